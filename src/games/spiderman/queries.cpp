#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

int building_target(const Board& board, int building) {
    if (building >= first_base) return target_base + building - first_base;
    if (building < first_station) return target_site + building;
    return target_station + board.stations[static_cast<std::size_t>(building - first_station)];
}

int building_of(const Board& board, int target) {
    const Target at = target_of(target);
    if (at.band == target_base) return first_base + at.of;
    if (at.band == target_site) return at.of;
    if (at.band != target_station) return none;
    return first_station + board.station_at(static_cast<Space>(at.of));
}

int open_slots(const Pack& pack, const State& now, int seat) {
    const Player& player = now.player(seat);
    if (player.character == cops) return 0;
    if (player.character == spider_man) return slot_count;
    return 2 + (player.vp >= pack.slot_vp[0] ? 1 : 0) + (player.vp >= pack.slot_vp[1] ? 1 : 0);
}

unsigned held_by(const State& now, int holder) {
    unsigned held = 0;
    for (int i = 0; i < side_count; ++i) held |= (now.side(i).holder == holder ? 1U : 0U) << i;
    return held;
}

// SPM-16, `max_dice`: the Cops gain for their common pool by whomever any stack carries.
int max_dice(const Pack& pack, const State& now, int seat, Pool3 pool) {
    const int character = figure_of(now, seat);
    if (character == none) return 0;
    int most = pack.character(character).dice[static_cast<std::size_t>(pool)];
    unsigned held = held_by(now, character);
    if (character == cops) held |= held_by(now, held_by_group);
    for (; held != 0; held &= held - 1)
        for (const Effect& effect : pack.side(std::countr_zero(held))
                                        .effects[static_cast<std::size_t>(camp_of(character))])
            if (effect.op == Op::max_dice && effect.pool == pool) most += effect.n;
    return most;
}

unsigned crew_at(const State& now, Space at) {
    unsigned crew = 0;
    for (const int i : {captain, sergeant})
        crew |= (now.side(i).at == at && now.side(i).holder == none ? 1U : 0U) << i;
    return crew;
}

// SPM-11.5
unsigned lone_at(const State& now, Space at) {
    if (cars_at(now, at) > 0) return 0;
    unsigned lone = 0;
    for (int i = 0; i < side_count; ++i)
        lone |= (now.side(i).at == at && now.side(i).holder == none ? 1U : 0U) << i;
    return lone;
}

int gripped_figures(const State& now) {
    unsigned bits = 0;
    for (int i = 0; i < figure_count; ++i)
        bits |= (now.figure(i).hold == Hold::grip ? 1U : 0U) << i;
    return static_cast<int>(bits);
}

int prisoner_count(const State& now, int figure) {
    const int sides = std::popcount(held_by(now, figure));
    if (figure != octopus) return sides;
    return sides + std::popcount(static_cast<unsigned>(gripped_figures(now)));
}

const Stack* stack_at(const State& now, Space at) {
    for (const Stack& stack : now.stacks) {
        if (stack.cars == 0) break;
        if (stack.at == at) return &stack;
    }
    return nullptr;
}

int cars_on_board(const State& now) {
    int cars = now.group.cars;
    for (const Stack& stack : now.stacks) cars += stack.cars;
    return cars;
}

int arrested_at(const State& now, Space at) {
    for (int i = 0; i < figure_count; ++i)
        if (now.figure(i).status == Status::arrested && now.figure(i).at == at &&
            now.group.prisoner != i)
            return i;
    return none;
}

int stack_prisoner(const State& now, Space at) {
    if (const int figure = arrested_at(now, at); figure != none) return figure;
    for (int i = 0; i < side_count; ++i)
        if (now.side(i).holder == held_by_cops && now.side(i).at == at) return first_side + i;
    return none;
}

bool may_add_car(const Pack& pack, const State& now, Space station) {
    if (const Stack* stack = stack_at(now, station); stack != nullptr)
        return stack->web == Hold::none && stack->cars < pack.stack_cars;
    return (lone_at(now, station) & ~3U) == 0;
}

// SPM-14.7: what is not on somebody lies beside the sheet.
int webs_left(const Pack& pack, const State& now, Hold web) {
    int left = 0;
    if (web == Hold::web) {
        left = pack.character(spider_man).webs;
    } else {
        for (const Character& character : pack.characters) left += character.webs;
        left -= pack.character(spider_man).webs;
    }
    for (const Figure& figure : now.figures) left -= figure.hold == web ? 1 : 0;
    for (const Stack& stack : now.stacks) left -= stack.web == web ? 1 : 0;
    return left;
}

