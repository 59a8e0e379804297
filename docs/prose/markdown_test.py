import unittest

import markdown


class Blocks(unittest.TestCase):
    def test_code_is_apart_and_lines_are_counted(self):
        text = "one\n```\n# code\n```\ntwo\n"
        self.assertEqual(list(markdown.blocks(text)),
                         [(1, False, "one\n"), (2, True, "```\n# code\n```\n"), (5, False, "two\n")])

    def test_a_longer_fence_holds_a_shorter_one(self):
        text = "````\n```\n````\nend\n"
        self.assertEqual([is_code for _, is_code, _ in markdown.blocks(text)], [True, False])


class NamelessColumns(unittest.TestCase):
    def test_each_with_its_line_and_place(self):
        text = "Words | words\n\n| a | | b |\n| --- | --- | --- |\n| | x | |\n\n| a | b |\n| --- | --- |\n"
        self.assertEqual(list(markdown.nameless_columns(text)), [(3, 2)])

    def test_code_is_no_table(self):
        self.assertEqual(list(markdown.nameless_columns("```\n| | b |\n| --- | --- |\n```\n")), [])

    def test_one_column(self):
        self.assertEqual(list(markdown.nameless_columns("| |\n| --- |\n| x |\n")), [(1, 1)])


class Headings(unittest.TestCase):
    def test_anchors_are_those_of_github(self):
        for heading, anchor in [("The idea", "the-idea"), ("Barriers, fences, volatile", "barriers-fences-volatile"),
                                ("`x_y` and [a link](b.md)", "x_y-and-a-link"), ("03_tile: 8 / 16", "03_tile-8--16")]:
            self.assertEqual(markdown.slug(heading), anchor)

    def test_repeated_anchors_are_numbered_and_code_has_none(self):
        text = "# T\n## Same\n```\n## Same\n```\n## Same\n"
        self.assertEqual([(line, anchor) for line, *_, anchor in markdown.headings(text)],
                         [(1, "t"), (2, "same"), (6, "same-1")])
