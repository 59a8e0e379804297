"""These need proselint: tools/prose.sh runs them."""
import pathlib
import unittest

import prose

RULES = {"longest_sentence": 5, "without": ["weasel_words"], "words": {"in place of": "instead of", "whoever": "name who"},
         "comments": {"told": "reported"}}
SETTINGS = prose.register(RULES)


def found(text, name="a.md"):
    return list(prose.findings(pathlib.Path(name), text, SETTINGS))


class Findings(unittest.TestCase):
    def test_clean(self):
        self.assertEqual(found("Five words are not many. More.\n"), [])

    def test_a_long_sentence_with_its_line(self):
        self.assertEqual(found("Short.\n\nThis one has one word\nmore. Good.\n"),
                         [(3, "a sentence of 6 words, 5 are the most; next: write two sentences")])

    def test_a_word_across_lines_and_in_any_case(self):
        self.assertEqual(found("Use In\nplace of.\n"), [(1, "'In place of'; next: write 'instead of'")])

    def test_whole_words(self):
        self.assertEqual(found("Whoevers do.\n"), [])

    def test_code_is_not_looked_at(self):
        self.assertEqual(found("```\nwhoever\n```\nSay `whoever`.\n"), [])

    def test_proselints_own_checks_run(self):
        self.assertEqual([line for line, _ in found("\nIt is for ever.\n")], [2])

    def test_those_left_out_do_not(self):
        self.assertEqual(found("It is very good.\n"), [])

    def test_a_column_without_a_name(self):
        table = "| a | |\n| --- | --- |\n"
        self.assertEqual(found(table), [(1, "column 2 of this table has no name; next: write one")])
        self.assertEqual(found(table, "a.cu"), [])

    def test_comments_and_hints(self):
        self.assertEqual([line for line, _ in found("// A\nint x;\n// whoever\n", "a.cu")], [3])
        self.assertEqual([line for line, _ in found('title = "T"\nhints = [\n  "whoever",\n]\n', "a.toml")], [3])

    def test_comments_of_sources_have_words_of_their_own_and_any_length(self):
        code = "int told;  // it is told\n/// One two three four five six.\n/// in place\n/// of\nauto a = \"a://told\";\n"
        self.assertEqual(found(code, "a.h"), [(1, "'told'; next: write 'reported'"), (3, "'in place of'; next: write 'instead of'")])
        self.assertEqual(found("It is told.\n"), [])


class Rules(unittest.TestCase):
    def test_the_rules_of_the_project_are_read(self):
        rules = prose.tomllib.loads(prose.RULES.read_text(encoding="utf-8"))
        self.assertGreater(len(rules["words"]), 30)
        for pattern in (*rules["words"], *rules["comments"]):
            prose.re.compile(pattern)


if __name__ == "__main__":
    unittest.main()
