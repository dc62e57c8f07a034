"""The Cops on the road: groups, drives, arrests, and their cards (chapter SPM-15)."""
import itertools

import spiderman_data as data
from spiderman_board import distance, name_of
from spiderman_effects import Effects


class Group:
    """The pieces that drive (SPM-15.3)."""

    def __init__(self, space, cars, crew, prisoner, steps):
        self.space, self.cars, self.crew, self.prisoner = space, cars, crew, prisoner
        self.steps, self.has_driven = steps, False
        self.new_visit()

    def new_visit(self):  # SPM-15.23
        self.picks = self.drops = self.dropped_car = False


class Net:
    """SPM-16.14: what a dragnet may still move."""

    def __init__(self, cars):
        self.cars, self.open, self.moved = dict(cars), set(cars), set()


class Cops(Effects):
    # --- which groups can be formed

    def crews(self, space, cars, net=None):
        """SPM-15.3: the letters of each crew that so many cars of a stack may take along."""
        prisoner = self.prisoner_at(space)
        there = [letter for letter, who in data.CREW.items() if who in self.crew_at(space)
                 and not (net and who in net.moved)]
        bound = bool(net) and prisoner in net.moved
        if prisoner and not bound:
            there.append("p")
        for count in range(len(there) + 1):
            for crew in itertools.combinations(there, count):
                if prisoner and cars == self.cars[space] and "p" not in crew:
                    continue
                yield "".join(crew)

    def group_options(self, verb, dice, spaces):
        """The answers `verb(stack,cars,crew,dice)`."""
        return {f"{verb}({name_of(space)},{cars},{crew or 'none'},{count})":
                (space, cars, crew, count)
                for space in spaces if space not in self.stack_webs
                for cars in range(1, self.cars[space] + 1)
                for crew in self.crews(space, cars) for count in range(1, dice + 1)}

    def move_group(self, space, cars, crew, dice):  # SPM-15.6
        self.cops.dice["movement"] -= dice
        prisoner = self.prisoner_at(space) if "p" in crew else None
        carried = [data.CREW[letter] for letter in crew if letter in data.CREW]
        effects = [effect for who in [*carried, prisoner] if who in data.SIDES
                   for effect in data.SIDES[who]["effect_cops"]]
        lucky = (self.cops.seat == self.active and not self.cops.luck_used
                 and bool(data.ops(effects, "luck")))
        self.group = self.form(space, cars, carried, prisoner, 0)
        faces = yield from self.roll_own(self.cops, dice, lucky)
        steps = sum(faces)
        if (data.ops(effects, "move_double") and not self.in_force("cops_no_double")
                and not self.in_force("ground_movement")):
            steps *= 2
        self.group.steps = steps + sum(effect["n"] for effect in data.ops(effects, "move_bonus"))
        yield from self.drive(self.group)

    def form(self, space, cars, crew, prisoner, steps):
        self.cars[space] -= cars
        if not self.cars[space]:
            del self.cars[space]
        for who in [*crew, prisoner]:
            if who in self.sides:
                self.sides[who].held_by = "group"
        return Group(space, cars, list(crew), prisoner, steps)

    # --- where a group may end (SPM-15.7, 15.8)

    def roads(self):
        return self.board.streets | set(self.board.stations)

    def is_open(self, space, ignored=None):
        """No figure, no lone character but their own, no web (SPM-15.29)."""
        return (space not in self.stack_webs
                and not any(figure.space == space and figure.status in ("standing", "down")
                            and figure.who != ignored for figure in self.on_board())
                and not any(side.held_by is None and side.who not in data.CREW.values()
                            for side in self.sides_at(space)))

    def fits_on(self, space, cars, prisoner, there):
        """`there`: cars, prisoner and a figure to look past on the space itself."""
        cars_there, prisoner_there, ignored = there
        jailed = prisoner in self.figures and space in self.board.stations
        return (self.is_open(space, ignored) and cars + cars_there <= data.STACK_CARS
                and not (prisoner and prisoner_there and not jailed))

    def there(self, space):
        return self.cars.get(space, 0), self.prisoner_at(space), None

    def can_end(self, space, steps, cars, prisoner, there):
        """SPM-15.22: whether a final space is left, with what the space itself will look like."""
        if self.fits_on(space, cars, prisoner, there):
            return True
        return any(self.fits_on(other, cars, prisoner, self.there(other))
                   for other in self.board.ways(space, steps, self.roads()) if other != space)

    # --- what can be done on the way

    def deeds(self, space, steps, group, net):
        """The answers on a space, each with what carries it out."""
        found = {}
        if not group.drops and space not in self.stack_webs:
            found |= self.pick_ups(space, steps, group, net)
        if not group.picks and self.is_open(space):
            found |= self.put_downs(space, steps, group)
        return found | self.arrests(space, steps, group)

    def pick_ups(self, space, steps, group, net):  # SPM-15.4, 15.26
        cars, prisoner, _ = self.there(space)
        found = {}
        free = min(cars, net.cars.get(space, 0)) if net else cars
        if (free and group.cars < data.STACK_CARS and not (prisoner and cars == 1)
                and self.can_end(space, steps, group.cars + 1, group.prisoner,
                                 (cars - 1, prisoner, None))):
            found["pick_up(car)"] = ("pick_car", None)
        here = (cars, prisoner, None)
        for who in data.CREW.values():
            if (who in self.crew_at(space) and not (net and who in net.moved)
                    and self.can_end(space, steps, group.cars, group.prisoner, here)):
                found[f"pick_up({who})"] = ("pick_crew", who)
        if (prisoner and not group.prisoner and not (net and prisoner in net.moved)
                and self.can_end(space, steps, group.cars, prisoner, (cars, None, None))):
            found["pick_up(prisoner)"] = ("pick_prisoner", prisoner)
        return found

    def put_downs(self, space, steps, group):  # SPM-15.20, 15.21, 15.29
        cars, prisoner, _ = self.there(space)
        found = {}
        if (group.cars > 1 and cars < data.STACK_CARS
                and self.can_end(space, steps, group.cars - 1, group.prisoner,
                                 (cars + 1, prisoner, None))):
            found["drop(car)"] = ("drop_car", None)
        for who in group.crew:
            if self.can_end(space, steps, group.cars, group.prisoner, (cars, prisoner, None)):
                found[f"drop({who})"] = ("drop_crew", who)
        to_jail = group.prisoner in self.figures and space in self.board.stations  # SPM-15.25
        if (group.dropped_car and group.prisoner and not prisoner and not to_jail
                and self.can_end(space, steps, group.cars, None,
                                 (cars, group.prisoner, None))):
            found["drop(prisoner)"] = ("drop_prisoner", group.prisoner)
        return found

    def arrests(self, space, steps, group):  # SPM-15.11, 15.12
        cars, prisoner, _ = self.there(space)
        found = {}
        if group.prisoner not in self.figures:
            for figure in self.on_board():
                if (figure.status == "down" and (figure.who != data.HERO or self.wanted)
                        and (figure.space == space or (self.in_own_base(figure)
                                                       and distance(space, figure.space) == 1))
                        and self.can_end(space, steps, group.cars, figure.who,
                                         (cars, prisoner, figure.who))):
                    found[f"arrest({figure.who})"] = ("arrest", figure.who)
        elif space in self.board.stations and self.can_end(space, steps, group.cars, None,
                                                           (cars, prisoner, None)):
            found["jail"] = ("jail", group.prisoner)
        return found

    # --- the drive (SPM-15.22)

    def drive(self, group, net=None):
        self.group = group
        while True:
            options = self.drive_options(group, net)
            what, which = yield from self.choose(self.cops.seat, "drive", options)
            if what == "stop":
                self.go(which)
                break
            if what == "drive":
                self.go(which)
                group.has_driven = True
                group.new_visit()
            else:
                yield from getattr(self, what)(group, which, net)
        self.arrive(group)

    def drive_options(self, group, net):
        ways = self.board.ways(group.space, group.steps, self.roads())
        fresh = Group(None, group.cars, group.crew, group.prisoner, 0)
        options = {f"drive({name_of(space)})": ("drive", space)
                   for space, far in sorted(ways.items()) if space != group.space
                   and self.deeds(space, group.steps - far, fresh, net)}
        if group.has_driven:
            options |= self.deeds(group.space, group.steps, group, net)
        return options | {f"stop({name_of(space)})": ("stop", space) for space in sorted(ways)
                          if self.fits_on(space, group.cars, group.prisoner, self.there(space))}

    def go(self, space):
        group = self.group
        group.steps -= self.board.ways(group.space, group.steps, self.roads())[space]
        group.space = space
        for who in group.crew + [group.prisoner]:
            if who in self.sides:
                self.sides[who].space = space
            elif who:
                self.figures[who].space = space

    def pick_car(self, group, _which, net):
        group.picks = True
        group.cars += 1
        self.cars[group.space] -= 1
        if not self.cars[group.space]:
            del self.cars[group.space]
        if net:
            net.cars[group.space] -= 1
        yield from ()

    def pick_crew(self, group, who, net):
        group.picks = True
        group.crew = data.in_order([*group.crew, who], data.SIDES)
        self.sides[who].held_by = "group"
        if net:
            net.moved.add(who)
        yield from ()

    def pick_prisoner(self, group, who, net):
        group.picks, group.prisoner = True, who
        if who in self.sides:
            self.sides[who].held_by = "group"
        if net:
            net.moved.add(who)
        yield from ()

    def drop_car(self, group, _which, _net):
        group.drops = group.dropped_car = True
        group.cars -= 1
        self.cars[group.space] = self.cars.get(group.space, 0) + 1
        yield from ()

    def drop_crew(self, group, who, _net):
        group.drops = True
        group.crew.remove(who)
        self.sides[who].held_by = None
        yield from ()

    def drop_prisoner(self, group, who, _net):
        group.drops, group.prisoner = True, None
        if who in self.sides:
            self.sides[who].held_by = "cops"
        yield from ()

    def arrest(self, group, who, net):  # SPM-15.11, 15.28
        figure, old = self.figures[who], group.prisoner
        figure.status, figure.space, group.prisoner = "arrested", group.space, who
        if net:
            net.moved.add(who)
        if old:
            yield from self.put_side(self.cops, self.sides[old], group.space,
                                     self.last_end(group, old))

    def last_end(self, group, old):
        """R-160: the only space left to end on, without the character that makes room."""
        side = self.sides[old]
        side.space = side.held_by = None
        ends = [space for space in {group.space, *self.board.ways(
                    group.space, group.steps, self.roads())}
                if self.fits_on(space, group.cars, group.prisoner, self.there(space))]
        return ends[0] if len(ends) == 1 else None

    def jail(self, group, who, _net):
        group.prisoner = None
        self.lock_up(who)
        yield from ()

    def lock_up(self, who):  # SPM-15.12, 18.4
        figure = self.figures[who]
        if figure.given_up:
            figure.status, figure.space = "gone", None
        else:
            figure.status = "jailed"
        points = data.CHARACTER[who]["jail_vp"]
        if who != data.HERO:
            self.score(self.cops, "jail-villain", printed=points)
        elif self.wanted:
            self.wanted = False
            self.score(self.cops, "jail-spider-man", printed=points)

    def arrive(self, group):
        self.group = None
        space, prisoner = group.space, group.prisoner
        self.cars[space] = self.cars.get(space, 0) + group.cars
        for who in group.crew:
            self.sides[who].held_by = None
        if prisoner in self.sides:
            self.sides[prisoner].held_by = "cops"
        elif prisoner and space in self.board.stations:
            self.lock_up(prisoner)

    # --- cards of the Cops

    def car_stations(self):
        """SPM-15.17, 15.30"""
        return [space for space in self.board.stations if self.is_open(space)
                and self.cars.get(space, 0) < data.STACK_CARS]

    def add_car(self):
        if not self.reserve or not self.car_stations():
            return
        space = yield from self.choose(self.cops.seat, "add_car",
                                       {f"add_car({name_of(space)})": space
                                        for space in self.car_stations()})
        self.reserve -= 1
        self.cars[space] = self.cars.get(space, 0) + 1

    def do_car_add(self, _player, effect, _target):
        for _ in range(effect["n"]):
            yield from self.add_car()

    def do_next_attack(self, player, _effect, _target):  # SPM-16.13
        self.next_attack = 2 if player.seat == self.active else 1
        yield from ()

    def do_transport(self, _player, effect, _target):
        options = {}
        for stack in sorted(set(self.cars) - set(self.stack_webs)):
            prisoner = self.prisoner_at(stack)
            figures = [prisoner] if prisoner in self.figures else [
                figure.who for figure in self.on_board()
                if figure.status == "down" and self.is_villain(figure.who)
                and figure.space in self.board.streets
                and distance(stack, figure.space) <= effect["range"]]
            options |= {f"transport({name_of(stack)},{who},{name_of(station)})":
                        (stack, who, station) for who in figures
                        for station in self.board.stations
                        if station == stack or (
                            self.is_open(station) and self.cars.get(station, 0)
                            + self.cars[stack] <= data.STACK_CARS)}
        if not options:
            return
        stack, who, station = yield from self.choose(self.cops.seat, "transport", options)
        prisoner = self.prisoner_at(stack)
        if prisoner in self.sides:
            yield from self.put_side(self.cops, self.sides[prisoner], stack)
        if station != stack:
            self.cars[station] = self.cars.get(station, 0) + self.cars.pop(stack)
            for each in self.crew_at(stack):
                self.sides[each].space = station
        self.figures[who].space = station
        self.lock_up(who)

    def do_dragnet(self, _player, effect, _target):  # SPM-16.14
        net = Net(self.cars)
        while True:
            options = {f"dragnet({name_of(space)},{cars},{crew or 'none'})": (space, cars, crew)
                       for space in sorted(net.open)
                       if space in self.cars and space not in self.stack_webs
                       for cars in range(1, min(self.cars[space], net.cars[space]) + 1)
                       for crew in self.crews(space, cars, net)}
            answer = yield from self.choose(self.cops.seat, "dragnet", options | {"done": None})
            if answer is None:
                return
            space, cars, crew = answer
            prisoner = self.prisoner_at(space) if "p" in crew else None
            carried = [data.CREW[letter] for letter in crew if letter in data.CREW]
            net.open.remove(space)
            net.cars[space] -= cars
            net.moved |= {*carried, *([prisoner] if prisoner else [])}
            yield from self.drive(self.form(space, cars, carried, prisoner, effect["n"]), net)
