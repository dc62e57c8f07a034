#!/usr/bin/env python3
"""Movement, roads, cars and bridges of Escape, rule by rule."""
import unittest

from escape_scene import Scene


def acting(hero, card, space="c4r3", other=None, more=(), **state):
    """The hero is about to turn up a card; `more`: further seats."""
    first = {"space": space, "hand": [], "laid": [card, other or f"{hero}-8"], "stash": []}
    first |= state.pop("own", {})
    return Scene([hero, *(each["hero"] for each in more)], [first, *more], step=2, **state)


class Steps(unittest.TestCase):
    def test_goals(self):  # ESC-8.1, 8.2, 8.3
        scene = acting("snake", "snake-4", "c4r4", tiles={"c4r5": "city-10"},
                       roadblocks={"c3r3-c4r4": "up", "c4r3-c4r4": "down"})
        scene.answer("turn_up(snake-4)")
        self.assertEqual(set(scene.options), {"step(c4r3)", "step(c5r3)", "step(c4r5)"})

    def test_through_the_wall(self):  # ESC-9.7
        scene = acting("snake", "snake-3", "c4r4", roadblocks={"c3r3-c4r4": "up",
                                                              "c4r3-c4r4": "up"})
        scene.answer("turn_up(snake-3)", "step(c3r3)")
        self.assertEqual(scene.state["roadblocks"], {"c3r3-c4r4": "down", "c4r3-c4r4": "up"})

    def test_fire_escape_leaves_the_marker(self):  # ESC-9.8, 25.7
        scene = acting("maggie", "maggie-x2", "c4r4", tiles={"c4r5": "city-19"},
                       roadblocks={"c4r4-c4r5": "up"}, modules=["specials"])
        scene.answer("turn_up(maggie-x2)", "step(c4r5)", "stop_moving", "reveal_space(c3r4)")
        self.assertEqual(scene.state["roadblocks"]["c4r4-c4r5"], "up")
        self.assertEqual(scene.state["event_discard"], [])        # no event on the way

    def test_needs_clear(self):  # ESC-7.1, 7.6
        scene = acting("snake", "snake-1", prisoners=["foot@c4r3"])
        scene.answer("turn_up(snake-1)")
        self.assertEqual((scene.state["players"][0]["space"], scene.question),
                         ("c4r3", "turn_up"))
        scene = acting("snake", "snake-1", "c4r4", prisoners=["foot@c4r3"])
        scene.answer("turn_up(snake-1)", "step(c4r3)")
        self.assertNotEqual(scene.question, "step")               # the movement ends there

    def test_minimum_and_maximum(self):  # ESC-7.5
        scene = acting("snake", "snake-1").answer("turn_up(snake-1)")
        self.assertNotIn("stop_moving", scene.options)
        scene.answer("step(c4r4)")
        self.assertIn("stop_moving", scene.options)
        self.assertIn("step(c4r3)", scene.options)                # steps may lead back

    def test_flipping_on_the_way(self):  # ESC-8.5
        scene = acting("snake", "snake-4", "c5r4", tiles={"c5r4": "city-10"})
        scene.answer("turn_up(snake-4)", "step(c5r5)", luck=["romero-den"])
        self.assertEqual(scene.state["bosses"]["romero"]["space"], "c5r5")
        self.assertEqual(scene.state["prisoners"], ["foot@c5r5"])

    def test_manholes(self):  # ESC-8.7
        tiles = {"c4r5": "city-10", "c2r2": "city-14"}
        for car, open_way in ((None, True), ("car", False)):
            scene = acting("snake", "snake-x1", "c4r5", tiles=tiles, modules=["specials"],
                           own={"car": car})
            scene.answer("turn_up(snake-x1)")
            self.assertEqual("step(c2r2)" in scene.options, open_way)

    def test_from_one_point_of_interest_to_another(self):  # via = poi
        up = {"c5r5": {"tile": "nothing-here", "up": True}}
        scene = acting("cabbie", "cabbie-s3", "c5r5", poi=up, own={"car": None})
        scene.answer("turn_up(cabbie-s3)")
        self.assertEqual(len(scene.options), 7)
        scene = acting("cabbie", "cabbie-s3", own={"car": None}).answer("turn_up(cabbie-s3)")
        self.assertEqual(scene.question, "turn_up")               # lost, its noise counts
        self.assertEqual(scene.player["turned"], ["cabbie-s3"])

    def test_reveal(self):  # ESC-8.8, 8.9, 8.13
        scene = acting("snake", "snake-4", "c4r3").answer("turn_up(snake-4)", "step(c4r4)")
        self.assertEqual(set(scene.options), {"reveal_space(c3r4)", "reveal_space(c4r5)",
                                              "reveal_space(c5r4)"})
        scene.answer("reveal_space(c4r5)", luck=["city-03"])      # a prisoner, an item, NE
        self.assertEqual(scene.state["roadblocks"], {"c4r5-c5r4": "up"})
        self.assertEqual((scene.state["item_cubes"], scene.state["prisoners"]),
                         ({"c4r5": 1}, ["foot@c4r5"]))


