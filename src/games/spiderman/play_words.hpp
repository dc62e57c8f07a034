// The functions behind the operations that are deeds (words.cpp), one for each.
#pragma once
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

class Words {
public:
    static void carry_out(Play& play, const Effect& effect, const Occasion& occasion);

private:
    using Function = void (*)(Play&, const Effect&, const Occasion&);
    static Function function_of(Op op);
    static void teleport(Play&, const Effect&, const Occasion&);
    static void free_step(Play&, const Effect&, const Occasion&);
    static void area_attack(Play&, const Effect&, const Occasion&);
    static void immobilise(Play&, const Effect&, const Occasion&);
    static void heal(Play&, const Effect&, const Occasion&);
    static void restore_dice(Play&, const Effect&, const Occasion&);
    static void lose_dice(Play&, const Effect&, const Occasion&);
    static void restore_ability(Play&, const Effect&, const Occasion&);
    static void steal_side(Play&, const Effect&, const Occasion&);
    static void tracer_gain(Play&, const Effect&, const Occasion&);
    static void tracer_remove(Play&, const Effect&, const Occasion&);
    static void peek_mission(Play&, const Effect&, const Occasion&);
    static void swap_mission(Play&, const Effect&, const Occasion&);
    static void break_free(Play&, const Effect&, const Occasion&);
    static void discard_random(Play&, const Effect&, const Occasion&);
    static void draw(Play&, const Effect&, const Occasion&);
    static void gain_vp(Play&, const Effect&, const Occasion&);
    static void car_add(Play&, const Effect&, const Occasion&);
    static void next_attack(Play&, const Effect&, const Occasion&);
    static void transport(Play&, const Effect&, const Occasion&);
    static void dragnet(Play&, const Effect&, const Occasion&);
    static void wanted(Play&, const Effect&, const Occasion&);
    static void jailbreak(Play&, const Effect&, const Occasion&);
    static void panic(Play&, const Effect&, const Occasion&);
};

}  // namespace stoop::spiderman
