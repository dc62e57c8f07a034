#include "games/king/position.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "games/king/options.hpp"
#include "games/king/position_words.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

class PositionReader : LineWords {
public:
    explicit PositionReader(const Rules& rules)
        : LineWords(rules.pack(), rules.seats()), rules_(rules) {}

    Expected<State> read(std::string_view text) {
        state_.seats = narrow<std::int8_t>(rules_.seats());
        for (Place& place : state_.places)
            for (Stack& stack : place.stacks) stack = {0, 2};
        const auto lines = lines_of(text);
        if (lines.empty()) return Error{"the position is empty"};
        header(lines.front());
        for (std::size_t i = 1; i < lines.size() && problem_.empty(); ++i) read_line(lines[i]);
        if (problem_.empty()) complete();
        if (!problem_.empty()) return Error{problem_};
        return state_;
    }

private:
    void header(const TextLine& line) {
        line_number_ = line.number;
        if (line.words.size() != 3 || line.words[0] != "king" || line.words[2] != "seats")
            return fail("a position begins with \"king N seats\"");
        if (number_of(line.words[1]) != rules_.seats())
            fail("this game has " + std::to_string(rules_.seats()) + " seats");
    }

    void read_line(const TextLine& line) {
        const std::string_view subject = begin(line);
        for (int i = 0; i < state_.seats; ++i)
            if (subject == pack_.monsters[static_cast<std::size_t>(i)].word) return monster(i);
        const auto borough = std::find(borough_names.begin(), borough_names.end(), subject);
        if (borough != borough_names.end())
            return place(static_cast<int>(borough - borough_names.begin()));
        static const std::map<std::string_view, void (PositionReader::*)()> readers = {
            {"unseen", &PositionReader::unseen},     {"row", &PositionReader::row},
            {"discard", &PositionReader::discard},   {"claims", &PositionReader::claims},
            {"gone", &PositionReader::gone},         {"turn", &PositionReader::turn},
            {"spending", &PositionReader::spending}, {"window", &PositionReader::window},
            {"damage", &PositionReader::damage},     {"steps", &PositionReader::steps},
            {"asks", &PositionReader::asks},         {"over", &PositionReader::over}};
        const auto reader = readers.find(subject);
        if (reader == readers.end())
            return fail("a line cannot begin with \"" + std::string(subject) + "\"");
        (this->*reader->second)();
        if (more()) fail("what is \"" + std::string(peek()) + "\" doing here?");
    }

    void monster(int seat_index) {
        Monster& monster = state_.monster(seat_index);
        keys_ = seat_keys;
        while (more()) {
            const std::string_view key = take();
            if (key == "hearts")
                monster.hearts = narrow<std::int8_t>(number(1, 12));
            else if (key == "vp")
                monster.vp = narrow<std::int16_t>(number(0, 250));
            else if (key == "energy")
                monster.energy = narrow<std::int16_t>(number(0, 9999));
            else if (key == "at")
                location(monster);
            else if (key == "keeps")
                keep(monster);
            else if (key == "shells")
                monster.shells = narrow<std::uint8_t>(number(0, 15));
            else if (key == "webs")
                monster.webs = narrow<std::uint8_t>(number(0, 13));
            else if (key == "curses")
                monster.curses = narrow<std::uint8_t>(number(0, 13));
            else if (key == "holds")
                hold(seat_index);
            else if (key == "destroyed")
                counts(unit_names, "unit kind", monster.destroyed);
            else if (key == "extra")
                extra(monster);
            else if (key == "out")
                monster.alive = false, monster.hearts = 0;
            else
                return fail("unknown word \"" + std::string(key) + "\"" +
                            did_you_mean(key, seat_keys));
        }
    }
    void location(Monster& monster) {
        std::string_view word = take();
        const auto part = [&] {
            const auto dot = word.find('.');
            const std::string_view first = word.substr(0, dot);
            word = dot == std::string_view::npos ? std::string_view{} : word.substr(dot + 1);
            return first;
        };
        const auto index = [&](Names names, std::string_view name) {
            const auto found = std::find(names.begin(), names.end(), name);
            if (found == names.end()) fail("unknown place \"" + std::string(name) + "\"");
            return narrow<std::int8_t>(static_cast<int>(found - names.begin()));
        };
        monster.borough = index(borough_names, part());
        if (monster.in_manhattan()) monster.zone = index(zone_names, part());
        if (monster.in_manhattan() && !word.empty()) monster.track = index(track_names, part());
        if (!word.empty()) fail("unknown place \"" + std::string(word) + "\"");
    }
    void keep(Monster& monster) {
        while (value_follows()) {
            const int taken = card();
            if (monster.keeps.has(taken) || monster.kept.full())
                return fail("a card is kept twice");
            monster.keeps.add(taken);
            monster.kept.push_back(narrow<std::uint8_t>(taken));
        }
    }
    void hold(int seat_index) {
        const std::array<std::string_view, goal_count> ids = {pack_.goals[0].id, pack_.goals[1].id};
        while (value_follows()) {
            const auto goal = static_cast<std::size_t>(choice(ids, "goal card"));
            if (state_.goals[goal] != nowhere) return fail("a goal card has two holders");
            state_.goals[goal] = narrow<std::int8_t>(seat_index);
        }
    }
    void extra(Monster& monster) {
        while (value_follows()) {
            if (monster.extra.full()) return fail("too many extra turns (KNY-16.6)");
            monster.extra.push_back(narrow<std::uint8_t>(choice(turn_kind_names, "kind of turn")));
        }
    }

