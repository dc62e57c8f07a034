// Spider-Man in the terminal: the city, character sheets, missions, hands.
#include "terminal/spiderman/drawing.hpp"

#include <algorithm>
#include <sstream>

#include "games/spiderman/queries.hpp"
#include "terminal/phrased_drawing.hpp"
#include "terminal/spiderman/city.hpp"

namespace stoop::terminal {

namespace {

using spiderman::none;
using spiderman::nowhere;
using spiderman::Pool3;
using spiderman::State;
using spiderman::Status;

constexpr int sheet_indent = 6;
constexpr int name_width = 17;  // the longest name between two blanks

// Parts of a line, with dots between them.
class Parts {
public:
    void add(const std::string& part) { all_ += (all_.empty() ? "" : " · ") + part; }
    const std::string& text() const { return all_; }

private:
    std::string all_;
};

class SpidermanDrawing final : public PhrasedDrawing<spiderman::Rules, SpidermanPhrases> {
public:
    SpidermanDrawing(const Wrapped& game, const content::Texts& texts, bool colours)
        : PhrasedDrawing(game.rules(), {game.rules(), texts, colours}, colours) {}

    std::string name(Seat seat) const override { return words_.seat(index_of(seat)); }

    std::string scene(const table::AnyView& view, std::span<const Action> offered) const override {
        const State state = Wrapped::unwrap(view).state;
        const Seat viewer = view.viewer();
        std::string all = state.board.rows == 0 ? std::string("The city is being laid out.\n")
                                                : spiderman_city(words_, state, offered);
        all += "\n" + sheets(state, viewer) + "\n" + police(state) + in_force(state) +
               missions(state, viewer) + hand(state, viewer);
        return all + question(state, viewer);
    }

    std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const override {
        auto lines = story(entry, viewer, static_cast<int>(spiderman::What::turn));
        for (std::string& line : lines)
            if (line[0] >= 'a' && line[0] <= 'z') line[0] = static_cast<char>(line[0] - 'a' + 'A');
        return lines;
    }

    std::string legend() const override {
        return "  card NAME   what a card, an ability, a mission or somebody does: card web "
               "cage\n\n"
               "·  a street     ≡  a subway entrance    ▒  a building, closed\n"
               "★  a police station    ⌂Rh the base of Rhino, ×Rh destroyed\n"
               "Ban the Bank, and so on: the first letters of what stands there\n"
               "Rh a figure; × behind it: down, #: held by a web or grip, ': traced\n"
               "P1 P2 a patrol with one or two cars    mj somebody one can capture\n"
               "A space is called by its row and column, r7c12: path r7c12 goes there.\n"
               "Districts are counted from the upper left: B2 is the second of the second row.\n"
               "move 2/3: two of three dice are left. Abilities in brackets are used up.\n";
    }

private:
    std::string indented(const std::string& text) const {
        std::string all;
        const std::string indent(sheet_indent, ' ');
        for (const auto& line : wrapped(text, page_width - sheet_indent, ""))
            if (!line.empty()) all += indent + line + "\n";
        return all;
    }

    // ── sheets ──
    std::string sheets(const State& state, Seat viewer) const {
        std::ostringstream out;
        out << padded("", name_width + 4)
            << toned("points  move  fight  bonus  hits  where", Tone::dim, colours_) << "\n";
        for (int seat = 0; seat < state.seats; ++seat) {
            const int character = state.player(seat).character;
            const std::string called =
                character == none ? words_.seat(seat) : words_.character(character);
            out << (state.steps.active == seat ? "▸ " : "  ")
                << padded(toned(" " + called + " ", seat_tone(seat), colours_), name_width + 2)
                << padded("  " + std::to_string(state.player(seat).vp), 8);
            if (character == none) {
                out << "\n";
                continue;
            }
            for (const auto& [pool, width] :
                 {std::pair{Pool3::movement, 6}, {Pool3::combat, 7}, {Pool3::bonus, 7}})
                out << padded(std::to_string(spiderman::dice_of(state, seat, pool)) + "/" +
                                  std::to_string(spiderman::max_dice(pack_, state, seat, pool)),
                              width);
            out << (character == spiderman::cops ? cops_line(state) : figure_line(state, character))
                << (seat_at(seat) == viewer ? "  (you)" : "") << "\n"
                << indented(belongings(state, seat));
        }
        return out.str();
    }
    std::string figure_line(const State& state, int character) const {
        const spiderman::Figure& figure = state.figure(character);
        std::string all = padded(
            std::to_string(figure.hits) + "/" + std::to_string(pack_.character(character).ko_at),
            6);
        if (figure.at == nowhere) return all + "–";
        return all + words_.place(state, figure.at);
    }
    std::string cops_line(const State& state) const {
        return padded("–", 6) + counted(spiderman::cars_on_board(state), "car");
    }

