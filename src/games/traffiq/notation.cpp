// The lines of a position, both ways (TRF-15.1 to 15.8). position.cpp fills in what they leave out.
#include <algorithm>

#include "games/traffiq/nouns.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

using namespace nouns;

Notes& notes(Edit at) { return *static_cast<Notes*>(at.notes); }

template <class Corners>
std::string words_of(const Corners& corners) {
    std::string text;
    for (const Corner corner : corners) add_word(text, text_of(corner));
    return text;
}

Corner corner_in(LineWords& words) {
    const Meaning number = Meaning::numbers("number", -coordinate_max, coordinate_max + 1);
    const std::string_view word = words.take();
    const std::size_t comma = std::min(word.find(','), word.size());
    const auto x = number.find(word.substr(0, comma));
    const auto y = number.find(word.substr(std::min(comma + 1, word.size())));
    if (!x || !y)
        words.fail("\"" + std::string(word) + "\" is not a corner such as 2,1 (TRF-15.3)");
    return corner_at(x.value_or(0), y.value_or(0));
}

void read_corners(LineWords& words, FixedVector<Corner, 4>& out) {
    while (words.value_follows()) {
        if (out.full()) return words.fail("a tile has four corners (TRF-6.1)");
        out.push_back(corner_in(words));
    }
}

// `?3`: so many tiles that the viewer may not know; `?` is one.
bool is_hidden(const LineWords& words) { return words.peek().starts_with('?'); }
int hidden_in(LineWords& words) {
    const std::string_view word = words.take();
    const auto count = word.size() > 1 ? number_of(word.substr(1)) : 1;
    if (count && *count >= 0 && *count <= city_total) return *count;
    words.fail("\"" + std::string(word) +
               "\" is not a number of tiles such as ?20, at most ?44 (TRF-15.8)");
    return 0;
}

// --- the map

// TRF-15.1.
std::string text_of(const Meanings& m, const Tile& tile) {
    if (tile.kind == free_kind) return edge_letters(tile.edges);
    return m.kind.print(tile.kind) + "r" + std::to_string(tile.r);
}

Tile tile_in(const Meanings& m, LineWords& words) {
    const std::string_view word = words.take();
    if (word.size() == 4 && word.find_first_not_of(colour_letters) == word.npos) {
        unsigned bits = 0;
        for (std::size_t side = 0; side < 4; ++side)
            bits |= static_cast<unsigned>(colour_letters.find(word[side])) << 2 * side;
        return make_tile({}, {static_cast<std::uint8_t>(bits)}, free_kind, 0);
    }
    const std::size_t mark = std::min(word.rfind('r'), word.size());
    const auto kind = m.kind.find(word.substr(0, mark));
    const auto r = m.rotation.find(word.substr(std::min(mark + 1, word.size())));
    if (!kind)
        words.fail(m.kind.complaint(word.substr(0, mark)) + " (TRF-15.1)");
    else if (!r)
        words.fail("the tile \"" + std::string(word) + "\" needs a rotation, r0 to r3 (TRF-15.1)");
    if (!kind || !r) return {};
    return make_tile({}, item(m.pack.kinds, *kind).edges.turned(*r), *kind, *r);
}

// TRF-15.2: a full rectangle, so that every cell's place can be counted off.
struct Frame {
    Frame(const Meanings& m, const State& now) : top(now.tiles[0].cell.y) {
        for (const Tile& tile : now.tiles) {
            left = std::min<int>(left, tile.cell.x);
            right = std::max<int>(right, tile.cell.x);
            width = std::max(width, text_of(m, tile).size());
        }
    }
    int top;
    int left = coordinate_max;
    int right = -coordinate_max;
    std::size_t width = 4;
};

Field origin(const Meanings& m) {
    const auto print = [m](Look at) {
        const Frame frame(m, at.as<State>());
        if (frame.left == 0 && frame.top == 0) return std::string{};
        return std::to_string(frame.left) + " " + std::to_string(frame.top);
    };
    const auto read = [](LineWords& words, Edit at) {
        if (notes(at).rows > 0) words.fail("origin must come before the rows (TRF-15.2)");
        const int x = words.number(-coordinate_max, coordinate_max);
        const int y = words.number(-coordinate_max, coordinate_max);
        notes(at).origin = corner_at(x, y);
    };
    return spelled("origin", print, read).unnamed().is("x and y of the first cell");
}

