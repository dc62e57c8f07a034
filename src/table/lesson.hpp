// Lesson: set positions that teach a game, one after the other. Each has the answers that show it
// was understood; what they do, the rules decide. Written in content/<game>/lesson.toml.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/texts.hpp"
#include "table/history.hpp"

namespace stoop::table {

using Wording = std::array<std::string, content::languages.size()>;

struct LessonStep {
    std::string name;
    std::string rule;  // "TRF-2.7"
    std::string look;  // what to look at, a word of the page's; empty: what is to be done
    std::string position;
    std::vector<std::string> luck;     // chance's answers in order; what goes beyond is drawn
    std::vector<std::string> replies;  // "kong stay": what the others answer, in order
    // One entry for each answer of the learner: actions of which any will do. `move(*)` stands for
    // all with this verb.
    std::vector<std::vector<std::string>> want;
    Wording title, text;  // the coach's words before …
    Wording done, other;  // … after it was understood, and after something else was tried
};
struct Lesson {
    int minutes = 0;
    std::vector<LessonStep> steps;
};
Expected<Lesson> read_lesson(const content::Files& files, std::string_view game);

// A step being tried: from its position on, with the answers given so far.
class LessonTry {
public:
    enum class Verdict : std::uint8_t { open, done, other };

    // In the game that open_position gives for the first line of its position.
    static Expected<LessonTry> begin(const LessonStep& step,
                                     const std::shared_ptr<const Game>& game);

    const History& history() const { return history_; }
    Seat learner() const { return learner_; }
    Verdict verdict() const { return verdict_; }
    // Nothing that the step has for chance and the others is left over.
    bool has_used_all() const;
    std::string wanted() const;  // a legal answer that goes on with the step; empty: none is left

    // The learner's answer. What others and chance say to it follows by itself. Refused if it is
    // not legal, or if the step is no longer open.
    std::optional<Refusal> answer(std::string_view action);

private:
    LessonTry(const LessonStep& step, History history);
    bool is_wanted(const std::string& action) const;
    void let_others_answer();
    void let_chance_answer();

    const LessonStep* step_;
    History history_;
    Seat learner_;
    Verdict verdict_ = Verdict::open;
    std::size_t luck_used_ = 0, replies_used_ = 0, answered_ = 0;
    int draws_ = 0;
};

}  // namespace stoop::table
