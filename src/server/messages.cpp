#include "server/messages.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

namespace stoop::server {

namespace json = boost::json;

namespace {

constexpr int seats_max = 10;
constexpr int table_name_characters_max = 60;

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
        if (number != nullptr && *number >= 0 && *number <= std::numeric_limits<int>::max())
            return static_cast<int>(*number);
        complain(key, "a whole number");
        return fallback;
    }
    int needed_number(std::string_view key) {
        const int found = number(key, -1);
        if (found < 0) complain(key, "a whole number");
        return found;
    }
    const std::string& complaint() const { return complaint_; }

private:
    void complain(std::string_view key, std::string_view what) {
        if (complaint_.empty())
            complaint_ = "\"" + std::string(key) + "\" must be " + std::string(what) + ".";
    }
    const json::object& object_;
    std::string complaint_;
};

Expected<Message> message_of(std::string_view type, Fields& fields) {
    if (type == "join") {
        return Message(Join{fields.needed_text("table"), fields.text("token"), fields.text("name"),
                            fields.text("part"), fields.number("have", 0)});
    }
    if (type == "start") return Message(Start{});
    if (type == "act")
        return Message(Act{fields.needed_number("version"), fields.needed_text("action")});
    if (type == "undo") return Message(Undo{fields.needed_number("version")});
    if (type == "why") return Message(Why{fields.number("ref", 0), fields.needed_text("action")});
    if (type == "hint") return Message(Hint{fields.number("ref", 0)});
    if (type == "name") return Message(Rename{fields.needed_text("name")});
    if (type == "ping") return Message(Ping{});
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
        SeatWish wish{kind == "bot", fields.text("bot")};
        if (!fields.complaint().empty()) return Error{fields.complaint()};
        if (kind != "bot" && kind != "person")
            return Error{"A seat's \"kind\" must be \"person\" or \"bot\"."};
        seats.push_back(std::move(wish));
    }
    return seats;
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

}  // namespace

Heard read_message(std::string_view text) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return {false, Error{"A message must be a JSON object."}};
    Fields fields(value.get_object());
    const std::string type = fields.text("type");
    Expected<Message> message = message_of(type, fields);
    if (!fields.complaint().empty()) return {true, Error{fields.complaint()}};
    return {true, std::move(message)};
}

Expected<Opening> read_opening(std::string_view body) {
    boost::system::error_code error;
    const json::value value = json::parse(body, error);
    if (error || !value.is_object()) return Error{"The body must be a JSON object."};
    Fields fields(value.get_object());
    Opening opening{fields.needed_text("game"),
                    tidy_name(fields.text("name"), table_name_characters_max),
                    {},
                    {}};
    if (!fields.complaint().empty()) return Error{fields.complaint()};
    auto options = options_of(value.get_object());
    if (!options) return Error{options.error()};
    auto seats = seats_of(value.get_object());
    if (!seats) return Error{seats.error()};
    opening.options = std::move(*options);
    opening.seats = std::move(*seats);
    return opening;
}

std::string tidy_name(std::string_view name, int characters_max) {
    std::string tidy;
    int characters = 0;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool begins_character = (byte & 0xC0U) != 0x80U;  // UTF-8
        if (byte < 0x20 || byte == 0x7F || (c == ' ' && tidy.empty())) continue;
        if (begins_character && ++characters > characters_max) break;
        tidy.push_back(c);
    }
    while (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
    return tidy;
}

bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace stoop::server