    void place(int borough) {
        Place& place = state_.place(borough);
        keys_ = place_keys;
        while (more()) {
            const std::string_view key = take();
            std::array<std::uint8_t, unit_count> units{};
            if (key == "stacks") {
                for (Stack& stack : place.stacks) stack = read_stack();
            } else if (key == "units" || key == "new") {
                counts(unit_names, "unit kind", units);
                for (std::size_t i = 0; i < unit_count; ++i)
                    place.units[i][key == "new" ? 1 : 0] = units[i];
            } else if (key == "souvenir") {
                place.souvenir = true;
            } else {
                return fail("unknown word \"" + std::string(key) + "\"" +
                            did_you_mean(key, place_keys));
            }
        }
    }
    Stack read_stack() {
        const std::string_view word = take();
        if (word == "empty") return {};
        const auto mark = word.find(word.starts_with("?") ? '?' : '+');
        const auto below = number_of(word.substr(std::min(word.size(), mark + 1)));
        const bool unknown = word.starts_with("?");
        const int top = unknown ? nowhere : pack_.find_building(word.substr(0, mark));
        if (mark == std::string_view::npos || !below || *below < 0 || *below > (unknown ? 3 : 2) ||
            (!unknown && top == nowhere)) {
            fail("\"" + std::string(word) + "\" is no stack; one is like high-rise-1+2 or empty");
            return {};
        }
        return {narrow<std::int8_t>(top), narrow<std::int8_t>(*below)};
    }

    void unseen() {
        std::vector<std::string_view> ids;
        for (const Building& each : pack_.buildings) ids.push_back(each.id);
        counts(ids, "building", state_.unseen);
        unseen_said_ = true;
    }
    void row() {
        static constexpr std::array<std::string_view, 1> deck_key = {"deck"};
        keys_ = deck_key;
        for (std::int8_t& slot : state_.row) {
            if (more() && peek() == "-")
                take();
            else
                slot = narrow<std::int8_t>(card());
        }
        if (more() && take() == "deck") take();
    }
    void discard() { state_.discard |= card_set(); }
    void claims() {
        while (more() && !state_.claims.full())
            state_.claims.push_back(narrow<std::uint8_t>(seat()));
    }
    void gone() { counts(unit_names, "unit kind", state_.gone); }

