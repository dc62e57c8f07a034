// Packs with a line that is wrong: one clear sentence each, or a pack that can be told and played.
#include "content/test_support.hpp"
#include "games/escape/describe.hpp"

namespace stoop::escape {

TEST(EscapePack, ASpoiltLineIsNamedOrReadable) {
    content::expect_spoilt_packs_are_named("escape", 11, describe_pack);
}

}  // namespace stoop::escape
