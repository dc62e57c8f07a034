"""The rules of Manhattan TraffIQ once more, from docs/rules/traffiq.md alone.

Shares nothing with the engine but the tile list. Slow and plain on purpose.
"""
import pathlib
import tomllib

from traces import Difference

TILES = tomllib.loads(
    (pathlib.Path(__file__).parents[2] / "content/traffiq/tiles.toml").read_text())
LETTER = {"red": "R", "beige": "B", "green": "G", "blue": "W"}
CITY = {tile["id"]: tile["count"] for tile in TILES["city"]}
RANK = {kind: place for place, kind in enumerate(CITY)}  # TRF-2.11
PRINTED = {tile["id"]: "".join(LETTER[edge] for edge in tile["edges"])
           for tiles in [TILES["city"], *(each["tile"] for each in TILES["layout"].values())]
           for tile in tiles}
VEHICLES = {2: {"taxi": 8, "van": 3}, 3: {"taxi": 5, "van": 2}, 4: {"taxi": 4, "van": 2}}
POINTS = {"taxi": 1, "van": 2}
NORTH_EAST_SOUTH_WEST = ((0, -1), (1, 0), (0, 1), (-1, 0))
AXES = {"horizontal": (1, 3), "vertical": (0, 2)}


def require(truth, rule, *found):
    if not truth:
        raise Difference(f"{rule}: " + " | ".join(map(str, found)))


def by_row(point):
    return point[1], point[0]


def step_from(point, direction):
    return point[0] + direction[0], point[1] + direction[1]


def turned(edges, r):  # TRF-2.9
    return "".join(edges[(d - r) % 4] for d in range(4))


class City:
    """Cells with the edges of their tiles; corners and streets follow from them (section 3)."""

    def __init__(self):
        self.edges = {}

    def arms(self, corner):
        """Colours of the segments to N, E, S, W, or None if the corner is not complete."""
        x, y = corner
        cells = [self.edges.get(cell) for cell in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))]
        if None in cells:
            return None
        north_west, north_east, south_west, south_east = cells
        return north_west[1], north_east[2], south_west[1], north_west[2]

    def ways(self, corner, directions=range(4)):
        """Complete corners that a street segment joins to this one."""
        arms = self.arms(corner)
        for d in directions:
            there = step_from(corner, NORTH_EAST_SOUTH_WEST[d])
            if arms[d] in "RB" and self.arms(there):
                yield there

    def is_place(self, corner):  # TRF-3.7
        arms = self.arms(corner)
        return arms is not None and any(arm in "RB" for arm in arms)

    def reach(self, corner, directions=range(4), taken=()):
        """All corners that can be driven to without entering a taken one, the first included."""
        reached, todo = {corner}, [corner]
        while todo:
            for there in self.ways(todo.pop(), directions):
                if there not in reached and there not in taken:
                    reached.add(there)
                    todo.append(there)
        return reached

    def fits(self, cell, edges):  # TRF-2.7
        return all(self.edges.get(step_from(cell, way), "????")[(d + 2) % 4] in (edges[d], "?")
                   for d, way in enumerate(NORTH_EAST_SOUTH_WEST))

    def free_cells(self):  # TRF-2.6
        return sorted({step_from(cell, way) for cell in self.edges
                       for way in NORTH_EAST_SOUTH_WEST} - set(self.edges), key=by_row)

    def places(self):
        corners = {(x + dx, y + dy) for x, y in self.edges for dx in (0, 1) for dy in (0, 1)}
        return {corner for corner in corners if self.is_place(corner)}


