#include "games/king/options.hpp"

namespace stoop::king {

namespace {

constexpr std::uint8_t advance_bit = 1U << target_advance;

// The first seat of `seats` clockwise from the active monster on (KNY-3.4).
int first_from_active(const State& state, SeatBits seats) {
    STOOP_ASSERT(seats != 0);
    int seat = state.turn.active;
    while (!has_bit(seats, seat)) seat = clockwise(state, seat);
    return seat;
}

// KNY-19.9: the monster on track 2-4 decides first.
int first_to_flee(const State& state) {
    int best = nowhere;
    for (int seat = 0; seat < state.seats; ++seat)
        if (has_bit(state.damage.waiting, seat) &&
            (best == nowhere || state.monster(seat).track < state.monster(best).track))
            best = seat;
    return best;
}

// KNY-19.12: the monster that must leave a Manhattan too small for two.
int second_in_manhattan(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.monster(seat).in_manhattan() && state.monster(seat).track == 1) return seat;
    return nowhere;
}

Decision decision(int seat, Ask ask, int a = 0, int b = 0, int c = 0) {
    return {seat_at(seat),
            static_cast<std::uint16_t>(ask),
            {narrow<std::int16_t>(a), narrow<std::int16_t>(b), narrow<std::int16_t>(c)}};
}
Decision chance(Ask ask, int a, int b = 0, int c = 0) {
    return decision(index_of(Seat::chance), ask, a, b, c);
}

void add_targets(Offer& out, Verb verb, unsigned targets) {
    for (; targets != 0; targets &= targets - 1) out.add(verb, std::countr_zero(targets));
}
void add_range(Offer& out, Verb verb, int least, int most) {
    for (int n = least; n <= most && !out.enough(); ++n) out.add(verb, n);
}

}  // namespace

Decision question(const State& state) {
    const Step& step = state.steps.back();
    const Turn& turn = state.turn;
    const Damage& damage = state.damage;
    switch (step.kind) {
        case StepKind::first: return chance(Ask::throw_dice, dice_max, step.seat, 0);
        case StepKind::place: return decision(step.seat, Ask::place);
        case StepKind::pre_roll: return decision(turn.active, Ask::pre_roll);
        case StepKind::reroll: return decision(turn.active, Ask::reroll, turn.rerolls);
        case StepKind::modify: return decision(turn.active, Ask::modify);
        case StepKind::resolve: return decision(turn.active, Ask::resolve);
        case StepKind::before_move: return decision(turn.active, Ask::before_move);
        case StepKind::move: return decision(turn.active, Ask::move);
        case StepKind::buy: return decision(turn.active, Ask::buy);
        case StepKind::throw_dice:
            return chance(Ask::throw_dice, std::popcount(static_cast<unsigned>(step.a)),
                          turn.active, 1);
        case StepKind::tile: return chance(Ask::tile, step.a, step.b);
        case StepKind::draw: return chance(Ask::draw, step.a);
        case StepKind::pellets:
            return chance(Ask::throw_dice, 1, first_from_active(state, step.b), 2);
        case StepKind::attack: return decision(turn.active, Ask::spend_web, step.a);
        case StepKind::heart: return decision(turn.active, Ask::spend_curse, step.a);
        case StepKind::ray: return decision(turn.active, Ask::seismic_ray, step.a);
        case StepKind::destroy:
            return decision(turn.active, Ask::destroy, turn.spend_left, turn.spend_at);
        case StepKind::announce: {
            const int seat = first_from_active(state, damage.waiting);
            const auto at = static_cast<std::size_t>(seat);
            return decision(seat, Ask::damage, damage.amount[at], damage.by,
                            static_cast<int>(damage.cause));
        }
        case StepKind::flee: return decision(first_to_flee(state), Ask::flee, damage.by);
        case StepKind::capacity: return decision(second_in_manhattan(state), Ask::leave);
        case StepKind::disperse:
            return decision(step.seat, Ask::disperse, state.monster(step.seat).borough);
        case StepKind::pay: return decision(step.seat, Ask::pay, step.a);
        case StepKind::photo_op: return decision(turn.active, Ask::photo_op);
        case StepKind::next_stage: return decision(turn.active, Ask::next_stage, step.a);
        case StepKind::discard_keep:
            return decision(first_from_active(state, step.a), Ask::discard_keep);
        case StepKind::over: return {};
        default: break;
    }
    STOOP_ASSERT(false && "a step that asks nobody is on top");
    return {};
}

