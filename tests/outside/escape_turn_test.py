#!/usr/bin/env python3
"""Steps, windows, levels and the New York phase of Escape, rule by rule."""
import unittest

from escape_scene import Scene

LID = {"stash": ["trash-lid"]}
BARE = {"weapon": None, "ammo": 0, "stash": [], "car": None}


def one(step, *answers, luck=(), **state):
    """One hero; `own` changes the seat."""
    own = BARE | state.pop("own", {})
    return Scene([state.pop("hero", "snake")], [own], step=step, luck=luck,
                 **state).answer(*answers)


class Windows(unittest.TestCase):
    def test_merged(self):  # ESC-4.6, 4.11
        scene = one(1, own={"stash": ["pills"], "discard": ["snake-1"],
                            "hand": ["snake-2", "snake-3", "snake-4"]})
        self.assertEqual(scene.question, "lay_cards")
        self.assertIn("use_item(pills)", scene.options)
        self.assertNotIn("continue", scene.options)

    def test_by_itself(self):  # ESC-4.6
        scene = one(6, own={"hand": ["snake-1"], **LID})
        self.assertEqual((scene.question, set(scene.options)),
                         ("window", {"continue", "use_item(trash-lid)"}))
        scene = one(6, own={"hand": ["snake-1", "snake-2", "snake-3"], "space": "c4r4"})
        self.assertEqual(scene.state["turn"], 2)          # nothing to do: all the way

    def test_asked_with_continue_alone(self):
        scene = one(6, own={"hand": ["snake-1"], "stash": ["tape"]})
        self.assertEqual((scene.question, scene.options), ("window", ["continue"]))

    def test_one_card_is_laid_by_itself(self):  # ESC-5.3, 28.1
        scene = one(1, own={"hand": ["snake-2"], "discard": ["snake-1"], **LID})
        self.assertEqual(scene.question, "window")
        scene.answer("continue")
        self.assertEqual((scene.player["laid"], scene.question), (["snake-2"], "turn_up"))

    def test_steps_passed_over(self):  # ESC-4.10
        scene = one(1, own={"hand": [], "discard": ["snake-1"], **LID})
        self.assertEqual(scene.question, "window")        # steps 2 to 5 have nothing
        scene.answer("continue")
        self.assertEqual(scene.state["step"], 6)

    def test_only_before_step_eight(self):  # ESC-18.3
        scene = one(6, own={"hand": ["snake-1"], "bars": "bars-c", "stash": ["axe", "pills"]})
        scene.answer("pay_level(axe)", "continue")        # step 7
        scene.answer("continue")
        self.assertEqual(scene.player["level"], 1)        # step 8

    def test_items_wait_for_the_end_of_an_action(self):  # ESC-4.5
        scene = one(2, "turn_up(snake-1)", own={"hand": [], "laid": ["snake-1", "snake-8"],
                                                "stash": ["pills"], "discard": ["snake-5"]})
        self.assertEqual(scene.question, "step")
        self.assertFalse([option for option in scene.options if "use_item" in option])


class HeroPhase(unittest.TestCase):
    def test_refresh(self):  # ESC-5.1, 5.2
        own = {"hand": ["snake-1", "snake-2", "snake-4"], "discard": ["snake-3"]}
        scene = one(0, own=own, luck=["t-lull"])
        self.assertEqual(scene.options, ["refresh", "no_refresh"])
        scene.answer("refresh")
        self.assertEqual((scene.player["hand"], scene.state["timer"]["black"]),
                         (["snake-1", "snake-2", "snake-3", "snake-4"], 8))
        self.assertEqual(one(0, "no_refresh", own=own).question, "lay_cards")
        own = {"hand": ["snake-1", "snake-2", "snake-4"]}
        self.assertEqual(one(0, own=own).question, "lay_cards")

    def test_pairs(self):  # ESC-5.4
        scene = one(1, own={"hand": ["snake-1", "snake-2", "snake-3"]})
        self.assertEqual(scene.options, ["lay_cards(snake-1,snake-2)",
                                         "lay_cards(snake-1,snake-3)",
                                         "lay_cards(snake-2,snake-3)"])

    def test_which_first(self):  # ESC-5.5
        scene = one(1, "lay_cards(snake-5,snake-8)", own={"hand": ["snake-5", "snake-8",
                                                                   "snake-1"]},
                    prisoners=["foot@c4r3"])
        self.assertIn("turn_up(snake-8)", scene.options)
        scene.answer("turn_up(snake-5)")
        self.assertEqual(scene.state["prisoners"], [])

    def test_an_empty_hand_is_safe(self):  # ESC-5.11
        scene = one(6, "continue", own={"hand": [], **LID}, prisoners=["foot@c4r3"] * 3)
        self.assertEqual((scene.drawn, scene.player["hand"]), ([], []))

    def test_levels(self):  # ESC-5.12, 18.4 to 18.10
        full = {"bars": "bars-a", "bar_prisoners": 2, "hand": ["snake-1"], **LID}
        scene = one(7, "continue", own=full, supply={"prisoners": 38})
        self.assertEqual((scene.question, len(scene.options)), ("choose_special", 3))
        scene.answer("choose_special(snake-s2)")
        self.assertEqual((scene.player["level"], scene.player["bar_prisoners"],
                          scene.state["supply"]["prisoners"]), (1, 0, 40))
        self.assertIn("snake-s2", scene.player["hand"])
        third = full | {"level": 2, "bar_prisoners": 3, "bar_items": 1}
        scene = one(7, "continue", own=third, supply={"prisoners": 37, "item_cubes": 14})
        self.assertEqual(scene.question, "exchange_objective")        # ESC-18.7
        scene.answer("exchange_objective(purple)")
        self.assertEqual(scene.question, "take_objective")
        self.assertIn(f"take_objective({scene.player['purple']})", scene.options)

    def test_level_three_is_the_last(self):  # ESC-18.1
        scene = one(6, "continue", own={"level": 3, "hand": ["snake-1"], **LID})
        self.assertEqual(scene.question, "window")
        self.assertEqual(scene.player["level"], 3)

    def test_the_building_comes_after_the_level(self):  # ESC-5.13, 19.9
        scene = one(8, own={"hand": [], "discard": ["snake-1"]})
        self.assertEqual((scene.question, scene.options), ("option", ["option(1)", "option(2)"]))


