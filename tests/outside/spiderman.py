#!/usr/bin/env python3
"""An outside checker of Spider-Man traces.

usage: tests/outside/spiderman.py STOOP [GAMES]   plays GAMES of every kind and checks each trace
       tests/outside/spiderman.py -               checks the traces on standard input
       tests/outside/spiderman.py --play GAMES [--players P] [--target T] [--layout L] [--seed S]
                                                  plays by itself, to test these rules
It plays along with the rules of spiderman_turn.py and its neighbours, which know the spec and the
pack and nothing of the engine: every question, every set of options, every record of luck, the
whole state after every answer, and the result must be the trace's.
"""
import argparse
import collections
import random
import subprocess
import sys

import spiderman_data as data
from spiderman_board import distance, space_of
from spiderman_json import to_json
from spiderman_turn import Game
from traces import Difference, check_stream, run

RECORDS, HEAD, FREE_TEXT = "SPM-19.10", "SPM-19.11", "SPM-19.18"
DECISIONS_MAX = 100_000
OPTIONS_MAX = 656                               # SPM-19.8
DULL = {"end_turn", "pass", "stay", "accept", "keep", "done", "recover", "ko_recover", "ko_draw"}
BOLD = {"attack", "arrest", "jail", "react_attack", "plant", "use_ability", "exchange_mission"}


# Which rule says what a key of the state looks like.
STATE, SHAPES = "SPM-19.13", {"players": "SPM-19.14", "figures": "SPM-19.15",
                              "sides": "SPM-19.16", "now": "SPM-19.17"}


def require(found, expected, what):
    if found != expected:
        raise Difference(f"{what}\n  trace   {found}\n  outside {expected}")


def check_state(found, game):
    expected = to_json(game)
    compare(sorted(found), sorted(expected), f"keys of state ({STATE})")
    for key, value in expected.items():
        compare(found[key], value, f"{SHAPES.get(key, STATE)} state.{key}")


def compare(found, expected, path):
    """Exactly these keys; the first value that differs is named."""
    if isinstance(expected, dict) and isinstance(found, dict):
        require(sorted(found), sorted(expected), f"keys of {path}")
        for key, value in expected.items():
            compare(found[key], value, f"{path}.{key}")
    elif (isinstance(expected, list) and isinstance(found, list)
          and len(found) == len(expected) and any(isinstance(each, dict) for each in expected)):
        for number, (one, other) in enumerate(zip(found, expected)):
            label = other.get("character") or other.get("id") or number
            compare(one, other, f"{path}.{label}")
    else:
        require(found, expected, path)


def roll_from(count, luck):
    """The dice of one roll by rising face."""
    dice, luck[:count] = luck[:count], []
    require([record.get("what") for record in dice], ["die"] * count, "a roll is due")
    faces = [record["value"] for record in dice]
    require(faces, sorted(face for face in faces if face in range(1, 7)),
            f"faces of a roll ({RECORDS})")
    return faces


def luck_for(wanted, candidates, luck):
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
        while wanted[0] != "ask":
            wanted = play.send(roll_from(wanted[1], luck) if wanted[0] == "roll"
                               else luck_for(wanted[1], wanted[2], luck))
        return wanted
    except StopIteration:
        return None


def check_ply(question, ply):
    require(question is not None, True, "the game goes on")
    _, seat, kind, options = question
    require((ply["seat"], ply["decision"]), (seat, kind), "question")
    require(len(ply["options"]), len(set(ply["options"])), "an option stands twice")
    require(isinstance(ply.get("events", []), list), True, f"events are a list ({FREE_TEXT})")
    if set(ply["options"]) != set(options):
        raise Difference(f"options of {kind}\n"
                         f"  only in the trace {sorted(set(ply['options']) - set(options))}\n"
                         f"  only outside      {sorted(set(options) - set(ply['options']))}")


def check_game(lines):
    head, *plies, last = lines
    game = Game(head["players"], head["options"])
    play, luck = game.run(), list(head["chance"])
    question = go_on(play, None, luck)
    check_state(head["state"], game)
    for ply in plies:
        try:
            require(luck, [], "luck left over")
            check_ply(question, ply)
            luck = list(ply["chance"])
            question = go_on(play, ply["action"], luck)
            if question is not None:
                check_state(ply["state"], game)
        except Difference as difference:
            raise Difference(f"ply {ply['ply']}, {ply['action']}: {difference}") from None
    require(question, None, "the end")
    require({key: last["result"][key] for key in game.result}, game.result, f"result ({HEAD})")


def play_all(stoop, games):
    """Every number of players, on the usual board and on boards laid by chance."""
    passed = failed = 0
    for players in range(2, 11):
        for options in ([], ["--options", "layout=random", "target=40", "both_score=yes"]):
            command = [stoop, "trace", "spiderman", "--players", str(players), "--games", games,
                       *options]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as trace:
                ok, bad = check_stream(trace.stdout, check_game)
            print(f"{players} players {' '.join(options)}: {ok} games agree, {bad} do not")
            passed, failed = passed + ok, failed + bad
    return passed, failed


