// What must hold in every position: nothing is lost or doubled, and what is derived fits.
#include <algorithm>

#include "games/escape/play_flags.hpp"
#include "games/escape/queries.hpp"
#include "games/escape/rules.hpp"
#include "nouns/nouns.hpp"

namespace stoop::escape {

namespace {

class Check {
public:
    Check(const Pack& pack, const Agreement& agreed, const State& state)
        : pack_(pack), agreed_(agreed), state_(state) {}

    std::string problem() {
        if (state_.ended != Ended::not_yet) return {};  // ESC-1.6: books may be left open
        for (int seat = 0; seat < state_.seats; ++seat) check_player(seat);
        check_items();
        check_events();
        check_cases();
        check_figures();
        check_board();
        check_new_york();
        check_timer();
        check_objectives();
        return problem_;
    }

private:
    void expect(bool holds_now, std::string sentence) {
        if (!holds_now && problem_.empty()) problem_ = std::move(sentence);
    }
    bool on(int module) const { return module == nowhere || agreed_.modules.has(module); }
    bool has(Module module) const { return agreed_.modules.has(static_cast<int>(module)); }
    bool has_step(StepKind kind) const {
        return std::any_of(state_.steps.begin(), state_.steps.end(),
                           [&](const Step& step) { return step.kind == kind; });
    }

    void check_player(int seat) {
        const Player& player = state_.player(seat);
        const std::string who = "seat " + std::to_string(seat) + ": ";
        std::array<int, card_count> seen{};
        for (const CardList* list :
             {&player.hand, &player.discard, &player.laid, &player.turned, &player.specials}) {
            expect(std::is_sorted(list->begin(), list->end()), who + "cards out of order");
            for (const int card : *list) ++seen[static_cast<std::size_t>(card)];
        }
        for (int card = 0; card < card_count; ++card) {
            const bool his = card / hero_cards == player.hero &&
                             (!pack_.card(card).is_extra || has(Module::specials));
            expect(seen[static_cast<std::size_t>(card)] == (his ? 1 : 0),
                   who + "the card " + pack_.card(card).id + " is missing or doubled");
        }
        expect(player.kept_down == nowhere || holds(player.laid, player.kept_down),
               who + "the card left unrevealed is not laid (ESC-7.9)");
        const bool overflows = std::any_of(
            state_.steps.begin(), state_.steps.end(),
            [&](const Step& step) { return step.kind == StepKind::overflow && step.seat == seat; });
        expect(player.stash_size() <= stash_limit || overflows, who + "stash too full (ESC-13.1)");
        expect(state_.board.revealed.has(player.space) || has_step(StepKind::flip),
               who + "stands on a space that is not revealed (ESC-8.2)");
        if (player.weapon == nowhere) expect(player.ammo == 0, who + "ammunition without weapon");
        if (player.weapon != nowhere)
            expect(player.ammo <= pack_.good(player.weapon).ammo, who + "too much ammunition");
        check_bars(player, who);
    }
    void check_bars(const Player& player, const std::string& who) {
        if (player.bars == nowhere || player.level >= bar_count) return;
        const auto level = static_cast<std::size_t>(player.level);
        const Bar& bar = player.bars_seen[level];
        expect(bar == pack_.level_sets[static_cast<std::size_t>(player.bars)].bars[level],
               who + "the face-up bar is not of his set (ESC-3.18)");
        expect(player.bar_prisoners <= bar.prisoners && player.bar_items <= bar.items,
               who + "more on the level bar than it has icons (ESC-18.2)");
    }

    void check_items() {
        Pool<item_count> seen = state_.decks.items;
        expect(seen.total() == state_.decks.items_left, "the item deck has another size");
        expect(state_.decks.item_discard.total() == state_.decks.items_discarded,
               "the item discards have another size");
        for (int i = 0; i < item_count; ++i) seen.add(i, state_.decks.item_discard.of(i));
        for (const Player& player : state_.players) {
            for (const int item : player.items) seen.add(item);
            if (is_item(player.weapon)) seen.add(player.weapon);
        }
        for (const Step& step : state_.steps) {
            if (step.kind == StepKind::gain)
                for (int i = 0; i < step.flags; ++i)
                    seen.add(step.list[static_cast<std::size_t>(i)]);
            if (step.kind == StepKind::action && static_cast<Source>(step.a) == Source::item)
                seen.add(step.b);
        }
        for (int i = 0; i < item_count; ++i) {
            const Good& good = pack_.good(i);
            const int count = on(good.module) ? good.count : 0;
            expect(seen.of(i) == count || (good.leaves_game && seen.of(i) < count),
                   "the item " + good.id + " is missing or doubled");
        }
    }

