#!/usr/bin/env python3
"""The table of Escape: board, set-up, who may do what, how answers are written, rule by rule."""
import unittest

from escape_scene import Scene

LID = {"stash": ["trash-lid"]}
BARE = {"weapon": None, "ammo": 0, "stash": [], "car": None}
TWO = [{"space": "c4r3"}, {"space": "c4r3"}]


def one(step, *answers, luck=(), **state):
    own = BARE | state.pop("own", {})
    return Scene([state.pop("hero", "snake")], [own], step=step, luck=luck,
                 **state).answer(*answers)


def acting(card, *answers, luck=(), **state):
    hero = card.split("-")[0]
    own = {"hand": [], "laid": [card, f"{hero}-8"]} | state.pop("own", {})
    return one(2, f"turn_up({card})", *answers, luck=luck, hero=hero, own=own, **state)


class Board(unittest.TestCase):
    def test_six_roads(self):  # ESC-2.1, 2.2, 2.3, 2.4
        scene = acting("snake-4")
        self.assertEqual(set(scene.options), {f"step({space})" for space in (
            "c4r2", "c5r2", "c5r3", "c4r4", "c3r3", "c3r2")})       # a lowered column
        scene = acting("snake-4", own={"hand": [], "laid": ["snake-4", "snake-8"],
                                       "space": "c5r2"},
                       tiles={"c5r1": "city-10", "c6r2": "park-06", "c6r3": "park-01"})
        self.assertEqual(set(scene.options), {f"step({space})" for space in (
            "c5r1", "c6r2", "c6r3", "c5r3", "c4r3", "c4r2")})       # one that is not

    def test_empty_and_revealed(self):  # ESC-2.5, 2.6, 3.1, 3.2, 8.1
        scene = acting("snake-4", own={"hand": [], "laid": ["snake-4", "snake-8"],
                                       "space": "c2r1"}, tiles={"c2r2": "city-10"})
        self.assertEqual(set(scene.options), {"step(c1r0)", "step(c2r2)"})   # the POI tile too

    def test_bridges(self):  # ESC-2.7, 17.5, 9.1
        for space, bridge in (("c1r5", "bridge-1"), ("c3r5", "bridge-2"), ("c6r6", "bridge-3"),
                              ("c8r0", "bridge-4")):
            near = {"c1r5": "c1r4", "c3r5": "c3r4", "c6r6": "c6r5", "c8r0": "c8r1"}[space]
            scene = acting("snake-4", own={"hand": [], "laid": ["snake-4", "snake-8"],
                                           "space": space, "stash": ["president:up"]},
                           tiles={space: "city-10", near: "city-33"}, president={"taken": True})
            self.assertIn(f"step({bridge})", scene.options)

    def test_many_in_one_space(self):  # ESC-2.8, 11.4, 28.3
        scene = acting("snake-5", prisoners=["foot@c4r3"] * 3 + ["foot@c4r3+1", "car@c4r3"],
                       new_york={"in_play": ["ny-sp-hopped-up"],
                                 "aside": ["ny-sp-night-run", "ny-sp-stolen-guns"]})
        self.assertEqual(set(scene.options), {"assign_damage(foot@c4r3)",
                                              "assign_damage(foot@c4r3+1)",
                                              "assign_damage(car@c4r3)"})

    def test_far_spaces(self):  # ESC-3.3, 3.4, 3.12, 3.13, 8.8
        for start, step, space, tile in (
                ("c9r3", "c8r4", "c7r4", "city-10"), ("c8r5", "c8r6", "c7r5", "city-33"),
                ("c7r0", "c8r1", "c8r0", "city-30"), ("c9r3", "c9r2", "c9r1", "city-10"),
                ("c2r6", "c1r5", "c1r4", "city-10"), ("c0r3", "c0r4", "c1r3", "city-10"),
                ("c4r0", "c5r0", "c6r0", "city-10"), ("c1r0", "c2r0", "c3r0", "city-33"),
                ("c7r0", "c6r1", "c7r1", "park-06"), ("c9r3", "c8r3", "c7r3", "park-06"),
                ("c8r5", "c7r4", "c6r4", "city-33"), ("c4r2", "c3r1", "c2r2", "city-33"),
                ("c5r2", "c6r3", "c6r2", "park-06"), ("c5r2", "c6r2", "c7r2", "park-06"),
                ("c7r0", "c8r1", "c8r2", "park-06"), ("c5r5", "c6r5", "c7r5", "city-10")):
            up = {start: {"tile": "nothing-here", "up": True}} if start in (
                "c9r3", "c8r5", "c7r0", "c2r6", "c0r3", "c4r0", "c1r0", "c5r5") else {}
            ground = "park-01" if step in ("c9r2", "c8r3", "c6r2", "c6r3") else "city-32"
            scene = acting("snake-4", luck=[tile, "outskirts-01"], poi=up, tiles={step: ground},
                           own={"hand": [], "laid": ["snake-4", "snake-8"], "space": start})
            if scene.question == "step":
                scene.answer(f"step({step})")
            if scene.question == "reveal_space":
                scene.answer(f"reveal_space({space})")
            self.assertEqual(scene.state["tiles"][space], tile)


