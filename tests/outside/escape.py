#!/usr/bin/env python3
"""An outside checker of Escape from New York traces.

usage: tests/outside/escape.py STOOP [GAMES]   plays GAMES of every kind and checks each trace
       tests/outside/escape.py -               checks the traces on standard input
       tests/outside/escape.py --play GAMES [--players P] [--modules M,M] [--seed S]
                                               plays by itself, to test these rules
It plays along with the rules of escape_turn.py and its neighbours, which know the spec and the pack
and nothing of the engine: every question, every set of options, every record of luck, the whole
state after every answer, and the result must be the trace's.
"""
import argparse
import random
import subprocess
import sys

import escape_data as data
from escape_json import to_json
from escape_turn import Game
from traces import Difference, check_stream, run

MODULES = ["crossbows", "explosions", "hard-a", "hard-b", "hard-deck", "specials", "timer",
           "traps", "variant-dead-or-alive", "variant-wanted"]
DECISIONS_MAX = 20_000
DULL = {"refresh", "continue", "stop", "skip", "skip_car", "abandon_car", "decline_ride", "decline",
        "show_cards(none)", "lose_card"}


def require(found, expected, what):
    if found != expected:
        raise Difference(f"{what}\n  trace   {found}\n  outside {expected}")


def check_state(game, found):
    """ESC-28.12: all keys of the spec; further ones are passed over."""
    expected = to_json(game)
    for key, value in expected.items():
        if key == "players":
            for seat, player in enumerate(value):
                for name, each in player.items():
                    require(found[key][seat][name], each, f"seat {seat}, {name}")
        else:
            require(found[key], value, key)


def luck_for(wanted, candidates, luck):
    """ESC-28.9: the next record must be the one that is due."""
    require(bool(luck), True, f"luck is due: {wanted}")
    record = luck.pop(0)
    require({key: record[key] for key in record if key != "value"}, wanted, "luck")
    if record["value"] not in candidates:
        raise Difference(f"{record} is not among {sorted(set(candidates))}")
    return record["value"]


def go_on(play, answer, luck):
    """The next question, or None when the game is over."""
    try:
        wanted = play.send(answer)
        while wanted[0] == "luck":
            wanted = play.send(luck_for(wanted[1], wanted[2], luck))
        return wanted
    except StopIteration:
        return None


def check_ply(question, ply):
    require(question is not None, True, "the game goes on")
    _, seat, kind, options = question
    require((ply["seat"], ply["decision"]), (seat, kind), "question")
    require(len(ply["options"]), len(set(ply["options"])), "an option stands twice")
    if set(ply["options"]) != set(options):
        raise Difference(f"options of {kind}\n"
                         f"  only in the trace {sorted(set(ply['options']) - set(options))}\n"
                         f"  only outside      {sorted(set(options) - set(ply['options']))}")


def check_game(lines):
    head, *plies, last = lines
    game = Game(head["options"]["heroes"], head["options"]["modules"])
    play, luck = game.run(), head["chance"]
    question = go_on(play, None, luck)
    check_state(game, head["state"])
    for ply in plies:
        try:
            require(luck, [], "luck left over")
            check_ply(question, ply)
            luck = list(ply["chance"])
            question = go_on(play, ply["action"], luck)
            if question is not None:
                check_state(game, ply["state"])
        except Difference as difference:
            raise Difference(f"ply {ply['ply']}, {ply['action']}: {difference}") from None
    require(question, None, "the end")
    require({key: last["result"][key] for key in game.result}, game.result, "result")


