#!/usr/bin/env python3
"""Every action card of the four heroes of Escape, once."""
import unittest

import escape_data as data
from escape_scene import Scene

HELD = {"on_slot": False}


def act(card, *answers, others=(), luck=(), **state):
    """The owner of the card turns it up in step 3; the second laid card waits."""
    hero = card.split("-")[0]
    second = f"{hero}-{8 if card[-1] != '8' else 1}"
    own = {"hand": [], "laid": [card, second], "stash": ["trash-lid"], "weapon": None, "ammo": 0,
           "car": None} | state.pop("own", {})
    heroes = [hero, *(each.pop("hero") for each in others)]
    modules = ["specials"] if card in data.ACTIONS and data.ACTIONS[card].get("set") else []
    scene = Scene(heroes, [own, *others], step=2, active=0, modules=modules, luck=luck, **state)
    return scene.answer(f"turn_up({card})", *answers)


class Heroes(unittest.TestCase):
    def moves(self, card, *steps, reveals=1, **state):
        """A movement and what it uncovers."""
        scene = act(card, *(f"step({space})" for space in steps), **state)
        if "stop_moving" in scene.options:
            scene.answer("stop_moving")
        for _ in range(reveals):
            self.assertEqual(scene.question, "reveal_space")
            scene.answer(scene.options[0], luck=["city-10", "city-33"])
        self.assertEqual(scene.player["space"], steps[-1])
        self.assertEqual(len(scene.state["tiles"]) - len(state.get("tiles", {})), reveals)
        return scene

    def test_plain_moves(self):
        for card in ("snake-1", "snake-2", "snake-3", "snake-4", "maggie-3", "maggie-4",
                     "maggie-6", "brain-3", "cabbie-1", "cabbie-2", "cabbie-4", "cabbie-7",
                     "snake-x1", "maggie-x2"):
            self.moves(card, "c4r4")

    def test_how_far(self):
        for card, steps in (("snake-1", 2), ("snake-2", 1), ("snake-4", 1), ("maggie-3", 2),
                            ("brain-3", 2), ("cabbie-1", 3), ("cabbie-4", 2), ("cabbie-x2", 4),
                            ("snake-x1", 2), ("maggie-x2", 2), ("brain-x1", 2)):
            scene = act(card)
            if card == "brain-x1":
                self.assertEqual(scene.question, "step")
            made = 0
            while scene.question == "step":
                scene.answer("step(c4r4)" if scene.player["space"] == "c4r3" else "step(c4r3)")
                made += 1
            self.assertEqual(made, steps, card)

    def test_two_reveals(self):
        self.moves("brain-4", "c4r4", reveals=2)
        self.moves("cabbie-x2", "c4r4", reveals=2)
        scene = act("brain-s3", luck=["ny-manhunt", "ny-ambush"])
        self.assertEqual((scene.question, len(scene.options)), ("order", 3))
        scene.answer(scene.options[2], scene.options[0], "step(c4r4)", "stop_moving",
                     "reveal_space(c4r5)", "reveal_space(c3r4)")
        self.assertEqual(len(scene.state["tiles"]), 2)

    def test_blows(self):
        for card, points in (("snake-5", 2), ("maggie-1", 2), ("cabbie-6", 2), ("maggie-7", 3),
                             ("brain-7", 2), ("snake-7", 2), ("maggie-5", 1)):
            scene = act(card, prisoners=["foot@c4r3"] * 5)
            self.assertEqual(scene.state["prisoners"].count("foot@c4r3"), 5 - points, card)
        self.assertEqual(act("maggie-7").state["prevent"], 1)

    def test_shots(self):
        for card, points in (("snake-6", 4), ("maggie-2", 4), ("cabbie-5", 3), ("maggie-s3", 5)):
            scene = act(card, prisoners=["foot@c4r4"] * 6)
            self.assertEqual(scene.state["prisoners"].count("foot@c4r4"), 6 - points, card)
            self.assertEqual(data.ACTIONS[card]["kind"], "attack")       # ESC-7.11

    def test_ram_it(self):
        scene = act("cabbie-3", "step(c4r4)", "stop_moving", roadblocks={"c4r3-c4r4": "up"},
                    prisoners=["foot@c4r4"])
        self.assertEqual((scene.state["prisoners"], scene.state["roadblocks"]),
                         ([], {"c4r3-c4r4": "down"}))
        self.assertEqual(scene.question, "reveal_space")

    def test_every_bullet(self):
        own = {"weapon": "maggie-gun", "ammo": 1}
        scene = act("maggie-s3", own=own, supply={"ammo": 14})
        self.assertEqual(scene.options, ["reload(0)", "reload(1)"])
        self.assertEqual(scene.answer("reload(1)").player["ammo"], 2)

    def test_taking_cards_back(self):
        for card, count in (("snake-8", 2), ("cabbie-8", 2), ("brain-2", 2), ("snake-x2", 1)):
            hero = card.split("-")[0]
            discard = [f"{hero}-{n}" for n in (2, 3, 4) if f"{hero}-{n}" != card]
            scene = act(card, own={"discard": discard})
            self.assertIn("stop", scene.options)
            for _ in range(count):
                scene.answer(scene.options[0])
            taken = scene.player["hand"]
            self.assertEqual(len(taken), 0 if card == "snake-x2" else count, card)

    def test_help_for_another(self):
        brain = {"hero": "brain", "space": "c4r4", "hand": [], "discard": ["brain-1", "brain-2"]}
        scene = act("maggie-8", "option(2)", others=[brain], own={"discard": ["maggie-2"]})
        self.assertEqual(scene.question, "recover")
        scene.answer("recover(maggie-2)")
        self.assertEqual((scene.seat, scene.question), (1, "recover"))
        scene.answer("recover(brain-2)", "recover(brain-1)")
        self.assertEqual(scene.state["players"][1]["hand"], ["brain-1", "brain-2"])
        alone = act("maggie-8", own={"discard": ["maggie-2"]})
        self.assertEqual(alone.question, "recover")                  # the other option is closed

    def test_one_more_card(self):
        scene = act("snake-x2", own={"hand": ["snake-4", "snake-5"]}, prisoners=["foot@c4r3"])
        self.assertEqual((scene.question, len(scene.options)), ("extra", 2))
        scene.answer("extra(snake-5)")
        self.assertEqual((scene.state["prisoners"], scene.player["turned"]),
                         ([], ["snake-5", "snake-x2"]))

    def test_looking(self):
        scene = act("brain-2", luck=["ny-ambush"])
        self.assertEqual(len(scene.state["new_york"]["known"]), 2)
        scene = act("brain-8", luck=["the-ring"])
        self.assertEqual((scene.question, len(scene.options)), ("pick", 8))
        scene.answer("pick(c0r3)")
        self.assertEqual(scene.state["poi"]["c0r3"], {"tile": "the-ring", "up": False})
        self.assertEqual(scene.question, "step")

    def test_items(self):
        scene = act("brain-6", luck=["axe", "pills"])
        self.assertEqual(scene.options, ["keep(axe)", "keep(pills)"])
        scene.answer("keep(pills)")
        self.assertEqual((scene.player["stash"], scene.state["item_discard"]),
                         (["pills", "trash-lid"], ["axe"]))
        self.assertIn("skip", scene.options)                         # the movement is a `may`
        lost = act("brain-6", prisoners=["foot@c4r3"])
        self.assertEqual(lost.question, "turn_up")                   # ESC-7.6
        scene = act("cabbie-s2", luck=["axe", "pills"])
        self.assertEqual(scene.question, "keep")                     # nobody to rob
        scene = act("brain-x2", "keep(axe)", luck=["axe", "pills"])
        self.assertEqual((scene.question, len(scene.options)), ("pick", 4))
        scene.answer("pick(3)")
        self.assertIsNotNone(scene.state["briefcases"]["3"]["card"])

    def test_the_president_is_stolen(self):
        maggie = {"hero": "maggie", "space": "c4r4", "stash": ["president:up", "pills"]}
        for hero in ("snake", "brain", "cabbie"):
            scene = act(f"{hero}-s1", "step(c4r4)", "stop_moving", "reveal_space(c4r5)",
                        others=[dict(maggie)], president={"taken": True})
            self.assertEqual(scene.options, ["steal(maggie,president)", "skip"])
            scene.answer("steal(maggie,president)")
            self.assertEqual(scene.player["stash"], ["president:up", "trash-lid"])
        brain = {"hero": "brain", "space": "c4r4", "stash": ["president:up"]}
        scene = act("maggie-s1", "step(c4r4)", "stop_moving", "reveal_space(c4r5)",
                    others=[brain], president={"taken": True}).answer("skip")
        self.assertEqual(scene.state["players"][1]["stash"], ["president:up"])

    def test_robbing(self):
        for card, choice in (("snake-s2", True), ("maggie-s2", True), ("brain-s2", True),
                             ("cabbie-s2", True)):
            others = [{"hero": hero, "space": "c4r3", "stash": ["pills"]}
                      for hero in ("snake", "maggie", "brain") if hero != card.split("-")[0]]
            scene = act(card, others=others[:2])
            self.assertEqual(scene.options == ["option(1)", "option(2)"], choice)
            scene.answer("option(1)")
            self.assertEqual(len(scene.options), 2)
            scene.answer(scene.options[0])
            self.assertEqual(scene.player["stash"], ["pills", "trash-lid"])

    def test_outwitting(self):
        crowd = ["foot@c4r3"] * 5
        for card, count, noise in (("brain-1", 3, 3), ("brain-5", 1, 3), ("brain-s2", 3, 2),
                                   ("maggie-s2", 4, 3), ("snake-s2", 3, 3), ("cabbie-x1", 2, 0),
                                   ("brain-x1", 1, 3)):
            scene = act(card, prisoners=crowd, noise=3)
            while scene.question == "outwit":
                scene.answer(next(option for option in scene.options if "c4r2" in option))
            lying = sum(enemy.endswith(":lying") for enemy in scene.state["prisoners"])
            self.assertEqual((lying, scene.state["noise"]), (count, noise), card)

    def test_come_on_get_in(self):
        up = {"c5r5": {"tile": "nothing-here", "up": True}}
        maggie = {"hero": "maggie", "space": "c5r5"}
        scene = act("cabbie-s3", "offer_ride(maggie,card)", "accept_ride", "step(c0r3)",
                    others=[maggie], own={"space": "c5r5"}, poi=up, luck=["crash-site"])
        self.assertEqual([player["space"] for player in scene.state["players"]], ["c0r3"] * 2)
        self.assertEqual(scene.state["briefcases"]["1"]["marker"], "c0r3")

    def test_stand_your_ground(self):
        scene = act("maggie-x1", prisoners=["foot@c4r4", "foot@c4r2"])
        scene.answer("target(foot@c4r4)", "target(foot@c4r2)")
        self.assertEqual(scene.state["prisoners"], [])

    def test_one_man_war(self):
        scene = act("snake-s3", prisoners=["foot@c4r3", "foot@c4r3"],
                    roadblocks={"c4r3-c4r4": "up"})
        self.assertEqual(scene.state["prisoners"], [])
        scene.answer("step(c4r4)")
        self.assertEqual(scene.state["roadblocks"], {"c4r3-c4r4": "down"})


if __name__ == "__main__":
    unittest.main()