class SetUp(unittest.TestCase):
    def test_the_first_position(self):  # ESC-1.7, 3.5, 3.6, 3.9, 3.10, 3.14, 3.15, 28.11, 28.12
        scene = one(1, "lay_cards(snake-1,snake-2)", own={"weapon": "snake-gun", "ammo": 4})
        state = scene.state
        self.assertEqual((state["timer"]["black"], state["timer"]["red"]), (9, 3))
        self.assertEqual(state["supply"]["prisoners"], 40)
        self.assertEqual(state["helicopter"], {"space": "c7r2", "landed": False})
        self.assertEqual((state["event_index"], state["mission"]["left"]), (0, 4))

    def test_what_heroes_bring(self):  # ESC-1.1, 3.16, 3.17, 3.18, 3.19, 3.20, 3.21, 28.8
        heroes = ["cabbie", "maggie", "brain", "snake"]
        scene = Scene(heroes, [{}] * 4, step=1, active=0)
        self.assertEqual(len(scene.options) - ("abandon_car" in scene.options), 28)
        self.assertEqual([player["car"] for player in scene.state["players"]],
                         ["taxi", None, None, None])
        self.assertEqual(scene.state["players"][2]["stash"], ["diagram-3:up"])

    def test_modules_in_play(self):  # ESC-25.1, 25.2, 25.3, 25.4, 25.13, 25.14
        modules = ["crossbows", "hard-a", "hard-b", "specials"]
        scene = one(9, own={"hand": [], "stash": ["crossbow", "trash-lid"]}, modules=modules)
        self.assertEqual((scene.state["timer"]["black"], scene.state["supply"]["prisoners"],
                          len(scene.player["specials"])), (8, 30, 5))
        scene.answer("reveal_weapon(crossbow)")
        self.assertEqual(scene.player["ammo"], 3)

    def test_nothing_is_placed_yet(self):  # ESC-3.7, 3.8, 3.11, 14.1, 15.1
        scene = one(9, own={"hand": [], "space": "c5r5", **LID},
                    poi={"c5r5": {"tile": "duke-camp", "up": True}})
        self.assertIn("take_president", scene.options)
        self.assertTrue(all(slot == {"card": None, "up": False, "on_slot": True, "marker": None}
                            for slot in scene.state["briefcases"].values()))


class Turns(unittest.TestCase):
    def test_to_the_left(self):  # ESC-1.4, 4.1, 4.2
        scene = Scene(["snake", "maggie"], [{"hand": [], "space": "c4r4", **BARE},
                                            {"space": "c4r4"}], step=11, active=0,
                      new_york={"known": ["ny-barricade"]}, prisoners=["foot@c4r2:lying"])
        self.assertEqual((scene.state["active"], scene.state["turn"], scene.seat), (1, 2, 1))
        self.assertEqual(scene.state["prisoners"], ["foot@c4r2"])

    def test_new_york_asks_the_active_player(self):  # ESC-1.5, 1.3, 21.14
        scene = Scene(["snake", "maggie"], [{"hand": [], "space": "c4r3", **LID}, {}], step=10,
                      active=0, noise=8, prisoners=["foot@c4r4", "foot@c3r3"],
                      new_york={"known": ["ny-manhunt", "ny-barricade"]}).answer("continue")
        self.assertEqual((scene.seat, scene.question), (0, "choose_enemy"))
        scene.answer("choose_enemy(foot@c3r3)")
        self.assertEqual(scene.state["prisoners"], ["foot@c4r3", "foot@c4r3"])

    def test_alone(self):  # ESC-1.2, 24.8
        scene = one(9, "claim_solo", own={"hand": [], "level": 3, "stash": ["tape", "pills"],
                                          "space": "c2r1", "blue": "blue-tape",
                                          "purple": "purple-gullfire"},
                    president={"taken": True}, briefcases={"1": {"on_slot": False}})
        self.assertEqual(scene.game.result["winners"], [0])

    def test_the_end_in_the_middle(self):  # ESC-1.6, 24.9, 24.10
        scene = one(9, "continue", own={"hand": [], **LID}, noise=10, luck=["t-red-end"],
                    mission={"left": 1, "right": 3}, timer={"black": 0, "hurry": False})
        self.assertEqual(scene.game.result["ended_by"], "time")

    def test_groups_of_free_actions(self):  # ESC-4.3, 4.5
        own = {"hand": [], "laid": ["snake-1", "snake-8"], "stash": ["rifle", "pills"],
               "discard": ["snake-2"], "car": "car"}
        scene = one(2, own=own, item_cubes={"c4r3": 1}, supply={"item_cubes": 14, "cars": 3})
        self.assertLessEqual({"take_item", "abandon_car", "use_item(pills)",
                              "reveal_weapon(rifle)"}, set(scene.options))
        scene.answer("turn_up(snake-1)", "step(c4r4)")
        self.assertIn("abandon_car", scene.options)                   # group P
        self.assertNotIn("use_item(pills)", scene.options)            # group I

    def test_only_the_active_player(self):  # ESC-4.7, 4.8
        scene = Scene(["snake", "maggie"], [{"hand": [], **LID}, {"stash": ["pills", "rifle"]}],
                      step=9, active=0)
        self.assertEqual(set(scene.options), {"continue", "use_item(trash-lid)"})

    def test_checks_after_each_change(self):  # ESC-4.9, 16.11, 16.13
        scene = acting("snake-6", prisoners=["car@c4r4", "foot@c4r4"], own={
            "hand": [], "laid": ["snake-6", "snake-8"], "bars": "bars-c"},
                       supply={"prisoners": 39, "cars": 3})
        scene.answer("assign_damage(car@c4r4)")
        scene.answer("assign_damage(car@c4r4+1)")
        self.assertEqual(scene.state["prisoners"], [])       # the other took the car, and fell too

    def test_the_taking_of_cards_by_two(self):  # ESC-26.1, 5.4
        scene = Scene(["snake", "maggie"], TWO, step=1, active=1)
        self.assertEqual((scene.seat, len([o for o in scene.options if "lay" in o])), (1, 28))


