// What an answer costs and may give: dice, the face they need, the odds.
#include "games/spiderman/group.hpp"
#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

namespace {

constexpr int listed_most = 36;  // steps

int percent(std::int64_t part, std::int64_t whole) {
    return static_cast<int>((200 * part + whole) / (2 * whole));
}

// Odds in percent that at least one of `dice` dice shows `need` or more.
int odds_of_one(int dice, int need) {
    std::int64_t misses = 1;
    std::int64_t all = 1;
    for (int i = 0; i < dice; ++i) {
        misses *= std::clamp(need, 1, 7) - 1;
        all *= 6;
    }
    return percent(all - misses, all);
}

// Odds in percent of at least 1, 2, 3 … steps (SPM-5.9).
std::vector<int> odds_of_steps(int dice, bool doubles, int more) {
    std::vector<std::int64_t> ways = {1};  // by sum
    std::int64_t all = 1;
    for (int i = 0; i < dice; ++i, all *= 6) {
        std::vector<std::int64_t> next(ways.size() + 6, 0);
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            for (std::size_t face = 1; face <= 6; ++face) next[sum + face] += ways[sum];
        ways = next;
    }
    std::vector<int> odds;
    for (int steps = 1; steps <= listed_most; ++steps) {
        std::int64_t found = 0;
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            if (static_cast<int>(sum) * (doubles ? 2 : 1) + more >= steps) found += ways[sum];
        if (found == 0) break;
        odds.push_back(percent(found, all));
    }
    return odds;
}

class Preview {
public:
    Preview(const Pack& pack, const State& now, Json& json)
        : pack_(pack), now_(now), json_(json), asked_(question(now)) {}

    void write(const Action& action) {
        const auto& arg = action.arg;
        switch (verb_of(action)) {
            case Verb::move:
            case Verb::react_move: return figure_move(arg[0]);
            case Verb::move_group:
            case Verb::react_move_group: return group_move(arg[0], arg[1], arg[2], arg[3]);
            case Verb::attack:
            case Verb::react_attack: return attack(attacker_of(now_, figure()), arg[0], arg[1]);
            case Verb::attack_from:
            case Verb::react_attack_from:
                return attack({cops, narrow<Space>(arg[0])}, arg[1], arg[2]);
            case Verb::capture: return cost(Pool3::combat, pack_.side(arg[0]).cost);
            case Verb::capture_into: return cost(Pool3::combat, pack_.side(arg[1]).cost);
            case Verb::plant: return cost(Pool3::combat, 1);
            case Verb::bonus:
            case Verb::react_bonus: return bonus(arg[0]);
            case Verb::break_arrest:
                return cost(Pool3::combat, arg[0]), odds(arg[0], permanent(Op::break_need, 6));
            case Verb::use_ability:
            case Verb::play_card: return hold(arg[0]);
            case Verb::cancel: return cancel(arg[0]);
            case Verb::path: return path(narrow<Space>(arg[0]));
            case Verb::drive:
            case Verb::stop: return drive(narrow<Space>(arg[0]));
            default: return;
        }
    }

private:
    int seat() const { return index_of(asked_.seat); }
    int figure() const { return figure_of(now_, seat()); }

    void cost(Pool3 pool, int dice) {
        json_.field("pool", name_of(pool)).field("dice", dice);
        json_.field("left", dice_of(now_, seat(), pool) - dice);
    }
    void odds(int dice, int need) {
        json_.field("throws", dice).field("need", need).field("odds", odds_of_one(dice, need));
    }
    // The face needed, by a permanent ability of the figure or as usual.
    int permanent(Op op, int usual) const {
        const Effect* effect =
            figure() == cops ? nullptr : ability_effect(pack_, now_, figure(), op);
        return effect == nullptr ? usual : effect->need;
    }

    void reach(int dice, const Mods& mods) {
        json_.key("reach").array();
        for (const int percent : odds_of_steps(dice, mods.doubles, mods.move_bonus))
            json_.value(percent);
        json_.end();
    }
    void figure_move(int dice) {
        const Mods mods = figure_mods(pack_, now_, figure());
        cost(Pool3::movement, dice);
        reach(dice + mods.extra[static_cast<std::size_t>(Pool3::movement)], mods);
    }
    void group_move(int at, int cars, int crew, int dice) {
        State then = now_;
        form_group(then, narrow<Space>(at), cars, crew);
        unsigned sides = then.group.crew;
        if (then.group.prisoner >= first_side) sides |= 1U << (then.group.prisoner - first_side);
        cost(Pool3::movement, dice);
        reach(dice, stack_mods(pack_, then, sides));
    }

    void attack(Attacker by, int target, int dice) {
        const Mods mods = announced_mods(pack_, now_, by, target);
        const Attack made = announced(pack_, now_, by, target, mods, false);
        cost(Pool3::combat, dice);
        odds(dice + mods.extra[static_cast<std::size_t>(Pool3::combat)], made.need - made.plus);
    }
    void bonus(int dice) {
        cost(Pool3::bonus, dice);
        odds(dice, permanent(Op::bonus_need, 5));
    }
    void hold(int thing) {
        for (const Effect& effect : effects_of(pack_, thing))
            if ((effect.op == Op::immobilise || effect.op == Op::steal_side) && effect.dice > 0)
                return odds(effect.dice, effect.need);
    }
    void cancel(int thing) {
        const Effect& effect = effects_of(pack_, thing)[0];
        if (effect.op == Op::cancel_hit_roll)
            odds(std::min(int{effect.n}, int{now_.blow.hits}), effect.need);
    }

    void path(Space to) {
        const Step& step = now_.steps.top();
        if (asked_.ask != static_cast<std::uint16_t>(Ask::path)) return;
        const Area ground = figure_ground(now_, step.b, step.c != 0);
        json_.field("steps", now_.board.steps_between(now_.figure(step.b).at, to, ground));
    }
    void drive(Space to) {
        if (now_.group.at == nowhere) return;
        json_.field("steps", now_.board.steps_between(now_.group.at, to, now_.board.roads));
    }

    const Pack& pack_;
    const State& now_;
    Json& json_;
    Decision asked_;
};

// Deeds without dice: all they bring comes at once, as far as the viewer knows the missions.
bool is_certain(Verb verb) {
    switch (verb) {
        case Verb::capture:
        case Verb::capture_into:
        case Verb::plant:
        case Verb::path:
        case Verb::stop:
        case Verb::jail:
        case Verb::deliver: return true;
        default: return false;
    }
}
void write_points(const State& before, const State& after, Json& json) {
    json.key("changes").array();
    for (int seat = 0; seat < before.seats; ++seat) {
        const int points = after.player(seat).vp - before.player(seat).vp;
        if (points != 0) json.object().field("seat", seat).field("points", points).end();
    }
    json.end();
}

}  // namespace

void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    const State& now = view.state;
    json.object();
    if (is_player(question(now).seat)) {
        Preview(*pack_, now, json).write(action);
        if (is_certain(verb_of(action))) {
            State after = now;
            apply(after, action, {});
            write_points(now, after, json);
        }
    }
    json.end();
}

}  // namespace stoop::spiderman
