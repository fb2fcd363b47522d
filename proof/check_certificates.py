#!/usr/bin/env python3
"""Checks certificates, which prove lower bounds on the moves of solutions of boards.

    check_certificates.py [BOARDS] CERTIFICATES

A second checker, written from docs/certificates.md, that shares no code with the first one, `colorwalk verify --certificate`, and
needs only Python 3.9. Each certificate gives a line. With BOARDS, boards in the spelling of certificates, separated by empty lines,
each must be for one of them. The exit code is 1 if anything is wrong. A region is represented by its first cell.
"""

import re
import sys

# The first line, its version, and the maximum size of a board in bytes.
HEADERS = {
    "colorwalk certificate 1": (1, 20971620),
    "colorwalk certificate 2": (2, 377487460),
}
MOST_CELLS, MOST_EDGES, MOST_COLORS, ROW_BYTES, LINE_BYTES, GAP_BYTES = (
    1 << 22,
    1 << 24,
    64,
    16777217,
    65537,
    1 << 20,
)
NUMBERS = dict(
    zip(
        [*"123456789abcdefghijklmnopqrstuvwxyz", *(f"({n})" for n in range(36, 65))],
        range(1, 65),
    )
)
N = "(0|[1-9][0-9]*)"
COLORS = re.compile(f"{N} colors {N}: (.+)")
STEP = re.compile(f"{N} step {N} from ({N}(?: {N})*): (.+)")
FINISH = re.compile(f"{N} finish {N} from {N} with {N}: (.+)")
STARTS = re.compile(f"starts ({N}(?: {N})*)")
END = re.compile(f"end {N}(?: (.*))?")
SYMBOL = re.compile(r"\(\d\d\)|.")


class Wrong(Exception):
    pass


def require(holds, message):
    if not holds:
        raise Wrong(message)


def digest(data, value=0xCBF29CE484222325):
    """Returns the 64-bit FNV-1a hash, continued from another one."""
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


class Lines:
    """The lines of a file, read only up to the limits."""

    def __init__(self, file):
        self.file, self.number, self.raw, self.text, self.checksum = file, 0, b"", "", 0
        self.line_bytes, self.left, self.held, self.ended = 0, 0, False, False

    def next(self):
        """Advances to the next line, unless the current one is held; None for a line that no certificate has."""
        if not self.held:
            self.checksum, self.number = (
                digest(self.raw, self.checksum),
                self.number + 1,
            )
            most = min(self.line_bytes, self.left)
            self.raw = self.file.readline(most + 1)
            self.left -= len(self.raw)
            self.ended = not self.raw or self.left < 0
            text = self.raw.decode("utf-8", "replace")
            self.text = (
                text.removesuffix("\n")
                if len(self.raw) <= most and text.encode() == self.raw
                else None
            )
        self.held = False

    def need(self, expected):
        self.next()
        require(
            not self.ended,
            f"the certificate ends here, or has too many bytes: expected {expected}",
        )
        require(
            self.text is not None, "the line is longer than any here, or is not UTF-8"
        )
        return self.text

    def seek(self, wanted):
        """Advances to the next wanted line, and holds it."""
        self.next()
        while not self.ended and not wanted(self.text):
            self.next()
        require(self.left >= 0, "there are more bytes here than any certificate has")
        self.held = not self.ended


def lattice_neighbors(topology, width, height):
    """Yields the neighbors of each cell of a board with rows. What lies outside is one more cell, the last one."""
    wraps, beyond = topology == "torus", [width * height]
    rows = [
        list(range(first, first + width)) for first in range(0, width * height, width)
    ]
    rows = [
        row[-1:] + row + row[:1] if wraps else beyond + row + beyond for row in rows
    ]
    rows = (
        [rows[-1], *rows, rows[0]]
        if wraps
        else [beyond * (width + 2), *rows, beyond * (width + 2)]
    )
    for number, (above, row, below) in enumerate(zip(rows, rows[1:], rows[2:])):
        slanted = slice(2, None) if number % 2 else slice(-2)
        near = [row[:-2], row[2:], above[1:-1], below[1:-1]]
        yield from zip(
            *near, *([above[slanted], below[slanted]] if topology == "hex" else [])
        )


