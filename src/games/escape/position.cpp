// Positions: the words come from the nouns; what they left out is filled in, what cannot be is
// refused (docs/games/escape.md).
#include <algorithm>

#include "games/escape/lists.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/options.hpp"
#include "games/escape/queries.hpp"

namespace stoop::escape {

namespace {

class Completion {
public:
    Completion(const Pack& pack, const State& fresh, const nouns::Reading& reading, State& state)
        : pack_(pack), fresh_(fresh), reading_(reading), state_(state) {}

    void run() {
        for (int seat = 0; seat < state_.seats; ++seat) fill_player(seat);
        fill_board();
        if (!reading_.has("size")) fill_new_york();
        if (!reading_.has("timer_pool")) fill_decks();
        if (!reading_.has("supply")) fill_supply();
        if (!reading_.has("steps")) fill_steps();
    }

private:
    // Cards that are named nowhere are in the hand, or aside if they are special ones.
    void fill_player(int seat) {
        Player& player = state_.player(seat);
        if (player.space == nowhere) player.space = pack_.library;
        const std::array<CardList*, 5> lists = {&player.hand, &player.discard, &player.laid,
                                                &player.turned, &player.specials};
        bool hides = false;
        for (CardList* list : lists) {
            std::sort(list->begin(), list->end());
            hides = hides || holds(*list, veiled);
        }
        const Player& usual = fresh_.player(seat);
        const auto add_missing = [&](const CardList& from, CardList& to) {
            for (const int card : from) {
                bool there = false;
                for (const CardList* list : lists) there = there || holds(*list, card);
                if (!there && !hides) insert_sorted(to, card);
            }
        };
        add_missing(usual.hand, player.hand);
        add_missing(usual.specials, player.specials);
        std::sort(player.items.begin(), player.items.end());
        std::sort(player.cases.begin(), player.cases.end());
        if (player.bars != nowhere || reading_.has("timer_pool")) return;
        player.bars = narrow<std::int8_t>(seat);
        for (std::size_t i = 0; i < bar_count && static_cast<int>(i) <= player.level; ++i)
            player.bars_seen[i] = pack_.level_sets[static_cast<std::size_t>(seat)].bars[i];
    }

    // ESC-2.6, 19.7
    void fill_board() {
        Board& board = state_.board;
        board.revealed = pack_.always_revealed;
        for (int i = 0; i < space_count; ++i) {
            const int tile = board.tiles[static_cast<std::size_t>(i)];
            if (tile == nowhere) continue;
            board.revealed.add(i);
            if (pack_.tile(tile).manhole) board.manholes.add(i);
        }
        for (std::size_t i = 0; i < poi_count; ++i) {
            const PoiState& poi = board.pois[i];
            if (!poi.up || poi.tile < 0) continue;
            board.revealed.add(pack_.poi_spaces[i]);
            if (pack_.pois[static_cast<std::size_t>(poi.tile)].manhole)
                board.manholes.add(pack_.poi_spaces[i]);
        }
        for (std::size_t i = 0; i < marker_count; ++i)
            if (const int marker = board.markers[i];
                marker != nowhere &&
                pack_.markers[static_cast<std::size_t>(marker)].icon == Icon::manhole)
                board.manholes.add(pack_.marker_spaces[i]);
        if (board.heli == nowhere) board.heli = pack_.heliport;
        std::sort(board.cars.begin(), board.cars.end());
        for (std::size_t i = 0; i < boss_count; ++i)
            if (board.bosses[i].space != nowhere && board.bosses[i].health == 0)
                board.bosses[i].health = pack_.bosses[i].health;
    }

    // All cards that are named nowhere are in the deck; one of them must be on top.
    void fill_new_york() {
        NewYork& ny = state_.ny;
        BitSet<ny_count> named = ny.discard | ny.in_play | ny.aside | ny.deck;
        for (const Known& known : ny.known)
            if (known.which >= 0) named.add(known.which);
        if (!reading_.has("aside")) ny.aside |= fresh_.ny.aside & ~named;
        if (!reading_.has("deck")) ny.deck |= fresh_.ny.deck & ~named;
        if (!reading_.has("deck")) ny.deck &= ~ny.aside;
        if (ny.known.empty() && !ny.deck.empty()) {
            ny.known.push_back({narrow<std::int8_t>(ny.deck.first()), 0});
            ny.deck.remove(ny.deck.first());
        }
        ny.size = narrow<std::int8_t>(ny.deck.count() + ny.known.size());
        ny.aside_size = narrow<std::int8_t>(ny.aside.count());
        if (!ny.known.empty() && ny.known[0].which >= 0)
            ny.back = pack_.ny[static_cast<std::size_t>(ny.known[0].which)].back;
        if (!reading_.has("mission")) ny.cubes_left = fresh_.ny.cubes_left;
        for (const int card : ny.in_play)
            for (const Effect& effect : pack_.list(pack_.ny[static_cast<std::size_t>(card)].list))
                if (effect.op == Op::bonus && !reading_.has("bonus"))
                    ny.bonus[static_cast<std::size_t>(effect.stat)] = narrow<std::int8_t>(
                        ny.bonus[static_cast<std::size_t>(effect.stat)] + effect.n);
    }

