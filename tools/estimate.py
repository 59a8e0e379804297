#!/usr/bin/env python3
"""Holds estimates of time against a card: the kernels of grader/tests/data/estimate.

tools/estimate.py --grader build/dev/bin/grader [--card H100] [--recorded] [SET...]

Sets are known, blind, second, third, fourth and fifth; all of them where none is named. Each is compiled by nvcc: a program that runs
on the emulator, small, and one that runs on the card, where there is one. Prints the share of a copy's bandwidth, estimated and
measured, and next to it the error of the prediction in SET_predicted.txt, which was committed before the kernels ran on a card.
--recorded takes the measurements of measured.txt and needs no card; they are of an H200, or of the H100 that --card names.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "grader/tests/data/estimate"
SETS = ["known", "blind", "second", "third", "fourth", "fifth"]
CARDS = ["H200", "H100"]


def compiled(folder, name, runtime):
    program = folder / f"{name}_{runtime}"
    command = ["nvcc", "-std=c++20", "-O3", "-lineinfo", "-arch=sm_90", "-cudart", runtime, "-o", program, DATA / f"{name}.cu"]
    subprocess.run(command, check=True)
    return program


def estimated(grader, program, card):
    """Share and limit by kernel; no share where the model lacks something."""
    command = [grader, "run", "--checks", "none", *(["--card", card] if card else []), program]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stderr
    found, kernel = {}, ""
    for line in said.splitlines():
        if row := re.match(r"(?: +\d+){5}  (\S.*)$", line):
            kernel = row[1]
        elif text := re.search(r"estimate for .*: about ([\d.]+) of a copy; ([^:]+)", line):
            found[kernel] = (float(text[1]), text[2])
        elif text := re.search(r"the model lacks .*", line):
            found[kernel] = (None, text[0])
    return found


def rows(path):
    """Of a file of words, without comments; none where it does not exist."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [line.split(maxsplit=3) for line in lines if not line.startswith("#")]


def predicted(name, card):
    column = 1 + CARDS.index(card or CARDS[0])
    return {row[0]: float(row[column]) for row in rows(DATA / f"{name}_predicted.txt") if row[column] != "none"}


def recorded(name, card):
    column = 1 + CARDS.index(card or CARDS[0])
    return {row[3]: float(row[column]) for row in rows(DATA / "measured.txt") if row[0] == name and row[column] != "-"}


def measured(program):
    said = subprocess.run([program], capture_output=True, text=True, check=False)
    return {row[1]: float(row[2]) for row in re.finditer(r"^(.+) share=([\d.]+)", said.stdout, re.M)}


def print_sum(title, errors):
    if errors:
        errors = [abs(error) for error in errors]
        print(f"{title}: {len(errors)} kernels, median {100 * statistics.median(errors):.1f} %, at most {100 * max(errors):.0f} %")


def hold(name, estimates, shares, before):
    """Prints a row a kernel, and the errors of the set."""
    errors, blind = [], []
    for kernel, (share, limit) in estimates.items():
        text = f"{kernel:22} {'none' if share is None else f'{share:.2f}':>5}"
        if kernel in shares:
            text += f" {shares[kernel]:6.3f}"
            if share is not None:
                errors.append(share / shares[kernel] - 1)
                text += f" {100 * errors[-1]:+5.0f} %"
            if kernel in before:
                blind.append(before[kernel] / shares[kernel] - 1)
                text += f"  committed {before[kernel]:5.2f} {100 * blind[-1]:+5.0f} %"
        print(f"{text}  {limit}")
    print_sum(name, errors)
    print_sum(f"{name}, committed", blind)
    return errors


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--grader", required=True)
    arguments.add_argument("--card", default="", choices=["", *CARDS])
    arguments.add_argument("--recorded", action="store_true")
    arguments.add_argument("sets", nargs="*", metavar="SET")
    options = arguments.parse_args()
    if unknown := set(options.sets) - set(SETS):
        sys.exit(f"error: no set is named {unknown.pop()}\n  next: take some of {', '.join(SETS)}")
    every = []
    with tempfile.TemporaryDirectory() as folder:
        for name in options.sets or SETS:
            if options.recorded:
                shares = recorded(name, options.card)
            else:
                shares = measured(compiled(pathlib.Path(folder), name, "static"))
            estimates = estimated(options.grader, compiled(pathlib.Path(folder), name, "shared"), options.card)
            every += hold(name, estimates, shares, predicted(name, options.card))
    print_sum("all", every)


if __name__ == "__main__":
    main()