class Cars(unittest.TestCase):
    WALLS = {f"c4r3-{space}" if space > "c4r3" else f"{space}-c4r3": "up"
             for space in ("c4r2", "c5r2", "c5r3", "c4r4", "c3r3", "c3r2")}

    def test_ramming_is_never_forced(self):  # ESC-7.3, 16.7
        scene = acting("snake", "snake-4", roadblocks=self.WALLS, own={"car": "car"})
        scene.answer("turn_up(snake-4)")
        self.assertEqual((scene.question, scene.options), ("ram_or_lose",
                                                           ["accept_ram", "lose_card"]))
        scene.answer("accept_ram", "ram(c4r4)")
        self.assertEqual((scene.player["car"], scene.player["space"]), (None, "c4r4"))
        self.assertEqual(scene.state["roadblocks"]["c4r3-c4r4"], "down")
        scene = acting("snake", "snake-4", roadblocks=self.WALLS)
        scene.answer("turn_up(snake-4)")
        self.assertEqual((scene.player["space"], scene.state["noise"]), ("c4r3", 1))   # lost

    def test_a_ram_beside_a_step(self):
        scene = acting("snake", "snake-4", roadblocks={"c4r3-c4r4": "up"}, own={"car": "car"})
        scene.answer("turn_up(snake-4)")
        self.assertIn("ram(c4r4)", scene.options)
        self.assertNotIn("step(c4r4)", scene.options)

    def test_the_taxi_leaves_the_game(self):  # ESC-16.9
        scene = acting("cabbie", "cabbie-7", own={"car": "taxi", "stash": ["pills"]})
        scene.answer("abandon_car")
        self.assertEqual((scene.state["removed"], scene.state["abandoned_cars"]), (["taxi"], {}))

    def test_abandoned_in_the_same_turn(self):  # ESC-16.8
        scene = acting("snake", "snake-4", own={"car": "car"}, supply={"cars": 3})
        scene.answer("abandon_car")
        self.assertEqual(scene.state["abandoned_cars"], {"c4r3": 1})
        self.assertNotIn("take_car", scene.options)

    def test_a_passenger(self):  # ESC-16.6
        maggie = {"hero": "maggie", "space": "c4r3"}
        scene = acting("snake", "snake-4", more=[maggie], own={"car": "car"}, active=0)
        scene.answer("turn_up(snake-4)", "offer_ride(maggie,car)")
        self.assertEqual((scene.seat, scene.options), (1, ["accept_ride", "decline_ride"]))
        scene.answer("accept_ride", "step(c4r4)")
        self.assertEqual([player["space"] for player in scene.state["players"]],
                         ["c4r4", "c4r4"])
        scene = acting("snake", "snake-4", more=[maggie], active=0).answer("turn_up(snake-4)")
        self.assertFalse([option for option in scene.options if "ride" in option])

    def test_a_companion_by_card(self):  # carry
        maggie = {"hero": "maggie", "space": "c4r3"}
        scene = acting("cabbie", "cabbie-4", more=[maggie], own={"car": None}, active=0)
        scene.answer("turn_up(cabbie-4)", "offer_ride(maggie,card)", "accept_ride", "step(c4r4)",
                     "step(c4r3)")
        self.assertEqual(scene.state["players"][1]["space"], "c4r3")

    def test_a_ram_sets_the_passenger_down(self):  # ESC-16.6, 16.7
        maggie = {"hero": "maggie", "space": "c4r3"}
        scene = acting("snake", "snake-s1", more=[maggie], own={"car": "car"}, active=0,
                       roadblocks={"c4r3-c4r4": "up"})
        scene.answer("turn_up(snake-s1)", "offer_ride(maggie,car)", "accept_ride", "ram(c4r4)",
                     "step(c3r3)")
        self.assertEqual([player["space"] for player in scene.state["players"]],
                         ["c3r3", "c4r4"])

    def test_the_extra_move_needs_a_clear_space(self):  # ESC-5.7
        for prisoners, asked in (([], True), (["foot@c4r3"], False)):
            scene = Scene(["snake"], [{"space": "c4r3", "hand": [], "car": "car"}], step=4,
                          prisoners=prisoners)
            self.assertEqual(scene.question == "car_move", asked)

    def test_pick_ups_between_effects(self):  # ESC-4.4, 28.5
        scene = acting("snake", "snake-7", item_cubes={"c4r4": 1}, supply={"item_cubes": 14},
                       prisoners=["foot@c4r3"])
        scene.answer("turn_up(snake-7)")         # the blow, then the movement
        self.assertEqual(scene.question, "step")
        scene.answer("step(c4r4)")
        self.assertEqual((scene.question, scene.options), ("pause", ["take_item", "continue"]))
        scene.answer("take_item", luck=["pills"])
        self.assertEqual(scene.player["stash"], ["pills"])
        self.assertEqual(scene.question, "reveal_space")


