"""The book as a reader meets it: site_in_browser.py CHROMIUM SITE [--all] [--shots DIR].

Each page of the book is opened in headless Chromium, in four widths, light and dark. It must fit, load nothing from another host,
keep the console without an error, have its headings in order, short lines, readable figures, and no violation that axe finds.
Searches must find their pages. A page is opened in one of its eight states, in turn, and then seen in the next one; axe looks at
every second page, mostly without what all pages have. With --all each page is opened in all states, and axe looks at all of it.
"""
import argparse
import functools
import http.server
import pathlib
import re
import sys
import threading
import time
import tomllib

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

STATES = [(1440, "light"), (390, "dark"), (820, "light"), (1024, "dark"),
          (1440, "dark"), (390, "light"), (820, "dark"), (1024, "light")]
SEARCHES = pathlib.Path(__file__).with_name("searches.toml")
# A line of prose has fewer characters, on average over a paragraph.
LONGEST_LINE = 90
SMALLEST_DIGIT = 9  # pixels

# What a page shows in one state: what leaves the window, the average length of lines, the smallest text of figures.
SHOWN = """() => {
  const window_width = document.documentElement.clientWidth;
  const scrolls = element => element && element !== document.body &&
    (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const outside = [...document.querySelectorAll('main *')].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > window_width + 1 && !scrolls(element.parentElement) && !scrolls(element);
  }).map(element => element.tagName + ' ' + element.textContent.trim().slice(0, 40));
  const lines = [...document.querySelectorAll('article p, article li')].map(text => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const tops = new Set([...range.getClientRects()].map(box => Math.round(box.bottom / 8)));
    return tops.size < 4 || text.querySelector('p, ul, ol, pre, table') ? 0 : text.textContent.length / tops.size;
  });
  const digits = [...document.querySelectorAll('figure.map img')].filter(image => image.getBoundingClientRect().width).map(image => 10 * image.getBoundingClientRect().width / image.getAttribute('width'));
  return {page: document.documentElement.scrollWidth - window_width, outside: outside.slice(0, 3), line: Math.max(0, ...lines),
          digit: Math.min(100, ...digits)};
}"""
# What does not depend on the state.
STRUCTURE = """() => ({
  lang: document.documentElement.lang,
  levels: [...document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')].map(heading => Number(heading.tagName[1])),
  mains: document.querySelectorAll('main').length, navs: document.querySelectorAll('nav').length,
  images: [...document.images].filter(image => !image.complete || image.naturalWidth === 0).map(image => image.src),
  tables: [...document.querySelectorAll('article table')].filter(table => !table.closest('.pst-scrollable-table-container, .map-scroll')).length})"""


