#!/usr/bin/env python3
"""Bosses, briefcases, the President, cars and decks of Escape, case by case."""
import unittest

from escape_scene import Scene

LID = {"stash": ["trash-lid"]}
BARE = {"weapon": None, "ammo": 0, "stash": [], "car": None}
CAMP = {"c5r5": {"tile": "duke-camp", "up": True}}


def one(step, *answers, luck=(), **state):
    own = BARE | state.pop("own", {})
    return Scene([state.pop("hero", "snake")], [own], step=step, luck=luck,
                 **state).answer(*answers)


def acting(card, *answers, luck=(), **state):
    hero = card.split("-")[0]
    own = {"hand": [], "laid": [card, f"{hero}-8"]} | state.pop("own", {})
    return one(2, f"turn_up({card})", *answers, luck=luck, hero=hero, own=own, **state)


def boss(space, health=6, **more):
    return {"space": space, "health": health, "lying": False, "down": False} | more


class Enemies(unittest.TestCase):
    def test_bosses_come_by_tiles(self):  # ESC-11.9, 11.13
        scene = acting("snake-4", "step(c5r5)", luck=["romero-den"],
                       own={"hand": [], "laid": ["snake-4", "snake-8"], "space": "c5r4"},
                       tiles={"c5r4": "city-30"})
        self.assertEqual(scene.state["bosses"]["romero"]["space"], "c5r5")
        self.assertIsNone(scene.state["briefcases"]["2"]["marker"])       # he keeps it

    def test_bosses_and_cars(self):  # ESC-11.15, 9.9
        scene = one(10, "continue", own={"hand": [], "space": "c4r4", **LID}, noise=8,
                    bosses={"slag": boss("c4r2", 9)}, abandoned_cars={"c4r3": 1},
                    supply={"cars": 3}, new_york={"known": ["ny-manhunt", "ny-barricade"]})
        self.assertEqual((scene.state["bosses"]["slag"]["space"], scene.state["abandoned_cars"]),
                         ("c4r3", {"c4r3": 1}))

    def test_enemies_leave_things(self):  # ESC-11.8
        scene = one(10, "continue", own={"hand": [], "space": "c4r4", **LID}, noise=8,
                    prisoners=["foot@c4r2"], item_cubes={"c4r3": 1}, supply={"item_cubes": 14},
                    briefcases={"1": {"marker": "c4r3"}},
                    new_york={"known": ["ny-manhunt", "ny-barricade"]})
        self.assertEqual((scene.state["prisoners"], scene.state["item_cubes"]),
                         (["foot@c4r3"], {"c4r3": 1}))
        self.assertEqual(scene.state["briefcases"]["1"]["marker"], "c4r3")

    def test_nowhere_to_go(self):  # ESC-12.4, 16.15
        scene = acting("brain-1", own={"hand": [], "laid": ["brain-1", "brain-8"],
                                       "space": "c1r5"},
                       tiles={"c1r5": "city-10"}, prisoners=["car@c1r5"],
                       roadblocks={"c1r4-c1r5": "up"})
        self.assertEqual(scene.question, "turn_up")         # left out, and the card is done
        self.assertEqual(scene.state["prisoners"], ["car@c1r5"])

    def test_lying_ones_take_no_car(self):  # ESC-12.5
        scene = acting("brain-1", "outwit(foot@c4r3,c4r4)", prisoners=["foot@c4r3"],
                       abandoned_cars={"c4r4": 1}, supply={"cars": 3})
        self.assertEqual((scene.state["prisoners"], scene.state["abandoned_cars"]),
                         (["foot@c4r4:lying"], {"c4r4": 1}))


