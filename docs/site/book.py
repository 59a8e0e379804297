"""The Sphinx extension of the book: links and figures as GitHub has them, and Chinese search.

A link stays in a page's text as it is in its source, `../02_padding/README.md#swizzle`. book.json, which stage_pages.py writes,
says on which page that heading is now. A file that is no page is copied to `files/` under its own path. `/api/...` is Doxygen's part.
"""
import functools
import html
import json
import posixpath
import re
import shutil
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from urllib.parse import unquote, urlsplit

from docutils import nodes
from sphinx.search import SearchLanguage
from sphinx.util import logging

import bars
import explorer_form
import explorer_presets
import translated_figures

LOGGER = logging.getLogger(__name__)
# Where the pages of a language are in the site.
PLACES = {"en": "", "zh": "zh/"}
# Browsers show unknown kinds of files only as .txt.
SHOWN_BY_BROWSERS = {".svg", ".png", ".jpg", ".gif", ".json", ".html", ".txt", ".pdf"}
SVG = "{http://www.w3.org/2000/svg}"
FIGURE_WORDS = {"en": ("Enlarge the figure", "The figure in words", "In the bank explorer:", "The figure as it is drawn"),
                "zh": ("放大图片", "图的文字说明", "在 bank 探索器中：", "绘制的图")}
EXPLORER = "explorer"


class Book:
    """The pages of all languages, and where the links of one page lead."""

    def __init__(self, root, places, language, site):
        self.root, self.language, self.site = Path(root), language, Path(site)
        self.sources, self.targets = places["sources"], places["targets"]

    def address(self, language, name, anchor=""):
        """A page's address in the site."""
        return f"{PLACES[language]}{name}.html" + (f"#{anchor}" if anchor else "")

    def from_page(self, name, address):
        """An address in the site as the page `name` of this language writes it."""
        return posixpath.relpath(address, posixpath.dirname(self.address(self.language, name)) or ".")

    def has(self, language, name):
        return name in self.sources.get(language, {})

    def copied(self, path):
        """Copies a file of the project to the site; returns its address there."""
        address = path.relative_to(self.root)
        if path.suffix not in SHOWN_BY_BROWSERS:
            address = address.with_name(address.name + ".txt")
        target = self.site / "files" / address
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
        return f"files/{address.as_posix()}"

    def figure(self, svg, alt):
        """Copies a figure to the site, with texts of this language; returns its address there and the file."""
        if self.language == "en":
            return self.copied(svg), svg
        address = f"files/{self.language}/{svg.relative_to(self.root).as_posix()}"
        target = self.site / address
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(translated_figures.translated_svg(svg.read_text(encoding="utf-8"), self.language, alt), encoding="utf-8")
        return address, target

    def resolve(self, name, target):
        """(the address that a link of this page names, "") or ("", what is wrong with it)."""
        if target.startswith("/api/"):
            return target[1:], ""
        path, _, anchor = unquote(target).partition("#")
        source = self.sources[self.language][name]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
        if (self.root / path).is_dir() and f"{path}/README.md" in self.targets:
            path += "/README.md"
        if path in self.targets:
            first = self.targets[path].get("")
            if first and first[1] == EXPLORER and "=" in anchor:  # its settings, no heading
                return self.address(*first[:2], target.partition("#")[2]), ""
            if anchor not in self.targets[path]:
                return "", f"leads nowhere: {path} has no heading #{anchor}"
            language, page, own = self.targets[path][anchor]
            if not path.endswith(".md") and self.has(self.language, page):
                language = self.language
            return self.address(language, page, own), ""
        if path.startswith(".."):
            return "", "leads out of the project"
        if (self.root / path).is_dir():
            return "", "leads to a folder that is no page"
        if not (self.root / path).is_file():
            return "", "leads nowhere: there is no such file"
        return self.copied(self.root / path), ""


def words_of(svg):
    """Title, description and labels of a figure; numbers alone say nothing outside of it."""
    tree = ElementTree.parse(svg).getroot()
    labels = dict.fromkeys("".join(text.itertext()) for text in tree.iter(f"{SVG}text"))
    return (tree.findtext(f"{SVG}title", ""), tree.findtext(f"{SVG}desc", ""),
            [label for label in labels if re.search("[^\\W\\d_]{2}", label)], float(tree.get("width")), float(tree.get("height")))


def titled_in(language, title):
    """The title of a panel in a language."""
    return title if language == "en" else translated_figures.translated(title, translated_figures.texts(language), language)


def explored(book, name, svg):
    """(a live figure for each access, links to the explorer) of a figure's accesses, where the explorer has them."""
    source = svg.with_suffix(".toml")
    if not source.is_file() or not book.has(book.language, EXPLORER):
        return "", ""
    page = book.from_page(name, book.address(book.language, EXPLORER))
    shown = [(titled_in(book.language, title), fragment)
             for title, fragment in explorer_presets.presets(tomllib.loads(source.read_text(encoding="utf-8")))]
    links = [f'<a href="{page}#{html.escape(fragment)}">{html.escape(title)}</a>' for title, fragment in shown]
    return ("".join(explorer_form.live(book.language, title, fragment) for title, fragment in shown),
            f'<p class="try-it">{FIGURE_WORDS[book.language][2]} {"; ".join(links)}</p>' if links else "")


