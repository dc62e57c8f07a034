#include "server/import.hpp"

#include <boost/json.hpp>
#include <stdexcept>

#include "core/json.hpp"
#include "server/names.hpp"
#include "table/fairness.hpp"
#include "table/verify.hpp"

namespace stoop::server {

namespace json = boost::json;
using store::What;

namespace {

std::string text_in(const json::object& object, std::string_view key) {
    const auto* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

const json::array& list_in(const json::object& object, std::string_view key) {
    static const json::array none;
    const auto* value = object.if_contains(key);
    return value != nullptr && value->is_array() ? value->get_array() : none;
}

void tell_head(Maker& maker, const json::object& head, std::string_view line) {
    maker.add(What::open, -1, maker.made().facts.id, text_in(head, "game"));
    for (const auto& [key, value] : table::agreed_options(line))
        maker.add(What::option, -1, key, value);
    const auto& seats = list_in(head, "seats");
    const auto* players = head.if_contains("players");
    if (players == nullptr || *players != static_cast<std::int64_t>(seats.size()))
        throw std::runtime_error("the number of seats is not right");
    const auto kind = [&](std::size_t i) { return text_in(seats[i].as_object(), "kind"); };
    bool has_seals = false;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        has_seals = has_seals || seats[i].as_object().contains("seal");
        maker.add(What::seat, static_cast<int>(i), kind(i) == "person" ? "person" : "bot",
                  kind(i) == "person" ? "" : kind(i));
    }
    maker.add(What::pledge, -1, text_in(head, "host_secret"), text_in(head, "content"));
    const auto& parts = list_in(head, "parts");
    const auto* part = parts.begin();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto& seat = seats[i].as_object();
        const int number = static_cast<int>(i);
        maker.add(What::name, number, tidy_name(text_in(seat, "name"), 24), {});
        if (has_seals ? !seat.contains("seal") : kind(i) != "person") continue;
        if (part == parts.end()) throw std::runtime_error("a part is missing");
        const std::string given(part++->as_string());
        maker.add(What::sit, number, {}, {});
        maker.add(What::seal, number, table::seal_of(given), given);
    }
    maker.add(What::seals, -1, {}, {});
    maker.add(What::begin, -1, {}, {});
    for (std::size_t i = 0; i < seats.size(); ++i)  // who had gone by the end
        if (kind(i) != "person") maker.add(What::warm, static_cast<int>(i), kind(i), "import");
}

void tell_line(Maker& maker, const json::object& line) {
    if (line.contains("over")) return maker.add(What::over, -1, {}, {});
    if (const std::string ended = text_in(line, "ended"); !ended.empty()) {
        for (const auto& seat : list_in(line, "resigned")) {
            const auto number = static_cast<int>(seat.as_int64());
            if (number < 0 || number >= static_cast<int>(maker.made().facts.seats.size()))
                throw std::runtime_error("who resigned has no seat");
            maker.add(What::resign, number, maker.made().facts.seat(number).bot, {});
        }
        if (ended == "closed") return maker.add(What::close, -1, {}, {});
        return maker.add(What::over, -1, "resigned", {});
    }
    const auto* seat = line.if_contains("seat");
    if (seat == nullptr || !seat->is_int64()) return;  // chance's follow from the seed
    maker.add(What::answer, static_cast<int>(seat->get_int64()), text_in(line, "action"), {});
}

Expected<NewTable> read_match(std::string_view lines, const content::Files& files) {
    table::Verifier verifier(files);
    Maker maker;
    bool is_head = true;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        if (const auto complaint = verifier.take(line)) return Error{*complaint};
        if (line.empty()) continue;
        const json::value value = json::parse(line);
        if (is_head && !value.as_object().contains("fingerprint"))
            return Error{"this is no exported match"};
        if (is_head)
            tell_head(maker, value.as_object(), line);
        else
            tell_line(maker, value.as_object());
        is_head = false;
        if (!verifier.games().empty()) break;
    }
    if (const auto complaint = verifier.finish()) return Error{*complaint};
    const Facts& facts = maker.made().facts;
    Json json;
    json.object().field("table", facts.id);
    json.field("fingerprint", table::fingerprint(facts.host_secret)).end();
    maker.made().answer = json.take();
    return std::move(maker.made());
}

}  // namespace

Expected<NewTable> import_match(std::string_view lines, const content::Files& files) {
    try {
        return read_match(lines, files);
    } catch (const std::exception& error) {  // something has not the type it should have
        return Error{std::string("this is no exported match: ") + error.what()};
    }
}

}  // namespace stoop::server
