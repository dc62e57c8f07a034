#!/usr/bin/env python3
"""A match of each game at a table, exported, and checked draw by draw by who trusts nobody.

usage: tests/outside/matches.py STOOP
Two persons and bots play whatever is offered, take back what they have drawn, and ask for the
file. draws.py works out every draw of it from the seed; every file in which a die, a card, a part
or the secret was changed afterwards must be refused, where it was changed.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import draws
import luck
from guest import Guest
from manners import require
from traces import Difference
from wire import PATIENCE_S, request

PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "random"}
GAMES = {  # options that make luck of every kind likely, and the match short
    "traffiq": ([PERSON, BOT, PERSON], {}),
    "king": ([PERSON, BOT, PERSON], {}),
    "escape": ([PERSON, BOT, PERSON], {
        "heroes": "drawn,snake,drawn",
        "modules": "crossbows,specials,timer,traps,variant-dead-or-alive,variant-wanted"}),
    "spiderman": ([PERSON, BOT, PERSON, BOT], {
        "layout": "random", "target": "12", "characters": "drawn,drawn,spider-man,cops"})}
MOVES_MAX = 400        # of the persons; then the host closes the table
BACK_AFTER = (4, 15)   # moves after which all agree to go back
CHANGES = 8            # of draws, spread over the match


class Table:
    def __init__(self, address, game):
        self.address, self.dice = address, random.Random(game)
        seats, options = GAMES[game]
        status, opened = request(address, "POST", "/api/tables", json.dumps(
            {"game": game, "options": options, "seats": seats}))
        require(status, 201, f"opening {game}")
        self.id = opened["table"]
        self.pledge = request(address, "GET", f"/api/tables/{self.id}")[1]["fingerprint"]
        self.guests = {seat: Guest(address, self.id, opened["seats"][seat]["token"], name,
                                   **({"host": opened["host"]} if seat == 0 else {}))
                       for seat, name in ((0, "Nora"), (2, "Matteo"))}
        for guest in self.guests.values():
            guest.open_part()
        for guest in self.guests.values():
            guest.until(lambda: guest.view is not None)

    def asked(self):
        """The person who is asked, or None at the end; bots have answered."""
        guest = self.guests[0]
        guest.until(lambda: guest.view["asks"] is None
                    or guest.view["asks"]["seat"] in self.guests)
        if guest.view["asks"] is None:
            return None
        other = self.guests[guest.view["asks"]["seat"]]
        other.until(lambda: other.view["version"] >= guest.view["version"])
        return other

    def move(self, guest):
        version = guest.view["version"]
        action = self.dice.choice(guest.view["options"])["action"]
        said = {"type": "act", "version": version, "action": action}
        require(guest.ask(said)["type"], "ok", action)
        for each in self.guests.values():
            each.until(lambda: each.view["version"] > version)

    def go_back(self, guest):
        """All agree to take back the last three answers, and all the luck after them."""
        own = [entry["n"] for entry in guest.log if entry["seat"] is not None]
        version, to = guest.view["version"], own[-3]
        said = {"type": "back", "version": version, "to": to}
        require(guest.ask(said)["type"], "ok", "proposing")
        other = self.guests[2 - guest.table["you"]]
        other.until(lambda: other.table["vote"] is not None)
        require(other.ask({"type": "vote", "yes": True})["type"], "ok", "agreeing")
        for each in self.guests.values():
            each.until(lambda: each.view["version"] > version)

    def play(self):
        moves = 0
        while (guest := self.asked()) is not None and moves < MOVES_MAX:
            if moves in BACK_AFTER:
                self.go_back(guest)
                guest = self.asked()
            self.move(guest)
            moves += 1
        if guest is not None:
            require(self.guests[0].ask({"type": "close"})["type"], "ok", "closing")
        return moves

    def export(self):
        status, text = request(self.address, "GET", f"/api/tables/{self.id}/export")
        require(status, 200, "the export")
        return text


def refusal(text):
    """Why a file is not believed."""
    try:
        draws.check(text)
    except Difference as difference:
        return str(difference)
    return "nothing"


def changed_draw(entries, place, dice):
    """Another die or card in the place of one that was drawn; None if there was no other."""
    verb, _, given = entries[place]["action"].partition("(")
    if verb in ("throw", "roll"):
        faces = luck.FACES if verb == "throw" else list("123456")
        thrown = given[:-1].split(",")
        other = dice.choice([face for face in faces if face != thrown[0]])
        return f"{verb}({','.join(sorted([other, *thrown[1:]], key=faces.index))})"
    others = sorted({entry["action"] for entry in entries if entry["seat"] is None
                     and entry["action"].startswith(verb + "(")} - {entries[place]["action"]})
    return dice.choice(others) if others else None


def check_changed_draws(lines, dice):
    entries = lines[1:-1]
    chance = [place for place, entry in enumerate(entries) if entry["seat"] is None]
    tried = 0
    for place in sorted(dice.sample(chance, len(chance))[:3 * CHANGES]):
        action = changed_draw(entries, place, dice)
        if action is None or tried == CHANGES:
            continue
        spoilt = [*entries[:place], entries[place] | {"action": action}, *entries[place + 1:]]
        said = refusal(written([lines[0], *spoilt, lines[-1]]))
        require(said.startswith(f"entry {place}, draw "), True, f"{action}: {said}")
        tried += 1
    require(tried, CHANGES, "draws that were changed")
    short = [line | {"n": n} for n, line in enumerate(entries[:chance[1]] + entries[chance[1] + 1:])]
    end = lines[-1] | {"entries": len(short)}
    require(refusal(written([lines[0], *short, end])) != "nothing", True, "a draw is left out")


def check_changed_heads(lines):
    """A part is changed; then its seal with it; then the seed as well; and the secret."""
    head, rest = lines[0], lines[1:]
    part = "0" * 32
    head = head | {"parts": [part, *head["parts"][1:]]}
    require(refusal(written([head, *rest])), "the seals is not what it was", "a part")
    seats = [{**seat, "seal": luck.sha256(f"stoop part {part}")} if seat["seat"] == 0 else seat
             for seat in head["seats"]]
    head = head | {"seats": seats}
    require(refusal(written([head, *rest])), "the seed is not what it was", "a part and its seal")
    seed = luck.sha256(" ".join(["stoop seed", head["host_secret"], *head["parts"]]))
    said = refusal(written([head | {"seed": seed}, *rest]))
    require("draw" in said or "lots" in said, True, f"a seed of its own: {said}")
    secret = lines[0] | {"host_secret": "0" * 64}
    require(refusal(written([secret, *rest])), "the pledge is not what it was", "the secret")


def check_example():
    """The numbers that docs/dice.md gives to try a program with."""
    text = (pathlib.Path(__file__).parents[2] / "docs/dice.md").read_text()
    secret = "00112233445566778899aabbccddeeff" * 2
    parts = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"]
    seed = luck.sha256(" ".join(["stoop seed", secret, *parts]))
    words = luck.Generator(f"{seed} draw 0").words
    four = luck.Generator(f"{seed} draw 1")
    for what in [f"`{luck.sha256('stoop pledge ' + secret)}`", f"`{seed}`",
                 ", ".join(f"`{luck.sha256('stoop part ' + part)}`" for part in parts),
                 ", ".join(f"`{word:016x}`" for word in words),
                 f"`{luck.Generator(f'{seed} draw 0').next():016x}`",
                 "| " + ", ".join(str(luck.Generator(f"{seed} draw 0").below(n))
                                  for n in (3, 6, 44, 6 ** 8)) + " |",
                 "| " + ", ".join(str(four.below(6)) for _ in range(4)) + " |"]:
        require(what in text, True, f"docs/dice.md has {what}")


def written(lines):
    return "".join(json.dumps(line) + "\n" for line in lines)


def play_and_check(address, game):
    table = Table(address, game)
    moves = table.play()
    text = table.export()
    lines = [json.loads(line) for line in text.splitlines()]
    require(lines[0]["fingerprint"], table.pledge, "the pledge that was shown first")
    for guest in table.guests.values():
        require([seat["seal"] for seat in lines[0]["seats"] if "seal" in seat],
                [each["seal"] for each in guest.seals], "the seals that were shown")
    count = draws.check(text)
    dice = random.Random(1)
    check_changed_draws(lines, dice)
    check_changed_heads(lines)
    end = lines[-1].get("ended") or lines[-1]["result"]["ended_by"]
    print(f"{game}: {moves} moves, {end}, {count} draws as the seed has them")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    check_example()
    with tempfile.TemporaryDirectory() as folder:
        with subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--data", folder],
                              stdout=subprocess.PIPE, text=True) as server:
            try:
                port = re.search(r"http://localhost:(\d+)", server.stdout.readline())[1]
                for game in GAMES:
                    play_and_check(("127.0.0.1", int(port)), game)
            finally:
                server.terminate()
            require(server.wait(PATIENCE_S), 0, "how the server ends")
    print(f"{len(GAMES)} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
