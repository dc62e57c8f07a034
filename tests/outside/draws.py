#!/usr/bin/env python3
"""Every draw of an exported match worked out again, from docs/dice.md and the rules outside alone.

usage: tests/outside/draws.py FILE…
The seed is made of the host's secret and the parts; then the match is played along: answers come
from the file, every die, card and tile from the seed. Where the file says anything else, or an
answer that the rules do not allow, it is refused with the number of the entry.
"""
import json
import sys

import escape_data
import escape_turn
import king_game
import king_turn
import luck
import spiderman_data
import spiderman_turn
import traffiq_game
from traces import Difference


def require(found, expected, what):
    if found != expected:
        raise Difference(f"{what}: {found!r} instead of {expected!r}")


class BrokenOff(Exception):
    """The table ended the match before the rules did."""


class Match:
    """An exported match, read from its first entry to its last."""

    def __init__(self, text):
        self.head, *self.entries, self.last = [json.loads(line) for line in text.splitlines()]
        require([entry["n"] for entry in self.entries], list(range(len(self.entries))), "entries")
        require(self.last["entries"], len(self.entries), "how many entries")
        self.seed = self.checked_seed()
        self.next = self.draws = 0

    def checked_seed(self):
        try:
            luck.check_seed(self.head, self.head["fingerprint"],
                            [seat["seal"] for seat in self.head["seats"] if "seal" in seat])
        except AssertionError as wrong:
            raise Difference(f"{wrong} is not what it was") from None
        return self.head["seed"]

    def take(self):
        if self.next == len(self.entries):
            raise BrokenOff
        self.next += 1
        return self.entries[self.next - 1]

    def generator(self):
        return luck.Generator(f"{self.seed} draw {self.draws}")

    def drawn(self, expected):
        """The next entry is chance's, and says what the seed gives."""
        if self.next == len(self.entries):
            raise Difference("an answer of chance is missing")
        entry = self.take()
        require(entry["seat"], None, f"entry {entry['n']}, who answers")
        require(entry["action"].removeprefix("peek_"), expected,
                f"entry {entry['n']}, draw {self.draws}")
        self.draws += 1

    def one_of(self, verb, things, word=str):
        """One of a list, each thing as often as it stands there."""
        thing = things[self.generator().below(len(things))]
        self.drawn(f"{verb}({word(thing)})")
        return thing

    def answer(self, seat, kind, options):
        entry = self.take()
        what = f"entry {entry['n']}"
        require((entry["seat"], entry["decision"]), (seat, kind), f"{what}, the question")
        require(entry["action"] in options, True, f"{what}, {entry['action']} is offered")
        return entry["action"]

    def lots(self, key, values):
        """What came of an option that seats left to the lot."""
        asked = self.head.get("asked", {}).get(key)
        if asked is None:
            return self.head["options"][key]
        generator = luck.Generator(f"{self.seed} lots {key}")
        left = [value for value in values if value not in asked]
        drawn = [left.pop(generator.below(len(left))) if each == "drawn" else each
                 for each in asked]
        require(self.head["options"][key], drawn, f"the lots for {key}")
        return drawn


def follow(match, run, chance):
    """The rules ask; the file answers for the seats, the seed for chance."""
    answer = None
    try:
        while True:
            wanted = run.send(answer)
            answer = match.answer(*wanted[1:]) if wanted[0] == "ask" else chance(*wanted)
    except StopIteration:
        pass


def each(counts):
    return [thing for thing, count in counts.items() for _ in range(count)]


# --- Manhattan TraffIQ

def play_traffiq(match):
    seats, stack, records = match.head["players"], dict(traffiq_game.CITY), []

    def draw(tiles):
        kind = match.one_of("draw", each(tiles))
        return {"what": "draw", "deck": "city", "value": kind}
    if match.head["options"]["start"] == "random":
        records.append({"what": "start", "value": match.one_of("start", range(seats))})
    for _ in range(2 * seats):
        records.append(draw(stack))
        stack[records[-1]["value"]] -= 1
    game = traffiq_game.Game({**match.head, "chance": records})
    while game.step != "over":
        action = match.answer(game.active, game.step, game.options())
        game.answer(action, [draw(game.stack)] if action == "draw" else [])
    return game.result()


# --- King of New York

def play_king(match):
    game = king_turn.Play(match.head["players"])

    def chance(what, dice=0):
        if what == "throw":
            faces = luck.thrown(match.generator(), dice)
            faces.sort(key=king_game.FACES.index)
            match.drawn(f"throw({','.join(faces)})")
            return faces
        return match.one_of(what, each(game.unseen) if what == "tile" else sorted(game.deck))
    follow(match, game.run(), chance)
    why, winner = game.result
    return {"scores": [monster.vp for monster in game.monsters],
            "winners": [] if winner is None else [winner], "ended_by": why}


# --- Spider-Man

def play_spiderman(match):
    data = spiderman_data
    characters = match.lots("characters", data.VILLAINS)
    game = spiderman_turn.Game(match.head["players"],
                               {**match.head["options"], "characters": characters})
    order = {name: place for place, name in enumerate([*data.MISSIONS, *data.CARD])}

    def chance(what, wanted, candidates=()):
        if what == "roll":
            generator = match.generator()
            faces = sorted(1 + generator.below(6) for _ in range(wanted))
            match.drawn(f"roll({','.join(map(str, faces))})")
            return faces
        verb = {"discard": "lose"}.get(wanted["what"], wanted["what"])
        if wanted.get("deck") == "mission":
            verb = "mission"
        things = sorted(candidates, key=order.get) if verb in ("draw", "mission", "lose") \
            else candidates
        return match.one_of(verb, things)
    follow(match, game.run(), chance)
    return game.result


# --- Escape from New York

def play_escape(match):
    data = escape_data
    heroes = match.lots("heroes", list(data.HERO))
    game = escape_turn.Game(heroes, match.head["options"]["modules"])
    order = {name: place for place, name in enumerate(
        [*data.PLACE_IN_DATA, *data.TILE, *data.POI, *data.MARKERS, *data.EVENTS, *data.NEW_YORK,
         *data.OBJECTIVES, *data.TIMER_TILES, *data.LEVEL_SETS, *data.TRAP_CARDS,
         "president-alive", "president-dead"])}

    def chance(_, wanted, candidates):
        if wanted["what"] == "first":
            return match.one_of("first", candidates, lambda seat: heroes[seat])
        things = sorted(candidates, key=order.get)
        if wanted["what"] == "draw":
            return match.one_of(wanted["deck"].replace("-", "_"), things)
        verb, whose = {"steal": "stolen"}.get(wanted["what"], wanted["what"]), wanted["seat"]
        return match.one_of(verb, things, lambda card: f"{heroes[whose]},{card}")
    follow(match, game.run(), chance)
    return game.result


PLAY = {"traffiq": play_traffiq, "king": play_king, "spiderman": play_spiderman,
        "escape": play_escape}


def check(text):
    """A match as it was exported; how many draws it had, or a Difference."""
    match = Match(text)
    try:
        result = PLAY[match.head["game"]](match)
    except BrokenOff:
        require("ended" in match.last, True, "the match is broken off")
        return match.draws
    require(match.next, len(match.entries), "entries that the match has")
    found = match.last.get("result", {})
    require({key: found.get(key) for key in result}, result, "the result")
    return match.draws


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            print(f"{path}: {check(file.read())} draws as the seed has them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
