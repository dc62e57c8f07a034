// King of New York in the terminal: boroughs, monsters, dice, cards for sale.
#include <algorithm>
#include <array>
#include <sstream>

#include "games/king/options.hpp"
#include "games/king/rules.hpp"
#include "terminal/king/board.hpp"
#include "terminal/king/drawing.hpp"
#include "terminal/phrased_drawing.hpp"

namespace stoop::terminal {

namespace {

using king::Face;
using king::nowhere;
using king::Reward;
using king::State;
using king::Verb;

constexpr int name_width = 14;  // the longest monster between two blanks
constexpr int heart_width = 13;
constexpr int die_width = 8;
constexpr int card_indent = 9;

class KingDrawing final : public PhrasedDrawing<king::Rules, KingPhrases> {
public:
    KingDrawing(const Wrapped& game, const content::Texts& texts, bool colours)
        : PhrasedDrawing(game.rules(), {game.rules().pack(), texts, colours}, colours) {}

    std::string name(Seat seat) const override { return words_.monster(index_of(seat)); }
    std::string score(int points) const override { return words_.amount(points, Reward::vp); }

    std::string scene(const table::AnyView& view, std::span<const Action> offered) const override {
        const State state = Wrapped::unwrap(view).state;
        const Seat viewer = view.viewer();
        std::string all = king_board(words_, state, offered) + "\n" + monsters(state, viewer) +
                          "\n" + cards(state, offered) + dice(state);
        return all + question(state, viewer);
    }

    std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const override {
        return story(entry, viewer, static_cast<int>(king::What::turn));
    }

    // Dice that show the same are one choice, named by the lowest of them (KNY-24.2).
    Action meant(const table::AnyView& view, const Action& action) const override {
        if (king::verb_of(action) != Verb::reroll) return action;
        const State state = Wrapped::unwrap(view).state;
        const auto& dice = state.turn.dice;
        std::array<int, king::face_count> wanted{};
        const auto count_of = [&](int die) -> int& {
            return wanted[static_cast<std::size_t>(dice[static_cast<std::size_t>(die)])];
        };
        const auto named = static_cast<unsigned>(action.arg[0]);
        const auto* end = dice.begin() + state.turn.dice_count;
        const bool are_dice = named >> state.turn.dice_count == 0 &&
                              std::find(dice.begin(), end, king::die_gone) == end;
        if (!are_dice) return action;
        for (int i = 0; i < state.turn.dice_count; ++i)
            if (king::has_bit(named, i)) ++count_of(i);
        int lowest = 0;
        for (int i = 0; i < state.turn.dice_count; ++i)
            if (count_of(i)-- > 0) lowest |= 1 << i;
        return stoop::make(Verb::reroll, lowest);
    }

    std::string legend() const override {
        std::string signs;
        for (int face = 0; face < king::face_count; ++face) {
            const Glyph& glyph = glyph_of(static_cast<Face>(face));
            signs += "  " + words_.sign(glyph) + " " + std::string(glyph.word);
        }
        return "  card NAME   what a card does: card superstar\n\nSigns:" + signs +
               "\n✸2→★3 ▤2 is a building: 2 Destruction destroy it and give 3 fame; its stack has "
               "2 "
               "tiles.\n"
               "inf 2+1* are three infantry, one of them turned up this turn.\n"
               "★2 ↯1 in Manhattan is what its monster gets when its turn starts there.\n"
               "Dice have numbers under them: reroll 0 2 rolls those two again. Broken frames: "
               "resolved or locked.\n";
    }

private:
    std::string place_text(const king::Monster& monster) const {
        if (!monster.alive) return "eliminated";
        if (monster.borough == nowhere) return "not yet in the city";
        if (!monster.in_manhattan()) return words_.borough(monster.borough);
        return words_.borough(king::manhattan) + ", " +
               std::string(king::zone_names[static_cast<std::size_t>(monster.zone)]);
    }

    std::string monsters(const State& state, Seat viewer) const {
        std::ostringstream out;
        const auto number = [](int n) { return (n < 10 ? " " : "") + std::to_string(n); };
        for (int seat = 0; seat < state.seats; ++seat) {
            const auto& monster = state.monster(seat);
            const int most = king::heart_max(pack_, state, seat);
            const std::string name = " " + words_.monster(seat) + " ";
            const std::string bar =
                toned(times("♥", monster.hearts), glyph_of(Face::heart).tone, colours_) +
                toned(times("·", most - monster.hearts), Tone::dim, colours_);
            out << (state.turn.active == seat ? "▸ " : "  ")
                << padded(toned(name, monster.alive ? seat_tone(seat) : Tone::dim, colours_),
                          name_width + 2)
                << padded(bar, heart_width) << number(monster.hearts) << "/" << most << "  "
                << words_.sign(glyph_of(Face::fame)) << number(monster.vp) << "  "
                << words_.sign(glyph_of(Face::energy)) << number(monster.energy) << "  "
                << place_text(monster) << (seat_at(seat) == viewer ? "  (you)" : "") << "\n";
            const std::string owned = belongings(state, seat);
            for (const auto& line : wrapped(owned, page_width - 6, ""))
                if (!line.empty()) out << "      " << line << "\n";
        }
        return out.str();
    }

