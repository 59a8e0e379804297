import tempfile
import unittest
from pathlib import Path

import book


class Links(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root, self.site = Path(folder.name) / "project", Path(folder.name) / "html"
        for name in ("labs/01_a/run.sh", "labs/01_a/figures/map.svg"):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(name, encoding="utf-8")
        self.places = {
            "sources": {"en": {"index": "README.md", "labs/01_a/idea": "labs/01_a/README.md", "labs/01_a/01_x": "labs/01_a/README.md"},
                        "zh": {"labs/01_a/idea": "labs/01_a/README.zh.md", "labs/01_a/01_x": "labs/01_a/README.zh.md"}},
            "targets": {"labs/01_a/README.md": {"": ["en", "labs/01_a/index", ""], "more": ["en", "labs/01_a/idea", "more"]},
                        "labs/01_a/README.zh.md": {"": ["zh", "labs/01_a/index", ""], "更多": ["zh", "labs/01_a/idea", "更多"]},
                        "labs/01_a/01_x.cu": {"": ["en", "labs/01_a/01_x", ""]}}}

    def leads(self, language, name, target):
        """Where a link leads, as the page writes it; or what is wrong."""
        here = book.Book(self.root, self.places, language, self.site)
        address, problem = here.resolve(name, target)
        return problem or here.from_page(name, address)

    def test_headings_are_on_their_pages(self):
        self.assertEqual(self.leads("en", "index", "labs/01_a/README.md#more"), "labs/01_a/idea.html#more")
        self.assertEqual(self.leads("en", "labs/01_a/01_x", "#more"), "idea.html#more")
        self.assertEqual(self.leads("en", "index", "labs/01_a"), "labs/01_a/index.html")

    def test_languages_lead_to_each_other(self):
        self.assertEqual(self.leads("en", "labs/01_a/idea", "README.zh.md"), "../../zh/labs/01_a/index.html")
        self.assertEqual(self.leads("zh", "labs/01_a/idea", "README.md#more"), "../../../labs/01_a/idea.html#more")
        self.assertEqual(self.leads("zh", "labs/01_a/idea", "#%E6%9B%B4%E5%A4%9A"), "idea.html#更多")

    def test_a_starter_is_its_exercise_in_the_same_language(self):
        self.assertEqual(self.leads("en", "index", "labs/01_a/01_x.cu"), "labs/01_a/01_x.html")
        self.assertEqual(self.leads("zh", "labs/01_a/idea", "01_x.cu"), "01_x.html")

    def test_other_files_are_copied_for_a_browser(self):
        self.assertEqual(self.leads("zh", "labs/01_a/idea", "run.sh"), "../../../files/labs/01_a/run.sh.txt")
        self.assertEqual((self.site / "files/labs/01_a/run.sh.txt").read_text(encoding="utf-8"), "labs/01_a/run.sh")
        self.assertEqual(self.leads("en", "index", "labs/01_a/figures/map.svg"), "files/labs/01_a/figures/map.svg")

    def test_settings_of_the_explorer_stay(self):
        self.places["targets"]["docs/explorer.md"] = {"": ["en", "explorer", ""]}
        self.assertEqual(self.leads("zh", "labs/01_a/idea", "../../docs/explorer.md#index=lane*33&pad=1"), "../../../explorer.html#index=lane*33&pad=1")
        self.assertIn("has no heading", self.leads("en", "labs/01_a/idea", "README.md#index=lane"))

    def test_doxygen_s_part(self):
        self.assertEqual(self.leads("en", "labs/01_a/idea", "/api/reference.html"), "../../api/reference.html")

    def test_dead_links_are_named(self):
        for target, problem in {"no.svg": "leads nowhere: there is no such file", "#no": "has no heading #no",
                                "README.md#no": "has no heading #no", "../../../x": "leads out of the project",
                                "figures": "leads to a folder that is no page"}.items():
            self.assertIn(problem, self.leads("en", "labs/01_a/idea", target))


class Figures(unittest.TestCase):
    SVG = ('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="200"><title>Map</title><desc>Two banks.</desc>'
           "<text>bank</text><text>17</text><text>one <tspan>wavefront</tspan></text><text>bank</text></svg>")

    def test_words_without_the_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            svg = Path(folder) / "map.svg"
            svg.write_text(self.SVG, encoding="utf-8")
            self.assertEqual(book.words_of(svg), ("Map", "Two banks.", ["bank", "one wavefront"], 700, 200))

    def test_every_figure_of_the_labs_has_words(self):
        figures = sorted(Path(__file__).resolve().parents[2].glob("labs/*/figures/*.svg"))
        self.assertGreater(len(figures), 10)
        for svg in figures:
            title, description, labels, *_ = book.words_of(svg)
            self.assertTrue(title and description and labels, svg)


class Explored(unittest.TestCase):
    def links(self, language, sources):
        with tempfile.TemporaryDirectory() as folder:
            svg = Path(folder) / "labs/01_a/figures/map.svg"
            svg.parent.mkdir(parents=True)
            svg.with_suffix(".toml").write_text('title = "T"\n[[panel]]\nkind = "bank_map"\ntitle = "a < b"\naccess = { index = { lane = 2 } }\n',
                                                encoding="utf-8")
            return book.explored(book.Book(folder, {"sources": sources, "targets": {}}, language, folder), "labs/01_a/idea", svg)

    def test_a_figure_leads_to_the_explorer_of_its_language(self):
        sources = {language: {"explorer": "x.md", "labs/01_a/idea": "y.md"} for language in ("en", "zh")}
        for language in ("en", "zh"):
            asked, links = self.links(language, sources)
            self.assertIn('<a href="../../explorer.html#index=lane%20%2A%202&amp;memory=shared&amp;', links)
            self.assertIn('data-question="index=lane%20%2A%202&amp;memory=shared&amp;', asked)
            self.assertIn(f'data-language="{language}"', asked)
        self.assertIn(">a &lt; b</a>", self.links("en", sources)[1])

    def test_a_book_without_an_explorer_has_no_links(self):
        self.assertEqual(self.links("en", {"en": {"labs/01_a/idea": "y.md"}}), ("", ""))


class Chinese(unittest.TestCase):
    def test_pairs_of_signs_and_whole_words(self):
        words = book.ChineseWords({})
        self.assertEqual(list(words.split("共享内存的 bank，02_square_tile 和")), ["共享", "享内", "内存", "存的", "bank", "02_square_tile", "和"])
