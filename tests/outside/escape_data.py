"""The printed facts of Escape from New York, as its content pack gives them."""
import pathlib
import tomllib

CONTENT = pathlib.Path(__file__).parents[2] / "content/escape"


def read(name):
    return tomllib.loads((CONTENT / f"{name}.toml").read_text())


def by_id(entries):
    return {entry["id"]: entry for entry in entries}


BOARD, CARDS, HEROES, TILES, TIMER = map(read, ("board", "cards", "heroes", "tiles", "timer"))

SPACES = by_id(BOARD["space"])
NEIGHBOURS = {space: entry["neighbours"] for space, entry in SPACES.items()}
DIRECTIONS = BOARD["board"]["directions"]
OPPOSITE = dict(zip(DIRECTIONS, DIRECTIONS[3:] + DIRECTIONS[:3]))
START, WTC = BOARD["board"]["start_space"], BOARD["board"]["gullfire_start"]
HELIPORT = BOARD["board"]["heliport_start"]
POI_SPACES = BOARD["poi"]["spaces"]
PARK_SPACES = BOARD["park"]["spaces"]
OUTSKIRTS_SPACES = BOARD["outskirts"]["spaces"]
BRIDGE_AT = {bridge["space"]: bridge["id"] for bridge in BOARD["bridge"]}
BRIDGE_DIRECTION = {bridge["space"]: bridge["dir"] for bridge in BOARD["bridge"]}
EVENT_LEVELS = BOARD["track"]["event_level"]["values"]
NOISE_MAX = BOARD["track"]["noise"]["max"]
MISSION_CUBES = BOARD["track"]["mission"]["cubes"]
COMPONENTS = BOARD["components"]
PRISONER = BOARD["prisoner"]
BOSSES = by_id(BOARD["boss"])

HERO = by_id(HEROES["hero"])
ACTIONS = {card["id"]: card for hero in HERO.values() for card in hero["action"] + hero["special"]}
ALTERNATIVE_DAMAGE, ALTERNATIVE_MOVE = HEROES["alternative"]["effects"][0]["options"]
LEVEL_SETS = {each["id"]: each["bars"] for each in HEROES["level_set"]}
LEVEL_TEXTS = [HEROES["levels"][f"level_{level}"] for level in (1, 2, 3)]
HAND_SIZE_FORCED = 1  # ESC-5.1
STASH_MAX = 3         # ESC-13.1

ITEMS = by_id(CARDS["item"])
START_CARDS = {hero["start"]["id"]: hero["start"] for hero in HERO.values()}
WEAPONS = {card: entry for card, entry in (ITEMS | START_CARDS).items()
           if entry["kind"] == "weapon"}
EVENTS = by_id(CARDS["event"])
NEW_YORK = by_id(CARDS["ny"])
OBJECTIVES = by_id(CARDS["objective"])
TRAP_CARDS = by_id(CARDS["trap_card"])
VARIANT_BRACELET = "bracelet-variant"
BRIEFCASES = by_id(CARDS["briefcase"]) | {
    card["id"]: card for card in CARDS["president_card"] if card["id"] == VARIANT_BRACELET}
BRACELETS = ("bracelet", VARIANT_BRACELET)
CAR_EFFECTS = CARDS["car"]["after_actions"]
TIMER_TILES = by_id(TIMER["timer"])
TILE = by_id(TILES["city"] + TILES["park"] + TILES["trap"])
POI = by_id(TILES["poi"])
MARKERS = by_id(TILES["outskirts"])
BUILDINGS = TILES["building"]

# The order in which the cards of a hero and of a stash are named (ESC-28.2).
PLACE_IN_DATA = {card: place for place, card in enumerate(
    [*ACTIONS, *ITEMS, *BRIEFCASES, *START_CARDS, "president"])}


def copies(entries, modules):
    """The ids of a deck, one for each card, with the modules that are in play (section 25)."""
    return [entry["id"] for entry in entries if "set" not in entry or entry["set"] in modules
            for _ in range(entry.get("count", 1))]


def road(one, other):
    """The name of the road between two neighbours, or to a bridge (ESC-28.12)."""
    return other if other.startswith("bridge") else "-".join(sorted((one, other)))


def road_towards(space, direction):
    """ESC-9.5: a road leads to a neighbour or to a bridge; anything else is no road."""
    if direction in NEIGHBOURS[space]:
        return road(space, NEIGHBOURS[space][direction])
    if BRIDGE_DIRECTION.get(space) == direction:
        return BRIDGE_AT[space]
    return None


def spread(start, step):
    """Distances from a space, where `step` gives the spaces next to one."""
    distance, front = {start: 0}, [start]
    while front:
        following = []
        for space in front:
            for near in step(space):
                if near not in distance:
                    distance[near] = distance[space] + 1
                    following.append(near)
        front = following
    return distance


def roads_between(space):
    """How many roads lead from a space to the others, whatever lies on them."""
    return spread(space, lambda at: NEIGHBOURS[at].values())


def park_reach(space, most):
    """ESC-17.2: the park spaces the helicopter can get to."""
    distance = spread(space, lambda at: [near for near in NEIGHBOURS[at].values()
                                         if near in PARK_SPACES])
    return [near for near in PARK_SPACES if distance.get(near, most + 1) <= most]


def objective_key(card):
    """What a card counts as for an objective (ESC-24.5)."""
    return (ITEMS.get(card) or BRIEFCASES.get(card) or {}).get("objective_key")
