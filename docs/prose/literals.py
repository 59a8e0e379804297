"""The string literals of C++ sources, as the compiler joins them."""
import re

LITERAL = re.compile(r'R"\((?P<raw>.*?)\)"|(?<![\w\'])"(?P<text>(?:[^"\\\n]|\\.)*)"', re.DOTALL)
COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unescaped(text):
    """A literal's text without its escapes; one that is no character of a text stays."""
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[0]), text)


def joined(source):
    """The literals of a source, adjacent ones as one text."""
    parts, at = [], 0
    for literal in LITERAL.finditer(source):
        between = source[at:literal.start()]
        if between.strip() or not parts:
            parts.append("")
        parts[-1] += literal["raw"] if literal["raw"] is not None else unescaped(literal["text"])
        at = literal.end()
    return parts


def of_source(source):
    """All literals of a source that stand outside of its comments."""
    return joined(COMMENT.sub("", source))
