"""The printed facts of Spider-Man, as its content pack gives them."""
import pathlib
import tomllib

CONTENT = pathlib.Path(__file__).parents[2] / "content/spiderman"


def read(name):
    return tomllib.loads((CONTENT / f"{name}.toml").read_text())


def by_id(entries):
    return {entry["id"]: entry for entry in entries}


BOARD, CARDS, CHARACTERS = map(read, ("board", "cards", "characters"))

POOLS = ("movement", "combat", "bonus")
DICE_MAX = 4                                # SPM-4.3
HAND_MAX = 3                                # SPM-13.4
HERO, COPS, OCTOPUS, VENOM = "spider-man", "cops", "doctor-octopus", "venom"
CAPTAIN, SERGEANT = "captain-stacy", "jean-dewolff"
CREW = {"c": CAPTAIN, "s": SERGEANT}        # SPM-19.4
LONE_COPS = ("jameson", CAPTAIN, SERGEANT)  # SPM-18.8

CHARACTER = by_id(CHARACTERS["character"])
VILLAINS = [who for who, entry in CHARACTER.items() if entry["side"] == "villain"]
FIGURES = [HERO, *VILLAINS]
SIDES = by_id(CHARACTERS["side_character"])
SLOTS_AT = (CHARACTERS["meta"]["slot3_at_vp"], CHARACTERS["meta"]["slot4_at_vp"])
ABILITY = {ability["id"]: ability for entry in CHARACTER.values()
           for ability in entry.get("ability", [])}

MISSIONS = by_id(CARDS["mission"])
BONUS, EVENTS = by_id(CARDS["bonus"]), by_id(CARDS["event"])
CARD = BONUS | EVENTS
VP = by_id(CARDS["vp"])
HEAD_START = CARDS["head_start"]["per_extra_villain"]
SITES = [site["id"] for site in BOARD["site"]]
PIECES = by_id(BOARD["piece"])
CARS, CARS_AT_START = CHARACTER[COPS]["cars_total"], CHARACTER[COPS]["cars_at_start"]
STACK_CARS = CHARACTER[COPS]["stack"]["cars"]
DICE_PER_CAR = CHARACTER[COPS]["combat_dice_per_car"]
REINFORCE_BELOW = CHARACTER[COPS]["reinforce_below"]
TRACERS = CHARACTER[HERO]["tracer_tokens"]


def side_of(who):
    """The column of the table of points (SPM-17.1)."""
    return {"hero": "spider_man"}.get(CHARACTER[who]["side"], CHARACTER[who]["side"])


def abilities(who, slots=4):
    """The abilities with an open slot; the tracer has none of its own (SPM-14.2)."""
    return [ability for ability in CHARACTER[who].get("ability", [])
            if 1 <= ability["slot"] <= slots]


def what(name):
    """An ability or a card."""
    return ABILITY.get(name) or CARD[name]


def ops(effects, op):
    return [effect for effect in effects if effect["op"] == op]


def deck(name, small):
    """The copies of a stack; the smallest game leaves some out (SPM-18.7)."""
    if name == "mission":
        return [card for card, entry in MISSIONS.items() for _ in range(entry["copies"])]
    left_out = [*EVENTS, "bribe"] if small else []
    return [card for card, entry in CARD.items() if entry["deck"] == name
            and card not in left_out for _ in range(entry["copies"])]


def in_order(names, order):
    """SPM-19.13: lists of ids are in the order of the data files."""
    place = {name: number for number, name in enumerate(order)}
    return sorted(names, key=place.get)
