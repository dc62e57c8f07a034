#!/usr/bin/env python3
"""Enemies of Escape: damage, outwitting, hunting, the supply, rule by rule."""
import unittest

from escape_scene import Scene

LID = {"stash": ["trash-lid"]}   # a face-down card: every window is asked


def boss(space, **more):
    return {"space": space, "health": 6, "lying": False, "down": False} | more


def acting(hero, card, space="c4r3", **state):
    own = {"space": space, "hand": [], "laid": [card, f"{hero}-8"], "weapon": None, "ammo": 0}
    return Scene([hero], [own | state.pop("own", {})], step=2, **state).answer(f"turn_up({card})")


def new_york(card, space="c4r3", after="ny-barricade", **state):
    """Step 11 resolves a New York card; the card below it is known."""
    own = {"hand": [], "space": space, **LID} | state.pop("own", {})
    return Scene(["snake"], [own], step=10, noise=8, **state,
                 new_york={"known": [card, after]}).answer("continue")


class Damage(unittest.TestCase):
    def test_point_by_point(self):  # ESC-10.2, 10.3, 10.4
        scene = acting("snake", "snake-6", prisoners=["foot@c4r3", "foot@c4r4", "foot@c5r4"],
                       tiles={"c5r4": "city-10"})
        self.assertEqual(set(scene.options), {"assign_damage(foot@c4r3)",
                                              "assign_damage(foot@c4r4)"})
        scene.answer("assign_damage(foot@c4r4)")
        self.assertEqual(scene.state["prisoners"], ["foot@c5r4"])   # the last one by itself

    def test_not_across_a_roadblock(self):  # ESC-9.2
        scene = acting("snake", "snake-6", prisoners=["foot@c4r4"],
                       roadblocks={"c4r3-c4r4": "up"})
        self.assertEqual(scene.state["prisoners"], ["foot@c4r4"])

    def test_damage_adds_up_and_is_forgotten(self):  # ESC-10.6, 4.2
        scene = acting("snake", "snake-5", prisoners=["car@c4r3"], own={"stash": ["molotov"]})
        self.assertEqual(scene.state["abandoned_cars"], {"c4r3": 1})       # two points
        scene = Scene(["snake"], [{"hand": [], "weapon": "snake-gun", "ammo": 2, **LID}], step=9,
                      prisoners=["car@c4r3"])
        scene.answer("use_weapon")
        self.assertEqual(scene.state["prisoners"], ["car@c4r3+1"])
        while scene.state["turn"] == 1:
            scene.answer("continue")
        self.assertEqual(scene.state["prisoners"], ["car@c4r3"])

    def test_where_the_killed_go(self):  # ESC-10.8, 16.13
        scene = acting("snake", "snake-5", prisoners=["foot@c4r3", "foot@c4r3"],
                       own={"bars": "bars-b"}, supply={"prisoners": 38})
        self.assertEqual((scene.player["bar_prisoners"], scene.state["supply"]["prisoners"]),
                         (1, 39))
        scene = acting("snake", "snake-5", prisoners=["car@c4r3"], own={"bars": "bars-b"})
        self.assertEqual((scene.player["bar_prisoners"], scene.state["supply"]["prisoners"]),
                         (1, 39))

    def test_romero_in_company(self):  # ESC-11.11
        scene = acting("snake", "snake-5", prisoners=["foot@c4r3"],
                       bosses={"romero": boss("c4r3")})
        self.assertEqual(scene.state["bosses"]["romero"]["health"], 5)   # the prisoner first
        scene = acting("snake", "snake-5", prisoners=["foot@c4r3:lying"] * 3,
                       bosses={"romero": boss("c4r3")})
        self.assertEqual(scene.state["bosses"]["romero"]["health"], 6)

    def test_defeat(self):  # ESC-11.12, 11.14
        scene = acting("snake", "snake-5", bosses={"romero": boss("c4r3", health=2)})
        self.assertEqual((scene.state["bosses"], scene.state["briefcases"]["2"]["marker"]),
                         ({}, "c4r3"))
        camp = {"c5r5": {"tile": "duke-camp", "up": True}}
        scene = acting("snake", "snake-5", bosses={"duke": boss("c4r3", health=1)}, poi=camp)
        self.assertEqual(scene.state["bosses"]["duke"],
                         {"space": "c5r5", "health": 8, "lying": True, "down": True})

    def test_wanted_cards(self):  # ESC-25.9
        scene = acting("snake", "snake-5", bosses={"romero": boss("c4r3", health=2)},
                       modules=["variant-wanted"])
        self.assertEqual((scene.player["wanted"], scene.state["supply"]["wanted"]), (1, 2))

    def test_one_man_war(self):  # damage_each
        scene = acting("snake", "snake-s3", prisoners=["foot@c4r3", "car@c4r3"],
                       bosses={"romero": boss("c4r3")})
        self.assertEqual(scene.state["prisoners"], [])
        self.assertEqual(scene.state["bosses"]["romero"]["health"], 6)   # tested once, before

    def test_hits_on_heroes(self):  # ESC-5.10, 10.9, 10.10, 10.12
        def after(space="c4r3", **state):
            scene = Scene(["snake"], [{"space": space, "hand": ["snake-1", "snake-2", "snake-3",
                                                                "snake-4"],
                                       "stash": ["pills"]}], step=6, **state)
            return len(scene.answer("continue").player["hand"])
        self.assertEqual(after(prisoners=["foot@c4r3", "foot@c4r3", "foot@c4r4"]), 2)
        self.assertEqual(after(prisoners=["foot@c4r3:lying"]), 4)
        self.assertEqual(after(bosses={"romero": boss("c4r4")}), 2)
        self.assertEqual(after(bosses={"romero": boss("c4r4")},
                               roadblocks={"c4r3-c4r4": "up"}), 4)
        self.assertEqual(after("c4r5", tiles={"c4r5": "city-33"}, prisoners=["foot@c4r5"]), 4)

    def test_prevented(self):  # prevent_damage
        scene = Scene(["snake"], [{"hand": ["snake-1", "snake-2"], "weapon": None, "ammo": 0,
                                  **LID}], step=6, bosses={"slag": boss("c4r3", health=9)})
        scene.answer("use_item(trash-lid)")
        self.assertEqual(scene.state["prevent"], 0)        # three of four, then step 7 came
        self.assertEqual(len(scene.player["hand"]), 1)


