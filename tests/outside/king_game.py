"""The rules of King of New York once more, from docs/rules/king.md and the card texts alone.

Shares nothing with the engine but prices, tile counts and names. A game is a generator: it yields
the questions it asks and the luck it needs, and is sent the answers. Slow and plain on purpose.
"""
import pathlib
import tomllib

CONTENT = pathlib.Path(__file__).parents[2] / "content/king"
PRINTED = {card["id"]: card
           for card in tomllib.loads((CONTENT / "cards.toml").read_text())["card"]
           if card["kind"] != "goal"}
TILES = tomllib.loads((CONTENT / "tiles.toml").read_text())
BUILDINGS = {each["id"]: each for each in TILES["building"]}
UNITS = {each["id"]: each for each in TILES["unit"]}
BOROUGHS = ("staten-island", "bronx", "queens", "brooklyn", "manhattan")
OUTER = BOROUGHS[:4]
ZONES = ("lower", "midtown", "upper")
INCOME = {"lower": (1, 1), "midtown": (2, 1), "upper": (2, 2)}  # KNY-4.1
FACES = ("energy", "attack", "heart", "destruction", "fame", "ouch")
SUPPLY = {"webs": 13, "curses": 13, "shells": 15}  # KNY-1.7
EXTRA_TURNS_MAX = 9  # KNY-16.6
CLAIMS_MAX = 46      # KNY-15.14


class Painbow(Exception):
    """KNY-18.8: the only way to win in the middle of a turn."""


class Monster:
    def __init__(self):
        self.alive, self.hearts, self.vp, self.energy = True, 10, 0, 0
        self.borough = self.zone = self.track = None
        self.keeps, self.extra = [], []
        self.shells = self.webs = self.curses = 0
        self.destroyed = dict.fromkeys(UNITS, 0)

    def owns(self, card):
        return card in self.keeps


class Place:
    def __init__(self):
        self.stacks = [[None, 3] for _ in range(3)]
        self.units = {kind: {"old": 0, "new": 0} for kind in UNITS}
        self.souvenir = False

    def unit_total(self):
        return sum(marks["old"] + marks["new"] for marks in self.units.values())


class Turn:
    """What is forgotten when the turn ends (KNY-16.5)."""

    def __init__(self, active, kind, players):
        self.active, self.kind = active, kind
        self.dice, self.rerolls = [], 0
        self.added = dict.fromkeys(FACES, 0)
        self.resolved, self.units_only = set(), False
        self.destroyed = set()
        self.dealt, self.gained = [0] * players, [0] * players
        self.tapped, self.entered, self.used, self.bought = set(), set(), set(), set()
        self.visited, self.advanced = set(), False

    def dice_showing(self, face):
        return sum(die == face for die in self.dice)

    def symbols(self, face):
        return self.dice_showing(face) + self.added[face]


