#include "games/escape/rules.hpp"

#include "games/escape/nouns.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

namespace {

constexpr int run_max = 10000;  // steps that may run between two questions

// ESC-28.1: these always need the player.
bool needs_the_player(const Action& action) {
    switch (verb_of(action)) {
        case Verb::take_item:
        case Verb::take_briefcase:
        case Verb::take_president:
        case Verb::take_car:
        case Verb::abandon_car:
        case Verb::ram: return true;
        case Verb::step: return is_bridge(action.arg[0]);
        default: return false;
    }
}

}  // namespace

Rules::Rules(std::shared_ptr<const Pack> pack, const Agreement& agreed)
    : pack_(std::move(pack)),
      agreed_(agreed),
      nouns_(std::make_shared<const nouns::Nouns>(make_nouns(*pack_, agreed))) {}

Rules Rules::make(std::shared_ptr<const Pack> pack, const Agreement& agreed) {
    STOOP_ASSERT(agreed.seats >= 1 && agreed.seats <= seats_max);
    unsigned heroes = 0;
    for (int seat = 0; seat < agreed.seats; ++seat)
        heroes |= 1U << agreed.heroes[static_cast<std::size_t>(seat)];
    STOOP_ASSERT(std::popcount(heroes) == agreed.seats);
    return Rules(std::move(pack), agreed);
}

// ESC-3.16 to 3.19
void Rules::set_up_players(State& state) const {
    state.seats = narrow<std::int8_t>(agreed_.seats);
    for (int seat = 0; seat < agreed_.seats; ++seat) {
        Player& player = state.player(seat);
        player.hero = agreed_.heroes[static_cast<std::size_t>(seat)];
        player.space = pack_->library;
        for (int i = 0; i < hero_cards; ++i) {
            const int card = player.hero * hero_cards + i;
            if (i < action_count)
                player.hand.push_back(narrow<std::int8_t>(card));
            else if (!pack_->card(card).is_extra || agreed_.modules.has(int(Module::specials)))
                player.specials.push_back(narrow<std::int8_t>(card));
        }
        const Hero& hero = pack_->heroes[static_cast<std::size_t>(player.hero)];
        if (hero.has_taxi) player.car = Car::taxi;
        if (hero.start_good == good_of(Case::diagram_3)) {
            player.cases.push_back(held(Case::diagram_3, true));
        } else if (hero.start_good != nowhere) {
            player.weapon = hero.start_good;
            player.ammo = pack_->good(hero.start_good).ammo;
            state.supply.ammo = narrow<std::int8_t>(state.supply.ammo - player.ammo);
        }
    }
}

