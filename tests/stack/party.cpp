#include "stack/party.hpp"

#include <algorithm>

#include "stack/group.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

constexpr int patience_ms = 5000 * slowness;
constexpr int bot_messages_max = 60;  // that are waited for before others have their say
constexpr int clock_margin_ms = 1500 * slowness;

json::array random_seats(Rng& rng, const json::object& game) {
    const auto& range = game.at("seats").as_object();
    const auto least = whole_number(range, "min");
    const auto most = std::min(whole_number(range, "max"), 4);
    const auto count =
        least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
    json::array seats;
    for (int i = 0; i < count; ++i) {
        const auto kind = rng.below(8);
        if (i > 0 && kind == 0)
            seats.emplace_back(
                json::object{{"kind", "bot"}, {"bot", rng.below(2) == 0 ? "simple" : "random"}});
        else
            seats.emplace_back(json::object{{"kind", kind < 4 ? "open" : "person"}});
    }
    return seats;
}

json::object random_options(Rng& rng, const json::object& game) {
    json::object options;
    for (const auto& each : game.at("options").as_array()) {
        const auto& values = each.at("values").as_array();
        if (each.at("kind") != "choice" || rng.below(2) == 0) continue;
        options[each.at("key").as_string()] =
            values[rng.below(static_cast<std::uint32_t>(values.size()))];
    }
    return options;
}

json::object random_terms(Rng& rng) {
    json::object terms = {{"start", rng.below(3) == 0 ? "host" : "full"}};
    const char* watch[] = {"anyone", "anyone", "link", "off"};
    terms["watch"] = watch[rng.below(4)];
    if (rng.below(4) == 0) terms["away"] = 1;
    if (rng.below(2) == 0) return terms;
    const char* at_zero[] = {"answer", "bot", "resign", "nothing"};
    terms["clock"] = {{"per", rng.below(3) == 0 ? "move" : "game"},
                      {"seconds", 5 + rng.below(60)},
                      {"add", rng.below(2)},
                      {"at_zero", at_zero[rng.below(4)]}};
    return terms;
}

}  // namespace

Party::Party(Rng& rng, int port, json::object game, std::deque<std::string>& story)
    : rng_(rng), port_(port), game_(std::move(game)), story_(story) {
    json::object body = {{"game", game_.at("id")},
                         {"name", "A party"},
                         {"options", random_options(rng_, game_)},
                         {"terms", random_terms(rng_)},
                         {"seats", random_seats(rng_, game_)}};
    note(json::serialize(body));
    Answer answer = request(port_, "POST", "/api/tables", json::serialize(body));
    if (answer.status == 400) {  // options that do not go together
        body.erase("options");
        answer = request(port_, "POST", "/api/tables", json::serialize(body));
    }
    must(answer.status == 201, "not opened: " + answer.body);
    const json::object opened = json::parse(answer.body).as_object();
    id_ = text_in(opened, "table");
    host_ = text_in(opened, "host");
    invite_ = text_in(opened, "invite");
    watch_ = text_in(opened, "watch");
    for (const auto& seat : opened.at("seats").as_array()) {
        const auto* token = seat.as_object().if_contains("token");
        seats_.push_back({text_in(seat.as_object(), "kind"),
                          token == nullptr ? "" : json::value_to<std::string>(*token)});
    }
    shown_.table = public_facts();
    shown_.table["paused"] = shown_.table["vote"] = nullptr;
}

void Party::step() {
    const auto now = phase_number();
    int sum = 0;
    for (const Choice& choice : choices()) sum += choice.weights[now];
    int at = static_cast<int>(below(static_cast<std::size_t>(sum)));
    for (const Choice& choice : choices()) {
        at -= choice.weights[now];
        if (at >= 0) continue;
        (this->*choice.deed)();
        break;
    }
    settle();
    if (chance(80)) let_bots_play();
    compare_windows();
    while (story_.size() > 60) story_.pop_front();
}

// --- what is known of the table

std::string Party::digits(int count) {
    std::string text;
    while (count-- > 0) text.push_back("0123456789abcdef"[below(16)]);
    return text;
}

std::string Party::new_part_seal() {
    const std::string part = digits(32);
    const std::string seal = seal_of(part);
    parts_[seal] = part;
    return seal;
}

std::size_t Party::phase_number() const {
    if (phase() == "waiting") return 0;
    if (phase() == "sealed") return 1;
    return is_playing() ? 2 : 3;
}

const json::object& Party::shown_seat(int seat) const {
    return shown_.table.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object();
}

bool Party::plays(int seat) const {
    return seat >= 0 && is_playing() && shown_seat(seat).at("kind") == "person";
}

bool Party::has_window(int seat) const {
    return std::any_of(windows_.begin(), windows_.end(), [seat](const auto& window) {
        return window->is_open() && window->seat() == seat;
    });
}

std::pair<int, int> Party::newest_shown() const {
    std::pair<int, int> newest;
    for (const auto& [seat, view] : shown_.views)
        newest = std::max(newest, {view.match, view.version});
    return newest;
}

Window* Party::newest() {
    Window* found = nullptr;
    for (const auto& window : windows_)
        if (window->is_open() && window->version() > 0 &&
            (found == nullptr || window->version() > found->version()))
            found = window.get();
    return found;
}

Window* Party::any_window(bool of_a_seat) {
    std::vector<Window*> found;
    for (const auto& window : windows_)
        if (!of_a_seat || window->seat() >= 0) found.push_back(window.get());
    return found.empty() ? nullptr : found[below(found.size())];
}

