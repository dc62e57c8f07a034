#!/usr/bin/env python3
"""Corners of the rules of Spider-Man that a game seldom comes to."""
import unittest

import spiderman_data as data
from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
AWAY = {"captain-stacy": {"space": "r1c10"}, "jean-dewolff": {"space": "r1c10"}}


class Missions(unittest.TestCase):
    def test_gang_war(self):  # SPM-12.13
        scene = Scene(seats={0: {"mission": "gang-war"}, 1: {"tokens": []}},
                      figures={"rhino": {"space": "r5c6"},
                               "green-goblin": {"space": "r5c5", "hits": 3}})
        scene.answer("attack(green-goblin,1)", luck=[6])
        self.assertEqual(scene.points()[0], 7 + 10)

    def test_home_is_taken(self):  # SPM-11.11
        scene = Scene(seats={0: {"mission": "kidnap-mary-jane", "step": 1}},
                      figures={"rhino": {"space": "r8c3"}, "green-goblin": {"space": "r9c13"}},
                      sides={"mary-jane": {"space": None, "held_by": "rhino"}})
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual((scene.seat, scene.question), (0, "put"))
        self.assertIn("put(mary-jane,r9c12)", scene.options)
        self.assertNotIn("put(mary-jane,r8c13)", scene.options)      # a building
        self.assertEqual({option.split(",")[1][:-1] for option in scene.options},
                         {"r8c12", "r8c14", "r9c12", "r9c14", "r10c12"})

    def test_exchange_on_the_ground(self):  # SPM-3.3, 12.10
        scene = Scene(seats={0: {"mission": "spiders-nest", "dice": NO_DICE}}, resume="turn",
                      destroyed=["spider-man"],
                      figures={"rhino": {"space": "r5c6", "status": "down", "hits": 5},
                               "spider-man": {"space": "r5c10"}})
        self.assertEqual(set(scene.options), {"ko_draw", "ko_recover", "exchange_mission"})
        scene.answer("exchange_mission")
        self.assertEqual(set(scene.options), {"ko_draw", "ko_recover"})

    def test_no_card_anywhere(self):  # SPM-12.11
        scene = Scene(seats={0: {"mission": None}, 1: {"hand": ["change-of-plan"]}}, active=1)
        scene.answer("play_card(change-of-plan)")
        self.assertEqual([record["deck"] for record in scene.drawn], ["mission", "mission"])
        self.assertEqual([scene.player(seat)["mission"] for seat in (1, 0)],
                         [record["value"] for record in scene.drawn])
        scene = Scene(active=2, seats={0: {"mission": None, "tokens": []}},
                      figures={"rhino": {"space": "r5c6", "hits": 4},
                               "spider-man": {"space": "r5c5"}})
        scene.answer("attack(rhino,1)", luck=[6])
        self.assertEqual(scene.points()[2], 1)      # the hit; no mission, no points for it

    def test_down_figures_fulfil_no_place(self):  # SPM-12.18
        for status, points in (("standing", 8), ("down", 0)):
            scene = Scene(active=1, seats={0: {"mission": "jewel-heist", "step": 1}},
                          figures={"rhino": {"space": "r7c2", "loot": True, "status": status}})
            self.assertEqual(scene.answer("bonus(1)").points()[0], points)


