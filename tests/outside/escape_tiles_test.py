#!/usr/bin/env python3
"""Every tile, marker and building of Escape, once; the set-up and the modules."""
import unittest

import escape_data as data
from escape_json import to_json
from escape_scene import Scene, first_state
from escape_turn import Game

LID = {"stash": ["trash-lid"]}
CITY = {
    "city-01": ("c4r5", 1, 0, 1, []), "city-02": ("c4r5", 1, 0, 1, []),
    "city-03": ("c4r5", 1, 0, 1, ["c4r5-c5r4"]), "city-04": ("c4r5", 2, 0, 1, []),
    "city-05": ("c4r5", 0, 1, 0, []), "city-06": ("c4r5", 0, 1, 1, []),
    "city-07": ("c4r5", 0, 1, 0, ["c3r5-c4r5"]), "city-08": ("c4r5", 1, 0, 0, []),
    "city-09": ("c4r5", 0, 0, 0, []), "city-10": ("c4r5", 0, 0, 0, []),
    "city-11": ("c4r5", 1, 0, 1, []), "city-12": ("c4r5", 0, 0, 1, []),
    "city-13": ("c4r5", 1, 0, 0, ["c4r5-c4r6"]), "city-14": ("c4r5", 1, 0, 0, []),
    "city-15": ("c4r5", 2, 0, 0, []), "city-16": ("c4r5", 1, 0, 0, []),
    "city-17": ("c4r5", 1, 0, 0, []), "city-18": ("c4r5", 0, 0, 1, []),
    "city-19": ("c4r5", 0, 0, 0, []), "city-20": ("c4r5", 1, 0, 0, []),
    "city-21": ("c4r5", 1, 0, 0, []), "city-22": ("c4r5", 2, 0, 0, []),
    "city-23": ("c4r5", 1, 0, 0, ["c4r4-c4r5"]),
    "city-24": ("c4r5", 0, 0, 0, ["c3r4-c4r5", "c4r5-c5r5"]),
    "city-25": ("c4r5", 0, 0, 1, ["c3r5-c4r5"]), "city-26": ("c4r5", 1, 0, 1, ["c4r5-c4r6"]),
    "city-27": ("c4r5", 0, 0, 0, ["c4r4-c4r5", "c4r5-c5r4"]),
    "city-28": ("c4r5", 1, 0, 0, ["c4r5-c5r5"]), "city-29": ("c4r5", 1, 0, 0, []),
    "city-30": ("c4r5", 0, 0, 0, []), "city-31": ("c4r5", 1, 0, 0, []),
    "city-32": ("c4r5", 0, 0, 0, ["c3r4-c4r5"]), "city-33": ("c4r5", 0, 0, 0, []),
    "city-34": ("c4r5", 1, 0, 0, []), "trap-01": ("c4r5", 0, 0, 1, []),
    "trap-02": ("c4r5", 0, 0, 1, []), "park-01": ("c6r2", 2, 0, 0, []),
    "park-02": ("c6r2", 1, 0, 0, []), "park-03": ("c6r2", 1, 0, 2, []),
    "park-04": ("c6r2", 1, 0, 0, []), "park-05": ("c6r2", 2, 0, 1, []),
    "park-06": ("c6r2", 0, 0, 1, []), "park-07": ("c6r2", 2, 0, 0, []),
    "park-08": ("c6r2", 1, 0, 0, ["c6r1-c6r2"])}


def uncover(space, tile, *more, **state):
    """Snake goes beside the space and reveals it."""
    start, step = {"c4r5": ("c4r3", "c4r4"), "c6r2": ("c4r3", "c5r2"),
                   "c0r2": ("c2r1", "c1r1")}[space]
    scene = Scene(["snake"], [{"hand": [], "laid": ["snake-4", "snake-8"], "space": start,
                               "weapon": None, "ammo": 0, **LID}], step=2, **state)
    scene.answer("turn_up(snake-4)", f"step({step})")
    return scene.answer(f"reveal_space({space})", luck=[tile, *more])


