// The server dies, or forgets the table: what all were told before must be what they are told
// after. And what is kept of matches that have ended.
#include <algorithm>

#include "content/files.hpp"
#include "stack/group.hpp"
#include "stack/party.hpp"
#include "table/verify.hpp"

namespace stoop::stack {

namespace {

// What `GET` tells: the table without what is only told to who sits there.
json::object public_part(json::object table) {
    for (const char* key : {"paused", "vote"}) table.erase(key);
    return table;
}

Answer get(int port, const std::string& path) {
    Answer answer = request(port, "GET", path);
    must(answer.status != 500, path + ": " + answer.body);
    return answer;
}

}  // namespace

const std::vector<Party::Choice>& Party::choices() {
    static const std::vector<Choice> all = {
        {{14, 8, 5, 5}, &Party::come},         {{6, 2, 2, 1}, &Party::come_by_invitation},
        {{2, 2, 2, 2}, &Party::come_to_watch}, {{1, 1, 1, 1}, &Party::come_by_dead_link},
        {{3, 3, 4, 2}, &Party::cut},           {{2, 1, 1, 1}, &Party::leave},
        {{2, 2, 1, 2}, &Party::rename},        {{12, 1, 1, 1}, &Party::seal},
        {{1, 20, 1, 1}, &Party::open_part},    {{1, 1, 1, 10}, &Party::again},
        {{6, 1, 1, 1}, &Party::start},         {{4, 1, 3, 1}, &Party::set_seat},
        {{2, 1, 1, 1}, &Party::kick},          {{2, 1, 1, 1}, &Party::make_links},
        {{2, 1, 1, 1}, &Party::set_terms},     {{1, 0, 0, 1}, &Party::close},
        {{1, 1, 30, 1}, &Party::act},          {{0, 0, 6, 0}, &Party::play_on},
        {{0, 0, 3, 0}, &Party::act_twice},     {{1, 1, 3, 1}, &Party::act_wrongly},
        {{0, 0, 3, 1}, &Party::act_late},      {{1, 1, 4, 1}, &Party::undo},
        {{0, 0, 3, 1}, &Party::back},          {{1, 1, 5, 1}, &Party::vote},
        {{1, 1, 4, 1}, &Party::pause},         {{1, 1, 1, 1}, &Party::resign},
        {{0, 0, 3, 1}, &Party::say_seen},      {{1, 1, 2, 1}, &Party::ask_why},
        {{1, 0, 2, 1}, &Party::ask_hint},      {{1, 0, 2, 1}, &Party::look},
        {{2, 2, 2, 2}, &Party::talk},          {{1, 1, 1, 1}, &Party::set_hook},
        {{1, 1, 1, 1}, &Party::say_nonsense},  {{1, 1, 1, 3}, &Party::ask_http}};
    return all;
}

json::object Party::public_facts() {
    const Answer answer = get(port_, "/api/tables/" + id_);
    must(answer.status == 200, "the table cannot be read: " + answer.body);
    return lasting_part(json::parse(answer.body).as_object());
}

void Party::ask_http() {
    if (!windows_.empty() && is_quiet()) {
        const auto now = public_facts();
        must(now == public_part(shown_.table),
             "another " + difference(public_part(shown_.table), now));
    }
    check_matches();
}

// --- before

json::object Party::anything_to_say(const Window& window) {
    const int version = window.version();
    switch (below(9)) {
        case 0: return {{"type", "chat"}, {"text", "In a hurry " + digits(6)}};
        case 1: return {{"type", "name"}, {"name", "Hasty" + digits(2)}};
        case 2: return {{"type", "pause"}, {"on", chance(50)}};
        case 3: return {{"type", "undo"}, {"version", version}};
        case 4: return {{"type", "vote"}, {"yes", true}};
        case 5: return {{"type", "seal"}, {"seal", new_part_seal()}};
        case 6: return {{"type", "start"}};
        case 7: return {{"type", "resign"}};
        default: return {{"type", "back"}, {"version", version}, {"to", below(30)}};
    }
}

void Party::mutter() {
    Window* window = chance(70) ? asked_window() : any_window(true);
    if (window == nullptr) return;
    const json::object message = window->is_asked() && chance(80)
                                     ? json::object{{"type", "act"},
                                                    {"version", window->version()},
                                                    {"action", any_option(*window)}}
                                     : anything_to_say(*window);
    muttered_.push_back({window->seat(), window->version(), window->log().size(), message});
    note("  seat " + std::to_string(window->seat()) + " mutters: " + json::serialize(message));
    window->say(message);
}

void Party::get_ready(bool hurried) {
    settle();
    compare_windows();
    is_exact_ = is_quiet() && !windows_.empty() && !hurried;
    clock_.clear();
    if (const Window* window = newest(); window != nullptr && is_exact_) clock_ = window->clock();
    muttered_.clear();
    for (std::size_t count = hurried ? 1 + below(2) : 0; count > 0; --count) mutter();
}

void Party::read_to_end() {
    for (const auto& window : windows_) window->read_to_end();
}

void Party::go_home() {
    memories_.clear();
    while (!windows_.empty()) shut(0);
}

// --- after

void Party::come_back(int port, bool has_same_clocks) {
    port_ = port;
    const auto told = shown_.table;
    const auto now = public_facts();
    if (is_exact_) must(now == public_part(told), "another " + difference(public_part(told), now));
    must(whole_number(now, "match") >= whole_number(told, "match"), "a match is missing");
    const auto memories = memories_;
    const auto who_watches = std::find_if(memories.begin(), memories.end(),
                                          [](const Memory& each) { return each.seat < 0; });
    if (who_watches != memories.end()) {
        return_one(*who_watches);
        if (is_exact_ && !windows_.empty()) {
            must(shown_.table == told, "another " + difference(told, shown_.table));
            if (has_same_clocks) check_clock(windows_.back()->clock());
        }
    }
    for (const Memory& each : memories)
        if (each.seat >= 0 && chance(80)) return_one(each);
    say_again();
    check_matches();
}

void Party::return_one(const Memory& memory) {
    json::object wish = json::object();
    std::set<int> may_close = {4001, 4003};
    if (memory.has_host) wish["host"] = host_;
    if (memory.seat >= 0) {
        const auto& token = seats_[static_cast<std::size_t>(memory.seat)].token;
        if (token.empty()) return;
        wish["token"] = token;
        wish["seal"] = new_part_seal();
        may_close = {};
        // What was muttered may have let somebody leave a seat that an invitation had opened.
    } else if (!memory.has_host && chance(70)) {
        wish["token"] = watch_;
    }
    join(wish, &memory, may_close);
}

// All or nothing, and only once: a page says again what it has no answer to.
void Party::say_again() {
    for (const Muttered& each : muttered_) {
        const auto found = std::find_if(windows_.begin(), windows_.end(), [&](const auto& window) {
            return window->seat() == each.seat;
        });
        if (found == windows_.end() || each.message.at("type") != "act") continue;
        Window* window = found->get();
        if (muttered_.size() > 1 || window->version() == 0) continue;
        agreed(*window, each.message);
        const auto& log = newest()->log();
        if (newest()->version() != each.version + 1) continue;
        const auto count = std::count_if(
            log.begin() + static_cast<std::ptrdiff_t>(std::min(each.entries, log.size())),
            log.end(), [&](const json::value& entry) { return entry.at("seat").is_int64(); });
        must(count == 1, "one answer, and " + std::to_string(count) + " in the log");
    }
    muttered_.clear();
}

// Who is not asked has what they had. Who is has at least that, for what was used since the
// question came is not kept.
void Party::check_clock(const json::object& clock) const {
    if (clock_.empty() || clock.empty()) return;
    const auto& before = clock_.at("left").as_array();
    const auto& after = clock.at("left").as_array();
    const auto& asks = windows_.back()->view().at("asks");
    for (std::size_t i = 0; i < before.size(); ++i) {
        const bool is_asked = asks.is_object() && asks.as_object().at("seat") == json::value(i);
        must(is_asked ? after[i].as_int64() >= before[i].as_int64() - 1 : after[i] == before[i],
             "another " + difference(clock_, clock));
    }
}

// --- matches that have ended

void Party::check_matches() {
    const int last = phase_number() == 3 ? match() : match() - 1;
    for (int number = 1; number <= last; ++number) {
        check_export(number);
        if (chance(20)) check_look(number);
    }
}

void Party::check_export(int number) {
    const Answer answer = get(port_, "/api/tables/" + id_ + "/export/" + std::to_string(number));
    if (answer.status == 409) {  // it was closed before it began
        must(newest_shown().first != number, "a match that was played cannot be exported");
        must(!exports_.contains(number), "a match can no longer be exported");
        return;
    }
    must(answer.status == 200, "no export: " + answer.body);
    const bool is_past = number < match();
    const auto known = exports_.find(number);
    if (known != exports_.end()) {
        must(known->second == answer.body, "the export of a past match has changed");
        return;
    }
    if (is_past) exports_[number] = answer.body;
    table::Verifier verifier(content::embedded_files());
    std::string_view lines = answer.body;
    while (!lines.empty()) {
        const auto line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        if (const auto wrong = verifier.take(line)) throw Wrong("export: " + *wrong);
    }
    if (const auto wrong = verifier.finish()) throw Wrong("export: " + *wrong);
}

void Party::check_look(int number) {
    const std::string eye = chance(50) ? "guest" : std::to_string(below(seats_.size()));
    const std::string path = "/api/tables/" + id_ + "/look/" + std::to_string(number) + "/";
    std::int64_t next = 0;
    for (int pages = 0; next >= 0; ++pages) {
        const Answer answer = get(port_, path + std::to_string(next) + "/" + eye);
        if (answer.status == 409 && next == 0 && !exports_.contains(number)) return;
        must(answer.status == 200 && pages < 100, "no looking back: " + answer.body);
        const json::object moments = json::parse(answer.body).as_object();
        next = moments.at("next").is_null() ? -1 : moments.at("next").as_int64();
    }
}

}  // namespace stoop::stack
