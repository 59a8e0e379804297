import contextlib
import io
import pathlib
import tempfile
import tomllib
import unittest

import editions

ROOT = pathlib.Path(__file__).parents[2]
ENGLISH = """# Lab 01: Banks

About 1,024 words in two
banks, and `tile[i]`. See [the idea](#the-idea) and [lab 02](../02_b/README.md#a-pad).

## The idea

```
./grade.sh check 01_a    # all
```

![Lane 3 in bank 4, tile[5][6].](figures/a.svg)

| bank | words |
| --- | --- |
| 0 | 8.4 million |
| 1 | `x\\|y` |

### 01_tile: a tile

- one of **32**
- another

<details><summary>1. Which bank has <code>x</code>?</summary>

Bank 7. It
5. is no list.
</details>
"""
CHINESE = """# 实验 01：存储体

[English](README.md)

约 1,024 个字，在 2 个 bank 中，以及 `tile[i]`。见[基本思想](#基本思想)和[实验 02](../02_b/README.zh.md#填充)。

## 基本思想

```
./grade.sh check 01_a    # all
```

![lane 3 在 bank 4 中，tile[5][6]。](figures/a.svg)

| bank | 字 |
| --- | --- |
| 0 | 840 万 |
| 1 | `x\\|y` |

### 01_tile：一个分块

- **32** 个中的一个
- 另一个

<details><summary>1. <code>x</code> 在哪个 bank 中？</summary>

bank 7。它 5. 不是列表。
</details>
"""


