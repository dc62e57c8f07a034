// All words of King of New York, each said once (docs/games/king.md).
#pragma once
#include "games/king/pack.hpp"
#include "nouns/nouns.hpp"

namespace stoop::king {

// What the numbers of actions, events and states stand for.
struct Meanings {
    Meanings(const Pack& pack, int seats);

    nouns::Meaning seat;
    nouns::Meaning monster_number;  // a seat in an action: photo_op(1)
    nouns::Meaning borough;
    nouns::Meaning target;  // a borough, or one zone further in Manhattan
    nouns::Meaning zone;
    nouns::Meaning track;
    nouns::Meaning face;
    nouns::Meaning die;
    nouns::Meaning spot;  // what is destroyed: a stack or a unit kind
    nouns::Meaning unit;
    nouns::Meaning mark;
    nouns::Meaning building;
    nouns::Meaning tile;  // a building or a unit kind
    nouns::Meaning card;
    nouns::Meaning goal;
    nouns::Meaning token;
    nouns::Meaning turn_kind;
    nouns::Meaning why;
    nouns::Meaning move_why;
    nouns::Meaning throw_why;
    nouns::Meaning cause;
    nouns::Meaning ended;
    nouns::Meaning step;
    nouns::Meaning number;  // 0 and more
    nouns::Meaning change;  // negative: lost
};

// `pack` must live as long as what is made of it.
nouns::Nouns make_nouns(const Pack& pack, int seats);
std::vector<nouns::Section> state_sections(const Pack& pack, const Meanings& meanings);

}  // namespace stoop::king
