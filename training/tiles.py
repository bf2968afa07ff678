"""What a network sees of a position of Six: numbers of patterns, and what is known of the whole board.

The order of the inputs is that of crates/engine/src/tiles/patterns.rs and crates/engine/src/network/tiles.rs: classes of
lines, of triangles and of cells with their six neighbours, numbered in the order of their words; then the general ones.
"""

import itertools

import numpy as np
import torch

MARGIN = 6

LINES = [[(k * q, k * r) for k in range(6)] for q, r in ((1, 0), (0, 1), (-1, 1))]
TRIANGLES = [[(s * q, s * r) for q, r in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2))] for s in (1, -1)]
RING = [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)]

# The general inputs: tiles in hand, rules; then for each side the tiles that hold others together, the tiles, the best cut.
MOVING, ADVANCED, FOUR, FIXED, TILES, CUTS, GENERAL = 8, 10, 11, 12, 44, 78, 102


def turned(cells):
    """How the cells of a pattern may be exchanged without a difference: which cell's tile comes to lie on each."""
    found = []
    for mirrored, turns in itertools.product((False, True), range(6)):
        image = []
        for q, r in cells:
            if mirrored:
                q, r = r, q
            for _ in range(turns):
                q, r = -r, q + r
            image.append((q, r))
        low = lambda part: min(part, key=lambda cell: (cell[1], cell[0]))
        (a, b), (c, d) = low(cells), low(image)
        image = [(q + a - c, r + b - d) for q, r in image]
        if sorted(image) == sorted(cells):
            found.append([image.index(cell) for cell in cells])
    return found


def classes():
    """For lines, triangles and rings the class of each word (own tiles above, others' below), -1 for none; and for each
    class the one with the colours exchanged."""
    tables, count = [], 0
    for cells in (LINES[0], TRIANGLES[0], RING):
        n = len(cells)
        words = np.arange(1 << 2 * n)
        own, other = words >> n, words & ((1 << n) - 1)
        ones = lambda tiles: sum(tiles >> i & 1 for i in range(n))
        counts = (own & other == 0) & (words > 0)
        if n == 6:
            counts &= (ones(own) < 2) | (ones(other) < 2)
        turn = lambda tiles, by: sum((tiles >> by[i] & 1) << i for i in range(n))
        least = np.min([turn(own, by) << n | turn(other, by) for by in turned(cells)], 0)
        first = counts & (least == words)
        table = np.where(first, np.cumsum(first) - 1 + count, -1)
        table = np.where(counts, table[least], -1)
        tables.append(table)
        count += int(first.sum())
    exchanged = np.zeros(count, np.int64)
    for table, n in zip(tables, (6, 6, 7)):
        words = np.flatnonzero(table >= 0)
        exchanged[table[words]] = table[(words & ((1 << n) - 1)) << n | words >> n]
    return tables, exchanged


TABLES, EXCHANGED = classes()


def inputs(game):
    return len(EXCHANGED) + GENERAL


def exchange():
    """For each input the one that the other side sees in its place."""
    general = np.arange(GENERAL)
    for first, width in ((FIXED, 16), (TILES, 17), (CUTS, 12)):
        part = general[first : first + 2 * width].copy()
        general[first : first + 2 * width] = np.concatenate([part[width:], part[:width]])
    return torch.from_numpy(np.concatenate([EXCHANGED, len(EXCHANGED) + general]))


def symmetries():
    """Patterns are the same through all symmetries: there is nothing to turn."""
    return None


def text(game, record):
    """A record's position as `RULES | position`."""
    four, advanced = record["flags"] >> 2 & 1, record["flags"] >> 3 & 1
    rules = ",".join((["4"] if four else []) + (["advanced"] if advanced else []))
    grid = {(int(r) & 127, int(q)): "br"[int(r) >> 7] for q, r in record["tiles"][: record["count"]]}
    rows = []
    for row in range(max(r for r, _ in grid) + 1):
        line, empty = "", 0
        for column in range(max((q for r, q in grid if r == row), default=-1) + 1):
            tile = grid.get((row, column))
            if tile is None:
                empty += 1
            else:
                line += (str(empty) if empty else "") + tile
                empty = 0
        rows.append(line)
    turn = ["b1", "r1", "b2", "r2"][record["turn"]] if four else "br"[record["turn"]]
    hands = "-".join(str(n) for n in record["hands"][: 4 if four else 2])
    return f"six{':' + rules if rules else ''} | 0,0:{'/'.join(rows)} {turn} {hands}"


