#!/usr/bin/env python3
"""The table of Spider-Man: turns, sheets, places, how answers are written, rule by rule."""
import unittest

from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
QUIET = {"dice": NO_DICE, "tokens": []}
BESIDE = {"rhino": {"space": "r5c6"}, "green-goblin": {"space": "r17c23"},
          "spider-man": {"space": "r5c5"}}
FAR = {"green-goblin": {"space": "r17c23"}, "spider-man": {"space": "r17c21"}}


class Turns(unittest.TestCase):
    def test_order(self):  # SPM-1.3, 2.16, 3.1, 3.6
        scene = Scene(resume="turn", seats={0: QUIET, 1: QUIET, 2: QUIET})
        seats = [scene.seat]
        for _ in range(4):
            scene.answer("end_turn")
            seats.append(scene.seat)
        self.assertEqual((seats, scene.state["round"]), ([0, 1, 2, 3, 0], 2))

    def test_reset(self):  # SPM-2.3, 2.4, 3.2, 3.3, 14.3
        scene = Scene(resume="turn", seats={0: QUIET})
        self.assertEqual((scene.player(0)["dice"], scene.player(0)["tokens"]),
                         ({"movement": 3, "combat": 5, "bonus": 1}, ["charge", "thick-hide"]))

    def test_dice_wait_for_reactions(self):  # SPM-3.4, 3.5, 4.6
        scene = Scene(figures=BESIDE, seats={2: QUIET}).answer("bonus(1)", "end_turn")
        self.assertEqual(scene.player(0)["dice"], {"movement": 3, "combat": 5, "bonus": 0})
        scene.answer("end_turn", "attack(rhino,1)")
        self.assertIn("react_move(1)", scene.options)

    def test_a_turn_goes_on_without_dice(self):  # SPM-3.7, 4.9, 13.3
        scene = Scene(seats={0: QUIET | {"hand": ["first-aid", "bribe"]}})
        self.assertEqual(set(scene.options), {"play_card(first-aid)", "play_card(bribe)",
                                              "end_turn"})
        scene.answer("play_card(bribe)")
        self.assertEqual(scene.question, "act")

    def test_one_action_after_the_other(self):  # SPM-4.1, 4.2, 4.5, 4.7, 6.3, 14.14
        scene = Scene(figures=BESIDE).answer("move(1)", luck=[2])
        self.assertEqual({option.split("(")[0] for option in scene.options}, {"path", "stay"})
        scene.answer("path(r6c5)")
        self.assertIn("add(charge)", scene.options)

    def test_the_order_of_dice_does_not_matter(self):  # SPM-4.8, 4.11, 5.1
        for faces in ([6, 1], [1, 6]):
            scene = Scene(figures=BESIDE).answer("move(2)", luck=faces)
            self.assertEqual(scene.state["now"]["steps"], 7)

    def test_nothing_comes_back(self):  # SPM-4.4, 4.12
        scene = Scene(active=2, figures=BESIDE, seats={2: {"hand": ["great-responsibility"]}})
        scene.answer("add(great-responsibility)")
        self.assertEqual((scene.question, scene.player(2)["hand"]), ("add", []))
        self.assertTrue(all(option.startswith(("attack", "add")) for option in scene.options))


