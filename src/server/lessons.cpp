#include "server/lessons.hpp"

#include <stdexcept>

#include "core/json.hpp"
#include "server/system.hpp"
#include "server/views.hpp"
#include "table/opening.hpp"

namespace stoop::server {

namespace {

using table::LessonStep;
using table::LessonTry;

constexpr std::string_view verdict_words[] = {"open", "done", "other"};
constexpr std::string_view name = "lesson";  // of the table

std::string words_as_json(const table::Lesson& lesson, std::size_t language) {
    Json json;
    json.object().field("minutes", lesson.minutes).key("steps").array();
    for (const LessonStep& step : lesson.steps) {
        json.object().field("name", step.name).field("rule", step.rule).field("look", step.look);
        json.field("title", step.title[language]).field("text", step.text[language]);
        json.field("done", step.done[language]).field("other", step.other[language]).end();
    }
    json.end().end();
    return json.take();
}

// As a `table` message; `match` grows with the steps, so that a page keeps nothing of the last one.
void write_table(Json& json, const LessonTry& now, int step) {
    const table::Game& game = now.history().game();
    json.object().field("type", "table").field("table", name).field("game", game.info().id);
    json.field("name", name).key("options").object();
    for (const auto& [key, value] : game.options()) json.field(key, value);
    json.end().field("phase", "playing").field("match", step + 1);
    json.field("you", index_of(now.learner())).field("host", false).field("watching", 0);
    json.key("paused").null().key("vote").null().field("fingerprint", "").field("now", now_ms());
    json.key("terms").object().field("start", "full").field("watch", "off").field("away", 0);
    json.key("clock").null().end().key("seats").array();
    for (int i = 0; i < game.seats(); ++i) {
        const bool is_learner = seat_at(i) == now.learner();
        json.object().field("word", game.seat_name(seat_at(i)));
        json.field("kind", is_learner ? "person" : "bot").field("seat", i);
        json.field("name", "");  // each is called what it plays
        if (is_learner) json.field("here", true).field("joined", true);
        json.end();
    }
    json.end().end();
}

void write_view(Json& json, const LessonTry& now, int version) {
    const table::History& history = now.history();
    const table::Game& game = history.game();
    const table::AnyView view = game.view(history.state(), now.learner());
    const bool is_open = now.verdict() == LessonTry::Verdict::open;
    json.object().field("type", "view").field("version", version).key("state");
    game.write_state(view, json);
    json.key("scene");
    game.write_scene(view, json);
    const Decision asked = game.pending(view);
    write_asks(json, game, asked, 0);
    if (is_open && asked.seat == now.learner()) write_options(json, history, view);
    json.field("undo", version > 1).field("log_from", 0).key("log").array();
    for (int n = 0; n < static_cast<int>(history.log().size()); ++n)
        write_entry(json, history, now.learner(), n, 0);
    json.end().key("result").null().end();
}

}  // namespace

Lessons::Lessons(const content::Files& files) {
    std::map<std::string, std::shared_ptr<const table::Game>> opened;  // by first line
    for (const auto& info : table::all_games()) {
        auto lesson = table::read_lesson(files, info.id);
        if (!lesson) throw std::runtime_error(lesson.error());
        const std::string id(info.id);
        for (std::size_t i = 0; i < content::languages.size(); ++i)
            words_.emplace(id + "/" + std::string(content::languages[i]),
                           Packed(words_as_json(*lesson, i)));
        Ready& ready = lessons_[id];
        for (const LessonStep& step : lesson->steps) {
            auto& game = opened[step.position.substr(0, step.position.find('\n'))];
            if (!game) {
                auto found = table::open_position(step.position, files);
                if (!found) throw std::runtime_error(found.error());
                game = *found;
            }
            ready.games.push_back(game);
        }
        ready.lesson = *std::move(lesson);
    }
}

const Packed* Lessons::words(std::string_view game_and_language) const {
    const auto found = words_.find(game_and_language);
    return found == words_.end() ? nullptr : &found->second;
}

Expected<std::string> Lessons::play(std::string_view game, const LessonWish& wish) const {
    const auto lesson = lessons_.find(game);
    if (lesson == lessons_.end()) return Error{"There is no lesson for this game."};
    const auto& [told, games] = lesson->second;
    const auto step = static_cast<std::size_t>(wish.step);
    if (step >= told.steps.size()) return Error{"The lesson is over."};
    auto now = LessonTry::begin(told.steps[step], games[step]);
    if (!now) return Error{now.error()};
    for (const std::string& action : wish.answers)
        if (const auto refused = now->answer(action)) return Error{refused->sentence};
    Json json;
    if (!wish.why.empty()) {
        const table::Game& rules = now->history().game();
        const auto action = rules.parse_action(wish.why);
        if (!action) return Error{action.error()};
        const auto view = rules.view(now->history().state(), now->learner());
        const RuleId rule = table::reason_against(rules, view, *action);
        json.object().key("rule");
        if (rule.empty())
            json.null();
        else
            json.value(rule);
        return json.end().take();
    }
    json.object().field("verdict", verdict_words[static_cast<std::size_t>(now->verdict())]);
    json.field("wanted", now->wanted()).key("table");
    write_table(json, *now, wish.step);
    json.key("view");
    write_view(json, *now, static_cast<int>(wish.answers.size()) + 1);
    return json.end().take();
}

}  // namespace stoop::server
