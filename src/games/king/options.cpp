#include "games/king/options.hpp"

#include "games/king/offer.hpp"

namespace stoop::king {

namespace {

void offer_free_moves(const Pack& pack, const State& state, auto& out) {
    if (const unsigned targets = free_move_targets(pack, state); targets != 0)
        out.add_each(Verb::free_move, targets);
}
// Each action of this kind that the monster's cards offer now.
void for_each_offer(const Pack& pack, const State& state, int seat, Verb kind, auto&& visit) {
    if (!may(pack, state, seat, kind)) return;
    for (const Offer& offer : pack.offers_of(kind))
        if (stands(pack, state, seat, offer)) visit(offer);
}
void add_range(auto& out, Verb verb, int least, int most) {
    for (int n = least; n <= most && !enough(out); ++n) out.add(verb, n);
}

// Sets of six dice as bits of a word: bit s stands for the set s. Those that contain die i:
constexpr std::array<std::uint64_t, 6> sets_with = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                    0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                    0xffff0000ffff0000, 0xffffffff00000000};

// The same for 64 sets of eight dice that agree on dice 6 and 7, which are the bits of `high`.
std::uint64_t sets_containing(int die, unsigned high) {
    if (die < 6) return item(sets_with, die);
    return has_bit(high, die - 6) ? ~std::uint64_t{0} : 0;
}

// One answer per bit.
constexpr Action reroll = make(Verb::reroll);
void add_rerolls(Actions& list, std::uint64_t sets, unsigned high) {
    Action* action = list.room(std::popcount(sets));
    const auto add = [&](int offset) {
#pragma GCC unroll 4
        for (; sets != 0; sets &= sets - 1, ++action)
            std::construct_at(action, reroll)->arg[0] =
                static_cast<std::int16_t>(std::countr_zero(sets) + offset);
    };
    high == 0 ? add(0) : add(static_cast<int>(high << 6));  // most have six dice
    list.ends_at(action);
}

// KNY-24.2: of each face the dice with the lowest indices, in rising order of the sets. A set with
// a die contains the next lower die of the same face; all sets at once keep to that.
void list_rerolls(const State& state, unsigned allowed, Actions& list) {
    const int count = state.turn.dice_count;
    const unsigned high_end = count > 6 ? 1U << (count - 6) : 1U;
    for (unsigned high = 0; high < high_end; ++high) {
        std::uint64_t sets =
            count < 6 ? (std::uint64_t{1} << (1U << count)) - 1 : ~std::uint64_t{0};
        if (high == 0) sets &= ~std::uint64_t{1};      // KNY-5.3
        std::array<std::uint64_t, face_count> before;  // sets with the last die of each face
        before.fill(~std::uint64_t{0});
        for (int die = 0; die < count; ++die) {
            const std::uint64_t with = sets_containing(die, high);
            std::uint64_t& needed = item(before, item(state.turn.dice, die));
            sets &= ~with | needed;
            needed = with;
        }
        for (unsigned locked = ((1U << count) - 1) & ~allowed; locked != 0; locked &= locked - 1)
            sets &= ~sets_containing(std::countr_zero(locked), high);
        add_rerolls(list, sets, high);
    }
}

template <class Out>
void offer_reroll(const Pack& pack, const State& state, Out& out) {
    offer_free_moves(pack, state, out);
    const unsigned dice = state.turn.rerolls > 0 ? rerollable(pack, state) : 0U;
    if (dice != 0) {
        if constexpr (Out::counts_only)
            for (int sets = std::has_single_bit(dice) ? 1 : 2; sets > 0; --sets)
                out.add(Verb::reroll, static_cast<int>(dice));
        else
            list_rerolls(state, dice, out.list());
    }
    if (out.count() > 0 && (dice == 0 || !must_reroll(pack, state))) out.add(Verb::stop_roll);
}

// Actions without an answer to read, in their window.
void offer_deeds(const Pack& pack, const State& state, Window window, auto& out) {
    for_each_offer(pack, state, state.turn.active, Verb::deed, [&](const Offer& offer) {
        if (pack.clause_of(offer).window == window) out.add(offer.verb);
    });
}

void offer_pre_roll(const Pack& pack, const State& state, auto& out) {
    const int seat = state.turn.active;
    if (can_pay(pack, state, seat, move_fee(pack, state)))
        for_each_offer(pack, state, seat, Verb::card_move, [&](const Offer& offer) {
            out.add_each(offer.verb, move_targets(state, seat));
        });
    offer_free_moves(pack, state, out);
    offer_deeds(pack, state, Window::pre_roll, out);
    if (out.count() > 0) out.add(Verb::pass);
}

// KNY-6.10 to 6.12
void offer_turn_die(const Pack& pack, const State& state, auto& out) {
    const Turn& turn = state.turn;
    if (has_bit(turn.resolved, static_cast<int>(Face::fame))) return;
    for_each_offer(pack, state, turn.active, Verb::turn_die, [&](const Offer& offer) {
        const int fame_dice = dice_showing(turn, Face::fame);
        for (int die = 0; die < turn.dice_count && !enough(out); ++die) {
            const int shown = item(turn.dice, die);
            if (shown == die_gone || has_bit(turn.resolved, shown)) continue;
            if (fame_dice - (shown == static_cast<int>(Face::fame) ? 1 : 0) < 1) continue;
            for (int face = 0; face < face_count; ++face)
                if (!has_bit(turn.resolved, face)) out.add(offer.verb, die, face);
        }
    });
}

void offer_modify(const Pack& pack, const State& state, auto& out) {
    const int seat = state.turn.active;
    offer_free_moves(pack, state, out);
    offer_deeds(pack, state, Window::modify, out);
    const auto count = [&](int face) { return symbols(state.turn, static_cast<Face>(face)); };
    for_each_offer(pack, state, seat, Verb::exchange, [&](const Offer& offer) {
        const Word& word = pack.clause_of(offer).ops[0];
        const int most = count(word.face);
        const int back = count(word.to);
        for (int n = 0; n <= most; ++n)
            for (int m = n == 0 ? 1 : 0; m <= back; ++m) out.add(offer.verb, n, m);
    });
    for_each_offer(pack, state, seat, Verb::change, [&](const Offer& offer) {
        add_range(out, offer.verb, 1, count(pack.clause_of(offer).ops[0].face));
    });
    offer_turn_die(pack, state, out);
    if (out.count() > 0) out.add(Verb::end_modify);
}

void offer_resolve(const Pack& pack, const State& state, auto& out) {
    const unsigned types = unresolved_types(state.turn);
    // KNY-6.12, 13.13: not with the first question
    if (!offers_nothing(pack, state) && types != 0 && state.turn.resolved != 0) {
        offer_free_moves(pack, state, out);
        offer_turn_die(pack, state, out);
    }
    out.add_each(Verb::resolve, types);
}

void offer_ray(const Pack& pack, const State& state, auto& out) {
    for_each_offer(pack, state, state.turn.active, Verb::relocate, [&](const Offer& offer) {
        if (out.count() == 0) out.add(Verb::pass);
        for (int borough = 0; borough < borough_count; ++borough)
            if (borough != state.active().borough) out.add(offer.verb, borough);
    });
}

// KNY-10.1 to 10.3, 10.10: what the Destruction left can destroy where it is spent, as bits.
unsigned spots_in_reach(const Pack& pack, const State& state) {
    const Turn& turn = state.turn;
    const Place& place = state.place(turn.spend_at);
    unsigned spots = 0;
    for (int i = 0; i < stack_count; ++i) {
        const int top = item(place.stacks, i).top;
        const int needed = item(pack.building_durability, top - nowhere);
        spots |= static_cast<unsigned>(needed <= turn.spend_left) << i;
    }
    if (turn.units_only) spots = 0;
    for (int unit = 0; unit < unit_count; ++unit) {
        const bool stands = item(place.units, unit) > 0;
        const int needed = durability(pack, state, turn.active, static_cast<Unit>(unit));
        spots |= static_cast<unsigned>(stands & (needed <= turn.spend_left)) << (spot_units + unit);
    }
    return spots;
}

// KNY-10.17: jets elsewhere, for who can reach them.
bool jets_in_reach(const Pack& pack, const State& state, int borough) {
    return item(state.place(borough).units, Unit::jet) > 0 &&
           durability(pack, state, state.turn.active, Unit::jet) <= state.turn.spend_left;
}

void offer_destroy(const Pack& pack, const State& state, auto& out) {
    const unsigned spots = spots_in_reach(pack, state);
    const int here = state.turn.spend_at;
    if (stat(pack, state, state.turn.active, Stat::remote_jets, 0) == 0)
        return out.add_each(Verb::destroy, spots, 1, here);
    for (int borough = 0; borough < borough_count; ++borough)
        if (borough == here)
            out.add_each(Verb::destroy, spots, 1, here);
        else if (jets_in_reach(pack, state, borough))
            out.add(Verb::destroy, borough, spot_units + static_cast<int>(Unit::jet));
    if (out.count() > 0 && spots == 0) out.add(Verb::stop_destroying);
}

// KNY-20.14
void offer_crack(const Pack& pack, const State& state, int seat, auto& out) {
    if (can_crack(pack, state, seat))
        for_each_offer(pack, state, seat, Verb::crack_shells,
                       [&](const Offer& offer) { out.add(offer.verb); });
}

// KNY-20.11
void offer_damage(const Pack& pack, const State& state, auto& out) {
    const int seat = index_of(question(state).seat);
    const int damage = item(state.damage.amount, seat);
    if (!can_absorb(pack, state, seat))
        out.add(Verb::pass);
    else
        for_each_offer(pack, state, seat, Verb::absorb, [&](const Offer& offer) {
            add_range(out, offer.verb, 0, std::min<int>(damage, state.monster(seat).energy));
        });
    offer_crack(pack, state, seat, out);
}

void offer_flee(const Pack& pack, const State& state, auto& out) {
    const int seat = index_of(question(state).seat);
    if (can_pay(pack, state, seat, move_fee(pack, state)))
        out.add_each(Verb::flee, outer_with_room(state, nowhere));
    out.add(Verb::stay);
}

void offer_move(const Pack& pack, const State& state, auto& out) {
    if (can_pay(pack, state, state.turn.active, move_fee(pack, state)))
        out.add_each(Verb::move, outer_with_room(state, state.active().borough));
    out.add(Verb::stay);
}

// KNY-24.8
void offer_disperse(const Pack& pack, const State& state, auto& out) {
    const Step& step = state.steps.top();
    const Place& place = state.place(state.monster(step.seat).borough);
    const unsigned open = 0b11111U & ~static_cast<unsigned>(step.a);
    if (place.unit_total() == 0 || open == 0) return;
    out.add(Verb::pass);
    for_each_offer(pack, state, step.seat, Verb::disperse, [&](const Offer& offer) {
        for (int unit = 0; unit < unit_count; ++unit)
            for (int mark = 0; mark < 2; ++mark) {
                if (item(mark == 0 ? place.units : place.fresh, unit) == 0) continue;
                for (int borough = 0; borough < borough_count; ++borough)
                    if (has_bit(open, borough)) out.add(offer.verb, unit, mark, borough);
            }
    });
}

void add_cards(auto& out, Verb verb, const CardSet& cards) {
    for (const int card : cards) {
        if (enough(out)) return;
        out.add(verb, card);
    }
}

// KNY-15.7, 15.13: may the active monster buy the card if it can pay for it?
bool is_allowed(const Pack& pack, const State& state, int card) {
    const unsigned needed = item(pack.needed_units, card - nowhere);
    return (needed & ~(state.turn.razed >> building_max)) == 0 &&
           (state.turn.bought.empty() || !state.turn.bought.has(card));  // mostly empty
}
// KNY-15.10
CardSet buyable_discarded(const Pack& pack, const State& state, const Offer& offer) {
    const int limit = spending_limit(pack, state, state.turn.active);
    CardSet cards = state.discard & pack.keep_cards;
    for (const int card : cards)
        if (discarded_price(pack, offer, card) > limit || !is_allowed(pack, state, card))
            cards.remove(card);
    return cards;
}

// Each card goes to the place that is the number of lower ones; nobody could guess branches here.
Row sorted(const Row& row) {
    const auto lower = [&](std::size_t a, std::size_t b) { return row[a] < row[b] ? 1U : 0U; };
    const auto not_above = [&](std::size_t a, std::size_t b) { return 1U - lower(b, a); };
    Row result;
    result[lower(1, 0) + lower(2, 0)] = row[0];
    result[not_above(0, 1) + lower(2, 1)] = row[1];
    result[not_above(0, 2) + not_above(1, 2)] = row[2];
    return result;
}

void offer_buy(const Pack& pack, const State& state, auto& out) {
    const int seat = state.turn.active;
    offer_free_moves(pack, state, out);
    offer_deeds(pack, state, Window::buy, out);
    const Row row = sorted(state.row);
    for (unsigned slots = buyable_slots(pack, state, row); slots != 0; slots &= slots - 1)
        out.add(Verb::buy, item(row, std::countr_zero(slots)));
    for_each_offer(pack, state, seat, Verb::buy_discarded, [&](const Offer& offer) {
        add_cards(out, offer.verb, buyable_discarded(pack, state, offer));
    });
    if (!state.row_is_empty() && can_pay(pack, state, seat, sweep_price)) out.add(Verb::sweep);
    out.add(Verb::end_buy);
}

void offer_pay(const Pack& pack, const State& state, auto& out) {
    const Step& step = state.steps.top();
    const Monster& payer = state.monster(step.seat);
    const int price = step.a;
    for_each_offer(pack, state, step.seat, Verb::pay_hearts, [&](const Offer& offer) {
        add_range(out, offer.verb, std::max(0, price - payer.energy),
                  std::min(price, payer.hearts - 1));
    });
}

// KNY-20.14: Carapace joins whatever its owner is asked as the active monster, but makes no
// question of its own (20.15), and a payment begun must stay possible.
void offer_carapace(const Pack& pack, const State& state, auto& out) {
    if (out.count() == 0 || !can_crack(pack, state, state.turn.active)) return;
    const StepKind kind = state.steps.top().kind;
    if (kind == StepKind::pay || kind == StepKind::announce || kind == StepKind::flee) return;
    if (index_of(question(state).seat) == state.turn.active)
        offer_crack(pack, state, state.turn.active, out);
}

// The answers of a player to the question on top, sorted.
template <class Out>
void offer(const Pack& pack, const State& state, Out& out) {
    const Step& step = state.steps.top();
    switch (step.kind) {
        case StepKind::place: out.add_each(Verb::place, outer_with_room(state, nowhere)); break;
        case StepKind::pre_roll: offer_pre_roll(pack, state, out); break;
        case StepKind::reroll: offer_reroll(pack, state, out); break;
        case StepKind::modify: offer_modify(pack, state, out); break;
        case StepKind::resolve: offer_resolve(pack, state, out); break;
        case StepKind::before_move:
            offer_free_moves(pack, state, out);
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
            out.add_each(Verb::leave_to, outer_with_room(state, nowhere));
            break;
        case StepKind::disperse: offer_disperse(pack, state, out); break;
        case StepKind::pay: offer_pay(pack, state, out); break;
        case StepKind::photo_op:
            for (int seat = 0; seat < state.seats; ++seat)
                if (seat != state.turn.active) out.add(Verb::photo_op, seat);
            break;
        case StepKind::next_stage: add_range(out, Verb::next_stage, 0, step.a); break;
        case StepKind::discard_keep:
            add_cards(out, Verb::discard_keep, state.monster(index_of(question(state).seat)).keeps);
            break;
        default:
            STOOP_ASSERT(!Out::counts_only);
            if constexpr (!Out::counts_only) list_chance(state, out.list());
            return;
    }
    offer_carapace(pack, state, out);
}

}  // namespace

unsigned buyable_slots(const Pack& pack, const State& state, const Row& row) {
    const int limit = spending_limit(pack, state, state.turn.active);
    const auto& prices = item(pack.prices, state.active().borough - nowhere);
    unsigned slots = 0;
    for (std::size_t i = 0; i < row_slots; ++i) {
        const bool payable = item(prices, row[i] - nowhere) <= limit;
        const bool allowed = is_allowed(pack, state, std::max<int>(row[i], 0));
        slots |= static_cast<unsigned>(payable & allowed) << i;
    }
    return slots;
}

void list_options(const Pack& pack, const State& state, Actions& list) {
    Listing out(list);
    offer(pack, state, out);
    if (pack.has_more_offers) std::sort(list.begin(), list.end());
}

Glance glance_at_destroy(const Pack& pack, const State& state) {
    if (stat(pack, state, state.turn.active, Stat::remote_jets, 0) != 0) return Glance::unclear;
    const unsigned spots = spots_in_reach(pack, state);
    return spots == 0 ? Glance::nothing : glance_at_bits(spots);
}

Counted count_options(const Pack& pack, const State& state) {
    Counted counted;
    Counting out(counted);
    offer(pack, state, out);
    return counted;
}

}  // namespace stoop::king
