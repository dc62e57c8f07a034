#!/usr/bin/env python3
"""Items, briefcases, the timer, events, levels and modules of Escape, rule by rule."""
import unittest

import escape_data as data
from escape_scene import Scene

LID = {"stash": ["trash-lid"]}


def window(*players, step=9, **state):
    """The active player is in a window; Snake if nothing else is said."""
    players = list(players) or [{}]
    players[0] = {"hand": [], "weapon": None, "ammo": 0} | players[0]
    heroes = [each.pop("hero", hero) for each, hero in zip(players, ("snake", "maggie", "brain"))]
    return Scene(heroes, players, step=step, active=0, **state)


def refresh(tile, *more, **state):
    """A forced refresh reveals this tile."""
    own = {"hand": [], "discard": [f"snake-{n}" for n in range(1, 9)], "stash": [],
           "weapon": None, "ammo": 0} | state.pop("own", {})
    scene = Scene(["snake"], [own], step=0, refresh_forced=True, luck=[tile, *more], **state)
    return scene.answer("continue") if scene.state["step"] == 0 else scene


class Items(unittest.TestCase):
    def test_only_with_an_effect(self):  # ESC-13.6
        scene = window({"stash": ["molotov", "pills", "false-tape"], "discard": []})
        self.assertFalse([option for option in scene.options if option.startswith("use_item")])
        scene = window({"stash": ["molotov", "pills", "false-tape"], "discard": ["snake-1"]},
                       prisoners=["foot@c4r4"], noise=2)
        self.assertEqual({option for option in scene.options if option.startswith("use_item")},
                         {"use_item(molotov)", "use_item(pills)", "use_item(false-tape)"})

    def test_molotov(self):  # ESC-13.7, 20.3
        scene = window({"stash": ["molotov", "trash-lid"]}, prisoners=["foot@c4r4"])
        scene.answer("use_item(molotov)")
        self.assertEqual((scene.state["prisoners"], scene.state["noise"],
                          scene.state["item_discard"]), ([], 2, ["molotov"]))

    def test_pills_and_watch(self):
        scene = window({"stash": ["pills", "trash-lid"],
                        "discard": ["snake-1", "snake-2", "snake-3"]})
        scene.answer("use_item(pills)", "recover(snake-2)", "stop")
        self.assertEqual(scene.player["hand"], ["snake-2"])
        scene = window({"stash": ["watch", "pills"]}, luck=["t-lull", "t-lead", "t-cache"])
        scene.answer("use_item(watch)", "order(t-cache)", "order(t-lull)")
        self.assertEqual(scene.state["timer"]["black_known"], ["t-cache", "t-lull", "t-lead"])

    def test_watch_does_not_mix_the_layers(self):  # op look
        scene = window({"stash": ["watch", "pills"]}, timer={"black": 1})
        scene.answer("use_item(watch)")
        self.assertEqual((len(scene.state["timer"]["black_known"]),
                          len(scene.state["timer"]["red_known"])), (1, 2))
        self.assertEqual(scene.question, "window")

    def test_weapons(self):  # ESC-13.9, 13.10, 13.11, 13.14
        scene = window({"stash": ["rifle", "axe"], "weapon": "snake-gun", "ammo": 4},
                       prisoners=["foot@c4r4"], supply={"ammo": 11})
        scene.answer("reveal_weapon(rifle)")
        self.assertEqual((scene.player["weapon"], scene.player["ammo"]), ("rifle", 3))
        self.assertEqual((scene.state["removed"], scene.state["supply"]["ammo"]),
                         (["snake-gun"], 12))                     # ESC-13.8
        scene.answer("use_weapon")
        self.assertEqual((scene.player["ammo"], scene.state["noise"]), (2, 2))
        scene.answer("reveal_weapon(axe)")
        self.assertEqual(scene.state["item_discard"], ["rifle"])

    def test_paying(self):  # ESC-13.15, 18.3
        own = {"bars": "bars-c", "stash": ["pills", "trash-lid"], "weapon": "snake-gun",
               "ammo": 4}
        scene = window(own, step=5)
        self.assertIn("pay_level(pills)", scene.options)
        self.assertNotIn("pay_level(snake-gun,weapon)", scene.options)
        scene.answer("pay_level(pills)")
        self.assertEqual((scene.player["bar_items"], scene.state["supply"]["item_cubes"]),
                         (1, 14))
        self.assertNotIn("pay_level(pills)", window(own, step=8).options)
        axe = own | {"weapon": "axe", "ammo": 0}
        self.assertIn("pay_level(axe,weapon)", window(axe, step=5).options)

    def test_a_new_deck(self):  # ESC-13.4
        deck = data.copies(data.CARDS["item"], [])
        scene = window({"stash": []}, item_discard=deck, item_cubes={"c4r3": 1},
                       supply={"item_cubes": 14})
        self.assertEqual(scene.state["decks"]["item"], 0)
        scene.answer("take_item", luck=["pills"])
        self.assertEqual((scene.player["stash"], scene.state["item_discard"]), (["pills"], []))

    def test_stealing(self):  # ESC-13.16, 13.17, 15.2
        snake = {"hand": [], "laid": ["snake-s2", "snake-8"], "stash": []}
        maggie = {"stash": ["pills", "molotov", "tape"]}
        brain = {"stash": ["diagram-3:up"]}
        scene = Scene(["snake", "maggie", "brain"], [snake, maggie, brain], step=2, active=0,
                      briefcases={"1": {"on_slot": False}}, luck=["molotov"])
        scene.answer("turn_up(snake-s2)", "option(1)")
        self.assertEqual(set(scene.options), {"steal(maggie,item)", "steal(maggie,briefcase)",
                                              "steal(brain,diagram-3)"})
        scene.answer("steal(maggie,item)")
        self.assertEqual(scene.drawn[-1], {"what": "steal", "seat": 1, "value": "molotov"})
        self.assertEqual(scene.player["stash"], ["molotov"])
        scene = Scene(["snake", "maggie"], [snake, maggie], step=2, active=0)
        scene.answer("turn_up(snake-s2)")
        self.assertNotEqual(scene.question, "option")             # two others are needed

    def test_a_deal(self):  # op swap_card
        brain = {"hero": "brain", "hand": [], "laid": ["brain-x2", "brain-1"], "stash": ["axe"]}
        maggie = {"stash": ["pills"]}
        scene = Scene(["brain", "maggie"], [brain, maggie], step=2, active=0,
                      modules=["specials"], luck=["watch", "rifle"])
        scene.answer("turn_up(brain-x2)", "keep(watch)", "swap(maggie)", "agree", "give(axe)",
                     "give(pills)")
        self.assertEqual([player["stash"] for player in scene.state["players"]],
                         [["pills", "watch"], ["axe"]])


