#!/usr/bin/env python3
"""Bonus cards, events, abilities and benefits of Spider-Man, one by one."""
import unittest

import spiderman_data as data
from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
BESIDE = {"rhino": {"space": "r5c6"}, "green-goblin": {"space": "r17c23"},
          "spider-man": {"space": "r5c5"}}


def cops_draw(card, figures=(), sides=(), seats=(), **changes):
    """The Cops draw one card in their turn."""
    return Scene(active=3, figures=dict(figures), sides=dict(sides), seats=dict(seats),
                 **changes).answer("bonus(1)", luck=[5, card])


class Drawing(unittest.TestCase):
    def test_fives_and_sixes(self):  # SPM-13.1, 13.4
        scene = Scene("vulture", "rhino", seats={0: {"hand": ["bribe", "informant"]}})
        scene.answer("bonus(3)", luck=[4, 5, 6, "ambush", "adrenaline"])
        self.assertEqual(scene.question, "discard")
        self.assertEqual(scene.player(0)["dice"]["bonus"], 0)
        scene.answer("discard(informant)")
        self.assertEqual(scene.state["discards"]["villain"], ["informant"])
        self.assertEqual(scene.state["stacks"]["villain"], 34 - 4)

    def test_criminal_genius(self):
        scene = Scene("doctor-octopus", "rhino", seats={0: {"slots": 4, "vp": 40}})
        scene.answer("bonus(1)", luck=[4, "ambush"])
        self.assertEqual(scene.player(0)["hand"], ["ambush"])

    def test_an_empty_stack(self):  # SPM-13.8
        deck = data.deck("spider-man", False)
        scene = Scene(active=2, discards={"spider-man": deck})
        self.assertEqual(scene.state["stacks"]["spider-man"], 0)
        scene.answer("bonus(1)", luck=[6, "wall-crawling"])
        self.assertEqual((scene.player(2)["hand"], scene.state["discards"]["spider-man"]),
                         (["wall-crawling"], []))

    def test_decks(self):  # SPM-2.10, 18.7
        self.assertEqual([len(data.deck(name, False)) for name in
                          ("mission", "villain", "spider-man", "cops")], [36, 34, 16, 16])
        self.assertEqual([len(data.deck(name, True)) for name in ("villain", "spider-man")],
                         [29, 14])


