"""What a network sees of a position of Abalone: a list of inputs that are 0 or 1, from the view of one seat.

The order of the inputs is that of crates/engine/src/network/inputs.rs:
61 cells for each role (own balls first), then the scores 0 to 5 of each side (own first), then the flags.
"""

import numpy as np
import torch

import cells
from cells import CELLS

# Roles, sides, flags of the view.
SHAPES = {2: (2, 2, 0), 3: (3, 3, 3), 4: (4, 2, 3)}


def inputs(game):
    roles, sides, flags = SHAPES[game]
    return roles * CELLS + sides * 6 + flags


def symmetries():
    """For each of the twelve symmetries, which cell comes to lie on each cell."""
    return torch.tensor(cells.symmetries())


def roles_seen(game, view, flags):
    """Which seat plays which role, seen from a seat: own, partner, others in the order of their turns."""
    view = view.astype(np.int64)
    ahead = lambda n: (view + n) % game
    if game == 2:
        return np.stack([view, ahead(1)], 1)
    if game == 3:
        return np.stack([view, ahead(1), ahead(2)], 1)
    consecutive, second = (flags & 1) == 1, view % 2 == 1
    teams = np.stack([view, ahead(2), ahead(1), ahead(3)], 1)
    first = np.stack([view, ahead(1), ahead(2), ahead(3)], 1)
    last = np.stack([view, ahead(3), ahead(1), ahead(2)], 1)
    return np.where(consecutive[:, None], np.where(second[:, None], last, first), teams)


def side_of(game, seat, flags):
    if game == 4:
        return np.where((flags & 1) == 1, seat >> 1, seat & 1)
    return seat


def text(game, record):
    """A record's position as `RULES | position`."""
    consecutive = game == 4 and record["flags"] & 1
    letters = "brwy" if consecutive else "bwry"
    balls = [int(word) for word in record["balls"]]
    rows = []
    for row in range(8, -1, -1):
        line, empty = "", 0
        for col in range(9):
            if abs(row - col) <= 4:
                cell = (13 * row + col) % CELLS
                owner = next((seat for seat in range(game) if balls[seat] >> cell & 1), None)
                if owner is None:
                    empty += 1
                else:
                    line += (str(empty) if empty else "") + letters[owner]
                    empty = 0
        rows.append(line + (str(empty) if empty else ""))
    sides = range(3) if game == 3 else [0, 2 if consecutive else 1]
    scores = "-".join(str(balls[seat] >> 61) for seat in sides)
    rules = {2: "abalone", 3: "abalone:3"}.get(game, "abalone:4,consecutive" if consecutive else "abalone:4")
    return f"{rules} | {'/'.join(rows)} {letters[record['turn']]} {scores}"


class Samples:
    """Positions as tensors, each seen by one seat: the one on turn, or each of three."""

    def __init__(self, game, records, settings):
        self.game = game
        views = [np.zeros(len(records), np.uint8) + seat for seat in range(3)] if game == 3 else [records["turn"]]
        parts = [self.seen(records, view.astype(np.int64), settings) for view in views]
        self.words, self.scores, self.flags, self.target, self.result, self.value, self.balls = (
            torch.from_numpy(np.concatenate(part)) for part in zip(*parts)
        )

    def __len__(self):
        return len(self.words)

    def seen(self, records, view, settings):
        game, flags = self.game, records["flags"].astype(np.int64)
        rows = np.arange(len(records))
        roles = roles_seen(game, view, flags)
        balls = records["balls"].astype(np.uint64)
        scores = (balls >> np.uint64(61)).astype(np.int64)
        words = np.stack([balls[rows, roles[:, i]] for i in range(roles.shape[1])], 1)
        words = (words & np.uint64((1 << CELLS) - 1)).astype(np.int64)
        own = side_of(game, view, flags)
        others = [(view + 1) % 3, (view + 2) % 3] if game == 3 else [1 - own]
        opposing = {2: 1, 3: 1, 4: 2}[game]
        if game == 3:
            seen = np.stack([scores[rows, seat] for seat in (view, *others)], 1)
        else:
            seen = np.stack([scores[rows, roles[:, 0]], scores[rows, roles[:, opposing]]], 1)
        bits = np.zeros((len(records), SHAPES[game][2]), np.float32)
        if game == 4:
            consecutive = flags & 1
            bits[rows, np.where(consecutive == 1, 1 + view % 2, 0)] = 1
        if game == 3:
            bits[rows, (records["turn"].astype(np.int64) - view) % 3] = 1
        result = records["results"][rows, own] / np.float32(6)
        value = records["values"][rows, own].astype(np.float32)
        finals = records["finals"].astype(np.float32)
        lead = finals[rows, own] - np.mean([finals[rows, other] for other in others], 0)
        broken = (flags >> 1 & 1) == 1
        outcome = np.where(broken, np.clip(result + settings.lead * lead, 0, 1), result).astype(np.float32)
        chance = 1 / (1 + np.exp(-np.clip(value / settings.scale + settings.offset, -30, 30)))
        target = (settings.results * outcome + (1 - settings.results) * chance).astype(np.float32)
        return words, np.minimum(seen, 5), bits, target, outcome, value, (lead / 6).astype(np.float32)

    def to(self, device):
        for name in ("words", "scores", "flags", "target", "result", "value", "balls"):
            setattr(self, name, getattr(self, name).to(device))
        return self

    def features(self, rows, symmetry=None):
        """The inputs of some positions, each seen through its symmetry if there are any."""
        words = self.words[rows]
        bits = (words.unsqueeze(2) >> torch.arange(CELLS, device=words.device)) & 1
        if symmetry is not None:
            table = symmetry.unsqueeze(1).expand(-1, words.shape[1], -1)
            bits = bits.gather(2, table)
        scores = torch.nn.functional.one_hot(self.scores[rows], 6)
        flat = [bits.flatten(1).float(), scores.flatten(1).float(), self.flags[rows]]
        return torch.cat(flat, 1)
