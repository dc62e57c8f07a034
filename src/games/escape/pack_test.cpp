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
