#include <algorithm>

#include "core/text.hpp"
#include "games/king/options.hpp"
#include "games/king/position.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

constexpr std::string_view advance_word = "advance";

template <std::size_t N>
int index_in(const std::array<std::string_view, N>& names, std::string_view word) {
    const auto found = std::find(names.begin(), names.end(), word);
    return found == names.end() ? nowhere : static_cast<int>(found - names.begin());
}
template <std::size_t N>
std::string name_in(const std::array<std::string_view, N>& names, int index) {
    return std::string(names[static_cast<std::size_t>(index)]);
}

std::string print_arg(const Pack& pack, Arg kind, int value) {
    switch (kind) {
        case Arg::borough: return name_in(borough_names, value);
        case Arg::target:
            return value == target_advance ? std::string(advance_word)
                                           : name_in(borough_names, value);
        case Arg::face: return name_in(face_names, value);
        case Arg::spot:
            return value >= spot_units ? name_in(unit_names, value - spot_units)
                                       : std::to_string(value);
        case Arg::unit: return name_in(unit_names, value);
        case Arg::mark: return name_in(mark_names, value);
        case Arg::card: return pack.card(value).id;
        case Arg::building: return pack.buildings[static_cast<std::size_t>(value)].id;
        default: return std::to_string(value);
    }
}

// The value of one argument, or nowhere if the word is none.
int parse_arg(const Pack& pack, Arg kind, std::string_view word) {
    const auto number = number_of(word);
    const auto up_to = [&](int most) {
        return number && *number >= 0 && *number <= most ? *number : nowhere;
    };
    switch (kind) {
        case Arg::borough: return index_in(borough_names, word);
        case Arg::target:
            return word == advance_word ? target_advance : index_in(borough_names, word);
        case Arg::face: return index_in(face_names, word);
        case Arg::spot: {
            const int unit = index_in(unit_names, word);
            return unit != nowhere ? spot_units + unit : up_to(stack_count - 1);
        }
        case Arg::unit: return index_in(unit_names, word);
        case Arg::mark: return index_in(mark_names, word);
        case Arg::card: return pack.find_card(word);
        case Arg::building: return pack.find_building(word);
        case Arg::die: return up_to(dice_max - 1);
        case Arg::seat: return up_to(seats_max - 1);
        default: return up_to(999);
    }
}

std::string_view arg_name(Arg kind) {
    constexpr std::array<std::string_view, 14> names = {
        "nothing",   "borough", "target", "die",  "number",   "die", "face", "stack or unit kind",
        "unit kind", "mark",    "card",   "seat", "building", "face"};
    return names[static_cast<std::size_t>(kind)];
}

Error not_a(const Call& call, Arg kind, std::string_view word) {
    return {std::string(call.verb) + ": \"" + std::string(word) + "\" is no " +
            std::string(arg_name(kind))};
}

Expected<Action> parse_dice(const Call& call) {
    int dice = 0;
    for (const std::string_view word : call.args) {
        const auto die = number_of(word);
        if (!die || *die < 0 || *die >= dice_max) return not_a(call, Arg::die, word);
        if (1 << *die <= dice) return Error{"reroll names dice in rising order, each once"};
        dice |= 1 << *die;
    }
    if (dice == 0) return Error{"reroll names at least one die"};
    return make(Verb::reroll, dice);
}

Expected<Action> parse_faces(const Call& call) {
    Action action = make(Verb::throw_dice);
    for (const std::string_view word : call.args) {
        const int face = index_in(face_names, word);
        if (face == nowhere) return not_a(call, Arg::face, word);
        ++action.arg[static_cast<std::size_t>(face)];
    }
    if (call.args.empty() || call.args.size() > dice_max)
        return Error{"throw names one to eight faces"};
    return action;
}

}  // namespace

