"""The glossary of the book: for each row of glossary.toml the sentences of the chapter that define the term, and where they are."""
import re
import tomllib

from cut_pages import PARSER, CutError, headings

SOURCE = "docs/site/glossary.toml"
TERMS = "docs/prose/terms.zh.toml"
# Where a sentence ends: at a point, behind which a lead in bold may end too.
SENTENCE = re.compile(r"(?:(?<=\.)|(?<=\.\*\*))\s+(?=[A-Z*`])")
WORDS = {
    "en": ("# Glossary", "Each definition is a passage of the chapters. The link leads to its section.", "See"),
    "zh": ("# 术语", "英文术语、本教程的译法，以及讲解它的一节。按英文术语的首字母排列。", "见"),
}


def sections(text):
    """{anchor, empty for the text before the first section: the paragraphs below it}, each on one line."""
    anchors = {heading.line: "" if heading.level == 1 else heading.anchor for heading in headings(text)}
    found, current = {}, ""
    tokens = PARSER.parse(text)
    for opening, inline in zip(tokens, tokens[1:]):
        if opening.type == "heading_open":
            current = anchors[opening.map[0]]
        elif opening.type == "paragraph_open":
            found.setdefault(current, []).append(" ".join(inline.content.split()))
    return found


def definition(term, row, text):
    """The sentences that define a term."""
    _, _, anchor = row["at"].partition("#")
    for paragraph in sections(text).get(anchor, []):
        start = paragraph.find(row["begins"])
        if start >= 0:
            words = " ".join(SENTENCE.split(paragraph[start:])[:row.get("sentences", 1)])
            if "](" in words:
                raise CutError(f"{SOURCE}: the definition of {term!r} has a link\n  next: begin or end it elsewhere")
            return f"{words[:-1]}." if words.endswith(":") else words
    raise CutError(f"{SOURCE}: {row['at']} has no {row['begins']!r}, which defines {term!r}\n  next: write the chapter's words there")


def translated_anchor(original, translation, anchor):
    """The anchor of the heading with the same number."""
    number = [heading.anchor for heading in headings(original)].index(anchor)
    return headings(translation)[number].anchor


def link(root, row, language):
    """A link to the section that defines a term, in this language where the chapter has one."""
    lab, _, anchor = row["at"].partition("#")
    path = root / "labs" / lab / "README.md"
    other = path.with_name(f"README.{language}.md")
    original = path.read_text(encoding="utf-8")
    text = other.read_text(encoding="utf-8") if other.is_file() else original
    if other.is_file() and anchor:
        anchor = translated_anchor(original, text, anchor)
    title = next(heading.title for heading in headings(text) if heading.anchor == anchor or not anchor)
    name = (other if other.is_file() else path).name
    return f"[{title}](../../labs/{lab}/{name}{'#' * bool(anchor)}{anchor})"


def entry(root, term, row, chinese, language, see):
    """A term with its definition, as lines of a glossary."""
    if language == "zh":
        return [chinese, f"  {term}。{see}{link(root, row, language)}。", ""]
    text = (root / "labs" / row["at"].partition("#")[0] / "README.md").read_text(encoding="utf-8")
    words = f"  {definition(term, row, text)} {see} {link(root, row, language)}."
    return [term, words + (f" In Chinese: {chinese}." if chinese != term else ""), ""]


def page(root, language):
    """The glossary in one language, by the first letters of the English terms. Chinese has the terms with their translations: the definitions are the chapters' own."""
    rows = tomllib.loads((root / SOURCE).read_text(encoding="utf-8"))["term"]
    translations = tomllib.loads((root / TERMS).read_text(encoding="utf-8"))["terms"]
    title, introduction, see = WORDS[language]
    in_order = sorted(rows.items(), key=lambda item: item[0].lower())
    letters = list(dict.fromkeys(term[0].upper() for term, _ in in_order))
    out = [title, introduction, "", " · ".join(f"[{letter}](#{letter.lower()})" for letter in letters), ""]
    for letter in letters:
        out += [f"## {letter}", "```{glossary}"]
        for term, row in in_order:
            if term[0].upper() == letter:
                out += entry(root, term, row, translations.get(term, term), language, see)
        out += ["```", ""]
    return "\n".join(out)
