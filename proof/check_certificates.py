#!/usr/bin/env python3
"""Checks certificates, which prove lower bounds on the moves of solutions of boards.

    check_certificates.py [BOARDS] CERTIFICATES

A second checker, written from docs/certificates.md, that shares no code with the first one, `colorwalk verify --certificate`, and
needs only Python 3.9. Each certificate gives a line. With BOARDS, boards in the spelling of certificates, separated by empty lines,
each must be for one of them. The exit code is 1 if anything is wrong. A region is represented by its first cell.
"""

import re
import sys

# The first lines of the two versions, and the maximum number of bytes of a board in each.
BOARD_BYTES = {
    "colorwalk certificate 1": 20_971_620,
    "colorwalk certificate 2": 377_487_460,
}
VERSIONS = {
    "colorwalk certificate 1": 1,
    "colorwalk certificate 2": 2,
}

MOST_CELLS = 1 << 22
MOST_EDGES = 1 << 24
MOST_COLORS = 64

# The maximum number of bytes of a line of a board, of any other line of a small board, and between two certificates.
ROW_BYTES = 16_777_217
LINE_BYTES = 65_537
GAP_BYTES = 1 << 20

# What stands for no color, in the moves of a solution.
NO_COLOR = MOST_COLORS + 1


def color_numbers():
    """Returns the number of each symbol of a color: 1 to 9, a to z, and (36) to (64)."""
    symbols = list("123456789abcdefghijklmnopqrstuvwxyz")
    for number in range(36, MOST_COLORS + 1):
        symbols.append(f"({number})")
    numbers = {}
    for number, symbol in enumerate(symbols, 1):
        numbers[symbol] = number
    return numbers


NUMBERS = color_numbers()

N = "(0|[1-9][0-9]*)"
COLORS = re.compile(f"{N} colors {N}: (.+)")
STEP = re.compile(f"{N} step {N} from ({N}(?: {N})*): (.+)")
FINISH = re.compile(f"{N} finish {N} from {N} with {N}: (.+)")
STARTS = re.compile(f"starts ({N}(?: {N})*)")
END = re.compile(f"end {N}(?: (.*))?")
SOLUTION = re.compile("solution(?: (.+))?")
SYMBOL = re.compile(r"\(\d\d\)|.")


class Wrong(Exception):
    """What is wrong with a certificate."""


def require(holds, message):
    if not holds:
        raise Wrong(message)


def digest(data, value=0xCBF29CE484222325):
    """Returns the 64-bit FNV-1a hash, continued from another one."""
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def plural(count, noun):
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class Lines:
    """The lines of a file, of which no more is read than a certificate may have."""

    def __init__(self, file):
        self.file = file
        # The current line: its number, its bytes, and its text; None for a line that no certificate has.
        self.number = 0
        self.raw = b""
        self.text = ""
        # The checksum of the certificate's lines before the current one.
        self.checksum = 0
        # The maximum number of bytes of a line, and of all lines that are left.
        self.line_bytes = 0
        self.left = 0
        # Whether the current line is read once more.
        self.is_held = False
        # Whether there is no current line: the file has ended, or its limit is reached.
        self.ended = False

    def next(self):
        """Advances to the next line, unless the current one is held."""
        if self.is_held:
            self.is_held = False
            return
        self.checksum = digest(self.raw, self.checksum)
        self.number += 1
        most = min(self.line_bytes, self.left)
        # One byte more tells a line that is too long.
        self.raw = self.file.readline(most + 1)
        self.left -= len(self.raw)
        self.ended = not self.raw or self.left < 0
        text = self.raw.decode("utf-8", "replace")
        is_utf8 = text.encode() == self.raw
        if len(self.raw) <= most and is_utf8:
            self.text = text.removesuffix("\n")
        else:
            self.text = None

    def need(self, expected):
        """Advances to the next line and returns its text."""
        self.next()
        require(
            not self.ended,
            f"the certificate ends here, or has too many bytes: expected {expected}",
        )
        require(
            self.text is not None,
            "the line is longer than any here, or is not UTF-8",
        )
        return self.text

    def seek(self, wanted):
        """Advances to the next line for which `wanted` holds, and holds it."""
        self.next()
        while not self.ended and not wanted(self.text):
            self.next()
        require(self.left >= 0, "there are more bytes here than any certificate has")
        self.is_held = not self.ended