class Actions(unittest.TestCase):
    def test_something_unknown(self):  # ESC-7.4
        scene = acting("snake-1", "step(c5r5)", luck=["the-ring"],
                       own={"hand": [], "laid": ["snake-1", "snake-8"], "space": "c5r4"},
                       tiles={"c5r4": "city-10"})
        self.assertEqual(scene.player["space"], "c5r5")
        self.assertNotIn("stop_moving", scene.options)        # Slag ends the movement

    def test_without_a_target(self):  # ESC-7.7, 7.2
        scene = acting("snake-7", "step(c4r4)")
        self.assertEqual(scene.question, "reveal_space")

    def test_words_of_a_card(self):  # ESC-7.13, 8.4
        scene = acting("snake-4", prisoners=["foot@c4r3"])
        self.assertIn("step(c4r4)", scene.options)

    def test_heroes_are_never_hurt(self):  # ESC-10.1
        scene = Scene(["snake", "maggie"], [{"hand": [], "laid": ["snake-5", "snake-8"], **BARE},
                                            {"space": "c4r3"}], step=2, active=0)
        scene.answer("turn_up(snake-5)")
        self.assertEqual(len(scene.state["players"][1]["hand"]), 8)

    def test_nothing_from_a_list_twice(self):  # ESC-28.2, 28.4, 28.6
        scene = acting("brain-6", luck=["pills", "axe"])
        scene.answer("keep(axe)")
        self.assertIn("skip", scene.options)
        scene.answer("skip")
        self.assertEqual(scene.player["stash"], ["axe"])

    def test_secret_answers(self):  # ESC-28.7
        brain = {"hand": [], "laid": ["brain-x2", "brain-1"], "stash": ["axe"]}
        scene = Scene(["brain", "maggie"], [brain, {"stash": ["pills"]}], step=2, active=0,
                      modules=["specials"], luck=["watch", "rifle"])
        scene.answer("turn_up(brain-x2)", "keep(watch)", "swap(maggie)", "agree", "give(axe)")
        self.assertEqual([player["stash"] for player in scene.state["players"]],
                         [["axe", "watch"], ["pills"]])               # nothing has moved yet
        scene.answer("give(pills)")
        self.assertEqual(scene.state["players"][1]["stash"], ["axe"])

    def test_records(self):  # ESC-28.9, 27.2
        scene = acting("brain-2", luck=["ny-ambush"])
        self.assertEqual(scene.drawn, [{"what": "draw", "deck": "new-york",
                                        "value": "ny-ambush"}])
        again = one(9, "use_item(watch)", own={"hand": [], "stash": ["watch", "trash-lid"]},
                    timer={"black_known": ["t-lull", "t-lead", "t-cache"]})
        self.assertEqual((again.question, again.drawn), ("order", []))   # seen ones stay


if __name__ == "__main__":
    unittest.main()
