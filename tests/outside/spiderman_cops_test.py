#!/usr/bin/env python3
"""The Cops of Spider-Man: groups, drives, arrests and jail, rule by rule."""
import unittest

from spiderman_scene import Scene

NO_DICE = {"movement": 0, "combat": 0, "bonus": 0}
FAR = {"rhino": {"space": "r17c23"}, "green-goblin": {"space": "r17c21"},
       "spider-man": {"space": "r17c19"}}
DOWN = {"space": "r5c6", "status": "down", "hits": 5}


def patrol(figures=(), sides=(), cars=(), **changes):
    """The Cops act; everybody else is far away, Captain and Sergeant too."""
    away = {"captain-stacy": {"space": "r1c10"}, "jean-dewolff": {"space": "r1c10"}}
    return Scene(active=3, figures=FAR | dict(figures), sides=away | dict(sides),
                 cops={"cars": dict(cars), "reserve": 2}, **changes)


class Groups(unittest.TestCase):
    def test_parts_of_a_stack(self):  # SPM-15.3
        scene = patrol(cars={"r5c5": 2}, sides={"captain-stacy": {"space": "r5c5"},
                                                "mary-jane": {"space": "r5c5",
                                                              "held_by": "cops"}})
        ones = [option for option in scene.offers("move") if option.endswith(",1)")]
        self.assertEqual(set(ones), {f"move(r5c5,{group},1)" for group in
                                     ("1,none", "1,c", "1,p", "1,cp", "2,p", "2,cp")})

    def test_no_car_no_movement(self):  # SPM-15.2
        scene = patrol(cars={"r5c5": 1}, sides={"captain-stacy": {"space": "r9c9"}})
        self.assertEqual({option.split(",")[0] for option in scene.offers("move")},
                         {"move(r5c5"})

    def test_steps(self):  # SPM-15.6, 11.3
        scene = patrol(cars={"r5c5": 1}, sides={
            "jean-dewolff": {"space": "r5c5"},
            "aunt-may": {"space": "r5c5", "held_by": "cops"}})
        scene.answer("move(r5c5,1,sp,2)", luck=[2, 3])
        self.assertEqual(scene.state["now"]["group"], {
            "space": "r5c5", "cars": 1, "crew": ["jean-dewolff"], "prisoner": "aunt-may",
            "steps": 11})
        self.assertEqual(scene.state["cops"]["cars"], {})
        self.assertEqual(scene.side("aunt-may"),
                         {"id": "aunt-may", "space": "r5c5", "held_by": "group"})
        scene.answer("stop(r5c6)")
        self.assertEqual(scene.state["cops"]["cars"], {"r5c6": 1})
        self.assertEqual(scene.side("aunt-may")["held_by"], "cops")
        self.assertEqual(scene.side("jean-dewolff"),
                         {"id": "jean-dewolff", "space": "r5c6", "held_by": None})

    def test_webbed_stack(self):  # SPM-14.16
        scene = Scene(active=3, figures=FAR | {"rhino": {"space": "r5c6"}},
                      cops={"cars": {"r5c5": 2}, "webs": {"r5c5": "web"}}, webs={"web": 2})
        self.assertEqual(set(scene.options), {f"attack(r5c5,web@r5c5,{n})" for n in range(1, 5)}
                         | {"bonus(1)", "bonus(2)", "end_turn"})