// KNY-5.5: Terminal Rage locks Attack dice; an Ouch die needs the curse fee.
std::uint8_t rerollable(const Pack& pack, const State& state) {
    const Turn& turn = state.turn;
    const bool locks = stat(pack, state, turn.active, Stat::attack_dice_locked, 0) != 0;
    const int curses = state.active().curses;
    const bool no_ouch = curses > 0 && !can_pay(pack, state, turn.active, curses);
    unsigned dice = (1U << turn.dice_count) - 1;
    for (int i = 0; (locks || no_ouch) && i < turn.dice_count; ++i) {
        const auto face = static_cast<Face>(turn.dice[static_cast<std::size_t>(i)]);
        if ((locks && face == Face::attack) || (no_ouch && face == Face::ouch)) dice &= ~(1U << i);
    }
    return narrow<std::uint8_t>(static_cast<int>(dice));
}

int reroll_fee(const State& state, unsigned dice) {
    if (state.active().curses == 0) return 0;
    for (int i = 0; i < state.turn.dice_count; ++i)
        if (has_bit(dice, i) &&
            state.turn.dice[static_cast<std::size_t>(i)] == static_cast<int>(Face::ouch))
            return state.active().curses;
    return 0;
}

bool must_reroll(const Pack& pack, const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (seat != state.turn.active && stat(pack, state, seat, Stat::others_reroll, 0) != 0)
            return true;
    return false;
}

std::uint8_t outer_with_room(const State& state, int besides) {
    std::array<int, borough_count> crowd{};
    for (int seat = 0; seat < state.seats; ++seat) {
        const int at = state.monster(seat).borough;
        if (at != nowhere) ++crowd[static_cast<std::size_t>(at)];
    }
    unsigned bits = 0;
    for (int borough = 0; borough < outer_count; ++borough)
        if (borough != besides && crowd[static_cast<std::size_t>(borough)] < 2)
            bits |= 1U << borough;
    return narrow<std::uint8_t>(static_cast<int>(bits));
}

std::uint8_t move_targets(const State& state, int seat) {
    const Monster& monster = state.monster(seat);
    if (monster.in_manhattan()) return monster.zone < zone_upper ? advance_bit : std::uint8_t{0};
    if (manhattan_has_room(state)) return bit(manhattan);
    return outer_with_room(state, monster.borough);
}

std::uint8_t free_move_targets(const Pack& pack, const State& state) {
    const Turn& turn = state.turn;
    if (turn.kind != TurnKind::subway) return 0;
    if (!can_pay(pack, state, turn.active, move_fee(pack, state))) return 0;
    unsigned targets = move_targets(state, turn.active);
    if (turn.advanced) targets &= ~static_cast<unsigned>(advance_bit);
    if (state.active().in_manhattan()) targets |= outer_with_room(state, nowhere);
    return narrow<std::uint8_t>(static_cast<int>(targets & ~unsigned{turn.visited}));
}

int durability(const Pack& pack, const State& state, int seat, Unit unit) {
    const int printed = pack.units[static_cast<std::size_t>(unit)].durability;
    if (unit == Unit::jet) return stat(pack, state, seat, Stat::jet_durability, printed);
    if (unit == Unit::tank) return stat(pack, state, seat, Stat::tank_durability, printed);
    return printed;
}

