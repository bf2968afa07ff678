"""Draws small plots as SVG, so that nothing else need be installed."""

WIDTH, HEIGHT, EDGE = 480, 360, 48


def plot(path, title, axes, lines, diagonal=False):
    """Writes a picture. `lines` is a list of (name, colour, [(x, y), …])."""
    points = [p for _, _, line in lines for p in line]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, right, low, high = (0, 1, 0, 1) if diagonal else (min(xs), max(xs), min(ys), max(ys))
    right, high = right if right > left else left + 1, high if high > low else low + 1

    def place(x, y):
        return (
            EDGE + (x - left) / (right - left) * (WIDTH - 2 * EDGE),
            HEIGHT - EDGE - (y - low) / (high - low) * (HEIGHT - 2 * EDGE),
        )

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{WIDTH / 2}" y="24" text-anchor="middle" font-size="14">{title}</text>',
        f'<path d="M{EDGE} {EDGE}V{HEIGHT - EDGE}H{WIDTH - EDGE}" fill="none" stroke="#444"/>',
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">{axes[0]}</text>',
        f'<text x="14" y="{HEIGHT / 2}" text-anchor="middle" transform="rotate(-90 14 {HEIGHT / 2})">{axes[1]}</text>',
    ]
    for i in range(5):
        x, y = left + (right - left) * i / 4, low + (high - low) * i / 4
        out.append(f'<text x="{place(x, low)[0]:.1f}" y="{HEIGHT - EDGE + 16}" text-anchor="middle">{x:.4g}</text>')
        out.append(f'<text x="{EDGE - 6}" y="{place(left, y)[1] + 4:.1f}" text-anchor="end">{y:.4g}</text>')
    if diagonal:
        (x1, y1), (x2, y2) = place(0, 0), place(1, 1)
        out.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#bbb" stroke-dasharray="4"/>')
    for n, (name, colour, line) in enumerate(lines):
        path_text = "L".join(f"{x:.1f} {y:.1f}" for x, y in (place(*p) for p in line))
        out.append(f'<path d="M{path_text}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if diagonal:
            for p in line:
                x, y = place(*p)
                out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
        out.append(f'<text x="{WIDTH - EDGE}" y="{44 + 16 * n}" text-anchor="end" fill="{colour}">{name}</text>')
    out.append("</svg>")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")