    void turn() {
        state_.turn.active = narrow<std::int8_t>(seat());
        active_said_ = true;
        turn_facts();
    }
    void turn_facts() {
        Turn& turn = state_.turn;
        keys_ = turn_keys;
        while (more()) {
            const std::string_view key = take();
            if (key == "kind")
                turn.kind = static_cast<TurnKind>(choice(turn_kind_names, "kind"));
            else if (key == "rerolls")
                rerolls_ = number(0, 2);
            else if (key == "dice")
                dice();
            else if (key == "added")
                counts(face_names, "face", turn.added);
            else if (key == "resolved")
                resolved();
            else if (key == "units-only")
                turn.units_only = true;
            else if (key == "razed")
                razed();
            else if (key == "dealt")
                seat_counts(turn.dealt);
            else if (key == "gained")
                seat_counts(turn.gained);
            else if (key == "tapped")
                turn.tapped = seat_set();
            else if (key == "entered")
                turn.entered = seat_set();
            else if (key == "used")
                turn.used = card_set();
            else if (key == "bought")
                turn.bought = card_set();
            else
                return fail("unknown word \"" + std::string(key) + "\"" +
                            did_you_mean(key, turn_keys));
        }
    }
    void dice() {
        Turn& turn = state_.turn;
        turn.dice_count = 0;
        while (value_follows()) {
            const bool lost = peek() == die_gone_word;
            if (lost) take();
            const int face = lost ? int{die_gone} : choice(face_names, "face");
            for (int n = count(dice_max); n > 0; --n) {
                if (turn.dice_count == dice_max) return fail("more than eight dice (KNY-5.1)");
                turn.dice[static_cast<std::size_t>(turn.dice_count++)] = narrow<std::int8_t>(face);
            }
        }
    }
    void resolved() {
        while (value_follows())
            state_.turn.resolved =
                static_cast<std::uint8_t>(state_.turn.resolved | bit(choice(face_names, "face")));
    }
    void razed() {
        std::vector<std::string_view> names;
        for (const Building& each : pack_.buildings) names.push_back(each.id);
        names.insert(names.end(), unit_names.begin(), unit_names.end());
        while (value_follows()) state_.turn.razed |= 1U << choice(names, "tile");
    }

    void spending() {
        state_.turn.spend_at = narrow<std::int8_t>(choice(borough_names, "borough"));
        state_.turn.spend_left = narrow<std::int8_t>(number(0, 20));
    }
    void window() {
        while (more()) {
            if (peek() == "advanced") {
                take();
                state_.turn.advanced = true;
                continue;
            }
            state_.turn.visited = static_cast<std::uint8_t>(state_.turn.visited |
                                                            bit(choice(borough_names, "borough")));
        }
    }
    void damage() {
        Damage& damage = state_.damage;
        keys_ = damage_keys;
        if (more() && peek() == damage_forming)
            take();
        else
            damage.cause = static_cast<Cause>(choice(cause_names, "cause of damage"));
        while (more()) {
            const std::string_view key = take();
            if (key == "by")
                damage.by = narrow<std::int8_t>(seat());
            else if (key == "on")
                seat_counts(damage.amount);
            else if (key == "absorbed")
                seat_counts(damage.absorbed);
            else if (key == "waiting")
                damage.waiting = seat_set();
            else
                return fail("unknown word \"" + std::string(key) + "\"");
        }
    }
    void steps() {
        while (more()) {
            if (state_.steps.full()) return fail("too many steps");
            std::string_view word = take();
            const auto name = word.substr(0, word.find(':'));
            const auto kind = std::find(step_names.begin(), step_names.end(), name);
            if (kind == step_names.end())
                return fail("unknown step \"" + std::string(name) + "\"" +
                            did_you_mean(name, step_names));
            std::array<int, 4> numbers{};
            for (std::size_t i = 0; i < 4 && word.find(':') != std::string_view::npos; ++i) {
                word.remove_prefix(word.find(':') + 1);
                const auto n = number_of(word.substr(0, word.find(':')));
                if (!n || *n < 0 || *n > 255) return fail("a step has numbers from 0 to 255");
                numbers[i] = *n;
            }
            state_.steps.push({static_cast<StepKind>(kind - step_names.begin()),
                               narrow<std::int8_t>(numbers[0]), narrow<std::uint8_t>(numbers[1]),
                               narrow<std::uint8_t>(numbers[2]), narrow<std::uint8_t>(numbers[3])});
        }
    }
    void asks() {
        if (more() && peek() == "chance") {
            take();
            asked_ = Seat::chance;
        } else {
            asked_ = seat_at(seat());
        }
        ask_ = static_cast<Ask>(choice(ask_names, "question"));
        if (!active_said_ && is_player(asked_))
            state_.turn.active = narrow<std::int8_t>(index_of(asked_));
        asks_line_ = line_number_;
        turn_facts();
    }
    void over() {
        state_.ended = static_cast<Ended>(choice(ended_names, "ending"));
        if (more()) state_.winner = narrow<std::int16_t>(seat());
        state_.steps.push({StepKind::over});
        asks_line_ = line_number_;
    }

