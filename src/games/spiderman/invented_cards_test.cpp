// A new card of known words is one entry and its texts: a pack with entries that exist only here.
#include "games/spiderman/describe.hpp"
#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

void replace(std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
}

// One Adrenaline less and one Street Medic more, so that there are 110 cards (SPM-2.10); and
// another first mission.
content::Files invented_files() {
    content::Files files = content::embedded_files();
    std::string& cards = files.at("spiderman/cards.toml");
    replace(cards, "copies = 3\ntiming = \"attack\"", "copies = 2\ntiming = \"attack\"");
    replace(cards, "[[bonus]]", R"([[bonus]]
id = "street-medic"
name = "Street Medic"
deck = "villain"
copies = 1
timing = "action"
condition = ""
effects = [
  { op = "heal", n = 1 }, { op = "restore_dice", pool = "combat", n = 2 },
  { op = "gain_vp", n = 3 }]
source = "house"

[[bonus]])");
    replace(cards, "id = \"jewel-heist\"", "id = \"long-night\"");
    replace(cards,
            "{ do = \"hit_site\", site = \"jeweller\", hits = 1 }, "
            "{ do = \"loot_to\", place = \"own_base\" }",
            "{ do = \"inflict\", target = \"spider-man\", hits = 2, or_ko = true }, "
            "{ do = \"plant\", place = \"subway\", n = 2 }");
    for (const std::string_view id : {"card.street-medic", "mission.long-night"})
        for (const std::string_view part : {"name", "text"})
            files.at("spiderman/text.toml") += "\n[" + std::string(id) + "." + std::string(part) +
                                               "]\nen = \"A\"\nde = \"A\"\nit = \"A\"\n";
    return files;
}

constexpr std::string_view position = R"(spiderman 4 seats characters rhino,electro,spider-man,cops
rhino vp 4 movement 3 combat 2 bonus 1 ready 1 2 hand street-medic mission long-night
spider-man: at 5,5
rhino: at 5,6 hits 3
turn of rhino
asks rhino act
)";

TEST(InventedCards, ACardDoesItsWordsInTheirOrder) {
    const auto pack = load_pack(invented_files());
    ASSERT_TRUE(pack) << pack.error();
    Table table(position, *pack);
    table.say("play_card(street-medic)");
    EXPECT_EQ(table.rules.broken(table.state), "");
    EXPECT_EQ(table.state.figure(3).hits, 2);
    EXPECT_EQ(table.state.player(0).dice[static_cast<std::size_t>(Pool3::combat)], 4);
    EXPECT_EQ(table.state.player(0).vp, 7);
    EXPECT_TRUE(table.state.player(0).hand.empty());
}

TEST(InventedCards, TheirWordsAreToldInEveryLanguage) {
    const auto told = describe_pack(invented_files());
    ASSERT_TRUE(told) << told.error();
    for (const std::string_view line :
         {"= Between actions: remove 1 hits, 2 Combat dice back, 3 points\n",
          "= 2 hits on Spider-Man or K.O., plant or collect at 2 of ",
          "= 2 Treffer auf Spider-Man oder K.O., legen oder abholen an 2 von "})
        EXPECT_NE(told->find(line), std::string::npos) << line;
}

}  // namespace
}  // namespace stoop::spiderman
