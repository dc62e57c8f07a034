// What previews tell of an answer, and that they tell nothing the asked seat may not know.
#include <gtest/gtest.h>

#include "games/escape/nouns.hpp"
#include "games/escape/rules.hpp"
#include "games/escape/test_support.hpp"
#include "nouns/nouns.hpp"

namespace stoop::escape {
namespace {

// The preview of one answer in a position of Snake's, or after an answer to it.
struct Table {
    Rules rules = Rules::make(embedded_pack(), {});
    State state;

    explicit Table(std::string_view position) {
        const auto read = rules.parse(position);
        EXPECT_TRUE(read) << read.error();
        if (read) state = *read;
    }
    Action action(std::string_view text) const {
        const auto read = nouns::parse_action(rules.nouns(), text);
        EXPECT_TRUE(read) << read.error();
        return read ? *read : Action{};
    }
    std::string preview(std::string_view answer) const {
        Json json;
        rules.write_preview(rules.view(state, Seat{0}), action(answer), json);
        return json.take();
    }
};
std::string preview(std::string_view position, std::string_view answer) {
    return Table(position).preview(answer);
}
std::string preview(std::string_view position, std::string_view first, std::string_view then) {
    Table table(position);
    table.rules.apply(table.state, table.action(first), {});
    return table.preview(then);
}

constexpr std::string_view laying = R"(escape 1 seats heroes snake
snake    at c4r3 hand snake-1 snake-2 snake-3 snake-4 snake-5 snake-6 snake-7 snake-8
new-york noise 9
turn     snake step 1
asks     snake lay_cards
)";

// ESC-20.2: the tenth point still fits, those after it move cubes.
TEST(Preview, TellsTheNoiseOfTwoCardsAndWhatItFills) {
    EXPECT_EQ(preview(laying, "lay_cards(snake-2,snake-5)"), "{}");
    EXPECT_EQ(preview(laying, "lay_cards(snake-3,snake-5)"), R"({"noise":2,"mission":1})");
    EXPECT_EQ(preview(laying, "lay_cards(snake-1,snake-6)"), R"({"noise":4,"mission":3})");
}

constexpr std::string_view turning = R"(escape 1 seats heroes snake
snake    at c4r3 discard snake-1 snake-2 snake-3 laid snake-6 snake-8 weapon axe
board    prisoners foot@c4r3
turn     snake step 2
asks     snake turn_up
)";

// ESC-10.5: the axe helps in the own space only; ESC-19.10: as many cards as there are.
TEST(Preview, TellsWhatACardDoes) {
    EXPECT_EQ(preview(turning, "turn_up(snake-6)"),
              R"({"feasible":"yes","noise":3,"damage":4,"range":1})");
    EXPECT_EQ(preview(turning, "turn_up(snake-8)"), R"({"feasible":"yes","cards":2})");
    EXPECT_EQ(preview(turning, "alternative_damage(snake-6)"), R"({"noise":2,"damage":2})");
    EXPECT_EQ(preview(turning, "turn_up(snake-1)"), R"({"feasible":"lapses","noise":1})");
}

constexpr std::string_view walking = R"(escape 1 seats heroes snake
snake    at c4r3 hand snake-2 snake-3 snake-5 snake-6 snake-7 snake-8 laid snake-1 snake-4
board    prisoners foot@c4r2 foot@c4r2 car@c5r2 cubes c3r2
turn     snake step 2
asks     snake turn_up
)";
constexpr std::string_view on_foot = "turn_up(snake-4)";

// ESC-5.10: only who stands there strikes; the ring has no events.
TEST(Preview, TellsWhatWaitsInASpace) {
    EXPECT_EQ(preview(walking, on_foot, "step(c4r2)"), R"({"threat":2,"prisoners":2})");
    EXPECT_EQ(preview(walking, on_foot, "step(c3r2)"), R"({"items":1})");
}

constexpr std::string_view red = R"(escape 1 seats heroes snake
snake    at c4r3 hand snake-1 snake-2 discard snake-3 snake-4
decks    black 0 red 2 hurry no
asks     snake refresh
)";

// ESC-24.9: which of the red tiles is the last one, nobody knows.
TEST(Preview, TellsOddsOnlyOfWhatIsHidden) {
    EXPECT_EQ(preview(red, "refresh"), R"({"timer":1,"loses_odds":50,"cards":2})");
    EXPECT_EQ(preview(red, "no_refresh"), "{}");
}

}  // namespace
}  // namespace stoop::escape
