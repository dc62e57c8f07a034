#include "table/scenario_steps.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "table/fields.hpp"

namespace stoop::table {

namespace {

using Words = std::span<const std::string_view>;

constexpr int forced_answers_max = 1000;

using Failure = ScenarioFailure;
using Check = std::optional<Failure>;

class Player {
public:
    explicit Player(History& history)
        : game_(history.game()),
          history_(history),
          keys_(nouns::keys(game_.nouns())),
          was_sound_(game_.broken(history.state()).empty()) {}

    Check play(std::span<const TextLine> lines) {
        settle();
        for (const auto& line : lines)
            if (Check failed = step(line)) return failed;
        return std::nullopt;
    }

    using Handler = Check (Player::*)(const TextLine& line, Words rest);
    struct Word {
        std::string_view word;
        Handler handler;
        std::size_t arguments_min;
        std::size_t arguments_max;
    };

    static std::span<const Word> words();

private:
    Check step(const TextLine& line);

    Check answer(const TextLine& line);
    Check expect(const TextLine& line, Words rest);
    Check options(const TextLine& line, Words rest);
    Check offers(const TextLine& line, Words rest) { return among(line, rest, true); }
    Check lacks(const TextLine& line, Words rest) { return among(line, rest, false); }
    Check refuse(const TextLine& line, Words rest);
    Check sees(const TextLine& line, Words rest);
    Check undo(const TextLine& line, Words rest);
    Check no_undo(const TextLine& line, Words rest);
    Check reject(const TextLine& line, Words rest);

    Check among(const TextLine& line, Words actions, bool wanted);
    std::optional<Check> expect_outcome(const TextLine& line, Words rest);
    Check compare(const TextLine& line, Words rest, const std::string& position);
    std::vector<Field> fields_in(Words words) const;

    std::optional<Seat> seat_called(std::string_view word) const;
    Failure no_seat(const TextLine& line, std::string_view word) const;
    std::vector<std::string> legal() const;
    void settle();

