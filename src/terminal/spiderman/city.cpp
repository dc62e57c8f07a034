#include "terminal/spiderman/city.hpp"

#include <algorithm>
#include <array>

#include "games/spiderman/queries.hpp"

namespace stoop::terminal {

using spiderman::nowhere;
using spiderman::Space;
using spiderman::State;
using spiderman::Status;
using spiderman::Verb;

namespace {

constexpr std::array<std::string_view, spiderman::figure_count> figure_codes = {
    "Sp", "Do", "Go", "Rh", "El", "Ve", "Sc", "Vu", "Li"};
constexpr std::array<std::string_view, spiderman::side_count> side_codes = {"cs", "jd", "jj", "bc",
                                                                            "mj", "am", "ho", "rr"};
constexpr int margin = 3;      // for the numbers of the rows
constexpr int wide_cols = 30;  // more columns than this have narrow spaces
constexpr int list_column = 76;

// Where an answer happens, if it is one space.
Space spot_of(const Action& action) {
    switch (spiderman::verb_of(action)) {
        case Verb::place_car:
        case Verb::place_captain:
        case Verb::place_sergeant:
        case Verb::path:
        case Verb::drive:
        case Verb::stop:
        case Verb::add_car: return action.arg[0];
        case Verb::place_side:
        case Verb::put:
        case Verb::home:
        case Verb::panic: return action.arg[1];
        case Verb::transport: return action.arg[2];
        case Verb::use_ability:
        case Verb::play_card: {
            const spiderman::Target target = spiderman::target_of(action.arg[1]);
            const bool is_space = target.band == spiderman::target_space;
            return is_space ? static_cast<Space>(target.of) : nowhere;
        }
        default: return nowhere;
    }
}

class City {
public:
    City(const SpidermanPhrases& words, const State& state)
        : words_(words),
          state_(state),
          board_(state.board),
          space_width_(board_.cols > wide_cols ? 2 : 3),
          canvas_(page_width, std::max(board_.rows + 1, listed_most)) {}

    std::string text(std::span<const Action> offered) {
        draw_ground();
        draw_people();
        for (std::size_t i = 0; i < offered.size(); ++i) {
            const Space at = offered[i].verb == no_verb ? nowhere : spot_of(offered[i]);
            if (at == nowhere) continue;
            const std::string number = std::to_string(i + 1);
            put(at, padded(number.size() < 3 ? " " + number : number), Tone::mark);
        }
        draw_list();
        return canvas_.text(words_.has_colours());
    }

private:
    static constexpr std::uint16_t no_verb = 0xffff;  // a group of answers
    static constexpr int listed_most = spiderman::figure_count + spiderman::side_count + 1;

    void put(Space at, std::string_view text, Tone tone = Tone::plain) {
        canvas_.put(margin + spiderman::col_of(at) * space_width_, spiderman::row_of(at) + 1, text,
                    tone);
    }
    std::string fitted(std::string_view text) const {
        return std::string(text.substr(0, static_cast<std::size_t>(space_width_)));
    }

    // ── streets and buildings ──
    void draw_ground() {
        for (int col = 0; col < board_.cols; ++col)
            canvas_.put(margin + col * space_width_ + space_width_ - 2 - (col > 9 ? 1 : 0) +
                            (space_width_ == 2 && col > 9 ? 1 : 0),
                        0, std::to_string(col), Tone::dim);
        const std::string wall = times("▒", space_width_);
        for (int row = 0; row < board_.rows; ++row) {
            canvas_.put(row > 9 ? 0 : 1, row + 1, std::to_string(row), Tone::dim);
            for (int col = 0; col < board_.cols; ++col) {
                const Space at = spiderman::space_at(row, col);
                const bool is_street = board_.has(board_.street, at);
                put(at, is_street ? " ·" : wall, Tone::dim);
            }
        }
        for (const Space subway : board_.subways) put(subway, " ≡", Tone::bold);
        for (const Space station : board_.stations) put(station, padded(" ★"), Tone::blue);
        for (int i = 0; i < spiderman::figure_count; ++i) {
            const bool is_intact = spiderman::is_base_intact(state_, i);
            const std::string code(space_width_ == 2 ? figure_code(i).substr(0, 1)
                                                     : figure_code(i));
            put(board_.bases[static_cast<std::size_t>(i)], (is_intact ? "⌂" : "×") + code,
                is_intact ? Tone::bold : Tone::dim);
        }
        for (int i = 0; i < spiderman::site_count; ++i)
            put(board_.sites[static_cast<std::size_t>(i)][0], fitted(words_.site(i)), Tone::beige);
    }

