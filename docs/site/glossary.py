"""The glossary of the book: for each row of glossary.toml the sentences of the chapter that define the term, and where they are."""
import functools
import re
import tomllib

from cut_pages import PARSER, CutError, headings

SOURCE = "docs/site/glossary.toml"
TERMS = "docs/prose/terms.zh.toml"
# The end of a sentence: a point, after which a lead in bold may end too.
ENDS = {"en": re.compile(r"\.(?:\*\*)?(?=\s+[A-Z*`])"), "zh": re.compile(r"。(?:\*\*(?=\s|$))?(?!\*\s)")}
STOPS = {"en": ".", "zh": "。"}
WORDS = {
    "en": ("# Glossary", "Each definition is a passage of the chapters. The link leads to its section.", "See"),
    "zh": ("# 术语", "每个定义都是各章中的一段，链接指向它所在的一节。按英文术语的首字母排列。", "见"),
}


@functools.cache
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


def definition(term, row, text, anchor, language="en"):
    """The sentences below the heading `anchor` of a chapter that define a term."""
    begins = row["begins" if language == "en" else language]
    for paragraph in sections(text).get(anchor, []):
        start = paragraph.find(begins)
        if start >= 0:
            words = paragraph[start:]
            ends = [end.end() for end in ENDS[language].finditer(words)][:row.get("sentences", 1)]
            words = words[:ends[-1]] if len(ends) == row.get("sentences", 1) else words
            if "](" in words:
                raise CutError(f"{SOURCE}: the definition of {term!r} has a link\n  next: begin or end it elsewhere")
            return words[:-1] + STOPS[language] if words[-1] in ":：" else words
    raise CutError(f"{SOURCE}: {row['at']} has no {begins!r}, which defines {term!r}\n  next: write the chapter's words there")


def translated_anchor(original, translation, anchor):
    """The anchor of the heading with the same number."""
    number = [heading.anchor for heading in headings(original)].index(anchor)
    return headings(translation)[number].anchor


def passage(root, row, language):
    """(chapter, its text, anchor) of the section that defines a term, in this language."""
    lab, _, anchor = row["at"].partition("#")
    path = root / "labs" / lab / "README.md"
    original = path.read_text(encoding="utf-8")
    if language == "en":
        return path, original, anchor
    path = path.with_name(f"README.{language}.md")
    text = path.read_text(encoding="utf-8")
    return path, text, translated_anchor(original, text, anchor) if anchor else ""


def link(root, row, language):
    """A link to the section that defines a term."""
    path, text, anchor = passage(root, row, language)
    title = next(heading.title for heading in headings(text) if heading.anchor == anchor or not anchor)
    return f"[{title}](../../labs/{path.parent.name}/{path.name}{'#' * bool(anchor)}{anchor})"


def entry(root, term, row, chinese, language, see):
    """A term with its definition, as lines of a glossary."""
    words = definition(term, row, *passage(root, row, language)[1:], language)
    if language == "zh":
        return [chinese, f"  {f'{term}。' * (chinese != term)}{words}{see}{link(root, row, language)}。", ""]
    return [term, f"  {words} {see} {link(root, row, language)}." + (f" In Chinese: {chinese}." if chinese != term else ""), ""]


def page(root, language):
    """The glossary in one language, by the first letters of the English terms. The definitions are those of the chapters."""
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
