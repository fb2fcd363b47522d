#!/usr/bin/env python3
"""Checks certificates, which prove lower bounds on the moves of solutions of boards.

    check_certificates.py [BOARDS] CERTIFICATES

A second checker, written from docs/certificates.md, that shares no code with the first one, `colorwalk verify
--certificate`. It needs only Python 3.9 or later. Each certificate gives a line. With BOARDS, boards in the spelling of
certificates, separated by empty lines, each certificate must be for one of them. The exit code is 1 if anything is
wrong. Sets of regions are represented by the bits of integers.
"""

import re
import sys

# The first line, its version, and the maximum size of a board in bytes.
HEADERS = {"colorwalk certificate 1": (1, 20971620), "colorwalk certificate 2": (2, 377487460)}
MOST_CELLS, MOST_EDGES, MOST_COLORS = 1 << 22, 1 << 24, 64
ROW_BYTES, LINE_BYTES, GAP_BYTES = 16777217, 65537, 1 << 20
NUMBERS = dict(zip([*"123456789abcdefghijklmnopqrstuvwxyz", *(f"({n})" for n in range(36, 65))], range(1, 65)))
N = "(0|[1-9][0-9]*)"
COLORS = re.compile(f"{N} colors {N}: (.+)")
STEP = re.compile(f"{N} step {N} from ({N}(?: {N})*): (.+)")
FINISH = re.compile(f"{N} finish {N} from {N} with {N}: (.+)")
END = re.compile(f"end {N}(?: (.*))?")


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


def symbols(text):
    """Returns the symbols of colors in a text, each a character or a number in parentheses, and whatever else is there."""
    return re.findall(r"\(\d\d\)|.", text, re.ASCII)


def plural(number, word):
    return f"{number} {word}" + "s" * (number != 1)


class Lines:
    """The lines of a file, read only up to the limits."""

    def __init__(self, file):
        self.file, self.number, self.raw, self.text, self.checksum = file, 0, b"", "", 0
        self.line_bytes, self.left, self.held, self.ended = 0, 0, False, False

    def next(self):
        """Advances to the next line, unless the current one is held; None for a line that no certificate has."""
        if not self.held:
            self.checksum, self.number = digest(self.raw, self.checksum), self.number + 1
            most = min(self.line_bytes, self.left)
            self.raw = self.file.readline(most + 1)
            self.left -= len(self.raw)
            self.ended = not self.raw or self.left < 0
            text = self.raw.decode("utf-8", "replace")
            self.text = text.removesuffix("\n") if len(self.raw) <= most and text.encode() == self.raw else None
        self.held = False

    def need(self, expected):
        self.next()
        require(not self.ended, f"the certificate ends here, or has too many bytes: expected {expected}")
        require(self.text is not None, "the line is longer than any here, or is not UTF-8")
        return self.text

    def seek(self, wanted):
        """Advances to the next wanted line, and holds it."""
        self.next()
        while not self.ended and not wanted(self.text):
            self.next()
        require(self.left >= 0, "there are more bytes here than any certificate has")
        self.held = not self.ended


def lattice_neighbors(topology, width, height):
    """Returns the neighbors of each cell of a board with rows."""
    for cell in range(width * height):
        row, column = divmod(cell, width)
        near = {(row, column - 1), (row, column + 1)}
        columns = (column - 1 + row % 2, column + row % 2) if topology == "hex" else (column,)
        near |= {(r, c) for r in (row - 1, row + 1) for c in columns}
        if topology == "torus":
            near = {(r % height, c % width) for r, c in near}
        yield [r * width + c for r, c in near - {(row, column)} if 0 <= r < height and 0 <= c < width]