class Samples:
    """Positions as tensors, seen by the side on turn."""

    def __init__(self, game, records, settings):
        rows = np.arange(len(records))
        own = (records["turn"] & 1).astype(np.int64)
        result = records["results"][rows, own] / np.float32(6)
        value = records["values"][rows, own].astype(np.float32)
        chance = 1 / (1 + np.exp(-np.clip(value / settings.scale, -30, 30)))
        target = settings.results * result + (1 - settings.results) * chance
        tensor = lambda array: torch.from_numpy(np.ascontiguousarray(array))
        self.tiles, self.count = tensor(records["tiles"]), tensor(records["count"])
        self.hands = tensor(records["hands"].sum(1, dtype=np.int64))
        self.kind = tensor(records["flags"].astype(np.int64))
        holds = records["holds"].astype(np.int64).reshape(-1, 2, 2)
        self.holds = tensor(np.stack([holds[rows, :, own], holds[rows, :, 1 - own]], 1))
        self.own = tensor(own)
        self.result, self.value = tensor(result.astype(np.float32)), tensor(value)
        self.target = tensor(target.astype(np.float32))
        self.balls = torch.zeros(len(records))
        self.counts = None

    def __len__(self):
        return len(self.result)

    def to(self, device):
        for name, value in list(vars(self).items()):
            if torch.is_tensor(value):
                setattr(self, name, value.to(device))
        tables = [torch.from_numpy(table).to(device) for table in TABLES]
        parts = torch.arange(len(self), device=device).split(4096)
        self.counts = torch.cat([self.counted(rows, tables) for rows in parts])
        del self.tiles
        return self

    def counted(self, rows, tables):
        """The inputs of some positions."""
        device, n = rows.device, len(rows)
        tiles = self.tiles[rows].long()
        there = torch.arange(tiles.shape[1], device=device) < self.count[rows].unsqueeze(1)
        at, place = there.nonzero(as_tuple=True)
        column, row = tiles[at, place, 0] + MARGIN, (tiles[at, place, 1] & 127) + MARGIN
        side = (tiles[at, place, 1] >> 7) ^ self.own[rows][at]
        height, width = int(row.max()) + MARGIN + 1, int(column.max()) + MARGIN + 1
        board = torch.zeros((2, n, height, width), dtype=torch.int32, device=device)
        board[side, at, row, column] = 1
        counts = torch.zeros(n * inputs(6), dtype=torch.int64, device=device)
        base = (torch.arange(n, device=device) * inputs(6)).view(n, 1, 1).expand(n, height, width)
        for table, places in zip(tables, (LINES, TRIANGLES, [RING])):
            for cells in places:
                word = torch.zeros((n, height, width), dtype=torch.int32, device=device)
                for i, (q, r) in enumerate(cells):
                    moved = torch.roll(board, (-r, -q), (2, 3))
                    word |= moved[0] << (i + len(cells)) | moved[1] << i
                found = word > 0
                seen = table[word[found].long()]
                index = (base[found] + seen)[seen >= 0]
                counts += torch.bincount(index, minlength=len(counts))
        counts = counts.view(n, -1)
        every = torch.arange(n, device=device)
        first = len(EXCHANGED)

        def add(input, where):
            counts[every[where], first + input[where]] += 1

        hands, advanced = self.hands[rows], (self.kind[rows] >> 3 & 1) == 1
        moving, zero = hands == 0, torch.zeros_like(hands)
        add(zero + FOUR, (self.kind[rows] >> 2 & 1) == 1)
        add(((hands - 1) // 5).clamp(0, MOVING - 1), ~moving)
        add(zero + ADVANCED, ~moving & advanced)
        add(MOVING + advanced.long(), moving)
        for i in range(2):
            fixed, cut = self.holds[rows, i, 0], self.holds[rows, i, 1]
            total = board[i].sum((1, 2)).long()
            add(FIXED + 16 * i + fixed.clamp(max=15), moving)
            add(TILES + 17 * i + total.clamp(5, 21) - 5, moving & advanced)
            add(CUTS + 12 * i + cut.clamp(max=11), moving & advanced)
        return counts.clamp(max=255).to(torch.uint8)

    def features(self, rows, symmetry=None):
        return self.counts[rows].float()