class Game:
    def __init__(self, players):
        self.monsters = [Monster() for _ in range(players)]
        self.places = {borough: Place() for borough in BOROUGHS}
        self.unseen = {name: tile["count"] for name, tile in BUILDINGS.items()}
        self.deck, self.discard = set(PRINTED), set()
        self.row, self.claims = [None] * 3, []
        self.statue = self.superstar = None
        self.gone = dict.fromkeys(UNITS, 0)
        self.turn = Turn(0, "normal", players)
        self.result = None

    # Who and where

    @property
    def active(self):
        return self.monsters[self.turn.active]

    def clockwise(self, first=None):
        start = self.turn.active if first is None else first
        return [(start + i) % len(self.monsters) for i in range(len(self.monsters))]

    def living(self):
        return [seat for seat, monster in enumerate(self.monsters) if monster.alive]

    def inside(self, borough):
        return [seat for seat in self.living() if self.monsters[seat].borough == borough]

    def capacity(self):  # KNY-14.1, 19.1
        return 2 if len(self.living()) >= 5 else 1

    def room_in_manhattan(self):
        return len(self.inside("manhattan")) < self.capacity()

    def outer_with_room(self, besides=None):  # KNY-13.8
        return [each for each in OUTER if each != besides and len(self.inside(each)) < 2]

    def holder(self, card):
        return next((seat for seat in self.living() if self.monsters[seat].owns(card)), None)

    def heart_max(self, monster):
        return 12 if monster.owns("carapace") else 10

    # Gains and losses

    def gain_vp(self, seat, n):
        monster = self.monsters[seat]
        monster.vp = max(0, monster.vp + n)

    def gain_energy(self, seat, n):
        if n > 0:
            self.monsters[seat].energy += n
            self.count_gain(seat, n)

    def count_gain(self, seat, n):  # Power Tap, R-25
        self.turn.gained[seat] += n
        owner = self.holder("power-tap")
        if owner not in (None, seat) and self.turn.gained[seat] >= 3 \
                and seat not in self.turn.tapped:
            self.turn.tapped.add(seat)
            self.transfer(seat, owner, 1)

    def transfer(self, giver, taker, n):
        moved = min(n, self.monsters[giver].energy)
        if moved:
            self.monsters[giver].energy -= moved
            self.monsters[taker].energy += moved
            self.count_gain(taker, moved)

    def heal(self, seat, n):
        monster = self.monsters[seat]
        monster.hearts = max(monster.hearts, min(monster.hearts + n, self.heart_max(monster)))

    def acquire(self, seat, card):  # KNY-15.16
        self.monsters[seat].keeps.append(card)
        if card == "tourist":
            self.souvenir(seat)
        if card == "power-tap":
            self.turn.gained = [0] * len(self.monsters)

    def lose_card(self, seat, card):  # KNY-20.9
        monster = self.monsters[seat]
        monster.keeps.remove(card)
        self.discard.add(card)
        if card == "tourist":
            for place in self.places.values():
                place.souvenir = False
        if card == "carapace":
            monster.shells = 0
        monster.hearts = min(monster.hearts, self.heart_max(monster))

    def souvenir(self, seat):
        place = self.places[self.monsters[seat].borough]
        if not place.souvenir:
            place.souvenir = True
            self.gain_vp(seat, 1)
            self.gain_energy(seat, 1)

    def give_token(self, seat, token):  # KNY-21.5
        if sum(getattr(monster, token) for monster in self.monsters) < SUPPLY[token]:
            setattr(self.monsters[seat], token, getattr(self.monsters[seat], token) + 1)

    # Questions

    def may_crack(self, seat):
        return self.monsters[seat].owns("carapace") and self.monsters[seat].shells > 0

    def crack(self, seat):  # the maximum drops first
        shells = self.monsters[seat].shells
        self.lose_card(seat, "carapace")
        self.heal(seat, shells)

    def ask(self, seat, name, offer):
        """KNY-20.14, 24.4. `offer` lists the answers anew each time; none: no question."""
        while True:
            options = offer()
            if not options:
                return None
            if seat == self.turn.active and name != "pay" and self.may_crack(seat):
                options = options + ["discard_carapace"]
            answer = options[0]
            if len(options) > 1:
                answer = yield "ask", seat, name, options
            if answer != "discard_carapace":
                return answer
            self.crack(seat)

    def pay(self, seat, price):  # KNY-20.12, 20.13
        payer = self.monsters[seat]
        hearts = 0
        if price and payer.owns("of-another-world"):
            least, most = max(0, price - payer.energy), min(price, payer.hearts - 1)
            answer = yield from self.ask(
                seat, "pay", lambda: [f"pay_hearts({n})" for n in range(least, most + 1)])
            hearts = int(argument(answer))
        payer.hearts -= hearts
        payer.energy -= price - hearts

    def can_pay(self, seat, price):
        payer = self.monsters[seat]
        hearts = payer.hearts - 1 if payer.owns("of-another-world") else 0
        return price <= payer.energy + hearts

    # Moving (KNY-13)

    def move_fee(self):
        return 2 if "new-york-marathon" in self.row else 0

    def normal_targets(self, monster):
        if monster.borough == "manhattan":
            return ["advance"] if monster.zone != "upper" else []
        return ["manhattan"] if self.room_in_manhattan() else self.outer_with_room(monster.borough)

    def free_targets(self):  # KNY-13.12
        turn, monster = self.turn, self.active
        if turn.kind != "subway" or not self.can_pay(turn.active, self.move_fee()):
            return []
        targets = self.normal_targets(monster)
        if monster.borough == "manhattan":
            targets = self.outer_with_room() + targets
        return [each for each in targets
                if not (turn.advanced if each == "advance" else each in turn.visited)]

    def free_moves(self):
        return [f"free_move({target})" for target in self.free_targets()]

    def close_window(self):  # KNY-13.14
        self.turn.visited, self.turn.advanced = set(), False

    def card_move(self, target):
        """A free move or Super Speed."""
        if self.turn.kind == "subway":
            self.turn.visited.add(self.active.borough)
            if target == "advance":
                self.turn.advanced = True
            else:
                self.turn.visited.add(target)
        yield from self.pay(self.turn.active, self.move_fee())
        if target == "advance":
            self.advance(self.active)
        else:
            yield from self.enter(self.turn.active, target)

    def advance(self, monster):
        monster.zone = ZONES[ZONES.index(monster.zone) + 1]

    def shift_track(self):  # KNY-19.10, 19.11
        inside = self.inside("manhattan")
        if len(inside) == 1:
            self.monsters[inside[0]].track = "2-4"

    def enter(self, seat, borough):  # KNY-13.18
        monster = self.monsters[seat]
        others = self.inside("manhattan")
        monster.borough, monster.zone, monster.track = borough, None, None
        self.shift_track()
        if borough == "manhattan":
            monster.zone, monster.track = "lower", "5-6" if others else "2-4"
            if seat not in self.turn.entered:
                self.turn.entered.add(seat)
                self.gain_vp(seat, 1)
        for card in list(monster.keeps):
            if card == "chinatown-regular" and borough == "manhattan":
                self.heal(seat, 2)
            if card == "tourist":
                self.souvenir(seat)
        if monster.owns("stink-attack"):
            yield from self.stink_attack(seat, borough)

    def stink_attack(self, seat, borough):  # KNY-24.8
        used, units = {borough}, self.places[borough].units

        def offer():
            sends = [f"disperse({kind},{mark},{to})" for kind in UNITS for mark in ("old", "new")
                     if units[kind][mark] for to in BOROUGHS if to not in used]
            return ["pass"] + sends if sends else []
        while True:
            answer = yield from self.ask(seat, "disperse", offer)
            if answer in (None, "pass"):
                return
            kind, mark, to = argument(answer).split(",")
            units[kind][mark] -= 1
            self.places[to].units[kind][mark] += 1
            used.add(to)

    # Damage (KNY-20.10)

    def damage(self, amounts, by=None, attack=False):
        amounts = {seat: n for seat, n in amounts.items() if n > 0 and self.monsters[seat].alive}
        if not amounts:
            return
        absorbed = yield from self.announce(amounts)
        for seat, n in amounts.items():
            self.monsters[seat].hearts -= n - absorbed.get(seat, 0)
            if by == self.turn.active:
                self.turn.dealt[seat] += n
        for seat in amounts:
            if self.monsters[seat].hearts <= 0:
                self.eliminate(seat)
        self.shift_track()
        for seat in self.clockwise():
            if self.monsters[seat].alive:
                self.react(seat, amounts, by, attack)
        if attack:
            hit = [seat for seat in self.inside("manhattan") if seat in amounts]
            for seat in sorted(hit, key=lambda each: self.monsters[each].track):
                yield from self.flee(seat)
        yield from self.make_room()

    def announce(self, amounts):  # KNY-20.11
        absorbed = {}
        for seat in self.clockwise():
            monster = self.monsters[seat]
            while seat in amounts and seat not in absorbed:
                energy = monster.energy if monster.owns("of-another-world") else 0
                options = [f"absorb({n})" for n in range(min(energy, amounts[seat]) + 1)] \
                    if energy else ["pass"]
                options += ["discard_carapace"] if self.may_crack(seat) else []
                answer = options[0]
                if len(options) > 1:
                    answer = yield "ask", seat, "damage", options
                if answer == "discard_carapace":
                    self.crack(seat)
                    continue
                absorbed[seat] = 0 if answer == "pass" else int(argument(answer))
                monster.energy -= absorbed[seat]
        return absorbed

    def react(self, seat, amounts, by, attack):  # KNY-3.6
        targets = [each for each in self.clockwise()
                   if each in amounts and self.monsters[each].alive]
        for card in list(self.monsters[seat].keeps):
            if seat in amounts and card == "phoenix-blood":
                self.gain_energy(seat, 1)
            if seat in amounts and attack and card == "drain":
                self.transfer(by, seat, 2)
            for target in targets if seat == by else ():
                if card == "webspinner":
                    self.give_token(target, "webs")
                if card == "curse":
                    self.give_token(target, "curses")
                if card == "trash-thrower" and attack:
                    self.gain_vp(target, -1)

    def flee(self, seat):  # KNY-14.6
        def offer():
            away = self.outer_with_room() if self.can_pay(seat, self.move_fee()) else []
            return [f"flee({each})" for each in away] + ["stay"]
        answer = yield from self.ask(seat, "flee", offer)
        if answer != "stay":
            yield from self.pay(seat, self.move_fee())
            yield from self.enter(seat, argument(answer))

    def make_room(self):  # KNY-19.12
        inside = self.inside("manhattan")
        if len(inside) > self.capacity():
            seat = next(each for each in inside if self.monsters[each].track == "5-6")
            answer = yield from self.ask(
                seat, "leave", lambda: [f"leave_to({each})" for each in self.outer_with_room()])
            yield from self.enter(seat, argument(answer))

    def eliminate(self, seat):  # KNY-17
        monster = self.monsters[seat]
        for card in list(monster.keeps):
            self.lose_card(seat, card)
        for kind, n in monster.destroyed.items():
            self.gone[kind] += n
        self.statue = None if self.statue == seat else self.statue
        self.superstar = None if self.superstar == seat else self.superstar
        self.claims = [each for each in self.claims if each != seat]
        self.monsters[seat] = Monster()
        self.monsters[seat].alive, self.monsters[seat].hearts = False, 0
        self.monsters[seat].vp = monster.vp


def argument(action):
    return action[action.index("(") + 1:-1]
