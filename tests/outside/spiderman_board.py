"""The city of Spider-Man: its pieces put together, ways through it, and what sees what."""
import functools
import re

import spiderman_data as data

SIZE = data.BOARD["meta"]["piece_size"]
STREET = set(data.BOARD["terrain"]["street_symbols"])


def name_of(space):  # SPM-19.4
    return f"r{space[0]}c{space[1]}"


def space_of(name):
    return tuple(map(int, re.fullmatch(r"r(\d+)c(\d+)", name).groups()))


def distance(one, other):  # SPM-1.7
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def turned(rows, quarters):
    """A piece after so many quarter turns clockwise."""
    for _ in range(quarters):
        rows = ["".join(column) for column in zip(*reversed(rows))]
    return rows


class Board:
    def __init__(self, shape=None, pieces=None, rotations=None):
        default = data.BOARD["layout"]["default"]
        self.shape = shape or (default["rows"], default["cols"])
        self.pieces = pieces or sum(default["pieces"], [])
        self.rotations = rotations or sum(default["rotation"], [])
        self.symbol, self.sites, self.bases, self.side_start = {}, {}, {}, {}
        self.stations, self.subways = [], []
        for place, piece in enumerate(self.pieces):
            self.lay(divmod(place, self.shape[1]), data.PIECES[piece], self.rotations[place])
        self.stations.sort()
        self.subways.sort()
        self.near = {space: [(space[0] + down, space[1] + right)
                             for down in (-1, 0, 1) for right in (-1, 0, 1)
                             if (down, right) != (0, 0)
                             and (space[0] + down, space[1] + right) in self.symbol]
                     for space in self.symbol}
        self.streets = {space for space, symbol in self.symbol.items() if symbol in STREET}
        self.sees = functools.lru_cache(maxsize=None)(self.line_of_sight)

    def lay(self, place, piece, quarters):
        for row, line in enumerate(turned(piece["map"].split(), quarters)):
            for column, symbol in enumerate(line):
                space = (SIZE * place[0] + row, SIZE * place[1] + column)
                self.symbol[space] = symbol
                if symbol in "12":
                    self.sites.setdefault(piece["sites"][int(symbol) - 1], []).append(space)
                elif symbol == "@":
                    self.bases[piece["base"]] = space
                elif symbol == "P":
                    self.stations.append(space)
                elif symbol == "U":
                    self.subways.append(space)
                elif symbol == "s":
                    self.side_start[piece["side_start"]] = space

    def line_of_sight(self, one, other):
        """SPM-10.2, 10.4: only the inside of a building between them breaks the line."""
        down, right = other[0] - one[0], other[1] - one[1]
        for row in range(min(one[0], other[0]), max(one[0], other[0]) + 1):
            for column in range(min(one[1], other[1]), max(one[1], other[1]) + 1):
                space = (row, column)
                if space in (one, other) or space in self.streets:
                    continue
                off = abs(down * (column - one[1]) - right * (row - one[0]))
                if off * 2 < abs(down) + abs(right):
                    return False
        return True

    def in_range(self, one, other, most):  # SPM-10.3
        far = distance(one, other)
        return far <= 1 or (far <= most and self.sees(one, other))

    def ways(self, start, steps, passable):
        """The spaces within so many steps, with the fewest steps to each (SPM-5.2)."""
        found, front = {start: 0}, [start]
        for step in range(1, steps + 1):
            front = [near for space in front for near in self.near[space]
                     if near in passable and near not in found]
            front = list(dict.fromkeys(front))
            if not front:
                break
            found.update(dict.fromkeys(front, step))
        return found

    def nearest(self, origin, spaces):
        """SPM-5.13: those of the spaces that are nearest, but not the origin itself."""
        others = [space for space in spaces if space != origin]
        if not others:
            return []
        least = min(distance(origin, space) for space in others)
        return sorted(space for space in others if distance(origin, space) == least)
