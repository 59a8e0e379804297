"""What CONTRIBUTING.md says of the tree: each block below `<!-- from: PATH -->` is a piece of that file, and each path exists."""
import pathlib
import re
import unittest

import markdown

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = re.compile(r"^<!-- from: (\S+) -->\n\Z", re.MULTILINE)
# A code span or a link's target that is a path from the root; capitals stand for a name of the reader's.
PATH = re.compile(r"[`(]((?:grader|labs|solutions|docs|tools|cmake)/[^\s`():#]+)[`)]")
NAME = re.compile(r"\b(?:LAB|MM_name|NAME|CLASS|TARGET|LANGUAGE)\b")


def quotations(text):
    """Yields (path, pieces): the lines of each marked block, apart where a line `...` leaves some out."""
    path = None
    for _, is_code, block in markdown.blocks(text):
        if is_code and path:
            yield path, re.split(r"^\.\.\.\n", "".join(block.splitlines(keepends=True)[1:-1]), flags=re.MULTILINE)
        mark = None if is_code else MARK.search(block)
        path = mark and mark[1]


def missing_line(piece, source):
    """The first line of a piece at which the source has no such lines; None if it has all of them, one after the other."""
    lines = piece.splitlines(keepends=True)
    return next((lines[n - 1].rstrip() for n in range(1, len(lines) + 1) if "".join(lines[:n]) not in source), None)


class Quotations(unittest.TestCase):
    def test_pieces(self):
        text = "a\n<!-- from: x/y.cpp -->\n```\none\n...\ntwo\nthree\n```\nb\n```\nother\n```\n"
        self.assertEqual(list(quotations(text)), [("x/y.cpp", ["one\n", "two\nthree\n"])])

    def test_a_changed_line_is_named(self):
        self.assertIsNone(missing_line("two\nthree\n", "one\ntwo\nthree\nfour\n"))
        self.assertEqual(missing_line("two\nthree\n", "one\ntwo\n3\n"), "three")


class Contributing(unittest.TestCase):
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    def test_its_examples_are_those_of_the_tree(self):
        found = list(quotations(self.text))
        self.assertEqual(len(found), self.text.count("<!-- from: "), "each mark is followed by a block")
        self.assertTrue(found)
        for path, pieces in found:
            source = (ROOT / path).read_text(encoding="utf-8")
            for piece in pieces:
                self.assertIsNone(missing_line(piece, source), f"is not so in {path}; next: quote the file as it is now")

    def test_its_paths_exist(self):
        paths = PATH.findall(self.text)
        self.assertGreater(len(paths), 50)
        for path in paths:
            self.assertTrue(list(ROOT.glob(NAME.sub("*", path))), f"there is no {path}; next: name the file as it is now")


if __name__ == "__main__":
    unittest.main()
