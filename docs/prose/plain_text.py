"""The prose of a file. Everything else becomes blanks, so lines and columns are those of the file.

A code span becomes one word of its length, CODEX... BREAK separates texts of their own: table cells, list items, summaries.
"""
import re

import markdown
from markdown import CELL, RULE

BREAK = "\ue000"
# Before a heading: what follows it on the next line is another text.
HEAD = "\ue001"
CODE = re.compile(r"`[^`\n]+`")
COMMENT = re.compile(r"^(\s*//[/!]?)( ?)(.*)$")
# Where a comment of a source begins, after code or alone on its line; an address has "://".
COMMENT_MARK = re.compile(r"(?<!:)//[/!]?<?")
SOURCES = {".h", ".cpp", ".def"}
# A comment of a page, which no reader sees.
HIDDEN = re.compile(r"^<!--.*?-->$", re.MULTILINE | re.DOTALL)
LIST_MARK = re.compile(r"^(\s*)([-*+]|\d+\.)(?= )")
TAG = re.compile(r"<(/?)(\w+)[^<>]*>")
# The mark of a task; the text after it says what to do.
TODO = re.compile(r"^(END TODO|TODO( \(about \d+ lines?\))?:?)")
# The texts of an exercise: strings of TOML, a line each. Those of another language are in tables.
STRING = re.compile(r""""(?P<basic>(?:[^"\\\n]|\\.)*)"|'(?P<literal>[^'\n]*)'""")
TABLE = re.compile(r"^\[", re.MULTILINE)


def blanks(text):
    """As many blanks, with the line ends of the text."""
    return re.sub(r"[^\n]", " ", text)


def word(text):
    """One word as long as the text, with its line ends."""
    letters = iter("CODE" + "X" * len(text))
    return "".join("\n" if c == "\n" else next(letters) for c in text)


def _token(match):
    if match["code"]:
        return word(match["code"])
    if match["element"]:
        return blanks(match["element"])
    if match["bang"]:
        # The text of a picture is a text of its own.
        return " " + BREAK + match["text"] + BREAK + blanks(match["target"]) + "  "
    return " " + markdown.TOKEN.sub(_token, match["text"]) + "  " + blanks(match["target"]) + " "


def _line(line):
    body = line.rstrip("\n")
    if RULE.match(body) and "-" in body:
        return blanks(line)
    if markdown.HEADING.match(body):
        return HEAD + body[1:].replace("#", " ") + line[len(body):]
    if body.lstrip().startswith("|"):
        return CELL.sub(BREAK, body).replace("\\|", "  ") + line[len(body):]
    line = LIST_MARK.sub(lambda m: m[1] + BREAK + " " * (len(m[2]) - 1), line)
    return re.sub(r"^(\s*)>", r"\1" + BREAK, line).replace("·", BREAK)


def of_markdown(text):
    """The prose of a page."""
    out = []
    for _, is_code, block in markdown.blocks(text):
        if is_code:
            out.append(blanks(block))
            continue
        block = markdown.TOKEN.sub(_token, HIDDEN.sub(lambda m: blanks(m[0]), block))
        block = TAG.sub(lambda m: (BREAK if m[2] in ("summary", "details") else " ") + blanks(m[0])[1:], block)
        block = "".join(_line(line) for line in block.splitlines(keepends=True))
        # Marks of emphasis go; the words in them stay part of their sentence.
        out.append(re.sub(r"\*+(?=\S)|(?<=\S)\*+", lambda m: " " * len(m[0]), block))
    return "".join(out)


def of_device_code(text):
    """The prose of an exercise: whole lines of comment, without drawings and formulas, which are indented."""
    out, in_comment = [], False
    for line in text.splitlines(keepends=True):
        match = COMMENT.match(line.rstrip("\n"))
        if not match or match[3].startswith("  ") or re.search(r" {3}|[|+]-|--[-+>]", match[3].strip()):
            out.append(BREAK + blanks(line)[1:] if in_comment and len(line) > 1 else blanks(line))
            in_comment = False
            continue
        body = TODO.sub(lambda m: BREAK + " " * (len(m[0]) - 1), match[3])
        start = BREAK if not in_comment else " "
        out.append(start + " " * (len(match[1]) + len(match[2]) - 1) + body + "\n")
        in_comment = bool(body.strip())
    return "".join(out)


def of_source(text):
    """The comments of the grader's own code. Lines of comment that follow each other are one text."""
    out = []
    for line in text.splitlines(keepends=True):
        mark = COMMENT_MARK.search(line)
        code = line[:mark.start()] if mark else line
        start = blanks(line[:mark.end()] if mark else line)
        out.append((BREAK + start[1:] if start.strip("\n") and (code.strip() or not mark) else start) + line[len(start):])
    return "".join(out)


def of_hints(text):
    """The prose of an exercise's texts: its English title and hints."""
    table = TABLE.search(text)
    out, at = [], 0
    for string in STRING.finditer(text, 0, table.start() if table else len(text)):
        body = string["literal"] if string["basic"] is None else string["basic"].replace("\\", " ")
        out.append(blanks(text[at:string.start()]) + BREAK + body + BREAK)
        at = string.end()
    return "".join(out) + blanks(text[at:])


def of_file(path, text):
    """The prose of the file at `path`, by its ending."""
    kinds = {".md": of_markdown, ".cu": of_device_code, ".toml": of_hints}
    kind = of_source if path.suffix in SOURCES else kinds[path.suffix]
    return CODE.sub(lambda m: word(m[0]), kind(text))
