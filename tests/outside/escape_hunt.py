"""How enemies move (section 21), how heroes hurt and outwit them (sections 10 to 12)."""
import escape_data as data
from escape_city import City
from escape_state import Boss


def unique(verb, enemies):
    """Equal prisoners are one option (ESC-11.4, ESC-28.3)."""
    return {f"{verb}({enemy.name()})": enemy for enemy in reversed(enemies)}


class Ways:
    """Distances to the active hero: on foot or as a boss, in a car, in a car that must ram."""

    def __init__(self, table):
        self.table, self.links = table, table.manholes()
        self.distances = {}

    def distance(self, kind):
        if kind not in self.distances:
            self.distances[kind] = data.spread(self.table.here(),
                                               lambda space: self.next_to(space, kind))
        return self.distances[kind]

    def next_to(self, space, kind):  # ESC-21.3, ESC-21.4
        near = [each for each in data.NEIGHBOURS[space].values() if self.table.revealed(each)
                and (kind == "ram" or not self.table.blocked(space, each))]
        if kind == "foot" and space in self.links:
            near += [each for each in self.links if each != space and each not in near]
        return near


class Route:
    """The shortest ways of one enemy to the active hero."""

    def __init__(self, ways, enemy):
        self.ways, self.enemy = ways, enemy
        self.kind = "car" if not isinstance(enemy, Boss) and enemy.car else "foot"
        if self.kind == "car" and enemy.space not in ways.distance("car"):
            self.kind = "ram"   # ESC-21.13
        self.distance = ways.distance(self.kind)
        self.exists = enemy.space in self.distance
        self.move = ways.table.value(enemy, "move")
        self.reaches = (self.exists and self.kind != "ram"
                        and self.distance[enemy.space] <= self.move)   # ESC-21.5

    def following(self, space):
        return [each for each in self.ways.next_to(space, self.kind)
                if self.distance[each] == self.distance[space] - 1]

    def order(self):  # ESC-21.6
        figure = 1 if isinstance(self.enemy, Boss) else 0 if self.enemy.car else 2
        return not self.reaches, -self.move, figure