void Offer::add_rerolls(std::uint64_t sets, int offset) {
    const int count = std::popcount(sets);
    for (Action* action = list_->grow(count); sets != 0; sets &= sets - 1, ++action) {
        action->verb = static_cast<std::uint16_t>(Verb::reroll);
        action->arg[0] = narrow<std::int16_t>(std::countr_zero(sets) + offset);
    }
    count_ += count;
}

namespace {

// Sets of six dice as bits of a word: bit s stands for the set s. Those that contain die i:
constexpr std::array<std::uint64_t, 6> sets_with = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                    0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                    0xffff0000ffff0000, 0xffffffff00000000};

// The same for 64 sets of eight dice that agree on dice 6 and 7, which are the bits of `high`.
std::uint64_t sets_containing(int die, unsigned high) {
    if (die < 6) return sets_with[static_cast<std::size_t>(die)];
    return has_bit(high, die - 6) ? ~std::uint64_t{0} : 0;
}

// KNY-24.2: of each face the dice with the lowest indices, in rising order of the sets. A set with
// a die contains the next lower die of the same face; all sets at once keep to that.
void offer_rerolls(const State& state, unsigned allowed, Offer& out) {
    if (allowed == 0) return;
    if (out.list() == nullptr) {  // one die or more: one set or more
        out.add(Verb::reroll, static_cast<int>(allowed & (0U - allowed)));
        if (std::popcount(allowed) > 1) out.add(Verb::reroll, static_cast<int>(allowed));
        return;
    }
    const int count = state.turn.dice_count;
    for (unsigned high = 0; high < (count > 6 ? 1U << (count - 6) : 1U); ++high) {
        std::uint64_t sets =
            count < 6 ? (std::uint64_t{1} << (1U << count)) - 1 : ~std::uint64_t{0};
        if (high == 0) sets &= ~std::uint64_t{1};  // KNY-5.3
        std::array<std::int8_t, face_count> last;
        last.fill(nowhere);
        for (int die = 0; die < count; ++die) {
            const std::uint64_t with = sets_containing(die, high);
            std::int8_t& before =
                last[static_cast<std::size_t>(state.turn.dice[static_cast<std::size_t>(die)])];
            if (!has_bit(allowed, die))
                sets &= ~with;
            else if (before != nowhere)
                sets &= ~with | sets_containing(before, high);
            before = narrow<std::int8_t>(die);
        }
        out.add_rerolls(sets, static_cast<int>(high << 6));
    }
}

void offer_reroll(const Pack& pack, const State& state, Offer& out) {
    add_targets(out, Verb::free_move, free_move_targets(pack, state));
    const unsigned dice = state.turn.rerolls > 0 ? rerollable(pack, state) : 0U;
    offer_rerolls(state, dice, out);
    if (out.count() > 0 && (dice == 0 || !must_reroll(pack, state))) out.add(Verb::stop_roll);
}

void offer_pre_roll(const Pack& pack, const State& state, Offer& out) {
    const int seat = state.turn.active;
    if (may_still(pack, state, seat, Verb::super_speed) &&
        can_pay(pack, state, seat, move_fee(pack, state)))
        add_targets(out, Verb::super_speed, move_targets(state, seat));
    add_targets(out, Verb::free_move, free_move_targets(pack, state));
    if (out.count() > 0) out.add(Verb::pass);
}

// KNY-6.10 to 6.12
void offer_chameleon(const Pack& pack, const State& state, Offer& out) {
    const Turn& turn = state.turn;
    if (!may(pack, state, turn.active, Verb::chameleon)) return;
    if (has_bit(turn.resolved, static_cast<int>(Face::fame))) return;
    const int fame_dice = dice_showing(turn, Face::fame);
    for (int die = 0; die < turn.dice_count && !out.enough(); ++die) {
        const int shown = turn.dice[static_cast<std::size_t>(die)];
        if (shown == die_gone || has_bit(turn.resolved, shown)) continue;
        if (fame_dice - (shown == static_cast<int>(Face::fame) ? 1 : 0) < 1) continue;
        for (int face = 0; face < face_count; ++face)
            if (!has_bit(turn.resolved, face)) out.add(Verb::chameleon, die, face);
    }
}

