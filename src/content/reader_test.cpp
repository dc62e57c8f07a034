#include "content/reader.hpp"

#include <gtest/gtest.h>

#include <array>

namespace stoop::content {

namespace {

std::string complaint_about(const std::string& toml, auto&& read) {
    const Files files = {{"game/cards.toml", toml}};
    const auto value = read_toml(files, "game/cards.toml");
    if (!value) return value.error();
    Complaints complaints("game/cards.toml");
    Reader reader(*value, complaints);
    read(reader);
    return complaints.any() ? complaints.error().sentence : "";
}

}  // namespace

TEST(Reader, NamesFileAndLineOfEveryMistake) {
    const std::array<std::string_view, 2> ops = {"heal", "damage"};
    EXPECT_EQ(complaint_about("id = 'a'\nop = 'heel'", [&](Reader& r) { r.choice("op", ops); }),
              "game/cards.toml:2: unknown op \"heel\"; did you mean \"heal\"?");
    EXPECT_EQ(complaint_about("\n\ncost = 99", [](Reader& r) { r.number("cost", 0, 9); }),
              "game/cards.toml:3: \"cost\" must be between 0 and 9, not 99");
    EXPECT_EQ(complaint_about("cost = 'x'", [](Reader& r) { r.number("cost", 0, 9); }),
              "game/cards.toml:1: \"cost\" must be a whole number");
    EXPECT_EQ(complaint_about("may = 1", [](Reader& r) { r.truth_or("may", false); }),
              "game/cards.toml:1: \"may\" must be true or false");
    EXPECT_EQ(complaint_about("may = true",
                              [](Reader& r) {
                                  EXPECT_TRUE(r.truth_or("may", false));
                                  EXPECT_TRUE(r.truth_or("must", true));
                              }),
              "");
    EXPECT_EQ(complaint_about("id = 'a'\nmane = 'b'",
                              [](Reader& r) {
                                  r.text("id");
                                  r.text_or("name", "");
                                  r.no_other_keys();
                              }),
              "game/cards.toml:2: unknown key \"mane\"; did you mean \"name\"?");
    for (const char* broken : {"id = ", "[", "[?]", "[.card]", "[[=]]", "[\x13", "[\n", "]",
                               "a = 1 \xC3\xBC", "\xC3\xBC = 1"})
        EXPECT_EQ(complaint_about(broken, [](Reader&) {}).substr(0, 18), "game/cards.toml:1:")
            << broken;
}

TEST(Reader, KeepsTheOrderOfTheFile) {
    const Files files = {{"t.toml", "zebra = 1\nant = 2\n[[city]]\nid='C2'\n[[city]]\nid='C1'\n"}};
    const auto value = read_toml(files, "t.toml");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->fields[0].key, "zebra");
    EXPECT_EQ(value->find("city")->items[0].find("id")->text, "C2");
}

}  // namespace stoop::content
