import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import stage_pages


class StagePages(unittest.TestCase):
    """A project of two chapters that show different figures under one name."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve() / "project"
        self.pages, self.files = self.root.parent / "pages", self.root.parent / "html" / "files"
        self.write("README.md", "# Course\n## Start\n[one](labs/01_a/README.md#the-idea) and [code](labs/01_a/x.cu)\n")
        self.write("CONTRIBUTING.md", "# How\n| `grader/arch` | one row a GPU |\n| `grader/core` | words |\n| `grader/tests` | - |\n")
        for name in ("arch/gpu.h", "core/error.h"):
            self.write("grader/" + name, "")
        self.write("grader/cli/list.cpp", '#include "arch/gpu.h"\n#include "core/error.h"\n')
        for lab in ("01_a", "02_b"):
            self.write(f"labs/{lab}/README.md", f"# Lab {lab}\n## The idea\n![map of tile[5][6]](figures/map.svg)\n[here](#the-idea)\n")
            self.write(f"labs/{lab}/figures/map.svg", f"<svg>{lab}</svg>")
        self.write("labs/01_a/x.cu", "int x;\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def stage(self):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            code = stage_pages.main(self.root, self.pages, self.files)
        return code, errors.getvalue()

    def page(self, name):
        return (self.pages / name).read_text(encoding="utf-8")

    def fails(self, text):
        """What staging says of a first chapter with this text."""
        self.write("labs/01_a/README.md", "# Lab\n## The idea\n" + text)
        code, errors = self.stage()
        self.assertEqual(code, 1)
        self.assertIn("next: ", errors)
        return errors

    def test_anchors_are_unique_to_their_page(self):
        self.assertEqual(self.stage(), (0, ""))
        self.assertEqual(self.page("01_lab_01_a.md").splitlines()[:2], ["# Lab 01_a {#lab_01_a}", "## The idea {#lab_01_a--the-idea}"])
        self.assertIn("[here](@ref lab_02_b--the-idea)", self.page("02_lab_02_b.md"))
        self.assertIn("[one](@ref lab_01_a--the-idea)", self.page("00_index.md"))

    def test_figures_of_one_name_stay_apart(self):
        self.stage()
        for lab in ("01_a", "02_b"):
            self.assertEqual((self.files / f"labs/{lab}/figures/map.svg").read_text(encoding="utf-8"), f"<svg>{lab}</svg>")
        self.assertIn('<img src="files/labs/02_b/figures/map.svg" alt="map of tile[5][6]">', self.page("02_lab_02_b.md"))

    def test_other_files_are_copied_for_a_browser(self):
        self.stage()
        self.assertIn('<a href="files/labs/01_a/x.cu.txt">code</a>', self.page("00_index.md"))
        self.assertEqual((self.files / "labs/01_a/x.cu.txt").read_text(encoding="utf-8"), "int x;\n")

    def test_lines_stay_and_code_is_left_alone(self):
        text = "# Lab\n## The idea\n```\n## No [heading](nowhere.md)\n5. list\n```\n`[a](b.md)` and so\n5. By threads\n"
        self.write("labs/01_a/README.md", text)
        self.assertEqual(self.stage(), (0, ""))
        self.assertEqual(self.page("01_lab_01_a.md"),
                         text.replace("# Lab\n## The idea\n", "# Lab {#lab_01_a}\n## The idea {#lab_01_a--the-idea}\n", 1).replace("\n5. By", "\n5\\. By"))

    def test_bars_in_a_table_s_code(self):
        self.write("labs/01_a/README.md", "# Lab\n| a |\n| --- |\n| `x\\|y` |\n")
        self.stage()
        self.assertIn("@htmlonly<code>x&#124;y</code>@endhtmlonly", self.page("01_lab_01_a.md"))

    def test_answers_stay_in_their_details(self):
        self.write("labs/01_a/README.md", "# Lab\n## The idea\n<details><summary>1. Why `x`?</summary>\n\n**`y`** is.\n</details>\n")
        self.stage()
        self.assertEqual(self.page("01_lab_01_a.md").splitlines()[2:],
                         ["@htmlonly[block]<details><summary>1. Why <code>x</code>?</summary>@endhtmlonly", "", "<b>`y`</b> is.",
                          "@htmlonly[block]</details>@endhtmlonly"])

    def test_a_chapter_in_two_languages(self):
        self.write("labs/01_a/README.zh.md", "# 实验\n[English](README.md#the-idea)\n## 思路 A\n有**两**个，*不*是 3 * 4 * 5，`a*b*c` [这里](#思路-a)\n")
        self.assertEqual(self.stage(), (0, ""))
        self.assertEqual(self.page("03_lab_01_a_zh.md").splitlines(),
                         ["# 实验 {#lab_01_a_zh}", "[English](@ref lab_01_a--the-idea)", "## 思路 A {#lab_01_a_zh--u601du8def-a}",
                          "有<b>两</b>个，<em>不</em>是 3 * 4 * 5，`a*b*c` [这里](@ref lab_01_a_zh--u601du8def-a)"])

    def test_namespaces_are_described_by_their_folders(self):
        self.stage()
        self.assertIn("@namespace cml::arch\nOne row a GPU.", self.page("namespaces.dox"))
        self.assertIn("@namespace cml\nWords.", self.page("namespaces.dox"))
        self.assertNotIn("tests", self.page("namespaces.dox"))

    def test_dead_links_are_named_with_page_and_line(self):
        self.assertIn("labs/01_a/README.md:4: figures/no.svg leads nowhere", self.fails("\n![x](figures/no.svg)\n"))
        self.assertIn("labs/01_a/README.md:3: figures/no.svg leads nowhere", self.fails('<img width="9" src="figures/no.svg">\n'))
        self.assertIn("labs/01_a/README.md:3: ../02_b/README.md#no leads nowhere: labs/02_b/README.md has no heading #no",
                      self.fails("[x](../02_b/README.md#no)\n"))
        self.assertIn("README.md:3: #no leads nowhere", self.fails("[x](#no)\n"))
        self.assertIn("README.md:3: ../../../x leads out of the project", self.fails("[x](../../../x)\n"))
        self.assertIn("README.md:3: figures leads to a folder that is no page", self.fails("[x](figures)\n"))
