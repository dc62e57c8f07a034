#include "table/verify.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/sha256.hpp"
#include "core/text.hpp"
#include "table/fairness.hpp"
#include "table/result.hpp"
#include "table/trace.hpp"

namespace stoop::table {

namespace json = boost::json;

namespace {

using Complaint = std::optional<std::string>;

const json::value* find(const json::object& object, std::string_view key) {
    return object.if_contains(json::string_view(key.data(), key.size()));
}
std::string text_in(const json::object& object, std::string_view key) {
    const auto* value = find(object, key);
    return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string{};
}
std::optional<int> number_in(const json::object& object, std::string_view key) {
    const auto* value = find(object, key);
    if (value == nullptr || !value->is_int64()) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(value->as_int64(), -1'000'000, 1'000'000));
}

Expected<json::object> parsed(std::string_view line) {
    json::error_code error;
    json::value value = json::parse(json::string_view(line.data(), line.size()), error);
    if (error || !value.is_object()) return Error{"this is not a JSON object"};
    return std::move(value.as_object());
}

// The first key in which two objects differ, or nothing.
Complaint difference(const json::object& found, const json::object& expected) {
    for (const auto& field : expected) {
        const auto* value = found.if_contains(field.key());
        const std::string key(field.key());
        if (value == nullptr) return "\"" + key + "\" is missing";
        if (*value == field.value()) continue;
        if (value->is_object() && field.value().is_object())
            return key + ": " +
                   difference(value->as_object(), field.value().as_object())
                       .value_or("something is there that should not be");
        return "\"" + key + "\" is " + json::serialize(*value) + ", but the rules say " +
               json::serialize(field.value());
    }
    for (const auto& field : found)
        if (!expected.contains(field.key()))
            return "\"" + std::string(field.key()) + "\" should not be there";
    return std::nullopt;
}

Complaint difference(const json::object& found, std::string_view line,
                     const std::string& expected) {
    if (line == expected) return std::nullopt;
    const auto object = parsed(expected);
    STOOP_ASSERT(object);
    return difference(found, *object);
}

// The text of an option that write_options wrote.
std::string option_text(const json::value& value) {
    if (value.is_string()) return std::string(value.as_string());
    if (value.is_bool()) return value.as_bool() ? "yes" : "no";
    if (!value.is_array()) return json::serialize(value);
    std::string text;
    for (const auto& part : value.as_array()) text += (text.empty() ? "" : ",") + option_text(part);
    return text;
}

Options options_in(const json::object& header, std::string_view key) {
    Options options;
    if (const auto* given = find(header, key); given != nullptr && given->is_object())
        for (const auto& field : given->as_object())
            options[std::string(field.key())] = option_text(field.value());
    return options;
}

Options agreed_in(const json::object& header) {
    return options_in(header, header.contains("asked") ? "asked" : "options");
}

Expected<std::shared_ptr<const Game>> game_of(const json::object& header,
                                              const content::Files& files) {
    const auto players = number_in(header, "players");
    if (number_in(header, "stoop") != 1 || !players)
        return Error{"this is neither the head of a match nor of a trace"};
    auto game = open_game(text_in(header, "game"), *players, agreed_in(header), files);
    if (game && text_in(header, "content") != (*game)->content_hash())
        return Error{"it was played with content " + text_in(header, "content") + ", here is " +
                     (*game)->content_hash() + "; --content brings another"};
    return game;
}

}  // namespace

// One game being replayed. The first line has been read.
class Replay {
public:
    explicit Replay(Match match) : match_(std::move(match)) {}
    virtual ~Replay() = default;
    virtual Complaint take(std::string_view line, const json::object& object) = 0;
    bool done() const { return done_; }
    std::string summary() const {
        const Game& game = match_.game();
        return std::string(game.info().id) + ", " + std::to_string(game.seats()) +
               " players: " + std::to_string(match_.decisions()) + " answers, " +
               std::to_string(match_.draws()) + " draws";
    }

protected:
    // A player's answer as the line has it; the match goes on with it.
    Complaint act(const json::object& object) {
        const auto seat = number_in(object, "seat");
        if (!seat || *seat < 0 || *seat >= match_.game().seats()) return "there is no such seat";
        const auto refused = match_.act(seat_at(*seat), text_in(object, "action"));
        if (refused) return refused->sentence;
        return std::nullopt;
    }
    Match match_;
    bool done_ = false;
};