void offer_modify(const Pack& pack, const State& state, Offer& out) {
    const int seat = state.turn.active;
    add_targets(out, Verb::free_move, free_move_targets(pack, state));
    if (may_still(pack, state, seat, Verb::hailing_cabs)) out.add(Verb::hailing_cabs);
    const auto count = [&](Verb verb, auto part) {
        return symbols(state.turn, static_cast<Face>(pack.may_clause(verb)->ops[0].*part));
    };
    if (may_still(pack, state, seat, Verb::universal_soldier)) {
        const int most = count(Verb::universal_soldier, &Word::face);
        const int back = count(Verb::universal_soldier, &Word::to);
        for (int n = 0; n <= most; ++n)
            for (int m = n == 0 ? 1 : 0; m <= back; ++m) out.add(Verb::universal_soldier, n, m);
    }
    if (may_still(pack, state, seat, Verb::artificial_heart))
        add_range(out, Verb::artificial_heart, 1, count(Verb::artificial_heart, &Word::face));
    offer_chameleon(pack, state, out);
    if (out.count() > 0) out.add(Verb::end_modify);
}

void offer_resolve(const Pack& pack, const State& state, Offer& out) {
    const Turn& turn = state.turn;
    unsigned types = 0;
    for (int i = 0; i < turn.dice_count; ++i)
        if (turn.dice[static_cast<std::size_t>(i)] != die_gone)
            types |= 1U << turn.dice[static_cast<std::size_t>(i)];
    for (int face = 0; face < face_count; ++face)
        if (turn.added[static_cast<std::size_t>(face)] > 0) types |= 1U << face;
    types &= ~unsigned{turn.resolved};
    if (types == 0) return;
    if (turn.resolved != 0) {  // KNY-6.12, 13.13: not with the first question
        add_targets(out, Verb::free_move, free_move_targets(pack, state));
        offer_chameleon(pack, state, out);
    }
    for (; types != 0; types &= types - 1) out.add(Verb::resolve, std::countr_zero(types));
}

void offer_ray(const Pack& pack, const State& state, Offer& out) {
    const int seat = state.turn.active;
    if (!may(pack, state, seat, Verb::seismic_ray)) return;
    if (!can_pay(pack, state, seat, pack.may_clause(Verb::seismic_ray)->price)) return;
    out.add(Verb::pass);
    for (int borough = 0; borough < borough_count; ++borough)
        if (borough != state.active().borough) out.add(Verb::seismic_ray, borough);
}

// KNY-10.1 to 10.3, 10.10, 10.17
void offer_destroy(const Pack& pack, const State& state, Offer& out) {
    const Turn& turn = state.turn;
    const int seat = turn.active;
    std::array<bool, unit_count> affordable{};
    for (int unit = 0; unit < unit_count; ++unit)
        affordable[static_cast<std::size_t>(unit)] =
            durability(pack, state, seat, static_cast<Unit>(unit)) <= turn.spend_left;
    const bool remote = stat(pack, state, seat, Stat::remote_jets, 0) != 0;
    bool here = false;
    for (int borough = 0; borough < borough_count && !(out.enough() && here); ++borough) {
        if (borough != turn.spend_at && !remote) continue;
        const Place& place = state.place(borough);
        for (int i = 0; i < stack_count && borough == turn.spend_at && !turn.units_only; ++i) {
            const int top = place.stacks[static_cast<std::size_t>(i)].top;
            if (top == nowhere ||
                pack.buildings[static_cast<std::size_t>(top)].durability > turn.spend_left)
                continue;
            out.add(Verb::destroy, borough, i);
            here = true;
        }
        for (int unit = 0; unit < unit_count; ++unit) {
            const auto at = static_cast<std::size_t>(unit);
            if (place.units[at][0] == 0 || !affordable[at]) continue;
            if (borough != turn.spend_at && static_cast<Unit>(unit) != Unit::jet) continue;
            out.add(Verb::destroy, borough, spot_units + unit);
            here = here || borough == turn.spend_at;
        }
    }
    if (out.count() > 0 && !here) out.add(Verb::stop_destroying);
}

