#include "server/import.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "core/json.hpp"
#include "server/messages.hpp"
#include "server/names.hpp"
#include "server/system.hpp"
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

// What stays at the table for ever is what it should be, however long the file.
void need(bool is_right, const char* sentence) {
    if (!is_right) throw std::runtime_error(sentence);
}

bool is_bots_name(std::string_view kind) {
    constexpr std::size_t letters_max = 40;
    return !kind.empty() && kind.size() <= letters_max &&
           std::all_of(kind.begin(), kind.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

void tell_head(Maker& maker, const json::object& head, std::string_view line) {
    maker.add(What::open, -1, maker.made().facts.id, text_in(head, "game"));
    for (const auto& [key, value] : table::agreed_options(line))
        maker.add(What::option, -1, key, value);
    const auto& seats = list_in(head, "seats");
    const auto* players = head.if_contains("players");
    need(players != nullptr && *players == static_cast<std::int64_t>(seats.size()),
         "the number of seats is not right");
    const auto kind = [&](std::size_t i) { return text_in(seats[i].as_object(), "kind"); };
    bool has_seals = false;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        need(is_bots_name(kind(i)), "a seat is neither a person's nor a bot's");
        // Who has sealed is a person, whoever played the seat in the end.
        const bool has_seal = seats[i].as_object().contains("seal");
        const bool is_persons = has_seal || kind(i) == "person";
        has_seals = has_seals || has_seal;
        maker.add(What::seat, static_cast<int>(i), is_persons ? "person" : "bot",
                  is_persons ? "" : kind(i));
    }
    const std::string secret = text_in(head, "host_secret");
    need(is_hex(secret, secret_digits), "the host's secret has not 64 hexadecimal digits");
    maker.add(What::pledge, -1, secret, text_in(head, "content"));
    const auto& parts = list_in(head, "parts");
    const auto* part = parts.begin();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto& seat = seats[i].as_object();
        const int number = static_cast<int>(i);
        maker.add(What::name, number, tidy_name(text_in(seat, "name"), 24), {});
        if (has_seals ? !seat.contains("seal") : kind(i) != "person") continue;
        need(part != parts.end(), "a part is missing");
        const std::string given(part++->as_string());
        need(is_hex(given, part_digits), "a part has not 32 hexadecimal digits");
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
        const auto& facts = maker.made().facts;
        const auto& resigned = list_in(line, "resigned");
        need(resigned.size() <= facts.seats.size(), "more have resigned than there are seats");
        for (const auto& seat : resigned) {
            const std::int64_t number = seat.as_int64();
            need(number >= 0 && number < static_cast<std::int64_t>(facts.seats.size()),
                 "who resigned has no seat");
            const int known = static_cast<int>(number);
            maker.add(What::resign, known, facts.seat(known).bot, {});
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

Expected<MatchHead> head_of_match(std::string_view lines) {
    boost::system::error_code error;
    const json::value head = json::parse(lines.substr(0, lines.find('\n')), error);
    if (error || !head.is_object()) return Error{"this is no exported match"};
    return MatchHead{text_in(head.get_object(), "game"), text_in(head.get_object(), "content")};
}

Expected<NewTable> import_match(std::string_view lines, const content::Files& files) {
    try {
        return read_match(lines, files);
    } catch (const std::exception& error) {  // something has not the type it should have
        return Error{std::string("this is no exported match: ") + error.what()};
    }
}

}  // namespace stoop::server
