#include "core/json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace stoop {

TEST(Json, SetsCommasAndEscapes) {
    Json json;
    json.object().field("a", 1).field("b", "x\"\n\x01").key("c").array().value(true).null();
    json.array().end().object().end().end().end();
    EXPECT_EQ(json.take(), R"({"a":1,"b":"x\"\n\u0001","c":[true,null,[],{}]})");
}

// Letters are looked at several at a time: one that needs an escape is found wherever it stands,
// and none is taken for one that does not.
TEST(Json, EscapesAtEveryPlaceOfTextsOfEveryLength) {
    const auto written = [](const std::string& text) {
        Json json;
        json.array().value(text).end();
        return json.take();
    };
    for (std::size_t size = 0; size < 20; ++size) {
        const std::string plain(size, 'a');
        EXPECT_EQ(written(plain), "[\"" + plain + "\"]");
        for (std::size_t at = 0; at < size; ++at) {
            for (int code = 0; code < 256; ++code) {
                const char letter = static_cast<char>(code);
                std::string text = plain;
                text[at] = letter;
                const std::string quoted = json_quoted(text);  // letter by letter
                EXPECT_EQ(written(text), "[" + quoted + "]");
                const bool is_escaped = code < 0x20 || letter == '"' || letter == '\\';
                EXPECT_EQ(quoted.size() > size + 2, is_escaped);
            }
        }
    }
}

TEST(Json, KnowsObjectsFromListsHoweverDeep) {
    Json json;
    std::string wanted;
    for (int i = 0; i < 32; ++i) {
        json.array().object().key("a");
        wanted += R"([{"a":)";
    }
    json.null();
    wanted += "null";
    for (int i = 0; i < 32; ++i) {
        json.end().end();
        wanted += "}]";
    }
    EXPECT_EQ(json.take(), wanted);
}

TEST(Json, TakesFinishedPieces) {
    Json json;
    json.array().raw("{}").value(-3).end();
    EXPECT_EQ(json.take(), "[{},-3]");
}

}  // namespace stoop
