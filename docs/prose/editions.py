"""Holds a translated chapter to its original: editions.py README.LANGUAGE.md... Exit code 1 if one of them differs.

The original is the README.md in the same folder. Both have the same blocks in the same order: headings, paragraphs, pictures, list
items, questions, tables of one size, and code byte for byte. Each pair of blocks has the same numbers, code spans, link targets
and exercises. terms.LANGUAGE.toml has words that a translation avoids. The first difference of each chapter is printed.
"""
import collections
import functools
import pathlib
import re
import sys
import tomllib
import unicodedata
from decimal import Decimal
from urllib.parse import unquote

import markdown
from markdown import CELL, RULE

FOLDER = pathlib.Path(__file__).parent
# A chapter of any language, and the line under the title that links to the others.
CHAPTER = re.compile(r"\bREADME(\.[a-z]{2})?\.md$")
LANGUAGES = re.compile(r"\s*(\[[^\]]+\]\(README(\.[a-z]{2})?\.md\)[\s·]*)+")
PICTURE = re.compile(r"!\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]\([^()\s]+\)\s*")
LIST_ITEM = re.compile(r"\s*([-*+]|\d+\.) ")
# A line of a paragraph may begin with a number.
BULLET = re.compile(r"\s*[-*+] ")
HTML_CODE = re.compile(r"<code>(.*?)</code>", re.DOTALL)
TAG = re.compile(r"</?\w+[^<>]*>")
EXERCISE = re.compile(r"(?<![A-Za-z0-9_])\d\d_[a-z][a-z0-9_]*")
NUMBER = re.compile(r"(?<![A-Za-z0-9_])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s*(million|billion|万|亿))?")
SCALE = {"million": 10**6, "billion": 10**9, "万": 10**4, "亿": 10**8}
# Numbers that the original writes as words: a translation may write digits.
WORDS = {word: str(value) for value, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve".split())}
EMPHASIS = re.compile(r"(?<!\\)\*+")

Block = collections.namedtuple("Block", "line kind text")


class Difference(Exception):
    """The first difference: where it is, what differs, and what to do next."""

    def __init__(self, path, line, what, then):
        super().__init__(f"{path}:{line}: {what}; next: {then}")


def kind_of(line):
    """What kind of block begins with this line."""
    heading = markdown.HEADING.match(line)
    if heading:
        return f"a heading of level {len(heading[1])}"
    starts = {"|": "a table", "<details>": "a question", "</details>": "the end of an answer", "<!--": "a comment", ">": "a quotation"}
    for start, kind in starts.items():
        if line.startswith(start):
            return kind
    return "a list item" if LIST_ITEM.match(line) else "a paragraph"


def continues(block, line):
    """Whether this line, which is not empty, is a part of the block before it."""
    kind = kind_of(line)
    if block.kind == "a question":
        return "</summary>" not in block.text
    if block.kind == "a comment":
        return "-->" not in block.text
    if block.kind in ("a table", "a quotation"):
        return kind == block.kind
    if block.kind == "a paragraph":
        return kind == block.kind or (kind == "a list item" and not BULLET.match(line))
    return block.kind == "a list item" and kind == "a paragraph"


def size(table):
    rows = [row for row in table.splitlines() if not RULE.match(row)]
    return f"a table of {len(rows)} rows and {len(CELL.findall(rows[0])) - 1} columns"


def blocks(text):
    """Yields the blocks of a chapter, each with the line where it begins."""
    for start, is_code, stretch in markdown.blocks(text):
        if is_code:
            yield Block(start, "code", stretch)
            continue
        block = None
        for number, line in enumerate([*stretch.splitlines(keepends=True), "\n"], start):
            if block and line.strip() and continues(block, line):
                block = block._replace(text=block.text + line)
                continue
            if block:
                whole_picture = block.kind == "a paragraph" and PICTURE.fullmatch(block.text)
                kind = "a picture" if whole_picture else size(block.text) if block.kind == "a table" else block.kind
                yield block._replace(kind=kind)
            block = Block(number, kind_of(line), line) if line.strip() else None


class Edition:
    """A chapter in one language."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.blocks = list(blocks(self.text))
        self.anchors = {anchor: number for number, (*_, anchor) in enumerate(markdown.headings(self.text), 1)}
        self.languages = None
        if len(self.blocks) > 1 and LANGUAGES.fullmatch(self.blocks[1].text):
            self.languages = self.blocks.pop(1)


@functools.cache
def edition(path):
    return Edition(path)


def place(chapter, target, line):
    """What a link names, in words that are the same for all languages: a heading is named by its number."""
    if re.match(r"[a-z]+:", target):
        return target
    name, _, anchor = unquote(target).partition("#")
    path = (chapter.path.parent / name).resolve() if name else chapter.path
    if not path.exists():
        raise Difference(chapter.path, line, f"{target} leads to no file", "correct the link")
    common = CHAPTER.sub("README.md", name)
    if not anchor:
        return common
    anchors = edition(path).anchors if name else chapter.anchors
    if anchor not in anchors:
        raise Difference(chapter.path, line, f"{target} leads to no heading", "write the anchor as GitHub makes it of the heading")
    return f"{common}#{anchors[anchor]}"


def number(match):
    """A number without its separators, and in full where a word gives its scale."""
    digits = match[1].replace(",", "") + (match[2] or "")
    return f"{(Decimal(digits) * SCALE[match[3]]).normalize():f}" if match[3] else digits


def parts(chapter, line, text):
    """What of a text stays the same in a translation: for each kind, [(what, as it is written, line)]."""
    found = collections.defaultdict(list)

    def at(place_in_text):
        return line + text.count("\n", 0, place_in_text)

    def prose(part, begin):
        """Reads a part of the text, which begins at `begin`; code and targets become blanks of their length."""
        def token(match):
            where = begin + match.start()
            if match["code"]:
                code = " ".join(match[0].strip("`").split())
                found["code span"].append((code, f"`{code}`", at(where)))
            elif match["element"]:
                found["link"].append((place(chapter, match["source"], at(where)), match["source"], at(where)))
            else:
                found["link"].append((place(chapter, match["target"], at(where)), match["target"], at(where)))
                inner = match.start("text") - match.start()
                return " " * inner + prose(match["text"], begin + match.start("text")) + " " * (len(match[0]) - inner - len(match["text"]))
            return " " * len(match[0])

        return markdown.TOKEN.sub(token, part)

    def html_code(match):
        found["code span"].append((match[1], f"<code>{match[1]}</code>", at(match.start())))
        return " " * len(match[0])

    rest = TAG.sub(lambda match: " " * len(match[0]), HTML_CODE.sub(html_code, prose(text, 0)))
    for match in EXERCISE.finditer(rest):
        found["exercise"].append((match[0], match[0], at(match.start())))
    for match in NUMBER.finditer(rest):
        found["number"].append((number(match), match[0].strip(), at(match.start())))
    return found, rest


def is_blank(char):
    return not char or char.isspace()


def is_mark(char):
    return unicodedata.category(char)[0] in "PS"


def lost_emphasis(text):
    """Where Markdown does not see the begin or end of an emphasis: next to a mark without a blank; None if it sees all."""
    text = re.sub(r"`[^`\n]*`", lambda match: "`" * len(match[0]), text)
    is_open = None
    for run in EMPHASIS.finditer(text):
        before, after = text[:run.start()][-1:], text[run.end():][:1]
        if is_blank(before) and is_blank(after):
            continue
        opens = not is_blank(after) and (not is_mark(after) or is_blank(before) or is_mark(before))
        closes = not is_blank(before) and (not is_mark(before) or is_blank(after) or is_mark(after))
        if not (closes if is_open == run[0] else opens):
            return run.start()
        is_open = None if is_open == run[0] else run[0]
    return None


def compare_parts(original, block, translation, other):
    """Compares two texts, of blocks or of table rows."""
    first, english = parts(original, block.line, block.text)
    second, prose = parts(translation, other.line, other.text)
    may_be_digits = collections.Counter(WORDS[word] for word in re.findall(r"[a-z]+", english.lower()) if word in WORDS)
    for kind in ("exercise", "code span", "link", "number"):
        expected = collections.Counter(value for value, *_ in first[kind])
        got = collections.Counter(value for value, *_ in second[kind])
        most = expected + may_be_digits if kind == "number" else expected
        extra = next((item for item in second[kind] if got[item[0]] > most[item[0]]), None)
        missing = next((item for item in first[kind] if expected[item[0]] > got[item[0]]), None)
        if extra and missing:
            what = f"the {kind} {extra[1]}, where {original.path}:{missing[2]} has {missing[1]}"
        elif extra:
            what = f"the {kind} {extra[1]} is not in {original.path}:{block.line}, or not as often"
        elif missing:
            what = f"the {kind} {missing[1]} of {original.path}:{missing[2]} is missing, or not there as often"
        else:
            continue
        raise Difference(translation.path, extra[2] if extra else other.line, what, "write it as the original does")
    lost = lost_emphasis(other.text)
    if lost is not None:
        raise Difference(translation.path, other.line + other.text.count("\n", 0, lost), "Markdown sees no begin or end of emphasis "
                         f"in {other.text[max(0, lost - 8):lost + 8].strip()!r}", "put a blank between the stars and the text outside")
    return prose


def compare_code(original, block, translation, other):
    if block.text == other.text:
        return
    lines, others = block.text.splitlines(), other.text.splitlines()
    at = next((i for i, pair in enumerate(zip(lines, others)) if pair[0] != pair[1]), min(len(lines), len(others)))
    raise Difference(translation.path, other.line + at, f"this code is not that of {original.path}:{block.line + at}",
                     "copy the block from the original, comments too")


def rows_of(block):
    """The rows of a table as blocks, or the block itself."""
    if not block.kind.startswith("a table"):
        return [block]
    return [Block(block.line + i, "a row", row) for i, row in enumerate(block.text.splitlines())]


def avoided(path):
    """Words that a translation avoids, with what to write instead."""
    rules = FOLDER / f"terms.{path.name.split('.')[1]}.toml"
    return tomllib.loads(rules.read_text(encoding="utf-8"))["avoid"] if rules.is_file() else {}


def compare(original, translation):
    """Raises the first Difference between two editions."""
    if not translation.languages or "(README.md)" not in translation.languages.text:
        raise Difference(translation.path, 2, "no link to the original", "write [English](README.md) under the title")
    words = avoided(translation.path)
    for block, other in zip(original.blocks, translation.blocks):
        if block.kind != other.kind:
            raise Difference(translation.path, other.line, f"{other.kind}, where {original.path}:{block.line} has {block.kind}",
                             "translate block by block, in the order of the original")
        if block.kind in ("code", "a comment"):
            compare_code(original, block, translation, other)
            continue
        for row, other_row in zip(rows_of(block), rows_of(other)):
            if len(CELL.findall(row.text)) != len(CELL.findall(other_row.text)) and block.kind.startswith("a table"):
                raise Difference(translation.path, other_row.line, f"a row of other columns than {original.path}:{row.line}",
                                 "write the cells of the original")
            prose = compare_parts(original, row, translation, other_row)
            for wrong, right in words.items():
                found = re.search(wrong, prose)
                if found:
                    raise Difference(translation.path, other_row.line + prose.count("\n", 0, found.start()), f"'{found[0]}'",
                                     f"write '{right}'")
    count = min(len(original.blocks), len(translation.blocks))
    if count < len(original.blocks):
        block = original.blocks[count]
        raise Difference(translation.path, len(translation.text.splitlines()),
                         f"the end, where {original.path}:{block.line} has {block.kind}", "translate the rest")
    if count < len(translation.blocks):
        other = translation.blocks[count]
        raise Difference(translation.path, other.line, f"{other.kind} after the end of {original.path}",
                         "remove it, or add it to the original")


def difference(path):
    """The first difference between a translation and the README.md beside it, in words; None if there is none."""
    try:
        compare(edition(path.with_name("README.md")), edition(path))
    except Difference as found:
        return str(found)
    return None


def main(files):
    found = [text for text in (difference(pathlib.Path(name)) for name in files) if text]
    for text in found:
        print(text)
    if found:
        print(f"editions: {len(found)} translations differ from their originals")
        return 1
    print("editions: alike")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
