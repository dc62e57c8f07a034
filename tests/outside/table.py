#!/usr/bin/env python3
"""A stranger's client: whole matches of King at a table, written from docs/protocol.md alone.

usage: tests/outside/table.py STOOP
It starts the server, opens a table, sits down at three seats, seals and opens its parts, plays with
whatever is legal, keeps up by changes, talks, takes back, leaves, returns, resigns, plays again, and
checks the luck of what is exported by itself. It knows no rule of the game.
"""
import json
import random
import re
import subprocess
import sys
import tempfile

import luck
import manners
from guest import Guest
from manners import require
from wire import PATIENCE_S, Closed, request

SEATS = 3


class Table:
    """The table that is opened, its links, and the windows of its three persons."""

    def __init__(self, address):
        self.address = address
        self.dice = random.Random(1)
        status, self.opened = request(address, "POST", "/api/tables", json.dumps(
            {"game": "king", "name": "  Cross town ", "terms": {"watch": "link"},
             "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "open"}]}))
        require(status, 201, "opening a table")
        self.id = self.opened["table"]
        self.guests = []

    def get(self, path=""):
        return request(self.address, "GET", f"/api/tables/{self.id}{path}")

    def pledge(self):
        return self.get()[1]["fingerprint"]

    # --- before the match

    def sit_down(self):
        require(self.get()[1]["name"], "Cross town", "blanks around the name")
        require(self.pledge(), self.opened["fingerprint"], "the pledge")
        try:
            Guest(self.address, self.id, "0" * 32)
            raise AssertionError("anybody may sit down")
        except Closed as closed:
            require(closed.code, 4001, "a token that opens nothing")
        seats = self.opened["seats"]
        self.guests = [
            Guest(self.address, self.id, seats[0]["token"], "Nora", host=self.opened["host"]),
            Guest(self.address, self.id, seats[1]["token"], "Matteo"),
            Guest(self.address, self.id, self.opened["invite"], "\u202eRuth\ud83d")]
        for guest in self.guests:
            guest.until(lambda: guest.table["phase"] == "sealed")
        require([guest.table["you"] for guest in self.guests], [0, 1, 2], "who sits where")
        require([guest.table["host"] for guest in self.guests], [True, False, False], "the host")
        require([seat["name"] for seat in self.guests[0].table["seats"]],
                ["Nora", "Matteo", "Ruth\ufffd"], "names")
        self.watcher = Guest(self.address, self.id, self.opened["watch"])

    def begin(self):
        """Everybody has sealed: open all parts, and see the first question."""
        fingerprint = self.pledge()
        for guest in self.guests:
            guest.open_part()
        for guest in self.everybody():
            guest.until(lambda: guest.table["phase"] == "playing" and guest.view is not None)
            require(guest.view["version"], 1, "the first view")
            require(guest.table["fingerprint"], fingerprint, "the pledge")
        return fingerprint

    def everybody(self):
        return [*self.guests, self.watcher]

    # --- the match

    def asked(self):
        return self.guests[self.guests[0].view["asks"]["seat"]]

    def is_over(self):
        return self.guests[0].view["asks"] is None

    def follow(self, version):
        for guest in self.everybody():
            guest.until(lambda: guest.view["version"] >= version)

    def move(self):
        """One answer of whoever is asked, out of what is offered."""
        guest = self.asked()
        version = guest.view["version"]
        action = self.dice.choice(guest.view["options"])["action"]
        answer = guest.ask({"type": "act", "version": version, "action": action})
        require(answer["type"], "ok", action)
        self.follow(version + 1)
        return guest

    def take_back(self, guest):
        version, entries = guest.view["version"], len(guest.log)
        require(guest.ask({"type": "undo", "version": version})["type"], "ok", "taking back")
        self.follow(version + 1)
        assert len(guest.log) < entries, "nothing was taken back"
        require(self.asked(), guest, "who is asked again")

    def compare(self):
        """What was put together from changes is what a whole view would have said."""
        for guest in self.everybody():
            kept = guest.view
            guest.say({"type": "look"})
            guest.until(lambda: guest.view is not kept)
            for key in ("version", "state", "scene", "asks"):
                require(guest.view[key], kept[key], f"{key} after changes")

    def refuse(self):
        """What is not legal, not one's turn, or not a watcher's is refused and does nothing."""
        guest = self.asked()
        version = guest.view["version"]
        other = self.guests[(guest.table["you"] + 1) % SEATS]
        action = guest.view["options"][0]["action"]
        said = {"type": "act", "version": version, "action": action}
        require(guest.ask(said | {"action": "sweep(all)"})["type"], "error", "no such action")
        require(other.ask(said)["type"], "error", "another's turn")
        require(self.watcher.ask(said)["type"], "error", "a watcher's answer")
        require(self.watcher.ask({"type": "chat", "text": "?"})["type"], "error", "its chat")
        require(guest.ask({"type": "why", "action": action}),
                {"type": "why", "ref": guest.refs, "rule": None}, "why not")
        require(guest.ask({"type": "hint"})["type"], "hint", "a hint")
        require(guest.ask({"type": "ping"})["type"], "pong", "a ping")
        require(guest.view["version"], version, "nothing has happened")

    def talk(self):
        lines = len(self.guests[0].chat)
        self.guests[0].ask({"type": "chat", "text": "Well played"})
        self.guests[1].ask({"type": "chat", "phrase": "well-played"})
        for guest in self.everybody():
            guest.until(lambda: len(guest.chat) == lines + 2)
            said = [(line["seat"], line["name"]) for line in guest.chat[lines:]]
            require(said, [(0, "Nora"), (1, "Matteo")], "who has talked")
        require(self.guests[2].chat[lines]["text"], "Well played", "what was said")

    def vote_back(self):
        """All agree to go back to the first answer of the match."""
        first = next(entry["n"] for entry in self.guests[0].log if entry["seat"] is not None)
        version = self.guests[0].view["version"]
        said = {"type": "back", "version": version, "to": first}
        require(self.guests[0].ask(said)["type"], "ok", "proposing")
        for guest in self.guests[1:]:
            guest.until(lambda: guest.table["vote"] is not None)
            require(guest.ask({"type": "vote", "yes": True})["type"], "ok", "agreeing")
        self.follow(version + 1)
        require(len(self.guests[0].log), first, "entries after going back")

    def cut(self):
        """A window is gone without a word and comes back with what it holds."""
        guest = self.guests[2]
        guest.socket.close()
        guest.view = None
        guest.enter()
        guest.until(lambda: guest.view is not None)
        self.follow(guest.view["version"])

    def play(self):
        undone = moves = 0
        while not self.is_over():
            guest = self.move()
            moves += 1
            if moves in (5, 6):
                self.refuse()
            elif moves == 8:
                self.vote_back()
            elif moves == 12:
                self.cut()
            elif moves % 40 == 0 and not self.is_over():
                self.compare()
            if guest.view["undo"] and undone < 3:
                self.take_back(guest)
                undone += 1
        for guest in self.everybody():
            require(guest.view["result"], self.guests[0].view["result"], "the result")
            guest.until(lambda: guest.table["phase"] == "over")
        assert undone > 0 and self.guests[0].changes > self.guests[0].whole_views
        return moves

    # --- and after

    def check_export(self, number, fingerprint):
        """Pledge, seals, parts and seed, and that nothing is missing; what the file holds."""
        status, text = self.get(f"/export/{number}")
        require(status, 200, "the export")
        head, *entries, last = [json.loads(line) for line in text.splitlines()]
        require([entry["n"] for entry in entries], list(range(len(entries))), "entries")
        require(last["entries"], len(entries), "how many entries")
        for guest in self.guests:
            seals = [each["seal"] for each in guest.seals]
            require([seat["seal"] for seat in head["seats"]], seals, "the seals")
            luck.check_seed(head, fingerprint, seals)
        return head, entries, last

    def bring_back(self, number):
        """The file opens a table to look at, which has the same file."""
        text = self.get(f"/export/{number}")[1]
        status, opened = request(self.address, "POST", "/api/tables/import", text)
        require(status, 201, "the import")
        copy = f"/api/tables/{opened['table']}"
        require(request(self.address, "GET", copy)[1]["phase"], "over", "the imported match")
        require(request(self.address, "GET", copy + "/export")[1], text, "the export once more")
        spoilt = text.replace('"seed":"', '"seed":"0', 1)
        require(request(self.address, "POST", "/api/tables/import", spoilt)[0], 400, "a false one")

    def moments(self, number):
        at = 0
        while at is not None:
            status, found = self.get(f"/look/{number}/{at}/all")
            require(status, 200, "looking back")
            yield from found["moments"]
            at = found["next"]

    def again(self):
        """Another match at the same links: a new pledge, new parts."""
        require(self.guests[1].ask({"type": "again"})["type"], "ok", "playing again")
        for guest in self.everybody():
            guest.until(lambda: guest.table["match"] == 2)
            guest.forget_match()
        for guest in self.guests:
            require(guest.seal_anew()["type"], "ok", "sealing anew")

    def leave_and_return(self):
        """A bot keeps the seat of who leaves; the link brings the person back."""
        guest, host = self.guests[1], self.guests[0]
        guest.say({"type": "leave"})
        try:
            guest.until(lambda: False)
        except Closed as closed:
            require(closed.code, 4010, "leaving")
        host.until(lambda: host.table["seats"][1]["kind"] == "bot")
        require((host.table["seats"][1]["for"], host.table["seats"][1]["free"]),
                ("Matteo", False), "for whom the bot sits there")
        guest.enter()
        host.until(lambda: host.table["seats"][1]["kind"] == "person")

    def resign(self):
        """When one seat is left that has not resigned, the match is over."""
        for seat in (2, 1):
            require(self.guests[seat].ask({"type": "resign"})["type"], "ok", "resigning")
        for guest in self.everybody():
            guest.until(lambda: guest.table["phase"] == "over" and guest.view["asks"] is None)
            require(guest.view["result"]["ended_by"], "resigned", "how it ended")
        resigned = [seat.get("resigned", False) for seat in self.guests[0].table["seats"]]
        require(resigned, [False, True, True], "who has resigned")


def play_all(address):
    table = Table(address)
    table.sit_down()
    fingerprint = table.begin()
    require(table.get("/export")[0], 409, "an export before the end")
    table.talk()
    moves = table.play()
    head, entries, last = table.check_export(1, fingerprint)
    require(last["result"], table.guests[0].view["result"], "the result of the export")
    draws = luck.check_king(head["seed"], entries, table.moments(1))
    require(draws, table.guests[0].view["fair"]["draws"], "draws")
    table.bring_back(1)
    table.again()
    second = table.begin()
    assert second != fingerprint, "the same pledge twice"
    table.leave_and_return()
    table.resign()
    last = table.check_export(2, second)[2]
    require((last["ended"], sorted(last["resigned"])), ("resigned", [1, 2]), "the second export")
    print(f"{moves} moves, {draws} draws of chance as the seed has them")


def main():
    if len(sys.argv) != 2:
        print("usage: tests/outside/table.py STOOP", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        with subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--data", folder],
                              stdout=subprocess.PIPE, text=True) as server:
            try:
                port = re.search(r"http://localhost:(\d+)", server.stdout.readline())[1]
                address = ("127.0.0.1", int(port))
                manners.check(address)
                play_all(address)
            finally:
                server.terminate()
            require(server.wait(PATIENCE_S), 0, "how the server ends")  # a sanitizer speaks here
    print("1 passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
