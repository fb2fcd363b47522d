#!/usr/bin/env python3
"""Makes twelve deliberate errors in the checker, one at a time: the proof must fail at each.

    mutants.py FOLDER   FOLDER has the sources, compiled: those that an error does not concern are not compiled again

An error is in a rule, the map of regions, the bound or the replay. One that the proof accepts is an error here.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

# The name of each error, the text that it replaces, and the replacement.
MUTANTS = [
    (
        "colors: two regions may have one color",
        "negb (S.mem c seen) && distinct",
        "distinct",
    ),
    (
        "colors: one move too many",
        "Some (N.pred (N.of_nat (length names)), set_of",
        "Some (N.of_nat (length names), set_of",
    ),
    (
        "step: the highest number of moves",
        "rest (N.min least n) (grow",
        "rest (N.max least n) (grow",
    ),
    (
        "step: not one fact for each color",
        "if (N.of_nat (length from) =? palette b)%N then",
        "if true then",
    ),
    (
        "step: regions that touch those of another color",
        "if painted b x c then S.union",
        "if negb (painted b x c) then S.union",
    ),
    ("step: the fact itself is forgotten", "Y (S.union Y acc).", "Y acc."),
    (
        "finish: the fact may have the color",
        "&& S.for_all (fun x => negb (painted b x c)) Y then",
        "then",
    ),
    (
        "finish: two moves more",
        "then Some (N.succ n, S.add joins Y)",
        "then Some (N.succ (N.succ n), S.add joins Y)",
    ),
    (
        "the map: neighbors of one color in two regions",
        "&& negb (same_color b x y)",
        "",
    ),
    (
        "the bound: the last step may name the start",
        "if S.mem l X then None else Some (N.succ n)",
        "Some (N.succ n)",
    ),
    (
        "the starts: a region may be in all facts",
        "ascend from && S.is_empty Y",
        "ascend from",
    ),
    (
        "the starts: the highest number of moves",
        "rest (N.min least n) (S.inter",
        "rest (N.max least n) (S.inter",
    ),
]


def compile_in(folder):
    """Returns what Rocq says of the checker and its proof; nothing if it accepts both."""
    for name in ("Checker.v", "Soundness.v"):
        run = subprocess.run(
            ["coqc", "-q", "-Q", ".", "", name],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            return name, run.stderr.strip().splitlines()[0]
    return None


def main(folder):
    accepted = 0
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch, "copy")
        shutil.copytree(folder, copy)
        whole = (copy / "Checker.v").read_text()
        for told, text, mutated in MUTANTS:
            if whole.count(text) != 1:
                sys.exit(
                    f"error: {text!r} occurs {whole.count(text)} times in Checker.v: expected once"
                )
            (copy / "Checker.v").write_text(whole.replace(text, mutated))
            failure = compile_in(copy)
            # An error that does not even compile as a program shows nothing.
            refused = failure is not None and failure[0] == "Soundness.v"
            accepted += not refused
            print(
                f"{told}: {'refused, ' + failure[1] if refused else 'NOT refused by the proof: ' + str(failure)}"
            )
    print(f"{len(MUTANTS) - accepted} of {len(MUTANTS)} errors refused by the proof")
    return int(accepted > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
