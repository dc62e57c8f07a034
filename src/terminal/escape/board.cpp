#include "terminal/escape/board.hpp"

#include <algorithm>
#include <array>

#include "games/escape/queries.hpp"

namespace stoop::terminal {

namespace {

using escape::nowhere;
using escape::State;
using escape::Verb;

// A space is three lines of seven characters; lower columns begin a line further down, so a side
// road meets two lines of one neighbour and one of the other.
constexpr int cell_width = 8;
constexpr int cell_height = 3;
constexpr int top_margin = 1;  // for the bridge in the north
constexpr int board_height = top_margin + 7 * cell_height + 1;
constexpr int panel_left = 10 * cell_width + 2;
constexpr int marks_max = 3;    // beside the name of a space
constexpr int figures_max = 7;  // below it

struct Corner {
    int column;
    int row;
};
struct At {  // of a space in the grid
    int col;
    int row;
};
At grid_of(const std::string& id) { return {id[1] - '0', id[3] - '0'}; }
Corner corner_of(const std::string& id) {
    const auto [col, row] = grid_of(id);
    return {col * cell_width, top_margin + row * cell_height + col % 2};
}

struct Mark {
    std::string sign;
    Tone tone;
};

constexpr std::array<std::string_view, count_of<escape::Building>> buildings = {"", "✚", "⌖", "⌂",
                                                                                "▤"};

// Where an answer happens, if it is about a space.
int spot_of(const Action& action) {
    switch (escape::verb_of(action)) {
        case Verb::step:
        case Verb::ram:
        case Verb::reveal_space:
        case Verb::heli:
        case Verb::order_poi:
        case Verb::choose_route:
        case Verb::place_last_prisoner:
        case Verb::place_choice:
        case Verb::pick: return action.arg[0];
        case Verb::outwit: return action.arg[1];
        default: return nowhere;
    }
}

class Island {
public:
    Island(const EscapePhrases& words, const State& state)
        : words_(words), pack_(words.pack()), state_(state), canvas_(page_width, board_height) {}

    std::string text(std::span<const Action> offered) {
        for (int space = 0; space < escape::space_count; ++space) draw_space(space);
        for (int bridge = 0; bridge < escape::bridge_count; ++bridge) draw_bridge(bridge);
        for (std::size_t i = 0; i < offered.size(); ++i) {
            const int at = spot_of(offered[i]);
            if (at == nowhere || at >= escape::first_slot) continue;
            draw_number(at, " " + std::to_string(i + 1) + " ");
        }
        draw_panel();
        return canvas_.text(words_.has_colours());
    }

private:
    void draw_space(int space) {
        const auto& there = pack_.space(space);
        const Corner at = corner_of(there.id);
        const bool is_lit = state_.board.revealed.has(space);
        const bool is_park = there.terrain == escape::Terrain::park;
        const Tone tone = is_lit ? (is_park ? Tone::green : Tone::plain) : Tone::dim;
        canvas_.put(at.column, at.row, there.id, tone);
        const auto all = marks(space);
        int column = at.column + 4;
        for (const Mark& mark : all) {
            const int width = columns_of(mark.sign);
            if (column + width > at.column + 4 + marks_max) break;
            canvas_.put(column, at.row, mark.sign, mark.tone);
            column += width;
        }
        draw_figures(space, at);
        draw_roadblocks(space, at);
    }

    // What lies there, the most important first.
    std::vector<Mark> marks(int space) const {
        const auto at = static_cast<std::size_t>(space);
        const auto& there = pack_.space(space);
        std::vector<Mark> all;
        const auto add = [&](bool is_there, std::string sign, Tone tone) {
            if (is_there) all.push_back({std::move(sign), tone});
        };
        for (int slot = 0; slot < escape::slot_count; ++slot)
            add(state_.board.slots[static_cast<std::size_t>(slot)].marker == space,
                "#" + std::to_string(slot + 1), Tone::beige);
        add(state_.board.heli == space, state_.board.landed ? "H" : "h", Tone::green);
        add(space == pack_.wtc && state_.board.gullfire, "G", Tone::green);
        add(escape::is_raft_space(pack_, state_, space), "≈", Tone::blue);
        const auto building = escape::building_at(pack_, state_, space);
        add(building != escape::Building::none,
            std::string(buildings[static_cast<std::size_t>(building)]), Tone::green);
        add(escape::is_event_space(pack_, state_, space), "!", Tone::violet);
        add(escape::trap_at(pack_, state_, space) != nowhere, "^", Tone::violet);
        add(state_.board.manholes.has(space), "o", Tone::plain);
        const int cubes = state_.board.cubes[at];
        add(cubes > 0, cubes == 1 ? "▪" : "▪" + std::to_string(cubes), Tone::beige);
        add(escape::holds(state_.board.cars, space), "c", Tone::plain);
        add(there.marker != nowhere && !state_.board.revealed.has(space), "·", Tone::dim);
        return all;
    }

