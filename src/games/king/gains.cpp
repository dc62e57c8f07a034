#include "games/king/play.hpp"

namespace stoop::king {

// KNY-1.10: VP never fall below 0.
void Play::gain_vp(int seat, int n, Why why, int card) {
    Monster& monster = state_.monster(seat);
    const int change = std::max(n, -int{monster.vp});
    if (change == 0) return;
    add_to(monster.vp, change);
    tell(What::vp, seat, change, why, card);
}

void Play::gain_energy(int seat, int n, Why why, int card) {
    if (n <= 0) return;
    Monster& monster = state_.monster(seat);
    add_to(monster.energy, n);
    tell(What::energy, seat, n, why, card);
    count_gain(seat, n);
}

void Play::transfer_energy(int from, int to, int n, int card) {
    Monster& giver = state_.monster(from);
    const int moved = std::min<int>(n, giver.energy);
    if (moved == 0) return;
    add_to(giver.energy, -moved);
    add_to(state_.monster(to).energy, moved);
    tell(What::transfer, from, to, moved, card);
    count_gain(to, moved);
}

// Power Tap: gains of a turn are summed; reaching the limit makes a monster pay once.
void Play::count_gain(int seat, int n) {
    Turn& turn = state_.turn;
    const auto at = static_cast<std::size_t>(seat);
    add_to(turn.gained[at], n);
    const CardSet taps = item(pack_.stat_cards, Stat::energy_tap);
    if (!anyone_has(taps)) return;
    for (int owner = 0; owner < state_.seats; ++owner) {
        const CardSet cards = state_.monster(owner).keeps & taps;
        if (cards.empty() || owner == seat || has_bit(turn.tapped, seat)) continue;
        if (turn.gained[at] < stat(pack_, state_, owner, Stat::energy_tap, 0)) continue;
        add_bit(turn.tapped, seat);
        transfer_energy(seat, owner, 1, cards.first());
    }
}

// KNY-9.5, 20.3
void Play::heal(int seat, int n, Why why, int card) {
    Monster& monster = state_.monster(seat);
    const int healed = std::min(n, heart_max(pack_, state_, seat) - monster.hearts);
    if (healed <= 0) return;
    add_to(monster.hearts, healed);
    tell(What::hearts, seat, healed, why, card);
}

void Play::acquire(int seat, int card) {
    Monster& monster = state_.monster(seat);
    monster.kept.push_back(narrow<std::uint8_t>(card));
    monster.keeps.add(card);
    happen_to_card(moment_bit(Moment::acquired), {.seat = seat, .card = card});
}

// KNY-20.9: it takes its standing effects with it; hearts above the new maximum are lost.
void Play::lose_card(int seat, int card) {
    Monster& monster = state_.monster(seat);
    monster.keeps.remove(card);
    for (int i = 0; i < monster.kept.size(); ++i)
        if (monster.kept[i] == card) monster.kept.erase(i);
    state_.discard.add(card);
    tell(What::discard, seat, card);
    happen_to_card(moment_bit(Moment::lost), {.seat = seat, .card = card});
    const int most = heart_max(pack_, state_, seat);
    if (monster.hearts <= most) return;
    tell(What::hearts, seat, most - monster.hearts, Why::card, card);
    monster.hearts = narrow<std::int8_t>(most);
}

// KNY-1.8: tokens not on any monster or borough.
int Play::supply(Token token) const {
    int left = item(pack_.tokens, token);
    for (const Monster& monster : state_.monsters) {
        if (token == Token::web) left -= monster.webs;
        if (token == Token::curse) left -= monster.curses;
        if (token == Token::carapace) left -= monster.shells;
    }
    for (const Place& place : state_.places)
        if (token == Token::souvenir && place.souvenir) --left;
    return left;
}

// KNY-6.9: the dice whose symbols change, the lowest index first; added symbols make up the rest.
unsigned Play::dice_to_change(int face, int n) const {
    const Turn& turn = state_.turn;
    unsigned dice = 0;
    for (int i = 0; i < turn.dice_count && n > 0; ++i)
        if (item(turn.dice, i) == face) {
            dice |= 1U << i;
            --n;
        }
    return dice;
}

// `n` symbols become others, some of them on these dice.
void Play::recolour(int from, int to, int n, unsigned dice, const Occasion& at) {
    Turn& turn = state_.turn;
    for (int i = 0; i < turn.dice_count; ++i)
        if (has_bit(dice, i)) {
            item(turn.dice, i) = narrow<std::int8_t>(to);
            tell(What::change, at.seat, i, to, at.card);
        }
    const int rest = n - std::popcount(dice);
    std::uint8_t& less = item(turn.added, from);
    std::uint8_t& more = item(turn.added, to);
    add_to(less, -rest);
    add_to(more, rest);
    if (rest > 0) {
        tell(What::symbols, at.seat, from, -rest, at.card);
        tell(What::symbols, at.seat, to, rest, at.card);
    }
}

}  // namespace stoop::king
