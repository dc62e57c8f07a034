// What only the host of a table may do, tried by everybody.
#include <algorithm>

#include "stack/group.hpp"
#include "stack/party.hpp"

namespace stoop::stack {

bool Party::is_done_by_host(Window& window, const json::object& message, bool must_agree) {
    const bool is_host = window.is_host();
    const json::object answer = ask(window, message);
    must(!answer.empty(), "closed instead of answered");
    if (answer.at("type") == "error") {
        const std::string sentence = text_in(answer, "message");
        must(is_host == (sentence != "Only the host of the table can do this."), sentence);
        must(!is_host || !must_agree, "refused: " + sentence);
        return false;
    }
    must(is_host, "this is not the host");
    return true;
}

void Party::start() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const bool has_person = std::any_of(windows_.begin(), windows_.end(), [&](const auto& each) {
        return each->seat() >= 0 && shown_seat(each->seat()).at("kind") == "person" &&
               shown_seat(each->seat()).at("joined").as_bool();
    });
    const auto was = phase_number();
    json::object wish = {{"type", "start"}};
    if (chance(50)) wish["bot"] = chance(80) ? "random" : "nobody";
    const bool is_wrong = wish.contains("bot") && wish.at("bot") == "nobody";
    const bool must_agree = !is_wrong && (was == 1 || (was == 0 && has_person));
    if (!is_done_by_host(*window, wish, must_agree)) return;
    must(was < 2 && !is_wrong, "begun in the middle of a match");
    if (was == 0) must(phase_number() > 0, "begun, and it still waits");
    if (was == 1) must(phase_number() == 0, "begun anew, and it does not wait");
}

void Party::set_seat() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const int seat = static_cast<int>(below(seats_.size() + 1));
    const char* const kinds[] = {"open", "person", "bot"};
    const std::string kind = kinds[below(3)];
    const bool was_waiting = phase() == "waiting";
    json::object wish = {{"type", "seat"}, {"seat", seat}, {"kind", kind}};
    if (chance(50)) wish["bot"] = "random";
    if (!is_done_by_host(*window, wish)) return;
    must(seat < static_cast<int>(seats_.size()), "a seat that is not there");
    if (was_waiting) seats_[static_cast<std::size_t>(seat)].meant = kind;
    if (!was_waiting && kind == "open") seats_[static_cast<std::size_t>(seat)].meant = kind;
    if (was_waiting ? kind == "person" : kind != "open") return;
    void_token(seat);
    must(!has_window(seat), "a seat was given away under somebody");
}

void Party::kick() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const int seat = static_cast<int>(below(seats_.size() + 1));
    const bool is_there = seat < static_cast<int>(seats_.size());
    const auto was = phase_number();
    const bool must_agree =
        is_there && !seats_[static_cast<std::size_t>(seat)].token.empty() && window->seat() != seat;
    goodbyes_ = {{4003, seat}};
    if (!is_done_by_host(*window, {{"type", "kick"}, {"seat", seat}}, must_agree)) return;
    must(must_agree, "somebody was sent away whom the host cannot send away");
    if (was != 3) seats_[static_cast<std::size_t>(seat)].meant = "open";
    void_token(seat);
    must(!has_window(seat), "who was sent away is still here");
    const auto& now = shown_seat(seat);
    const bool is_free = now.contains("free") && now.at("free").as_bool();
    must(was == 3 || now.contains("resigned") || now.at("kind") == "open" || is_free,
         "nobody can take the seat of who was sent away: " + json::serialize(now));
}

void Party::make_links() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    json::object wish = {{"type", "links"}};
    if (chance(30)) wish["invite"] = true;
    if (chance(30)) wish["watch"] = true;
    const int seat = static_cast<int>(below(seats_.size() + 1));
    if (chance(60)) wish["seat"] = seat;
    const bool is_host = window->is_host();
    const json::object answer = ask(*window, wish);
    if (answer.at("type") == "error") return;
    must(is_host && answer.at("type") == "links", "links for " + json::serialize(answer));
    const auto renew = [&](std::string& link, const json::value& now) {
        dead_.push_back(link);
        link = json::value_to<std::string>(now);
    };
    if (wish.contains("invite")) renew(invite_, answer.at("invite"));
    if (wish.contains("watch")) renew(watch_, answer.at("watch"));
    if (!wish.contains("seat")) return;
    must(!has_window(seat), "a new link to a seat that somebody sits on");
    void_token(seat);
    seats_[static_cast<std::size_t>(seat)].token =
        text_in(answer.at("seats").as_array()[0].as_object(), "token");
}

void Party::set_terms() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    json::object wish = {{"type", "terms"}};
    const char* const watch[] = {"anyone", "link", "off"};
    if (chance(40)) wish["watch"] = watch[below(3)];
    if (chance(20)) wish["start"] = chance(50) ? "host" : "full";
    if (chance(20)) wish["away"] = below(3);
    if (chance(10)) wish["figures"] = "kong,rob";
    if (chance(10)) wish["clock"] = nullptr;
    const bool is_off = wish.contains("watch") && wish.at("watch") == "off";
    goodbyes_ = {{4003, -1}};
    if (!is_done_by_host(*window, wish)) return;
    for (const auto& each : windows_)
        must(!is_off || each->seat() >= 0 || each->join().contains("host"),
             "somebody watches what nobody may watch");
    const auto& terms = shown_.table.at("terms").as_object();
    for (const auto& [key, value] : wish)
        must(key == "type" || terms.at(key) == value, "a term that was set is not told");
}

void Party::close() {
    Window* window = any_window(false);
    if (window == nullptr) return come();
    const bool has_ended = phase_number() == 3;
    if (!is_done_by_host(*window, {{"type", "close"}}, !has_ended)) return;
    must(!has_ended && phase() == "closed", "closed, and it is " + phase());
}

}  // namespace stoop::stack
