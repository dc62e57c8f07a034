// What follows from a view and is drawn: reach, ways out, dangers; and what an answer would do.
#include "games/escape/hunt.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/options.hpp"

namespace stoop::escape {

namespace {

void write_spaces(const Pack& pack, Json& json, std::string_view key, const Spaces& spaces) {
    json.key(key).array();
    for (const int space : spaces) json.value(pack.space(space).id);
    json.end();
}

}  // namespace

// For the active hero: what is near, what waits in step 7, how far each enemy is away.
void Rules::write_scene(const View<State>& view, Json& json) const {
    const State& now = view.state;
    const Pack& pack = *pack_;
    json.object();
    json.field("space", pack.space(active_space(now)).id);
    write_spaces(pack, json, "revealed", now.board.revealed);
    write_spaces(pack, json, "manholes", now.board.manholes);
    write_spaces(pack, json, "enemies", enemy_spaces(now));
    json.field("damage_waiting", damage_in_reach(pack, now));
    json.field("event_level", event_level(pack, now));
    json.key("prisoner").object();
    for (const Stat stat : {Stat::health, Stat::move, Stat::damage, Stat::range})
        json.field(name_of(stat), prisoner_stat(pack, now, stat, false));
    json.end();
    json.key("exits").array();
    for (const Exit exit : {Exit::gullfire, Exit::helicopter, Exit::raft})
        if (exit_is_open(pack, now, exit)) json.value(name_of(exit));
    json.end();
    json.field("solo_possible", president_or_red(now));
    json.end();
}

// What it names, and what it costs; luck stays luck.
void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    const State& now = view.state;
    json.object();
    switch (verb_of(action)) {
        case Verb::turn_up:
        case Verb::extra: {
            const ActionCard& card = pack_->card(action.arg[0]);
            constexpr std::array<std::string_view, 3> words = {"lapses", "by_ramming", "yes"};
            json.field("noise", int{card.noise});
            json.field("feasible",
                       words[static_cast<std::size_t>(feasible(*pack_, now, card.list))]);
            break;
        }
        case Verb::alternative_damage:
        case Verb::alternative_move: json.field("noise", int{pack_->alternative_noise}); break;
        case Verb::use_weapon: {
            const Good& weapon = pack_->good(now.active().weapon);
            json.field("noise", int{weapon.noise}).field("ammo", -weapon.ammo_cost);
            break;
        }
        case Verb::step: {
            if (is_bridge(action.arg[0])) break;
            const int to = action.arg[0];
            json.field("event", is_event_space(*pack_, now, to));
            json.field("enemies", enemy_at(now, to));
            json.field("unknown", !now.board.revealed.has(to));
            break;
        }
        default: break;
    }
    json.end();
}

// ESC-28.9
void Rules::write_result(const State& now, Json& json) const {
    json.key("levels").array();
    for (int seat = 0; seat < now.seats; ++seat) json.value(int{now.player(seat).level});
    json.end();
}

}  // namespace stoop::escape
