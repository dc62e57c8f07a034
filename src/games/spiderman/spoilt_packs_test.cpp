// Packs with a line that is wrong: one clear sentence each, or a pack that can be told and played.
#include "content/test_support.hpp"
#include "games/spiderman/describe.hpp"

namespace stoop::spiderman {

TEST(Pack, ASpoiltLineIsNamedOrReadable) {
    content::expect_spoilt_packs_are_named("spiderman", 12, describe_pack);
}

}  // namespace stoop::spiderman
