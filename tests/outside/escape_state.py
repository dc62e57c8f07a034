"""What lies on the table in Escape from New York: figures, cards, decks, and small questions.

The rules are those of docs/rules/escape.md alone; nothing is shared with the engine but the pack.
"""
import escape_data as data


class Over(Exception):
    """ESC-1.6: the game ends at once."""

    def __init__(self, winners, ended_by):
        super().__init__(ended_by)
        self.winners, self.ended_by = winners, ended_by


class Prisoner:
    def __init__(self, space, car=False, damage=0, lying=False):
        self.space, self.car, self.damage, self.lying = space, car, damage, lying

    def name(self):  # ESC-28.3
        hurt = f"+{self.damage}" if self.damage else ""
        return f"{'car' if self.car else 'foot'}@{self.space}{hurt}{':lying' if self.lying else ''}"


class Boss:
    def __init__(self, who, space, health=None, lying=False, down=False):
        self.who, self.space, self.lying, self.down = who, space, lying, down
        self.health = data.BOSSES[who]["health"] if health is None else health

    def name(self):
        return self.who


class Player:
    def __init__(self, hero, modules):
        entry, start = data.HERO[hero], data.HERO[hero]["start"]
        self.hero, self.space = hero, data.START                      # ESC-3.19
        self.hand = [card["id"] for card in entry["action"]]          # ESC-3.16
        self.specials = data.copies(entry["special"], modules)        # ESC-25.3
        self.discard, self.laid, self.turned = [], [], []
        self.stash = [["diagram-3", True]] if start["kind"] == "diagram" else []  # ESC-3.17
        self.weapon = start["id"] if start["kind"] == "weapon" else None
        self.ammo = start.get("ammo", 0)
        self.car = "taxi" if start["kind"] == "car" else None
        self.level = self.bar_prisoners = self.bar_items = self.wanted = 0
        self.bars = self.blue = self.purple = None

    def has(self, card):
        return any(each == card for each, _ in self.stash)

    def take_from_stash(self, card):
        self.stash.remove(next(each for each in self.stash if each[0] == card))

    def hidden_items(self):
        return [card for card, up in self.stash if not up and card in data.ITEMS]

    def bar(self):
        """The face-up level bar, or None (ESC-18.1)."""
        return None if self.level == 3 else data.LEVEL_SETS[self.bars][self.level]

    def prisoner_icon_open(self):
        return self.bar() is not None and self.bar_prisoners < self.bar()["prisoners"]

    def item_icon_open(self):
        return self.bar() is not None and self.bar_items < self.bar()["items"]