// ESC-3.1 to 3.15, 25: pools without an order.
void Rules::set_up_decks(State& state) const {
    const auto on = [&](int module) { return module == nowhere || agreed_.modules.has(module); };
    const auto has = [&](Module module) { return agreed_.modules.has(static_cast<int>(module)); };
    Decks& decks = state.decks;
    decks.city =
        BitSet<city_count>::below(has(Module::traps) ? city_count : city_count - trap_tile_count);
    decks.park = ~BitSet<park_count>{};
    decks.poi = ~BitSet<poi_count>{};
    decks.outskirts = ~BitSet<marker_count>{};
    decks.level_sets = ~BitSet<level_set_count>{};
    const bool variant = has(Module::variant_dead_or_alive);
    for (const Case which : {Case::tape, Case::diagram_1, Case::diagram_2, Case::diagram_4,
                             variant ? Case::bracelet_variant : Case::bracelet})
        decks.cases.add(static_cast<int>(which));
    for (int i = 0; i < item_count; ++i)
        if (on(pack_->good(i).module)) decks.items.add(i, pack_->good(i).count);
    for (int i = 0; i < event_count; ++i) {
        const EventCard& card = pack_->events[static_cast<std::size_t>(i)];
        if (on(card.module)) decks.events.add(i, card.count);
    }
    decks.items_left = narrow<std::int8_t>(decks.items.total());
    decks.events_left = narrow<std::int8_t>(decks.events.total());
    for (int i = 0; i < timer_count; ++i) {
        const TimerTile& tile = pack_->timer[static_cast<std::size_t>(i)];
        if (tile.layer != Layer::hurry && on(tile.module)) decks.timer.add(i, tile.count);
        if (tile.layer == Layer::red) decks.red = narrow<std::int8_t>(decks.red + tile.count);
    }
    decks.black =
        narrow<std::int8_t>(pack_->black_in_play[static_cast<std::size_t>(agreed_.seats - 1)] -
                            (has(Module::hard_a) ? pack_->hard_black : 0));
    for (int i = 0; i < objective_count; ++i) {
        const Objective& objective = pack_->objectives[static_cast<std::size_t>(i)];
        if (on(objective.module)) decks.objectives.add(i, objective.count);
    }
    if (variant) {
        decks.president_alive = pack_->president_alive;
        decks.president_dead = pack_->president_dead;
    }
    for (int i = 0; i < ny_count; ++i) {
        const NyCard& card = pack_->ny[static_cast<std::size_t>(i)];
        if (card.is_hard != has(Module::hard_deck)) continue;
        (card.is_special ? state.ny.aside : state.ny.deck).add(i);
    }
    state.ny.size = narrow<std::int8_t>(state.ny.deck.count());
    state.ny.aside_size = narrow<std::int8_t>(state.ny.aside.count());
    state.supply.prisoners = has(Module::hard_b) ? pack_->prisoners_hard : pack_->prisoners;
    state.supply.wanted = has(Module::variant_wanted) ? pack_->wanted_cards : std::int8_t{0};
}

// Everything in its place, before the first draw.
State Rules::fresh() const {
    State state;
    state.board.tiles.fill(nowhere);
    state.board.markers.fill(nowhere);
    state.board.revealed = pack_->always_revealed;
    state.board.heli = pack_->heliport;
    state.supply.item_cubes = pack_->item_cubes;
    state.supply.ammo = pack_->ammo_cubes;
    state.supply.cars = pack_->car_figures;
    state.supply.roadblocks = pack_->roadblocks;
    state.ny.cubes_left = pack_->mission_cubes;
    set_up_players(state);
    set_up_decks(state);
    return state;
}

State Rules::setup() const {
    State state = fresh();
    state.steps.push_back({.kind = StepKind::setup});
    Play(*pack_, state, {}).run();
    return state;
}

Decision Rules::pending(const State& now) const { return question(now); }

void Rules::legal(const State& now, Actions& out) const {
    out.clear();
    Offer offer(out);
    offer_all(*pack_, now, offer);
}

void Rules::apply(State& state, const Action& action, Journal journal) const {
    Play play(*pack_, state, journal);
    play.answer(action);
    play.run();
}

// ESC-27: each card or tile of a pool equally likely, but for briefcases.
Action Rules::sample(const State& now, Rng& rng) const { return draw(*pack_, now, rng); }

// ESC-24: who wins shares 1; there are no scores.
Outcome Rules::outcome(const State& now) const {
    Outcome result;
    result.over = now.ended != Ended::not_yet;
    if (!result.over) return result;
    result.ended_by = name_of(now.ended);
    result.winners = now.winners;
    for (int seat = 0; seat < now.seats; ++seat) {
        const bool won = has_bit(now.winners, seat);
        result.utility[static_cast<std::size_t>(seat)] = won ? 1.0F : 0.0F;
        result.rank[static_cast<std::size_t>(seat)] = won || now.winners == 0 ? 1 : 2;
    }
    return result;
}

Step& Play::push(StepKind kind, int a, int b, int c, int d) {
    state_.steps.push_back({.kind = kind,
                            .seat = state_.turn.active,
                            .a = narrow<std::int16_t>(a),
                            .b = narrow<std::int16_t>(b),
                            .c = narrow<std::int16_t>(c),
                            .d = narrow<std::int16_t>(d)});
    return state_.steps.back();
}

