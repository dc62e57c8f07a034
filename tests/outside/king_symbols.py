"""The symbols of a turn: changing them and resolving them (docs/rules/king.md, 6 to 12)."""
from king_game import (BOROUGHS, BUILDINGS, EXTRA_TURNS_MAX, FACES, SUPPLY, UNITS, Game, Painbow,
                       argument)


class Symbols(Game):
    def modify(self):  # KNY-6.5
        turn, monster = self.turn, self.active
        if monster.owns("personal-spotlight") and turn.dice_showing("fame"):
            self.gain_vp(turn.active, 1)
        if monster.owns("climb-the-empire-state-building") and monster.borough == "manhattan" \
                and set(turn.dice) == set(FACES):
            self.gain_vp(turn.active, 2)
            self.extra_turn("normal")
        turn.added["destruction"] += monster.owns("stomp")
        turn.added["attack"] += 2 * monster.owns("towering-titan")
        if monster.owns("fury") and self.places[monster.borough].unit_total() >= 3:
            turn.added["destruction"] += 1
            turn.added["energy"] += 1
        while True:
            answer = yield from self.ask(turn.active, "modify", self.offer_modify)
            if answer in (None, "end_modify"):
                break
            yield from self.change(answer)
        self.close_window()
        if monster.owns("painbow"):
            destruction = turn.symbols("destruction")
            if destruction >= 6:
                raise Painbow
            turn.added["attack"] += 2 if destruction >= 4 else destruction >= 2

    def offer_modify(self):
        turn, monster = self.turn, self.active
        options = self.free_moves()

        def ready(card):
            return monster.owns(card) and card not in turn.used
        if ready("hailing-cabs"):
            options.append("hailing_cabs")
        hearts, attacks = turn.symbols("heart"), turn.symbols("attack")
        if ready("universal-soldier"):
            options += [f"universal_soldier({h},{a})" for h in range(hearts + 1)
                        for a in range(attacks + 1) if h + a]
        if ready("artificial-heart"):
            options += [f"artificial_heart({n})" for n in range(1, hearts + 1)]
        options += self.chameleons()
        return options + ["end_modify"] if options else []

    def chameleons(self):  # KNY-6.10 to 6.12
        turn = self.turn
        if not self.active.owns("chameleon") or "fame" in turn.resolved:
            return []
        return [f"chameleon({die},{face})" for die, shown in enumerate(turn.dice)
                if shown is not None and shown not in turn.resolved
                and any(other == "fame" for i, other in enumerate(turn.dice) if i != die)
                for face in FACES if face not in turn.resolved]

    def change(self, answer):
        turn = self.turn
        if answer.startswith("free_move"):
            yield from self.card_move(argument(answer))
        elif answer == "hailing_cabs":
            turn.used.add("hailing-cabs")
            turn.added["destruction"] += 2
            turn.units_only = True
        elif answer.startswith("universal_soldier"):
            turn.used.add("universal-soldier")
            hearts, attacks = map(int, argument(answer).split(","))
            before = list(turn.dice)
            self.recolour(before, "heart", "attack", hearts)
            self.recolour(before, "attack", "heart", attacks)
        elif answer.startswith("artificial_heart"):
            turn.used.add("artificial-heart")
            self.recolour(list(turn.dice), "heart", "energy", int(argument(answer)))
        else:
            die, face = argument(answer).split(",")
            lost = next(i for i, shown in enumerate(turn.dice)
                        if shown == "fame" and i != int(die))  # KNY-6.11
            turn.dice[lost] = None
            turn.dice[int(die)] = face

    def recolour(self, before, face, to, n):  # KNY-6.9
        dice = [i for i, shown in enumerate(before) if shown == face][:n]
        for die in dice:
            self.turn.dice[die] = to
        self.turn.added[face] -= n - len(dice)
        self.turn.added[to] += n - len(dice)

    def extra_turn(self, kind):
        if len(self.active.extra) < EXTRA_TURNS_MAX:
            self.active.extra.append(kind)

    # Resolving (KNY-6 to 12)

    def resolve_all(self):
        turn = self.turn

        def offer():
            types = [face for face in FACES if turn.symbols(face) and face not in turn.resolved]
            extras = self.free_moves() + self.chameleons() if types and turn.resolved else []
            return extras + [f"resolve({face})" for face in types]
        while self.active.alive:
            answer = yield from self.ask(turn.active, "resolve", offer)
            if answer is None:
                return
            if not answer.startswith("resolve"):
                yield from self.change(answer)
                continue
            self.close_window()
            face = argument(answer)
            turn.resolved.add(face)
            yield from getattr(self, f"resolve_{face}")(turn.symbols(face))

    def resolve_energy(self, n):
        self.gain_energy(self.turn.active, n - self.active.owns("overload"))
        yield from ()

    def spend(self, name, token, symbols):
        most = min(symbols, getattr(self.active, token))
        if not getattr(self.active, token):
            return symbols
        answer = yield from self.ask(
            self.turn.active, name, lambda: [f"{name}({n})" for n in range(most + 1)])
        setattr(self.active, token, getattr(self.active, token) - int(argument(answer)))
        return symbols - int(argument(answer))

    def resolve_attack(self, n):  # KNY-8
        n = yield from self.spend("spend_web", "webs", n)
        seat, attacker = self.turn.active, self.active
        within = attacker.borough == "manhattan"
        targets = [each for each in self.living()
                   if (self.monsters[each].borough == "manhattan") != within]
        if not n or not targets:
            return
        if attacker.owns("fireball"):
            targets += [each for each in self.inside(attacker.borough) if each != seat]
        amounts = {}
        for target in [each for each in self.clockwise() if each in targets]:  # KNY-8.8
            amounts[target] = n * (2 if attacker.owns("shadow-double") else 1)
            if attacker.owns("antimatter-pellets"):
                dice = yield "throw", 1
                amounts[target] *= 2 if dice == ["ouch"] else 1
            if attacker.owns("tesla-antennae") and self.monsters[target].hearts > attacker.hearts:
                amounts[target] += 1
        yield from self.damage(amounts, by=seat, attack=True)

    def resolve_heart(self, n):  # KNY-9
        n = yield from self.spend("spend_curse", "curses", n)
        if self.active.borough != "manhattan":
            self.heal(self.turn.active, n)

    def resolve_destruction(self, n):  # KNY-10
        seat, where = self.turn.active, self.active.borough

        def rays():
            if not self.active.owns("seismic-ray") or not self.can_pay(seat, 1):
                return []
            return ["pass"] + [f"seismic_ray({each})" for each in BOROUGHS
                               if each != self.active.borough]
        answer = yield from self.ask(seat, "seismic_ray", rays)
        if answer not in (None, "pass"):
            yield from self.pay(seat, 1)
            where = argument(answer)
        while True:
            answer = yield from self.ask(seat, "destroy", lambda: self.offer_destroy(where, n))
            if answer in (None, "stop_destroying"):
                return
            n -= yield from self.destroy(*argument(answer).split(","))

    def durability(self, kind):
        if kind == "tank" and self.active.owns("can-opener"):
            return 3
        if kind == "jet" and self.active.owns("long-neck"):
            return 2
        return UNITS[kind]["durability"]

    def offer_destroy(self, where, left):
        options, duty = [], False
        for borough in BOROUGHS:
            place = self.places[borough]
            here = []
            if borough == where and not self.turn.units_only:
                here = [f"destroy({borough},{i})" for i, (top, _) in enumerate(place.stacks)
                        if top and BUILDINGS[top]["durability"] <= left]
            kinds = UNITS if borough == where else \
                ["jet"] if self.active.owns("sharp-shooter") else []
            here += [f"destroy({borough},{kind})" for kind in kinds
                     if place.units[kind]["old"] and self.durability(kind) <= left]
            duty = duty or bool(here) and borough == where
            options += here
        return options + ["stop_destroying"] if options and not duty else options

    def destroy(self, borough, what):
        seat, place = self.turn.active, self.places[borough]
        if what in UNITS:
            place.units[what]["old"] -= 1
            self.active.destroyed[what] += 1
            self.turn.destroyed.add(what)
            self.reward(UNITS[what])
            for card in list(self.active.keeps):
                if card == "hunter" and what == "infantry":
                    self.heal(seat, 1)
                if card == "trophy-hunter" or card == "sharp-shooter" and what == "jet":
                    self.gain_vp(seat, 1)
            return self.durability(what)
        stack = place.stacks[int(what)]
        building = BUILDINGS[stack[0]]
        place.units[building["unit"]]["new"] += 1
        self.turn.destroyed.add(stack[0])
        stack[0] = None
        self.reward(building)
        if self.active.owns("leveler") and "leveler" not in self.turn.used:
            self.turn.used.add("leveler")
            self.gain_vp(seat, 1)
        if stack[1]:
            yield from self.turn_up(stack)
        return building["durability"]

    def turn_up(self, stack):
        tile = yield "tile",
        self.unseen[tile] -= 1
        stack[0], stack[1] = tile, stack[1] - 1

    def reward(self, tile):
        gain = {"vp": self.gain_vp, "energy": self.gain_energy, "heart": self.heal}[tile["reward"]]
        gain(self.turn.active, tile["amount"])

    def resolve_fame(self, n):  # KNY-11
        seat, old = self.turn.active, self.superstar
        if old == seat:
            return self.gain_vp(seat, n)
        if n < (4 if old is not None and self.monsters[old].owns("diva") else 3):
            return
        self.superstar = seat
        self.gain_vp(seat, n - 2)
        for card in list(self.active.keeps):
            if card == "broadway-star":
                self.gain_vp(seat, 1)
            if card == "ego-trip":
                self.gain_energy(seat, 1)
        if old is not None and self.active.owns("violent-star"):
            yield from self.damage({old: 2}, by=seat)
        elif old is not None and self.monsters[old].owns("violent-star"):
            yield from self.damage({seat: 1}, by=old)

    def resolve_ouch(self, n):  # KNY-12
        seat, here = self.turn.active, self.active.borough
        if self.active.owns("carapace"):
            self.active.shells = min(SUPPLY["shells"], self.active.shells + n)
        hit = [seat] if n == 1 else self.inside(here) if n == 2 else self.living()
        amounts = {}
        for each in hit:
            monster = self.monsters[each]
            amounts[each] = self.places[monster.borough].unit_total() - monster.owns("bulletproof")
        yield from self.damage(amounts)
        if n >= 3 and self.active.alive and self.statue != seat:
            if self.statue is not None:
                self.gain_vp(self.statue, -3)
            self.statue = seat
            self.gain_vp(seat, 3)
