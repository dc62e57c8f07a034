#include "server/views.hpp"

#include "core/json.hpp"
#include "core/sha256.hpp"
#include "server/system.hpp"
#include "table/fairness.hpp"
#include "table/result.hpp"

namespace stoop::server {

namespace {

constexpr std::string_view phase_words[] = {"waiting", "playing", "over"};

void write_seat(Json& json, const store::SeatRecord& seat, int number, bool is_here_told,
                bool is_here) {
    json.field("kind", seat.is_bot ? "bot" : "person");
    if (seat.is_bot) json.field("bot", seat.bot);
    json.field("seat", number).field("name", seat.name);
    if (seat.is_bot) return;
    if (is_here_told) json.field("here", is_here);
    json.field("joined", seat.has_joined);
}

// The viewer's own position, its question and its options.
void write_position(Json& json, const ViewFacts& facts, Seat viewer) {
    const table::Game& game = facts.match.game();
    const table::AnyState view = game.view(facts.match.state(), viewer);
    json.key("state");
    game.write_state(view, json);
    json.key("scene");
    game.write_scene(view, json);
    const Decision asked = game.pending(view);
    json.key("asks");
    if (asked.seat == Seat::none) {
        json.null();
        return;
    }
    json.object().field("seat", index_of(asked.seat)).field("decision", game.ask_name(asked.ask));
    json.key("about").array();
    for (const auto about : asked.about) json.value(about);
    json.end().field("since", facts.asked_at_ms).end();
    if (asked.seat != viewer) return;
    json.key("options").array();
    for (const Action& action : facts.match.options()) {
        json.object().field("action", game.print_action(action));
        Json preview;
        game.write_preview(view, action, preview);
        if (preview.text() != "null") json.key("preview").raw(preview.text());
        json.end();
    }
    json.end();
}

void write_log(Json& json, const ViewFacts& facts, Seat viewer, int from) {
    const table::Game& game = facts.match.game();
    const auto& log = facts.match.log();
    json.field("log_from", from).key("log").array();
    for (auto n = static_cast<std::size_t>(from); n < log.size(); ++n) {
        const table::Entry& entry = log[n];
        json.object().field("n", n).key("seat");
        if (is_player(entry.seat))
            json.value(index_of(entry.seat));
        else
            json.null();
        json.field("decision", game.ask_name(entry.ask));
        if (is_player(entry.seat)) json.field("action", game.print_action(entry.action));
        json.field("at", facts.entry_times_ms[n]).key("events").array();
        for (const Event& event : entry.events) game.write_event(event_for(event, viewer), json);
        json.end().end();
    }
    json.end();
}

// Everything a player needs to check the luck of the match, revealed when it is over.
void write_fair(Json& json, const ViewFacts& facts) {
    const auto& record = facts.record;
    json.key("fair").object();
    json.field("fingerprint", table::fingerprint(record.host_secret));
    json.field("host_secret", record.host_secret).key("parts").array();
    for (const auto& seat : record.seats)
        if (!seat.is_bot) json.value(seat.part);
    json.end().field("seed", hex(facts.match.seed())).field("draws", facts.match.draws()).end();
}

}  // namespace

std::string table_message(const store::TableRecord& record, const table::Game& game, Seat viewer,
                          const std::optional<Presence>& presence) {
    Json json;
    json.object().field("type", "table").field("table", record.id).field("game", record.game);
    json.field("name", record.name).key("options").object();
    for (const auto& [key, value] : record.options) json.field(key, value);
    json.end().field("phase", phase_words[static_cast<std::size_t>(record.phase)]);
    if (presence) {
        json.key("you");
        if (is_player(viewer))
            json.value(index_of(viewer));
        else
            json.null();
        json.field("watching", presence->watching);
    }
    json.field("fingerprint", table::fingerprint(record.host_secret)).field("now", now_ms());
    json.key("seats").array();
    for (int i = 0; i < static_cast<int>(record.seats.size()); ++i) {
        json.object().field("word", game.seat_name(seat_at(i)));
        write_seat(json, record.seats[static_cast<std::size_t>(i)], i, presence.has_value(),
                   presence && (presence->here & only(seat_at(i))) != 0);
        json.end();
    }
    json.end().end();
    return json.take();
}

std::string view_message(const ViewFacts& facts, Seat viewer, int log_from) {
    Json json;
    json.object().field("type", "view").field("version", facts.record.version);
    write_position(json, facts, viewer);
    json.field("undo",
               is_player(viewer) && !facts.match.is_over() && facts.match.undoable(viewer) > 0);
    write_log(json, facts, viewer, log_from);
    json.key("result");
    if (facts.match.is_over()) {
        table::write_result(facts.match.game(), facts.match.state(), json);
        write_fair(json, facts);
    } else {
        json.null();
    }
    json.end();
    return json.take();
}

std::string why_message(int ref, std::string_view rule) {
    Json json;
    json.object().field("type", "why").field("ref", ref).key("rule");
    if (rule.empty())
        json.null();
    else
        json.value(rule);
    json.end();
    return json.take();
}

std::string hint_message(int ref, std::string_view action) {
    Json json;
    json.object().field("type", "hint").field("ref", ref).field("action", action).end();
    return json.take();
}

std::string error_message(std::string_view sentence, std::string_view rule) {
    Json json;
    json.object().field("type", "error").field("message", sentence);
    if (!rule.empty()) json.field("rule", rule);
    json.end();
    return json.take();
}

void say(Socket& socket, std::string text) {
    socket.send(std::make_shared<const std::string>(std::move(text)));
}

void complain(Socket& socket, std::string_view sentence, std::string_view rule) {
    say(socket, error_message(sentence, rule));
}

std::string not_saved(const std::string& reason) {
    return "This could not be saved (" + reason + "), so nothing has changed. Please try again.";
}

}  // namespace stoop::server