bool Party::is_bots_turn() {
    const Window* window = newest();
    if (window == nullptr || !is_playing() || is_paused()) return false;
    const auto& asks = window->view().at("asks");
    return asks.is_object() &&
           shown_seat(whole_number(asks.as_object(), "seat")).at("kind") == "bot";
}

bool Party::is_quiet() {
    if (!is_playing() || is_paused()) return true;
    const Window* window = newest();
    if (window == nullptr || is_bots_turn() || !window->view().at("asks").is_object()) return false;
    const auto& terms = shown_.table.at("terms").as_object();
    const int asked = whole_number(window->view().at("asks").as_object(), "seat");
    if (whole_number(terms, "away") > 0 && !has_window(asked)) return false;
    if (terms.at("clock").is_null()) return true;
    const auto& clock = window->clock();
    if (clock.empty() || clock.at("runs").is_null()) return false;
    const auto left = clock.at("left").as_array()[clock.at("runs").to_number<std::size_t>()];
    const auto now = window->pong_at_ms();
    return left.as_int64() - (now - clock.at("now").as_int64()) > clock_margin_ms;
}

// --- saying things

// Whoever reads to here must see what anybody has seen.
void Party::settle() {
    for (const auto& window : windows_) {
        const auto known = newest_shown();
        window->settle();
        const auto sees = [&] {
            return std::pair(whole_number(window->table(), "match"), window->version());
        };
        // Who fell behind gets the newest when it has read the rest.
        while (window->is_open() && sees() < known && window->wait(patience_ms)) {
        }
        if (!window->is_open()) continue;
        must(sees() >= known, "seat " + std::to_string(window->seat()) + " has version " +
                                  std::to_string(window->version()) + ", and somebody was shown " +
                                  std::to_string(known.second));
    }
    bury_closed();
}

void Party::compare_windows() {
    if (!is_quiet()) return;
    settle();  // what came while the first were asked
    for (const auto& window : windows_) {
        must(lasting_part(window->table()) == shown_.table,
             "windows are told another " + difference(shown_.table, lasting_part(window->table())));
        const bool is_host = is_host_known_ ? window->join().contains("host")
                                            : window->seat() == first_seat_for_persons();
        must(window->is_host() == is_host, "the wrong one is the host");
        must(!window->owes(), "something was not answered");
    }
}

int Party::first_seat_for_persons() const {
    const auto found = std::find_if(seats_.begin(), seats_.end(),
                                    [](const Seat& seat) { return seat.meant != "bot"; });
    return found == seats_.end() ? -2 : static_cast<int>(found - seats_.begin());
}

void Party::bury_closed() {
    for (const auto& window : windows_) {
        if (window->is_open()) continue;
        const auto& [code, sentence] = window->goodbye();
        must(goodbyes_.contains({code, window->seat()}),
             "seat " + std::to_string(window->seat()) + " was closed with " + std::to_string(code) +
                 ": " + sentence);
    }
    std::erase_if(windows_, [](const auto& window) { return !window->is_open(); });
    goodbyes_.clear();
}

void Party::let_bots_play() {
    for (int i = 0; i < bot_messages_max && is_bots_turn(); ++i)
        must(newest()->wait(patience_ms), "a bot does not answer");
    settle();
}

void Party::shut(std::size_t at) {
    Window& window = *windows_[at];
    memories_.push_back({window.seat(), whole_number(window.table(), "match"), window.next_chat(),
                         window.log(), window.join().contains("host")});
    windows_.erase(windows_.begin() + static_cast<std::ptrdiff_t>(at));
}

// What is answered by an error has changed nothing.
json::object Party::ask(Window& window, json::object message) {
    const bool was_quiet = is_quiet();
    const auto table = shown_.table;
    const auto version = newest_shown();
    note("  seat " + std::to_string(window.seat()) + ": " + json::serialize(message));
    json::object answer = window.ask(std::move(message));
    settle();
    note("    " + json::serialize(answer));
    if (was_quiet && is_quiet() && !answer.empty() && answer.at("type") == "error")
        must(shown_.table == table && newest_shown() == version,
             "it was refused, and something has changed");
    return answer;
}

bool Party::agreed(Window& window, const json::object& message, bool must_agree) {
    const json::object answer = ask(window, message);
    must(!answer.empty(), "closed instead of answered");
    const bool is_ok = answer.at("type") == "ok";
    must(is_ok || !must_agree, "refused: " + json::serialize(answer));
    return is_ok;
}

Window* Party::join(json::object join, const Memory* memory, const std::set<int>& may_close) {
    json::array held;
    if (chance(50)) join["changes"] = true;
    if (memory != nullptr && chance(70)) {
        join["have"] = memory->log.size();
        join["match"] = memory->match;
        join["chat"] = memory->chat;
        held = memory->log;
    }
    note("  joins: " + json::serialize(join));
    is_host_known_ = is_host_known_ || join.contains("host");  // also if it does not come in
    auto window = std::make_unique<Window>(port_, id_, join, std::move(held), shown_);
    const json::object answer = window->answer_to(1);
    if (!window->is_open()) {
        const auto& [code, sentence] = window->goodbye();
        note("    " + std::to_string(code) + " " + sentence);
        must(may_close.contains(code), "closed with " + std::to_string(code) + ": " + sentence);
        return nullptr;
    }
    must(answer.at("type") == "ok", "joined with " + json::serialize(answer));
    must(!may_close.contains(0), "a dead link has opened something");
    windows_.push_back(std::move(window));
    Window* joined = windows_.back().get();
    settle();
    return joined;
}

void Party::void_token(int seat) {
    std::string& token = seats_[static_cast<std::size_t>(seat)].token;
    if (!token.empty()) dead_.push_back(token);
    token.clear();
}

}  // namespace stoop::stack
