"""Sentences of a plain text and their words."""
import re

from plain_text import BREAK, HEAD

UNIT = re.compile(rf"{HEAD}[^\n]*|(?:(?!\n[ \t]*\n)[^{BREAK}{HEAD}])+", re.DOTALL)
# A full stop, or a mark like it, before what may begin a sentence; the initial of a name ends none.
END = re.compile(rf"(?<![,.{BREAK}] [A-Z])(?<!\.)[.!?][\")']*\s+(?=[\"'(]*[A-Za-z0-9])")
WORD = re.compile(r"[A-Za-z0-9][\w'’.,%/-]*")


def sentences(text):
    """Yields (begin, end) of each sentence."""
    for unit in UNIT.finditer(text):
        begin = unit.start()
        for end in END.finditer(text, unit.start(), unit.end()):
            yield begin, end.end()
            begin = end.end()
        yield begin, unit.end()


def words(text):
    """How many words a sentence has; numbers and code spans are words."""
    return len(WORD.findall(text))
