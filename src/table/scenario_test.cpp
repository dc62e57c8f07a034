#include "table/scenario.hpp"

#include <gtest/gtest.h>

#include "table/fields.hpp"

namespace stoop::table {

namespace {

const std::string position =
    "scenario TRF-1.1 A title\n"
    "traffiq 2 seats\n"
    "y0       TS1r0 TS2r0 C5r3\n"
    "y1       C6r0  TS3r0 TS4r0\n"
    "red      taxi 1,1  hand C2\n"
    "yellow   hand C5\n"
    "stack    C1 C5\n"
    "asks     yellow put at 2,1 done place\n"
    "\n";

std::string failure_of(const std::string& text) {
    const auto results = run_scenarios("a.scn", text, content::embedded_files());
    EXPECT_EQ(results.size(), 1U);
    return results.empty() ? "" : results[0].failure;
}
std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }
std::string failure_after(const std::string& steps) { return failure_of(position + steps); }

std::vector<Field> fields(std::string_view line) {
    static constexpr std::array<nouns::Key, 4> keys = {{{"taxi"}, {"van"}, {"supply"}, {"hand"}}};
    static std::vector<std::string_view> words;
    words.clear();
    for (std::size_t at = 0; at < line.size();) {
        const auto end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return fields_of(words, keys);
}

}  // namespace

TEST(Fields, AreKeysWithTheWordsUpToTheNextKey) {
    const auto line = fields("red taxi 1,1 3,2 supply taxi 6 van 2");
    ASSERT_EQ(line.size(), 5U);
    EXPECT_EQ(line[0], (Field{"", {"red"}}));
    EXPECT_EQ(line[1], (Field{"taxi", {"1,1", "3,2"}}));
    EXPECT_EQ(line[2], (Field{"supply", {}}));
}

TEST(Fields, AnExpectedOneMustBeThereWholly) {
    const auto line = fields("taxi 1,1 3,2 supply taxi 6 van 2 hand C2");
    EXPECT_TRUE(has_all(line, fields("taxi 1,1 3,2")));
    EXPECT_FALSE(has_all(line, fields("taxi 1,1")));
    EXPECT_TRUE(has_all(line, fields("hand C2 supply taxi 6")));
    EXPECT_FALSE(has_all(line, fields("supply taxi 1,1 3,2")));
    EXPECT_FALSE(has_all(line, fields("hand C2 C3")));
}

TEST(Fields, AnUnwantedOneMustNotEvenBeAPart) {
    const auto line = fields("taxi 1,1 3,2 supply taxi 6 van 2 hand C2");
    EXPECT_TRUE(has_any(line, fields("taxi 1,1")));
    EXPECT_TRUE(has_any(line, fields("supply taxi 6")));
    EXPECT_FALSE(has_any(line, fields("supply taxi 7")));
    EXPECT_FALSE(has_any(line, fields("hand C3")));
    EXPECT_TRUE(has_any(line, fields("hand")));
}

// In King's dice `energy` is a face, elsewhere a key: such a line has the key twice.
TEST(Fields, AKeyThatStandsTwiceIsTwoFields) {
    const auto line = fields("hand taxi 2 C1 1 taxi 3 supply van 1");
    EXPECT_TRUE(has_all(line, fields("hand taxi 2 C1 1 taxi 3")));
    EXPECT_FALSE(has_all(line, fields("hand taxi 2 C1 1 taxi 4")));
    EXPECT_FALSE(has_all(line, fields("hand taxi 3 taxi 2 C1 1")));  // dice have an order
    EXPECT_FALSE(has_all(line, fields("taxi 2 C1 1 taxi 2 C1 1")));  // one field is not two
    EXPECT_FALSE(has_all(line, fields("taxi 2 C1 1 taxi 3 taxi 3")));
    EXPECT_FALSE(has_all(line, fields("supply supply")));
    EXPECT_TRUE(has_any(line, fields("hand taxi 3")));
    EXPECT_TRUE(has_any(line, fields("taxi 3")));
    EXPECT_FALSE(has_any(line, fields("hand taxi 4")));
    EXPECT_FALSE(has_any(line, fields("supply van 3")));
}

TEST(Scenario, PlaysExpectsAndRefuses) {
    EXPECT_EQ(failure_after("yellow   put(2,1,van)\n"
                            "expect   asks yellow compete\n"
                            "refuse   yellow put(1,1,taxi)\n"
                            "refuse   red draw\n"
                            "offers   compete(horizontal)\n"
                            "lacks    compete(vertical)\n"
                            "options  compete(horizontal) no_compete\n"
                            "options  2\n"
                            "undo     yellow\n"
                            "expect   asks yellow put at 2,1\n"
                            "no-undo  yellow\n"
                            "yellow   put(2,1,van)\n"
                            "yellow   compete(horizontal)\n"
                            "expect   red supply taxi 8\n"
                            "expect   no red taxi 1,1\n"
                            "sees     red yellow hand ?\n"
                            "sees     yellow yellow hand C5\n"
                            "sees     watcher no red hand C2\n"
                            "yellow   draw\n"
                            "chance   draw(C1)\n"
                            "expect   yellow hand C1 C5\n"),
              "");
}

TEST(Scenario, ShowsPlaceExpectationFindingAndPosition) {
    const std::string failure = failure_after("yellow stop\nexpect red taxi 2,2\n");
    EXPECT_EQ(first_line(failure), "a.scn:11: TRF-1.1 A title");
    EXPECT_NE(failure.find("\n    expected  red taxi 2,2\n    found     red taxi 1,1 "),
              std::string::npos)
        << failure;
    EXPECT_NE(failure.find("\n        asks     yellow main done place"), std::string::npos)
        << failure;
}

TEST(Scenario, EachLineCanFail) {
    for (const char* steps :
         {"red draw\n", "yellow draw\n", "chance draw(C1)\n", "expect no red taxi 1,1\n",
          "expect over\n", "expect scores 1 2\n", "options stop\n", "options 1\n", "offers draw\n",
          "lacks stop\n", "refuse yellow stop\n", "refuse yellow draw # TRF-1.1\n",
          "sees red yellow hand C5\n", "sees red no red hand C2\n", "undo yellow\n",
          "yellow stop\nno-undo yellow\n", "reject anything\n", "expect blue\n"})
        EXPECT_NE(failure_after(steps), "") << steps;
}

// A free position may grow beyond what the rules can hold; that is the scenario's mistake.
TEST(Scenario, AnAnswerThatBreaksThePositionIsReported) {  // TRF-13.6
    std::string text = "scenario TRF-13.6 Too many tiles in one hand\ntraffiq 2 seats\ny0";
    for (int x = 0; x < 26; ++x) text += " RRRR";
    text +=
        "\nred hand C1 C1 C2 C3 C4 C5 C6 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 W1 W2 W3 W4 W5"
        " W6 W7 W8 W9 M1 M2\nstack ?10\nasks red main\n\nred place(C1,26,0,0)\n";
    const std::string failure = failure_of(text);
    EXPECT_NE(failure.find("the list of actions is longer than 2048 (TRF-13.6)"), std::string::npos)
        << failure;
}

TEST(Scenario, SaysWhatMakesNoSense) {
    EXPECT_EQ(failure_after("expekt red\n"),
              "a.scn:10: \"expekt\" is neither a seat nor a word of scenarios; did you mean "
              "\"expect\"?");
    EXPECT_EQ(failure_after(""), "a.scn:1: the scenario checks nothing");
    EXPECT_EQ(failure_after("expect\n"), "a.scn:10: \"expect\" lacks its words");
    EXPECT_NE(failure_after("offers jump(1)\n").find("a.scn:10: "), std::string::npos);
    for (const char* line : {"refuse yellow draw now\n", "undo yellow now\n", "no-undo red now\n"})
        EXPECT_EQ(failure_after(line), "a.scn:10: \"now\" is one word too many") << line;
    for (const std::string word : {"winners", "scores", "ranks", "ended"})
        EXPECT_EQ(failure_after("expect " + word + "\n"),
                  "a.scn:10: \"" + word + "\" lacks its words");
    EXPECT_EQ(failure_of("scenario TRF-1.1\ntraffiq 2 seats\n\nexpect over\n"),
              "a.scn:1: a title is one or more rule ids and a sentence");
    EXPECT_EQ(failure_of("scenario TRF-1.1 Title\ntraffiq two seats\n\nexpect over\n"),
              "a.scn:2: a position begins with `<game> <n> seats`, then options as `key value`");
    EXPECT_EQ(failure_of("scenario TRF-1.1 Title\nchess 2 seats\n\nexpect over\n"),
              "a.scn:2: there is no game \"chess\"");
    EXPECT_EQ(failure_of("red draw\n"),
              "a.scn:1: a scenario begins with the word \"scenario\", rule ids and a title");
}

TEST(Scenario, WinnersMayBeNobody) {  // KNY-18.3
    const std::string text =
        "scenario KNY-18.3 The last two die of one blow\n"
        "king 2 seats\n"
        "fish     hearts 1 vp 3 at queens\n"
        "kong     hearts 1 vp 6 at queens\n"
        "queens   units infantry 1\n"
        "asks     kong resolve dice ouch 2 energy 4\n\n";
    EXPECT_EQ(failure_of(text + "kong resolve(ouch)\nexpect winners nobody\n"), "");
    EXPECT_NE(failure_of(text + "kong resolve(ouch)\nexpect winners fish\n"), "");
    EXPECT_NE(failure_of(text + "expect winners nobody\n"), "");  // as it is not over yet
}

TEST(Scenario, APositionThatMustBeRefusedIs) {
    const std::string bad = "scenario TRF-2.3 Title\ntraffiq 2 seats\ny0 RBGX\n";
    EXPECT_EQ(failure_of(bad + "reject RBGX\n"), "");
    EXPECT_EQ(first_line(failure_of(bad + "reject elephants\n")), "a.scn:4: TRF-2.3 Title");
    EXPECT_TRUE(failure_of(bad + "expect over\n").starts_with("a.scn:3: "));
}

}  // namespace stoop::table
