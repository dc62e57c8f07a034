// The state of a trace: players, what they scored, and the question they are asked.
#include <algorithm>

#include "games/spiderman/trace_writer.hpp"

namespace stoop::spiderman {

namespace {

void pools(Json& json, std::string_view key, auto&& value_of) {
    json.key(key).object();
    for (std::size_t i = 0; i < track_count; ++i)
        json.field(names_of<Pool3>[i], value_of(static_cast<Pool3>(i)));
    json.end();
}

}  // namespace

void TraceWriter::players() {
    json_.array();
    for (int seat = 0; seat < now_.seats; ++seat) player(seat);
    json_.end();
}

// SPM-19.14
void TraceWriter::player(int seat) {
    const Player& own = now_.player(seat);
    const auto at = [](Pool3 pool) { return static_cast<std::size_t>(pool); };
    json_.object();
    text("character",
         own.character == none ? "" : character_ids[static_cast<std::size_t>(own.character)]);
    json_.field("vp", own.vp);
    pools(json_, "dice", [&](Pool3 pool) { return own.dice[at(pool)]; });
    pools(json_, "max", [&](Pool3 pool) { return max_dice(pack_, now_, seat, pool); });
    pools(json_, "lose", [&](Pool3 pool) { return own.lose[at(pool)]; });
    json_.field("slots", open_slots(pack_, now_, seat)).key("tokens").array();
    for (int slot = 0; slot < slot_count; ++slot)
        if (has_bit(own.tokens, slot))
            json_.value(pack_.ability(own.character * slot_count + slot).id);
    json_.end().key("hand").array();
    for (const std::uint8_t card : own.hand)
        json_.value(card == unseen ? std::string_view("?") : std::string_view(pack_.card(card).id));
    json_.end();
    mission("mission", own.mission);
    json_.field("step", own.step).key("progress");
    progress(own);
    json_.key("peeked").array();
    for (int other = 0; other < now_.seats; ++other) {
        if (!has_bit(own.peeked, other)) continue;
        json_.object().field("seat", other);
        mission("mission", now_.player(other).mission);
        json_.end();
    }
    json_.end().field("moved", own.moved).field("luck_used", own.luck_used).end();
}

void TraceWriter::progress(const Player& own) {
    json_.object();
    text("target", own.building == no_building ? "" : building_word(own.building));
    json_.field("hits", own.hits).key("planted").array();
    const MissionStep* step = current_step(pack_, own);
    const bool is_site = step != nullptr && step->act == Do::plant && step->site >= 0;
    for (int i = 0; i < 16; ++i) {
        if (!has_bit(own.planted, i)) continue;
        if (is_site)
            json_.value(pack_.sites[static_cast<std::size_t>(i)].id);
        else
            json_.value(space_word(now_.board.subways[static_cast<std::size_t>(i)]));
    }
    json_.end().field("inflicted", own.inflicted).field("ko", own.ko);
    json_.field("cars", own.cars).end();
}

void TraceWriter::mission(std::string_view key, int card) {
    if (card == unknown)
        json_.field(key, "?");
    else
        text(key, card == none ? "" : std::string_view(pack_.mission(card).id));
}

// SPM-17.5
void TraceWriter::scored() {
    std::array<std::vector<std::string>, 3> lists;  // turn, round, game
    for (int seat = 0; seat < now_.seats; ++seat) {
        const Player& each = now_.player(seat);
        const std::string start = std::to_string(seat) + ":";
        for (int i = 0; i < figure_count; ++i)
            if (has_bit(each.scored_hits, i))
                lists[0].push_back(start + (i == spider_man ? "hit-spider-man:" : "hit-villain:") +
                                   std::string(character_ids[static_cast<std::size_t>(i)]));
        for (const Entry entry : {Entry::capture_free_side, Entry::take_held_side}) {
            const bool is_taken = entry == Entry::take_held_side;
            const bool is_round = pack_.points[static_cast<std::size_t>(entry)].limit ==
                                  Limit::once_per_character_and_round;
            for (int i = 0; i < side_count; ++i)
                if (has_bit(each.scored_sides[is_taken ? 1 : 0], i))
                    lists[is_round ? 1 : 2].push_back(
                        start + (is_taken ? "take-held-side:" : "capture-free-side:") +
                        std::string(side_ids[static_cast<std::size_t>(i)]));
        }
    }
    json_.object();
    for (const auto& [key, at] : {std::pair{"turn", 0}, {"round", 1}, {"game", 2}}) {
        auto& list = lists[static_cast<std::size_t>(at)];
        std::sort(list.begin(), list.end());
        json_.key(key).array();
        for (const std::string& mark : list) json_.value(mark);
        json_.end();
    }
    json_.end();
}

// SPM-19.17
void TraceWriter::now() {
    const Decision asked = question(now_);
    if (!is_player(asked.seat)) {
        json_.null();
        return;
    }
    const auto ask = static_cast<Ask>(asked.ask);
    json_.object().field("seat", index_of(asked.seat));
    json_.field("decision", names_of<Ask>[asked.ask]).key("added").array();
    if (ask == Ask::add)
        for (const std::uint8_t thing : now_.added) json_.value(words_.things[thing]);
    json_.end().field("steps", ask == Ask::path ? now_.steps.top().a : 0).key("dice").array();
    for (int face = 1; (ask == Ask::reroll || ask == Ask::luck) && face <= 6; ++face)
        for (int n = 0; n < now_.dice[static_cast<std::size_t>(face - 1)]; ++n) json_.value(face);
    json_.end().field("hits", ask == Ask::cancel ? now_.blow.hits : 0).key("group");
    group();
    json_.end();
}

void TraceWriter::group() {
    const Group& group = now_.group;
    if (group.at == nowhere) {
        json_.null();
        return;
    }
    json_.object().field("space", space_word(group.at)).field("cars", group.cars);
    json_.key("crew").array();
    for (const int side : {captain, sergeant})
        if (has_bit(group.crew, side)) json_.value(side_ids[static_cast<std::size_t>(side)]);
    json_.end();
    const int who = group.prisoner;
    text("prisoner", who == none         ? ""
                     : who >= first_side ? side_ids[static_cast<std::size_t>(who - first_side)]
                                         : character_ids[static_cast<std::size_t>(who)]);
    json_.field("steps", group.steps).end();
}

}  // namespace stoop::spiderman
