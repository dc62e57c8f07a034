#include "content/vocabulary.hpp"

#include <gtest/gtest.h>

namespace stoop::content {
namespace {

enum class Colour : std::int8_t { red, blue };
constexpr std::array<std::string_view, 2> colour_names = {"red", "blue"};

struct Word {
    std::int8_t n = 0;
    Colour colour = Colour::red;
    bool may = false;
    std::int8_t most = 0;
};
constexpr Params<Word> params = {
    number<&Word::n>("n", 1, 6),
    name<&Word::colour>("colour", colour_names).called("colour"),
    truth<&Word::may>("may"),
    number<&Word::most>("most", 1, 99).or_else(99),
};
constexpr Phrase phrase = {"take {n} to {most} {colour}", "nimm {n} bis {most} {colour}",
                           "prendi {n}-{most} {colour}"};

Word read(const std::string& toml, std::string& problem) {
    const Files files = {{"g/cards.toml", toml}};
    const auto root = read_toml(files, "g/cards.toml");
    EXPECT_TRUE(root);
    Complaints complaints("g/cards.toml");
    Reader reader(*root, complaints);
    Word word;
    read_params(reader, params, word);
    reader.no_other_keys();
    problem = complaints.any() ? complaints.error().sentence : "";
    return word;
}

TEST(Vocabulary, AWordIsReadByItsRow) {
    std::string problem;
    const Word word = read("n = 4\ncolour = 'blue'\nmay = true\n", problem);
    EXPECT_EQ(problem, "");
    EXPECT_EQ(word.n, 4);
    EXPECT_EQ(word.colour, Colour::blue);
    EXPECT_TRUE(word.may);
    EXPECT_EQ(word.most, 99);
}

TEST(Vocabulary, WhatTheRowDoesNotAllowIsAMistake) {
    std::string problem;
    read("n = 7\ncolour = 'blue'\n", problem);
    EXPECT_EQ(problem, "g/cards.toml:1: \"n\" must be between 1 and 6, not 7");
    read("n = 1\ncolour = 'blu'\n", problem);
    EXPECT_EQ(problem, "g/cards.toml:2: unknown colour \"blu\"; did you mean \"blue\"?");
    read("n = 1\n", problem);
    EXPECT_EQ(problem, "g/cards.toml:1: the key \"colour\" is missing");
    read("n = 1\ncolour = 'red'\nsize = 3\n", problem);
    EXPECT_NE(problem, "");
}

TEST(Vocabulary, AWordIsToldInThreeLanguages) {
    const Texts texts = {{"colour.blue", {"blue ones", "blaue", "blu"}}};
    const Word word = {.n = 2, .colour = Colour::blue, .most = 3};
    EXPECT_EQ(say(phrase, params, word, texts, 0), "take 2 to 3 blue ones");
    EXPECT_EQ(say(phrase, params, word, texts, 1), "nimm 2 bis 3 blaue");
    const Word open = {.n = 2, .colour = Colour::red, .most = 99};  // no limit, and no text
    EXPECT_EQ(say(phrase, params, open, texts, 2), "prendi 2-… red");
}

TEST(Vocabulary, AValueThatLooksLikeAMarkIsLeftAlone) {
    EXPECT_EQ(put("{n} and {n}", "n", "{n}"), "{n} and {n}");
}

}  // namespace
}  // namespace stoop::content