class Places(unittest.TestCase):
    def test_subways_lead_nowhere(self):  # SPM-5.4, 1.7
        scene = Scene(figures=FAR | {"rhino": {"space": "r9c2"}}).answer("move(1)", luck=[1])
        self.assertNotIn("path(r14c2)", scene.options)
        self.assertIn("path(r9c3)", scene.options)

    def test_what_is_held_comes_along(self):  # SPM-5.12, 11.1, 11.10
        scene = Scene(figures=FAR | {"rhino": {"space": "r5c5"}},
                      sides={"aunt-may": {"space": None, "held_by": "rhino"}})
        scene.answer("move(1)", "path(r5c6)", luck=[1])
        self.assertEqual(scene.side("aunt-may")["held_by"], "rhino")
        self.assertFalse([option for option in scene.options if "aunt-may" in option])

    def test_sharing_a_space(self):  # SPM-5.7, 1.6, 1.10
        scene = Scene(active=3, figures=FAR | {"rhino": {"space": "r5c5", "status": "arrested",
                                                         "hits": 3}},
                      cops={"cars": {"r5c5": 1}}, sides={"captain-stacy": {"space": "r5c5"}})
        scene.answer("move(r5c5,1,cp,1)", "stop(r5c6)", luck=[1])
        self.assertEqual((scene.figure("rhino")["space"], scene.side("captain-stacy")["space"]),
                         ("r5c6", "r5c6"))

    def test_sight(self):  # SPM-10.1, 10.2, 10.3, 10.4
        figures = {"electro": {"space": "r1c8"}, "spider-man": {"space": "r3c8"},
                   "rhino": {"space": "r17c23"}}
        away = {"cops": {"cars": {"r17c0": 1}}, "seats": {0: {"mission": "dead-air"}}}
        scene = Scene("electro", "rhino", figures=figures, **away)
        self.assertNotIn("add(lightning-bolt)", scene.options)       # a building stands between
        figures |= {"electro": {"space": "r0c8"}, "spider-man": {"space": "r0c12"}}
        scene = Scene("electro", "rhino", figures=figures, **away)
        scene.answer("add(lightning-bolt)")
        self.assertEqual(len(scene.offers("attack")), 4)             # four away, in sight


class Fights(unittest.TestCase):
    def test_everybody_everybody(self):  # SPM-6.12, 1.1, 15.1
        figures = {"rhino": {"space": "r5c6"}, "green-goblin": {"space": "r5c7"},
                   "spider-man": {"space": "r5c5"}}
        scene = Scene(figures=figures, cops={"cars": {"r4c6": 1}})
        self.assertEqual({option.split(",")[0] for option in scene.offers("attack")},
                         {"attack(spider-man", "attack(green-goblin", "attack(cops@r4c6"})
        scene = Scene(active=3, figures=figures, cops={"cars": {"r4c6": 1}})
        self.assertEqual({option.split(",")[1] for option in scene.offers("attack")},
                         {"spider-man", "rhino", "green-goblin"})

    def test_cars_and_captains(self):  # SPM-6.6, 6.7, 6.8, 11.6, 15.18
        scene = Scene(figures=FAR | {"rhino": {"space": "r5c6"}}, cops={"cars": {"r5c5": 1}},
                      sides={"captain-stacy": {"space": "r5c5"}})
        self.assertEqual(scene.offers("capture"), [])
        scene.answer("attack(cops@r5c5,2)", "done", luck=[6, 6])
        self.assertEqual(scene.state["cops"], {"cars": {}, "reserve": 3, "webs": {},
                                               "next_attack": 0})
        self.assertEqual(scene.offers("capture"), ["capture(captain-stacy)"])

    def test_no_roll_no_attack(self):  # SPM-6.11, 8.11
        scene = Scene(figures=BESIDE, sides={"mary-jane": {"space": "r4c5"}})
        scene.answer("capture(mary-jane)")
        self.assertEqual((scene.rolled, scene.question, scene.player(0)["dice"]["combat"]),
                         ([], "act", 4))

    def test_once_for_each_victim(self):  # SPM-17.1, 17.4, 17.5, 17.6
        scene = Scene(active=2, figures=BESIDE, seats={0: {"tokens": [], "dice": NO_DICE}})
        scene.answer("attack(rhino,2)", "attack(rhino,2)", luck=[6, 1, 6, 1])
        self.assertEqual((scene.figure("rhino")["hits"], scene.points()[2]), (2, 1))
        self.assertEqual(scene.state["scored"]["turn"], ["2:hit-villain:rhino"])

    def test_down_and_out(self):  # SPM-7.2, 7.4, 7.13, 1.8
        figures = BESIDE | {"rhino": {"space": "r5c6", "status": "down", "hits": 5}}
        scene = Scene(active=2, figures=figures)
        self.assertFalse([option for option in scene.options if "rhino" in option
                          and not option.startswith("place_tracer")])
        scene = Scene(active=3, figures=figures, cops={"cars": {"r4c6": 1}})
        self.assertEqual((scene.offers("attack"), scene.offers("recover")),
                         (["attack(r4c6,spider-man,1)", "attack(r4c6,spider-man,2)"], []))

    def test_getting_up(self):  # SPM-7.10, 7.11, 1.5
        figures = BESIDE | {"rhino": {"space": "r7c2", "status": "down", "hits": 5}}
        scene = Scene(figures=figures, resume="turn", seats={0: QUIET}).answer("ko_recover")
        self.assertEqual((scene.figure("rhino")["hits"], scene.player(0)["dice"],
                          scene.player(0)["tokens"]), (3, NO_DICE, []))

    def test_whose_hits_count(self):  # SPM-9.5, 9.6, 12.21
        scene = Scene("rhino", "venom", seats={0: {"mission": "dead-air"},
                                               1: {"mission": "muzzle-the-press", "step": 1}},
                      buildings={"tv-tower": {"1": 1}},
                      figures={"rhino": {"space": "r15c21"}})
        scene.answer("attack(tv-tower,1)", luck=[6])
        self.assertEqual((scene.player(0)["progress"]["hits"], scene.state["buildings"]),
                         (1, {"tv-tower": {"0": 1, "1": 1}}))

    def test_players_are_no_prisoners(self):  # SPM-11.8, 11.2
        figures = BESIDE | {"rhino": {"space": "r5c6", "hits": 4}}
        scene = Scene(active=2, figures=figures, seats={0: {"tokens": []}},
                      sides={"harry-osborn": {"space": None, "held_by": "rhino"}})
        scene.answer("attack(rhino,1)", luck=[6])
        self.assertEqual(scene.options, ["take(harry-osborn)", "done"])

    def test_several_knocked_out_things(self):  # SPM-7.16, 7.17
        held = {who: {"space": None, "held_by": "venom"} for who in ("robertson", "aunt-may")}
        scene = Scene("venom", "rhino", active=2, seats={0: {"tokens": []}}, sides=held,
                      figures={"venom": {"space": "r5c6", "hits": 4},
                               "spider-man": {"space": "r5c5"}})
        scene.answer("attack(venom,1)", "done", luck=[6])
        self.assertTrue(scene.options[0].startswith("put(aunt-may"))
        scene.answer(scene.options[0])
        self.assertTrue(scene.options[0].startswith("put(robertson"))


