// TurnSearch: plays the own turn ahead to its end in a few promising ways and takes the first step
// of the best. It knows no game; a hand-made evaluation says how good the end of a turn is.
#pragma once
#include <algorithm>
#include <array>
#include <vector>

#include "bots/budget.hpp"
#include "core/rules.hpp"

namespace stoop::bots {

struct TurnSearchLimits {
    int width = 12;  // how many answers are followed up at the first question; half of it later on
    int depth = 8;   // questions of one turn that are looked at
};

// Evaluate: double(const State&, Seat), larger is better for the seat. It is also asked about the
// middle of a turn, where it only has to rank.
template <Playable R, class Evaluate>
class TurnSearch {
public:
    using State = typename R::State;

    TurnSearch(const R& rules, const Evaluate& evaluate, TurnSearchLimits limits = {})
        : rules_(rules), evaluate_(evaluate), limits_(limits) {}

    Action choose(const View<State>& view, Budget budget, Rng& rng) const {
        const State state = rules_.determinize(view, rng);
        Thought thought{view.viewer, budget, rng};
        return best(state, {limits_.width, limits_.depth}, thought).action;
    }

private:
    struct Thought {  // what goes through the whole search
        Seat seat;
        Budget budget;
        Rng& rng;
    };
    struct Choice {
        Action action;
        double value;
    };
    struct Reply {  // an answer, what it leads to, and how that looks at first sight
        Action action;
        State after;
        double value;
        bool goes_on;
    };

    Choice best(const State& state, TurnSearchLimits left, Thought& thought) const {
        std::vector<Reply> replies = replies_to(state, thought);
        const auto better = [](const Reply& a, const Reply& b) { return a.value > b.value; };
        const auto width =
            std::min<std::size_t>(static_cast<std::size_t>(left.width), replies.size());
        std::partial_sort(replies.begin(), replies.begin() + static_cast<std::ptrdiff_t>(width),
                          replies.end(), better);
        Choice found{replies.front().action, -1e30};
        for (std::size_t i = 0; i < width; ++i) {
            const Reply& reply = replies[i];
            double value = reply.value;
            if (reply.goes_on && left.depth > 1 && !thought.budget.is_spent())
                value =
                    best(reply.after, {std::max(2, left.width / 2), left.depth - 1}, thought).value;
            if (value > found.value) found = {reply.action, value};
        }
        return found;
    }

    // As many as the budget has room for, and one at least: something must be answered.
    std::vector<Reply> replies_to(const State& state, Thought& thought) const {
        Rng& rng = thought.rng;
        Actions options;
        rules_.legal(state, options);
        std::vector<Reply> replies;
        replies.reserve(static_cast<std::size_t>(options.size()));
        for (const Action& option : options) {
            if (!thought.budget.spend() && !replies.empty()) break;
            Reply reply{option, state, 0.0, false};
            rules_.apply(reply.after, option, Journal{});
            for (; rules_.pending(reply.after).seat == Seat::chance;)
                rules_.apply(reply.after, rules_.sample(reply.after, rng), Journal{});
            reply.goes_on = rules_.pending(reply.after).seat == thought.seat;
            // Equal answers are told apart by luck, or the bot would always prefer the first cell.
            const double jitter = static_cast<double>(rng.below(1024)) * 1e-6;
            reply.value = evaluate_(reply.after, thought.seat) + jitter;
            replies.push_back(reply);
        }
        return replies;
    }

    const R& rules_;
    const Evaluate& evaluate_;
    TurnSearchLimits limits_;
};

}  // namespace stoop::bots
