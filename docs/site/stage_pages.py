#!/usr/bin/env python3
"""Stages the project's Markdown for Doxygen: stage_pages.py ROOT PAGES FILES.

Each page (README, chapters in all their languages, CONTRIBUTING, docs/*.md) goes to PAGES, line for line, with what GitHub
does and Doxygen does not: headings get GitHub's anchors, made unique by the page's name; links between pages become
references; what else a page links or shows is copied to FILES under its own path, so that two chapters may use one file
name. A namespace's description is its folder's row in CONTRIBUTING.md. Exit code 1 and a line for each link that leads
nowhere, before Doxygen runs.
"""
import html
import os
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

import markdown
from public_headers import public_headers

SHOWN_BY_BROWSERS = {".svg", ".png", ".jpg", ".gif", ".json", ".html", ".txt", ".pdf"}
# A line of a paragraph that begins with a number: a list for Doxygen, none for GitHub unless the number is 1.
NO_LIST = re.compile(r"(?<=\w\n)(?!1[.)])(\d+)([.)] )")
# Elements that Doxygen would set in paragraphs of their own, apart from what they hold.
DETAILS = re.compile(r"^(<details>(?:\s*<summary>.*?</summary>)?|</details>)", re.MULTILINE | re.DOTALL)
# Emphasis that holds code only, which Doxygen does not see.
STRONG_CODE = re.compile(r"\*\*(`[^`\n]*`)\*\*")
# Emphasis next to Chinese letters, which Doxygen does not see either; code is left alone.
CHINESE = re.compile(r"[\u4e00-\u9fff]")
EMPHASIS = re.compile(r"`[^`\n]*`|(?<!\*)(\*\*?)(?![*\s])([^*\n]+)(?<!\s)\1(?!\*)")
FOLDER_ROW = re.compile(r"^\| `grader/(\w+)` \| (.+) \|$", re.MULTILINE)


def find_pages(root):
    """Paths of all pages with their names, in the order of the site's tree."""
    pages = {root / "README.md": "index"}
    pages.update({path: "lab_" + path.parent.name for path in sorted(root.glob("labs/*/README.md"))})
    # Another language: README.zh.md.
    pages.update({path: f"lab_{path.parent.name}_{path.name.split('.')[1]}" for path in sorted(root.glob("labs/*/README.??.md"))})
    pages[root / "CONTRIBUTING.md"] = "contributing"
    pages.update({path: path.stem for path in sorted(root.glob("docs/*.md"))})
    return pages


