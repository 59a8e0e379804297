import pathlib
import tempfile
import unittest

import translations

ENGLISH = 'title = "Tile"\nhints = [\n  "Which of tile[...][...] moves by 32 in read_row()?",\n  "Two warps.",\n]\n[helps]\ncounts = 2\n'


def own(first="tile[...][...] 的哪一个在 read_row() 中移动 32？", second="2 个 warp。"):
    return f'[zh]\ntitle = "分块"\nhints = [\n  "{first}",\n  "{second}",\n]\n'


class Hints(unittest.TestCase):
    def difference(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "01_tile.toml")
            path.write_text(ENGLISH + text, encoding="utf-8")
            return translations.difference(path)

    def test_alike(self):
        self.assertIsNone(self.difference(own()))
        self.assertIsNone(self.difference(""))

    def test_a_hint_less(self):
        self.assertIn("[zh] has 1 hints, in English 2", self.difference('[zh]\ntitle = "分块"\nhints = ["一"]\n'))

    def test_another_number(self):
        self.assertIn("hint 1: the number 33", self.difference(own("tile[...][...] 的哪一个在 read_row() 中移动 33？")))

    def test_another_name(self):
        self.assertIn("hint 1: the name read_col()", self.difference(own("tile[...][...] 的哪一个在 read_col() 中移动 32？")))

    def test_a_word_to_avoid(self):
        self.assertIn("write '屏障'", self.difference(own(second="栅障")))

    def test_each_exercise_of_the_project_has_each_language(self):
        files = sorted(translations.ROOT.glob("labs/*/*.toml"))
        self.assertEqual([path.stem for path in files],
                         [path.name.removesuffix(".check.cpp") for path in sorted(translations.ROOT.glob("labs/*/*.check.cpp"))])
        for path in files:
            texts = translations.tomllib.loads(path.read_text(encoding="utf-8"))
            for language in translations.ROOT.glob("grader/language/*.po"):
                self.assertIn(language.stem, texts, path)


class Catalogues(unittest.TestCase):
    def fault(self, entry, texts=("{} points", "a barrier is missing at line {}", "all", "{} hit bank {}")):
        entry = next(translations.entries(entry))
        everything = "|".join(translations.plain(text) for text in texts)
        return translations.entry_fault(entry, pathlib.Path("x.zh"), set(texts), everything)

    def test_entries(self):
        text = 'msgid ""\nmsgstr ""\n"Language: zh\\n"\n\nmsgctxt "sentence"\nmsgid "a\\n"\nmsgstr "一"\n'
        self.assertEqual(list(translations.entries(text)), [("a\n", "一", 6)])

    def test_a_text_is_a_literal(self):
        self.assertIsNone(self.fault('msgid "{} points"\nmsgstr "{} 分"\n'))
        self.assertIn("is not in the texts of the sources", self.fault('msgid "{} point"\nmsgstr "{} 分"\n'))

    def test_a_sentence_is_put_together(self):
        sentence = 'msgctxt "sentence"\nmsgid "{}"\nmsgstr "{{0}}{{1}}"\n'
        self.assertIsNone(self.fault(sentence.format("{} all hit bank {}")))
        self.assertIn("'all meet in bank'", self.fault(sentence.format("{} all meet in bank {}")))

    def test_values(self):
        self.assertIsNone(self.fault('msgctxt "sentence"\nmsgid "{} hit bank {}"\nmsgstr "{1} {0}"\n'))
        self.assertIn("other values", self.fault('msgctxt "sentence"\nmsgid "{} hit bank {}"\nmsgstr "{1}"\n'))
        self.assertIn("no translation", self.fault('msgid "{} points"\nmsgstr ""\n'))

    def test_what_the_sources_ask_for_is_found(self):
        self.assertIn("({} points)", translations.asked_texts())


if __name__ == "__main__":
    unittest.main()
