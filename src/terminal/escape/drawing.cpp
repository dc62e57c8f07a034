// Escape from New York in the terminal: the island, the heroes, one's own cards.
#include "terminal/escape/drawing.hpp"

#include <sstream>

#include "games/escape/events.hpp"
#include "games/escape/queries.hpp"
#include "nouns/nouns.hpp"
#include "terminal/escape/board.hpp"
#include "terminal/phrased_drawing.hpp"

namespace stoop::terminal {

namespace {

using escape::nowhere;
using escape::State;
using escape::What;

constexpr int name_width = 10;

// Events that come in rows are told once, with their number.
bool is_noise(const Event& event) { return event.what == static_cast<int>(What::noise); }

class EscapeDrawing final : public PhrasedDrawing<escape::Rules, EscapePhrases> {
public:
    EscapeDrawing(const Wrapped& game, const content::Texts& texts, bool colours)
        : PhrasedDrawing(game.rules(), {game.rules(), texts, colours}, colours) {}

    std::string name(Seat seat) const override { return words_.seat(index_of(seat)); }
    std::string score(int) const override { return {}; }  // one escapes, or does not

    std::string scene(const table::AnyView& view, std::span<const Action> offered) const override {
        const State state = Wrapped::unwrap(view).state;
        const Seat viewer = view.viewer();
        std::string all = escape_board(words_, state, offered) + "\n" + heroes(state, viewer);
        if (is_player(viewer)) all += "\n" + own_cards(state, index_of(viewer));
        return all + question(state, viewer);
    }

    // One paragraph for all that an answer led to; a turn begins a new one.
    std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const override {
        std::vector<std::string> lines;
        std::string paragraph;
        std::string last;
        int times = 0;
        const auto add = [&] {
            if (times > 0) paragraph += (paragraph.empty() ? "" : "; ") + last;
            if (times > 1) paragraph += " ×" + std::to_string(times);
            times = 0;
        };
        const auto close = [&] {
            add();
            if (paragraph.empty()) return;
            for (auto& line : wrapped(capital(paragraph + "."), sentence_width, "    "))
                lines.push_back(std::move(line));
            paragraph.clear();
        };
        for (const Event& event : told(entry, viewer)) {
            const std::string text = words_.event(event, viewer);
            if (text.empty()) continue;
            if (event.what == static_cast<int>(What::turn)) {
                close();
                lines.push_back(toned(text, Tone::bold, colours_));
                continue;
            }
            if (times > 0 && text != last) add();
            last = text;
            ++times;
        }
        close();
        return lines;
    }

