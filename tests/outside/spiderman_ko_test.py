#!/usr/bin/env python3
"""Knock-outs, recovery, prisoners and grips of Spider-Man, rule by rule."""
import unittest

from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
QUIET = {"dice": NO_DICE, "tokens": []}
BESIDE = {"rhino": {"space": "r5c6"}, "green-goblin": {"space": "r17c23"},
          "spider-man": {"space": "r5c5"}}


def fallen(**more):
    return BESIDE | {"rhino": {"space": "r5c6", "status": "down", "hits": 5} | more}


class KnockOut(unittest.TestCase):
    def down(self, attacker=2, **changes):
        figures = BESIDE | {"rhino": {"space": "r5c6", "hits": 4, "loot": True}}
        figures |= changes.pop("figures", {})
        scene = Scene(active=attacker, figures=figures,
                      seats=changes.pop("seats", {0: {"tokens": []}}), **changes)
        return scene.answer("attack(rhino,4)" if attacker < 3 else "attack(r5c7,rhino,2)",
                            luck=[6, 6, 1, 1])

    def test_points_mission_and_dice(self):  # SPM-7.1, 7.3, 12.8
        scene = self.down()
        rhino = scene.figure("rhino")
        self.assertEqual((rhino["hits"], rhino["status"], rhino["loot"]), (5, "down", False))
        self.assertEqual(scene.player(0)["dice"], NO_DICE)
        self.assertEqual(scene.points(), [0, 0, 1 + 9, 0])
        self.assertEqual(scene.state["removed"], ["jewel-heist"])
        self.assertEqual(scene.drawn, [{"what": "draw", "deck": "mission",
                                        "value": "museum-piece"}])
        self.assertEqual((scene.seat, scene.question), (2, "act"))      # no reaction

    def test_the_other_scorers(self):  # SPM-12.8, 15.19
        self.assertEqual(self.down(both_score=True).points(), [0, 0, 10, 5])
        scene = self.down(3, cops={"cars": {"r5c7": 1}})
        self.assertEqual(scene.points(), [0, 0, 0, 1 + 5])
        scene = self.down(1, figures={"green-goblin": {"space": "r5c7"}})
        self.assertEqual(scene.points(), [0, 7, 0, 0])

    def test_spider_man_wanted(self):  # SPM-15.16, 15.24
        near = BESIDE | {"spider-man": {"space": "r5c5", "hits": 4}}
        jameson = {"jameson": {"space": None, "held_by": "spider-man"}}
        for wanted, sides, points in ((False, {}, 0), (True, {}, 5), (True, jameson, 0)):
            scene = Scene(active=3, figures=near, wanted=wanted, sides=sides,
                          cops={"cars": {"r4c5": 1}}, seats={2: {"tokens": []}})
            scene.answer("attack(r4c5,spider-man,1)", luck=[6])
            self.assertEqual(scene.points()[3], points)
            self.assertEqual(scene.state["wanted"], wanted)
        self.assertFalse(self.down(wanted=True).state["wanted"])

    def test_taking_prisoners(self):  # SPM-11.7, 11.15, 11.17
        sides = {"mary-jane": {"space": None, "held_by": "rhino"},
                 "aunt-may": {"space": None, "held_by": "spider-man"},
                 "harry-osborn": {"space": None, "held_by": "spider-man"}}
        scene = self.down(sides=sides)
        self.assertEqual(scene.options, ["take(mary-jane)", "done"])
        self.assertEqual(scene.side("mary-jane"),
                         {"id": "mary-jane", "space": None, "held_by": None})
        scene.answer("take(mary-jane)")
        self.assertEqual(set(scene.options), {"let_go(mary-jane)", "let_go(aunt-may)",
                                              "let_go(harry-osborn)"})
        self.assertEqual(scene.points(), [0, 0, 13, 0])
        scene.answer("let_go(harry-osborn)")
        self.assertEqual((scene.seat, scene.question), (2, "put"))
        self.assertNotIn("put(harry-osborn,r5c6)", scene.options)      # Rhino lies there
        scene.answer("put(harry-osborn,r6c5)")
        self.assertEqual(scene.player(2)["max"], {"movement": 4, "combat": 5, "bonus": 2})
        scene = self.down(sides=sides).answer("done")
        self.assertEqual((scene.seat, scene.question), (0, "put"))     # the former holder
        self.assertIn("put(mary-jane,r6c6)", scene.options)

    def test_the_cops_take(self):  # SPM-11.14
        sides = {"captain-stacy": {"space": None, "held_by": "rhino"},
                 "jean-dewolff": {"space": "r4c1"}}
        # the Captain protects Rhino from the Cops; Mary Jane does not
        scene = self.down(3, cops={"cars": {"r5c7": 1}}, sides={
            "mary-jane": {"space": None, "held_by": "rhino"},
            "aunt-may": {"space": "r5c7", "held_by": "cops"}})
        scene.answer("take(mary-jane)")
        self.assertEqual(set(scene.options), {"let_go(mary-jane)", "let_go(aunt-may)"})
        scene.answer("let_go(aunt-may)")
        scene.answer("put(aunt-may,r4c6)")
        self.assertEqual(scene.side("mary-jane"),
                         {"id": "mary-jane", "space": "r5c7", "held_by": "cops"})
        scene = Scene(active=3, figures=BESIDE, sides=sides, cops={"cars": {"r5c7": 1}})
        self.assertEqual(scene.offers("attack"), [])

    def test_in_the_own_turn(self):  # SPM-7.14
        near = BESIDE | {"spider-man": {"space": "r5c5", "hits": 4}}
        scene = Scene(active=2, figures=near, seats={0: {"tokens": []}, 2: {"tokens": []}})
        scene.answer("attack(rhino,1)", "react_attack(spider-man,1)", luck=[1, 6])
        self.assertEqual((scene.seat, scene.figure("spider-man")["status"]), (3, "down"))


