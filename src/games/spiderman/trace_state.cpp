// The `state` of a trace, key by key (SPM-19.13 to 19.17), as much of it as the viewer knows.
#include "games/spiderman/nouns.hpp"
#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

namespace {

using nouns::Look;
using nouns::told;

constexpr std::array<std::string_view, 4> web_words = {"", "web", "black", ""};

class Writer {
public:
    Writer(const Pack& pack, const Vocabulary& words, const State& now, Json& json)
        : pack_(pack), words_(words), now_(now), json_(json) {}

    void layout() {
        const Shape shape = pack_.shapes[static_cast<std::size_t>(now_.layout.shape)];
        json_.object().field("shape",
                             std::to_string(shape.rows) + "x" + std::to_string(shape.cols));
        json_.key("pieces").array();
        for (const std::int8_t piece : now_.layout.pieces) json_.value(pack_.piece(piece).id);
        json_.end().key("rotations").array();
        for (const std::int8_t turns : now_.layout.rotations) json_.value(turns);
        json_.end().end();
    }

    void players() {
        json_.array();
        for (int seat = 0; seat < now_.seats; ++seat) player(seat);
        json_.end();
    }

    // SPM-19.15
    void figures() {
        json_.array();
        for (int i = 0; i < figure_count; ++i) {
            const Figure& figure = now_.figure(i);
            if (figure.status == Status::absent) continue;
            json_.object().field("character", character_ids[static_cast<std::size_t>(i)]);
            json_.key("space");
            space(figure.at);
            json_.field("hits", figure.hits).field("status", name_of(figure.status));
            const bool is_web = figure.hold == Hold::web || figure.hold == Hold::black;
            text("web", is_web ? web_words[static_cast<std::size_t>(figure.hold)] : "");
            text("grip", figure.hold == Hold::grip ? character_ids[octopus] : "");
            json_.field("loot", figure.loot).field("tracer", figure.tracer);
            json_.field("given_up", figure.is_given_up()).end();
        }
        json_.end();
    }

    // SPM-19.16
    void sides() {
        json_.array();
        for (int i = 0; i < side_count; ++i) {
            const Side& side = now_.side(i);
            json_.object().field("id", side_ids[static_cast<std::size_t>(i)]).key("space");
            space(side.at);
            if (side.holder == held_by_group)
                text("held_by", "group");
            else
                text("held_by", side.holder == none
                                    ? ""
                                    : character_ids[static_cast<std::size_t>(side.holder)]);
            json_.end();
        }
        json_.end();
    }

    void cops() {
        json_.object().key("cars").object();
        for (const Stack& stack : now_.stacks)
            if (stack.cars > 0) json_.field(space_word(stack.at), stack.cars);
        const bool has_cops = cops_seat(now_) != none;
        json_.end().field("reserve", has_cops ? pack_.cars_total - cars_on_board(now_) : 0);
        json_.key("webs").object();
        for (const Stack& stack : now_.stacks)
            if (stack.web != Hold::none)
                json_.field(space_word(stack.at), web_words[static_cast<std::size_t>(stack.web)]);
        json_.end().field("next_attack", now_.next_attack).end();
    }

    void tokens() {
        json_.object().field("web", webs_left(pack_, now_, Hold::web));
        json_.field("black", webs_left(pack_, now_, Hold::black)).end();
    }

    void tracers() {
        int out = now_.tracers;
        for (const Figure& figure : now_.figures) out += figure.tracer ? 1 : 0;
        json_.object().field("sheet", now_.tracers).field("reserve", pack_.tracers - out).end();
    }

    void buildings() {
        json_.object();
        for (int building = 0; building < first_base + figure_count; ++building) {
            bool is_open = false;
            for (int seat = 0; seat < now_.seats; ++seat)
                for (const Mark& mark : now_.player(seat).marks) {
                    if (mark.building != building) continue;
                    if (!is_open) json_.key(building_word(building)).object();
                    is_open = true;
                    json_.field(std::to_string(seat), mark.hits);
                }
            if (is_open) json_.end();
        }
        json_.end();
    }

    void destroyed() {
        json_.array();
        for (int i = 0; i < figure_count; ++i)
            if (has_bit(now_.destroyed, i)) json_.value(character_ids[static_cast<std::size_t>(i)]);
        json_.end();
    }

