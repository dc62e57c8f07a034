#!/usr/bin/env python3
"""The examples of the rulebook of Spider-Man, and movement and combat rule by rule."""
import unittest

from spiderman_board import Board
from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}


class Examples(unittest.TestCase):
    def test_seven_steps_four_used_then_the_jeweller(self):
        """SPM-4.7: an attack ends the movement; the steps left are lost."""
        scene = Scene(figures={"rhino": {"space": "r6c5"}})
        scene.answer("move(2)", luck=[3, 4])
        self.assertEqual((scene.question, scene.state["now"]["steps"]), ("path", 7))
        self.assertIn("path(r0c6)", scene.options)      # six steps
        scene.answer("path(r2c6)")                      # four steps, beside the jeweller
        self.assertEqual(scene.player(0)["dice"], {"movement": 1, "combat": 5, "bonus": 1})
        scene.answer("attack(jeweller,3)", luck=[2, 3, 6])
        self.assertEqual((scene.question, scene.player(0)["dice"]["combat"]), ("act", 2))
        self.assertEqual(scene.state["buildings"], {"jeweller": {"0": 1}})
        self.assertTrue(scene.figure("rhino")["loot"])
        self.assertEqual(scene.offers("path"), [])
        self.assertEqual(scene.offers("move"), ["move(1)"])   # a new action with the die left

    def rhino_is_hit(self):
        scene = Scene("rhino", "electro", active=2, seats={0: {"dice": NO_DICE | {"combat": 2}}},
                      figures={"spider-man": {"space": "r5c5"}, "rhino": {"space": "r5c6"},
                               "electro": {"space": "r5c8"}})
        return scene.answer("attack(rhino,4)", "accept", luck=[6, 6, 1, 1])

    def test_rhino_hits_back(self):
        """SPM-8.1, 8.3, 8.4: with the dice left on the sheet, all or fewer."""
        scene = self.rhino_is_hit()
        self.assertEqual(scene.figure("rhino")["hits"], 2)
        self.assertEqual((scene.seat, scene.question), (0, "react"))
        self.assertEqual(set(scene.options), {"react_attack(spider-man,1)",
                                              "react_attack(spider-man,2)", "pass"})
        scene.answer("react_attack(spider-man,2)", "accept", luck=[6, 2])
        self.assertEqual(scene.figure("spider-man")["hits"], 1)
        self.assertEqual(scene.player(0)["dice"]["combat"], 0)
        self.assertEqual((scene.seat, scene.question), (2, "act"))   # SPM-8.6
        self.assertEqual(scene.points(), [1, 0, 1, 0])               # SPM-17.5, 8.10

    def test_rhino_keeps_a_die_for_electro(self):
        scene = self.rhino_is_hit().answer("react_attack(spider-man,1)")
        self.assertEqual(scene.player(0)["dice"]["combat"], 1)


