import contextlib
import io
import json
import re
import tempfile
import unittest
from pathlib import Path

import glossary
import stage_pages


class StagePages(unittest.TestCase):
    """A project with a chapter in two languages."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root, self.stage = Path(folder.name) / "project", Path(folder.name) / "stage"
        chapter = ("# Lab\n[here](#the-idea)\n## The idea\n## The exercises\n### 01_x: one\n"
                   '<!-- page\nsections = ["the-idea"]\nterms = ["idea"]\nexplore = { en = "a row", zh = "一行", index = "lane * 3" }\n-->\nDo it.\n')
        for name, text in {
            "README.md": "# Course\n[one](labs/01_a/README.md)\n## One exercise\nRun it.\n", "CONTRIBUTING.md": "# How\n",
            "SECURITY.md": "# Trust\n", "docs/guide.md": "# Guide\n## Part\n", "labs/01_a/README.md": chapter,
            "labs/01_a/README.zh.md": chapter.replace("The idea", "思路"), "labs/01_a/01_x.cu": "// TODO\n// END TODO\n",
            "labs/01_a/01_x.check.cpp": "LAB_EXERCISE(X);\n", "labs/01_a/01_x.toml": 'hints = ["first of `x`", "second"]\n[zh]\nhints = ["一", "二"]\n', "solutions/01_a/01_x.cu": "the_solution();\n",
            "docs/site/pages/en/index.md": "# Course\n## Where to begin\n", "docs/site/pages/en/start/index.md": "# Start\n",
            "docs/site/pages/zh/index.md": "# 课程\n", glossary.SOURCE: '[term]\n"idea" = { at = "01_a#01_x-one", begins = "Do it", zh = "Do it" }\n',
            glossary.TERMS: "[terms]\n",
        }.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text, encoding="utf-8")

    def run_it(self):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            return stage_pages.main(self.root, self.stage), errors.getvalue()

    def page(self, name):
        return (self.stage / f"{name}.md").read_text(encoding="utf-8")

    def test_sections_and_exercises_are_pages(self):
        self.assertEqual(self.run_it(), (0, ""))
        names = {path.relative_to(self.stage).with_suffix("").as_posix() for path in self.stage.rglob("*.md")}
        both = {f"{language}/{name}" for language in ("en", "zh") for name in (
            "index", "glossary", "labs/01_a/index", "labs/01_a/the-idea", "labs/01_a/the-exercises", "labs/01_a/01_x")}
        self.assertEqual(names, both | {"en/start/index", "en/start/readme", "en/contributing", "en/security", "en/docs/guide"})

    def test_the_first_page_lists_the_others(self):
        self.run_it()
        self.assertTrue(self.page("en/labs/01_a/index").endswith(":hidden:\n\nthe-idea\nthe-exercises\n```\n"))
        self.assertTrue(self.page("zh/labs/01_a/the-exercises").endswith(":maxdepth: 1\n\n01_x\n```\n"))
        self.assertIn("Where to begin", self.page("en/index"))

    def test_an_exercise_shows_its_starter_and_nothing_of_check_and_solution(self):
        self.run_it()
        page = self.page("en/labs/01_a/01_x")
        self.assertNotIn("<!--", page)
        self.assertIn("Do it.\n\n#### An access to start with\n", page)
        self.assertIn("\n\n#### Try it\n\n```\n./grade.sh check 01_a/01_x\n```\n", page)
        self.assertIn("<summary>Hint 1 of 2</summary>\n\nfirst of \\`x\\`\n", page)
        self.assertIn("<summary>提示 2 / 2</summary>\n\n二\n", self.page("zh/labs/01_a/01_x"))
        self.assertIn("- Sections: [The idea](README.md#the-idea)\n- Terms: {term}`idea`\n- [Chapter](README.md)", page)
        self.assertIn("- 章节: [思路](README.zh.md#思路)\n", self.page("zh/labs/01_a/01_x"))
        self.assertIn('data-question="index=lane%20%2A%203&amp;memory=shared&amp;', page)
        self.assertIn("(../../docs/site/pages/zh/explorer.md#index=lane%20%2A%203&", self.page("zh/labs/01_a/01_x"))
        self.assertIn("#### The starter", page)
        self.assertEqual((self.stage / "en/labs/01_a/01_x.cu").read_text(encoding="utf-8"), "// TODO\n// END TODO\n")
        everything = "".join(path.read_text(encoding="utf-8") for path in self.stage.rglob("*") if path.is_file())
        self.assertNotIn("the_solution", everything)

    def test_a_section_that_a_chapter_does_not_have_is_told(self):
        path = self.root / "labs/01_a/README.md"
        text = path.read_text(encoding="utf-8")
        for wrong, words in (('["the-idea"', "has no heading #no"), ("terms =", "labs/01_a/README.md: the comment `page` is no TOML")):
            path.write_text(text.replace(wrong, '["no"' if "idea" in wrong else "terms"), encoding="utf-8")
            code, errors = self.run_it()
            self.assertEqual(code, 1)
            self.assertIn(words, errors)
            self.assertIn("next: ", errors)

    def test_an_exercise_that_says_nothing_leads_to_its_chapter(self):
        path = self.root / "labs/01_a/README.md"
        path.write_text(re.sub("<!-- page.*?-->\n", "", path.read_text(encoding="utf-8"), flags=re.DOTALL), encoding="utf-8")
        self.assertEqual(self.run_it(), (0, ""))
        self.assertIn("#### Read about it\n\n- [Chapter](README.md) ·", self.page("en/labs/01_a/01_x"))

    def test_headings_are_found_where_they_went(self):
        self.run_it()
        targets = json.loads((self.stage / "book.json").read_text(encoding="utf-8"))["targets"]
        self.assertEqual(targets["labs/01_a/README.md"][""], ["en", "labs/01_a/index", ""])
        self.assertEqual(targets["labs/01_a/README.md"]["01_x-one"], ["en", "labs/01_a/01_x", ""])
        self.assertEqual(targets["labs/01_a/README.zh.md"]["思路"], ["zh", "labs/01_a/the-idea", ""])
        self.assertEqual(targets["labs/01_a/01_x.cu"][""], ["en", "labs/01_a/01_x", ""])
        self.assertEqual(targets["docs/guide.md"]["part"], ["en", "docs/guide", "part"])

    def test_the_explorer_has_its_form(self):
        path = self.root / "docs/site/pages/zh/explorer.md"
        path.write_text("# 探索器\n<!-- explorer -->\n## 说明\n", encoding="utf-8")
        self.run_it()
        self.assertIn('data-language="zh"', self.page("zh/explorer"))

    def test_what_cannot_be_cut_is_told(self):
        (self.root / "labs/01_a/README.zh.md").write_text("# T\n", encoding="utf-8")
        code, errors = self.run_it()
        self.assertEqual(code, 1)
        self.assertIn("error: labs/01_a/README.zh.md: its headings", errors)
        self.assertIn("next: ", errors)
