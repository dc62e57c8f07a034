// SpidermanSimpleBot: plays Spider-Man, a villain or the Cops by what each answer is worth in
// points, dice by expectation. It looks at nothing but the view: what it cannot see it does not
// guess.
#pragma once
#include <optional>

#include "bots/bot.hpp"
#include "bots/spiderman/outlook.hpp"

namespace stoop::bots {

class SpidermanSimpleBot final : public Bot {
public:
    Action choose(const Question& question, Budget budget, Rng& rng) override;
    std::string_view reason(const Question& question, const Action& chosen, Budget budget,
                            Rng& rng) override;
};

// The thinking behind it, about one question.
class SpidermanThinker {
public:
    SpidermanThinker(const spiderman::Rules& rules, const spiderman::State& seen, int seat,
                     const SpidermanWeights& weights)
        : rules_(rules),
          pack_(rules.pack()),
          seen_(seen),
          seat_(seat),
          worth_(rules, seen, seat, weights),
          weights_(weights) {}

    Action choose(std::span<const Action> options, Rng& rng);

private:
    // What should come first: what costs nothing, then cards, blows, ways, and the rest.
    enum class Order : std::uint8_t { free, draw, deed, way, late, never };
    struct Rating {
        Order order = Order::never;
        double worth = 0.0;
    };
    Rating rate(const Action& option);
    double rate_choice(const Action& option);

    // figure_turn.cpp
    Rating rate_figure(const Action& option);
    Rating rate_thing(int thing, int target);
    double rate_effect(const spiderman::Effect& effect, int target);
    double rate_hold(const spiderman::Effect& effect, int target) const;
    double rate_area(const spiderman::Effect& effect) const;
    double rate_recovery() const;
    double attack_worth(int target, int dice, const spiderman::Mods& mods) const;
    double add_worth(int thing);
    double way_worth(int dice, const spiderman::Mods& mods);
    double best_way(const spiderman::Mods& mods);
    double combat_die();
    double thing_cost(int thing) const;
    double rate_start(const Action& option) const;
    double place(spiderman::Space space);
    const Outlook& outlook();

    // cops_turn.cpp
    Rating rate_cops(const Action& option);
    double rate_group(const Action& option, int dice);
    double rate_drive(const Action& option);
    double rate_company(spiderman::Space at) const;
    double rate_stop_over(spiderman::Space at);
    const Outlook& stack_outlook(spiderman::Space at);

    // choices.cpp
    double rate_setup(const Action& option) const;
    double rate_card(int card) const;
    double rate_put(const Action& option);
    double rate_villain(int villain) const;
    double rate_luck(int face) const;
    double rate_cancel(int thing) const;

    bool is_own_turn() const { return seen_.steps.active == seat_; }
    const spiderman::Player& own() const { return seen_.player(seat_); }

    const spiderman::Rules& rules_;
    const spiderman::Pack& pack_;
    const spiderman::State& seen_;
    int seat_;
    SpidermanWorth worth_;
    SpidermanWeights weights_;
    std::optional<Outlook> outlook_;
    std::optional<Reach> walk_;
    std::optional<Reach> flight_;
    std::optional<double> combat_die_;
    spiderman::Space stack_ = spiderman::nowhere;  // that `outlook_` and `walk_` are about
};

}  // namespace stoop::bots
