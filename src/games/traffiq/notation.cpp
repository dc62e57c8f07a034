// How a position is written: TRF-15.1 to 15.8. position.cpp reads it back.
#include <algorithm>

#include "games/traffiq/names.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

constexpr std::size_t subject_width = 9;

std::string subject(std::string word) {
    word.resize(std::max(word.size() + 1, subject_width), ' ');
    return word;
}

std::string text_of(Corner corner) {
    return std::to_string(corner.x) + "," + std::to_string(corner.y);
}

// TRF-15.1.
std::string text_of(const Tile& tile, const Rules& rules) {
    if (tile.kind == free_kind) return edge_letters(tile.edges);
    return rules.kind_name(tile.kind) + "r" + std::to_string(tile.r);
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

// TRF-15.2: a full rectangle, so that every cell's place can be counted off.
std::string print_map(const State& now, const Rules& rules) {
    int left = coordinate_max;
    int right = -coordinate_max;
    std::size_t width = 4;
    for (const Tile& tile : now.tiles) {
        left = std::min<int>(left, tile.cell.x);
        right = std::max<int>(right, tile.cell.x);
        width = std::max(width, text_of(tile, rules).size());
    }
    const auto top = static_cast<int>(now.tiles[0].cell.y);
    std::string text;
    if (left != 0 || top != 0)
        text += subject("origin") + std::to_string(left) + " " + std::to_string(top) + "\n";
    const Tile* next = now.tiles.begin();
    for (int y = top; y <= now.tiles.back().cell.y; ++y) {
        std::string row = subject("y" + std::to_string(y));
        for (int x = left; x <= right; ++x) {
            const bool laid = next != now.tiles.end() && next->cell.x == x && next->cell.y == y;
            const std::string cell = laid ? text_of(*next++, rules) : "....";
            row += x < right ? padded(cell, width) + " " : cell;
        }
        text += row + "\n";
    }
    return text;
}

// TRF-15.3.
std::string print_seat(const State& now, const Rules& rules, Seat seat) {
    std::string text = subject(rules.nouns().seat_name(seat));
    for (const VehicleKind kind : vehicle_kinds) {
        if (now.on_map(seat, kind) == 0) continue;
        text += word(kind);
        for (const Vehicle& vehicle : now.vehicles)
            if (vehicle.seat == seat && vehicle.kind == kind) text += " " + text_of(vehicle.at);
        text += "  ";
    }
    text += "supply";
    for (const VehicleKind kind : vehicle_kinds) {
        text += " ";
        text += word(kind);
        text += " " + std::to_string(rules.supply(now, seat, kind));
    }
    if (now.hand_size(seat) > 0) text += "  hand";
    for (const HeldTile& held : now.hands)
        if (held.seat == index_of(seat)) text += " " + rules.kind_name(held.kind);
    return text + "\n";
}

// TRF-15.8: a number where the contents follow from the box, else the contents.
std::string print_stack(const State& now, const Rules& rules) {
    std::string contents;
    for (int kind = 0; kind < rules.pack().city_kinds; ++kind)
        for (int i = 0; i < now.unseen[static_cast<std::size_t>(kind)]; ++i)
            contents += " " + rules.kind_name(kind);
    const std::string number = "?" + std::to_string(now.stack_size);
    if (contents.empty() || now.unseen == box_rest(rules.pack(), now))
        return subject("stack") + number + "\n";
    if (hidden_tiles(now) == 0 && unseen_total(now) == now.stack_size)
        return subject("stack") + contents.substr(1) + "\n";
    return subject("stack") + number + " of" + contents + "\n";
}

std::string print_corners(std::string_view key, const FixedVector<Corner, 4>& corners) {
    std::string text;
    for (const Corner corner : corners) text += " " + text_of(corner);
    return text.empty() ? text : " " + std::string(key) + text;
}

// TRF-15.5; a question to chance names the seat it is for.
std::string print_asks(const State& now, const Rules& rules) {
    const std::string name = rules.nouns().seat_name(now.active);
    if (now.step == StepKind::over) return subject("over") + name + "\n";
    std::string text = subject("asks");
    switch (now.step) {
        case StepKind::start: return text + "chance start\n";
        case StepKind::deal: return text + "chance deal for " + name + "\n";
        case StepKind::draw: text += "chance draw for " + name; break;
        case StepKind::put: text += name + " put" + print_corners("at", now.open); break;
        case StepKind::compete:
            text +=
                name + " compete at " + text_of(now.compete_at) + print_corners("open", now.open);
            break;
        default: text += name + " main"; break;
    }
    if (!now.done.empty()) text += " done";
    for (const Deed deed : now.done) {
        text += " ";
        text += word(deed);
    }
    return text + "\n";
}

}  // namespace

std::string Rules::print(const View<State>& view) const {
    const State& now = view.state;
    std::string text = "traffiq " + std::to_string(seats_) + " seats";
    if (layout_ != 0) text += " layout " + layout().id;
    if (start_ >= 0) text += " start " + std::to_string(start_);
    text += "\n" + print_map(now, *this);
    for (int seat = 0; seat < seats_; ++seat) text += print_seat(now, *this, seat_at(seat));
    text += print_stack(now, *this);
    if (now.idle_turns > 0) text += subject("idle") + std::to_string(now.idle_turns) + "\n";
    if (now.final_turns_left > 0)
        text += subject("final") + std::to_string(now.final_turns_left) + "\n";
    return text + print_asks(now, *this);
}

}  // namespace stoop::traffiq