class Tiles(unittest.TestCase):
    def test_city_and_park(self):  # ESC-19.1, 19.5, 8.11
        for tile, (space, prisoners, cars, items, roads) in CITY.items():
            scene = uncover(space, tile, modules=["traps"] if tile.startswith("trap") else [])
            state = scene.state
            self.assertEqual(state["tiles"], {space: tile})
            self.assertEqual(state["prisoners"], sorted([f"foot@{space}"] * prisoners
                                                        + [f"car@{space}"] * cars), tile)
            self.assertEqual(state["item_cubes"], {space: items} if items else {}, tile)
            self.assertEqual(sorted(state["roadblocks"]), roads, tile)
            self.assertEqual(state["event_discard"], [], tile)      # ESC-19.6

    def test_outskirts(self):  # ESC-8.12, 17.4, 19.8
        for marker, entry in data.MARKERS.items():
            scene = uncover("c0r2", "city-10", marker, tiles={"c1r1": "city-33"},
                            outskirts={"c1r1": "outskirts-01" if marker != "outskirts-01"
                                       else "outskirts-02"})
            state, icon = scene.state, entry["icon"]
            self.assertEqual(state["outskirts"]["c0r2"], marker)
            self.assertEqual(state["prisoners"], {"prisoner": ["foot@c0r2"],
                                                  "car": ["car@c0r2"]}.get(icon, []))
            self.assertEqual(state["item_cubes"], {"c0r2": 1} if icon == "item" else {})

    def test_markers_as_manholes_and_events(self):  # ESC-19.6, 19.7, 23.2
        for marker in ("outskirts-12", "outskirts-13"):
            game = Game(["snake"], [])
            game.tiles, game.outskirts = {"c0r2": "city-19"}, {"c0r2": marker}
            self.assertEqual(game.manholes(), ["c0r2"])
        for marker, cards in (("outskirts-10", 1), ("outskirts-11", 1), ("outskirts-07", 0)):
            scene = Scene(["snake"], [{"hand": [], "laid": ["snake-4", "snake-8"],
                                       "space": "c2r1", **LID}], step=2,
                          tiles={"c1r1": "city-30"}, outskirts={"c1r1": marker},
                          luck=["dead-silence"])
            scene.answer("turn_up(snake-4)", "step(c1r1)")
            if scene.question == "reveal_space":
                scene.answer("reveal_space(c1r2)", luck=["city-10"])
            self.assertEqual(len(scene.state["event_discard"]), cards, marker)

    def test_points_of_interest(self):  # ESC-19.3, 19.4
        for tile, foot, boss, slot, cubes, special in (
                ("duke-camp", 2, [], None, 0, 0), ("nothing-here", 0, [], None, 0, 0),
                ("romero-den", 1, ["romero"], None, 0, 0), ("the-ring", 0, ["slag"], None, 0, 0),
                ("crash-site", 2, [], "1", 0, 0), ("rail-yard", 1, [], "4", 0, 1),
                ("revue-theatre", 0, [], None, 2, 1), ("gang-armoury", 2, [], None, 0, 1)):
            scene = Scene(["snake"], [{"hand": [], "laid": ["snake-2", "snake-8"], **LID,
                                       "space": "c5r4"}], step=2, tiles={"c5r4": "city-30"},
                          luck=[tile])
            scene.answer("turn_up(snake-2)", "step(c5r5)")
            state = scene.state
            self.assertEqual(state["poi"]["c5r5"], {"tile": tile, "up": True})
            self.assertEqual(state["prisoners"], ["foot@c5r5"] * foot)
            self.assertEqual(list(state["bosses"]), boss)
            self.assertEqual([n for n, each in state["briefcases"].items() if each["marker"]],
                             [slot] if slot else [])
            self.assertEqual(state["item_cubes"], {"c5r5": cubes} if cubes else {})
            self.assertEqual(len(state["new_york"]["aside"]), 3 - special)


class Buildings(unittest.TestCase):
    def step_9(self, tile, **own):
        own = {"hand": [], "space": "c4r5", "stash": [], "weapon": None, "ammo": 0} | own
        return Scene(["snake"], [own], step=8, tiles={"c4r5": tile})

    def test_clinic(self):  # ESC-19.10
        for tile in ("city-29", "city-30"):
            scene = self.step_9(tile, discard=["snake-1", "snake-2", "snake-3"])
            self.assertEqual((scene.question, len(scene.options)), ("recover", 4))
            scene.answer("recover(snake-3)", "stop")
            self.assertIn("snake-3", scene.player["hand"])

    def test_armoury(self):  # ESC-19.9, 19.11
        for tile in ("city-31", "city-32"):
            scene = self.step_9(tile, weapon="rifle", ammo=2)
            self.assertEqual(scene.options[:2], ["option(1)", "option(2)"])
            scene.answer("option(2)", "reload(1)")
            self.assertEqual(scene.player["ammo"], 3)
            scene = self.step_9(tile)                   # no weapon: only the first option
            self.assertEqual(scene.question, "keep")

    def test_library(self):  # ESC-19.12
        scene = Scene(["snake"], [{"hand": [], "discard": ["snake-1", "snake-5"], **LID}],
                      step=8, luck=["snake-5"])
        scene.answer("option(2)")
        self.assertEqual(scene.drawn[0], {"what": "regain", "seat": 0, "value": "snake-5"})
        scene = Scene(["snake"], [{"hand": [], "discard": ["snake-1"], **LID}], step=8)
        scene.answer("option(1)", luck=["axe"])
        self.assertIn("axe", scene.player["stash"])

    def test_shelter(self):  # ESC-19.13
        for tile in ("city-33", "city-34", "park-08"):
            space = "c6r2" if tile.startswith("park") else "c4r5"
            scene = Scene(["snake"], [{"hand": ["snake-1"], "space": space, "weapon": None,
                                       "ammo": 0, **LID}], step=6,
                          tiles={space: tile}, prisoners=[f"foot@{space}"])
            self.assertEqual(scene.answer("continue").player["hand"], ["snake-1"])


