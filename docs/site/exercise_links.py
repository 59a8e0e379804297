"""What the page of an exercise leads to: an access for the bank explorer, sections and terms, each a row of exercises.toml."""
import functools
import tomllib
from urllib.parse import quote, urlencode

import explorer_form
import glossary
from cut_pages import CutError, headings

SOURCE = "docs/site/exercises.toml"
# The explorer's fields, where a row gives none.
DEFAULTS = {"memory": "shared", "access": "load", "bytes": 4, "x": 32, "y": 1, "rows": 32, "columns": 32}
WORDS = {
    "en": {"explore": "An access to start with", "change": "Change it in the bank explorer", "read": "Sections", "terms": "Terms", "chapter": "Chapter"},
    "zh": {"explore": "从这个访问开始", "change": "在 bank 探索器中修改", "read": "章节", "terms": "术语", "chapter": "本章"},
}


@functools.cache
def rows(root):
    return tomllib.loads((root / SOURCE).read_text(encoding="utf-8"))


def row_of(root, exercise):
    """The row of an exercise, LAB/NAME."""
    if exercise not in rows(root):
        raise CutError(f"{SOURCE} has no row for {exercise}\n  next: add its sections and terms")
    return rows(root)[exercise]


def fragment(explore):
    """The explorer's address of an access."""
    fields = {"index": explore["index"]} | DEFAULTS | {key: value for key, value in explore.items() if key not in WORDS}
    if fields["memory"] == "global":
        del fields["rows"], fields["columns"]
    return urlencode(fields, quote_via=quote)


def section(root, lab, name, language):
    """A link to a section of a chapter, from the chapter of `lab`."""
    own, _, anchor = name.rpartition("#")
    chapter = root / "labs" / (own or lab) / "README.md"
    text = chapter.read_text(encoding="utf-8")
    number = next((number for number, heading in enumerate(headings(text)) if heading.anchor == anchor), None)
    if number is None:
        raise CutError(f"{SOURCE}: labs/{own or lab}/README.md has no heading #{anchor}\n  next: write an anchor that it has")
    translation = chapter.with_name(f"README.{language}.md")
    if translation.is_file():
        chapter, text = translation, translation.read_text(encoding="utf-8")
    heading = headings(text)[number]
    return f"[{heading.title}]({f'../{own}/' * bool(own)}{chapter.name}#{heading.anchor})"


def explored(row, language):
    """The access of an exercise, which the page asks about, and the way to the explorer; empty where there is none."""
    if "explore" not in row:
        return ""
    address, words = fragment(row["explore"]), WORDS[language]
    return (f"#### {words['explore']}\n\n{explorer_form.live(language, row['explore'][language], address)}\n\n"
            f"[{words['change']}](../../docs/site/pages/{language}/explorer.md#{address})\n\n")


def links(root, exercise, chapter, language):
    """The sections and terms of an exercise, as a list."""
    row, words = row_of(root, exercise), WORDS[language]
    lab = exercise.partition("/")[0]
    translations = tomllib.loads((root / glossary.TERMS).read_text(encoding="utf-8"))["terms"]
    terms = [term if language == "en" else translations.get(term, term) for term in row["terms"]]
    return (f"- {words['read']}: {' · '.join(section(root, lab, name, language) for name in row['sections'])}\n"
            f"- {words['terms']}: {' · '.join(f'{{term}}`{term}`' for term in terms)}\n"
            f"- [{words['chapter']}]({chapter}) · {{doc}}`/glossary` · {{doc}}`/explorer`\n")
