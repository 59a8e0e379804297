"""What the page of an exercise leads to: an access for the bank explorer, sections and terms.

A chapter has them below the heading of the exercise, as TOML in a comment `<!-- page ... -->`. `sections` are anchors of the English
chapter, or LAB#anchor of another; `terms` are of glossary.toml. `explore` is an access that the chapter or the starter shows, and no
answer: its words in each language, and the explorer's fields that differ from DEFAULTS. Where the index is the exercise, there is none.
"""
import re
import tomllib
from urllib.parse import quote, urlencode

import explorer_form
import glossary
from cut_pages import CutError, headings

COMMENT = re.compile(r"^<!-- page\n(.*?)^-->$", re.MULTILINE | re.DOTALL)
DEFAULTS = {"memory": "shared", "access": "load", "bytes": 4, "x": 32, "y": 1, "rows": 32, "columns": 32}
WORDS = {
    "en": {"explore": "An access to start with", "change": "Change it in the bank explorer", "read": "Sections", "terms": "Terms", "chapter": "Chapter"},
    "zh": {"explore": "从这个访问开始", "change": "在 bank 探索器中修改", "read": "章节", "terms": "术语", "chapter": "本章"},
}


def row_of(text, where):
    """What the text of an exercise says of its page; empty where it says nothing."""
    found = COMMENT.search(text)
    try:
        return tomllib.loads(found[1]) if found else {}
    except tomllib.TOMLDecodeError as error:
        raise CutError(f"{where}: the comment `page` is no TOML: {error}\n  next: correct it") from error


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
        raise CutError(f"labs/{lab}: labs/{own or lab}/README.md has no heading #{anchor}\n  next: write an anchor that it has")
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


def links(root, lab, row, chapter, language):
    """The sections and terms of an exercise, as a list."""
    words = WORDS[language]
    translations = tomllib.loads((root / glossary.TERMS).read_text(encoding="utf-8"))["terms"]
    terms = [term if language == "en" else translations.get(term, term) for term in row.get("terms", [])]
    lines = {words["read"]: [section(root, lab, name, language) for name in row.get("sections", [])], words["terms"]: [f"{{term}}`{term}`" for term in terms]}
    return ("".join(f"- {name}: {' · '.join(line)}\n" for name, line in lines.items() if line) +
            f"- [{words['chapter']}]({chapter}) · {{doc}}`/glossary` · {{doc}}`/explorer`\n")
