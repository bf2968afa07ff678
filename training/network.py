"""The network, trained as it will be used: with weights and activations of few bits.

inputs (0 or 1) -> hidden units, clipped to 0..1 -> second layer, clipped to 0..1 -> a number, the logarithm of the odds.

As whole numbers: the first layer in 127ths (16 bits), activations in 127ths (7 bits), the second layer in 64ths (8 bits),
the last in 127/1024ths of a hundredth of a ball (16 bits). `whole_numbers` computes exactly what the engine does.
"""

import struct
import zlib

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
    def __init__(self, inputs, hidden, second):
        super().__init__()
        self.first = nn.Linear(inputs, hidden)
        self.second = nn.Linear(hidden, second)
        self.last = nn.Linear(second, 1)
        # Foretells the balls that will be ejected; helps to learn and is left behind.
        self.balls = nn.Linear(second, 1)
        nn.init.uniform_(self.first.weight, -0.1, 0.1)
        nn.init.uniform_(self.first.bias, 0.0, 0.4)

    def forward(self, x):
        rounded = Rounded.apply
        first = nn.functional.linear(
            x, rounded(self.first.weight * ONE) / ONE, rounded(self.first.bias * ONE) / ONE
        ).clamp(0, 1)
        weight = rounded(self.second.weight * WEIGHT) / WEIGHT
        bias = rounded(self.second.bias * ONE * WEIGHT) / (ONE * WEIGHT)
        second = Floored.apply(nn.functional.linear(first, weight, bias) * ONE) / ONE
        second = second.clamp(0, 1)
        return self.last(second).squeeze(1), self.balls(second).squeeze(1)

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


def whole_numbers(weights, x):
    """What the engine computes from inputs (0 or 1), in its own arithmetic."""
    product = lambda a, b: (a.astype(np.float64) @ b.astype(np.float64)).astype(np.int64)  # exact below 2**53, and fast
    first = np.clip(product(x, weights["first"]) + weights["first_bias"], 0, ONE)
    second = product(first, weights["second"].T) + weights["second_bias"]
    second = np.clip(second >> 6, 0, ONE)
    return (product(second, weights["last"]) + weights["last_bias"][0]) >> SHIFT


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
        "<HBBHHHHii", VERSION, game, generation, inputs, hidden, second, 0, round(scale * 1000), round(offset * 1000)
    )
    data = head + body
    with open(path, "wb") as file:
        file.write(data + struct.pack("<I", zlib.crc32(data)))
