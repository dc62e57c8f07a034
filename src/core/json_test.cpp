#include "core/json.hpp"

#include <gtest/gtest.h>

namespace stoop {

TEST(Json, SetsCommasAndEscapes) {
    Json json;
    json.object().field("a", 1).field("b", "x\"\n\x01").key("c").array().value(true).null();
    json.array().end().object().end().end().end();
    EXPECT_EQ(json.take(), R"({"a":1,"b":"x\"\n\u0001","c":[true,null,[],{}]})");
}

TEST(Json, TakesFinishedPieces) {
    Json json;
    json.array().raw("{}").value(-3).end();
    EXPECT_EQ(json.take(), "[{},-3]");
}

}  // namespace stoop
