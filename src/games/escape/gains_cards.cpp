// What a card, an item or a choice does, in numbers.
#include <algorithm>

#include "games/escape/gains.hpp"

namespace stoop::escape {

// ESC-13.5: a fourth card makes one go.
void Gains::take(Gain what) {
    of(what) = 1;
    of(Gain::full) = player().stash_size() >= stash_limit ? 1 : 0;
}

void Gains::hand_over(int good, int n) {
    const bool item = is_item(good) || good == back_item;
    const bool president = good == good_of(Case::president);
    of(item ? Gain::items : president ? Gain::president : Gain::briefcases) = n;
}

void Gains::card(int card) {
    constexpr std::array<std::string_view, 3> words = {"lapses", "by_ramming", "yes"};
    const ActionCard& info = pack_.card(card);
    const Feasible how = feasible(pack_, now_, info.list);
    feasible_ = words[static_cast<std::size_t>(how)];
    of(Gain::noise) += info.noise;
    if (how != Feasible::no) list(info.list, true);
}

void Gains::list(int list, bool is_card) {
    const Effect* bonus = is_card ? weapon_bonus(pack_, now_) : nullptr;
    for (const Effect& each : pack_.list(list)) {
        effect(each);
        if (each.op != Op::damage || bonus == nullptr) continue;
        if (each.range <= bonus->range)  // ESC-10.5
            of(bonus->vs == Target::boss ? Gain::boss_damage : Gain::damage) += bonus->n;
        bonus = nullptr;
    }
}

void Gains::effect(const Effect& effect) {
    const int n = effect.n;
    switch (effect.op) {
        case Op::move:
            of(Gain::moves) += effect.max;
            of(Gain::breaks) += effect.break_roadblock ? 1 : 0;
            break;
        case Op::reveal: of(Gain::reveals) += n; break;
        case Op::reveal_poi: of(Gain::pois) += n; break;
        case Op::damage:
        case Op::damage_each:
            of(Gain::damage) += n;
            of(Gain::range) = std::max<int>(of(Gain::range), effect.range);
            break;
        case Op::outwit: of(Gain::outwits) += n; break;
        case Op::pull: of(Gain::pulls) += n; break;
        case Op::recover:
            if (effect.who == Who::active)
                of(Gain::cards) += std::min(n, player().discard.size());
            else
                of(Gain::helps) += n;
            break;
        case Op::gain_item: of(Gain::items) += std::min(n, int{effect.keep}); break;
        case Op::steal: ++of(Gain::steals); break;
        case Op::swap_card: ++of(Gain::swaps); break;
        case Op::look: of(Gain::looks) += n; break;
        case Op::reload: of(Gain::ammo) += reload_room(pack_, now_, n); break;
        case Op::prevent_damage: of(Gain::shield) += n; break;
        case Op::extra_action: of(Gain::extra) += n; break;
        case Op::move_helicopter: of(Gain::helicopter) += effect.max; break;
        case Op::noise: of(Gain::noise) += n; break;
        case Op::weapon_bonus:
            of(effect.vs == Target::boss ? Gain::boss_damage : Gain::damage) += n;
            break;
        default: break;  // the city's own, or a choice that will be asked
    }
}

}  // namespace stoop::escape
