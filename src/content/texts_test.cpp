#include "content/texts.hpp"

#include <gtest/gtest.h>

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

}  // namespace stoop::content