    // What the lines did not say follows from the rest.
    void complete() {
        if (asks_line_ == 0)
            return fail("the position asks nothing: a line \"asks SEAT QUESTION\" is missing");
        line_number_ = asks_line_;
        if (!unseen_said_) add_usual_pool(pack_, state_);
        for (int i = 0; i < state_.seats; ++i)
            if (!state_.monster(i).alive) state_.monster(i).energy = 0;
        fill_turn();
        if (state_.steps.empty()) {
            add_usual_damage(pack_, state_, ask_);
            add_usual_marks(pack_, state_, ask_);
            if (ask_ == Ask::disperse &&
                (!is_player(asked_) || state_.monster(index_of(asked_)).borough == nowhere))
                return fail("who is asked to disperse must stand somewhere");
            state_.steps = usual_steps(pack_, state_, asked_, ask_);
        }
        take_cards();
        check();
    }
    void fill_turn() {
        const int usual = ask_ == Ask::reroll || (ask_ == Ask::throw_dice && state_.steps.empty())
                              ? std::max(0, 2 - state_.active().webs)
                              : 0;
        state_.turn.rerolls = narrow<std::int8_t>(rerolls_.value_or(usual));
        if (ask_ == Ask::destroy && state_.turn.spend_at == nowhere) {
            state_.turn.spend_at = state_.active().borough;
            state_.turn.spend_left = narrow<std::int8_t>(symbols(state_.turn, Face::destruction));
        }
    }
    // Every card that lies nowhere else is unseen.
    void take_cards() {
        CardSet seen = state_.row_set() | state_.discard;
        for (const Monster& monster : state_.monsters) seen |= monster.keeps;
        for (const Step& step : state_.steps.from_bottom())
            if (step.kind == StepKind::placed && step.a < pack_.card_count()) seen.add(step.a);
        state_.deck = pack_.every_card() & ~seen;
    }

    void check() {
        if (const std::string problem = stack_problem(pack_, state_); !problem.empty())
            return fail(problem);
        if (const std::string problem = rules_.broken(state_); !problem.empty())
            return fail(problem);
        if (state_.ended != Ended::not_yet) return;
        const Decision asked = question(state_);
        if (asked.seat != asked_ || asked.ask != static_cast<std::uint16_t>(ask_))
            return fail("the position asks " + rules_.seat_name(asked.seat) + " " +
                        std::string(ask_names[asked.ask]) + ", not " + rules_.seat_name(asked_) +
                        " " + std::string(ask_names[static_cast<std::size_t>(ask_)]));
        if (!is_player(asked_)) return;
        const Counted offered = count_options(pack_, state_);
        if (offered.count < 2) fail("there is nothing to decide here (KNY-24.4)");
    }

    const Rules& rules_;
    State state_;
    bool unseen_said_ = false;
    bool active_said_ = false;
    std::optional<int> rerolls_;
    int asks_line_ = 0;
    Seat asked_ = Seat::none;
    Ask ask_ = Ask::none;
};

}  // namespace

Expected<State> Rules::parse(std::string_view text) const {
    return PositionReader(*this).read(text);
}

}  // namespace stoop::king