class Board:
    """Returns the colors of cells, from 1, or 0 for none; their neighbors; the start. A board has one spelling: the
    text is generated again, and must be the same. The last cell is what lies outside, and has no color of the board."""

    def __init__(self, lines):
        self.text = "".join(line + "\n" for line in lines)
        try:
            spelled = (
                self.read_graph
                if "p " in [line[:2] for line in lines[:2]]
                else self.read_rows
            )(lines)
        except (ValueError, KeyError, IndexError):
            raise Wrong("the board cannot be read") from None
        require(
            self.text == "".join(line + "\n" for line in spelled),
            "the board is spelled in another way",
        )
        self.cells.append(-1)

    def read_colors(self, said):
        shown, self.colors = max(self.cells) or 1, int(said or max(self.cells) or 1)
        require(shown <= self.colors <= MOST_COLORS, "the number of colors is wrong")
        return f" colors={self.colors}" if self.colors > shown else ""

    def read_rows(self, lines):
        words = (
            dict(re.findall(" ([a-z]+)=([^ ]*)", lines[0]))
            if lines[0].startswith("#")
            else {}
        )
        rows = lines[lines[0].startswith("#") :]
        width, height, cells = (
            len(SYMBOL.findall(rows[0])),
            len(rows),
            [cell for row in rows for cell in SYMBOL.findall(row)],
        )
        topology = words.get("topology", "grid")
        require(
            all(len(SYMBOL.findall(row)) == width for row in rows)
            and 0 < len(cells) <= MOST_CELLS,
            "the rows are wrong",
        )
        valid = (
            set(cells) <= {".", *NUMBERS}
            and cells.count(".") <= 1
            and topology in ("grid", "torus", "hex")
        )
        require(valid, "a cell is no color, or there is no such topology")
        self.cells = [NUMBERS.get(cell, 0) for cell in cells]
        self.neighbors = list(lattice_neighbors(topology, width, height))
        other, self.start = topology != "grid", cells.index(".") if "." in cells else 0
        self.version, self.size = (
            1 + other,
            f"{topology} " * other + f"{width}x{height}",
        )
        directive = f" topology={topology}" * other
        if "start" in words:
            row, column = map(int, words["start"].split(","))
            self.start = row * width + column
            require(
                "." not in cells
                and self.start
                and 0 <= column < width
                and row < height,
                "the start is wrong",
            )
            directive += f" start={row},{column}"
        directive += self.read_colors(words.get("colors"))
        return ["#:" + directive] * bool(directive) + rows

    def read_graph(self, lines):
        kinds = {
            kind: [line.split(" ")[1:] for line in lines if line.startswith(kind + " ")]
            for kind in "cpsne"
        }
        ((_, count, _),) = kinds["p"]
        count = int(count)
        colors = {int(cell): int(color) for cell, color in kinds["n"]}
        edges = sorted({(int(a), int(b)) for a, b in kinds["e"]})
        require(
            0 < count <= MOST_CELLS and len(edges) <= MOST_EDGES,
            "the graph is too large, or has no cell",
        )
        valid = all(0 < cell <= count and color > 0 for cell, color in colors.items())
        require(
            valid and all(0 < a < b <= count for a, b in edges),
            "an edge or a color is wrong",
        )
        self.start = int(kinds["s"][0][0]) - 1 if kinds["s"] else 0
        missing = set(range(1, count + 1)) - set(colors)
        require(
            0 <= self.start < count and missing <= {self.start + 1},
            "a cell has no color, or is no start",
        )
        self.cells = [colors.get(cell, 0) for cell in range(1, count + 1)]
        self.version, self.size = 2, f"graph of {count} cell{'s' * (count != 1)}"
        self.neighbors = [[] for _ in self.cells]
        for a, b in edges + [(b, a) for a, b in edges]:
            self.neighbors[a - 1].append(b - 1)
        require(
            len(self.spread(0, [0] * count, [-1] * count)) == count,
            "the graph is not connected",
        )
        directive = self.read_colors(
            kinds["c"][0][-1].partition("=")[2] if kinds["c"] else None
        )
        spelled = [f"c #:{directive}"] * bool(directive) + [
            f"p edge {count} {len(edges)}"
        ]
        spelled += [f"s {self.start + 1}"] * bool(self.start)
        return (
            spelled
            + [f"n {n} {color}" for n, color in sorted(colors.items())]
            + [f"e {a} {b}" for a, b in edges]
        )

    def spread(self, first, colors, marks):
        """Returns the cells that a path of one color joins to a cell, and marks them with it."""
        found, neighbors, color, marks[first] = (
            [first],
            self.neighbors,
            colors[first],
            first,
        )
        for cell in found:  # which grows
            for near in neighbors[cell]:
                if colors[near] == color and marks[near] < 0:
                    marks[near] = first
                    found.append(near)
        return found

    def solved_by(self, moves):
        """Returns whether moves clear the board. Cells that touch the cleared area wait there for their color."""
        cells, neighbors, waiting = (
            self.cells,
            self.neighbors,
            [[] for _ in range(self.colors + 1)],
        )
        met, own = bytearray(len(cells)), cells[self.start]
        met[-1], met[self.start], waiting[own] = True, True, [self.start]
        for move in [own] + moves:
            for cell in waiting[move]:  # which grows
                for near in neighbors[cell]:
                    if not met[near]:
                        met[near] = True
                        waiting[cells[near]].append(near)
            waiting[move] = []
        return all(met) and not any(waiting)


