"""The villains' missions in Spider-Man: drawing, counting, checking (chapter SPM-12)."""
import spiderman_data as data
from spiderman_ask import Asking
from spiderman_board import distance, name_of
from spiderman_state import Mission


class Missions(Asking):
    # --- cards come and go

    def has_target(self, player, step, fixed=None):
        """SPM-12.9, 12.10: only bases can disappear."""
        if step["do"] != "destroy_base":
            return True
        return bool(self.base_targets(player, step, fixed))

    def base_targets(self, player, step, fixed=None):
        """The owners of bases that fit; `fixed`: the building of the first hit (SPM-12.12)."""
        owners = ([data.HERO] if step["owner"] == data.HERO
                  else [other.who for other in self.villains() if other is not player])
        return [who for who in owners if who not in self.destroyed
                and fixed in (None, f"base@{who}")]

    def is_playable(self, player, card):  # SPM-12.9
        entry = data.MISSIONS[card]
        enough = entry["requires"] != "villains>=2" or (not self.small
                                                        and len(self.villains()) >= 2)
        return enough and all(self.has_target(player, step) for step in entry["steps"])

    def draw_mission(self, player):  # SPM-12.9, 12.11
        def playable():
            return [card for card in self.stacks["mission"] if self.is_playable(player, card)]
        if not playable():
            self.stacks["mission"] += self.removed
            self.removed = []
        cards = playable()
        if cards:
            card = yield ("luck", {"what": "draw", "deck": "mission"}, cards)
            self.stacks["mission"].remove(card)
            player.mission = Mission(card)

    def leave_mission(self, player):
        """SPM-9.5, 12.20: the card leaves the game with its progress; new ones are drawn."""
        self.removed.append(player.mission.card)
        player.mission = None
        self.figure(player).loot = False
        for hits in self.buildings.values():
            hits.pop(player.seat, None)
        self.buildings = {target: hits for target, hits in self.buildings.items() if hits}
        for other in self.players:
            other.peeked.pop(player.seat, None)
        yield from self.draw_mission(player)
        for other in self.villains():
            if other.mission is None and other is not player:
                yield from self.draw_mission(other)

    def target_is_lost(self, player):  # SPM-12.10
        mission = player.mission
        return bool(mission) and not self.has_target(player, mission.now(), mission.target)

    # --- counting

    def step_of(self, player, *kinds):
        """The mission of a villain if its current step is of one of these kinds."""
        if player.mission and player.mission.now()["do"] in kinds:
            return player.mission
        return None

    def fits(self, kind, player, victim):
        return (victim == data.HERO if kind == data.HERO
                else self.is_villain(victim) and victim != player.who)

    def count_hit(self, player, victim):
        mission = self.step_of(player, "inflict")
        if mission and self.fits(mission.now()["target"], player, victim):
            mission.inflicted += 1

    def count_ko(self, player, victim):
        """R-161: only for a step that asks for it."""
        mission = self.step_of(player, "inflict", "ko")
        if mission and self.fits(mission.now()["target"], player, victim):
            mission.ko = mission.now()["do"] == "ko" or mission.now().get("or_ko", False)

    def count_car(self, player):
        mission = self.step_of(player, "destroy_cars")
        if mission:
            mission.cars += 1

    def count_building(self, player, target):
        player.mission.target = target
        player.mission.hits += 1
        hits = self.buildings.setdefault(target, {})
        hits[player.seat] = hits.get(player.seat, 0) + 1

    def plant_places(self, player):  # SPM-12.12
        mission, at = self.step_of(player, "plant"), self.figure(player).space
        if not mission:
            return []
        place = mission.now()["place"]
        if place == "subway":
            found = [name_of(space) for space in self.board.subways if distance(at, space) <= 1]
        else:
            found = [place] if self.is_beside_site(at, place) else []
        return [name for name in found if name not in mission.planted]

    def is_beside_site(self, space, site):
        return any(self.beside(space, each) for each in self.board.sites[site])

    # --- the check (SPM-12.16)

    def mission_check(self):
        looked_at = [(player, player.mission) for player in self.villains() if player.mission]
        for player, mission in looked_at:   # SPM-12.15: cards drawn meanwhile wait
            if player.mission is mission:
                yield from self.look_at(player)

    def look_at(self, player):
        mission = player.mission
        while True:
            step = mission.now()
            if step["do"] == "deliver" and not self.held_for(player, step):   # SPM-12.14
                mission.step -= 1
                mission.clear()
                return
            if not self.is_done(player, mission, step):
                return
            if step["do"] == "deliver":
                yield from self.deliver(player, step)
            if mission.step + 1 == len(mission.steps()):
                self.score(player, "mission-success", printed=mission.points("villain"))
                yield from self.leave_mission(player)
                return
            mission.step += 1
            mission.clear()
            if mission.now()["do"] == "loot_to":
                self.figure(player).loot = True

    def is_done(self, player, mission, step):
        kind = step["do"]
        if kind in ("hit_site", "hit_station", "destroy_base"):
            return mission.hits >= step["hits"]
        if kind in ("loot_to", "deliver"):
            return self.is_at(player, step["place"])
        if kind == "capture":
            return bool(self.held_for(player, step))
        if kind == "ko":
            return mission.ko
        if kind == "inflict":
            return mission.inflicted >= step["hits"] or (step.get("or_ko", False) and mission.ko)
        if kind == "destroy_cars":
            if not self.cops:                                              # SPM-18.9
                return any(side.who in data.LONE_COPS for side in self.held(player.who))
            return mission.cars >= step["n"]
        return len(mission.planted) >= step["n"]

    def is_at(self, player, place):
        """SPM-9.4, 12.12, 12.18"""
        figure = self.figure(player)
        if figure.status != "standing" or figure.space is None:
            return False
        if place != "own_base":
            return self.is_beside_site(figure.space, place)
        return self.in_own_base(figure) or (
            player.who in self.destroyed
            and self.beside(figure.space, self.board.bases[player.who]))

    def held_for(self, player, step):
        return [side for side in self.held(player.who) if step["side"] in ("any", side.who)]

    def deliver(self, player, step):
        """SPM-11.11, 12.17, R-143: the character goes home."""
        options = {f"deliver({side.who})": side for side in self.held_for(player, step)}
        side = yield from self.choose(player.seat, "deliver", options)
        side.space = side.held_by = None
        self.lower_to_maximum()
        stations = self.home_stations(side.who)
        if stations is not None:
            host = self.cops or self.hero
            side.space = yield from self.choose(
                host.seat, "home", {f"home({side.who},{name_of(space)})": space
                                    for space in stations})
            return
        start = self.board.side_start[side.who]
        if self.is_free(start):
            side.space = start
        else:
            nearest = self.board.nearest(start, [space for space in self.board.streets
                                                 if self.is_free(space)])
            side.space = yield from self.choose(
                player.seat, "put", {f"put({side.who},{name_of(space)})": space
                                     for space in nearest})

    def home_stations(self, who):
        """None: a side character with a start space of its own."""
        if self.cops:
            if who not in (data.CAPTAIN, data.SERGEANT):
                return None
            return [space for space in self.board.stations if space not in self.stack_webs]
        if who not in data.LONE_COPS:
            return None
        return [space for space in self.board.stations if not self.occupied(space)]
