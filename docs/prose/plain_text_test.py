import pathlib
import re
import unittest

import plain_text
from plain_text import BREAK, HEAD


def prose(text, ending=".md"):
    plain = plain_text.of_file(pathlib.Path("a" + ending), text)
    # Whatever is taken out, lines and columns stay.
    assert [len(line) for line in plain.split("\n")] == [len(line) for line in text.split("\n")], (text, plain)
    return plain


def texts(text, ending=".md"):
    plain = re.sub(f"{HEAD}(.*)", f"{BREAK}\\1{BREAK}", prose(text, ending)).replace("\n\n", BREAK)
    return [" ".join(part.split()) for part in plain.split(BREAK) if part.strip()]


class Markdown(unittest.TestCase):
    def test_code_is_no_prose(self):
        self.assertEqual(texts("Before.\n```\nwhoever();\n```\nAfter.\n"), ["Before. After."])

    def test_a_comment_is_no_prose(self):
        self.assertEqual(texts("Before.\n\n<!-- page\nwords = 1\n-->\n\nAfter.\n"), ["Before.", "After."])

    def test_a_code_span_is_one_word(self):
        self.assertEqual(texts("Call `f(a, b)` twice."), ["Call CODEXXXXX twice."])

    def test_a_link_is_its_text(self):
        self.assertEqual(texts("See [the *first* page](a.md#b), and `x`."), ["See the first page , and COD."])

    def test_a_picture_is_a_text_of_its_own(self):
        self.assertEqual(texts("Look:\n![Lanes. 32 of them.](a.svg)\n"), ["Look:", "Lanes. 32 of them."])

    def test_cells_items_headings_and_summaries_are_apart(self):
        page = "## Head\nText\n| a | b c |\n| --- | --- |\n- one\n- two\n1. three\n<details><summary>4. Why?</summary>\n\nSo.\n"
        self.assertEqual(texts(page), ["Head", "Text", "a", "b c", "one", "two", "three", "4. Why?", "So."])

    def test_an_escaped_bar_is_no_cell(self):
        self.assertEqual(texts("| x y\\|z | w |\n"), ["x y z", "w"])


class DeviceCode(unittest.TestCase):
    def test_comments_alone(self):
        code = "// 01 Title\n//\n// One line\n// and another.\n#include \"a\"\nint x;  // remark\n"
        self.assertEqual(texts(code, ".cu"), ["01 Title", "One line and another."])

    def test_a_task_is_prose_and_its_mark_is_not(self):
        self.assertEqual(texts("  // TODO (about 2 lines): wait\n  // END TODO\n", ".cu"), ["wait"])

    def test_drawings_and_formulas_are_none(self):
        code = "// As here:\n//\n//   P[i] = N[i]\n//     +--+--+\n//     |halo |\n// Then this.\n"
        self.assertEqual(texts(code, ".cu"), ["As here:", "Then this."])

    def test_words_of_code_are_one_word(self):
        self.assertEqual(texts("/// The `pad` is `2 * n`.\n", ".cu"), ["The CODEX is CODEXXX."])


class Hints(unittest.TestCase):
    def test_english_texts_are_apart(self):
        text = 'title = "Title"\nhints = [\n  "First: \\"x\\".",\n  \'Second.\',\n]\n[helps]\n"no text" = 2\n[zh]\ntitle = "不"\n'
        self.assertEqual(texts(text, ".toml"), ["Title", 'First: "x ".', "Second."])
        self.assertEqual(texts('title = "T"\n', ".toml"), ["T"])


if __name__ == "__main__":
    unittest.main()
