import re
import unittest
from pathlib import Path

import exercise_links
import glossary

ROOT = Path(__file__).resolve().parents[2]
LABS = ROOT / "labs"


def dense(path):
    return re.sub(r"\s+", "", path.read_text(encoding="utf-8"))


class Rows(unittest.TestCase):
    def test_each_exercise_has_a_row_and_no_other_has(self):
        names = {f"{check.parent.name}/{check.name.removesuffix('.check.cpp')}" for check in LABS.glob("*/*.check.cpp")}
        self.assertEqual(set(exercise_links.rows(ROOT)), names)

    def test_sections_are_found_in_both_languages(self):
        for exercise, row in exercise_links.rows(ROOT).items():
            for language in ("en", "zh"):
                lab = exercise.partition("/")[0]
                self.assertTrue(all(exercise_links.section(ROOT, lab, name, language) for name in row["sections"]))

    def test_an_access_is_no_answer(self):
        """An index of a solution is in what the student is given, too."""
        for exercise, row in exercise_links.rows(ROOT).items():
            index = re.sub(r"\s+", "", row.get("explore", {}).get("index", "lane"))
            solution = dense(ROOT / "solutions" / f"{exercise}.cu")
            lab = LABS / exercise.partition("/")[0]
            given = dense(LABS / f"{exercise}.cu") + "".join(dense(chapter) for chapter in (lab / "README.md", LABS / "01_smem_banks/README.md"))
            self.assertTrue(index not in solution or len(index) < 12 or index in given, (exercise, index))


class Fragment(unittest.TestCase):
    def test_defaults_are_those_of_a_tile_of_32_x_32(self):
        self.assertEqual(exercise_links.fragment({"en": "a", "zh": "b", "index": "lane * 2", "bytes": 8}),
                         "index=lane%20%2A%202&memory=shared&access=load&bytes=8&x=32&y=1&rows=32&columns=32")

    def test_global_memory_has_no_tile(self):
        self.assertNotIn("rows", exercise_links.fragment({"index": "lane", "memory": "global"}))


class Terms(unittest.TestCase):
    def test_terms_are_in_the_glossary(self):
        page = glossary.page(ROOT, "en")
        for exercise, row in exercise_links.rows(ROOT).items():
            for term in row["terms"]:
                self.assertIn(f"\n{term}\n  ", page, exercise)