    // What a viewer has not seen may lie in a stack or in a hand; how many is public.
    void stacks() {
        std::array<int, deck_count> left{};
        for (std::size_t i = 0; i < pack_.cards.size(); ++i)
            left[static_cast<std::size_t>(pack_.cards[i].deck)] +=
                now_.deck.of(static_cast<int>(i));
        int missions = now_.mission_stack.count();
        for (int seat = 0; seat < now_.seats; ++seat) {
            const Player& each = now_.player(seat);
            missions -= each.mission == unknown ? 1 : 0;
            for (const std::uint8_t card : each.hand)
                if (card == unseen) --left[static_cast<std::size_t>(camp_of(each.character))];
        }
        json_.object().field("mission", missions);
        for (std::size_t i = 0; i < deck_count; ++i) json_.field(deck_words[i], left[i]);
        json_.end();
    }

    void discards() {
        json_.object();
        for (std::size_t deck = 0; deck < deck_count; ++deck) {
            json_.key(deck_words[deck]).array();
            for (std::size_t i = 0; i < pack_.cards.size(); ++i)
                for (int n = 0; n < now_.discard.of(static_cast<int>(i)); ++n)
                    if (static_cast<std::size_t>(pack_.cards[i].deck) == deck)
                        json_.value(pack_.cards[i].id);
            json_.end();
        }
        json_.end();
    }

    void removed() {
        json_.array();
        for (const int mission : now_.removed) json_.value(pack_.mission(mission).id);
        json_.end();
    }

    void events() {
        json_.object();
        for (std::size_t i = 0; i < events_max; ++i)
            if (now_.event_by[i] != none)
                json_.field(pack_.card(pack_.first_event + static_cast<int>(i)).id,
                            now_.event_by[i]);
        json_.end();
    }

