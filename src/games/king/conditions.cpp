// The conditions of cards: what each asks, then a row each with its parameters and its sentence.
#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

using content::name;
using content::number;

bool holds_superstar(const State& state, const Condition&, const Occasion& at) {
    return state.holder(Goal::superstar) == at.seat;
}
bool in(const State& state, const Condition& condition, const Occasion& at) {
    return state.monster(at.seat).borough == condition.of;
}
bool unit(const State&, const Condition& condition, const Occasion& at) {
    return at.n == condition.of;
}
bool units(const State& state, const Condition& condition, const Occasion& at) {
    const int borough = state.monster(at.seat).borough;
    return borough != nowhere && state.place(borough).unit_total() >= condition.least;
}
bool die(const State& state, const Condition& condition, const Occasion&) {
    return dice_showing(state.turn, static_cast<Face>(condition.of)) > 0;
}
bool die_of_each_face(const State& state, const Condition&, const Occasion&) {
    for (int face = 0; face < face_count; ++face)
        if (dice_showing(state.turn, static_cast<Face>(face)) == 0) return false;
    return true;
}
bool symbols(const State& state, const Condition& condition, const Occasion&) {
    const int count = king::symbols(state.turn, static_cast<Face>(condition.of));
    return count >= condition.least && count <= condition.most;
}

constexpr auto borough = name<&Condition::of>("borough", borough_names).called("borough");
constexpr auto unit_kind = name<&Condition::of>("kind", unit_names).called("tile");
constexpr auto die_face = name<&Condition::of>("face", face_names).called("face");
constexpr auto least_units = number<&Condition::least>("least", 1, 45);
constexpr auto least = number<&Condition::least>("least", 1, 20);
constexpr content::Phrase no_limit = {"…", "…", "…"};
constexpr auto most = number<&Condition::most>("most", 1, 99).or_else(99).most_called(no_limit);

constexpr std::array<IsRow, count_of<Is>> rows = {{
    {Is::holds_superstar,
     {},
     {"holding Superstar", "mit Superstar", "con Superstar"},
     holds_superstar},
    {Is::in, {borough}, {"in {borough}", "in {borough}", "a {borough}"}, in},
    {Is::unit, {unit_kind}, {"if it is {kind}", "falls es {kind} ist", "se è {kind}"}, unit},
    {Is::units,
     {least_units},
     {"with {least} or more units in your borough", "bei mindestens {least} Einheiten bei dir",
      "con almeno {least} unità nel tuo quartiere"},
     units},
    {Is::die,
     {die_face},
     {"if a die shows {face}", "falls ein Würfel {face} zeigt", "se un dado mostra {face}"},
     die},
    {Is::die_of_each_face,
     {},
     {"if all six faces show", "falls alle sechs Seiten zu sehen sind",
      "se ci sono tutte e sei le facce"},
     die_of_each_face},
    {Is::symbols,
     {die_face, least, most},
     {"with {least} to {most} {face}", "bei {least} bis {most} {face}",
      "con {least}-{most} {face}"},
     symbols},
}};
static_assert(in_order(rows));

}  // namespace

const IsRow& row_of(Is is) { return rows[static_cast<std::size_t>(is)]; }

}  // namespace stoop::king
