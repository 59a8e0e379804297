#!/usr/bin/env python3
"""Puts the outputs of a chapter's commands into it: chapter_outputs.py CHAPTER OUTDIR.

A line `<!-- output: NAME -->` marks the block of fenced code after it. Its contents become those of OUTDIR/NAME.txt, which a
run of the chapter's run_all.sh has written. A block whose file is not there stays as it is. Exit code 1 if a mark has no block
of its own; then nothing is written.
"""
import re
import sys
from pathlib import Path

from markdown import FENCE

MARK = re.compile(r"^<!-- output: ([\w-]+) -->$")


class ChapterError(Exception):
    """What is wrong with a mark, with its line."""


def block_after(lines, mark):
    """(first, last) line of the fenced block that follows the mark in line number `mark`, both from 0."""
    first = mark + 1
    while first < len(lines) and not lines[first].strip():
        first += 1
    fence = FENCE.match(lines[first]) if first < len(lines) else None
    if fence:
        for last in range(first + 1, len(lines)):
            if lines[last].strip().startswith(fence[1]) and not lines[last].strip().strip(fence[1][0]):
                return first, last
    raise ChapterError(f"line {mark + 1}: no fenced block follows {lines[mark]}; next: put one after it, or remove the mark")


def fence_for(text):
    """A fence that no line of the text closes."""
    longest = max((len(ticks) for ticks in re.findall(r"^ {0,3}(`{3,})", text, re.MULTILINE)), default=2)
    return "`" * max(3, longest + 1)


def filled(chapter, outputs):
    """(text, names): the chapter with `outputs`, texts by name, in its marked blocks, and the names of all its marks."""
    lines, out, names, at = chapter.splitlines(), [], [], 0
    while at < len(lines):
        mark = MARK.match(lines[at])
        if not mark:
            out.append(lines[at])
            at += 1
            continue
        if mark[1] in names:
            raise ChapterError(f"line {at + 1}: the second mark of {mark[1]}; next: give each block a name of its own")
        names.append(mark[1])
        first, last = block_after(lines, at)
        if mark[1] in outputs:
            fence = fence_for(outputs[mark[1]])
            out += lines[at:first] + [fence] + outputs[mark[1]].rstrip().splitlines() + [fence]
        else:
            out += lines[at:last + 1]
        at = last + 1
    return "\n".join(out) + "\n", names


def main(chapter, folder):
    outputs = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))}
    try:
        text, names = filled(chapter.read_text(encoding="utf-8"), outputs)
    except ChapterError as error:
        print(f"error: {chapter}: {error}", file=sys.stderr)
        return 1
    chapter.write_text(text, encoding="utf-8")
    for what, which in (("filled", [name for name in names if name in outputs]),
                        ("as before, there is no file", [name for name in names if name not in outputs]),
                        ("not in the chapter", [name for name in outputs if name not in names])):
        if which:
            print(f"{what}: {', '.join(which)}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*(Path(argument) for argument in sys.argv[1:])))
