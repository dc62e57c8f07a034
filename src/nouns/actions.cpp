// Actions in words, and what a seat may know of them.
#include <algorithm>
#include <utility>

#include "core/narrow.hpp"
#include "core/text.hpp"
#include "nouns/nouns.hpp"

namespace stoop::nouns {

namespace {

using Shape = Arg::Shape;

std::vector<std::string_view> names_of(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const Row& row : rows) names.push_back(row.name);
    return names;
}

// Adds the words of an argument, each after a comma or the bracket.
void print_arg(const Arg& arg, const std::int16_t* slots, std::string& text, char& mark) {
    const auto add_value = [&](std::int64_t value) {
        text.push_back(std::exchange(mark, ','));
        arg.meaning.print_to(text, value);
    };
    if (slots[0] == hidden) return add_value(hidden);
    switch (arg.shape) {
        case Shape::one:
            if (slots[0] != -1 || !arg.is_left_out) add_value(slots[0]);
            break;
        case Shape::pair:
            for (int i = 0; i < 2; ++i) add_value(slots[i]);
            break;
        case Shape::bits:
            for (int i = 0; i < 15; ++i)
                if ((slots[0] >> i & 1) != 0) add_value(i);
            break;
        case Shape::counts:
            for (int i = 0; i < arg.room; ++i)
                for (int n = 0; n < slots[i]; ++n) add_value(i);
            break;
        case Shape::list:
            for (int i = 0; i < arg.room && slots[i] != -1; ++i) add_value(slots[i]);
            break;
    }
}

bool takes_many(const Arg& arg) { return arg.shape > Shape::pair; }

// place(meaning,x,y,r)
std::string usage(const Row& row) {
    std::string text(row.name);
    for (std::size_t i = 0; i < row.args.size(); ++i) {
        text += i == 0 ? "(" : ",";
        text += row.args[i].name;
        if (row.args[i].shape == Shape::pair) text += ",…";
        if (takes_many(row.args[i])) text += ",…";
    }
    return row.args.empty() ? text : text + ")";
}

class ActionReader {
public:
    ActionReader(const Row& row, const Call& call) : row_(row), call_(call) {
        action_.verb = row.id;
    }

    Expected<Action> read() {
        std::size_t slot = 0;
        for (const Arg& arg : row_.args) {
            std::int16_t* slots = action_.arg.data() + slot;
            slot += static_cast<std::size_t>(arg.room);
            if (takes_many(arg))
                read_many(arg, slots);
            else
                read_one(arg, slots);
            if (!problem_.empty()) return Error{problem_};
        }
        if (at_ < call_.args.size()) return Error{wrong_count()};
        return action_;
    }

private:
    std::string wrong_count() const {
        return std::string(row_.name) + " is written " + usage(row_);
    }
    std::int16_t value(const Arg& arg) {
        const std::string_view word = call_.args[at_++];
        if (const auto value = arg.meaning.find(word)) return narrow<std::int16_t>(*value);
        problem_ = std::string(row_.name) + ": " + arg.meaning.complaint(word);
        return 0;
    }
    void read_one(const Arg& arg, std::int16_t* slots) {
        for (int i = 0; i < arg.room; ++i) {
            if (at_ < call_.args.size())
                slots[i] = value(arg);
            else if (arg.is_left_out)
                slots[i] = -1;
            else
                problem_ = wrong_count();
        }
    }
    void read_many(const Arg& arg, std::int16_t* slots) {
        if (arg.shape == Shape::list) std::fill_n(slots, arg.room, std::int16_t{-1});
        int count = 0;
        while (at_ < call_.args.size() && problem_.empty()) {
            const std::int16_t next = value(arg);
            if (!problem_.empty()) return;
            if (arg.shape == Shape::bits) {
                if (slots[0] >> next != 0)
                    problem_ = std::string(row_.name) + " names each " +
                               std::string(arg.meaning.name()) + " once, in rising order";
                else
                    slots[0] = static_cast<std::int16_t>(slots[0] | 1 << next);
            } else if (arg.shape == Shape::counts) {
                ++slots[next];
            } else if (count < arg.room) {
                slots[count] = next;
            } else {
                problem_ = wrong_count();
            }
            ++count;
        }
        if (problem_.empty() && count == 0 && !arg.is_left_out) problem_ = wrong_count();
    }

    const Row& row_;
    const Call& call_;
    Action action_;
    std::size_t at_ = 0;
    std::string problem_;
};

template <class Slots>
void blank_secrets(const Row& row, Slots& slots) {
    std::size_t slot = 0;
    for (const Arg& arg : row.args) {
        if (arg.is_secret)
            std::fill_n(slots.begin() + static_cast<std::ptrdiff_t>(slot), arg.room, hidden);
        slot += static_cast<std::size_t>(arg.room);
    }
}

}  // namespace

void print_action_to(std::string& text, const Nouns& nouns, const Action& action) {
    STOOP_ASSERT(action.verb < nouns.verbs.size());
    const Row& row = nouns.verbs[action.verb];
    text += row.name;
    char mark = '(';
    std::size_t slot = 0;
    for (const Arg& arg : row.args) {
        print_arg(arg, action.arg.data() + slot, text, mark);
        slot += static_cast<std::size_t>(arg.room);
    }
    if (mark != '(') text.push_back(')');
}

std::string print_action(const Nouns& nouns, const Action& action) {
    std::string text;
    print_action_to(text, nouns, action);
    return text;
}

// Verbs may share a name and differ in what follows it: draw, and chance's draw(C5).
Expected<Action> parse_action(const Nouns& nouns, std::string_view text) {
    const auto call = call_of(text);
    if (!call) return Error{call.error()};
    std::string problem;
    for (const Row& row : nouns.verbs) {
        if (row.name != call->verb) continue;
        auto action = ActionReader(row, *call).read();
        if (action) return action;
        if (problem.empty() || !call->args.empty()) problem = action.error();
    }
    if (problem.empty())
        problem = "unknown action \"" + std::string(call->verb) + "\"" +
                  did_you_mean(call->verb, names_of(nouns.verbs));
    return Error{problem};
}

Action action_for(const Nouns& nouns, const Decision& asked, Action action, Seat viewer) {
    const bool knows =
        viewer == Seat::all || viewer == asked.seat || (asked.privy & only(viewer)) != 0;
    if (!knows) blank_secrets(nouns.verbs[action.verb], action.arg);
    return action;
}

Event event_for(const Nouns& nouns, Event event, Seat viewer) {
    const bool knows =
        viewer == Seat::all || event.seen_by == everyone || (event.seen_by & only(viewer)) != 0;
    if (!knows) blank_secrets(nouns.events[event.what], event.arg);
    event.seen_by = everyone;
    return event;
}

}  // namespace stoop::nouns