    void draw_figures(int space, Corner at) {
        std::vector<Mark> all;
        int width = 0;
        for (int seat = 0; seat < state_.seats; ++seat) {
            const auto& player = state_.player(seat);
            if (player.space != space) continue;
            all.push_back({words_.seat(seat).substr(0, 1), seat_tone(seat)});
            ++width;
        }
        int feet = 0;
        int cars = 0;
        for (const auto prisoner : state_.board.prisoners) {
            if (escape::space_of(prisoner) != space) continue;
            ++(escape::code_car(escape::code_of(prisoner)) ? cars : feet);
        }
        std::vector<Mark> enemies;
        if (feet > 0) enemies.push_back({"p" + std::to_string(feet), Tone::red});
        if (cars > 0) enemies.push_back({"a" + std::to_string(cars), Tone::red});
        for (int boss = 0; boss < escape::boss_count; ++boss)
            if (state_.board.bosses[static_cast<std::size_t>(boss)].space == space)
                enemies.push_back({boss_sign(boss), Tone::red});
        int enemy_width = 0;
        for (const Mark& mark : enemies) enemy_width += columns_of(mark.sign);
        if (width + enemy_width > figures_max)  // too many to tell apart
            enemies = {{"×" + std::to_string(escape::prisoners_at(state_, space)), Tone::red}};
        all.insert(all.end(), enemies.begin(), enemies.end());
        int column = at.column;
        for (const Mark& mark : all) {
            canvas_.put(column, at.row + 1, mark.sign, mark.tone);
            column += columns_of(mark.sign);
        }
        if (!all.empty()) return;
        const auto terrain = pack_.space(space).terrain;
        const bool is_lit = state_.board.revealed.has(space);
        const std::string_view ground = is_lit                             ? "·"
                                        : terrain == escape::Terrain::poi  ? "????"
                                        : terrain == escape::Terrain::park ? "▒▒▒▒"
                                                                           : "░░░░";
        canvas_.put(at.column, at.row + 1, ground, Tone::dim);
    }
    static std::string boss_sign(int boss) {
        constexpr std::array<std::string_view, escape::boss_count> signs = {"R", "L", "D"};
        return std::string(signs[static_cast<std::size_t>(boss)]);
    }

    // Each road is drawn by the space to its west or north.
    void draw_roadblocks(int space, Corner at) {
        const unsigned blocked = state_.board.blocked[static_cast<std::size_t>(space)];
        const bool is_low = grid_of(pack_.space(space).id).col % 2 != 0;
        const auto is_blocked = [&](escape::Direction way) {
            return escape::has_bit(blocked, static_cast<int>(way));
        };
        const int gap = at.column + cell_width - 1;
        if (is_blocked(escape::Direction::north_east)) canvas_.put(gap, at.row, "╳", Tone::beige);
        if (is_blocked(escape::Direction::south_east))
            canvas_.put(gap, at.row + (is_low ? 2 : 1), "╳", Tone::beige);
        if (is_blocked(escape::Direction::south))
            canvas_.put(at.column + 3, at.row + 2, "═══", Tone::beige);
    }

    void draw_bridge(int bridge) {
        const int space = pack_.bridge_spaces[static_cast<std::size_t>(bridge)];
        const auto& there = pack_.space(space);
        const Corner at = corner_of(there.id);
        const bool is_north = there.bridge_dir == static_cast<int>(escape::Direction::north);
        const bool is_shut = escape::has_bit(state_.board.blocked[static_cast<std::size_t>(space)],
                                             there.bridge_dir);
        const std::string number = std::to_string(bridge + 1);
        canvas_.put(at.column, is_north ? at.row - 1 : at.row + 3,
                    is_shut ? "═brdg" + number + "═" : "bridge" + number, Tone::blue);
    }