class Driving(unittest.TestCase):
    def test_where_to_stop(self):  # SPM-15.5, 15.7, 15.8
        scene = patrol({"rhino": {"space": "r5c6"}}, cars={"r5c5": 2, "r6c6": 1, "r4c5": 2},
                       sides={"captain-stacy": {"space": "r4c6"},
                              "mary-jane": {"space": "r6c5"}})
        scene.answer("move(r5c5,1,none,1)", luck=[1])
        stops = scene.offers("stop")
        self.assertIn("stop(r5c5)", stops)       # with the car left there
        self.assertIn("stop(r6c6)", stops)       # a second car
        self.assertIn("stop(r4c6)", stops)       # the lone Captain
        for space in ("r5c6", "r6c5", "r4c5"):   # a figure, a character, a third car
            self.assertNotIn(f"stop({space})", stops)

    def test_stations_only(self):
        scene = patrol(cars={"r5c2": 1}).answer("move(r5c2,1,none,1)", luck=[1])
        self.assertIn("stop(r4c1)", scene.options)
        self.assertFalse([option for option in scene.options if "r4c4" in option])

    def test_nothing_at_the_start(self):  # SPM-15.27
        scene = patrol(cars={"r5c5": 2}).answer("move(r5c5,1,none,1)", luck=[2])
        self.assertEqual(scene.offers("pick_up"), [])
        self.assertEqual(scene.offers("drive"), [])      # nothing to do anywhere
        scene = patrol(cars={"r5c5": 1}, sides={"captain-stacy": {"space": "r5c6"}})
        scene.answer("move(r5c5,1,none,1)", luck=[2])
        self.assertEqual(scene.offers("drive"), ["drive(r5c6)"])
        scene.answer("drive(r5c6)", "pick_up(captain-stacy)")
        self.assertEqual(scene.state["now"]["group"]["steps"], 1)
        self.assertEqual(scene.offers("drop"), [])       # SPM-15.23
        self.assertIn("drive(r5c7)", scene.options)      # where he can be dropped

    def test_dropping(self):  # SPM-15.4, 15.20, 15.21
        scene = patrol(cars={"r5c5": 2}, sides={"mary-jane": {"space": "r5c5",
                                                              "held_by": "cops"}})
        scene.answer("move(r5c5,2,p,1)", "drive(r5c6)", luck=[2])
        self.assertEqual(scene.offers("drop"), ["drop(car)"])
        scene.answer("drop(car)")
        self.assertEqual(scene.offers("drop"), ["drop(prisoner)"])
        self.assertEqual(scene.offers("pick_up"), [])
        scene.answer("drop(prisoner)", "stop(r5c7)")
        self.assertEqual(scene.state["cops"]["cars"], {"r5c6": 1, "r5c7": 1})
        self.assertEqual(scene.side("mary-jane"),
                         {"id": "mary-jane", "space": "r5c6", "held_by": "cops"})

    def test_a_guard_stays(self):  # SPM-15.26
        scene = patrol(cars={"r5c5": 1, "r5c6": 1}, sides={
            "mary-jane": {"space": "r5c6", "held_by": "cops"}})
        scene.answer("move(r5c5,1,none,1)", "drive(r5c6)", luck=[2])
        self.assertEqual(scene.offers("pick_up"), ["pick_up(prisoner)"])
        scene.answer("pick_up(prisoner)")
        self.assertEqual(scene.offers("pick_up"), ["pick_up(car)"])


