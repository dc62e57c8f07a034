// A new card of known words is one entry and its texts: packs with cards that exist only here.
#include <gtest/gtest.h>

#include "content/pack_file.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {
namespace {

struct Invented {
    std::string_view id;
    std::string_view facts;
};

Rules rules_with(const std::vector<Invented>& cards) {
    content::Files files = content::embedded_files();
    for (const Invented& card : cards) {
        const std::string id(card.id);
        files["king/cards.toml"] += "\n[[card]]\nid = \"" + id + "\"\nsource = \"public\"\n" +
                                    std::string(card.facts) + "\n";
        for (const std::string_view part : {"name", "text"})
            files["king/text.toml"] += "\n[card." + id + "." + std::string(part) +
                                       "]\nen = \"A\"\nde = \"A\"\nit = \"A\"\n";
    }
    auto pack = load_pack(files);
    EXPECT_TRUE(pack) << pack.error();
    return Rules::make(std::make_shared<const Pack>(*std::move(pack)), 2);
}

constexpr Invented paint_brush = {"paint-brush", R"(cost = 3
kind = "keep"
rules = [{ may = "modify", action = "paint", once = "turn", ops = [
  { op = "change", face = "fame", to = "heart" }] }])"};
constexpr Invented street_doctor = {"street-doctor", R"(cost = 2
kind = "keep"
rules = [{ may = "buy", action = "see_doctor", price = 2, ops = [{ op = "heal", n = 1 }] }])"};
constexpr Invented flea_market = {"flea-market", R"(cost = 2
kind = "keep"
rules = [{ may = "buy", action = "haggle", ops = [{ op = "buy_discarded", n = 3 }] }])"};

// A position that is played on.
class PlayedOn {
public:
    PlayedOn(Rules rules, const std::string& position) : rules_(std::move(rules)) {
        auto state = rules_.parse("king 2 seats\n" + position);
        EXPECT_TRUE(state) << state.error();
        if (state) state_ = *state;
    }
    std::string options() const {
        Actions list;
        rules_.legal(state_, list);
        EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
        std::string text;
        for (const Action& action : list)
            text += (text.empty() ? "" : " ") + nouns::print_action(rules_.nouns(), action);
        return text;
    }
    void answer(std::string_view text) {
        const auto action = nouns::parse_action(rules_.nouns(), text);
        ASSERT_TRUE(action) << action.error();
        Actions list;
        rules_.legal(state_, list);
        ASSERT_TRUE(list.contains(*action)) << options();
        rules_.apply(state_, *action, {});
        EXPECT_EQ(rules_.broken(state_), "");
    }
    std::string why_not(std::string_view text) const {
        const auto action = nouns::parse_action(rules_.nouns(), text);
        EXPECT_TRUE(action);
        return std::string(rules_.why_not(rules_.view(state_, Seat{0}), *action));
    }
    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }
    const Monster& fish() const { return state_.monster(0); }

private:
    Rules rules_;
    State state_;
};

TEST(InventedCards, ASecondCardOfAKindHasAnActionOfItsOwn) {
    PlayedOn game(rules_with({paint_brush}),
                  "fish at queens keeps artificial-heart paint-brush\nkong at manhattan.upper\n"
                  "asks fish modify dice heart 1 fame 2 ouch 3\n");
    EXPECT_EQ(game.options(), "artificial_heart(1) end_modify paint(1) paint(2)");
    game.answer("paint(2)");
    EXPECT_EQ(symbols(game.state().turn, Face::heart), 3);
    EXPECT_EQ(game.options(),
              "artificial_heart(1) artificial_heart(2) artificial_heart(3) end_modify");
    EXPECT_EQ(game.why_not("paint(1)"), "KNY-6.8");
}