class Hands(unittest.TestCase):
    def play(self, card, seat=0, answer=None, **changes):
        seats = {seat: {"hand": [card]} | changes.pop("own", {})} | changes.pop("seats", {})
        scene = Scene(active=seat, seats=seats, **changes)
        return scene.answer(answer or f"play_card({card})", luck=changes.pop("luck", ()))

    def test_villains(self):
        scene = self.play("first-aid", figures=BESIDE | {"rhino": {"space": "r5c6", "hits": 1}})
        self.assertEqual(scene.figure("rhino")["hits"], 0)
        scene = self.play("tracer-scanner")
        self.assertEqual((scene.figure("rhino")["tracer"], scene.state["tracers"]),
                         (False, {"sheet": 0, "reserve": 5}))
        self.assertEqual(len(scene.player(0)["hand"]), 1)
        scene = self.play("informant")                      # one other villain: not asked
        self.assertEqual(scene.player(0)["peeked"], [{"seat": 1, "mission": "bank-job"}])
        scene = self.play("bribe")
        self.assertEqual(scene.player(3)["lose"]["movement"], 2)
        scene = self.play("change-of-plan")
        self.assertEqual(scene.state["removed"], ["jewel-heist"])
        self.assertEqual(scene.points(), [0, 0, 0, 0])

    def test_subway(self):  # SPM-16.11, 14.15
        on = BESIDE | {"rhino": {"space": "r9c2"}, "spider-man": {"space": "r9c7"}}
        scene = Scene(figures=on, seats={0: {"hand": ["subway-ride"]}})
        self.assertEqual(scene.offers("play_card"), [
            f"play_card(subway-ride,{space})"
            for space in ("r4c14", "r4c21", "r9c15", "r14c2", "r14c10", "r15c20")])
        scene.answer("play_card(subway-ride,r4c14)")
        self.assertEqual((scene.figure("rhino")["space"], scene.player(0)["moved"]),
                         ("r4c14", False))
        off = BESIDE | {"rhino": {"space": "r6c5"}}
        self.assertEqual(Scene(figures=off, seats={0: {"hand": ["subway-ride"]}}).offers(
            "play_card"), [])

    def test_spider_man(self):
        scene = self.play("tracer-supply", 2)
        self.assertEqual(scene.state["tracers"], {"sheet": 1, "reserve": 3})
        scene = self.play("front-page-photo", 2, figures=BESIDE)
        self.assertEqual(scene.points()[2], 2)
        self.assertEqual(Scene(active=2, seats={2: {"hand": ["front-page-photo"]}}).offers(
            "play_card"), [])
        scene = self.play("fresh-web-fluid", 2, own={"tokens": ["spider-sense"]})
        self.assertEqual(scene.options, ["token(web-strands)", "token(web-cage)",
                                         "token(spider-strength)", "done"])
        scene.answer("token(web-cage)", "done")
        self.assertEqual(scene.player(2)["tokens"], ["web-cage", "spider-sense"])

    def test_impact_webbing(self):  # SPM-14.18
        scene = self.play("impact-webbing", 2, "play_card(impact-webbing,rhino)", figures=BESIDE)
        self.assertEqual((scene.figure("rhino")["web"], scene.question), ("web", "react"))
        scene = Scene(active=2, figures=BESIDE, webs={"web": 0},
                      seats={2: {"hand": ["impact-webbing"]}})
        self.assertEqual(scene.offers("play_card") + scene.offers("use_ability"), [])
        scene = Scene(active=2, figures=BESIDE, seats={2: {"hand": ["impact-webbing"]}},
                      sides={"aunt-may": {"space": None, "held_by": "rhino"}})
        self.assertEqual((len(scene.offers("play_card")), scene.offers("use_ability")), (1, []))

    def test_tracers(self):  # SPM-14.9, 14.10
        scene = Scene("rhino", "venom", active=2, tracers={"sheet": 1, "reserve": 3}, figures={
            "rhino": {"space": "r5c6"}, "venom": {"space": "r5c4", "status": "down"},
            "spider-man": {"space": "r5c5"}})
        self.assertEqual(scene.offers("place_tracer"), ["place_tracer(venom)"])
        scene.answer("place_tracer(venom)")
        self.assertEqual((scene.points()[2], scene.state["tracers"]["sheet"]), (1, 0))


