"""Cuts the project's Markdown into the pages of the book.

A chapter (labs/LAB/README.md) becomes its first page, a page for each heading of level 2, and a page for each exercise. A
translation has the headings of its original in the same order, so its pages have the same names. Each page keeps the text of its
source: markdown-it says where the headings are.
"""
import functools
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from myst_parser.slugs import github_slugify, unique_slug

PARSER = MarkdownIt("commonmark").enable("table")


class CutError(Exception):
    """What is wrong with a source, and what to do next."""


@dataclass
class Heading:
    """A heading of a source; `line` counts from 0, `anchor` is GitHub's."""
    line: int
    level: int
    title: str
    anchor: str


@dataclass
class Page:
    """One page: its name in the book, and the lines [begin, end) of its source. `exercise` is the name of one, or empty."""
    name: str
    source: str
    begin: int
    end: int
    exercise: str = ""
    children: list = field(default_factory=list)


@functools.cache
def headings(text):
    """The headings of a text, with the anchors that GitHub gives them."""
    found, anchors = [], set()
    tokens = PARSER.parse(text)
    for opening, inline in zip(tokens, tokens[1:]):
        if opening.type != "heading_open":
            continue
        title = "".join(part.content for part in inline.children if part.type in ("text", "code_inline"))
        anchor = unique_slug(github_slugify(title), anchors)
        anchors.add(anchor)
        found.append(Heading(opening.map[0], int(opening.tag[1:]), title, anchor))
    return found


def cut_chapter(folder, source, text, exercises, original):
    """The pages of a chapter. `original` is the text in the first language, whose headings name the pages."""
    own, named = headings(text), headings(original)
    if [heading.level for heading in own] != [heading.level for heading in named]:
        raise CutError(f"{source}: its headings are not those of the original\n  next: run tools/prose.sh, it names the first difference")
    lines = len(text.splitlines())
    first = Page(f"{folder}/index", source, 0, lines)
    last, section = first, first
    for heading, name in zip(own, named):
        exercise = name.title.split(":")[0]
        if heading.level == 2:
            page = section = Page(f"{folder}/{name.anchor}", source, heading.line, lines)
            first.children.append(page)
        elif heading.level == 3 and exercise in exercises:
            page = Page(f"{folder}/{exercise}", source, heading.line, lines, exercise)
            section.children.append(page)
        else:
            continue
        last.end, last = heading.line, page
    return first


def text_of(page, text):
    """The page's text on the lines that it has in its source, so that messages name the right ones."""
    return "\n" * page.begin + "".join(text.splitlines(keepends=True)[page.begin:page.end])


def anchors_of(page, text):
    """{GitHub's anchor in the whole source: the anchor in this page, empty for the page's own heading}."""
    whole = {heading.line: heading.anchor for heading in headings(text)}
    own = headings(text_of(page, text))
    return {whole[heading.line]: heading.anchor if number else "" for number, heading in enumerate(own)}
