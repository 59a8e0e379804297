#!/usr/bin/env python3
"""Writes what Doxygen needs beside the headers and the reference: api_pages.py ROOT PAGES.

Its front page, and for each namespace a description: the row of its folder in CONTRIBUTING.md.
"""
import re
import sys
from pathlib import Path

from public_headers import public_headers

FOLDER_ROW = re.compile(r"^\| `grader/(\w+)` \| (.+) \|$", re.MULTILINE)
MAINPAGE = """# Reference and programming interface {#mainpage}
The @ref reference "reference" has the tables that the grader runs on. The programming interface has the public headers: those that
another folder of `grader/` or the check of an exercise includes. Chapters and guides are in <a href="../index.html">the book</a>.
"""


def namespaces(contributing, folders):
    """Doxygen comments for the namespaces of these folders."""
    for folder, text in FOLDER_ROW.findall(contributing):
        if folder in folders:
            yield f"/** @namespace cml{'' if folder == 'core' else '::' + folder}\n{text[0].upper()}{text[1:]}. */\n"


def main(root, pages):
    pages.mkdir(parents=True, exist_ok=True)
    (pages / "mainpage.md").write_text(MAINPAGE, encoding="utf-8")
    folders = {header.relative_to(root / "grader").parts[0] for header in public_headers(root)}
    described = namespaces((root / "CONTRIBUTING.md").read_text(encoding="utf-8"), folders)
    (pages / "namespaces.dox").write_text("".join(described), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
