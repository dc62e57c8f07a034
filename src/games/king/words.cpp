// The ops of cards: what each does, then a row each with its parameters and its sentence.
#include "games/king/word_rows.hpp"

namespace stoop::king {

class Ops {
public:
    static void vp(Play& play, const Word& word, const Occasion& at) {
        play.gain_vp(at.seat, word.n, Why::card, at.card);
    }
    static void energy(Play& play, const Word& word, const Occasion& at) {
        play.gain_energy(at.seat, word.n, Why::card, at.card);
    }
    static void heal(Play& play, const Word& word, const Occasion& at) {
        play.heal(at.seat, word.n, Why::card, at.card);
    }
    static void everyone_energy(Play& play, const Word& word, const Occasion& at) {
        play.for_each_clockwise((1U << play.state_.seats) - 1, [&](int seat) {
            if (play.state_.monster(seat).alive) play.gain_energy(seat, word.n, Why::card, at.card);
        });
    }

    // Damage that monsters merely take through a card is dealt by nobody (KNY-20.6).
    static void hurt_self(Play& play, const Word& word, const Occasion& at) {
        item(play.state_.damage.amount, at.seat) = narrow<std::uint8_t>(word.n);
        play.begin_damage(Cause::card, nowhere);
    }
    static void hurt_everyone(Play& play, const Word& word, const Occasion&) {
        hurt_living(play, [&](const Monster&) { return word.n; });
    }
    static void army_fires(Play& play, const Word&, const Occasion&) {
        hurt_living(play, [&](const Monster& monster) {
            return play.state_.place(monster.borough).unit_total();
        });
    }
    static void hurt_living(Play& play, auto&& amount) {
        State& state = play.state_;
        for (int seat = 0; seat < state.seats; ++seat)
            if (const Monster& monster = state.monster(seat); monster.alive)
                item(state.damage.amount, seat) = narrow<std::uint8_t>(amount(monster));
        play.begin_damage(Cause::card, nowhere);
    }
    static void hurt(Play& play, const Word& word, const Occasion& at) {
        item(play.state_.damage.amount, at.other) = narrow<std::uint8_t>(word.n);
        play.begin_damage(Cause::star, at.seat);
    }

    static void add(Play& play, const Word& word, const Occasion& at) {
        std::uint8_t& added = item(play.state_.turn.added, word.face);
        add_to(added, word.n);
        play.tell(What::symbols, at.seat, word.face, word.n, at.card);
    }
    static void units_only(Play& play, const Word&, const Occasion&) {
        play.state_.turn.units_only = true;
    }

    static void change(Play& play, const Word& word, const Occasion& at) {
        const int n = at.action->arg[0];
        play.recolour(word.face, word.to, n, play.dice_to_change(word.face, n), at);
    }
    // Both numbers are counted on the result as it was before the action.
    static void exchange(Play& play, const Word& word, const Occasion& at) {
        const int n = at.action->arg[0];
        const int back = at.action->arg[1];
        const unsigned there_dice = play.dice_to_change(word.face, n);
        const unsigned back_dice = play.dice_to_change(word.to, back);
        play.recolour(word.face, word.to, n, there_dice, at);
        play.recolour(word.to, word.face, back, back_dice, at);
    }