// KNY-20.11
void offer_damage(const Pack& pack, const State& state, Offer& out) {
    const int seat = index_of(question(state).seat);
    const int damage = state.damage.amount[static_cast<std::size_t>(seat)];
    const int energy = state.monster(seat).energy;
    const bool absorbs = may(pack, state, seat, Verb::absorb) && energy > 0;
    if (!absorbs) out.add(Verb::pass);
    if (absorbs) add_range(out, Verb::absorb, 0, std::min(damage, energy));
    if (can_crack(pack, state, seat)) out.add(Verb::discard_carapace);
}

void offer_flee(const Pack& pack, const State& state, Offer& out) {
    const int seat = index_of(question(state).seat);
    if (can_pay(pack, state, seat, move_fee(pack, state)))
        add_targets(out, Verb::flee, outer_with_room(state, nowhere));
    out.add(Verb::stay);
}

void offer_move(const Pack& pack, const State& state, Offer& out) {
    if (can_pay(pack, state, state.turn.active, move_fee(pack, state)))
        add_targets(out, Verb::move, outer_with_room(state, state.active().borough));
    out.add(Verb::stay);
}

// KNY-24.8
void offer_disperse(const State& state, Offer& out) {
    const Step& step = state.steps.back();
    const Place& place = state.place(state.monster(step.seat).borough);
    const unsigned open = 0b11111U & ~static_cast<unsigned>(step.a);
    if (place.unit_total() == 0 || open == 0) return;
    out.add(Verb::pass);
    for (int unit = 0; unit < unit_count; ++unit)
        for (int mark = 0; mark < 2; ++mark) {
            const auto kind = static_cast<std::size_t>(unit);
            if (place.units[kind][static_cast<std::size_t>(mark)] == 0) continue;
            for (int borough = 0; borough < borough_count; ++borough)
                if (has_bit(open, borough)) out.add(Verb::disperse, unit, mark, borough);
        }
}

void offer_cards(Offer& out, Verb verb, CardSet cards) {
    for (; cards != 0 && !out.enough(); cards &= cards - 1) out.add(verb, std::countr_zero(cards));
}

// KNY-15.1, 15.7, 15.13
bool may_buy(const Pack& pack, const State& state, int card, bool discarded) {
    const int unit = pack.card(card).requires_unit;
    if (unit != nowhere && !has_bit(state.turn.razed, building_max + unit)) return false;
    return can_pay(pack, state, state.turn.active, price_of(pack, state, card, discarded));
}

void offer_buy(const Pack& pack, const State& state, Offer& out) {
    const int seat = state.turn.active;
    add_targets(out, Verb::free_move, free_move_targets(pack, state));
    const CardSet row = state.row_set();
    const auto buyable = [&](CardSet cards, bool discarded) {
        CardSet result = 0;
        for (cards &= ~state.turn.bought; cards != 0; cards &= cards - 1)
            if (may_buy(pack, state, std::countr_zero(cards), discarded))
                result |= cards & (0 - cards);
        return result;
    };
    offer_cards(out, Verb::buy, buyable(row, false));
    if (may(pack, state, seat, Verb::buy_discarded))
        offer_cards(out, Verb::buy_discarded, buyable(state.discard & pack.keep_cards, true));
    if (row != 0 && can_pay(pack, state, seat, sweep_price)) out.add(Verb::sweep);
    out.add(Verb::end_buy);
}

void offer_pay(const State& state, Offer& out) {
    const Step& step = state.steps.back();
    const Monster& payer = state.monster(step.seat);
    const int price = step.a;
    add_range(out, Verb::pay_hearts, std::max(0, price - payer.energy),
              std::min(price, payer.hearts - 1));
}

