// Manhattan TraffIQ in the terminal: the map with its streets, vehicles and numbers, the hand.
#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "games/traffiq/city.hpp"
#include "games/traffiq/rules.hpp"
#include "table/game_of.hpp"
#include "terminal/canvas.hpp"
#include "terminal/traffiq/drawing.hpp"

namespace stoop::terminal {

namespace {

using traffiq::City;
using traffiq::Colour;
using traffiq::Corner;
using traffiq::Side;
using traffiq::State;
using traffiq::Tile;
using traffiq::VehicleKind;
using traffiq::Verb;
using traffiq::What;
using Wrapped = table::GameOf<traffiq::Rules>;

// A cell is six columns by three rows, its north-west corner included: about square on a screen.
constexpr int cell_width = 6;
constexpr int cell_height = 3;
constexpr int margin = 5;  // for the numbers of the rows

// Every colour has its own stroke, so the map can be read without colours, too.
struct Stroke {
    std::string_view across;
    std::string_view down;
    std::string_view half_across;  // with a tile on one side only
    std::string_view half_down;
    Tone tone;
};
constexpr std::array<Stroke, 4> strokes = {{{"━", "┃", "╍", "╏", Tone::red},
                                            {"═", "║", "╌", "╎", Tone::beige},
                                            {"·", "·", "·", "·", Tone::green},
                                            {"~", "~", "~", "~", Tone::blue}}};
constexpr const Stroke& stroke_of(Colour colour) {
    return strokes[static_cast<std::size_t>(colour)];
}

std::string at(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }
std::string at(Corner corner) { return at(corner.x, corner.y); }
std::string_view word(VehicleKind kind) { return kind == VehicleKind::taxi ? "taxi" : "van"; }
std::string counted(int count, std::string_view what) {
    return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

// The map on a canvas, one empty cell around it.
class MapCanvas {
public:
    MapCanvas(const traffiq::Rules& rules, const State& state)
        : rules_(rules), state_(state), city_(state) {
        for (const Tile& tile : state.tiles) {
            left_ = std::min<int>(left_, tile.cell.x - 1);
            top_ = std::min<int>(top_, tile.cell.y - 1);
            right_ = std::max<int>(right_, tile.cell.x + 2);
            bottom_ = std::max<int>(bottom_, tile.cell.y + 2);
        }
    }

    std::string text(std::span<const Action> offered, bool colours) const {
        Canvas canvas(column(right_) + 3, row(bottom_) + 1);
        draw_numbers(canvas);
        for (const Tile& tile : state_.tiles) draw_tile(canvas, tile);
        for (int y = top_; y <= bottom_; ++y)
            for (int x = left_; x <= right_; ++x)
                draw_corner(canvas, {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
        draw_offers(canvas, offered);
        return canvas.text(colours);
    }

private:
    int column(int x) const { return margin + (x - left_) * cell_width; }
    int row(int y) const { return 1 + (y - top_) * cell_height; }

    // A number names the line of corners it stands at, and the cells behind it.
    void draw_numbers(Canvas& canvas) const {
        for (int x = left_; x <= right_; ++x)
            canvas.put(column(x), 0, std::to_string(x), Tone::dim);
        for (int y = top_; y <= bottom_; ++y) canvas.put(0, row(y), std::to_string(y), Tone::dim);
    }

    void draw_tile(Canvas& canvas, const Tile& tile) const {
        const int x = tile.cell.x;
        const int y = tile.cell.y;
        draw_edge(canvas, tile, Side::north, column(x), row(y));
        draw_edge(canvas, tile, Side::south, column(x), row(y + 1));
        draw_edge(canvas, tile, Side::west, column(x), row(y));
        draw_edge(canvas, tile, Side::east, column(x + 1), row(y));
        if (tile.kind < traffiq::free_kind)
            canvas.put(column(x) + 2, row(y) + 1, rules_.kind_name(tile.kind), Tone::dim);
    }

    // TRF-3.4: a street with a tile on one side only is a broken line, nobody can use it.
    void draw_edge(Canvas& canvas, const Tile& tile, Side side, int left, int top) const {
        const Stroke& stroke = stroke_of(tile.edges.at(side));
        const auto spot = city_.spot(tile.cell);
        const bool is_full = city_.is_laid(spot + city_.stride(side));
        if (side == Side::north || side == Side::south) {
            const auto glyph = is_full ? stroke.across : stroke.half_across;
            canvas.put(left + 1, top, times(glyph, cell_width - 1), stroke.tone);
            return;
        }
        const auto glyph = is_full ? stroke.down : stroke.half_down;
        for (int i = 1; i < cell_height; ++i) canvas.put(left, top + i, glyph, stroke.tone);
    }

    void draw_corner(Canvas& canvas, Corner corner) const {
        const int vehicle = state_.vehicle_at(corner);
        const auto spot = city_.spot(corner);
        if (vehicle >= 0) {
            const auto& standing = state_.vehicles[vehicle];
            const std::string letter(1, rules_.nouns().seat_name(standing.seat)[0]);
            canvas.put(column(corner.x) - 1, row(corner.y),
                       letter + (standing.kind == VehicleKind::taxi ? "T" : "V") + " ",
                       seat_tone(index_of(standing.seat)));
            canvas.put(column(corner.x) + 1, row(corner.y), " ", Tone::plain);
        } else if (spot != traffiq::nowhere && city_.is_complete(spot)) {
            const bool is_place = city_.is_vehicle_place(spot);
            canvas.put(column(corner.x), row(corner.y), is_place ? "○" : " ", Tone::bold);
        } else if (spot != traffiq::nowhere && touches_tile(corner)) {
            canvas.put(column(corner.x), row(corner.y), "+", Tone::dim);
        }
    }

    bool touches_tile(Corner corner) const {
        return std::any_of(state_.tiles.begin(), state_.tiles.end(), [&](const Tile& tile) {
            const int x = corner.x - tile.cell.x;
            const int y = corner.y - tile.cell.y;
            return (x == 0 || x == 1) && (y == 0 || y == 1);
        });
    }

    // Where several options lie in one place, the lowest number stands for them.
    void draw_offers(Canvas& canvas, std::span<const Action> offered) const {
        std::map<std::pair<int, int>, bool> taken;
        for (std::size_t i = 0; i < offered.size(); ++i) {
            const Action& action = offered[i];
            const std::string number = " " + std::to_string(i + 1) + " ";
            const Verb verb = traffiq::verb_of(action);
            const bool is_cell = verb == Verb::place;
            if (!is_cell && verb != Verb::put && !traffiq::is_ride(verb)) continue;
            const Corner place = traffiq::corner_of(action, is_cell             ? 1
                                                            : verb == Verb::put ? 0
                                                                                : 2);
            if (!taken.emplace(std::pair(place.x, place.y), true).second) continue;
            const int shift = is_cell ? 1 : -1;
            canvas.put(column(place.x) + shift, row(place.y) + (is_cell ? 1 : 0), number,
                       Tone::mark);
        }
    }

    const traffiq::Rules& rules_;
    const State& state_;
    City city_;
    int left_ = 0;
    int top_ = 0;
    int right_ = 0;
    int bottom_ = 0;
};

// Three rows: the tile as it lies with r = 0, its name inside.
std::array<std::string, 3> small_tile(const std::string& name, traffiq::Edges edges, bool colours) {
    const auto side = [&](Side which, bool across, int count) {
        const Stroke& stroke = stroke_of(edges.at(which));
        return toned(times(across ? stroke.across : stroke.down, count), stroke.tone, colours);
    };
    const std::string middle = name + std::string(name.size() < 3 ? 3 - name.size() : 0, ' ');
    return {" " + side(Side::north, true, 4) + " ",
            side(Side::west, false, 1) + " " + middle + side(Side::east, false, 1),
            " " + side(Side::south, true, 4) + " "};
}

class TraffiqDrawing final : public Drawing {
public:
    TraffiqDrawing(const Wrapped& game, const content::Texts& texts, bool colours)
        : game_(game), rules_(game.rules()), texts_(texts), colours_(colours) {}

    std::string name(Seat seat) const override {
        const std::string word = game_.seat_name(seat);
        const auto found = texts_.find("seat." + word);
        return found == texts_.end() ? word : found->second[0];
    }

    std::string scene(const table::AnyView& view, std::span<const Action> offered) const override {
        const State state = Wrapped::unwrap(view).state;
        const Seat viewer = view.viewer();
        return MapCanvas(rules_, state).text(offered, colours_) + "\n" + seats(state, viewer) +
               hand(state, viewer);
    }

    std::string heading(const Action& action) const override {
        switch (traffiq::verb_of(action)) {
            case Verb::place: return "Lay " + rules_.kind_name(action.arg[0]);
            case Verb::taxi: return "Ride with a taxi";
            case Verb::van: return "Ride with a van";
            case Verb::put: return "Put a vehicle on the map";
            case Verb::compete: return "Compete";
            case Verb::draw: return "Draw a tile";
            case Verb::end_turn: return "End the turn";
            case Verb::stop: return "Put no more vehicles";
            case Verb::no_compete: return "Let everybody stay";
            default: return game_.print_action(action);
        }
    }

    std::string label(const table::AnyView& view, const Action& action) const override {
        const auto& arg = action.arg;
        switch (traffiq::verb_of(action)) {
            case Verb::place: return place_label(Wrapped::unwrap(view).state, action);
            case Verb::taxi:
            case Verb::van: return "from " + at(arg[0], arg[1]) + " to " + at(arg[2], arg[3]);
            case Verb::put:
                return "a " + std::string(word(static_cast<VehicleKind>(arg[2]))) + " on " +
                       at(arg[0], arg[1]);
            case Verb::compete:
                return arg[0] == 0 ? "on the street that runs west to east"
                                   : "on the street that runs north to south";
            default: return heading(action);
        }
    }

    std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const override {
        std::vector<std::string> all;
        for (const auto& event : entry.events) {
            std::string text = sentence(game_.event_for(event, viewer), viewer);
            if (!text.empty()) all.push_back(std::move(text));
        }
        return all;
    }

    std::string legend() const override {
        const auto stroke = [&](Colour colour) {
            return toned(times(stroke_of(colour).across, 3), stroke_of(colour).tone, colours_);
        };
        return "Streets run between the tiles: " + stroke(Colour::red) + " red, " +
               stroke(Colour::beige) + " beige; " + stroke(Colour::green) + " park, " +
               stroke(Colour::blue) +
               " water: no street.\n"
               "A broken line is half a street: nobody drives there before a tile lies on its "
               "other side.\n"
               "○ is a corner with four tiles, where a vehicle can stand; rT is red's taxi, yV "
               "yellow's van.\n"
               "Corner x,y is the upper left point of cell x,y. A turned tile is turned "
               "clockwise.\n";
    }

private:
    std::string who(int seat, Seat viewer) const {
        return seat_at(seat) == viewer ? "You" : name(seat_at(seat));
    }

    std::string seats(const State& state, Seat viewer) const {
        std::ostringstream out;
        for (int i = 0; i < rules_.seats(); ++i) {
            const Seat seat = seat_at(i);
            const std::string called = name(seat);
            const int taxis = rules_.supply(state, seat, VehicleKind::taxi);
            const int vans = rules_.supply(state, seat, VehicleKind::van);
            const int points =
                state.on_map(seat, VehicleKind::taxi) + 2 * state.on_map(seat, VehicleKind::van);
            out << (state.active == seat ? "▸ " : "  ")
                << toned(" " + called + " ", seat_tone(i), colours_)
                << std::string(7 - std::min<std::size_t>(7, called.size()), ' ')
                << counted(points, "point") << " on the map, at home " << counted(taxis, "taxi")
                << " and " << counted(vans, "van") << ", " << counted(state.hand_size(seat), "tile")
                << " in hand" << (seat == viewer ? "  (you)" : "") << "\n";
        }
        out << "  " << counted(state.stack_size, "tile") << " in the stack";
        if (state.final_turns_left > 0)
            out << "; the final round: " << counted(state.final_turns_left, "turn") << " left";
        out << "\n";
        return out.str();
    }

    std::string hand(const State& state, Seat viewer) const {
        std::array<std::string, 3> rows;
        for (const auto& held : state.hands) {
            if (held.seat != index_of(viewer) || held.kind == traffiq::hidden_kind) continue;
            const auto& kind = rules_.pack().kinds[held.kind];
            const auto tile = small_tile(kind.id, kind.edges, colours_);
            for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += "  " + tile[i];
        }
        if (rows[0].empty()) return "  Your hand is empty.\n";
        return "\n" + rows[0] + "\n" + rows[1] + "   your hand\n" + rows[2] + "\n";
    }

    // "at 2,0, turned once: completes 2,1"
    std::string place_label(const State& state, const Action& action) const {
        static constexpr std::array<std::string_view, 4> turns = {"as it is", "turned once",
                                                                  "turned twice", "turned 3 times"};
        const auto r = static_cast<std::size_t>(action.arg[3]);
        std::string text = "at " + at(action.arg[1], action.arg[2]) + ", " + std::string(turns[r]);
        State after = state;
        rules_.apply(after, action, Journal{});
        if (after.step != traffiq::StepKind::put) return text;
        text += ": opens";
        for (const Corner corner : after.open) text += " " + at(corner);
        return text;
    }

    std::string sentence(const Event& event, Seat viewer) const {
        const auto& arg = event.arg;
        const int subject = arg[static_cast<What>(event.what) == What::ride ? 1 : 0];
        const std::string somebody = who(subject, viewer);
        const std::string s = seat_at(subject) == viewer ? " " : "s ";
        const auto tile = [&](int kind) {
            return kind == hidden ? std::string("a tile") : rules_.kind_name(kind);
        };
        const auto vehicle = [&] { return std::string(word(static_cast<VehicleKind>(arg[1]))); };
        switch (static_cast<What>(event.what)) {
            case What::start: return somebody + " begin" + s.substr(0, s.size() - 1) + ".";
            case What::drawn: return somebody + " draw" + s + tile(arg[1]) + ".";
            case What::placed:
                return somebody + " lay" + s + tile(arg[1]) + " at " + at(arg[2], arg[3]) + ".";
            case What::put:
                return somebody + " put" + s + "a " + vehicle() + " on " + at(arg[2], arg[3]) + ".";
            case What::ride:
                return somebody + " ride" + s + "from " + at(arg[2], arg[3]) + " to " +
                       at(arg[4], arg[5]) + ".";
            case What::compete: return somebody + " compete" + s.substr(0, s.size() - 1) + ".";
            case What::sent_home:
                return (seat_at(arg[0]) == viewer ? "Your " : somebody + "'s ") + vehicle() +
                       " on " + at(arg[2], arg[3]) + " is sent home.";
            case What::final_round: return "The final round begins: everybody has one more turn.";
            default: return {};
        }
    }

    const Wrapped& game_;
    const traffiq::Rules& rules_;
    const content::Texts& texts_;
    bool colours_;
};

}  // namespace

std::unique_ptr<Drawing> traffiq_drawing(const table::Game& game, const content::Texts& texts,
                                         bool colours) {
    return std::make_unique<TraffiqDrawing>(dynamic_cast<const Wrapped&>(game), texts, colours);
}

}  // namespace stoop::terminal