class Proof:
    """The facts of a certificate so far, each a number of moves and a set that follow from earlier facts."""

    def __init__(self, board):
        self.board, self.facts, self.starts, self.region_of, cells = (
            board,
            [],
            None,
            [-1] * len(board.cells),
            board.cells,
        )
        firsts = (cell for cell in range(len(cells) - 1) if self.region_of[cell] < 0)
        self.cells_of = {
            first: board.spread(first, cells, self.region_of) for first in firsts
        }
        self.named_by, self.near = {str(first): first for first in self.cells_of}, {}

    def touching(self, region):
        """Returns the regions that touch a region; they are found when they are asked for."""
        if region not in self.near:
            cells = {
                near
                for cell in self.cells_of[region]
                for near in self.board.neighbors[cell]
            }
            self.near[region] = {self.region_of[cell] for cell in cells} - {region, -1}
        return self.near[region]

    def fact(self, step):
        require(
            len(step) < 20 and 0 < int(step) <= len(self.facts),
            f"there is no step {step[:20]} before this one",
        )
        return self.facts[int(step) - 1]

    def named(self, words):
        """Returns the regions that a line names."""
        regions = list(map(self.named_by.get, words.split(" ")))
        require(
            None not in regions and regions == sorted(set(regions)),
            "the cells are no regions, or do not ascend",
        )
        return regions

    def take(self, line):
        """Adds the fact of a line, or what the line of starts proves: a number of moves, and no region."""
        require(not self.starts, "expected the end: the starts come last")
        if match := STARTS.fullmatch(line):
            moves, members = zip(*map(self.fact, steps := match[1].split(" ")))
            require(
                steps == list(map(str, sorted(set(map(int, steps))))),
                "the steps do not ascend",
            )
            require(
                not set(members[0]).intersection(*members),
                "a region is in all the steps",
            )
            self.starts = min(moves), ()
            return
        if match := COLORS.fullmatch(line):
            number, moves, cells = match.groups()
            members = self.named(cells)
            colors, fewest = (
                [self.board.cells[region] for region in members],
                len(members) - 1,
            )
            require(
                0 not in colors and len(colors) == len(set(colors)),
                "the regions are not of different colors",
            )
        elif match := STEP.fullmatch(line):
            number, moves, steps, *_, cells = match.groups()
            steps, color_of, joined, members = (
                steps.split(" "),
                self.board.cells,
                {},
                set(),
            )
            require(
                len(steps) == self.board.colors,
                f"expected {self.board.colors} steps, one for each color",
            )
            for color, step in enumerate(steps, 1):
                joined.setdefault(step, set()).add(color)
            for (_, others), colors in [
                (self.fact(step), colors) for step, colors in joined.items()
            ]:
                members.update(
                    others,
                    *[
                        self.touching(region)
                        for region in others
                        if color_of[region] in colors
                    ],
                )
            fewest = min(self.fact(step)[0] for step in joined) + 1
        elif match := FINISH.fullmatch(line):
            number, moves, step, joining, cells = match.groups()
            (fewest, others), (region,) = self.fact(step), self.named(joining)
            colors = {0, *map(self.board.cells.__getitem__, others)}
            require(
                self.board.cells[region] not in colors,
                "the region that joins has a wrong color",
            )
            fewest, members = fewest + 1, {region, *others}
        else:
            raise Wrong(f"{line[:60]!r} is neither a step nor the end")
        follows = (str(len(self.facts) + 1), str(fewest))
        require(
            (number, moves) == follows,
            f"expected step {follows[0]}, of which {fewest} moves follow",
        )
        require(
            set(named := self.named(cells)) == set(members),
            "the cells are not those that the rule calls for",
        )
        self.facts.append((fewest, tuple(named)))


