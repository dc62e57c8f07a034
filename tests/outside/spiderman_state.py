"""What lies on the table in Spider-Man: figures, sheets, cards, and what can be read off them.

The rules are those of docs/rules/spiderman.md alone; nothing is shared with the engine but the
pack. Spaces are pairs of row and column here; names are made where the outside world sees them.
"""
import spiderman_data as data
from spiderman_board import Board, distance


class Over(Exception):
    """SPM-17.3: somebody has reached the number, or the rounds are used up."""

    def __init__(self, winner, ended_by):
        super().__init__(ended_by)
        self.winner, self.ended_by = winner, ended_by


class Figure:
    def __init__(self, who, space):
        self.who, self.space, self.hits, self.status = who, space, 0, "standing"
        self.web = self.grip = None
        self.loot = self.tracer = self.given_up = False

    def bound(self):
        return bool(self.web or self.grip)


class Side:
    """A side character. `held_by`: a figure, `cops` (prisoner of a stack), `group` or None."""

    def __init__(self, who, space):
        self.who, self.space, self.held_by = who, space, None


class Mission:
    def __init__(self, card):
        self.card, self.step = card, 0
        self.clear()

    def clear(self):  # SPM-12.21
        self.target, self.hits, self.planted = None, 0, []
        self.inflicted, self.ko, self.cars = 0, False, 0

    def steps(self):
        return data.MISSIONS[self.card]["steps"]

    def now(self):
        return self.steps()[self.step]

    def points(self, side):
        return data.MISSIONS[self.card]["vp"][side]


class Player:
    def __init__(self, seat, role):
        self.seat, self.role, self.who, self.vp = seat, role, None, 0
        self.dice, self.lose = dict.fromkeys(data.POOLS, 0), dict.fromkeys(data.POOLS, 0)
        self.slots = {data.HERO: 4, data.COPS: 0}.get(role, data.CHARACTERS["meta"]["start_slots"])
        self.tokens, self.hand, self.mission, self.peeked = [], [], None, {}
        self.moved = self.luck_used = False

    def all_tokens(self):
        return [ability["id"] for ability in data.abilities(self.who, self.slots)
                if ability["token"]]

    def permanent(self, op):
        """SPM-14.4: effects that need no token."""
        return [effect for ability in data.abilities(self.who, self.slots)
                if ability["timing"] == "passive" for effect in data.ops(ability["effects"], op)]