    // SPM-17.5
    void scored() {
        std::array<std::vector<std::string>, 3> lists;  // turn, round, game
        for (int seat = 0; seat < now_.seats; ++seat) {
            const Player& each = now_.player(seat);
            const std::string start = std::to_string(seat) + ":";
            for (int i = 0; i < figure_count; ++i)
                if (has_bit(each.scored_hits, i))
                    lists[0].push_back(start +
                                       (i == spider_man ? "hit-spider-man:" : "hit-villain:") +
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
    void now() {
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
            for (int n = 0; n < now_.dice[static_cast<std::size_t>(face - 1)]; ++n)
                json_.value(face);
        json_.end().field("hits", ask == Ask::cancel ? now_.blow.hits : 0).key("group");
        group();
        json_.end();
    }

private:
    std::string_view space_word(Space at) const {
        return words_.spaces[static_cast<std::size_t>(at)];
    }
    std::string_view building_word(int building) const {
        return words_.targets[static_cast<std::size_t>(building_target(now_.board, building))];
    }
    void space(Space at) {
        if (at == nowhere)
            json_.null();
        else
            json_.value(space_word(at));
    }
    void text(std::string_view key, std::string_view word) {
        json_.key(key);
        if (word.empty())
            json_.null();
        else
            json_.value(word);
    }
    void pools(std::string_view key, auto&& value_of) {
        json_.key(key).object();
        for (std::size_t i = 0; i < track_count; ++i)
            json_.field(names_of<Pool3>[i], value_of(static_cast<Pool3>(i)));
        json_.end();
    }
    void mission(std::string_view key, int card) {
        if (card == unknown)
            json_.field(key, "?");
        else
            text(key, card == none ? "" : std::string_view(pack_.mission(card).id));
    }

    // SPM-19.14
    void player(int seat) {
        const Player& own = now_.player(seat);
        const auto at = [](Pool3 pool) { return static_cast<std::size_t>(pool); };
        json_.object();
        text("character",
             own.character == none ? "" : character_ids[static_cast<std::size_t>(own.character)]);
        json_.field("vp", own.vp);
        pools("dice", [&](Pool3 pool) { return own.dice[at(pool)]; });
        pools("max", [&](Pool3 pool) { return max_dice(pack_, now_, seat, pool); });
        pools("lose", [&](Pool3 pool) { return own.lose[at(pool)]; });
        json_.field("slots", open_slots(pack_, now_, seat)).key("tokens").array();
        for (int slot = 0; slot < slot_count; ++slot)
            if (has_bit(own.tokens, slot))
                json_.value(pack_.ability(own.character * slot_count + slot).id);
        json_.end().key("hand").array();
        for (const std::uint8_t card : own.hand)
            json_.value(card == unseen ? std::string_view("?")
                                       : std::string_view(pack_.card(card).id));
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

    void progress(const Player& own) {
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

    void group() {
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

    const Pack& pack_;
    const Vocabulary& words_;
    const State& now_;
    Json& json_;
};

// How the page's types describe these objects.
constexpr std::string_view layout_type = "{ shape: string; pieces: string[]; rotations: number[] }";
constexpr std::string_view players_type =
    "{ character: Character | null; vp: number; dice: Record<'movement' | 'combat' | 'bonus', "
    "number>; "
    "max: Record<'movement' | 'combat' | 'bonus', number>; lose: Record<'movement' | 'combat' | "
    "'bonus', number>; slots: number; tokens: string[]; "
    "hand: string[]; mission: string | null; step: number; progress: { target: string | null; "
    "hits: number; planted: string[]; inflicted: number; ko: boolean; cars: number }; "
    "peeked: { seat: number; mission: string | null }[]; moved: boolean; luck_used: boolean }[]";
constexpr std::string_view figures_type =
    "{ character: Figure; space: string | null; hits: number; status: 'standing' | 'down' | "
    "'arrested' | 'jailed' | 'served' | 'gone'; web: 'web' | 'black' | null; "
    "grip: Figure | null; loot: boolean; tracer: boolean; given_up: boolean }[]";
constexpr std::string_view sides_type =
    "{ id: SideCharacter; space: string | null; held_by: Holder | null }[]";
constexpr std::string_view cops_type =
    "{ cars: Record<string, number>; reserve: number; webs: Record<string, 'web' | 'black'>; "
    "next_attack: number }";
constexpr std::string_view now_type =
    "{ seat: number; decision: string; added: string[]; steps: number; dice: number[]; "
    "hits: number; group: { space: string; cars: number; crew: SideCharacter[]; "
    "prisoner: Figure | SideCharacter | null; steps: number } | null } | null";

}  // namespace

nouns::Section trace_section(const Pack& pack, const Vocabulary& words) {
    const auto by = [&pack, &words](void (Writer::*write)()) {
        return [&pack, &words, write](Look at, Json& json) {
            (Writer(pack, words, at.as<State>(), json).*write)();
        };
    };
    const auto phase = [](Look at, Json& json) {
        const State& now = at.as<State>();
        json.value(now.ended != Ended::not_yet ? "over"
                   : now.steps.active == none  ? "setup"
                                               : "play");
    };
    const auto active = [](Look at, Json& json) {
        const State& now = at.as<State>();
        if (now.steps.active == none)
            json.null();
        else
            json.value(now.steps.active);
    };
    return nouns::whole(
               "", "",
               {told("round", "number",
                     [](Look at, Json& json) { json.value(at.as<State>().round); }),
                told("phase", "\"setup\" | \"play\" | \"over\"", phase),
                told("active", "number | null", active),
                told("layout", std::string(layout_type), by(&Writer::layout)),
                told("players", std::string(players_type), by(&Writer::players)),
                told("figures", std::string(figures_type), by(&Writer::figures)),
                told("sides", std::string(sides_type), by(&Writer::sides)),
                told("cops", std::string(cops_type), by(&Writer::cops)),
                told("webs", "Record<string, number>", by(&Writer::tokens)),
                told("tracers", "Record<string, number>", by(&Writer::tracers)),
                told("buildings", "Record<string, Record<string, number>>", by(&Writer::buildings)),
                told("destroyed", "string[]", by(&Writer::destroyed)),
                told("stacks", "Record<string, number>", by(&Writer::stacks)),
                told("discards", "Record<string, string[]>", by(&Writer::discards)),
                told("removed", "string[]", by(&Writer::removed)),
                told("events", "Record<string, number>", by(&Writer::events)),
                told("wanted", "boolean",
                     [](Look at, Json& json) { json.value(bool{at.as<State>().wanted}); }),
                told("scored", "Record<string, string[]>", by(&Writer::scored)),
                told("now", std::string(now_type), by(&Writer::now))})
        .called("State");
}

}  // namespace stoop::spiderman