bool is_wanted(const Pack& pack, const State& now) {
    return now.wanted && held_effect(pack, now, spider_man, Op::ignore_wanted) == nullptr;
}

const Effect* event_effect(const Pack& pack, const State& now, Op op) {
    if (std::bit_cast<std::uint64_t>(now.event_by) == ~std::uint64_t{0}) return nullptr;
    for (std::size_t i = 0; i < events_max; ++i) {
        if (now.event_by[i] == none) continue;
        for (const Effect& effect : pack.card(pack.first_event + static_cast<int>(i)).effects)
            if (effect.op == op) return &effect;
    }
    return nullptr;
}

// SPM-16, `los_limit`
int seen_range(const Pack& pack, const State& now, int range) {
    const Effect* dark = event_effect(pack, now, Op::los_limit);
    return dark == nullptr ? range : std::min(range, int{dark->n});
}

// SPM-14.4: works as soon as its slot is open.
const Effect* ability_effect(const Pack& pack, const State& now, int figure, Op op) {
    const int seat = now.figure(figure).seat;
    if (seat == none) return nullptr;
    const int slots = open_slots(pack, now, seat);
    for (int slot = 0; slot < slots; ++slot) {
        const Ability& ability = pack.ability(figure * slot_count + slot);
        if (ability.timing != Timing::passive) continue;
        for (const Effect& effect : ability.effects)
            if (effect.op == op) return &effect;
    }
    return nullptr;
}

const Effect* held_effect(const Pack& pack, const State& now, int figure, Op op) {
    for (unsigned held = held_by(now, figure); held != 0; held &= held - 1) {
        const SideCharacter& side = pack.side(std::countr_zero(held));
        for (const Effect& effect : side.effects[static_cast<std::size_t>(camp_of(figure))])
            if (effect.op == op) return &effect;
    }
    return nullptr;
}

const Effects& effects_of(const Pack& pack, int thing) {
    return thing < first_card ? pack.ability(thing).effects : pack.card(thing - first_card).effects;
}

bool needs_cops(const Card& card) {
    return card.is_event || card.deck == Deck::cops ||
           std::all_of(card.effects.begin(), card.effects.end(), [](const Effect& effect) {
               return effect.op == Op::lose_dice && effect.who == Who::cops;
           });
}

const Effect* thing_effect(const Pack& pack, int thing, Op op) {
    for (const Effect& effect : effects_of(pack, thing))
        if (effect.op == op) return &effect;
    return nullptr;
}

bool condition_holds(const Pack&, const State& now, int seat, Need need) {
    if (need == Need::nothing) return true;
    if (need == Need::moved_this_turn) return now.player(seat).moved;
    const Space at = now.figure(figure_of(now, seat)).at;
    for (int i = spider_man + 1; i < figure_count; ++i) {
        const Figure& villain = now.figure(i);
        const bool is_there =
            villain.seat != none && villain.at != nowhere &&
            (villain.status == Status::standing || villain.status == Status::down ||
             villain.status == Status::arrested);
        if (is_there && is_beside(at, villain.at)) return true;
    }
    return false;
}

Mods figure_mods(const Pack& pack, const State& now, int figure) {
    Mods mods;
    for (unsigned held = held_by(now, figure); held != 0; held &= held - 1)
        modify(
            mods,
            pack.side(std::countr_zero(held)).effects[static_cast<std::size_t>(camp_of(figure))]);
    for (const std::uint8_t thing : now.added) modify(mods, effects_of(pack, thing));
    mods.range = seen_range(pack, now, mods.range);
    if (event_effect(pack, now, Op::ground_movement) != nullptr)
        mods.doubles = mods.over_buildings = false;
    return mods;
}

// SPM-11.3: the Cops have a benefit only where the character is.
Mods stack_mods(const Pack& pack, const State& now, unsigned sides) {
    Mods mods;
    for (; sides != 0; sides &= sides - 1)
        modify(mods,
               pack.side(std::countr_zero(sides)).effects[static_cast<std::size_t>(Deck::cops)]);
    if (event_effect(pack, now, Op::ground_movement) != nullptr ||
        event_effect(pack, now, Op::cops_no_double) != nullptr)
        mods.doubles = false;
    return mods;
}

