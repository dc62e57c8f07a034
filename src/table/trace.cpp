#include "table/trace.hpp"

#include "table/result.hpp"

namespace stoop::table {

namespace {

int entries(const Match& match) { return static_cast<int>(match.log().size()); }
const Entry& entry_at(const Match& match, int i) {
    return match.log()[static_cast<std::size_t>(i)];
}

// Writes the run of chance's answers that begins with this entry; the index after it.
int write_chance_run(const Match& match, int entry, Json& json) {
    json.key("chance").array();
    for (; entry < entries(match) && entry_at(match, entry).seat() == Seat::chance; ++entry)
        match.game().write_chance(match.state_before(entry), entry_at(match, entry).action, json);
    json.end();
    return entry;
}

void write_state_before(const Match& match, int entry, Json& json) {
    json.key("state");
    const Game& game = match.game();
    game.write_state(game.all_seeing(match.state_before(entry)), json);
}

}  // namespace

std::string trace_header(const Match& match, const std::string& seed) {
    const Game& game = match.game();
    Json json;
    json.object();
    json.field("stoop", 1).field("game", game.info().id).field("players", game.seats());
    json.key("options");
    write_options(game.info().options, game.options(), json);
    json.field("seed", seed).field("content", game.content_hash());
    write_state_before(match, write_chance_run(match, 0, json), json);
    return json.end().take();
}

std::string trace_decision(const Match& match, int entry, int ply) {
    const Game& game = match.game();
    const Entry& answer = entry_at(match, entry);
    STOOP_ASSERT(is_player(answer.seat()));
    Json json;
    json.object();
    json.field("ply", ply).field("seat", index_of(answer.seat()));
    json.field("decision", game.ask_name(answer.asked.ask));
    Actions options;
    game.legal(game.view(match.state_before(entry), answer.seat()), options);
    json.key("options").array();
    for (const auto& option : options) json.value(game.print_action(option));
    json.end();
    json.field("action", game.print_action(answer.action));
    const int next = write_chance_run(match, entry + 1, json);
    json.key("events").array();
    for (int i = entry; i < next; ++i)
        for (const auto& event : entry_at(match, i).events) game.write_event(event, json);
    json.end();
    write_state_before(match, next, json);
    return json.end().take();
}

std::string trace_end(const Match& match) {
    Json json;
    json.object().field("over", true).key("result");
    write_result(match.game(), match.state(), json);
    json.field("plies", match.decisions());
    return json.end().take();
}

std::string trace_of(const Match& played, const std::string& seed) {
    Match match = played.from_start();
    std::string text = trace_header(match, seed) + "\n";
    for (const Entry& entry : played.log()) {
        if (entry.seat() == Seat::chance) continue;
        const int at = entries(match);
        const int ply = match.decisions();
        const auto refused = match.act(entry.seat(), entry.action);
        STOOP_ASSERT(!refused);
        text += trace_decision(match, at, ply) + "\n";
    }
    if (match.is_over()) text += trace_end(match) + "\n";
    return text;
}

}  // namespace stoop::table
