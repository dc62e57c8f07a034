// A game of three fields and two secrets, to look at what is made of nouns.
#include "nouns/nouns.hpp"

#include <gtest/gtest.h>

#include "nouns/checksum.hpp"
#include "nouns/reference.hpp"

namespace stoop::nouns {
namespace {

constexpr std::array<std::string_view, 3> card_names = {"ace", "king", "web"};
constexpr std::array<std::string_view, 2> seat_words = {"red", "blue"};

struct Hand {
    FixedVector<std::int8_t, 3> cards;
    std::int8_t web = 0;
};
struct State {
    std::array<Hand, 2> hands;
    std::array<std::uint8_t, 3> pool{};
    std::uint8_t played = 0;
    std::int8_t active = 0;
};

Nouns game() {
    const Meaning seat = Meaning::seats("seat", seat_words);
    const Meaning card = Meaning::words("card", card_names).hidden_is(9);
    const Meaning number = Meaning::numbers("number", 0, 20);
    Nouns nouns;
    nouns.game = "tiny";
    nouns.seats = seat;
    nouns.verbs = {{0, "lay", {list("cards", card, 3).secret(), one("to", seat)}},
                   {1, "keep", {bits("which", number)}},
                   {2, "throw", {counts("card", card)}},
                   {3, "pass"}};
    nouns.asks = {{0, "turn", {one("left", number), one("by", seat).or_none()}}};
    nouns.events = {{0, "draws", {one("seat", seat), one("card", card).secret()}},
                    {1, "moves", {pair("to", number), one("card", card).if_any()}}};
    nouns.sections = {rows("hands", seat, &State::hands,
                           {list("cards", card, &Hand::cards).seen_by_owner(9),
                            value("web", number, &Hand::web).was("webs")}),
                      whole("", "pool", {counts("pool", card, &State::pool).unnamed()}),
                      whole("table.middle", "middle",
                            {set("played", card, &State::played),
                             value("active", seat, &State::active).always()})};
    return nouns;
}

std::string json(const std::function<void(Json&)>& write) {
    Json text;
    write(text);
    return text.take();
}

TEST(Nouns, ActionsReadBackAsTheyWerePrinted) {
    const Nouns nouns = game();
    for (const std::string_view text : {"keep(0,3,14)", "throw(ace,ace,web)", "pass"}) {
        const auto action = parse_action(nouns, text);
        ASSERT_TRUE(action) << action.error();
        EXPECT_EQ(print_action(nouns, *action), text);
    }
}

TEST(Nouns, AWrongActionIsToldWhatIsWrong) {
    const Nouns nouns = game();
    const auto problem = [&](std::string_view text) { return parse_action(nouns, text).error(); };
    EXPECT_EQ(problem("pas"), "unknown action \"pas\"; did you mean \"pass\"?");
    EXPECT_EQ(problem("pass(1)"), "pass is written pass");
    EXPECT_EQ(problem("throw(kin)"), "throw: \"kin\" is no card; did you mean \"king\"?");
    EXPECT_EQ(problem("keep(3,3)"), "keep names each number once, in rising order");
    EXPECT_EQ(problem("keep(21)"), "keep: \"21\" is no number from 0 to 20");
}

TEST(Nouns, SecretsAreBlankForWhoeverMayNotKnow) {
    const Nouns nouns = game();
    const Action laid{0, {0, 1, -1, 1}};
    Decision asked{seat_at(0), 0, {}};
    EXPECT_EQ(print_action(nouns, action_for(nouns, asked, laid, seat_at(0))),
              "lay(ace,king,blue)");
    EXPECT_EQ(print_action(nouns, action_for(nouns, asked, laid, seat_at(1))), "lay(?,blue)");
    EXPECT_EQ(print_action(nouns, action_for(nouns, asked, laid, Seat::none)), "lay(?,blue)");
    EXPECT_EQ(action_for(nouns, asked, laid, Seat::all), laid);
    asked.privy = only(seat_at(1));
    EXPECT_EQ(action_for(nouns, asked, laid, seat_at(1)), laid);
    const Event drawn{0, {0, 2}, only(seat_at(0))};
    const auto seen = [&](Seat viewer) {
        return json([&](Json& out) { write_event(nouns, event_for(nouns, drawn, viewer), out); });
    };
    EXPECT_EQ(seen(seat_at(0)), R"({"what":"draws","seat":0,"card":"web"})");
    EXPECT_EQ(seen(seat_at(1)), R"({"what":"draws","seat":0,"card":"?"})");
}

TEST(Nouns, EventsAndQuestionsNameWhatIsThere) {
    const Nouns nouns = game();
    EXPECT_EQ(json([&](Json& out) { write_event(nouns, {1, {3, 4, -1}}, out); }),
              R"({"what":"moves","to":[3,4]})");
    EXPECT_EQ(json([&](Json& out) { write_about(nouns, {seat_at(0), 0, {5, -1}}, out); }),
              R"({"left":5,"by":null})");
}

State sample() {
    State state;
    state.hands[0].cards.push_back(2);
    state.hands[0].cards.push_back(0);
    state.hands[0].web = 3;
    state.pool = {0, 2, 1};
    state.played = 0b101;
    return state;
}

TEST(Nouns, APositionReadsBackAndAWordThatIsAlsoAKeyIsToldApart) {
    const Nouns nouns = game();
    const State state = sample();
    const std::string text = print(nouns, &state, {seat_at(1), 0, {}});
    EXPECT_EQ(text,
              "tiny 2 seats\n"
              "red      cards web ace web 3\n"
              "blue    \n"
              "pool     king 2 web 1\n"
              "middle   played ace web active red\n"
              "asks     blue turn\n");
    State back;
    const Reading reading = read(nouns, text, &back);
    EXPECT_EQ(reading.problem, "");
    EXPECT_EQ(reading.asked, seat_at(1));
    EXPECT_EQ(digest(nouns, &back), digest(nouns, &state));
    EXPECT_TRUE(reading.has("played"));
}

TEST(Nouns, OlderNamesAreReadAndMistakesHaveTheirLine) {
    const Nouns nouns = game();
    State state;
    EXPECT_EQ(read(nouns, "tiny 2 seats\nred webs 4\nasks red turn\n", &state).problem, "");
    EXPECT_EQ(state.hands[0].web, 4);
    EXPECT_EQ(present_name(nouns, "webs"), "web");
    const auto problem = [&](std::string_view text) {
        State unused;
        return read(nouns, text, &unused).problem;
    };
    EXPECT_EQ(problem("tiny 3 seats"), "line 1: the position has 3 seats, the game 2");
    EXPECT_EQ(problem("tiny 2 seats\nrde web 1"),
              "line 2: unknown subject \"rde\"; did you mean \"red\"?");
    EXPECT_EQ(problem("tiny 2 seats\nred cards ace ace ace ace"),
              "line 2: more than 3 for \"cards\"");
}

TEST(Nouns, AViewBlanksWhatOnlyTheOwnerSees) {
    const Nouns nouns = game();
    State state = sample();
    blank(nouns, &state, seat_at(0));
    EXPECT_EQ(state.hands[0].cards[0], 2);
    blank(nouns, &state, seat_at(1));
    EXPECT_EQ(json([&](Json& out) { write_state(nouns, &state, out); }),
              R"({"hands":[{"cards":["?","?"],"web":3},{"cards":[],"web":0}],)"
              R"("pool":{"ace":0,"king":2,"web":1},)"
              R"("table":{"middle":{"played":["ace","web"],"active":0}}})");
}

TEST(Nouns, ADigestKnowsValuesAndNotNames) {
    const State state = sample();
    Nouns renamed = game();
    renamed.sections[0].fields[1].name = "net";
    EXPECT_EQ(digest(renamed, &state), digest(game(), &state));
    State other = state;
    other.pool[0] = 1;
    EXPECT_NE(digest(game(), &other), digest(game(), &state));
}

TEST(Nouns, BothSumsKnowEveryValue) {
    const Nouns nouns = game();
    for (const Sum kind : {Sum::cells, Sum::words}) {
        const State state = sample();
        const auto sum = [&](const State& one) { return checksum(nouns, &one, kind); };
        State other = state;
        other.played ^= 2;  // a set
        EXPECT_NE(sum(other), sum(state));
        other = state;
        other.hands[1].web = 4;
        EXPECT_NE(sum(other), sum(state));
        other = state;
        other.hands[0].cards.pop_back();
        EXPECT_NE(sum(other), sum(state));
        EXPECT_EQ(sum(state), sum(sample()));
    }
}

TEST(Nouns, SecretsAreKnownToBeThere) {
    Nouns nouns = game();
    EXPECT_TRUE(nouns.has_secrets());
    nouns.verbs[0].args[0].is_secret = false;
    nouns.events[0].args[1].is_secret = false;
    EXPECT_TRUE(nouns.has_secrets());  // the hands
    nouns.sections[0].fields[0].sees = {};
    EXPECT_FALSE(nouns.has_secrets());
    nouns.events[0].args[1].is_secret = true;
    EXPECT_TRUE(nouns.has_secrets());
}

TEST(Nouns, AByteWithoutAFieldIsFound) {
    Nouns nouns = game();
    const State state = sample();
    const auto bytes = std::as_bytes(std::span<const State, 1>(&state, 1));
    EXPECT_TRUE(bytes_without_field(nouns, bytes).empty());
    nouns.sections.pop_back();
    EXPECT_EQ(bytes_without_field(nouns, bytes),
              (std::vector<std::size_t>{offsetof(State, played), offsetof(State, active)}));
}

TEST(Nouns, ThePageGetsItsTypes) {
    const std::string types = typescript(game());
    for (const std::string_view part :
         {"export type Card = 'ace' | 'king' | 'web';", "  hands: Hands[];",
          "  pool: Record<Card, number>;", "  | { what: 'draws'; seat: number; card: Card | '?' }",
          "  turn: { left: number; by: number | null };"})
        EXPECT_NE(types.find(part), std::string::npos) << part << "\n" << types;
}

}  // namespace
}  // namespace stoop::nouns
