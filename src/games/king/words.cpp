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
        for (int i = 0, seat = play.state_.turn.active; i < play.state_.seats; ++i) {
            if (play.state_.monster(seat).alive) play.gain_energy(seat, word.n, Why::card, at.card);
            seat = clockwise(play.state_, seat);
        }
    }

    // Damage that monsters merely take through a card is dealt by nobody (KNY-20.6).
    static void hurt_self(Play& play, const Word& word, const Occasion& at) {
        play.state_.damage.amount[static_cast<std::size_t>(at.seat)] = narrow<std::uint8_t>(word.n);
        play.begin_damage(Cause::card, nowhere);
    }
    static void hurt_everyone(Play& play, const Word& word, const Occasion&) {
        for (int seat = 0; seat < play.state_.seats; ++seat)
            if (play.state_.monster(seat).alive)
                play.state_.damage.amount[static_cast<std::size_t>(seat)] =
                    narrow<std::uint8_t>(word.n);
        play.begin_damage(Cause::card, nowhere);
    }
    static void army_fires(Play& play, const Word&, const Occasion&) {
        State& state = play.state_;
        for (int seat = 0; seat < state.seats; ++seat)
            if (state.monster(seat).alive)
                state.damage.amount[static_cast<std::size_t>(seat)] =
                    narrow<std::uint8_t>(state.place(state.monster(seat).borough).unit_total());
        play.begin_damage(Cause::card, nowhere);
    }
    static void hurt(Play& play, const Word& word, const Occasion& at) {
        play.state_.damage.amount[static_cast<std::size_t>(at.other)] =
            narrow<std::uint8_t>(word.n);
        play.begin_damage(Cause::star, at.seat);
    }

    static void add(Play& play, const Word& word, const Occasion& at) {
        std::uint8_t& added = play.state_.turn.added[static_cast<std::size_t>(word.face)];
        added = narrow<std::uint8_t>(added + word.n);
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
        play.tell(What::token, at.seat, static_cast<int>(Token::souvenir), 1, at.card);
        play.gain_vp(at.seat, 1, Why::card, at.card);
        play.gain_energy(at.seat, 1, Why::card, at.card);
    }
    static void return_souvenirs(Play& play, const Word&, const Occasion&) {
        for (Place& place : play.state_.places) place.souvenir = false;
    }
    static void shells(Play& play, const Word&, const Occasion& at) {
        Monster& owner = play.state_.monster(at.seat);
        const int placed = std::min(at.n, play.supply(Token::carapace));
        owner.shells = narrow<std::uint8_t>(owner.shells + placed);
        if (placed > 0)
            play.tell(What::token, at.seat, static_cast<int>(Token::carapace), placed, at.card);
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
        const int symbols = play.top().a;
        play.pop();
        play.begin_destruction(at.action->arg[0], symbols);
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
        owner.energy = narrow<std::int16_t>(owner.energy - absorbed);
        play.state_.damage.absorbed[static_cast<std::size_t>(at.seat)] =
            narrow<std::uint8_t>(absorbed);
        if (absorbed > 0)
            play.tell(What::energy, at.seat, -absorbed, static_cast<int>(Why::card), at.card);
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
constexpr auto face = name<&Word::face>("face", face_names).called("face");
constexpr auto to = name<&Word::to>("to", face_names).called("face");
constexpr auto turn_kind = name<&Word::which>("kind", turn_kind_names).called(turns);
constexpr auto token = name<&Word::which>("token", std::span(token_names).first(2)).called(tokens);
constexpr auto own_name = name<&Word::which>("name", own_names);

constexpr std::array<OpRow, count_of<Op>> rows = {{
    {Op::vp, {n}, {"gain {n} fame", "erhalte {n} Ruhm", "ottieni {n} fama"}, Ops::vp},
    {Op::energy,
     {n},
     {"gain {n} energy", "erhalte {n} Energie", "ottieni {n} energia"},
     Ops::energy},
    {Op::heal, {n}, {"heal {n}", "heile {n}", "cura {n}"}, Ops::heal},
    {Op::everyone_energy,
     {n},
     {"every monster gains {n} energy", "jedes Monster erhält {n} Energie",
      "ogni mostro ottiene {n} energia"},
     Ops::everyone_energy},
    {Op::hurt_self,
     {n},
     {"take {n} damage", "nimm {n} Schaden", "subisci {n} danni"},
     Ops::hurt_self,
     Fit::any,
     true},
    {Op::hurt_everyone,
     {n},
     {"every monster takes {n} damage", "jedes Monster nimmt {n} Schaden",
      "ogni mostro subisce {n} danni"},
     Ops::hurt_everyone,
     Fit::any,
     true},
    {Op::hurt,
     {n},
     {"deal {n} damage to it", "füge ihm {n} Schaden zu", "infliggigli {n} danni"},
     Ops::hurt,
     Fit::another,
     true},
    {Op::army_fires,
     {},
     {"every monster takes 1 damage per unit in its borough",
      "jedes Monster nimmt 1 Schaden je Einheit in seinem Bezirk",
      "ogni mostro subisce 1 danno per unità nel suo quartiere"},
     Ops::army_fires,
     Fit::any,
     true},
    {Op::add,
     {face, few},
     {"add {n} {face}", "füge {n} {face} hinzu", "aggiungi {n} {face}"},
     Ops::add,
     Fit::result},
    {Op::units_only,
     {},
     {"destroy only units this turn", "zerstöre in diesem Zug nur Einheiten",
      "in questo turno distruggi solo unità"},
     Ops::units_only,
     Fit::result},
    {Op::change,
     {face, to},
     {"turn {face} symbols into {to}", "{face}-Symbole zu {to} machen",
      "trasformare simboli {face} in {to}"},
     Ops::change,
     Fit::any,
     false,
     Verb::change},
    {Op::exchange,
     {face, to},
     {"turn {face} symbols into {to} and {to} into {face}",
      "{face}-Symbole zu {to} und {to} zu {face} machen",
      "trasformare simboli {face} in {to} e {to} in {face}"},
     Ops::exchange,
     Fit::any,
     false,
     Verb::exchange},
    {Op::extra_turn,
     {turn_kind},
     {"take another turn ({kind})", "mache noch einen Zug ({kind})",
      "gioca un altro turno ({kind})"},
     Ops::extra_turn},
    {Op::claim,
     {},
     {"the next keep card revealed is yours", "die nächste aufgedeckte Behalten-Karte ist deine",
      "la prossima carta Conserva rivelata è tua"},
     Ops::claim},
    {Op::give_token,
     {token},
     {"it gets a {token} token", "bekommt es einen Chip ({token})",
      "riceve un segnalino ({token})"},
     Ops::give_token,
     Fit::another},
    {Op::take_energy,
     {n},
     {"take up to {n} energy from it", "nimm ihm bis zu {n} Energie",
      "prendigli fino a {n} energia"},
     Ops::take_energy,
     Fit::another},
    {Op::take_vp,
     {n},
     {"it loses {n} fame", "verliert es {n} Ruhm", "perde {n} fama"},
     Ops::take_vp,
     Fit::another},
    {Op::souvenir,
     {},
     {"place a souvenir if there is none: 1 fame, 1 energy",
      "lege ein Souvenir, falls keins da ist: 1 Ruhm, 1 Energie",
      "metti un souvenir se non c'è: 1 fama, 1 energia"},
     Ops::souvenir},
    {Op::return_souvenirs,
     {},
     {"all souvenirs return", "alle Souvenirs gehen zurück", "tutti i souvenir tornano"},
     Ops::return_souvenirs},
    {Op::shells,
     {},
     {"put a token here per symbol", "lege je Symbol einen Chip hierher",
      "metti qui un segnalino per simbolo"},
     Ops::shells,
     Fit::ouch},
    {Op::crack_shells,
     {},
     {"discard it to heal 1 per token", "sie abwerfen und 1 je Chip heilen",
      "scartarla per curare 1 per segnalino"},
     Ops::crack_shells,
     Fit::any,
     false,
     Verb::crack_shells},
    {Op::return_shells,
     {},
     {"its tokens return", "ihre Chips gehen zurück", "i suoi segnalini tornano"},
     Ops::return_shells},
    {Op::restart_sums,
     {},
     {"counting gained energy starts again", "das Zählen der Energie beginnt neu",
      "il conto dell'energia riparte"},
     Ops::restart_sums},
    {Op::discard_self,
     {},
     {"discard this card", "wirf diese Karte ab", "scarta questa carta"},
     Ops::discard_self,
     Fit::not_lost},
    {Op::perish,
     {},
     {"lose all hearts", "verliere alle Herzen", "perdi tutti i cuori"},
     Ops::perish,
     Fit::any,
     true},
    {Op::win,
     {},
     {"win the game", "gewinne das Spiel", "vinci la partita"},
     Ops::win,
     Fit::any,
     true},
    {Op::move,
     {},
     {"move once", "dich einmal bewegen", "muoverti una volta"},
     Ops::move,
     Fit::any,
     true,
     Verb::card_move},
    {Op::relocate,
     {},
     {"spend all Destruction in another borough", "alle Zerstörung woanders einsetzen",
      "usare tutta la Distruzione altrove"},
     Ops::relocate,
     Fit::any,
     true,
     Verb::relocate},
    {Op::buy_discarded,
     {n},
     {"buy keep cards from the discard pile for {n} less",
      "Behalten-Karten vom Ablagestapel für {n} weniger kaufen",
      "comprare carte Conserva dagli scarti a {n} in meno"},
     Ops::buy_discarded,
     Fit::any,
     true,
     Verb::buy_discarded},
    {Op::hearts_for_energy,
     {},
     {"pay with hearts", "mit Herzen zahlen", "pagare con i cuori"},
     Ops::hearts_for_energy,
     Fit::any,
     false,
     Verb::pay_hearts},
    {Op::energy_for_hearts,
     {},
     {"lose energy instead of hearts", "Energie statt Herzen verlieren",
      "perdere energia invece di cuori"},
     Ops::energy_for_hearts,
     Fit::any,
     false,
     Verb::absorb},
    {Op::own, {own_name}, {"", "", ""}, Ops::own, Fit::any, true},
}};
static_assert(in_order(rows));

}  // namespace

const OpRow& row_of(Op op) { return rows[static_cast<std::size_t>(op)]; }

}  // namespace stoop::king
