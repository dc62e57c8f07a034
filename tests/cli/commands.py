#!/usr/bin/env python3
"""Runs the commands of `stoop` as people do, rightly and wrongly; ends with `N passed, M failed`.

A wrong use is answered with one line on standard error and exit code 2, a failed check with 1.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

STOOP = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TEMP = pathlib.Path(tempfile.mkdtemp())
passed = failed = 0


def run(arguments, text=""):
    return subprocess.run([STOOP, *arguments], input=text, capture_output=True, text=True, timeout=120)


def check(what, holds, done):
    global passed, failed
    if holds:
        passed += 1
        return
    failed += 1
    print(f"{what}: exit {done.returncode}\n{done.stdout[-500:]}{done.stderr[-500:]}")


def refused(code, pattern, *arguments, text=""):
    """One clear line on standard error, nothing else, and this exit code."""
    done = run(arguments, text)
    is_line = done.stderr.count("\n") == 1 and done.stderr.startswith("stoop: ")
    check(" ".join(arguments), done.returncode == code and is_line and re.search(pattern, done.stderr), done)


def works(pattern, *arguments, text=""):
    done = run(arguments, text)
    check(" ".join(arguments), done.returncode == 0 and re.search(pattern, done.stdout) and not done.stderr, done)


def write(name, text):
    path = TEMP / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def helps():
    for command in ("games", "scenario", "trace", "verify", "play", "arena", "bench", "content"):
        works(rf"Example: stoop {command}", command, "--help")
    works(r"scenario[\s\S]*trace[\s\S]*verify", "--help")
    works(r"^\d+\.\d+\.\d+", "--version")
    works(r"(^|\n)king +KNY  2 to 6 players, about \d+ minutes\n(.*\n)*traffiq +TRF  2 to 4", "games")


def wrong_uses():
    refused(2, "subcommand", )
    refused(2, "chess", "trace", "chess")
    refused(2, 'did you mean "traffiq"', "trace", "trafiq")
    refused(2, "2 to 4 players, not 7", "trace", "traffiq", "--players", "7")
    refused(2, 'no bot "genius".*random, simple', "trace", "traffiq", "--bot", "genius")
    refused(2, "--think.*0", "trace", "traffiq", "--think", "0")
    refused(2, "key=value", "trace", "traffiq", "--options", "layout")
    refused(2, 'cannot be "moon"', "trace", "traffiq", "--options", "layout=moon")
    refused(2, "does not exist", "scenario", "no/such/file.scn")
    refused(2, "cannot be read", "verify", "no/such/file")
    refused(2, "no seat 5", "play", "traffiq", "--seat", "5")
    refused(2, "not a folder", "content", "traffiq", "--content", "no/such/folder")
    refused(2, "no game", "bench", "chess")
    refused(2, "nobody plays traffiq with 5", "bench", "traffiq", "--players", "5")
    refused(2, 'no bot "genius"', "arena", "traffiq", "--bots", "simple,genius")


def packs():
    works(r"44 city tiles[\s\S]*is sound", "content", "traffiq")
    works(r"= 3 damage here or next to you, noise 2[\s\S]*52 action cards", "content", "escape")
    tiles = (ROOT / "content/traffiq/tiles.toml").read_text()
    shutil.copytree(ROOT / "content", TEMP / "packs")
    bad = TEMP / "packs/traffiq/tiles.toml"
    bad.write_text(tiles.replace('["red", "red", "red", "beige"]', '["red", "red", "rde", "beige"]', 1))
    refused(1, r'traffiq/tiles\.toml:\d+: .*"rde".*did you mean "red"', "content", "traffiq", "--content", str(TEMP / "packs"))
    bad.write_text(tiles + "\n[[")
    refused(1, r"traffiq/tiles\.toml:\d+: ", "content", "traffiq", "--content", str(TEMP / "packs"))


def games():
    trace = run(["trace", "traffiq", "--players", "3", "--seed", "7", "--games", "2"])
    check("trace", trace.returncode == 0 and trace.stdout.count('"over":true') == 2, trace)
    works("(traffiq, 3 players: .*all as it should be\n){2}", "verify", "-", text=trace.stdout)
    works("^$", "verify", "-", "--quiet", text=trace.stdout)
    forged = trace.stdout.replace('"ply":5,', '"ply":6,', 1)
    refused(1, r"standard input, line 7: \"ply\" is 6", "verify", "-", text=forged)
    refused(1, "ends before the game is over", "verify", "-", text=trace.stdout[: trace.stdout.rfind('{"over"')])
    arena = ("arena", "king", "--players", "3", "--games", "4", "--bots", "random")
    works(r"4 games\n[\s\S]*random +12 +\d+[\s\S]*decisions: \d+ to \d+", *arena)
    works(r'^(\{"game":\d,"seed":"\d","bots":\["random","random","random"\],"result":\{.*\}\n){4}$', *arena, "--json")
    works("traffiq +2 [\\s\\S]*traffiq +4 ", "bench", "traffiq", "--seconds", "0.01")
    works("^game[^\n]*\n[^\n]*traffiq +3 [^\n]*$", "bench", "traffiq", "-p", "3", "--seconds", "0.01")
    works(r'^\[\{"game":"traffiq","players":2,', "bench", "traffiq", "--seconds", "0.01", "--json")


def scenarios():
    good = "scenario TRF-4.7 A turn may end at once\ntraffiq 2 seats\nstack ?20\nasks red main\n\nred end_turn\nexpect asks yellow\n"
    works("^1 passed, 0 failed", "scenario", write("good.scn", good.replace("asks yellow", "asks yellow main")))
    wrong = run(["scenario", write("wrong.scn", good.replace("asks yellow", "asks red main"))])
    shows = re.search(r"wrong.scn:7: TRF-4.7.*\n +expected  asks red main\n +found     asks yellow main\n", wrong.stdout)
    check("a failing scenario", wrong.returncode == 1 and shows and "0 passed, 1 failed" in wrong.stdout, wrong)
    twice = write("twice.scn", 2 * good.replace("asks yellow", "asks red main"))
    check("all failures", "0 passed, 2 failed" in (done := run(["scenario", twice])).stdout, done)
    check("the first failure", "0 passed, 1 failed" in (done := run(["scenario", twice, "--stop"])).stdout, done)
    broken = run(["scenario", write("broken.scn", good.replace("expect", "expcet"))])
    shows = re.search(r'broken.scn:7: "expcet" is neither .*did you mean "expect"', broken.stdout)
    check("a broken scenario", broken.returncode == 1 and shows, broken)
    refused(2, "no scenario in it", "scenario", write("empty.scn", "# nothing\n"))
    red = write("red.scn", "scenario TRF-2.7 Red beside red\ntraffiq 2 seats\ny0 RRRR\nred hand C1\nstack ?20\nasks red main\n\noffers place(C1,1,0,0)\n")
    tiles = (ROOT / "content/traffiq/tiles.toml").read_text()
    blue = tiles.replace('["red", "red", "red", "red"]', '["blue", "blue", "blue", "blue"]')
    changes = "".join(f"traffiq/tiles.toml {len(text.encode())} {red}\n{text}" for text in (tiles, blue, tiles + "\n[["))
    works(r"^unnoticed\nnoticed \S*red.scn:1: TRF-2.7 .*\nrefused traffiq/tiles.toml:\d+: .*\n$", "scenario", "--changes", red, text=changes)
    refused(2, "fewer than 9 bytes follow", "scenario", "--changes", red, text="traffiq/tiles.toml 9\n")


def table():
    king = ["play", "king", "--seed", "5"]
    works(r"You are Captain Fish\.", *king, text="quit\n")
    works(r"Can Opener \(keep, costs 4↯\)[\s\S]*card NAME", *king, text="card Can Opener\nhelp\n")
    works(r"Write its name behind it: card", *king, text="card\n")
    works(r"You begin in Queens", *king, text="Place Queens\nquit\n")
    works(r"KNY-2\.9  ", *king, text="place manhattan\n")
    works(r"1\.  \w.*\d★[\s\S]*(won|share the win|winner)", *king, "--bot", "random", text="1\n" * 3000)
    play = ["play", "traffiq", "--seed", "5"]
    works("You are Red[\\s\\S]*your hand[\\s\\S]*Draw a tile", *play, text="quit\n")
    works("A number chooses from the list", *play, text="help\nquit\n")
    works("Write one number from 1 to 4", *play, text="0\nquit\n")
    works("Write one number from 1 to 4", *play, text="1 2\nquit\n")
    works(r"TRF-[\d.]+  .+", *play, text="why place(c5,9,9,0)\nquit\n")
    works("nothing to take back", *play, text="undo\nquit\n")
    works("no cards", *play, text="card superstar\nquit\n")
    works(r"TRF-2\.7  .*colours", *play, text="rules trf-2.7\nquit\n")
    works(r"The game is over[\s\S]*1\.  (Red|Yellow) +\d+ points?", *play, "--bot", "random", text="1\n" * 3000)


helps()
wrong_uses()
packs()
games()
scenarios()
table()
shutil.rmtree(TEMP)
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
