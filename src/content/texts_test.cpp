#include <gtest/gtest.h>

#include <array>

#include "content/needed_texts.hpp"

namespace stoop::content {

TEST(Texts, AreReadInThreeLanguages) {
    const Files files = {
        {"g/text.toml", "[rule.'TRF-2.7']\nen='match'\nde='passen'\nit='combaciare'\n"}};
    const auto texts = read_texts(files, "g");
    ASSERT_TRUE(texts) << texts.error();
    EXPECT_EQ(texts->at("rule.TRF-2.7")[1], "passen");
}

TEST(Texts, AMissingLanguageIsAMistake) {
    const Files files = {{"g/text.toml", "[tile.C1]\nen='block'\nde='Block'\n"}};
    const auto texts = read_texts(files, "g");
    ASSERT_FALSE(texts);
    EXPECT_EQ(texts.error(), "g/text.toml:1: the key \"it\" is missing");
}

TEST(Texts, TheFirstThatIsNeededAndMissingIsNamed) {
    const Files files = {{"g/text.toml",
                          "[rule.'G-1']\nen='a'\nde='b'\nit='c'\n"
                          "[card.fox.name]\nen='Fox'\nde='Fuchs'\nit='Volpe'\n"}};
    NeededTexts texts(files, "g");
    texts.need_reasons(std::array<std::string_view, 1>{"G-1"});
    EXPECT_EQ(texts.problem(), "");
    texts.need_words("card", std::array<std::string_view, 2>{"fox", "owl"});
    EXPECT_EQ(texts.problem(), "g/text.toml: there is no text \"card.fox.text\"");
    EXPECT_EQ(NeededTexts({}, "g").problem(), read_texts({}, "g").error());
}

}  // namespace stoop::content