class Fake(unittest.TestCase):
    """A course of two chapters in two languages."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(editions.edition.cache_clear)
        self.lab = pathlib.Path(folder.name) / "01_a"
        other = pathlib.Path(folder.name) / "02_b"
        for path in (self.lab / "figures", other):
            path.mkdir(parents=True)
        (self.lab / "figures" / "a.svg").write_text("<svg/>", encoding="utf-8")
        (other / "README.md").write_text("# B\n## A pad\n## Another\n", encoding="utf-8")
        (other / "README.zh.md").write_text("# 乙\n## 填充\n## 另一个\n", encoding="utf-8")
        (self.lab / "README.md").write_text(ENGLISH, encoding="utf-8")

    def found(self, old="", new=""):
        """The difference, without its folder, of a translation in which `old` became `new`."""
        self.assertIn(old, CHINESE)
        path = self.lab / "README.zh.md"
        path.write_text(CHINESE.replace(old, new, 1) if old else CHINESE, encoding="utf-8")
        editions.edition.cache_clear()
        return (editions.difference(path) or "").replace(f"{self.lab}/", "")


class Alike(Fake):
    def test_a_translation(self):
        self.assertEqual(self.found(), "")

    def test_the_original_may_link_to_its_translation(self):
        (self.lab / "README.md").write_text(ENGLISH.replace("\n\n", "\n\n[中文](README.zh.md)\n\n", 1), encoding="utf-8")
        self.assertEqual(self.found(), "")

    def test_a_paragraph_in_one_line_or_in_many(self):
        self.assertEqual(self.found("的一个\n- 另一个", "的\n  一个\n- 另一个"), "")


class Different(Fake):
    def test_a_removed_heading(self):
        self.assertEqual(self.found("### 01_tile：一个分块\n\n"),
                         "README.zh.md:20: a list item, where README.md:19 has a heading of level 3; "
                         "next: translate block by block, in the order of the original")

    def test_another_level(self):
        self.assertIn("README.zh.md:20: a heading of level 4, where README.md:19 has a heading of level 3", self.found("### ", "#### "))

    def test_a_changed_number(self):
        self.assertEqual(self.found("1,024", "1,025"), "README.zh.md:5: the number 1,025, where README.md:3 has 1,024; "
                         "next: write it as the original does")
        self.assertIn("README.zh.md:27: the number 8, where README.md:26 has 7", self.found("bank 7", "bank 8"))

    def test_a_missing_number(self):
        self.assertIn("README.zh.md:27: the number 7 of README.md:26 is missing", self.found("bank 7", "bank"))

    def test_a_number_that_the_original_lacks(self):
        self.assertIn("README.zh.md:23: the number 9 is not in README.md:22", self.found("另一个\n\n<", "另 9 个\n\n<"))

    def test_another_scale(self):
        self.assertIn("README.zh.md:17: the number 84 万, where README.md:16 has 8.4 million", self.found("840 万", "84 万"))

    def test_a_changed_code_block(self):
        self.assertEqual(self.found("# all", "# 全部"), "README.zh.md:10: this code is not that of README.md:9; "
                         "next: copy the block from the original, comments too")

    def test_a_code_block_that_ends_early(self):
        self.assertIn("README.zh.md:10: this code is not that of README.md:9", self.found("./grade.sh check 01_a    # all\n"))

    def test_a_missing_row(self):
        self.assertIn("README.zh.md:15: a table of 2 rows and 2 columns, where README.md:14 has a table of 3 rows and 2 columns",
                      self.found("| 0 | 840 万 |\n"))

    def test_a_missing_cell(self):
        self.assertIn("README.zh.md:17: a row of other columns than README.md:16", self.found("| 840 万 |", "|"))

    def test_a_missing_picture(self):
        self.assertIn("README.zh.md:13: a table of 3 rows and 2 columns, where README.md:12 has a picture",
                      self.found("![lane 3 在 bank 4 中，tile[5][6]。](figures/a.svg)\n\n"))

    def test_another_picture(self):
        (self.lab / "figures" / "b.svg").write_text("<svg/>", encoding="utf-8")
        self.assertIn("README.zh.md:13: the link figures/b.svg, where README.md:12 has figures/a.svg", self.found("a.svg", "b.svg"))

    def test_code_spans(self):
        self.assertIn("README.zh.md:5: the code span `tile[j]`, where README.md:4 has `tile[i]`", self.found("`tile[i]`", "`tile[j]`"))
        self.assertIn("the code span <code>x</code> of README.md:24 is missing", self.found("<code>x</code>", "x"))

    def test_links(self):
        self.assertIn("README.zh.md:5: ../02_b/README.zh.md#没有 leads to no heading", self.found("#填充", "#没有"))
        self.assertIn("README.zh.md:5: the link ../02_b/README.zh.md#另一个, where README.md:4 has ../02_b/README.md#a-pad",
                      self.found("#填充", "#另一个"))
        self.assertIn("README.zh.md:5: ../03_c/README.zh.md#填充 leads to no file", self.found("../02_b", "../03_c"))

    def test_an_exercise(self):
        self.assertIn("README.zh.md:20: the exercise 01_tiles, where README.md:19 has 01_tile", self.found("01_tile", "01_tiles"))

    def test_a_removed_answer(self):
        self.assertIn("README.zh.md:27: the end of an answer, where README.md:26 has a paragraph",
                      self.found("bank 7。它 5. 不是列表。\n"))

    def test_the_end(self):
        self.assertIn("README.zh.md:27: the end, where README.md:28 has the end of an answer", self.found("</details>\n"))
        self.assertIn("README.zh.md:29: a paragraph after the end of README.md", self.found("</details>\n", "</details>\n更多\n"))

    def test_no_link_to_the_original(self):
        self.assertEqual(self.found("[English](README.md)\n\n"),
                         "README.zh.md:2: no link to the original; next: write [English](README.md) under the title")

    def test_emphasis_that_markdown_does_not_see(self):
        self.assertIn("README.zh.md:22: Markdown sees no begin or end of emphasis in '- **32。**个中的一个'", self.found("**32** 个", "**32。**个"))
        self.assertIn("README.zh.md:22: Markdown sees no begin", self.found("- **32** 个", "- 有**（32）** 个"))

    def test_a_word_to_avoid(self):
        self.assertEqual(self.found("一个分块", "一个瓦片"), "README.zh.md:20: '瓦片'; next: write '分块'")


class Main(Fake):
    def test_exit_codes(self):
        for old, code, text in (("", 0, "editions: alike\n"), ("7", 1, "editions: 1 translations differ from their originals\n")):
            self.found(old)
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                self.assertEqual(editions.main([str(self.lab / "README.zh.md")]), code)
            self.assertTrue(out.getvalue().endswith(text))


class Course(unittest.TestCase):
    """The chapters of the course that have a translation."""

    def test_they_are_alike(self):
        for path in sorted(ROOT.glob("labs/*/README.*.md")):
            with self.subTest(path.relative_to(ROOT)):
                self.assertIsNone(editions.difference(path))

    def test_their_terms_are_used(self):
        for rules in editions.FOLDER.glob("terms.*.toml"):
            language = rules.name.split(".")[1]
            text = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob(f"labs/*/README.{language}.md"))
            for term, translation in tomllib.loads(rules.read_text(encoding="utf-8"))["terms"].items():
                with self.subTest(term):
                    self.assertIn(translation, text)


if __name__ == "__main__":
    unittest.main()