    // Goals, keep cards, tokens, destroyed units, turns owed.
    std::string belongings(const State& state, int seat) const {
        const auto& monster = state.monster(seat);
        std::string all;
        const auto add = [&](const std::string& what) { all += (all.empty() ? "" : " · ") + what; };
        const auto count = [&](int n, std::string_view what) {
            if (n > 0) add(std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s"));
        };
        for (int i = 0; i < king::goal_count; ++i)
            if (state.goals[static_cast<std::size_t>(i)] == seat) add("☆ " + words_.goal(i));
        for (const auto card : monster.kept) add(words_.card(card));
        count(monster.shells, "carapace token");
        count(monster.webs, "web");
        count(monster.curses, "curse");
        std::string units;
        for (std::size_t i = 0; i < monster.destroyed.size(); ++i)
            if (monster.destroyed[i] > 0)
                units += " " + std::to_string(monster.destroyed[i]) + " " +
                         std::string(names_of<king::Unit>[i]);
        if (!units.empty()) add("has destroyed" + units);
        count(monster.extra.size(), "more turn");
        return all;
    }

    std::string cards(const State& state, std::span<const Action> offered) const {
        std::string all;
        for (const int card : state.row) {
            if (card == nowhere) continue;
            const auto buy =
                std::find(offered.begin(), offered.end(), stoop::make(Verb::buy, card));
            const std::string number =
                buy == offered.end() ? "" : std::to_string(buy - offered.begin() + 1);
            const int price = king::price_of(pack_, state, card);
            const auto& printed = pack_.card(card);
            const std::string text = words_.card(card) + " (" + words_.facts(printed) +
                                     "): " + words_.text("card." + printed.id + ".text", "");
            all += number.empty() ? "    "
                                  : toned(padded(" " + number, 3), Tone::mark, colours_) + " ";
            all += (price < 10 ? " " : "") + words_.amount(price, Reward::energy) + "  ";
            std::string indent;
            for (const auto& line : wrapped(text, page_width - card_indent, "")) {
                all += indent + line + "\n";
                indent = std::string(card_indent, ' ');
            }
        }
        const std::string deck = std::to_string(state.deck.count());
        return toned("For sale", Tone::bold, colours_) + ", " + deck + " more in the deck, " +
               std::to_string(state.discard.count()) + " discarded" + free_goals(state) + "\n" +
               all;
    }

    std::string free_goals(const State& state) const {
        std::string all;
        for (int i = 0; i < king::goal_count; ++i)
            if (state.goals[static_cast<std::size_t>(i)] == nowhere)
                all += (all.empty() ? "; to be taken: " : ", ") + words_.goal(i);
        return all;
    }

    // Boxes with the face inside, the number below it, and the word for it.
    std::string dice(const State& state) const {
        const auto& turn = state.turn;
        if (turn.dice_count == 0) return {};
        Canvas canvas(page_width, 4);
        const bool rolls = rules_.pending(state).ask == static_cast<int>(king::Ask::reroll);
        const unsigned open = rolls ? king::rerollable(pack_, state) : 0xffU;
        for (int i = 0; i < turn.dice_count; ++i) {
            const int face = turn.dice[static_cast<std::size_t>(i)];
            const bool is_gone = face == king::die_gone;
            const bool is_spent =
                is_gone || king::has_bit(turn.resolved, face) || !king::has_bit(open, i);
            const Glyph none{" ", "gone", Tone::dim};
            const Glyph& glyph = is_gone ? none : glyph_of(static_cast<Face>(face));
            const int left = 2 + i * die_width;
            const Tone frame = is_spent ? Tone::dim : Tone::plain;
            const std::string line = is_spent ? "┄" : "─";  // to be seen without colours, too
            canvas.put(left + 1, 0, "╭" + times(line, 3) + "╮", frame);
            canvas.put(left + 1, 1, "│   │", frame);
            canvas.put(left + 1, 2, "╰" + times(line, 3) + "╯", frame);
            canvas.put(left + 3, 2, std::to_string(i), frame);
            canvas.put(left + 3, 1, glyph.sign, is_spent ? Tone::dim : glyph.tone);
            canvas.put(left + (die_width - 1 - columns_of(glyph.word)) / 2, 3, glyph.word,
                       is_spent ? Tone::dim : glyph.tone);
        }
        draw_notes(canvas, state, 4 + turn.dice_count * die_width);
        return "\n" + canvas.text(colours_);
    }

    // Beside the dice: what else counts.
    void draw_notes(Canvas& canvas, const State& state, int column) const {
        const auto& turn = state.turn;
        canvas.put(column, 0, words_.monster(turn.active) + "'s dice", Tone::bold);
        std::string added;
        for (int face = 0; face < king::face_count; ++face) {
            const int n = turn.added[static_cast<std::size_t>(face)];
            if (n > 0)
                added +=
                    " +" + std::to_string(n) + std::string(glyph_of(static_cast<Face>(face)).sign);
        }
        if (!added.empty()) canvas.put(column, 1, "cards add" + added);
        if (turn.spend_at != nowhere)
            canvas.put(
                column, 2,
                std::to_string(turn.spend_left) + "✸ to spend in " + words_.borough(turn.spend_at));
    }
};

}  // namespace

std::unique_ptr<Drawing> king_drawing(const table::Game& game, const content::Texts& texts,
                                      bool colours) {
    return std::make_unique<KingDrawing>(dynamic_cast<const KingDrawing::Wrapped&>(game), texts,
                                         colours);
}

}  // namespace stoop::terminal
