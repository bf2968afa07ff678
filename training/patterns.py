"""How well patterns foretell results in Abalone with two players, as programs for Othello judge: a number for everything
that can lie in a line, and on a cell and its neighbours, the same for all lines and cells that symmetry makes equal.

    python3 training/patterns.py two.pos --width 1 64

It prints the losses on held-out games, for comparison with those of `train.py`; it makes no net file. Width 1 is a plain
sum of such numbers. With more, each pattern has so many, whose sums go through two more layers, as a network's do.
"""

import argparse
import time
from types import SimpleNamespace

import torch
from torch import nn

import board
import cells
import train

AXES = ((0, 1), (1, 0), (1, 1))
OFF = cells.CELLS  # stands for all that is not on the board


def cell(row, col):
    inside = 0 <= row < 9 and 0 <= col < 9 and abs(row - col) <= 4
    return (13 * row + col) % cells.CELLS if inside else OFF


def shapes():
    """Every line and every neighbourhood: its cells, and where its numbers begin; then how many numbers there are."""
    places = [(row, col) for row in range(9) for col in range(9) if cell(row, col) != OFF]
    found, begins, total = [], {}, 0

    def begin(kind, count):
        nonlocal total
        if kind not in begins:
            begins[kind] = total
            total += 3**count
        return begins[kind]

    for r, c in AXES:
        for row, col in places:
            if cell(row - r, col - c) == OFF:
                line = [(row + i * r, col + i * c) for i in range(9)]
                line = [cell(*at) for at in line if cell(*at) != OFF]
                found.append((line, begin(("line", len(line)), len(line))))
    turned = cells.symmetries()
    for row, col in places:
        around = [cell(row, col)] + [cell(row + s * r, col + s * c) for r, c in AXES for s in (1, -1)]
        orbit = min(int(one[cell(row, col)]) for one in turned)
        found.append((around, begin(("around", orbit), 7)))
    return found, total


class Patterns(nn.Module):
    def __init__(self, width, second=32):
        super().__init__()
        found, total = shapes()
        longest = max(len(line) for line, _ in found)
        powers = torch.zeros(len(found), longest, dtype=torch.long)
        where = torch.full((len(found), longest), OFF)
        for i, (line, _) in enumerate(found):
            powers[i, : len(line)] = 3 ** torch.arange(len(line))
            where[i, : len(line)] = torch.tensor(line)
        self.register_buffer("powers", powers)
        self.register_buffer("where", where)
        self.register_buffer("begins", torch.tensor([begin for _, begin in found]))
        self.numbers = nn.EmbeddingBag(total, width, mode="sum")
        self.scores = nn.Linear(12, width)
        nn.init.zeros_(self.numbers.weight) if width == 1 else nn.init.normal_(self.numbers.weight, std=0.03)
        self.rest = nn.Identity() if width == 1 else nn.Sequential(
            nn.Hardtanh(0, 1), nn.Linear(width, second), nn.Hardtanh(0, 1), nn.Linear(second, 1)
        )

    def forward(self, seen):
        own, other = seen[:, : cells.CELLS].long(), seen[:, cells.CELLS : 2 * cells.CELLS].long()
        there = nn.functional.pad(own + 2 * other, (0, 1))
        words = (there[:, self.where] * self.powers).sum(2) + self.begins
        return self.rest(self.numbers(words) + self.scores(seen[:, 2 * cells.CELLS :])).squeeze(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--width", type=int, nargs="+", default=[1])
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--scale", type=float, default=130.0)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    chosen = parser.parse_args()
    game, records, held = train.load(chosen.files)
    if game != 2:
        parser.error("positions of Abalone with two players are wanted")
    settings = SimpleNamespace(scale=chosen.scale, offset=0.0, results=0.6, lead=0.12)
    training = board.Samples(game, records[~held], settings).to(chosen.device)
    validation = board.Samples(game, records[held], settings).to(chosen.device)
    symmetries = board.symmetries().to(chosen.device)
    loss_of = nn.functional.binary_cross_entropy_with_logits
    for width in chosen.width:
        torch.manual_seed(1)
        net, begun = Patterns(width).to(chosen.device), time.time()
        optimiser = torch.optim.Adam(net.parameters(), lr=chosen.rate)
        batch = min(chosen.batch, len(training))
        steps = len(training) // batch
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, chosen.rate, total_steps=steps * chosen.epochs)
        for _ in range(chosen.epochs):
            order = torch.randperm(len(training), device=chosen.device)
            for i in range(steps):
                rows = order[i * batch : (i + 1) * batch]
                turned = symmetries[torch.randint(12, (batch,), device=chosen.device)]
                loss_of(net(training.features(rows, turned)), training.target[rows]).backward()
                optimiser.step()
                optimiser.zero_grad(set_to_none=True)
                schedule.step()
        with torch.no_grad():
            rows = torch.arange(len(validation), device=chosen.device).split(16384)
            out = torch.cat([net(validation.features(part)) for part in rows])
            results, target = float(loss_of(out, validation.result)), float(loss_of(out, validation.target))
        print(f"width {width}: validation {target:.5f} results {results:.5f}, {len(training)} positions, {time.time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
