#!/usr/bin/env python3
"""Holds estimates of time against a card: the kernels of grader/tests/data/estimate.

tools/estimate.py --grader build/dev/bin/grader [--card H100] [SET...]

Sets are known, blind and second; all of them where none is named. Each is compiled by nvcc twice: a program that runs on the emulator,
small, and one that runs on the card, where there is one. Prints the share of a copy's bandwidth, estimated and measured.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SETS = ["known", "blind", "second"]


def compiled(folder, name, runtime):
    program = folder / f"{name}_{runtime}"
    source = ROOT / "grader/tests/data/estimate" / f"{name}.cu"
    subprocess.run(["nvcc", "-std=c++20", "-O3", "-lineinfo", "-arch=sm_90", "-cudart", runtime, "-o", program, source], check=True)
    return program


def estimated(grader, program, card):
    """Share and limit by kernel."""
    command = [grader, "run", "--checks", "none", *(["--card", card] if card else []), program]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stderr
    found, kernel = {}, ""
    for line in said.splitlines():
        if row := re.match(r"(?: +\d+){5}  (\S.*)$", line):
            kernel = row[1]
        elif text := re.search(r"estimate for .*: about ([\d.]+) of a copy; ([^:]+)", line):
            found[kernel] = (float(text[1]), text[2])
    return found


def measured(program):
    said = subprocess.run([program], capture_output=True, text=True, check=False)
    return {row[1]: float(row[2]) for row in re.finditer(r"^(.+) share=([\d.]+)", said.stdout, re.M)}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--grader", required=True)
    arguments.add_argument("--card", default="")
    arguments.add_argument("sets", nargs="*", metavar="SET")
    options = arguments.parse_args()
    if unknown := set(options.sets) - set(SETS):
        sys.exit(f"error: no set is named {unknown.pop()}\n  next: take some of {', '.join(SETS)}")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.sets or SETS:
            shares = measured(compiled(pathlib.Path(folder), name, "static"))
            errors = []
            for kernel, (share, limit) in estimated(options.grader, compiled(pathlib.Path(folder), name, "shared"), options.card).items():
                text = f"{kernel:22} {share:5.2f}"
                if kernel in shares:
                    errors.append(share / shares[kernel] - 1)
                    text += f" {shares[kernel]:6.3f} {100 * errors[-1]:+5.0f} %"
                print(f"{text}  {limit}")
            if errors:
                errors = [abs(error) for error in errors]
                print(f"{name}: median {100 * statistics.median(errors):.1f} %, at most {100 * max(errors):.0f} %")


if __name__ == "__main__":
    main()
