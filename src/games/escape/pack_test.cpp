#include "games/escape/pack.hpp"

#include <gtest/gtest.h>

#include "games/escape/describe.hpp"

namespace stoop::escape {

namespace {

// What loading says when `from` is replaced by `to` in one file of the pack.
std::string complaint(const std::string& file, const std::string& from, const std::string& to) {
    content::Files files = content::embedded_files();
    std::string& text = files.at("escape/" + file);
    const auto at = text.find(from);
    if (at == std::string::npos) return "the text to replace is not there";
    text.replace(at, from.size(), to);
    const auto pack = load_pack(files);
    return pack ? "" : pack.error();
}

}  // namespace

TEST(EscapePack, HoldsWhatTheRulesExpect) {  // ESC-29
    const auto loaded = load_pack(content::embedded_files());
    ASSERT_TRUE(loaded) << loaded.error();
    const Pack& pack = **loaded;
    EXPECT_EQ(pack.black_in_play, (std::array<std::int8_t, 4>{9, 9, 10, 11}));
    EXPECT_EQ(pack.event_levels, (std::vector<std::int8_t>{1, 1, 2, 2, 3}));
    EXPECT_EQ(pack.space(pack.library).id, "c4r3");
    EXPECT_EQ(name_of(pack.space(pack.library).terrain), "library");
    EXPECT_EQ(name_of(pack.space(pack.wtc).terrain), "wtc");
    EXPECT_EQ(pack.bosses[1].health, 9);
    EXPECT_EQ(pack.distance[static_cast<std::size_t>(pack.library)][0], 4);
    EXPECT_EQ(pack.list(pack.cards[0].list).size(), 2U);
}

TEST(EscapePack, NamesFileAndLineOfAMistake) {
    EXPECT_EQ(complaint("heroes.toml", "op = \"move\"", "op = \"moove\""),
              "escape/heroes.toml:12: unknown op \"moove\"; did you mean \"move\"?");
    EXPECT_EQ(complaint("heroes.toml", "min = 1, max = 2, needs_clear", "min = 1, needs_clear"),
              "escape/heroes.toml:72: the key \"max\" is missing");
    EXPECT_EQ(complaint("cards.toml", "n = \"int\", range = \"int?=0\"", "n = \"int\""),
              "escape/cards.toml:26: the key \"range\" is missing");
    EXPECT_EQ(complaint("tiles.toml", "[\"prisoner\", \"item\"]", "[\"prisoner\", \"itme\"]"),
              "escape/tiles.toml:67: unknown icon \"itme\"");
    EXPECT_EQ(complaint("timer.toml", "t-city-stirs", "t-lead"),
              "escape/timer.toml:25: the id \"t-lead\" is used twice");
    EXPECT_EQ(complaint("board.toml", "NE = \"c1r1\"", "NE = \"c1r9\""),
              "escape/board.toml:56: there is no space \"c1r9\"");
}

// What the rules fix stands in the pack for its readers; another value would decide nothing.
TEST(EscapePack, SaysWhatTheRulesFixAndNothingElse) {
    struct Wrong {
        std::string file, from, to, complaint;
    };
    const std::vector<Wrong> all = {
        {"board.toml", "start_box = \"left\"", "start_box = \"right\"",
         "\"start_box\" is \"left\" (ESC-3.15)"},
        {"board.toml", "[{ op = \"timer\", n = 1 }]", "[]",
         "an empty box takes one tile (ESC-20.2)"},
        {"board.toml", "\"c8r3\", \"c9r2\"]", "\"c8r3\"]",
         "the spaces of the park do not agree with \"park.spaces\""},
        {"board.toml", "terrain = \"library-ring\"", "terrain = \"city\"",
         "\"city\" must be between 35 and 35, not 34"},
        {"cards.toml", "bridge = 1\n", "bridge = 2\n", "\"bridge\" must be between 1 and 1, not 2"},
        {"cards.toml", "figures = 4", "figures = 3", "\"figures\" must be between 4 and 4, not 3"},
        {"cards.toml", "ammo = 0\nnoise = 0\npassive", "ammo = 0\nnoise = 1\npassive",
         "\"noise\" must be between 0 and 0, not 1"},
        {"cards.toml", "n = 99, place", "n = 98, place", "\"n\" is at most 20, or 99 for all"},
        {"heroes.toml", "removed_when_abandoned = true", "removed_when_abandoned = false",
         "\"removed_when_abandoned\" is true (ESC-16.9)"},
        {"heroes.toml", "ignore_roadblocks = true, ignore_events = true, carry",
         "ignore_roadblocks = true, carry",
         "from one POI space to another is one step past everything (ESC-9.8)"},
        {"timer.toml", "[\"black\", \"hurry\", \"red\"]", "[\"hurry\", \"black\", \"red\"]",
         "the pile is black tiles, Hurry! and red tiles (ESC-3.10)"},
        {"timer.toml", "effects = [{ op = \"none\" }]", "effects = []",
         "\"effects\" is empty; the word `none` says so"},
        {"tiles.toml", "when = \"always\"", "when = \"never\"",
         "\"when\" is \"always\" (ESC-19.9, 19.13)"},
        {"tiles.toml", ", { op = \"place_president\" }", "",
         "the President is in Duke's Camp, and nowhere else (ESC-15.1)"},
    };
    for (const Wrong& each : all) {
        const std::string said = complaint(each.file, each.from, each.to);
        EXPECT_EQ(said.substr(said.find(' ') + 1), each.complaint) << said;
    }
    const std::string car = "after_actions = [{ op = \"move\", min = 1, max = ";
    EXPECT_NE(complaint("heroes.toml", car + "1", car + "2")
                  .find("the Taxi does what a car does (ESC-16.9)"),
              std::string::npos);
}

TEST(EscapePack, EverythingThatCanBeSeenHasAText) {
    const auto without = [](const std::string& key) {
        return complaint("text.toml", "[" + key + "]", "[nothing." + key + "]");
    };
    EXPECT_EQ(without("rule.\"ESC-8.3\""), "escape/text.toml: there is no text \"rule.ESC-8.3\"");
    for (const std::string key : {"hero.cabbie.name",
                                  "card.alternative.text",
                                  "card.snake-x2.text",
                                  "card.maggie-gun.text",
                                  "card.finger.name",
                                  "card.diagram-3.name",
                                  "card.president.text",
                                  "card.explosion.text",
                                  "card.ny-sp-night-run.name",
                                  "card.ny-hard-tick-tock.text",
                                  "card.blue-wanted.name",
                                  "card.taxi.text",
                                  "card.president-dead.text",
                                  "card.trap-dud.name",
                                  "timer.t-lull.text",
                                  "tile.city-34.name",
                                  "tile.park-08.text",
                                  "tile.trap-02.text",
                                  "tile.rail-yard.text",
                                  "tile.wtc.name",
                                  "building.shelter.text",
                                  "terrain.ring.name",
                                  "icon.trap.text",
                                  "marker.raft.text",
                                  "marker.down.name",
                                  "meter.top.text",
                                  "hero.any.name",
                                  "enemy.lying.text",
                                  "boss.duke.text",
                                  "exit.gullfire.text",
                                  "bridge.bridge-4.name",
                                  "bars.bars-d.text",
                                  "level.3.text",
                                  "module.hard-deck.text"})
        EXPECT_EQ(without(key), "escape/text.toml: there is no text \"" + key + "\"");
}

TEST(EscapePack, EffectsCanBeReadInEveryLanguage) {
    const auto loaded = load_pack(content::embedded_files());
    ASSERT_TRUE(loaded) << loaded.error();
    const Pack& pack = **loaded;
    for (std::size_t list = 0; list < pack.lists.size(); ++list)
        for (std::size_t language = 0; language < 3; ++language) {
            const std::string text = describe_list(pack, static_cast<int>(list), language);
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
    EXPECT_EQ(describe_list(pack, pack.cards[2].list, 0), "move 1 (smashing roadblocks), reveal 1");
    const auto all = describe_pack(content::embedded_files());
    ASSERT_TRUE(all) << all.error();
    EXPECT_NE(all->find("molotov\n  en  Molotov: 3 damage here or next to you, and 2 noise.\n"
                        "      = 3 damage here or next to you, noise 2\n"),
              std::string::npos);
}

}  // namespace stoop::escape
