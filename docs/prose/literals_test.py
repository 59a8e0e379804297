import unittest

import literals


class Literals(unittest.TestCase):
    def test_adjacent_literals_are_one_text(self):
        self.assertEqual(literals.of_source('f("a " \n  "b", R"(c "d")", "e\\n");'), ["a b", 'c "d"', "e\n"])

    def test_comments_hold_none(self):
        self.assertEqual(literals.of_source('// "a"\ng("b");'), ["b"])


if __name__ == "__main__":
    unittest.main()
