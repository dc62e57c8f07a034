#include "games/king/clause_checks.hpp"

#include <algorithm>

namespace stoop::king {

namespace {

// Actions that cards offer: each has one window, and, where a word reads the answer, that word.
struct Offered {
    Verb action;
    Window window;
    Op op;
    Own own = Own::chameleon;  // of Op::own
};
constexpr std::array<Offered, 10> offered = {{
    {Verb::super_speed, Window::pre_roll, Op::move},
    {Verb::universal_soldier, Window::modify, Op::exchange},
    {Verb::artificial_heart, Window::modify, Op::change},
    {Verb::chameleon, Window::resolve, Op::own, Own::chameleon},
    {Verb::seismic_ray, Window::destruction, Op::relocate},
    {Verb::absorb, Window::damage, Op::energy_for_hearts},
    {Verb::disperse, Window::entered, Op::own, Own::stink_attack},
    {Verb::buy_discarded, Window::buy, Op::buy_discarded},
    {Verb::pay_hearts, Window::pay, Op::hearts_for_energy},
    {Verb::discard_carapace, Window::asked, Op::crack_shells},
}};

bool is_word_of(const Offered& each, const Word& word) {
    return each.op == word.op && (word.op != Op::own || static_cast<Own>(word.which) == each.own);
}
bool reads_an_answer(const Word& word) {
    return std::any_of(offered.begin(), offered.end(),
                       [&](const Offered& each) { return is_word_of(each, word); });
}
bool speaks_of_another(Op op) {
    return op == Op::hurt || op == Op::give_token || op == Op::take_energy || op == Op::take_vp;
}
bool has_another(Moment moment) {
    return moment == Moment::superstar_seized || moment == Moment::superstar_lost ||
           moment == Moment::attacked || moment == Moment::dealt_damage ||
           moment == Moment::attack_hit;
}

bool fits_moment(const Word& word, Moment moment) {
    if (speaks_of_another(word.op)) return has_another(moment);
    if (word.op == Op::own && !reads_an_answer(word)) return moment == Moment::bought;
    if (word.op == Op::discard_self) return moment != Moment::lost;
    return !reads_an_answer(word);
}

std::string misfit_of_action(const Clause& clause) {
    const std::string action(verb_names[static_cast<std::size_t>(clause.action)]);
    const auto found = std::find_if(offered.begin(), offered.end(), [&](const Offered& each) {
        return each.action == clause.action;
    });
    const bool adds_only = clause.action == Verb::hailing_cabs;
    if (found == offered.end() && !adds_only) return "no card offers \"" + action + "\"";
    const Window window = adds_only ? Window::modify : found->window;
    if (clause.window != window)
        return "\"" + action + "\" belongs to the window \"" +
               std::string(window_names[static_cast<std::size_t>(window)]) + "\"";
    const auto fits = [&](const Word& word) {
        if (!adds_only) return is_word_of(*found, word);
        return word.op == Op::add || word.op == Op::units_only;
    };
    const bool all = std::all_of(clause.ops.begin(), clause.ops.end(), fits);
    if (all && (adds_only || clause.ops.size() == 1)) return {};
    return "\"" + action + "\" needs " +
           (adds_only
                ? "\"add\" and \"units_only\""
                : "one op, \"" + std::string(op_names[static_cast<std::size_t>(found->op)]) + "\"");
}

}  // namespace

std::string misfit(const Clause& clause) {
    if (clause.kind == ClauseKind::may) return misfit_of_action(clause);
    if (clause.kind == ClauseKind::while_) return {};
    for (const Word& word : clause.ops)
        if (!fits_moment(word, clause.moment))
            return "op \"" + std::string(op_names[static_cast<std::size_t>(word.op)]) +
                   "\" means nothing when \"" +
                   std::string(moment_names[static_cast<std::size_t>(clause.moment)]) + "\"";
    return {};
}

}  // namespace stoop::king
