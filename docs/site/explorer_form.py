"""The form of the bank explorer: explorer/form.html with the words of explorer/words.toml, by language."""
import html
import string
import tomllib
from pathlib import Path

PLACE = "<!-- explorer -->"
FOLDER = Path(__file__).with_name("explorer")


def form(language):
    """The form as HTML, without an empty line: Markdown takes it as one block."""
    words = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))[language]
    template = string.Template((FOLDER / "form.html").read_text(encoding="utf-8"))
    return template.substitute({"language": language} | {name: html.escape(text) for name, text in words.items()})


def placed(text, language):
    """A page's text with the form where the page has its place."""
    return text.replace(PLACE, form(language).rstrip()) if PLACE in text else text
