"""The state of a trace (ESC-28.12): written from a table, and a table set up from it."""
import collections
import re

import escape_data as data
from escape_state import Boss, Prisoner


def player_to_json(player):
    return {"hero": player.hero, "space": player.space, "hand": sorted(player.hand),
            "discard": sorted(player.discard), "laid": sorted(player.laid),
            "turned": sorted(player.turned), "specials": sorted(player.specials),
            "stash": sorted(card + (":up" if up else "") for card, up in player.stash),
            "weapon": player.weapon, "ammo": player.ammo, "car": player.car,
            "level": player.level, "bars": player.bars, "bar_prisoners": player.bar_prisoners,
            "bar_items": player.bar_items, "blue": player.blue, "purple": player.purple,
            "wanted": player.wanted}


def board_to_json(table):
    return {"tiles": table.tiles,
            "poi": {space: {"tile": tile, "up": up} for space, (tile, up) in table.poi.items()},
            "outskirts": table.outskirts, "roadblocks": table.roadblocks,
            "prisoners": sorted(enemy.name() for enemy in table.prisoners),
            "bosses": {who: {"space": boss.space, "health": boss.health, "lying": boss.lying,
                             "down": boss.down} for who, boss in table.bosses.items()},
            "item_cubes": table.item_cubes, "abandoned_cars": table.abandoned_cars,
            "briefcases": {str(n): dict(slot) for n, slot in table.slots.items()},
            "gullfire": table.gullfire,
            "helicopter": {"space": table.helicopter, "landed": table.landed},
            "president": {"taken": table.president_taken, "dead": table.president_dead,
                          "deck": sorted(table.pools["president"])}}


def city_to_json(table):
    decks = {name: len(table.pools[name]) for name in ("city", "park", "item", "event")}
    return {"supply": table.supply, "decks": decks,
            "timer": {"black": table.black_left, "red": table.red_left, "hurry": table.hurry,
                      "black_known": table.known["black"], "red_known": table.known["red"]},
            "item_discard": sorted(table.item_discard),
            "event_discard": sorted(table.event_discard),
            "event_index": table.event_index, "noise": table.noise,
            "mission": {"left": table.mission_left,
                        "right": data.MISSION_CUBES - table.mission_left},
            "new_york": {"known": table.known["new-york"], "size": table.new_york_size(),
                         "discard": sorted(table.new_york_discard),
                         "in_play": sorted(table.in_play), "aside": sorted(table.aside)},
            "objectives": {colour: deck if deck is None else sorted(deck)
                           for colour, deck in table.objective_decks.items()}}


def to_json(table):
    return {"active": table.active, "turn": table.turn, "step": table.step,
            "refresh_forced": table.refresh_forced,
            "players": [player_to_json(player) for player in table.players],
            **board_to_json(table), **city_to_json(table),
            "resolving": sorted(table.resolving), "removed": sorted(table.removed),
            "prevent": table.prevent, "alternative_used": table.alternative_used,
            "dropped": sorted(table.dropped), "abandoned": table.abandoned}


def player_from_json(player, state):
    for key, value in state.items():
        if key != "stash":
            setattr(player, key, list(value) if isinstance(value, list) else value)
    player.stash = [[card.removesuffix(":up"), card.endswith(":up")] for card in state["stash"]]


def prisoner_from_name(name):
    kind, space, damage, lying = re.fullmatch(r"(foot|car)@(\w+?)(?:\+(\d))?(:lying)?",
                                              name).groups()
    return Prisoner(space, kind == "car", int(damage or 0), bool(lying))


def board_from_json(table, state):
    table.poi = {space: [each["tile"], each["up"]] for space, each in state["poi"].items()}
    table.prisoners = [prisoner_from_name(name) for name in state["prisoners"]]
    table.bosses = {who: Boss(who, **each) for who, each in state["bosses"].items()}
    table.slots = {int(n): dict(slot) for n, slot in state["briefcases"].items()}
    for key in ("tiles", "outskirts", "roadblocks", "item_cubes", "abandoned_cars", "supply",
                "abandoned"):
        setattr(table, key, dict(state[key]))
    table.helicopter, table.landed = state["helicopter"]["space"], state["helicopter"]["landed"]
    table.president_taken = state["president"]["taken"]
    table.president_dead = state["president"]["dead"]
    table.dropped = set(state["dropped"])


def decks_from_json(table, state):
    for key in ("item_discard", "event_discard", "resolving", "removed"):
        setattr(table, key, list(state[key]))
    timer, new_york = state["timer"], state["new_york"]
    table.black_left, table.red_left, table.hurry = timer["black"], timer["red"], timer["hurry"]
    table.known = {"black": list(timer["black_known"]), "red": list(timer["red_known"]),
                   "new-york": list(new_york["known"])}
    table.new_york_discard = list(new_york["discard"])
    table.in_play, table.aside = list(new_york["in_play"]), list(new_york["aside"])
    table.objective_decks = {colour: deck if deck is None else list(deck)
                             for colour, deck in state["objectives"].items()}
    table.mission_left = state["mission"]["left"]


def without(pool, *seen):
    left = collections.Counter(pool)
    for cards in seen:
        left.subtract(card for card in cards if card in left)
    return list(left.elements())


def pools_from_json(table, state):
    """What is in no open place is still in its pool."""
    pools, players = table.pools, table.players
    stashes = [card for player in players for card, _ in player.stash]
    slots = [slot["card"] for slot in table.slots.values() if slot["card"]]
    seen = {"city": [table.tiles.values()], "park": [table.tiles.values()],
            "poi": [[tile for tile, _ in table.poi.values() if tile]],
            "outskirts": [table.outskirts.values()],
            "item": [stashes, table.item_discard, table.resolving, table.removed,
                     [player.weapon for player in players]],
            "event": [table.event_discard, table.resolving],
            "level-bars": [[player.bars for player in players]],
            "briefcase": [stashes, slots],
            "black": [table.removed, table.known["black"]],
            "red": [table.removed, table.known["red"]],
            "objective-blue": [[player.blue for player in players],
                               table.objective_decks["blue"] or []],
            "objective-purple": [[player.purple for player in players],
                                 table.objective_decks["purple"] or []]}
    for name, places in seen.items():
        pools[name] = without(pools[name], *places)
    pools["new-york"] = without(
        pools["new-york"] + table.new_york_cards(
            "hard-special" if "hard-deck" in table.modules else "special"),
        table.known["new-york"], table.new_york_discard, table.in_play, table.aside,
        table.resolving)
    pools["president"] = list(state["president"]["deck"])


def from_json(table, state):
    """Lets a fresh table show the position of a state."""
    for key in ("active", "turn", "step", "refresh_forced", "gullfire", "event_index", "noise",
                "prevent", "alternative_used"):
        setattr(table, key, state[key])
    for player, each in zip(table.players, state["players"]):
        player_from_json(player, each)
    board_from_json(table, state)
    decks_from_json(table, state)
    pools_from_json(table, state)
