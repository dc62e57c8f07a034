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
        while (lost == target || item(turn.dice, lost) != static_cast<int>(Face::fame)) ++lost;
        STOOP_ASSERT(lost < turn.dice_count);
        item(turn.dice, lost) = die_gone;
        item(turn.dice, target) = narrow<std::int8_t>(at.action->arg[1]);
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
        const auto units = [&](int borough) -> std::uint8_t& {
            Place& place = state.place(borough);
            return item(at.action->arg[1] == 0 ? place.units : place.fresh, at.action->arg[0]);
        };
        const int from = state.monster(at.seat).borough;
        const int to = at.action->arg[2];
        STOOP_ASSERT(units(from) > 0);
        --units(from);
        ++units(to);
        play.tell(What::disperse, at.seat, at.action->arg[0], at.action->arg[1], from, to);
        add_bit(play.top().a, to);
    }

    static void tesla_cannon(Play& play, const Occasion& at) {
        play.push(StepKind::discard_keep, at.seat, (1 << play.state_.seats) - 1);
    }
};

namespace {

constexpr OwnRow own(Own is, void (*does)(Play&, const Occasion&), How how, auto... says) {
    return {is, does, how, {says...}};
}

constexpr std::array<OwnRow, own_names.size()> own_rows = {{
    own(Own::chameleon, OwnCards::chameleon, {.offers = Verb::turn_die, .window = Window::resolve},
        "discard a Fame die to turn another unresolved die",
        "einen Ruhm-Würfel ablegen und einen anderen offenen Würfel drehen",
        "scartare un dado Fama per girare un altro dado non risolto"),
    own(Own::next_stage, OwnCards::next_stage, {},
        "lose all fame; each point becomes 1 energy or heals 1",
        "verliere allen Ruhm; jeder Punkt wird 1 Energie oder heilt 1",
        "perdi tutta la fama; ogni punto diventa 1 energia o cura 1"),
    own(Own::photo_op, OwnCards::photo_op, {},
        "choose a monster: 1 fame per damage you dealt to it this turn",
        "wähle ein Monster: 1 Ruhm je Schaden, den du ihm im Zug zugefügt hast",
        "scegli un mostro: 1 fama per danno che gli hai inflitto nel turno"),
    own(Own::stink_attack, OwnCards::stink_attack,
        {.offers = Verb::disperse, .window = Window::entered},
        "send up to 4 units away, each to another borough",
        "bis zu 4 Einheiten wegschicken, jede in einen anderen Bezirk",
        "mandare via fino a 4 unità, ognuna in un altro quartiere"),
    own(Own::tesla_cannon, OwnCards::tesla_cannon, {}, "every monster discards a keep card",
        "jedes Monster wirft eine Behalten-Karte ab", "ogni mostro scarta una carta Conserva"),
}};

}  // namespace

const OwnRow& row_of(Own own) { return item(own_rows, own); }

}  // namespace stoop::king
