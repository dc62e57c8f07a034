#!/usr/bin/env python3
"""Whether the outside checker of Escape notices a wrong trace."""
import copy
import random
import unittest

from escape import answer_for, check_game
from escape_json import to_json
from escape_turn import Game
from traces import Difference


def trace(heroes, modules, seed):
    """A game with random answers, written down as an engine would."""
    rng, game = random.Random(seed), Game(heroes, modules)
    lines = [{"seed": seed, "players": len(heroes),
              "options": {"heroes": heroes, "modules": modules}}]
    play, chance, answer, ply = game.run(), [], None, lines[0]
    try:
        while True:
            wanted = play.send(answer)
            if wanted[0] == "luck":
                answer = rng.choice(wanted[2])
                chance.append({**wanted[1], "value": answer})
                continue
            ply.update(chance=chance, state=copy.deepcopy(to_json(game)))
            answer, chance = answer_for(wanted[3], rng), []
            ply = {"ply": len(lines) - 1, "seat": wanted[1], "decision": wanted[2],
                   "options": wanted[3], "action": answer}
            lines.append(ply)
    except StopIteration:
        ply.update(chance=chance, state=to_json(game))
        return [*lines, {"over": True, "result": game.result}]


class Checker(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.good = trace(["snake", "brain"], ["timer"], 7)

    def setUp(self):
        self.lines = copy.deepcopy(self.good)

    def complaint(self):
        with self.assertRaises(Difference) as caught:
            check_game(self.lines)
        return str(caught.exception)

    def test_a_good_trace_passes(self):
        check_game(self.lines)

    def test_wrong_options(self):
        self.lines[5]["options"] = self.lines[5]["options"][1:] + ["fly(c1r1)"]
        self.assertIn("only in the trace ['fly(c1r1)']", self.complaint())

    def test_wrong_state(self):
        self.lines[9]["state"]["players"][1]["level"] = 3
        self.assertIn("seat 1, level", self.complaint())
        self.lines = copy.deepcopy(self.good)
        self.lines[9]["state"]["noise"] += 1
        self.assertIn("noise", self.complaint())

    def test_wrong_luck(self):
        self.lines[0]["chance"][0]["value"] = "ny-tea-time"
        self.assertIn("is not among", self.complaint())
        self.lines = copy.deepcopy(self.good)
        self.lines[3]["chance"].append({"what": "first", "value": 0})
        self.assertRaises(Difference, check_game, self.lines)

    def test_wrong_result(self):
        self.lines[-1]["result"]["ended_by"] = "boredom"
        self.assertIn("result", self.complaint())


if __name__ == "__main__":
    unittest.main()
