"""What a player can do in Spider-Man: announcing, moving, and the answers of `act` (SPM-4, 5)."""
import spiderman_data as data
from spiderman_board import distance, name_of
from spiderman_cops import Cops
from spiderman_fight import target_name


class Actions(Cops):
    # --- announcing (SPM-4.10)

    def additions(self, player, added=(), only=None):
        """The names that may be announced next, tokens first."""
        names = [*player.tokens, *dict.fromkeys(player.hand)]
        first = data.what(added[0])["timing"] if added else None
        return [name for name in names if name not in added
                and first in (None, data.what(name)["timing"])
                and self.can_add(player, name, added, only)]

    def can_add(self, player, name, added, only):
        entry = data.what(name)
        if not self.condition_holds(player, entry):
            return False
        if entry["timing"] == "move":
            return player.dice["movement"] > 0 and not self.figure(player).bound()
        return (entry["timing"] == "attack" and player.dice["combat"] > 0
                and bool(self.targets(("figure", player.who), [*added, name], only)))

    def move_answers(self, player, added=(), prefix=""):
        if self.figure(player).bound():
            return {}
        return {f"{prefix}move({dice})": ("move", dice, list(added))
                for dice in range(1, min(data.DICE_MAX, player.dice["movement"]) + 1)}

    def attack_answers(self, player, added=(), prefix="", only=None):
        by = ("figure", player.who)
        return {f"{prefix}attack({target_name(target)},{dice})": ("attack", target, dice,
                                                                  list(added))
                for target in self.targets(by, added, only)
                for dice in range(1, min(data.DICE_MAX, player.dice["combat"]) + 1)}

    def announce(self, player, name, prefix="", only=None):
        """After the first addition: more of the same timing, until the action is named."""
        added = []
        while True:
            self.spend(player, name)
            added.append(name)
            if data.what(name)["timing"] == "move":
                closing = self.move_answers(player, added, prefix)
            else:
                closing = self.attack_answers(player, added, prefix, only)
            more = {f"add({name})": ("add", name)
                    for name in self.additions(player, added, only)}
            answer = yield from self.choose(player.seat, "add", more | closing,
                                            always=bool(player.hand), added=list(added))
            if answer[0] != "add":
                return answer
            name = answer[1]

    # --- moving (SPM-5)

    def move(self, player, dice, added):
        player.dice["movement"] -= dice
        effects = self.effects_of(added)
        faces = yield from self.roll_own(player, dice, self.is_lucky(player))
        steps, grounded = sum(faces), bool(self.in_force("ground_movement"))
        if data.ops(effects, "move_double") and not grounded:
            steps *= 2
        steps += sum(effect["n"] for effect in
                     data.ops(effects, "move_bonus") + self.benefits(player, "move_bonus"))
        over = bool(data.ops(effects, "move_over_buildings")) and not grounded
        yield from self.walk(player, steps, over)

    def walk(self, player, steps, over=False):
        figure = self.figure(player)
        options = {f"path({name_of(space)})": space
                   for space in self.ends_of_path(figure, steps, over)} | {"stay": None}
        space = yield from self.choose(player.seat, "path", options, steps=steps)
        if space is not None:
            player.moved = True                                   # SPM-5.14
            self.place(figure, space)

    def ends_of_path(self, figure, steps, over):
        own = self.board.bases[figure.who]
        passable = set(self.board.symbol) if over else self.board.streets | {own}
        ends = self.board.streets | {self.base_of(figure.who)} - {None}
        ways = self.board.ways(figure.space, steps, passable)
        if steps < 2 or len(ways) == 1:                           # SPM-5.8: out and back
            del ways[figure.space]
        return sorted(space for space in ways
                      if space in ends and not self.occupied(space, figure.who))

    # --- the answers of `act`

    def figure_answers(self, player):
        figure, by = self.figure(player), ("figure", player.who)
        found = {f"add({name})": ("add", name) for name in self.additions(player)}
        found |= self.move_answers(player) | self.attack_answers(player)
        if not figure.bound():
            found |= {f"capture({side.who})": ("capture", by, side)
                      for side in self.capturable(by)}
            if player.dice["combat"]:
                found |= {f"plant({place})": ("plant", place)
                          for place in self.plant_places(player)}
        found |= self.bonus_answers(player)
        found |= {f"use_ability{self.use_name(name, target)}": ("use", name, target)
                  for name in player.tokens if data.ABILITY[name]["timing"] == "action"
                  for target in self.usable(player, name)}
        found |= {f"play_card{self.use_name(name, target)}": ("use", name, target)
                  for name in player.hand if data.CARD[name]["timing"] in ("action", "any")
                  for target in self.usable(player, name)}
        if player is self.hero and self.tracers["sheet"] and not figure.bound():
            found |= {f"place_tracer({other.who})": ("tracer", other)
                      for other in self.traceable()
                      if not other.tracer and distance(figure.space, other.space) == 1}
        return found

    def bonus_answers(self, player, prefix=""):
        return {f"{prefix}bonus({dice})": ("bonus", dice)
                for dice in range(1, min(data.DICE_MAX, player.dice["bonus"]) + 1)}

    def stack_attacks(self, space, verb, only=None):
        """SPM-15.9: at most two dice for each car."""
        most = min(data.DICE_MAX, self.cops.dice["combat"],
                   data.DICE_PER_CAR * self.cars[space])
        return {f"{verb}({name_of(space)},{target_name(target)},{dice})":
                ("stack_attack", space, target, dice)
                for target in self.targets(("stack", space), only=only)
                for dice in range(1, most + 1)}

    def cops_answers(self, player):
        found = {answer: ("group", *what) for answer, what in self.group_options(
            "move", min(data.DICE_MAX, player.dice["movement"]), sorted(self.cars)).items()}
        for space in sorted(self.cars):
            found |= self.stack_attacks(space, "attack")
            if space not in self.stack_webs:
                by = ("stack", space)
                found |= {f"capture({name_of(space)},{side.who})": ("capture", by, side)
                          for side in self.capturable(by)}
        return found | self.bonus_answers(player)

    # --- carrying an answer out; the pair is who attacked, if somebody did

    def perform(self, player, answer):
        kind, *rest = answer
        by = ("figure", player.who)
        if kind == "move":
            yield from self.move(player, *rest)
        elif kind == "attack":
            yield from self.attack(by, *rest)
        elif kind == "stack_attack":
            by = ("stack", rest[0])
            yield from self.attack(by, rest[1], rest[2], [])
        elif kind == "group":
            yield from self.move_group(*rest)
        elif kind == "capture":
            yield from self.capture(*rest)
        elif kind == "bonus":
            yield from self.bonus(player, *rest)
        elif kind == "use":
            yield from self.use(player, *rest)
        elif kind == "free_step":
            yield from self.free_step(player, *rest)
        elif kind == "plant":
            player.dice["combat"] -= 1
            player.mission.planted.append(rest[0])
        else:
            rest[0].tracer = True
            self.tracers["sheet"] -= 1
            self.score(player, "place-tracer", rest[0].who)
        return by

    def free_step(self, player, name):
        self.spend(player, name)
        for effect in data.ops(data.ABILITY[name]["effects"], "free_step"):
            yield from self.walk(player, effect["n"])