# --- games of its own

def conserved(game):
    """What is counted must stay the same all the game."""
    players, figures = game.players, list(game.figures.values())
    hands = [card for player in players for card in player.hand]
    webs = [figure.web for figure in figures] + list(game.stack_webs.values())
    decks = {name: sorted(game.stacks[name] + game.discards[name]
                          + [card for card in hands if data.CARD[card]["deck"] == name])
             for name in game.discards}
    missions = [player.mission.card for player in players if player.mission]
    return {"decks": decks, "missions": sorted(game.stacks["mission"] + game.removed + missions),
            "cars": (game.reserve + sum(game.cars.values())
                     + (game.group.cars if game.group else 0)),
            "webs": {kind: game.webs[kind] + webs.count(kind) for kind in game.webs},
            "tracers": sum(game.tracers.values()) + sum(figure.tracer for figure in figures)}


def check_position(game, kind, options):
    """What no position may show (SPM-5.6, 15.7, 11.9, 13.4)."""
    require(len(options) <= OPTIONS_MAX and len(options) == len(set(options)), True, kind)
    require(all(cars <= data.STACK_CARS for cars in game.cars.values()), True, "SPM-15.7")
    for player in game.players:
        require(len(player.hand) <= data.HAND_MAX or kind in ("discard", "drive", "dragnet")
                or game.now["seat"] == player.seat, True, "SPM-13.4")
        require(all(0 <= player.dice[pool] <= game.maximum(player, pool) for pool in data.POOLS),
                True, "R-76")
    standing = collections.Counter(figure.space for figure in game.on_board()
                                   if figure.status == "standing" and not figure.grip)
    require([space for space, count in standing.items() if count > 1], [], "SPM-5.6")
    require([space for space in standing if space in game.cars], [], "SPM-5.6, Cops")


def near_something(game, options, rng):
    """Of answers that name a space, one nearest to something that may matter."""
    places = [figure.space for figure in game.on_board()]
    places += sum(game.board.sites.values(), []) + list(game.board.bases.values())
    goal = rng.choice(places)
    return min(options, key=lambda option: distance(goal, space_of(option[:-1].split("(")[1])))


def answer_for(game, options, rng):
    """Random, but mostly with an eye for what makes a game full of things."""
    keen = [option for option in options if option not in DULL]
    verbs = sorted({option.split("(")[0] for option in keen})
    if not keen or rng.random() < 0.1:
        return rng.choice(options)
    bold = [verb for verb in verbs if verb in BOLD]
    verb = rng.choice(bold if bold and rng.random() < 0.7 else verbs)
    keen = [option for option in keen if option.split("(")[0] == verb]
    if verb in ("path", "stop") and rng.random() < 0.8:
        return near_something(game, keen, rng)
    return keen[-1] if verb == "attack" and rng.random() < 0.5 else rng.choice(keen)


def play_one(players, options, rng, seen=None):
    """A game with random answers; how many decisions it took."""
    game = Game(players, options)
    play, before, answer, decisions = game.run(), None, None, 0
    try:
        while True:
            wanted = play.send(answer)
            if wanted[0] == "roll":
                answer = [rng.randint(1, 6) for _ in range(wanted[1])]
            elif wanted[0] == "luck":
                answer = rng.choice(wanted[2])
            else:
                answer, decisions = answer_for(game, wanted[3], rng), decisions + 1
                before = before or conserved(game)
                require(conserved(game), before, f"decision {decisions}")
                check_position(game, wanted[2], wanted[3])
                require(decisions < DECISIONS_MAX, True, "the game ends")
                if seen is not None:
                    seen[f"{wanted[2]}: {answer.split('(')[0]}"] += 1
    except StopIteration:
        return game, decisions


def play_itself(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--play", type=int)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--target", type=int, default=60)
    parser.add_argument("--layout", default="default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seen", action="store_true", help="list what was answered how often")
    options = parser.parse_args(arguments)
    ends, decisions, rounds, seen = collections.Counter(), 0, 0, collections.Counter()
    for number in range(options.play):
        rng = random.Random(options.seed + number)
        chosen = {"target": options.target, "layout": options.layout}
        if options.players > 3:
            chosen["characters"] = [*rng.sample(data.VILLAINS, options.players - 2),
                                    data.HERO, data.COPS]
        game, count = play_one(options.players, chosen, rng, seen)
        winner = game.players[game.result["winners"][0]].role
        ends[f"{game.result['ended_by']}, {winner}"] += 1
        decisions, rounds = decisions + count, rounds + game.round
    print(f"{options.play} games end: {dict(ends)}; {decisions // options.play} decisions, "
          f"{rounds // options.play} rounds a game")
    if options.seen:
        print(*(f"{count:8} {what}" for what, count in sorted(seen.items())), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(play_itself(sys.argv[1:]) if "--play" in sys.argv
             else run(__doc__, check_game, play_all))
