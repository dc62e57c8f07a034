#!/usr/bin/env python3
"""The worked examples of docs/rules/escape-examples.md, EX-01 to EX-14, for the outside rules."""
import unittest

from escape_scene import Scene

CARDS = [f"snake-{n}" for n in range(1, 9)]
LID = {"stash": ["trash-lid"]}   # a face-down card: every window is asked


class Examples(unittest.TestCase):
    def test_ex_01_forced_refresh(self):
        scene = Scene(["snake"], [{"hand": [], "discard": CARDS}], step=0, refresh_forced=True,
                      luck=["t-lead"])
        self.assertEqual(scene.question, "pick")
        self.assertEqual((len(scene.player["hand"]), scene.player["discard"]), (8, []))
        scene.answer("pick(c5r5)", luck=["the-ring"])
        up = [space for space, each in scene.state["poi"].items() if each["up"]]
        self.assertEqual(up, ["c5r5"])
        self.assertEqual(scene.state["bosses"]["slag"]["space"], "c5r5")
        self.assertEqual(scene.state["timer"]["black"], 8)

    def test_ex_01_who_is_forced(self):
        for cards, asked in ((0, "lay_cards"), (1, "lay_cards"), (2, "refresh")):
            scene = Scene(["snake"], [{"hand": CARDS[:cards], "discard": CARDS[cards:]}],
                          step=12, luck=["t-lull"])
            self.assertEqual(scene.question, asked)
            self.assertEqual(scene.state["timer"]["black"], 9 if asked == "refresh" else 8)

    def test_ex_02_two_cards_at_once(self):
        scene = Scene(["snake"], step=1)
        self.assertEqual((scene.question, len(scene.options)), ("lay_cards", 28))
        scene.answer("lay_cards(snake-1,snake-5)")
        self.assertEqual(len(scene.player["hand"]), 6)
        self.assertEqual(scene.player["laid"], ["snake-1", "snake-5"])
        scene.answer("turn_up(snake-5)")
        self.assertFalse([each for each in scene.options if each.startswith("lay_cards")])

    def test_ex_03_surplus_damage(self):
        scene = Scene(["maggie"], [{"space": "c3r3", "laid": ["maggie-1", "maggie-8"], "hand": [],
                                    "bars": "bars-a", **LID}],
                      step=2, prisoners=["foot@c3r3"])
        scene.answer("turn_up(maggie-1)")
        self.assertEqual(scene.state["prisoners"], [])
        self.assertEqual(scene.player["bar_prisoners"], 1)
        self.assertEqual(scene.player["turned"], ["maggie-1"])
        scene.answer("turn_up(maggie-8)", "continue")
        self.assertEqual((scene.state["step"], scene.state["noise"]), (6, 1))

    def test_ex_04_extra_car_move(self):
        place = {"hero": "brain", "space": "c4r2", "car": "car", "stash": []}
        state = {"tiles": {"c4r1": "city-10"}, "step": 4}
        scene = Scene(["brain"], [place], **state)
        self.assertEqual((scene.question, scene.options),
                         ("car_move", ["car_move", "skip_car", "abandon_car"]))
        scene.answer("car_move", "step(c4r1)")
        scene.answer("reveal_space(c3r0)", luck=["city-01", "outskirts-01"])
        self.assertEqual((scene.player["space"], scene.player["car"]), ("c4r1", "car"))
        self.assertEqual(scene.state["tiles"]["c3r0"], "city-01")
        self.assertEqual(scene.state["prisoners"], ["foot@c3r0"])
        self.assertEqual(scene.state["outskirts"], {"c3r0": "outskirts-01"})
        self.assertEqual(scene.drawn[:2],
                         [{"what": "draw", "deck": "city", "value": "city-01"},
                          {"what": "draw", "deck": "outskirts", "value": "outskirts-01"}])
        scene = Scene(["brain"], [place], prisoners=["foot@c4r2"], **state)
        self.assertNotEqual(scene.question, "car_move")

    def test_ex_05_noise_of_two_cards(self):
        scene = Scene(["maggie"], [{"turned": ["maggie-2", "maggie-3"], "hand": [], **LID}], step=5)
        scene.answer("continue")
        self.assertEqual((scene.state["step"], scene.state["noise"]), (6, 4))
        self.assertEqual(scene.player["discard"], ["maggie-2", "maggie-3"])

    def enemies_in_range(self, cards, roadblocks):
        scene = Scene(["brain"], [{"space": "c3r3", "hand": [f"brain-{n}" for n in cards], **LID}],
                      step=6, tiles={"c2r4": "city-10"}, roadblocks=roadblocks,
                      prisoners=["foot@c3r3", "foot@c3r3", "foot@c2r4"],
                      bosses={who: {"space": space, "health": 6, "lying": False, "down": False}
                              for who, space in (("romero", "c3r2"), ("duke", "c4r4"))})
        scene.answer("continue")
        return len(scene.player["hand"])

    def test_ex_06_damage_from_enemies(self):
        blocked = {"c3r3-c4r4": "up"}
        self.assertEqual(self.enemies_in_range(range(1, 7), blocked), 2)
        self.assertEqual(self.enemies_in_range(range(1, 4), blocked), 0)
        self.assertEqual(self.enemies_in_range(range(1, 9), {}), 2)

    def test_ex_07_level_up_with_a_paid_item(self):
        scene = Scene(["cabbie"], [{"level": 1, "bars": "bars-a", "bar_prisoners": 2,
                                    "stash": ["axe"], "hand": [], "car": None,
                                    "specials": ["cabbie-s1", "cabbie-s2"]}], step=6)
        scene.answer("pay_level(axe)")
        self.assertEqual(scene.state["item_discard"], ["axe"])
        self.assertEqual(scene.question, "choose_special")
        self.assertEqual((scene.player["level"], scene.player["bar_prisoners"],
                          scene.player["bar_items"]), (2, 0, 0))
        self.assertEqual(scene.state["supply"]["item_cubes"], 15)
        scene.answer("choose_special(cabbie-s2)")
        self.assertEqual(scene.player["hand"], ["cabbie-s2"])
        self.assertEqual(scene.options, ["exchange_objective(blue)", "exchange_objective(purple)"])
        old = scene.player["blue"]
        scene.answer("exchange_objective(blue)")
        self.assertIn(f"take_objective({old})", scene.options)
        scene.answer(f"take_objective({old})")
        self.assertEqual((scene.player["blue"], scene.player["level"]), (old, 2))

    def new_york_pays(self, second):
        scene = Scene(["snake"], [{"hand": [], **LID}], step=9, noise=5,
                      new_york={"known": ["ny-ambush", second]})
        scene.answer("continue")
        self.assertEqual((scene.state["noise"], scene.state["new_york"]["discard"]),
                         (6, ["ny-ambush"]))
        self.assertEqual(scene.state["prisoners"], [])
        scene.answer("continue")
        return scene

    def test_ex_08_new_york_pays(self):
        scene = self.new_york_pays("ny-cut-the-cables")   # costs 5
        self.assertEqual(scene.state["noise"], 1)
        self.assertEqual(scene.state["prisoners"], ["foot@c2r1"])
        self.assertEqual(scene.state["new_york"]["discard"], ["ny-ambush", "ny-cut-the-cables"])
        scene = self.new_york_pays("ny-gang-call")        # costs 6: just enough
        self.assertEqual(scene.state["noise"], 0)
        scene = Scene(["snake"], [{"hand": [], **LID}], step=9, noise=4,
                      new_york={"known": ["ny-ambush", "ny-gang-call"]})
        scene.answer("continue", "continue")
        self.assertEqual((scene.state["noise"], scene.state["prisoners"]), (6, []))

    def pulled(self, **changes):
        scene = Scene(["snake", "maggie"],
                      [{"hand": [], **LID}, {"space": changes.pop("maggie", "c5r3")}],
                      step=11, new_york={"known": ["ny-fresh-blood"]},
                      prisoners=changes.pop("prisoners", ["foot@c3r2", "foot@c4r2", "foot@c4r4"]),
                      **changes)
        scene.answer("continue")
        return scene.state["prisoners"]

    def test_ex_09_pulling(self):
        self.assertEqual(self.pulled(), ["foot@c4r2", "foot@c4r3", "foot@c4r3"])
        self.assertEqual(self.pulled(maggie="c4r4"), ["foot@c4r2", "foot@c4r3", "foot@c4r4"])
        self.assertEqual(self.pulled(roadblocks={"c3r2-c4r3": "up"}),
                         ["foot@c3r2", "foot@c4r2", "foot@c4r3"])
        self.assertEqual(self.pulled(prisoners=["foot@c3r2:lying", "foot@c4r4"]),
                         ["foot@c3r2:lying", "foot@c4r3"])

    def at_the_bridge(self):
        scene = Scene(["snake", "maggie", "brain", "cabbie"],
                      [{"space": "c6r6", "stash": ["president:up", "tape"], "hand": [],
                        "laid": ["snake-4", "snake-5"]},
                       {"space": "c6r6"}, {"space": "c6r6"}, {}],
                      step=2, tiles={"c6r6": "city-10", "c6r5": "city-05"},
                      president={"taken": True})
        return scene.answer("turn_up(snake-4)", "step(bridge-3)", "show_cards(president,tape)",
                            "show_cards(none)")

    def test_ex_10_collective_victory(self):
        scene = self.at_the_bridge()
        self.assertEqual((scene.seat, scene.options),
                         (2, ["show_cards(none)", "show_cards(diagram-3)"]))
        scene.answer("show_cards(diagram-3)")
        self.assertEqual(scene.game.result, {"winners": [0, 1, 2], "ended_by": "bridge",
                                             "levels": [0, 0, 0, 0]})
        scene = self.at_the_bridge().answer("show_cards(none)")
        self.assertIsNone(scene.game.result)
        self.assertEqual([player["space"] for player in scene.state["players"][:3]], ["c6r6"] * 3)
        self.assertEqual(scene.question, "turn_up")   # the step is used up, the rest was done
        self.assertIn("c7r5", scene.state["tiles"])

    def claim(self, **changes):
        maggie = {"hand": [], "space": "c0r2", "level": 3, "stash": ["false-tape"],
                  "blue": "blue-false-tape", "purple": "purple-raft"}
        maggie |= changes.pop("maggie", {})
        state = {"step": 9, "tiles": {"c0r2": "city-10"}, "outskirts": {"c0r2": "outskirts-01"},
                 "president": {"taken": True}} | changes
        return Scene(["maggie", "cabbie"], [maggie, LID], **state)

    def test_ex_11_solo_victory(self):
        scene = self.claim().answer("claim_solo")
        self.assertEqual((scene.game.result["winners"], scene.game.result["ended_by"]),
                         ([0], "solo"))
        for less in ({"maggie": {"level": 2}}, {"maggie": {"stash": ["pills"]}}, {"active": 1},
                     {"president": {"taken": False}}, {"outskirts": {"c0r2": "outskirts-04"}}):
            self.assertNotIn("claim_solo", self.claim(**less).options)
        red = {"black": 0, "hurry": False}
        self.assertIn("claim_solo",
                      self.claim(president={"taken": False}, timer=red).options)

    def test_ex_12_weapon_bonus_against_a_boss(self):
        slag = {"space": "c3r3", "health": 9, "lying": False, "down": False}
        scene = Scene(["maggie"], [{"space": "c3r3", "weapon": "spiked-club", "ammo": 0, "hand": [],
                                    "laid": ["maggie-1", "maggie-8"]}],
                      step=2, bosses={"slag": slag})
        scene.answer("turn_up(maggie-1)")
        self.assertEqual(scene.state["bosses"]["slag"]["health"], 3)

    def test_ex_13_outwitting_three(self):
        romero = {"space": "c3r3", "health": 6, "lying": False, "down": False}
        scene = Scene(["brain"], [{"space": "c3r3", "hand": ["brain-2"],
                                   "laid": ["brain-1", "brain-7"], **LID}],
                      step=2, prisoners=["foot@c3r3", "foot@c3r3"], bosses={"romero": romero},
                      roadblocks={"c3r3-c4r3": "down"}, new_york={"known": ["ny-ambush"]})
        scene.answer("turn_up(brain-1)", "outwit(foot@c3r3,c3r2)", "outwit(foot@c3r3,c4r3)",
                     "outwit(romero,c4r4)")
        self.assertEqual(scene.state["prisoners"], ["foot@c3r2:lying", "foot@c4r3:lying"])
        self.assertEqual(scene.state["bosses"]["romero"],
                         {"space": "c4r4", "health": 6, "lying": True, "down": False})
        scene.answer("turn_up(brain-7)", "skip", "continue", "continue")   # steps 6 and 7
        self.assertEqual((scene.state["step"], scene.player["hand"]), (9, ["brain-2"]))
        while scene.state["turn"] == 1:
            scene.answer("continue")
        self.assertEqual(scene.state["prisoners"], ["foot@c3r2", "foot@c4r3"])
        self.assertFalse(scene.state["bosses"]["romero"]["lying"])

    def test_ex_13_no_way_out(self):
        scene = Scene(["brain"], [{"space": "c3r3", "hand": [], "laid": ["brain-1", "brain-7"]}],
                      step=2, prisoners=["foot@c3r3"], roadblocks={"c3r3-c4r3": "up"})
        scene.answer("turn_up(brain-1)")
        self.assertEqual(set(scene.options), {"outwit(foot@c3r3,c3r2)", "outwit(foot@c3r3,c4r4)",
                                              "stop"})   # c2r3, c2r4 and c3r4 are empty

    def test_ex_14_fourth_card(self):
        held = {"on_slot": False}
        scene = Scene(["maggie"], [{"stash": ["axe", "diagram-1", "pills"], "space": "c3r3"}],
                      step=9, briefcases={"1": {"card": "tape", "marker": "c3r3"}, "2": held,
                                          "3": held})
        scene.answer("take_briefcase(1)")
        self.assertEqual(scene.question, "discard_overflow")
        self.assertIn("discard_overflow(tape,1)", scene.options)
        scene.answer("discard_overflow(diagram-1,2)")
        self.assertEqual(scene.player["stash"], ["axe", "pills", "tape"])
        self.assertEqual(scene.state["briefcases"]["2"],
                         {"card": "diagram-1", "up": False, "on_slot": True, "marker": "c3r3"})
        self.assertEqual(scene.state["dropped"], ["0:2"])
        self.assertNotIn("take_briefcase(2)", scene.options)
        while scene.state["turn"] == 1:
            scene.answer("continue")
        self.assertIn("take_briefcase(2)", scene.options)


if __name__ == "__main__":
    unittest.main()
