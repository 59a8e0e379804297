import re
import unittest
from pathlib import Path

import exercise_links
import glossary
from cut_pages import headings

ROOT = Path(__file__).resolve().parents[2]
LABS = ROOT / "labs"


def rows():
    """{LAB/NAME: what its chapter says of its page}"""
    found = {}
    for chapter in LABS.glob("*/README.md"):
        text = chapter.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        for heading in headings(text):
            name = heading.title.split(":")[0]
            if heading.level == 3 and (chapter.parent / f"{name}.check.cpp").is_file():
                section = re.split("^#", "".join(lines[heading.line + 1:]), maxsplit=1, flags=re.MULTILINE)[0]
                found[f"{chapter.parent.name}/{name}"] = exercise_links.row_of(section, chapter)
    return found


def dense(path):
    return re.sub(r"\s+", "", path.read_text(encoding="utf-8"))


class Rows(unittest.TestCase):
    def test_each_exercise_has_sections_and_terms(self):
        page = glossary.page(ROOT, "en")
        self.assertEqual(set(rows()), {f"{check.parent.name}/{check.name.removesuffix('.check.cpp')}" for check in LABS.glob("*/*.check.cpp")})
        for exercise, row in rows().items():
            lab = exercise.partition("/")[0]
            self.assertTrue(row["sections"] and row["terms"], exercise)
            for language in ("en", "zh"):
                self.assertTrue(all(exercise_links.section(ROOT, lab, name, language) for name in row["sections"]))
            for term in row["terms"]:
                self.assertIn(f"\n{term}\n  ", page, exercise)

    def test_an_access_is_no_answer(self):
        """An index of a solution is in what the student is given, too: the starter, or the text of a chapter."""
        texts = "".join(re.sub(r"\s+", "", exercise_links.COMMENT.sub("", chapter.read_text(encoding="utf-8"))) for chapter in LABS.glob("*/README.md"))
        explored = [(exercise, re.sub(r"\s+", "", row["explore"]["index"])) for exercise, row in rows().items() if "explore" in row]
        self.assertGreater(len(explored), 20)
        for exercise, index in explored:
            self.assertTrue(index not in dense(ROOT / "solutions" / f"{exercise}.cu") or index in dense(LABS / f"{exercise}.cu") + texts, (exercise, index))


class Fragment(unittest.TestCase):
    def test_defaults_are_those_of_a_tile_of_32_x_32(self):
        self.assertEqual(exercise_links.fragment({"en": "a", "zh": "b", "index": "lane * 2", "bytes": 8}),
                         "index=lane%20%2A%202&memory=shared&access=load&bytes=8&x=32&y=1&rows=32&columns=32")

    def test_global_memory_has_no_tile(self):
        self.assertNotIn("rows", exercise_links.fragment({"index": "lane", "memory": "global"}))
