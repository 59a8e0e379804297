#!/usr/bin/env python3
"""Doxygen's input filter: input_filter.py HEADER. Line numbers stay as they are.

In this project the comment right after `#pragma once`, or else right before `namespace cml`, describes the file; Doxygen
would give it to the namespace. And a defaulted comparison says all by itself, so it is left out.
"""
import re
import sys
from pathlib import Path

AFTER_PRAGMA = re.compile(r"^#pragma once\n(?=///)", re.MULTILINE)
BEFORE_NAMESPACE = re.compile(r"^\n(?=(?:///.*\n)+namespace cml)", re.MULTILINE)
DEFAULTED = re.compile(r"^.*\boperator(?:==|<=>)\(.*= default;.*$", re.MULTILINE)


def filtered(text):
    """The header with `@file` in the line before that comment, and without defaulted comparisons."""
    text = DEFAULTED.sub("", text)
    for place in (AFTER_PRAGMA, BEFORE_NAMESPACE):
        text, found = place.subn("/// @file\n", text, count=1)
        if found:
            break
    return text


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.write(filtered(Path(sys.argv[1]).read_text(encoding="utf-8")))