def served(site):
    """A server of the folder on this machine alone; its address."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class Reader:
    """A browser's window, and the faults that it met."""

    def __init__(self, window, address, shots):
        self.window, self.address, self.shots, self.faults, self.at = window, address, shots, [], ""
        self.begin = time.monotonic()
        window.on("console", lambda message: message.type in ("error", "warning") and self.fault(f"console: {message.text}"))
        # A reader who goes on before a page is whole ends its requests: no fault.
        window.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" or self.fault(f"does not load {request.url}"))
        window.on("pageerror", lambda error: self.fault(f"error in a script: {error}"))
        window.on("request", lambda request: request.url.startswith((address, "data:", "blob:")) or
                  self.fault(f"loads {request.url}"))

    def fault(self, text):
        self.faults.append(f"{self.at}: {text}")
        print(f"error: {self.faults[-1]}", file=sys.stderr)

    def told(self, what):
        print(f"{what}: {time.monotonic() - self.begin:.0f} s", file=sys.stderr)

    def look(self, state):
        width, scheme = state
        self.window.set_viewport_size({"width": width, "height": 900})
        self.window.emulate_media(color_scheme=scheme)
        shown = self.window.evaluate(SHOWN)
        if shown["page"] > 0 or shown["outside"]:
            self.fault(f"{width} px: {shown['page']} px too wide {shown['outside']}")
        if shown["line"] >= LONGEST_LINE:
            self.fault(f"{width} px: lines of {shown['line']:.0f} characters")
        if shown["digit"] < SMALLEST_DIGIT:
            self.fault(f"{width} px: digits of {shown['digit']:.1f} px in a figure")

    def check_structure(self, language):
        found = self.window.evaluate(STRUCTURE)
        levels = found["levels"]
        if not found["lang"].startswith(language):
            self.fault(f"lang is {found['lang']!r}")
        if levels[:1] != [1] or levels.count(1) != 1 or any(b > a + 1 for a, b in zip(levels, levels[1:])):
            self.fault(f"headings of the levels {levels}")
        if found["mains"] != 1 or not found["navs"]:
            self.fault(f"{found['mains']} main and {found['navs']} nav landmarks")
        if found["images"]:
            self.fault(f"images that do not load: {found['images']}")
        if found["tables"]:
            self.fault(f"{found['tables']} tables that cannot scroll")

    def check_axe(self, state, whole):
        violations = self.window.evaluate("""exclude => axe.run(exclude.length ? {exclude} : document, {resultTypes: ['violations'], preload: false})
          .then(results => results.violations.map(violation =>
            [violation.id, violation.help, violation.nodes.slice(0, 2).map(node => node.target.join(' '))]))""",
                                          [] if whole else [".bd-header", ".bd-sidebar-primary"])
        for name, text, targets in violations:
            self.fault(f"{state}: axe: {name}: {text} {targets}")

    def open(self, name, state=STATES[0]):
        self.at = name
        self.window.set_viewport_size({"width": state[0], "height": 900})
        self.window.emulate_media(color_scheme=state[1])
        self.window.goto(f"{self.address}/{name}", wait_until="load")


def check_pages(reader, pages, every_state):
    for number, name in enumerate(pages):
        # A page is opened as it is then looked at: the theme makes what scrolls reachable by key when it loads.
        for first in range(len(STATES) if every_state else 1):
            state = STATES[(number + first) % len(STATES)]
            reader.open(name, state)
            if first == 0:
                reader.check_structure("zh" if name.startswith("zh/") else "en")
            if every_state or number // 2 % 2 == 0:
                reader.check_axe(state, every_state or number % 8 == 0)
            reader.look(state)
            if reader.shots:
                shot = f"{name.removesuffix('.html').replace('/', '_')}_{state[0]}_{state[1]}.png"
                reader.window.screenshot(path=reader.shots / shot)
            if not every_state:
                reader.look(STATES[(number + 1) % len(STATES)])


def found_pages(reader, address, language, words):
    """The pages that a search finds, best first."""
    place = f"{address}/zh" if language == "zh" else address
    reader.at = f"search for {words!r}"
    reader.window.goto(f"{place}/search.html?q={words}")
    reader.window.wait_for_function("() => document.querySelector('.search-summary')?.textContent.match(/finished|not match|完成|没有/)")
    reader.window.wait_for_timeout(50)
    links = reader.window.eval_on_selector_all("ul.search li a:first-child", "links => links.map(link => link.href)")
    return [link.split("?")[0].split("#")[0].removeprefix(f"{place}/") for link in links]


def check_labs_are_named(reader):
    """What a search found in a chapter says in which lab."""
    found = reader.window.eval_on_selector_all("ul.search li > a:first-child", "links => links.map(link => [link.href, link.textContent])")
    labs = [(re.search(r"/labs/(\d\d)_", href), text) for href, text in found]
    if not any(lab for lab, _ in labs) or any(lab and not re.search(rf"(Lab|实验) {lab[1]}", text) for lab, text in labs):
        reader.fault(f"the labs are not named in {found[:3]}")


