"""A turn of King of New York, step by step (docs/rules/king.md, 2 to 5, 13, 15, 16 and 18)."""
from king_game import BOROUGHS, CLAIMS_MAX, INCOME, PRINTED, Painbow, Turn, argument
from king_symbols import Symbols


class Play(Symbols):
    def run(self):
        for borough in BOROUGHS:  # KNY-2.3, 23.8
            for stack in self.places[borough].stacks:
                yield from self.turn_up(stack)
        yield from self.reveal()
        first = yield from self.first_player()
        self.turn = Turn(first, "normal", len(self.monsters))
        for seat in self.clockwise():  # KNY-2.9
            answer = yield from self.ask(
                seat, "place", lambda: [f"place({each})" for each in self.outer_with_room()])
            self.monsters[seat].borough = argument(answer)
        seat, kind = first, "normal"
        try:
            while self.result is None:
                yield from self.play_turn(seat, kind)
                seat, kind = self.next_turn(seat)
        except Painbow:
            self.result = ("painbow", self.turn.active)

    def first_player(self):  # KNY-2.8
        rolling = list(range(len(self.monsters)))
        while len(rolling) > 1:
            attacks = {}
            for seat in rolling:
                dice = yield "throw", 8
                attacks[seat] = dice.count("attack")
            rolling = [seat for seat in rolling if attacks[seat] == max(attacks.values())]
        return rolling[0]

    def play_turn(self, seat, kind):  # KNY-3.1
        self.turn = Turn(seat, kind, len(self.monsters))
        for place in self.places.values():
            for marks in place.units.values():
                marks["old"], marks["new"] = marks["old"] + marks["new"], 0
        self.start(seat)
        yield from self.before_the_roll()
        yield from self.roll()
        yield from self.modify()
        yield from self.resolve_all()
        if self.active.alive and len(self.living()) > 1:  # KNY-3.3, 18.9
            yield from self.window("before_move")
            yield from self.move()
            yield from self.buy()
        if self.active.alive and self.active.owns("natural-selection") \
                and self.turn.dice_showing("fame"):  # KNY-16.1
            self.eliminate(seat)
            self.shift_track()
            yield from self.make_room()

    def next_turn(self, seat):  # KNY-18, 16.3, 16.4
        living = [each for each in self.clockwise(seat) if self.monsters[each].alive]
        if not living:
            self.result = ("nobody", None)
        elif len(living) == 1:
            self.result = ("last_monster", living[0])
        else:
            best = max(living, key=lambda each: self.monsters[each].vp)  # the first of the tied
            if self.monsters[best].vp >= 20:
                self.result = ("fame", best)
        if self.monsters[seat].extra:
            return seat, self.monsters[seat].extra.pop(0) if self.result is None else "normal"
        return next((each for each in living if each != seat), None), "normal"

    def start(self, seat):  # KNY-4
        monster = self.active
        if monster.borough == "manhattan":
            vp, energy = INCOME[monster.zone]
            self.gain_vp(seat, vp)
            self.gain_energy(seat, energy)
        for card in list(monster.keeps):
            if card == "broadway-star" and self.superstar == seat:
                self.gain_vp(seat, 1)
            if card == "ego-trip" and self.superstar == seat:
                self.gain_energy(seat, 1)
            if card == "king-of-queens" and monster.borough == "queens":
                self.gain_energy(seat, 1)
                self.heal(seat, 1)
            if card == "regeneration":
                self.heal(seat, 1)

    def before_the_roll(self):  # KNY-4.5
        def offer():
            ready = (self.active.owns("super-speed") and "super-speed" not in self.turn.used
                     and self.can_pay(self.turn.active, self.move_fee()))
            quick = [f"super_speed({each})" for each in self.normal_targets(self.active)] \
                if ready else []
            moves = quick + self.free_moves()
            return moves + ["pass"] if moves else []
        while True:
            answer = yield from self.ask(self.turn.active, "pre_roll", offer)
            if answer in (None, "pass"):
                return self.close_window()
            if answer.startswith("super_speed"):
                self.turn.used.add("super-speed")
            yield from self.card_move(argument(answer))

    def window(self, name):  # KNY-13.15
        def offer():
            moves = self.free_moves()
            return moves + ["pass"] if moves else []
        while True:
            answer = yield from self.ask(self.turn.active, name, offer)
            if answer in (None, "pass"):
                return self.close_window()
            yield from self.card_move(argument(answer))

    def roll(self):  # KNY-5
        turn, monster = self.turn, self.active
        count = 6 + monster.owns("extra-head") + monster.owns("natural-selection")
        turn.rerolls = max(0, 2 - monster.webs)
        turn.dice = yield "throw", count
        while True:
            answer = yield from self.ask(turn.active, "reroll", self.offer_reroll)
            if answer in (None, "stop_roll"):
                return self.close_window()
            if answer.startswith("free_move"):
                yield from self.card_move(argument(answer))
                continue
            self.close_window()
            turn.rerolls -= 1
            chosen = [int(die) for die in argument(answer).split(",")]
            if any(turn.dice[die] == "ouch" for die in chosen):  # KNY-5.9
                yield from self.pay(turn.active, monster.curses)
            thrown = yield "throw", len(chosen)
            for die, face in zip(chosen, thrown):
                turn.dice[die] = face

    def offer_reroll(self):
        turn, monster = self.turn, self.active
        locked = set()
        if monster.owns("terminal-rage"):
            locked.add("attack")
        if not self.can_pay(turn.active, monster.curses):
            locked.add("ouch")
        sets = []
        for mask in range(1, 1 << len(turn.dice)) if turn.rerolls else ():
            chosen = [die for die in range(len(turn.dice)) if mask >> die & 1]
            lowest = all(earlier in chosen for die in chosen for earlier in range(die)
                         if turn.dice[earlier] == turn.dice[die])  # KNY-24.2
            if lowest and not any(turn.dice[die] in locked for die in chosen):
                sets.append("reroll(" + ",".join(map(str, chosen)) + ")")
        moves = self.free_moves()
        jinxed = self.holder("jinx-aura") not in (None, turn.active)
        if not moves and not sets:
            return []
        return moves + sets + ([] if sets and jinxed else ["stop_roll"])

    # Moving and buying (KNY-13, 15)

    def move(self):
        seat, monster = self.turn.active, self.active
        if monster.borough == "manhattan":
            if monster.zone != "upper":
                self.advance(monster)
        elif self.room_in_manhattan():
            yield from self.enter(seat, "manhattan")
        else:
            def offer():
                free = self.can_pay(seat, self.move_fee())
                return [f"move({each})" for each in
                        (self.outer_with_room(monster.borough) if free else [])] + ["stay"]
            answer = yield from self.ask(seat, "move", offer)
            if answer != "stay":
                yield from self.pay(seat, self.move_fee())
                yield from self.enter(seat, argument(answer))

    def price(self, card, discarded):
        cheaper = discarded or self.active.borough in PRINTED[card].get("boroughs", [])
        return max(0, PRINTED[card]["cost"] - cheaper)

    def offer_buy(self):
        def for_sale(cards, discarded):
            return [card for card in sorted(card for card in cards if card)
                    if card not in self.turn.bought
                    and self.can_pay(self.turn.active, self.price(card, discarded))
                    and PRINTED[card].get("requires") in {None, *self.turn.destroyed}]
        options = self.free_moves()
        options += [f"buy({card})" for card in for_sale(self.row, False)]
        if self.active.owns("scavenger"):
            pile = [card for card in self.discard if PRINTED[card]["kind"] == "keep"]
            options += [f"buy_discarded({card})" for card in for_sale(pile, True)]
        if any(self.row) and self.can_pay(self.turn.active, 2):
            options.append("sweep")
        return options + ["end_buy"]

    def buy(self):
        while self.active.alive and len(self.living()) > 1:
            answer = yield from self.ask(self.turn.active, "buy", self.offer_buy)
            if answer.startswith("free_move"):
                yield from self.card_move(argument(answer))
                continue
            self.close_window()
            if answer == "end_buy":
                return
            if answer == "sweep":
                yield from self.pay(self.turn.active, 2)
                self.discard |= {card for card in self.row if card}
                self.row = [None] * 3
                yield from self.reveal()
            else:
                yield from self.purchase(argument(answer), answer.startswith("buy_discarded"))

    def purchase(self, card, discarded):  # KNY-15.9
        seat = self.turn.active
        yield from self.pay(seat, self.price(card, discarded))
        if discarded:
            self.discard.remove(card)
        else:
            self.row[self.row.index(card)] = None
        self.turn.bought.add(card)
        yield from self.effect(card)
        if PRINTED[card]["kind"] == "keep":
            self.acquire(seat, card)
        else:
            self.discard.add(card)
        if not discarded:
            yield from self.reveal()

    def reveal(self):  # KNY-15.8, 15.15
        fresh = set()
        while True:
            for slot in range(3):
                if self.row[slot] is None and (self.deck or self.discard):
                    if not self.deck:
                        self.deck, self.discard = self.discard, set()
                    self.row[slot] = yield "draw",
                    self.deck.remove(self.row[slot])
                    fresh.add(slot)
            kept = [slot for slot in sorted(fresh)
                    if self.row[slot] and PRINTED[self.row[slot]]["kind"] == "keep"]
            if not self.claims or not kept:
                return
            card, self.row[kept[0]] = self.row[kept[0]], None
            self.acquire(self.claims.pop(0), card)

    # vp, energy, hearts of cards that do nothing else when bought
    PLAIN = {"brooklyn-bridge": (4, 0, 0), "central-park": (2, 0, 2), "coney-island": (3, 0, 0),
             "drink-the-hudson": (1, 13, 2), "flatiron-building": (2, 0, 0),
             "new-york-marathon": (2, 2, 2), "the-unisphere": (4, 0, 0),
             "yankee-stadium": (5, 0, 5), "natural-selection": (0, 4, 4), "overload": (0, 4, 0),
             "air-force-one": (4, 0, 0), "columbia-university": (2, 0, 0),
             "general-ellis": (3, 0, 0), "holland-tunnel": (6, 0, 0), "power-substation": (1, 8, 0),
             "subterranean-cable": (0, 4, 0), "subway": (0, 0, 2), "tesla-cannon": (2, 0, 0)}

    def effect(self, card):
        seat = self.turn.active
        vp, energy, hearts = self.PLAIN.get(card, (0, 0, 0))
        self.gain_vp(seat, vp)
        self.gain_energy(seat, energy)
        self.heal(seat, hearts)
        if card == "air-force-one":
            yield from self.damage({each: self.places[self.monsters[each].borough].unit_total()
                                    for each in self.living()})
        if card == "general-ellis":
            yield from self.damage(dict.fromkeys(self.living(), 1))
        if card == "power-substation":
            yield from self.damage({seat: 3})
        if card == "subterranean-cable":
            yield from self.damage({seat: 4})
        if card == "columbia-university" and len(self.claims) < CLAIMS_MAX:
            self.claims.append(seat)
        if card == "holland-tunnel":
            for each in self.clockwise():
                if self.monsters[each].alive:
                    self.gain_energy(each, 3)
        if card in ("subway", "terminal-rage"):
            self.extra_turn("subway" if card == "subway" else "normal")
        if card == "tesla-cannon":
            yield from self.tesla_cannon()
        if card == "photo-op":
            others = [each for each in range(len(self.monsters)) if each != seat]
            answer = yield from self.ask(
                seat, "photo_op", lambda: [f"photo_op({each})" for each in others])
            self.gain_vp(seat, self.turn.dealt[int(argument(answer))])
        if card == "next-stage":
            lost, self.active.vp = self.active.vp, 0
            answer = yield from self.ask(
                seat, "next_stage", lambda: [f"next_stage({n})" for n in range(lost + 1)])
            self.heal(seat, int(argument(answer)))
            self.gain_energy(seat, lost - int(argument(answer)))

    def tesla_cannon(self):
        for seat in self.clockwise():
            answer = yield from self.ask(
                seat, "discard_keep",
                lambda: [f"discard_keep({card})" for card in sorted(self.monsters[seat].keeps)])
            if answer:
                self.lose_card(seat, argument(answer))