    std::string legend() const override {
        return "  card NAME   what a card does: card molotov\n\n"
               "Every space has its name (c4r3), what lies there beside it, who is there below.\n"
               "Heroes are their first letters; p3 three prisoners, a1 one in a car; R Romero, L "
               "Slag, D the Duke.\n"
               "✚ clinic  ⌖ armoury  ⌂ shelter  ▤ Library  ! event  ^ trap  o manhole  ▪ item  c "
               "empty car\n"
               "#2 briefcase 2  ≈ raft  h helicopter (H landed)  G Gullfire  · a face-down "
               "outskirts marker\n"
               "░░░░ still dark  ▒▒▒▒ dark Central Park  ???? a point of interest, face down\n"
               "╳ and ═══ are roadblocks on the road between two spaces.\n";
    }

private:
    // The name of a space stays as it is.
    static std::string capital(std::string text) {
        const bool is_space = text.size() > 1 && text[1] >= '0' && text[1] <= '9';
        if (!is_space && text[0] >= 'a' && text[0] <= 'z')
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    // As the viewer saw it; points of noise are added up.
    std::vector<Event> told(const table::Entry& entry, Seat viewer) const {
        std::vector<Event> events;
        for (const auto& each : entry.events) {
            const Event event = nouns::event_for(rules_.nouns(), each, viewer);
            const bool goes_on = is_noise(event) && !events.empty() && is_noise(events.back()) &&
                                 (events.back().arg[0] > 0) == (event.arg[0] > 0);
            if (goes_on) {
                events.back().arg[0] = narrow<std::int16_t>(events.back().arg[0] + event.arg[0]);
                events.back().arg[1] = event.arg[1];
            } else {
                events.push_back(event);
            }
        }
        return events;
    }

    std::string heroes(const State& state, Seat viewer) const {
        std::ostringstream out;
        for (int seat = 0; seat < state.seats; ++seat) {
            const std::string name = " " + words_.seat(seat) + " ";
            std::string indent = (state.turn.active == seat ? "▸ " : "  ") +
                                 padded(toned(name, seat_tone(seat), colours_), name_width);
            const std::string line = hero_line(state, seat);
            const std::string you = seat_at(seat) == viewer ? " (you)" : "";
            for (const auto& each : wrapped(line + you, page_width - name_width - 2, "")) {
                out << indent << each << "\n";
                indent = std::string(name_width + 2, ' ');
            }
        }
        return out.str();
    }
    std::string hero_line(const State& state, int seat) const {
        const auto& player = state.player(seat);
        std::string line = "level " + std::to_string(player.level);
        if (const std::string bar = bar_text(player); !bar.empty()) line += " (" + bar + ")";
        line += " · " + words_.place(state, player.space) + " · " +
                std::to_string(player.hand.size()) + " in hand, " +
                std::to_string(player.discard.size()) + " discarded";
        if (player.stash_size() > 0) line += " · stash: " + stash_text(player);
        if (player.weapon != nowhere) {
            line += " · " + words_.good(player.weapon);
            if (pack_.good(player.weapon).ammo > 0)
                line += " (" + std::to_string(player.ammo) + " shots)";
        }
        if (player.has_car()) line += player.car == escape::Car::taxi ? " · taxi" : " · car";
        if (player.wanted > 0) line += " · " + std::to_string(player.wanted) + " Wanted";
        return line;
    }
    static std::string bar_text(const escape::Player& player) {
        if (player.level >= escape::bar_count) return "top";
        const auto& bar = player.bars_seen[static_cast<std::size_t>(player.level)];
        std::string all;
        if (bar.prisoners > 0)
            all += std::to_string(player.bar_prisoners) + "/" + std::to_string(bar.prisoners) +
                   " prisoners";
        if (bar.items > 0)
            all += (all.empty() ? "" : ", ") + std::to_string(player.bar_items) + "/" +
                   std::to_string(bar.items) + " items";
        return all;
    }
    std::string stash_text(const escape::Player& player) const {
        std::string all;
        const auto add = [&](const std::string& what) { all += (all.empty() ? "" : ", ") + what; };
        for (const int item : player.items) add(item < 0 ? "item" : words_.good(item));
        for (const int card : player.cases)
            add(card < 0 ? "briefcase" : words_.good(escape::good_of(escape::case_of(card))));
        return all;
    }

    // What only the viewer may read.
    std::string own_cards(const State& state, int seat) const {
        const auto& player = state.player(seat);
        std::string all;
        const auto add = [&](std::string_view title, const std::vector<std::string>& rows) {
            if (rows.empty()) return;
            all += toned(title, Tone::bold, colours_) + "\n";
            for (const std::string& row : rows)
                for (const auto& line : wrapped(row, page_width - 2, "    "))
                    all += "  " + line + "\n";
        };
        std::vector<std::string> hand;
        for (const int card : player.hand)
            if (card >= 0) hand.push_back(words_.card_line(card));
        std::vector<std::string> laid;
        for (const int card : player.laid)
            if (card >= 0) laid.push_back(words_.card_line(card));
        std::vector<std::string> stash;
        for (const int item : player.items)
            if (item >= 0) stash.push_back(words_.good_line(item));
        for (const int card : player.cases)
            if (card >= 0)
                stash.push_back(words_.good_line(escape::good_of(escape::case_of(card))));
        add("Your hand", hand);
        add("Laid", laid);
        add("Your stash", stash);
        if (player.blue >= 0 && player.purple >= 0)
            add("To win alone",
                {words_.objective(player.blue) + " and " + words_.objective(player.purple) +
                 (player.level < escape::bar_count ? ", from level 3 on" : "")});
        return all;
    }
};

}  // namespace

std::unique_ptr<Drawing> escape_drawing(const table::Game& game, const content::Texts& texts,
                                        bool colours) {
    return std::make_unique<EscapeDrawing>(dynamic_cast<const EscapeDrawing::Wrapped&>(game), texts,
                                           colours);
}

}  // namespace stoop::terminal