TEST(InventedCards, ADeedIsDoneForItsPrice) {
    PlayedOn game(rules_with({street_doctor}),
                  "fish hearts 6 energy 5 at queens keeps street-doctor\nkong at manhattan.upper\n"
                  "row diva drain overload\nasks fish buy\n");
    EXPECT_EQ(game.options(), "buy(diva) buy(drain) buy(overload) sweep end_buy see_doctor");
    game.answer("see_doctor");
    game.answer("see_doctor");
    EXPECT_EQ(game.fish().hearts, 8);
    EXPECT_EQ(game.fish().energy, 1);
    EXPECT_EQ(game.why_not("see_doctor"), "KNY-20.12");
}

TEST(InventedCards, APriceIsPaidBeforeTheDeed) {  // KNY-20.13
    PlayedOn game(rules_with({street_doctor}),
                  "fish hearts 6 energy 5 at queens keeps street-doctor of-another-world\n"
                  "kong at manhattan.upper\nrow diva drain fury\nasks fish buy\n");
    game.answer("see_doctor");
    EXPECT_EQ(game.options(), "pay_hearts(0) pay_hearts(1) pay_hearts(2)");
    EXPECT_EQ(game.fish().hearts, 6);
    game.answer("pay_hearts(1)");
    EXPECT_EQ(game.fish().hearts, 6);
    EXPECT_EQ(game.fish().energy, 4);
}

TEST(InventedCards, DiscardedCardsHaveThePriceOfTheCardUsed) {
    PlayedOn game(rules_with({flea_market}),
                  "fish energy 3 at queens keeps scavenger flea-market\nkong at manhattan.upper\n"
                  "row diva drain fury\ndiscard hunter stomp\nasks fish buy\n");
    EXPECT_EQ(game.options(), "buy_discarded(stomp) sweep end_buy haggle(hunter) haggle(stomp)");
    game.answer("haggle(hunter)");
    EXPECT_EQ(game.fish().energy, 1);
    EXPECT_TRUE(game.fish().keeps.has(content::find_id(game.rules().pack().cards, "hunter")));
}

// More than 64 cards, each drawn sooner or later, in whole games.
TEST(InventedCards, PacksMayBeLarge) {
    std::vector<std::string> ids;
    for (int i = 0; i < 61; ++i) ids.push_back("zoo-" + std::to_string(100 + i));
    std::vector<Invented> cards = {paint_brush, street_doctor, flea_market};
    for (const std::string& id : ids)
        cards.push_back({id, R"(cost = 0
kind = "discard"
rules = [{ when = "bought", ops = [{ op = "energy", n = 3 }] }])"});
    const Rules rules = rules_with(cards);
    EXPECT_EQ(rules.pack().card_count(), card_max);
    Rng rng(std::uint64_t{3});
    Actions options;
    CardSet seen;
    int further = 0;  // actions that the box does not have
    for (int game = 0; game < 60; ++game) {
        State state = rules.setup();
        for (Seat seat = rules.pending(state).seat; seat != Seat::none;
             seat = rules.pending(state).seat) {
            seen |= state.row_set();
            if (seat == Seat::chance) {
                rules.apply(state, rules.sample(state, rng), {});
                continue;
            }
            rules.legal(state, options);
            const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
            const Action action = options[static_cast<int>(choice)];
            if (action.verb >= verb_count) ++further;
            rules.apply(state, action, {});
            ASSERT_EQ(rules.broken(state), "");
        }
    }
    EXPECT_GT(further, 0);
    EXPECT_EQ(seen, rules.pack().every_card);
}

TEST(InventedCards, APackThatIsTooLargeIsRefused) {
    content::Files files = content::embedded_files();
    for (int i = 0; i < 65; ++i)
        files["king/cards.toml"] += "\n[[card]]\nid = \"zoo-" + std::to_string(100 + i) +
                                    "\"\nsource = \"public\"\ncost = 0\nkind = \"discard\"\n";
    const auto pack = load_pack(files);
    ASSERT_FALSE(pack);
    EXPECT_EQ(pack.error(), "king/cards.toml:1: there may be 128 power cards, not 129");
}

}  // namespace
}  // namespace stoop::king