def frame(row, outside):
    """Returns a row with a cell before it and one after it: what lies outside, or where the row wraps around."""
    if outside is None:
        return [row[-1], *row, row[0]]
    return [outside, *row, outside]


def lattice_neighbors(topology, width, height):
    """Returns the neighbors of each cell of a board with rows. What lies outside is one more cell, the last one."""
    outside = None if topology == "torus" else width * height
    rows = []
    for first in range(0, width * height, width):
        rows.append(frame(list(range(first, first + width)), outside))
    if outside is None:
        rows = [rows[-1], *rows, rows[0]]
    else:
        margin = [outside] * (width + 2)
        rows = [margin, *rows, margin]
    neighbors = []
    for row in range(height):
        above = rows[row]
        here = rows[row + 1]
        below = rows[row + 2]
        for column in range(1, width + 1):
            near = [
                here[column - 1],
                here[column + 1],
                above[column],
                below[column],
            ]
            if topology == "triangle":
                # It points up if the row and the column, counted from 0, have an even sum.
                points_up = (row + column - 1) % 2 == 0
                near.remove(above[column] if points_up else below[column])
            if topology == "hex":
                # The odd rows are shifted to the right by half a cell.
                slanted = column + 1 if row % 2 == 1 else column - 1
                near += [above[slanted], below[slanted]]
            neighbors.append(near)
    return neighbors


