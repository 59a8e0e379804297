import unittest

from plain_text import BREAK, HEAD
from sentences import sentences, words


def split(text):
    parts = (text[begin:end] for begin, end in sentences(text))
    return [" ".join(part.replace(HEAD, " ").split()) for part in parts if part.strip(f" \n{HEAD}")]


class Sentences(unittest.TestCase):
    def test_end_at_marks_paragraphs_and_breaks(self):
        self.assertEqual(split(f"One. Two? Three!\nfour five\n\nsix{BREAK}seven"),
                         ["One.", "Two?", "Three!", "four five", "six", "seven"])

    def test_a_heading_ends_with_its_line(self):
        self.assertEqual(split(f"{HEAD} Head\nText goes\non."), ["Head", "Text goes on."])

    def test_numbers_initials_and_dots_end_none(self):
        self.assertEqual(split("It is 0.5 ms, 1, 2, ... and more."), ["It is 0.5 ms, 1, 2, ... and more."])
        self.assertEqual(split(f"{BREAK} V. Volkov, I. El Hajj."), ["V. Volkov, I. El Hajj."])

    def test_a_letter_at_the_end_of_a_sentence_ends_it(self):
        self.assertEqual(split("A multiple of T. The next."), ["A multiple of T.", "The next."])

    def test_a_sentence_may_begin_with_a_small_letter(self):
        self.assertEqual(split("It is x. in has rows."), ["It is x.", "in has rows."])

    def test_words_are_counted(self):
        self.assertEqual(words("The 32 lanes, at 0.5 %, don't wait (twice)."), 8)


if __name__ == "__main__":
    unittest.main()
