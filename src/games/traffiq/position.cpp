// How a position is read: TRF-15.1 to 15.8. notation.cpp writes it.
#include <optional>

#include "games/traffiq/invariants.hpp"
#include "games/traffiq/names.hpp"
#include "games/traffiq/position_reader.hpp"

namespace stoop::traffiq {

namespace {

using Words = std::span<const std::string_view>;

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// "3,-1" as a corner that could lie on a map.
std::optional<Corner> corner_in(std::string_view word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = number_of(word.substr(0, comma));
    const auto y = number_of(word.substr(comma + 1));
    const auto is_near = [](int n) { return n >= -coordinate_max && n <= coordinate_max + 1; };
    if (!x || !y || !is_near(*x) || !is_near(*y)) return std::nullopt;
    return Corner{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
}

}  // namespace

Expected<State> PositionReader::read(std::string_view text) {
    const auto lines = lines_of(text);
    if (lines.empty())
        return at_line(1, "the position is empty; it begins with \"traffiq 2 seats\"");
    header_line_ = line_ = lines[0].number;
    state_.active = seat_at(std::max(start_, 0));
    state_.step = StepKind::main;
    read_header(lines[0].words);
    for (std::size_t i = 1; i < lines.size() && !error_; ++i) read_line(lines[i]);
    for (const auto check :
         {&PositionReader::settle_map, &PositionReader::settle_stack, &PositionReader::check_sizes,
          &PositionReader::check_supplies, &PositionReader::check_turn,
          &PositionReader::check_open_corners, &PositionReader::check_counters}) {
        if (error_) break;
        (this->*check)();
    }
    if (error_) return *error_;
    state_.is_free = !holds_the_box(state_, rules_);
    if (!fits_list(rules_, state_))
        return at_line(header_line_, "the list of actions would be longer than 2048 (TRF-13.6)");
    return state_;
}

void PositionReader::read_header(Words words) {
    const int seats = words.size() > 2 ? number_of(words[1]).value_or(0) : 0;
    if (words[0] != "traffiq" || seats == 0 || words[2] != "seats")
        return fail("a position begins with its game and seats, \"traffiq 2 seats\"");
    if (seats != rules_.seats())
        return fail("the position has " + std::to_string(seats) + " seats, the game " +
                    std::to_string(rules_.seats()));
    for (std::size_t i = 3; i < words.size(); i += 2) {
        const std::string_view value = i + 1 < words.size() ? words[i + 1] : "";
        const std::string start = start_ < 0 ? "random" : std::to_string(start_);
        if (words[i] != "layout" && words[i] != "start")
            return fail("unknown option " + quoted(words[i]) + "; there are layout and start");
        const std::string& own = words[i] == "layout" ? rules_.layout().id : start;
        if (value != own)
            return fail("the position has the " + std::string(words[i]) + " " + quoted(value) +
                        ", the game " + quoted(own));
    }
}

void PositionReader::read_line(const TextLine& line) {
    line_ = line.number;
    const std::string_view subject = line.words[0];
    const Words rest = Words(line.words).subspan(1);
    if (!seen_.emplace(std::string(subject), line_).second)
        return fail("there is a second line for " + quoted(subject));
    if (const auto seat = index_in(seat_words, subject)) {
        if (*seat >= rules_.seats())
            return fail(std::string(subject) + " does not play with " +
                        std::to_string(rules_.seats()) + " seats (TRF-1.8)");
        return read_seat(seat_at(*seat), rest);
    }
    constexpr std::array<std::string_view, 6> subjects = {"origin", "stack", "idle",
                                                          "final",  "asks",  "over"};
    constexpr std::array<Handler, 6> handlers = {
        &PositionReader::read_origin, &PositionReader::read_stack, &PositionReader::read_idle,
        &PositionReader::read_final,  &PositionReader::read_asks,  &PositionReader::read_over};
    if (const auto index = index_in(subjects, subject))
        return (this->*handlers[static_cast<std::size_t>(*index)])(rest);
    if (subject[0] == 'y' && number_of(subject.substr(1))) return read_row(subject, rest);
    std::vector<std::string_view> known(subjects.begin(), subjects.end());
    known.insert(known.end(), seat_words.begin(), seat_words.end());
    fail("unknown subject " + quoted(subject) + did_you_mean(subject, known));
}

std::optional<int> PositionReader::number_in(Words words, int least, int most) {
    const auto number = words.size() == 1 ? number_of(words[0]) : std::nullopt;
    if (number && *number >= least && *number <= most) return number;
    fail("a number from " + std::to_string(least) + " to " + std::to_string(most) +
         " is expected here");
    return std::nullopt;
}

// TRF-15.2.
void PositionReader::read_origin(Words words) {
    if (rows_ > 0) return fail("origin must come before the rows (TRF-15.2)");
    if (words.size() != 2) return fail("origin takes two numbers, x and y (TRF-15.2)");
    const auto x = number_in(words.first(1), -coordinate_max, coordinate_max);
    const auto y = number_in(words.subspan(1), -coordinate_max, coordinate_max);
    origin_x_ = x.value_or(0);
    origin_y_ = y.value_or(0);
}

// TRF-15.2.
void PositionReader::read_row(std::string_view label, Words words) {
    const int y = origin_y_ + rows_++;
    if (number_of(label.substr(1)) != y)
        return fail("this row should be y" + std::to_string(y) +
                    "; rows follow each other from north to south, beginning at the origin "
                    "(TRF-15.2)");
    for (std::size_t i = 0; i < words.size() && !error_; ++i) {
        if (words[i] == "....") continue;
        auto tile = tile_in(words[i]);
        if (!tile) return;
        const int x = origin_x_ + static_cast<int>(i);
        if (x > coordinate_max || y > coordinate_max)
            return fail("a cell lies outside -64 … 64 (TRF-15.7)");
        if (state_.tiles.full()) return fail("there are more than 64 tiles on the map (TRF-15.7)");
        tile->cell = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        state_.tiles.push_back(*tile);
    }
}

// TRF-15.1.
std::optional<Tile> PositionReader::tile_in(std::string_view word) {
    const bool is_edges = word.size() == 4 && word.find_first_not_of(colour_letters) == word.npos;
    if (is_edges) {
        unsigned bits = 0;
        for (std::size_t side = 0; side < 4; ++side)
            bits |= static_cast<unsigned>(colour_letters.find(word[side])) << 2 * side;
        return make_tile({}, {static_cast<std::uint8_t>(bits)}, free_kind, 0);
    }
    const std::size_t mark = word.rfind('r');
    const int r = mark == word.npos ? -1 : number_of(word.substr(mark + 1)).value_or(-1);
    const int kind = rules_.pack().find_kind(word.substr(0, mark));
    if (kind < 0) {
        fail("unknown tile " + quoted(word) +
             rules_.pack().did_you_mean_kind(word.substr(0, mark)) + " (TRF-15.1)");
        return std::nullopt;
    }
    if (r < 0 || r > 3) {
        fail("the tile " + quoted(word) + " needs a rotation, r0 to r3 (TRF-15.1)");
        return std::nullopt;
    }
    const Edges edges = rules_.pack().kinds[static_cast<std::size_t>(kind)].edges.turned(r);
    return make_tile({}, edges, kind, r);
}

// TRF-15.3.
void PositionReader::read_seat(Seat seat, Words words) {
    enum class Part { vehicles, supply, hand } part = Part::vehicles;
    int kind = -1;  // none yet
    for (const std::string_view each : words) {
        if (error_) return;
        if (each == "supply" || each == "hand") {
            part = each == "supply" ? Part::supply : Part::hand;
            kind = -1;
        } else if (part == Part::hand) {
            read_held(seat, each);
        } else if (const auto named = index_in(vehicle_words, each)) {
            kind = *named;
        } else if (kind < 0) {
            fail("taxi, van, supply or hand is expected before " + quoted(each) + " (TRF-15.3)");
        } else if (part == Part::vehicles) {
            read_vehicle(seat, static_cast<VehicleKind>(kind), each);
        } else if (const auto count = number_of(each)) {
            supplies_[{index_of(seat), static_cast<VehicleKind>(kind)}] = *count;
        } else {
            fail(quoted(each) + " is not a number of vehicles (TRF-15.3)");
        }
    }
}

void PositionReader::read_vehicle(Seat seat, VehicleKind kind, std::string_view word) {
    const auto at = corner_in(word);
    if (!at) return fail(quoted(word) + " is not a corner such as 2,1 (TRF-15.3)");
    if (state_.vehicles.full()) return fail("there are more vehicles than in the box (TRF-1.8)");
    state_.stand({*at, seat, kind});
}

// TRF-1.4, 15.4: hands and stack hold city tiles only. -1 after a complaint.
int PositionReader::city_kind_in(std::string_view word) {
    const int kind = rules_.pack().find_kind(word);
    if (kind < 0)
        fail("unknown tile " + quoted(word) + rules_.pack().did_you_mean_kind(word) +
             " (TRF-15.4)");
    else if (kind >= rules_.pack().city_kinds)
        fail(std::string(word) + " is a start tile, never in a hand or in the stack (TRF-1.4)");
    else
        return kind;
    return -1;
}

// A kind, or `?` for a tile the viewer may not know, `?3` for three of them.
void PositionReader::read_held(Seat seat, std::string_view word) {
    int count = 1;
    int kind = hidden_kind;
    if (word[0] == '?') {
        const auto number = word.size() > 1 ? number_of(word.substr(1)) : std::optional(1);
        if (!number || *number < 0) return fail(quoted(word) + " is not a number of tiles");
        count = *number;
    } else {
        kind = city_kind_in(word);
        if (kind < 0) return;
    }
    for (int i = 0; i < count; ++i) {
        if (state_.hands.full()) return fail("hands hold more than 44 tiles (TRF-15.7)");
        state_.take(
            {static_cast<std::uint8_t>(index_of(seat) & 3), static_cast<std::uint8_t>(kind & 63)});
    }
}

// TRF-15.8. `?3 of C5 P7 …` says out of which tiles, where they do not follow from the box.
void PositionReader::read_stack(Words words) {
    if (!words.empty() && words[0][0] == '?') {
        const auto number = number_of(words[0].substr(1));
        if (!number || *number < 0 || *number > city_total)
            return fail("the stack is a number of tiles such as ?20, at most ?44 (TRF-15.8)");
        stack_number_ = number;
        words = words.subspan(1);
        if (words.empty()) return;
        if (words[0] != "of") return fail("after the number only \"of\" may follow (TRF-15.8)");
        words = words.subspan(1);
    }
    auto& contents = stack_contents_.emplace();
    for (const std::string_view each : words) {
        const int kind = city_kind_in(each);
        if (kind < 0) return;
        if (++contents[static_cast<std::size_t>(kind)] > city_total)
            return fail("hands and stack hold more than 44 tiles (TRF-15.7)");
    }
}

// TRF-15.6.
void PositionReader::read_idle(Words words) {
    state_.idle_turns = static_cast<std::int16_t>(number_in(words, 0, idle_turns_max).value_or(0));
}

// TRF-15.6, 15.7; whether the number is right is known when the step is.
void PositionReader::read_final(Words words) {
    final_written_ = number_in(words, -idle_turns_max, idle_turns_max).value_or(0);
}

std::optional<Seat> PositionReader::seat_in(std::string_view word) {
    const auto seat = index_in(seat_words, word);
    if (seat && *seat < rules_.seats()) return seat_at(*seat);
    fail("no player here is called " + quoted(word) + did_you_mean(word, seat_words));
    return std::nullopt;
}

// TRF-15.5.
void PositionReader::read_asks(Words words) {
    if (words.size() < 2) return fail("asks names a player and a step (TRF-15.5)");
    if (seen_.contains("over")) return fail("a finished game asks nobody (TRF-15.5)");
    if (words[0] == "chance") return read_chance_step(words.subspan(1));
    const auto seat = seat_in(words[0]);
    if (!seat) return;
    state_.active = *seat;
    constexpr std::array<std::string_view, 3> steps = {"main", "put", "compete"};
    const auto step = index_in(steps, words[1]);
    if (!step) return fail("unknown step " + quoted(words[1]) + did_you_mean(words[1], steps));
    state_.step = static_cast<StepKind>(static_cast<int>(StepKind::main) + *step);
    words = words.subspan(2);
    if (state_.step != StepKind::main && !words.empty() && words[0] == "at") {
        FixedVector<Corner, 4> at;
        words = read_corners(words.subspan(1), at);
        if (state_.step == StepKind::put) {
            state_.open = at;
        } else if (at.size() == 1) {
            state_.compete_at = at[0];
        } else {
            return fail("compete is about one corner (TRF-15.5)");
        }
        if (state_.step == StepKind::compete && !words.empty() && words[0] == "open")
            words = read_corners(words.subspan(1), state_.open);
    } else if (state_.step != StepKind::main) {
        return fail("\"at\" and a corner must follow (TRF-15.5)");
    }
    read_done(words);
}

// The luck of the set-up and of a draw can be pending too, in a log's smallest steps.
void PositionReader::read_chance_step(Words words) {
    if (words.size() == 1 && words[0] == "start") {
        state_.step = StepKind::start;
        state_.active = seat_at(0);
        return;
    }
    if (words.size() < 3 || (words[0] != "deal" && words[0] != "draw") || words[1] != "for")
        return fail("chance is asked start, deal for a seat or draw for a seat");
    const auto seat = seat_in(words[2]);
    if (!seat) return;
    state_.active = *seat;
    state_.step = words[0] == "deal" ? StepKind::deal : StepKind::draw;
    read_done(words.subspan(3));
}

Words PositionReader::read_corners(Words words, FixedVector<Corner, 4>& out) {
    while (!words.empty()) {
        const auto corner = corner_in(words[0]);
        if (!corner) break;
        if (out.full()) {
            fail("a tile has four corners (TRF-6.1)");
            break;
        }
        out.push_back(*corner);
        words = words.subspan(1);
    }
    std::sort(out.begin(), out.end());
    return words;
}

void PositionReader::read_done(Words words) {
    if (words.empty()) return;
    if (words[0] != "done" || words.size() < 2)
        return fail("\"done\" and the actions of this turn are expected here (TRF-15.5)");
    for (const std::string_view each : words.subspan(1)) {
        const auto deed = index_in(deed_words, each);
        if (!deed)
            return fail("unknown action " + quoted(each) + did_you_mean(each, deed_words) +
                        " (TRF-15.5)");
        const auto kind = static_cast<Deed>(*deed);
        if (!may_follow(state_, kind))
            return fail("a turn cannot have this order of actions (TRF-4.8)");
        state_.done.push_back(kind);
    }
}

void PositionReader::read_over(Words words) {
    const auto seat = words.size() == 1 ? seat_in(words[0]) : std::nullopt;
    if (!seat) return fail("over names the seat whose turn was the last (TRF-15.5)");
    if (seen_.contains("asks")) return fail("a finished game asks nobody (TRF-15.5)");
    state_.active = *seat;
    state_.step = StepKind::over;
}

Expected<State> Rules::parse(std::string_view text) const {
    return PositionReader(*this, start_).read(text);
}

}  // namespace stoop::traffiq
