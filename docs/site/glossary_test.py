import unittest
from pathlib import Path

import glossary
from cut_pages import CutError

TEXT = """# Lab
A *pad* is unused. A *run*
is words: two. More.
## Two
**`x` lead.** It is `a.b`. Ends:
```
A *pad* is code.
```
**A lead.** With [a link](b.md).
"""


class Definition(unittest.TestCase):
    def of(self, at, begins, sentences=1):
        return glossary.definition("t", {"at": at, "begins": begins, "sentences": sentences}, TEXT, at.partition("#")[2])

    def test_sentences_are_the_chapter_s(self):
        self.assertEqual(self.of("l", "A *pad*"), "A *pad* is unused.")
        self.assertEqual(self.of("l", "A *run*"), "A *run* is words: two.")
        self.assertEqual(self.of("l#two", "**`x` lead.**", 2), "**`x` lead.** It is `a.b`.")
        self.assertEqual(self.of("l#two", "Ends"), "Ends.")

    def test_chinese_sentences_end_without_a_blank(self):
        row = {"at": "l", "begins": "", "zh": "**动态。**", "sentences": 2}
        self.assertEqual(glossary.definition("t", row, "# 实\n前。**动态。** 大小是参数：\n", "", "zh"), "**动态。** 大小是参数。")
        self.assertEqual(glossary.definition("t", row | {"zh": "甲", "sentences": 1}, "# 实\n甲是乙。丙。\n", "", "zh"), "甲是乙。")

    def test_what_is_not_in_the_section_is_an_error(self):
        with self.assertRaisesRegex(CutError, "next: write the chapter's words"):
            self.of("l#two", "A *pad*")

    def test_a_link_is_an_error(self):
        with self.assertRaisesRegex(CutError, "has a link"):
            self.of("l#two", "**A lead.**", 2)


class Page(unittest.TestCase):
    ROOT = Path(__file__).resolve().parents[2]

    def test_both_languages_have_each_term_once(self):
        for language, words in (("en", ("\nswizzle\n", "A *swizzle* permutes")), ("zh", ("\n带宽\n", "bandwidth。核函数的*有效带宽*统计必须传送的字节，无论实际传送了多少。见[有效带宽]"))):
            page = glossary.page(self.ROOT, language)
            for word in words:
                self.assertEqual(page.count(word), 1, word)

    def test_each_letter_has_a_heading_and_a_link_to_it(self):
        for language in ("en", "zh"):
            page = glossary.page(self.ROOT, language)
            letters = [line[3:] for line in page.splitlines() if line.startswith("## ")]
            self.assertEqual(letters, sorted(set(letters)))
            self.assertIn(" · ".join(f"[{letter}](#{letter.lower()})" for letter in letters), page)
            self.assertEqual(page.count("```{glossary}"), len(letters))

    def test_a_chinese_link_leads_to_the_chinese_heading(self):
        self.assertIn("(../../labs/04_transpose/README.zh.md#有效带宽)", glossary.page(self.ROOT, "zh"))
