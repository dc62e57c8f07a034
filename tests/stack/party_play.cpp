// What people do in a match, rightly and wrongly, and what they say beside it.
#include <algorithm>

#include "stack/group.hpp"
#include "stack/party.hpp"

namespace stoop::stack {

namespace {

constexpr int moves_in_a_row = 12;

bool has_answer(const json::array& log, std::size_t from, int seat, const std::string& action) {
    for (; from < log.size(); ++from)
        if (log[from].at("seat") == seat && log[from].at("action") == json::value(action))
            return true;
    return false;
}

json::object act_message(int version, const std::string& action) {
    return {{"type", "act"}, {"version", version}, {"action", action}};
}

}  // namespace

Window* Party::asked_window() {
    std::vector<Window*> asked;
    for (const auto& window : windows_)
        if (window->is_asked()) asked.push_back(window.get());
    return asked.empty() ? nullptr : asked[below(asked.size())];
}

std::string Party::any_option(const Window& window) {
    const auto& options = window.view().at("options").as_array();
    return text_in(options[below(options.size())].as_object(), "action");
}

void Party::act() {
    Window* window = asked_window();
    if (window == nullptr) return come();
    const std::string action = any_option(*window);
    const int seat = window->seat();
    const int version = window->version();
    const std::size_t entries = window->log().size();
    const bool is_sure = is_quiet();
    const bool may = plays(seat) && !is_paused();
    const bool is_ok = agreed(*window, act_message(version, action), is_sure && may);
    must(!is_ok || may || !is_sure, "an answer was taken that could not be given");
    if (!is_ok || !is_sure) return;
    const Window* now = newest();
    must(now->version() > version, "an answer was taken, and nothing has happened");
    must(has_answer(now->log(), entries, seat, action) || now->seat() != seat,
         "an answer was taken, and is not in the log");
}

void Party::play_on() {
    for (int i = 0; i < moves_in_a_row && asked_window() != nullptr && !is_paused(); ++i) {
        act();
        let_bots_play();
    }
}

// A page that does not know whether its answer was heard says it again.
void Party::act_twice() {
    Window* window = asked_window();
    if (window == nullptr || !is_quiet() || !plays(window->seat()) || is_paused()) return act();
    const json::object message = act_message(window->version(), any_option(*window));
    const int version = window->version();
    const auto entries = window->log().size();
    const int seat = window->seat();
    note("  seat " + std::to_string(seat) + " twice: " + json::serialize(message));
    const int first = window->say(message);
    const int second = window->say(message);
    must(window->answer_to(first).at("type") == "ok", "the first was refused");
    must(window->answer_to(second).at("type") == "ok", "the second was refused");
    settle();
    int count = 0;
    const auto& log = newest()->log();
    for (std::size_t n = entries; n < log.size() && newest()->version() <= version + 2; ++n)
        if (log[n].at("seat") == seat) ++count;
    must(count <= 1, "an answer was taken twice");
}

void Party::act_wrongly() {
    Window* window = any_window(false);
    if (window == nullptr || window->version() == 0) return come();
    const char* const tries[] = {"draw", "fly(7)", "end_turn", "(", "move(0,0)", "stop"};
    std::string action = tries[below(6)];
    bool is_legal = false;
    if (window->is_asked())
        for (const auto& each : window->view().at("options").as_array())
            is_legal = is_legal || each.at("action") == json::value(action);
    if (is_legal) action += ")";
    const bool is_sure = is_quiet() && is_playing();
    const bool is_ok = agreed(*window, act_message(window->version(), action));
    must(!is_ok || !is_sure, "an illegal answer was taken");
}

// What comes too late has no effect.
void Party::act_late() {
    Window* window = any_window(true);
    if (window == nullptr || window->version() < 2) return act();
    const auto known = newest_shown();
    const bool is_sure = is_quiet() && plays(window->seat()) && !is_paused();
    const char* const kinds[] = {"act", "undo", "back"};
    const json::object late = {{"type", kinds[below(3)]},
                               {"version", window->version() - 1},
                               {"to", 1},
                               {"action", "draw"}};
    const bool is_ok = agreed(*window, late, is_sure);
    must(!is_ok || !is_sure || newest_shown() == known, "it came too late, and had an effect");
}

void Party::undo() {
    Window* window = any_window(true);
    if (window == nullptr || window->version() == 0) return come();
    for (const auto& each : windows_)  // rather one that can
        if (each->version() > 0 && each->view().at("undo").as_bool()) window = each.get();
    const bool can = window->view().at("undo").as_bool();
    const bool is_sure = is_quiet();
    const bool may = plays(window->seat()) && !is_paused();
    const int version = window->version();
    const auto entries = window->log().size();
    const bool is_ok =
        agreed(*window, {{"type", "undo"}, {"version", version}}, is_sure && can && may);
    if (!is_sure) return;
    must(!is_ok || (can && may), "taken back what could not be");
    if (is_ok)
        must(newest()->version() == version + 1 && newest()->log().size() < entries,
             "taken back, and it still stands");
}

void Party::back() {
    Window* window = any_window(true);
    if (window == nullptr || window->log().empty()) return come();
    const auto to = below(window->log().size() + 1);
    const bool is_answer = to < window->log().size() && window->log()[to].at("seat").is_int64();
    const bool is_sure = is_quiet();
    const bool may = plays(window->seat());
    const int version = window->version();
    const json::object wish = {{"type", "back"}, {"version", version}, {"to", to}};
    const bool is_ok = agreed(*window, wish, is_sure && is_answer && may);
    if (!is_sure || !is_ok) return;
    must(is_answer && may, "proposed what cannot be taken back");
    const auto& vote = shown_.table.at("vote");
    if (vote.is_null() && newest()->version() == version + 1)
        must(newest()->log().size() == to, "all agreed, and nothing happened");
}

void Party::vote() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const auto wish = shown_.table.at("vote");
    const bool may = wish.is_object() && plays(window->seat());
    const bool yes = chance(80);
    const bool is_sure = is_quiet();
    const int version = window->version();
    const bool is_ok = agreed(*window, {{"type", "vote"}, {"yes", yes}}, is_sure && may);
    if (!is_sure || !is_ok) return;
    must(may, "a vote on nothing");
    if (!yes) must(shown_.table.at("vote").is_null(), "refused, and still proposed");
    if (yes && shown_.table.at("vote").is_null() && newest()->version() <= version + 1)
        must(newest()->log().size() == wish.at("to").to_number<std::size_t>(),
             "all agreed, and nothing happened");
}

