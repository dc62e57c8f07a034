#!/usr/bin/env python3
"""The worked examples of docs/rules/escape-examples.md, EX-15 to EX-27, for the outside rules."""
import unittest

from escape_scene import Scene

LID = {"stash": ["trash-lid"]}   # a face-down card: every window is asked


class Examples(unittest.TestCase):
    def test_ex_15_first_taking_of_the_president(self):
        scene = Scene(["cabbie"], [{"space": "c5r5", "hand": [], "car": None, **LID}], step=9,
                      tiles={"c5r4": "city-05", "c4r5": "city-10", "c6r5": "city-19"},
                      poi={"c5r5": {"tile": "duke-camp", "up": True},
                           "c1r0": {"tile": "rail-yard", "up": True}},
                      luck=["romero-den", "the-ring", "crash-site", "revue-theatre",
                            "gang-armoury", "nothing-here"])
        scene.answer("take_president")
        self.assertEqual(scene.player["stash"], ["president:up", "trash-lid"])
        self.assertEqual(scene.state["prisoners"], ["foot@c4r5", "foot@c5r4", "foot@c6r5"])
        self.assertTrue(scene.state["helicopter"]["landed"])
        while scene.question == "order_poi":
            scene.answer(scene.options[0])
        state = scene.state
        self.assertTrue(all(each["up"] for each in state["poi"].values()))
        self.assertEqual(state["timer"]["black"], 3)
        self.assertEqual(len(state["prisoners"]), 3 + 5)
        self.assertEqual(sorted(state["bosses"]), ["duke", "romero", "slag"])
        nothing = next(space for space, each in state["poi"].items()
                       if each["tile"] == "nothing-here")
        self.assertEqual(state["bosses"]["duke"]["space"], nothing)
        self.assertEqual(state["bosses"]["duke"]["health"], 8)
        self.assertEqual(sum(state["item_cubes"].values()), 2)
        self.assertIsNotNone(state["briefcases"]["1"]["marker"])
        self.assertEqual((state["new_york"]["size"], len(state["new_york"]["aside"])), (9, 1))

    def test_ex_16_a_hero_takes_a_car(self):
        scene = Scene(["maggie"], [{"space": "c4r4", "hand": [], "laid": ["maggie-3", "maggie-8"]}],
                      step=2, abandoned_cars={"c4r3": 1}, supply={"cars": 3},
                      tiles={"c4r5": "city-10", "c5r4": "city-05"})
        scene.answer("turn_up(maggie-3)", "step(c4r3)")
        self.assertEqual(scene.question, "step")
        scene.answer("take_car")
        self.assertEqual((scene.player["car"], scene.player["space"]), ("car", "c4r3"))
        self.assertEqual(scene.state["abandoned_cars"], {})
        self.assertEqual(scene.state["step"], 3)
        self.assertEqual(scene.question, "turn_up")   # no empty space beside the Library

    def test_ex_17_outskirts_marker(self):
        scene = Scene(["snake"], [{"space": "c2r1", "hand": [], "laid": ["snake-4", "snake-5"]}],
                      step=2, tiles={"c1r1": "city-10"}, outskirts={"c1r1": "outskirts-12"})
        scene.answer("turn_up(snake-4)", "step(c1r1)")
        scene.answer("reveal_space(c0r2)", luck=["city-01", "outskirts-07"])
        self.assertEqual(scene.state["prisoners"].count("foot@c0r2"), 1)
        self.assertEqual(scene.state["item_cubes"], {"c0r2": 2})
        self.assertEqual(scene.state["outskirts"]["c0r2"], "outskirts-07")

    def test_ex_18_two_events(self):
        scene = Scene(["snake"], [{"space": "c4r2", "hand": [], "laid": ["snake-4", "snake-5"]}],
                      step=2, event_index=2, tiles={"c4r1": "city-19"})
        scene.answer("turn_up(snake-4)", "step(c4r1)")
        self.assertEqual(scene.question, "reveal_space")   # the action is finished first
        scene.answer("reveal_space(c5r1)", luck=["city-10", "drums", "jumped"])
        self.assertEqual(scene.state["event_discard"], ["drums", "jumped"])
        self.assertEqual((scene.state["noise"], scene.state["prisoners"]),
                         (3, ["foot@c4r1", "foot@c4r1"]))

    def test_ex_19_a_prisoner_takes_a_car(self):
        scene = Scene(["snake"], [{"hand": [], "space": "c4r3", **LID}], step=10, noise=5,
                      tiles={"c4r5": "city-05", "c4r6": "city-19"}, prisoners=["foot@c4r6"],
                      abandoned_cars={"c4r5": 1}, supply={"prisoners": 39, "cars": 3},
                      new_york={"known": ["ny-manhunt", "ny-barricade"]})
        scene.answer("continue")
        self.assertEqual(scene.state["prisoners"], ["car@c4r5"])
        self.assertEqual((scene.state["abandoned_cars"], scene.state["supply"]["prisoners"]),
                         ({}, 40))
        driver = scene.game.prisoners[0]
        self.assertEqual((scene.game.value(driver, "move"), scene.game.value(driver, "health")),
                         (2, 2))

    def test_ex_20_order_of_enemy_movement(self):
        romero = {"space": "c1r1", "health": 6, "lying": False, "down": False}
        scene = Scene(["brain"], [{"space": "c3r3", "hand": [], "laid": ["brain-4", "brain-1"]}],
                      step=2,
                      tiles={"c3r4": "city-19", "c4r5": "city-33", "c5r4": "city-05",
                             "c3r5": "city-10", "c1r1": "city-14", "c2r2": "city-24",
                             "c2r3": "city-27", "c2r4": "city-30", "c2r5": "city-34"},
                      outskirts={"c1r1": "outskirts-10"},
                      prisoners=["foot@c4r5", "foot@c2r3", "car@c5r4"],
                      bosses={"romero": romero}, luck=["this-is-the-duke"])
        scene.answer("turn_up(brain-4)", "step(c3r4)")
        self.assertEqual(scene.state["prisoners"], ["car@c3r4", "foot@c2r3", "foot@c3r4"])
        self.assertEqual(scene.state["bosses"]["romero"]["space"], "c3r4")
        self.assertEqual((scene.question, set(scene.options)),
                         ("choose_route", {"choose_route(c2r4)", "choose_route(c3r3)"}))
        scene.answer("choose_route(c2r4)")
        self.assertEqual(scene.state["prisoners"], ["car@c3r4", "foot@c2r4", "foot@c3r4"])

    def test_ex_21_prisoner_bonus(self):
        aside = ["ny-sp-night-run", "ny-sp-stolen-guns"]
        scene = Scene(["snake"], [{"hand": ["snake-6"], "space": "c4r3", **LID}], step=10, noise=5,
                      prisoners=["car@c3r3", "foot@c4r2"],
                      new_york={"known": ["ny-sp-hopped-up"], "aside": aside})
        scene.answer("continue")
        self.assertEqual(scene.state["new_york"]["in_play"], ["ny-sp-hopped-up"])
        self.assertEqual([scene.game.value(enemy, "health") for enemy in scene.game.prisoners],
                         [3, 2])
        scene.answer("use_weapon", "assign_damage(foot@c4r2)")
        self.assertIn("foot@c4r2+1", scene.state["prisoners"])
        scene.answer("use_weapon", "assign_damage(foot@c4r2+1)")
        self.assertEqual(scene.state["prisoners"], ["car@c3r3"])

    def test_ex_22_axe(self):
        scene = Scene(["snake"], [{"hand": [], "space": "c3r3", "weapon": "axe", "ammo": 0,
                                   "laid": ["snake-5", "snake-8"]}],
                      step=2, prisoners=["foot@c3r3"] * 3 + ["foot@c3r2"])
        scene.answer("turn_up(snake-5)")
        self.assertEqual(scene.state["prisoners"], ["foot@c3r2"])

    def test_ex_23_a_card_cannot_fetch_itself(self):
        scene = Scene(["brain"], [{"hand": [], "space": "c2r4", "laid": ["brain-2", "brain-1"],
                                   "discard": ["brain-5"], "stash": []}], step=2,
                      tiles={"c2r4": "city-30"})
        scene.answer("turn_up(brain-2)")
        self.assertEqual(scene.options, ["recover(brain-5)", "stop"])
        scene.answer("stop")
        self.assertEqual(len(scene.state["new_york"]["known"]), 2)
        scene.answer("turn_up(brain-1)")
        self.assertEqual((scene.question, set(scene.options)),
                         ("recover", {"recover(brain-1)", "recover(brain-2)", "recover(brain-5)",
                                      "stop"}))   # the clinic, step 9

    def test_ex_24_come_on(self):
        scene = Scene(["cabbie"], [{"hand": [], "space": "c5r5",
                                    "laid": ["cabbie-s3", "cabbie-6"]}],
                      step=2, poi={"c5r5": {"tile": "nothing-here", "up": True}},
                      tiles={"c4r5": "city-19", "c5r4": "city-09"},
                      roadblocks={"c4r5-c5r5": "up", "c5r4-c5r5": "up"})
        scene.answer("turn_up(cabbie-s3)")
        self.assertEqual(len(scene.options), 7)
        scene.answer("step(c4r0)", luck=["the-ring"])
        self.assertEqual(scene.player["space"], "c4r0")
        self.assertEqual(scene.state["poi"]["c4r0"], {"tile": "the-ring", "up": True})
        self.assertEqual(scene.state["roadblocks"], {"c4r5-c5r5": "up", "c5r4-c5r5": "up"})
        self.assertEqual(scene.state["event_discard"], [])

    def test_ex_25_stealing_is_blind(self):
        thief = {"hand": [], "laid": ["snake-s2", "snake-8"], "specials": ["snake-s1", "snake-s3"],
                 "stash": ["axe", "molotov", "rifle"]}
        victim = {"stash": ["pills", "watch"]}
        scene = Scene(["snake", "maggie", "cabbie"], [thief, victim], step=2)
        scene.answer("turn_up(snake-s2)", "option(1)", luck=["watch"])
        self.assertEqual(scene.drawn, [{"what": "steal", "seat": 1, "value": "watch"}])
        self.assertEqual(scene.state["players"][1]["stash"], ["pills"])
        self.assertEqual((scene.question, scene.seat), ("discard_overflow", 0))
        scene.answer("discard_overflow(axe)")
        self.assertEqual(scene.player["stash"], ["molotov", "rifle", "watch"])
        scene = Scene(["snake", "maggie", "cabbie"], [thief, victim, {"space": "c4r4"}], step=2)
        scene.answer("turn_up(snake-s2)")
        self.assertNotEqual(scene.question, "option")

    def snake_with_pills(self, cards, **changes):
        all_cards = [f"snake-{n}" for n in range(1, 9)]
        snake = {"hand": all_cards[:cards], "discard": all_cards[cards:], "stash": ["pills"]}
        return Scene(["snake"], [snake | changes.pop("snake", {})], **({"step": 0} | changes))

    def test_ex_26_merged_window(self):
        scene = self.snake_with_pills(3)
        self.assertEqual((scene.question, set(scene.options), scene.state["step"]),
                         ("refresh", {"refresh", "no_refresh", "use_item(pills)"}, 0))
        scene.answer("use_item(pills)", "recover(snake-4)", "stop")
        self.assertEqual((scene.question, scene.options), ("refresh", ["refresh", "no_refresh"]))
        scene.answer("no_refresh")
        self.assertEqual((scene.question, scene.state["step"]), ("lay_cards", 1))
        scene = self.snake_with_pills(1, refresh_forced=True)
        self.assertEqual((scene.question, set(scene.options)),
                         ("window", {"use_item(pills)", "continue"}))
        scene = self.snake_with_pills(7).answer("use_item(pills)", "recover(snake-8)")
        self.assertEqual((scene.question, scene.state["step"]), ("lay_cards", 1))

    def test_ex_26_one_answer_and_a_hidden_card(self):
        scene = self.snake_with_pills(2, step=1, snake={"stash": ["false-tape"]})
        self.assertEqual((scene.question, scene.options), ("window", ["continue"]))
        scene = self.snake_with_pills(2, step=1, snake={"stash": []})
        self.assertEqual((scene.question, scene.state["step"]), ("turn_up", 2))

    def test_ex_27_step_5_and_the_car(self):
        cabbie = {"hand": [], "car": "taxi"}
        scene = Scene(["cabbie"], [cabbie | {"stash": ["molotov"]}], step=4)
        self.assertEqual((scene.question, scene.options),
                         ("car_move", ["car_move", "skip_car", "abandon_car"]))
        scene.answer("abandon_car")
        self.assertEqual((scene.question, scene.state["step"]), ("window", 5))
        self.assertEqual(scene.state["removed"], ["taxi"])

        scene = Scene(["snake"], [{"hand": []}], step=4, abandoned_cars={"c4r3": 1})
        self.assertEqual((scene.question, set(scene.options)), ("window", {"take_car", "continue"}))
        self.assertEqual(scene.answer("take_car").question, "car_move")

        scene = Scene(["cabbie"], [cabbie | {"stash": ["molotov"]}], step=4,
                      prisoners=["foot@c4r3"])
        self.assertEqual((scene.question, scene.state["step"]), ("window", 4))
        scene.answer("use_item(molotov)")
        self.assertEqual(scene.question, "car_move")
        scene = Scene(["cabbie"], [cabbie | {"space": "c3r3"}], step=4, prisoners=["foot@c3r3"])
        self.assertEqual(scene.state["turn"], 2)   # nothing was asked


if __name__ == "__main__":
    unittest.main()