class Stage:
    def __init__(self, root, files):
        self.root, self.files = root, files
        self.pages = find_pages(root)
        self.texts = {path: path.read_text(encoding="utf-8") for path in self.pages}
        self.anchors = {path: {anchor for *_, anchor in markdown.headings(text)} for path, text in self.texts.items()}
        self.errors = []

    def label(self, path, anchor=""):
        """Doxygen's name of a page or of a heading in it, which has ASCII letters only."""
        anchor = "".join(letter if letter.isascii() else f"u{ord(letter):x}" for letter in anchor)
        return f"{self.pages[path]}--{anchor}" if anchor else self.pages[path]

    def copied(self, path):
        """Copies a file to the site; returns its address there. Browsers show unknown kinds only as .txt."""
        address = path.relative_to(self.root)
        if path.suffix not in SHOWN_BY_BROWSERS:
            address = address.with_name(address.name + ".txt")
        target = self.files / address
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
        return f"{self.files.name}/{address.as_posix()}"

    def resolve(self, page, target, where):
        """(file, anchor) that a link of `page` names; None, and an error noted, where there is no such thing."""
        name, _, anchor = unquote(target).partition("#")
        path = Path(os.path.normpath(page.parent / name)) if name else page
        if path.is_dir() and path / "README.md" in self.pages:
            path = path / "README.md"
        if not path.is_relative_to(self.root):
            problem = "leads out of the project"
        elif not path.is_file():
            problem = "leads nowhere: there is no such file" if not path.is_dir() else "leads to a folder that is no page"
        elif path in self.pages and anchor and anchor not in self.anchors[path]:
            problem = f"leads nowhere: {path.relative_to(self.root)} has no heading #{anchor}"
        else:
            return path, anchor
        self.errors.append(f"{where}: {target} {problem}\n  next: correct the link, or add what it names")
        return None

    def translate(self, page, token, where):
        """A link or an image in Doxygen's words."""
        if token["code"]:
            if "\\|" not in token[0]:
                return token[0]
            # In a table: GitHub takes the backslash away, Doxygen leaves it.
            text = html.escape(token[0].strip("`").replace("\\|", "|")).replace("|", "&#124;")
            return f"@htmlonly<code>{text}</code>@endhtmlonly"
        target = token["source"] or token["target"]
        if re.match(r"[a-z]+:", target):
            return token[0]
        found = self.resolve(page, target, where)
        if not found:
            return token[0]
        path, anchor = found
        if token["element"]:
            return "@htmlonly" + token[0].replace(f'"{target}"', f'"{self.copied(path)}"') + "@endhtmlonly"
        if token["bang"]:
            return f'@htmlonly<img src="{self.copied(path)}" alt="{html.escape(token["text"])}">@endhtmlonly'
        if self.pages.get(path) == "index" and anchor:
            return f'<a href="index.html#{anchor}">{token["text"]}</a>'
        if path in self.pages:
            return f'[{token["text"]}](@ref {self.label(path, anchor)})'
        return f'<a href="{self.copied(path)}">{token["text"]}</a>'

    def staged(self, page):
        """The page's text for Doxygen, with as many lines."""
        lines = self.texts[page].splitlines()
        for number, level, text, anchor in markdown.headings(self.texts[page]):
            if self.pages[page] == "index" and level > 1:  # else the tree begins with the front page's sections
                lines[number - 1] = f'<h{level} id="{anchor}">{text}</h{level}>'
                continue
            label = "mainpage" if self.pages[page] == "index" else self.label(page, anchor if level > 1 else "")
            lines[number - 1] = f"{'#' * level} {text} {{#{label}}}"
        out = []
        for start, is_code, block in markdown.blocks("\n".join(lines) + "\n"):
            def words(token, block=block, start=start):
                line = start + block.count("\n", 0, token.start())
                return self.translate(page, token, f"{page.relative_to(self.root)}:{line}")
            out.append(block if is_code else for_doxygen(markdown.TOKEN.sub(words, block)))
        return "".join(out)


def emphasis(found):
    """Emphasis as an element; code as it is."""
    element = {None: "", "*": "em", "**": "b"}[found[1]]
    return f"<{element}>{found[2]}</{element}>" if element else found[0]


def for_doxygen(text):
    """Text outside of code with what Doxygen would read in another way than GitHub."""
    text = NO_LIST.sub(r"\1\\\2", text)
    text = STRONG_CODE.sub(r"<b>\1</b>", text)
    if CHINESE.search(text):
        text = EMPHASIS.sub(emphasis, text)
    return DETAILS.sub(lambda found: "@htmlonly[block]" + re.sub("`([^`]*)`", r"<code>\1</code>", found[1]) + "@endhtmlonly", text)


def namespaces(contributing, folders):
    """Doxygen comments for the namespaces of these folders: their rows of CONTRIBUTING.md."""
    for folder, text in FOLDER_ROW.findall(contributing):
        if folder not in folders:
            continue
        yield f"/** @namespace cml{'' if folder == 'core' else '::' + folder}\n{text[0].upper()}{text[1:]}. */\n"


def main(root, pages, files):
    stage = Stage(root, files)
    for folder in (pages, files):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for order, page in enumerate(stage.pages):
        (pages / f"{order:02}_{stage.pages[page]}.md").write_text(stage.staged(page), encoding="utf-8")
    folders = {header.relative_to(root / "grader").parts[0] for header in public_headers(root)}
    described = namespaces(stage.texts[root / "CONTRIBUTING.md"], folders)
    (pages / "namespaces.dox").write_text("".join(described), encoding="utf-8")
    for error in stage.errors:
        print(f"error: {error}", file=sys.stderr)
    return 1 if stage.errors else 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*(Path(argument).resolve() for argument in sys.argv[1:])))
