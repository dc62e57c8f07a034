"""What the outside checkers share: a stream of traces, game by game."""
import json
import sys


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


def run(usage, check, play):
    """The checker as a command: a stream of traces (`-`), or games that STOOP plays itself."""
    if len(sys.argv) not in (2, 3):
        print(usage, file=sys.stderr)
        return 2
    if sys.argv[1] == "-":
        passed, failed = check_stream(sys.stdin, check)
    else:
        passed, failed = play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "2")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
