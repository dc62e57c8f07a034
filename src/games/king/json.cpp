// The trace's state, chance entries and events (docs/games/king.md).
#include "core/json.hpp"

#include <algorithm>

#include "games/king/options.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

template <std::size_t N>
std::string_view name(const std::array<std::string_view, N>& names, int index) {
    return names[static_cast<std::size_t>(index)];
}
template <std::size_t N>
void name_or_null(Json& json, std::string_view key, const std::array<std::string_view, N>& names,
                  int index) {
    json.key(key);
    if (index == nowhere)
        json.null();
    else
        json.value(name(names, index));
}
void number_or_null(Json& json, std::string_view key, int value) {
    json.key(key);
    if (value == nowhere)
        json.null();
    else
        json.value(value);
}
void write_cards(Json& json, std::string_view key, const Pack& pack, CardSet cards) {
    json.key(key).array();
    for (const int card : cards) json.value(pack.card(card).id);
    json.end();
}
void write_seats(Json& json, std::string_view key, unsigned seats) {
    json.key(key).array();
    for (int seat = 0; seat < seats_max; ++seat)
        if (has_bit(seats, seat)) json.value(seat);
    json.end();
}
template <class Counts>
void write_counts(Json& json, std::string_view key, const Counts& counts, int seats) {
    json.key(key).array();
    for (int seat = 0; seat < seats; ++seat) json.value(counts[static_cast<std::size_t>(seat)]);
    json.end();
}
template <class Counts>
void write_units(Json& json, std::string_view key, const Counts& counts) {
    json.key(key).object();
    for (std::size_t i = 0; i < unit_count; ++i) json.field(unit_names[i], counts[i]);
    json.end();
}

void write_monster(Json& json, const Pack& pack, const State& now, int seat) {
    const Monster& monster = now.monster(seat);
    json.object().field("seat", seat);
    json.field("monster", pack.monsters[static_cast<std::size_t>(seat)].id);
    json.field("alive", monster.alive).field("hearts", monster.hearts).field("vp", monster.vp);
    json.field("energy", monster.energy);
    name_or_null(json, "borough", borough_names, monster.borough);
    name_or_null(json, "zone", zone_names, monster.in_manhattan() ? int{monster.zone} : nowhere);
    name_or_null(json, "track", track_names, monster.in_manhattan() ? int{monster.track} : nowhere);
    json.key("keeps").array();
    for (const std::uint8_t card : monster.kept) json.value(pack.card(card).id);
    json.end();
    json.field("carapace", monster.shells).field("web", monster.webs);
    json.field("curse", monster.curses);
    write_units(json, "destroyed", monster.destroyed);
    json.key("extra_turns").array();
    for (const std::uint8_t kind : monster.extra) json.value(turn_kind_names[kind]);
    json.end().end();
}

void write_place(Json& json, const Pack& pack, const State& now, int borough) {
    const Place& place = now.place(borough);
    json.object().field("borough", name(borough_names, borough)).key("stacks").array();
    for (const Stack& stack : place.stacks) {
        json.object().key("top");
        if (stack.top == nowhere)
            json.null();
        else
            json.value(pack.buildings[static_cast<std::size_t>(stack.top)].id);
        json.field("below", stack.below).end();
    }
    json.end().key("units").object();
    for (std::size_t i = 0; i < unit_count; ++i) {
        json.key(unit_names[i]).object();
        json.field("old", place.units[i][0]).field("new", place.units[i][1]).end();
    }
    json.end().field("souvenir", place.souvenir).end();
}

void write_board(Json& json, const Pack& pack, const State& now) {
    json.key("unseen_tiles").object();
    for (std::size_t i = 0; i < building_max; ++i) json.field(pack.buildings[i].id, now.unseen[i]);
    json.end().key("row").array();
    for (const std::int8_t card : now.row) {
        if (card == nowhere)
            json.null();
        else
            json.value(pack.card(card).id);
    }
    json.end();
    write_cards(json, "unseen_cards", pack, now.deck);
    write_cards(json, "discard", pack, now.discard);
    json.key("goals").object();
    for (std::size_t i = 0; i < goal_count; ++i)
        number_or_null(json, pack.goals[i].id, now.goals[i]);
    json.end().key("claims").array();
    for (const std::uint8_t seat : now.claims) json.value(seat);
    json.end();
    write_units(json, "units_gone", now.gone);
}