class Recovering(unittest.TestCase):
    def test_three_kinds_of_turn(self):  # SPM-7.5, 7.6
        scene = Scene(figures=fallen(), resume="turn", seats={0: QUIET})
        self.assertEqual(set(scene.options), {"ko_draw", "ko_recover"})
        scene.answer("ko_recover")
        self.assertEqual((scene.figure("rhino")["hits"], scene.seat), (4, 1))
        scene = Scene(figures=fallen(hits=4), resume="turn", seats={0: QUIET})
        self.assertEqual(set(scene.options), {"stand_up", "ko_recover"})
        scene.answer("stand_up")
        self.assertEqual(scene.player(0)["dice"], {"movement": 3, "combat": 5, "bonus": 1})
        self.assertNotIn("recover", scene.options)

    def test_cards_while_down(self):  # SPM-7.7, 7.12
        scene = Scene(figures=fallen(), resume="turn",
                      seats={0: QUIET | {"hand": ["bribe"]}},
                      luck=["adrenaline", "informant", "ambush"])
        scene.answer("ko_draw")
        self.assertEqual(set(scene.options), {"discard(bribe)", "discard(adrenaline)",
                                              "discard(informant)", "discard(ambush)"})
        scene.answer("discard(bribe)")
        self.assertEqual(scene.player(0)["hand"], ["adrenaline", "ambush", "informant"])
        scene = Scene(figures=fallen(), resume="turn", seats={0: QUIET | {
            "hand": ["smelling-salts"]}})
        scene.answer("play_card(smelling-salts)")
        self.assertEqual((scene.question, scene.figure("rhino")["status"]), ("act", "standing"))
        self.assertEqual(scene.player(0)["dice"], NO_DICE | {"movement": 2})
        self.assertEqual(scene.player(0)["tokens"], [])
        self.assertNotIn("recover", scene.options)

    def test_recovery_by_place(self):  # SPM-7.8, 7.9, 7.15
        for more, hits in (({"space": "r5c6"}, 2), ({"space": "r7c2"}, 1),
                           ({"space": "r17c0"}, 2)):
            scene = Scene(figures=BESIDE | {"rhino": {"hits": 3} | more}, resume="turn",
                          seats={0: QUIET})
            scene.answer("recover")
            self.assertEqual((scene.figure("rhino")["hits"], scene.seat), (hits, 1))
            self.assertEqual(scene.player(0)["tokens"], ["charge", "thick-hide"])
        scene = Scene(figures=BESIDE | {"spider-man": {"space": "r5c5", "hits": 3}}, active=2,
                      resume="turn", sides={"aunt-may": {"space": None, "held_by": "spider-man"}})
        scene.answer("recover")
        self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_recovery_comes_first(self):  # SPM-3.3
        scene = Scene(resume="turn")
        self.assertIn("recover", scene.options)
        self.assertNotIn("recover", scene.answer("bonus(1)").options)

    def test_lost_dice(self):  # SPM-16 lose_dice
        scene = Scene(resume="turn", seats={0: {"lose": {"movement": 2}}})
        self.assertEqual(scene.player(0)["dice"]["movement"], 1)
        self.assertEqual(scene.player(0)["lose"]["movement"], 0)