class Places(unittest.TestCase):
    def test_nearest_free_street(self):  # SPM-5.13
        names = ("mary-jane", "aunt-may", "harry-osborn", "robertson")
        sides = {who: {"space": space}
                 for who, space in zip(names, ("r4c5", "r4c6", "r5c5", "r6c5"))}
        figures = {"doctor-octopus": {"space": "r5c6"},
                   "spider-man": {"space": "r5c6", "grip": "doctor-octopus"}}
        for cars, spaces in ((("r5c7", "r6c6"), {"r6c7"}),       # one is free beside him
                             (("r5c7", "r6c6", "r6c7"),          # none: those two away
                              {"r3c5", "r3c6", "r3c8", "r5c4", "r5c8", "r6c4", "r6c8", "r7c5",
                               "r7c6"})):
            scene = Scene("doctor-octopus", "rhino", active=2, figures=figures, sides=sides,
                          cops={"cars": dict.fromkeys(cars, 1)})
            scene.answer("attack(grip@spider-man,1)", luck=[6])
            found = {option.split(",")[1][:-1] for option in scene.offers("put")}
            self.assertEqual(found or {scene.figure("spider-man")["space"]}, spaces)

    def test_a_new_villain_without_a_base(self):  # SPM-18.5
        scene = Scene(players=3, active=1, destroyed=["lizard"],
                      figures={"doctor-octopus": {"space": "r5c6", "hits": 3},
                               "spider-man": {"space": "r5c5"}})
        scene.answer("attack(doctor-octopus,1)", "abandon(lizard)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (0, "put"))
        self.assertIn("put(lizard,r3c21)", scene.options)

    def test_letting_a_figure_go(self):  # R-92, SPM-11.9
        held = {who: {"space": None, "held_by": "doctor-octopus"}
                for who in ("mary-jane", "aunt-may")} | {"robertson": {"space": "r4c5"}}
        scene = Scene("doctor-octopus", "rhino", sides=held, figures={
            "doctor-octopus": {"space": "r5c6"},
            "spider-man": {"space": "r5c6", "grip": "doctor-octopus"}})
        scene.answer("capture(robertson)")
        self.assertIn("let_go(spider-man)", scene.options)
        scene.answer("let_go(spider-man)")
        self.assertEqual((scene.seat, scene.question), (2, "put"))
        scene.answer("put(spider-man,r4c5)")
        self.assertEqual(scene.player(0)["peeked"], [{"seat": 1, "mission": "bank-job"}])

    def test_knocked_out_in_the_grip(self):  # SPM-7.3, R-140
        scene = Scene("doctor-octopus", "rhino", seats={2: {"tokens": []}}, figures={
            "doctor-octopus": {"space": "r5c6"},
            "spider-man": {"space": "r5c6", "grip": "doctor-octopus", "hits": 4}})
        scene.answer("attack(spider-man,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (2, "put"))
        scene.answer("put(spider-man,r5c5)")
        self.assertEqual((scene.figure("spider-man")["status"], scene.points()[0]), ("down", 8))


class Cops(unittest.TestCase):
    def test_the_captain_is_dropped(self):  # SPM-15.4, 15.29
        scene = Scene(active=3, sides=AWAY | {"captain-stacy": {"space": "r5c5"}},
                      cops={"cars": {"r5c5": 1}}, figures={"rhino": {"space": "r5c7"}})
        scene.answer("move(r5c5,1,c,1)", luck=[3])
        self.assertNotIn("drive(r5c7)", scene.options)      # Rhino stands there
        scene.answer("drive(r5c6)", "drop(captain-stacy)", "stop(r6c6)")
        self.assertEqual(scene.side("captain-stacy")["space"], "r5c6")

    def test_a_dragnet_gathers(self):  # SPM-16.14
        scene = Scene(active=3, sides=AWAY | {"captain-stacy": {"space": "r5c7"}},
                      cops={"cars": {"r5c5": 1, "r5c7": 1}},
                      figures={"rhino": {"space": "r5c8", "status": "down", "hits": 5}})
        scene.answer("bonus(1)", luck=[5, "dragnet"])
        scene.answer("dragnet(r5c5,1,none)", "drive(r5c7)", "pick_up(car)",
                     "pick_up(captain-stacy)", "drive(r5c8)")
        self.assertEqual(scene.figure("rhino")["status"], "arrested")   # the one answer there
        scene.answer("stop(r5c8)")
        self.assertEqual(scene.state["cops"]["cars"], {"r5c8": 2})
        self.assertEqual((scene.figure("rhino")["status"], scene.question), ("arrested", "act"))

    def test_a_cap_of_cars_in_reserve(self):  # SPM-15.17
        scene = Scene(active=3, cops={"cars": {"r4c1": 1}, "reserve": 0}, resume="turn")
        self.assertEqual(scene.question, "act")

    def test_a_stack_drives_its_crew(self):  # transport
        scene = Scene(active=3, sides=AWAY | {"captain-stacy": {"space": "r5c5"}},
                      cops={"cars": {"r5c5": 1}},
                      figures={"rhino": {"space": "r5c5", "status": "arrested", "hits": 5}})
        scene.answer("bonus(1)", luck=[5, "armoured-van"])
        self.assertEqual(len(scene.offers("transport")), 8)
        scene.answer("transport(r5c5,rhino,r16c16)")
        self.assertEqual((scene.side("captain-stacy")["space"], scene.figure("rhino")["space"]),
                         ("r16c16", "r16c16"))

    def test_a_prisoner_without_a_choice(self):
        scene = Scene(active=3, sides=AWAY, cops={"cars": {"r5c5": 1}})
        scene.answer("bonus(1)", luck=[5, "armoured-van"])
        self.assertEqual(scene.question, "act")


class Reactions(unittest.TestCase):
    def test_freed_from_the_grip_by_a_card(self):  # SPM-8.12
        scene = Scene("doctor-octopus", "rhino",
                      seats={1: {"hand": ["web-solvent"], "dice": NO_DICE | {"movement": 2}}},
                      figures={"doctor-octopus": {"space": "r5c6"}, "rhino": {"space": "r5c5"}})
        scene.answer("use_ability(tentacle-grip,rhino)", luck=[6])
        scene.answer("play_card(web-solvent)", "put(rhino,r4c5)")
        self.assertEqual(scene.options, ["react_move(1)", "react_move(2)", "pass"])

    def test_a_new_villain_does_not_react(self):  # SPM-8.13
        scene = Scene(players=3, active=1, figures={
            "doctor-octopus": {"space": "r5c6", "hits": 3}, "spider-man": {"space": "r5c5"}})
        scene.answer("attack(doctor-octopus,1)", "abandon(lizard)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (1, "act"))

    def test_a_turn_that_cannot_go_on_is_not_asked(self):  # SPM-19.6
        scene = Scene(active=2, seats={2: {"dice": {"movement": 0, "combat": 1, "bonus": 1},
                                           "tokens": []}}, figures={"spider-man": {
                                               "space": "r5c5"}})
        scene.answer("bonus(1)", luck=[1])
        self.assertEqual(scene.seat, 3)             # no card, no villain: the turn is over
        scene = Scene(seats={0: {"dice": {"movement": 0, "combat": 1, "bonus": 1}}},
                      figures={"rhino": {"space": "r17c0"}})
        scene.answer("bonus(1)", luck=[1])
        self.assertEqual((scene.seat, scene.options), (0, ["end_turn"]))


if __name__ == "__main__":
    unittest.main()