class Game:
    def __init__(self, header):
        """Line 1 of a trace: options and the luck of the set-up (TRF-1.15, TRF-15.9)."""
        self.layout, self.seats = header["options"]["layout"], header["players"]
        self.active = header["options"]["start"]
        luck = list(header["chance"])
        if self.active == "random":
            first = luck.pop(0)
            require(first["what"] == "start", "TRF-15.9", first)
            self.active = first["value"]
        self.city, self.laid, self.vehicles = City(), {}, {}
        for tile in TILES["layout"][self.layout]["tile"]:
            self.lay((tile["x"], tile["y"]), tile["id"], tile["rot"])
        self.supply = [dict(VEHICLES[self.seats]) for _ in range(self.seats)]
        self.stack, self.hands = dict(CITY), [[] for _ in range(self.seats)]
        for i in range(2 * self.seats):  # TRF-1.11
            self.take((self.active + i // 2) % self.seats, luck)
        require(not luck, "TRF-15.9", luck)
        self.step, self.done, self.open, self.at, self.used = "main", [], set(), None, set()
        self.final, self.idle, self.ended = None, 0, None

    def lay(self, cell, kind, r):
        self.city.edges[cell] = turned(PRINTED[kind], r)
        self.laid[cell] = kind, r

    def take(self, seat, luck):
        drawn = luck.pop(0)
        kind = drawn["value"]
        require(drawn == {"what": "draw", "deck": "city", "value": kind}, "TRF-15.9", drawn)
        require(self.stack[kind] > 0, "TRF-10.5", drawn)
        self.stack[kind] -= 1
        self.hands[seat].append(kind)

    # --- what may be answered (section 13) ---

    def options(self):
        return {"main": self.main, "put": self.put, "compete": self.compete}[self.step]()

    def main(self):
        places = self.placements() if set(self.done) <= {"place"} else []
        return places + self.after_placing() + ["end_turn"]

    def after_placing(self):
        """Rides and draw; whether there are any is public (TRF-13.1)."""
        rides = []
        if "draw" not in self.done:
            rides = [ride for kind in POINTS if kind not in self.done for ride in self.rides(kind)]
        can_draw = any(self.stack.values()) and self.final is None
        return rides + ["draw"] * can_draw

    def placements(self):
        found = []
        for kind in sorted(set(self.hands[self.active]), key=RANK.get):
            for cell in self.city.free_cells():
                results = set()  # TRF-5.2
                for r in range(4):
                    edges = turned(PRINTED[kind], r)
                    if edges not in results and self.city.fits(cell, edges):
                        found.append(f"place({kind},{cell[0]},{cell[1]},{r})")
                    results.add(edges)
        return found

    def rides(self, kind):
        own = [at for at, vehicle in self.vehicles.items() if vehicle == (self.active, kind)]
        for at in sorted(own, key=by_row):
            if kind == "taxi":
                goals = self.city.reach(at, taken=self.vehicles) - {at}
            else:
                goals = set(self.city.ways(at)) - set(self.vehicles)
            for to in sorted(goals, key=by_row):
                yield f"{kind}({at[0]},{at[1]},{to[0]},{to[1]})"

    def put(self):
        return [f"put({x},{y},{kind})" for x, y in sorted(self.open, key=by_row)
                for kind in POINTS if self.supply[self.active][kind]] + ["stop"]

    def compete(self):
        return [f"compete({axis})" for axis in AXES
                if axis not in self.used and self.beaten(axis)] + ["no_compete"]

    def beaten(self, axis):
        """Corners of the vehicles that competing would send home (TRF-9.3 to 9.5)."""
        street = self.city.reach(self.at, AXES[axis])
        strength = [0] * self.seats
        for at in street & set(self.vehicles):
            seat, kind = self.vehicles[at]
            strength[seat] += POINTS[kind]
        return [at for at in street & set(self.vehicles)
                if strength[self.vehicles[at][0]] < strength[self.active]]

    # --- what an answer does ---

    def answer(self, action, luck):
        verb, _, rest = action.partition("(")
        words = rest.rstrip(")").split(",")
        if verb == "place":
            self.place(words[0], *map(int, words[1:]))
        elif verb in POINTS:
            x, y, to_x, to_y = map(int, words)
            self.at = to_x, to_y
            self.vehicles[self.at] = self.vehicles.pop((x, y))
            self.done.append(verb)
            self.begin_competing()
        elif verb == "draw":
            self.take(self.active, luck)
            self.done.append("draw")
            self.go_on()
        elif verb == "put":
            self.at = int(words[0]), int(words[1])
            self.open.remove(self.at)
            self.vehicles[self.at] = self.active, words[2]
            self.supply[self.active][words[2]] -= 1
            self.begin_competing()
        elif verb == "compete":
            for at in self.beaten(words[0]):
                seat, kind = self.vehicles.pop(at)
                self.supply[seat][kind] += 1
            self.used.add(words[0])
            self.ask_to_compete()
        else:
            {"end_turn": self.next_turn, "stop": self.go_on,
             "no_compete": self.end_competing}[verb]()
        require(not luck, "TRF-15.9", "luck nobody asked for", luck)

    def place(self, kind, x, y, r):
        self.hands[self.active].remove(kind)
        self.lay((x, y), kind, r)
        self.done.append("place")
        corners = {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}
        self.open = {corner for corner in corners if self.city.is_place(corner)}
        require(not self.open & set(self.vehicles), "TRF-6.8", self.open)
        if self.open:
            self.step = "put"
        else:
            self.go_on()

    def begin_competing(self):
        self.used = set()
        self.ask_to_compete()

    def ask_to_compete(self):
        if self.compete() == ["no_compete"]:  # TRF-9.9
            self.end_competing()
        else:
            self.step = "compete"

    def end_competing(self):
        self.at = None
        if not any(self.supply[self.active].values()):  # TRF-11.1
            self.step, self.ended = "over", "all_placed"
        elif self.open:
            self.step = "put"
        else:
            self.go_on()

    def go_on(self):
        self.open, self.step = set(), "main"
        rest_is_public = set(self.done) != {"place"} or not self.hands[self.active]
        if len(self.done) == 2 or (rest_is_public and not self.after_placing()):  # TRF-13.1
            self.next_turn()

    def next_turn(self):  # TRF-11.3 to 11.8
        self.idle = 0 if {"place", "draw"} & set(self.done) else self.idle + 1
        if self.final is not None:
            self.final -= 1
        elif not any(self.stack.values()) or self.idle >= 5 * self.seats:
            self.final = self.seats
        if self.final == 0:
            self.step, self.ended = "over", "final_round"
            return
        self.active, self.done, self.step = (self.active + 1) % self.seats, [], "main"

    # --- how it is written (TRF-15.10, TRF-15.11) ---

    def state(self):
        return {
            "layout": self.layout,
            "players": self.seats,
            "tiles": [{"x": cell[0], "y": cell[1], "kind": self.laid[cell][0],
                       "r": self.laid[cell][1], "edges": self.city.edges[cell]}
                      for cell in sorted(self.laid, key=by_row)],
            "vehicles": [{"x": at[0], "y": at[1], "seat": self.vehicles[at][0],
                          "kind": self.vehicles[at][1]}
                         for at in sorted(self.vehicles, key=by_row)],
            "supply": self.supply,
            "hands": [sorted(hand, key=RANK.get) for hand in self.hands],
            "stack": {kind: copies for kind, copies in self.stack.items() if copies},
            "active": self.active,
            "step": self.step,
            "done": self.done,
            "open_corners": [list(corner) for corner in sorted(self.open, key=by_row)],
            "compete_at": list(self.at) if self.step == "compete" else None,
            "final_turns_left": self.final,
            "idle_turns": self.idle,
        }

    def result(self):
        scores = [sum(POINTS[kind] for owner, kind in self.vehicles.values() if owner == seat)
                  for seat in range(self.seats)]
        ranks = [1 + sum(other > score for other in scores) for score in scores]  # TRF-12.3
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return {"scores": scores, "winners": winners, "ranks": ranks, "ended_by": self.ended}
