// The functions behind the words of a card (words.cpp) and behind single cards (own_cards.cpp).
#pragma once
#include "games/king/play.hpp"

namespace stoop::king {

class Words {
public:
    using Function = void (*)(Play&, const Word&, const Occasion&);
    static const std::array<Function, op_count> functions;  // in the order of Op

private:
    struct Recolour {
        int from;
        int to;
        int n;          // symbols in all
        unsigned dice;  // of which these dice
    };
    static void vp(Play&, const Word&, const Occasion&);
    static void energy(Play&, const Word&, const Occasion&);
    static void heal(Play&, const Word&, const Occasion&);
    static void everyone_energy(Play&, const Word&, const Occasion&);
    static void hurt_self(Play&, const Word&, const Occasion&);
    static void hurt_everyone(Play&, const Word&, const Occasion&);
    static void hurt(Play&, const Word&, const Occasion&);
    static void army_fires(Play&, const Word&, const Occasion&);
    static void add(Play&, const Word&, const Occasion&);
    static void units_only(Play&, const Word&, const Occasion&);
    static void recolour(Play&, const Recolour&, const Occasion&);
    static void change(Play&, const Word&, const Occasion&);
    static void exchange(Play&, const Word&, const Occasion&);
    static void extra_turn(Play&, const Word&, const Occasion&);
    static void claim(Play&, const Word&, const Occasion&);
    static void give_token(Play&, const Word&, const Occasion&);
    static void take_energy(Play&, const Word&, const Occasion&);
    static void take_vp(Play&, const Word&, const Occasion&);
    static void souvenir(Play&, const Word&, const Occasion&);
    static void return_souvenirs(Play&, const Word&, const Occasion&);
    static void shells(Play&, const Word&, const Occasion&);
    static void crack_shells(Play&, const Word&, const Occasion&);
    static void return_shells(Play&, const Word&, const Occasion&);
    static void restart_sums(Play&, const Word&, const Occasion&);
    static void discard_self(Play&, const Word&, const Occasion&);
    static void perish(Play&, const Word&, const Occasion&);
    static void win(Play&, const Word&, const Occasion&);
    static void move(Play&, const Word&, const Occasion&);
    static void relocate(Play&, const Word&, const Occasion&);
    static void buy_discarded(Play&, const Word&, const Occasion&);
    static void hearts_for_energy(Play&, const Word&, const Occasion&);
    static void energy_for_hearts(Play&, const Word&, const Occasion&);
    static void own(Play&, const Word&, const Occasion&);
};

class OwnCards {
public:
    using Function = void (*)(Play&, const Occasion&);
    static const std::array<Function, own_names.size()> functions;  // in the order of Own

private:
    static void chameleon(Play&, const Occasion&);
    static void next_stage(Play&, const Occasion&);
    static void photo_op(Play&, const Occasion&);
    static void stink_attack(Play&, const Occasion&);
    static void tesla_cannon(Play&, const Occasion&);
};

}  // namespace stoop::king
