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

// SPM-17.1: what villains, Spider-Man and the Cops score for the entries of the table.
TEST(Pack, ThePointsTableIsTheSpecs) {
    const auto loaded = load_pack(content::embedded_files());
    ASSERT_TRUE(loaded) << loaded.error();
    const auto points = [&](std::string id) {
        std::replace(id.begin(), id.end(), '-', '_');
        const auto found = std::find(names_of<Entry>.begin(), names_of<Entry>.end(), id);
        EXPECT_NE(found, names_of<Entry>.end()) << id;
        return (*loaded)->points[static_cast<std::size_t>(found - names_of<Entry>.begin())].value;
    };
    using Values = std::array<std::int8_t, deck_count>;
    EXPECT_EQ(points("mission-success"), (Values{vp_of_mission, 0, 0}));
    EXPECT_EQ(points("ko-villain"), (Values{7, vp_of_mission, vp_of_mission}));
    EXPECT_EQ(points("jail-villain"), (Values{0, 0, vp_of_sheet}));
    EXPECT_EQ(points("ko-spider-man"), (Values{7, 0, 5}));
    EXPECT_EQ(points("jail-spider-man"), (Values{0, 0, vp_of_sheet}));
    EXPECT_EQ(points("hit-villain"), (Values{0, 1, 1}));
    EXPECT_EQ(points("hit-spider-man"), (Values{1, 0, 0}));
    EXPECT_EQ(points("destroy-car"), (Values{1, 0, 0}));
    EXPECT_EQ(points("capture-free-side"), (Values{1, 1, 1}));
    EXPECT_EQ(points("take-held-side"), (Values{2, 3, 3}));
    EXPECT_EQ(points("place-tracer"), (Values{0, 1, 0}));
}

// SPM-14.9: tracers are no ability with a slot and a token.
TEST(Pack, TheTracerIsNoAbility) {
    const auto loaded = load_pack(content::embedded_files());
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_EQ((*loaded)->find_ability("spider-tracer"), -1);
    EXPECT_EQ((*loaded)->tracers, 5);
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
    EXPECT_EQ(sentence("characters.toml", "{ op = \"move_double\" }", ""),
              "an ability has at least one effect");
    EXPECT_EQ(sentence("characters.toml", "{ op = \"move_double\" }",
                       "{ op = \"move_double\", colour = 2 }"),
              "unknown key \"colour\"");
}

TEST(Pack, ABenefitMustWorkForWhoHoldsIt) {  // SPM-16.15
    const auto refused = [](const std::string& from, const std::string& to, const std::string& op) {
        EXPECT_EQ(sentence("characters.toml", from, to),
                  "the operation " + op + " gives nothing to this side (SPM-16.15)");
    };
    refused(R"(effect_cops = [{ op = "combat_plus", n = 1 }])",
            R"(effect_cops = [{ op = "heal", n = 1 }])", "heal");
    refused(R"(effect_cops = [{ op = "move_double" }])",
            R"(effect_cops = [{ op = "ignore_wanted" }])", "ignore_wanted");
    refused(R"(effect_cops = [{ op = "luck", n = 1 }])",
            R"(effect_cops = [{ op = "recovery_bonus", n = 1 }])", "recovery_bonus");
    refused(R"(effect_hero = [{ op = "luck", n = 1 }])",
            R"(effect_hero = [{ op = "thorns", need = 5 }])", "thorns");
    refused(R"(effect_villain = [{ op = "luck", n = 1 }])",
            R"(effect_villain = [{ op = "truce" }])", "truce");
    refused(R"(effect_hero = [{ op = "peek_mission", n = 1, when = "on_capture" }])",
            R"(effect_hero = [{ op = "peek_mission", n = 1 }])", "peek_mission");
    refused(R"(when = "attacks_holder")", R"(when = "attacked_by_owner")", "deny_ability");
}

TEST(Pack, WhatDecidesNothingInACharacterIsRefused) {  // SPM-16.15
    const auto said = [](const std::string& from, const std::string& to) {
        return sentence("characters.toml", from, to);
    };
    const std::string tracer = "slot 0 is for attaching tracers (SPM-14.9)";
    const std::string action = "timing = \"action\"\ntoken = false";
    EXPECT_EQ(said(R"(range = 1, targets = ["villain"])", R"(range = 1, targets = ["site"])"),
              tracer);
    EXPECT_EQ(said(action, "timing = \"attack\"\ntoken = false"), tracer);
    EXPECT_EQ(said(action, "timing = \"action\"\ntoken = true"), tracer);
    EXPECT_EQ(said(action, action + "\ncondition = \"moved_this_turn\""), tracer);
    EXPECT_EQ(said(R"(when = "attacked_by_owner")", R"(when = "attacks_holder")"),
              "deny_ability does not work at this time (SPM-16.15)");
    EXPECT_EQ(said("jail_vp = 0", "jail_vp = 1"), "\"jail_vp\" must be between 0 and 0, not 1");
    EXPECT_EQ(said("dice = 2, need = 5, range = 3", "dice = 0, need = 5, range = 3"),
              "dice need a number to reach, and without dice it is 0");
}

TEST(Pack, WhatDecidesNothingInACardIsRefused) {  // SPM-16.15
    const auto said = [](const std::string& from, const std::string& to) {
        return sentence("cards.toml", from, to);
    };
    const std::string cancels = "\"\neffects = [{ op = \"cancel_hit\"";
    EXPECT_EQ(said("condition = \"" + cancels, "condition = \"adjacent_villain" + cancels),
              "the timing on_hit has no condition (SPM-16.15)");
    const std::string duration = "the duration does not fit the operation (SPM-16.8)";
    EXPECT_EQ(said(R"(duration = "until_cleared")", R"(duration = "instant")"), duration);
    EXPECT_EQ(said(R"(duration = "instant")", R"(duration = "until_cleared")"), duration);
    EXPECT_EQ(said(R"({ op = "range", n = 3 }, { op = "combat_plus", n = 1 }] })",
                   R"({ op = "heal", n = 3 }] })"),
              "next_attack must change an attack");
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
