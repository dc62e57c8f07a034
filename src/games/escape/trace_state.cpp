// The state of a trace, key by key as ESC-28.12 gives it. What a viewer may not know is "?".
#include <algorithm>

#include "games/escape/actions.hpp"
#include "games/escape/queries.hpp"
#include "games/escape/trace_fields.hpp"

namespace stoop::escape::trace {

using namespace nouns;
using std::string;

namespace {

Field cards(const Pack& pack, std::string_view key, CardList Player::* member) {
    return say(key, "string[]", [&pack, member](Look at, Json& json) {
        List list;
        for (const int card : at.in<Player>().*member)
            list.push_back(card == veiled ? "?" : pack.card(card).id);
        write_list(json, list);
    });
}

Field number(std::string_view key, std::int8_t Player::* member) {
    return say(key, "number",
               [member](Look at, Json& json) { json.value(int{at.in<Player>().*member}); });
}

void write_marks(const State& now, Json& json) {
    List list;
    for (int seat = 0; seat < now.seats; ++seat)
        for (int slot = 0; slot < slot_count; ++slot)
            if (has_bit(now.turn.dropped[static_cast<std::size_t>(seat)], slot))
                list.push_back(std::to_string(seat) + ":" + std::to_string(slot + 1));
    write_list(json, list);
}

// 1.7, 13.8, 23.7: what was there at the beginning and lies nowhere now.
class Removed {
public:
    Removed(const Pack& pack, const Agreement& agreed, const State& now)
        : pack_(pack), agreed_(agreed), now_(now) {}

    List list() {
        add_timer();
        add_start_cards();
        if (agreed_.modules.has(static_cast<int>(Module::variant_dead_or_alive))) add_variant();
        return list_;
    }

private:
    void add(const string& id, int n) {
        for (int i = 0; i < n; ++i) list_.push_back(id);
    }
    void add_timer() {
        const Decks& decks = now_.decks;
        for (int i = 0; i < timer_count; ++i) {
            const TimerTile& tile = pack_.timer[static_cast<std::size_t>(i)];
            if (tile.module != nowhere && !agreed_.modules.has(tile.module)) continue;
            if (tile.layer == Layer::hurry) {
                add(tile.id, decks.hurry ? 0 : 1);
                continue;
            }
            int left = decks.timer.of(i);
            for (const auto* known : {&decks.black_known, &decks.red_known})
                for (const Known& each : *known) left += each.which == i ? 1 : 0;
            add(tile.id, tile.count - left);
        }
    }
    void add_start_cards() {
        for (int seat = 0; seat < now_.seats; ++seat) {
            const Hero& hero = pack_.heroes[static_cast<std::size_t>(now_.player(seat).hero)];
            const int start = hero.start_good;
            if (hero.has_taxi) add("taxi", now_.player(seat).car == Car::taxi ? 0 : 1);
            if (start == nowhere) continue;
            bool there = now_.player(seat).weapon == start;
            for (const Player& player : now_.players)
                there = there ||
                        (is_case(start) && has_case(player, static_cast<Case>(start - first_case)));
            add(pack_.good(start).id, there ? 0 : 1);
        }
    }
    void add_variant() {
        const Decks& decks = now_.decks;
        add(pack_.president_words[0], pack_.president_alive - decks.president_alive);
        add(pack_.president_words[1], pack_.president_dead - decks.president_dead);
        for (int i = 0; i < item_count; ++i) {
            const Good& good = pack_.good(i);
            if (!good.leaves_game) continue;
            int there = decks.items.of(i) + decks.item_discard.of(i);
            for (const Player& player : now_.players) there += count_of_value(player.items, i);
            for (const Step& step : now_.steps) {
                if (step.kind == StepKind::gain)
                    for (int k = 0; k < step.flags; ++k)
                        there += step.list[static_cast<std::size_t>(k)] == i ? 1 : 0;
                if (step.kind == StepKind::action && static_cast<Source>(step.a) == Source::item &&
                    step.b == i)
                    ++there;
            }
            add(good.id, good.count - there);
        }
    }

