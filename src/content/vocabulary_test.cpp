#include "content/vocabulary.hpp"

#include <gtest/gtest.h>

namespace stoop::content {
namespace {

STOOP_ENUM(Op, std::int8_t, paint, mix)
STOOP_ENUM(Colour, std::int8_t, red, blue, green)
constexpr std::array<std::string_view, 1> everywhere = {"everywhere"};

struct Word {
    Op op = Op::paint;
    std::int8_t n = 0;
    Colour colour = Colour::red;
    bool may = false;
    std::int8_t most = 0;
    std::uint8_t with = 0;  // bits
    std::int8_t wall = 0;
    std::int8_t first = 0;
    std::int8_t second = 0;
};
struct Row {
    Op is;
    Params<Word> params;
    Phrase says;
};
constexpr Phrase any = {"any", "beliebig", "a piacere"};
constexpr Phrase glossy = {"glossy", "glänzend", "lucido"};
constexpr Phrase on_all = {"all walls", "alle Wände", "tutti i muri"};
constexpr std::array<Row, 2> rows = {{
    {Op::paint,
     {number<&Word::n>("n", 1, 6), name<&Word::colour>("colour", names_of<Colour>).called("colour"),
      truth<&Word::may>("gloss").adds(glossy),
      number<&Word::most>("most", 1, 99).or_else(99).most_called(any),
      entry<&Word::wall>("wall", "wall", everywhere).called(std::span(&on_all, 1)).or_else(-1)},
     {"paint {n} to {most} {colour} on {wall}", "streiche {n} bis {most} {colour} auf {wall}",
      "dipingi {n}-{most} {colour} su {wall}"}},
    {Op::mix,
     {names<&Word::with>("with", names_of<Colour>),
      words<&Word::first>("then").part(0, 2).marked("first"),
      words<&Word::second>("then").part(1, 2).marked("second")},
     {"mix {with}: {first} or {second}", "mische {with}: {first} oder {second}",
      "mischia {with}: {first} o {second}"}},
}};
static_assert(in_order(rows));
const Row& row_of(Op op) { return rows[static_cast<std::size_t>(op)]; }

// A pack of two walls; a list inside a word is called by its length.
const Around around = {
    .ids = [](std::string_view) { return std::vector<std::string_view>{"north", "south"}; },
    .read_words = [](const std::vector<Value>& list) { return static_cast<int>(list.size()); },
    .say_words = [](int list, const Telling&) { return std::to_string(list) + " words"; }};

Word read(const std::string& toml, std::string& problem) {
    const Files files = {{"g/cards.toml", toml}};
    const auto root = read_toml(files, "g/cards.toml");
    EXPECT_TRUE(root);
    Complaints complaints("g/cards.toml");
    const Word word = read_word(*root, complaints, "op", &Word::op, around);
    problem = complaints.any() ? complaints.error().sentence : "";
    return word;
}
std::string problem_of(const std::string& toml) {
    std::string problem;
    read(toml, problem);
    return problem;
}
std::string told(const std::string& toml, std::size_t language) {
    const Texts texts = {{"colour.blue", {"blue ones", "blaue", "blu"}},
                         {"wall.south.name", {"the south", "Süden", "sud"}}};
    std::string problem;
    const Word word = read(toml, problem);
    EXPECT_EQ(problem, "");
    return say_word(word, &Word::op, {texts, language, around});
}

TEST(Vocabulary, AWordIsReadByItsRow) {
    std::string problem;
    const Word word =
        read("op = 'paint'\nn = 4\ncolour = 'blue'\ngloss = true\nwall = 'south'\n", problem);
    EXPECT_EQ(problem, "");
    EXPECT_EQ(word.n, 4);
    EXPECT_EQ(word.colour, Colour::blue);
    EXPECT_TRUE(word.may);
    EXPECT_EQ(word.most, 99);
    EXPECT_EQ(word.wall, 1);
    const Word mixed = read("op = 'mix'\nwith = ['red', 'green']\nthen = [[1, 2], []]\n", problem);
    EXPECT_EQ(problem, "");
    EXPECT_EQ(mixed.with, 0b101);
    EXPECT_EQ(mixed.first, 2);
    EXPECT_EQ(mixed.second, 0);
}

TEST(Vocabulary, WhatTheRowDoesNotAllowIsAMistake) {
    EXPECT_EQ(problem_of("op = 'pant'\nn = 7\n"),
              "g/cards.toml:1: unknown op \"pant\"; did you mean \"paint\"?");
    const std::string paint = "op = 'paint'\n";
    EXPECT_EQ(problem_of(paint + "n = 7\ncolour = 'blue'\n"),
              "g/cards.toml:2: \"n\" must be between 1 and 6, not 7");
    EXPECT_EQ(problem_of(paint + "n = 1\ncolour = 'blu'\n"),
              "g/cards.toml:3: unknown colour \"blu\"; did you mean \"blue\"?");
    EXPECT_EQ(problem_of(paint + "n = 1\n"), "g/cards.toml:1: the key \"colour\" is missing");
    EXPECT_EQ(problem_of(paint + "n = 1\ncolour = 'red'\ngloss = 1\n"),
              "g/cards.toml:4: \"gloss\" must be true or false");
    EXPECT_EQ(problem_of(paint + "n = 1\ncolour = 'red'\nwall = 'nord'\n"),
              "g/cards.toml:1: there is no wall \"nord\"; did you mean \"north\"?");
    EXPECT_EQ(problem_of(paint + "n = 1\ncolour = 'red'\ngloos = true\n"),
              "g/cards.toml:4: unknown key \"gloos\"; did you mean \"gloss\"?");
    EXPECT_EQ(problem_of("op = 'mix'\nwith = ['rod']\nthen = [[], []]\n"),
              "g/cards.toml:1: unknown word \"rod\" in \"with\"; did you mean \"red\"?");
    for (const std::string then : {"[[]]", "[[], 3]", "[[], [], []]"})
        EXPECT_EQ(problem_of("op = 'mix'\nwith = []\nthen = " + then + "\n"),
                  "g/cards.toml:1: \"then\" must hold 2 lists");
}

TEST(Vocabulary, AWordIsToldInThreeLanguages) {
    const std::string paint = "op = 'paint'\nn = 2\n";
    EXPECT_EQ(told(paint + "colour = 'blue'\nmost = 3\n", 0),
              "paint 2 to 3 blue ones on all walls");
    EXPECT_EQ(told(paint + "colour = 'blue'\nwall = 'south'\n", 1),
              "streiche 2 bis beliebig blaue auf Süden");
    EXPECT_EQ(told(paint + "colour = 'red'\nwall = 'north'\ngloss = true\n", 2),
              "dipingi 2-a piacere red su north (lucido)");  // no text for either name
    EXPECT_EQ(told("op = 'mix'\nwith = ['blue', 'red']\nthen = [[1], [1, 2]]\n", 0),
              "mix red, blue: 1 words or 2 words");
}

TEST(Vocabulary, AnEntryIsToldBesideItsOwnWords) {
    const Texts texts = {{"card.roof.name", {"Roof", "Dach", "Tetto"}},
                         {"card.roof.text", {"Up.", "Hinauf.", "Su."}}};
    const auto meaning = [](const Telling& telling) { return std::vector{telling.say(glossy)}; };
    EXPECT_EQ(beside(texts, "card.roof", {}, meaning),
              "  en  Roof: Up.\n      = glossy\n  de  Dach: Hinauf.\n      = glänzend\n"
              "  it  Tetto: Su.\n      = lucido\n");
}

TEST(Vocabulary, AValueThatLooksLikeAMarkIsLeftAlone) {
    EXPECT_EQ(put("{n} and {n}", "n", "{n}"), "{n} and {n}");
}

}  // namespace
}  // namespace stoop::content