Field cells(const Meanings& m) {
    const auto print = [m](Look at) {
        const State& now = at.as<State>();
        const int y = at.index - coordinate_max;
        const auto is_here = [&](const Tile& tile) { return tile.cell.y == y; };
        const Tile* next = std::find_if(now.tiles.begin(), now.tiles.end(), is_here);
        std::string row;
        if (next == now.tiles.end()) return row;
        const Frame frame(m, now);
        for (int x = frame.left; x <= frame.right; ++x) {
            const bool is_laid = next != now.tiles.end() && is_here(*next) && next->cell.x == x;
            std::string cell = is_laid ? text_of(m, *next++) : "....";
            if (x < frame.right) cell.resize(frame.width, ' ');
            add_word(row, cell);
        }
        return row;
    };
    const auto read = [m](LineWords& words, Edit at) {
        State& state = at.as<State>();
        const int y = notes(at).origin.y + notes(at).rows++;
        if (y != at.index - coordinate_max)
            return words.fail("this row should be y" + std::to_string(y) +
                              "; rows follow each other from north to south, beginning at the "
                              "origin (TRF-15.2)");
        for (int x = notes(at).origin.x; words.more(); ++x) {
            if (words.skip("....")) continue;
            Tile tile = tile_in(m, words);
            if (x > coordinate_max) return words.fail("a cell lies outside -64 … 64 (TRF-15.7)");
            if (state.tiles.full())
                return words.fail("there are more than 64 tiles on the map (TRF-15.7)");
            tile.cell = corner_at(x, y);
            state.tiles.push_back(tile);
        }
    };
    return spelled("cells", print, read)
        .unnamed()
        .is("its cells from west to east: kind and rotation, four edges, or `....`");
}

// --- seats (TRF-15.3)

Field vehicles(VehicleKind kind) {
    const auto print = [kind](Look at) {
        std::string text;
        for (const Vehicle& each : at.as<State>().vehicles)
            if (each.seat == seat_at(at.index) && each.kind == kind)
                add_word(text, text_of(each.at));
        return text;
    };
    const auto read = [kind](LineWords& words, Edit at) {
        while (words.value_follows()) {
            if (at.as<State>().vehicles.full())
                return words.fail("there are more vehicles than in the box (TRF-1.8)");
            at.as<State>().stand({corner_in(words), seat_at(at.index), kind});
        }
    };
    return spelled(name_of(kind), print, read).is("corners");
}

Field supply(const Meanings& m) {
    const auto print = [m](Look at) {
        std::string text;
        for (const VehicleKind kind : vehicle_kinds) {
            const int left = supply_of(at.as<State>(), m.seat.count(), seat_at(at.index), kind);
            add_word(text, std::string(name_of(kind)) + " " + std::to_string(left));
        }
        return text;
    };
    const auto read = [m](LineWords& words, Edit at) {
        while (words.more() && m.vehicle.find(words.peek())) {
            const auto kind = static_cast<std::size_t>(words.value(m.vehicle));
            item(notes(at).supply, at.index)[kind] = words.value(m.number);
        }
    };
    return spelled("supply", print, read).is("how many of each kind");
}

Field hand(const Meanings& m) {
    const Meaning kind = m.city_kind.hidden_is(hidden_kind);
    const auto print = [kind](Look at) {
        std::string text;
        for (const HeldTile& held : at.as<State>().hands)
            if (held.seat == at.index) add_word(text, kind.print(held.kind));
        return text;
    };
    const auto read = [kind](LineWords& words, Edit at) {
        while (words.value_follows()) {
            const int held = is_hidden(words) ? hidden_kind : words.value(kind);
            const int count = held == hidden_kind ? hidden_in(words) : 1;
            for (int i = 0; i < count; ++i) {
                if (at.as<State>().hands.full())
                    return words.fail("hands hold more than 44 tiles (TRF-15.7)");
                at.as<State>().take(make_held(at.index, held));
            }
        }
    };
    return spelled("hand", print, read).is("tiles, `?` for one that is hidden");
}

// --- the stack (TRF-15.8)

