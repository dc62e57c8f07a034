#include "games/spiderman/options.hpp"

#include "games/spiderman/group.hpp"

namespace stoop::spiderman {

void list_options(const Pack& pack, const State& now, Actions& out) {
    out.clear();
    Options(pack, now, out).list();
}

void Options::list() {
    switch (step_.kind) {
        case StepKind::start: return start();
        case StepKind::act: return act();
        case StepKind::add: return add_more();
        case StepKind::react: return react();
        case StepKind::path: return path();
        case StepKind::drive: return drive();
        case StepKind::reroll: add(Verb::reroll_missed), add(Verb::keep); return;
        case StepKind::luck:
            for (std::size_t i = 0; i < now_.dice.size(); ++i)
                if (now_.dice[i] > now_.rerolled[i]) add(Verb::reroll, static_cast<int>(i) + 1);
            add(Verb::keep);
            return;
        case StepKind::cancel: return cancel();
        case StepKind::transport: return transport();
        case StepKind::dragnet: return dragnet();
        case StepKind::put: return put();
        case StepKind::take: return take();
        case StepKind::let_go: return let_go();
        case StepKind::shape:
        case StepKind::piece:
        case StepKind::rotation:
        case StepKind::roll:
        case StepKind::draw_cards:
        case StepKind::mission:
        case StepKind::lose: return list_chance();
        default: break;
    }
    list_setup();
    list_choice();
}

// SPM-2.8, 2.12, 18.1, 18.8
void Options::list_setup() {
    const auto stations = [&](Verb verb, auto&& fits) {
        for (const Space station : now_.board.stations)
            if (fits(station)) add(verb, station);
    };
    switch (step_.kind) {
        case StepKind::choose_villain:
            for (int i = spider_man + 1; i < figure_count; ++i) add(Verb::choose_villain, i);
            return;
        case StepKind::place_car:
            stations(Verb::place_car, [&](Space at) { return cars_at(now_, at) == 0; });
            return;
        case StepKind::place_captain:
            stations(Verb::place_captain, [&](Space at) { return cars_at(now_, at) > 0; });
            return;
        case StepKind::place_sergeant:
            stations(Verb::place_sergeant, [&](Space at) {
                return cars_at(now_, at) > 0 && now_.side(captain).at != at;
            });
            return;
        case StepKind::place_side:
            for (const Space at : now_.board.stations)
                if (lone_at(now_, at) == 0) add(Verb::place_side, step_.a, at);
            return;
        case StepKind::first_tracer:
            for (int i = spider_man + 1; i < figure_count; ++i)
                if (now_.figure(i).seat != none) add(Verb::place_tracer, i);
            return;
        default: return;
    }
}

void Options::list_choice() {
    switch (step_.kind) {
        case StepKind::area:
            for (int i = 0; i < figure_count; ++i)
                if (has_bit(now_.area_figures, i)) add(Verb::area, target_figure + i);
            for (const Space at : now_.area_stacks)
                if (at != nowhere) add(Verb::area, target_stack + at);
            return;
        case StepKind::discard:
            each_card([&](int card) { add(Verb::discard, first_card + card); });
            return;
        case StepKind::home: return home();
        case StepKind::deliver: return deliver();
        case StepKind::abandon:
            add(Verb::keep);
            for (int i = spider_man + 1; i < figure_count; ++i)
                if (now_.figure(i).status == Status::absent) add(Verb::abandon, i);
            return;
        case StepKind::peek:
            for (int i = spider_man + 1; i < figure_count; ++i) {
                const int seat = now_.figure(i).seat;
                if (seat != none && seat != seat_ && now_.player(seat).mission != none &&
                    !has_bit(static_cast<unsigned>(step_.b), seat))
                    add(Verb::peek, i);
            }
            return;
        case StepKind::villain: return villains();
        case StepKind::token:
            for (int slot = 0; slot < open_slots(pack_, now_, seat_); ++slot) {
                const int ability = player().character * slot_count + slot;
                if (pack_.ability(ability).token && !has_bit(player().tokens, slot))
                    add(Verb::token, ability);
            }
            add(Verb::done);
            return;
        case StepKind::add_car:
            for (const Space station : now_.board.stations)
                if (may_add_car(pack_, now_, station)) add(Verb::add_car, station);
            return;
        case StepKind::panic: return panic();
        default: return;
    }
}

// SPM-19.3
void Options::list_chance() {
    switch (step_.kind) {
        case StepKind::shape:
            for (std::size_t i = 0; i < pack_.shapes.size(); ++i)
                add(Verb::shape, static_cast<int>(i));
            return;
        case StepKind::piece:
            for (int i = 0; i < piece_count; ++i) {
                const auto laid = now_.layout.pieces.begin();
                if (std::find(laid, laid + step_.a, i) == laid + step_.a) add(Verb::piece, i);
            }
            return;
        case StepKind::rotation:
            for (int i = 0; i < 4; ++i) add(Verb::rotation, i);
            return;
        case StepKind::roll: return list_rolls(step_.a);
        case StepKind::draw_cards:
            for (std::size_t i = 0; i < pack_.cards.size(); ++i)
                if (static_cast<int>(pack_.cards[i].deck) == step_.b &&
                    now_.deck.of(static_cast<int>(i)) > 0)
                    add(Verb::draw, first_card + static_cast<int>(i));
            return;
        case StepKind::mission:
            for (const int mission : playable_missions(pack_, now_, seat_))
                add(Verb::mission, mission);
            return;
        case StepKind::lose:
            each_card([&](int card) { add(Verb::lose, first_card + card); });
            return;
        default: return;
    }
}

// Every multiset of faces, as the number of dice of each face.
void Options::list_rolls(int dice) {
    std::array<std::int16_t, 7> faces{};
    const auto fill = [&](const auto& self, std::size_t face, int left) -> void {
        if (face == 5) {
            faces[5] = static_cast<std::int16_t>(left);
            out_.add(static_cast<std::uint16_t>(Verb::roll), faces);
            return;
        }
        for (int n = 0; n <= left; ++n) {
            faces[face] = static_cast<std::int16_t>(n);
            self(self, face + 1, left - n);
        }
    };
    fill(fill, 0, dice);
}

// SPM-12.10, 3.3
void Options::exchange() {
    if (now_.may_exchange && has_lost_target(pack_, now_, seat_)) add(Verb::exchange_mission);
}

// SPM-7.5, 7.6, 15.13, 15.15
void Options::start() {
    const int character = player().character;
    const Figure& figure = now_.figure(character);
    const bool is_ko = figure.hits >= pack_.character(character).ko_at;
    if (figure.status == Status::down && !is_ko) add(Verb::stand_up);
    if (is_ko) add(Verb::ko_draw);
    if (figure.status != Status::jailed) add(Verb::ko_recover);
    if (figure.status == Status::arrested && !is_ko) {
        const int most = max_dice(pack_, now_, seat_, Pool3::combat) -
                         player().lose[static_cast<std::size_t>(Pool3::combat)];
        for (int n = 1; n <= std::min(most, dice_most); ++n) add(Verb::break_arrest, n);
    }
    if (figure.status == Status::jailed) add(Verb::serve);
    exchange();
    if (figure.status == Status::down)
        each_card([&](int card) {
            if (pack_.card(card).timing == Timing::ko)
                add(Verb::play_card, first_card + card, none);
        });
}

// SPM-5.8
void Options::path() {
    add_each(Verb::path, path_ends(pack_, now_));
    add(Verb::stay);
}

// SPM-6.9, 13.10
void Options::cancel() {
    const Blow& blow = now_.blow;
    const int figure = blow.victim;
    for (unsigned left = player().tokens; left != 0; left &= left - 1) {
        const int thing = figure * slot_count + std::countr_zero(left);
        if (pack_.ability(thing).timing != Timing::on_hit) continue;
        const Effect* denial = blow.by.who == cops
                                   ? nullptr
                                   : ability_effect(pack_, now_, blow.by.who, Op::deny_ability);
        if (denial == nullptr || denial->ability != thing) add(Verb::cancel, thing);
    }
    each_card([&](int card) {
        if (pack_.card(card).timing == Timing::on_hit && !blow.used.has(card))
            add(Verb::cancel, first_card + card);
    });
    add(Verb::accept);
}

// SPM-11.7, 11.14, 11.17
void Options::take() {
    const bool is_cops = player().character == cops;
    const auto taken = static_cast<unsigned>(step_.b);
    for (int i = 0; i < side_count; ++i) {
        if (!has_bit(static_cast<unsigned>(step_.a), i)) continue;
        const bool has_room =
            is_cops ? i <= sergeant || (taken & ~3U) == 0
                    : std::popcount(taken) < pack_.character(player().character).prisoners;
        if (has_room) add(Verb::take, i);
    }
    add(Verb::done);
}

// SPM-11.9, 11.17, R-140: also the new one, but nobody taken earlier in the same event.
void Options::let_go() {
    const int holder = step_.c;
    if (holder == octopus)
        for (int i = 0; i < figure_count; ++i)
            if (now_.figure(i).hold == Hold::grip) add(Verb::let_go, target_figure + i);
    for (int i = 0; i < side_count; ++i) {
        const Side& side = now_.side(i);
        const bool is_held = side.holder == holder && (holder != cops || side.at == step_.d);
        if (is_held && i > (holder == cops ? sergeant : none) &&
            !has_bit(static_cast<unsigned>(step_.a), i))
            add(Verb::let_go, target_side + i);
    }
}

// SPM-5.13, R-160: on a drive the group keeps a space to end on.
void Options::put() {
    const Area barred = now_.group.at == nowhere ? Area{} : last_end(pack_, now_);
    now_.board.each(free_near(now_, step_.b, barred),
                    [&](Space space) { add(Verb::put, step_.a, space); });
}

// SPM-11.11
void Options::home() {
    for (const Space station : now_.board.stations) {
        bool fits = true;
        if (cops_seat(now_) == none) {
            fits = lone_at(now_, station) == 0;
        } else {
            const Stack* stack = stack_at(now_, station);
            fits = stack == nullptr || stack->web == Hold::none;
        }
        if (fits) add(Verb::home, step_.a, station);
    }
}

// SPM-12.17
void Options::deliver() {
    for (unsigned held = held_by(now_, player().character); held != 0; held &= held - 1)
        add(Verb::deliver, std::countr_zero(held));
}

// SPM-16.2
void Options::villains() {
    const Effect& effect = effects_of(pack_, step_.a)[step_.b];
    for (int i = spider_man + 1; i < figure_count; ++i) {
        const int seat = now_.figure(i).seat;
        if (seat == none) continue;
        if (effect.op == Op::discard_random && now_.player(seat).hand.empty()) continue;
        add(Verb::villain, i);
    }
}

// SPM-16, `panic`
void Options::panic() {
    const Space at = now_.side(step_.a).at;
    Area goals = now_.board.within(at, step_.b, now_.board.street) & now_.board.street;
    goals = goals.without(taken_spaces(now_)) | now_.board.only(at);
    now_.board.each(goals, [&](Space space) { add(Verb::panic, step_.a, space); });
}

}  // namespace stoop::spiderman
