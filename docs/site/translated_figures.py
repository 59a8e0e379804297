"""Figures in another language: the SVG of a chapter's figure with the texts of figures.LANGUAGE.toml."""
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SVG = "http://www.w3.org/2000/svg"
NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]{2}")
FOLDER = Path(__file__).parent


class MissingText(Exception):
    """A text of a figure that has no translation, and what to do next."""


def texts(language):
    """{English: translation} of titles and texts."""
    found = tomllib.loads((FOLDER / f"figures.{language}.toml").read_text(encoding="utf-8"))
    return found["titles"] | found["texts"]


def translated(text, words, language):
    """A text of a figure in another language; its numbers stay in their order."""
    if not WORD.search(text):
        return text
    pattern = words.get(text, words.get(NUMBER.sub("#", text)))
    if pattern is None:
        raise MissingText(f"the text {text!r} has no translation; next: add it to docs/site/figures.{language}.toml")
    numbers = iter(NUMBER.findall(text))
    return re.sub("#", lambda _: next(numbers), pattern)


def translated_svg(svg, language, description):
    """The SVG in another language, with the description that its chapter has there."""
    ElementTree.register_namespace("", SVG)
    words = texts(language)
    tree = ElementTree.fromstring(svg)
    title = tree.find(f"{{{SVG}}}title")
    title.text = translated(title.text, words, language)
    tree.find(f"{{{SVG}}}desc").text = description
    tree.set("lang", language)
    for text in tree.iter(f"{{{SVG}}}text"):
        text.text = translated(text.text or "", words, language)
    return ElementTree.tostring(tree, encoding="unicode") + "\n"
