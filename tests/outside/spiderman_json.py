"""The state of a Spider-Man trace (SPM-19.13 to 19.17): written from a table, and read into one."""
import collections
import re

import spiderman_data as data
from spiderman_board import name_of, space_of
from spiderman_state import Figure, Mission

NOTHING = {"target": None, "hits": 0, "planted": [], "inflicted": 0, "ko": False, "cars": 0}


def space_to_json(space):
    return None if space is None else name_of(space)


def space_from_json(name):
    return None if name is None else space_of(name)


def places_in_order(names):
    """Planted places: sites in the order of the data, entrances by row and column."""
    return sorted(names, key=lambda name: ((0, data.SITES.index(name)) if name in data.SITES
                                           else (1, space_of(name))))


def mission_to_json(mission):
    if mission is None:
        return {"mission": None, "step": 0, "progress": NOTHING}
    return {"mission": mission.card, "step": mission.step,
            "progress": {"target": mission.target, "hits": mission.hits,
                         "planted": places_in_order(mission.planted),
                         "inflicted": mission.inflicted, "ko": mission.ko, "cars": mission.cars}}


def player_to_json(table, player):  # SPM-19.14
    return {"character": player.who, "vp": player.vp, "dice": dict(player.dice),
            "max": {pool: table.maximum(player, pool) for pool in data.POOLS},
            "lose": dict(player.lose), "slots": player.slots,
            "tokens": data.in_order(player.tokens, data.ABILITY),
            "hand": data.in_order(player.hand, data.CARD), **mission_to_json(player.mission),
            "peeked": [{"seat": seat, "mission": player.peeked[seat]}
                       for seat in sorted(player.peeked)],
            "moved": player.moved, "luck_used": player.luck_used}


def figure_to_json(figure):  # SPM-19.15
    return {"character": figure.who, "space": space_to_json(figure.space), "hits": figure.hits,
            "status": figure.status, "web": figure.web, "grip": figure.grip, "loot": figure.loot,
            "tracer": figure.tracer, "given_up": figure.given_up}


def group_to_json(group):
    return {"space": name_of(group.space), "cars": group.cars,
            "crew": data.in_order(group.crew, data.SIDES), "prisoner": group.prisoner,
            "steps": group.steps}


def now_to_json(table):  # SPM-19.17
    if table.now is None:
        return None
    return {"added": [], "steps": 0, "dice": [], "hits": 0, **table.now,
            "group": group_to_json(table.group) if table.group else None}


def by_space(entries):
    return {name_of(space): value for space, value in sorted(entries.items())}


def to_json(table):  # SPM-19.13
    board = table.board
    return {
        "round": table.round, "phase": table.phase, "active": table.active,
        "layout": {"shape": "x".join(map(str, board.shape)), "pieces": list(board.pieces),
                   "rotations": list(board.rotations)},
        "players": [player_to_json(table, player) for player in table.players],
        "figures": [figure_to_json(table.figures[who]) for who in data.FIGURES
                    if who in table.figures],
        "sides": [{"id": side.who, "space": space_to_json(side.space), "held_by": side.held_by}
                  for side in table.sides.values()],
        "cops": {"cars": by_space(table.cars), "reserve": table.reserve,
                 "webs": by_space(table.stack_webs), "next_attack": table.next_attack},
        "webs": dict(table.webs), "tracers": dict(table.tracers),
        "buildings": {target: {str(seat): count for seat, count in hits.items()}
                      for target, hits in table.buildings.items()},
        "destroyed": data.in_order(table.destroyed, data.CHARACTER),
        "stacks": {name: len(cards) for name, cards in table.stacks.items()},
        "discards": {name: data.in_order(cards, data.CARD)
                     for name, cards in table.discards.items()},
        "removed": data.in_order(table.removed, data.MISSIONS),
        "events": dict(table.events), "wanted": table.wanted,
        "scored": {name: sorted(marks) for name, marks in table.scored.items()},
        "now": now_to_json(table)}


# --- and back

def mission_from_json(state):
    if state["mission"] is None:
        return None
    mission = Mission(state["mission"])
    mission.step = state["step"]
    for key, value in state["progress"].items():
        setattr(mission, key, list(value) if isinstance(value, list) else value)
    return mission


def player_from_json(player, state):
    player.who, player.vp, player.slots = state["character"], state["vp"], state["slots"]
    player.dice, player.lose = dict(state["dice"]), dict(state["lose"])
    player.tokens, player.hand = list(state["tokens"]), list(state["hand"])
    player.mission = mission_from_json(state)
    player.peeked = {each["seat"]: each["mission"] for each in state["peeked"]}
    player.moved, player.luck_used = state["moved"], state["luck_used"]


def figure_from_json(state):
    figure = Figure(state["character"], space_from_json(state["space"]))
    for key in ("hits", "status", "web", "grip", "loot", "tracer", "given_up"):
        setattr(figure, key, state[key])
    return figure


def stacks_from_json(table):
    """What is in no open place and in no hand is still in its stack."""
    two = not table.cops
    for name in table.stacks:
        left = collections.Counter(data.deck(name, two))
        if name == "mission":
            left.subtract(table.removed)
            left.subtract(player.mission.card for player in table.players if player.mission)
        else:
            left.subtract(table.discards[name])
            left.subtract(card for player in table.players for card in player.hand
                          if data.CARD[card]["deck"] == name)
        table.stacks[name] = list(left.elements())
    if two:
        table.stacks[data.COPS] = []


def from_json(table, state):
    """Lets a table of the same seats show the position of a state."""
    layout = state["layout"]
    table.lay_out(tuple(map(int, re.findall(r"\d+", layout["shape"]))), layout["pieces"],
                  layout["rotations"])
    table.round, table.phase, table.active = state["round"], state["phase"], state["active"]
    for player, each in zip(table.players, state["players"]):
        player_from_json(player, each)
    table.figures = {each["character"]: figure_from_json(each) for each in state["figures"]}
    for each in state["sides"]:
        side = table.sides[each["id"]]
        side.space, side.held_by = space_from_json(each["space"]), each["held_by"]
    cops = state["cops"]
    table.cars = {space_of(name): count for name, count in cops["cars"].items()}
    table.stack_webs = {space_of(name): web for name, web in cops["webs"].items()}
    table.reserve, table.next_attack = cops["reserve"], cops["next_attack"]
    table.webs, table.tracers = dict(state["webs"]), dict(state["tracers"])
    table.buildings = {target: {int(seat): count for seat, count in hits.items()}
                       for target, hits in state["buildings"].items()}
    table.destroyed, table.removed = list(state["destroyed"]), list(state["removed"])
    table.discards = {name: list(cards) for name, cards in state["discards"].items()}
    table.events, table.wanted = dict(state["events"]), state["wanted"]
    table.scored = {name: set(marks) for name, marks in state["scored"].items()}
    stacks_from_json(table)
