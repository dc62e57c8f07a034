"""How the rules of Spider-Man ask: questions, rolls, draws, and putting somebody somewhere."""
import spiderman_data as data
from spiderman_board import name_of
from spiderman_state import Table


class Asking(Table):
    def choose(self, seat, kind, options, always=False, **now):
        """SPM-19.6: `options` maps answers to what they mean; one answer alone is not asked."""
        if not options:
            raise AssertionError(f"{kind} has no answer")
        if len(options) == 1 and not always:
            return next(iter(options.values()))
        self.now = {"seat": seat, "decision": kind, **now}
        answer = yield ("ask", seat, kind, list(options))
        self.now = None
        return options[answer]

    def roll(self, count):  # SPM-4.11
        return sorted((yield ("roll", count))) if count else []

    def is_lucky(self, player, stack=None):
        """R-136: in the own turn, once; the Cops with the stack that carries the luck."""
        return (player.seat == self.active and not player.luck_used
                and bool(self.benefits(player, "luck", stack)))

    def roll_own(self, player, count, lucky, missed=None):
        """A roll with its rerolls (SPM-16.4): first all that missed, then one by luck."""
        kept, again = (yield from self.roll(count)), []
        if missed and any(map(missed, kept)):
            answer = yield from self.choose(player.seat, "reroll",
                                            {"reroll_missed": True, "keep": False}, dice=kept)
            if answer:
                again = yield from self.roll(sum(map(missed, kept)))
                kept = [face for face in kept if not missed(face)]
        if lucky and kept:
            options = {f"reroll({face})": face for face in sorted(set(kept))} | {"keep": None}
            face = yield from self.choose(player.seat, "luck", options, dice=sorted(kept + again))
            if face is not None:
                player.luck_used = True
                kept.remove(face)
                again = again + (yield from self.roll(1))
        return sorted(kept + again)

    def draw_bonus(self, player):
        """One card from the own stack, or None (SPM-13.8, 13.12)."""
        name = "villain" if player.role not in (data.HERO, data.COPS) else player.role
        if not self.stacks[name]:
            self.stacks[name], self.discards[name] = self.discards[name], []
        if not self.stacks[name]:
            return None
        card = yield ("luck", {"what": "draw", "deck": name}, list(self.stacks[name]))
        self.stacks[name].remove(card)
        return card

    def to_discard(self, card):
        self.discards[data.CARD[card]["deck"]].append(card)

    def put_side(self, player, side, origin, barred=None):
        """SPM-5.13, 11.9"""
        side.space = side.held_by = None
        self.lower_to_maximum()
        options = {f"put({side.who},{name_of(space)})": space
                   for space in self.free_streets_by(origin, barred)}
        side.space = yield from self.choose(player.seat, "put", options)

    def put_figure(self, seat, figure, origin):
        """SPM-5.13; whoever it grips comes along (SPM-14.20)."""
        company = [figure, *self.gripped(figure.who)]
        for each in company:
            each.space = None
        options = {f"put({figure.who},{name_of(space)})": space
                   for space in self.free_streets_by(origin)}
        space = yield from self.choose(seat, "put", options)
        for each in company:
            each.space = space

    def end_grip(self, figure):
        """SPM-7.3: put by its player beside Octopus, standing or down as it is."""
        origin, figure.grip = figure.space, None
        yield from self.put_figure(self.player_of(figure.who).seat, figure, origin)

    def end_web(self, figure):
        if figure.web:
            self.webs[figure.web] += 1
            figure.web = None

    def release(self, figure):
        """Web or grip ends."""
        self.end_web(figure)
        if figure.grip:
            yield from self.end_grip(figure)

    def peek(self, player, count):  # SPM-16.7, 16.12
        seen = set()
        for _ in range(count):
            options = {f"peek({other.who})": other for other in self.villains()
                       if other is not player and other.mission and other.seat not in seen}
            if not options:
                return
            other = yield from self.choose(player.seat, "peek", options)
            seen.add(other.seat)
            player.peeked[other.seat] = other.mission.card
