#!/usr/bin/env python3
"""Stages the book for Sphinx: stage_pages.py ROOT STAGE.

STAGE gets a folder for each language, en and zh, with the pages as Markdown, and book.json: of which source a page is, and
which page holds a heading of a source. docs/site/book.py reads it to resolve the links, which stay as GitHub has them.
Exit code 1 where a source cannot be cut.
"""
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

import cut_pages
import exercise_links
import explorer_form
import glossary

# What the book says by itself around the sources, by language.
WORDS = {
    "en": {"starter": "The starter", "download": "Save {file}", "try": "Try it", "hint": "Hint {number} of {all}", "read": "Read about it"},
    "zh": {"starter": "起始文件", "download": "保存 {file}", "try": "动手", "hint": "提示 {number} / {all}", "read": "相关内容"},
}
TOCTREE = "\n```{{toctree}}\n:{option}\n\n{names}\n```\n"


class Stage:
    """The book as it is written: its pages, and where the headings of each source went."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.sources, self.targets = {}, {}

    def write(self, language, page, text, body):
        """Writes a page of this source text; `body` is what the page holds."""
        path = self.folder / language / f"{page.name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")
        self.sources.setdefault(language, {})[page.name] = page.source
        places = self.targets.setdefault(page.source, {})
        places.setdefault("", [language, page.name, ""])
        for anchor, own in cut_pages.anchors_of(page, text).items():
            places[anchor] = [language, page.name, own]

    def whole(self, language, name, path):
        """A source that is one page."""
        text = path.read_text(encoding="utf-8")
        source = path.relative_to(self.root).as_posix()
        self.write(language, cut_pages.Page(name, source, 0, len(text.splitlines())), text, explorer_form.placed(text, language))

    def chapter(self, language, path, original):
        """A chapter with its sections and exercises, its figures and its starters."""
        folder, text = path.parent.relative_to(self.root).as_posix(), path.read_text(encoding="utf-8")
        exercises = {check.name.removesuffix(".check.cpp") for check in path.parent.glob("*.check.cpp")}
        first = cut_pages.cut_chapter(folder, path.relative_to(self.root).as_posix(), text, exercises,
                                      original.read_text(encoding="utf-8"))
        self.put(language, first, text, "hidden:")

    def put(self, language, page, text, toctree):
        """Writes a chapter's page and the pages below it."""
        body = cut_pages.text_of(page, text)
        if page.exercise:
            row = exercise_links.row_of(body, page.source)
            body = exercise_links.COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), body) + self.starter(language, page, row)
        if page.children:
            names = "\n".join(child.name.rsplit("/", 1)[1] for child in page.children)
            body += TOCTREE.format(option=toctree, names=names)
        self.write(language, page, text, body)
        for child in page.children:
            self.put(language, child, text, "maxdepth: 1")

    def starter(self, language, page, row):
        """What follows the text of an exercise: what its `row` leads to, its command, hints and starter, as the student gets it."""
        name = f"{page.exercise}.cu"
        source = (self.root / page.source).parent / name
        shutil.copyfile(source, self.folder / language / f"{page.name}.cu")
        self.targets.setdefault(source.relative_to(self.root).as_posix(), {"": [language, page.name, ""]})
        words = WORDS[language]
        exercise = f"{source.parent.name}/{page.exercise}"
        return (f"\n{exercise_links.explored(row, language)}"
                f"#### {words['try']}\n\n```\n./grade.sh check {exercise}\n```\n\n{self.hints(language, source)}"
                f"#### {words['read']}\n\n{exercise_links.links(self.root, source.parent.name, row, Path(page.source).name, language)}"
                f"\n#### {words['starter']}\n\n{{download}}`{words['download'].format(file=name)} <{name}>`\n\n"
                f"```{{literalinclude}} {name}\n:language: cuda\n```\n")

    def hints(self, language, source):
        """The hints of an exercise, each folded, from gentle to explicit."""
        texts = tomllib.loads(source.with_suffix(".toml").read_text(encoding="utf-8"))
        hints = texts.get(language, texts)["hints"]
        name = WORDS[language]["hint"]
        return "".join(f"<details class=\"hint\"><summary>{name.format(number=number, all=len(hints))}</summary>\n\n{escaped(hint)}\n\n</details>\n\n"
                       for number, hint in enumerate(hints, 1))


def escaped(text):
    """A text whose signs mean nothing in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|~])", r"\\\1", text)


def stage(root, folder):
    book = Stage(root, folder)
    own = root / "docs/site/pages"
    book.whole("en", "start/readme", root / "README.md")
    for path in sorted(root.glob("labs/*/README.md")):
        book.chapter("en", path, path)
    for path in sorted(root.glob("labs/*/README.zh.md")):
        book.chapter("zh", path, path.with_name("README.md"))
    for path in sorted(root.glob("docs/*.md")):
        book.whole("en", f"docs/{path.stem}", path)
    for path in (root / "CONTRIBUTING.md", root / "SECURITY.md"):
        book.whole("en", path.stem.lower(), path)
    for language in ("en", "zh"):
        for path in sorted((own / language).rglob("*.md")):
            book.whole(language, path.relative_to(own / language).with_suffix("").as_posix(), path)
        terms = glossary.page(root, language)
        book.write(language, cut_pages.Page("glossary", glossary.SOURCE, 0, len(terms.splitlines())), terms, terms)
    (folder / "book.json").write_text(json.dumps({"sources": book.sources, "targets": book.targets}), encoding="utf-8")


def main(root, folder):
    shutil.rmtree(folder, ignore_errors=True)
    try:
        stage(root, folder)
    except cut_pages.CutError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*(Path(argument).resolve() for argument in sys.argv[1:])))