def play_all(stoop, games):
    """Every number of players, without modules, with all of them and with some."""
    passed = failed = 0
    for setting in range(12):
        players, modules = 1 + setting % 4, ([], MODULES, MODULES[::2])[setting // 4]
        command = [stoop, "trace", "escape", "--players", str(players), "--games", games,
                   *(["--options", f"modules={','.join(modules)}"] if modules else [])]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as trace:
            ok, bad = check_stream(trace.stdout, check_game)
        print(f"{players} players, {len(modules)} modules: {ok} games agree, {bad} do not")
        passed, failed = passed + ok, failed + bad
    return passed, failed


# --- games of its own

def conserved(game):
    """What is counted must stay the same all the game."""
    players, supply = game.players, game.supply
    on_foot = sum(not enemy.car for enemy in game.prisoners)
    deck = data.copies(data.CARDS["item"], game.modules)
    held = [card for player in players for card, _ in player.stash]
    weapons = [player.weapon for player in players if player.weapon in data.ITEMS]
    cases = [card for card in held if card in data.BRIEFCASES]
    return {
        "prisoners": supply["prisoners"] + on_foot + sum(p.bar_prisoners for p in players),
        "cars": (supply["cars"] + sum(game.abandoned_cars.values())
                 + sum(enemy.car for enemy in game.prisoners)
                 + sum(player.car == "car" for player in players)),
        "item cubes": (supply["item_cubes"] + sum(game.item_cubes.values())
                       + sum(player.bar_items for player in players)),
        "ammo": supply["ammo"] + sum(player.ammo for player in players),
        "roadblocks": supply["roadblocks"] + len(game.roadblocks),
        "wanted": supply["wanted"] + sum(player.wanted for player in players),
        "hero cards": [len(p.hand + p.discard + p.laid + p.turned + p.specials) for p in players],
        "items": sorted(game.pools["item"] + game.item_discard + weapons
                        + [card for card in held + game.resolving + game.removed if card in deck]),
        "events": sorted(game.pools["event"] + game.event_discard
                         + [card for card in game.resolving if card in data.EVENTS]),
        "new york": sorted(game.known["new-york"] + game.pools["new-york"] + game.in_play
                           + game.new_york_discard + game.aside
                           + [card for card in game.resolving if card in data.NEW_YORK]),
        "briefcases": len(cases) + sum(slot["on_slot"] for slot in game.slots.values()),
        "city": len(game.pools["city"]) + len(game.pools["park"]) + len(game.tiles)}


def answer_for(options, rng):
    """Random, but mostly with an eye for what makes a game long and full of things."""
    keen = [option for option in options if option not in DULL]
    return rng.choice(keen if keen and rng.random() < 0.9 else options)


def play_one(heroes, modules, rng):
    """A game with random answers; how it ended and how many decisions it took."""
    game = Game(heroes, modules)
    play, before, answer, decisions = game.run(), conserved(game), None, 0
    try:
        while True:
            wanted = play.send(answer)
            answer = (rng.choice(wanted[2]) if wanted[0] == "luck"
                      else answer_for(wanted[3], rng))
            if wanted[0] == "ask":
                decisions += 1
                require(conserved(game), before, f"decision {decisions}")
                require(max(len(player.stash) for player in game.players) <= data.STASH_MAX
                        or wanted[2] == "discard_overflow", True, "ESC-13.1")
                require(decisions < DECISIONS_MAX, True, "the game ends")
    except StopIteration:
        return game, decisions


def play_itself(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--play", type=int)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    modules = sorted(filter(None, options.modules.split(",")))
    ends, decisions, turns = {}, 0, 0
    for number in range(options.play):
        rng = random.Random(options.seed + number)
        heroes = rng.sample(list(data.HERO), options.players)
        game, count = play_one(heroes, modules, rng)
        end = game.result["ended_by"]
        ends[end], decisions, turns = ends.get(end, 0) + 1, decisions + count, turns + game.turn
    print(f"{options.play} games end: {ends}; {decisions // options.play} decisions, "
          f"{turns // options.play} turns a game")
    return 0


if __name__ == "__main__":
    sys.exit(play_itself(sys.argv[1:]) if "--play" in sys.argv
             else run(__doc__, check_game, play_all))
