#include "games/escape/guess.hpp"

#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/lists.hpp"

namespace stoop::escape {

void Guess::fill() {
    for (int seat = 0; seat < state_.seats; ++seat) fill_hand(state_.player(seat));
    fill_items();
    fill_events();
    fill_bars();
    fill_objectives();
    fill_cases();
    fill_pois();
    fill_new_york();
    fill_timer();
    fill_steps();
    for (Player& player : state_.players) {
        std::sort(player.items.begin(), player.items.end());
        std::sort(player.cases.begin(), player.cases.end());
    }
}

// A hero's cards are known; which of them lies where is not.
void Guess::fill_hand(Player& player) {
    FixedVector<std::int8_t, hero_cards> unseen;
    const std::array<CardList*, 4> hidden_lists = {&player.specials, &player.hand, &player.discard,
                                                   &player.laid};
    for (int i = 0; i < hero_cards; ++i) {
        const int card = player.hero * hero_cards + i;
        if (pack_.card(card).is_extra && !agreed_.modules.has(static_cast<int>(Module::specials)))
            continue;
        bool seen = holds(player.turned, card);
        for (const CardList* list : hidden_lists) seen = seen || holds(*list, card);
        if (!seen) unseen.push_back(narrow<std::int8_t>(card));
    }
    for (CardList* list : hidden_lists) {
        for (std::int8_t& card : *list) {
            if (card != veiled) continue;
            int from = 0;  // only special cards lie aside; they come last
            if (list == &player.specials)
                while (unseen[from] % hero_cards < action_count) ++from;
            const int at = from + below(unseen.size() - from);
            card = unseen[at];
            unseen.erase(at);
        }
        std::sort(list->begin(), list->end());
    }
    if (player.kept_down == veiled) player.kept_down = player.laid[below(player.laid.size())];
}

void Guess::fill_items() {
    Decks& decks = state_.decks;
    const auto draw = [&] {
        const int item = decks.items.pick(rng_);
        decks.items.take(item);
        return narrow<std::int8_t>(item);
    };
    for (Player& player : state_.players)
        for (std::int8_t& item : player.items)
            if (item == veiled) item = draw();
    for (Step& step : state_.steps) {
        if (step.kind != StepKind::gain) continue;
        for (int i = 0; i < step.flags; ++i)
            if (std::int8_t& item = step.list[static_cast<std::size_t>(i)]; item == veiled)
                item = draw();
    }
    for (int i = decks.item_discard.total(); i < decks.items_discarded; ++i)
        decks.item_discard.add(draw());
}

void Guess::fill_events() {
    Decks& decks = state_.decks;
    for (int i = decks.event_discard.total(); i < decks.events_discarded; ++i) {
        const int event = decks.events.pick(rng_);
        decks.events.take(event);
        decks.event_discard.add(event);
    }
}

// ESC-3.18: sets that agree with the bars that were turned up.
void Guess::fill_bars() {
    const auto fits = [&](const Player& player, int set) {
        for (int level = 0; level <= player.level && level < bar_count; ++level) {
            const auto at = static_cast<std::size_t>(level);
            if (!(pack_.level_sets[static_cast<std::size_t>(set)].bars[at] == player.bars_seen[at]))
                return false;
        }
        return true;
    };
    constexpr int tries_max = 10000;
    for (int tries = 0; tries < tries_max; ++tries) {
        auto left = state_.decks.level_sets;
        bool good = true;
        std::array<int, seats_max> drawn{};
        for (int seat = 0; seat < state_.seats && good; ++seat) {
            if (state_.player(seat).bars != veiled) continue;
            const int set = left.nth(below(left.count()));
            left.remove(set);
            drawn[static_cast<std::size_t>(seat)] = set;
            good = fits(state_.player(seat), set);
        }
        if (!good) continue;
        for (int seat = 0; seat < state_.seats; ++seat)
            if (state_.player(seat).bars == veiled)
                state_.player(seat).bars =
                    narrow<std::int8_t>(drawn[static_cast<std::size_t>(seat)]);
        state_.decks.level_sets = left;
        return;
    }
    STOOP_ASSERT(!"sets of bars that fit");
}

int Guess::some_objective(Colour colour) {
    auto& pool = state_.decks.objectives;
    Pool<objective_count> fitting{};
    for (int i = 0; i < objective_count; ++i)
        if (pack_.objectives[static_cast<std::size_t>(i)].colour == colour)
            fitting.add(i, pool.of(i));
    const int card = fitting.pick(rng_);
    pool.take(card);
    return card;
}

void Guess::fill_objectives() {
    for (Player& player : state_.players) {
        if (player.blue == veiled) player.blue = narrow<std::int8_t>(some_objective(Colour::blue));
        if (player.purple == veiled)
            player.purple = narrow<std::int8_t>(some_objective(Colour::purple));
    }
    for (std::size_t colour = 0; colour < 2; ++colour) {
        auto& deck = state_.decks.objective_decks[colour];
        for (std::int8_t& card : deck)
            if (card == veiled)
                card = narrow<std::int8_t>(some_objective(static_cast<Colour>(colour)));
        if (deck.full()) std::sort(deck.begin(), deck.end());
    }
}

// ESC-27.1, R-79: a diagram is less likely, since one of them is in the box.
int Guess::some_case() {
    auto& pool = state_.decks.cases;
    const auto is_diagram = [](int which) {
        return which >= static_cast<int>(Case::diagram_1) &&
               which <= static_cast<int>(Case::diagram_4);
    };
    int diagrams = 0;
    for (const int which : pool) diagrams += is_diagram(which) ? 1 : 0;
    int total = 0;
    for (const int which : pool) total += diagrams - (is_diagram(which) ? 1 : 0);
    int left = below(total);
    for (const int which : pool) {
        left -= diagrams - (is_diagram(which) ? 1 : 0);
        if (left >= 0) continue;
        pool.remove(which);
        return which;
    }
    return nowhere;
}

void Guess::fill_cases() {
    for (Player& player : state_.players)
        for (std::int8_t& card : player.cases)
            if (card == veiled)
                card = narrow<std::int8_t>(held(static_cast<Case>(some_case()), false));
    for (Slot& slot : state_.board.slots)
        if (slot.card == veiled) slot.card = narrow<std::int8_t>(some_case());
}

void Guess::fill_pois() {
    auto& pool = state_.decks.poi;
    for (PoiState& poi : state_.board.pois) {
        if (poi.tile != veiled) continue;
        poi.tile = narrow<std::int8_t>(pool.nth(below(pool.count())));
        pool.remove(poi.tile);
    }
}

int Guess::some_card(const BitSet<ny_count>& cards) {
    const int card = cards.nth(below(cards.count()));
    state_.ny.deck.remove(card);
    return card;
}

// The top card has the public back; a special one is more likely the fewer of them lie aside.
void Guess::choose_top() {
    NewYork& ny = state_.ny;
    int specials = 0;
    for (const int card : ny.deck)
        specials += pack_.ny[static_cast<std::size_t>(card)].is_special ? 1 : 0;
    const auto weight = [&](int card) {  // of `specials` cards aside_size lie aside
        const NyCard& printed = pack_.ny[static_cast<std::size_t>(card)];
        if (!(printed.back == ny.back)) return 0;
        return printed.is_special ? specials - ny.aside_size : std::max(1, specials);
    };
    int total = 0;
    for (const int card : ny.deck) total += weight(card);
    int left = below(total);
    for (const int card : ny.deck) {
        left -= weight(card);
        if (left >= 0) continue;
        ny.known[0].which = narrow<std::int8_t>(card);
        ny.deck.remove(card);
        return;
    }
}

void Guess::fill_new_york() {
    NewYork& ny = state_.ny;
    if (!ny.known.empty() && ny.known[0].which == veiled) choose_top();
    for (int i = ny.aside.count(); i < ny.aside_size; ++i) {
        BitSet<ny_count> specials;
        for (const int card : ny.deck)
            if (pack_.ny[static_cast<std::size_t>(card)].is_special) specials.add(card);
        ny.aside.add(some_card(specials));
    }
    for (Known& known : ny.known)
        if (known.which == veiled) known.which = narrow<std::int8_t>(some_card(ny.deck));
}

int Guess::some_tile(Layer layer) {
    auto& pool = state_.decks.timer;
    Pool<timer_count> fitting{};
    for (int i = 0; i < timer_count; ++i)
        if (pack_.timer[static_cast<std::size_t>(i)].layer == layer) fitting.add(i, pool.of(i));
    const int tile = fitting.pick(rng_);
    pool.take(tile);
    return tile;
}

void Guess::fill_timer() {
    for (Known& tile : state_.decks.black_known)
        if (tile.which == veiled) tile.which = narrow<std::int8_t>(some_tile(Layer::black));
    for (Known& tile : state_.decks.red_known)
        if (tile.which == veiled) tile.which = narrow<std::int8_t>(some_tile(Layer::red));
}

// Answers that were given and not shown yet: any that could have been given.
void Guess::fill_steps() {
    for (Step& step : state_.steps) {
        if (step.kind == StepKind::look_deck && step.flags > 0 && step.list[0] == veiled) {
            Step fresh = step;
            fresh.flags = 0;
            auto order = unordered(state_, fresh);
            for (int i = 0; i < step.flags; ++i) {
                const int at = below(order.size());
                step.list[static_cast<std::size_t>(i)] = order[at];
                order.erase(at);
            }
        }
        if (step.kind == StepKind::show)
            for (int seat = 0; seat < state_.seats; ++seat) {
                std::int8_t& shown = step.list[static_cast<std::size_t>(seat)];
                if (shown != veiled) continue;
                shown = 0;
                const auto needed = needed_for_bridge(step.a);
                for (std::size_t i = 0; i < needed.size(); ++i)
                    if (has_case(state_.player(seat), static_cast<Case>(needed[i] - first_case)) &&
                        below(2) == 0)
                        shown = narrow<std::int8_t>(shown | 1 << i);
            }
        if (step.kind == StepKind::swap && step.b == hidden) {
            FixedVector<std::int16_t, 8> goods;
            for (const int item : state_.active().items)
                goods.push_back(narrow<std::int16_t>(item));
            for (const int card : state_.active().cases)
                if (case_of(card) != Case::president)
                    goods.push_back(narrow<std::int16_t>(good_of(case_of(card))));
            step.b = goods[below(goods.size())];
        }
    }
}

}  // namespace stoop::escape