    // Condition, abilities, prisoners, tokens, cards.
    std::string belongings(const State& state, int seat) const {
        const spiderman::Player& player = state.player(seat);
        const int character = player.character;
        Parts parts;
        if (character != spiderman::cops) {
            const spiderman::Figure& figure = state.figure(character);
            if (figure.status != Status::standing)
                parts.add(words_.text("status." + std::string(name_of(figure.status)) + ".name"));
            if (figure.hold == spiderman::Hold::grip)
                parts.add("Gripped by " + words_.character(spiderman::octopus));
            else if (figure.hold != spiderman::Hold::none)
                parts.add("In a web");
            const int open = spiderman::open_slots(pack_, state, seat);
            for (int slot = 0; slot < open; ++slot) {
                const int ability = character * spiderman::slot_count + slot;
                const bool is_ready =
                    spiderman::has_bit(player.tokens, slot) || !pack_.ability(ability).token;
                const std::string name = words_.thing(ability);
                parts.add(is_ready ? name : "(" + name + ")");
            }
            if (figure.loot) parts.add("carries loot");
            if (figure.tracer) parts.add("traced");
            for (int i = 0; i < spiderman::side_count; ++i)
                if (state.side(i).holder == character) parts.add("holds " + words_.side(i));
        }
        if (character == spiderman::spider_man) {
            const int webs = spiderman::webs_left(pack_, state, spiderman::Hold::web);
            parts.add(counted(webs, "web"));
            if (state.tracers > 0) parts.add(counted(state.tracers, "tracer"));
            if (spiderman::is_wanted(pack_, state)) parts.add("WANTED");
        }
        for (const spiderman::Mark& mark : player.marks)
            parts.add(counted(mark.hits, "hit") + " on " +
                      words_.target(spiderman::building_target(state.board, mark.building)));
        if (!player.hand.empty()) parts.add(counted(player.hand.size(), "card"));
        return parts.text();
    }

    // ── the rest of the table ──
    std::string police(const State& state) const {
        Parts parts;
        const auto add = [&](spiderman::Space at, int cars, int crew, int prisoner) {
            std::string said = words_.space(at) + " " + SpidermanPhrases::group(cars, crew);
            if (prisoner != none)
                said += prisoner >= spiderman::first_side
                            ? " with " + words_.side(prisoner - spiderman::first_side)
                            : " with " + words_.character(prisoner);
            parts.add(said);
        };
        for (const spiderman::Stack& stack : state.stacks)
            if (stack.cars > 0) {
                add(stack.at, stack.cars, static_cast<int>(spiderman::crew_at(state, stack.at)),
                    spiderman::stack_prisoner(state, stack.at));
                if (stack.web != spiderman::Hold::none)
                    parts.add("a web on " + words_.space(stack.at));
            }
        if (state.group.at != nowhere)
            add(state.group.at, state.group.cars, state.group.crew, state.group.prisoner);
        for (int i = 0; i < spiderman::figure_count; ++i) {
            const Status status = state.figure(i).status;
            if (status == Status::jailed || status == Status::served)
                parts.add("in jail: " + words_.character(i));
        }
        if (parts.text().empty()) return {};
        return paragraph("Police: ", parts.text());
    }
    std::string in_force(const State& state) const {
        Parts parts;
        for (std::size_t i = 0; i < state.event_by.size(); ++i)
            if (state.event_by[i] != none) {
                const int card = spiderman::first_card + pack_.first_event + static_cast<int>(i);
                parts.add(words_.thing(card) + " (" + words_.seat(state.event_by[i]) + ")");
            }
        return parts.text().empty() ? std::string() : paragraph("In force: ", parts.text());
    }
    // Those the viewer knows.
    std::string missions(const State& state, Seat viewer) const {
        std::string all;
        for (int seat = 0; seat < state.seats; ++seat) {
            const int mission = state.player(seat).mission;
            if (mission < 0) continue;
            const auto& printed = pack_.mission(mission);
            const bool is_own = seat_at(seat) == viewer;
            const std::string points = std::to_string(printed.vp[0]) + " points, Spider-Man " +
                                       std::to_string(printed.vp[1]) + ", Cops " +
                                       std::to_string(printed.vp[2]);
            const std::string progress = words_.progress(state, seat);
            all += paragraph(is_own ? "Your mission: " : "Mission of " + words_.seat(seat) + ": ",
                             words_.mission(mission) + " (" + points + "). " +
                                 words_.text("mission." + printed.id + ".text") +
                                 (progress.empty() ? "" : " " + progress));
        }
        return all;
    }
    std::string hand(const State& state, Seat viewer) const {
        if (!is_player(viewer)) return {};
        std::string all;
        for (const std::uint8_t card : state.player(index_of(viewer)).hand) {
            const int thing = spiderman::first_card + card;
            all += indented(words_.thing(thing) + ": " + words_.text_of(thing));
        }
        return all.empty() ? all : toned("Your cards", Tone::bold, colours_) + "\n" + all;
    }
    std::string paragraph(const std::string& title, const std::string& text) const {
        std::string all;
        for (const auto& line : wrapped(title + text, page_width, "  ")) all += line + "\n";
        return toned(title, Tone::bold, colours_) + all.substr(title.size());
    }
};

}  // namespace

std::unique_ptr<Drawing> spiderman_drawing(const table::Game& game, const content::Texts& texts,
                                           bool colours) {
    return std::make_unique<SpidermanDrawing>(dynamic_cast<const SpidermanDrawing::Wrapped&>(game),
                                              texts, colours);
}

}  // namespace stoop::terminal