class Briefcases(unittest.TestCase):
    def test_dropping_and_the_mark(self):  # ESC-14.5, 14.6
        held = {"on_slot": False}
        scene = window({"stash": ["tape", "trash-lid"]}, briefcases={"1": held, "4": held})
        scene.answer("drop_briefcase(tape,4)")
        self.assertEqual(scene.state["briefcases"]["4"],
                         {"card": "tape", "up": False, "on_slot": True, "marker": "c4r3"})
        self.assertNotIn("take_briefcase(4)", scene.options)

    def test_the_bracelet(self):  # ESC-14.7
        scene = window({"stash": ["bracelet"]}, briefcases={"1": {"on_slot": False}})
        scene.answer("reveal_bracelet", "pick(c5r5)", luck=["nothing-here"])
        self.assertEqual(scene.player["stash"], ["bracelet:up"])
        self.assertTrue(scene.state["poi"]["c5r5"]["up"])
        self.assertNotIn("reveal_bracelet", scene.options)

    def test_not_beside_an_enemy(self):  # ESC-14.2
        on_map = {"1": {"marker": "c4r3"}}
        self.assertIn("take_briefcase(1)", window(LID, briefcases=on_map).options)
        scene = window(LID, briefcases=on_map, prisoners=["foot@c4r3:lying"])
        self.assertNotIn("take_briefcase(1)", scene.options)

    def test_the_last_diagram_is_in_the_box(self):  # ESC-27.1
        scene = window(LID, briefcases={"1": {"marker": "c4r3"}, "2": {"card": "diagram-1"},
                                        "3": {"card": "diagram-4"}})
        scene.answer("take_briefcase(1)")
        self.assertIn(scene.drawn[-1]["value"], ("tape", "bracelet"))


