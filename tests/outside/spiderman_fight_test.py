#!/usr/bin/env python3
"""Attacks, additions, cancelling and reactions of Spider-Man, rule by rule."""
import unittest

from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
BESIDE = {"rhino": {"space": "r5c6"}, "green-goblin": {"space": "r17c23"},
          "spider-man": {"space": "r5c5"}}


def quiet(*seats):
    """Nobody here can react or cancel."""
    return {seat: {"dice": NO_DICE, "tokens": []} for seat in seats}


class Attacks(unittest.TestCase):
    def test_who_can_be_attacked(self):  # SPM-6.1, 6.2, 6.10
        scene = Scene(active=2, figures=BESIDE, cops={"cars": {"r4c5": 1, "r9c9": 2}})
        self.assertEqual({option.split(",")[0] for option in scene.offers("attack")},
                         {"attack(rhino", "attack(cops@r4c5"})
        for status in ("down", "arrested", "jailed", "served"):
            scene = Scene(active=2, figures=BESIDE | {"rhino": {"space": "r5c6",
                                                                "status": status}})
            self.assertEqual(scene.offers("attack"), [])

    def test_sixes_and_bonuses(self):  # SPM-6.4, 6.5, 9.1
        scene = Scene(active=2, figures=BESIDE, seats=quiet(0))
        scene.answer("attack(rhino,4)", luck=[6, 5, 4, 3])
        self.assertEqual(scene.figure("rhino")["hits"], 1)
        scene = Scene(active=2, figures=BESIDE,
                      seats=quiet(0) | {2: {"hand": ["great-responsibility"]}})
        scene.answer("add(spider-strength)", "add(great-responsibility)", "attack(rhino,4)",
                     luck=[6, 5, 4, 3])
        self.assertEqual(scene.figure("rhino")["hits"], 3)
        home = BESIDE | {"spider-man": {"space": "r3c16"}, "rhino": {"space": "r3c17"}}
        scene = Scene(active=2, figures=home,
                      seats=quiet(0) | {2: {"hand": ["great-responsibility"]}})
        scene.answer("add(spider-strength)", "add(great-responsibility)", "attack(rhino,4)",
                     luck=[6, 5, 4, 3])
        self.assertEqual(scene.figure("rhino")["hits"], 3)    # +3 counts as +2

    def test_four_dice_and_thugs(self):  # SPM-4.3, 1.9
        scene = Scene(figures=BESIDE, seats=quiet(2) | {0: {"hand": ["hired-thugs"]}})
        self.assertEqual(len(scene.offers("attack")), 4)
        scene.answer("add(hired-thugs)", "attack(spider-man,4)", luck=[6] * 6)
        self.assertEqual(scene.rolled, [[6] * 6])
        self.assertEqual(scene.figure("spider-man")["hits"], 5)      # surplus is lost
        self.assertEqual(scene.figure("spider-man")["status"], "down")

    def test_additions(self):  # SPM-4.10, 4.12, 13.10
        far = BESIDE | {"green-goblin": {"space": "r5c2"}}
        goblin = {"hand": ["adrenaline", "adrenaline"], "slots": 4,
                  "vp": 40, "tokens": ["pumpkin-bomb", "goblin-frenzy"]}
        scene = Scene(active=1, figures=far, seats={1: goblin}, cops={"cars": {"r9c9": 1}})
        self.assertEqual(scene.offers("attack"), [])
        self.assertEqual(scene.offers("add"), ["add(pumpkin-bomb)"])   # only the range helps
        scene.answer("add(pumpkin-bomb)")
        self.assertEqual((scene.question, scene.state["now"]["added"]),
                         ("add", ["pumpkin-bomb"]))
        self.assertEqual(scene.player(1)["tokens"], ["goblin-frenzy"])
        self.assertEqual(set(scene.offers("add")), {"add(goblin-frenzy)", "add(adrenaline)"})
        scene.answer("add(adrenaline)")
        self.assertEqual(set(scene.offers("add")), {"add(goblin-frenzy)"})
        self.assertEqual(scene.state["discards"]["villain"], ["adrenaline"])
        self.assertEqual(len(scene.offers("attack")), 4)               # Spider-Man, not Rhino

    def test_one_closing_answer_is_not_asked(self):  # SPM-19.6
        scene = Scene(active=2, figures=BESIDE, seats=quiet(0) | {
            2: {"dice": NO_DICE | {"combat": 1}}})
        scene.answer("add(spider-strength)", luck=[5])
        self.assertEqual((scene.question, scene.figure("rhino")["hits"]), ("act", 1))

    def test_conditions(self):  # SPM-16.6
        for moved in (False, True):
            scene = Scene(figures=BESIDE, seats={0: {"moved": moved}})
            self.assertEqual("add(charge)" in scene.options, moved)

    def test_denied_strength(self):  # Mary Jane on Rhino's sheet
        held = {"mary-jane": {"space": None, "held_by": "rhino"}}
        scene = Scene(active=2, figures=BESIDE, sides=held)
        self.assertNotIn("add(spider-strength)", scene.options)
        scene = Scene(active=2, figures=BESIDE, sides=held, cops={"cars": {"r4c5": 1}})
        scene.answer("add(spider-strength)")
        self.assertEqual({option.split(",")[0] for option in scene.offers("attack")},
                         {"attack(cops@r4c5"})

    def test_truce_and_immunity(self):  # SPM-16.9
        near = BESIDE | {"green-goblin": {"space": "r5c7"}}
        self.assertIn("attack(green-goblin,1)", Scene(figures=near).options)
        scene = Scene(figures=near, events={"sinister-truce": 3})
        self.assertEqual({option.split(",")[0] for option in scene.offers("attack")},
                         {"attack(spider-man"})
        near = BESIDE | {"spider-man": {"space": "r3c16"}}
        stack = {"cars": {"r5c5": 1}}
        self.assertIn("attack(r5c5,rhino,1)", Scene(active=3, figures=near, cops=stack).options)
        scene = Scene(active=3, figures=near, cops=stack,
                      sides={"captain-stacy": {"space": None, "held_by": "rhino"}})
        self.assertEqual(scene.offers("attack"), [])

    def test_blackout_shortens_every_range(self):  # los_limit
        far = BESIDE | {"green-goblin": {"space": "r5c2"}}
        scene = Scene(active=1, figures=far, events={"city-blackout": 0},
                      cops={"cars": {"r9c9": 1}})
        self.assertEqual(scene.offers("add"), ["add(goblin-glider)"])

    def test_four_blows_and_luck(self):  # SPM-16.4
        scene = Scene("doctor-octopus", "rhino", seats=quiet(2) | {
            0: {"slots": 3, "vp": 20, "tokens": ["long-arms", "four-blows"]}},
            figures={"doctor-octopus": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}},
            sides={"black-cat": {"space": None, "held_by": "doctor-octopus"}})
        scene.answer("add(four-blows)", "attack(spider-man,3)", luck=[6, 2, 3])
        self.assertEqual((scene.question, scene.state["now"]["dice"]), ("reroll", [2, 3, 6]))
        scene.answer("reroll_missed", luck=[1, 1])
        self.assertEqual(scene.options, ["reroll(6)", "keep"])   # the others were rerolled
        scene.answer("keep")
        self.assertFalse(scene.player(0)["luck_used"])
        self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_wrecker(self):  # bonus_hit
        for faces, cars in (([6, 1], 0), ([1, 1], 2)):
            scene = Scene(figures=BESIDE, cops={"cars": {"r4c6": 2}}, seats=quiet(3) | {
                0: {"slots": 3, "tokens": ["wrecker"], "vp": 20}})
            scene.answer("add(wrecker)", "attack(cops@r4c6,2)", luck=faces)
            self.assertEqual(sum(scene.state["cops"]["cars"].values()), cars)