class Table:
    def __init__(self, players, options):
        self.target, self.both_score = options.get("target", 60), options.get("both_score", False)
        self.random_layout = options.get("layout", "default") == "random"
        self.small = players <= 3
        roles = options.get("characters") or (
            ["villains", data.HERO, data.COPS][:players] if self.small
            else [*data.VILLAINS[:players - 2], data.HERO, data.COPS])
        self.players = [Player(seat, role) for seat, role in enumerate(roles)]
        self.hero = next(player for player in self.players if player.role == data.HERO)
        self.cops = next((player for player in self.players if player.role == data.COPS), None)
        self.round, self.phase, self.active = 1, "setup", None
        self.board, self.figures, self.sides = None, {}, {}
        self.cars, self.stack_webs = {}, {}
        self.reserve, self.next_attack = data.CARS if self.cops else 0, 0
        self.webs = {"web": data.CHARACTER[data.HERO]["web_tokens"],
                     "black": data.CHARACTER[data.VENOM]["web_tokens"]}
        self.tracers = {"sheet": 0, "reserve": data.TRACERS}
        self.buildings, self.destroyed = {}, []
        two = not self.cops
        self.stacks = {name: [] if two and name == data.COPS else data.deck(name, two)
                       for name in ("mission", "villain", data.HERO, data.COPS)}
        self.discards = {name: [] for name in ("villain", data.HERO, data.COPS)}
        self.removed, self.events, self.wanted = [], {}, False
        self.scored = {"turn": set(), "round": set(), "game": set()}
        self.now, self.group, self.result = None, None, None
        self.attacked, self.turn_over = [], False

    def lay_out(self, *layout):
        """What stands on the board before the first question (SPM-2.5, 2.9, 2.17)."""
        self.board = Board(*layout)
        for side, entry in data.SIDES.items():
            placed = entry["start"] == "cops_setup" or (not self.cops and side in data.LONE_COPS)
            self.sides[side] = Side(side, None if placed else self.board.side_start[side])
        for player in self.players:
            if player.role != "villains":
                self.enter(player, player.role)
        extra = max(0, len(self.players) - 4)
        start = min(data.HEAD_START * extra * self.target // 60, self.target - 1)
        for player in (self.hero, self.cops):
            if player and start:
                player.vp = start

    def enter(self, player, who):
        """A figure comes into play with full strength."""
        player.who = who
        if who != data.COPS:
            self.figures[who] = Figure(who, self.board.bases[who])
        self.fill(player)

    def fill(self, player):
        for pool in data.POOLS:
            player.dice[pool] = self.maximum(player, pool)
        player.tokens = player.all_tokens()

    # --- who is who

    def figure(self, player):
        return self.figures.get(player.who)

    def player_of(self, who):
        """The player of a figure; a given-up figure has none (SPM-18.4)."""
        return next((player for player in self.players if player.who == who), None)

    def villains(self):
        return [player for player in self.players if player.who in data.VILLAINS]

    def is_villain(self, who):
        return who in data.VILLAINS

    def on_board(self):
        return [self.figures[who] for who in data.FIGURES
                if who in self.figures and self.figures[who].space is not None]

    # --- side characters and their benefits (SPM-11.3)

    def held(self, who):
        return [side for side in self.sides.values() if side.held_by == who]

    def gripped(self, who):
        return [figure for figure in self.on_board() if figure.grip == who]

    def benefits(self, player, op, stack=None):
        """`stack`: the space of the Cops' stack that acts; None: what works for all of them."""
        if player is self.cops:
            sides = [side for side in self.sides.values()
                     if side.held_by in ("cops", "group") or (
                         side.held_by is None and side.who in (data.CAPTAIN, data.SERGEANT))]
            if stack is not None:
                sides = [side for side in sides if side.space == stack]
            key = "effect_cops"
        else:
            sides = self.held(player.who) if player.who else []
            key = "effect_hero" if player is self.hero else "effect_villain"
        return [effect for side in sides for effect in data.ops(data.SIDES[side.who][key], op)]

    def maximum(self, player, pool):
        if player.who is None:
            return 0
        return data.CHARACTER[player.who]["dice"][pool] + sum(
            effect["n"] for effect in self.benefits(player, "max_dice") if effect["pool"] == pool)

    def lower_to_maximum(self):
        for player in self.players:
            for pool in data.POOLS:
                player.dice[pool] = min(player.dice[pool], self.maximum(player, pool))

    # --- spaces

    def prisoner_at(self, space):
        """The prisoner of the stack on a space, not that of a driving group (SPM-15.3)."""
        in_group = self.group.prisoner if self.group else None
        for figure in self.on_board():
            if figure.status == "arrested" and figure.space == space and figure.who != in_group:
                return figure.who
        return next((side.who for side in self.sides.values()
                     if side.space == space and side.held_by == "cops"), None)

    def sides_at(self, space):
        return [side for side in self.sides.values()
                if side.space == space and side.held_by in (None, "cops")]

    def crew_at(self, space):
        return [side.who for side in self.sides_at(space)
                if side.held_by is None and side.who in (data.CAPTAIN, data.SERGEANT)]

    def occupied(self, space, mover=None):
        """SPM-5.6: a movement may not end there."""
        if space in self.cars or self.sides_at(space):
            return True
        return any(figure.space == space and figure.who != mover
                   and figure.status not in ("jailed", "served")
                   and not (mover and figure.grip == mover) for figure in self.on_board())

    def is_free(self, space):  # SPM-1.10
        group = self.group and self.group.space == space
        return not group and not self.occupied(space)

    def free_streets_by(self, origin, barred=None):  # SPM-5.13
        free = [space for space in self.board.streets if self.is_free(space) and space != barred]
        near = [space for space in self.board.near[origin] if space in free]
        return sorted(near) or self.board.nearest(origin, free)

    def is_alone(self, side):
        """SPM-11.5"""
        return side.space is not None and side.held_by is None and side.space not in self.cars

    def base_of(self, who):
        """The space of a base that is not destroyed."""
        return None if who in self.destroyed else self.board.bases.get(who)

    def in_own_base(self, figure):
        return figure.space is not None and figure.space == self.base_of(figure.who)

    def beside(self, one, other):
        return distance(one, other) == 1

    def place(self, figure, space):
        """SPM-14.20: whoever Octopus grips goes with him."""
        for other in self.gripped(figure.who):
            other.space = space
        figure.space = space

    # --- effects in force

    def in_force(self, op):
        return [effect for event in self.events
                for effect in data.ops(data.EVENTS[event]["effects"], op)]

    def limited(self, reach):
        return min([reach, *(effect["n"] for effect in self.in_force("los_limit"))])

    def forbidden(self, attacker, victim):
        """SPM-16.9: truce and immunity. `attacker`: a figure or the Cops."""
        if attacker == data.COPS:
            return any(effect["from"] == data.COPS for effect in
                       self.benefits(self.player_of(victim), "immune_attack"))
        return (self.is_villain(attacker) and self.is_villain(victim)
                and bool(self.in_force("truce")))

    def denied(self, ability, when, other):
        """`deny_ability` by what the other figure is or holds."""
        player = self.player_of(other)
        effects = player.permanent("deny_ability") + self.benefits(player, "deny_ability")
        return any(effect["ability"] == ability and effect["when"] == when for effect in effects)

    # --- points

    def score(self, player, entry, victim="", printed=0):
        """SPM-17.1, 17.5. `printed`: the number on a mission or a sheet."""
        row = data.VP[entry]
        value = row[data.side_of(player.who)]
        points = value if isinstance(value, int) else printed
        if not points:
            return
        bucket = {"once_per_target_and_turn": "turn", "once_per_character": "game",
                  "once_per_character_and_round": "round"}.get(row["limit"])
        if bucket:
            mark = f"{player.seat}:{entry}:{victim}"
            if mark in self.scored[bucket]:
                return
            self.scored[bucket].add(mark)
        self.gain(player, points)

    def gain(self, player, points):
        player.vp += points
        if player.role not in (data.HERO, data.COPS):   # SPM-14.1, 14.2
            slots = 2 + sum(player.vp >= at for at in data.SLOTS_AT)
            for ability in data.abilities(player.who, slots):
                if ability["slot"] > player.slots and ability["token"]:
                    player.tokens.append(ability["id"])
            player.slots = slots
        if player.vp >= self.target:
            raise Over(player.seat, "target")
