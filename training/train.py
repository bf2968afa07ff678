"""From training positions to a network, in one command:

    python3 training/train.py two.pos --out data/nets/abalone-2.net

Beside the net file it writes a report (`.json`: losses, calibration, chances), two plots (`.loss.svg`,
`.calibration.svg`), and positions with their values for the engine's test (`--fixture`).
The same seed and the same files give the same network on the same machine.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch

import board
import network
import plot
import positions
import tiles

EVERY = 20  # one block of so many is kept for validation


def arguments(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", help="files of positions, all of one game")
    parser.add_argument("--out", required=True, help="the net file")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--results", type=float, default=0.6, help="share of the result in the target; the rest is the search's value")
    parser.add_argument("--lead", type=float, default=0.12, help="what a ball more is worth in a game that was broken off")
    parser.add_argument("--balls", type=float, default=0.2, help="weight of foretelling ejected balls")
    parser.add_argument("--sparse", type=float, default=0.0, help="price of the first layer's activations: fewer of them are not zero, and the second layer is faster where there are no wide vectors")
    parser.add_argument("--generation", type=int, default=1)
    parser.add_argument("--start", help="a net file to learn on from, instead of from nothing")
    parser.add_argument("--scale", type=float, help="hundredths in a unit of the logarithm of the odds; fitted when left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixture", help="where to write positions with values for the engine's test")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args(argv)


def load(files):
    game, records, held = None, [], []
    for file in files:
        found, part, blocks = positions.read(file)
        if game not in (None, found):
            sys.exit(f"{file}: it holds another game than the files before")
        game = found
        records.append(part)
        held.append(blocks % EVERY == EVERY - 1 if blocks[-1] >= EVERY else np.arange(len(part)) % EVERY == 0)
    return game, np.concatenate(records), np.concatenate(held)


def log_loss(chance, result):
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(result * np.log(chance) + (1 - result) * np.log(1 - chance)).mean())


def odds(chance):
    return float(np.log(chance / (1 - chance)))


def fitted_scale(value, result, offset):
    """With which scale the search's values foretell results best."""
    value, result = value[:400_000], result[:400_000]
    scales = np.geomspace(20, 2000, 60)
    return float(min(scales, key=lambda s: log_loss(1 / (1 + np.exp(-(value / s + offset))), result)))


def chances(value, result, scale, even):
    """Winning and losing chances from a value: two curves with one scale, shifted from each other."""
    best = None
    won, lost = result > 0.99, result < 0.01
    for k in np.geomspace(scale / 3, scale * 3, 40):
        for shift in np.linspace(-2 * scale, 3 * scale, 51):
            win, loss = (1 / (1 + np.exp(-(sign * value - shift) / k)) for sign in (1, -1))
            draw = np.clip(1 - win - loss, 1e-4, 1)
            chance = np.where(won, win, np.where(lost, loss, draw))
            found = float(-np.log(np.clip(chance, 1e-6, 1)).mean())
            if best is None or found < best[0]:
                best = (found, float(k), float(shift))
    return {"loss": best[0], "scale": best[1], "shift": best[2]}


def calibration(chance, result, bins=20):
    rows = []
    for i in range(bins):
        inside = (chance >= i / bins) & (chance < (i + 1) / bins)
        if inside.sum() >= 20:
            rows.append((float(chance[inside].mean()), float(result[inside].mean()), int(inside.sum())))
    return rows