class Abilities(unittest.TestCase):
    def test_web_cage(self):  # SPM-14.6, 14.16, 14.17
        figures = {"rhino": {"space": "r5c8"}, "spider-man": {"space": "r5c5"},
                   "green-goblin": {"space": "r2c6"}}
        scene = Scene(active=2, figures=figures, cops={"cars": {"r5c3": 1}})
        self.assertEqual(scene.offers("use_ability"),
                         ["use_ability(web-cage,green-goblin)", "use_ability(web-cage,rhino)",
                          "use_ability(web-cage,cops@r5c3)"])
        scene.answer("use_ability(web-cage,cops@r5c3)", luck=[5, 5])
        self.assertEqual(scene.state["cops"]["webs"], {"r5c3": "web"})
        self.assertEqual({option.split("(")[0] for option in scene.options},
                         {"react_attack", "react_bonus", "pass"})
        self.assertTrue(all("web@r5c3" in option for option in scene.offers("react_attack")))

    def test_snatch(self):  # R-142
        figures = {"vulture": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        sides = {"mary-jane": {"space": None, "held_by": "spider-man"},
                 "aunt-may": {"space": "r4c6", "held_by": "cops"},
                 "captain-stacy": {"space": "r4c6"}}
        seats = {0: {"slots": 3, "vp": 20, "tokens": ["snatch"]}}
        scene = Scene("vulture", "rhino", figures=figures, sides=sides, seats=seats,
                      cops={"cars": {"r4c6": 1}})
        self.assertEqual(scene.offers("use_ability"),
                         ["use_ability(snatch,mary-jane)", "use_ability(snatch,aunt-may)"])
        scene.answer("use_ability(snatch,mary-jane)", luck=[2, 5])
        self.assertEqual((scene.side("mary-jane")["held_by"], scene.points()[0], scene.question),
                         ("vulture", 22, "act"))
        self.assertEqual(scene.state["scored"]["round"], ["0:take-held-side:mary-jane"])

    def test_out_of_reach(self):  # SPM-5.15, R-133
        figures = {"vulture": {"space": "r5c6"}, "spider-man": {"space": "r5c5"}}
        scene = Scene("vulture", "rhino", active=2, figures=figures, seats={
            0: {"slots": 4, "vp": 40, "tokens": ["out-of-reach"], "dice": NO_DICE}},
            sides={"jean-dewolff": {"space": None, "held_by": "vulture"}})
        scene.answer("attack(vulture,1)")
        self.assertEqual(scene.options, ["react_ability(out-of-reach)", "pass"])
        scene.answer("react_ability(out-of-reach)")
        self.assertEqual(scene.state["now"]["steps"], 4)
        scene.answer("path(r5c10)")
        self.assertEqual((scene.player(0)["moved"], scene.player(0)["tokens"]), (True, []))

    def test_regeneration_without_hits(self):  # SPM-16.10
        scene = Scene("lizard", "rhino", figures={"lizard": {"web": "web"}}, seats={
            0: {"slots": 3, "tokens": ["sewer-ways", "regeneration"], "vp": 20}})
        self.assertEqual(scene.offers("use_ability"), ["use_ability(regeneration)"])

    def test_unstoppable(self):  # SPM-14.21
        for slots, vp, web in ((3, 20, "web"), (4, 40, None)):
            scene = Scene(figures={"rhino": {"space": "r5c6", "web": "web"}},
                          seats={0: {"slots": slots, "vp": vp}}, webs={"web": 2})
            scene.answer("attack(web@rhino,1)", luck=[5])
            self.assertEqual(scene.figure("rhino")["web"], web)

    def test_luck_once_a_turn(self):  # SPM-16, R-136
        scene = Scene(sides={"black-cat": {"space": None, "held_by": "rhino"}})
        scene.answer("move(1)", luck=[1])
        self.assertEqual((scene.question, scene.options), ("luck", ["reroll(1)", "keep"]))
        scene.answer("reroll(1)", luck=[6])
        self.assertEqual(scene.state["now"]["steps"], 6)
        scene.answer("stay", "bonus(1)")
        self.assertEqual(scene.question, "act")


class CopsCards(unittest.TestCase):
    def test_dice_and_cars(self):
        low = {3: {"dice": {"movement": 1, "combat": 1}}}
        self.assertEqual(cops_draw("sirens", seats=low).player(3)["dice"]["movement"], 3)
        self.assertEqual(cops_draw("swat-team", seats=low).player(3)["dice"]["combat"], 3)
        scene = cops_draw("reinforcements", cops={"cars": {"r4c1": 2, "r9c9": 1}, "reserve": 5,
                                                  "webs": {"r9c9": "web"}})
        self.assertEqual(len(scene.offers("add_car")), 6)    # no third car, none on a web
        scene.answer("add_car(r1c10)")
        self.assertEqual(scene.state["cops"]["reserve"], 4)

    def test_against_villains(self):
        scene = cops_draw("roadblock").answer("villain(green-goblin)")
        self.assertEqual(scene.player(1)["lose"]["movement"], 1)
        scene = cops_draw("wiretap").answer("peek(rhino)")
        self.assertEqual(scene.player(3)["peeked"], [{"seat": 0, "mission": "jewel-heist"}])
        scene = cops_draw("search-warrant", seats={1: {"hand": ["bribe"]}})
        self.assertEqual(scene.player(1)["hand"], [])
        self.assertEqual(scene.drawn[-1], {"what": "discard", "seat": 1, "value": "bribe"})

    def test_sharpshooters(self):  # SPM-16.13
        figures = BESIDE | {"spider-man": {"space": "r17c0"}}
        scene = cops_draw("sharpshooters", figures, cops={"cars": {"r5c3": 1}},
                          seats={0: {"tokens": [], "dice": NO_DICE}})
        self.assertEqual(scene.state["cops"]["next_attack"], 2)
        scene.answer("attack(r5c3,rhino,1)", luck=[5])
        self.assertEqual((scene.figure("rhino")["hits"], scene.state["cops"]["next_attack"]),
                         (1, 0))
        scene = cops_draw("sharpshooters").answer("end_turn")
        self.assertEqual(scene.state["cops"]["next_attack"], 1)

    def test_armoured_van(self):  # transport
        figures = BESIDE | {"rhino": {"space": "r5c6", "status": "down", "hits": 5}}
        scene = cops_draw("armoured-van", figures, cops={"cars": {"r5c0": 1, "r9c13": 1}},
                          sides={"mary-jane": {"space": "r5c0", "held_by": "cops"}},
                          seats={3: {"dice": {"movement": 1}}})
        self.assertEqual(len(scene.offers("transport")), 8)    # r9c13 is too far away
        scene.answer("transport(r5c0,rhino,r4c1)")
        self.assertEqual(scene.question, "put")
        scene.answer("put(mary-jane,r6c0)")
        self.assertEqual((scene.figure("rhino")["status"], scene.points()[3],
                          scene.player(3)["dice"]["movement"]), ("jailed", 7, 2))

    def test_effect_without_a_target(self):  # SPM-13.7
        scene = cops_draw("search-warrant")
        self.assertEqual((scene.question, scene.state["discards"]["cops"]),
                         ("act", ["search-warrant"]))


class Events(unittest.TestCase):
    def test_how_long(self):  # SPM-16.8
        scene = Scene(active=2).answer("bonus(1)", luck=[5, "storm-front"])
        self.assertEqual(scene.state["events"], {"storm-front": 2})
        scene.answer("end_turn", "end_turn")
        self.assertEqual(scene.state["events"], {"storm-front": 2})
        scene.answer("end_turn", "end_turn")
        self.assertEqual((scene.seat, scene.state["events"]), (2, {}))

    def test_wanted(self):
        scene = Scene().answer("bonus(1)", luck=[5, "spider-man-wanted"])
        self.assertEqual((scene.state["wanted"], scene.state["events"]), (True, {}))

    def test_mass_escape(self):  # R-145
        figures = {"rhino": {"space": "r4c1", "status": "jailed", "hits": 5},
                   "green-goblin": {"space": "r5c5"}}
        scene = Scene(active=1, figures=figures, cops={"cars": {}, "reserve": 8})
        scene.answer("bonus(1)", luck=[5, "mass-escape"])
        self.assertEqual((scene.seat, scene.question), (1, "put"))
        scene.answer("put(rhino,r5c0)")
        self.assertEqual((scene.figure("rhino")["status"], scene.figure("rhino")["hits"]),
                         ("standing", 0))
        self.assertEqual((scene.player(0)["dice"], scene.player(0)["tokens"]), (NO_DICE, []))

    def test_panic(self):
        scene = Scene(active=2, sides={"captain-stacy": {"space": "r9c9"},
                                       "jean-dewolff": {"space": "r4c1"},
                                       "jameson": {"space": None, "held_by": "rhino"}},
                      cops={"cars": {"r4c1": 1}})
        scene.answer("bonus(1)", luck=[5, "panic-in-the-streets"])
        self.assertTrue(all("captain-stacy" in option for option in scene.options))
        self.assertIn("panic(captain-stacy,r9c9)", scene.options)     # in a station
        self.assertIn("panic(captain-stacy,r9c11)", scene.options)
        scene.answer("panic(captain-stacy,r9c11)")
        self.assertTrue(all("black-cat" in option for option in scene.options))

    def test_gridlock(self):
        for event, steps in (({}, 4), ({"gridlock": 0}, 2), ({"storm-front": 2}, 2)):
            scene = Scene(active=3, events=event).answer("move(r4c1,1,s,1)", luck=[2])
            self.assertEqual(scene.state["now"]["group"]["steps"], steps)


if __name__ == "__main__":
    unittest.main()
