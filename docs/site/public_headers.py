#!/usr/bin/env python3
"""Lists the public headers, whose names must all be documented: public_headers.py ROOT.

Public is what a contributor meets from outside a folder of grader/: a header that a source of another folder, or a lab's
check.cpp, includes; and what such a check.cpp gets from testing/lab.h.
"""
import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
UMBRELLA = "testing/lab.h"


def public_headers(root):
    """Paths below grader/, sorted."""
    grader = root / "grader"
    sources = [path for path in grader.rglob("*") if path.suffix in (".h", ".cpp") and grader / "tests" not in path.parents]
    found = set()
    for source in sources + sorted(root.glob("labs/*/*.check.cpp")):
        folder = source.relative_to(grader).parts[0] if grader in source.parents else None
        for name in INCLUDE.findall(source.read_text(encoding="utf-8")):
            if name.endswith(".h") and (grader / name).is_file() and (name.split("/")[0] != folder or source == grader / UMBRELLA):
                found.add(grader / name)
    return sorted(found)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(*public_headers(Path(sys.argv[1]).resolve()), sep="\n")