class Time(unittest.TestCase):
    def test_tiles(self):  # section 23
        self.assertEqual(refresh("t-lull", noise=2).state["noise"], 0)
        scene = refresh("t-trouble")
        self.assertEqual((scene.state["event_index"], scene.state["noise"]), (1, 1))
        self.assertEqual(refresh("t-night-falls").state["prisoners"], ["foot@c4r3"])
        scene = refresh("t-rotors")
        self.assertEqual((scene.question, len(scene.options)), ("heli", 7))
        self.assertEqual(refresh("t-cache", "axe").player["stash"], ["axe"])
        scene = refresh("t-hunters", prisoners=["foot@c4r4"], bosses={
            "slag": {"space": "c4r5", "health": 5, "lying": False, "down": False}},
                        tiles={"c4r5": "city-10"})
        self.assertEqual(scene.state["bosses"]["slag"]["health"], 7)
        scene = refresh("t-city-stirs", "drums")
        self.assertEqual((scene.state["noise"], scene.state["event_discard"]), (3, ["drums"]))

    def test_module_tiles(self):  # ESC-25.6
        scene = refresh("t-x-supplies", modules=["timer"])
        self.assertEqual(scene.state["item_cubes"], {"c4r3": 2})
        scene = refresh("t-x-gang-war", "dead-silence", modules=["timer"],
                        prisoners=["foot@c4r3", "foot@c4r4", "car@c4r2"])
        self.assertEqual((scene.question, len(scene.options)), ("kill", 3))
        scene.answer("target(car@c4r2)", "target(foot@c4r3)")
        self.assertEqual((scene.state["prisoners"], scene.state["abandoned_cars"]),
                         (["foot@c4r4"], {"c4r2": 1}))

    def test_hurry(self):  # ESC-23.9, 17.3
        scene = refresh("t-lull", timer={"black": 1})
        self.assertEqual((scene.state["timer"]["hurry"], scene.state["helicopter"]["landed"]),
                         (False, True))
        self.assertIn("t-hurry", scene.state["removed"])

    def test_the_last_tile(self):  # ESC-24.9
        scene = refresh("t-red-end", timer={"black": 0, "hurry": False})
        self.assertEqual(scene.game.result, {"winners": [], "ended_by": "time", "levels": [0]})

    def test_saturation(self):  # ESC-20.2, 20.6
        scene = window(LID, noise=10, mission={"left": 2, "right": 2}).answer("continue")
        self.assertEqual((scene.state["noise"], scene.state["mission"]),
                         (10, {"left": 1, "right": 3}))           # step 10: one point, one cube
        scene = window(LID, noise=10, mission={"left": 1, "right": 3}, luck=["t-trouble"])
        scene.answer("continue")
        self.assertEqual((scene.state["noise"], scene.state["mission"]),
                         (1, {"left": 4, "right": 0}))            # reset, then the queued one

    def test_events(self):  # the cards one by one
        def draw(card, **state):
            return refresh("t-city-stirs", card, **state)
        self.assertEqual(draw("jumped").state["prisoners"], ["foot@c4r3"] * 2)
        self.assertEqual(draw("dead-silence", noise=5).state["noise"], 2)
        self.assertEqual(draw("forgotten-stash").state["item_cubes"], {"c4r3": 1})
        self.assertEqual(draw("everybody-out").state["prisoners"], ["foot@c4r3"])
        self.assertEqual(len(draw("rooftop-archers").player["hand"]), 6)
        self.assertEqual(draw("pickpocket").state["noise"], 2)
        robbed = draw("pickpocket", own={"stash": ["axe"]})
        self.assertEqual((robbed.player["stash"], robbed.state["item_discard"]), ([], ["axe"]))
        self.assertEqual(draw("food-drop").state["item_cubes"], {})   # no tile there
        dropped = draw("food-drop", tiles={"c7r2": "park-06"})
        self.assertEqual((dropped.state["item_cubes"], dropped.state["prisoners"]),
                         ({"c7r2": 2}, ["foot@c7r2"]))
        boxed = draw("boxed-in", new_york={"known": ["ny-ambush"]})
        self.assertEqual(boxed.state["roadblocks"], {"c3r3-c4r3": "up", "c4r3-c5r2": "up"})
        caved = draw("street-caves-in", new_york={"known": ["ny-gang-call"]})
        self.assertEqual((caved.state["roadblocks"], caved.state["noise"]),
                         ({"c4r2-c4r3": "up"}, 1))

    def test_explosion(self):  # ESC-25.5, 10.13
        scene = refresh("t-city-stirs", "explosion", modules=["explosions"],
                        prisoners=["foot@c4r3", "car@c4r3"])
        self.assertEqual((scene.state["prisoners"], scene.state["abandoned_cars"]),
                         ([], {"c4r3": 1}))
        self.assertEqual((len(scene.player["hand"]), scene.state["noise"]), (6, 2))