class Table:
    """A position, and what can be read off it."""

    def __init__(self, heroes, modules):
        self.modules = modules
        self.players = [Player(hero, modules) for hero in heroes]
        self.active, self.turn, self.step, self.refresh_forced = 0, 0, 0, False
        self.tiles, self.outskirts, self.roadblocks = {}, {}, {}
        self.poi = {space: [None, False] for space in data.POI_SPACES}
        self.prisoners, self.bosses = [], {}
        self.item_cubes, self.abandoned_cars = {}, {}
        self.slots = {n: {"card": None, "up": False, "on_slot": True, "marker": None}
                      for n in (1, 2, 3, 4)}
        self.gullfire, self.helicopter, self.landed = True, data.HELIPORT, False
        self.president_taken = self.president_dead = False
        self.event_index = data.BOARD["track"]["event_level"]["start_index"]
        self.noise, self.mission_left = 0, data.MISSION_CUBES
        self.resolving, self.removed = [], []
        self.prevent, self.alternative_used = 0, False
        self.dropped, self.abandoned = set(), {}
        self.running_bonus = []   # bonus ops of the New York card that is being resolved (ESC-22.4)
        self.noise_queue = None   # a list while a `gain_noise` is running (ESC-20.6)
        self.carried = None       # a prisoner in the car of another one (ESC-16.11)
        self.unrevealed = None    # the laid card that the alternative ability replaced (ESC-7.9)
        self.result = None
        self.fill_supply()
        self.fill_decks()

    def fill_supply(self):
        hard = "supply_hard" if "hard-b" in self.modules else "supply"   # ESC-25.2
        self.supply = {"prisoners": data.PRISONER[hard],
                       "item_cubes": data.COMPONENTS["item_cubes"],
                       "ammo": data.COMPONENTS["ammo_cubes"] - sum(p.ammo for p in self.players),
                       "cars": data.COMPONENTS["car_figures"],
                       "roadblocks": data.COMPONENTS["roadblocks"],
                       "wanted": data.CARDS["wanted"]["count"]
                       if "variant-wanted" in self.modules else 0}

    def fill_decks(self):
        """Decks are pools; a card leaves its pool when it is drawn (ESC-27.1)."""
        modules, variant = self.modules, "variant-dead-or-alive" in self.modules
        hard = "hard-deck" in modules                                    # ESC-25.8
        self.pools = {
            "city": data.copies(data.TILES["city"] + data.TILES["trap"], modules),
            "park": data.copies(data.TILES["park"], modules),
            "poi": list(data.POI), "outskirts": list(data.MARKERS),
            "item": data.copies(data.CARDS["item"], modules),
            "event": data.copies(data.CARDS["event"], modules),
            "level-bars": list(data.LEVEL_SETS),
            "briefcase": [data.VARIANT_BRACELET if card == "bracelet" and variant else card
                          for card in data.by_id(data.CARDS["briefcase"])],  # ESC-25.10
            "trap": data.copies(data.CARDS["trap_card"], modules),
            "new-york": self.new_york_cards("hard" if hard else "base"),
            "president": data.copies([card for card in data.CARDS["president_card"]
                                      if card["id"] != data.VARIANT_BRACELET], modules)}
        for colour in ("blue", "purple"):
            self.pools[f"objective-{colour}"] = data.copies(
                [each for each in data.CARDS["objective"] if each["colour"] == colour], modules)
        for colour in ("black", "red"):
            self.pools[colour] = data.copies(
                [tile for tile in data.TIMER["timer"] if tile["colour"] == colour], modules)
        self.aside = self.new_york_cards("hard-special" if hard else "special")
        self.known = {"new-york": [], "black": [], "red": []}   # fixed cards, top first
        self.black_left = (data.TIMER["setup"]["black_in_play"][str(len(self.players))]
                           - ("hard-a" in modules))              # ESC-3.9, ESC-25.1
        self.red_left, self.hurry = len(self.pools["red"]), True
        self.item_discard, self.event_discard = [], []
        self.new_york_discard, self.in_play = [], []
        self.objective_decks = {"blue": None, "purple": None}    # known after the first look

    @staticmethod
    def new_york_cards(deck):
        return [card["id"] for card in data.CARDS["ny"] if card["deck"] == deck]

    # --- places

    def hero(self):
        return self.players[self.active]

    def here(self):
        return self.hero().space

    def seats_from_active(self):
        return [(self.active + n) % len(self.players) for n in range(len(self.players))]

    def heroes_at(self, space):
        """The seats of the heroes in a space, the active player first, then clockwise."""
        return [seat for seat in self.seats_from_active() if self.players[seat].space == space]

    def others_here(self):
        return [seat for seat in self.heroes_at(self.here()) if seat != self.active]

    def enemies(self):
        return [*self.prisoners, *self.bosses.values()]

    def enemies_at(self, space):
        return [enemy for enemy in self.enemies() if enemy.space == space]

    def clear(self):
        """No enemy is with the active hero; a lying one is there too (ESC-12.2)."""
        return not self.enemies_at(self.here())

    def revealed(self, space):  # ESC-2.6
        terrain = data.SPACES[space]["terrain"]
        if terrain == "poi":
            return self.poi[space][1]
        return terrain not in ("city", "park") or space in self.tiles

    def empty(self, space):  # ESC-2.5
        return data.SPACES[space]["terrain"] in ("city", "park") and space not in self.tiles

    def blocked(self, one, other):
        return self.roadblocks.get(data.road(one, other)) == "up"

    def open_neighbours(self, space):
        """Adjacent spaces, not across a face-up roadblock (ESC-9.2)."""
        return [near for near in data.NEIGHBOURS[space].values() if not self.blocked(space, near)]

    def printed(self, space):
        """The tile that gives a space its icons and its building."""
        if space in self.tiles:
            return data.TILE[self.tiles[space]]
        if space in self.poi and self.poi[space][1]:
            return data.POI[self.poi[space][0]]
        return data.TILES["library"] if space == data.START else {}

    def icons(self, space):  # ESC-19.5 to 19.8
        marker = [data.MARKERS[self.outskirts[space]]["icon"]] if space in self.outskirts else []
        return [*self.printed(space).get("icons", []), *marker]

    def building(self, space):
        return self.printed(space).get("building")

    def sheltered(self, seat):  # ESC-10.12
        return data.BUILDINGS.get(self.building(self.players[seat].space), {}).get("ignore_damage")

    def manholes(self):  # ESC-19.7
        return [space for space in data.SPACES
                if self.revealed(space) and "manhole" in self.icons(space)]

    def space_of_poi(self, tile):
        return next(space for space, (name, _) in self.poi.items() if name == tile)

    # --- enemies

    def bonus(self, stat):  # ESC-11.2
        lasting = [effect for card in self.in_play for effect in data.NEW_YORK[card]["effects"]
                   if effect["op"] == "bonus"]
        return sum(effect["n"] for effect in lasting + self.running_bonus if effect["stat"] == stat)

    def value(self, enemy, stat):  # ESC-11.1 to 11.3, 11.10
        if isinstance(enemy, Boss):
            return data.BOSSES[enemy.who][stat]
        in_car = data.PRISONER["car_bonus"].get(stat, 0) if enemy.car else 0
        return data.PRISONER[stat] + self.bonus(stat) + in_car

    def in_range(self, reach):
        """Enemies that a hero's damage or trick can get at (ESC-10.2)."""
        spaces = {self.here(), *(self.open_neighbours(self.here()) if reach else ())}
        return [enemy for enemy in self.enemies() if enemy.space in spaces]

    def can_be_hurt(self, enemy):  # ESC-11.11, ESC-11.14
        if not isinstance(enemy, Boss):
            return True
        alone = len(self.enemies_at(enemy.space)) == 1
        return not enemy.down and (
            alone or not data.BOSSES[enemy.who]["damage_only_when_alone"])

    # --- cards

    def top_back(self):
        return data.NEW_YORK[self.known["new-york"][0]]["back"]

    def new_york_size(self):
        return len(self.known["new-york"]) + len(self.pools["new-york"])

    def free_slots(self):
        """Slots with a marker and without a card (ESC-14.5)."""
        return [n for n, slot in self.slots.items()
                if not slot["on_slot"] and slot["marker"] is None]

    def an_item_is_left(self):
        return bool(self.pools["item"] or self.item_discard)

    def top_tile_is_red(self):
        return self.black_left == 0 and not self.hurry

    def face_down_poi(self):
        return [space for space, (_, up) in self.poi.items() if not up]