    void check_events() {
        Pool<event_count> seen = state_.decks.events;
        expect(seen.total() == state_.decks.events_left, "the event deck has another size");
        for (int i = 0; i < event_count; ++i) seen.add(i, state_.decks.event_discard.of(i));
        for (const Step& step : state_.steps)
            if (step.kind == StepKind::events && step.stage == 2) seen.add(step.b);
        for (int i = 0; i < event_count; ++i) {
            const EventCard& card = pack_.events[static_cast<std::size_t>(i)];
            expect(seen.of(i) == (on(card.module) ? card.count : 0),
                   "the event " + card.id + " is missing or doubled");
        }
    }

    void check_cases() {
        std::array<int, case_count> seen{};
        for (const int which : state_.decks.cases) ++seen[static_cast<std::size_t>(which)];
        for (const Player& player : state_.players)
            for (const int card : player.cases) ++seen[static_cast<std::size_t>(case_of(card))];
        for (const Slot& slot : state_.board.slots) {
            if (slot.card != nowhere) ++seen[static_cast<std::size_t>(slot.card)];
            expect(slot.on_slot || slot.card == nowhere, "a card on a slot without one");
            expect(slot.on_slot || slot.marker == nowhere,
                   "a briefcase marker is out while its card is held (ESC-14.1)");
        }
        const bool variant = has(Module::variant_dead_or_alive);
        for (int i = 0; i < case_count; ++i) {
            const auto which = static_cast<Case>(i);
            int most = 1;
            if (which == Case::bracelet) most = variant ? 0 : 1;
            if (which == Case::bracelet_variant) most = variant ? 1 : 0;
            const bool may_be_away = which == Case::president || which == Case::diagram_3;
            const int n = seen[static_cast<std::size_t>(i)];
            expect(n == most || (may_be_away && n == 0),
                   "the card " + pack_.good(good_of(which)).id + " is missing or doubled");
        }
    }

    void check_figures() {
        int feet = state_.supply.prisoners;
        int cars = state_.supply.cars + state_.board.cars.size();
        int ammo = state_.supply.ammo;
        int cubes = state_.supply.item_cubes;
        for (const Prisoner prisoner : state_.board.prisoners) {
            (code_car(code_of(prisoner)) ? cars : feet) += 1;
            expect(state_.board.revealed.has(space_of(prisoner)),
                   "a prisoner stands on a space that is not revealed (ESC-21.3)");
        }
        for (const Player& player : state_.players) {
            feet += player.bar_prisoners;
            cubes += player.bar_items;
            ammo += player.ammo;
            cars += player.car == Car::car ? 1 : 0;
        }
        for (const int n : state_.board.cubes) cubes += n;
        expect(feet == (has(Module::hard_b) ? pack_.prisoners_hard : pack_.prisoners),
               "a prisoner is missing or doubled (ESC-11.5)");
        expect(cars == pack_.car_figures, "a car is missing or doubled (ESC-16.10)");
        expect(cubes == pack_.item_cubes, "an item cube is missing or doubled (ESC-1.7)");
        // What a discarded start gun held goes to the supply.
        expect(ammo == pack_.ammo_cubes, "an ammunition cube is missing or doubled (ESC-1.7)");
        expect(state_.supply.prisoners >= 0 && state_.supply.item_cubes >= 0 &&
                   state_.supply.ammo >= 0 && state_.supply.cars >= 0,
               "a supply below nothing");
        const auto& list = state_.board.prisoners;
        expect(std::is_sorted(list.begin(), list.end()), "the prisoners are out of order");
        if (!has_step(StepKind::hunt))
            expect(std::none_of(list.begin(), list.end(), [](Prisoner p) { return (p & 3) != 0; }),
                   "a prisoner remembers a hunt that is over");
    }

    void check_board() {
        const Board& board = state_.board;
        Spaces revealed = pack_.always_revealed;
        Spaces manholes;
        int roadblocks = state_.supply.roadblocks;
        BitSet<tile_count> tiles;
        for (int i = 0; i < space_count; ++i) {
            const int tile = board.tiles[static_cast<std::size_t>(i)];
            if (tile != nowhere) {
                expect(!tiles.has(tile), "a tile lies twice");
                tiles.add(tile);
                revealed.add(i);
                if (pack_.tile(tile).manhole) manholes.add(i);
            }
            const int marker = pack_.space(i).marker;
            if (marker != nowhere && board.markers[static_cast<std::size_t>(marker)] != nowhere &&
                pack_.markers[static_cast<std::size_t>(
                                  board.markers[static_cast<std::size_t>(marker)])]
                        .icon == Icon::manhole)
                manholes.add(i);
            roadblocks += check_roads(i);
        }
        for (std::size_t i = 0; i < poi_count; ++i) {
            if (!board.pois[i].up) continue;
            revealed.add(pack_.poi_spaces[i]);
            if (pack_.pois[static_cast<std::size_t>(board.pois[i].tile)].manhole)
                manholes.add(pack_.poi_spaces[i]);
        }
        expect(revealed == board.revealed, "the revealed spaces are not those with tiles");
        expect(manholes == board.manholes, "the manholes are not those of the tiles");
        expect(roadblocks == pack_.roadblocks, "a roadblock is missing or doubled (ESC-9.6)");
        for (const int space : board.cars) {
            bool driver = false;
            for (const Prisoner p : board.prisoners)
                driver = driver ||
                         (space_of(p) == space && !code_car(code_of(p)) && !code_lying(code_of(p)));
            expect(!driver || heroes_at(state_, space) != 0 || has_step(StepKind::hunt),
                   "nobody takes an abandoned car (ESC-16.11)");
        }
    }
    int check_roads(int space) {  // counts each marker once
        const Board& board = state_.board;
        int count = 0;
        for (int way = 0; way < direction_count; ++way) {
            const auto at = static_cast<std::size_t>(space);
            const bool up = has_bit(board.blocked[at], way);
            const bool down = has_bit(board.rubble[at], way);
            const int to = pack_.space(space).neighbours[static_cast<std::size_t>(way)];
            expect(!(up && down) && (to != nowhere || (!up && !down)), "a roadblock nowhere");
            if (to == nowhere) continue;
            if (!is_bridge(to)) {
                const auto there = static_cast<std::size_t>(to);
                const unsigned back = 1U << opposite(way);
                const bool up_there = (board.blocked[there] & back) != 0;
                const bool down_there = (board.rubble[there] & back) != 0;
                if (up_there != up || down_there != down) expect(false, "a roadblock with one end");
            }
            if ((up || down) && (is_bridge(to) || to > space)) ++count;
        }
        return count;
    }

