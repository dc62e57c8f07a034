"""Taking side characters, and what a knock-out brings (chapters SPM-7, SPM-11, SPM-18).

Who acts is a pair: ("figure", who) or ("stack", space of the Cops' stack).
"""
import spiderman_data as data
from spiderman_mission import Missions


class Prisoners(Missions):
    def player_by(self, by):
        return self.cops if by[0] == "stack" else self.player_of(by[1])

    def space_by(self, by):
        return by[1] if by[0] == "stack" else self.figures[by[1]].space

    # --- slots (SPM-11.9)

    def prisoners_by(self, by):
        """The names of what fills the slots of a sheet or the one place of a stack."""
        if by[0] == "stack":
            inside = [self.prisoner_at(by[1])]
            more = [side.who for side in self.sides_at(by[1]) if side.held_by == "cops"]
            return [who for who in dict.fromkeys(inside + more) if who]
        return ([side.who for side in self.held(by[1])]
                + [figure.who for figure in self.gripped(by[1])])

    def slots_by(self, by):
        return data.CHARACTER[data.COPS if by[0] == "stack" else by[1]]["prisoners"]

    def receive(self, by, side, entry, taken=()):
        """SPM-11.16: points, the sheet, whom to let go, then Robertson.

        `taken`: who was taken earlier in the same event and stays (R-140)."""
        player = self.player_by(by)
        self.score(player, entry, side.who)
        if by[0] == "stack":
            side.space = by[1]
            side.held_by = None if side.who in (data.CAPTAIN, data.SERGEANT) else "cops"
        else:
            side.space, side.held_by = None, by[1]
        self.lower_to_maximum()
        while len(self.prisoners_by(by)) > self.slots_by(by):
            yield from self.let_go(by, taken)
        if side.held_by:
            for effect in data.ops(self.card_effects(player, side), "peek_mission"):
                yield from self.peek(player, effect["n"])

    def card_effects(self, player, side):
        entry = data.SIDES[side.who]
        return entry["effect_cops" if player is self.cops else
                     "effect_hero" if player is self.hero else "effect_villain"]

    def let_go(self, by, taken):
        names = [who for who in self.prisoners_by(by) if who not in taken]
        if by[0] == "stack":   # an arrested figure is never the one let go
            names = [who for who in names if who in self.sides]
        player = self.player_by(by)
        who = yield from self.choose(player.seat, "let_go", {f"let_go({who})": who
                                                             for who in names})
        if who in self.sides:
            yield from self.put_side(player, self.sides[who], self.space_by(by))
        else:
            yield from self.end_grip(self.figures[who])

    def take(self, by, sides):
        """SPM-11.7, 11.14, 11.17: one at a time; what is left over comes back."""
        taken = []
        left = [side for side in self.sides.values() if side in sides]
        while True:
            own = (data.CAPTAIN, data.SERGEANT) if by[0] == "stack" else ()
            offered = [side for side in left
                       if side.who in own or len(taken) < self.slots_by(by)]
            if not offered:
                return left
            options = {f"take({side.who})": side for side in offered} | {"done": None}
            side = yield from self.choose(self.player_by(by).seat, "take", options)
            if side is None:
                return left
            left.remove(side)
            yield from self.receive(by, side, "take-held-side", tuple(taken))
            if side.who not in own:
                taken.append(side.who)

    def capture(self, by, side):  # SPM-11.4
        self.player_by(by).dice["combat"] -= data.SIDES[side.who]["cost"]
        yield from self.receive(by, side, "capture-free-side")

    def capturable(self, by):
        player, space = self.player_by(by), self.space_by(by)
        return [side for side in self.sides.values()
                if self.is_alone(side) and self.beside(space, side.space)
                and data.SIDES[side.who]["cost"] <= player.dice["combat"]
                and not (by[0] == "stack" and side.who in (data.CAPTAIN, data.SERGEANT))]

    # --- knocked out (SPM-7.3)

    def knock_out(self, by, figure):
        player, victim = self.player_by(by), self.player_of(figure.who)
        if victim.seat == self.active:
            self.turn_over = True
        self.count_ko(player, figure.who)
        self.score_ko(player, victim)
        if player is self.hero and victim is not self.hero:
            self.wanted = False                                   # SPM-15.16
        if victim.mission:
            yield from self.leave_mission(victim)
        figure.loot = False
        yield from self.lose_prisoners(by, figure, victim)
        yield from self.release(figure)
        for other in self.gripped(figure.who):
            yield from self.end_grip(other)
        if self.small and figure.who != data.HERO:
            yield from self.change_villain(victim, figure)

    def score_ko(self, player, victim):
        if victim is self.hero:
            ignored = self.benefits(self.hero, "ignore_wanted")
            if player is not self.cops or (self.wanted and not ignored):
                self.score(player, "ko-spider-man")
            return
        mission = victim.mission

        def printed(side):
            return mission.points(side) if mission else 0
        self.score(player, "ko-villain", printed=printed(data.side_of(player.who)))
        if self.both_score and player is self.hero and self.cops:
            self.score(self.cops, "ko-villain", printed=printed("cops"))

    def lose_prisoners(self, by, figure, victim):
        sides = self.held(figure.who)
        for side in sides:
            side.space = side.held_by = None
        self.lower_to_maximum()
        left = yield from self.take(by, sides)
        for side in left:
            yield from self.put_side(victim, side, figure.space)

    def change_villain(self, player, figure):  # SPM-18.2 to 18.5
        unused = [who for who in data.VILLAINS if who not in self.figures]
        options = {f"abandon({who})": who for who in unused} | {"keep": None}
        who = yield from self.choose(player.seat, "abandon", options)
        if who is None:
            return
        figure.given_up = True
        if figure.tracer:
            figure.tracer = False
            self.tracers["sheet"] += 1                            # SPM-14.10
        if not self.cops:
            figure.status, figure.space = "gone", None            # SPM-18.10
        self.enter(player, who)
        if who in self.destroyed:
            new = self.figures[who]
            yield from self.put_figure(player.seat, new, self.board.bases[who])
