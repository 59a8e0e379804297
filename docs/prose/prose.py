"""Checks the texts that students and instructors read: prose.py FILE... Exit code 1 if a text breaks a rule of words.toml.

proselint must be in PYTHONPATH. Its own checks run too, except those that words.toml leaves out.
"""
import pathlib
import re
import sys
import tomllib

import markdown
import plain_text
from proselint.checks import __register__ as proselints_own
from proselint.config import DEFAULT
from proselint.registry import CheckRegistry
from proselint.registry.checks import Check, CheckResult, types
from proselint.tools import LintFile
from sentences import sentences, words

# The check of the comments of the grader's own code alone.
COMMENTS = "house.comments"
RULES = pathlib.Path(__file__).parent / "words.toml"


def length_check(longest):
    """A check of proselint: no sentence has more than `longest` words."""

    def too_long(text, check):
        for begin, end in sentences(text):
            count = words(text[begin:end])
            if count > longest:
                begin += re.match(r"\W*", text[begin:end]).end()
                yield CheckResult(check.path, f"a sentence of {count} words, {longest} are the most; next: write two sentences",
                                  (begin, end), None)

    return Check(check_type=too_long, path="house.length")


def words_check(table, name="house.words"):
    """A check of proselint: none of the expressions in `table`, each with what to write instead."""
    items = {rf"(?:{key.replace(' ', chr(92) + 's+')})": value for key, value in table.items()}
    return Check(check_type=types.PreferredForms(items=items), path=name, message="'{1}'; next: write '{0}'")


def register(rules):
    """Registers the checks of the house and those of proselint; returns the settings of a run."""
    CheckRegistry().register_many((*proselints_own, length_check(rules["longest_sentence"]), words_check(rules["words"]),
                                   words_check(rules["comments"], COMMENTS)))
    # The first name that matches decides.
    chosen = {name: False for name in (COMMENTS, *rules["without"])} | {"house": True}
    chosen |= {name: on for name, on in DEFAULT["checks"].items() if name not in chosen}
    return {"max_errors": sys.maxsize, "checks": chosen}


def findings(path, text, settings):
    """Yields (line, message) of each finding in the prose and the tables of a file."""
    if path.suffix == ".md":
        for line, column in markdown.nameless_columns(text):
            yield line, f"column {column} of this table has no name; next: write one"
    if path.suffix in plain_text.SOURCES:
        settings = settings | {"checks": {"house.words": True, COMMENTS: True}}
    for found in LintFile(str(path), plain_text.of_file(path, text)).lint(settings):
        yield found.pos[0], " ".join(found.check_result.message.split())


def main(files):
    settings = register(tomllib.loads(RULES.read_text(encoding="utf-8")))
    count = 0
    for name in files:
        path = pathlib.Path(name)
        for line, message in findings(path, path.read_text(encoding="utf-8"), settings):
            print(f"{name}:{line}: {message}")
            count += 1
    if count:
        print(f"prose: {count} places to rewrite; the rules are in docs/prose/words.toml")
        return 1
    print("prose: clean")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
