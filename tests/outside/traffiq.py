#!/usr/bin/env python3
"""An outside checker of TraffIQ traces.

usage: tests/outside/traffiq.py STOOP [GAMES]   plays GAMES of every kind and checks each trace
       tests/outside/traffiq.py -               checks the traces on standard input
It works out every list of options, every state and the result with the rules of traffiq_game.py
and compares them, word by word and in order, with the trace (TRF-13.2, TRF-15.9, TRF-15.10,
TRF-15.11). On the way it tests the invariants of section 14 on the trace's own states.
"""
import json
import subprocess
import sys

from traces import Difference, check_stream, run
from traffiq_game import (AXES, NORTH_EAST_SOUTH_WEST, TILES, VEHICLES, City, Game, require,
                          step_from)

# What means nothing any more once the game is over (TRF-15.10).
MEANINGLESS_WHEN_OVER = ("done", "open_corners", "final_turns_left", "idle_turns")


def city_of(state):
    city = City()
    city.edges = {(tile["x"], tile["y"]): tile["edges"] for tile in state["tiles"]}
    return city


def check_invariants(state):
    """Section 14 on the trace's own state."""
    for seat in range(state["players"]):
        for kind, total in VEHICLES[state["players"]].items():
            out = sum(v["seat"] == seat and v["kind"] == kind for v in state["vehicles"])
            require(out + state["supply"][seat][kind] == total, "TRF-14.1", seat, kind)
    laid = len(state["tiles"]) - len(TILES["layout"][state["layout"]]["tile"])
    held = sum(map(len, state["hands"]))
    require(laid + held + sum(state["stack"].values()) == 44, "TRF-14.2", laid, held)
    city = city_of(state)
    corners = [(vehicle["x"], vehicle["y"]) for vehicle in state["vehicles"]]
    require(len(set(corners)) == len(corners), "TRF-14.3", corners)
    require(all(map(city.is_place, corners)), "TRF-14.3", corners)
    require(all(city.fits(cell, edges) for cell, edges in city.edges.items()), "TRF-14.4")
    reached, todo = set(), [min(city.edges)]
    while todo:
        cell = todo.pop()
        if cell in city.edges and cell not in reached:
            reached.add(cell)
            todo += [step_from(cell, way) for way in NORTH_EAST_SOUTH_WEST]
    require(len(reached) == len(city.edges), "TRF-14.5", state["tiles"])


def check_growth(city, later, action):
    """TRF-14.6: no vehicle place disappears, and no street gets shorter."""
    require(city.places() <= later.places(), "TRF-14.6", action)
    for corner in city.places():
        for axis, directions in AXES.items():
            require(city.reach(corner, directions) <= later.reach(corner, directions),
                    "TRF-14.6", action, axis, corner)


def check_losses(before, after, action):
    """TRF-14.7: only competing sends home, never the active player, only from its own street."""
    gone = [vehicle for vehicle in before["vehicles"] if vehicle not in after["vehicles"]]
    if action.startswith(("taxi", "van")):
        require(len(gone) == 1 and gone[0]["seat"] == before["active"], "TRF-14.7", action, gone)
        return
    require(not gone or action.startswith("compete"), "TRF-14.7", action, gone)
    for vehicle in gone:
        street = city_of(before).reach(tuple(before["compete_at"]), AXES[action[8:-1]])
        require(vehicle["seat"] != before["active"], "TRF-14.7", vehicle)
        require((vehicle["x"], vehicle["y"]) in street, "TRF-14.7", vehicle)


def same(mine, theirs, rule):
    """Equal, with the keys in the same order."""
    require(json.dumps(mine) == json.dumps(theirs), rule, mine, theirs)


def check_decision(game, line, before):
    require((line["seat"], line["decision"]) == (game.active, game.step), "section 13",
            line["seat"], line["decision"], game.active, game.step)
    same(game.options(), line["options"], "TRF-13.2")
    require(line["action"] in line["options"], "TRF-13.4", line["action"])
    game.answer(line["action"], list(line["chance"]))
    check_invariants(line["state"])
    check_losses(before, line["state"], line["action"])
    if line["action"].startswith("place"):
        check_growth(city_of(before), city_of(line["state"]), line["action"])
    else:
        same(before["tiles"], line["state"]["tiles"], "TRF-2.2")
    mine, theirs = game.state(), dict(line["state"])
    require(list(mine) == list(theirs), "TRF-15.10", list(theirs))
    if game.step == "over":
        for field in MEANINGLESS_WHEN_OVER:
            del mine[field], theirs[field]
    same(mine, theirs, "TRF-15.10")


def check_trace(lines):
    """One game, a parsed JSON object per line."""
    game, before = Game(lines[0]), lines[0]["state"]
    same(game.state(), before, "TRF-15.10")
    for ply, line in enumerate(lines[1:-1]):
        try:
            require(line["ply"] == ply, "ply", line["ply"])
            check_decision(game, line, before)
        except Difference as difference:
            raise Difference(f"ply {ply}, {line['action']}: {difference}") from None
        before = line["state"]
    require(game.step == "over", "TRF-11.5", "the trace ends, the game does not")
    same({"over": True, "result": game.result(), "plies": len(lines) - 2}, lines[-1], "TRF-15.11")


def play_all(stoop, games):
    passed = failed = 0
    for setting in range(12):
        players, layout, bot = (2 + setting % 3, list(TILES["layout"])[setting // 3 % 2],
                                ("random", "simple")[setting // 6])
        trace = subprocess.run(
            [stoop, "trace", "traffiq", "--players", str(players), "--seed", str(setting),
             "--bot", bot, "--games", games, "--options", f"layout={layout}"],
            check=True, capture_output=True, text=True).stdout
        ok, bad = check_stream(trace.splitlines(), check_trace)
        print(f"{players} players, {layout}, {bot}: {ok} games agree, {bad} do not")
        passed, failed = passed + ok, failed + bad
    return passed, failed


if __name__ == "__main__":
    sys.exit(run(__doc__, check_trace, play_all))
