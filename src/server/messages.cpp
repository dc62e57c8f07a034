#include "server/messages.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <limits>

#include "core/text.hpp"
#include "server/names.hpp"

namespace stoop::server {

namespace json = boost::json;

namespace {

constexpr int seats_max = 10;
constexpr int table_name_characters_max = 60;
constexpr std::size_t lesson_answers_max = 60;

bool is_number(std::int64_t value) {  // that a message may carry
    return value >= 0 && value <= std::numeric_limits<int>::max();
}

// Reads fields of an object and keeps the first complaint, so that callers check once.
class Fields {
public:
    explicit Fields(const json::object& object) : object_(object) {}

    std::string text(std::string_view key) {
        const auto* value = object_.if_contains(key);
        if (value == nullptr || value->is_null()) return {};
        if (const auto* text = value->if_string()) return std::string(text->begin(), text->end());
        complain(key, "a text");
        return {};
    }
    std::string needed_text(std::string_view key) {
        std::string found = text(key);
        if (found.empty()) complain(key, "a text");
        return found;
    }
    int number(std::string_view key, int fallback) {
        const auto* value = object_.if_contains(key);
        if (value == nullptr || value->is_null()) return fallback;
        const auto* number = value->if_int64();
        if (number != nullptr && is_number(*number)) return static_cast<int>(*number);
        complain(key, "a whole number");
        return fallback;
    }
    int needed_number(std::string_view key) {
        const int found = number(key, -1);
        if (found < 0) complain(key, "a whole number");
        return found;
    }
    bool needed_truth(std::string_view key) {
        const auto* value = object_.if_contains(key);
        if (value != nullptr && value->is_bool()) return value->get_bool();
        complain(key, "true or false");
        return false;
    }
    bool truth(std::string_view key) {
        return object_.if_contains(key) != nullptr && needed_truth(key);
    }
    std::optional<int> wished_number(std::string_view key) {
        if (object_.if_contains(key) == nullptr) return std::nullopt;
        return needed_number(key);
    }
    // "words" of a clock as the log keeps them, from its object or null.
    std::string clock(std::string_view key) {
        const auto* value = object_.if_contains(key);
        if (value == nullptr || value->is_null()) return "none";
        const auto* object = value->if_object();
        if (object == nullptr) {
            complain(key, "an object or null");
            return "none";
        }
        Fields inside(*object);
        std::string at_zero = inside.text("at_zero");
        if (at_zero.empty()) at_zero = "answer";
        std::string words = inside.needed_text("per") + " " +
                            std::to_string(inside.needed_number("seconds")) + " " +
                            std::to_string(inside.number("add", 0)) + " " + at_zero;
        if (complaint_.empty()) complaint_ = inside.complaint();
        return words;
    }
    bool has(std::string_view key) const { return object_.if_contains(key) != nullptr; }
    const std::string& complaint() const { return complaint_; }

private:
    void complain(std::string_view key, std::string_view what) {
        if (complaint_.empty())
            complaint_ = "\"" + std::string(key) + "\" must be " + std::string(what) + ".";
    }
    const json::object& object_;
    std::string complaint_;
};

using Body = decltype(Message::body);

// The terms that are named in an object, as the log keeps them.
std::vector<std::pair<std::string, std::string>> term_words(Fields& fields) {
    std::vector<std::pair<std::string, std::string>> words;
    for (const std::string key : {"start", "watch", "figures"})
        if (fields.has(key)) words.emplace_back(key, fields.needed_text(key));
    if (fields.has("away")) words.emplace_back("away", std::to_string(fields.number("away", 0)));
    if (fields.has("clock")) words.emplace_back("clock", fields.clock("clock"));
    return words;
}

Body join_of(Fields& f) {
    return Join{
        f.text("table"),     f.text("token"),    f.text("host"),      f.text("name"),
        f.text("seal"),      f.text("part"),     f.number("have", 0), f.wished_number("match"),
        f.number("chat", 0), f.truth("changes"), f.text("own")};
}

struct Reader {
    std::string_view type;
    Body (*read)(Fields& fields);
};
constexpr std::array readers = {
    Reader{"ping", [](Fields&) -> Body { return Ping{}; }},
    Reader{"join", join_of},
    Reader{"name", [](Fields& f) -> Body { return Rename{f.needed_text("name")}; }},
    Reader{"seal", [](Fields& f) -> Body { return SealPart{f.needed_text("seal")}; }},
    Reader{"part", [](Fields& f) -> Body { return OpenPart{f.needed_text("part")}; }},
    Reader{"start", [](Fields& f) -> Body { return Start{f.text("bot")}; }},
    Reader{"seat",
           [](Fields& f) -> Body {
               return SetSeat{f.needed_number("seat"), f.needed_text("kind"), f.text("bot")};
           }},
    Reader{"kick", [](Fields& f) -> Body { return Kick{f.needed_number("seat")}; }},
    Reader{"links",
           [](Fields& f) -> Body {
               return NewLinks{f.truth("invite"), f.truth("watch"), f.wished_number("seat")};
           }},
    Reader{"terms", [](Fields& f) -> Body { return SetTerms{term_words(f)}; }},
    Reader{"close", [](Fields&) -> Body { return Close{}; }},
    Reader{"leave", [](Fields&) -> Body { return Leave{}; }},
    Reader{"resign", [](Fields&) -> Body { return Resign{}; }},
    Reader{"pause", [](Fields& f) -> Body { return Pause{f.needed_truth("on")}; }},
    Reader{"again", [](Fields&) -> Body { return Again{}; }},
    Reader{"hook", [](Fields& f) -> Body { return SetHook{f.text("url"), f.text("link")}; }},
    Reader{
        "act",
        [](Fields& f) -> Body { return Act{f.needed_number("version"), f.needed_text("action")}; }},
    Reader{"undo", [](Fields& f) -> Body { return Undo{f.needed_number("version")}; }},
    Reader{
        "back",
        [](Fields& f) -> Body { return Back{f.needed_number("version"), f.needed_number("to")}; }},
    Reader{"vote", [](Fields& f) -> Body { return Vote{f.needed_truth("yes")}; }},
    Reader{"seen", [](Fields& f) -> Body { return Seen{f.needed_number("version")}; }},
    Reader{"chat", [](Fields& f) -> Body { return Chat{f.text("text"), f.text("phrase")}; }},
    Reader{"why", [](Fields& f) -> Body { return Why{f.needed_text("action")}; }},
    Reader{"hint", [](Fields&) -> Body { return Hint{}; }},
    Reader{"look", [](Fields&) -> Body { return Look{}; }},
};
static_assert(readers.size() == std::variant_size_v<Body>);

Expected<Message> message_of(std::string_view type, Fields& fields) {
    for (const Reader& reader : readers)
        if (reader.type == type) return Message{fields.wished_number("ref"), reader.read(fields)};
    return Error{"There is no message of type \"" + std::string(type) + "\"."};
}

Expected<std::vector<SeatWish>> seats_of(const json::object& body) {
    const auto* value = body.if_contains("seats");
    const auto* list = value == nullptr ? nullptr : value->if_array();
    if (list == nullptr || list->empty() || list->size() > seats_max)
        return Error{"\"seats\" must be a list of 1 to 10 seats."};
    std::vector<SeatWish> seats;
    for (const auto& entry : *list) {
        const auto* seat = entry.if_object();
        if (seat == nullptr) return Error{"Each of \"seats\" must be an object."};
        Fields fields(*seat);
        const std::string kind = fields.text("kind");
        SeatWish wish{kind, fields.text("bot")};
        if (!fields.complaint().empty()) return Error{fields.complaint()};
        if (kind != "bot" && kind != "person" && kind != "open")
            return Error{"A seat's \"kind\" must be \"open\", \"person\" or \"bot\"."};
        seats.push_back(std::move(wish));
    }
    return seats;
}

Expected<Terms> terms_of(const json::object& body) {
    Terms terms;
    const auto* value = body.if_contains("terms");
    if (value == nullptr) return terms;
    const auto* object = value->if_object();
    if (object == nullptr) return Error{"\"terms\" must be an object."};
    Fields fields(*object);
    for (const auto& [key, word] : term_words(fields))
        if (const auto set = set_term(terms, key, word); !set && fields.complaint().empty())
            return Error{set.error()};
    if (!fields.complaint().empty()) return Error{fields.complaint()};
    return terms;
}

Expected<table::Options> options_of(const json::object& body) {
    table::Options options;
    const auto* value = body.if_contains("options");
    if (value == nullptr) return options;
    const auto* object = value->if_object();
    if (object == nullptr) return Error{"\"options\" must be an object."};
    for (const auto& [key, chosen] : *object) {
        const auto* text = chosen.if_string();
        if (text == nullptr)
            return Error{"Option \"" + std::string(key) + "\" must have a text as its value."};
        options.emplace(std::string(key), std::string(text->begin(), text->end()));
    }
    return options;
}

// Half of a character that needs two \\u escapes (a name that was cut in the middle of an emoji)
// stands for an unknown one.
std::string with_whole_characters(std::string_view text) {
    std::string mended(text);
    const auto half_at = [&](std::size_t at) -> char {  // 'h'igh, 'l'ow, or neither
        if (at + 6 > mended.size() || mended[at] != '\\' || mended[at + 1] != 'u') return 0;
        if (mended[at + 2] != 'd' && mended[at + 2] != 'D') return 0;
        const char digit = mended[at + 3];
        if (digit == '8' || digit == '9' || digit == 'a' || digit == 'A' || digit == 'b' ||
            digit == 'B')
            return 'h';
        return digit < '8' ? '\0' : 'l';
    };
    for (std::size_t at = 0; at < mended.size(); ++at) {
        if (mended[at] != '\\') continue;
        const char half = half_at(at);
        if (half == 'h' && half_at(at + 6) == 'l')
            at += 11;
        else if (half != 0)
            mended.replace(at, 6, "\\ufffd");
        else
            ++at;  // whatever is escaped
    }
    return mended;
}

json::value parse_text(std::string_view text, boost::system::error_code& error) {
    json::value value = json::parse(text, error);
    if (!error || text.find("\\u") == std::string_view::npos) return value;
    error.clear();
    return json::parse(with_whole_characters(text), error);
}

}  // namespace

Heard read_message(std::string_view text) {
    boost::system::error_code error;
    const json::value value = parse_text(text, error);
    if (error || !value.is_object()) return {false, {}, Error{"A message must be a JSON object."}};
    Fields fields(value.get_object());
    const std::string type = fields.text("type");
    Expected<Message> message = message_of(type, fields);
    const auto* ref = value.get_object().if_contains("ref");
    std::optional<int> known_ref;
    if (ref != nullptr && ref->is_int64() && is_number(ref->get_int64()))
        known_ref = static_cast<int>(ref->get_int64());
    if (!fields.complaint().empty()) return {true, known_ref, Error{fields.complaint()}};
    return {true, known_ref, std::move(message)};
}

Expected<Opening> read_opening(std::string_view body) {
    boost::system::error_code error;
    const json::value value = parse_text(body, error);
    if (error || !value.is_object()) return Error{"The body must be a JSON object."};
    Fields fields(value.get_object());
    Opening opening{fields.needed_text("game"),
                    tidy_name(fields.text("name"), table_name_characters_max),
                    {},
                    {},
                    {}};
    if (!fields.complaint().empty()) return Error{fields.complaint()};
    auto options = options_of(value.get_object());
    if (!options) return Error{options.error()};
    auto seats = seats_of(value.get_object());
    if (!seats) return Error{seats.error()};
    auto terms = terms_of(value.get_object());
    if (!terms) return Error{terms.error()};
    opening.terms = *terms;
    opening.options = std::move(*options);
    opening.seats = std::move(*seats);
    return opening;
}

Expected<LookBack> read_look(std::string_view text, int seats) {
    const auto next = [&text] {
        const std::string_view word = text.substr(0, text.find('/'));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        return word;
    };
    const auto match = number_of(next());
    const auto from = number_of(next());
    const std::string_view eye = next();
    const auto seat = number_of(eye);
    const bool is_seat = seat && *seat >= 0 && *seat < seats;
    if (!match || !from || *from < 0 || !text.empty() ||
        (!is_seat && eye != "all" && eye != "guest"))
        return Error{"Which match, from which entry on, and through whose eyes?"};
    return LookBack{*match, *from,
                    is_seat        ? seat_at(*seat)
                    : eye == "all" ? Seat::all
                                   : Seat::none};
}

Expected<LessonWish> read_lesson_wish(std::string_view body) {
    boost::system::error_code error;
    const json::value value = parse_text(body, error);
    if (error || !value.is_object()) return Error{"The body must be a JSON object."};
    Fields fields(value.get_object());
    LessonWish wish{fields.needed_number("step"), {}, fields.text("why")};
    if (!fields.complaint().empty()) return Error{fields.complaint()};
    const auto* answers = value.get_object().if_contains("answers");
    const auto* list = answers == nullptr ? nullptr : answers->if_array();
    if (list == nullptr || list->size() > lesson_answers_max)
        return Error{"\"answers\" must be a list of at most 60 actions."};
    for (const auto& each : *list) {
        const auto* text = each.if_string();
        if (text == nullptr) return Error{"Each answer must be a text."};
        wish.answers.emplace_back(text->begin(), text->end());
    }
    return wish;
}

bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace stoop::server
