import unittest
import xml.etree.ElementTree as ElementTree

import terminal_picture

SVG = "{http://www.w3.org/2000/svg}"


class TerminalPicture(unittest.TestCase):
    def lines(self, output):
        """The drawn lines: where each begins, in characters, and what it says."""
        tree = ElementTree.fromstring(terminal_picture.picture(output, "a command", "words {1} & <more>"))
        found = {}
        for text in tree.iter(f"{SVG}text"):
            said = "".join(text.itertext()).replace("\xa0", " ")
            if "terminal-title" not in text.get("class", "") and said.strip():
                begin = round(float(text.get("x")) / 12.2) + len(said) - len(said.lstrip())
                found.setdefault(float(text.get("y")), (begin, said.strip()))
        return [found[height] for height in sorted(found)]

    def test_it_says_what_it_shows_and_loads_nothing(self):
        svg = terminal_picture.picture("one\n", "a command", "words {1} & <more>")
        tree = ElementTree.fromstring(svg)
        self.assertEqual((tree.findtext(f"{SVG}title"), tree.findtext(f"{SVG}desc")), ("a command", "words {1} & <more>"))
        self.assertNotIn("http", svg.replace("http://www.w3.org/2000/svg", ""))
        self.assertAlmostEqual(float(tree.get("width")) / float(tree.get("viewBox").split()[2]), terminal_picture.SHARE, 3)

    def test_a_long_line_goes_on_below_its_first_word(self):
        lines = self.lines("    " + "word " * 30)
        self.assertEqual([begin for begin, _ in lines], [4, 4])
        self.assertEqual(" ".join(said for _, said in lines).split(), ["word"] * 30)

    def test_colours_are_kept(self):
        svg = terminal_picture.picture("\x1b[31mred\x1b[0m plain", "a", "b")
        tree = ElementTree.fromstring(svg)
        classes = {"".join(text.itertext()).strip("\xa0 "): text.get("class") for text in tree.iter(f"{SVG}text")}
        self.assertNotEqual(classes["red"], classes["plain"])

    def test_the_same_output_is_the_same_picture(self):
        self.assertEqual(terminal_picture.picture("x\n", "a", "b"), terminal_picture.picture("x\n", "a", "b"))
