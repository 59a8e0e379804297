import pathlib
import tempfile
import unittest

import translations

CHECK = 'LAB_EXERCISE(Tile, {"Tile", {"Which of tile[...][...] moves by 32 in read_row()?", "Two warps."}, {{"counts", 2}}});'


def own(first="tile[...][...] 的哪一个在 read_row() 中移动 32？", second="2 个 warp。"):
    return f'LAB_TRANSLATION({{"分块", {{"{first}", "{second}"}}}});'


class Hints(unittest.TestCase):
    def difference(self, text, name="01_tile.zh.cpp"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, name)
            path.with_name("01_tile.check.cpp").write_text(CHECK, encoding="utf-8")
            path.write_text(text, encoding="utf-8")
            return translations.difference(path)

    def test_alike(self):
        self.assertIsNone(self.difference(own()))

    def test_a_hint_less(self):
        self.assertIn("1 hints, and the check has 2", self.difference('LAB_TRANSLATION({"分块", {"一"}});'))

    def test_another_number(self):
        self.assertIn("hint 1: the number 33", self.difference(own("tile[...][...] 的哪一个在 read_row() 中移动 33？")))

    def test_another_name(self):
        self.assertIn("hint 1: the name read_col()", self.difference(own("tile[...][...] 的哪一个在 read_col() 中移动 32？")))

    def test_a_word_to_avoid(self):
        self.assertIn("write '屏障'", self.difference(own(second="栅障")))

    def test_no_check_beside_it(self):
        self.assertIn("no 02_tile.check.cpp", self.difference(own(), "02_tile.zh.cpp"))

    def test_each_exercise_of_the_project_is_read(self):
        files = sorted(translations.ROOT.glob("labs/*/*.check.cpp"))
        self.assertTrue(files)
        for path in files:
            texts = translations.literals.of_exercise(path.read_text(encoding="utf-8"))
            self.assertGreaterEqual(len(texts), 4, path)


class Catalogues(unittest.TestCase):
    def fault(self, entry, texts=("{} points", "a barrier is missing at line {}", "all", "{} hit bank {}")):
        entry = next(translations.entries(entry))
        everything = "|".join(translations.plain(text) for text in texts)
        return translations.entry_fault(entry, pathlib.Path("x.zh"), set(texts), everything)

    def test_entries(self):
        text = 'msgid ""\nmsgstr ""\n"Language: zh\\n"\n\nmsgctxt "sentence"\nmsgid "a\\n"\nmsgstr "一"\n'
        self.assertEqual(list(translations.entries(text)), [("sentence", "a\n", "一", 5)])

    def test_a_text_is_a_literal(self):
        self.assertIsNone(self.fault('msgid "{} points"\nmsgstr "{} 分"\n'))
        self.assertIn("no text of the sources", self.fault('msgid "{} point"\nmsgstr "{} 分"\n'))

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