class Hunt(City):
    def move_enemies(self, amount):  # ESC-21.15
        done = []
        for _ in range(amount):
            ways = Ways(self)
            routes = [Route(ways, enemy) for enemy in self.enemies()
                      if not any(enemy is each for each in done)
                      and not enemy.lying and not self.heroes_at(enemy.space)]
            routes = [route for route in routes if route.exists]
            if not routes:
                return
            first = min(route.order() for route in routes)
            best = {route.enemy.name(): route for route in routes if route.order() == first}
            route = yield from self.choose(
                self.active, "choose_enemy",
                {f"choose_enemy({name})": route for name, route in best.items()})
            done.append(route.enemy)
            if isinstance(route.enemy, Boss) or not route.enemy.car:
                yield from self.walk(route)
            else:
                yield from self.drive(route, done)

    def next_space(self, spaces):  # ESC-21.8
        return (yield from self.choose(self.active, "choose_route",
                                       {f"choose_route({space})": space for space in spaces}))

    def walk(self, route):
        enemy, on_foot = route.enemy, not isinstance(route.enemy, Boss)
        for _ in range(route.move):
            if enemy.space == self.here():
                return
            enemy.space = yield from self.next_space(route.following(enemy.space))
            self.settle()
            if on_foot and enemy.car:   # ESC-21.12
                return

    def can_carry(self, space, done):  # ESC-21.10, ESC-21.11
        return [] if self.heroes_at(space) else [
            each for each in self.prisoners
            if each.space == space and not each.car and not each.lying
            and not any(each is other for other in done)]

    def pick_up_ahead(self, route, space, steps, done):
        """Can a car that stands here with so many steps to go still pick somebody up?"""
        if steps == 0 or space == self.here():
            return False
        return bool(self.can_carry(space, done)) or any(
            not self.blocked(space, near) and self.pick_up_ahead(route, near, steps - 1, done)
            for near in route.following(space))

    def drive(self, route, done):
        car, steps = route.enemy, route.move
        while steps and car.space != self.here():
            here, spaces = car.space, route.following(car.space)
            waiting = [] if self.carried else self.can_carry(here, done)

            def later(space):
                return (not self.blocked(here, space)
                        and self.pick_up_ahead(route, space, steps - 1, done))
            if not self.carried and not waiting and any(later(space) for space in spaces):
                spaces = [space for space in spaces if later(space)]
            following = yield from self.next_space(spaces)
            if waiting:
                options = unique("carry", waiting)
                if later(following):
                    options["go_on"] = None
                self.carried = yield from self.choose(self.active, "choose_passenger", options)
            steps -= 1
            rammed = self.blocked(here, following)
            car.space = following
            if self.carried:
                self.carried.space = following
            if rammed:
                steps = 0
                yield from self.lose_car(car, data.road(here, following))
        if self.carried:
            done.append(self.carried)
            self.carried = None
        self.settle()

    def lose_car(self, car, where):  # ESC-16.14
        self.roadblocks[where] = "down"
        self.supply["cars"] += 1
        car.car = False
        if self.supply["prisoners"]:
            self.supply["prisoners"] -= 1
        else:
            self.prisoners.remove(car)
            carried, self.carried = self.carried, None
            self.settle()
            yield from self.gain_noise(1)
            self.carried = carried if carried in self.prisoners else None

    # --- heroes against enemies

    def hurt(self, enemy, points=1):
        """ESC-10.6 to 10.8."""
        if isinstance(enemy, Boss):
            enemy.health -= points
            if enemy.health <= 0:
                self.defeat(enemy)
            return
        enemy.damage += points
        if enemy.damage >= self.value(enemy, "health"):
            self.kill(enemy, self.hero())

    def kill(self, enemy, killer=None):
        """ESC-10.8, ESC-16.13; without a killer it goes to the supply (op `kill`)."""
        self.prisoners.remove(enemy)
        on_bar = killer is not None and killer.prisoner_icon_open()
        if enemy.car:
            self.add(self.abandoned_cars, enemy.space, 1)
            if on_bar and self.supply["prisoners"]:
                self.supply["prisoners"] -= 1
                killer.bar_prisoners += 1
        elif on_bar:
            killer.bar_prisoners += 1
        else:
            self.supply["prisoners"] += 1
        self.settle()

    def defeat(self, boss):  # ESC-11.12, ESC-11.14
        if "respawn_space" in data.BOSSES[boss.who]:
            boss.space = self.space_of_poi(data.BOSSES[boss.who]["respawn_space"])
            boss.health, boss.lying, boss.down = data.BOSSES[boss.who]["health"], True, True
        else:
            del self.bosses[boss.who]
            self.slots[data.BOSSES[boss.who]["briefcase_slot"]]["marker"] = boss.space
        if self.supply["wanted"]:   # ESC-25.9
            self.supply["wanted"] -= 1
            self.hero().wanted += 1

    def targets(self, reach):
        return [enemy for enemy in self.in_range(reach) if self.can_be_hurt(enemy)]

    def deal_damage(self, points, reach, for_bosses=0):
        """ESC-10.3 to 10.5: point by point; those for bosses only are a pool of their own."""
        while points or for_bosses:
            targets = [enemy for enemy in self.targets(reach)
                       if points or isinstance(enemy, Boss)]
            if not targets:
                return
            enemy = yield from self.choose(self.active, "assign_damage",
                                           unique("assign_damage", targets))
            if isinstance(enemy, Boss) and for_bosses:
                for_bosses -= 1
            else:
                points -= 1
            self.hurt(enemy)

    def damage_each(self, points, reach):  # ESC-11.11: tested once, before
        for enemy in self.targets(reach):
            self.hurt(enemy, points)

    def outwit_options(self, reach):  # ESC-12.1
        return {f"outwit({enemy.name()},{space})": (enemy, space)
                for enemy in self.in_range(reach) if not enemy.lying
                and not (isinstance(enemy, Boss) and not data.BOSSES[enemy.who]["outwit"])
                for space in self.open_neighbours(enemy.space) if self.revealed(space)}

    def outwit(self, amount, reach):
        for _ in range(amount):
            target = yield from self.choose(self.active, "outwit",
                                            {**self.outwit_options(reach), "stop": None})
            if target is None:
                return
            enemy, space = target
            enemy.space, enemy.lying = space, True
            self.settle()

    def pull_options(self):
        return [enemy for enemy in self.prisoners if not enemy.lying
                and enemy.space in self.open_neighbours(self.here())
                and not self.heroes_at(enemy.space)]

    def pull(self, amount):
        for _ in range(amount):
            enemy = yield from self.choose(self.active, "pull",
                                           {**unique("target", self.pull_options()), "stop": None})
            if enemy is None:
                return
            enemy.space = self.here()
            self.settle()

    def remove_prisoners(self, amount, spaces):
        """Op `kill`: all of them, where there are not more; else one choice after the other."""
        while amount:
            there = [enemy for enemy in self.prisoners if enemy.space in spaces]
            if not there:
                return
            enemy = there[0]
            if len(there) > amount:
                enemy = yield from self.choose(self.active, "kill", unique("target", there))
            self.kill(enemy)
            amount -= 1

    def attackers(self, seat):
        """ESC-10.9 to 10.11: the enemies that hit a hero in step 7."""
        space = self.players[seat].space
        return [enemy for enemy in self.enemies() if not enemy.lying
                and (enemy.space == space or self.value(enemy, "range") >= 1
                     and enemy.space in self.open_neighbours(space))]

    def damage_hero(self, seat, points):
        """ESC-10.13: a shelter comes first and uses nothing up; then protection, then cards."""
        if self.sheltered(seat):
            return
        player = self.players[seat]
        if seat == self.active:
            used = min(points, self.prevent)
            self.prevent -= used
            points -= used
        for _ in range(min(points, len(player.hand))):
            card = yield from self.luck("lose", player.hand, seat=seat)
            player.hand.remove(card)
            player.discard.append(card)

    def pulled(self):
        """ESC-6.3: the enemies that step 12 brings."""
        spaces = [data.NEIGHBOURS[self.here()].get(way) for way in self.top_back()["arrows"]]
        return [enemy for enemy in self.enemies()
                if enemy.space in spaces and enemy.space in self.open_neighbours(self.here())
                and not enemy.lying and not self.heroes_at(enemy.space)]