def figure(book, name, svg, alt):
    """A figure that scrolls where the screen is narrow, leads to itself, and has its words beside it, for search too."""
    address, drawn_file = book.figure(svg, alt)
    address = book.from_page(name, address)
    title, description, labels, width, height = words_of(drawn_file)
    enlarge, words, _, as_drawn = FIGURE_WORDS[book.language]
    asked, links = explored(book, name, svg)
    spoken = ". ".join(label for label in labels if label != title)
    drawn = (f'<div class="map-scroll" tabindex="0" role="region" aria-label="{html.escape(title)}">'
             f'<a href="{address}" title="{enlarge}"><img class="dark-light" src="{address}" alt="{html.escape(alt)}" '
             f'width="{width:g}" height="{height:g}" style="--width:{width:g}px"></a></div>'
             f'<details><summary>{words}</summary><p><b>{html.escape(title)}.</b> '
             f'{html.escape(description)} <span class="labels">{html.escape(spoken)}.</span></p></details>')
    if asked:  # without scripts it stays open
        drawn = f'<details class="drawn" open><summary>{as_drawn}</summary>{drawn}</details>'
    return f'<figure class="map">{asked}{drawn}<figcaption>{links}</figcaption></figure>'


def place_figures(book, name, document):
    for image in list(document.findall(nodes.image)):
        address, problem = book.resolve(name, image["uri"])
        svg = book.root / address.removeprefix("files/")
        try:
            drawn = "" if problem else figure(book, name, svg, image.get("alt", ""))
        except translated_figures.MissingText as missing:
            problem = str(missing)
        if problem:
            next_step = "" if "next: " in problem else "; next: correct the link, or add what it names"
            LOGGER.warning("%s: %s %s%s", book.sources[book.language][name], image["uri"], problem, next_step, location=image)
            continue
        raw = nodes.raw("", drawn, format="html")
        # A figure is no part of a sentence: Markdown puts it into a paragraph of its own.
        alone = isinstance(image.parent, nodes.paragraph) and len(image.parent) == 1
        (image.parent if alone else image).replace_self(raw)


def place_links(book, name, document):
    for link in document.findall(nodes.reference):
        target = link.get("refuri", "")
        if not target or urlsplit(target).scheme:
            continue
        address, problem = book.resolve(name, target)
        if problem:
            LOGGER.warning("%s: %s %s; next: correct the link, or add what it names", book.sources[book.language][name],
                           target, problem, location=link)
            continue
        link["refuri"], link["internal"] = book.from_page(name, address), True


def on_doctree(app, document):
    name = app.env.docname
    place_figures(app.book, name, document)
    place_links(app.book, name, document)
    bars.place_bars(document)


def with_names(toctree):
    """The theme's list of pages; each arrow that opens a part of it is named by the page before it, for those who hear it."""
    @functools.wraps(toctree)
    def named(*arguments, **options):
        tree = toctree(*arguments, **options)
        # A text is a tree of an earlier page again, with its names.
        for summary in () if isinstance(tree, str) else tree("summary"):
            summary["aria-label"] = summary.find_parent("li").find("a").get_text()
        return tree
    return named


def on_page(app, name, template, context, document):
    """What the templates need: the same page in the other language, and which language this is."""
    context["generate_toctree_html"] = with_names(context["generate_toctree_html"])
    if name == EXPLORER or "explorer-live" in context.get("body", ""):
        app.add_css_file("explorer.css")
        app.add_js_file("explorer_wasm.js", loading_method="defer")
        app.add_js_file("explorer.js", loading_method="defer")
    book, other = app.book, "zh" if app.book.language == "en" else "en"
    context["book_language"] = book.language
    context["other_language"] = other
    same = name if book.has(other, name) else "index"
    context["other_page"] = book.from_page(name, book.address(other, same))
    context["first_language_root"] = book.from_page(name, "index.html")


class ChineseWords(SearchLanguage):
    """Words of letters as they are; Chinese as pairs of neighbouring signs, so that neither side needs a dictionary."""
    lang = "zh"
    language_name = "Chinese"
    SIGNS = re.compile(r"[\u4e00-\u9fff]+|[^\W\u4e00-\u9fff]+")
    js_stemmer_code = "class Stemmer { stemWord(word) { return word; } }"
    js_splitter_code = r"""
function splitQuery(query) {
  const words = query.toLowerCase().match(/[\u4e00-\u9fff]+|(?:(?![\u4e00-\u9fff])[\p{L}\p{N}_])+/gu) || [];
  return words.flatMap(word => /[\u4e00-\u9fff]/u.test(word) && word.length > 2
    ? Array.from({length: word.length - 1}, (_, at) => word.slice(at, at + 2)) : [word]);
}
"""

    def split(self, text):
        for word in self.SIGNS.findall(text):
            if "\u4e00" <= word[0] <= "\u9fff":
                yield from (word[at:at + 2] for at in range(max(1, len(word) - 1)))
            else:
                yield word.lower()

    def stem(self, word):
        return word

    def word_filter(self, word):
        return bool(word)


def on_start(app):
    language = "zh" if app.config.language.startswith("zh") else "en"
    places = json.loads(Path(app.config.book_places).read_text(encoding="utf-8"))
    app.book = Book(app.config.book_root, places, language, app.config.book_site)


def setup(app):
    for name in ("book_root", "book_places", "book_site"):
        app.add_config_value(name, "", "env")
    app.add_search_language(ChineseWords)
    app.connect("builder-inited", on_start)
    # Before Sphinx looks for the files of the images.
    app.connect("doctree-read", on_doctree, priority=100)
    # After the theme has given its own functions.
    app.connect("html-page-context", on_page, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