class Captives(unittest.TestCase):
    def test_price_and_points(self):  # SPM-11.4, 17.5
        near = {"mary-jane": {"space": "r4c5"}, "black-cat": {"space": "r6c6"}}
        scene = Scene(figures=BESIDE, sides=near, seats={0: {"dice": {"combat": 2}}})
        self.assertEqual(scene.offers("capture"), ["capture(black-cat)", "capture(mary-jane)"])
        scene.answer("capture(mary-jane)")
        self.assertEqual((scene.player(0)["dice"]["combat"], scene.points()[0]), (1, 1))
        self.assertEqual(scene.offers("capture"), [])
        self.assertEqual(scene.state["scored"]["game"], ["0:capture-free-side:mary-jane"])

    def test_whom_to_keep(self):  # SPM-11.9, 11.16
        scene = Scene(figures=BESIDE, sides={"robertson": {"space": "r4c5"},
                                             "aunt-may": {"space": None, "held_by": "rhino"}})
        scene.answer("capture(robertson)")
        self.assertEqual(scene.options, ["let_go(aunt-may)", "let_go(robertson)"])
        scene.answer("let_go(aunt-may)", "put(aunt-may,r4c5)")
        self.assertEqual(scene.player(0)["peeked"], [{"seat": 1, "mission": "bank-job"}])
        scene = Scene(figures=BESIDE, sides={"robertson": {"space": "r4c5"},
                                             "aunt-may": {"space": None, "held_by": "rhino"}})
        scene.answer("capture(robertson)", "let_go(robertson)", "put(robertson,r4c5)")
        self.assertEqual(scene.player(0)["peeked"], [])

    def test_not_beside_a_car(self):  # SPM-11.5
        scene = Scene(figures=BESIDE, sides={"captain-stacy": {"space": "r4c5"}},
                      cops={"cars": {"r4c5": 1}})
        self.assertEqual(scene.offers("capture"), [])
        scene = Scene(figures=BESIDE, sides={"captain-stacy": {"space": "r4c5"}})
        self.assertEqual(scene.offers("capture"), ["capture(captain-stacy)"])

    def test_broken_stack(self):  # SPM-6.14, 11.7, 15.14
        figures = BESIDE | {"green-goblin": {"space": "r4c6", "status": "arrested", "hits": 2}}
        scene = Scene(figures=figures, cops={"cars": {"r4c6": 1}, "webs": {"r4c6": "web"}},
                      webs={"web": 2}, sides={"captain-stacy": {"space": "r4c6"}})
        scene.answer("attack(cops@r4c6,1)", luck=[6])
        self.assertEqual(scene.figure("green-goblin")["status"], "down")
        self.assertEqual((scene.state["webs"]["web"], scene.points()[0]), (3, 1))
        scene.answer("take(captain-stacy)")
        self.assertEqual((scene.side("captain-stacy")["held_by"], scene.points()[0]), ("rhino", 3))


class Grips(unittest.TestCase):
    def grip(self, **changes):
        figures = {"doctor-octopus": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        return Scene("doctor-octopus", "rhino", figures=figures, **changes).answer(
            "use_ability(tentacle-grip,spider-man)", luck=[5, 2])

    def test_gripped(self):  # SPM-14.12, 14.20
        scene = self.grip()
        hero = scene.figure("spider-man")
        self.assertEqual((hero["space"], hero["grip"]), ("r5c6", "doctor-octopus"))
        self.assertEqual({option.split(",")[0] for option in scene.options},
                         {"react_attack(grip@spider-man", "react_bonus(1)", "react_bonus(2)",
                          "add(spider-strength)", "pass"})
        scene.answer("pass", "move(1)", "path(r6c5)", luck=[1])
        self.assertEqual(scene.figure("spider-man")["space"], "r6c5")
        self.assertIn("attack(spider-man,1)", scene.options)
        self.assertNotIn("attack(grip@spider-man,1)", scene.options)

    def test_breaking_loose(self):
        scene = self.grip().answer("react_attack(grip@spider-man,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (2, "put"))
        self.assertEqual((scene.figure("spider-man")["space"], scene.figure("spider-man")["grip"]),
                         (None, None))
        self.assertIn("put(spider-man,r5c5)", scene.options)

    def test_a_full_sheet(self):
        held = {who: {"space": None, "held_by": "doctor-octopus"}
                for who in ("mary-jane", "aunt-may", "robertson")}
        figures = {"doctor-octopus": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        scene = Scene("doctor-octopus", "rhino", figures=figures, sides=held)
        self.assertEqual(scene.offers("use_ability"), [])

    def test_octopus_falls(self):  # SPM-7.3
        figures = {"doctor-octopus": {"space": "r5c6", "hits": 3}, "rhino": {"space": "r5c7"},
                   "spider-man": {"space": "r5c6", "grip": "doctor-octopus"}}
        scene = Scene("doctor-octopus", "rhino", active=1, figures=figures)
        scene.answer("attack(doctor-octopus,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (2, "put"))
        scene.answer("put(spider-man,r4c5)")
        self.assertIsNone(scene.figure("spider-man")["grip"])


if __name__ == "__main__":
    unittest.main()