    // ── who stands there ──
    void draw_people() {
        for (int i = 0; i < spiderman::side_count; ++i) {
            if (is_alone(i)) put(state_.side(i).at, padded(side_code(i)), Tone::green);
        }
        for (int i = 0; i < spiderman::figure_count; ++i) {
            const spiderman::Figure& figure = state_.figure(i);
            const bool is_out = figure.status == Status::absent || figure.status == Status::gone ||
                                figure.status == Status::jailed || figure.status == Status::served;
            // Whom Octopus grips is where he is.
            if (is_out || figure.at == nowhere || figure.hold == spiderman::Hold::grip) continue;
            const bool is_down = figure.status != Status::standing;
            const std::string_view mark = is_down                                ? "×"
                                          : figure.hold != spiderman::Hold::none ? "#"
                                          : figure.tracer                        ? "'"
                                                                                 : " ";
            const Tone tone = figure.seat == spiderman::none ? Tone::dim : seat_tone(figure.seat);
            put(figure.at, std::string(figure_code(i)) + std::string(mark), tone);
        }
        for (const spiderman::Stack& stack : state_.stacks)
            if (stack.cars > 0) draw_stack(stack.at, stack.cars, stack.web);
        if (state_.group.at != nowhere)
            draw_stack(state_.group.at, state_.group.cars, spiderman::Hold::none);
    }
    bool is_alone(int side) const {
        const Space at = state_.side(side).at;
        return at != nowhere && spiderman::has_bit(spiderman::lone_at(state_, at), side);
    }
    void draw_stack(Space at, int cars, spiderman::Hold web) {
        const std::string mark = web == spiderman::Hold::none ? " " : "#";
        put(at, "P" + std::to_string(cars) + mark, Tone::blue);
    }
    std::string padded(std::string_view code) const {
        const int blanks = std::max(0, space_width_ - columns_of(code));
        return std::string(code) + std::string(static_cast<std::size_t>(blanks), ' ');
    }

    // ── beside the map: whose letters are whose ──
    void draw_list() {
        int row = 1;
        const auto line = [&](std::string_view code, const std::string& name, Tone tone) {
            canvas_.put(list_column, row, code, tone);
            canvas_.put(list_column + 3, row++, name);
        };
        for (int i = 0; i < spiderman::figure_count; ++i) {
            const spiderman::Figure& figure = state_.figure(i);
            if (figure.status == Status::absent || figure.status == Status::gone) continue;
            const bool is_dim = figure.seat == spiderman::none;
            line(figure_code(i), words_.character(i), is_dim ? Tone::dim : seat_tone(figure.seat));
        }
        for (int i = 0; i < spiderman::side_count; ++i)
            if (is_alone(i)) line(side_code(i), words_.side(i), Tone::green);
    }

    const SpidermanPhrases& words_;
    const State& state_;
    const spiderman::Board& board_;
    int space_width_;
    Canvas canvas_;
};

}  // namespace

std::string_view figure_code(int figure) { return figure_codes[static_cast<std::size_t>(figure)]; }
std::string_view side_code(int side) { return side_codes[static_cast<std::size_t>(side)]; }

std::string spiderman_city(const SpidermanPhrases& words, const State& state,
                           std::span<const Action> offered) {
    return City(words, state).text(offered);
}

}  // namespace stoop::terminal