namespace {

class TraceReplay final : public Replay {
public:
    using Replay::Replay;

    Complaint take(std::string_view line, const json::object& object) override {
        if (object.contains("over")) {
            if (!match_.is_over()) return "the game is not over yet";
            done_ = true;
            return difference(object, line, trace_end(match_));
        }
        const auto entry = static_cast<int>(match_.log().size());
        if (auto refused = act(object)) return refused;
        return difference(object, line, trace_decision(match_, entry, ply_++));
    }

private:
    int ply_ = 0;
};

class MatchReplay final : public Replay {
public:
    using Replay::Replay;

    Complaint take(std::string_view, const json::object& object) override {
        if (object.contains("over")) return end(object);
        if (object.contains("ended")) return break_off(object);
        if (number_in(object, "n") != next_) return "entry " + std::to_string(next_) + " is due";
        const auto* seat = find(object, "seat");
        const bool of_chance = seat != nullptr && seat->is_null();
        const bool is_drawn = next_ < static_cast<int>(match_.log().size());
        if (of_chance != is_drawn)
            return of_chance ? "chance has nothing to answer here" : "chance has to answer here";
        if (!of_chance)
            if (auto refused = act(object)) return refused;
        const Entry& entry = match_.log()[static_cast<std::size_t>(next_++)];
        const std::string action = match_.game().print_action(entry.action);
        const std::string written = text_in(object, "action");
        if (of_chance && written != action)
            return "chance answered " + written + ", but the seed says " + action;
        const auto decision = match_.game().ask_name(entry.asked.ask);
        if (text_in(object, "decision") != decision)
            return "the question was " + std::string(decision) + ", not \"" +
                   text_in(object, "decision") + "\"";
        return std::nullopt;
    }

private:
    Complaint end(const json::object& object) {
        if (!match_.is_over()) return "the game is not over yet";
        if (next_ != static_cast<int>(match_.log().size())) return "answers of chance are missing";
        done_ = true;
        Json expected;
        expected.object().field("over", true).key("result");
        write_result(match_.game(), match_.state(), expected);
        return difference(object, {}, expected.field("entries", next_).end().take());
    }

    // The table gave up before the rules said so.
    Complaint break_off(const json::object& object) {
        if (match_.is_over()) return "the game is over, not broken off";
        if (number_in(object, "entries") != static_cast<int>(match_.log().size()))
            return "the number of entries is not right";
        const std::string how = text_in(object, "ended");
        if (how != "closed" && how != "resigned") return "no match ends as \"" + how + "\"";
        if (how == "resigned" && still_in(object) != 1)
            return "more or fewer than one seat is left that has not resigned";
        done_ = true;
        return std::nullopt;
    }
    int still_in(const json::object& object) const {  // seats that have not resigned
        const int seats = match_.game().seats();
        std::vector<bool> is_gone(static_cast<std::size_t>(seats));
        const auto* resigned = find(object, "resigned");
        if (resigned != nullptr && resigned->is_array())
            for (const auto& seat : resigned->get_array())
                if (seat.is_int64() && seat.get_int64() >= 0 && seat.get_int64() < seats)
                    is_gone[static_cast<std::size_t>(seat.get_int64())] = true;
        return static_cast<int>(std::count(is_gone.begin(), is_gone.end(), false));
    }