    const Pack& pack_;
    const Agreement& agreed_;
    const State& now_;
    List list_;
};

Fields turn_fields() {
    return {
        say("active", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.active}); }),
        say("turn", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.number}); }),
        say("step", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.step}); }),
        say("refresh_forced", "boolean",
            [](Look at, Json& json) { json.value(at.as<State>().turn.refresh_forced); }),
    };
}

Fields mark_fields(const Pack& pack, const Agreement& agreed) {
    return {
        of_state(pack, "removed", "string[]",
                 [agreed](const Pack& p, const State& now, Json& json) {
                     write_list(json, Removed(p, agreed, now).list());
                 }),
        say("prevent", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.prevent}); }),
        say("alternative_used", "boolean",
            [](Look at, Json& json) { json.value(at.as<State>().turn.alternative_used); }),
        say("dropped", "string[]", [](Look at, Json& json) { write_marks(at.as<State>(), json); }),
        of_state(pack, "abandoned", "Record<string, number>",
                 [](const Pack& p, const State& now, Json& json) {
                     write_by_space(p, now.turn.abandoned, json);
                 }),
    };
}

}  // namespace

void write_list(Json& json, List list, bool sorted) {
    if (sorted) std::sort(list.begin(), list.end());
    json.array();
    for (const string& each : list) json.value(each);
    json.end();
}

Fields player_fields(const Pack& pack) {
    return {
        say("hero", "string",
            [&pack](Look at, Json& json) { write_id(json, pack.heroes, at.in<Player>().hero); }),
        say("space", "string",
            [&pack](Look at, Json& json) { write_id(json, pack.spaces, at.in<Player>().space); }),
        cards(pack, "hand", &Player::hand),
        cards(pack, "discard", &Player::discard),
        cards(pack, "laid", &Player::laid),
        cards(pack, "turned", &Player::turned),
        cards(pack, "specials", &Player::specials),
        say("stash", "string[]",
            [&pack](Look at, Json& json) {
                List list;
                for (const int item : at.in<Player>().items)
                    list.push_back(item == veiled ? "item:?" : pack.good(item).id);
                for (const int card : at.in<Player>().cases)
                    list.push_back(card == veiled
                                       ? "briefcase:?"
                                       : pack.held_words[static_cast<std::size_t>(card)]);
                write_list(json, list);
            }),
        say("weapon", "string | null",
            [&pack](Look at, Json& json) { write_id(json, pack.goods, at.in<Player>().weapon); }),
        number("ammo", &Player::ammo),
        say("car", "string | null",
            [](Look at, Json& json) {
                const Car car = at.in<Player>().car;
                car == Car::none ? json.null() : json.value(name_of(car));
            }),
        number("level", &Player::level),
        say("bars", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.level_sets, at.in<Player>().bars);
            }),
        number("bar_prisoners", &Player::bar_prisoners),
        number("bar_items", &Player::bar_items),
        say("blue", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.objectives, at.in<Player>().blue);
            }),
        say("purple", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.objectives, at.in<Player>().purple);
            }),
        number("wanted", &Player::wanted),
        say("bar", "{ prisoners: number, items: number } | null",
            [](Look at, Json& json) {
                const Player& player = at.in<Player>();
                if (player.level >= bar_count) return void(json.null());
                const Bar& bar = player.bars_seen[static_cast<std::size_t>(player.level)];
                json.object().field("prisoners", int{bar.prisoners});
                json.field("items", int{bar.items}).end();
            }),
    };
}

}  // namespace stoop::escape::trace

namespace stoop::escape {

using namespace nouns;
using namespace trace;

std::vector<Section> trace_sections(const Pack& pack, const Agreement& agreed) {
    const Meanings m(pack, agreed);
    Section players = rows("players", m.seat, &State::players, player_fields(pack));
    players.line = "";
    std::vector<Section> sections;
    sections.push_back(whole("", "", turn_fields()));
    sections.push_back(std::move(players).called("Player"));
    for (Fields fields : {board_fields(pack), deck_fields(pack), mark_fields(pack, agreed)})
        sections.push_back(whole("", "", std::move(fields)));
    return sections;
}

}  // namespace stoop::escape
