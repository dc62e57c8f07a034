#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

static_assert(stoop::Rules<Rules>);

namespace {

constexpr int run_max = 10000;  // steps that may run between two questions

}  // namespace

Settings usual_settings(int seats) {
    STOOP_ASSERT(seats >= seats_min && seats <= seats_max);
    Settings settings;
    settings.seats = seats;
    settings.characters.fill(none);
    const int villains = seats == 2 ? 1 : seats - 2;
    for (int i = 0; villains > 1 && i < villains; ++i)
        settings.characters[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i + 1);
    settings.characters[static_cast<std::size_t>(villains)] = spider_man;
    if (seats > 2) settings.characters[static_cast<std::size_t>(villains) + 1] = cops;
    return settings;
}

Expected<Rules> Rules::make(std::shared_ptr<const Pack> pack, const Settings& settings) {
    if (settings.seats < seats_min || settings.seats > seats_max)
        return Error{"Spider-Man is for 2 to 10 players, not " + std::to_string(settings.seats)};
    if (settings.target < 1 || settings.target > 999)
        return Error{"the target is a number from 1 to 999, not " +
                     std::to_string(settings.target)};
    unsigned taken = 0;
    const Settings usual = usual_settings(settings.seats);
    for (std::size_t i = 0; i < static_cast<std::size_t>(settings.seats); ++i) {
        const int character = settings.characters[i];
        if (is_villain(usual.characters[i])) {
            if (!is_villain(character) || has_bit(taken, character))
                return Error{"seat " + std::to_string(i) + " must have a villain of its own"};
            taken |= 1U << character;
        } else if (character != usual.characters[i]) {
            return Error{"seats are the villains, Spider-Man, the Cops, in this order"};
        }
    }
    return Rules(std::move(pack), settings);
}

Rules::Rules(std::shared_ptr<const Pack> pack, const Settings& settings)
    : pack_(std::move(pack)),
      words_(std::make_shared<const Vocabulary>(*pack_)),
      nouns_(std::make_shared<const nouns::Nouns>(make_nouns(*pack_, *words_, settings))),
      settings_(settings) {}

State Rules::setup() const {
    State state;
    Play play(*pack_, settings_, state, {});
    play.set_up();
    play.run();
    return state;
}

void Rules::apply(State& state, const Action& action, Journal journal) const {
    Play play(*pack_, settings_, state, journal);
    play.answer(action);
    play.run();
}

// SPM-19.3: every die fair, every card of a stack equally likely.
Action Rules::sample(const State& now, Rng& rng) const {
    const Step& step = now.steps.top();
    const auto below = [&](int n) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
    };
    switch (step.kind) {
        case StepKind::shape:
            return spiderman::make(Verb::shape, below(static_cast<int>(pack_->shapes.size())));
        case StepKind::rotation: return spiderman::make(Verb::rotation, below(4));
        case StepKind::roll: {
            Action action = spiderman::make(Verb::roll);
            for (int i = 0; i < step.a; ++i) ++action.arg[static_cast<std::size_t>(below(6))];
            return action;
        }
        case StepKind::draw_cards: {
            int total = 0;
            const int kinds = static_cast<int>(pack_->cards.size());
            const auto copies = [&](int kind) {
                return static_cast<int>(pack_->card(kind).deck) == step.b ? now.deck.of(kind) : 0;
            };
            for (int kind = 0; kind < kinds; ++kind) total += copies(kind);
            int pick = below(total);
            int kind = 0;
            while (pick >= copies(kind)) pick -= copies(kind++);
            return spiderman::make(Verb::draw, first_card + kind);
        }
        case StepKind::mission: {
            const auto playable = playable_missions(*pack_, now, step.seat);
            return spiderman::make(Verb::mission, playable.nth(below(playable.count())));
        }
        case StepKind::lose: {
            const Hand& hand = now.player(step.seat).hand;
            return spiderman::make(Verb::lose, first_card + hand[below(hand.size())]);
        }
        default: {
            STOOP_ASSERT(step.kind == StepKind::piece);
            Actions pieces;
            legal(now, pieces);
            return pieces[below(pieces.size())];
        }
    }
}

// SPM-17.2, 17.7, 19.11
Outcome Rules::outcome(const State& now) const {
    Outcome result;
    result.has_scores = true;
    result.over = now.ended != Ended::not_yet;
    for (int seat = 0; seat < now.seats; ++seat)
        result.score[static_cast<std::size_t>(seat)] = now.player(seat).vp;
    if (!result.over) return result;
    result.ended_by = now.ended == Ended::target ? "target" : "round_limit";
    for (int seat = 0; seat < now.seats; ++seat) {
        std::int8_t rank = 1;
        for (int other = 0; other < now.seats; ++other) {
            const int more = now.player(other).vp - now.player(seat).vp;
            if (more > 0 || (more == 0 && other < seat)) ++rank;
        }
        result.rank[static_cast<std::size_t>(seat)] = rank;
        if (rank > 1) continue;
        result.winners = only(seat_at(seat));
        result.utility[static_cast<std::size_t>(seat)] = 1;
    }
    return result;
}