void Party::pause() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const bool on = is_paused() ? chance(20) : chance(80);
    const bool may = plays(window->seat());
    const bool is_sure = is_quiet();
    const bool is_ok = agreed(*window, {{"type", "pause"}, {"on", on}}, may && is_sure);
    must(!is_ok || may || !is_sure, "paused by who cannot");
    if (is_ok && is_sure) must(is_paused() == on, "a pause that is not told");
}

void Party::resign() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const int seat = window->seat();
    const bool may = plays(seat);
    const bool is_sure = is_quiet();
    const bool is_ok = agreed(*window, {{"type", "resign"}}, may && is_sure);
    must(!is_ok || may || !is_sure, "resigned from nothing");
    if (is_ok) must(shown_seat(seat).contains("resigned"), "resigned, and nobody knows");
}

void Party::say_seen() {
    for (const auto& window : windows_)
        if (window->is_asked()) {
            agreed(*window, {{"type", "seen"}, {"version", window->version()}}, is_playing());
            return;
        }
    come();
}

void Party::ask_why() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const bool is_own = window->is_asked();
    const std::string action = is_own ? any_option(*window) : "draw";
    const bool has_view = window->version() > 0;
    const bool is_sure = is_quiet();
    const json::object answer = ask(*window, {{"type", "why"}, {"action", action}});
    must(!answer.empty(), "closed instead of answered");
    if (!has_view) must(answer.at("type") == "error", "why, before there is anything");
    if (is_own && is_sure) must(answer.at("rule").is_null(), "a rule against what is offered");
}

void Party::ask_hint() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const json::object options = window->view();
    const bool is_asked = window->is_asked();
    const bool is_sure = is_quiet();
    const json::object answer = ask(*window, {{"type", "hint"}});
    if (!is_sure || answer.empty()) return;
    must((answer.at("type") == "hint") == is_asked, "a hint: " + json::serialize(answer));
    bool is_offered = !is_asked;
    if (is_asked)
        for (const auto& each : options.at("options").as_array())
            is_offered = is_offered || each.at("action") == answer.at("action");
    must(is_offered, "a hint that is not offered: " + json::serialize(answer));
}

void Party::look() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    agreed(*window, {{"type", "look"}}, window->version() > 0);
}

void Party::talk() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const int seat = window->seat();
    const std::string text = "Line " + digits(6);
    json::object wish = {{"type", "chat"}, {"text", text}};
    if (chance(20)) wish = {{"type", "chat"}, {"phrase", "well-played"}};
    const auto lines = shown_.chat.size();
    const bool is_ok = agreed(*window, wish);  // ten lines in ten seconds
    must(!is_ok || seat >= 0, "who watches has spoken");
    must(shown_.chat.size() == lines + (is_ok ? 1 : 0), "chat that nobody hears");
}

void Party::set_hook() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const bool is_seat = window->seat() >= 0;
    const bool is_ok = agreed(
        *window, {{"type", "hook"}, {"url", chance(50) ? "" : "http://127.0.0.1:9/turn"}}, is_seat);
    must(is_ok == is_seat, "who watches wants to be called");
}

void Party::say_nonsense() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const json::object nonsense[] = {{{"type", "dance"}},
                                     {{"type", "join"}, {"token", host_}},
                                     {{"type", "act"}},
                                     {{"type", "back"}, {"version", -1}, {"to", 0}},
                                     {{"type", "kick"}, {"seat", "all"}},
                                     {{"type", 7}}};
    must(!agreed(*window, nonsense[below(6)]), "nonsense was agreed to");
}

}  // namespace stoop::stack