// KNY-23.6: every multiset of faces of the dice thrown.
void offer_throw(int dice, Offer& out) {
    std::array<std::int16_t, 7> counts{};
    const auto fill = [&](auto&& self, std::size_t face, int left) -> void {
        if (face + 1 == face_count) {
            counts[face] = narrow<std::int16_t>(left);
            out.list()->add(static_cast<std::uint16_t>(Verb::throw_dice), counts);
            return;
        }
        for (int n = 0; n <= left; ++n) {
            counts[face] = narrow<std::int16_t>(n);
            self(self, face + 1, left - n);
        }
    };
    fill(fill, 0, dice);
}

void offer_chance(const State& state, const Decision& asked, Offer& out) {
    STOOP_ASSERT(out.list() != nullptr);
    if (asked.ask == static_cast<std::uint16_t>(Ask::throw_dice)) {
        offer_throw(asked.about[0], out);
    } else if (asked.ask == static_cast<std::uint16_t>(Ask::tile)) {
        for (int tile = 0; tile < building_max; ++tile)
            if (state.unseen[static_cast<std::size_t>(tile)] > 0) out.add(Verb::tile, tile);
    } else {
        offer_cards(out, Verb::draw, state.deck);
    }
}

// KNY-20.14: Carapace joins whatever its owner is asked as the active monster, but makes no
// question of its own (20.15), and a payment begun must stay possible.
void offer_carapace(const Pack& pack, const State& state, Offer& out) {
    if (out.count() == 0 || !can_crack(pack, state, state.turn.active)) return;
    const StepKind kind = state.steps.back().kind;
    if (kind == StepKind::pay || kind == StepKind::announce || kind == StepKind::flee) return;
    if (index_of(question(state).seat) == state.turn.active) out.add(Verb::discard_carapace);
}

void offer_photo_op(const State& state, Offer& out) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (seat != state.turn.active) out.add(Verb::photo_op, seat);
}

}  // namespace

void offer(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.steps.back();
    switch (step.kind) {
        case StepKind::over: return;
        case StepKind::place: add_targets(out, Verb::place, outer_with_room(state, nowhere)); break;
        case StepKind::pre_roll: offer_pre_roll(pack, state, out); break;
        case StepKind::reroll: offer_reroll(pack, state, out); break;
        case StepKind::modify: offer_modify(pack, state, out); break;
        case StepKind::resolve: offer_resolve(pack, state, out); break;
        case StepKind::before_move:
            add_targets(out, Verb::free_move, free_move_targets(pack, state));
            if (out.count() > 0) out.add(Verb::pass);
            break;
        case StepKind::move: offer_move(pack, state, out); break;
        case StepKind::buy: offer_buy(pack, state, out); break;
        case StepKind::attack:
            add_range(out, Verb::spend_web, 0, std::min<int>(step.a, state.active().webs));
            break;
        case StepKind::heart:
            add_range(out, Verb::spend_curse, 0, std::min<int>(step.a, state.active().curses));
            break;
        case StepKind::ray: offer_ray(pack, state, out); break;
        case StepKind::destroy: offer_destroy(pack, state, out); break;
        case StepKind::announce: offer_damage(pack, state, out); break;
        case StepKind::flee: offer_flee(pack, state, out); break;
        case StepKind::capacity:
            add_targets(out, Verb::leave_to, outer_with_room(state, nowhere));
            break;
        case StepKind::disperse: offer_disperse(state, out); break;
        case StepKind::pay: offer_pay(state, out); break;
        case StepKind::photo_op: offer_photo_op(state, out); break;
        case StepKind::next_stage: add_range(out, Verb::next_stage, 0, step.a); break;
        case StepKind::discard_keep:
            offer_cards(out, Verb::discard_keep,
                        state.monster(index_of(question(state).seat)).keeps);
            break;
        default: offer_chance(state, question(state), out); return;
    }
    offer_carapace(pack, state, out);
}

}  // namespace stoop::king