void write_turn(Json& json, const Pack& pack, const State& now) {
    const Turn& turn = now.turn;
    json.key("turn").object().field("active", turn.active);
    json.field("step", name(step_names, static_cast<int>(now.steps.bottom().kind)));
    json.field("kind", name(turn_kind_names, static_cast<int>(turn.kind)));
    json.key("dice").array();
    for (int i = 0; i < turn.dice_count; ++i) {
        const std::int8_t face = turn.dice[static_cast<std::size_t>(i)];
        if (face == die_gone)
            json.null();
        else
            json.value(name(face_names, face));
    }
    json.end().field("rerolls", turn.rerolls).key("added").object();
    for (std::size_t i = 0; i < face_count; ++i) json.field(face_names[i], turn.added[i]);
    json.end().key("resolved").array();
    for (int face = 0; face < face_count; ++face)
        if (has_bit(turn.resolved, face)) json.value(name(face_names, face));
    json.end().field("units_only", turn.units_only).key("destroyed").array();
    for (int tile = 0; tile < building_max + unit_count; ++tile) {
        if (!has_bit(turn.razed, tile)) continue;
        if (tile < building_max)
            json.value(pack.buildings[static_cast<std::size_t>(tile)].id);
        else
            json.value(name(unit_names, tile - building_max));
    }
    json.end();
    write_counts(json, "damage_dealt", turn.dealt, now.seats);
    write_counts(json, "energy_gained", turn.gained, now.seats);
    write_seats(json, "tapped", turn.tapped);
    write_seats(json, "entered", turn.entered);
    write_cards(json, "used", pack, turn.used);
    write_cards(json, "bought", pack, turn.bought);
    json.end();
}

void write_boroughs(Json& json, std::string_view key, unsigned bits) {
    json.key(key).array();
    for (int borough = 0; borough < borough_count; ++borough)
        if (has_bit(bits, borough)) json.value(name(borough_names, borough));
    json.end();
}

void write_damage(Json& json, const State& now) {
    const Damage& damage = now.damage;
    json.key("damage");
    if (damage == Damage{}) {
        json.null();
        return;
    }
    json.object();
    name_or_null(json, "cause", cause_names, static_cast<int>(damage.cause));
    number_or_null(json, "by", damage.by);
    write_counts(json, "amounts", damage.amount, now.seats);
    write_counts(json, "absorbed", damage.absorbed, now.seats);
    write_seats(json, "waiting", damage.waiting);
    json.end();
}

void write_under_way(Json& json, const Pack& pack, const State& now) {
    const Turn& turn = now.turn;
    json.key("under_way").object().key("destruction");
    if (turn.spend_at == nowhere)
        json.null();
    else
        json.object()
            .field("borough", name(borough_names, turn.spend_at))
            .field("left", turn.spend_left)
            .end();
    json.key("window").object();
    write_boroughs(json, "visited", turn.visited);
    json.field("advanced", turn.advanced).end().key("card");
    const auto card = now.steps.find(StepKind::placed);
    if (!card)
        json.null();
    else
        json.value(pack.card(card->a).id);
    write_damage(json, now);
    const auto price = now.steps.find(StepKind::pay);
    number_or_null(json, "price", price ? int{price->a} : nowhere);
    unsigned to_place = 0;
    for (int seat = 0; seat < now.seats; ++seat)
        if (now.monster(seat).alive && now.monster(seat).borough == nowhere) to_place |= 1U << seat;
    write_seats(json, "to_place", to_place);
    const auto discarding = now.steps.find(StepKind::discard_keep);
    write_seats(json, "to_discard", discarding ? discarding->a : 0U);
    const auto disperse = now.steps.find(StepKind::disperse);
    const unsigned sent =
        disperse ? disperse->a & ~(1U << now.monster(disperse->seat).borough) : 0U;
    write_boroughs(json, "dispersed", sent);
    json.key("steps").array();
    for (const Step& step : now.steps.from_bottom())
        json.value(name(step_names, static_cast<int>(step.kind)));
    json.end().end();
}

}  // namespace

void Rules::write_state(const State& now, Json& json) const {
    json.object().key("monsters").array();
    for (int seat = 0; seat < now.seats; ++seat) write_monster(json, *pack_, now, seat);
    json.end().key("boroughs").array();
    for (int borough = 0; borough < borough_count; ++borough)
        write_place(json, *pack_, now, borough);
    json.end();
    write_board(json, *pack_, now);
    write_turn(json, *pack_, now);
    write_under_way(json, *pack_, now);
    json.end();
}

// KNY-23.7: one entry per die, card or tile.
void Rules::write_chance(const State&, const Action& action, Json& json) const {
    if (verb_of(action) == Verb::tile) {
        json.object().field("what", "tile");
        json.field("value", pack_->buildings[static_cast<std::size_t>(action.arg[0])].id).end();
    } else if (verb_of(action) == Verb::draw) {
        json.object().field("what", "draw").field("deck", "power");
        json.field("value", pack_->card(action.arg[0]).id).end();
    } else {
        for (std::size_t face = 0; face < face_count; ++face)
            for (int n = 0; n < action.arg[face]; ++n)
                json.object().field("what", "die").field("value", face_names[face]).end();
    }
}

namespace {

class EventWriter {
public:
    EventWriter(const Pack& pack, const Event& event, Json& json)
        : pack_(pack), arg_(event.arg), json_(json) {}

