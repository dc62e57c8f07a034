"""One window at a table: what it was told so far, and how it says something."""
import os

from luck import sha256
from wire import WebSocket


class Guest:
    """Sits down with a token, or looks on without; holds the newest of everything it is sent."""

    def __init__(self, address, table, token=None, name=None, **more):
        self.address, self.id, self.token, self.name = address, table, token, name
        self.part = os.urandom(16).hex()
        self.table, self.view = {"phase": "unknown", "vote": None}, None
        self.log, self.chat = [], []
        self.refs = self.whole_views = self.changes = 0
        self.enter(**more)

    def enter(self, **more):
        """Connects and joins; after a cut it says what it holds already."""
        self.socket = WebSocket(self.address, f"/ws/{self.id}")
        said = {"type": "join", "changes": True, "have": len(self.log), "chat": len(self.chat)}
        if self.name is not None:
            said["name"] = self.name
        if self.token is not None:
            said |= {"token": self.token, "seal": sha256(f"stoop part {self.part}")}
        self.ask(said | more)

    def say(self, message):
        self.refs += 1
        self.socket.send(message | {"ref": self.refs})
        return self.refs

    def ask(self, message):
        """Says it and waits for its one answer."""
        ref = self.say(message)
        while True:
            heard = self.hear()
            if heard.get("ref") == ref:
                return heard

    def hear(self):
        message = self.socket.receive()
        kind = message["type"]
        if kind == "table":
            self.table = message
        elif kind == "view":
            self.whole_views += 1
            self.view = message
            self.take_log(message)
        elif kind == "change":
            self.changes += 1
            self.take_change(message)
        elif kind == "chat":
            self.chat = self.chat[:message["from"]] + message["lines"]
        elif kind == "seated":
            self.token = message["token"]
        return message

    def until(self, is_so):
        while not is_so():
            self.hear()

    def take_log(self, message):
        assert message["log_from"] <= len(self.log), "a gap in the log"
        self.log = self.log[:message["log_from"]] + message["log"]
        assert [entry["n"] for entry in self.log] == list(range(len(self.log))), "numbers of the log"

    def take_change(self, message):
        assert message["version"] == self.view["version"] + 1, "a change follows the view before it"
        for *way, last, value in message["set"]:
            place = self.view
            for key in way:
                place = place[key]
            place[last] = value
        kept = {key: self.view[key] for key in ("type", "state", "scene")}
        self.view = kept | {key: value for key, value in message.items()
                            if key not in ("type", "set")}
        self.take_log(message)

    def open_part(self):
        """The luck, steps 3 and 5: opens the own part once its seal is in everybody's list."""
        self.until(lambda: self.table["phase"] == "sealed")
        self.seals = self.table["luck"]["seals"]
        assert {"seat": self.table["you"], "seal": sha256(f"stoop part {self.part}"),
                "open": False} in self.seals, "the own seal is not in the list"
        assert self.ask({"type": "part", "part": self.part})["type"] == "ok"

    def seal_anew(self):
        self.part = os.urandom(16).hex()
        return self.ask({"type": "seal", "seal": sha256(f"stoop part {self.part}")})

    def forget_match(self):
        self.view, self.log = None, []
