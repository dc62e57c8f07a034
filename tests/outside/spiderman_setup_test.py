#!/usr/bin/env python3
"""Set-up and small games of Spider-Man, and whether the checker notices a wrong trace."""
import copy
import random
import unittest

from spiderman import answer_for, check_game
from spiderman_json import to_json
from spiderman_scene import Scene
from spiderman_turn import Game
from traces import Difference

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}


def set_up(players, options=None, seed=1):
    """The game at its first turn, and what was asked until then."""
    game, rng, asked = Game(players, options or {}), random.Random(seed), []
    play = game.run()
    wanted = next(play)
    while game.phase == "setup":
        if wanted[0] == "ask":
            asked.append(wanted)
        wanted = play.send(rng.choice(wanted[-1]))
    return game, asked


class SetUp(unittest.TestCase):
    def test_four_players(self):  # SPM-2.8, 2.11, 2.12, 2.13
        game, asked = set_up(4)
        self.assertEqual([kind for _, _, kind, _ in asked],
                         ["place_car"] * 6 + ["place_captain", "place_sergeant", "first_tracer"])
        self.assertEqual([seat for _, seat, _, _ in asked], [3] * 8 + [2])
        self.assertEqual([len(options) for *_, options in asked], [8, 7, 6, 5, 4, 3, 6, 5, 2])
        state = to_json(game)
        self.assertEqual((sum(state["cops"]["cars"].values()), state["cops"]["reserve"]), (6, 2))
        self.assertEqual(state["stacks"], {"mission": 34, "villain": 34, "spider-man": 16,
                                           "cops": 16})
        self.assertEqual(state["tracers"], {"sheet": 0, "reserve": 4})
        hero = state["players"][2]
        self.assertEqual((hero["slots"], len(hero["tokens"]), hero["dice"]),
                         (4, 4, {"movement": 3, "combat": 5, "bonus": 2}))
        self.assertEqual(state["figures"][0]["space"], "r3c16")
        self.assertEqual(state["players"][0]["tokens"], ["long-arms", "tentacle-grip"])

    def test_before_the_first_question(self):  # SPM-19.11, R-144
        game = Game(4, {})
        self.assertEqual(next(game.run())[2], "place_car")
        state = to_json(game)
        self.assertEqual((state["phase"], state["active"], state["round"]), ("setup", None, 1))
        self.assertEqual((state["cops"]["reserve"], state["tracers"]),
                         (8, {"sheet": 0, "reserve": 5}))
        self.assertEqual([side["space"] for side in state["sides"]],
                         [None, None, "r3c13", "r15c15", "r9c13", "r15c8", "r2c22", "r15c22"])
        self.assertEqual(state["now"], {"seat": 3, "decision": "place_car", "added": [],
                                        "steps": 0, "dice": [], "hits": 0, "group": None})

    def test_head_start(self):  # SPM-2.17
        for players, target, points in ((4, 60, 0), (5, 60, 2), (6, 60, 4), (10, 60, 12),
                                        (5, 40, 1), (10, 100, 20), (10, 1, 0)):
            game, _ = set_up(players, {"target": target})
            self.assertEqual([player.vp for player in game.players[-2:]], [points] * 2)

    def test_random_layout(self):  # SPM-2.2, 19.10
        for seed in range(20):
            game, _ = set_up(4, {"layout": "random"}, seed)
            rows, cols = game.board.shape
            self.assertEqual(rows * cols, 12)
            self.assertEqual(len(set(game.board.pieces)), 12)
            self.assertEqual((len(game.board.stations), len(game.board.bases),
                              len(game.board.sites), len(game.board.subways)), (8, 9, 15, 8))
            ways = game.board.ways(min(game.board.streets), 99, game.board.streets)
            self.assertEqual(len(ways), len(game.board.streets))

    def test_turned_pieces(self):
        game = Game(4, {"layout": "random"})
        play = game.run()
        next(play)
        wanted = play.send("3x4")
        for piece in range(1, 13):      # T01 turned once, the others as they are
            play.send(f"T{piece:02}")
            wanted = play.send(1 if piece == 1 else 0)
        self.assertEqual(wanted[2], "place_car")
        # .s. stands in row 3, column 1; after a quarter turn clockwise in row 1, column 2
        self.assertEqual(game.board.side_start["jameson"], (1, 2))
        self.assertEqual(game.board.bases["spider-man"], (4, 2))