    void check_new_york() {
        const NewYork& ny = state_.ny;
        std::array<int, ny_count> seen{};
        for (const auto* set : {&ny.deck, &ny.discard, &ny.in_play, &ny.aside})
            for (const int card : *set) ++seen[static_cast<std::size_t>(card)];
        for (const Known& known : ny.known) ++seen[static_cast<std::size_t>(known.which)];
        for (const Step& step : state_.steps)
            if (step.kind == StepKind::play_card && step.stage > 0 && step.c != 0)
                ++seen[static_cast<std::size_t>(step.b)];
        for (int i = 0; i < ny_count; ++i) {
            const NyCard& card = pack_.ny[static_cast<std::size_t>(i)];
            const int count = card.is_hard == has(Module::hard_deck) ? 1 : 0;
            expect(seen[static_cast<std::size_t>(i)] == count,
                   "New York's card " + card.id + " is missing or doubled");
        }
        expect(ny.size == ny.deck.count() + ny.known.size(), "New York's deck has another size");
        expect(ny.aside_size == ny.aside.count(), "New York's special cards are miscounted");
        if (!ny.known.empty())
            expect(ny.back == pack_.ny[static_cast<std::size_t>(ny.known[0].which)].back,
                   "the public back is not that of the top card (ESC-22.1)");
        expect(ny.noise >= 0 && ny.noise <= pack_.noise_max, "noise off its track (ESC-20.1)");
        expect(ny.cubes_left >= (has_step(StepKind::timer) ? 0 : 1) &&
                   ny.cubes_left <= pack_.mission_cubes,
               "mission cubes lost (ESC-20.2)");
        expect(ny.noise_running == has_step(StepKind::noise), "noise without a call (ESC-20.6)");
    }

    void check_timer() {
        const Decks& decks = state_.decks;
        int black = decks.black_known.size();
        int red = decks.red_known.size();
        for (int i = 0; i < timer_count; ++i)
            (pack_.timer[static_cast<std::size_t>(i)].layer == Layer::red ? red : black) +=
                decks.timer.of(i);
        const bool taken = state_.top().kind == StepKind::timer;
        expect(decks.black <= black && (taken || decks.red == red), "timer tiles are miscounted");
        expect(decks.black > 0 || !decks.hurry || has_step(StepKind::timer),
               "Hurry! lies on top and nothing happens (ESC-23.9)");
    }

    void check_objectives() {
        if (has_step(StepKind::setup)) return;
        Pool<objective_count> seen = state_.decks.objectives;
        for (int seat = 0; seat < state_.seats; ++seat) {
            seen.add(state_.player(seat).blue);
            seen.add(state_.player(seat).purple);
        }
        for (const auto& deck : state_.decks.objective_decks)
            for (const int card : deck) seen.add(card);
        for (int i = 0; i < objective_count; ++i) {
            const Objective& objective = pack_.objectives[static_cast<std::size_t>(i)];
            expect(seen.of(i) == (on(objective.module) ? objective.count : 0),
                   "the objective " + objective.id + " is missing or doubled");
        }
    }

    const Pack& pack_;
    const Agreement& agreed_;
    const State& state_;
    std::string problem_;
};

}  // namespace

bool Rules::is_view(const State& now) const {
    return nouns::has_blanks(*nouns_, &now) || now.ny.aside_size != now.ny.aside.count();
}

// What a view hides cannot be counted.
std::string Rules::broken(const State& now) const {
    return is_view(now) ? std::string() : Check(*pack_, agreed_, now).problem();
}

}  // namespace stoop::escape
