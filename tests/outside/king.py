#!/usr/bin/env python3
"""An outside checker of King of New York traces.

usage: tests/outside/king.py STOOP [GAMES]   plays GAMES of every kind and checks each trace
       tests/outside/king.py -               checks the traces on standard input
It plays along with the rules of king_game.py, king_symbols.py and king_turn.py: every question,
every list of options in its order, every state, the luck and the result must be the trace's.
Half of the games are played with cards that cost nothing: then dozens of them are in play at once.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from king_game import BOROUGHS, BUILDINGS, CONTENT, FACES, PRINTED, UNITS
from king_turn import Play
from traces import Difference, check_stream, run

RANK = {face: place for place, face in enumerate(FACES)}


def require(found, expected, what):
    if found != expected:
        raise Difference(f"{what}\n  trace   {found}\n  outside {expected}")


def monster_of(game, seat):
    monster = game.monsters[seat]
    return {"alive": monster.alive, "hearts": monster.hearts, "vp": monster.vp,
            "energy": monster.energy, "borough": monster.borough, "zone": monster.zone,
            "track": monster.track, "keeps": monster.keeps, "carapace": monster.shells,
            "web": monster.webs, "curse": monster.curses, "destroyed": monster.destroyed,
            "extra_turns": monster.extra}


def place_of(game, borough):
    place = game.places[borough]
    return {"stacks": [{"top": top, "below": below} for top, below in place.stacks],
            "units": place.units, "souvenir": place.souvenir}


def turn_of(game):
    turn = game.turn
    return {"active": turn.active, "kind": turn.kind, "dice": turn.dice, "rerolls": turn.rerolls,
            "added": turn.added, "resolved": [face for face in FACES if face in turn.resolved],
            "units_only": turn.units_only,
            "destroyed": [kind for kind in [*BUILDINGS, *UNITS] if kind in turn.destroyed],
            "damage_dealt": turn.dealt, "energy_gained": turn.gained,
            "tapped": sorted(turn.tapped), "entered": sorted(turn.entered),
            "used": sorted(turn.used), "bought": sorted(turn.bought)}


def check_state(game, state):
    def compare(found, expected, what):
        require({key: found[key] for key in expected}, expected, what)
    for seat, found in enumerate(state["monsters"]):
        compare(found, monster_of(game, seat), f"seat {seat}")
    for borough, found in zip(BOROUGHS, state["boroughs"]):
        compare(found, place_of(game, borough), borough)
    compare(state, {"unseen_tiles": game.unseen, "row": game.row, "claims": game.claims,
                    "unseen_cards": sorted(game.deck), "discard": sorted(game.discard),
                    "goals": {"statue-of-liberty": game.statue, "superstar": game.superstar},
                    "units_gone": game.gone}, "board")
    compare(state["turn"], turn_of(game), "turn")


def luck_for(wanted, luck):
    """Answers a request for luck from the entries of the trace, used up from the front."""
    require(len(luck) >= (wanted[1] if wanted[0] == "throw" else 1), True, "enough luck")
    if wanted[0] != "throw":
        entry = luck.pop(0)
        require(entry["what"], wanted[0], "luck")
        return entry["value"]
    dice = [luck.pop(0) for _ in range(wanted[1])]
    require({entry["what"] for entry in dice}, {"die"}, "luck")
    faces = [entry["value"] for entry in dice]
    require(faces, sorted(faces, key=RANK.get), "KNY-23.6")
    return faces


def go_on(run, answer, luck):
    """The next question, or None when the game is over."""
    try:
        wanted = run.send(answer)
        while wanted[0] != "ask":
            wanted = run.send(luck_for(wanted, luck))
        return wanted
    except StopIteration:
        return None


def check_result(game, found):
    why, winner = game.result
    standing = [(seat == winner, monster.alive, monster.vp) if winner is not None else ()
                for seat, monster in enumerate(game.monsters)]
    require(found, {"scores": [monster.vp for monster in game.monsters],
                    "winners": [] if winner is None else [winner],
                    "ranks": [1 + sum(other > own for other in standing) for own in standing],
                    "ended_by": why}, "result")


def check_game(lines):
    head, *plies, last = lines
    game = Play(head["players"])
    run = game.run()
    luck = head["chance"]
    question = go_on(run, None, luck)
    check_state(game, head["state"])
    for ply in plies:
        try:
            require(luck, [], "luck left over")
            require(("ask", ply["seat"], ply["decision"], ply["options"]), question, "question")
            luck = ply["chance"]
            question = go_on(run, ply["action"], luck)
            check_state(game, ply["state"])
        except Difference as difference:
            raise Difference(f"ply {ply['ply']}, {ply['action']}: {difference}") from None
    require(luck, [], "luck left over")
    require(question, None, "the end")
    check_result(game, last["result"])


def play(stoop, games, prices):
    """Games of every number of players, by both bots."""
    passed = failed = 0
    for setting in range(10):
        players, bot = 2 + setting % 5, ("random", "simple")[setting // 5]
        with subprocess.Popen([*stoop, "trace", "king", "--players", str(players), "--games", games,
                               "--bot", bot], stdout=subprocess.PIPE, text=True) as trace:
            ok, bad = check_stream(trace.stdout, check_game)
        print(f"{players} players, {bot}, {prices}: {ok} games agree, {bad} do not")
        passed, failed = passed + ok, failed + bad
    return passed, failed


def play_with_free_cards(stoop, games):
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder, "content")
        shutil.copytree(CONTENT.parent, content)
        cards = content / "king/cards.toml"
        cards.write_text(re.sub(r"(?m)^cost = \d+$", "cost = 0", cards.read_text()))
        for card in PRINTED.values():
            card["cost"] = 0
        return play([stoop, "--content", str(content)], games, "free cards")


def play_all(stoop, games):
    first, second = play([stoop], games, "printed prices"), play_with_free_cards(stoop, games)
    return first[0] + second[0], first[1] + second[1]


if __name__ == "__main__":
    sys.exit(run(__doc__, check_game, play_all))
