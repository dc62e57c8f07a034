"""What heroes do by feet and hands: movement, pick-ups, the stash (sections 8, 13 to 16)."""
import escape_data as data
from escape_city import Effect
from escape_hunt import Hunt
from escape_state import Over


class Movement:
    """A `move` that is being made."""

    def __init__(self, op, effect):
        self.op, self.effect = op, effect
        self.made, self.asked = 0, set()
        self.passenger, self.companions = None, []
        self.begins_action = effect.begins

    def riders(self):
        return [*self.companions, *([] if self.passenger is None else [self.passenger])]


class Hero(Hunt):
    # --- where a hero may go

    def can_declare_bridge(self, space):  # ESC-24.3: the President is public
        return any(self.players[seat].has("president") for seat in self.heroes_at(space))

    def steps(self, op, space, car):
        """All single steps: action -> (goal, road or None, rammed). ESC-8.1, 8.3, 16.7, 24.3."""
        if op.get("via") == "poi":   # ESC-9.8
            goals = data.POI_SPACES if space in data.POI_SPACES else []
            return {f"step({goal})": (goal, None, False) for goal in goals if goal != space}
        found = {}
        goals = [goal for goal in data.NEIGHBOURS[space].values() if not self.empty(goal)]
        if space in data.BRIDGE_AT and self.can_declare_bridge(space):
            goals.append(data.BRIDGE_AT[space])
        for goal in goals:
            free = (not self.blocked(space, goal) or op.get("break_roadblock")
                    or op.get("ignore_roadblocks"))
            if free:
                found[f"step({goal})"] = (goal, data.road(space, goal), False)
            elif car:
                found[f"ram({goal})"] = (goal, data.road(space, goal), True)
        if op.get("via") == "manhole" and not car and space in self.manholes():   # ESC-8.7
            for goal in self.manholes():
                if goal != space:
                    found.setdefault(f"step({goal})", (goal, None, False))
        return found

    def way_exists(self, op, space, car, count, ram=False):
        """ESC-7.3: are there `count` steps from here, as far as can be seen?"""
        if count <= 0:
            return True
        for goal, _, rammed in self.steps(op, space, car).values():
            if rammed and not ram:
                continue
            behind = space if goal.startswith("bridge") else goal
            if self.way_exists(op, behind, None if rammed else car, count - 1, ram):
                return True
        return False

    # --- movement

    def move(self, op, effect):
        moving = Movement(op, effect)
        while moving.made < op["max"]:
            if op.get("needs_clear") and not self.clear():   # ESC-7.6
                effect.lost = moving.made < op["min"]
                return
            options = self.move_options(moving)
            if options is None:
                return
            alone = next(iter(options))
            always = alone.startswith(("ram", "step(bridge"))   # ESC-28.1
            verb, what = yield from self.choose(self.active, "step", options, always)
            if verb in ("stop", "skip"):
                effect.stopped = True
                return
            if verb == "offer":
                yield from self.offer_ride(moving, *what)
            elif verb == "go":
                yield from self.go(moving, *what)
            else:
                yield from what()
                if self.hero().car is None:
                    moving.passenger = None   # ESC-16.6
                if verb == "take_car" and moving.made:   # ESC-16.1, ESC-7.2 (c)
                    return

    def move_options(self, moving):
        """The options of a `step` decision, or None where the movement ends by itself."""
        op, effect, hero = moving.op, moving.effect, self.hero()
        steps = {action: ("go", step) for action, step in
                 self.steps(op, hero.space, hero.car).items()
                 if self.keeps_minimum(moving, step)}
        if moving.made < op["min"]:
            if op.get("may") and moving.made == 0:
                if not steps:   # ESC-28.6
                    return None
            elif not any(not step[2] or effect.agreed for _, step in steps.values()):
                effect.lost = True   # ESC-7.4
                return None
        options = dict(steps)
        if moving.made == 0:
            options |= self.ride_offers(moving)
            if op.get("may"):
                options["skip"] = ("skip", None)
        if moving.made >= op["min"]:
            options["stop_moving"] = ("stop", None)
        if effect.pick_ups and not (moving.made == 0 and moving.begins_action):   # ESC-28.5
            for action, taking in self.pick_ups(effect, moving).items():
                options[action] = (action, taking)
        return options

    def keeps_minimum(self, moving, step):
        goal, _, rammed = step
        behind = self.here() if goal.startswith("bridge") else goal
        return self.way_exists(moving.op, behind, None if rammed else self.hero().car,
                               moving.op["min"] - moving.made - 1, moving.effect.agreed)

    def ride_offers(self, moving):  # ESC-16.6
        offers = {}
        for seat in self.others_here():
            other = self.players[seat]
            if other.car or seat in moving.asked:
                continue
            if self.hero().car and moving.passenger is None:
                offers[f"offer_ride({other.hero},car)"] = ("offer", (seat, "car"))
            if len(moving.companions) < moving.op.get("carry", 0):
                offers[f"offer_ride({other.hero},card)"] = ("offer", (seat, "card"))
        return offers

    def offer_ride(self, moving, seat, place):
        moving.asked.add(seat)
        accepted = yield from self.choose(seat, "ride",
                                          {"accept_ride": True, "decline_ride": False})
        if accepted and place == "car":
            moving.passenger = seat
        elif accepted:
            moving.companions.append(seat)

    def go(self, moving, goal, where, rammed):
        """One single step."""
        moving.made += 1
        if self.roadblocks.get(where) == "up" and (rammed or moving.op.get("break_roadblock")):
            self.roadblocks[where] = "down"   # ESC-9.7, ESC-16.7
        if rammed:
            self.wreck_car()
        if goal.startswith("bridge"):
            yield from self.try_bridge(goal)
        else:
            yield from self.enter(moving, goal)
        if rammed:
            moving.passenger = None

    def enter(self, moving, goal):
        for seat in [self.active, *moving.riders()]:
            self.players[seat].space = goal
        self.settle()
        if goal in self.poi and not self.poi[goal][1]:   # ESC-8.5
            yield from self.flip_poi(goal)
        icons = self.icons(goal)
        if "trap" in icons:   # ESC-25.7
            moving.effect.traps.append(self.tiles[goal])
        if "event" in icons and not moving.op.get("ignore_events"):   # ESC-8.6
            moving.effect.event_batches += 1

    def try_bridge(self, bridge):  # ESC-24.1 to 24.4
        needed = ["president", "tape", f"diagram-{bridge[-1]}"]
        shown, seats = set(), self.heroes_at(self.here())
        for seat in seats:
            own = [card for card in needed if self.players[seat].has(card)]
            subsets = [[card for n, card in enumerate(own) if mask >> n & 1]
                       for mask in range(1 << len(own))]
            shown |= set((yield from self.choose(
                seat, "show_cards",
                {f"show_cards({','.join(cards) or 'none'})": cards for cards in subsets},
                always=True)))
        if shown == set(needed):
            raise Over(sorted(seats), "bridge")

    # --- cars

    def wreck_car(self):  # ESC-16.7, ESC-16.9
        hero = self.hero()
        if hero.car == "taxi":
            self.removed.append("taxi")
        else:
            self.supply["cars"] += 1
        hero.car = None

    def take_car(self):
        self.add(self.abandoned_cars, self.here(), -1)
        self.hero().car = "car"
        yield from ()

    def abandon_car(self):  # ESC-16.8, ESC-16.9
        hero = self.hero()
        if hero.car == "taxi":
            self.removed.append("taxi")
        else:
            self.add(self.abandoned_cars, hero.space, 1)
            self.add(self.abandoned, hero.space, 1)
        hero.car = None
        yield from ()

    # --- pick-ups (group P of ESC-4.3)

    def all_pick_ups(self):
        """Action -> what is done, as far as the board allows it."""
        hero, found = self.hero(), {}
        if self.clear():
            if self.item_cubes.get(hero.space) and self.an_item_is_left():   # ESC-13.2
                found["take_item"] = self.take_item
            for n, slot in self.slots.items():   # ESC-14.2, ESC-14.6
                if slot["marker"] == hero.space and f"{self.active}:{n}" not in self.dropped:
                    found[f"take_briefcase({n})"] = lambda n=n: self.take_briefcase(n)
            if self.poi.get(hero.space) == ["duke-camp", True] and not self.president_taken:
                found["take_president"] = self.take_president   # ESC-15.1
            if not hero.car and (self.abandoned_cars.get(hero.space, 0)
                                 > self.abandoned.get(hero.space, 0)):   # ESC-16.1, ESC-16.8
                found["take_car"] = self.take_car
        if hero.car:
            found["abandon_car"] = self.abandon_car
        return found

    def pick_ups(self, effect, moving=None):
        """Those that leave the next movement of the card possible (ESC-7.3)."""
        return {action: taking for action, taking in self.all_pick_ups().items()
                if self.leaves_a_step(action, effect, moving)}

    def leaves_a_step(self, action, effect, moving):
        upcoming = list(effect.rest)
        ends = action == "take_car" and moving is not None and moving.made > 0
        if moving is not None and moving.made < moving.op["min"] and not ends:
            upcoming.insert(0, moving.op)
        op = next((op for op in upcoming if op["op"] == "move" and not op.get("may")), None)
        if op is None:
            return True
        car = {"take_car": "car", "abandon_car": None}.get(action, self.hero().car)
        return self.way_exists(op, self.here(), car, 1, effect.agreed)

    def take_item(self):
        self.add(self.item_cubes, self.here(), -1)
        self.supply["item_cubes"] += 1
        yield from self.gain_items(1, 1)

    def take_briefcase(self, n):
        yield from self.look_at_slot(n)
        slot = self.slots[n]
        self.hero().stash.append([slot["card"], slot["up"]])
        self.slots[n] = {"card": None, "up": False, "on_slot": False, "marker": None}
        yield from self.keep_limit(self.active)

    def take_president(self):
        """ESC-15.4, in its order; ESC-15.9: the limit comes first. Variant: ESC-25.11."""
        self.president_taken = True
        alive = True
        if self.pools["president"]:
            card = yield from self.draw("president")
            self.removed.append(card)
            alive = card == "president-alive"
            self.president_dead = not alive
        if alive:
            self.hero().stash.append(["president", True])
            yield from self.keep_limit(self.active)
        yield from self.carry_out(data.CARDS["president"]["on_first_taken"], Effect())
        while self.face_down_poi():
            space = yield from self.choose(
                self.active, "order_poi",
                {f"order_poi({space})": space for space in self.face_down_poi()})
            yield from self.flip_poi(space)
            yield from self.discard_timer_tile()
        self.put_boss("duke", self.space_of_poi(data.CARDS["president"]["duke_enters_on"]))

    # --- items and the stash

    def draw_item(self):
        """ESC-13.4; a drawn card is in no pile until it is kept (ESC-13.7)."""
        if not self.pools["item"]:
            self.pools["item"], self.item_discard = self.item_discard, []
        if self.pools["item"]:
            self.resolving.append((yield from self.draw("item")))
            return [self.resolving[-1]]
        return []

    def gain_items(self, amount, keep):
        drawn = []
        for _ in range(amount):
            drawn += yield from self.draw_item()
        kept = min(keep, len(drawn))
        while kept:
            card = drawn[0]
            if len(drawn) > kept:
                card = yield from self.choose(self.active, "keep",
                                              {f"keep({each})": each for each in drawn},
                                              always=True)   # ESC-28.1
            drawn.remove(card)
            self.resolving.remove(card)
            self.hero().stash.append([card, False])
            kept -= 1
        for card in drawn:
            self.resolving.remove(card)
            self.item_discard.append(card)
        yield from self.keep_limit(self.active)

    def keep_limit(self, seat):  # ESC-13.5
        player = self.players[seat]
        while len(player.stash) > data.STASH_MAX:
            options = {}
            for card, _ in player.stash:
                if card in data.BRIEFCASES:
                    for n in self.free_slots():
                        options[f"discard_overflow({card},{n})"] = (card, n)
                elif card != "president":
                    options[f"discard_overflow({card})"] = (card, None)
                if card in data.ITEMS and seat == self.active and self.may_pay():
                    options[f"discard_overflow({card},pay)"] = (card, "pay")
            card, how = yield from self.choose(seat, "discard_overflow", options)
            if how == "pay":
                self.pay_level(card)
            elif how is None:
                player.take_from_stash(card)
                self.discard_card(card)
            else:
                self.put_briefcase_down(seat, card, how)

    def discard_card(self, card):
        """ESC-13.7; a start card leaves the game (ESC-13.8)."""
        (self.removed if card in data.START_CARDS else self.item_discard).append(card)

    def put_briefcase_down(self, seat, card, n):  # ESC-14.5, ESC-14.6
        player = self.players[seat]
        up = next(up for each, up in player.stash if each == card)
        player.take_from_stash(card)
        self.slots[n] = {"card": card, "up": up, "on_slot": True, "marker": player.space}
        self.dropped.add(f"{seat}:{n}")

    def may_pay(self):  # ESC-18.3
        return (self.step < 8 and self.hero().item_icon_open()
                and self.supply["item_cubes"] > 0)

    def pay_level(self, card, from_slot=False):
        hero = self.hero()
        if from_slot:
            self.drop_weapon()
        else:
            hero.take_from_stash(card)
            self.item_discard.append(card)
        hero.bar_items += 1
        self.supply["item_cubes"] -= 1

    def drop_weapon(self):  # ESC-13.10
        hero = self.hero()
        if hero.weapon:
            self.discard_card(hero.weapon)
            self.supply["ammo"] += hero.ammo
            hero.weapon, hero.ammo = None, 0
