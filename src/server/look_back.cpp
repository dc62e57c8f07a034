#include "server/look_back.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace stoop::server {

namespace {

constexpr int moments_max = 32;  // in one answer

// A moment reads like a `view` message in which nothing can be answered.
void write_moment(Json& json, const ViewFacts& facts, const table::AnyView& view, int from,
                  int entry) {
    const table::Game& game = facts.match.game();
    const Decision asked = game.pending(view);
    json.object().field("type", "view").field("version", entry).key("state");
    game.write_state(view, json);
    json.key("scene");
    game.write_scene(view, json);
    write_asks(json, game, asked, 0);
    json.field("undo", false);
    json.field("log_from", from).key("log");
    write_log(json, facts, view.viewer(), from, entry);
    if (entry == static_cast<int>(facts.match.log().size()))
        write_end(json, facts);
    else
        json.key("result").null();
    json.end();
}

}  // namespace

std::string moments_answer(const ViewFacts& facts, const LookBack& look) {
    const table::Game& game = facts.match.game();
    const auto& log = facts.match.log();
    const int entries = static_cast<int>(log.size());
    Json json;
    json.object().field("entries", entries).key("moments").array();
    table::AnyState now = game.setup();
    int told = 0;  // entries before the last moment
    int moments = 0;
    int entry = 0;
    for (; entry <= entries && moments < moments_max; ++entry) {
        const bool is_moment = is_player(game.pending(now).seat) || entry == entries;
        if (is_moment && entry >= look.from) {
            const auto view =
                look.eye == Seat::all ? game.all_seeing(now) : game.view(now, look.eye);
            write_moment(json, facts, view, told, entry);
            ++moments;
        }
        if (is_moment) told = entry;
        if (entry < entries)
            game.apply(now, log[static_cast<std::size_t>(entry)].action, Journal{});
    }
    json.end().key("next");
    if (entry <= entries)
        json.value(entry);
    else
        json.null();
    json.end();
    return json.take();
}

}  // namespace stoop::server
