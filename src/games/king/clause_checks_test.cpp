#include "games/king/clause_checks.hpp"

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

TEST(ClauseChecks, EveryClauseOfThePackFits) {
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    for (const Card& card : pack->cards)
        for (const Clause& clause : card.clauses) EXPECT_EQ(misfit(clause), "") << card.id;
}

TEST(ClauseChecks, AnOpAboutAnotherMonsterNeedsOne) {
    EXPECT_EQ(complaint_about(R"({ when = "bought", ops = [{ op = "take_energy", n = 2 }] })"),
              "op \"take_energy\" means nothing when \"bought\"");
    EXPECT_EQ(complaint_about(R"({ when = "damaged", ops = [{ op = "take_vp", n = 1 }] })"),
              "op \"take_vp\" means nothing when \"damaged\"");  // the army is nobody
    EXPECT_EQ(complaint_about(R"({ when = "attacked", ops = [{ op = "take_vp", n = 1 }] })"), "");
}

TEST(ClauseChecks, AnOpThatReadsAnAnswerNeedsItsAction) {
    EXPECT_EQ(complaint_about(R"({ when = "turn_start", ops = [{ op = "move" }] })"),
              "op \"move\" means nothing when \"turn_start\"");
    EXPECT_EQ(complaint_about(
                  R"({ may = "modify", action = "hailing_cabs", ops = [{ op = "relocate" }] })"),
              "\"hailing_cabs\" needs \"add\" and \"units_only\"");
    EXPECT_EQ(complaint_about(
                  R"({ may = "pre_roll", action = "super_speed", ops = [{ op = "vp", n = 1 }] })"),
              "\"super_speed\" needs one op, \"move\"");
}

TEST(ClauseChecks, AnActionBelongsToACardAndToAWindow) {
    EXPECT_EQ(complaint_about(R"({ may = "buy", action = "sweep", ops = [{ op = "vp", n = 1 }] })"),
              "no card offers \"sweep\"");
    EXPECT_EQ(
        complaint_about(R"({ may = "buy", action = "super_speed", ops = [{ op = "move" }] })"),
        "\"super_speed\" belongs to the window \"pre_roll\"");
}

TEST(ClauseChecks, AFunctionOfOneCardIsBoughtOrAnswered) {
    EXPECT_EQ(
        complaint_about(R"({ when = "turn_end", ops = [{ op = "own", name = "photo-op" }] })"),
        "op \"own\" means nothing when \"turn_end\"");
    EXPECT_EQ(complaint_about(R"({ when = "bought", ops = [{ op = "own", name = "chameleon" }] })"),
              "op \"own\" means nothing when \"bought\"");
}

TEST(ClauseChecks, ACardThatIsLostCannotBeLostAgain) {
    EXPECT_EQ(complaint_about(R"({ when = "lost", ops = [{ op = "discard_self" }] })"),
              "op \"discard_self\" means nothing when \"lost\"");
    EXPECT_EQ(complaint_about(R"({ when = "turn_end", ops = [{ op = "discard_self" }] })"), "");
}

}  // namespace
}  // namespace stoop::king