class Things(unittest.TestCase):
    def test_three_cards(self):  # ESC-13.1, 13.2, 13.3
        scene = one(9, "take_item", own={"hand": [], "stash": ["axe", "pills", "watch"]},
                    item_cubes={"c4r3": 1}, supply={"item_cubes": 14}, luck=["rifle"])
        self.assertEqual(set(scene.options), {f"discard_overflow({card})" for card in
                                              ("axe", "pills", "watch", "rifle")})
        scene.answer("discard_overflow(pills)")
        self.assertEqual(scene.player["stash"], ["axe", "rifle", "watch"])

    def test_a_stolen_briefcase(self):  # ESC-14.3, 14.4
        maggie, brain = {"stash": ["tape"]}, {"stash": []}
        snake = {"hand": [], "laid": ["snake-s2", "snake-8"], **BARE}
        scene = Scene(["snake", "maggie", "brain"], [snake, maggie, brain], step=2, active=0,
                      briefcases={"1": {"on_slot": False}}).answer("turn_up(snake-s2)",
                                                                   "option(1)")
        self.assertEqual(scene.player["stash"], ["tape"])      # the only thing to take

    def test_brains_diagram(self):  # ESC-14.8
        scene = one(9, "take_item", hero="brain", luck=["rifle"],
                    own={"hand": [], "stash": ["axe", "diagram-3:up", "watch"]},
                    item_cubes={"c4r3": 1}, supply={"item_cubes": 14})
        self.assertNotIn("drop_briefcase(diagram-3,1)", scene.options)
        scene.answer("discard_overflow(diagram-3)")
        self.assertEqual(scene.state["removed"], ["diagram-3"])

    def test_diagram_two(self):  # ESC-14.5
        scene = one(9, "drop_briefcase(diagram-2,1)", own={"hand": [], "stash": ["diagram-2",
                                                                                "pills"]},
                    briefcases={"1": {"on_slot": False}})
        self.assertEqual(scene.state["briefcases"]["1"]["card"], "diagram-2")

    def test_the_limit_first(self):  # ESC-15.3, 15.6, 15.9
        scene = one(9, "take_president", own={"hand": [], "space": "c5r5",
                                              "stash": ["axe", "pills", "watch"]}, poi=CAMP)
        self.assertEqual(scene.question, "discard_overflow")
        self.assertFalse([option for option in scene.options if "president" in option])
        scene.answer("discard_overflow(axe)")
        self.assertIn("president:up", scene.player["stash"])
        self.assertEqual(scene.question, "order_poi")

    def test_stolen_later(self):  # ESC-15.8
        maggie = {"stash": ["president:up"], "space": "c4r4"}
        snake = {"hand": [], "laid": ["snake-s1", "snake-8"], **BARE}
        scene = Scene(["snake", "maggie"], [snake, maggie], step=2, active=0,
                      president={"taken": True})
        scene.answer("turn_up(snake-s1)", "step(c4r4)", "stop_moving", "reveal_space(c4r5)",
                     "steal(maggie,president)", luck=["city-10"])
        self.assertEqual((scene.state["bosses"], scene.state["timer"]["black"]), ({}, 9))

    def test_hurry_among_the_discards(self):  # ESC-15.5, 15.7
        others = {space: {"tile": tile, "up": True} for space, tile in (
            ("c1r0", "romero-den"), ("c0r3", "the-ring"), ("c2r6", "crash-site"),
            ("c4r0", "rail-yard"), ("c7r0", "revue-theatre"))}
        scene = one(9, "take_president", own={"hand": [], "space": "c5r5", **LID},
                    poi=CAMP | others, timer={"black": 1}, luck=["t-lull", "t-red-blank"])
        while scene.question == "order_poi":
            scene.answer(scene.options[0])
        self.assertEqual((scene.state["timer"]["black"], scene.state["timer"]["red"],
                          scene.state["timer"]["hurry"]), (0, 2, False))

    def test_one_car_is_enough(self):  # ESC-16.2, 16.4, 16.5
        scene = one(9, own={"hand": [], "car": "car", **LID}, abandoned_cars={"c4r3": 1},
                    supply={"cars": 2})
        self.assertNotIn("take_car", scene.options)
        scene.answer("abandon_car")
        self.assertIn("take_car", scene.options)            # two stand here, one was his
        scene.answer("take_car")
        self.assertEqual(scene.state["abandoned_cars"], {"c4r3": 1})


class Levels(unittest.TestCase):
    def test_what_a_bar_asks(self):  # ESC-18.2, 18.5, 18.10, 18.11
        scene = one(7, "continue", "choose_special(snake-s3)",
                    own={"bars": "bars-b", "bar_prisoners": 1, "bar_items": 1, "hand": [],
                         **LID}, supply={"prisoners": 39, "item_cubes": 14})
        self.assertEqual((scene.player["level"], scene.player["hand"]), (1, ["snake-s3"]))
        scene = one(6, "continue", own={"bars": "bars-b", "bar_prisoners": 1, "hand": [], **LID})
        scene.answer("continue")
        self.assertEqual(scene.player["level"], 0)

    def test_the_world_trade_center(self):  # ESC-19.2, 24.6
        own = {"hand": [], "level": 3, "space": "c2r1", "stash": ["bracelet:up", "pills"],
               "blue": "blue-bracelet", "purple": "purple-gullfire"}
        scene = one(9, own=own, president={"taken": True},
                    briefcases={"1": {"on_slot": False}})
        self.assertIn("claim_solo", scene.options)

    def test_wanted_serves(self):  # ESC-25.9
        own = {"hand": [], "level": 3, "space": "c2r1", "wanted": 1, "blue": "blue-wanted",
               "purple": "purple-gullfire", **LID}
        scene = one(9, "claim_solo", own=own, president={"taken": True},
                    modules=["variant-wanted"], supply={"wanted": 2})
        self.assertEqual(scene.game.result["ended_by"], "solo")

    def test_the_other_bracelet(self):  # ESC-25.10, 25.12
        scene = one(9, "reveal_bracelet", own={"hand": [], "stash": ["bracelet-variant",
                                                                    "pills"]},
                    modules=["variant-dead-or-alive"], briefcases={"1": {"on_slot": False}})
        self.assertEqual(scene.state["president"]["deck"], ["president-alive",
                                                            "president-dead"])