std::string Rules::print_action(const Action& action) const {
    std::string text(verb_names[action.verb]);
    std::vector<std::string> args;
    if (verb_of(action) == Verb::reroll) {
        for (int die = 0; die < dice_max; ++die)
            if (has_bit(static_cast<unsigned>(action.arg[0]), die))
                args.push_back(std::to_string(die));
    } else if (verb_of(action) == Verb::throw_dice) {
        for (std::size_t face = 0; face < face_count; ++face)
            args.insert(args.end(), static_cast<std::size_t>(action.arg[face]),
                        std::string(face_names[face]));
    } else {
        for (std::size_t i = 0; i < 3; ++i) {
            const Arg kind = verb_args[action.verb][i];
            if (kind != Arg::nothing) args.push_back(print_arg(*pack_, kind, action.arg[i]));
        }
    }
    for (std::size_t i = 0; i < args.size(); ++i) text += (i == 0 ? "(" : ",") + args[i];
    return args.empty() ? text : text + ")";
}

Expected<Action> Rules::parse_action(std::string_view text) const {
    const auto call = call_of(text);
    if (!call) return Error{call.error()};
    const int verb = index_in(verb_names, call->verb);
    if (verb == nowhere)
        return Error{"unknown action \"" + std::string(call->verb) + "\"" +
                     did_you_mean(call->verb, verb_names)};
    if (static_cast<Verb>(verb) == Verb::reroll) return parse_dice(*call);
    if (static_cast<Verb>(verb) == Verb::throw_dice) return parse_faces(*call);
    const auto& kinds = verb_args[static_cast<std::size_t>(verb)];
    const auto wanted = static_cast<std::size_t>(
        std::find(kinds.begin(), kinds.end(), Arg::nothing) - kinds.begin());
    if (call->args.size() != wanted)
        return Error{std::string(call->verb) + " takes " + std::to_string(wanted) +
                     (wanted == 1 ? " argument" : " arguments")};
    Action action = king::make(static_cast<Verb>(verb));
    for (std::size_t i = 0; i < wanted; ++i) {
        const int value = parse_arg(*pack_, kinds[i], call->args[i]);
        if (value == nowhere) return not_a(*call, kinds[i], call->args[i]);
        action.arg[i] = narrow<std::int16_t>(value);
    }
    return action;
}

std::string_view Rules::ask_name(std::uint16_t ask) const { return ask_names[ask]; }

std::string Rules::seat_name(Seat seat) const {
    return is_player(seat) ? pack_->monsters[static_cast<std::size_t>(index_of(seat))].word
                           : "chance";
}

std::span<const std::string_view> Rules::keys() const {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> keys(seat_keys.begin(), seat_keys.end());
        keys.insert(keys.end(), place_keys.begin(), place_keys.end());
        keys.insert(keys.end(), turn_keys.begin(), turn_keys.end());
        keys.insert(keys.end(), damage_keys.begin(), damage_keys.end());
        keys.insert(keys.end(), {"deck", "advanced"});
        return keys;
    }();
    return all;
}

namespace {

class Printer {
public:
    Printer(const Rules& rules, const State& state)
        : rules_(rules), pack_(rules.pack()), state_(state) {}

