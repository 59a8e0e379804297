import unittest

import literals


class Literals(unittest.TestCase):
    def test_adjacent_literals_are_one_text(self):
        self.assertEqual(literals.of_source('f("a " \n  "b", R"(c "d")", "e\\n");'), ["a b", 'c "d"', "e\n"])

    def test_comments_hold_none(self):
        self.assertEqual(literals.of_source('// "a"\ng("b");'), ["b"])

    def test_an_exercise_ends_with_its_parenthesis(self):
        check = 'other("x"); LAB_EXERCISE_OF(Base, Tile, {"Title", {"first", "se" "cond"}, {{"about", 2}}}); other("y");'
        self.assertEqual(literals.of_exercise(check), ["Title", "first", "second"])
        self.assertEqual(literals.of_exercise('LAB_TRANSLATION({"题目", {"一"}});'), ["题目", "一"])
        self.assertEqual(literals.of_exercise('other("x");'), [])


if __name__ == "__main__":
    unittest.main()
