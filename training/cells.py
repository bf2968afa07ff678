"""The board of Abalone as the engine numbers it, and its symmetries; nothing but Python is needed."""

CELLS = 61

# Row and column of each cell: the numbers go around a ring, 13 for a row and 1 for a column.
PLACES = {(13 * row + col) % CELLS: (row, col) for row in range(9) for col in range(9) if abs(row - col) <= 4}


def symmetries():
    """For each of the twelve symmetries, which cell comes to lie on each cell."""
    tables = []
    for mirrored in (False, True):
        for turns in range(6):
            table = [0] * CELLS
            for index, (row, col) in PLACES.items():
                q, r = col - 4, 4 - row
                if mirrored:
                    q, r = r, q
                for _ in range(turns):
                    q, r = -r, q + r
                image = (13 * (4 - r) + q + 4) % CELLS
                table[image] = index
            tables.append(table)
    return tables