    void draw_number(int target, const std::string& number) {
        const bool is_bridge = escape::is_bridge(target);
        const int space =
            is_bridge ? pack_.bridge_spaces[static_cast<std::size_t>(target - escape::first_bridge)]
                      : target;
        const Corner at = corner_of(pack_.space(space).id);
        canvas_.put(at.column + (is_bridge ? 4 : 0), at.row + 2, number, Tone::mark);
    }

    // Time, noise, New York's next card, bosses, briefcases.
    void draw_panel() {
        int row = 0;
        const auto line = [&](const std::string& text, Tone tone = Tone::plain) {
            canvas_.put(panel_left, row++, text, tone);
        };
        const auto& ny = state_.ny;
        const auto& decks = state_.decks;
        line("TIME", Tone::bold);
        line(times("■", decks.black) + (decks.hurry ? "H" : "") + times("▲", decks.red),
             decks.black > 2 ? Tone::beige : Tone::red);
        line(decks.black > 0 ? std::to_string(decks.black) + " black, 3 red" : "only red tiles");
        line("NOISE " + std::to_string(ny.noise), Tone::bold);
        line(times("█", ny.noise) + times("░", pack_.noise_max - ny.noise), ny.noise > 8 ? Tone::red
                                                                            : ny.noise > 5
                                                                                ? Tone::beige
                                                                                : Tone::green);
        line("mission " + times("■", ny.cubes_left) +
             times("□", pack_.mission_cubes - ny.cubes_left));
        line("events  " +
             std::to_string(pack_.event_levels[static_cast<std::size_t>(ny.event_index)]));
        line("NEW YORK", Tone::bold);
        line("next costs " + std::to_string(ny.back.cost));
        line("from " + ways(ny.back.arrows));
        line("blocks " +
             (ny.back.roadblock == nowhere
                  ? std::string("-")
                  : std::string(
                        escape::direction_names[static_cast<std::size_t>(ny.back.roadblock)])));
        line(std::to_string(ny.size) + " cards left");
        std::string bonus;
        for (const auto stat :
             {escape::Stat::health, escape::Stat::move, escape::Stat::damage, escape::Stat::range})
            if (ny.bonus[static_cast<std::size_t>(stat)] > 0)
                bonus += " +" + std::string(name_of(stat));
        line("prisoners " + std::to_string(state_.supply.prisoners) + " left");
        if (!bonus.empty()) line(bonus.substr(1), Tone::red);
        draw_bosses(line);
        draw_cases(line);
    }
    static std::string ways(unsigned arrows) {
        std::string all;
        for (int way = 0; way < escape::direction_count; ++way)
            if (escape::has_bit(arrows, way))
                all += (all.empty() ? "" : " ") +
                       std::string(escape::direction_names[static_cast<std::size_t>(way)]);
        return all.empty() ? "-" : all;
    }
    void draw_bosses(const auto& line) {
        for (int boss = 0; boss < escape::boss_count; ++boss) {
            const auto& there = state_.board.bosses[static_cast<std::size_t>(boss)];
            if (there.space == nowhere) continue;
            line(boss_sign(boss) + " " + words_.boss(boss) + " " + std::to_string(there.health) +
                     "/" + std::to_string(pack_.boss(boss).health) + (there.lying ? " lies" : ""),
                 Tone::red);
        }
    }
    void draw_cases(const auto& line) {
        std::string held;
        std::string hidden;
        for (int slot = 0; slot < escape::slot_count; ++slot) {
            const auto& at = state_.board.slots[static_cast<std::size_t>(slot)];
            if (at.marker != nowhere) continue;  // on the map
            (at.on_slot ? hidden : held) += " #" + std::to_string(slot + 1);
        }
        if (!hidden.empty()) line("hidden" + hidden, Tone::dim);
        if (!held.empty()) line("held" + held);
    }

    const EscapePhrases& words_;
    const escape::Pack& pack_;
    const State& state_;
    Canvas canvas_;
};

}  // namespace

std::string escape_board(const EscapePhrases& words, const State& state,
                         std::span<const Action> offered) {
    return Island(words, state).text(offered);
}

}  // namespace stoop::terminal
