#include "games/king/rules.hpp"

#include "core/machine_words.hpp"
#include "games/king/play.hpp"

namespace stoop::king {

namespace {

// In how many ways n dice can fall, die by die.
constexpr std::array<std::uint32_t, dice_max + 1> outcomes = {1,    6,     36,     216,    1296,
                                                              7776, 46656, 279936, 1679616};
constexpr int run_max = 10000;  // steps that may run between two questions

// An action in the making: its verb and seven arguments as fields of 16 bits.
struct Fields {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr void add(std::size_t arg, int n) {
        (arg < 3 ? low : high) += field(n, static_cast<int>((arg + 1) % 4));
    }
    constexpr void operator+=(const Fields& other) { low += other.low, high += other.high; }
    Action action() const { return from_words<Action>(low, high); }
};

Action answer_of(Verb verb, int arg) {
    return from_words<Action>(field(static_cast<int>(verb), 0) | field(arg, 1), 0);
}

// The faces that lie on top when three dice fall in their k-th way.
constexpr int three_ways = face_count * face_count * face_count;
constexpr std::array<Fields, three_ways> three_dice = [] {
    std::array<Fields, three_ways> ways{};
    for (std::size_t way = 0; way < ways.size(); ++way)
        for (std::size_t rest = way, i = 0; i < 3; ++i, rest /= face_count)
            ways[way].add(rest % face_count, 1);
    return ways;
}();

Action throw_of(int dice, Rng& rng) {
    const std::uint32_t way = rng.below(item(outcomes, dice));
    Fields thrown{.low = static_cast<std::uint64_t>(Verb::throw_)};
    thrown += three_dice[way % three_ways];
    thrown += three_dice[way / three_ways % three_ways];
    thrown += three_dice[way / three_ways / three_ways];
    thrown.low -= field(9 - dice, 1);  // of nine dice these were not thrown and fell on face 0
    return thrown.action();
}

// Any tile of the pool, as `Pool::pick` would: in each byte the tiles of this building and of lower
// ones, all added up at once.
int any_tile(const Pool<building_max>& pool, Rng& rng) {
    const std::uint64_t up_to = word_of_bytes(pool) * each_byte;
    const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(up_to >> 56)));
    return 8 - std::popcount(bytes_above(up_to, n));  // the last byte has no building
}

}  // namespace

Rules Rules::make(std::shared_ptr<const Pack> pack, int seats) {
    STOOP_ASSERT(seats >= 2 && seats <= seats_max);
    nouns::Nouns nouns = make_nouns(*pack, seats);
    return Rules(std::move(pack), std::move(nouns));
}

// KNY-2.2 to 2.7
State Rules::setup() const {
    State state;
    state.seats = narrow<std::int8_t>(seats());
    for (std::size_t i = 0; i < pack_->buildings.size(); ++i)
        state.unseen.add(static_cast<int>(i), pack_->buildings[i].count);
    for (Place& place : state.places)
        for (Stack& stack : place.stacks) stack.below = 3;
    state.deck = pack_->every_card;
    state.steps.push({StepKind::setup});
    Play(*pack_, state, {}).run();
    return state;
}

void Rules::legal(const State& now, Actions& out) const {
    out.clear();
    list_options(*pack_, now, out);
}

void Rules::apply(State& state, const Action& action, Journal journal) const {
    Play play(*pack_, state, journal);
    play.answer(action);
    play.run();
}

// KNY-23.5, 23.6: fair dice, every card and tile of a pool equally likely.
Action Rules::sample(const State& now, Rng& rng) const {
    switch (now.steps.top().kind) {
        case StepKind::tile: return answer_of(Verb::tile, any_tile(now.unseen, rng));
        case StepKind::draw: {
            const auto left = static_cast<std::uint32_t>(now.deck.count());
            return answer_of(Verb::draw, now.deck.nth(static_cast<int>(rng.below(left))));
        }
        case StepKind::throw_: return throw_of(std::popcount(unsigned{now.steps.top().a}), rng);
        default: return throw_of(question(now).about[0], rng);
    }
}

// KNY-18. Scores are VP; who is alive stands before who is not.
Outcome Rules::outcome(const State& now) const {
    Outcome result;
    result.over = now.ended != Ended::not_yet;
    result.has_scores = true;
    for (int seat = 0; seat < now.seats; ++seat) item(result.score, seat) = now.monster(seat).vp;
    if (!result.over) return result;
    result.ended_by = item(ended_names, now.ended);
    if (now.winner != nowhere) {
        result.winners = only(seat_at(now.winner));
        item(result.utility, now.winner) = 1;
    }
    const auto standing = [&](int seat) {
        const Monster& monster = now.monster(seat);
        if (now.winner == nowhere) return 0;
        return (seat == now.winner ? 20000 : 0) + (monster.alive ? 10000 : 0) + monster.vp;
    };
    rank_by(result, now.seats, standing);
    return result;
}

void Play::record(What what, int a, int b, int c, int d, int e) {
    stoop::tell(journal_, what, a, b, c, d, e);
}

// KNY-24.4: one legal answer is carried out without asking; no answer, no question.
Play::Choice Play::choose_by_counting() {
    const Counted offered = count_options(pack_, state_);
    if (offered.count >= 2) return left_open;
    if (offered.count == 0) return no_choice;
    answer(offered.first);
    return given;
}

bool Play::ask(Glance seen) {
    const Choice choice = choose(seen);
    STOOP_ASSERT(choice != no_choice);
    return choice == given;
}

inline bool Play::run_top() {
    switch (top().kind) {
        case StepKind::setup: run_setup(); return true;
        case StepKind::start: return run_start();
        case StepKind::pre_roll: return run_pre_roll();
        case StepKind::reroll: return run_reroll();
        case StepKind::modify: return run_modify();
        case StepKind::before_move: return run_before_move();
        case StepKind::roll: run_roll(); return true;
        case StepKind::modify_open: return run_modify_open();
        case StepKind::resolve: return run_resolve();
        case StepKind::move: return run_move();
        case StepKind::buy: return run_buy();
        case StepKind::end: return run_end();
        case StepKind::ray: return run_ray();
        case StepKind::destroy: return run_destroy();
        case StepKind::announce: return run_announce();
        case StepKind::flee: return run_flee();
        case StepKind::capacity: return run_capacity();
        case StepKind::statue: pop(), take_statue(); return true;
        case StepKind::enter: run_enter(); return true;
        case StepKind::advance: run_advance(); return true;
        case StepKind::disperse: return run_disperse();
        case StepKind::purchase: run_purchase(); return true;
        case StepKind::placed: run_placed(); return true;
        case StepKind::sweep: run_sweep(); return true;
        case StepKind::reveal: run_reveal(); return true;
        case StepKind::discard_keep: return run_discard_keep();
        case StepKind::deed: run_deed(); return true;
        case StepKind::place:
        case StepKind::attack:
        case StepKind::heart:
        case StepKind::pay:
        case StepKind::photo_op:
        case StepKind::next_stage: return ask();
        case StepKind::over:
        case StepKind::first:
        case StepKind::throw_:
        case StepKind::tile:
        case StepKind::draw:
        case StepKind::pellets: return false;
    }
    return false;
}

void Play::run() {
    for (int i = 0; run_top(); ++i) STOOP_ASSERT(i < run_max);
}

}  // namespace stoop::king
