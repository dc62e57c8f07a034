#include "table/fairness.hpp"

#include <gtest/gtest.h>

#include "core/sha256.hpp"

namespace stoop::table {

// The digests below come from `printf '…' | sha256sum`: anybody can check a match so.
TEST(Fairness, TheFingerprintIsAHashAnybodyCanCompute) {
    EXPECT_EQ(fingerprint(std::string(63, '0') + "7"),
              "f95831d83ada0b45f54a1db866cbf51f5ebd7cc265089c7586f496ee81bbc2a0");
}

TEST(Fairness, TheSeedTakesInTheHostsSecretAndEveryPart) {
    const Pledge pledge{std::string(63, '0') + "7",
                        {std::string(31, '0') + "1", std::string(31, '0') + "2"}};
    EXPECT_EQ(hex(match_seed(pledge)),
              "aeb6ee04a09b5d7a14053930825cc1be4ee85d5857f226b6ef9039bfee579f06");
    Pledge other = pledge;
    other.parts[1].back() = '3';
    EXPECT_NE(match_seed(other), match_seed(pledge));
}

TEST(Fairness, ATextSeedIsAHashToo) {
    EXPECT_EQ(hex(text_seed("42")),
              "2a407a7cc9fd29a3229d7314029d1caccc2a36bbcc48a04881444f82233c0d37");
}

TEST(Fairness, EachDrawHasItsOwnGenerator) {
    const Key seed = text_seed("42");
    EXPECT_EQ(draw_rng(seed, 3).next(), Rng(sha256(hex(seed) + " draw 3")).next());
    EXPECT_NE(draw_rng(seed, 3).next(), draw_rng(seed, 4).next());
}

}  // namespace stoop::table
