#include "games/traffiq/words.hpp"

#include <optional>

#include "core/text.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

constexpr int written_coordinate_max = 99;  // what an action may name at all

struct VerbSpec {
    Verb verb;
    std::string_view name;
    std::string_view args;  // k: kind, c: coordinate, r: rotation, v: vehicle, a: axis, s: seat
};
constexpr std::array<VerbSpec, 11> verb_specs = {{
    {Verb::place, "place", "kccr"},
    {Verb::taxi, "taxi", "cccc"},
    {Verb::van, "van", "cccc"},
    {Verb::draw, "draw", ""},
    {Verb::end_turn, "end_turn", ""},
    {Verb::put, "put", "ccv"},
    {Verb::stop, "stop", ""},
    {Verb::compete, "compete", "a"},
    {Verb::no_compete, "no_compete", ""},
    {Verb::start, "start", "s"},
    {Verb::draw_tile, "draw", "k"},
}};

std::optional<int> number_within(std::string_view word, int least, int most) {
    const auto number = number_of(word);
    if (!number || *number < least || *number > most) return std::nullopt;
    return number;
}

std::optional<int> parse_argument(char type, std::string_view word, const Pack& pack) {
    switch (type) {
        case 'k': {
            const int kind = pack.find_kind(word);
            return kind < 0 ? std::nullopt : std::optional(kind);
        }
        case 'c': return number_within(word, -written_coordinate_max, written_coordinate_max);
        case 'r': return number_within(word, 0, 3);
        case 's': return number_within(word, 0, seats_max - 1);
        case 'v': return index_in(vehicle_words, word);
        default: return index_in(axis_words, word);
    }
}

std::string complaint(char type, std::string_view word, const Pack& pack) {
    const std::string what = "\"" + std::string(word) + "\"";
    switch (type) {
        case 'k': return "unknown tile kind " + what + pack.did_you_mean_kind(word);
        case 'c': return what + " is not a coordinate between -99 and 99";
        case 'r': return what + " is not a rotation from 0 to 3 (TRF-2.9)";
        case 's': return what + " is not a seat from 0 to 3";
        case 'v': return what + " is neither taxi nor van";
        default: return what + " is neither horizontal nor vertical";
    }
}

std::string usage(const VerbSpec& spec) {
    std::string text(spec.name);
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
        text += i == 0 ? "(" : ",";
        switch (spec.args[i]) {
            case 'k': text += "kind"; break;
            case 'c': text += i % 2 == (spec.args[0] == 'k' ? 1 : 0) ? "x" : "y"; break;
            case 'r': text += "r"; break;
            case 's': text += "seat"; break;
            case 'v': text += "taxi|van"; break;
            default: text += "horizontal|vertical"; break;
        }
    }
    return spec.args.empty() ? text : text + ")";
}

}  // namespace

std::string edge_letters(Edges edges) {
    std::string letters;
    for (const Side side : all_sides)
        letters += colour_letters[static_cast<std::size_t>(edges.at(side))];
    return letters;
}

std::array<std::uint8_t, city_kinds_max> box_rest(const Pack& pack, const State& now) {
    std::array<std::uint8_t, city_kinds_max> rest{};
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(pack.city_kinds); ++kind)
        rest[kind] = static_cast<std::uint8_t>(pack.kinds[kind].copies);
    const auto remove = [&](int kind) {
        if (kind < pack.city_kinds && rest[static_cast<std::size_t>(kind)] > 0)
            --rest[static_cast<std::size_t>(kind)];
    };
    for (const Tile& tile : now.tiles) remove(tile.kind);
    for (const HeldTile& held : now.hands) remove(held.kind);
    return rest;
}

int hidden_tiles(const State& now) {
    int count = 0;
    for (const HeldTile& held : now.hands) count += held.kind == hidden_kind ? 1 : 0;
    return count;
}

int unseen_total(const State& now) {
    int total = 0;
    for (const auto copies : now.unseen) total += copies;
    return total;
}

std::string Rules::kind_name(int kind) const {
    if (kind < 0 || kind >= static_cast<int>(pack_->kinds.size())) return "?";
    return pack_->kinds[static_cast<std::size_t>(kind)].id;
}

// TRF-1.14.
std::string Rules::seat_name(Seat seat) const {
    if (seat == Seat::chance) return "chance";
    if (!is_player(seat) || index_of(seat) >= seats_max) return "nobody";
    return std::string(seat_words[static_cast<std::size_t>(index_of(seat))]);
}

std::span<const std::string_view> Rules::keys() const {
    static constexpr std::array<std::string_view, 9> words = {
        "taxi", "van", "supply", "hand", "at", "open", "done", "for", "of"};
    return words;
}

// TRF-13.5.
std::string_view Rules::ask_name(std::uint16_t ask) const {
    constexpr std::array<std::string_view, 5> names = {"main", "put", "compete", "start", "draw"};
    STOOP_ASSERT(ask < names.size());
    return names[ask];
}

// TRF-13.5.
std::string Rules::print_action(const Action& action) const {
    STOOP_ASSERT(action.verb < verb_specs.size());
    const VerbSpec& spec = verb_specs[action.verb];
    std::string text(spec.name);
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
        text += i == 0 ? '(' : ',';
        const int arg = action.arg[i];
        switch (spec.args[i]) {
            case 'k': text += kind_name(arg); break;
            case 'v': text += word(static_cast<VehicleKind>(arg)); break;
            case 'a': text += word(static_cast<Axis>(arg)); break;
            default: text += std::to_string(arg); break;
        }
    }
    return spec.args.empty() ? text : text + ")";
}

// TRF-13.5.
Expected<Action> Rules::parse_action(std::string_view text) const {
    const auto call = call_of(text);
    if (!call) return Error{call.error()};
    const VerbSpec* named = nullptr;
    std::vector<std::string_view> names;
    for (const VerbSpec& spec : verb_specs) {
        names.push_back(spec.name);
        if (spec.name != call->verb) continue;
        if (named == nullptr || spec.args.size() == call->args.size()) named = &spec;
    }
    if (named == nullptr)
        return Error{"unknown action \"" + std::string(call->verb) + "\"" +
                     did_you_mean(call->verb, names)};
    if (named->args.size() != call->args.size())
        return Error{"\"" + std::string(text) + "\" should have the form " + usage(*named)};
    Action action = make_action(named->verb);
    for (std::size_t i = 0; i < call->args.size(); ++i) {
        const auto value = parse_argument(named->args[i], call->args[i], *pack_);
        if (!value) return Error{complaint(named->args[i], call->args[i], *pack_)};
        action.arg[i] = static_cast<std::int16_t>(*value);
    }
    return action;
}

}  // namespace stoop::traffiq