    int next_ = 0;
};

// Each part must fit the seal of the seat that gave it. Matches of the first edition have no seals:
// there every person gave a part.
Complaint wrong_with_seals(const json::object& header, const std::vector<std::string>& parts) {
    std::size_t persons = 0;
    std::vector<std::string> seals;
    if (const auto* seats = find(header, "seats"); seats != nullptr && seats->is_array())
        for (const auto& seat : seats->as_array()) {
            if (!seat.is_object()) continue;
            if (text_in(seat.as_object(), "kind") == "person") ++persons;
            const std::string seal = text_in(seat.as_object(), "seal");
            if (!seal.empty()) seals.push_back(seal);
        }
    if (seals.empty() && persons != parts.size())
        return std::to_string(persons) + " persons took part, but the seed has " +
               std::to_string(parts.size()) + " parts";
    if (seals.empty()) return std::nullopt;
    if (seals.size() != parts.size())
        return std::to_string(seals.size()) + " seals were set, but the seed has " +
               std::to_string(parts.size()) + " parts";
    for (std::size_t i = 0; i < seals.size(); ++i)
        if (seal_of(parts[i]) != seals[i])
            return "part " + std::to_string(i + 1) + " does not fit its seal";
    return std::nullopt;
}

Expected<Pledge> pledge_of(const json::object& header) {
    Pledge pledge{text_in(header, "host_secret"), {}};
    if (const auto* parts = find(header, "parts"); parts != nullptr && parts->is_array())
        for (const auto& part : parts->as_array())
            pledge.parts.push_back(part.is_string() ? std::string(part.as_string())
                                                    : std::string{});
    if (auto wrong = wrong_with_seals(header, pledge.parts)) return Error{*wrong};
    if (fingerprint(pledge.host_secret) != text_in(header, "fingerprint"))
        return Error{"the fingerprint is not that of the host's secret"};
    if (hex(match_seed(pledge)) != text_in(header, "seed"))
        return Error{"the seed does not follow from the host's secret and the parts"};
    return pledge;
}

Expected<std::unique_ptr<Replay>> replay_of(std::string_view line, const json::object& header,
                                            const content::Files& files) {
    const auto game = game_of(header, files);
    if (!game) return Error{game.error()};
    if (header.contains("fingerprint")) {
        const auto pledge = pledge_of(header);
        if (!pledge) return Error{pledge.error()};
        Match match(*game, match_seed(*pledge));
        if (header.contains("asked") && options_in(header, "options") != match.game().options())
            return Error{"the seed draws other lots for the options"};
        return std::unique_ptr<Replay>(std::make_unique<MatchReplay>(std::move(match)));
    }
    const std::string seed = text_in(header, "seed");
    Match match(*game, text_seed(seed));
    if (auto differs = difference(header, line, trace_header(match, seed))) return Error{*differs};
    return std::unique_ptr<Replay>(std::make_unique<TraceReplay>(std::move(match)));
}

}  // namespace

Options agreed_options(std::string_view head) {
    const auto header = parsed(head);
    return header ? agreed_in(*header) : Options{};
}

Verifier::Verifier(const content::Files& files) : files_(files) {}
Verifier::~Verifier() = default;

std::optional<std::string> Verifier::take(std::string_view line) {
    ++line_;
    if (words_of(line).empty()) return std::nullopt;
    const std::string place = "line " + std::to_string(line_) + ": ";
    const auto object = parsed(line);
    if (!object) return place + object.error();
    if (!replay_) {
        auto replay = replay_of(line, *object, files_);
        if (!replay) return place + replay.error();
        replay_ = std::move(*replay);
        return std::nullopt;
    }
    if (const auto complaint = replay_->take(line, *object)) return place + *complaint;
    if (replay_->done()) {
        games_.push_back(replay_->summary());
        replay_.reset();
    }
    return std::nullopt;
}

std::optional<std::string> Verifier::finish() {
    if (replay_) return "line " + std::to_string(line_) + ": the file ends before the game is over";
    if (games_.empty()) return "there is no game in it";
    return std::nullopt;
}

}  // namespace stoop::table
