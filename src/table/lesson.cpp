#include "table/lesson.hpp"

#include <algorithm>
#include <utility>

#include "content/reader.hpp"
#include "core/text.hpp"
#include "table/fairness.hpp"

namespace stoop::table {

namespace {

constexpr int minutes_max = 10;
constexpr int answers_of_lesson_max = 10000;

Wording wording_of(content::Reader& step, std::string_view key, content::Complaints& complaints) {
    Wording wording;
    if (!step.has(key)) {
        step.complain("the words \"" + std::string(key) + "\" are missing");
        return wording;
    }
    content::Reader reader(step.table(key), complaints);
    for (std::size_t i = 0; i < wording.size(); ++i)
        wording[i] = std::string(reader.text(content::languages[i]));
    reader.no_other_keys();
    return wording;
}

std::vector<std::string> texts_or_none(content::Reader& reader, std::string_view key) {
    if (!reader.has(key)) return {};
    const auto found = reader.texts(key);
    return {found.begin(), found.end()};
}

LessonStep step_of(const content::Value& value, content::Complaints& complaints) {
    content::Reader reader(value, complaints);
    LessonStep step;
    step.name = reader.text("name");
    step.rule = reader.text("rule");
    step.look = reader.text_or("look", "");
    step.position = reader.text("position");
    step.luck = texts_or_none(reader, "luck");
    step.replies = texts_or_none(reader, "replies");
    for (const content::Value& any : reader.list("want")) {
        auto& actions = step.want.emplace_back();
        for (const content::Value& action : any.items) actions.push_back(action.text);
        if (actions.empty()) complaints.add(any.line, "\"want\" is a list of lists of actions");
    }
    if (step.want.empty()) reader.complain("a step wants at least one answer");
    step.title = wording_of(reader, "title", complaints);
    step.text = wording_of(reader, "text", complaints);
    step.done = wording_of(reader, "done", complaints);
    step.other = wording_of(reader, "other", complaints);
    reader.no_other_keys();
    return step;
}

bool fits(std::string_view action, std::string_view pattern) {
    if (!pattern.ends_with("(*)")) return action == pattern;
    return action.substr(0, action.find('(')) == pattern.substr(0, pattern.size() - 3);
}

}  // namespace

Expected<Lesson> read_lesson(const content::Files& files, std::string_view game) {
    const std::string path = std::string(game) + "/lesson.toml";
    const auto root = content::read_toml(files, path);
    if (!root) return Error{root.error()};
    content::Complaints complaints(path);
    content::Reader reader(*root, complaints);
    Lesson lesson;
    lesson.minutes = reader.number("minutes", 1, minutes_max);
    for (const content::Value& step : reader.list("step"))
        lesson.steps.push_back(step_of(step, complaints));
    reader.no_other_keys();
    if (complaints.any()) return complaints.error();
    return lesson;
}

Expected<LessonTry> LessonTry::begin(const LessonStep& step,
                                     const std::shared_ptr<const Game>& game) {
    const auto start = game->parse(step.position);
    if (!start) return Error{start.error()};
    if (!is_player(game->pending(*start).seat))
        return Error{"the position of the step \"" + step.name + "\" asks no player"};
    return LessonTry(step, History(game, *start));
}

LessonTry::LessonTry(const LessonStep& step, History history)
    : step_(&step), history_(std::move(history)), learner_(history_.pending().seat) {}

bool LessonTry::is_wanted(const std::string& action) const {
    const auto& any = step_->want[answered_];
    return std::any_of(any.begin(), any.end(),
                       [&](const std::string& pattern) { return fits(action, pattern); });
}

bool LessonTry::has_used_all() const {
    return draws_ == 0 && luck_used_ == step_->luck.size() &&
           replies_used_ == step_->replies.size();
}

std::string LessonTry::wanted() const {
    if (verdict_ != Verdict::open || history_.pending().seat != learner_) return {};
    for (const std::string& pattern : step_->want[answered_])
        for (const Action& action : history_.options())
            if (auto text = history_.game().print_action(action); fits(text, pattern)) return text;
    return {};
}

std::optional<Refusal> LessonTry::answer(std::string_view action) {
    if (verdict_ != Verdict::open) return Refusal{"This step of the lesson is over.", {}};
    if (auto refused = history_.refusal(learner_, action)) return refused;
    const auto parsed = history_.game().parse_action(action);
    const std::string text = history_.game().print_action(*parsed);
    const bool has_choice = history_.options().size() > 1;
    if (is_wanted(text)) {
        if (++answered_ == step_->want.size()) verdict_ = Verdict::done;
    } else if (has_choice) {  // who had none has not chosen anything else
        verdict_ = Verdict::other;
    }
    history_.answer(*parsed);
    let_others_answer();
    return std::nullopt;
}

void LessonTry::let_others_answer() {
    let_chance_answer();
    const Game& game = history_.game();
    while (replies_used_ < step_->replies.size()) {
        const auto words = words_of(step_->replies[replies_used_]);
        const Seat asked = history_.pending().seat;
        if (words.size() != 2 || !is_player(asked) || game.seat_name(asked) != words[0]) return;
        const auto reply = game.parse_action(words[1]);
        if (!reply || history_.refusal(asked, *reply)) return;
        ++replies_used_;
        history_.answer(*reply);
        let_chance_answer();
    }
}

// As the lesson says, or where it is silent from a seed of its own: the same for everybody.
void LessonTry::let_chance_answer() {
    const Game& game = history_.game();
    for (int i = 0; history_.pending().seat == Seat::chance; ++i) {
        STOOP_ASSERT(i < answers_of_lesson_max);
        if (const auto possible = history_.options(); possible.size() == 1) {
            history_.answer(possible[0]);
            continue;
        }
        if (luck_used_ < step_->luck.size()) {
            const auto told = game.parse_action(step_->luck[luck_used_++]);
            if (told && !history_.refusal(Seat::chance, *told)) {
                history_.answer(*told);
                continue;
            }
        }
        Rng rng = draw_rng(text_seed(step_->name), draws_++);
        history_.answer(game.sample(history_.state(), rng));
    }
}

}  // namespace stoop::table