class SetUp(unittest.TestCase):
    def test_a_new_game(self):  # ESC-3.5, 3.6, 3.15, 3.16, 3.19
        state = first_state(["snake", "maggie", "brain", "cabbie"], [])
        self.assertEqual(state["helicopter"], {"space": "c7r2", "landed": False})
        self.assertEqual((state["event_index"], state["noise"], state["mission"]),
                         (0, 0, {"left": 4, "right": 0}))
        self.assertEqual((state["new_york"]["size"], len(state["new_york"]["aside"])), (7, 3))
        for player in state["players"]:
            self.assertEqual((player["space"], len(player["hand"]), len(player["specials"])),
                             ("c4r3", 8, 3))
        self.assertEqual([player["weapon"] for player in state["players"]],
                         ["snake-gun", "maggie-gun", None, None])         # ESC-3.17
        self.assertEqual([player["ammo"] for player in state["players"]], [4, 3, 0, 0])
        self.assertEqual(state["players"][2]["stash"], ["diagram-3:up"])
        self.assertEqual(state["players"][3]["car"], "taxi")
        self.assertEqual(state["supply"], {"prisoners": 40, "item_cubes": 15, "ammo": 8,
                                           "cars": 4, "roadblocks": 25, "wanted": 0})
        self.assertEqual(state["decks"], {"city": 34, "park": 8, "item": 18, "event": 16})

    def test_the_timer(self):  # ESC-3.9, 3.10, 25.1
        for heroes, black in ((1, 9), (2, 9), (3, 10), (4, 11)):
            state = first_state(list(data.HERO)[:heroes], [])
            self.assertEqual(state["timer"], {"black": black, "red": 3, "hurry": True,
                                              "black_known": [], "red_known": []})
            self.assertEqual(first_state(list(data.HERO)[:heroes], ["hard-a"])["timer"]["black"],
                             black - 1)

    def test_records_of_the_set_up(self):  # ESC-28.9, 3.20, 3.21
        game, seen = Game(["brain", "snake"], []), []
        play = game.run()
        wanted = next(play)
        while wanted[0] == "luck":
            seen.append(wanted[1].get("deck", wanted[1]["what"]))
            wanted = play.send(wanted[2][-1])
        self.assertEqual(seen, ["new-york", "level-bars", "level-bars", "objective-blue",
                                "objective-blue", "objective-purple", "objective-purple",
                                "first"])
        self.assertEqual(to_json(game)["active"], 1)

    def test_modules(self):  # ESC-25.2, 25.3, 25.4, 25.5, 25.6, 25.8, 25.9
        def state(*modules):
            return first_state(["snake"], list(modules))
        self.assertEqual(state("hard-b")["supply"]["prisoners"], 30)
        self.assertEqual(len(state("specials")["players"][0]["specials"]), 5)
        self.assertEqual(state("crossbows")["decks"]["item"], 20)
        self.assertEqual(state("explosions")["decks"]["event"], 18)
        self.assertEqual(state("traps")["decks"]["city"], 36)
        self.assertEqual(state("timer")["timer"]["black"], 9)
        self.assertEqual(state("variant-wanted")["supply"]["wanted"], 3)
        self.assertEqual(state("variant-dead-or-alive")["decks"]["item"], 19)
        self.assertEqual(state("variant-dead-or-alive")["president"]["deck"],
                         ["president-alive", "president-alive", "president-dead"])
        hard = state("hard-deck")["new_york"]
        self.assertTrue(hard["known"][0].startswith("ny-hard"))
        self.assertEqual((hard["size"], hard["aside"]),
                         (7, ["ny-hard-sp-hopped-up", "ny-hard-sp-long-knives",
                              "ny-hard-sp-stolen-guns"]))

    def test_geometry(self):  # ESC-2.2, 2.7
        for space, near in data.NEIGHBOURS.items():
            for direction, other in near.items():
                self.assertEqual(data.NEIGHBOURS[other][data.OPPOSITE[direction]], space)
        self.assertEqual(sorted(data.BRIDGE_AT.values()),
                         ["bridge-1", "bridge-2", "bridge-3", "bridge-4"])


if __name__ == "__main__":
    unittest.main()