class Arrests(unittest.TestCase):
    def test_arrest_and_jail(self):  # SPM-15.11, 15.12
        scene = patrol({"rhino": DOWN}, cars={"r5c5": 1})
        scene.answer("move(r5c5,1,none,1)", luck=[6])
        self.assertNotIn("stop(r5c6)", scene.options)
        scene.answer("drive(r5c6)", "arrest(rhino)")
        self.assertEqual(scene.figure("rhino")["status"], "arrested")
        self.assertEqual(scene.points()[3], 0)
        scene.answer("stop(r4c1)")
        self.assertEqual((scene.figure("rhino")["status"], scene.figure("rhino")["space"]),
                         ("jailed", "r4c1"))
        self.assertEqual(scene.points()[3], 7)

    def test_with_the_last_step(self):  # SPM-15.22
        scene = patrol({"rhino": DOWN}, cars={"r5c5": 1})
        scene.answer("move(r5c5,1,none,1)", "drive(r5c6)", luck=[1])
        self.assertEqual(scene.question, "act")     # arrest, then stop: one answer each
        self.assertEqual(scene.figure("rhino")["status"], "arrested")

    def test_on_the_way(self):  # jail
        scene = patrol({"rhino": DOWN | {"space": "r5c5", "status": "arrested"}},
                       cars={"r5c5": 1})
        scene.answer("move(r5c5,1,p,1)", "drive(r4c1)", luck=[6])
        scene.answer("jail", "stop(r5c0)")
        self.assertEqual((scene.figure("rhino")["space"], scene.points()[3]), ("r4c1", 7))

    def test_in_the_own_base(self):  # R-102
        scene = patrol({"rhino": DOWN | {"space": "r7c2"}}, cars={"r5c2": 1})
        scene.answer("move(r5c2,1,none,1)", "drive(r6c2)", "arrest(rhino)", luck=[2])
        self.assertEqual(scene.figure("rhino")["space"], "r6c2")

    def test_spider_man(self):  # SPM-15.16
        figures = {"spider-man": DOWN}
        scene = patrol(figures, cars={"r5c5": 1}).answer("move(r5c5,1,none,1)", luck=[3])
        self.assertEqual(scene.offers("drive"), [])
        scene = patrol(figures, cars={"r5c5": 1}, wanted=True)
        scene.answer("move(r5c5,1,none,1)", "drive(r5c6)", "arrest(spider-man)", luck=[6])
        scene.answer("stop(r4c1)")
        self.assertEqual((scene.points()[3], scene.state["wanted"]), (8, False))

    def test_a_character_makes_room(self):  # SPM-15.28
        scene = patrol({"rhino": DOWN}, cars={"r5c5": 1}, sides={
            "mary-jane": {"space": "r5c5", "held_by": "cops"}})
        scene.answer("move(r5c5,1,p,1)", "drive(r5c6)", "arrest(rhino)", luck=[3])
        self.assertEqual((scene.question, scene.figure("rhino")["status"]), ("put", "arrested"))
        self.assertEqual(scene.state["now"]["group"]["prisoner"], "rhino")
        scene.answer("put(mary-jane,r5c5)")
        self.assertEqual(scene.question, "drive")

    def test_breaking_free(self):  # SPM-15.13
        figures = FAR | {"rhino": DOWN | {"status": "arrested", "hits": 4}}
        scene = Scene(figures=figures, cops={"cars": {"r5c6": 1}}, resume="turn",
                      seats={0: {"dice": NO_DICE}})
        self.assertEqual(set(scene.options), {"ko_recover"} | {
            f"break_arrest({dice})" for dice in range(1, 5)})
        scene.answer("break_arrest(3)", luck=[6, 1, 1])
        self.assertEqual((scene.question, scene.player(0)["dice"]["combat"]), ("put", 2))
        scene.answer("put(rhino,r6c6)")
        self.assertEqual((scene.figure("rhino")["status"], scene.seat), ("standing", 1))
        scene = Scene(figures=figures, cops={"cars": {"r5c6": 1}}, resume="turn",
                      seats={0: {"dice": NO_DICE}}).answer("break_arrest(3)", luck=[5, 1, 1])
        self.assertEqual((scene.figure("rhino")["status"], scene.player(0)["dice"]["combat"]),
                         ("arrested", 0))

    def test_serving(self):  # SPM-15.15
        figures = FAR | {"rhino": {"space": "r4c1", "status": "jailed", "hits": 5}}
        scene = Scene(figures=figures, resume="turn", seats={0: {"dice": NO_DICE}})
        self.assertEqual(set(scene.options), {"ko_draw", "serve"})
        scene.answer("serve")
        self.assertEqual((scene.figure("rhino")["hits"], scene.figure("rhino")["status"]),
                         (0, "served"))
        scene = Scene(figures=figures | {"rhino": {"space": "r4c1", "status": "served"}},
                      resume="turn", seats={0: {"dice": NO_DICE}})
        self.assertEqual((scene.question, scene.player(0)["dice"]["combat"]), ("put", 5))
        scene.answer("put(rhino,r5c0)")
        self.assertEqual((scene.figure("rhino")["status"], scene.question), ("standing", "act"))
        self.assertIn("recover", scene.options)


