// People come and go: by their links, by invitations, to watch; and by links that are dead.
#include "stack/group.hpp"
#include "stack/party.hpp"

namespace stoop::stack {

namespace {

const char* const names[] = {"Nora", "Matteo", "Zoë", "Lena", "Ferdinand the Great of Manhattan"};
constexpr std::size_t windows_per_seat_max = 3;
constexpr std::size_t watchers_max = 3;

}  // namespace

// Somebody sits down, comes back, or opens another window.
void Party::come() {
    const auto seat = below(seats_.size());
    std::size_t open = 0;
    for (const auto& window : windows_)
        if (window->seat() == static_cast<int>(seat)) ++open;
    if (seats_[seat].token.empty() || open >= windows_per_seat_max) return come_to_watch();
    json::object wish = {{"token", seats_[seat].token}};
    if (chance(60)) wish["name"] = names[below(5)];
    std::set<int> may_close;
    const auto brings = below(10);
    if (brings == 0) may_close = {1008};  // it brings no seal, and does not sit down
    if (brings == 1)
        wish["part"] = digits(32);
    else if (brings > 1)
        wish["seal"] = new_part_seal();
    if (chance(20)) wish["host"] = host_;
    const Memory* memory = nullptr;
    for (const Memory& each : memories_)
        if (each.seat == static_cast<int>(seat)) memory = &each;
    const bool must_sit = brings > 0 && !shown_seat(static_cast<int>(seat)).contains("resigned");
    const Window* window = join(wish, memory, may_close);
    if (window == nullptr) return;
    must(window->seat() == static_cast<int>(seat), "a link has opened another seat");
    if (must_sit && phase_number() < 3 && is_quiet()) {
        const auto& now = shown_seat(static_cast<int>(seat));
        must(now.at("kind") == "person" && now.at("joined").as_bool(),
             "who came does not sit: " + json::serialize(now));
    }
}

bool Party::may_be_invited() const {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto& seat = shown_seat(static_cast<int>(i));
        const auto* free = seat.if_contains("free");
        if (seat.at("kind") == "open" || (free != nullptr && free->as_bool())) return true;
    }
    return false;
}

void Party::come_by_invitation() {
    json::object wish = {{"token", invite_}, {"seal", new_part_seal()}};
    if (chance(70)) wish["name"] = names[below(5)];
    const bool must_open = phase_number() < 3 && may_be_invited();
    const bool was_quiet = is_quiet();
    std::set<int> may_close = {4011};
    if (must_open && was_quiet) may_close.clear();
    const Window* window = join(wish, nullptr, may_close);
    if (window == nullptr) return;
    must(phase_number() < 3, "invited after the end");
    must(!window->token().empty(), "invited without a link");
    Seat& seat = seats_[static_cast<std::size_t>(window->seat())];
    must(seat.token.empty() && seat.meant == "open", "the seat of somebody else was given away");
    seat.token = window->token();
}

void Party::come_to_watch() {
    std::size_t watchers = 0;
    for (const auto& window : windows_)
        if (window->seat() < 0) ++watchers;
    if (watchers >= watchers_max) return cut();
    json::object wish = json::object();
    const auto kind = below(8);
    if (kind == 0) wish["host"] = host_;
    if (kind > 4) wish["token"] = watch_;
    const auto& watch = shown_.table.at("terms").as_object().at("watch").as_string();
    std::set<int> may_close;
    if (watch == "off" && kind != 0) may_close = {4003, 0};
    if (watch == "link" && kind > 0 && kind < 5) may_close = {4001, 0};
    const Window* window = join(wish, nullptr, may_close);
    if (window != nullptr) must(window->seat() == -1, "who watches was given a seat");
}

void Party::come_by_dead_link() {
    if (dead_.empty()) return come();
    join({{"token", dead_[below(dead_.size())]}, {"seal", new_part_seal()}}, nullptr, {4001, 0});
}

void Party::cut() {
    if (!windows_.empty()) shut(below(windows_.size()));
}

void Party::leave() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const int seat = window->seat();
    const bool was_waiting = phase() == "waiting";
    goodbyes_ = {{4010, seat}};
    agreed(*window, {{"type", "leave"}}, true);
    must(!has_window(seat), "who has left is still here");
    if (was_waiting && seats_[static_cast<std::size_t>(seat)].meant == "open") void_token(seat);
}

void Party::rename() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const std::string name = names[below(4)] + std::to_string(below(9));
    const int seat = window->seat();
    if (!agreed(*window, {{"type", "name"}, {"name", name}}, seat >= 0)) return;
    must(seat >= 0, "who watches was given a name");
    const auto& now = shown_seat(seat);
    const char* key = now.at("kind") == "bot" && !now.contains("resigned") ? "for" : "name";
    must(text_in(now, key) == name, "a name that was taken is not told");
}

void Party::seal() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const int seat = window->seat();
    const bool is_waiting = phase() == "waiting";
    const bool is_ok = agreed(*window, {{"type", "seal"}, {"seal", new_part_seal()}}, is_waiting);
    must(is_ok == is_waiting, "a seal when none is wanted");
    if (is_ok) must(shown_seat(seat).at("joined").as_bool(), "who sealed has not sat down");
}

void Party::open_part() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    std::string part = digits(32);
    bool is_own = false;
    for (const auto& each : shown_.table.at("luck").at("seals").as_array()) {
        const auto known = parts_.find(text_in(each.as_object(), "seal"));
        if (whole_number(each.as_object(), "seat") != window->seat() || known == parts_.end())
            continue;
        is_own = chance(95);
        if (is_own) part = known->second;
    }
    const bool is_ok =
        agreed(*window, {{"type", "part"}, {"part", part}}, is_own && phase() == "sealed");
    must(is_own || !is_ok, "a part that fits no seal was taken");
}

void Party::again() {
    Window* window = any_window(true);
    if (window == nullptr) return come();
    const int before = match();
    const bool has_ended = phase_number() == 3;
    const bool is_ok = agreed(*window, {{"type", "again"}}, has_ended);
    must(is_ok == has_ended, "another match in the middle of one");
    if (is_ok) must(match() == before + 1 && phase() == "waiting", "another match has not come");
}

}  // namespace stoop::stack
