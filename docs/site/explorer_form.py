"""The form of the bank explorer, explorer/form.html with the words of explorer/words.toml by language, and its live figures."""
import html
import re
import string
import tomllib
from pathlib import Path

PLACE = "<!-- explorer -->"
LIVE_PLACE = re.compile(r"<!-- live (\S+) -->")
ANSWER = re.compile(r"^\d+(-way conflict: | 路冲突：)")  # of a figure's title, which a reader is to find
FOLDER = Path(__file__).with_name("explorer")
# What a live figure says (explorer.js), by language; the keys are those of its data attributes.
LIVE_WORDS = {
    "en": {"language": "en", "bank": "bank", "words": "in a bank", "used": "{} of {} bytes", "ask-wavefronts": "Predict: how many wavefronts?",
           "ask-sectors": "Predict: how many sectors?", "show": "Show", "wavefronts": "{} wavefronts.", "sectors": "{} sectors.",
           "right": "As predicted.", "wrong": "The prediction was {}.", "pad-to": "Set the pad to {}", "tile": "of tile[{}][{} + {}]"},
    "zh": {"language": "zh", "bank": "bank", "words": "每 bank", "used": "{} / {} 字节", "ask-wavefronts": "预测：多少个 wavefront？",
           "ask-sectors": "预测：多少个扇区？", "show": "显示", "wavefronts": "{} 个 wavefront。", "sectors": "{} 个扇区。",
           "right": "与预测一致。", "wrong": "预测是 {}。", "pad-to": "把填充设为 {}", "tile": "，tile[{}][{} + {}]"},
}


def form(language):
    """The form as HTML, without an empty line: Markdown takes it as one block."""
    words = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))[language]
    template = string.Template((FOLDER / "form.html").read_text(encoding="utf-8"))
    return template.substitute({"language": language} | {name: html.escape(text) for name, text in words.items()})


def live(language, title, fragment, extra=""):
    """An access that the page asks about before it shows it; explorer.js fills it in, so no count is in the page."""
    words = "".join(f' data-{key}="{html.escape(word)}"' for key, word in LIVE_WORDS[language].items())
    return f'<div class="explorer-live" data-title="{html.escape(ANSWER.sub("", title))}" data-question="{html.escape(fragment)}"{words}{extra}></div>'


def placed(text, language):
    """A page's text with the form and the live figures where the page has their places."""
    text = text.replace(PLACE, form(language).rstrip()) if PLACE in text else text
    return LIVE_PLACE.sub(lambda place: live(language, place[1], place[1], " data-play"), text)