class Fighting(unittest.TestCase):
    def test_two_dice_a_car(self):  # SPM-15.9, 15.10
        near = {"rhino": {"space": "r5c6"}}
        scene = patrol(near, cars={"r5c5": 1, "r5c7": 2})
        self.assertEqual(len(scene.offers("attack")), 2 + 4)
        scene = patrol(near, cars={"r5c5": 1}, sides={"captain-stacy": {"space": "r5c5"}},
                       seats={0: {"tokens": [], "dice": NO_DICE}})
        scene.answer("attack(r5c5,rhino,2)", luck=[5, 4])
        self.assertEqual((scene.figure("rhino")["hits"], scene.points()[3]), (1, 1))

    def test_capture(self):  # SPM-11.12, R-141
        scene = patrol({"rhino": DOWN | {"space": "r5c5", "status": "arrested"}},
                       cars={"r5c5": 1}, sides={"mary-jane": {"space": "r5c6"},
                                                "captain-stacy": {"space": "r6c6"}})
        self.assertEqual(scene.offers("capture"), ["capture(r5c5,mary-jane)"])
        scene.answer("capture(r5c5,mary-jane)")
        self.assertEqual((scene.question, scene.points()[3]), ("put", 1))

    def test_no_car_beside_her(self):  # SPM-15.30
        scene = patrol(cars={"r5c5": 1}, sides={"mary-jane": {"space": "r9c9"}})
        scene.answer("bonus(1)", luck=[6, "reinforcements"])
        self.assertEqual(len(scene.offers("add_car")), 7)

    def test_nobody_is_handed_over_in_a_station(self):  # SPM-15.25, 11.13
        arrested = {"rhino": DOWN | {"space": "r5c2", "status": "arrested"}}
        for figures, sides, handed in ((arrested, {}, False),
                                       ({}, {"aunt-may": {"space": "r5c2", "held_by": "cops"}},
                                        True)):
            scene = patrol(figures, sides, cars={"r5c2": 2})
            scene.answer("move(r5c2,2,p,1)", "drive(r4c1)", "drop(car)", luck=[2])
            self.assertEqual("drop(prisoner)" in scene.options, handed)
            self.assertEqual(scene.points()[3], 0)

    def test_reinforcement(self):  # SPM-15.17
        scene = Scene(active=3, resume="turn", cops={"cars": {"r5c5": 2}, "reserve": 6})
        self.assertEqual((scene.question, len(scene.options)), ("add_car", 8))
        scene = Scene(active=3, resume="turn", cops={"cars": {"r5c5": 2, "r9c9": 1}})
        self.assertEqual(scene.question, "act")


class Dragnet(unittest.TestCase):
    def net(self, **changes):
        return patrol(**changes).answer("bonus(1)", luck=[5, "dragnet"])

    def test_each_space_once(self):  # SPM-16.14
        scene = self.net(cars={"r5c5": 2, "r5c7": 1})
        self.assertEqual(set(scene.options), {"dragnet(r5c5,1,none)", "dragnet(r5c5,2,none)",
                                              "dragnet(r5c7,1,none)", "done"})
        scene.answer("dragnet(r5c5,1,none)")
        self.assertEqual(scene.state["now"]["group"]["steps"], 3)
        scene.answer("stop(r5c7)")
        self.assertEqual(scene.state["cops"]["cars"], {"r5c5": 1, "r5c7": 2})
        self.assertEqual(set(scene.options), {"dragnet(r5c7,1,none)", "done"})

    def test_moved_pieces_stay(self):
        scene = self.net(cars={"r5c5": 1, "r5c7": 1}, sides={"captain-stacy": {"space": "r5c5"}})
        scene.answer("dragnet(r5c5,1,c)", "stop(r5c7)")
        self.assertEqual(set(scene.options), {"dragnet(r5c7,1,none)", "done"})


if __name__ == "__main__":
    unittest.main()
