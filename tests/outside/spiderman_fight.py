"""Attacks in Spider-Man: who can be hit, the roll, and what the hits do (SPM-6, 9, 10, 14).

A target is a pair: ("figure", who), ("stack", space), ("web", who or space), ("grip", who),
("site", id), ("station", space), ("base", owner).
"""
import spiderman_data as data
from spiderman_board import distance, name_of
from spiderman_prisoners import Prisoners

HIT_AT, PLUS_MAX = 6, 2                         # SPM-6.4, 6.5
NEXT_ATTACK = data.ops(data.BONUS["sharpshooters"]["effects"], "next_attack")[0]["effects"]


def target_name(target):  # SPM-19.4
    kind, what = target
    where = name_of(what) if isinstance(what, tuple) else what
    return where if kind in ("figure", "site") else \
        f"{'cops' if kind == 'stack' else kind}@{where}"


class Fight(Prisoners):
    # --- what can be attacked

    def targets(self, by, added=(), only=None):
        """SPM-6.2. `added`: names of additions; `only`: the attacker one reacts to (SPM-8.5)."""
        own = self.own_bond(by)
        if own:
            return [own]
        effects = self.effects_of(added)
        if by[0] == "stack" and self.next_attack:
            effects = effects + NEXT_ATTACK
        at, reach = self.space_by(by), self.limited(
            max([1, *(effect["n"] for effect in data.ops(effects, "range"))]))
        found = [*self.figure_targets(by, at, reach, added), *self.stack_targets(by, at, reach)]
        if only is not None:
            return [target for target in found if target == only]
        return found + self.bond_targets(by, at) + self.building_targets(by, at, reach)

    def effects_of(self, names):
        return [effect for name in names for effect in data.what(name)["effects"]]

    def own_bond(self, by):
        """The web or grip that holds who acts."""
        if by[0] == "stack":
            return ("web", by[1]) if by[1] in self.stack_webs else None
        figure = self.figures[by[1]]
        return ("web", by[1]) if figure.web else ("grip", by[1]) if figure.grip else None

    def figure_targets(self, by, at, reach, added):
        who = data.COPS if by[0] == "stack" else by[1]
        return [("figure", figure.who) for figure in self.on_board()
                if figure.who != who and figure.status == "standing"
                and self.board.in_range(at, figure.space, reach)
                and not self.forbidden(who, figure.who)
                and not any(self.denied(name, "attacks_holder", figure.who) for name in added)]

    def stack_targets(self, by, at, reach):
        return [] if by[0] == "stack" else [
            ("stack", space) for space in sorted(self.cars)
            if self.board.in_range(at, space, reach)]

    def bond_targets(self, by, at):
        """SPM-14.19: from beside it; Octopus does not attack his own grip."""
        return [*(("web", figure.who) for figure in self.on_board()
                  if figure.web and self.beside(at, figure.space)),
                *(("web", space) for space in sorted(self.stack_webs) if self.beside(at, space)),
                *(("grip", figure.who) for figure in self.on_board()
                  if figure.grip and self.beside(at, figure.space))]

    def building_targets(self, by, at, reach):
        """SPM-12.12: what the current step of the own mission wants hit."""
        player = self.player_by(by)
        mission = self.step_of(player, "hit_site", "hit_station", "destroy_base")
        if not mission:
            return []
        step = mission.now()
        if step["do"] == "hit_site":
            spaces = {("site", step["site"]): self.board.sites[step["site"]]}
        elif step["do"] == "hit_station":
            spaces = {("station", space): [space] for space in self.board.stations}
        else:
            spaces = {("base", who): [self.board.bases[who]]
                      for who in self.base_targets(player, step)}
        return [target for target, where in spaces.items()
                if mission.target in (None, target_name(target))
                and any(self.board.in_range(at, space, reach) for space in where)]

    # --- the attack

    def attack(self, by, target, dice, added):
        player = self.player_by(by)
        player.dice["combat"] -= dice
        effects = self.effects_of(added)
        bond = target[0] in ("web", "grip")
        if by[0] == "stack" and self.next_attack and not bond:
            effects, self.next_attack = effects + NEXT_ATTACK, 0
        plus, need = self.plus(by, effects), self.need(by, target)
        count = dice + sum(effect["n"] for effect in data.ops(effects, "extra_dice"))

        def missed(face):
            return face + plus < need
        stack = by[1] if by[0] == "stack" else None
        faces = yield from self.roll_own(player, count, self.is_lucky(player, stack),
                                         missed if data.ops(effects, "combat_reroll") else None)
        hits = sum(not missed(face) for face in faces)
        if hits:
            kind = "car" if target[0] == "stack" else target[0]
            hits += sum(effect["n"] for effect in data.ops(effects, "bonus_hit")
                        if kind in effect["targets"])
        if not data.ops(effects, "no_reaction"):
            self.attacked += self.who_reacts(target)
        yield from self.strike(by, target, hits, bool(data.ops(effects, "no_cancel")))

    def plus(self, by, effects):
        bonuses = data.ops(effects, "combat_plus")
        if by[0] == "stack":
            bonuses = bonuses + self.benefits(self.cops, "combat_plus", by[1])
            base = 0
        else:
            base = int(self.in_own_base(self.figures[by[1]]))     # SPM-9.1
        return min(PLUS_MAX, base + sum(effect["n"] for effect in bonuses))

    def need(self, by, target):
        """SPM-14.21: strength against the own bonds."""
        if by[0] == "figure" and target == self.own_bond(by):
            return min([HIT_AT, *(effect["need"] for effect in
                                  self.player_by(by).permanent("break_need"))])
        return HIT_AT

    def who_reacts(self, target):
        """SPM-8.7, 8.11"""
        kind, what = target
        if kind in ("figure", "stack"):
            return [target]
        if kind == "base":
            figure = self.figures.get(what)
            inside = figure and figure.status == "standing" and self.in_own_base(figure)
            return [("figure", what)] if inside else []
        if kind == "station" and what in self.cars:
            return [("stack", what)]
        return []

    def strike(self, by, target, hits, no_cancel=False):
        kind, what = target
        if kind == "figure":
            yield from self.hit_figure(by, self.figures[what], hits, no_cancel)
            yield from self.thorns(by, self.figures[what])
        elif kind == "stack":
            yield from self.hit_stack(by, what, hits)
        elif kind in ("web", "grip"):
            yield from self.hit_bond(target, hits)
        else:
            yield from self.hit_building(by, target, hits)

    # --- hits on somebody (SPM-6.9, 6.14)

    def hit_figure(self, by, figure, hits, no_cancel=False):
        player, victim = self.player_by(by), self.player_of(figure.who)
        if not no_cancel:
            hits = yield from self.cancel(by, victim, hits)
        for _ in range(hits):
            figure.hits += 1
            down = figure.hits == data.CHARACTER[figure.who]["ko_at"]
            if down:
                figure.status = "down"
                victim.dice = dict.fromkeys(data.POOLS, 0)
            self.count_hit(player, figure.who)
            self.score(player, "hit-spider-man" if victim is self.hero else "hit-villain",
                       figure.who)
            if down:
                yield from self.knock_out(by, figure)
                return

    def cancel(self, by, victim, hits):  # SPM-6.13
        used = set()
        while hits:
            abilities = [name for name in victim.tokens
                         if data.ABILITY[name]["timing"] == "on_hit"
                         and not (by[0] == "figure"
                                  and self.denied(name, "attacked_by_owner", by[1]))]
            if not abilities and not victim.hand:
                break
            cards = [card for card in victim.hand
                     if data.CARD[card]["timing"] == "on_hit" and card not in used]
            options = {f"cancel({name})": name for name in abilities + cards} | {"accept": None}
            name = yield from self.choose(victim.seat, "cancel", options, always=True, hits=hits)
            if name is None:
                break
            used.add(name)
            self.spend(victim, name)
            for effect in data.what(name)["effects"]:
                if effect["op"] == "cancel_hit":
                    hits -= min(hits, effect["n"])
                else:
                    faces = yield from self.roll(min(hits, effect["n"]))
                    hits -= sum(face >= effect["need"] for face in faces)
        return hits

    def spend(self, player, name):
        """A token leaves the sheet, a card the hand (SPM-4.12)."""
        if name in data.ABILITY:
            player.tokens.remove(name)
        else:
            player.hand.remove(name)
            self.to_discard(name)

    def thorns(self, by, figure):
        """SPM-16: from beside or on the space of somebody who still stands."""
        owner = self.player_of(figure.who)
        if figure.status != "standing" or owner is None:
            return
        for effect in owner.permanent("thorns"):
            if distance(self.space_by(by), figure.space) > 1:
                continue
            faces = yield from self.roll(1)
            if faces[0] < effect["need"]:
                continue
            back = ("figure", figure.who)
            if by[0] == "stack":
                yield from self.hit_stack(back, by[1], 1)
            else:
                yield from self.hit_figure(back, self.figures[by[1]], 1)

    def hit_stack(self, by, space, hits):  # SPM-6.7, 6.14
        player = self.player_by(by)
        for _ in range(min(hits, self.cars[space])):
            self.cars[space] -= 1
            self.reserve += 1
            self.count_car(player)
            last = not self.cars[space]
            left = []
            if last:
                del self.cars[space]
                left = self.break_up(space)
            self.score(player, "destroy-car")
            if last:
                yield from self.take(by, left)

    def break_up(self, space):
        """SPM-15.14: nobody protects what is left; the characters among it."""
        web = self.stack_webs.pop(space, None)
        if web:
            self.webs[web] += 1
        for figure in self.on_board():
            if figure.space == space and figure.status == "arrested":
                figure.status = "down"
        sides = self.sides_at(space)
        for side in sides:
            side.held_by = None
        self.lower_to_maximum()
        return sides

    # --- hits on something

    def hit_bond(self, target, hits):
        if not hits:
            return
        kind, what = target
        if isinstance(what, tuple):
            self.webs[self.stack_webs.pop(what)] += 1
        elif kind == "web":
            self.end_web(self.figures[what])
        else:
            yield from self.end_grip(self.figures[what])

    def hit_building(self, by, target, hits):  # SPM-9.7, R-138
        player = self.player_by(by)
        step = player.mission.now()
        for _ in range(hits):
            self.count_building(player, target_name(target))
            if target[0] == "base" and player.mission.hits >= step["hits"]:
                yield from self.destroy_base(target[1])
                return

    def destroy_base(self, who):
        owner = self.figures.get(who)
        inside = owner and self.in_own_base(owner)
        self.destroyed.append(who)
        self.buildings.pop(f"base@{who}", None)
        if inside:
            yield from self.put_figure(self.player_of(who).seat, owner, self.board.bases[who])
