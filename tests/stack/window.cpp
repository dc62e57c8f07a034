#include "stack/window.hpp"

#include <tuple>

#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

constexpr int answer_time_ms = 8000 * slowness;

std::string text_of(const json::value& value) { return json::serialize(value); }

bool is_null(const json::object& object, const char* key) {
    return !object.contains(key) || object.at(key).is_null();
}

}  // namespace

int whole_number(const json::object& object, const char* key) {
    return object.at(key).to_number<int>();
}

std::string difference(const json::value& before, const json::value& after) {
    if (before.is_object() && after.is_object()) {
        for (const auto& field : before.as_object()) {
            const std::string key(field.key());
            const auto* other = after.as_object().if_contains(key);
            if (other == nullptr) return key + ", which is gone";
            if (*other != field.value()) return key + "." + difference(field.value(), *other);
        }
        for (const auto& field : after.as_object())
            if (!before.as_object().contains(field.key()))
                return std::string(field.key()) + ": new";
    }
    if (before.is_array() && after.is_array())
        for (std::size_t i = 0; i < before.as_array().size() && i < after.as_array().size(); ++i)
            if (before.as_array()[i] != after.as_array()[i])
                return std::to_string(i) + "." +
                       difference(before.as_array()[i], after.as_array()[i]);
    return ": " + text_of(before) + ", now " + text_of(after);
}

json::object lasting_part(json::object table) {
    for (const char* key : {"you", "host", "watching", "now", "type"}) table.erase(key);
    if (!is_null(table, "vote")) table["vote"].as_object().erase("missing");
    for (auto& seat : table.at("seats").as_array()) seat.as_object().erase("here");
    return table;
}

Window::Window(int port, const std::string& table, json::object join, json::array held,
               Shown& shown)
    : socket_(port, 0, "/ws/" + table),
      shown_(shown),
      join_(std::move(join)),
      held_(std::move(held)) {
    join_["type"] = "join";
    if (const auto* chat = join_.if_contains("chat")) next_chat_ = chat->to_number<int>();
    say(join_);
}

int Window::say(json::object message) {
    message["ref"] = ++ref_;
    open_refs_[ref_] = text_of(message);
    socket_.send(text_of(message));
    return ref_;
}

json::object Window::answer_to(int ref) {
    while (is_open() && !answers_.contains(ref)) {
        must(socket_.has_news(answer_time_ms),
             "seat " + std::to_string(seat_) + " has no answer to " + open_refs_.at(ref));
        next();
    }
    const auto found = answers_.extract(ref);
    return found.empty() ? json::object() : found.mapped();
}

json::object Window::ask(json::object message) { return answer_to(say(std::move(message))); }

void Window::settle() {
    if (is_open()) ask({{"type", "ping"}});
}

bool Window::wait(int ms) {
    if (!is_open() || !socket_.has_news(ms)) return false;
    next();
    return true;
}

void Window::read_to_end() {
    try {
        while (is_open()) next();
    } catch (const LostLine&) {
        goodbye_ = {1006, "killed"};
    }
}

std::string Window::phase() const {
    return table_.empty() ? "" : json::value_to<std::string>(table_.at("phase"));
}

void Window::next() {
    const Frame frame = socket_.receive();
    if (frame.close_code == 0) return take(json::parse(frame.text).as_object());
    must(frame.close_code != 4009 && frame.close_code != 1013 && frame.close_code != 1002,
         "closed with " + std::to_string(frame.close_code) + ": " + frame.text);
    goodbye_ = frame;
}

void Window::take(const json::object& message) {
    const auto& type = message.at("type").as_string();
    if (message.contains("ref")) return take_answer(message);
    if (type == "table") return take_table(message);
    if (type == "view") return take_view(message);
    if (type == "change") return take_change(message);
    if (type == "chat") return take_chat(message);
    if (type == "clock")
        clock_ = message;
    else if (type == "seated")
        token_ = json::value_to<std::string>(message.at("token"));
    else
        throw Wrong("nobody asked for " + text_of(message));
}