    const Game& game_;
    History& history_;
    std::vector<nouns::Key> keys_;  // of positions
    bool was_sound_;                // before the first answer; every answer must keep it so
};

std::span<const Player::Word> Player::words() {
    static constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
    static constexpr std::array<Word, 9> all = {{{"expect", &Player::expect, 1, any},
                                                 {"options", &Player::options, 1, any},
                                                 {"offers", &Player::offers, 1, any},
                                                 {"lacks", &Player::lacks, 1, any},
                                                 {"refuse", &Player::refuse, 2, 2},
                                                 {"sees", &Player::sees, 2, any},
                                                 {"undo", &Player::undo, 1, 1},
                                                 {"no-undo", &Player::no_undo, 1, 1},
                                                 {"reject", &Player::reject, 1, any}}};
    return all;
}

Check Player::step(const TextLine& line) {
    const Words rest = Words(line.words).subspan(1);
    for (const auto& word : words()) {
        if (word.word != line.words[0]) continue;
        if (rest.size() < word.arguments_min)
            return nonsense(line.number, "\"" + std::string(word.word) + "\" lacks its words");
        if (rest.size() > word.arguments_max)
            return nonsense(line.number, "\"" + std::string(rest[word.arguments_max]) +
                                             "\" is one word too many");
        return (this->*word.handler)(line, rest);
    }
    return answer(line);
}

// A chance question with one possible answer answers itself.
void Player::settle() {
    for (int i = 0; history_.pending().seat == Seat::chance; ++i) {
        STOOP_ASSERT(i < forced_answers_max);
        const auto possible = history_.options();
        if (possible.size() != 1) return;
        history_.answer(possible[0]);
    }
}

Check Player::answer(const TextLine& line) {
    const auto seat = seat_called(line.words[0]);
    if (!seat) return no_seat(line, line.words[0]);
    if (line.words.size() != 2)
        return nonsense(line.number, "an answer is a seat and one action without blanks");
    const auto action = game_.parse_action(line.words[1]);
    if (!action) return nonsense(line.number, action.error());
    if (const auto refused = history_.refusal(*seat, *action))
        return difference(line.number, joined(line.words) + " is taken", refused->sentence);
    history_.answer(*action);
    settle();
    const std::string fault = game_.broken(history_.state());
    if (was_sound_ && !fault.empty())
        return difference(line.number, "a sound position after " + joined(line.words), fault);
    return std::nullopt;
}

Check Player::expect(const TextLine& line, Words rest) {
    if (auto outcome = expect_outcome(line, rest)) return *outcome;
    return compare(line, rest, game_.print(game_.all_seeing(history_.state())));
}

// `over`, `winners`, `scores`, `ranks` and `ended` speak of the outcome, not of a printed line.
std::optional<Check> Player::expect_outcome(const TextLine& line, Words rest) {
    const Outcome outcome = game_.outcome(history_.state());
    std::string found;
    const auto number_list = [&](const auto& numbers) {
        for (int i = 0; i < game_.seats(); ++i)
            found += " " + std::to_string(numbers[static_cast<std::size_t>(i)]);
    };
    if (rest[0] == "over" && rest.size() == 1)
        found = outcome.over ? "over" : "not over";
    else if (rest[0] == "winners") {
        for (int i = 0; i < game_.seats(); ++i)
            if ((outcome.winners & only(seat_at(i))) != 0)
                found += " " + game_.seat_name(seat_at(i));
        if (found.empty()) found = " nobody";
    } else if (rest[0] == "scores")
        number_list(outcome.score);
    else if (rest[0] == "ranks")
        number_list(outcome.rank);
    else if (rest[0] == "ended")
        found = " " + std::string(outcome.ended_by);
    else
        return std::nullopt;
    if (rest[0] != "over") {
        if (rest.size() == 1)
            return nonsense(line.number, "\"" + std::string(rest[0]) + "\" lacks its words");
        found = outcome.over ? std::string(rest[0]) + found : "not over";
    }
    if (found == joined(rest)) return Check{};
    return difference(line.number, joined(rest), found);
}

// With the names of today, whatever the scenario calls them.
std::vector<Field> Player::fields_in(Words words) const {
    auto fields = fields_of(words, keys_);
    for (Field& field : fields) field.key = nouns::present_name(game_.nouns(), field.key);
    return fields;
}

Check Player::compare(const TextLine& line, Words rest, const std::string& position) {
    const bool wanted = rest[0] != "no";
    if (!wanted) rest = rest.subspan(1);
    if (rest.empty()) return nonsense(line.number, "\"no\" lacks its words");
    const auto fields = fields_in(rest.subspan(1));
    const std::string_view subject = nouns::present_name(game_.nouns(), rest[0]);
    std::string found;
    for (const auto& printed : lines_of(position)) {
        if (printed.words[0] != subject) continue;
        const auto there = fields_in(Words(printed.words).subspan(1));
        const bool holds = wanted ? has_all(there, fields) : has_any(there, fields);
        if (holds && wanted) return std::nullopt;
        if (holds || wanted) found += (found.empty() ? "" : "; ") + joined(printed.words);
    }
    if (!wanted && found.empty()) return std::nullopt;
    if (found.empty()) found = "no line \"" + std::string(rest[0]) + "\"";
    return Failure{line.number, {}, (wanted ? "" : "no ") + joined(rest), found, position};
}

Check Player::options(const TextLine& line, Words rest) {
    const auto offered = legal();
    const auto count = number_of(rest[0]);
    if (count && rest.size() == 1) {
        if (static_cast<int>(offered.size()) == *count) return std::nullopt;
        return difference(line.number, std::to_string(*count) + " options",
                          std::to_string(offered.size()) + " options");
    }
    if (std::equal(offered.begin(), offered.end(), rest.begin(), rest.end())) return std::nullopt;
    return difference(line.number, joined(rest),
                      joined(std::vector<std::string_view>(offered.begin(), offered.end())));
}

Check Player::among(const TextLine& line, Words actions, bool wanted) {
    const auto offered = legal();
    for (const auto action : actions) {
        // A misspelt action would be lacking for ever, and the check could not fail.
        if (const auto parsed = game_.parse_action(action); !parsed)
            return nonsense(line.number, parsed.error());
        const bool there = std::find(offered.begin(), offered.end(), action) != offered.end();
        if (there == wanted) continue;
        return difference(line.number,
                          std::string(action) + (wanted ? "" : " not") + " among the options",
                          joined(std::vector<std::string_view>(offered.begin(), offered.end())));
    }
    return std::nullopt;
}

Check Player::refuse(const TextLine& line, Words rest) {
    const auto seat = seat_called(rest[0]);
    if (!seat) return no_seat(line, rest[0]);
    const auto refused = history_.refusal(*seat, rest[1]);
    const auto comment = words_of(line.comment);
    const bool has_reason = !comment.empty() && is_rule_id(comment[0]);
    std::string reason;
    if (has_reason) {
        reason = comment[0];
        while (!reason.empty() && (reason.back() < '0' || reason.back() > '9')) reason.pop_back();
    }
    if (!refused) return difference(line.number, joined(rest) + " is refused", "it is legal");
    if (!has_reason || refused->rule == reason) return std::nullopt;
    return difference(line.number, "refused because of " + reason, refused->sentence);
}

Check Player::sees(const TextLine& line, Words rest) {
    const bool watcher = rest[0] == "watcher";
    const auto viewer = watcher ? Seat::none : seat_called(rest[0]);
    if (!viewer || *viewer == Seat::chance) return no_seat(line, rest[0]);
    return compare(line, rest.subspan(1), game_.print(game_.view(history_.state(), *viewer)));
}

Check Player::undo(const TextLine& line, Words rest) {
    const auto seat = seat_called(rest[0]);
    if (!seat) return no_seat(line, rest[0]);
    if (history_.undoable(*seat) == 0)
        return difference(line.number, std::string(rest[0]) + " may take its answer back",
                          "somebody else has answered or learned something since");
    history_.undo(*seat);
    return std::nullopt;
}

Check Player::no_undo(const TextLine& line, Words rest) {
    const auto seat = seat_called(rest[0]);
    if (!seat) return no_seat(line, rest[0]);
    if (history_.undoable(*seat) == 0) return std::nullopt;
    return difference(line.number, std::string(rest[0]) + " may take nothing back",
                      "it may take back " + std::to_string(history_.undoable(*seat)) + " entries");
}

Check Player::reject(const TextLine& line, Words rest) {
    return difference(line.number, "the position is refused: " + joined(rest), "it is accepted");
}

std::optional<Seat> Player::seat_called(std::string_view word) const {
    if (word == "chance") return Seat::chance;
    for (int i = 0; i < game_.seats(); ++i)
        if (game_.seat_name(seat_at(i)) == word) return seat_at(i);
    return std::nullopt;
}

Failure Player::no_seat(const TextLine& line, std::string_view word) const {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(game_.seats()));
    for (int i = 0; i < game_.seats(); ++i) names.push_back(game_.seat_name(seat_at(i)));
    std::vector<std::string_view> known(names.begin(), names.end());
    known.emplace_back("chance");
    for (const auto& each : words()) known.push_back(each.word);
    return nonsense(line.number, "\"" + std::string(word) +
                                     "\" is neither a seat nor a word of scenarios" +
                                     did_you_mean(word, known));
}

std::vector<std::string> Player::legal() const {
    std::vector<std::string> texts;
    for (const auto& action : history_.options()) texts.push_back(game_.print_action(action));
    return texts;
}

}  // namespace

ScenarioFailure nonsense(int line, std::string sentence) {
    return {line, std::move(sentence), {}, {}, {}};
}
ScenarioFailure difference(int line, std::string expected, std::string found) {
    return {line, {}, std::move(expected), std::move(found), {}};
}

Check play_steps(History& history, std::span<const TextLine> lines) {
    auto failed = Player(history).play(lines);
    if (failed && failed->position.empty())
        failed->position = history.game().print(history.game().all_seeing(history.state()));
    return failed;
}

bool is_scenario_word(std::string_view word) {
    const auto words = Player::words();
    return word == "chance" || std::any_of(words.begin(), words.end(),
                                           [&](const auto& each) { return each.word == word; });
}

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : " ") + std::string(word);
    return text;
}

bool is_rule_id(std::string_view word) {  // "TRF-9.4"
    const auto dash = word.find('-');
    return dash == 3 && word.size() > 4 && word[0] >= 'A' && word[0] <= 'Z' && word[4] >= '0' &&
           word[4] <= '9';
}

}  // namespace stoop::table