class Outwitting(unittest.TestCase):
    def test_who_and_where(self):  # ESC-12.1, 11.11
        scene = acting("brain", "brain-5", prisoners=["foot@c4r3", "foot@c4r3:lying"],
                       bosses={"slag": boss("c4r3", health=9)}, roadblocks={"c4r3-c4r4": "up"})
        self.assertEqual({option.split(",")[0] for option in scene.options},
                         {"outwit(foot@c4r3", "stop"})
        self.assertFalse([option for option in scene.options if "c4r4" in option])

    def test_pulling_by_card(self):  # op pull
        scene = acting("maggie", "maggie-x1", modules=["specials"],
                       prisoners=["foot@c4r4", "car@c4r2", "foot@c3r3:lying"])
        self.assertEqual(set(scene.options), {"target(foot@c4r4)", "target(car@c4r2)", "stop"})
        scene.answer("target(car@c4r2)", "stop")
        self.assertNotIn("car@c4r2", scene.state["prisoners"])


class Hunting(unittest.TestCase):
    def test_order_and_choice(self):  # ESC-21.6, 21.7
        scene = new_york("ny-manhunt", prisoners=["foot@c4r2", "foot@c3r3", "foot@c5r3",
                                                  "foot@c4r4"])
        self.assertEqual((scene.question, len(scene.options)), ("choose_enemy", 4))
        scene.answer("choose_enemy(foot@c3r3)")
        self.assertEqual(len(scene.options), 3)
        scene.answer("choose_enemy(foot@c4r2)", "choose_enemy(foot@c5r3)")
        self.assertEqual(scene.state["prisoners"].count("foot@c4r3"), 3)
        self.assertEqual(scene.state["mission"], {"left": 3, "right": 1})

    def test_engaged_and_lying_ones_stay(self):  # ESC-21.2
        scene = new_york("ny-manhunt", prisoners=["foot@c4r3", "foot@c4r4:lying"])
        self.assertEqual(scene.state["prisoners"], ["foot@c4r3", "foot@c4r4:lying"])

    def test_manholes_shorten_the_way(self):  # ESC-21.4
        tiles = {"c4r5": "city-10", "c2r2": "city-14"}
        scene = new_york("ny-manhunt", "c4r4", tiles=tiles, prisoners=["foot@c2r2"])
        self.assertEqual(scene.state["prisoners"], ["foot@c4r5"])
        scene = new_york("ny-manhunt", "c4r4", tiles=tiles, prisoners=["car@c2r2"])   # ESC-16.12
        self.assertEqual((scene.state["prisoners"], set(scene.options)),
                         (["car@c3r2"], {"choose_route(c3r3)", "choose_route(c4r3)"}))

    def test_a_car_carries(self):  # ESC-21.10, 21.11
        scene = new_york("ny-manhunt", "c4r4", prisoners=["car@c4r2", "foot@c4r3"])
        self.assertEqual(scene.state["prisoners"], ["car@c4r4", "foot@c4r4"])

    def test_a_car_rams(self):  # ESC-16.14, 21.13
        walls = {"c4r2-c4r3": "up", "c3r2-c4r2": "up", "c4r2-c5r2": "up"}
        scene = new_york("ny-manhunt", prisoners=["car@c4r2"], roadblocks=walls,
                         supply={"prisoners": 39, "cars": 3})
        self.assertEqual(scene.state["prisoners"], ["foot@c4r3"])
        self.assertEqual(scene.state["roadblocks"]["c4r2-c4r3"], "down")
        self.assertEqual(scene.state["supply"]["cars"], 4)
        crowd = ["foot@c2r1:lying"] * 40
        scene = new_york("ny-manhunt", prisoners=["car@c4r2", *crowd], roadblocks=walls,
                         supply={"prisoners": 0, "cars": 3})
        self.assertEqual((scene.state["prisoners"], scene.state["noise"]), (crowd, 8 - 4 + 1))

    def test_no_way_no_move(self):  # ESC-21.13
        walls = {"c4r2-c4r3": "up", "c3r2-c4r2": "up", "c4r2-c5r2": "up"}
        scene = new_york("ny-manhunt", prisoners=["foot@c4r2"], roadblocks=walls)
        self.assertEqual(scene.state["prisoners"], ["foot@c4r2"])

    def test_a_passed_hero(self):  # ESC-21.9
        scene = Scene(["snake", "maggie"], [{"hand": [], "space": "c4r4", **LID},
                                            {"space": "c4r3"}], step=10, noise=8, active=0,
                      bosses={"romero": boss("c4r2")},
                      new_york={"known": ["ny-manhunt", "ny-barricade"]}).answer("continue")
        self.assertEqual(scene.state["bosses"]["romero"]["space"], "c4r4")