    void fill_decks() {
        Decks& decks = state_.decks;
        if (!reading_.has("black")) decks.black = fresh_.decks.black;
        if (!reading_.has("red")) decks.red = fresh_.decks.red;
        decks.timer = fresh_.decks.timer;
        for (const auto* known : {&decks.black_known, &decks.red_known})
            for (const Known& tile : *known) take(decks.timer, tile.which);
        take_red();
        fill_tiles();
        fill_items();
        fill_cases();
        fill_objectives();
        if (!reading_.has("president_alive") && !decks.president_taken) {
            decks.president_alive = fresh_.decks.president_alive;
            decks.president_dead = fresh_.decks.president_dead;
        }
    }
    template <class P>
    static void take(P& pool, int which) {
        if (which >= 0 && pool.of(which) > 0) pool.take(which);
    }
    // Red tiles that are gone were harmless: the game goes on.
    void take_red() {
        Decks& decks = state_.decks;
        for (int gone = fresh_.decks.red - decks.red; gone > 0; --gone)
            for (int i = 0; i < timer_count; ++i) {
                const TimerTile& tile = pack_.timer[static_cast<std::size_t>(i)];
                if (tile.layer == Layer::red && !tile.loses) take(decks.timer, i);
            }
    }
    void fill_tiles() {
        Decks& decks = state_.decks;
        decks.city = fresh_.decks.city;
        decks.park = fresh_.decks.park;
        decks.poi = fresh_.decks.poi;
        decks.outskirts = fresh_.decks.outskirts;
        decks.level_sets = fresh_.decks.level_sets;
        for (const int tile : state_.board.tiles) {
            if (tile == nowhere) continue;
            if (tile < city_count)
                decks.city.remove(tile);
            else
                decks.park.remove(tile - city_count);
        }
        for (const PoiState& poi : state_.board.pois)
            if (poi.tile >= 0) decks.poi.remove(poi.tile);
        for (const int marker : state_.board.markers)
            if (marker != nowhere) decks.outskirts.remove(marker);
        for (const Player& player : state_.players)
            if (player.bars >= 0) decks.level_sets.remove(player.bars);
    }
    void fill_items() {
        Decks& decks = state_.decks;
        decks.items = fresh_.decks.items;
        decks.events = fresh_.decks.events;
        for (const Player& player : state_.players) {
            for (const int item : player.items) take(decks.items, item);
            if (is_item(player.weapon)) take(decks.items, player.weapon);
        }
        for (int i = 0; i < item_count; ++i)
            for (int n = decks.item_discard.of(i); n > 0; --n) take(decks.items, i);
        for (int i = 0; i < event_count; ++i)
            for (int n = decks.event_discard.of(i); n > 0; --n) take(decks.events, i);
        decks.items_left = narrow<std::int8_t>(decks.items.total());
        decks.items_discarded = narrow<std::int8_t>(decks.item_discard.total());
        decks.events_left = narrow<std::int8_t>(decks.events.total());
        decks.events_discarded = narrow<std::int8_t>(decks.event_discard.total());
    }
    void fill_cases() {
        Decks& decks = state_.decks;
        decks.cases = fresh_.decks.cases;
        for (const Player& player : state_.players)
            for (const int card : player.cases)
                if (card >= 0) decks.cases.remove(static_cast<int>(case_of(card)));
        for (const Slot& slot : state_.board.slots)
            if (slot.card >= 0) decks.cases.remove(slot.card);
    }
    // Who has no objective gets the first one of its colour that is left.
    void fill_objectives() {
        Decks& decks = state_.decks;
        decks.objectives = fresh_.decks.objectives;
        for (const Player& player : state_.players) {
            take(decks.objectives, player.blue);
            take(decks.objectives, player.purple);
        }
        for (const auto& deck : decks.objective_decks)
            for (const int card : deck) take(decks.objectives, card);
        const auto first = [&](Colour colour) {
            for (int i = 0; i < objective_count; ++i)
                if (decks.objectives.of(i) > 0 &&
                    pack_.objectives[static_cast<std::size_t>(i)].colour == colour) {
                    decks.objectives.take(i);
                    return narrow<std::int8_t>(i);
                }
            return std::int8_t{nowhere};
        };
        for (int seat = 0; seat < state_.seats; ++seat) {
            Player& player = state_.player(seat);
            if (player.blue == nowhere) player.blue = first(Colour::blue);
            if (player.purple == nowhere) player.purple = first(Colour::purple);
        }
    }

