#include "terminal/king/board.hpp"

#include <array>

#include "games/king/queries.hpp"

namespace stoop::terminal {

namespace {

using king::nowhere;
using king::Reward;
using king::State;
using king::Verb;

constexpr int board_height = 12;
constexpr int stack_width = 10;

struct Box {
    int left;
    int top;
    int width;
    int height;
};
// By borough. Manhattan is to the west of the Bronx here, as tall as two others.
constexpr std::array<Box, king::borough_count> boxes = {
    {{36, 6, 32, 6}, {36, 0, 32, 6}, {68, 0, 32, 6}, {68, 6, 32, 6}, {0, 0, 36, board_height}}};
constexpr const Box& box_of(int borough) { return boxes[static_cast<std::size_t>(borough)]; }

std::string title_case(std::string_view word) {
    std::string text(word);
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// Where an answer happens on the board: a borough, in it perhaps a stack.
struct Spot {
    int borough = nowhere;
    int stack = nowhere;
};
Spot spot_of(const king::Pack& pack, const Action& action) {
    switch (pack.kind_of(action)) {
        case Verb::place:
        case Verb::relocate:
        case Verb::leave_to:
        case Verb::card_move:
        case Verb::free_move:
        case Verb::flee:
        case Verb::move:
            return {action.arg[0] == king::target_advance ? king::manhattan : int{action.arg[0]},
                    nowhere};
        case Verb::destroy:
            if (action.arg[1] < king::spot_units) return {action.arg[0], action.arg[1]};
            return {};
        default: return {};
    }
}

class Board {
public:
    Board(const KingPhrases& words, const State& state)
        : words_(words), pack_(words.pack()), state_(state), canvas_(page_width, board_height) {}

    std::string text(std::span<const Action> offered) {
        for (int borough = 0; borough < king::borough_count; ++borough) {
            const Box& box = box_of(borough);
            draw_tiles(borough, box.left + 1, box.top + box.height - 4);
            if (borough == king::manhattan)
                draw_zones(box);
            else
                draw_monsters(borough, box.left + 2, box.top + box.height - 2);
            draw_frame(borough, box);
        }
        for (std::size_t i = 0; i < offered.size(); ++i)
            draw_number(offered[i], " " + std::to_string(i + 1) + " ");
        return canvas_.text(words_.has_colours());
    }

private:
    void draw_frame(int borough, const Box& box) {
        const int right = box.left + box.width - 1;
        const int bottom = box.top + box.height - 1;
        canvas_.put(box.left, box.top, "╭" + times("─", box.width - 2) + "╮", Tone::dim);
        for (int row = box.top + 1; row < bottom; ++row) {
            canvas_.put(box.left, row, "│", Tone::dim);
            canvas_.put(right, row, "│", Tone::dim);
        }
        canvas_.put(box.left, bottom, "╰" + times("─", box.width - 2) + "╯", Tone::dim);
        canvas_.put(box.left + 2, box.top, " " + words_.borough(borough) + " ", Tone::bold);
        if (state_.place(borough).souvenir)
            canvas_.put(right - 13, box.top, " ◆ souvenir ", Tone::beige);
    }

    // Three rows: what stands on top, what it takes and gives and how high it is, the units.
    void draw_tiles(int borough, int left, int top) {
        constexpr std::array<std::string_view, 3> kinds = {"High-rise", "Power", "Hospital"};
        const auto& place = state_.place(borough);
        const int row = borough == king::manhattan ? top : top - 1;
        for (int i = 0; i < king::stack_count; ++i) {
            const auto& stack = place.stacks[static_cast<std::size_t>(i)];
            const int column = left + 1 + i * stack_width;
            if (stack.top == nowhere) {
                canvas_.put(column, row, stack.below > 0 ? "?" : "empty", Tone::dim);
                continue;
            }
            const auto& tile = pack_.buildings[static_cast<std::size_t>(stack.top)];
            const Glyph& reward = glyph_of(tile.reward);
            canvas_.put(column, row, kinds[static_cast<std::size_t>(tile.reward)]);
            canvas_.put(column, row + 1, "✸" + std::to_string(tile.durability) + "→");
            canvas_.put(column + 3, row + 1, std::string(reward.sign) + std::to_string(tile.amount),
                        reward.tone);
            canvas_.put(column + 6, row + 1, "▤" + std::to_string(stack.below + 1), Tone::dim);
        }
        draw_units(place, left + 1, row + 2);
    }

    void draw_units(const king::Place& place, int column, int row) {
        constexpr std::array<std::string_view, king::unit_count> names = {"inf", "jet", "tank"};
        if (place.unit_total() == 0) canvas_.put(column, row, "no units", Tone::dim);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const int old = place.units[i];
            const int fresh = place.fresh[i];
            if (old + fresh == 0) continue;
            std::string text = std::string(names[i]) + " ";
            if (old > 0) text += std::to_string(old) + (fresh > 0 ? "+" : "");
            if (fresh > 0) text += std::to_string(fresh) + "*";
            canvas_.put(column, row, text, fresh > 0 ? Tone::violet : Tone::plain);
            column += columns_of(text) + 1;
        }
    }

    void draw_monsters(int borough, int column, int row) {
        for (int seat = 0; seat < state_.seats; ++seat) {
            if (state_.monster(seat).borough != borough) continue;
            const std::string name = " " + words_.monster(seat) + " ";
            canvas_.put(column, row, name, seat_tone(seat));
            column += columns_of(name) + 1;
        }
    }

    // Upper Manhattan on top, as on the map.
    void draw_zones(const Box& box) {
        for (int zone = 0; zone < king::zone_count; ++zone) {
            const auto at = static_cast<std::size_t>(zone);
            const int row = box.top + 1 + (king::zone_upper - zone) * 2;
            canvas_.put(box.left + 2, row, title_case(king::zone_names[at]), Tone::bold);
            const auto& income = king::zone_income[at];
            const Glyph& fame = glyph_of(Reward::vp);
            const Glyph& energy = glyph_of(Reward::energy);
            canvas_.put(box.left + 10, row, std::string(fame.sign) + std::to_string(income.vp),
                        fame.tone);
            canvas_.put(box.left + 13, row,
                        std::string(energy.sign) + std::to_string(income.energy), energy.tone);
            for (int track = 0; track < 2; ++track) draw_track(zone, track, box.left, row + track);
        }
        canvas_.put(box.left + 1, box.top + 7, times("┄", box.width - 2), Tone::dim);
    }

    void draw_track(int zone, int track, int left, int row) {
        canvas_.put(left + 16, row, king::track_names[static_cast<std::size_t>(track)], Tone::dim);
        canvas_.put(left + 20, row, "·", Tone::dim);
        for (int seat = 0; seat < state_.seats; ++seat) {
            const auto& monster = state_.monster(seat);
            if (monster.in_manhattan() && monster.zone == zone && monster.track == track)
                canvas_.put(left + 20, row, " " + words_.monster(seat) + " ", seat_tone(seat));
        }
    }

    void draw_number(const Action& action, const std::string& number) {
        const Spot spot = spot_of(words_.pack(), action);
        if (spot.borough == nowhere) return;
        const Box& box = box_of(spot.borough);
        if (spot.stack == nowhere) {
            canvas_.put(box.left + box.width / 2 + 2, box.top, number, Tone::mark);
            return;
        }
        const int row = box.top + box.height - (spot.borough == king::manhattan ? 4 : 5);
        const int column = box.left + 2 + spot.stack * stack_width;
        canvas_.put(column, row, times(" ", stack_width - 1));
        canvas_.put(column, row, number, Tone::mark);
    }

    const KingPhrases& words_;
    const king::Pack& pack_;
    const State& state_;
    Canvas canvas_;
};

}  // namespace

std::string king_board(const KingPhrases& words, const State& state,
                       std::span<const Action> offered) {
    return Board(words, state).text(offered);
}

}  // namespace stoop::terminal
