// stoop play: a game in the terminal against bots.
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "content/texts.hpp"
#include "core/text.hpp"
#include "entries/entry.hpp"
#include "table/fairness.hpp"
#include "terminal/canvas.hpp"

namespace stoop::cli {

namespace {

using terminal::columns_of;
using terminal::Tone;
using terminal::toned;

constexpr int flat_menu_max = 12;  // more options than this are chosen in two steps

std::string lowered(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return text;
}
std::string raised(std::string text) {
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

struct MenuRow {  // of the menu: one option, or several that open a menu of their own
    std::string label;
    std::vector<Action> actions;
};

struct Opponent {  // who sits on all other seats
    bots::Bot& bot;
    bots::Budget budget;
};

class Sitting {
public:
    Sitting(table::Match match, Opponent opponent, Seat you, const content::Texts& texts)
        : match_(std::move(match)),
          opponent_(opponent),
          you_(you),
          texts_(texts),
          is_terminal_(isatty(STDOUT_FILENO) == 1),
          colours_(is_terminal_ && std::getenv("NO_COLOR") == nullptr),
          drawing_(entries::find(match_.game().info().id)->draw(match_.game(), texts_, colours_)) {}

    // Plays until the game is over or the player leaves.
    int play(Rng& rng) {
        std::cout << "You are " << drawing_->name(you_) << ". Type a number, or help.\n";
        while (!match_.is_over()) {
            const Seat asked = match_.pending().seat;
            if (asked != you_) {
                const auto refused =
                    match_.act(asked, answer_of(opponent_.bot, match_, opponent_.budget, rng));
                STOOP_ASSERT(!refused);
                continue;
            }
            if (!take_turn()) return ok;
        }
        look({});
        announce();
        return ok;
    }

private:
    // Asks until something was answered; false if the player leaves.
    bool take_turn() {
        open_ = offered();
        group_.clear();
        look(shown());
        for (std::string line; ask(line);) {
            const auto words = words_of(line);
            if (words.empty()) continue;
            if (words[0] == "quit" || words[0] == "q") return false;
            if (answers(words)) return true;
        }
        std::cout << "\n";
        return false;
    }

    bool ask(std::string& line) {
        std::cout << toned("> ", Tone::bold, colours_) << std::flush;
        return static_cast<bool>(std::getline(std::cin, line));
    }

    // Carries the words out; true if the match has changed and must be looked at anew.
    bool answers(const std::vector<std::string_view>& words) {
        const std::string_view first = words[0];
        if (first == "help" || first == "?") return help();
        if (first == "undo") return undo();
        if (first == "why") return why(words);
        if (first == "rules" || first == "rule") return rule(words);
        if (first == "card") return card(words);
        if (first == "back" || first == "map") return back();
        if (first == "all") return list_all();
        if (const auto number = number_of(first)) return choose(words.size() == 1 ? *number : 0);
        return act(meant(written(words)));
    }

    // `move bronx` means move(bronx), `reroll 0 2` means reroll(0,2).
    static std::string written(const std::vector<std::string_view>& words) {
        std::string action(words[0]);
        for (std::size_t i = 1; i < words.size(); ++i)
            action += (i == 1 ? "(" : ",") + std::string(words[i]);
        return words.size() > 1 ? action + ")" : action;
    }

    // Capital letters do not matter to a person, though they do in the notation: C5, queens.
    Expected<Action> parsed(const std::string& action) const {
        auto as_written = match_.game().parse_action(action);
        if (as_written) return as_written;
        const std::size_t verb_end = std::min(action.find('('), action.size());
        const std::string verb = lowered(action.substr(0, verb_end));
        const std::string objects = action.substr(verb_end);
        for (const std::string& spelt : {objects, lowered(objects), raised(objects)})
            if (const auto found = match_.game().parse_action(verb + spelt)) return found;
        return as_written;
    }

    std::string meant(const std::string& action) const {
        const auto found = parsed(action);
        if (!found) return action;
        return match_.game().print_action(drawing_->meant(view(), *found));
    }

    bool choose(int number) {
        const auto rows = menu();
        if (number < 1 || number > static_cast<int>(rows.size())) {
            std::cout << "Write one number from 1 to " << rows.size() << ".\n";
            return false;
        }
        const MenuRow& row = rows[static_cast<std::size_t>(number - 1)];
        if (row.actions.size() == 1) return act(match_.game().print_action(row.actions[0]));
        group_ = row.label;
        open_ = row.actions;
        look(shown());
        return false;
    }

    bool act(std::string_view action) {
        const auto refused = match_.act(you_, action);
        if (!refused) return true;
        if (refused->rule.empty())
            std::cout << refused->sentence << "; help says what can be written.\n";
        else
            say_rule(refused->rule);
        return false;
    }

    bool undo() {
        if (match_.undoable(you_) == 0) {
            std::cout << "There is nothing to take back: you have not answered yet, or somebody "
                         "has moved or learned something since.\n";
            return false;
        }
        match_.undo(you_);
        told_ = std::min(told_, match_.log().size());
        return true;
    }

    bool why(const std::vector<std::string_view>& words) {
        if (words.size() < 2) {
            std::cout << "Write an action behind it: why "
                      << match_.game().print_action(offered()[0]) << "\n";
            return false;
        }
        const auto action = parsed(written({words.begin() + 1, words.end()}));
        if (!action) {
            std::cout << action.error() << "\n";
            return false;
        }
        const std::string id(match_.game().why_not(view(), *action));
        if (id.empty())
            std::cout << "You can do that.\n";
        else
            say_rule(id);
        return false;
    }

    bool rule(const std::vector<std::string_view>& words) {
        if (words.size() != 2)
            std::cout << "Write its number behind it: rules " << match_.game().info().prefix
                      << "-4.1\n";
        else
            say_rule(raised(std::string(words[1])));
        return false;
    }

    // A card's id is its name in small letters: `card next stage` means next-stage.
    bool card(const std::vector<std::string_view>& words) {
        std::string id;
        for (std::size_t i = 1; i < words.size(); ++i)
            id += (i == 1 ? "" : "-") + lowered(std::string(words[i]));
        const std::string text = drawing_->card(id);
        if (text.empty())
            std::cout << "This game has no cards.\n";
        else if (id.empty())
            std::cout << "Write its name behind it: card superstar\n";
        else
            std::cout << text << "\n";
        return false;
    }

    void say_rule(const std::string& id) {
        if (id.empty()) return;
        const auto found = texts_.find("rule." + id);
        std::cout << toned(id, Tone::bold, colours_) << "  "
                  << (found == texts_.end()
                          ? "is not told here; docs/rules has every rule with its number."
                          : found->second[0])
                  << "\n";
    }

    bool back() {
        open_ = offered();
        group_.clear();
        look(shown());
        return false;
    }

    bool list_all() {
        for (const auto& action : offered())
            std::cout << "  " << match_.game().print_action(action) << "\n";
        return false;
    }

    bool help() {
        std::cout << "\nA number chooses from the list. You can also write an action as the list "
                     "under `all` shows it,\nor with blanks instead of brackets and commas.\n"
                     "  back        the list from the beginning\n"
                     "  all         every legal action in notation\n"
                     "  undo        take your last answer back, while nobody has learned anything\n"
                     "  why ACTION  why you cannot do that\n"
                     "  rules ID    what a rule says\n"
                     "  quit        leave the table\n\n"
                  << drawing_->legend() << "\n";
        return false;
    }

    table::AnyView view() const { return match_.game().view(match_.state(), you_); }

    std::vector<Action> offered() const {
        const auto legal = match_.options();
        return {legal.begin(), legal.end()};
    }

    // Many options are grouped by heading; a group that is open is listed one by one.
    std::vector<MenuRow> menu() const {
        std::vector<MenuRow> rows;
        const bool in_groups =
            group_.empty() && open_.size() > static_cast<std::size_t>(flat_menu_max);
        for (const auto& action : open_) {
            const std::string heading = drawing_->heading(action);
            const auto same = std::find_if(
                rows.begin(), rows.end(), [&](const MenuRow& row) { return row.label == heading; });
            if (in_groups && same != rows.end())
                same->actions.push_back(action);
            else
                rows.push_back({in_groups ? heading : line_for(action), {action}});
        }
        return rows;
    }

    std::string line_for(const Action& action) const {
        const std::string heading = drawing_->heading(action);
        const std::string label = drawing_->label(view(), action);
        return heading == label || heading == group_ ? label : heading + " " + label;
    }

    // What the scene numbers: only rows that are single options have a place on the board.
    std::vector<Action> shown() const {
        std::vector<Action> actions;
        for (const auto& row : menu())
            actions.push_back(row.actions.size() == 1 ? row.actions[0] : Action{0xffff, {}});
        return actions;
    }

    void look(const std::vector<Action>& numbered) {
        if (is_terminal_) std::cout << "\x1b[H\x1b[2J\x1b[3J";
        tell();
        std::cout << drawing_->scene(view(), numbered) << "\n";
        if (match_.is_over()) return;
        if (!group_.empty()) std::cout << group_ << ":\n";
        int number = 0;
        for (const auto& row : menu()) {
            std::cout << toned((number < 9 ? "  " : " ") + std::to_string(number + 1), Tone::bold,
                               colours_)
                      << "  " << row.label;
            if (row.actions.size() > 1) std::cout << " … " << row.actions.size() << " ways";
            std::cout << "\n";
            ++number;
        }
    }

    // What has happened since the own last answer.
    void tell() {
        for (std::size_t i = told_; i < match_.log().size(); ++i)
            for (const auto& sentence : drawing_->sentences(match_.log()[i], you_))
                std::cout << "  " << sentence << "\n";
        std::cout << "\n";
        if (!match_.is_over()) told_ = last_own();
    }
    // Looking at the same question again tells the same story again.
    std::size_t last_own() const {
        std::size_t at = match_.log().size();
        while (at > told_ && match_.log()[at - 1].seat() != you_) --at;
        return at > told_ ? at - 1 : told_;
    }

    void announce() {
        const Outcome outcome = match_.game().outcome(match_.state());
        const int seats = match_.game().seats();
        int width = 0;
        for (int i = 0; i < seats; ++i)
            width = std::max(width, columns_of(drawing_->name(seat_at(i))));
        std::cout << toned("The game is over.", Tone::bold, colours_) << "\n";
        for (int rank = 1; rank <= seats; ++rank)
            for (int i = 0; i < seats; ++i) {
                const auto seat = static_cast<std::size_t>(i);
                if (outcome.rank[seat] != rank) continue;
                const std::string name = drawing_->name(seat_at(i));
                const int blanks = width - columns_of(name) + 2;
                std::cout << "  " << rank << ".  " << name
                          << std::string(static_cast<std::size_t>(blanks), ' ')
                          << drawing_->score(outcome.score[seat])
                          << (seat_at(i) == you_ ? "  (you)" : "") << "\n";
            }
        std::cout << verdict(outcome.winners) << "\n";
    }

    std::string verdict(SeatSet winners) const {
        std::string others;
        int count = 0;
        for (int i = 0; i < match_.game().seats(); ++i) {
            if ((winners & only(seat_at(i))) == 0 || seat_at(i) == you_) continue;
            others += (count++ == 0 ? "" : " and ") + drawing_->name(seat_at(i));
        }
        if (winners == 0) return "Nobody has won.";
        if (winners == only(you_)) return "You have won!";
        if ((winners & only(you_)) != 0) return "You share the win with " + others + ".";
        return count == 1 ? "The winner: " + others + "." : others + " share the win.";
    }

    table::Match match_;
    Opponent opponent_;
    Seat you_;
    const content::Texts& texts_;
    bool is_terminal_;
    bool colours_;
    std::unique_ptr<terminal::Drawing> drawing_;
    std::vector<Action> open_;  // the options in the menu
    std::string group_;         // the heading that was opened, if any
    std::size_t told_ = 0;      // entries of the log that need not be told again
};

std::string new_seed() {
    std::uint64_t number = 0;
    STOOP_ASSERT(getrandom(&number, sizeof number, 0) == sizeof number);
    return std::to_string(number);
}

}  // namespace

int play(const PlayArgs& args, const content::Files& files) {
    const auto options = options_from(args.options);
    if (!options) return complain(options.error());
    const auto game = table::open_game(args.game, args.players, *options, files);
    if (!game) return complain(game.error());
    if (args.seat < 0 || args.seat >= args.players)
        return complain("there is no seat " + std::to_string(args.seat) + "; seats are 0 to " +
                        std::to_string(args.players - 1));
    const auto bot = bot_called(args.game, args.bot);
    if (!bot) return complain(bot.error());
    const auto texts = content::read_texts(files, args.game);
    if (!texts) return complain(texts.error(), failed_check);
    const std::string seed = args.seed.empty() ? new_seed() : args.seed;
    Rng rng(table::text_seed("bots " + seed));
    Sitting at(table::Match(*game, table::text_seed(seed)), {**bot, bots::Budget(args.think)},
               seat_at(args.seat), *texts);
    return at.play(rng);
}

}  // namespace stoop::cli
