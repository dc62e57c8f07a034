// Options: what may be answered now (ESC-28). The same code lists the answers and counts them.
#pragma once
#include "core/actions.hpp"
#include "core/rng.hpp"
#include "games/escape/queries.hpp"

namespace stoop::escape {

// Answers as they are found: listed, or only counted.
class Offer {
public:
    Offer() = default;
    explicit Offer(Actions& list) : list_(&list) {}

    void add(Verb verb, int a = 0, int b = 0, int c = 0) {
        if (count_++ > 0 && list_ == nullptr) return;
        const Action action = make(verb, a, b, c);
        if (list_ != nullptr)
            list_->push_back(action);
        else
            first_ = action;
    }
    void add_each(Verb verb, const Spaces& spaces) {
        for (const int space : spaces) add(verb, space);
    }
    int count() const { return count_; }
    const Action& first() const { return first_; }

private:
    Actions* list_ = nullptr;
    int count_ = 0;
    Action first_{};
};

Decision question(const State& state);
void offer_all(const Pack& pack, const State& state, Offer& out);

// The opening question of a turn's step and its own answers (ESC-4.11).
Ask opening(const Pack& pack, const State& state, int step);
void offer_opening(const Pack& pack, const State& state, Ask ask, Offer& out);
bool is_passed_over(const Pack& pack, const State& state, int step);  // ESC-4.10
bool window_is_asked(const Pack& pack, const State& state);           // ESC-4.6

// Free actions: of group P with what a running action allows (ESC-7.3), and of group I.
struct Binding {                   // what the rest of the running action demands
    const Effect* move = nullptr;  // the next movement that has to be made
    bool may_ram = false;
};
Binding binding_of(const Pack& pack, const State& state);
void offer_pickups(const Pack& pack, const State& state, const Binding& binding, Offer& out);
void offer_cards(const Pack& pack, const State& state, Offer& out);
bool pause_is_due(const Pack& pack, const State& state);

// Chance's answers, and one of them (options_chance.cpp).
void offer_chance(const Pack& pack, const State& state, Offer& out);
Action draw(const Pack& pack, const State& state, Rng& rng);

// The running action, or null: cards, the alternative ability, the extra car move, items.
const Step* running_action(const State& state);

}  // namespace stoop::escape
