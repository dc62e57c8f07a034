// PositionReader: reads a position line by line. The first mistake is kept and ends the reading.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

class PositionReader {
public:
    PositionReader(const Rules& rules, int start) : rules_(rules), start_(start) {}
    Expected<State> read(std::string_view text);

private:
    using Words = std::span<const std::string_view>;
    using Handler = void (PositionReader::*)(Words);

    void fail(std::string sentence) { fail_at(line_, std::move(sentence)); }
    void fail_at(int line, std::string sentence) {
        if (!error_) error_ = at_line(line, std::move(sentence));
    }
    int line_of(std::string_view subject) const {
        const auto found = seen_.find(subject);
        return found == seen_.end() ? header_line_ : found->second;
    }

    void read_header(Words words);
    void read_line(const TextLine& line);
    void read_origin(Words words);
    void read_row(std::string_view label, Words words);
    std::optional<Tile> tile_in(std::string_view word);
    void read_seat(Seat seat, Words words);
    void read_vehicle(Seat seat, VehicleKind kind, std::string_view word);
    void read_held(Seat seat, std::string_view word);
    int city_kind_in(std::string_view word);
    void read_stack(Words words);
    void read_idle(Words words);
    void read_final(Words words);
    void read_asks(Words words);
    void read_over(Words words);
    void read_chance_step(Words words);
    Words read_corners(Words words, FixedVector<Corner, 4>& out);
    void read_done(Words words);
    std::optional<Seat> seat_in(std::string_view word);
    std::optional<int> number_in(Words words, int least, int most);

    // When all lines are read: position_checks.cpp
    void settle_map();
    void settle_stack();
    void check_sizes();
    void check_supplies();
    void check_turn();
    void check_open_corners();
    void check_counters();
    bool is_running() const { return state_.step != StepKind::over; }

    const Rules& rules_;
    int start_;
    State state_;
    std::optional<Error> error_;
    int line_ = 0;
    int header_line_ = 1;
    std::map<std::string, int, std::less<>> seen_;  // subject to line
    int origin_x_ = 0;
    int origin_y_ = 0;
    int rows_ = 0;
    std::optional<int> stack_number_;
    std::optional<std::array<std::uint8_t, city_kinds_max>> stack_contents_;
    std::map<std::pair<int, VehicleKind>, int> supplies_;  // as written
    int final_written_ = 0;
};

}  // namespace stoop::traffiq