void Window::take_answer(const json::object& message) {
    const int ref = whole_number(message, "ref");
    must(open_refs_.erase(ref) == 1, "an answer too many: " + text_of(message));
    if (message.at("type") == "pong") pong_at_ms_ = message.at("now").as_int64();
    answers_[ref] = message;
}

void Window::take_table(const json::object& message) {
    const bool is_new_match =
        !table_.empty() && whole_number(table_, "match") != whole_number(message, "match");
    if (is_new_match) {
        view_.clear();
        held_.clear();
        log_.clear();
        clock_.clear();
        may_change_ = false;
    }
    if (!table_.empty())
        must(whole_number(table_, "match") <= whole_number(message, "match"), "matches run back");
    table_ = message;
    const auto& you = message.at("you");
    const int seat = you.is_null() ? -1 : you.to_number<int>();
    must(seat_ == -1 || seat_ == seat, "the seat of this window has changed");
    seat_ = seat;
    shown_.table = lasting_part(message);
}

// Entries that follow each other without a gap, whatever this window held before.
void Window::take_log(const json::object& message) {
    const auto from = message.at("log_from").to_number<std::size_t>();
    if (view_.empty()) log_ = std::move(held_);
    must(from <= log_.size(), "a gap in the log before entry " + std::to_string(from));
    log_.resize(from);
    for (const auto& entry : message.at("log").as_array()) {
        must(entry.at("n").to_number<std::size_t>() == log_.size(), "an entry out of order");
        log_.push_back(entry);
    }
}

void Window::take_view(const json::object& message) {
    const int version = whole_number(message, "version");
    must(phase() == "playing" || phase() == "over" || phase() == "closed",
         "a view while the phase is " + phase());
    if (!view_.empty()) {
        const int known = whole_number(view_, "version");
        must(version >= known,  // who fell behind gets the newest only
             "from version " + std::to_string(known) + " to " + std::to_string(version));
    }
    take_log(message);
    view_ = message;
    may_change_ = true;
    check_shown();
}

void Window::take_change(const json::object& message) {
    must(may_change_, "a change of nothing");
    must(join_.contains("changes"), "a change for who wants none");
    must(whole_number(message, "version") == version() + 1, "a change that does not follow");
    take_log(message);
    follow(view_, message);
    check_shown();
}

// Who is asked, and nobody else, has options; while the match runs they are never none.
void Window::check_options() const {
    const bool is_own =
        !is_null(view_, "asks") && whole_number(view_.at("asks").as_object(), "seat") == seat_;
    must(view_.contains("options") == is_own, is_own ? "no options" : "options of somebody else");
    if (is_own) must(!view_.at("options").as_array().empty(), "asked without an option");
    const bool has_ended = view_.contains("fair");
    must(!has_ended || is_null(view_, "asks"), "asked when the match has ended");
    must(has_ended || is_null(view_, "result"), "a result without the end");
}

void Window::check_shown() {
    check_options();
    json::object drawn = view_;
    drawn.erase("log_from");
    drawn.erase("type");
    // A pause that ends makes the question young again, and the version stays.
    if (!is_null(drawn, "asks")) drawn["asks"].as_object().erase("since");
    drawn["log"] = log_;
    const Shown::View now{whole_number(table_, "match"), version(), view_.contains("fair"),
                          std::move(drawn)};
    Shown::View& before = shown_.views[seat_];
    const auto age = [](const Shown::View& view) {
        return std::tuple(view.match, view.version, view.has_ended);
    };
    if (age(now) == age(before))
        must(now.drawn == before.drawn, "seat " + std::to_string(seat_) + " was shown another " +
                                            difference(before.drawn, now.drawn));
    if (age(now) > age(before)) before = now;
}

void Window::take_chat(const json::object& message) {
    int n = whole_number(message, "from");
    must(next_chat_ < 0 || n >= next_chat_, "chat that was here already");
    for (const auto& line : message.at("lines").as_array()) {
        must(line.at("n").to_number<int>() == n, "chat out of order");
        const std::string text = text_of(line);
        const auto [known, is_new] = shown_.chat.emplace(n, text);
        must(known->second == text, "chat was " + known->second + ", and is now " + text);
        next_chat_ = ++n;
    }
}

}  // namespace stoop::stack