class Cancelling(unittest.TestCase):
    def test_spider_sense_and_cards(self):  # SPM-6.9, 6.13, 14.8
        scene = Scene(figures=BESIDE, seats={2: {"hand": ["quick-reflexes"] * 2}})
        scene.answer("attack(spider-man,3)", luck=[6, 6, 6])
        self.assertEqual((scene.seat, scene.question, scene.state["now"]["hits"]),
                         (2, "cancel", 3))
        scene.answer("cancel(spider-sense)", luck=[5])
        self.assertEqual(scene.state["now"]["hits"], 2)
        scene.answer("cancel(quick-reflexes)")
        self.assertEqual(scene.options, ["accept"])     # one of a name; asked all the same
        scene.answer("accept")
        self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_failed_sense(self):
        scene = Scene(figures=BESIDE).answer("attack(spider-man,1)", luck=[6])
        scene.answer("cancel(spider-sense)", luck=[4])
        self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_venom_and_acid(self):  # deny_ability, no_cancel
        near = {"venom": {"space": "r5c6"}, "scorpion": {"space": "r5c4"},
                "spider-man": {"space": "r5c5"}}
        scene = Scene("venom", "scorpion", figures=near).answer("attack(spider-man,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (2, "react"))
        scene = Scene("venom", "scorpion", figures=near, active=1, seats={
            1: {"slots": 3, "vp": 20, "tokens": ["acid-spray"]}, 2: {"hand": ["quick-reflexes"]}})
        scene.answer("add(acid-spray)", "attack(spider-man,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (2, "react"))

    def test_thorns(self):  # SPM-16, R-80
        near = {"electro": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        full = {0: {"slots": 4, "vp": 40, "tokens": [], "dice": NO_DICE}}
        scene = Scene("electro", "rhino", active=2, figures=near, seats=full)
        scene.answer("attack(electro,1)", luck=[1, 5])
        self.assertEqual((scene.seat, scene.question), (2, "cancel"))
        scene.answer("accept")
        self.assertEqual((scene.figure("spider-man")["hits"], scene.points()), (1, [41, 0, 0, 0]))
        scene = Scene("electro", "rhino", active=3, figures=near, seats=full,
                      cops={"cars": {"r5c7": 2}}).answer("attack(r5c7,electro,2)", luck=[1, 1, 6])
        self.assertEqual(scene.state["cops"]["cars"], {"r5c7": 1})
        scene = Scene("electro", "rhino", active=2, figures=near, seats={0: {"dice": NO_DICE}})
        scene.answer("attack(electro,1)", luck=[1, 5])
        self.assertEqual(scene.figure("spider-man")["hits"], 0)      # the slot is closed


class Reacting(unittest.TestCase):
    def test_missed_attacks_count_too(self):  # SPM-8.2, 8.12
        scene = Scene(active=2, figures=BESIDE).answer("attack(rhino,1)", luck=[1])
        self.assertEqual((scene.seat, scene.question), (0, "react"))
        self.assertEqual({option.split("(")[0] for option in scene.options},
                         {"react_move", "react_attack", "react_bonus", "pass"})
        scene = Scene(active=2, figures=BESIDE, seats={0: {"dice": NO_DICE,
                                                           "hand": ["adrenaline"]}})
        scene.answer("attack(rhino,1)", luck=[1])
        self.assertEqual(scene.question, "act")            # cards alone bring no question

    def test_only_the_attacker(self):  # SPM-8.5
        near = BESIDE | {"green-goblin": {"space": "r5c7"}}
        scene = Scene(active=2, figures=near).answer("attack(rhino,1)")
        self.assertFalse([option for option in scene.options if "green-goblin" in option])

    def test_webbed_and_freed(self):  # SPM-8.12, 13.9, 14.7
        seats = {0: {"dice": NO_DICE | {"movement": 1}, "hand": ["web-solvent"]}}
        scene = Scene(active=2, figures=BESIDE, seats=seats)
        scene.answer("use_ability(web-cage,rhino)", luck=[5, 1])
        self.assertEqual((scene.figure("rhino")["web"], scene.state["webs"]["web"]), ("web", 2))
        self.assertEqual(scene.options, ["play_card(web-solvent)", "pass"])
        scene.answer("play_card(web-solvent)")
        self.assertEqual((scene.figure("rhino")["web"], scene.state["webs"]["web"]), (None, 3))
        self.assertEqual(scene.options, ["react_move(1)", "pass"])
        seats[0]["hand"] = []
        scene = Scene(active=2, figures=BESIDE, seats=seats)
        scene.answer("use_ability(web-cage,rhino)", luck=[5, 1])
        self.assertEqual((scene.seat, scene.question), (2, "act"))

    def test_breaking_the_web(self):  # SPM-14.7, 14.19
        scene = Scene(active=2, figures=BESIDE).answer("use_ability(web-cage,rhino)", luck=[6])
        self.assertEqual(set(scene.options), {f"react_attack(web@rhino,{n})" for n in range(1, 5)}
                         | {"react_bonus(1)", "pass"})
        scene.answer("react_attack(web@rhino,2)", luck=[6, 1])
        self.assertIsNone(scene.figure("rhino")["web"])

    def test_no_reaction(self):
        scene = Scene(figures=BESIDE, seats={0: {"hand": ["ambush"]}})
        scene.answer("add(ambush)", "attack(spider-man,1)", luck=[1])
        self.assertEqual((scene.seat, scene.question), (0, "act"))

    def test_ranged_answer(self):  # SPM-8.13
        near = BESIDE | {"green-goblin": {"space": "r5c8"}, "rhino": {"space": "r16c5"}}
        scene = Scene(active=2, figures=near, seats={1: {"dice": NO_DICE | {"combat": 1}}})
        scene.answer("use_ability(web-cage,green-goblin)", luck=[1, 1])
        self.assertEqual(scene.options, ["add(pumpkin-bomb)", "pass"])
        scene.answer("add(pumpkin-bomb)", "accept", luck=[5])
        self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_the_stack_that_was_attacked(self):  # SPM-8.9
        scene = Scene(figures=BESIDE, cops={"cars": {"r4c6": 2, "r9c9": 1}})
        scene.answer("attack(cops@r4c6,1)", luck=[6])
        self.assertEqual((scene.seat, scene.question), (3, "react"))
        self.assertEqual({option.split(",")[0] for option in scene.options}, {
            "react_move(r4c6", "react_attack(r4c6", "react_bonus(1)", "react_bonus(2)", "pass"})
        self.assertEqual(len(scene.offers("react_attack")), 2)   # one car is left
        scene.answer("react_attack(r4c6,rhino,2)", "accept", luck=[6, 1])
        self.assertEqual(scene.points(), [1, 0, 0, 1])

    def test_all_results_then_reactions_in_turn_order(self):  # SPM-8.8, area_attack
        near = {"electro": {"space": "r5c6"}, "rhino": {"space": "r5c7"},
                "spider-man": {"space": "r5c5"}}
        scene = Scene("rhino", "electro", active=1, figures=near, cops={"cars": {"r4c6": 1}},
                      seats={1: {"slots": 3, "vp": 20, "tokens": ["overload"]}})
        scene.answer("use_ability(overload)")
        self.assertEqual(scene.options, ["area(spider-man)", "area(rhino)", "area(cops@r4c6)"])
        scene.answer("area(cops@r4c6)", "area(spider-man)", luck=[1, 1, 1, 1, 1, 1])
        order = []
        while scene.question == "react":
            order.append(scene.seat)
            scene.answer("pass")
        self.assertEqual(order, [0, 2, 3])


if __name__ == "__main__":
    unittest.main()