class NewYorkPhase(unittest.TestCase):
    def test_step_ten(self):  # ESC-6.1, 22.2
        scene = one(9, "continue", own={"hand": [], **LID},
                    new_york={"known": ["ny-ambush", "ny-manhunt"]})
        self.assertEqual((scene.state["noise"], scene.state["new_york"]["discard"]),
                         (1, ["ny-ambush"]))
        self.assertEqual(scene.state["new_york"]["known"], ["ny-manhunt"])

    def test_not_enough_noise(self):  # ESC-6.2
        scene = one(10, "continue", own={"hand": [], **LID}, noise=3,
                    new_york={"known": ["ny-manhunt", "ny-ambush"]}, prisoners=["foot@c4r4"])
        self.assertEqual((scene.state["noise"], scene.state["prisoners"]), (4, ["foot@c4r4"]))

    def test_pulling(self):  # ESC-6.3, 6.4
        scene = one(11, "continue", own={"hand": [], **LID},
                    new_york={"known": ["ny-ambush"]},               # N and S
                    prisoners=["foot@c4r2", "car@c4r4", "foot@c3r3", "foot@c4r4:lying"],
                    roadblocks={"c4r2-c4r3": "up"})
        self.assertEqual(sorted(each for each in scene.state["prisoners"]),
                         ["car@c4r3", "foot@c3r3", "foot@c4r2", "foot@c4r4:lying"])

    def test_hard_cards(self):  # ESC-25.8
        def play(card, after="ny-hard-ambush", **state):
            own = {"hand": ["snake-1", "snake-2"], **LID} | state.pop("own", {})
            return one(10, "continue", own=own, noise=9, modules=["hard-deck"],
                       new_york={"known": [card, after]}, **state)
        scene = play("ny-hard-manhunt", prisoners=["foot@c4r2", "foot@c4r4", "foot@c3r3"])
        while scene.question == "choose_enemy":
            scene.answer(scene.options[0])
        self.assertEqual((scene.state["prisoners"], scene.state["mission"]["right"]),
                         (["foot@c4r3"] * 3, 1))
        scene = play("ny-hard-barricade")
        self.assertEqual(scene.state["roadblocks"], {"c3r3-c4r3": "up", "c4r3-c5r2": "up"})
        scene = play("ny-hard-ambush", "ny-hard-barricade")
        self.assertEqual((scene.state["prisoners"], len(scene.player["hand"])),
                         (["foot@c4r3"] * 2, 1))
        scene = play("ny-hard-gang-call")
        self.assertEqual(scene.state["prisoners"], ["foot@c4r2", "foot@c4r4"])
        scene = play("ny-hard-tick-tock", luck=["t-lull"])
        self.assertEqual((scene.state["timer"]["black"], scene.state["prisoners"]),
                         (8, ["foot@c2r1"]))
        scene = play("ny-hard-tick-tock", luck=["t-lull"], prisoners=["foot@c2r1"])
        self.assertFalse(scene.state["gullfire"])
        scene = play("ny-hard-under-the-street", tiles={"c4r5": "city-10"})
        self.assertEqual(scene.state["prisoners"], ["foot@c4r4"])     # one manhole, one step
        scene = play("ny-hard-fresh-blood")
        self.assertEqual(scene.question, "place_choice")

    def test_bonuses(self):  # ESC-11.2, 22.4
        for card, stat in (("ny-sp-hopped-up", "health"), ("ny-sp-night-run", "move"),
                           ("ny-sp-stolen-guns", "range")):
            rest = [each for each in ("ny-sp-hopped-up", "ny-sp-night-run", "ny-sp-stolen-guns")
                    if each != card]
            scene = one(10, "continue", own={"hand": [], **LID}, noise=9,
                        prisoners=["foot@c4r3", "foot@c2r1"],
                        new_york={"known": [card, "ny-ambush"], "aside": rest})
            self.assertEqual(scene.state["new_york"]["in_play"], [card])
            base = {"health": 1, "move": 1, "range": 0}[stat]
            self.assertEqual(scene.game.value(scene.game.prisoners[0], stat), base + 1)
        for card, stat in (("ny-hard-sp-hopped-up", "health"), ("ny-hard-sp-long-knives",
                                                                 "damage"),
                           ("ny-hard-sp-stolen-guns", "range")):
            rest = [each for each in ("ny-hard-sp-hopped-up", "ny-hard-sp-long-knives",
                                      "ny-hard-sp-stolen-guns") if each != card]
            scene = one(10, "continue", own={"hand": [], **LID}, noise=9, modules=["hard-deck"],
                        prisoners=["foot@c4r3"],
                        new_york={"known": [card, "ny-hard-ambush"], "aside": rest})
            base = {"health": 1, "damage": 1, "range": 0}[stat]
            self.assertEqual(scene.game.value(scene.game.prisoners[0], stat), base + 1)

    def test_mission_cubes_by_card(self):  # ESC-20.4
        scene = one(10, "continue", own={"hand": [], **LID}, noise=9, luck=["t-lull"],
                    mission={"left": 1, "right": 3},
                    new_york={"known": ["ny-barricade", "ny-ambush"]})
        self.assertEqual((scene.state["mission"], scene.state["noise"]),
                         ({"left": 4, "right": 0}, 9 - 3 - 3))        # not reset, then the tile


