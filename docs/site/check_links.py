#!/usr/bin/env python3
"""Checks the links of a generated site without a network: check_links.py FOLDER.

Every href, src and data that is no address of another host must name a file of the folder and, after #, an anchor of that
page. A page with the attribute data-state keeps settings there, NAME=VALUE, which are no anchors. Exit code 0 where all do; 1 with a line for each that does not (page:line, link, reason); 2 where there is no site.
"""
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

LINKS = {"href", "src", "data", "poster"}


class Page(HTMLParser):
    """Anchors and links of one page."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.has_state = set(), [], False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            self.has_state |= name == "data-state"
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value)
            elif name in LINKS and value:
                self.links.append((self.getpos()[0], value))


def problem(page, link, pages):
    """Why a link of `page` is dead; empty where it is not, or leads to another host."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:|//", link):
        return ""
    name, _, anchor = link.partition("#")
    path = (page.parent / unquote(name.partition("?")[0])).resolve() if name else page
    if not path.is_file():
        return "no such file"
    if not anchor or path not in pages or (pages[path].has_state and "=" in anchor):
        return ""
    if unquote(anchor) not in pages[path].anchors:
        return f"{path.name} has no anchor {unquote(anchor)}"
    return ""


def main(site):
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    if not pages:
        print(f"error: no page in {site}\n  next: build the site first: tools/docs.sh", file=sys.stderr)
        return 2
    dead = 0
    for path, page in pages.items():
        for line, link in page.links:
            reason = problem(path, link, pages)
            if reason:
                dead += 1
                print(f"error: {path.relative_to(site)}:{line}: dead link {link}: {reason}", file=sys.stderr)
    if dead:
        print("  next: correct the link in the page's source (Markdown or header), or add what it names", file=sys.stderr)
    return 1 if dead else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve()))
