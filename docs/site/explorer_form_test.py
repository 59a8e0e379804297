import re
import tomllib
import unittest

import explorer_form


class Form(unittest.TestCase):
    def test_both_languages_have_the_same_words(self):
        words = tomllib.loads((explorer_form.FOLDER / "words.toml").read_text(encoding="utf-8"))
        self.assertEqual(list(words["en"]), list(words["zh"]))
        for name, text in words["en"].items():
            self.assertEqual(text.count("{}"), words["zh"][name].count("{}"), name)

    def test_every_word_is_used(self):
        template = (explorer_form.FOLDER / "form.html").read_text(encoding="utf-8")
        words = tomllib.loads((explorer_form.FOLDER / "words.toml").read_text(encoding="utf-8"))["en"]
        self.assertEqual(set(re.findall(r"\$\{(\w+)\}", template)), {*words, "language"})

    def test_a_page_gets_the_form_at_its_place(self):
        page = explorer_form.placed("# A\n\n<!-- explorer -->\n\nB\n", "zh")
        self.assertTrue(page.startswith("# A\n\n<div class=\"explorer\""))
        self.assertIn('data-language="zh"', page)
        self.assertTrue(page.endswith("</div>\n\nB\n"))
        self.assertEqual(explorer_form.placed("# A\n", "en"), "# A\n")

    def test_the_form_is_one_block_of_markdown(self):
        self.assertNotIn("\n\n", explorer_form.form("en").rstrip())

    def test_each_field_has_a_label_and_none_a_handler(self):
        form = explorer_form.form("en")
        fields = re.findall(r'<(?:input|select) id="([\w-]+)" name=', form)
        self.assertEqual(fields, re.findall(r'<label for="([\w-]+)"', form))
        self.assertNotRegex(form, r"\son\w+=")

    def test_a_live_figure_has_no_count_and_both_languages(self):
        self.assertEqual(list(explorer_form.LIVE_WORDS["en"]), list(explorer_form.LIVE_WORDS["zh"]))
        figure = explorer_form.live("en", "32-way conflict: lane i, word 32 i", "index=lane%20%2A%2032&x=32")
        self.assertIn('data-title="lane i, word 32 i" data-question="index=lane%20%2A%2032&amp;x=32"', figure)
        self.assertTrue(figure.endswith("></div>"))

    def test_a_page_gets_a_live_figure_at_its_place(self):
        page = explorer_form.placed("A\n<!-- live index=lane&pad=0 -->\n", "en")
        self.assertIn('data-question="index=lane&amp;pad=0"', page)
        self.assertIn(" data-play></div>", page)
