import re
import tomllib
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import translated_figures

ROOT = Path(__file__).resolve().parents[2]
FIGURES = sorted(ROOT.glob("labs/*/figures/*.svg"))
TEXT = f"{{{translated_figures.SVG}}}text"


def width(text):
    """Letters; a Chinese sign is as wide as two."""
    return sum(2 if ord(sign) > 0x2e80 else 1 for sign in text)


class Translated(unittest.TestCase):
    def test_numbers_keep_their_order(self):
        words = {"word #, bank # % # = #": "字 #，bank # % # = #"}
        self.assertEqual(translated_figures.translated("word 7, bank 7 % 5 = 2", words, "zh"), "字 7，bank 7 % 5 = 2")
        self.assertEqual(translated_figures.translated("4 x 4", {}, "zh"), "4 x 4")

    def test_a_text_without_a_translation_is_named(self):
        with self.assertRaisesRegex(translated_figures.MissingText, "'two words'.*next: add it to docs/site/figures.zh.toml"):
            translated_figures.translated("two words", {}, "zh")


class Figures(unittest.TestCase):
    def test_every_text_of_every_figure_is_translated_and_fits(self):
        self.assertGreater(len(FIGURES), 25)
        for path in FIGURES:
            svg = path.read_text(encoding="utf-8")
            chinese = translated_figures.translated_svg(svg, "zh", "说明")
            for before, after in zip(ElementTree.fromstring(svg).iter(TEXT), ElementTree.fromstring(chinese).iter(TEXT)):
                self.assertLessEqual(width(after.text or ""), max(width(before.text or ""), 4) + 3, (path, after.text))
                self.assertEqual(re.findall(r"\d+", before.text or ""), re.findall(r"\d+", after.text or ""), path)

    def test_no_translation_is_left_over(self):
        shown = set()
        for path in FIGURES:
            tree = ElementTree.parse(path).getroot()
            shown.add(tree.findtext(f"{{{translated_figures.SVG}}}title"))
            shown |= {translated_figures.NUMBER.sub("#", text.text or "") for text in tree.iter(TEXT)}
        self.assertEqual(set(translated_figures.texts("zh")) - shown, set())

    def test_the_terms_are_those_of_the_chapters(self):
        avoided = tomllib.loads((ROOT / "docs/prose/terms.zh.toml").read_text(encoding="utf-8"))["avoid"]
        for text in translated_figures.texts("zh").values():
            for wrong in avoided:
                self.assertIsNone(re.search(wrong, text), text)
