#include "games/king/word_rows.hpp"

#include <gtest/gtest.h>

namespace stoop::king {
namespace {

// What the loader says when the only clause of Stomp, a plain addition, reads otherwise.
std::string complaint_about(std::string_view clause) {
    content::Files files = content::embedded_files();
    std::string& cards = files["king/cards.toml"];
    const auto card = cards.find("id = \"stomp\"");
    const auto begin = cards.find("rules = ", card);
    const auto end = cards.find('\n', begin);
    cards.replace(begin, end - begin, "rules = [" + std::string(clause) + "]");
    const auto pack = load_pack(files);
    if (pack) return {};
    const auto said = pack.error();
    EXPECT_TRUE(said.starts_with("king/cards.toml:")) << said;
    return said.substr(said.find(": ") + 2);
}

TEST(Clauses, EveryClauseOfThePackFits) {
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    for (const Card& card : pack->cards)
        for (const Clause& clause : card.clauses) EXPECT_EQ(misfit(clause), "") << card.id;
}

TEST(Clauses, AnOpAboutAnotherMonsterNeedsOne) {
    EXPECT_EQ(complaint_about(R"({ when = "bought", ops = [{ op = "take_energy", n = 2 }] })"),
              "op \"take_energy\" means nothing when \"bought\"");
    EXPECT_EQ(complaint_about(R"({ when = "damaged", ops = [{ op = "take_vp", n = 1 }] })"),
              "op \"take_vp\" means nothing when \"damaged\"");  // the army is nobody
    EXPECT_EQ(complaint_about(R"({ when = "attacked", ops = [{ op = "take_vp", n = 1 }] })"), "");
}

TEST(Clauses, AnOpThatReadsAnAnswerNeedsItsAction) {
    EXPECT_EQ(complaint_about(R"({ when = "turn_start", ops = [{ op = "move" }] })"),
              "op \"move\" means nothing when \"turn_start\"");
    EXPECT_EQ(
        complaint_about(R"({ may = "modify", action = "stamp", ops = [{ op = "relocate" }] })"),
        "op \"relocate\" means nothing in the window \"modify\"");
    EXPECT_EQ(complaint_about(R"({ may = "buy", action = "stamp", ops = [{ op = "move" }] })"),
              "op \"move\" means nothing in the window \"buy\"");
    EXPECT_EQ(complaint_about(R"({ may = "modify", action = "stamp", ops = [)"
                              R"({ op = "change", face = "heart", to = "fame" },)"
                              R"({ op = "units_only" }] })"),
              "op \"change\" stands alone in its clause");
}

TEST(Clauses, ADeedHasAnEnd) {
    EXPECT_EQ(complaint_about(R"({ may = "buy", action = "stamp", ops = [{ op = "vp", n = 1 }] })"),
              "what could be done for ever needs a price or once = \"turn\"");
    EXPECT_EQ(complaint_about(
                  R"({ may = "buy", action = "stamp", price = 2, ops = [{ op = "vp", n = 1 }] })"),
              "");
    EXPECT_EQ(complaint_about(R"({ may = "pre_roll", action = "stamp", once = "turn", )"
                              R"(ops = [{ op = "hurt_self", n = 1 }] })"),
              "op \"hurt_self\" means nothing in the window \"pre_roll\"");
}

TEST(Clauses, AnActionHasANameOfItsOwn) {
    for (const std::string_view name : {"sweep", "super_speed"})
        EXPECT_EQ(complaint_about(R"({ may = "buy", action = ")" + std::string(name) +
                                  R"(", once = "turn", ops = [{ op = "vp", n = 1 }] })"),
                  "the action \"" + std::string(name) + "\" is there twice");
}

TEST(Clauses, WordsStandWhereTheyMeanSomething) {
    EXPECT_EQ(
        complaint_about(R"({ when = "turn_end", ops = [{ op = "add", face = "fame", n = 1 }] })"),
        "op \"add\" means nothing when \"turn_end\"");
    EXPECT_EQ(complaint_about(R"({ when = "entered", ops = [{ op = "shells" }] })"),
              "op \"shells\" means nothing when \"entered\"");
    EXPECT_EQ(complaint_about(R"({ while = "held", stat = "move_fee", set = 2 })"),
              "stat \"move_fee\" means nothing while \"held\"");
    EXPECT_EQ(complaint_about(R"({ while = "row", stat = "dice", add = 1 })"),
              "stat \"dice\" means nothing while \"row\"");
    EXPECT_EQ(complaint_about(R"({ while = "held", stat = "pellets", set = 2 })"),
              "stat \"pellets\" is set to 1 or not at all");
}

TEST(Clauses, AFunctionOfOneCardIsBoughtOrAnswered) {
    EXPECT_EQ(
        complaint_about(R"({ when = "turn_end", ops = [{ op = "own", name = "photo-op" }] })"),
        "op \"own\" means nothing when \"turn_end\"");
    EXPECT_EQ(complaint_about(R"({ when = "bought", ops = [{ op = "own", name = "chameleon" }] })"),
              "op \"own\" means nothing when \"bought\"");
}

TEST(Clauses, ACardThatIsLostCannotBeLostAgain) {
    EXPECT_EQ(complaint_about(R"({ when = "lost", ops = [{ op = "discard_self" }] })"),
              "op \"discard_self\" means nothing when \"lost\"");
    EXPECT_EQ(complaint_about(R"({ when = "turn_end", ops = [{ op = "discard_self" }] })"), "");
}

}  // namespace
}  // namespace stoop::king
