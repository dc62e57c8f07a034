// Gains: what an answer costs and gives, or what waits behind it; the numbers of a preview.
#pragma once
#include "core/json.hpp"
#include "games/escape/hunt.hpp"

namespace stoop::escape {

// Each is a number; what is zero is left unsaid. Those that end with `odds` are in percent.
STOOP_ENUM(Gain, std::uint8_t,
           // the city's
           noise, mission, timer, loses_odds, threat, event, trap, unknown, prisoners, bosses,
           // the hero's
           cards, items, briefcases, president, weapon, ammo, car, level, wanted, full, shield,
           wins,
           // what a card does
           moves, reveals, pois, damage, boss_damage, range, outwits, pulls, steals, swaps, looks,
           extra, helicopter, breaks, helps,
           // the enemy's: what is left of its health, whether it dies or gets to the hero
           health, kills, reaches, distance,
           // of a dark space
           prisoner_odds, car_odds, item_odds, event_odds, trap_odds)

class Gains {
public:
    // A position as one seat sees it.
    Gains(const Pack& pack, const State& now) : pack_(pack), now_(now) {}

    int& of(Gain gain) { return numbers_[static_cast<std::size_t>(gain)]; }
    const Player& player() const { return now_.active(); }
    void lapse() { feasible_ = "lapses"; }
    void write(Json& json) const;

    // gains_cards.cpp: what a card, an item or a choice does
    void card(int card);
    void list(int list, bool is_card);
    void take(Gain what);  // into the stash
    void hand_over(int good, int n);

    // gains.cpp: what the city makes of it
    void make_noise(int n);
    void take_timer(int n);
    void space(int to);
    void odds_of(bool park);
    void hit(int code);
    void approach(int from, Travel travel, int steps);
    void threat(const State& then);  // the damage of step 7, if nothing else happens
    State moved(int code, int to, bool lying) const;
    State with_prisoner(int to) const;

private:
    void effect(const Effect& effect);

    const Pack& pack_;
    const State& now_;
    std::array<int, count_of<Gain>> numbers_{};
    std::string_view feasible_;
    Building building_ = Building::none;
};

}  // namespace stoop::escape
