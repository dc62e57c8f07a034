"""The luck of an exported match, worked out again from docs/dice.md."""
import hashlib
import struct

WORD = (1 << 64) - 1
HALF = 1 << 32


def sha256(text):
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def rotated(word, by):
    return (word << by | word >> (64 - by)) & WORD


class Generator:
    """xoshiro256**, begun with the 32 bytes of a hash."""

    def __init__(self, text):
        self.words = list(struct.unpack("<4Q", hashlib.sha256(text.encode("ascii")).digest()))

    def next(self):
        a, b, c, d = self.words
        result = rotated(b * 5 & WORD, 7) * 9 & WORD
        c ^= a
        d ^= b
        self.words = [a ^ d, b ^ c, c ^ (b << 17 & WORD), rotated(d, 45)]
        return result

    def below(self, count):
        while True:
            product = (self.next() >> 32) * count
            if product % HALF >= (HALF - count) % count:
                return product // HALF


FACES = ["energy", "attack", "heart", "destruction", "fame", "ouch"]  # docs/games/king.md


def check_seed(head, fingerprint, seals):
    """The secret is the one pledged, the parts are the ones sealed, the seed follows from both."""
    secret, parts = head["host_secret"], head["parts"]
    assert head["fingerprint"] == fingerprint == sha256(f"stoop pledge {secret}"), "the pledge"
    assert seals == [sha256(f"stoop part {part}") for part in parts], "the seals"
    assert head["seed"] == sha256(" ".join(["stoop seed", secret, *parts])), "the seed"


def thrown(generator, dice):
    """One pick of 6^n, whose digits in base 6 are the faces."""
    way = generator.below(6 ** dice)
    return sorted(FACES[way // 6 ** die % 6] for die in range(dice))


def tiles_before(state, later):
    """The pool of tiles before the draws that follow, from the state after them."""
    return [tile for tile, left in state["unseen_tiles"].items()
            for _ in range(left + [drawn for verb, drawn, _ in later if verb == "tile"].count(tile))]


def cards_before(state, later):
    """The deck before the draws that follow: up to where the discard pile becomes a new one."""
    deck = []
    for verb, drawn, is_shuffled in later:
        if verb == "draw":
            deck.append(drawn)
        if is_shuffled:
            return sorted(deck)
    return sorted(deck + state["unseen_cards"])


def check_king(seed, entries, moments):
    """Every draw of chance is the one that the seed gives; how many there were."""
    draws = 0
    for moment in moments:
        group = []
        for entry in moment["log"]:
            verb, _, given = entries[entry["n"]]["action"].rstrip(")").partition("(")
            group.append((verb if entry["seat"] is None else "", given,
                          any(event["what"] == "shuffle" for event in entry["events"])))
        for place, (verb, given, _) in enumerate(group):
            if not verb:
                continue
            generator = Generator(f"{seed} draw {draws}")
            if verb == "throw":
                found, expected = sorted(given.split(",")), thrown(generator, given.count(",") + 1)
            else:
                pool = tiles_before if verb == "tile" else cards_before
                things = pool(moment["state"], group[place:])
                found, expected = given, things[generator.below(len(things))]
            assert found == expected, f"draw {draws}: {found} instead of {expected}"
            draws += 1
    return draws
