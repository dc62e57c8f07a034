#include "games/traffiq/names.hpp"

#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

std::string text_of(Corner corner) {
    return std::to_string(corner.x) + "," + std::to_string(corner.y);
}

std::string edge_letters(Edges edges) {
    std::string letters;
    for (const Side side : all_sides)
        letters += colour_letters[static_cast<std::size_t>(edges.at(side))];
    return letters;
}

std::array<std::uint8_t, city_kinds_max> box_rest(const Pack& pack, const State& now) {
    std::array<std::uint8_t, city_kinds_max> rest{};
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(pack.city_kinds); ++kind)
        rest[kind] = static_cast<std::uint8_t>(pack.kinds[kind].copies);
    const auto remove = [&](int kind) {
        if (kind < pack.city_kinds && rest[static_cast<std::size_t>(kind)] > 0)
            --rest[static_cast<std::size_t>(kind)];
    };
    for (const Tile& tile : now.tiles) remove(tile.kind);
    for (const HeldTile& held : now.hands) remove(held.kind);
    return rest;
}

int hidden_tiles(const State& now) {
    int count = 0;
    for (const HeldTile& held : now.hands) count += held.kind == hidden_kind ? 1 : 0;
    return count;
}

int unseen_total(const State& now) {
    int total = 0;
    for (const auto copies : now.unseen) total += copies;
    return total;
}

std::string Rules::kind_name(int kind) const {
    if (kind < 0 || kind >= static_cast<int>(pack_->kinds.size())) return "?";
    return pack_->kinds[static_cast<std::size_t>(kind)].id;
}

}  // namespace stoop::traffiq