def check_searches(reader, address):
    """Each term of searches.toml finds its page among the first five; a word that is nowhere finds nothing."""
    rows = tomllib.loads(SEARCHES.read_text(encoding="utf-8"))
    count = 0
    for language, searches in rows.items():
        for words, page in searches.items():
            pages = found_pages(reader, address, language, words)
            if page not in list(dict.fromkeys(pages))[:5]:
                reader.fault(f"not {page} but {pages[:5]}")
            count += 1
            if words == "swizzle":
                check_labs_are_named(reader)
    if found_pages(reader, address, "en", "nowhereatall"):
        reader.fault("a word that is nowhere is found")
    return count


def check_phone(reader):
    """The menu leads to every lab and to the other language, a figure leads to its file, and next leads on."""
    reader.open("labs/01_smem_banks/the-idea.html", STATES[1])
    reader.window.locator("button.primary-toggle").click()
    menu = reader.window.locator("#pst-primary-sidebar-modal")
    for words in ("Lab 00", "Lab 01", "Lab 02", "Lab 03", "Lab 04", "Glossary", "For instructors", "For developers", "中文"):
        if menu.get_by_role("link", name=words).first.is_hidden():
            reader.fault(f"the menu of a phone has no {words}")
    menu.get_by_role("link", name="中文").click()
    if not reader.window.url.endswith("/zh/labs/01_smem_banks/the-idea.html"):
        reader.fault(f"the other language leads to {reader.window.url}")
    reader.open("labs/01_smem_banks/the-idea.html", STATES[1])
    reader.window.locator("a.right-next").click()
    if not reader.window.url.endswith("/labs/01_smem_banks/counting.html"):
        reader.fault(f"next leads to {reader.window.url}")
    reader.open("labs/01_smem_banks/the-idea.html", STATES[1])
    reader.window.locator("figure.map a").first.click()
    if not reader.window.url.endswith("/labs/01_smem_banks/figures/words.svg"):
        reader.fault(f"a figure leads to {reader.window.url}")


