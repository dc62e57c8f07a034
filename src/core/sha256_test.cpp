#include "core/sha256.hpp"

#include <gtest/gtest.h>

#include "core/sha256_blocks.hpp"

namespace stoop {

TEST(Sha256, GivesThePublishedDigests) {
    EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(sha256("abc")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, BothWaysToMixABlockGiveTheSame) {
    if (!sha256_blocks::has_instructions()) GTEST_SKIP() << "this processor knows one";
    Rng rng(7);
    for (int i = 0; i < 100; ++i) {
        std::string block(64, 'a');
        for (char& letter : block) letter = static_cast<char>(rng.below(256));
        sha256_blocks::Words plain{};
        for (auto& word : plain) word = rng.below(0xffffffff);
        sha256_blocks::Words other = plain;
        sha256_blocks::mix(plain, block.data());
        sha256_blocks::mix_by_instructions(other, block.data());
        EXPECT_EQ(plain, other);
    }
}

TEST(Sha256, HexadecimalReadsBackAndRefusesAnythingElse) {
    const Key key = sha256("stoop");
    Key back{};
    EXPECT_TRUE(from_hex(hex(key), back));
    EXPECT_EQ(back, key);
    EXPECT_FALSE(from_hex("abc", back));
    EXPECT_FALSE(from_hex(std::string(64, 'g'), back));
}

}  // namespace stoop