def main(argv=None):
    settings = arguments(argv)
    torch.manual_seed(settings.seed)
    device = torch.device(settings.device)
    game, records, held = load(settings.files)
    settings.offset = odds(1 / 3) if game == 3 else 0.0
    view = tiles if game == 6 else board
    if settings.scale is None:
        settings.scale = 1.0
        plain = view.Samples(game, records[~held][::7][:400_000], settings)
        settings.scale = fitted_scale(plain.value.numpy(), plain.result.numpy(), settings.offset)
    training = view.Samples(game, records[~held], settings).to(device)
    validation = view.Samples(game, records[held], settings).to(device)
    print(f"game {game}: {len(training)} positions to learn from, {len(validation)} to check, scale {settings.scale:.0f}")

    exchange = tiles.exchange() if game == 6 else None
    net = network.Network(view.inputs(game), settings.hidden, settings.second, exchange)
    if settings.start:
        network.read(settings.start, net)
    net.to(device)
    symmetries = view.symmetries()
    if symmetries is not None:
        symmetries = symmetries.to(device)
    batch = min(settings.batch, len(training))
    steps = max(1, len(training) // batch) * settings.epochs
    optimiser = torch.optim.AdamW(net.parameters(), lr=settings.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, settings.rate, total_steps=steps, pct_start=0.1)
    loss_of = torch.nn.functional.binary_cross_entropy_with_logits
    history, begun = [], time.time()

    def judged(samples):
        net.eval()
        with torch.no_grad():
            rows = torch.arange(len(samples), device=device)
            values, awake = [], 0
            for part in rows.split(65536):
                out, _, first = net(samples.features(part))
                values.append(out)
                awake += float((first > 0).float().sum()) / first.shape[1]
            return torch.cat(values), awake / len(samples)

    for epoch in range(settings.epochs):
        net.train()
        order, total = torch.randperm(len(training), device=device), torch.zeros((), device=device)
        for i in range(len(training) // batch):
            rows = order[i * batch : (i + 1) * batch]
            turned = None if symmetries is None else symmetries[torch.randint(12, (batch,), device=device)]
            out, balls, first = net(training.features(rows, turned))
            loss = loss_of(out, training.target[rows])
            aside = settings.balls * (balls - training.balls[rows]).square().mean() + settings.sparse * first.mean()
            (loss + aside).backward()
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
            schedule.step()
            net.clip()
            total += loss.detach()
        checked, awake = judged(validation)
        row = {
            "epoch": epoch + 1,
            "training": float(total) / max(1, len(training) // batch),
            "validation": float(loss_of(checked, validation.target)),
            "results": float(loss_of(checked, validation.result)),
        }
        history.append(row)
        print(f"{row['epoch']:3} training {row['training']:.5f} validation {row['validation']:.5f} results {row['results']:.5f} awake {awake:.3f}  {time.time() - begun:.0f} s", flush=True)

    weights = net.quantised(settings.scale, settings.offset)
    out = Path(settings.out)
    network.write(out, game, weights, settings.generation, settings.scale, settings.offset)
    few = torch.arange(min(len(validation), 200_000), device=device)
    exact = np.concatenate(
        [network.whole_numbers(weights, validation.features(part).cpu().numpy(), None if exchange is None else exchange.numpy()) for part in few.split(16384)]
    )
    float_values = (checked[: len(few)].cpu().numpy() - settings.offset) * settings.scale
    result = validation.result[: len(few)].cpu().numpy()
    searched = validation.value[: len(few)].cpu().numpy()
    chance = lambda value: 1 / (1 + np.exp(-(value / settings.scale + settings.offset)))
    rows = calibration(chance(exact), result)
    report = {
        "game": game,
        "generation": settings.generation,
        "positions": len(training) + len(validation),
        "hidden": settings.hidden,
        "second": settings.second,
        "scale": settings.scale,
        "epochs": history,
        "log_loss": {
            "network": log_loss(chance(exact), result),
            "search": log_loss(chance(searched), result),
            "constant": log_loss(np.full(len(result), result.mean()), result),
        },
        "awake": awake,
        "rounding": float(np.abs(exact - float_values).mean()),
        "calibration": rows,
        "chances": chances(exact[::7], result[::7], settings.scale, settings.offset),
        "seconds": round(time.time() - begun),
    }
    stem = str(out.with_suffix(""))
    Path(stem + ".json").write_text(json.dumps(report, indent=1) + "\n")
    plot.plot(
        stem + ".loss.svg",
        "Loss by epoch",
        ("epoch", "cross entropy"),
        [
            ("training", "#1f77b4", [(r["epoch"], r["training"]) for r in history]),
            ("validation", "#d62728", [(r["epoch"], r["validation"]) for r in history]),
        ],
    )
    plot.plot(
        stem + ".calibration.svg",
        "Foretold and found",
        ("score foretold by the network", "score in held-out games"),
        [(f"{len(few)} positions", "#1f77b4", [(x, y) for x, y, _ in rows])],
        diagonal=True,
    )
    if settings.fixture:
        step, views = max(1, int(held.sum()) // 64), 3 if game == 3 else 1
        chosen = torch.arange(0, len(validation) // views, step, device=device)[:64]
        rows = torch.cat([chosen + seat * (len(validation) // views) for seat in range(views)])
        seen = validation.features(rows).cpu().numpy()
        values = network.whole_numbers(weights, seen, None if exchange is None else exchange.numpy())
        floats = (checked[rows].cpu().numpy() - settings.offset) * settings.scale
        write_fixture(settings.fixture, view, game, records[held][chosen.cpu().numpy()], values, floats)
    print(json.dumps({k: report[k] for k in ("log_loss", "awake", "rounding", "chances", "seconds")}))


def write_fixture(path, board, game, records, values, floats):
    """Some positions as text, with the engine's value and the one from floats, for each view."""
    with open(path, "w", encoding="utf-8") as file:
        for i, record in enumerate(records):
            rows = range(i, len(values), len(records))
            both = " ".join(f"{values[row]} {floats[row]:.2f}" for row in rows)
            file.write(f"{board.text(game, record)} | {both}\n")


if __name__ == "__main__":
    main()
