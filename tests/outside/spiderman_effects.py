"""Cards and abilities of Spider-Man at work (chapters SPM-13, SPM-14, SPM-16)."""
import spiderman_data as data
from spiderman_board import distance, name_of
from spiderman_fight import Fight, target_name

BONUS_NEED = 5                                  # SPM-13.1
JAIL_EMPTY = ("jailed", "served")


class Effects(Fight):
    # --- bonus cards

    def bonus(self, player, dice):  # SPM-13.1
        player.dice["bonus"] -= dice
        faces = yield from self.roll_own(player, dice, self.is_lucky(player))
        needs = [effect["need"] for effect in player.permanent("bonus_need")] \
            if player is not self.cops else []
        need = min([BONUS_NEED, *needs])
        yield from self.draw_cards(player, sum(face >= need for face in faces))

    def draw_cards(self, player, count):
        """SPM-13.4, 13.12: each card is carried out before the next one is drawn."""
        for _ in range(count):
            card = yield from self.draw_bonus(player)
            if card is None:
                break
            if card in data.EVENTS or player is self.cops:
                yield from self.resolve(player, card)
            else:
                player.hand.append(card)
        while len(player.hand) > data.HAND_MAX:
            card = yield from self.choose(player.seat, "discard",
                                          {f"discard({card})": card for card in player.hand})
            self.spend(player, card)

    def resolve(self, player, card):
        """A card of timing `draw`; it is discarded first (SPM-13.13)."""
        self.to_discard(card)
        if data.CARD[card].get("duration") == "until_drawer_next_turn":
            self.events[card] = player.seat
            return
        yield from self.carry_out(player, data.CARD[card]["effects"])

    def carry_out(self, player, effects, target=None):
        for effect in effects:  # SPM-16.5
            yield from getattr(self, f"do_{effect['op']}")(player, effect, target)

    # --- what may be used between actions (SPM-13.9, 14.3)

    def usable(self, player, name):
        """The targets with which an ability or card can be used now: [None] for one without."""
        entry, figure = data.what(name), self.figure(player)
        if not self.condition_holds(player, entry):
            return []
        effects = entry["effects"]
        kinds = {effect["op"] for effect in effects}
        if figure.bound() and (kinds & {"teleport", "immobilise"}
                               or (name in data.ABILITY and "heal" not in kinds)):
            return []                                             # SPM-14.15
        for op, targets in (("teleport", self.entrances), ("immobilise", self.to_immobilise),
                            ("steal_side", self.to_steal), ("area_attack", self.area_targets)):
            for effect in data.ops(effects, op):
                found = targets(player, effect, name)
                return ([None] if found else []) if op == "area_attack" else found
        return [None]

    def condition_holds(self, player, entry):  # SPM-16.6
        condition = entry.get("condition")
        if condition == "moved_this_turn":
            return player.moved
        if condition == "adjacent_villain":
            at = self.figure(player).space
            return any(self.beside(at, figure.space) for figure in self.traceable())
        return True

    def traceable(self):
        """Villains in play outside the stations (SPM-14.10, R-153)."""
        return [figure for figure in self.on_board() if self.is_villain(figure.who)
                and not figure.given_up and figure.status not in JAIL_EMPTY]

    def entrances(self, player, _effect, _name):  # SPM-16.11
        at = self.figure(player).space
        used = [space for space in self.board.subways if distance(at, space) <= 1]
        return [space for space in self.board.subways if self.is_free(space)
                and any(each != space for each in used)]

    def to_immobilise(self, player, effect, name):  # SPM-14.6, 14.12, 14.17
        if effect["kind"] == "grip":
            by = ("figure", player.who)
            if len(self.prisoners_by(by)) >= self.slots_by(by):
                return []
        elif not self.webs[self.web_kind(player)]:
            return []
        at, reach = self.figure(player).space, self.limited(effect["range"])
        found = []
        for figure in self.on_board():
            kind = "villain" if self.is_villain(figure.who) else data.HERO
            if (kind in effect["targets"] and figure.who != player.who
                    and figure.status == "standing" and not figure.bound()
                    and self.board.in_range(at, figure.space, reach)
                    and not self.forbidden(player.who, figure.who)
                    and not self.denied(name, "targets_holder", figure.who)):
                found.append(("figure", figure.who))
        if "cops_stack" in effect["targets"]:
            found += [("stack", space) for space in sorted(self.cars)
                      if space not in self.stack_webs and self.board.in_range(at, space, reach)]
        return found

    def web_kind(self, player):
        return "web" if player is self.hero else "black"

    def to_steal(self, player, effect, _name):
        at, reach = self.figure(player).space, self.limited(effect["range"])

        def where(side):
            return side.space if side.held_by == "cops" else self.figures[side.held_by].space
        return [side for side in self.sides.values()
                if side.held_by not in (None, player.who)
                and where(side) is not None and distance(at, where(side)) <= reach]

    def area_targets(self, player, effect, _name=None):
        by = ("figure", player.who)
        at, reach = self.figure(player).space, self.limited(effect["range"])
        return [*self.figure_targets(by, at, reach, ()), *self.stack_targets(by, at, reach)]

    def use_name(self, name, target):
        """The arguments of `use_ability` and `play_card` (SPM-19.5)."""
        if target is None:
            return f"({name})"
        if hasattr(target, "held_by"):
            return f"({name},{target.who})"
        kind = isinstance(target[0], str)
        return f"({name},{target_name(target) if kind else name_of(target)})"

    def use(self, player, name, target):
        self.spend(player, name)
        yield from self.carry_out(player, data.what(name)["effects"], target)

    # --- operations on the own sheet

    def do_heal(self, player, effect, _target):
        figure = self.figure(player)
        figure.hits = max(0, figure.hits - effect["n"])
        yield from ()

    def do_restore_dice(self, player, effect, _target):
        pool = effect["pool"]
        player.dice[pool] = min(self.maximum(player, pool), player.dice[pool] + effect["n"])
        yield from ()

    def do_restore_ability(self, player, effect, _target):  # SPM-16.12
        for _ in range(effect["n"]):
            missing = [name for name in player.all_tokens() if name not in player.tokens]
            if not missing:
                return
            options = {f"token({name})": name for name in missing} | {"done": None}
            name = yield from self.choose(player.seat, "token", options)
            if name is None:
                return
            player.tokens.append(name)

    def do_tracer_gain(self, _player, effect, _target):
        count = min(effect["n"], self.tracers["reserve"])
        self.tracers["reserve"] -= count
        self.tracers["sheet"] += count
        yield from ()

    def do_tracer_remove(self, player, _effect, _target):
        figure = self.figure(player)
        if figure.tracer:
            figure.tracer = False
            self.tracers["reserve"] += 1
        yield from ()

    def do_break_free(self, player, _effect, _target):
        yield from self.release(self.figure(player))

    def do_draw(self, player, effect, _target):
        yield from self.draw_cards(player, effect["n"])

    def do_gain_vp(self, player, effect, _target):
        self.gain(player, effect["n"])
        yield from ()

    def do_peek_mission(self, player, effect, _target):
        yield from self.peek(player, effect["n"])

    def do_swap_mission(self, player, _effect, _target):
        if player.mission:
            yield from self.leave_mission(player)

    def do_teleport(self, player, _effect, space):
        self.place(self.figure(player), space)
        yield from ()

    # --- operations on others

    def do_lose_dice(self, player, effect, _target):
        if effect["who"] == data.COPS:
            losers = [self.cops] if self.cops else []
        else:
            losers = [(yield from self.any_villain(player, self.villains()))]
        for loser in losers:
            loser.lose[effect["pool"]] += effect["n"]

    def any_villain(self, player, villains):  # SPM-16.2
        return (yield from self.choose(player.seat, "villain",
                                       {f"villain({each.who})": each for each in villains}))

    def do_discard_random(self, player, effect, _target):
        villains = [each for each in self.villains() if each.hand]
        if not villains:
            return
        loser = yield from self.any_villain(player, villains)
        for _ in range(min(effect["n"], len(loser.hand))):
            card = yield ("luck", {"what": "discard", "seat": loser.seat}, list(loser.hand))
            self.spend(loser, card)

    def do_immobilise(self, player, effect, target):
        self.attacked.append(target)                              # SPM-8.2
        if effect["dice"]:
            faces = yield from self.roll_own(player, effect["dice"], self.is_lucky(player))
            if max(faces) < effect["need"]:
                return
        kind, what = target
        if effect["kind"] == "grip":
            self.figures[what].grip = player.who
            self.place(self.figures[what], self.figure(player).space)
            return
        web = self.web_kind(player)
        self.webs[web] -= 1
        if kind == "stack":
            self.stack_webs[what] = web
        else:
            self.figures[what].web = web

    def do_steal_side(self, player, effect, side):
        faces = yield from self.roll_own(player, effect["dice"], self.is_lucky(player))
        if max(faces) >= effect["need"]:
            yield from self.receive(("figure", player.who), side, "take-held-side")

    def do_area_attack(self, player, effect, _target):  # SPM-16.11
        by, left = ("figure", player.who), self.area_targets(player, effect)
        while True:
            left = [target for target in left if self.still_there(target)]
            if not left or self.figures[by[1]].status != "standing":
                return
            target = yield from self.choose(player.seat, "area",
                                            {f"area({target_name(each)})": each for each in left})
            left.remove(target)
            plus = self.plus(by, [])
            faces = yield from self.roll_own(player, effect["dice"], self.is_lucky(player))
            self.attacked += self.who_reacts(target)
            yield from self.strike(by, target, sum(face + plus >= 6 for face in faces))

    def still_there(self, target):
        kind, what = target
        return what in self.cars if kind == "stack" else self.figures[what].status == "standing"

    # --- events (SPM-16)

    def do_wanted(self, _player, _effect, _target):
        self.wanted = True
        yield from ()

    def do_jailbreak(self, player, _effect, _target):
        for who in data.FIGURES:
            figure = self.figures.get(who)
            if not figure or figure.status not in JAIL_EMPTY:
                continue
            owner = self.player_of(who)
            owner.dice, owner.tokens = dict.fromkeys(data.POOLS, 0), []
            figure.hits = 0
            yield from self.put_figure(player.seat, figure, figure.space)
            figure.status = "standing"

    def do_panic(self, player, effect, _target):
        for side in self.sides.values():
            if not self.is_alone(side):
                continue
            near = self.board.ways(side.space, effect["n"], self.board.streets)
            spaces = sorted(space for space in near
                            if space == side.space
                            or (space in self.board.streets and self.is_free(space)))
            side.space = yield from self.choose(
                player.seat, "panic", {f"panic({side.who},{name_of(space)})": space
                                       for space in spaces})
