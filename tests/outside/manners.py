"""The small print of docs/protocol.md: what is refused, with which number, and to whom."""
import json

from guest import Guest
from wire import BYTES, TEXT, Closed, WebSocket, request

PEOPLE = {"game": "king", "seats": [{"kind": "person"}, {"kind": "open"}]}


def require(found, expected, what):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


def opened(address, **more):
    status, table = request(address, "POST", "/api/tables", json.dumps(PEOPLE | more))
    require(status, 201, "opening a table")
    return table


def check_http(address):
    """Every refusal is one sentence with its status."""
    good = json.dumps(PEOPLE)
    origin = {"Origin": "http://elsewhere.example"}
    tables = "/api/tables"
    for what, status, *asked in [
            ("no JSON", 400, "POST", tables, "{"),
            ("half a table", 400, "POST", tables, "{}"),
            ("capitals", 400, "POST", tables, good.replace("king", "King")),
            ("bots alone", 400, "POST", tables,
             '{"game":"king","seats":[{"kind":"bot","bot":"simple"},{"kind":"bot","bot":"simple"}]}'),
            ("one seat", 400, "POST", tables, '{"game":"king","seats":[{"kind":"person"}]}'),
            ("an option that is none", 400, "POST", tables,
             json.dumps(PEOPLE | {"options": {"layout": "round"}})),
            ("a term that is none", 400, "POST", tables,
             json.dumps(PEOPLE | {"terms": {"watch": "Off"}})),
            ("a clock of 4 s", 400, "POST", tables,
             json.dumps(PEOPLE | {"terms": {"clock": {"per": "move", "seconds": 4}}})),
            ("another origin", 403, "POST", tables, good, origin),
            ("a name that was made to lead here", 421, "GET", "/api/games", None,
             {"Host": "elsewhere.example"}),
            ("no such table", 404, "GET", tables + "/nobody"),
            ("no such texts", 404, "GET", "/api/text/king/fr"),
            ("no such method", 405, "DELETE", tables),
            ("a POST to what is read", 405, "POST", "/api/games", "{}"),
            ("plain text", 415, "POST", tables, good, {"Content-Type": "text/plain"}),
            ("a large body", 413, "POST", tables, " " * 65537),
            ("a large head", 400, "GET", "/api/games", None, {"Cookie": "x" * 17000})]:
        found, answer = request(address, *asked)
        require(found, status, what)
        require(list(answer), ["error"], what)
        assert " " in answer["error"], "one sentence"
    require(request(address, "GET", "/nothing.png")[0], 404, "no such file")
    require(request(address, "GET", "/health"), (200, {"ok": True}), "health")


def closing_code(address, path, *said):
    """How a socket ends over which this was said first."""
    socket = WebSocket(address, path)
    for each in said:
        if isinstance(each, dict):
            socket.send(each)
        else:
            socket.send_frame(*each)
    try:
        while True:
            socket.receive()
    except Closed as closed:
        return closed.code


def check_codes(address):
    """How a socket ends that says what it should not."""
    table = opened(address, terms={"watch": "off"})
    path, other = f"/ws/{table['table']}", opened(address)["table"]
    seal = {"seal": "0" * 64}
    first = {"type": "join", "token": table["seats"][0]["token"]}
    invite = {"type": "join", "token": table["invite"]}
    for what, code, *said in [
            ("no JSON", 1008, (TEXT, b"hello")),
            ("bytes", 1008, (BYTES, b"{}")),
            ("a chat before its join", 1008, {"type": "chat", "text": "hello"}),
            ("another table", 1008, first | seal | {"table": other}),
            ("no seal", 1008, first),
            ("a seal in capitals", 1008, first | {"seal": "A" * 64}),
            ("not UTF-8", 1007, (TEXT, b"\xff")),
            ("a frame of no kind", 1002, (5, b"")),
            ("a large message", 1009, (TEXT, b" " * 16385)),
            ("a wrong token", 4001, first | seal | {"token": table["watch"][::-1]}),
            ("a token in capitals", 4001, first | seal | {"token": first["token"].upper()}),
            ("a wrong host", 4001, first | seal | {"host": table["watch"]}),
            ("watching", 4003, {"type": "join"})]:
        require(closing_code(address, path, *said), code, what)
    require(closing_code(address, "/ws/nobody", {"type": "join"}), 4004, "no such table")
    require(closing_code(address, f"/ws/{opened(address, terms={'watch': 'link'})['table']}",
                         {"type": "join"}), 4001, "watching without the link")
    Guest(address, table["table"], invite["token"])
    require(closing_code(address, path, invite | seal), 4011, "no free seat")


def check_people(address):
    """Names, the host's rights, and what a watcher may say."""
    table = opened(address, name="y" * 70)
    host = Guest(address, table["table"], table["seats"][0]["token"], "\u200b" + "x" * 30)
    watcher = Guest(address, table["table"])
    for guest in (host, watcher):
        guest.until(lambda: guest.table["phase"] == "waiting")
    require(len(host.table["name"]), 60, "letters of a table's name")
    require(host.table["seats"][0]["name"], "x" * 24, "letters of a name")
    require((host.table["host"], watcher.table["host"]), (True, False), "who is the host")
    require(host.ask({"type": "name", "name": " \u202e "})["type"], "error", "an empty name")
    require(host.ask({"type": "Ping"})["type"], "error", "a type in capitals")
    require(host.ask({"type": "look"})["type"], "error", "a view before the match")
    require(watcher.ask({"type": "ping"})["type"], "pong", "a watcher's ping")
    for message in ({"type": "close"}, {"type": "name", "name": "Ruth"}, {"type": "leave"}):
        require(watcher.ask(message)["type"], "error", "a watcher's " + message["type"])
    links = host.ask({"type": "links", "invite": True})
    require((links["type"], links["seats"]), ("links", []), "new links")
    require(closing_code(address, f"/ws/{table['table']}",
                         {"type": "join", "token": table["invite"]}), 4001, "the old link")
    friend = Guest(address, table["table"], links["invite"], "Ruth")
    friend.until(lambda: friend.table["phase"] == "sealed")
    require(host.ask({"type": "kick", "seat": 1})["type"], "ok", "sending away")
    try:
        friend.until(lambda: False)
    except Closed as closed:
        require(closed.code, 4003, "being sent away")
    host.until(lambda: host.table["phase"] == "waiting")
    require(host.table["luck"]["seals"], [], "seals after that")
    require(host.ask({"type": "close"})["type"], "ok", "closing")
    watcher.until(lambda: watcher.table["phase"] == "closed")


def check(address):
    check_http(address)
    check_codes(address)
    check_people(address)
