"""A client of `colorwalk engine`: solves boards, and stops the search when the solution is within a move of the bound.

python3 engine_client.py [PROGRAM]
"""

import json
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "colorwalk"
engine = subprocess.Popen(
    [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def say(line):
    engine.stdin.write(line + "\n")
    engine.stdin.flush()


def solve(board):
    say(board)
    for line in engine.stdout:
        word, known = line.split(" ", 1)
        known = json.loads(known)
        if word in ("best", "error"):
            return known
        if (
            word == "info"
            and known["lower_bound"]
            and known["length"] - known["lower_bound"] <= 1
        ):
            say("stop")


for board in ["board series-0", "rows .212/3112/2333", "board random:9x9,4"]:
    print(board, solve(board)["length"], "moves")
say("quit")
sys.exit(engine.wait())