class Moving(unittest.TestCase):
    def reach(self, who="rhino", seat=0, space="r6c5", dice=(1,), **changes):
        scene = Scene(active=seat, figures={who: {"space": space}} | changes.pop("figures", {}),
                      **changes)
        scene.answer(f"move({len(dice)})", luck=list(dice))
        return scene

    def test_diagonals_between_buildings(self):  # SPM-5.2
        scene = self.reach(space="r3c9")          # (2,9), (3,10) are buildings; (2,10) is a street
        self.assertIn("path(r2c10)", scene.options)
        self.assertNotIn("path(r3c10)", scene.options)

    def test_own_base_only(self):  # SPM-5.3, 9.2
        scene = self.reach(space="r8c3")
        self.assertIn("path(r7c2)", scene.options)
        scene = self.reach(space="r8c3", destroyed=["rhino"], dice=(2,))
        self.assertNotIn("path(r7c2)", scene.options)
        self.assertIn("path(r6c1)", scene.options)    # through the base that is destroyed
        scene = self.reach("spider-man", 2, space="r8c3", dice=(2,))
        self.assertNotIn("path(r7c2)", scene.options)

    def test_nobody_ends_on_another(self):  # SPM-5.5, 5.6
        scene = self.reach(space="r5c5", dice=(2,), figures={"spider-man": {"space": "r5c6"}},
                           sides={"mary-jane": {"space": "r6c6"}})
        self.assertNotIn("path(r5c6)", scene.options)
        self.assertNotIn("path(r6c6)", scene.options)
        self.assertIn("path(r5c7)", scene.options)

    def test_back_to_the_start_needs_two_steps(self):  # SPM-5.8, 5.14
        self.assertNotIn("path(r6c5)", self.reach().options)
        scene = self.reach(dice=(2,)).answer("path(r6c5)")
        self.assertTrue(scene.player(0)["moved"])
        scene = self.reach(dice=(2,)).answer("stay")
        self.assertFalse(scene.player(0)["moved"])
        scene = self.reach(dice=(2,), sides={"captain-stacy": {"space": "r6c5"}})   # R-134
        self.assertNotIn("path(r6c5)", scene.options)

    def test_order_of_modifiers(self):  # SPM-5.9
        scene = Scene(active=2, seats={2: {"hand": ["on-the-swing"]}},
                      sides={"jean-dewolff": {"space": None, "held_by": "spider-man"}})
        scene.answer("add(web-strands)", "add(on-the-swing)", "move(1)", luck=[3])
        self.assertEqual(scene.state["now"]["steps"], 3 * 2 + 6 + 2)

    def test_storm(self):  # ground_movement
        scene = Scene(active=2, seats={2: {"hand": ["wall-crawling"]}},
                      events={"storm-front": 2})
        scene.answer("add(web-strands)", "add(wall-crawling)", "move(1)", luck=[1])
        self.assertEqual(scene.state["now"]["steps"], 3)
        for event, over in (({}, True), ({"storm-front": 2}, False)):
            scene = Scene(seats={0: {"hand": ["rooftop-route"]}}, events=event,
                          figures={"rhino": {"space": "r8c3"}})
            scene.answer("add(rooftop-route)", "move(1)", luck=[1])
            self.assertEqual("path(r8c5)" in scene.options, over)   # four steps on streets

    def test_over_buildings(self):  # SPM-5.10
        scene = Scene("vulture", "rhino", figures={"vulture": {"space": "r5c4"}})
        scene.answer("add(flight)", "move(1)", luck=[1])
        self.assertEqual(scene.state["now"]["steps"], 5)
        self.assertIn("path(r0c4)", scene.options)        # five spaces up, over four buildings
        self.assertNotIn("path(r2c4)", scene.options)     # the base of Octopus
        self.assertNotIn("path(r3c4)", scene.options)

    def test_bound_figures_do_not_move(self):  # SPM-5.11, 14.15
        scene = Scene(figures={"rhino": {"space": "r5c5", "web": "web"}},
                      seats={0: {"hand": ["getaway-car", "subway-ride", "first-aid"]}})
        self.assertEqual(set(scene.options),
                         {f"attack(web@rhino,{dice})" for dice in range(1, 5)}
                         | {"bonus(1)", "play_card(first-aid)", "end_turn"})


class Sight(unittest.TestCase):
    def test_lines(self):  # SPM-10.2, 10.4
        board = Board()
        self.assertTrue(board.sees((5, 0), (5, 23)))
        self.assertFalse(board.sees((0, 3), (3, 3)))       # (1,3) stands between
        self.assertTrue(board.sees((2, 10), (4, 8)))       # between two corners, into a base
        self.assertFalse(board.sees((1, 8), (3, 8)))

    def test_range(self):  # SPM-10.3
        board = Board()
        self.assertTrue(board.in_range((2, 3), (1, 4), 1))
        self.assertFalse(board.in_range((1, 8), (3, 8), 3))
        self.assertFalse(board.in_range((5, 0), (5, 4), 3))


if __name__ == "__main__":
    unittest.main()