    std::string print() {
        text_ = "king " + std::to_string(state_.seats) + " seats";
        for (int seat = 0; seat < state_.seats; ++seat) monster(seat);
        for (int borough = 0; borough < borough_count; ++borough) place(borough);
        board();
        turn();
        under_way();
        asks();
        return text_ + "\n";
    }

private:
    Printer& line(std::string_view subject) {
        if (!text_.empty()) text_ += '\n';
        text_ += subject;
        const auto width = std::max<std::size_t>(subject.size(), 8);
        text_.append(width - subject.size(), ' ');
        return *this;
    }
    Printer& word(std::string_view text) {
        text_ += ' ';
        text_ += text;
        return *this;
    }
    Printer& number(std::string_view key, int n) { return word(key).word(std::to_string(n)); }
    void number_if(std::string_view key, int n) {
        if (n != 0) number(key, n);
    }
    std::string seat_word(int seat) const { return rules_.seat_name(seat_at(seat)); }
    void seats(std::string_view key, SeatBits bits) {
        if (bits != 0) word(key);
        for (int seat = 0; seat < state_.seats; ++seat)
            if (has_bit(bits, seat)) word(seat_word(seat));
    }
    template <class Counts>
    void seat_counts(std::string_view key, const Counts& counts) {
        bool first = true;
        for (int seat = 0; seat < state_.seats; ++seat) {
            const int n = counts[static_cast<std::size_t>(seat)];
            if (n == 0) continue;
            if (first) word(key);
            first = false;
            number(seat_word(seat), n);
        }
    }
    template <class Names, class Counts>
    void counts(std::string_view key, const Names& names, const Counts& numbers) {
        bool first = true;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i] == 0) continue;
            if (first && !key.empty()) word(key);
            first = false;
            number(names[i], numbers[i]);
        }
    }
    void cards(std::string_view key, CardSet set) {
        if (!set.empty() && !key.empty()) word(key);
        for (const int card : set) word(pack_.card(card).id);
    }

    void monster(int seat) {
        const Monster& monster = state_.monster(seat);
        line(seat_word(seat));
        if (!monster.alive) {
            number("vp", monster.vp).word("out");
            return;
        }
        number("hearts", monster.hearts).number("vp", monster.vp).number("energy", monster.energy);
        if (monster.borough != nowhere) {
            std::string at = name_in(borough_names, monster.borough);
            if (monster.in_manhattan()) at += "." + name_in(zone_names, monster.zone);
            if (monster.track == 1) at += "." + name_in(track_names, 1);
            word("at").word(at);
        }
        if (!monster.kept.empty()) word("keeps");
        for (const std::uint8_t card : monster.kept) word(pack_.card(card).id);
        number_if("shells", monster.shells);
        number_if("webs", monster.webs);
        number_if("curses", monster.curses);
        bool first = true;
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            if (state_.goals[goal] != seat) continue;
            if (first) word("holds");
            first = false;
            word(pack_.goals[goal].id);
        }
        counts("destroyed", unit_names, monster.destroyed);
        if (!monster.extra.empty()) word("extra");
        for (const std::uint8_t kind : monster.extra) word(turn_kind_names[kind]);
    }

    void place(int borough) {
        const Place& place = state_.place(borough);
        line(borough_names[static_cast<std::size_t>(borough)]).word("stacks");
        for (const Stack& stack : place.stacks) {
            if (stack.top == nowhere)
                word(stack.below == 0 ? "empty" : "?" + std::to_string(stack.below));
            else
                word(pack_.buildings[static_cast<std::size_t>(stack.top)].id + "+" +
                     std::to_string(stack.below));
        }
        for (std::size_t mark = 0; mark < 2; ++mark) {
            std::array<int, unit_count> units{};
            for (std::size_t kind = 0; kind < unit_count; ++kind)
                units[kind] = place.units[kind][mark];
            counts(mark == 0 ? "units" : "new", unit_names, units);
        }
        if (place.souvenir) word("souvenir");
    }

    void board() {
        std::array<std::string_view, building_max> names;
        for (std::size_t i = 0; i < building_max; ++i) names[i] = pack_.buildings[i].id;
        if (state_.unseen.total() > 0) line("unseen").counts("", names, state_.unseen);
        line("row");
        for (const std::int8_t card : state_.row)
            word(card == nowhere ? std::string("-") : pack_.card(card).id);
        word("deck").word("?" + std::to_string(state_.deck.count()));
        if (!state_.discard.empty()) line("discard").cards("", state_.discard);
        if (!state_.claims.empty()) line("claims");
        for (const std::uint8_t seat : state_.claims) word(seat_word(seat));
        if (state_.gone != std::array<std::uint8_t, unit_count>{})
            line("gone").counts("", unit_names, state_.gone);
    }

    void dice() {
        const Turn& turn = state_.turn;
        if (turn.dice_count > 0) word("dice");
        for (int i = 0, run = 0; i < turn.dice_count; i += run) {
            const std::int8_t face = turn.dice[static_cast<std::size_t>(i)];
            for (run = 1; i + run < turn.dice_count; ++run)
                if (turn.dice[static_cast<std::size_t>(i + run)] != face) break;
            number(face == die_gone ? die_gone_word : face_names[static_cast<std::size_t>(face)],
                   run);
        }
    }

    void turn() {
        const Turn& turn = state_.turn;
        line("turn").word(seat_word(turn.active));
        if (turn.kind != TurnKind::normal) word("kind").word("subway");
        const bool rolling = state_.steps.bottom().kind == StepKind::reroll;
        if (rolling || turn.rerolls != 0) number("rerolls", turn.rerolls);
        dice();
        counts("added", face_names, turn.added);
        if (turn.resolved != 0) word("resolved");
        for (int face = 0; face < face_count; ++face)
            if (has_bit(turn.resolved, face)) word(face_names[static_cast<std::size_t>(face)]);
        if (turn.units_only) word("units-only");
        if (turn.razed != 0) word("razed");
        for (int tile = 0; tile < building_max + unit_count; ++tile)
            if (has_bit(turn.razed, tile))
                word(tile < building_max ? pack_.buildings[static_cast<std::size_t>(tile)].id
                                         : name_in(unit_names, tile - building_max));
        seat_counts("dealt", turn.dealt);
        seat_counts("gained", turn.gained);
        seats("tapped", turn.tapped);
        seats("entered", turn.entered);
        cards("used", turn.used);
        cards("bought", turn.bought);
    }

    void under_way() {
        const Turn& turn = state_.turn;
        if (turn.spend_at != nowhere)
            line("spending")
                .number(borough_names[static_cast<std::size_t>(turn.spend_at)], turn.spend_left);
        if (turn.visited != 0 || turn.advanced) line("window");
        for (int borough = 0; borough < borough_count; ++borough)
            if (has_bit(turn.visited, borough))
                word(borough_names[static_cast<std::size_t>(borough)]);
        if (turn.advanced) word("advanced");
        if (state_.damage == Damage{}) return;
        const Damage& damage = state_.damage;
        line("damage").word(damage.cause == Cause::none
                                ? damage_forming
                                : cause_names[static_cast<std::size_t>(damage.cause)]);
        if (damage.by != nowhere) word("by").word(seat_word(damage.by));
        seat_counts("on", damage.amount);
        seat_counts("absorbed", damage.absorbed);
        seats("waiting", damage.waiting);
    }

    void asks() {
        if (state_.ended != Ended::not_yet) {
            line("over").word(ended_names[static_cast<std::size_t>(state_.ended)]);
            if (state_.winner != nowhere) word(seat_word(state_.winner));
            return;
        }
        const Decision asked = question(state_);
        const auto ask = static_cast<Ask>(asked.ask);
        if (usual_steps(pack_, state_, asked.seat, ask) != state_.steps) {
            line("steps");
            for (const Step& step : state_.steps.from_bottom()) word(step_word(step));
        }
        line("asks").word(rules_.seat_name(asked.seat)).word(ask_names[asked.ask]);
    }

    static std::string step_word(const Step& step) {
        std::string text(step_names[static_cast<std::size_t>(step.kind)]);
        const std::array<int, 4> numbers = {step.seat, step.a, step.b, step.c};
        std::size_t used = numbers.size();
        while (used > 0 && numbers[used - 1] == 0) --used;
        for (std::size_t i = 0; i < used; ++i) text += ":" + std::to_string(numbers[i]);
        return text;
    }

    const Rules& rules_;
    const Pack& pack_;
    const State& state_;
    std::string text_;
};

}  // namespace

std::string Rules::print(const State& now) const { return Printer(*this, now).print(); }

}  // namespace stoop::king
