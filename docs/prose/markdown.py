"""The parts of GitHub's Markdown that the site's pages use: fenced code, headings with their anchors, links, images."""
import re

FENCE = re.compile(r"^ {0,3}(```+|~~~+)")
# A table: what separates its cells, and the line under its head.
CELL = re.compile(r"(?<!\\)\|")
RULE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")
HEADING = re.compile(r"^(#{1,6}) +(.+?) *#* *$")
# A code span, an image element, or a link or image; the first that begins decides.
TOKEN = re.compile(
    r"(?P<code>(?P<ticks>`+)(?!`)(?:(?!\n\n).)+?(?<!`)(?P=ticks)(?!`))"
    r'|(?P<element><img\b[^>]*?\bsrc="(?P<source>[^"]*)"[^>]*>)'
    r"|(?P<bang>!?)\[(?P<text>(?:`[^`]*`|\[[^\[\]`]*\]|[^\[\]`])*)\]\((?P<target>[^()\s]+)\)",
    re.DOTALL)


def blocks(text):
    """Yields (line number from 1, is code, text) for the stretches inside and outside of fenced code."""
    start, lines, fence = 1, [], None
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        mark = FENCE.match(line)
        if mark and fence is None:
            if lines:
                yield start, False, "".join(lines)
            start, lines, fence = number, [line], mark[1]
        elif mark and mark[1].startswith(fence) and line.strip() == mark[1]:
            yield start, True, "".join(lines + [line])
            start, lines, fence = number + 1, [], None
        else:
            lines.append(line)
    if lines:
        yield start, fence is not None, "".join(lines)


def nameless_columns(text):
    """Yields (line number from 1, column from 1) of each column of a table that has no name. A screen reader has none to say."""
    for start, is_code, block in blocks(text):
        lines = [] if is_code else block.splitlines()
        for offset, (head, rule) in enumerate(zip(lines, lines[1:])):
            if "|" in head and "-" in rule and RULE.match(rule):
                cells = CELL.split(head.strip().removeprefix("|").removesuffix("|"))
                for column, cell in enumerate(cells, 1):
                    if not cell.strip():
                        yield start + offset, column


def slug(heading):
    """A heading's anchor as GitHub makes it."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def headings(text):
    """Yields (line number, level, text, anchor) of each heading; anchors that repeat are numbered as GitHub does."""
    seen = {}
    for start, is_code, block in blocks(text):
        if is_code:
            continue
        for offset, line in enumerate(block.splitlines()):
            heading = HEADING.match(line)
            if heading:
                anchor = slug(heading[2])
                count = seen.get(anchor, 0)
                seen[anchor] = count + 1
                yield start + offset, len(heading[1]), heading[2], f"{anchor}-{count}" if count else anchor