def check_explorer(reader):
    """What is typed is counted at once, kept in the address, and wrong input gets a sentence."""
    counts = """memory => [...document.querySelectorAll(`.explorer-answer[data-of=${memory}] dd`)].map(count => count.textContent)"""

    def opened(state, address="explorer.html"):
        # Only the part behind # may differ, which loads no page.
        reader.window.goto("about:blank")
        reader.open(address, state)
        reader.window.wait_for_selector("#explorer[data-ready]", state="attached")

    def asked(of="shared", **settings):
        for name, value in settings.items():
            field = reader.window.locator(f"#explorer-{name}")
            (field.select_option if field.evaluate("field => field.tagName") == "SELECT" else field.fill)(value)
        return reader.window.evaluate(counts, of)

    def expect(what, found, right):
        if found != right:
            reader.fault(f"{what}: {found}, not {right}")

    opened(STATES[0])
    expect("a column", asked(), ["32", "1", "31", "4096"])
    expect("banks in use", reader.window.evaluate("[...document.querySelectorAll('.explorer-map tfoot td')].filter(cell => cell.textContent).length"), 1)
    expect("its repair", reader.window.eval_on_selector_all("[data-out=repair] tbody tr", "rows => rows.map(row => row.textContent)"),
           ["pad of 032", "pad of 11", "tile[row][col ^ row], without a pad1"])
    expect("with a pad", asked(pad="1"), ["1", "1", "0", "4224"])
    expect("lane * 33", asked(index="lane * 33", pad="0"), ["1", "1", "0", "4096"])
    expect("swizzled", asked(index="col * 32 + (row ^ col)"), ["1", "1", "0", "4096"])
    expect("of 8 bytes", asked(index="row * 32 + col", bytes="8"), ["2", "2", "0", "8192"])
    expect("a row, down the columns of global memory", asked("global", memory="global", index="lane * 1024", bytes="4"), ["32", "4", "128", "896"])
    expect("begun at byte 4", asked("global", index="lane", begin="4"), ["5", "4", "128", "32"])
    address = reader.window.evaluate("location.href")
    for language, place in (("en", "explorer.html"), ("zh", "zh/explorer.html")):
        opened(STATES[0], f"{place}#{address.partition('#')[2]}")
        expect(f"the address, {language}", asked("global"), ["5", "4", "128", "32"])
    for name, address, states in (("shared", "explorer.html#index=lane*16&bytes=16&rows=128", STATES),
                                  ("global", "zh/explorer.html#memory=global&index=lane*7", STATES[:2]),
                                  ("wrong", "explorer.html#index=lane+*", STATES[2:])):
        for state in states:
            opened(state, address)
            reader.window.evaluate("document.querySelectorAll('.explorer details').forEach(details => details.open = true)")
            reader.check_axe(state, False)
            reader.look(state)
            if reader.shots:
                reader.window.screenshot(path=reader.shots / f"explorer_{name}_{state[0]}_{state[1]}.png", full_page=True)
    opened(STATES[0])
    error = reader.window.locator("#explorer-error")
    for index, words in {"lane *": "Column 7:", "lane + (2": "Column 10:", "lane / (lane % 2)": "thread (0,0,0) divides by zero", "tile[col + 1][0]": "is at row 32",
                         "9" * 1000: "does not fit", "x * 2": "the name x is not known", "": "no index is typed"}.items():
        asked(index=index)
        if words not in error.inner_text() or not reader.window.locator(".explorer-answer").first.is_hidden():
            reader.fault(f"for {index[:20]!r} the reader is told {error.inner_text()!r}")
    asked(index="lane", rows="")
    if "Take 1 to 1024" not in error.inner_text():
        reader.fault(f"for a tile without rows the reader is told {error.inner_text()!r}")
    asked(rows="32")
    if error.inner_text():
        reader.fault(f"an error stays: {error.inner_text()!r}")
    for state in STATES[:2]:  # what typing changes is in sight
        opened(state)
        before, field = reader.window.locator("[data-brief]"), reader.window.locator("#explorer-index")
        expect("the counts in sight", before.inner_text(), "32 wavefronts, 31 bank conflicts")
        field.fill("tile[tx][ty + 1 - 1 ^ tx]")
        box = before.bounding_box()
        if before.inner_text() != "1 wavefronts, 0 bank conflicts" or not 0 < box["y"] < 880 or reader.window.evaluate("scrollY"):
            reader.fault(f"{state}: typing shows {before.inner_text()!r} at {box}")
        print(f"{state[0]} px: typing changes what is shown at {box['y']:.0f} of 900 px, nothing is scrolled")
    opened(STATES[1])  # on a phone index and counts stay above the map
    reader.window.locator(".explorer-map tfoot").first.scroll_into_view_if_needed()
    reader.window.wait_for_timeout(100)
    box, map_box = before.bounding_box(), reader.window.locator(".explorer-map tfoot").first.bounding_box()
    if not 0 <= box["y"] < map_box["y"]:
        reader.fault(f"the counts are at {box['y']:.0f} px where the map ends at {map_box['y']:.0f}")
    header, index = reader.window.locator("header.bd-header").bounding_box(), reader.window.locator(".explorer-index").first.bounding_box()
    if index["y"] < header["y"] + header["height"]:
        reader.fault(f"the index begins at {index['y']:.0f} px, under the header of {header['height']:.0f} px")
    opened(STATES[0])
    buttons = {name: reader.window.locator(f"#explorer [data-do={name}]") for name in ("pad", "swizzle", "compare", "link", "markdown", "svg", "embed")}
    buttons["pad"].click()
    expect("the button of the pad", asked(), ["1", "1", "0", "4224"])
    expect("without a conflict, the button of the swizzle", buttons["swizzle"].is_disabled(), True)
    asked(pad="0", index="int r = threadIdx.x; tile[r][ty]")
    buttons["swizzle"].click()
    expect("the button of the swizzle", [asked(), reader.window.locator("#explorer-index").input_value()],
           [["1", "1", "0", "4096"], "int r = threadIdx.x; tile[r][ty ^ r]"])
    for name, words in {"link": "explorer.html#index=int%20r", "markdown": "`: **1 wavefronts, 0 bank conflicts** ([Bank explorer](",
                        "svg": "<svg xmlns=", "embed": "explorer.html?embed#index="}.items():
        buttons[name].click()
        if words not in reader.window.locator("#explorer .explorer-copied").input_value():
            reader.fault(f"{name} copies {reader.window.locator('#explorer .explorer-copied').input_value()[:80]!r}")
    buttons["compare"].click()
    reader.window.locator("#explorer-index-b").fill("tile[tx][ty]")
    compared = reader.window.evaluate("location.href")
    opened(STATES[0], f"explorer.html#{compared.partition('#')[2]}")
    expect("two panes by their address", reader.window.eval_on_selector_all("[data-brief]", "all => all.map(one => one.textContent)"),
           ["1 wavefronts, 0 bank conflicts", "32 wavefronts, 31 bank conflicts"])
    reader.check_axe(STATES[0], False)
    reader.look(STATES[1])
    opened(STATES[0])
    reader.window.locator("#explorer [data-step='1']").click()
    expect("a step to the next lane", reader.window.locator("#explorer .explorer-step output").inner_text(), "lane 1, threadIdx (1,0,0): element 32, byte 128")
    expect("its cell", reader.window.eval_on_selector_all("#explorer .explorer-map .at", "all => all.map(one => one.textContent)"), ["1"])
    opened(STATES[0], "explorer.html?embed#index=lane*2")
    expect("embedded, a header", reader.window.locator(".bd-header").first.is_visible(), False)
    opened(STATES[0])
    reader.window.locator("#explorer-index").focus()
    for name in ("memory", "access", "bytes", "rows", "columns", "pad", "x", "y", "z", "warp"):
        reader.window.keyboard.press("Tab")
        expect("the key Tab leads to", reader.window.evaluate("document.activeElement.name"), name)