class Board:
    """The colors of cells, from 1, or 0 for none; their neighbors; the start.

    A board has one spelling: the text is generated again, and must be the same. The last cell is what lies outside, and
    has no color of the board.
    """

    def __init__(self, lines):
        self.text = as_text(lines)
        is_graph = any(line.startswith("p ") for line in lines[:2])
        try:
            if is_graph:
                spelled = self.read_graph(lines)
            else:
                spelled = self.read_rows(lines)
        except (ValueError, KeyError, IndexError):
            raise Wrong("the board cannot be read") from None
        require(
            self.text == as_text(spelled),
            "the board is spelled in another way",
        )
        self.cells.append(-1)

    def read_colors(self, stated):
        """Sets the number of colors, and returns the setting that a board needs whose last colors are in no cell."""
        shown = max(self.cells) or 1
        self.colors = int(stated) if stated else shown
        require(
            shown <= self.colors <= MOST_COLORS,
            "the number of colors is wrong",
        )
        if self.colors > shown:
            return f" colors={self.colors}"
        return ""

    def read_rows(self, lines):
        """Reads a board with rows, and returns its lines as they are spelled."""
        settings = {}
        rows = lines
        if lines[0].startswith("#"):
            settings = dict(re.findall(" ([a-z]+)=([^ ]*)", lines[0]))
            rows = lines[1:]
        symbols = []
        width = len(SYMBOL.findall(rows[0]))
        for row in rows:
            cells = SYMBOL.findall(row)
            require(len(cells) == width, "the rows are wrong")
            symbols += cells
        require(0 < len(symbols) <= MOST_CELLS, "the rows are wrong")
        require(symbols.count(".") <= 1, "two cells have no color")
        require(set(symbols) <= {".", *NUMBERS}, "a cell has no such color")
        topology = settings.get("topology", "grid")
        require(
            topology in ("grid", "torus", "hex", "triangle"),
            "there is no such topology",
        )
        require(
            topology != "triangle" or width > 1 or len(rows) < 3,
            "a column of triangles is not connected",
        )
        self.cells = [NUMBERS.get(symbol, 0) for symbol in symbols]
        self.neighbors = lattice_neighbors(topology, width, len(rows))
        self.size = f"{width}x{len(rows)}"
        self.version = 1
        heading = ""
        if topology != "grid":
            self.size = f"{topology} {self.size}"
            self.version = 2
            heading += f" topology={topology}"
        # The cell without a color is the start.
        self.start = symbols.index(".") if "." in symbols else 0
        if "start" in settings:
            row, column = map(int, settings["start"].split(","))
            is_inside = 0 <= column < width and 0 <= row < len(rows)
            self.start = row * width + column
            # The first cell is the start that is not named.
            require(
                is_inside and self.start != 0 and "." not in symbols,
                "the start is wrong",
            )
            heading += f" start={row},{column}"
        heading += self.read_colors(settings.get("colors"))
        if heading:
            return ["#:" + heading, *rows]
        return rows

    def read_graph(self, lines):
        """Reads a board that is a graph, and returns its lines as they are spelled."""
        words_of = {"c": [], "p": [], "s": [], "n": [], "e": []}
        for line in lines:
            kind, space, rest = line.partition(" ")
            if space and kind in words_of:
                words_of[kind].append(rest.split(" "))
        [[_, count, _]] = words_of["p"]
        count = int(count)
        colors = {}
        for cell, color in words_of["n"]:
            colors[int(cell)] = int(color)
        edges = set()
        for one, other in words_of["e"]:
            edges.add((int(one), int(other)))
        edges = sorted(edges)
        require(
            0 < count <= MOST_CELLS and len(edges) <= MOST_EDGES,
            "the graph is too large, or has no cell",
        )
        for cell, color in colors.items():
            require(0 < cell <= count and color > 0, "a color is wrong")
        for one, other in edges:
            require(0 < one < other <= count, "an edge is wrong")
        self.start = 0
        if words_of["s"]:
            self.start = int(words_of["s"][0][0]) - 1
        require(0 <= self.start < count, "the start is not a cell")
        for cell in range(1, count + 1):
            require(
                cell in colors or cell == self.start + 1,
                "a cell has no color, or is no start",
            )
        self.cells = [colors.get(cell, 0) for cell in range(1, count + 1)]
        self.neighbors = [[] for _ in self.cells]
        for one, other in edges:
            self.neighbors[one - 1].append(other - 1)
            self.neighbors[other - 1].append(one - 1)
        reached = self.spread(0, [0] * count, [-1] * count)
        require(len(reached) == count, "the graph is not connected")
        self.version = 2
        self.size = f"graph of {plural(count, 'cell')}"
        stated = None
        if words_of["c"]:
            stated = words_of["c"][0][-1].partition("=")[2]
        heading = self.read_colors(stated)
        spelled = []
        if heading:
            spelled.append(f"c #:{heading}")
        spelled.append(f"p edge {count} {len(edges)}")
        if self.start != 0:
            spelled.append(f"s {self.start + 1}")
        for cell, color in sorted(colors.items()):
            spelled.append(f"n {cell} {color}")
        for one, other in edges:
            spelled.append(f"e {one} {other}")
        return spelled

    def spread(self, first, colors, marks):
        """Returns the cells that a path of one color joins to a cell, and marks them with it."""
        color = colors[first]
        marks[first] = first
        found = [first]
        # The list grows while it is gone through.
        for cell in found:
            for near in self.neighbors[cell]:
                if colors[near] == color and marks[near] < 0:
                    marks[near] = first
                    found.append(near)
        return found

    def is_solved_by(self, moves):
        """Returns whether moves clear the board. Cells that touch the cleared area wait there for their color."""
        waiting = [[] for _ in range(self.colors + 1)]
        is_met = bytearray(len(self.cells))
        # The cell outside needs no clearing.
        is_met[-1] = True
        is_met[self.start] = True
        first = self.cells[self.start]
        waiting[first] = [self.start]
        for move in [first, *moves]:
            # The list grows while it is gone through: by cells of the same color.
            for cell in waiting[move]:
                for near in self.neighbors[cell]:
                    if not is_met[near]:
                        is_met[near] = True
                        waiting[self.cells[near]].append(near)
            waiting[move] = []
        return all(is_met) and not any(waiting)


def as_text(lines):
    return "".join(line + "\n" for line in lines)