Step& Play::push_for(StepKind kind, int seat, int a, int b) {
    Step& step = push(kind, a, b);
    step.seat = narrow<std::int8_t>(seat);
    return step;
}

// ESC-1.6: what is under way ends with the game; `run` clears it.
void Play::finish(Ended ended, SeatBits winners) {
    state_.ended = ended;
    state_.winners = winners;
    tell(What::over, static_cast<int>(ended), winners);
}

bool Play::ask() {
    Offer offer;
    offer_all(pack_, state_, offer);
    STOOP_ASSERT(offer.count() > 0);
    if (offer.count() > 1 || needs_the_player(offer.first())) return false;
    answer(offer.first());
    return true;
}

void Play::record(What what, int a, int b, int c, int d, int e) const {
    journal_.tell({static_cast<std::uint16_t>(what),
                   {narrow<std::int16_t>(a), narrow<std::int16_t>(b), narrow<std::int16_t>(c),
                    narrow<std::int16_t>(d), narrow<std::int16_t>(e)}});
}

// The nouns say what of it is secret.
void Play::record_secret(What what, SeatBits seen_by, int a, int b, int c) const {
    Event event{static_cast<std::uint16_t>(what),
                {narrow<std::int16_t>(a), narrow<std::int16_t>(b), narrow<std::int16_t>(c)}};
    event.seen_by = seen_by;
    journal_.tell(event);
}

bool Play::run_top() {
    switch (top().kind) {
        case StepKind::setup: return run_setup();
        case StepKind::turn: return run_turn();
        case StepKind::action: return run_action();
        case StepKind::effects: return run_effects();
        case StepKind::move: return run_move();
        case StepKind::show: return run_show();
        case StepKind::reveal: return run_reveal();
        case StepKind::lay_tile: return run_lay_tile();
        case StepKind::flip: return run_flip();
        case StepKind::fight: return run_fight();
        case StepKind::outwit: return run_outwit();
        case StepKind::pull: return run_pull();
        case StepKind::kill: return run_kill();
        case StepKind::recover: return run_recover();
        case StepKind::regain: return run_regain();
        case StepKind::gain: return run_gain();
        case StepKind::swap: return run_swap();
        case StepKind::look_poi: return run_look_poi();
        case StepKind::take_case:
        case StepKind::look_slot: return run_look_slot();
        case StepKind::look_deck: return run_look_deck();
        case StepKind::overflow: return run_overflow();
        case StepKind::hurt: return run_hurt();
        case StepKind::lose_items: return run_lose_items();
        case StepKind::noise: return run_noise();
        case StepKind::mission: return run_mission();
        case StepKind::timer: return run_timer();
        case StepKind::events: return run_events();
        case StepKind::traps: return run_traps();
        case StepKind::hunt: return run_hunt();
        case StepKind::spawn: return run_spawn();
        case StepKind::pick_poi: return run_pick_poi();
        case StepKind::president: return run_president();
        case StepKind::city_card: return run_city_card();
        case StepKind::play_card: return run_play_card();
        case StepKind::discard_turn: return run_discard_turn();
        case StepKind::objective: return run_objective();
        case StepKind::pick_hero:
        case StepKind::steal:
        case StepKind::reload:
        case StepKind::heli:
        case StepKind::choose:
        case StepKind::extra:
        case StepKind::special:
        case StepKind::exchange: return ask();
        case StepKind::draw:
        case StepKind::ride:
        case StepKind::stolen:
        case StepKind::over: return false;
    }
    return false;
}

void Play::run() {
    for (int i = 0; state_.ended == Ended::not_yet; ++i) {
        STOOP_ASSERT(i < run_max);
        if (!run_top()) return;
    }
    state_.steps.clear();
    push(StepKind::over);
}

}  // namespace stoop::escape
