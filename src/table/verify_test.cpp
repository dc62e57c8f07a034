#include "table/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "table/export.hpp"
#include "table/trace.hpp"

namespace stoop::table {

namespace {

const Pledge pledge{std::string(64, 'a'), {std::string(32, 'b')}};

Match played_out(const Key& seed) {
    auto game = open_game("traffiq", 2, {}, content::embedded_files());
    EXPECT_TRUE(game);
    Match match(*game, seed);
    Rng rng(5);
    while (!match.is_over()) {
        const auto legal = match.options();
        const auto choice = rng.below(static_cast<std::uint32_t>(legal.size()));
        EXPECT_FALSE(match.act(match.pending().seat, legal[choice]));
    }
    return match;
}
const std::string& exported() {
    static const std::string text = export_match(played_out(match_seed(pledge)), pledge,
                                                 {{"person", "Nora"}, {"simple", "Delancey"}});
    return text;
}
const std::string& traced() {
    static const std::string text = trace_of(played_out(text_seed("9")), "9");
    return text;
}

// What the verifier says about a text; "" if all is well.
std::string verdict(std::string_view text) {
    Verifier verifier(content::embedded_files());
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (const auto wrong = verifier.take(text.substr(0, end))) return *wrong;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return verifier.finish().value_or("");
}
std::string changed(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

}  // namespace

TEST(Verify, AcceptsWhatWasPlayed) {
    EXPECT_EQ(verdict(exported()), "");
    EXPECT_EQ(verdict(traced()), "");
    EXPECT_EQ(verdict(traced() + traced() + exported()), "");
}

// ESC-28.8: what a table left to the lot is drawn from the seed, and can be checked.
TEST(Verify, FindsALotThatTheSeedDidNotDraw) {
    const auto game =
        open_game("escape", 2, {{"heroes", "drawn,brain"}}, content::embedded_files());
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->options().at("heroes"), "drawn,brain");
    Match match(*game, match_seed(pledge));
    const std::string drawn = match.game().options().at("heroes");
    EXPECT_EQ(Match(*game, match_seed(pledge)).game().options().at("heroes"), drawn);
    EXPECT_EQ(match.from_start().game().options().at("heroes"), drawn);
    const std::string text =
        export_match(match, pledge, {{"person", "Nora"}, {"simple", "Delancey"}});
    const std::string head = text.substr(0, text.find('\n') + 1);
    EXPECT_NE(head.find(R"("asked":{"heroes":["drawn","brain"])"), std::string::npos) << head;
    EXPECT_EQ(agreed_options(head).at("heroes"), "drawn,brain");
    EXPECT_EQ(verdict(head), "line 1: the file ends before the game is over");
    const std::string hero = drawn.substr(0, drawn.find(','));
    const std::string other = hero == "snake" ? "maggie" : "snake";
    EXPECT_EQ(verdict(changed(head, "\"heroes\":[\"" + hero, "\"heroes\":[\"" + other)),
              "line 1: the seed draws other lots for the options");
}

TEST(Options, LotsAreDrawnAmongThoseNobodyHas) {
    const auto& specs = find_game("escape")->options;
    std::map<std::string, int> drawn;
    for (int i = 0; i < 400; ++i) {
        const Options options = draw_lots(specs, {{"heroes", "drawn,brain,drawn"}, {"modules", ""}},
                                          text_seed(std::to_string(i)));
        ++drawn[options.at("heroes")];
    }
    EXPECT_EQ(drawn.size(), 6U);  // two of three heroes, in either order
    for (const auto& [heroes, times] : drawn) {
        EXPECT_EQ(heroes.find("drawn"), std::string::npos);
        EXPECT_NE(heroes.find(",brain,"), std::string::npos);
        EXPECT_GT(times, 40) << heroes;
    }
    const Options chosen = {{"heroes", "snake,any"}, {"modules", "traps"}};
    EXPECT_EQ(draw_lots(specs, chosen, text_seed("1")), chosen);
}

TEST(Options, AVillainIsDrawnForVillainsOnly) {
    const auto& files = content::embedded_files();
    const auto game =
        open_game("spiderman", 5, {{"characters", "drawn,lizard,drawn,usual,usual"}}, files);
    ASSERT_TRUE(game);
    const Match match(*game, text_seed("3"));
    EXPECT_EQ(match.asked_options().at("characters"), "drawn,lizard,drawn,spider-man,cops");
    const auto parts = parts_of(match.game().options().at("characters"));
    EXPECT_EQ(std::set<std::string_view>(parts.begin(), parts.end()).size(), 5U);
    EXPECT_EQ(std::count(parts.begin(), parts.end(), "drawn"), 0);
    EXPECT_FALSE(open_game("spiderman", 4, {{"characters", "usual,usual,drawn,usual"}}, files));
}

TEST(Verify, FindsASecretThatIsNotTheCommittedOne) {
    EXPECT_EQ(verdict(changed(exported(), std::string(64, 'a'), std::string(64, 'c'))),
              "line 1: the fingerprint is not that of the host's secret");
    EXPECT_EQ(verdict(changed(exported(), std::string(32, 'b'), std::string(32, 'c'))),
              "line 1: the seed does not follow from the host's secret and the parts");
    EXPECT_EQ(verdict(changed(exported(), "\"person\"", "\"random\"")),
              "line 1: 0 persons took part, but the seed has 1 parts");
}

TEST(Verify, FindsAChangedDraw) {
    const auto at = exported().find("\"decision\":\"draw\",\"action\":\"draw(");
    ASSERT_NE(at, std::string::npos);
    const auto open = exported().find('(', at) + 1;
    const std::string kind = exported().substr(open, exported().find(')', open) - open);
    std::string forged = exported();
    forged.replace(open, kind.size(), kind == "C1" ? "C2" : "C1");
    const auto sentence = verdict(forged);
    EXPECT_TRUE(sentence.ends_with(", but the seed says draw(" + kind + ")")) << sentence;
    EXPECT_TRUE(sentence.starts_with("line ")) << sentence;
}

TEST(Verify, FindsAnIllegalAnswer) {
    const auto at = exported().find("\"decision\":\"main\",\"action\":\"");
    const auto open = at + std::string("\"decision\":\"main\",\"action\":\"").size();
    std::string forged = exported();
    forged.replace(open, forged.find('"', open) - open, "no_compete");
    EXPECT_NE(verdict(forged).find("\"no_compete\" is not among the "), std::string::npos);
}

TEST(Verify, FindsWhatIsMissingOrTooMuch) {
    EXPECT_NE(verdict(exported().substr(0, exported().size() / 2)), "");
    const auto cut = exported().rfind("{\"over\"");
    EXPECT_TRUE(
        verdict(exported().substr(0, cut)).ends_with("the file ends before the game is over"));
    EXPECT_NE(verdict(changed(exported(), "\"winners\":[", "\"winners\":[9,")), "");
    EXPECT_EQ(verdict("hello"), "line 1: this is not a JSON object");
    EXPECT_EQ(verdict("{}"), "line 1: this is neither the head of a match nor of a trace");
    EXPECT_EQ(verdict(""), "there is no game in it");
    EXPECT_NE(verdict(changed(exported(), "\"content\":\"", "\"content\":\"0")), "");
}

TEST(Verify, FindsAnEndThatNoTableMakes) {
    const auto last = exported().rfind("\"decision\":\"main\"");
    const auto line = exported().rfind('\n', last) + 1;  // what follows is not played any more
    const std::string played = exported().substr(0, line);
    const auto entries = std::to_string(std::count(played.begin(), played.end(), '\n') - 1);
    const auto verdict_on = [&](const std::string& how, const std::string& resigned) {
        return verdict(played + R"({"ended":")" + how + R"(","resigned":[)" + resigned +
                       R"(],"entries":)" + entries + "}\n");
    };
    EXPECT_EQ(verdict_on("resigned", "1"), "");
    EXPECT_EQ(verdict_on("closed", ""), "");
    EXPECT_NE(verdict_on("", ""), "");
    EXPECT_NE(verdict_on("won", "1"), "");
    EXPECT_NE(verdict_on("resigned", ""), "");
    EXPECT_NE(verdict_on("resigned", "0,1"), "");
}

TEST(Verify, FindsEveryChangedPartOfATrace) {
    for (const char* key : {"\"idle_turns\":", "\"decision\":\"", "\"ply\":", "\"options\":[\"",
                            "\"value\":\"", "\"scores\":[", "\"plies\":", "\"stack\":{\""}) {
        const auto sentence = verdict(changed(traced(), key, std::string(key) + "7"));
        EXPECT_TRUE(sentence.starts_with("line ")) << key << ": " << sentence;
    }
}

}  // namespace stoop::table
