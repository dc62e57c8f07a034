
#include <algorithm>

#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

using content::Complaints;
using content::Reader;
using content::Value;

constexpr std::array<std::string_view, 1> per_turn = {"turn"};

std::string quoted(auto value) { return "\"" + std::string(name_of(value)) + "\""; }

const How& how(const Word& word) {
    return word.op == Op::own ? row_of(static_cast<Own>(word.which)).how : row_of(word.op).how;
}
Verb kind_of(const Word& word) { return how(word).offers; }
bool reads_an_answer(const Word& word) { return kind_of(word) != Verb::deed; }

bool fits_moment(const Word& word, Moment moment) {
    if (reads_an_answer(word)) return false;
    if (word.op == Op::own) return moment == Moment::bought;
    switch (how(word).fit) {
        case Fit::any: return true;
        case Fit::another: return row_of(moment).has_another;
        case Fit::not_lost: return moment != Moment::lost;
        case Fit::ouch: return moment == Moment::ouch;
        case Fit::result:
            return moment == Moment::final_roll || moment == Moment::additions ||
                   moment == Moment::modify_end;
    }
    return false;
}

// A deed has no answer to read: it may stand where nothing else waits, and what hurts or asks only
// at the end of the turn.
bool fits_deed(const Word& word, Window window) {
    const How& row = how(word);
    if (word.op == Op::own || (row.comes_last && window != Window::buy)) return false;
    if (row.fit == Fit::result) return window == Window::modify;
    if (row.fit != Fit::any && row.fit != Fit::not_lost) return false;
    return window == Window::pre_roll || window == Window::modify || window == Window::buy;
}

bool fits_window(const Word& word, Window window) {
    return reads_an_answer(word) ? window == how(word).window : fits_deed(word, window);
}

std::string misfit_of_action(const Clause& clause) {
    for (const Word& word : clause.ops) {
        if (!fits_window(word, clause.window))
            return "op " + quoted(word.op) + " means nothing in the window " +
                   quoted(clause.window);
        if (reads_an_answer(word) && clause.ops.size() > 1)
            return "op " + quoted(word.op) + " stands alone in its clause";
    }
    if (clause.ops.empty()) return {};
    const Verb kind = kind_of(clause);
    if (kind == Verb::deed && clause.price == 0 && !clause.once_per_turn)
        return "what could be done for ever needs a price or once = \"turn\"";
    if (kind != Verb::deed && kind != Verb::relocate && clause.price > 0)
        return "op " + quoted(clause.ops[0].op) + " has no price";
    return {};
}

void read_ops(Reader& reader, Clause& clause, Complaints& complaints) {
    if (reader.has("once")) {
        reader.choice("once", per_turn);
        clause.once_per_turn = true;
    }
    const auto& ops = reader.list("ops");
    if (ops.empty()) reader.complain("a clause needs at least one op");
    for (const Value& value : ops) {
        if (clause.ops.full()) return reader.complain("a clause has at most four ops");
        if (!clause.ops.empty() && row_of(clause.ops.back().op).how.comes_last)
            reader.complain("op " + quoted(clause.ops.back().op) +
                            " must be the last of its clause");
        clause.ops.push_back(content::read_word(value, complaints, "op", &Word::op));
    }
}

void read_when(Reader& reader, Clause& clause, Complaints& complaints) {
    clause.moment = static_cast<Moment>(reader.choice("when", names_of<Moment>));
    if (reader.has("if"))
        for (const Value& condition : reader.list("if")) {
            if (clause.conditions.full())
                return reader.complain("a clause has at most two conditions");
            clause.conditions.push_back(
                content::read_word(condition, complaints, "is", &Condition::is));
        }
    read_ops(reader, clause, complaints);
}

}  // namespace

bool is_offered(Verb kind) {
    for (std::size_t i = 0; i < count_of<Op>; ++i)
        if (row_of(static_cast<Op>(i)).how.offers == kind) return true;
    for (std::size_t i = 0; i < own_names.size(); ++i)
        if (row_of(static_cast<Own>(i)).how.offers == kind) return true;
    return false;
}

Verb kind_of(const Clause& clause) {
    return clause.ops.empty() ? Verb::deed : kind_of(clause.ops[0]);
}

std::string misfit(const Clause& clause) {
    if (clause.kind == ClauseKind::may) return misfit_of_action(clause);
    if (clause.kind == ClauseKind::while_) {
        const bool is_fee = clause.stat == Stat::move_fee;  // of the row, and of nothing else
        if (is_fee != (clause.scope == Scope::row) || (is_fee && !clause.sets))
            return "stat " + quoted(clause.stat) + " means nothing while " + quoted(clause.scope);
        if (row_of(clause.stat).is_yes_or_no && !(clause.sets && clause.value == 1))
            return "stat " + quoted(clause.stat) + " is set to 1 or not at all";
        return {};
    }
    for (const Word& word : clause.ops)
        if (!fits_moment(word, clause.moment))
            return "op " + quoted(word.op) + " means nothing when " + quoted(clause.moment);
    return {};
}

Clause read_clause(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Clause clause;
    if (reader.has("when")) {
        read_when(reader, clause, complaints);
    } else if (reader.has("while")) {
        clause.kind = ClauseKind::while_;
        clause.scope = static_cast<Scope>(reader.choice("while", names_of<Scope>));
        clause.stat = static_cast<Stat>(reader.choice("stat", names_of<Stat>));
        clause.sets = reader.has("set");
        clause.value =
            static_cast<std::int8_t>(reader.number(clause.sets ? "set" : "add", -10, 20));
    } else if (reader.has("may")) {
        clause.kind = ClauseKind::may;
        clause.window = static_cast<Window>(reader.choice("may", names_of<Window>));
        clause.action = reader.text("action");
        clause.price = static_cast<std::int8_t>(reader.number_or("price", 0, 0, 20));
        read_ops(reader, clause, complaints);
    } else {
        reader.complain("a clause begins with \"when\", \"while\" or \"may\"");
    }
    if (const std::string problem = misfit(clause); !problem.empty()) reader.complain(problem);
    reader.no_other_keys();
    return clause;
}

}  // namespace stoop::king
