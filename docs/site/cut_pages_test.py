import unittest

import cut_pages

CHAPTER = """# Lab
[Idea](#the-idea)
## The idea
```
## no heading
```
## The exercises
All.
### 01_first: one
One.
### Remarks
More.
## Same
## Same
"""


class Headings(unittest.TestCase):
    def test_anchors_are_those_of_github(self):
        for heading, anchor in [("The idea", "the-idea"), ("Barriers, fences, volatile", "barriers-fences-volatile"),
                                ("`x_y` and [a link](b.md)", "x_y-and-a-link"), ("03_tile: 8 / 16", "03_tile-8--16"),
                                ("实验 01：共享内存", "实验-01共享内存")]:
            self.assertEqual(cut_pages.headings(f"## {heading}\n")[0].anchor, anchor)

    def test_repeated_anchors_are_numbered_and_code_has_none(self):
        self.assertEqual([(heading.line, heading.anchor) for heading in cut_pages.headings(CHAPTER)],
                         [(0, "lab"), (2, "the-idea"), (6, "the-exercises"), (8, "01_first-one"), (10, "remarks"), (12, "same"),
                          (13, "same-1")])


class CutChapter(unittest.TestCase):
    def test_a_page_a_section_and_exercise(self):
        first = cut_pages.cut_chapter("labs/x", "labs/x/README.md", CHAPTER, {"01_first"}, CHAPTER)
        self.assertEqual([(page.name, page.begin, page.end) for page in (first, *first.children)],
                         [("labs/x/index", 0, 2), ("labs/x/the-idea", 2, 6), ("labs/x/the-exercises", 6, 8), ("labs/x/same", 12, 13),
                          ("labs/x/same-1", 13, 14)])
        exercise = first.children[1].children[0]
        self.assertEqual((exercise.name, exercise.exercise, exercise.begin, exercise.end), ("labs/x/01_first", "01_first", 8, 12))

    def test_no_line_is_lost_or_there_twice(self):
        def texts(page):
            yield cut_pages.text_of(page, CHAPTER).lstrip("\n")
            for child in page.children:
                yield from texts(child)
        first = cut_pages.cut_chapter("labs/x", "labs/x/README.md", CHAPTER, {"01_first"}, CHAPTER)
        self.assertEqual("".join(texts(first)), CHAPTER)

    def test_lines_keep_their_numbers(self):
        page = cut_pages.cut_chapter("labs/x", "s", CHAPTER, set(), CHAPTER).children[1]
        self.assertEqual(cut_pages.text_of(page, CHAPTER).splitlines()[6], "## The exercises")

    def test_a_translation_has_the_names_of_its_original(self):
        chinese = CHAPTER.replace("The idea\n", "思路\n").replace("### 01_first: one", "### 01_first：一")
        first = cut_pages.cut_chapter("labs/x", "s", chinese, {"01_first"}, CHAPTER)
        self.assertEqual(first.children[0].name, "labs/x/the-idea")
        self.assertEqual(first.children[1].children[0].exercise, "01_first")

    def test_a_translation_with_other_headings_is_an_error(self):
        with self.assertRaisesRegex(cut_pages.CutError, "next: run tools/prose.sh"):
            cut_pages.cut_chapter("labs/x", "s", "# Lab\n### A\n", set(), CHAPTER)

    def test_anchors_in_the_page(self):
        text = "# T\n## A\n### Same\n## B\n### Same\n"
        page = cut_pages.Page("b", "s", 3, 5)
        self.assertEqual(cut_pages.anchors_of(page, text), {"b": "", "same-1": "same"})