class Cards(unittest.TestCase):
    def test_missions_are_worth_something(self):  # SPM-12.1, 12.2, 12.7, 12.16, 12.22
        scene = Scene(seats={0: {"mission": "blackout", "progress": {"target": "power-plant",
                                                                      "hits": 2}}},
                      buildings={"power-plant": {"0": 2}},
                      figures=FAR | {"rhino": {"space": "r9c19"}})
        scene.answer("attack(power-plant,1)", luck=[6, "arms-deal"])
        self.assertEqual((scene.points()[0], scene.player(0)["mission"]), (10, "arms-deal"))

    def test_every_site(self):  # SPM-12.12
        for mission, site, space in (
                ("stop-the-presses", "daily-bugle", "r0c13"), ("stolen-formula", "laboratory",
                                                               "r0c1"),
                ("museum-piece", "museum", "r12c15"), ("bank-job", "bank", "r11c1"),
                ("blackout", "power-plant", "r6c19"), ("silent-bells", "cathedral", "r17c7"),
                ("jewel-heist", "jeweller", "r0c7"), ("dead-air", "tv-tower", "r17c21"),
                ("campus-chaos", "university", "r0c19"), ("city-hall-siege", "city-hall", "r6c7"),
                ("ravencroft-breakout", "ravencroft", "r11c7"), ("arms-deal", "armoury", "r12c1"),
                ("medicine-theft", "hospital", "r6c15"), ("final-curtain", "theatre", "r11c13"),
                ("science-raid", "laboratory", "r0c2")):
            scene = Scene(figures={"rhino": {"space": space}, "green-goblin": {"space": "r5c5"},
                                   "spider-man": {"space": "r11c23"}},
                          seats={0: {"mission": mission}, 1: {"mission": "double-heist"}},
                          cops={"cars": {"r5c23": 1}})
            scene.answer(f"attack({site},1)", luck=[6])
            self.assertEqual(scene.state["buildings"], {site: {"0": 1}})

    def test_every_kidnapping(self):  # SPM-11.3, 12.12
        for mission, who in (("kidnap-aunt-may", "aunt-may"), ("kidnap-harry", "harry-osborn"),
                             ("kidnap-robertson", "robertson"), ("cat-hunt", "black-cat"),
                             ("kidnap-dewolff", "jean-dewolff")):
            scene = Scene(figures=FAR | {"rhino": {"space": "r5c6"}},
                          seats={0: {"mission": mission}}, sides={who: {"space": "r5c5"}})
            scene.answer(f"capture({who})")
            self.assertEqual(scene.player(0)["step"], 1)

    def test_three_decks(self):  # SPM-13.2, 13.12
        for seat, deck, card in ((0, "villain", "bribe"), (2, "spider-man", "on-the-swing"),
                                 (3, "cops", "sirens")):
            scene = Scene(active=seat).answer("bonus(1)", luck=[6, card])
            self.assertEqual(scene.drawn[0], {"what": "draw", "deck": deck, "value": card})

    def test_events_at_once(self):  # SPM-13.5, 13.11, 13.13
        scene = Scene(active=2).answer("bonus(1)", luck=[6, "storm-front"])
        self.assertEqual((scene.player(2)["hand"], scene.state["discards"]["spider-man"]),
                         ([], ["storm-front"]))

    def test_crackdown(self):  # SPM-13.6, 16.5
        scene = Scene(active=3).answer("bonus(1)", luck=[6, "crackdown"])
        self.assertEqual(scene.question, "add_car")
        scene.answer("add_car(r15c4)")
        self.assertEqual(scene.question, "dragnet")

    def test_cards_without_effect(self):  # SPM-16.3, 16.7
        scene = Scene(players=3, seats={0: {"hand": ["informant", "web-solvent"]}})
        scene.answer("play_card(informant)", "play_card(web-solvent)")
        self.assertEqual(scene.state["discards"]["villain"], ["web-solvent", "informant"])

    def test_two_tokens_at_most(self):  # SPM-16.12
        scene = Scene(active=2, seats={2: {"tokens": [], "hand": ["fresh-web-fluid"]}})
        scene.answer("play_card(fresh-web-fluid)", "token(web-cage)", "token(spider-sense)")
        self.assertEqual((scene.question, scene.player(2)["tokens"]),
                         ("act", ["web-cage", "spider-sense"]))

    def test_a_victim_of_choice(self):  # SPM-16.1, 16.2
        scene = Scene(active=3).answer("bonus(1)", luck=[6, "roadblock"])
        self.assertEqual(set(scene.options), {"villain(green-goblin)", "villain(rhino)"})

    def test_armour(self):  # SPM-6.9
        scene = Scene(active=2, figures=BESIDE, seats={0: QUIET | {"hand": ["body-armour"]}})
        scene.answer("attack(rhino,1)", "cancel(body-armour)", luck=[6])
        self.assertEqual((scene.figure("rhino")["hits"], scene.state["discards"]["villain"]),
                         (0, ["body-armour"]))