class NewYork(unittest.TestCase):
    def test_cut_the_cables(self):  # ESC-17.1
        for prisoners, gullfire, count in ((["foot@c2r1"], False, 1), ([], True, 1)):
            scene = Scene(["snake"], [{"hand": [], **LID}], step=10, noise=8, prisoners=prisoners,
                          new_york={"known": ["ny-cut-the-cables", "ny-barricade"]})
            scene.answer("continue")
            self.assertEqual((scene.state["gullfire"], len(scene.state["prisoners"])),
                             (gullfire, count))

    def test_the_deck_is_rebuilt(self):  # ESC-22.5
        base = [card for card, entry in data.NEW_YORK.items() if entry["deck"] == "base"]
        scene = Scene(["snake"], [{"hand": [], **LID}], step=10, noise=8,
                      new_york={"known": [base[0], base[1]], "discard": base[2:],
                                "in_play": ["ny-sp-hopped-up"],
                                "aside": ["ny-sp-night-run", "ny-sp-stolen-guns"]})
        scene.answer("continue")
        self.assertEqual((scene.state["new_york"]["size"], scene.state["new_york"]["in_play"],
                          scene.state["new_york"]["discard"]), (8, [], []))


class Modules(unittest.TestCase):
    def test_traps(self):  # ESC-25.7, 7.12
        for card in data.TRAP_CARDS:
            scene = Scene(["snake"], [{"hand": ["snake-1", "snake-2"], "space": "c4r4",
                                       "laid": ["snake-4", "snake-5"], **LID}], step=2,
                          tiles={"c4r5": "trap-01"}, modules=["traps"], luck=[card])
            scene.answer("turn_up(snake-4)", "step(c4r5)", "reveal_space(c3r4)")
            self.assertEqual(scene.drawn[-3 if data.TRAP_CARDS[card]["triggers"] else -1]["deck"],
                             "trap")                                # after the reveal
            caught = data.TRAP_CARDS[card]["triggers"]
            self.assertEqual((len(scene.player["hand"]), scene.state["noise"]),
                             (0, 2) if caught else (2, 0))

    def test_dead_or_alive(self):  # ESC-25.10, 25.11, 25.12
        camp = {"c5r5": {"tile": "duke-camp", "up": True}}
        scene = window({"space": "c5r5", "stash": ["finger", "pills"]}, poi=camp,
                       modules=["variant-dead-or-alive"], luck=["president-dead"])
        scene.answer("use_item(finger)")
        self.assertEqual(scene.state["president"]["deck"], ["president-alive", "president-dead"])
        self.assertIn("finger", scene.state["removed"])
        scene.answer("take_president")
        self.assertEqual((scene.state["president"]["dead"], scene.state["president"]["taken"]),
                         (True, True))
        self.assertNotIn("president:up", scene.player["stash"])

    def test_ways_out(self):  # ESC-24.6
        own = {"level": 3, "stash": ["tape"], "blue": "blue-tape"}
        held = {"1": {"on_slot": False}}
        taken = {"taken": True}
        gullfire = own | {"space": "c2r1", "purple": "purple-gullfire"}
        self.assertIn("claim_solo", window(dict(gullfire), briefcases=held,
                                           president=taken).options)
        self.assertNotIn("claim_solo", window(dict(gullfire), briefcases=held, president=taken,
                                              gullfire=False).options)
        heli = own | {"space": "c7r2", "purple": "purple-helicopter"}
        for landed in (True, False):
            scene = window(dict(heli), briefcases=held, president=taken,
                           tiles={"c7r2": "park-06"}, helicopter={"landed": landed})
            self.assertEqual("claim_solo" in scene.options, landed)


if __name__ == "__main__":
    unittest.main()
