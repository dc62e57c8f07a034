#!/usr/bin/env python3
"""Missions, bases and the end of Spider-Man, rule by rule."""
import unittest

from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
FAR = {"green-goblin": {"space": "r17c23"}, "spider-man": {"space": "r17c22"}}


def rhino_with(mission, step=0, space="r5c6", **more):
    """Rhino's seat and figure for a mission; progress and the sheet may be given."""
    seat = {"mission": mission, "step": step}
    figure = {"space": space}
    for key, value in more.items():
        (figure if key in ("hits", "status", "loot", "web") else seat)[key] = value
    return {"seats": {0: seat, 2: {"tokens": [], "dice": NO_DICE}},
            "figures": FAR | {"rhino": figure}}


class Steps(unittest.TestCase):
    def test_hits_over_several_attacks(self):  # SPM-12.4, 12.5, 12.6, 12.20
        scene = Scene(**rhino_with("dead-air", space="r15c21"))
        scene.answer("attack(tv-tower,2)", luck=[6, 1])
        self.assertEqual(scene.player(0)["progress"]["hits"], 1)
        self.assertEqual(scene.state["buildings"], {"tv-tower": {"0": 1}})
        scene.answer("attack(tv-tower,2)", luck=[6, 6])     # one more than needed
        self.assertEqual((scene.points()[0], scene.state["removed"]), (8, ["dead-air"]))
        self.assertEqual(scene.state["buildings"], {})
        self.assertEqual(scene.player(0)["progress"]["hits"], 0)
        self.assertEqual(scene.question, "act")             # no reaction of a site

    def test_two_sites_in_order(self):
        scene = Scene(**rhino_with("double-heist", space="r2c6"))
        scene.answer("attack(jeweller,1)", luck=[6])
        self.assertEqual((scene.player(0)["step"], scene.state["buildings"]),
                         (1, {"jeweller": {"0": 1}}))
        self.assertFalse([option for option in scene.offers("attack") if "jeweller" in option])

    def test_loot_home(self):  # SPM-9.4, 12.12
        scene = Scene(**rhino_with("jewel-heist", 1, "r8c3", loot=True))
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual((scene.points()[0], scene.figure("rhino")["loot"]), (8, False))
        scene = Scene(destroyed=["rhino"], **rhino_with("jewel-heist", 1, "r9c3", loot=True))
        scene.answer("move(1)", "path(r8c3)", luck=[1])
        self.assertEqual(scene.points()[0], 8)

    def test_a_station_of_choice(self):  # SPM-12.12
        scene = Scene(**rhino_with("precinct-raid", space="r12c6"))
        scene.answer("attack(station@r13c7,1)", luck=[6])
        self.assertEqual(scene.player(0)["progress"]["target"], "station@r13c7")
        self.assertEqual((scene.seat, scene.question), (3, "react"))    # SPM-8.7
        scene = Scene(**rhino_with("precinct-raid", space="r5c0", progress={
            "target": "station@r13c7", "hits": 1}), cops={"cars": {"r9c9": 1}})
        self.assertEqual(scene.offers("attack"), [])

    def test_planting(self):
        scene = Scene(**rhino_with("smugglers-run", space="r15c0"))
        scene.answer("plant(harbour)")
        self.assertEqual((scene.player(0)["step"], scene.player(0)["dice"]["combat"]), (1, 4))
        scene = Scene(**rhino_with("bomb-plot", space="r9c2"))
        self.assertEqual(scene.offers("plant"), ["plant(r9c2)"])
        scene.answer("plant(r9c2)")
        self.assertEqual(scene.player(0)["progress"]["planted"], ["r9c2"])
        self.assertEqual(scene.offers("plant"), [])

    def test_capture_and_deliver(self):  # SPM-11.11, 12.14
        scene = Scene(**rhino_with("kidnap-mary-jane", space="r8c3"),
                      sides={"mary-jane": {"space": None, "held_by": "rhino"}})
        scene.answer("move(1)", "path(r7c2)", luck=[1])     # already holding counts
        self.assertEqual((scene.points()[0], scene.side("mary-jane")),
                         (8, {"id": "mary-jane", "space": "r9c13", "held_by": None}))
        scene = Scene(**rhino_with("kidnap-mary-jane", 1, space="r8c3"))
        scene.answer("bonus(1)")
        self.assertEqual(scene.player(0)["step"], 0)        # lost, so once more

    def test_delivered_captain(self):
        scene = Scene(**rhino_with("kidnap-stacy", 1, space="r8c3"),
                      sides={"captain-stacy": {"space": None, "held_by": "rhino"}},
                      cops={"cars": {"r9c9": 1, "r4c1": 1}, "webs": {"r4c1": "web"}})
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual((scene.seat, scene.question, len(scene.options)), (3, "home", 7))
        self.assertEqual(scene.points()[0], 0)
        scene.answer("home(captain-stacy,r9c9)")
        self.assertEqual(scene.points()[0], 12)

    def test_choice_of_delivery(self):  # SPM-12.17
        held = {who: {"space": None, "held_by": "venom"} for who in ("mary-jane", "aunt-may")}
        scene = Scene("venom", "rhino", seats={0: {"mission": "ransom", "step": 1}},
                      figures={"venom": {"space": "r15c0"}}, sides=held)
        scene.answer("bonus(1)")
        self.assertEqual(scene.options, ["deliver(mary-jane)", "deliver(aunt-may)"])
        scene.answer("deliver(aunt-may)")
        self.assertEqual((scene.side("aunt-may")["space"], scene.points()[0]), ("r15c8", 8))

    def test_inflicting(self):  # SPM-12.12, 12.19
        figures = {"rhino": {"space": "r5c6"}, "spider-man": {"space": "r5c5", "hits": 4}}
        for mission, points in (("squash-the-spider", 16), ("bruise-the-spider", 0)):
            scene = Scene(figures=figures, seats={0: {"mission": mission}, 2: {"tokens": []}})
            scene.answer("attack(spider-man,1)", luck=[6])
            self.assertEqual(scene.points()[0], 1 + 7 + points)
        self.assertEqual(scene.player(0)["progress"], {
            "target": None, "hits": 0, "planted": [], "inflicted": 1, "ko": False, "cars": 0})

    def test_cars(self):
        scene = Scene(figures=FAR | {"rhino": {"space": "r5c6"}}, cops={"cars": {"r5c7": 2}},
                      seats={0: {"mission": "car-wrecker"}})
        scene.answer("attack(cops@r5c7,2)", luck=[6, 6])
        self.assertEqual(scene.points()[0], 2 + 8)

    def test_cancelled_hits_do_not_count(self):
        figures = {"rhino": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        scene = Scene(figures=figures, seats={0: {"mission": "bruise-the-spider"}})
        scene.answer("attack(spider-man,2)", "cancel(spider-sense)", luck=[6, 6, 6])
        self.assertEqual(scene.player(0)["progress"]["inflicted"], 1)


class Bases(unittest.TestCase):
    def test_the_nest_falls(self):  # SPM-9.3, 9.7, 8.7
        scene = Scene(figures={"rhino": {"space": "r2c16"}, "green-goblin": {"space": "r17c23"}},
                      seats={0: {"mission": "spiders-nest"}, 1: {"mission": "dead-air"}})
        scene.answer("attack(base@spider-man,4)", luck=[6, 6, 6, 1])
        self.assertEqual((scene.seat, scene.question, scene.state["destroyed"]),
                         (2, "put", ["spider-man"]))
        self.assertEqual((scene.points()[0], scene.state["buildings"]), (0, {}))
        scene.answer("put(spider-man,r3c17)")
        self.assertEqual((scene.points()[0], scene.question), (9, "react"))
        self.assertNotIn("add(web-cage)", scene.options)

    def test_rivals_and_the_fixed_one(self):  # SPM-12.12
        fixed = {"progress": {"target": "base@electro", "hits": 1}}
        for others, progress, count in ((("venom", "electro"), {}, 4), (("electro",), {}, 0),
                                        (("venom", "electro"), fixed, 0)):
            scene = Scene("rhino", *others, figures={"rhino": {"space": "r14c11"}},
                          seats={0: {"mission": "rival-hideout"} | progress})
            bases = [option for option in scene.offers("attack") if "base@venom" in option]
            self.assertEqual(len(bases), count)

    def lost(self, **progress):
        """Rhino wants a rival's base, and Venom's has fallen."""
        seat = {"mission": "rival-hideout", "progress": progress}
        return Scene("rhino", "venom", "electro", seats={0: seat}, destroyed=["venom"],
                     figures={"venom": {"space": "r5c10"}}, resume="turn")

    def test_exchange(self):  # SPM-12.10, 3.3, R-139
        scene = self.lost(target="base@venom", hits=1).answer("exchange_mission")
        self.assertEqual((scene.player(0)["mission"], scene.state["removed"]),
                         ("jewel-heist", ["rival-hideout"]))
        self.assertIn("recover", scene.options)
        self.assertNotIn("exchange_mission", scene.options)
        self.assertNotIn("exchange_mission", self.lost().options)     # Electro's base is left
        scene = self.lost(target="base@venom", hits=1).answer("bonus(1)")
        self.assertNotIn("exchange_mission", scene.options)

    def test_asked_on_the_ground(self):  # SPM-19.6
        jailed = {"rhino": {"space": "r4c1", "status": "jailed", "hits": 2}}
        scene = Scene(figures=jailed, resume="turn")
        self.assertEqual((scene.seat, scene.figure("rhino")["status"]), (1, "served"))
        scene = Scene(figures=jailed, resume="turn", destroyed=["green-goblin"])
        self.assertEqual((scene.seat, scene.question, scene.options), (0, "start", ["serve"]))


class Draws(unittest.TestCase):
    def test_only_playable_cards(self):  # SPM-12.9
        scene = Scene(seats={0: {"hand": ["change-of-plan"]}}, destroyed=["spider-man"],
                      figures={"spider-man": {"space": "r5c10"}})
        scene.answer("play_card(change-of-plan)")
        pool = scene.game.stacks["mission"]
        self.assertIn("spiders-nest", pool)
        self.assertFalse(scene.game.is_playable(scene.game.players[0], "spiders-nest"))
        self.assertTrue(scene.game.is_playable(scene.game.players[0], "gang-war"))
        small = Scene(players=3)
        self.assertFalse(small.game.is_playable(small.game.players[0], "gang-war"))

    def test_an_empty_stack_is_refilled(self):  # SPM-12.11
        missions = [card for card in Scene().game.stacks["mission"]]
        scene = Scene(seats={0: {"hand": ["change-of-plan"]}}, removed=missions)
        self.assertEqual(scene.state["stacks"]["mission"], 0)
        scene.answer("play_card(change-of-plan)")
        self.assertEqual((scene.state["removed"], scene.state["stacks"]["mission"]), ([], 34))

    def test_a_new_card_waits_for_the_next_check(self):  # SPM-12.15
        held = {"mary-jane": {"space": None, "held_by": "rhino"}}
        scene = Scene(**rhino_with("jewel-heist", 1, "r8c3", loot=True), sides=held,
                      luck=["kidnap-mary-jane"])
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual((scene.points()[0], scene.player(0)["step"]), (8, 0))
        scene.answer("bonus(1)")
        self.assertEqual(scene.points()[0], 16)


class End(unittest.TestCase):
    def test_at_once(self):  # SPM-17.2, 17.3, 17.8
        scene = Scene(**rhino_with("jewel-heist", 1, "r8c3", loot=True, vp=52))
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual(scene.game.result, {"scores": [60, 0, 0, 0], "winners": [0],
                                             "ranks": [1, 2, 3, 4], "ended_by": "target"})
        self.assertEqual(scene.drawn, [])

    def test_round_limit(self):  # SPM-17.7
        for target, last in ((40, 30), (41, 40), (60, 40), (61, 60)):
            scene = Scene(target=target, round=last, active=3, seats={1: {"vp": 3}, 2: {"vp": 3}})
            scene.answer("end_turn")
            self.assertEqual(scene.game.result["winners"], [1])
            self.assertEqual(scene.game.result["ranks"], [3, 1, 2, 4])
            scene = Scene(target=target, round=last - 1, active=3).answer("end_turn")
            self.assertEqual((scene.question, scene.state["round"]), ("act", last))

    def test_slots(self):  # SPM-14.1, 14.2
        scene = Scene(**rhino_with("jewel-heist", 1, "r8c3", loot=True, vp=12))
        scene.answer("move(1)", "path(r7c2)", luck=[1])
        self.assertEqual((scene.player(0)["slots"], scene.player(0)["tokens"]),
                         (3, ["charge", "thick-hide", "wrecker"]))


if __name__ == "__main__":
    unittest.main()