void Play::record(What what, const EventArgs& args, int seat) {
    Event event{.what = static_cast<std::uint16_t>(what)};
    for (std::size_t i = 0; i < args.size(); ++i) event.arg[i] = narrow<std::int16_t>(args[i]);
    if (seat != none) event.seen_by = only(seat_at(seat));
    journal_.tell(event);
}

// SPM-19.6: exactly one answer is carried out without asking.
bool Play::ask() {
    Actions options;
    list_options(pack_, state_, options);
    STOOP_ASSERT(!options.empty());
    if (options.size() > 1) return false;
    answer(options[0]);
    return true;
}

bool Play::run_top() {
    switch (top().kind) {
        case StepKind::deal: deal(); return true;
        case StepKind::turn: begin_turn(top().seat); return true;
        case StepKind::prepare: prepare(); return true;
        case StepKind::start: return run_start();
        case StepKind::after_ko_card: after_ko_card(); return true;
        case StepKind::act: return run_act();
        case StepKind::end: end_turn(); return true;
        case StepKind::reroll: return run_reroll();
        case StepKind::luck: return run_luck();
        case StepKind::travel: travel(); break;
        case StepKind::path: return run_path();
        case StepKind::draw_cards: return run_draw();
        case StepKind::drawn: drawn(); break;
        case StepKind::discard: return run_discard();
        case StepKind::resolve: resolve(); break;
        case StepKind::cancel: return run_cancel();
        case StepKind::cancelled: cancelled(); break;
        case StepKind::strike: strike(); return true;
        case StepKind::thorns: thorns(); return true;
        case StepKind::thorn: thorn(); break;
        case StepKind::web_cast: cast(true); break;
        case StepKind::stolen: steal(); break;
        case StepKind::break_out: break_out(); break;
        case StepKind::area: return run_area();
        case StepKind::freed: free_from_hold(pop().a); return true;
        case StepKind::gripped: return run_gripped();
        case StepKind::prisoners: prisoners(); return true;
        case StepKind::take: return run_take();
        case StepKind::peek_held: peek_held(); return true;
        case StepKind::check: return run_check();
        case StepKind::reactions: return run_reactions();
        case StepKind::effects: run_effects(); return true;
        case StepKind::drive: return run_drive();
        case StepKind::panic: return run_panic();
        case StepKind::jailbreak: return run_jailbreak();
        case StepKind::mission: return run_mission();
        case StepKind::haul: haul(); return true;
        default: return run_choice();
    }
    state_.dice = state_.rerolled = {};  // what was thrown has been looked at
    return true;
}

bool Play::run_choice() {
    const auto skip = [&] {
        pop();
        return true;
    };
    switch (top().kind) {
        case StepKind::let_go: return has_too_many(top()) ? ask() : skip();
        case StepKind::react: return may_react(pack_, state_) ? false : skip();
        case StepKind::add:  // SPM-19.6
            return player(top().seat).hand.empty() ? ask() : false;
        case StepKind::abandon: {
            const bool has_other =
                std::any_of(state_.figures.begin(), state_.figures.end(),
                            [](const Figure& each) { return each.status == Status::absent; });
            return has_other ? ask() : skip();
        }
        case StepKind::peek:
        case StepKind::villain:
        case StepKind::token:
        case StepKind::add_car:
        case StepKind::transport: return run_effect_choice();
        case StepKind::first_tracer:
        case StepKind::put:
        case StepKind::home:
        case StepKind::deliver:
        case StepKind::dragnet: return ask();
        default: return false;
    }
}

// SPM-16.3: without a possible choice nothing happens.
bool Play::run_effect_choice() {
    const Step& step = top();
    const bool counts = step.kind == StepKind::peek || step.kind == StepKind::token ||
                        step.kind == StepKind::add_car;
    const bool is_spent = counts && step.a == 0;
    const bool has_car = step.kind != StepKind::add_car || cars_on_board(state_) < pack_.cars_total;
    if (!is_spent && has_car) {
        Actions options;
        list_options(pack_, state_, options);
        if (options.size() > 1) return false;
        const bool is_done = !options.empty() && verb_of(options[0]) == Verb::done;
        if (!options.empty() && !is_done) {
            answer(options[0]);
            return true;
        }
    }
    pop();
    return true;
}

void Play::run() {
    for (int i = 0; !is_over() && run_top(); ++i) STOOP_ASSERT(i < run_max);
    if (!is_over()) return;
    state_.steps.clear();
    state_.steps.push({StepKind::over});
}

}  // namespace stoop::spiderman
