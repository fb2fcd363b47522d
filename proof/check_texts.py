#!/usr/bin/env python3
"""Prints a line for each text of a file, what the second checker says of its certificates; a zero byte stands between two.

    proof/check_texts.py FILE

Tests check thousands of certificates with it: to start Python for each would take longer than all of the checks.
"""

import io
import sys

sys.dont_write_bytecode = True

import check_certificates  # noqa: E402

for text in open(sys.argv[1], "rb").read().split(b"\0"):
    said = []
    for board, told in check_certificates.certificates(io.BytesIO(text)):
        # Without a board it is an error, of which only the place is compared.
        said.append(told.split(": ")[0] if board is None else told)
    print("; ".join(said))