class Alternative(unittest.TestCase):
    def test_both_kinds(self):  # ESC-5.6, 7.9, 7.10
        scene = acting("snake", "snake-5", prisoners=["foot@c4r3", "foot@c4r3"],
                       own={"weapon": None, "ammo": 0, "stash": ["pills"]})
        self.assertEqual(set(scene.options), {
            f"{verb}({card})" for verb in ("turn_up", "alternative_damage", "alternative_move")
            for card in ("snake-5", "snake-8")})
        scene.answer("alternative_damage(snake-5)")
        self.assertEqual((scene.state["prisoners"], scene.state["alternative_used"]), ([], True))
        self.assertEqual((scene.question, scene.options), ("window", ["continue"]))
        scene.answer("continue")                # the other card: one answer of its own
        self.assertEqual(scene.player["turned"] + scene.player["discard"], ["snake-8"])

    def test_its_noise_and_its_secret(self):  # ESC-5.8, 5.9
        scene = acting("snake", "snake-6", own={"stash": ["pills"]}, other="snake-5")
        scene.answer("alternative_move(snake-6)", "step(c4r4)", "reveal_space(c4r5)",
                     luck=["city-10"])
        self.assertEqual(scene.player["laid"], ["snake-5", "snake-6"])
        while scene.state["step"] < 6:
            scene.answer("continue")
        self.assertEqual(scene.state["noise"], 2 + 0)      # the gun's card stays unseen
        self.assertEqual(scene.player["discard"], ["snake-5", "snake-6"])

    def test_not_offered_in_vain(self):
        scene = acting("snake", "snake-5")
        self.assertFalse(scene_offers(scene, "alternative_damage"))
        self.assertTrue(scene_offers(scene, "alternative_move"))


class Bridges(unittest.TestCase):
    TILES = {"c6r6": "city-10", "c6r5": "city-05"}

    def at(self, **more):
        own = {"stash": ["president:up"]} | more.pop("own", {})
        return acting("snake", "snake-4", "c6r6", tiles=self.TILES, own=own,
                      president={"taken": True}, **more).answer("turn_up(snake-4)")

    def test_only_with_the_president(self):  # ESC-24.3
        self.assertIn("step(bridge-3)", self.at().options)
        self.assertNotIn("step(bridge-3)", self.at(own={"stash": []}).options)

    def test_behind_a_roadblock(self):  # ESC-24.4
        block = {"bridge-3": "up"}
        self.assertNotIn("step(bridge-3)", self.at(roadblocks=block).options)
        scene = self.at(roadblocks=block, own={"car": "car"})
        scene.answer("ram(bridge-3)", "show_cards(president)")
        self.assertEqual((scene.state["roadblocks"], scene.player["car"]),
                         ({"bridge-3": "down"}, None))
        self.assertEqual(scene.player["space"], "c6r6")

    def test_the_wrong_diagram(self):  # ESC-24.1
        scene = self.at(own={"stash": ["president:up", "tape", "diagram-1"]})
        scene.answer("step(bridge-3)")
        self.assertEqual(set(scene.options), {"show_cards(none)", "show_cards(president)",
                                              "show_cards(tape)", "show_cards(president,tape)"})


def scene_offers(scene, verb):
    return [option for option in scene.options if option.startswith(verb)]


if __name__ == "__main__":
    unittest.main()