    static void extra_turn(Play& play, const Word& word, const Occasion& at) {
        auto& extra = play.state_.monster(at.seat).extra;
        if (extra.full()) return;  // KNY-16.6
        extra.push_back(word.which);
        play.tell(What::extra_turn, at.seat, word.which, at.card);
    }
    static void claim(Play& play, const Word&, const Occasion& at) {
        if (play.state_.claims.full()) return;  // KNY-15.14
        play.state_.claims.push_back(narrow<std::uint8_t>(at.seat));
        play.tell(What::claim, at.seat, at.card);
    }
    // KNY-21.5
    static void give_token(Play& play, const Word& word, const Occasion& at) {
        const auto token = static_cast<Token>(word.which);
        if (play.supply(token) == 0) return;
        Monster& other = play.state_.monster(at.other);
        ++(token == Token::web ? other.webs : other.curses);
        play.tell(What::token, at.other, word.which, 1, at.card);
    }
    static void take_energy(Play& play, const Word& word, const Occasion& at) {
        play.transfer_energy(at.other, at.seat, word.n, at.card);
    }
    static void take_vp(Play& play, const Word& word, const Occasion& at) {
        play.gain_vp(at.other, -word.n, Why::card, at.card);
    }
    static void souvenir(Play& play, const Word&, const Occasion& at) {
        Place& place = play.state_.place(play.state_.monster(at.seat).borough);
        if (place.souvenir || play.supply(Token::souvenir) == 0) return;
        place.souvenir = true;
        play.tell(What::token, at.seat, Token::souvenir, 1, at.card);
        play.gain_vp(at.seat, 1, Why::card, at.card);
        play.gain_energy(at.seat, 1, Why::card, at.card);
    }
    static void return_souvenirs(Play& play, const Word&, const Occasion&) {
        for (Place& place : play.state_.places) place.souvenir = false;
    }
    static void shells(Play& play, const Word&, const Occasion& at) {
        Monster& owner = play.state_.monster(at.seat);
        const int placed = std::min(at.n, play.supply(Token::carapace));
        add_to(owner.shells, placed);
        if (placed > 0) play.tell(What::token, at.seat, Token::carapace, placed, at.card);
    }
    // KNY-20.14. The maximum drops back before the healing.
    static void crack_shells(Play& play, const Word&, const Occasion& at) {
        const int healing = play.state_.monster(at.seat).shells;
        const bool damage_announced = play.top().kind == StepKind::announce;
        play.lose_card(at.seat, at.card);
        play.heal(at.seat, healing, Why::card, at.card);
        if (damage_announced && !can_absorb(play.pack_, play.state_, at.seat)) play.stop_waiting();
    }
    static void return_shells(Play& play, const Word&, const Occasion& at) {
        play.state_.monster(at.seat).shells = 0;
    }
    static void restart_sums(Play& play, const Word&, const Occasion&) {
        play.state_.turn.gained.fill(0);
    }
    static void discard_self(Play& play, const Word&, const Occasion& at) {
        play.lose_card(at.seat, at.card);
    }
    // KNY-22.2: no damage, so nothing reacts; but Manhattan may have become too small (KNY-19.12).
    static void perish(Play& play, const Word&, const Occasion& at) {
        play.eliminate(at.seat);
        play.shift_track();
        play.make_room();
    }
    static void win(Play& play, const Word&, const Occasion& at) {
        play.finish(Ended::painbow, at.seat);
    }
    static void move(Play& play, const Word&, const Occasion& at) {
        play.optional_move(at.seat, at.action->arg[0], MoveWhy::card);
    }
    static void relocate(Play& play, const Word&, const Occasion& at) {
        play.destroy_in(at.action->arg[0]);
    }
    static void buy_discarded(Play& play, const Word&, const Occasion& at) {
        const int card = at.action->arg[0];
        const Offer& offer = *play.pack_.offer_of(verb_of(*at.action));
        const auto offers = play.pack_.offers_of(Verb::buy_discarded);
        play.close_window();
        play.push(StepKind::purchase, at.seat, card, static_cast<int>(&offer - offers.data()) + 1);
        play.charge(at.seat, discarded_price(play.pack_, offer, card));
    }
    // KNY-20.13
    static void hearts_for_energy(Play& play, const Word&, const Occasion& at) {
        const int price = play.top().a;
        const int hearts = at.action->arg[0];
        play.pop();
        play.pay(at.seat, hearts, price - hearts);
    }
    // KNY-20.11
    static void energy_for_hearts(Play& play, const Word&, const Occasion& at) {
        const int absorbed = at.action->arg[0];
        Monster& owner = play.state_.monster(at.seat);
        add_to(owner.energy, -absorbed);
        item(play.state_.damage.absorbed, at.seat) = narrow<std::uint8_t>(absorbed);
        if (absorbed > 0) play.tell(What::energy, at.seat, -absorbed, Why::card, at.card);
        play.stop_waiting();
    }
    static void own(Play& play, const Word& word, const Occasion& at) {
        row_of(static_cast<Own>(word.which)).does(play, at);
    }
};

namespace {

using content::name;
using content::number;
using content::Phrase;

constexpr std::array<Phrase, 2> turns = {
    {{"normal", "normal", "normale"}, {"Subway", "U-Bahn", "Metropolitana"}}};
constexpr std::array<Phrase, 2> tokens = {
    {{"web", "Netz", "rete"}, {"curse", "Fluch", "maledizione"}}};

constexpr auto n = number<&Word::n>("n", 1, 20);
constexpr auto few = number<&Word::n>("n", 1, 6);
constexpr auto face = name<&Word::face>("face", names_of<Face>).called("face");
constexpr auto to = name<&Word::to>("to", names_of<Face>).called("face");
constexpr auto turn_kind = name<&Word::which>("kind", names_of<TurnKind>).called(turns);
constexpr auto token =
    name<&Word::which>("token", std::span(names_of<Token>).first(2)).called(tokens);
constexpr auto own_name = name<&Word::which>("name", own_names);

constexpr How plain;
constexpr How last = {.comes_last = true};
constexpr How when(Fit fit) { return {.fit = fit}; }
constexpr How last_when(Fit fit) { return {.fit = fit, .comes_last = true}; }
constexpr How answers(Verb kind, Window in) { return {.offers = kind, .window = in}; }
constexpr How last_answers(Verb kind, Window in) {
    return {.comes_last = true, .offers = kind, .window = in};
}
constexpr OpRow op(Op is, void (*does)(Play&, const Word&, const Occasion&), How how,
                   content::Params<Word> params, auto... says) {
    return {is, does, how, params, {says...}};
}

constexpr std::array<OpRow, count_of<Op>> op_rows = {{
    op(Op::vp, Ops::vp, plain, {n}, "gain {n} fame", "erhalte {n} Ruhm", "ottieni {n} fama"),
    op(Op::energy, Ops::energy, plain, {n}, "gain {n} energy", "erhalte {n} Energie",
       "ottieni {n} energia"),
    op(Op::heal, Ops::heal, plain, {n}, "heal {n}", "heile {n}", "cura {n}"),
    op(Op::everyone_energy, Ops::everyone_energy, plain, {n}, "every monster gains {n} energy",
       "jedes Monster erhält {n} Energie", "ogni mostro ottiene {n} energia"),
    op(Op::hurt_self, Ops::hurt_self, last, {n}, "take {n} damage", "nimm {n} Schaden",
       "subisci {n} danni"),
    op(Op::hurt_everyone, Ops::hurt_everyone, last, {n}, "every monster takes {n} damage",
       "jedes Monster nimmt {n} Schaden", "ogni mostro subisce {n} danni"),
    op(Op::hurt, Ops::hurt, last_when(Fit::another), {n}, "deal {n} damage to it",
       "füge ihm {n} Schaden zu", "infliggigli {n} danni"),
    op(Op::army_fires, Ops::army_fires, last, {},
       "every monster takes 1 damage per unit in its borough",
       "jedes Monster nimmt 1 Schaden je Einheit in seinem Bezirk",
       "ogni mostro subisce 1 danno per unità nel suo quartiere"),
    op(Op::add, Ops::add, when(Fit::result), {face, few}, "add {n} {face}", "füge {n} {face} hinzu",
       "aggiungi {n} {face}"),
    op(Op::units_only, Ops::units_only, when(Fit::result), {}, "destroy only units this turn",
       "zerstöre in diesem Zug nur Einheiten", "in questo turno distruggi solo unità"),
    op(Op::change, Ops::change, answers(Verb::change, Window::modify), {face, to},
       "turn {face} symbols into {to}", "{face}-Symbole zu {to} machen",
       "trasformare simboli {face} in {to}"),
    op(Op::exchange, Ops::exchange, answers(Verb::exchange, Window::modify), {face, to},
       "turn {face} symbols into {to} and {to} into {face}",
       "{face}-Symbole zu {to} und {to} zu {face} machen",
       "trasformare simboli {face} in {to} e {to} in {face}"),
    op(Op::extra_turn, Ops::extra_turn, plain, {turn_kind}, "take another turn ({kind})",
       "mache noch einen Zug ({kind})", "gioca un altro turno ({kind})"),
    op(Op::claim, Ops::claim, plain, {}, "the next keep card revealed is yours",
       "die nächste aufgedeckte Behalten-Karte ist deine",
       "la prossima carta Conserva rivelata è tua"),
    op(Op::give_token, Ops::give_token, when(Fit::another), {token}, "it gets a {token} token",
       "bekommt es einen Chip ({token})", "riceve un segnalino ({token})"),
    op(Op::take_energy, Ops::take_energy, when(Fit::another), {n}, "take up to {n} energy from it",
       "nimm ihm bis zu {n} Energie", "prendigli fino a {n} energia"),
    op(Op::take_vp, Ops::take_vp, when(Fit::another), {n}, "it loses {n} fame",
       "verliert es {n} Ruhm", "perde {n} fama"),
    op(Op::souvenir, Ops::souvenir, plain, {},
       "place a souvenir if there is none: 1 fame, 1 energy",
       "lege ein Souvenir, falls keins da ist: 1 Ruhm, 1 Energie",
       "metti un souvenir se non c'è: 1 fama, 1 energia"),
    op(Op::return_souvenirs, Ops::return_souvenirs, plain, {}, "all souvenirs return",
       "alle Souvenirs gehen zurück", "tutti i souvenir tornano"),
    op(Op::shells, Ops::shells, when(Fit::ouch), {}, "put a token here per symbol",
       "lege je Symbol einen Chip hierher", "metti qui un segnalino per simbolo"),
    op(Op::crack_shells, Ops::crack_shells, answers(Verb::crack_shells, Window::asked), {},
       "discard it to heal 1 per token", "sie abwerfen und 1 je Chip heilen",
       "scartarla per curare 1 per segnalino"),
    op(Op::return_shells, Ops::return_shells, plain, {}, "its tokens return",
       "ihre Chips gehen zurück", "i suoi segnalini tornano"),
    op(Op::restart_sums, Ops::restart_sums, plain, {}, "counting gained energy starts again",
       "das Zählen der Energie beginnt neu", "il conto dell'energia riparte"),
    op(Op::discard_self, Ops::discard_self, when(Fit::not_lost), {}, "discard this card",
       "wirf diese Karte ab", "scarta questa carta"),
    op(Op::perish, Ops::perish, last, {}, "lose all hearts", "verliere alle Herzen",
       "perdi tutti i cuori"),
    op(Op::win, Ops::win, last, {}, "win the game", "gewinne das Spiel", "vinci la partita"),
    op(Op::move, Ops::move, last_answers(Verb::card_move, Window::pre_roll), {}, "move once",
       "dich einmal bewegen", "muoverti una volta"),
    op(Op::relocate, Ops::relocate, last_answers(Verb::relocate, Window::destruction), {},
       "spend all Destruction in another borough", "alle Zerstörung woanders einsetzen",
       "usare tutta la Distruzione altrove"),
    op(Op::buy_discarded, Ops::buy_discarded, last_answers(Verb::buy_discarded, Window::buy), {n},
       "buy keep cards from the discard pile for {n} less",
       "Behalten-Karten vom Ablagestapel für {n} weniger kaufen",
       "comprare carte Conserva dagli scarti a {n} in meno"),
    op(Op::hearts_for_energy, Ops::hearts_for_energy, answers(Verb::pay_hearts, Window::pay), {},
       "pay with hearts", "mit Herzen zahlen", "pagare con i cuori"),
    op(Op::energy_for_hearts, Ops::energy_for_hearts, answers(Verb::absorb, Window::damage), {},
       "lose energy instead of hearts", "Energie statt Herzen verlieren",
       "perdere energia invece di cuori"),
    op(Op::own, Ops::own, last, {own_name}, "", "", ""),
}};
static_assert(in_order(op_rows));

}  // namespace

const OpRow& row_of(Op op) { return item(op_rows, op); }

}  // namespace stoop::king
