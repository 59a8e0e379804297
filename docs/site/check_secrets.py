#!/usr/bin/env python3
"""Proves that a generated site has no solution: check_secrets.py ROOT SITE.

A secret is a line of 20 or more characters of a solution, right, wrong or an attack, that no file of labs/ has but
check files. Layout and markup hide none. CONTRIBUTING.md, which shows how a wrong file is written, is left out: it is no page for
students. Exit code 0 where the site has none; 1 with a line for each; 2 where there is no site or no secret to look for.
"""
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

LINE = 20
LEFT_OUT = {"contributing.html"}


class Text(HTMLParser):
    """What a page says, without its markup."""

    def __init__(self, page):
        super().__init__()
        self.parts = []
        self.feed(page)

    def handle_data(self, data):
        self.parts.append(data)


def dense(text):
    """A text without layout."""
    return re.sub(r"\s+", "", text)


def lines_of(path, root):
    """The lines of a solution; of a file with sections also those that its replacements make of the solution's."""
    reference = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//: replace"):
            yield line
            continue
        if not reference:
            lab = path.parent if "attacks" in path.parts else path.parent.parent
            reference = (root / "solutions" / lab.name / path.name).read_text(encoding="utf-8").splitlines()
        old, _, new = line.split(": ", 2)[2].partition(" =>")
        for given in reference:
            if old in given:
                yield from given.replace(old, new.removeprefix(" ")).split("\\n")


def solutions(root):
    """{line: its file}"""
    given = "".join(dense(path.read_text(encoding="utf-8")) for path in sorted(root.glob("labs/*/*"))
                    if path.suffix in (".cu", ".h", ".md", ".toml") and path.is_file())
    found = {}
    for path in sorted([*root.glob("solutions/**/*.cu"), *root.glob("grader/tests/attacks/*/*.cu")]):
        for line in map(dense, lines_of(path, root)):
            if len(line) >= LINE and not line.startswith("//") and line not in given:
                found[line] = path.relative_to(root)
    return found


def texts(site):
    """(path, what it says) of each file that a reader can open."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and path.suffix in (".html", ".txt", ".cu", ".js", ".json") and name not in LEFT_OUT:
            text = path.read_text(encoding="utf-8")
            yield name, dense("".join(Text(text).parts) if path.suffix == ".html" else text)


def main(root, site):
    secrets = solutions(root)
    pages = list(texts(site)) if site.is_dir() else []
    if not secrets or not pages:
        print(f"error: {'no page in ' + str(site) if secrets else 'no solution in ' + str(root)}\n"
              "  next: give the project's folder and a site that tools/docs.sh built", file=sys.stderr)
        return 2
    told = 0
    for name, text in pages:
        for secret, source in secrets.items():
            if secret in text:
                told += 1
                print(f"error: {name} tells of {source}: {secret[:100]}", file=sys.stderr)
    if told:
        print("  next: take it out of the page's source", file=sys.stderr)
    else:
        print(f"{len(secrets)} lines of solutions, {len(pages)} files of the site: none is told")
    return 1 if told else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*(Path(argument).resolve() for argument in sys.argv[1:])))