class Decks(unittest.TestCase):
    def test_noise(self):  # ESC-20.1, 20.5, 29.1
        scene = one(9, "use_item(false-tape)", own={"hand": [], "stash": ["false-tape",
                                                                         "trash-lid"]}, noise=1)
        self.assertEqual(scene.state["noise"], 0)
        scene = one(9, "continue", own={"hand": [], **LID}, noise=10)
        self.assertEqual((scene.state["noise"], scene.state["mission"]["left"]), (10, 3))

    def test_the_whole_hunt(self):  # ESC-21.15, 21.11
        scene = one(10, "continue", own={"hand": [], "space": "c4r4", **LID}, noise=8,
                    prisoners=["car@c4r2", "foot@c4r2", "foot@c5r3", "foot@c3r3"],
                    new_york={"known": ["ny-manhunt", "ny-barricade"]})
        self.assertEqual(scene.state["prisoners"][:2], ["car@c4r4", "foot@c3r3"])  # the car first
        while scene.question == "choose_enemy":
            scene.answer(scene.options[0])
        self.assertEqual(scene.state["prisoners"], ["car@c4r4", "foot@c4r4", "foot@c4r4",
                                                    "foot@c4r4"])

    def test_the_next_back(self):  # ESC-9.3, 22.1, 22.3
        scene = one(10, "continue", own={"hand": [], **LID}, noise=8,
                    new_york={"known": ["ny-barricade", "ny-gang-call"]})
        self.assertEqual(scene.state["roadblocks"], {"c4r2-c4r3": "up"})   # N, of the next card

    def test_a_special_card(self):  # ESC-22.7, 22.8
        scene = acting("snake-4", "step(c5r5)", luck=["revue-theatre", "ny-sp-night-run"],
                       own={"hand": [], "laid": ["snake-4", "snake-8"], "space": "c5r4"},
                       tiles={"c5r4": "city-30"})
        self.assertEqual((scene.state["new_york"]["size"], scene.state["new_york"]["aside"]),
                         (8, ["ny-sp-hopped-up", "ny-sp-stolen-guns"]))

    def test_not_while_a_card_runs(self):  # ESC-22.6, 22.5
        base = ["ny-ambush", "ny-barricade", "ny-cut-the-cables", "ny-fresh-blood",
                "ny-gang-call", "ny-under-the-street"]
        scene = one(10, "continue", own={"hand": [], **LID}, noise=8, prisoners=["foot@c4r4",
                                                                                "foot@c3r3"],
                    new_york={"known": ["ny-manhunt", base[0]], "discard": base[1:]})
        self.assertEqual((scene.question, scene.state["new_york"]["size"]), ("choose_enemy", 1))
        scene.answer(scene.options[0])
        self.assertEqual(scene.state["new_york"]["size"], 7)

    def test_tiles_by_hand(self):  # ESC-23.3, 23.6, 23.8
        own = {"hand": [], "discard": ["snake-1", "snake-2"], **LID}
        for tile, more in (("t-rotors", ()), ("t-city-stirs", ("drums",)), ("t-red-blank", ())):
            red = {"timer": {"black": 0, "hurry": False}} if tile == "t-red-blank" else {}
            scene = one(0, "continue", own=own, refresh_forced=True, luck=[tile, *more], **red)
            self.assertEqual(len(scene.player["hand"]), 2)
        for tile, more in (("t-x-blackout", ("nothing-here",)), ("t-x-gang-war", ("drums",))):
            scene = one(0, "continue", own=own, refresh_forced=True, luck=[tile, *more],
                        modules=["timer"], noise=3,
                        prisoners=["foot@c4r4", "foot@c3r3", "foot@c5r3"])
            self.assertIn(scene.question, ("pick", "kill"))
            scene.answer(scene.options[0])

    def test_events_come_again(self):  # ESC-23.4
        scene = one(9, own={"hand": [], **LID})
        own = {"hand": [], "discard": ["snake-1", "snake-2"], **LID}
        scene = one(0, "continue", own=own, refresh_forced=True, luck=["t-city-stirs", "drums"],
                    event_discard=scene.game.pools["event"])
        self.assertEqual((scene.state["event_discard"], scene.state["decks"]["event"]),
                         (["drums"], 15))


if __name__ == "__main__":
    unittest.main()