class Events(unittest.TestCase):
    def entered(self, card, level=0, **state):
        own = {"hand": ["snake-1"], "laid": ["snake-4", "snake-8"], "space": "c4r4",
               "discard": ["snake-2", "snake-3", "snake-5"], **LID} | state.pop("own", {})
        tiles = {"c4r5": "city-19", "c3r4": "city-01", "c3r5": "city-02", "c4r6": "city-03",
                 "c5r4": "city-04"} | state.pop("tiles", {})
        return one(2, "turn_up(snake-4)", "step(c4r5)", own=own, luck=[card], event_index=level,
                   tiles=tiles, **state)

    def test_after_the_action(self):  # ESC-8.6, 23.2
        self.assertEqual(self.entered("drums").state["noise"], 3)

    def test_second_wind(self):
        scene = self.entered("second-wind")
        self.assertEqual(len(scene.player["hand"]), 3)
        self.assertEqual([record["what"] for record in scene.drawn], ["draw", "regain", "regain"])

    def test_crazies_and_the_duke(self):
        scene = self.entered("crazies", tiles={"c4r6": "city-10"})
        self.assertEqual(scene.state["prisoners"], ["foot@c4r5"])     # from the manhole
        scene = self.entered("this-is-the-duke", prisoners=["foot@c4r4"])
        self.assertEqual(scene.state["prisoners"], ["foot@c4r5"])

    def test_the_level(self):  # ESC-23.1, 23.5
        for index, cards in ((0, 1), (1, 1), (2, 2), (3, 2), (4, 3)):
            scene = self.entered("dead-silence", index)
            self.assertEqual(len(scene.state["event_discard"]), cards)


class MoreItems(unittest.TestCase):
    def use(self, item, *answers, luck=(), **state):
        own = {"hand": [], "stash": [item, "trash-lid"]} | state.pop("own", {})
        return one(9, f"use_item({item})", *answers, own=own, luck=luck, **state)

    def test_flare(self):  # ESC-17.2
        scene = self.use("flare")
        self.assertEqual((scene.question, len(scene.options)), ("heli", 8))
        scene.answer("heli(c8r3)")
        self.assertEqual((scene.state["helicopter"]["space"], scene.state["noise"]), ("c8r3", 1))

    def test_crowbar(self):
        scene = self.use("crowbar", "step(c4r4)", "reveal_space(c4r5)", luck=["city-10"],
                         roadblocks={"c4r3-c4r4": "up"})
        self.assertEqual((scene.state["roadblocks"], scene.player["space"]),
                         ({"c4r3-c4r4": "down"}, "c4r4"))

    def test_ammo_box_and_smoke(self):
        scene = self.use("ammo-box", "reload(2)", own={"stash": ["ammo-box", "trash-lid"],
                                                       "weapon": "shotgun", "ammo": 1})
        self.assertEqual(scene.player["ammo"], 3)
        scene = self.use("smoke-can", "outwit(foot@c4r3,c4r4)", "stop", prisoners=["foot@c4r3"] * 2)
        self.assertIn("foot@c4r4:lying", scene.state["prisoners"])

    def test_guns(self):  # ESC-13.12
        for gun, count, noise, modules in (("shotgun", 3, 2, []), ("crossbow", 1, 0, ["crossbows"]),
                                           ("maggie-gun", 2, 2, [])):
            scene = one(9, "use_weapon", hero="maggie", modules=modules,
                        own={"hand": [], "weapon": gun, "ammo": 3, **LID},
                        prisoners=["foot@c4r3"] * 5)
            self.assertEqual((5 - len(scene.state["prisoners"]), scene.state["noise"]),
                             (count, noise))


if __name__ == "__main__":
    unittest.main()