class Supply(unittest.TestCase):
    def test_the_last_prisoners(self):  # ESC-11.5, 11.7
        scene = new_york("ny-ambush", supply={"prisoners": 1}, prisoners=["foot@c2r1"] * 39)
        self.assertEqual((scene.state["prisoners"].count("foot@c4r3"), scene.state["noise"]),
                         (1, 8 - 5 + 1))
        scene = new_york("ny-gang-call", after="ny-under-the-street", supply={"prisoners": 2},
                         prisoners=["foot@c2r1"] * 38)
        self.assertEqual((scene.question, len(scene.options)), ("place_last_prisoner", 3))
        scene.answer("place_last_prisoner(c4r4)")
        self.assertEqual(len(scene.options), 2)

    def test_spread_evenly(self):  # adjacent_choice
        scene = new_york("ny-hard-fresh-blood", modules=["hard-deck"], after="ny-hard-barricade")
        self.assertEqual((scene.question, len(scene.options)), ("place_choice", 6))
        scene.answer("place_choice(c4r4)")
        self.assertEqual(len(scene.options), 5)

    def test_nearest_manholes(self):
        tiles = {"c4r5": "city-10", "c3r4": "city-08", "c5r1": "city-14"}
        scene = new_york("ny-under-the-street", "c4r4", tiles=tiles, supply={"prisoners": 40})
        self.assertEqual(scene.state["prisoners"], ["foot@c3r4", "foot@c4r5"])
        self.assertEqual(scene.question, "choose_enemy")        # then two of them move

    def test_missing_cars_and_roadblocks(self):  # ESC-1.8, 9.6, 16.10
        for supply, tile, key, nothing in (({"cars": 0}, "city-05", "prisoners", []),
                                           ({"roadblocks": 0}, "city-24", "roadblocks", {}),
                                           ({"item_cubes": 0}, "city-25", "item_cubes", {})):
            scene = acting("snake", "snake-4", supply=supply)
            scene.answer("step(c4r4)", "reveal_space(c4r5)", luck=[tile])
            self.assertEqual(scene.state[key], nothing)

    def test_useless_roadblocks(self):  # ESC-9.4, 9.5
        scene = Scene(["snake"], [{"hand": [], "space": "c1r5", **LID}], step=10, noise=8,
                      tiles={"c1r5": "city-19"}, roadblocks={"bridge-1": "down"},
                      new_york={"known": ["ny-barricade", "ny-manhunt"]}).answer("continue")
        self.assertEqual(scene.state["roadblocks"], {"bridge-1": "up"})      # S is the bridge
        scene = Scene(["snake"], [{"hand": [], "space": "c1r5", **LID}], step=10, noise=8,
                      tiles={"c1r5": "city-19"},
                      new_york={"known": ["ny-barricade", "ny-ambush"]}).answer("continue")
        self.assertEqual(scene.state["roadblocks"], {})                     # SW is the shore


if __name__ == "__main__":
    unittest.main()