def check_presets(reader):
    """A figure leads to its accesses, and the explorer counts what the figure says."""
    for page, counts in {"labs/02_padding/rectangular-tiles.html": ["16", "2", "1"], "zh/labs/01_smem_banks/wide-accesses.html": ["2", "4"],
                         "labs/04_transpose/sectors-and-coalescing.html": ["4", "16"]}.items():
        reader.open(page)
        links = reader.window.eval_on_selector_all(".try-it a", "links => links.map(link => link.href)")
        found = []
        for link in links:
            reader.window.goto("about:blank")
            reader.window.goto(link)
            reader.window.wait_for_selector("#explorer[data-ready]", state="attached")
            found.append(reader.window.evaluate("document.querySelector('.explorer-answer:not([hidden]) dd').textContent"))
        if found != counts:
            reader.fault(f"its figures lead to the counts {found}, not {counts}")


def check_live(reader):
    """A figure asks before it shows, and has no count before that; the front page shows a conflict that a pad removes."""
    reader.open("labs/02_padding/rectangular-tiles.html", STATES[0])
    figure = reader.window.locator(".explorer-live[data-ready]").first
    figure.wait_for()
    if "wavefronts." in figure.inner_text():
        reader.fault(f"a figure tells before it is asked: {figure.inner_text()!r}")
    figure.locator("input").fill("16")
    figure.locator("button").click()
    if "16 wavefronts. As predicted." not in figure.inner_text():
        reader.fault(f"a figure says {figure.inner_text()!r}")
    for state in STATES:
        reader.open("index.html", state)
        play = reader.window.locator(".explorer-live[data-ready]")
        play.wait_for()
        before = play.inner_text()
        play.locator("button").click()
        if "32 wavefronts." not in before or "1 wavefronts." not in play.inner_text():
            reader.fault(f"the front page says {before[:80]!r}, then {play.inner_text()[:80]!r}")
        reader.check_axe(state, False)
        reader.look(state)


