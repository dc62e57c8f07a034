"""New York's side: luck, noise, the timer, events, its deck, and what it puts on the board."""
import escape_data as data
from escape_state import Boss, Over, Prisoner, Table


class Effect:
    """An effect list that is being carried out: an action, an item, a tile, a card."""

    def __init__(self, kind="other", space=None, agreed=False):
        self.kind = kind              # "card" is an action card; only those get a weapon's bonus
        self.pick_ups = kind in ("card", "action")   # ESC-28.5
        self.space = space            # `this_space`
        self.agreed = agreed          # to ram (ESC-7.3)
        self.begins = True            # nothing of it was carried out yet
        self.bonus_used = False       # ESC-10.5
        self.stopped = False          # right after `stop_moving` or `skip` (ESC-28.5)
        self.lost = False             # the rest cannot be carried out (ESC-7.4, ESC-7.6)
        self.traps, self.event_batches = [], 0   # ESC-7.12
        self.missing = 0              # prisoners that could not be placed (ESC-11.7)
        self.rest = []                # the effects still to come


class City(Table):
    """A game is a generator: it yields the questions it asks and the luck it needs."""

    @staticmethod
    def choose(seat, kind, options, always=False):
        """`options`: each action and what it stands for. One answer is no question (ESC-28.1)."""
        if len(options) == 1 and not always:
            return next(iter(options.values()))
        return options[(yield "ask", seat, kind, list(options))]

    @staticmethod
    def luck(what, candidates, **more):
        """One record of luck (ESC-28.9); what may be drawn is handed out with it."""
        return (yield "luck", {"what": what, **more}, list(candidates))

    def draw(self, deck, pool=None):
        cards = self.pools[deck if pool is None else pool]
        card = yield from self.luck("draw", cards, deck=deck)
        cards.remove(card)
        return card

    # --- noise and mission cubes (section 20)

    def gain_noise(self, amount):
        """Gains and losses wait while a gain is running (ESC-20.6)."""
        if self.noise_queue is not None:
            self.noise_queue.append(amount)
            return
        self.noise_queue = [amount]
        while self.noise_queue:
            yield from self.one_amount(self.noise_queue.pop(0))
        self.noise_queue = None

    def one_amount(self, amount):  # ESC-20.2, ESC-20.5
        if amount < 0:
            self.noise = max(0, self.noise + amount)
        for _ in range(amount):
            if self.noise < data.NOISE_MAX:
                self.noise += 1
                continue
            self.mission_left -= 1
            if self.mission_left == 0:
                tile = yield from self.take_timer_tile()
                self.noise, self.mission_left = 0, data.MISSION_CUBES
                yield from self.resolve_timer_tile(tile)

    def move_mission_cubes(self, amount):  # ESC-20.4
        for _ in range(amount):
            self.mission_left -= 1
            if self.mission_left == 0:
                tile = yield from self.take_timer_tile()
                self.mission_left = data.MISSION_CUBES
                yield from self.resolve_timer_tile(tile)

    # --- the timer (section 23)

    def timer_layer(self, layer):
        """The top tile of a layer: fixed by a look, or drawn now (ESC-27.2)."""
        known = self.known[layer]
        return known.pop(0) if known else (yield from self.draw("timer", layer))

    def take_timer_tile(self):
        """ESC-23.9: Hurry! gives way; ESC-24.9: the losing tile ends the game."""
        self.hurry_if_on_top()
        layer = "black" if self.black_left else "red"
        tile = yield from self.timer_layer(layer)
        if data.TIMER_TILES[tile]["effects"][0]["op"] == "game_lost":
            raise Over([], "time")
        if layer == "black":
            self.black_left -= 1
        else:
            self.red_left -= 1
        self.removed.append(tile)
        return tile

    def resolve_timer_tile(self, tile):
        yield from self.carry_out(data.TIMER_TILES[tile]["effects"], Effect())
        self.hurry_if_on_top()

    def hurry_if_on_top(self):
        if self.hurry and self.black_left == 0:
            self.hurry, self.landed = False, True   # ESC-17.3
            self.removed.append("t-hurry")

    def reveal_timer_tile(self):
        tile = yield from self.take_timer_tile()
        yield from self.resolve_timer_tile(tile)

    def discard_timer_tile(self):  # ESC-15.5, ESC-15.7
        yield from self.take_timer_tile()
        self.hurry_if_on_top()

    def draw_events(self):
        """ESC-23.2, ESC-23.5: the number is fixed when the reveal begins."""
        for _ in range(data.EVENT_LEVELS[self.event_index]):
            if not self.pools["event"]:   # ESC-23.4
                self.pools["event"], self.event_discard = self.event_discard, []
            if not self.pools["event"]:
                return
            card = yield from self.draw("event")
            self.resolving.append(card)
            yield from self.carry_out(data.EVENTS[card]["effects"], Effect())
            self.resolving.remove(card)
            self.event_discard.append(card)

    # --- the New York deck (section 22)

    def new_top_card(self):  # ESC-27.1
        if not self.known["new-york"] and self.pools["new-york"]:
            self.known["new-york"].append((yield from self.draw("new-york")))

    def take_new_york_card(self):
        """ESC-6.2: the next card is the top card before anything else happens."""
        card = self.known["new-york"].pop(0)
        yield from self.new_top_card()
        return card

    def shuffle_new_york(self, *more):
        self.pools["new-york"] += [*self.known["new-york"], *more]
        self.known["new-york"] = []
        yield from self.new_top_card()

    def rebuild_new_york(self):  # ESC-22.5
        if self.new_york_size() == 1:
            more = self.new_york_discard + self.in_play
            self.new_york_discard, self.in_play = [], []
            yield from self.shuffle_new_york(*more)

    def add_special_card(self):  # ESC-22.7, ESC-28.9
        if self.aside:
            card = yield from self.luck("draw", self.aside, deck="new-york-special")
            self.aside.remove(card)
            yield from self.shuffle_new_york(card)

    # --- figures and markers

    def settle(self):
        """ESC-16.11: a standing prisoner takes an abandoned car where no hero is."""
        for space in list(self.abandoned_cars):
            while space in self.abandoned_cars and not self.heroes_at(space):
                on_foot = [each for each in self.prisoners if each.space == space and not each.car
                           and not each.lying and each is not self.carried]
                if not on_foot:
                    break
                min(on_foot, key=lambda each: each.damage).car = True
                self.supply["prisoners"] += 1
                self.add(self.abandoned_cars, space, -1)

    @staticmethod
    def add(counts, key, amount):
        counts[key] = counts.get(key, 0) + amount
        if counts[key] == 0:
            del counts[key]

    def put_prisoners(self, due, effect):
        """ESC-11.5: due are the spaces, one for each figure; the missing ones become noise."""
        placed = dict.fromkeys(due, 0)
        while due:
            if self.supply["prisoners"] == 0:
                effect.missing += len(due)
                return
            space = due[0]
            if self.supply["prisoners"] < len(due):
                fewest = min(placed[each] for each in due)
                space = yield from self.choose(
                    self.active, "place_last_prisoner",
                    {f"place_last_prisoner({each})": each for each in due
                     if placed[each] == fewest})
            due.remove(space)
            placed[space] += 1
            self.supply["prisoners"] -= 1
            self.prisoners.append(Prisoner(space))
            self.settle()

    def noise_of_missing(self, effect):  # ESC-11.7
        missing, effect.missing = effect.missing, 0
        if missing:
            yield from self.gain_noise(missing)

    def put_car(self, space):  # ESC-16.10
        if self.supply["cars"]:
            self.supply["cars"] -= 1
            self.prisoners.append(Prisoner(space, car=True))

    def put_items(self, space, amount):
        amount = min(amount, self.supply["item_cubes"])
        if amount:
            self.supply["item_cubes"] -= amount
            self.add(self.item_cubes, space, amount)

    def put_roadblock(self, where):  # ESC-9.4 to 9.6
        if where is None or self.roadblocks.get(where) == "up":
            return
        if where not in self.roadblocks:
            if not self.supply["roadblocks"]:
                return
            self.supply["roadblocks"] -= 1
        self.roadblocks[where] = "up"

    def put_boss(self, who, space):
        self.bosses[who] = Boss(who, space)

    def reveal_space(self, space):
        """ESC-8.8, 8.11, 8.12; the order of the icons: ESC-11.7."""
        deck = data.SPACES[space]["terrain"]
        tile = yield from self.draw(deck)
        self.tiles[space] = tile
        effect, icons = Effect(), data.TILE[tile]["icons"]
        yield from self.put_prisoners([space] * icons.count("prisoner"), effect)
        for _ in range(icons.count("car")):
            self.put_car(space)
        self.put_items(space, icons.count("item"))
        for direction in data.TILE[tile].get("roadblocks", []):
            self.put_roadblock(data.road_towards(space, direction))
        if space in data.OUTSKIRTS_SPACES and space not in self.outskirts:
            yield from self.flip_marker(space, effect)
        yield from self.noise_of_missing(effect)

    def flip_marker(self, space, effect):
        marker = yield from self.draw("outskirts")
        self.outskirts[space] = marker
        icon = data.MARKERS[marker]["icon"]
        if icon == "prisoner":
            yield from self.put_prisoners([space], effect)
        elif icon == "car":
            self.put_car(space)
        elif icon == "item":
            self.put_items(space, 1)

    def look_at_poi(self, space):
        if self.poi[space][0] is None:
            self.poi[space][0] = yield from self.draw("poi")

    def flip_poi(self, space):
        """ESC-19.4; the noise of missing prisoners comes after all instructions (ESC-11.7)."""
        yield from self.look_at_poi(space)
        self.poi[space][1] = True
        effect = Effect("poi", space)
        yield from self.carry_out(data.POI[self.poi[space][0]]["on_reveal"], effect)
        yield from self.noise_of_missing(effect)

    def look_at_slot(self, slot):
        """ESC-27.1: a diagram is drawn less often; the last one left lies in the box."""
        if self.slots[slot]["card"] is None:
            left = [card for card in self.pools["briefcase"] if "bridge" in data.BRIEFCASES[card]]
            weighted = [card for card in self.pools["briefcase"]
                        for _ in range(len(left) - (card in left))]
            card = yield from self.luck("draw", weighted, deck="briefcase")
            self.pools["briefcase"].remove(card)
            self.slots[slot]["card"] = card

    # --- where effects put things (`place` of the vocabulary)

    def spaces_of(self, place, effect):
        near = [space for space in data.NEIGHBOURS[self.here()].values() if self.revealed(space)]
        arrows = [data.NEIGHBOURS[self.here()].get(way) for way in self.top_back()["arrows"]]
        return {"hero_space": [self.here()],
                "each_hero_space": list({player.space: 0 for player in self.players}),
                "adjacent_choice": near, "adjacent_each": near,
                "arrow_spaces": [space for space in near if space in arrows],
                "nearest_manholes": self.manholes(), "this_space": [effect.space],
                "library": [data.START], "wtc": [data.WTC],
                "helicopter_space": [self.helicopter] if self.revealed(self.helicopter) else [],
                "within_1": [self.here(), *self.open_neighbours(self.here())]}[place]

    def places_due(self, place, amount, effect):
        """One space for each figure that is due; choices come before any is placed (ESC-11.5)."""
        spaces = self.spaces_of(place, effect)
        if place == "adjacent_choice":
            return (yield from self.choose_evenly(spaces, amount))
        if place == "nearest_manholes":
            return (yield from self.choose_nearest(spaces, amount))
        return [space for space in spaces for _ in range(amount)]

    def choose_place(self, spaces):
        if not self.supply["prisoners"]:   # with an empty supply no place is asked
            return spaces[0]
        return (yield from self.choose(self.active, "place_choice",
                                       {f"place_choice({space})": space for space in spaces}))

    def choose_evenly(self, spaces, amount):
        due = []
        for _ in range(amount if spaces else 0):
            fewest = min(due.count(space) for space in spaces)
            due.append((yield from self.choose_place(
                [space for space in spaces if due.count(space) == fewest])))
        return due

    def choose_nearest(self, spaces, amount):
        """A tie is broken where more spaces are equally near than are still to be named."""
        distance, due = data.roads_between(self.here()), []
        while spaces and len(due) < amount:
            near = min(distance[space] for space in spaces)
            tied = [space for space in spaces if distance[space] == near]
            if len(tied) > amount - len(due):
                tied = [(yield from self.choose_place(tied))]
            due += tied
            spaces = [space for space in spaces if space not in tied]
        return due
