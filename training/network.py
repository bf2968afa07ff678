"""The network, trained as it will be used: with weights and activations of few bits.

inputs (0 or 1, in Six numbers) -> hidden units, clipped to 0..1 -> second layer, clipped to 0..1 -> a number, the logarithm of the odds.

As whole numbers: the first layer in 127ths (16 bits), activations in 127ths (7 bits), the second layer in 64ths (8 bits),
the last in 127/1024ths of a hundredth of a ball (16 bits). `whole_numbers` computes exactly what the engine does.
"""

import struct
import zlib
from pathlib import Path

import numpy as np
import torch
from torch import nn

MAGIC = b"HEXADNET"
VERSION = 1
ONE, WEIGHT, SHIFT = 127, 64, 10


class Rounded(torch.autograd.Function):
    """Rounds on the way there and lets the gradient pass on the way back."""

    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, gradient):
        return gradient


class Floored(torch.autograd.Function):
    """The same, downwards."""

    @staticmethod
    def forward(ctx, x):
        return torch.floor(x)

    @staticmethod
    def backward(ctx, gradient):
        return gradient


class Network(nn.Module):
    """`exchange` says for each input which one the other side sees in its place, where the network looks with the eyes of
    both sides."""

    def __init__(self, inputs, hidden, second, exchange=None):
        super().__init__()
        self.register_buffer("exchange", exchange, persistent=False)
        self.first = nn.Linear(inputs, hidden)
        self.second = nn.Linear(hidden if exchange is None else 2 * hidden, second)
        self.last = nn.Linear(second, 1)
        # Foretells the balls that will be ejected; helps to learn and is left behind.
        self.balls = nn.Linear(second, 1)
        # Where inputs are numbers, many are there at once.
        wide = 0.1 if exchange is None else 0.02
        nn.init.uniform_(self.first.weight, -wide, wide)
        nn.init.uniform_(self.first.bias, 0.0, 0.4)

    def forward(self, x):
        rounded = Rounded.apply
        weight, bias = rounded(self.first.weight * ONE) / ONE, rounded(self.first.bias * ONE) / ONE
        views = [x] if self.exchange is None else [x, x[:, self.exchange]]
        first = torch.cat([nn.functional.linear(seen, weight, bias).clamp(0, 1) for seen in views], 1)
        weight = rounded(self.second.weight * WEIGHT) / WEIGHT
        bias = rounded(self.second.bias * ONE * WEIGHT) / (ONE * WEIGHT)
        second = Floored.apply(nn.functional.linear(first, weight, bias) * ONE) / ONE
        second = second.clamp(0, 1)
        return self.last(second).squeeze(1), self.balls(second).squeeze(1), first

    def clip(self):
        """Keeps the weights within what their bits can hold."""
        with torch.no_grad():
            self.second.weight.clamp_(-127 / WEIGHT, 127 / WEIGHT)
            self.first.weight.clamp_(-8, 8)

    def quantised(self, scale, offset):
        """The weights as whole numbers. Values are hundredths: `scale` times the logarithm of the odds."""
        array = lambda t: t.detach().cpu().double().numpy()
        unit = scale * (1 << SHIFT)
        return {
            "first": np.rint(array(self.first.weight).T * ONE).astype(np.int16),
            "first_bias": np.rint(array(self.first.bias) * ONE).astype(np.int16),
            "second": np.clip(np.rint(array(self.second.weight) * WEIGHT), -127, 127).astype(np.int8),
            "second_bias": np.rint(array(self.second.bias) * ONE * WEIGHT).astype(np.int32),
            "last": np.clip(np.rint(array(self.last.weight)[0] * unit / ONE), -32767, 32767).astype(np.int16),
            "last_bias": np.rint((array(self.last.bias) - offset) * unit).astype(np.int32),
        }


def whole_numbers(weights, x, exchange=None):
    """What the engine computes from inputs, in its own arithmetic."""
    product = lambda a, b: (a.astype(np.float64) @ b.astype(np.float64)).astype(np.int64)  # exact below 2**53, and fast
    views = [x] if exchange is None else [x, x[:, exchange]]
    sums = [product(seen, weights["first"]) + weights["first_bias"] for seen in views]
    first = np.concatenate([np.clip(seen, 0, ONE) for seen in sums], 1)
    second = product(first, weights["second"].T) + weights["second_bias"]
    second = np.clip(second >> 6, 0, ONE)
    return (product(second, weights["last"]) + weights["last_bias"][0]) >> SHIFT


def read(path, net):
    """Takes the weights of a net file of the same shape, to learn on from there; only the last layer's unit is lost."""
    data = Path(path).read_bytes()
    inputs, hidden, second, views = struct.unpack("<HHHH", data[12:20])
    scale, offset = struct.unpack("<ii", data[20:28])
    shapes = [
        (net.first.bias, "<i2", (hidden,), ONE),
        (net.first.weight, "<i2", (inputs, hidden), ONE),
        (net.second.bias, "<i4", (second,), ONE * WEIGHT),
        (net.second.weight, "i1", (second, hidden * (views + 1)), WEIGHT),
        (net.last.bias, "<i4", (1,), scale / 1000 * (1 << SHIFT)),
        (net.last.weight, "<i2", (1, second), scale / 1000 * (1 << SHIFT) / ONE),
    ]
    at = 28
    with torch.no_grad():
        for to, kind, shape, unit in shapes:
            count = int(np.prod(shape))
            numbers = np.frombuffer(data, kind, count, at).reshape(shape).astype(np.float32) / unit
            if to is net.first.weight:
                numbers = numbers.T
            to.copy_(torch.from_numpy(np.ascontiguousarray(numbers)))
            at += count * np.dtype(kind).itemsize
        net.last.bias += offset / 1000


def write(path, game, weights, generation, scale, offset):
    """Writes a net file: see crates/engine/src/network/file.rs."""
    inputs, hidden = weights["first"].shape
    second = len(weights["last"])
    body = b"".join(
        np.ascontiguousarray(weights[name]).astype(kind).tobytes()
        for name, kind in [
            ("first_bias", "<i2"),
            ("first", "<i2"),
            ("second_bias", "<i4"),
            ("second", "i1"),
            ("last_bias", "<i4"),
            ("last", "<i2"),
        ]
    )
    head = MAGIC + struct.pack(
        "<HBBHHHHii",
        VERSION,
        game,
        generation,
        inputs,
        hidden,
        second,
        weights["second"].shape[1] // hidden - 1,
        round(scale * 1000),
        round(offset * 1000),
    )
    data = head + body
    with open(path, "wb") as file:
        file.write(data + struct.pack("<I", zlib.crc32(data)))