    void write(What what) {
        json_.object().field("what", what_names[static_cast<std::size_t>(what)]);
        switch (what) {
            case What::throw_dice: return throw_dice();
            case What::tile:
                json_.field("borough", name(borough_names, arg_[0])).field("stack", arg_[1]);
                json_.field("tile", building(arg_[2]));
                break;
            case What::reveal: json_.field("slot", arg_[0]).field("shown", card(arg_[1])); break;
            case What::first: json_.field("seat", arg_[0]); break;
            case What::turn:
                json_.field("seat", arg_[0]).field("kind", name(turn_kind_names, arg_[1]));
                break;
            case What::vp:
            case What::energy:
            case What::hearts:
                json_.field("seat", arg_[0]).field("n", arg_[1]);
                json_.field("why", name(why_names, arg_[2]));
                cause(arg_[3]);
                break;
            case What::symbols:
                json_.field("seat", arg_[0]).field("face", name(face_names, arg_[1]));
                json_.field("n", arg_[2]);
                cause(arg_[3]);
                break;
            case What::change:
                json_.field("seat", arg_[0]).field("die", arg_[1]);
                name_or_null(json_, "face", face_names, arg_[2]);
                cause(arg_[3]);
                break;
            case What::resolve:
                json_.field("seat", arg_[0]).field("face", name(face_names, arg_[1]));
                json_.field("n", arg_[2]);
                break;
            case What::destroy: destroy(); break;
            case What::hit:
                json_.field("seat", arg_[0]).field("n", arg_[1]).field("absorbed", arg_[2]);
                json_.field("cause", name(cause_names, arg_[3]));
                number_or_null(json_, "by", arg_[4]);
                break;
            default: write_rest(what); break;
        }
        json_.end();
    }

private:
    const std::string& card(int index) const { return pack_.card(index).id; }
    const std::string& building(int index) const {
        return pack_.buildings[static_cast<std::size_t>(index)].id;
    }
    void cause(int card_index) {
        if (card_index != nowhere) json_.field("card", card(card_index));
    }

    void throw_dice() {
        json_.field("seat", arg_[0]).key("dice").array();
        const auto dice = static_cast<unsigned>(arg_[1]);
        for (int die = 0; die < dice_max; ++die)
            if (has_bit(dice, die)) json_.value(die);
        json_.end().key("faces").array();
        for (int i = 0; i < std::popcount(dice); ++i)
            json_.value(name(face_names, arg_[i < 4 ? 2 : 3] >> (i % 4 * 3) & 7));
        constexpr std::array<std::string_view, 3> whys = {"first", "roll", "pellets"};
        json_.end().field("why", name(whys, arg_[4])).end();
    }
    void destroy() {
        json_.field("seat", arg_[0]).field("borough", name(borough_names, arg_[1]));
        if (arg_[2] == nowhere)
            json_.field("tile", name(unit_names, arg_[3] - spot_units));
        else
            json_.field("tile", building(arg_[3]));
        number_or_null(json_, "stack", arg_[2]);
    }
    void write_rest(What what) {
        switch (what) {
            case What::out:
                json_.field("seat", arg_[0]);
                number_or_null(json_, "by", arg_[1]);
                break;
            case What::goal:
                json_.field("goal", pack_.goals[static_cast<std::size_t>(arg_[0])].id);
                json_.field("seat", arg_[1]);
                number_or_null(json_, "from", arg_[2]);
                break;
            case What::move: move(); break;
            case What::token:
                json_.field("seat", arg_[0]).field("token", name(token_names, arg_[1]));
                json_.field("n", arg_[2]);
                cause(arg_[3]);
                break;
            case What::transfer:
                json_.field("from", arg_[0]).field("seat", arg_[1]).field("n", arg_[2]);
                cause(arg_[3]);
                break;
            case What::disperse:
                json_.field("seat", arg_[0]).field("unit", name(unit_names, arg_[1]));
                json_.field("mark", name(mark_names, arg_[2]));
                json_.field("from", name(borough_names, arg_[3]));
                json_.field("to", name(borough_names, arg_[4]));
                break;
            case What::buy:
                json_.field("seat", arg_[0]).field("shown", card(arg_[1]));
                json_.field("price", arg_[2]);
                break;
            case What::take:
            case What::discard: json_.field("seat", arg_[0]).field("shown", card(arg_[1])); break;
            case What::sweep: json_.field("seat", arg_[0]); break;
            case What::extra_turn:
                json_.field("seat", arg_[0]).field("kind", name(turn_kind_names, arg_[1]));
                cause(arg_[2]);
                break;
            case What::claim: json_.field("seat", arg_[0]); break;
            case What::over:
                number_or_null(json_, "seat", arg_[0]);
                json_.field("why", name(ended_names, arg_[1]));
                break;
            default: break;  // shuffle says it all
        }
    }
    void move() {
        json_.field("seat", arg_[0]);
        name_or_null(json_, "from", borough_names, arg_[1]);
        json_.field("to", name(borough_names, arg_[2]));
        name_or_null(json_, "zone", zone_names, arg_[2] == manhattan ? int{arg_[3]} : nowhere);
        json_.field("why", name(move_why_names, arg_[4]));
    }

    const Pack& pack_;
    const std::array<std::int16_t, 5>& arg_;
    Json& json_;
};

}  // namespace

void Rules::write_event(const Event& event, Json& json) const {
    EventWriter(*pack_, event, json).write(static_cast<What>(event.what));
}

}  // namespace stoop::king
