"""Reads the files of training positions that `hexad-tools selfplay` writes."""

import zlib
from pathlib import Path

import numpy as np

MAGIC = b"HEXADPOS"
VERSION = 1
HEADER = 32


class Damaged(Exception):
    """A file that cannot be used, and why."""


def record_type(game):
    """The layout of a record: see apps/tools/src/record.rs."""
    sides = 3 if game == 3 else 2
    if game == 6:
        place = [("count", "u1"), ("hands", "u1", 4), ("tiles", "u1", (42, 2)), ("holds", "u1", 4)]
    else:
        place = [("balls", "<u8", game)]
    return np.dtype(
        place
        + [
            ("turn", "u1"),
            ("flags", "u1"),
            ("left", "<u2"),
            ("values", "<i2", sides),
            ("results", "u1", sides),
            ("finals", "u1", sides),
        ]
    )


def read(path):
    """The game, the records, and for each record the number of its block: games do not cross blocks."""
    data = Path(path).read_bytes()
    if data[:8] != MAGIC or len(data) < HEADER:
        raise Damaged(f"{path}: this is no file of training positions")
    if zlib.crc32(data[:28]) != int.from_bytes(data[28:32], "little"):
        raise Damaged(f"{path}: the header is damaged")
    if int.from_bytes(data[8:10], "little") != VERSION:
        raise Damaged(f"{path}: the file has another version")
    game, size = data[10], int.from_bytes(data[12:16], "little")
    kind = record_type(game)
    if kind.itemsize != size:
        raise Damaged(f"{path}: records of {size} bytes instead of {kind.itemsize}")
    parts, blocks, at = [], [], HEADER
    while at + 12 <= len(data):
        count = int.from_bytes(data[at + 4 : at + 8], "little")
        end = at + 12 + count * size
        if end > len(data):
            break  # being written
        check = int.from_bytes(data[at + 8 : at + 12], "little")
        if zlib.crc32(data[at + 12 : end], zlib.crc32(data[at : at + 8])) != check:
            raise Damaged(f"{path}: the block at byte {at} is damaged")
        parts.append(np.frombuffer(data, kind, count, at + 12))
        blocks.append(np.full(count, len(blocks), np.int32))
        at = end
    if not parts:
        raise Damaged(f"{path}: there are no positions in it")
    return game, np.concatenate(parts), np.concatenate(blocks)
