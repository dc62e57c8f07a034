// What chance may answer; a player's answers are in options.cpp.
#include "games/king/offer.hpp"

namespace stoop::king {

namespace {

// KNY-23.6: every multiset of faces of the dice thrown.
void list_throws(int dice, Actions& list) {
    std::array<std::int16_t, 7> counts{};
    const auto fill = [&](auto&& self, std::size_t face, int left) -> void {
        if (face + 1 == face_count) {
            counts[face] = narrow<std::int16_t>(left);
            list.add(static_cast<std::uint16_t>(Verb::throw_), counts);
            return;
        }
        for (int n = 0; n <= left; ++n) {
            counts[face] = narrow<std::int16_t>(n);
            self(self, face + 1, left - n);
        }
    };
    fill(fill, 0, dice);
}

}  // namespace

void list_chance(const State& state, Actions& list) {
    Listing out(list);
    switch (state.steps.top().kind) {
        case StepKind::over: return;
        case StepKind::tile:
            for (int tile = 0; tile < building_max; ++tile)
                if (state.unseen.of(tile) > 0) out.add(Verb::tile, tile);
            return;
        case StepKind::draw:
            for (const int card : state.deck) out.add(Verb::draw, card);
            return;
        default: return list_throws(question(state).about[0], list);
    }
}

}  // namespace stoop::king