def read_certificate(lines):
    """Returns the board of the next certificate, the moves of the solution, the bound, and the number of steps."""
    lines.line_bytes, lines.left = LINE_BYTES, GAP_BYTES
    while lines.need("a header").startswith("#"):
        pass
    (version, board_bytes), lines.checksum = (
        HEADERS.get(lines.text, (0, 0)),
        digest(b""),
    )
    require(
        version and lines.need("board") == "board",
        "expected colorwalk certificate 1, and then board",
    )
    lines.line_bytes, lines.left = ROW_BYTES, board_bytes
    board = Board(list(iter(lambda: lines.need("the board and an empty line"), "")))
    require(
        board.version == version,
        f"boards of this topology have version {board.version}",
    )
    proof, cells = Proof(board), len(board.cells) - 1
    longest = 200 + 21 * board.colors + len(proof.cells_of) * (len(str(cells)) + 1)
    lines.line_bytes = max(
        LINE_BYTES, 10 + (4 if board.colors > 35 else 1) * cells * board.colors, longest
    )
    lines.left = min(cells**2 << 14, 1 << 32)
    match = re.fullmatch("solution(?: (.+))?", lines.need("the solution"))
    moves = (
        [NUMBERS.get(symbol, 65) for symbol in SYMBOL.findall(match[1] or "")]
        if match
        else [65]
    )
    require(
        max(moves, default=0) <= board.colors and board.solved_by(moves),
        "the solution does not clear the board",
    )
    while not lines.text.startswith("end "):
        if not lines.need("a step, or the end").startswith(("#", "end ")):
            proof.take(lines.text)
    match = END.fullmatch(lines.text)
    require(
        match and match[1] == str(len(proof.facts)), f"expected end {len(proof.facts)}"
    )
    bound, members = proof.starts or (proof.facts[-1] if proof.facts else (-1, ()))
    require(
        proof.region_of[board.start] not in members,
        "the last step names the start region",
    )
    require(
        match[2] in (None, f"{lines.checksum:016x}"),
        f"the checksum must be {lines.checksum:016x}",
    )
    return (
        board,
        len(moves),
        bound + 1,
        len(proof.facts),
        " from any start" * bool(proof.starts),
    )


def certificates(file):
    """Yields for each certificate of a file its board and what it proves, or no board and the error with its place."""
    lines, wanted = Lines(file), None
    while not lines.ended:
        try:
            if wanted:
                lines.seek(wanted)
            if not lines.ended:
                proven, wanted = read_certificate(lines), "".__ne__
                lines.line_bytes, lines.left = LINE_BYTES, GAP_BYTES
                yield proven[0], describe(*proven)
        except Wrong as wrong:
            wanted, lines.held = HEADERS.__contains__, not lines.ended
            yield None, f"line {lines.number}: {wrong}"


def describe(board, length, bound, steps, where):
    known = (
        f"and no solution{where} has fewer"
        if length == bound
        else f"at least {bound} needed{where}"
    )
    told = f"{'optimal: ' * (length == bound)}{length} move{'s' * (length != 1)}, {known} ({steps} step{'s' * (steps != 1)})"
    return f"{told}, for {board.size}, digest {digest(board.text.encode()):016x}"


def main(name, boards=None):
    failed, blocks = (
        False,
        re.split("\n\n+", open(boards, encoding="utf-8").read().strip("\n"))
        if boards
        else [],
    )
    with open(name, "rb") as file:
        for board, told in certificates(file):
            is_other = boards and board and board.text[:-1] not in blocks
            print(f"{name}: {told}" + f", which is none of {boards}" * bool(is_other))
            failed |= not board or bool(is_other)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[:0:-1]) if 2 <= len(sys.argv) <= 3 else __doc__)
