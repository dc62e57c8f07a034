"""HTTP and WebSocket as docs/protocol.md speaks of them, by hand and for one connection each."""
import base64
import hashlib
import json
import os
import socket
import struct

PATIENCE_S = 15
WEB_SOCKET = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
TEXT, BYTES, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The server has closed the socket, with a code and a sentence."""

    def __init__(self, code, sentence):
        super().__init__(f"{code} {sentence}")
        self.code = code
        self.sentence = sentence


class Stream:
    """Bytes from a socket, as many as are asked for."""

    def __init__(self, address):
        self.socket = socket.create_connection(address, PATIENCE_S)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.ready = b""

    def more(self):
        received = self.socket.recv(65536)
        if not received:
            raise Closed(0, "the connection has ended without a word")
        self.ready += received

    def take(self, count):
        while len(self.ready) < count:
            self.more()
        taken, self.ready = self.ready[:count], self.ready[count:]
        return taken

    def take_head(self):
        while b"\r\n\r\n" not in self.ready:
            self.more()
        head, self.ready = self.ready.split(b"\r\n\r\n", 1)
        status, *lines = head.decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines)
        return int(status.split()[1]), {key.lower(): value for key, value in fields.items()}


def request(address, method, path, body=None, fields=()):
    """One request; its status and what is answered, read as JSON if it is."""
    stream = Stream(address)
    said = b"" if body is None else body.encode()
    head = {"Host": f"{address[0]}:{address[1]}", "Connection": "close"}
    if body is not None:
        head |= {"Content-Type": "application/json", "Content-Length": len(said)}
    lines = [f"{key}: {value}" for key, value in (head | dict(fields)).items()]
    stream.socket.sendall("\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode() + said)
    status, found = stream.take_head()
    answer = stream.take(int(found["content-length"])).decode()
    stream.socket.close()
    return status, json.loads(answer) if found["content-type"] == "application/json" else answer


class WebSocket:
    """Text frames to and from one table."""

    def __init__(self, address, path):
        self.stream = Stream(address)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.socket.sendall(
            (f"GET {path} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nUpgrade: websocket\r\n"
             f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
             "\r\n").encode())
        status, fields = self.stream.take_head()
        proof = base64.b64encode(hashlib.sha1((key + WEB_SOCKET).encode()).digest()).decode()
        assert (status, fields["sec-websocket-accept"]) == (101, proof), (status, fields)

    def send(self, message):
        self.send_frame(TEXT, json.dumps(message).encode())

    def send_frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else \
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        self.stream.socket.sendall(
            head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def receive(self):
        """The next message; answers pings on the way."""
        while True:
            first, size = self.stream.take(2)
            assert first & 0x70 == 0 and size < 128, "a server's frame is plain and not masked"
            if size == 126:
                size, = struct.unpack("!H", self.stream.take(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.stream.take(8))
            payload = self.stream.take(size)
            assert first & 0x80, "one message, one frame"
            if first & 15 == TEXT:
                return json.loads(payload)
            if first & 15 == PING:
                self.send_frame(PONG, payload)
            elif first & 15 == CLOSE:
                raise Closed(struct.unpack("!H", payload[:2])[0], payload[2:].decode())

    def close(self):
        self.stream.socket.close()