def check_exercise(reader):
    """An exercise has its command to copy, folded hints, an access that asks first, and links to sections, terms and neighbours."""
    for place, state in (("", STATES[0]), ("zh/", STATES[1])):
        page = f"{place}labs/02_padding/04_rect_pad.html"
        reader.open(page, state)
        window = reader.window
        window.locator(".explorer-live[data-ready]").wait_for()
        if "wavefront" in window.locator(".explorer-live p[aria-live]").inner_text():
            reader.fault("the access tells its count before it is asked")
        if window.locator("details.hint").count() != 3 or window.locator("details.hint[open]").count():
            reader.fault("there are not three folded hints")
        window.locator(".copy-command").first.click()
        window.wait_for_function("() => /Copied|已复制/.test(document.querySelector('.copy-command').textContent)")
        if window.evaluate("navigator.clipboard.readText()") != "./grade.sh check 02_padding/04_rect_pad":
            reader.fault("the button does not copy the command")
        links = window.eval_on_selector_all("article a", "links => links.map(link => link.getAttribute('href'))")
        for link in ("rectangular-tiles.html", "../../glossary.html#term-", "index.html", "../../explorer.html#index=tile"):
            if not any(found and found.startswith(link) for found in links):
                reader.fault(f"there is no link to {link}")
        for button, name in ((".left-prev", "03_dynamic_pad"), (".right-next", "05_rect_dynamic_pad")):
            if window.locator(button).get_attribute("href") != f"{name}.html":
                reader.fault(f"{button} does not lead to {name}")


def check_bars(reader):
    """A bandwidth has a bar of its share of the largest."""
    reader.open("labs/04_transpose/the-path-to-the-limit.html", STATES[1])
    shares = reader.window.eval_on_selector_all(".bar", "bars => bars.map(bar => bar.getBoundingClientRect().width / bar.parentElement.clientWidth)")
    if len(shares) < 8 or not 0 < min(shares) < 0.5 * max(shares):
        reader.fault(f"the bars of bandwidths are {shares}")


def check_glossary(reader):
    """A letter leads to its terms."""
    reader.open("glossary.html", STATES[1])
    reader.window.get_by_role("link", name="S", exact=True).first.click()
    reader.window.wait_for_timeout(100)
    box = reader.window.locator("#s h2").bounding_box()
    if not 0 <= box["y"] < 300:
        reader.fault(f"the letter S is at {box}")


def check_contents(reader):
    """On a wide screen the contents stay in sight."""
    reader.open("docs/instructors.html")
    reader.window.evaluate("window.scrollTo(0, 3000)")
    reader.window.wait_for_timeout(100)
    box = reader.window.locator("#pst-page-navigation-heading-2, .page-toc").first.bounding_box()
    if not box or not 0 <= box["y"] < 900:
        reader.fault("the contents of the page scroll away")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("browser")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", default="", help="pages whose name has this")
    parser.add_argument("--shots", type=pathlib.Path)
    options = parser.parse_args()
    begin = time.monotonic()
    site = options.site.resolve()
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    pages = [page for page in pages if not page.startswith(("api/", "files/")) and options.only in page]
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.browser, args=["--no-sandbox"])
        context = browser.new_context(reduced_motion="reduce")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.add_init_script(Axe().axe_script)
        # Pages are read from the folder, which is the harder case; a server is what a search has on the web.
        reader = Reader(context.new_page(), f"file://{site}", options.shots)
        context.set_default_timeout(60000)
        check_pages(reader, pages, options.all)
        reader.told("pages")
        check_phone(reader)
        check_contents(reader)
        check_explorer(reader)
        check_presets(reader)
        check_live(reader)
        check_exercise(reader)
        check_bars(reader)
        check_glossary(reader)
        reader.told("explorer")
        if "labs/02_padding/swizzle.html" not in found_pages(reader, reader.address, "en", "swizzle"):
            reader.fault("not found from a folder")
        address = served(site)
        searcher = Reader(context.new_page(), address, None)
        searches = check_searches(searcher, address)
        searcher.told("searches")
        reader.faults += searcher.faults
        browser.close()
    print(f"{len(pages)} pages, {searches} searches, {len(reader.faults)} faults, {time.monotonic() - begin:.0f} s")
    return 1 if reader.faults or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