std::string unseen_words(const Meanings& m, const State& now) {
    std::string text;
    for (int kind = 0; kind < m.city_kind.count(); ++kind)
        for (int i = 0; i < item(now.unseen, kind); ++i) add_word(text, m.city_kind.print(kind));
    return text;
}
bool follows_from_box(const Meanings& m, const State& now) {
    return now.unseen.total() == 0 || now.unseen == box_rest(m.pack, now);
}
bool is_all_stack(const State& now) {
    return hidden_tiles(now) == 0 && now.unseen.total() == now.stack_size;
}

Section stack_section(const Meanings& m) {
    const auto read_kinds = [m](LineWords& words, Edit at) {
        while (words.value_follows()) {
            const auto kind = static_cast<std::size_t>(words.value(m.city_kind));
            if (++at.as<State>().unseen[kind] > city_total)
                return words.fail("hands and stack hold more than 44 tiles (TRF-15.7)");
        }
    };
    const auto print_stack = [m](Look at) {
        const State& now = at.as<State>();
        return follows_from_box(m, now) || !is_all_stack(now) ? "?" + std::to_string(now.stack_size)
                                                              : unseen_words(m, now);
    };
    const auto read_stack = [read_kinds](LineWords& words, Edit at) {
        if (is_hidden(words))
            notes(at).stack_size = hidden_in(words);
        else
            read_kinds(words, at);
    };
    const auto print_unseen = [m](Look at) {
        const State& now = at.as<State>();
        const bool is_said = follows_from_box(m, now) || is_all_stack(now);
        return is_said ? std::string{} : unseen_words(m, now);
    };
    return whole("-", "stack",
                 {spelled("stack", print_stack, read_stack)
                      .unnamed()
                      .is("its tiles, or how many they are: `?20`"),
                  spelled("of", print_unseen, read_kinds)
                      .is("the tiles nobody has seen, where they do not follow from the box")});
}

Section over(const Meanings& m) {
    const auto print = [m](Look at) {
        const State& now = at.as<State>();
        return now.step == StepKind::over ? m.seat.print(index_of(now.active)) : std::string{};
    };
    const auto read = [m](LineWords& words, Edit at) {
        at.as<State>().active = seat_at(words.value(m.seat));
        at.as<State>().step = StepKind::over;
    };
    return whole("-", "over",
                 {spelled("over", print, read).unnamed().is("the seat whose turn was the last")});
}

// The question (TRF-15.5).
Section question(const Meanings& m) {
    const auto print_for = [m](Look at) {
        const State& now = at.as<State>();
        const bool is_luck = now.step == StepKind::deal || now.step == StepKind::draw;
        return is_luck ? m.seat.print(index_of(now.active)) : std::string{};
    };
    const auto read_for = [m](LineWords& words, Edit at) {
        at.as<State>().active = seat_at(words.value(m.seat));
    };
    const auto print_at = [](Look at) {
        const State& now = at.as<State>();
        if (now.step == StepKind::compete) return text_of(now.compete_at);
        return now.step == StepKind::put ? words_of(now.open) : std::string{};
    };
    const auto read_at = [](LineWords& words, Edit at) { read_corners(words, notes(at).at); };
    const auto print_open = [](Look at) {
        const State& now = at.as<State>();
        return now.step == StepKind::compete ? words_of(now.open) : std::string{};
    };
    const auto read_open = [](LineWords& words, Edit at) {
        read_corners(words, at.as<State>().open);
    };
    const auto print_done = [](Look at) {
        std::string text;
        for (const Deed deed : at.as<State>().done) add_word(text, name_of(deed));
        return text;
    };
    const auto read_done = [m](LineWords& words, Edit at) {
        State& state = at.as<State>();
        while (words.value_follows()) {
            const auto deed = static_cast<Deed>(words.value(m.deed));
            if (!may_follow(state, deed))
                return words.fail("a turn cannot have this order of actions (TRF-4.8)");
            state.done.push_back(deed);
        }
    };
    return whole("-", "",
                 {spelled("for", print_for, read_for), spelled("at", print_at, read_at),
                  spelled("open", print_open, read_open), spelled("done", print_done, read_done)})
        .with_asks();
}

}  // namespace

std::vector<Section> position_lines(const Meanings& m) {
    return {whole("-", "origin", {origin(m)}),
            whole("-", "map", {cells(m)}).for_each(m.row),
            whole("-", "seats",
                  {vehicles(VehicleKind::taxi), vehicles(VehicleKind::van), supply(m), hand(m)})
                .for_each(m.seat),
            stack_section(m),
            over(m),
            question(m)};
}

}  // namespace stoop::traffiq