class Powers(unittest.TestCase):
    def test_doubled_steps(self):  # SPM-14.5, 14.11, 14.13
        for who, ability in (("spider-man", "web-strands"), ("electro", "power-line-dash"),
                             ("venom", "symbiote-swing")):
            villains = ("rhino", "vulture") if who == "spider-man" else (who, "rhino")
            seat = 2 if who == "spider-man" else 0
            scene = Scene(*villains, active=seat).answer(f"add({ability})", "move(1)", luck=[3])
            self.assertEqual(scene.state["now"]["steps"], 6)

    def test_one_more_on_each_die(self):  # SPM-14.11
        for who, ability, slots in (("lizard", "tail-sweep", 2), ("venom", "symbiote-fury", 4),
                                    ("green-goblin", "goblin-frenzy", 4),
                                    ("scorpion", "tail-strike", 2)):
            scene = Scene(who, "rhino", figures={who: {"space": "r5c6"},
                                                 "spider-man": {"space": "r5c5"}},
                          seats={0: {"slots": slots, "vp": 40 if slots == 4 else 0,
                                     "tokens": [ability]}, 2: QUIET})
            scene.answer(f"add({ability})", "attack(spider-man,1)", luck=[5])
            self.assertEqual(scene.figure("spider-man")["hits"], 1)

    def test_hides_and_suits(self):  # SPM-14.11
        for who, ability, slots in (("rhino", "thick-hide", 2), ("scorpion", "battle-suit", 4),
                                    ("lizard", "scales", 4)):
            scene = Scene(who, "vulture", active=2, figures={who: {"space": "r5c6"},
                                                             "spider-man": {"space": "r5c5"}},
                          seats={0: {"slots": slots, "vp": 40 if slots == 4 else 0,
                                     "tokens": [ability], "dice": NO_DICE}})
            scene.answer(f"attack({who},1)", f"cancel({ability})", luck=[6, 4])
            self.assertEqual(scene.figure(who)["hits"], 0)

    def test_no_answer_to_gas(self):  # SPM-14.11
        scene = Scene("green-goblin", "rhino", figures={"green-goblin": {"space": "r5c6"},
                                                        "spider-man": {"space": "r5c5"}},
                      seats={0: {"slots": 3, "vp": 20, "tokens": ["stun-gas"]}})
        scene.answer("add(stun-gas)", "attack(spider-man,1)", luck=[1])
        self.assertEqual((scene.seat, scene.question), (0, "act"))

    def test_climbing(self):  # SPM-14.11, 5.10
        scene = Scene("scorpion", "rhino", figures={"scorpion": {"space": "r8c3"}})
        scene.answer("add(wall-climber)", "move(1)", luck=[1])
        self.assertIn("path(r8c5)", scene.options)

    def test_a_black_web(self):  # SPM-14.7
        scene = Scene("venom", "rhino", figures={"venom": {"space": "r5c6"},
                                                 "spider-man": {"space": "r5c5"}},
                      seats={0: {"slots": 3, "vp": 20, "tokens": ["black-web"]}, 2: QUIET})
        scene.answer("use_ability(black-web,spider-man)", luck=[6, 1])
        self.assertEqual((scene.figure("spider-man")["web"], scene.state["webs"]),
                         ("black", {"web": 3, "black": 0}))

    def test_strength_in_bonds(self):  # SPM-14.4
        figures = {"rhino": {"space": "r5c6", "status": "arrested", "hits": 2}}
        for vp, slots, status in ((0, 2, "arrested"), (40, 4, "standing")):
            scene = Scene(figures=FAR | figures, cops={"cars": {"r5c6": 1}}, resume="turn",
                          seats={0: {"vp": vp, "slots": slots, "dice": NO_DICE}})
            scene.answer("break_arrest(1)", luck=[5])
            if status == "standing":
                scene.answer("put(rhino,r5c5)")
            self.assertEqual(scene.figure("rhino")["status"], status)


class SmallGames(unittest.TestCase):
    def test_two_players(self):  # SPM-2.14, 18.6, 18.10, 18.11, 18.12
        scene = Scene(players=2)
        self.assertEqual((len(scene.state["players"]), scene.state["cops"]["cars"]), (2, {}))
        scene.answer("end_turn", "end_turn")
        self.assertEqual((scene.seat, scene.state["round"]), (0, 2))

    def test_the_wrong_answer(self):  # SPM-19.12
        scene = Scene(players=3)
        self.assertNotIn("move(5)", scene.options)
        self.assertRaises(AssertionError, scene.answer, "move(5)")


if __name__ == "__main__":
    unittest.main()