class Proof:
    """The facts of a certificate so far, each a number of moves and a set of regions that follow from earlier facts."""

    def __init__(self, board):
        self.board = board
        self.facts = []
        # What the line of starts proves, once it is there.
        self.starts = None
        # The first cell of the region of each cell; the cell outside is in none.
        self.region_of = [-1] * len(board.cells)
        # The cells of each region, by its first one.
        self.cells_of = {}
        for cell in range(len(board.cells) - 1):
            if self.region_of[cell] < 0:
                region = board.spread(cell, board.cells, self.region_of)
                self.cells_of[cell] = region
        self.region_named = {str(first): first for first in self.cells_of}
        self.touching_of = {}

    def touching(self, region):
        """Returns the regions that touch a region. They are computed once."""
        if region not in self.touching_of:
            touching = set()
            for cell in self.cells_of[region]:
                for near in self.board.neighbors[cell]:
                    touching.add(self.region_of[near])
            touching -= {region, -1}
            self.touching_of[region] = touching
        return self.touching_of[region]

    def fact(self, step):
        """Returns the fact of an earlier step."""
        # Numbers of thousands of digits take Python long.
        is_earlier = len(step) < 20 and 0 < int(step) <= len(self.facts)
        require(is_earlier, f"there is no step {step[:20]} before this one")
        return self.facts[int(step) - 1]

    def regions(self, words):
        """Returns the regions of a line, which are in ascending order."""
        regions = [self.region_named.get(word) for word in words.split(" ")]
        require(
            None not in regions and regions == sorted(set(regions)),
            "the cells are no regions, or do not ascend",
        )
        return regions

    def color(self, region):
        return self.board.cells[region]

    def take(self, line):
        """Adds the fact of a line, or what the line of starts proves."""
        require(self.starts is None, "expected the end: the starts come last")
        if match := STARTS.fullmatch(line):
            self.starts = self.by_starts(match[1].split(" "))
            return
        if match := COLORS.fullmatch(line):
            number, moves, cells = match.groups()
            fewest, members = self.by_colors(self.regions(cells))
        elif match := STEP.fullmatch(line):
            number, moves, steps = match.group(1, 2, 3)
            cells = match.groups()[-1]
            fewest, members = self.by_step(steps.split(" "))
        elif match := FINISH.fullmatch(line):
            number, moves, earlier, joining, cells = match.groups()
            fewest, members = self.by_finish(earlier, joining)
        else:
            raise Wrong(f"{line[:60]!r} is neither a step nor the end")
        expected = len(self.facts) + 1
        require(
            number == str(expected) and moves == str(fewest),
            f"expected step {expected}, of which {fewest} moves follow",
        )
        regions = self.regions(cells)
        require(
            set(regions) == members,
            "the cells are not those that the rule calls for",
        )
        self.facts.append((fewest, tuple(regions)))

    def by_colors(self, regions):
        """Regions of different colors: each needs a move of its own, but for the one that is cleared last."""
        colors = [self.color(region) for region in regions]
        require(
            0 not in colors and len(colors) == len(set(colors)),
            "the regions are not of different colors",
        )
        return len(regions) - 1, set(regions)

    def by_step(self, steps):
        """Whatever color is played first, what it clears of the regions of its step exposes only what touches them."""
        require(
            len(steps) == self.board.colors,
            f"expected {self.board.colors} steps, one for each color",
        )
        # Several colors may have the same step.
        colors_of = {}
        for color, step in enumerate(steps, 1):
            colors_of.setdefault(step, set()).add(color)
        fewest = None
        members = set()
        for step, colors in colors_of.items():
            moves, regions = self.fact(step)
            if fewest is None or moves < fewest:
                fewest = moves
            members.update(regions)
            for region in regions:
                if self.color(region) in colors:
                    members |= self.touching(region)
        return fewest + 1, members

    def by_finish(self, step, joining):
        """A region of a color that no region of the step has needs one more move."""
        moves, regions = self.fact(step)
        [region] = self.regions(joining)
        colors = {self.color(other) for other in regions}
        require(
            self.color(region) not in {0, *colors},
            "the region that joins has a wrong color",
        )
        return moves + 1, {region, *regions}

    def by_starts(self, steps):
        """Wherever a solution starts, that cell is in none of the regions of one of the steps at least."""
        facts = [self.fact(step) for step in steps]
        numbers = [int(step) for step in steps]
        require(
            numbers == sorted(set(numbers)),
            "the steps do not ascend",
        )
        common = set(facts[0][1])
        for _, regions in facts:
            common &= set(regions)
        require(not common, "a region is in all the steps")
        fewest = min(moves for moves, _ in facts)
        return fewest, ()


class Proven:
    """What a certificate proves: the number of moves of a solution, and a lower bound, found in a number of steps."""

    def __init__(self, board, length, bound, steps, is_of_all_starts):
        self.board = board
        self.length = length
        self.bound = bound
        self.steps = steps
        self.is_of_all_starts = is_of_all_starts

    def __str__(self):
        moves = plural(self.length, "move")
        where = " from any start" if self.is_of_all_starts else ""
        if self.length == self.bound:
            known = f"optimal: {moves}, and no solution{where} has fewer"
        else:
            known = f"{moves}, at least {self.bound} needed{where}"
        steps = plural(self.steps, "step")
        checksum = digest(self.board.text.encode())
        return f"{known} ({steps}), for {self.board.size}, digest {checksum:016x}"


