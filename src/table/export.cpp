#include "table/export.hpp"

#include "core/sha256.hpp"
#include "table/result.hpp"
#include "table/trace.hpp"

namespace stoop::table {

namespace {

std::string header_of(const Match& match, const Pledge& pledge,
                      const std::vector<ExportSeat>& seats) {
    const Game& game = match.game();
    Json json;
    json.object().field("stoop", 1).field("game", game.info().id).field("players", game.seats());
    json.key("options");
    write_options(game.info().options, game.options(), json);
    if (match.asked_options() != game.options()) {  // lots were drawn
        json.key("asked");
        write_options(game.info().options, match.asked_options(), json);
    }
    json.field("content", game.content_hash());
    json.key("seats").array();
    for (int i = 0; i < game.seats(); ++i) {
        const auto& seat = seats[static_cast<std::size_t>(i)];
        json.object().field("seat", i).field("word", game.seat_name(seat_at(i)));
        json.field("kind", seat.kind).field("name", seat.name);
        if (!seat.seal.empty()) json.field("seal", seat.seal);
        json.end();
    }
    json.end();
    json.field("fingerprint", fingerprint(pledge.host_secret));
    json.field("host_secret", pledge.host_secret);
    json.key("parts").array();
    for (const auto& part : pledge.parts) json.value(part);
    json.end();
    return json.field("seed", hex(match_seed(pledge))).end().take();
}

}  // namespace

std::string export_match(const Match& match, const Pledge& pledge,
                         const std::vector<ExportSeat>& seats) {
    STOOP_ASSERT(match.seed() == match_seed(pledge));
    STOOP_ASSERT(static_cast<int>(seats.size()) == match.game().seats());
    std::string text = header_of(match, pledge, seats) + "\n";
    int number = 0;
    for (const auto& entry : match.log()) {
        Json json;
        json.object().field("n", number++).key("seat");
        if (is_player(entry.seat()))
            json.value(index_of(entry.seat()));
        else
            json.null();
        json.field("decision", match.game().ask_name(entry.asked.ask));
        json.field("action", match.game().print_action(entry.action));
        text += json.end().take() + "\n";
    }
    if (!match.is_over()) return text;
    Json json;
    json.object().field("over", true).key("result");
    write_result(match.game(), match.state(), json);
    return text + json.field("entries", number).end().take() + "\n";
}

}  // namespace stoop::table
