// Packs that are wrong on purpose: one clear sentence each, with file and line.
#include "games/spiderman/pack.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace stoop::spiderman {
namespace {

// The complaint after the first `from` of a file was made `to`.
std::string complaint(const std::string& file, const std::string& from, const std::string& to) {
    content::Files files = content::embedded_files();
    std::string& text = files.at("spiderman/" + file);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto pack = load_pack(files);
    return pack ? "" : pack.error();
}
// The sentence behind file and line.
std::string sentence(const std::string& file, const std::string& from, const std::string& to) {
    const std::string error = complaint(file, from, to);
    EXPECT_EQ(error.rfind("spiderman/" + file + ":", 0), 0U) << error;
    const std::size_t colon = error.find(": ");
    return colon == std::string::npos ? error : error.substr(colon + 2);
}

// SPM-1.2, 2.10
TEST(Pack, TheEmbeddedOneIsGood) {
    const auto loaded = load_pack(content::embedded_files());
    ASSERT_TRUE(loaded) << loaded.error();
    const Pack& pack = **loaded;
    EXPECT_EQ(pack.pieces.size(), 12U);
    EXPECT_EQ(pack.missions.size(), 36U);
    EXPECT_EQ(pack.cards.size(), 40U);
    EXPECT_EQ(pack.ability(pack.find_ability("out-of-reach")).character,
              pack.find_character("vulture"));
    EXPECT_EQ(pack.next_attack.size(), 2);
}

TEST(Pack, MistakesInTheBoardAreNamed) {
    EXPECT_EQ(sentence("board.toml", ".11.#.", ".11.?."), "unknown symbol '?' in the map");
    EXPECT_EQ(sentence("board.toml", "......\n.11.#.", "...#..\n.11.#."),
              "the outer spaces of a piece must be street (SPM-2.2)");
    EXPECT_EQ(sentence("board.toml", "[\"daily-bugle\"]", "[\"daily-bungle\"]"),
              "there is no site \"daily-bungle\"; did you mean \"daily-bugle\"?");
    EXPECT_EQ(sentence("board.toml", "id = \"T02\"", "id = \"T01\""),
              "the id \"T01\" is used twice");
    EXPECT_EQ(sentence("board.toml", "[\"T02\", \"T07\"", "[\"T07\", \"T07\""),
              "a piece lies twice in the default layout");
}

TEST(Pack, MistakesInCharactersAreNamed) {
    EXPECT_EQ(sentence("characters.toml", "op = \"combat_plus\"", "op = \"combat_pluss\""),
              "unknown op \"combat_pluss\"; did you mean \"combat_plus\"?");
    EXPECT_EQ(sentence("characters.toml", "{ op = \"move_double\" }", "{ op = \"move_bonus\" }"),
              "the key \"n\" is missing");
    EXPECT_EQ(sentence("characters.toml", "{ op = \"move_double\" }", "{ op = \"heal\", n = 1 }"),
              "the operation heal does not fit the timing move");
    EXPECT_EQ(sentence("characters.toml", "{ op = \"move_double\" }",
                       "{ op = \"move_double\", colour = 2 }"),
              "unknown key \"colour\"");
}

TEST(Pack, MistakesInCardsAreNamed) {
    EXPECT_EQ(sentence("cards.toml", "copies = 3", "copies = 4"),
              "the cards give 31 for \"bonus_villain\"");
    EXPECT_EQ(sentence("cards.toml", "do = \"loot_to\"", "do = \"lot_to\""),
              "unknown do \"lot_to\"; did you mean \"loot_to\"?");
    EXPECT_EQ(sentence("cards.toml", "{ do = \"capture\", side = \"jameson\" }, ", ""),
              "the step deliver does not follow what it needs (SPM-12.12)");
    EXPECT_EQ(sentence("cards.toml", "id = \"destroy-car\"", "id = \"destroy-bus\""),
              "the points table has no entry \"destroy_bus\" (SPM-17.1)");
}

TEST(Pack, AMistakeIsNamedWithItsLine) {
    const std::string& text = content::embedded_files().at("spiderman/cards.toml");
    const auto at = text.begin() + static_cast<std::ptrdiff_t>(text.find("total = 110"));
    const auto line = 1 + std::count(text.begin(), at, '\n');
    EXPECT_EQ(complaint("cards.toml", "total = 110", "total = 111"),
              "spiderman/cards.toml:" + std::to_string(line) +
                  ": \"total\" must be between 110 and 110, not 111");
}

}  // namespace
}  // namespace stoop::spiderman