// SPM-16, `next_attack`: not against webs and grips.
Mods attack_mods(const Pack& pack, const State& now, Space stack, bool is_bond) {
    unsigned sides = crew_at(now, stack);
    if (const int prisoner = stack_prisoner(now, stack); prisoner >= first_side)
        sides |= 1U << (prisoner - first_side);
    Mods mods = stack_mods(pack, now, sides);
    if (now.next_attack > 0 && !is_bond) modify(mods, pack.next_attack);
    mods.range = seen_range(pack, now, mods.range);
    return mods;
}

namespace {

struct Asking {
    StepKind kind;
    Ask ask;
    bool is_chance = false;
};
constexpr std::array<Asking, 37> askings = {{{StepKind::shape, Ask::shape, true},
                                             {StepKind::piece, Ask::piece, true},
                                             {StepKind::rotation, Ask::rotation, true},
                                             {StepKind::roll, Ask::roll, true},
                                             {StepKind::draw_cards, Ask::draw, true},
                                             {StepKind::mission, Ask::mission, true},
                                             {StepKind::lose, Ask::lose, true},
                                             {StepKind::choose_villain, Ask::choose_villain},
                                             {StepKind::place_car, Ask::place_car},
                                             {StepKind::place_captain, Ask::place_captain},
                                             {StepKind::place_sergeant, Ask::place_sergeant},
                                             {StepKind::place_side, Ask::place_side},
                                             {StepKind::first_tracer, Ask::first_tracer},
                                             {StepKind::start, Ask::start},
                                             {StepKind::act, Ask::act},
                                             {StepKind::add, Ask::add},
                                             {StepKind::reroll, Ask::reroll},
                                             {StepKind::luck, Ask::luck},
                                             {StepKind::path, Ask::path},
                                             {StepKind::drive, Ask::drive},
                                             {StepKind::area, Ask::area},
                                             {StepKind::cancel, Ask::cancel},
                                             {StepKind::react, Ask::react},
                                             {StepKind::discard, Ask::discard},
                                             {StepKind::let_go, Ask::let_go},
                                             {StepKind::take, Ask::take},
                                             {StepKind::put, Ask::put},
                                             {StepKind::home, Ask::home},
                                             {StepKind::deliver, Ask::deliver},
                                             {StepKind::abandon, Ask::abandon},
                                             {StepKind::peek, Ask::peek},
                                             {StepKind::villain, Ask::villain},
                                             {StepKind::token, Ask::token},
                                             {StepKind::add_car, Ask::add_car},
                                             {StepKind::transport, Ask::transport},
                                             {StepKind::dragnet, Ask::dragnet},
                                             {StepKind::panic, Ask::panic}}};
// By kind of step; those that only run ask nothing.
constexpr std::array<Asking, count_of<StepKind>> asking_of = [] {
    std::array<Asking, count_of<StepKind>> all{};
    for (const Asking& each : askings) all[static_cast<std::size_t>(each.kind)] = each;
    return all;
}();

}  // namespace

Decision question(const State& now) {
    const Step& step = now.steps.top();
    const Asking& asking = asking_of[static_cast<std::size_t>(step.kind)];
    Decision asked;
    if (asking.ask == Ask::nothing) return asked;
    asked.seat = asking.is_chance ? Seat::chance : seat_at(step.seat);
    asked.ask = static_cast<std::uint16_t>(asking.ask);
    const auto about = [&](int a, int b = 0) {
        asked.about[0] = static_cast<std::int16_t>(a);
        asked.about[1] = static_cast<std::int16_t>(b);
    };
    switch (step.kind) {
        case StepKind::place_side:
        case StepKind::path:
        case StepKind::put:
        case StepKind::home:
        case StepKind::panic:
        case StepKind::villain:
        case StepKind::roll: about(step.a); break;
        case StepKind::drive: about(now.group.steps); break;
        case StepKind::cancel: about(now.blow.hits, target_of_attacker(now, now.blow.by)); break;
        case StepKind::react: about(target_of_attacker(now, now.reacting_to)); break;
        case StepKind::draw_cards:
        case StepKind::mission:
            asked.privy = only(seat_at(step.seat));
            about(step.seat);
            break;
        case StepKind::lose: about(step.seat); break;
        default: break;
    }
    return asked;
}

}  // namespace stoop::spiderman
