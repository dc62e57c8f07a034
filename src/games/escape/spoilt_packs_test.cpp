// Packs with a line that is wrong: one clear sentence each, or a pack that can be told and played.
#include <gtest/gtest.h>

#include <cstdlib>

#include "content/spoilt_packs.hpp"
#include "games/escape/describe.hpp"

namespace stoop::escape {

TEST(EscapePack, ASpoiltLineIsNamedOrReadable) {
    content::SpoiltPacks packs("escape", 11);
    const char* wish = std::getenv("STOOP_SPOILT_PACKS");
    const int times = wish != nullptr ? std::atoi(wish) : 60;
    int refused = 0;
    for (int i = 0; i < times; ++i) {
        std::string what;
        const content::Files files = packs.next(what);
        const auto told = describe_pack(files);
        if (told) {
            EXPECT_EQ(told->find('{'), std::string::npos) << what;
            continue;
        }
        ++refused;
        EXPECT_TRUE(packs.is_clear(told.error())) << what << "\n" << told.error();
    }
    EXPECT_GT(refused, times / 2);
}

}  // namespace stoop::escape
