// A new card of known words is one entry and its texts: a pack with cards that exist only here.
#include <gtest/gtest.h>

#include "games/escape/describe.hpp"
#include "games/escape/rules.hpp"
#include "nouns/nouns.hpp"

namespace stoop::escape {
namespace {

// The number of kinds is the box's, so an invented card takes the place of a printed one.
void invent(content::Files& files, std::string_view instead_of, std::string_view id,
            std::string_view entry) {
    std::string& cards = files.at("escape/cards.toml");
    const std::size_t at = cards.find("id = \"" + std::string(instead_of) + "\"");
    ASSERT_NE(at, std::string::npos);
    const std::size_t end = cards.find("\n[[", at);
    cards.replace(at, end - at, "id = \"" + std::string(id) + "\"\n" + std::string(entry));
    for (const std::string_view part : {"name", "text"})
        files.at("escape/text.toml") += "\n[card." + std::string(id) + "." + std::string(part) +
                                        "]\nen = \"A\"\nde = \"A\"\nit = \"A\"\n";
}

content::Files invented_files() {
    content::Files files = content::embedded_files();
    invent(files, "pickpocket", "street-feast",
           "name = \"Street Feast\"\ncount = 2\nsource = \"house\"\n"
           "effects = [{ op = \"if\", cond = \"has_item\", then = [{ op = \"noise\", n = 3 }], "
           "else = [{ op = \"recover\", n = 2, pick = \"random\" }, "
           "{ op = \"place_item\", n = 1, place = \"hero_space\" }] }]");
    invent(files, "molotov", "smoke-bomb",
           "name = \"Smoke Bomb\"\ncount = 2\nkind = \"item\"\nsource = \"house\"\n"
           "effects = [{ op = \"damage_each\", n = 3, range = 0 }, "
           "{ op = \"prevent_damage\", n = 2 }, { op = \"noise\", n = 1 }]");
    return files;
}

class PlayedOn {
public:
    explicit PlayedOn(const std::string& position) {
        const auto pack = load_pack(invented_files());
        EXPECT_TRUE(pack) << pack.error();
        Agreement agreed;
        agreed.seats = 1;
        rules_ = std::make_unique<Rules>(Rules::make(*pack, agreed));
        const auto state = rules_->parse("escape 1 seats heroes snake\n" + position);
        EXPECT_TRUE(state) << state.error();
        if (state) state_ = *state;
    }
    void answer(std::string_view text) {
        const auto action = nouns::parse_action(rules_->nouns(), text);
        ASSERT_TRUE(action) << action.error();
        Actions list;
        rules_->legal(state_, list);
        ASSERT_TRUE(list.contains(*action)) << text;
        rules_->apply(state_, *action, {});
        EXPECT_EQ(rules_->broken(state_), "");
    }
    std::string print() const { return rules_->print(all_seeing(state_)); }
    const State& state() const { return state_; }

private:
    std::unique_ptr<Rules> rules_;
    State state_;
};

constexpr std::string_view tired_snake =
    "snake at c4r3 discard snake-1 snake-2 snake-3 snake-4 snake-5 snake-6 snake-7 snake-8";

}  // namespace

TEST(InventedCards, AnEventBranchesOnACondition) {
    PlayedOn rich(std::string(tired_snake) +
                  " items axe\nnew-york known ny-manhunt\nturn snake refresh_forced\n"
                  "asks snake window\n");
    rich.answer("continue");
    rich.answer("timer(t-city-stirs)");
    rich.answer("event(street-feast)");
    EXPECT_EQ(rich.state().ny.noise, 3);

    PlayedOn poor(std::string(tired_snake) +
                  "\nnew-york known ny-manhunt\nturn snake refresh_forced\nasks snake window\n");
    poor.answer("continue");
    poor.answer("timer(t-city-stirs)");
    poor.answer("event(street-feast)");
    EXPECT_EQ(poor.state().ny.noise, 0);
    EXPECT_EQ(poor.state().board.cubes[static_cast<std::size_t>(poor.state().player(0).space)], 1);
}

TEST(InventedCards, AnItemDoesItsWordsInTheirOrder) {
    PlayedOn game(std::string(tired_snake) +
                  " items smoke-bomb\nboard prisoners foot@c4r3 foot@c4r3\n"
                  "new-york known ny-manhunt\nturn snake step 4\nasks snake window\n");
    game.answer("use_item(smoke-bomb)");
    EXPECT_EQ(game.print().find("foot@"), std::string::npos) << game.print();
    EXPECT_EQ(game.state().ny.noise, 1);
}

TEST(InventedCards, TheirWordsAreToldInEveryLanguage) {
    const auto told = describe_pack(invented_files());
    ASSERT_TRUE(told) << told.error();
    for (const std::string_view line :
         {"= if the hero has an item: noise 3; else: take back 2 at random, 1 item cube(s) in the "
          "hero's space\n",
          "= falls der Held einen Gegenstand hat: Lärm 3; sonst: 2 zufällig zurücknehmen, 1 "
          "Gegenstandswürfel im Feld des Helden\n",
          "= 3 danni a ogni nemico qui, ignora i prossimi 2 danni, rumore 1\n"})
        EXPECT_NE(told->find(line), std::string::npos) << line;
}

}  // namespace stoop::escape