class Board:
    """Returns the colors of cells, from 1, or 0 for none; their neighbors; the start. A board has one spelling: the
    text is generated again, and must be the same."""

    def __init__(self, lines):
        self.text = "".join(line + "\n" for line in lines)
        try:
            spelled = (self.read_graph if "p " in [line[:2] for line in lines[:2]] else self.read_rows)(lines)
        except (ValueError, KeyError, IndexError):
            raise Wrong("the board cannot be read") from None
        require(self.text == "".join(line + "\n" for line in spelled), "the board is spelled in another way")
        require(len(self.spread(0, lambda cell: True)) == len(self.cells), "the graph is not connected")

    def read_colors(self, said):
        shown = max(self.cells) or 1
        self.colors = int(said or shown)
        require(shown <= self.colors <= MOST_COLORS, "the number of colors is wrong")
        return f" colors={self.colors}" if self.colors > shown else ""

    def read_rows(self, lines):
        words = dict(re.findall(" ([a-z]+)=([^ ]*)", lines[0])) if lines[0].startswith("#") else {}
        rows = lines[lines[0].startswith("#") :]
        width, height, cells = len(symbols(rows[0])), len(rows), [cell for row in rows for cell in symbols(row)]
        topology = words.get("topology", "grid")
        require(topology in ("grid", "torus", "hex"), "there is no such topology")
        require(all(len(symbols(row)) == width for row in rows) and 0 < len(cells) <= MOST_CELLS, "the rows are wrong")
        require(set(cells) <= {".", *NUMBERS} and cells.count(".") <= 1, "a cell is no color")
        self.cells = [NUMBERS.get(cell, 0) for cell in cells]
        self.neighbors = list(lattice_neighbors(topology, width, height))
        other, self.start = topology != "grid", cells.index(".") if "." in cells else 0
        self.version, self.size = 1 + other, f"{topology} " * other + f"{width}x{height}"
        directive = f" topology={topology}" * other
        if "start" in words:
            row, column = map(int, words["start"].split(","))
            self.start = row * width + column
            require("." not in cells and self.start and 0 <= column < width and row < height, "the start is wrong")
            directive += f" start={row},{column}"
        directive += self.read_colors(words.get("colors"))
        return ["#:" + directive] * bool(directive) + rows

    def read_graph(self, lines):
        kinds = {kind: [line.split(" ")[1:] for line in lines if line.startswith(kind + " ")] for kind in "cpsne"}
        ((_, count, _),) = kinds["p"]
        count = int(count)
        colors = {int(cell): int(color) for cell, color in kinds["n"]}
        edges = sorted({(int(a), int(b)) for a, b in kinds["e"]})
        require(0 < count <= MOST_CELLS and len(edges) <= MOST_EDGES, "the graph is too large, or has no cell")
        require(all(0 < a < b <= count for a, b in edges), "an edge is wrong")
        require(all(0 < cell <= count and color > 0 for cell, color in colors.items()), "a color is wrong")
        self.start = int(kinds["s"][0][0]) - 1 if kinds["s"] else 0
        missing = set(range(1, count + 1)) - set(colors)
        require(0 <= self.start < count and missing <= {self.start + 1}, "a cell has no color, or is no start")
        self.cells = [colors.get(cell, 0) for cell in range(1, count + 1)]
        self.version, self.size = 2, f"graph of {plural(count, 'cell')}"
        self.neighbors = [[] for _ in self.cells]
        for a, b in edges + [(b, a) for a, b in edges]:
            self.neighbors[a - 1].append(b - 1)
        directive = self.read_colors(kinds["c"][0][-1].partition("=")[2] if kinds["c"] else None)
        spelled = [f"c #:{directive}"] * bool(directive) + [f"p edge {count} {len(edges)}"]
        spelled += [f"s {self.start + 1}"] * bool(self.start)
        return spelled + [f"n {n} {color}" for n, color in sorted(colors.items())] + [f"e {a} {b}" for a, b in edges]

    def spread(self, cell, enters):
        """Returns the cells reachable from a cell over cells that may be entered, including itself."""
        reached, todo = {cell}, [cell]
        while todo:
            near = [near for near in self.neighbors[todo.pop()] if near not in reached and enters(near)]
            reached.update(near)
            todo += near
        return reached

    def solved_by(self, moves):
        """Returns whether moves clear the board. Cells that touch the cleared area wait there for their color."""
        met, waiting = {self.start}, [[] for _ in range(self.colors + 1)]
        waiting[self.cells[self.start]].append(self.start)
        for move in [self.cells[self.start]] + moves:
            todo, waiting[move] = waiting[move], []
            while todo:
                for near in self.neighbors[todo.pop()]:
                    if near not in met:
                        met.add(near)
                        (todo if self.cells[near] == move else waiting[self.cells[near]]).append(near)
        return len(met) == len(self.cells) and not any(waiting)


