// Every lesson can be gone through: each position parses, each wanted answer is legal where it is
// wanted, and all of them together finish the step.
#include <gtest/gtest.h>

#include <set>

#include "table/lesson.hpp"
#include "table/opening.hpp"

namespace stoop::table {

namespace {

const content::Files& files() { return content::embedded_files(); }

LessonTry begun(const LessonStep& step) {
    const auto game = open_position(step.position, files());
    EXPECT_TRUE(game) << step.name << ": " << game.error();
    auto now = LessonTry::begin(step, *game);
    EXPECT_TRUE(now) << step.name << ": " << now.error();
    return *std::move(now);
}

class Lessons : public testing::TestWithParam<std::string_view> {};

TEST_P(Lessons, CanBeReadAndAreShort) {
    const auto lesson = read_lesson(files(), GetParam());
    ASSERT_TRUE(lesson) << lesson.error();
    EXPECT_GE(lesson->minutes, 3);
    EXPECT_LE(lesson->minutes, 6);
    EXPECT_GE(lesson->steps.size(), 6U);
    EXPECT_LE(lesson->steps.size(), 12U);
    std::set<std::string> names;
    for (const LessonStep& step : lesson->steps) {
        EXPECT_TRUE(names.insert(step.name).second) << step.name << " is there twice";
        EXPECT_TRUE(step.rule.starts_with(find_game(GetParam())->prefix)) << step.name;
        const auto game = open_position(step.position, files());
        ASSERT_TRUE(game) << step.name << ": " << game.error();
        EXPECT_EQ((*game)->info().id, GetParam()) << step.name;
        for (const Wording* words : {&step.title, &step.text, &step.done, &step.other})
            for (const std::string& one : *words) EXPECT_FALSE(one.empty()) << step.name;
    }
}

TEST_P(Lessons, AreFinishedByTheWantedAnswers) {
    const auto lesson = read_lesson(files(), GetParam());
    ASSERT_TRUE(lesson) << lesson.error();
    for (const LessonStep& step : lesson->steps) {
        LessonTry now = begun(step);
        EXPECT_EQ(now.history().game().broken(now.history().state()), "") << step.name;
        for (std::size_t i = 0; i < step.want.size(); ++i) {
            ASSERT_EQ(now.verdict(), LessonTry::Verdict::open) << step.name << " ends too early";
            const std::string wanted = now.wanted();
            ASSERT_NE(wanted, "") << step.name << ": answer " << i + 1 << " is not offered";
            const auto refused = now.answer(wanted);
            ASSERT_FALSE(refused) << step.name << ": " << refused->sentence;
        }
        EXPECT_EQ(now.verdict(), LessonTry::Verdict::done) << step.name;
    }
}

// Every one of the actions that will do is offered, not only the first.
TEST_P(Lessons, WantNothingThatIsNotOffered) {
    const auto lesson = read_lesson(files(), GetParam());
    ASSERT_TRUE(lesson) << lesson.error();
    for (const LessonStep& step : lesson->steps) {
        LessonTry now = begun(step);
        for (const auto& any : step.want) {
            for (const std::string& action : any) {
                if (action.ends_with("(*)")) continue;
                LessonTry tried = now;
                const auto refused = tried.answer(action);
                EXPECT_FALSE(refused) << step.name << ": " << action << ": " << refused->sentence;
                EXPECT_NE(tried.verdict(), LessonTry::Verdict::other)
                    << step.name << ": " << action;
            }
            (void)now.answer(now.wanted());
        }
    }
}

// There is something to learn: where a step begins, something else could be answered, and is told
// apart. All luck and all replies that a step has are used.
TEST_P(Lessons, TellOtherAnswersApart) {
    const auto lesson = read_lesson(files(), GetParam());
    ASSERT_TRUE(lesson) << lesson.error();
    for (const LessonStep& step : lesson->steps) {
        const LessonTry fresh = begun(step);
        const auto& history = fresh.history();
        int others = 0;
        for (const Action& action : history.options()) {
            LessonTry tried = fresh;
            (void)tried.answer(history.game().print_action(action));
            if (tried.verdict() == LessonTry::Verdict::other) ++others;
        }
        EXPECT_GT(others, 0) << step.name << " cannot be answered otherwise";
        LessonTry now = fresh;
        while (now.verdict() == LessonTry::Verdict::open) {
            const std::string wanted = now.wanted();
            ASSERT_NE(wanted, "") << step.name;
            (void)now.answer(wanted);
        }
        EXPECT_TRUE(now.has_used_all()) << step.name << " has luck or replies that do not happen";
    }
}

std::vector<std::string_view> games() {
    std::vector<std::string_view> ids;
    for (const GameInfo& game : all_games()) ids.push_back(game.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(AllGames, Lessons, testing::ValuesIn(games()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace

}  // namespace stoop::table
