"""Set-up and turns of Spider-Man (chapters SPM-2, SPM-3, SPM-7, SPM-17)."""
import spiderman_data as data
from spiderman_board import name_of
from spiderman_react import Reactions
from spiderman_state import Over

KO_CARDS = 3                                    # SPM-7.5
ROUNDS = ((40, 30), (60, 40))                   # SPM-17.7: targets up to, rounds
ROUNDS_LONG = 60


class Game(Reactions):
    def run(self, resume=None):
        """A whole game, or one from a position: `turn` of the active seat, or in its `act`."""
        try:
            if resume is None:
                yield from self.set_up()
                self.phase, self.active = "play", 0
            if resume == "act":
                yield from self.act(self.players[self.active], False)
                self.end_turn()
            while True:
                yield from self.turn(self.players[self.active])
                self.end_turn()
        except Over as over:
            self.phase, self.now = "over", None
            order = sorted(self.players, key=lambda player: (-player.vp, player.seat))
            self.result = {"scores": [player.vp for player in self.players],
                           "winners": [over.winner],
                           "ranks": [1 + order.index(player) for player in self.players],
                           "ended_by": over.ended_by}

    # --- set-up (SPM-2.13)

    def set_up(self):
        yield from self.make_layout()
        villain = self.players[0]
        if self.small:
            who = yield from self.choose(0, "choose_villain", {f"choose_villain({who})": who
                                                               for who in data.VILLAINS})
            self.enter(villain, who)
        yield from (self.place_cops() if self.cops else self.place_sides())
        for player in self.villains():
            yield from self.draw_mission(player)
        traced = yield from self.choose(self.hero.seat, "first_tracer",
                                        {f"place_tracer({player.who})": player
                                         for player in self.villains()})
        self.figure(traced).tracer = True
        self.tracers["reserve"] -= 1

    def make_layout(self):  # SPM-19.10
        if not self.random_layout:
            self.lay_out()
            return
        shapes = {f"{rows}x{cols}": (rows, cols)
                  for rows, cols in data.BOARD["layout"]["random"]["shapes"]}
        shape = shapes[(yield ("luck", {"what": "shape"}, list(shapes)))]
        left, pieces, rotations = list(data.PIECES), [], []
        while left:
            pieces.append((yield ("luck", {"what": "piece"}, list(left))))
            left.remove(pieces[-1])
            rotations.append((yield ("luck", {"what": "rotation"}, [0, 1, 2, 3])))
        self.lay_out(shape, pieces, rotations)

    def place_cops(self):  # SPM-2.8
        def at(verb, spaces):
            return (yield from self.choose(self.cops.seat, verb,
                                           {f"{verb}({name_of(space)})": space
                                            for space in spaces}))
        for _ in range(data.CARS_AT_START):
            space = yield from at("place_car", [space for space in self.board.stations
                                                if space not in self.cars])
            self.cars[space] = 1
            self.reserve -= 1
        self.sides[data.CAPTAIN].space = yield from at("place_captain", sorted(self.cars))
        self.sides[data.SERGEANT].space = yield from at(
            "place_sergeant", [space for space in sorted(self.cars)
                               if space != self.sides[data.CAPTAIN].space])

    def place_sides(self):  # SPM-18.8
        for who in data.LONE_COPS:
            options = {f"place_side({who},{name_of(space)})": space
                       for space in self.board.stations if not self.occupied(space)}
            self.sides[who].space = yield from self.choose(self.hero.seat, "place_side", options)

    # --- turns (SPM-3.3)

    def begin_turn(self, player):
        self.turn_over, self.attacked = False, []
        self.scored["turn"].clear()
        for each in self.players:
            each.moved = each.luck_used = False
        self.events = {event: seat for event, seat in self.events.items() if seat != player.seat}

    def turn(self, player):
        self.begin_turn(player)
        if player is self.cops:
            if sum(self.cars.values()) < data.REINFORCE_BELOW:    # SPM-15.17
                yield from self.add_car()
            self.reset(player)
            yield from self.act(player, False)
            return
        figure = self.figure(player)
        if figure.status in ("down", "arrested", "jailed"):
            yield from self.start(player, figure)
            return
        self.reset(player)
        if figure.status == "served":                             # SPM-15.15
            yield from self.put_figure(player.seat, figure, figure.space)
            figure.status = "standing"
        yield from self.act(player, True)

    def reset(self, player):  # SPM-3.2
        for pool in data.POOLS:
            player.dice[pool] = max(0, self.maximum(player, pool) - player.lose[pool])
            player.lose[pool] = 0
        if player is not self.cops:
            player.tokens = player.all_tokens()

    def end_turn(self):
        player = self.players[self.active]
        if player is self.cops:
            self.next_attack = max(0, self.next_attack - 1)       # SPM-16.13
        self.active += 1
        if self.active == len(self.players):
            limit = next((rounds for most, rounds in ROUNDS if self.target <= most), ROUNDS_LONG)
            if self.round == limit:
                best = max(self.players, key=lambda each: (each.vp, -each.seat))
                raise Over(best.seat, "round_limit")
            self.active, self.round = 0, self.round + 1
            self.scored["round"].clear()

    def exchange(self, player):
        """SPM-12.10: an answer of the first question of a turn."""
        return {"exchange_mission": ("exchange",)} if self.target_is_lost(player) else {}

    # --- a turn that begins on the ground (SPM-7.5, 7.6, 15.13, 15.15)

    def start(self, player, figure):
        first = True
        while True:
            options = self.start_answers(player, figure)
            if first:
                options |= self.exchange(player)
            always = self.is_villain(player.who) and bool(self.destroyed)
            kind, *rest = yield from self.choose(player.seat, "start", options, always=always)
            first = False
            if kind == "exchange":
                yield from self.leave_mission(player)
                continue
            if kind == "card":
                yield from self.use(player, rest[0], None)
                stands = figure.hits < data.CHARACTER[player.who]["ko_at"]
                if stands:
                    figure.status = "standing"
                yield from self.mission_check()
                if not stands:
                    continue
            if kind == "stand_up":
                figure.status = "standing"
                self.reset(player)
            if kind in ("card", "stand_up"):
                yield from self.act(player, False)
            else:
                yield from getattr(self, kind)(player, figure, *rest)
                yield from self.mission_check()
            return

    def start_answers(self, player, figure):
        out = figure.hits >= data.CHARACTER[player.who]["ko_at"]
        draw = {"ko_draw": ("ko_draw",)} if out else {}
        recover = {"ko_recover": ("ko_recover",)}
        if figure.status == "jailed":
            return draw | {"serve": ("serve",)}
        if figure.status == "arrested":
            dice = min(data.DICE_MAX, self.maximum(player, "combat") - player.lose["combat"])
            return draw | recover | ({} if out else {
                f"break_arrest({count})": ("break_arrest", count)
                for count in range(1, dice + 1)})
        cards = {f"play_card({card})": ("card", card) for card in player.hand
                 if data.CARD[card]["timing"] == "ko"}
        return draw | recover | ({} if out else {"stand_up": ("stand_up",)}) | cards

    def ko_draw(self, player, _figure):
        yield from self.draw_cards(player, KO_CARDS)

    def ko_recover(self, player, figure):
        self.heal_by_place(player, figure)
        yield from ()

    def serve(self, _player, figure):
        figure.hits, figure.status = 0, "served"
        yield from ()

    def break_arrest(self, player, figure, dice):
        reset = max(0, self.maximum(player, "combat") - player.lose["combat"])
        player.lose["combat"] = 0
        player.dice["combat"] = reset - dice
        faces = yield from self.roll(dice)
        need = min([6, *(effect["need"] for effect in player.permanent("break_need"))])
        if max(faces) >= need:
            yield from self.put_figure(player.seat, figure, figure.space)
            figure.status = "standing"
        else:
            player.dice["combat"] = 0

    def heal_by_place(self, player, figure):  # SPM-7.8, 7.15
        resting = self.in_own_base(figure) and figure.status != "arrested" and not figure.grip
        hits = (2 if resting else 1) + sum(
            effect["n"] for effect in self.benefits(player, "recovery_bonus"))
        figure.hits = max(0, figure.hits - hits)

    # --- actions (SPM-3.4)

    def act(self, player, fresh):
        """`fresh`: nothing was done in this turn, and it did not begin on the ground (SPM-3.3)."""
        first = fresh
        while not self.turn_over:
            options = self.act_answers(player, fresh, first)
            always = bool(player.hand) or (self.is_villain(player.who)
                                           and player.dice["combat"] > 0)
            answer = yield from self.choose(player.seat, "act", options, always=always)
            if answer[0] == "end_turn":
                return
            if answer[0] == "exchange":
                yield from self.leave_mission(player)
                first = False
                continue
            if answer[0] == "recover":
                self.heal_by_place(player, self.figure(player))
                yield from self.mission_check()
                return
            fresh = first = False
            if answer[0] == "add":
                answer = yield from self.announce(player, answer[1])
            by = yield from self.perform(player, answer)
            yield from self.after_action(by)

    def act_answers(self, player, fresh, first):
        found = {"end_turn": ("end_turn",)}
        if player is self.cops:
            return found | self.cops_answers(player)
        if first:
            found |= self.exchange(player)
        if fresh:
            found["recover"] = ("recover",)
        return found | self.figure_answers(player)