def read_header(lines):
    """Reads the lines before the board, and returns its version."""
    lines.line_bytes = LINE_BYTES
    lines.left = GAP_BYTES
    header = lines.need("a header")
    while header.startswith("#"):
        header = lines.need("a header")
    lines.checksum = digest(b"")
    require(
        header in VERSIONS and lines.need("board") == "board",
        "expected colorwalk certificate 1, and then board",
    )
    lines.line_bytes = ROW_BYTES
    lines.left = BOARD_BYTES[header]
    return VERSIONS[header]


def read_board(lines, version):
    """Reads the board, to the empty line after it."""
    rows = []
    row = lines.need("the board and an empty line")
    while row != "":
        rows.append(row)
        row = lines.need("the board and an empty line")
    board = Board(rows)
    require(
        board.version == version,
        f"boards of this topology have version {board.version}",
    )
    return board


def read_solution(lines, board):
    """Reads the solution, and returns the number of its moves."""
    match = SOLUTION.fullmatch(lines.need("the solution"))
    moves = [NO_COLOR]
    if match:
        symbols = SYMBOL.findall(match[1] or "")
        moves = [NUMBERS.get(symbol, NO_COLOR) for symbol in symbols]
    require(
        max(moves, default=0) <= board.colors and board.is_solved_by(moves),
        "the solution does not clear the board",
    )
    require(
        not moves or not board.is_solved_by(moves[:-1]),
        "the solution has a move after the one that clears the last cell",
    )
    return len(moves)


def longest_line(board, proof):
    """Returns the maximum number of bytes of a line after the board: of a step, or of the solution."""
    cells = len(board.cells) - 1
    step = 200 + 21 * board.colors
    step += len(proof.cells_of) * (len(str(cells)) + 1)
    symbol = 4 if board.colors > 35 else 1
    solution = 10 + symbol * cells * board.colors
    return max(LINE_BYTES, solution, step)


def read_certificate(lines):
    """Returns what the next certificate proves."""
    version = read_header(lines)
    board = read_board(lines, version)
    proof = Proof(board)
    lines.line_bytes = longest_line(board, proof)
    cells = len(board.cells) - 1
    lines.left = min(cells**2 << 14, 1 << 32)
    length = read_solution(lines, board)
    line = lines.need("a step, or the end")
    while not line.startswith("end "):
        if not line.startswith("#"):
            proof.take(line)
        line = lines.need("a step, or the end")
    match = END.fullmatch(line)
    steps = len(proof.facts)
    require(match and match[1] == str(steps), f"expected end {steps}")
    # Without any step, one thing is known: the bound is 0.
    moves, regions = -1, ()
    if proof.starts:
        moves, regions = proof.starts
    elif proof.facts:
        moves, regions = proof.facts[-1]
    require(
        proof.region_of[board.start] not in regions,
        "the last step names the start region",
    )
    checksum = f"{lines.checksum:016x}"
    require(
        match[2] in (None, checksum),
        f"the checksum must be {checksum}",
    )
    return Proven(board, length, moves + 1, steps, proof.starts is not None)


def is_header(text):
    return text in VERSIONS


def is_not_empty(text):
    return text != ""


def certificates(file):
    """Yields for each certificate of a file its board and what it proves, or no board and the error with its place."""
    lines = Lines(file)
    # The line at which the next certificate begins: after an error, the next header.
    wanted = None
    while not lines.ended:
        try:
            if wanted:
                lines.seek(wanted)
            if lines.ended:
                return
            proven = read_certificate(lines)
            lines.line_bytes = LINE_BYTES
            lines.left = GAP_BYTES
            wanted = is_not_empty
            yield proven.board, str(proven)
        except Wrong as wrong:
            wanted = is_header
            # The line of the error may be the header of the next certificate.
            lines.is_held = not lines.ended
            yield None, f"line {lines.number}: {wrong}"


def read_boards(name):
    """Returns the texts of the boards of a file."""
    with open(name, encoding="utf-8") as file:
        return re.split("\n\n+", file.read().strip("\n"))


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    name = arguments[-1]
    boards = read_boards(arguments[0]) if len(arguments) == 2 else None
    has_failed = False
    with open(name, "rb") as file:
        for board, result in certificates(file):
            line = f"{name}: {result}"
            if board is None:
                has_failed = True
            elif boards is not None and board.text[:-1] not in boards:
                line += f", which is none of {arguments[0]}"
                has_failed = True
            print(line)
    return int(has_failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
