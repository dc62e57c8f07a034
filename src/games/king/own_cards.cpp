// Cards that fit no word: one function each, in alphabetical order, and a row with its sentence.
#include "games/king/word_rows.hpp"

namespace stoop::king {

class OwnCards {
public:
    // KNY-6.10, 6.11: the Fame die with the lowest index other than the target is lost.
    static void chameleon(Play& play, const Occasion& at) {
        Turn& turn = play.state_.turn;
        const int target = at.action->arg[0];
        int lost = 0;
        while (lost == target ||
               turn.dice[static_cast<std::size_t>(lost)] != static_cast<int>(Face::fame))
            ++lost;
        STOOP_ASSERT(lost < turn.dice_count);
        turn.dice[static_cast<std::size_t>(lost)] = die_gone;
        turn.dice[static_cast<std::size_t>(target)] = narrow<std::int8_t>(at.action->arg[1]);
        play.tell(What::change, at.seat, lost, nowhere, at.card);
        play.tell(What::change, at.seat, target, at.action->arg[1], at.card);
    }

    // All VP are lost first; then the buyer says how many of them become hearts.
    static void next_stage(Play& play, const Occasion& at) {
        const int lost = play.state_.monster(at.seat).vp;
        play.gain_vp(at.seat, -lost, Why::card, at.card);
        play.push(StepKind::next_stage, at.seat, lost);
    }

    static void photo_op(Play& play, const Occasion& at) { play.push(StepKind::photo_op, at.seat); }

    // KNY-24.8: one unit at a time, each to a borough not used before.
    static void stink_attack(Play& play, const Occasion& at) {
        State& state = play.state_;
        const auto kind = static_cast<std::size_t>(at.action->arg[0]);
        const auto mark = static_cast<std::size_t>(at.action->arg[1]);
        const int from = state.monster(at.seat).borough;
        const int to = at.action->arg[2];
        STOOP_ASSERT(state.place(from).units[kind][mark] > 0);
        --state.place(from).units[kind][mark];
        ++state.place(to).units[kind][mark];
        play.tell(What::disperse, at.seat, at.action->arg[0], at.action->arg[1], from, to);
        play.top().a = narrow<std::uint8_t>(play.top().a | bit(to));
    }

    static void tesla_cannon(Play& play, const Occasion& at) {
        play.push(StepKind::discard_keep, at.seat, (1 << play.state_.seats) - 1);
    }
};

namespace {

constexpr std::array<OwnRow, own_names.size()> rows = {{
    {Own::chameleon,
     {"discard a Fame die to turn another unresolved die",
      "einen Ruhm-Würfel ablegen und einen anderen offenen Würfel drehen",
      "scartare un dado Fama per girare un altro dado non risolto"},
     OwnCards::chameleon,
     Verb::turn_die},
    {Own::next_stage,
     {"lose all fame; each point becomes 1 energy or heals 1",
      "verliere allen Ruhm; jeder Punkt wird 1 Energie oder heilt 1",
      "perdi tutta la fama; ogni punto diventa 1 energia o cura 1"},
     OwnCards::next_stage},
    {Own::photo_op,
     {"choose a monster: 1 fame per damage you dealt to it this turn",
      "wähle ein Monster: 1 Ruhm je Schaden, den du ihm im Zug zugefügt hast",
      "scegli un mostro: 1 fama per danno che gli hai inflitto nel turno"},
     OwnCards::photo_op},
    {Own::stink_attack,
     {"send up to 4 units away, each to another borough",
      "bis zu 4 Einheiten wegschicken, jede in einen anderen Bezirk",
      "mandare via fino a 4 unità, ognuna in un altro quartiere"},
     OwnCards::stink_attack,
     Verb::disperse},
    {Own::tesla_cannon,
     {"every monster discards a keep card", "jedes Monster wirft eine Behalten-Karte ab",
      "ogni mostro scarta una carta Conserva"},
     OwnCards::tesla_cannon},
}};

}  // namespace

const OwnRow& row_of(Own own) { return rows[static_cast<std::size_t>(own)]; }

}  // namespace stoop::king