class Proof:
    """The facts of a certificate so far, each a number of moves and a set that follow from earlier facts."""

    def __init__(self, board):
        self.board, self.facts = board, []
        region_of, self.named_by, self.color = {}, {}, {}
        self.of_color = [[] for _ in range(board.colors + 1)]
        for cell, color in enumerate(board.cells):
            if cell not in region_of:
                region = 1 << len(self.color)
                region_of.update(dict.fromkeys(board.spread(cell, lambda near: board.cells[near] == color), region))
                self.named_by[str(cell)], self.color[region] = region, color
                self.of_color[color].append(region)
        self.start, self.touching = region_of[board.start], dict.fromkeys(self.color, 0)
        for cell, neighbors in enumerate(board.neighbors):
            for region in {region_of[near] for near in neighbors} - {region_of[cell]}:
                self.touching[region_of[cell]] |= region

    def fact(self, step):
        require(len(step) < 20 and 0 < int(step) <= len(self.facts), f"there is no step {step[:20]} before this one")
        return self.facts[int(step) - 1]

    def named(self, words):
        """Returns the set of the regions that a line names."""
        regions = [self.named_by.get(word, 0) for word in words.split(" ")]
        ascend = all(one < other for one, other in zip([0] + regions, regions))
        require(ascend, "the cells are not the first ones of regions, or do not ascend")
        return sum(regions)

    def take(self, line):
        """Adds the fact of a line."""
        if match := COLORS.fullmatch(line):
            number, moves, cells = match.groups()
            members = self.named(cells)
            colors = [color for region, color in self.color.items() if region & members]
            require(0 not in colors and len(colors) == len(set(colors)), "the regions are not of different colors")
            fact = len(colors) - 1, members
        elif match := STEP.fullmatch(line):
            number, moves, steps, *_, cells = match.groups()
            earlier, members = [self.fact(step) for step in steps.split(" ")], 0
            require(len(earlier) == self.board.colors, f"expected {self.board.colors} steps, one for each color")
            for color, (_, others) in enumerate(earlier, 1):
                members |= others
                for region in self.of_color[color]:
                    members |= self.touching[region] if region & others else 0
            fact = min(fewest for fewest, _ in earlier) + 1, members
        elif match := FINISH.fullmatch(line):
            number, moves, step, joining, cells = match.groups()
            (fewest, members), region = self.fact(step), self.named(joining)
            its_color = self.of_color[self.color[region]]
            require(self.color[region] and not members & sum(its_color), "the region that joins has a wrong color")
            fact = fewest + 1, members | region
        else:
            raise Wrong(f"{line[:60]!r} is neither a step nor the end")
        require(number == str(len(self.facts) + 1), f"expected step {len(self.facts) + 1}")
        require(moves == str(fact[0]), f"the step claims {moves[:20]} moves: {fact[0]} follow")
        require(self.named(cells) == fact[1], "the cells are not those that the rule calls for")
        self.facts.append(fact)


def read_certificate(lines):
    """Returns the board of the next certificate, the moves of the solution, the bound, and the number of steps."""
    lines.line_bytes, lines.left = LINE_BYTES, GAP_BYTES
    while lines.need("a header").startswith("#"):
        pass
    (version, board_bytes), lines.checksum, rows = HEADERS.get(lines.text, (0, 0)), digest(b""), []
    require(version and lines.need("board") == "board", "expected colorwalk certificate 1, and then board")
    lines.line_bytes, lines.left = ROW_BYTES, board_bytes
    while lines.need("the board and an empty line"):
        rows.append(lines.text)
    board = Board(rows)
    require(board.version == version, f"boards of this topology have version {board.version}")
    proof, cells = Proof(board), len(board.cells)
    longest = 200 + 21 * board.colors + len(proof.color) * (len(str(cells)) + 1)
    lines.line_bytes = max(LINE_BYTES, 10 + 4 * cells * board.colors, longest)
    lines.left = min(cells**2 << 14, 1 << 32)
    match = re.fullmatch("solution(?: (.+))?", lines.need("the solution"))
    moves = [NUMBERS.get(symbol, MOST_COLORS + 1) for symbol in symbols(match[1] or "")] if match else [MOST_COLORS + 1]
    require(max(moves, default=0) <= board.colors and board.solved_by(moves), "the solution does not clear the board")
    while not lines.text.startswith("end "):
        if not lines.need("a step, or the end").startswith(("#", "end ")):
            proof.take(lines.text)
    match = END.fullmatch(lines.text)
    require(match and match[1] == str(len(proof.facts)), f"expected end {len(proof.facts)}")
    bound, members = proof.facts[-1] if proof.facts else (-1, 0)
    require(not members & proof.start, "the last step names the start region")
    require(match[2] in (None, f"{lines.checksum:016x}"), f"the checksum must be {lines.checksum:016x}")
    return board, len(moves), bound + 1, len(proof.facts)


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


def describe(board, length, bound, steps):
    known = "and no solution has fewer" if length == bound else f"at least {bound} needed"
    told = f"{'optimal: ' * (length == bound)}{plural(length, 'move')}, {known} ({plural(steps, 'step')})"
    return f"{told}, for {board.size}, digest {digest(board.text.encode()):016x}"


def main(name, boards=None):
    failed, blocks = False, re.split("\n\n+", open(boards, encoding="utf-8").read().strip("\n")) if boards else []
    with open(name, "rb") as file:
        for board, told in certificates(file):
            is_other = boards and board and board.text[:-1] not in blocks
            print(f"{name}: {told}" + f", which is none of {boards}" * bool(is_other))
            failed |= not board or bool(is_other)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[:0:-1]) if 2 <= len(sys.argv) <= 3 else __doc__)
