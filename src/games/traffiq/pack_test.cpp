// Packs that are wrong on purpose: one clear sentence each, with file and line.
#include "games/traffiq/pack.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace stoop::traffiq {
namespace {

// The complaint about tiles.toml (or another file) after its first `from` was made `to`.
std::string complaint(const std::string& from, const std::string& to,
                      const std::string& file = "traffiq/tiles.toml") {
    content::Files files = content::embedded_files();
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto pack = load_pack(files);
    return pack ? "" : pack.error();
}

TEST(Pack, TheEmbeddedOneIsGood) {
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    EXPECT_EQ((*pack)->city_kinds, 30);
    EXPECT_EQ((*pack)->kinds.size(), 44U);
    EXPECT_EQ((*pack)->find_kind("C5"), 4);
    EXPECT_EQ((*pack)->find_kind("C55"), -1);
}

TEST(Pack, RotationsThatLookAlikeAreCountedOnce) {  // TRF-5.2
    const auto pack = load_pack(content::embedded_files()).value();
    const auto turns = [&](std::string_view id) {
        return pack->kinds[static_cast<std::size_t>(pack->find_kind(id))].turns;
    };
    EXPECT_EQ(turns("C1"), 1);
    EXPECT_EQ(turns("C6"), 2);
    EXPECT_EQ(turns("C5"), 4);
}

// The sentence behind file and line.
std::string sentence(const std::string& from, const std::string& to) {
    const std::string error = complaint(from, to);
    EXPECT_EQ(error.substr(0, 19), "traffiq/tiles.toml:") << error;
    const std::size_t colon = error.find(": ");
    return colon == std::string::npos ? error : error.substr(colon + 2);
}

TEST(Pack, AMistakeIsNamedWithItsLine) {
    const std::string& text = content::embedded_files().at("traffiq/tiles.toml");
    const auto at = text.begin() + static_cast<std::ptrdiff_t>(text.find("city_total "));
    const auto line = 1 + std::count(text.begin(), at, '\n');
    EXPECT_EQ(complaint("city_total   = 44", "city_total   = 43"),
              "traffiq/tiles.toml:" + std::to_string(line) +
                  ": \"city_total\" must be between 44 and 44, not 43");
}

TEST(Pack, MistakesAreNamed) {
    const std::string c3 = "[\"red\", \"red\", \"red\", \"beige\"]";
    EXPECT_EQ(sentence(c3, "[\"red\", \"rad\", \"red\", \"beige\"]"),
              "unknown word \"rad\" in \"edges\"; did you mean \"red\"?");
    EXPECT_EQ(sentence(c3, "[\"red\", \"red\", \"beige\"]"), "a tile has four edges, N E S W");
    EXPECT_EQ(sentence("count = 6", "count = 7"),
              "the counts of the city tiles add up to 45, not 44 (TRF-1.1)");
    EXPECT_EQ(sentence("id = \"C2\"", "id = \"C1\""), "the id \"C1\" is used twice");
    EXPECT_EQ(sentence("id = \"C2\"", "id = \"C 2\""), "the id \"C 2\" must be letters and digits");
    EXPECT_EQ(sentence("id = \"C2\"", "id = \"C2\"\ncuont = 1"),
              "unknown key \"cuont\"; did you mean \"count\"?");
    EXPECT_EQ(sentence("seams = 3", "seams = 4"), "the tiles share 3 sides, not 4");
    EXPECT_EQ(sentence("edges = [\"red\", \"red\", \"beige\", \"red\"]",
                       "edges = [\"red\", \"red\", \"beige\", \"beige\"]"),
              "the tiles on 0,0 and 1,0 differ in the colour of their common side (TRF-14.4)");
    EXPECT_EQ(sentence("id = \"CPj\"\nx = 3", "id = \"CPj\"\nx = 7"),
              "the tile on 7,2 is not connected with the others through shared sides (TRF-14.5)");
    EXPECT_EQ(sentence("id = \"CPj\"\nx = 3", "id = \"CPj\"\nx = 2"),
              "two tiles lie on 2,2 (TRF-2.2)");
}

TEST(Pack, ARefusalNeedsAText) {
    EXPECT_EQ(complaint("rule.\"TRF-2.7\"", "rule.\"TRF-2.77\"", "traffiq/text.toml"),
              "traffiq/text.toml: there is no text \"rule.TRF-2.7\"");
}

}  // namespace
}  // namespace stoop::traffiq
