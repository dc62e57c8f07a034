"""What the outside checkers share: a stream of traces, game by game."""
import json


class Difference(Exception):
    """The trace and the rules outside disagree."""


def check_stream(lines, check):
    """Hands the games of a stream to `check`, one after the other; how many passed and failed."""
    passed = failed = 0
    game = []
    for line in lines:
        game.append(json.loads(line))
        if "over" not in game[-1]:
            continue
        try:
            check(game)
            passed += 1
        except Difference as difference:
            failed += 1
            print(f"seed {game[0]['seed']}, {game[0]['players']} players: {difference}")
        game = []
    if game:
        failed += 1
        print("the last trace has no end")
    return passed, failed