class SmallGames(unittest.TestCase):
    def test_three_players(self):  # SPM-18.1, 18.12
        game, asked = set_up(3)
        self.assertEqual([kind for _, _, kind, _ in asked],
                         ["choose_villain"] + ["place_car"] * 6 + ["place_captain",
                                                                  "place_sergeant"])
        self.assertTrue(game.figure(game.players[0]).tracer)

    def test_two_players(self):  # SPM-18.7, 18.8
        game, asked = set_up(2)
        self.assertEqual([kind for _, _, kind, _ in asked], ["choose_villain"]
                         + ["place_side"] * 3)
        state = to_json(game)
        self.assertEqual(state["stacks"], {"mission": 35, "villain": 29, "spider-man": 14,
                                           "cops": 0})
        self.assertEqual(state["cops"], {"cars": {}, "reserve": 0, "webs": {}, "next_attack": 0})

    def knocked_out(self, players):
        scene = Scene(players=players, active=1, seats={0: {"tokens": [], "hand": []}},
                      figures={"doctor-octopus": {"space": "r5c6", "hits": 3},
                               "spider-man": {"space": "r5c5"}})
        return scene.answer("attack(doctor-octopus,1)", luck=[6])

    def test_giving_up(self):  # SPM-18.2, 18.3, 14.10
        scene = self.knocked_out(3)
        self.assertEqual((scene.seat, scene.question, len(scene.options)), (0, "abandon", 8))
        scene.answer("abandon(lizard)")
        self.assertEqual(scene.player(0)["character"], "lizard")
        self.assertEqual(scene.player(0)["dice"], {"movement": 3, "combat": 4, "bonus": 2})
        old = scene.figure("doctor-octopus")
        self.assertEqual((old["status"], old["space"], old["given_up"]), ("down", "r5c6", True))
        self.assertEqual(scene.figure("lizard")["space"], "r3c22")
        self.assertEqual(scene.state["tracers"]["sheet"], 1)
        scene = self.knocked_out(2).answer("abandon(lizard)")
        self.assertEqual(scene.figure("doctor-octopus")["status"], "gone")
        self.assertEqual(self.knocked_out(3).answer("keep").player(0)["dice"], NO_DICE)

    def test_collecting_the_given_up(self):  # SPM-18.4
        scene = self.knocked_out(3).answer("abandon(lizard)", "end_turn")
        scene.game.cars = {(5, 7): 1}
        scene.answer("bonus(1)")
        scene.answer("move(r5c7,1,none,4)", "drive(r5c6)", "arrest(doctor-octopus)",
                     luck=[6, 6, 6, 6])
        scene.answer("stop(r4c1)")
        self.assertEqual((scene.figure("doctor-octopus")["status"], scene.points()[2]),
                         ("gone", 6))

    def test_cars_become_persons(self):  # SPM-18.9, 11.11
        scene = Scene(players=2, seats={0: {"mission": "car-wrecker"}},
                      figures={"doctor-octopus": {"space": "r5c6"}},
                      sides={"jameson": {"space": "r5c5"}})
        scene.answer("capture(jameson)")
        self.assertEqual(scene.points()[0], 1 + 8)
        scene = Scene(players=2, seats={0: {"mission": "kidnap-jameson"}},
                      figures={"doctor-octopus": {"space": "r2c3"}},
                      sides={"jameson": {"space": None, "held_by": "doctor-octopus"}})
        scene.answer("move(1)", "path(r2c4)", luck=[1])
        self.assertEqual((scene.seat, scene.question), (1, "home"))
        self.assertEqual(len(scene.options), 6)        # two stations are taken


def trace(players, seed, options=None):
    """A game with random answers, written down as an engine would."""
    rng, game = random.Random(seed), Game(players, options or {})
    play, chance, answer = game.run(), [], None
    lines = [{"seed": seed, "players": players, "options": options or {}}]
    open_ply = None
    try:
        while True:
            wanted = play.send(answer)
            if wanted[0] == "roll":
                answer = sorted(rng.randint(1, 6) for _ in range(wanted[1]))
                chance += [{"what": "die", "value": face} for face in answer]
            elif wanted[0] == "luck":
                answer = rng.choice(wanted[2])
                chance.append({**wanted[1], "value": answer})
            else:
                (open_ply or lines[0]).update(chance=chance, state=to_json(game))
                if open_ply:
                    lines.append(open_ply)
                answer, chance = answer_for(game, wanted[3], rng), []
                open_ply = {"ply": len(lines) - 1, "seat": wanted[1], "decision": wanted[2],
                            "options": wanted[3], "action": answer}
    except StopIteration:
        open_ply.update(chance=chance, state=to_json(game))
        return [*lines, open_ply, {"over": True, "result": game.result}]


class Checker(unittest.TestCase):
    def setUp(self):
        self.lines = copy.deepcopy(self.good)

    @classmethod
    def setUpClass(cls):
        cls.good = trace(4, 3, {"target": 10})

    def complaint(self):
        with self.assertRaises(Difference) as caught:
            check_game(self.lines)
        return str(caught.exception)

    def test_a_good_trace_passes(self):
        check_game(self.lines)
        check_game(trace(2, 5, {"target": 8, "layout": "random"}))

    def test_wrong_options(self):
        self.lines[20]["options"] = self.lines[20]["options"][1:] + ["fly(r1c1)"]
        self.assertIn("only in the trace ['fly(r1c1)']", self.complaint())

    def test_wrong_state(self):
        self.lines[30]["state"]["players"][2]["dice"]["combat"] += 1
        self.assertIn("state.players.spider-man.dice.combat", self.complaint())
        self.assertIn("ply 29", self.complaint())

    def test_a_key_too_many(self):
        self.lines[0]["state"]["weather"] = "fine"
        self.assertIn("keys of state", self.complaint())

    def test_wrong_luck(self):
        ply = next(line for line in self.lines[1:]
                   if [record for record in line["chance"] if record["what"] == "die"])
        ply["chance"].append({"what": "die", "value": 3})
        self.assertIn("luck left over", self.complaint())
        ply["chance"][0]["value"] = 7
        self.assertIn("faces of a roll", self.complaint())

    def test_a_card_that_is_not_there(self):
        ply = next(line for line in self.lines[1:-1] if line["chance"]
                   and line["chance"][0].get("deck") == "mission")
        ply["chance"][0]["value"] = "tea-party"
        self.assertIn("is not among", self.complaint())

    def test_wrong_result(self):
        self.lines[-1]["result"]["winners"] = [9]
        self.assertIn("result", self.complaint())


if __name__ == "__main__":
    unittest.main()