    void fill_supply() {
        Supply& supply = state_.supply;
        supply = fresh_.supply;
        supply.ammo = pack_.ammo_cubes;
        const auto pay = [](std::int8_t& from, int n) {
            from = static_cast<std::int8_t>(from - n);
        };
        for (const Prisoner prisoner : state_.board.prisoners)
            pay(code_car(code_of(prisoner)) ? supply.cars : supply.prisoners, 1);
        pay(supply.cars, state_.board.cars.size());
        for (const int n : state_.board.cubes) pay(supply.item_cubes, n);
        for (const Player& player : state_.players) {
            pay(supply.prisoners, player.bar_prisoners);
            pay(supply.item_cubes, player.bar_items);
            pay(supply.ammo, player.ammo);
            pay(supply.cars, player.car == Car::car ? 1 : 0);
            pay(supply.wanted, player.wanted);
        }
        for (int i = 0; i < space_count; ++i)
            for (int way = 0; way < direction_count; ++way) {
                const auto at = static_cast<std::size_t>(i);
                const unsigned marks = state_.board.blocked[at] | state_.board.rubble[at];
                const int to = pack_.space(i).neighbours[static_cast<std::size_t>(way)];
                if (has_bit(marks, way) && (is_bridge(to) || to > i)) pay(supply.roadblocks, 1);
            }
    }

    // The questions with which steps begin, and windows; others are reached by playing on.
    void fill_steps() {
        if (state_.ended != Ended::not_yet) {
            state_.steps.push_back({.kind = StepKind::over});
            return;
        }
        if (!reading_.has("turn") && is_player(reading_.asked))
            state_.turn.active = narrow<std::int8_t>(index_of(reading_.asked));
        const auto ask = static_cast<Ask>(reading_.ask);
        if (!reading_.has("step")) {
            switch (ask) {
                case Ask::lay_cards: state_.turn.step = 1; break;
                case Ask::turn_up:
                    state_.turn.step =
                        state_.active().turned.empty() && state_.active().kept_down == nowhere ? 2
                                                                                               : 3;
                    break;
                case Ask::car_move: state_.turn.step = 4; break;
                case Ask::option:
                case Ask::recover:
                case Ask::reload: state_.turn.step = 8; break;
                default: break;
            }
        }
        if (ask == Ask::window && state_.turn.step == 0)
            state_.turn.refresh_forced = state_.active().hand.size() <= 1;
        state_.steps.push_back({.kind = StepKind::turn,
                                .seat = state_.turn.active,
                                .stage = static_cast<std::uint8_t>(ask)});
    }

    const Pack& pack_;
    const State& fresh_;
    const nouns::Reading& reading_;
    State& state_;
};

}  // namespace

std::string Rules::print(const View<State>& view) const {
    return nouns::print(*nouns_, &view.state, question(view.state));
}

Expected<State> Rules::parse(std::string_view text) const {
    State state;
    state.board.tiles.fill(nowhere);
    state.board.markers.fill(nowhere);
    state.seats = narrow<std::int8_t>(agreed_.seats);
    for (int seat = 0; seat < agreed_.seats; ++seat)
        state.player(seat).hero = agreed_.heroes[static_cast<std::size_t>(seat)];
    state.turn.number = 1;
    const nouns::Reading reading = nouns::read(*nouns_, text, &state);
    if (!reading.problem.empty()) return Error{reading.problem};
    if (state.ended == Ended::not_yet && reading.asks_line == 0)
        return Error{"the position asks nothing: a line \"asks SEAT QUESTION\" is missing"};
    Completion(*pack_, fresh(), reading, state).run();
    // A view: some things are blank, or lie among the unseen ones.
    const bool hides = is_view(state);
    if (const std::string wrong = hides ? "" : broken(state); !wrong.empty()) return Error{wrong};
    const Decision asked = question(state);
    const std::string other = nouns::asks_other(*nouns_, reading, asked);
    if (state.ended == Ended::not_yet && !other.empty()) return Error{other};
    if (!hides && asked.seat != Seat::none) {
        Actions options;
        legal(state, options);
        if (options.empty()) return Error{"nothing can be answered in this position"};
    }
    return state;
}

}  // namespace stoop::escape
