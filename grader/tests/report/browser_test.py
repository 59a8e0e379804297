"""The HTML report as a reader meets it: browser_test.py CHROMIUM FOLDER PAGE...

For each PAGE the folder holds PAGE.html and PAGE.json, two formats of one report, or of one profile where PAGE begins so;
that one's source is there too. tools/browser_test.sh makes them.
"""
import collections
import json
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

LEAST_LINES = 20  # causes of wrong work that show their line
DESK, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}
COLUMNS = {"Instructions": "warps", "Requests": "requests", "Wavefronts": "wavefronts", "Conflicts": "conflicts", "Sectors": "sectors"}


def line_sums(details):
    """{line: {column: sum}} of the exercise's own file."""
    sums = collections.defaultdict(collections.Counter)
    for launch in details["launches"]:
        for entry in launch["lines"]:
            if entry["file"] == details["file"] and entry["line"] > 0:
                sums[entry["line"]]["warps"] += entry["warps"]
        for site in launch["sites"]:
            if site["file"] == details["file"] and site["line"] > 0:
                for name in ("requests", "wavefronts", "conflicts", "sectors"):
                    sums[site["line"]][name] += site[name]
    return sums


def shown_table(section):
    """Head and rows of the source's table, as texts; with each row the heats of its cells."""
    return section.evaluate("""section => {
      const table = section.querySelector('table.p-code');
      if (!table) return null;
      const heat = cell => Number((cell.className.match(/p-heat(\\d)/) || [0, 0])[1]);
      return {heads: [...table.tHead.rows[0].cells].map(cell => cell.textContent),
              rows: [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent.replace(/\\n$/, ''))),
              heats: [...table.tBodies[0].rows].map(row => [...row.cells].map(heat))};
    }""")


def check_source(exercise, section, faults):
    details = exercise["details"]
    table = shown_table(section)
    lines = details["source"].replace("\r\n", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    sums = line_sums(details)
    if [row[-1].rstrip() for row in table["rows"]] != [line.rstrip() for line in lines]:
        faults.append(f"{exercise['id']}: the source is not shown as it is")
    most = {name: max((sums[line][name] for line in sums), default=0) for name in COLUMNS.values()}
    expected_heads = ["Line"] + [head for head, name in COLUMNS.items() if most[name]] + ["Source"]
    if table["heads"] != expected_heads:
        faults.append(f"{exercise['id']}: columns {table['heads']} in place of {expected_heads}")
        return 0
    hot = 0
    for number, (row, heats) in enumerate(zip(table["rows"], table["heats"]), start=1):
        for head, cell, heat in zip(table["heads"][1:-1], row[1:-1], heats[1:-1]):
            value = sums[number][COLUMNS[head]] if number in sums else 0
            if cell != (str(value) if value else ""):
                faults.append(f"{exercise['id']} line {number}: {head} {cell!r} in place of {value}")
            if (heat == 5) != (value > 0 and 5 * value > 4 * most[COLUMNS[head]]) or (heat == 0) != (value == 0):
                faults.append(f"{exercise['id']} line {number}: {head} {value} has heat {heat}")
            hot += heat == 5
    return hot


def site_of(details, access):
    """The sites that a shown access may be: by line, instruction and space."""
    return [site for launch in details["launches"] for site in launch["sites"]
            if site["line"] == access["line"] and site["instruction"] == access["instruction"] and site["space"] == access["space"]
            and site["file"] == details["file"]]


def lanes_of_cells(site):
    """How many cells each set of lanes has: by word of 4 bytes."""
    words = collections.defaultdict(set)
    for lane, address in enumerate(site["worst_addresses"]):
        if address >= 0:
            for word in range(address // 4, (address + site["bytes_per_lane"] - 1) // 4 + 1):
                words[word].add(lane)
    return collections.Counter(tuple(sorted(lanes)) for lanes in words.values())


def check_maps(exercise, section, faults):
    maps = section.evaluate("""section => [...section.querySelectorAll('[data-access]')].map(access => ({
      space: access.dataset.access, line: Number(access.querySelector('h4 a').textContent.replace('line ', '')),
      instruction: access.querySelector('p code').textContent, text: access.querySelector('svg')?.textContent ?? '',
      spots: [...access.querySelectorAll('rect.spot')].map(spot => spot.dataset.lanes.split(' ').map(Number)),
      rows: access.querySelectorAll('tr[data-lane]').length}))""")
    drawn = 0
    for shown in maps:
        if shown["space"] == "constant":
            continue
        sites = site_of(exercise["details"], shown)
        lanes = collections.Counter(tuple(spot) for spot in shown["spots"])
        if not any(lanes_of_cells(site) == lanes for site in sites):
            faults.append(f"{exercise['id']} line {shown['line']}: the map's cells {dict(lanes)} are no request's")
            continue
        site = next(site for site in sites if lanes_of_cells(site) == lanes)
        active = sum(address >= 0 for address in site["worst_addresses"])
        if shown["rows"] != active:
            faults.append(f"{exercise['id']} line {shown['line']}: {shown['rows']} lanes in the table, {active} are active")
        unit = "wavefront" if shown["space"] == "shared" else "sector"
        # A copy past L1 has no cost that the hardware counts, an atomic may be a loop: the map shows the addresses alone.
        if site["kind"] not in ("atomic", "copy") and f"{site['worst_cost']} {unit}" not in shown["text"]:
            faults.append(f"{exercise['id']} line {shown['line']}: {site['worst_cost']} {unit}s are not said: {shown['text'][:300]}")
        drawn += 1
    return drawn


def check_bandwidth(exercise, section, faults):
    """A bar for the kernel, the copy and the peak, as long as their values."""
    charts = section.evaluate("""section => [...section.querySelectorAll('.p-bars:not(.p-time) svg')].map(svg =>
      [...svg.querySelectorAll('rect')].map(bar => bar.getBoundingClientRect().width))""")
    for bandwidth, widths in zip(exercise["details"]["bandwidths"], charts, strict=True):
        values = [bandwidth["reached"], bandwidth["copy"]] + [bandwidth["peak"]] * (bandwidth["peak"] > 0)
        expected = [value / max(values) * max(widths) for value in values]
        if len(widths) != len(values) or any(abs(a - b) > 2 for a, b in zip(widths, expected)):
            faults.append(f"{exercise['id']}: bars of {widths} pixels for {values}")
    return len(charts)


def check_hardware(exercise, section, faults):
    """What the card counted stands in the row of the emulator's count."""
    rows = section.evaluate("""section => [...section.querySelectorAll('details tbody tr')].map(row =>
      [...row.cells].map(cell => cell.textContent.trim()))""")
    for launch in exercise["details"]["launches"]:
        for metric in launch["metrics"]:
            pair = [f"{metric['value']:g}", f"{metric['hardware']:g}"] if "hardware" in metric else None
            if pair and not any(pair == row[1:3] for row in rows):
                faults.append(f"{exercise['id']}: {metric['name']}: {pair} are not side by side")


def first_failure(exercise):
    """The first cause of work that does not pass."""
    return next(failure for failures in [exercise["problems"], *(check["failures"] for check in exercise["checks"] if check["status"] in ("failed", "error"))]
                for failure in failures)


def check_first(exercise, section, faults):
    """Below the heading of work that does not pass come the line where its first cause is repaired, and that cause. Whether it has a line."""
    shown = section.evaluate("""section => {
      const [heading, status, cause] = section.children;
      return [heading.tagName, cause.className, [...cause.children].map(shown => shown.textContent.trimEnd()), cause.querySelector('mark')?.textContent ?? ''];
    }""")
    failure = first_failure(exercise)
    lines = exercise["details"]["source"].replace("\r\n", "\n").split("\n")
    has_line = failure.get("file") == exercise["details"]["file"] and failure.get("line", 0) > 0
    line = [f"{failure['line']} | {lines[failure['line'] - 1]}"] if has_line else []
    if shown != ["H2", "p-cause", [*line, failure["text"]], "".join(line)]:
        faults.append(f"{exercise['id']}: {shown} is shown first, not {line} and {failure['text']!r}")
    return has_line


def check_phone(page, name, exercises, faults):
    """On a phone nothing leaves the window; of one exercise the failing line is in sight at once."""
    page.set_viewport_size(PHONE)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        faults.append(f"{wide} px too wide for a phone")
    take_pictures(page, f"{name}_phone")
    box = page.locator(".p-cause mark").first.bounding_box() if len(exercises) == 1 else None
    if box and box["y"] + box["height"] > PHONE["height"] / 2:
        faults.append(f"the failing line is {box['y'] + box['height']:.0f} px below the top of a phone")
    page.set_viewport_size(DESK)


def check_highlight(page, faults):
    """Pointer and keyboard choose a lane, and it is said."""
    access = page.locator("[data-access]:has(rect.spot)").first
    if access.count() == 0:
        return False
    spot = access.locator("rect.spot").nth(3)
    spot.scroll_into_view_if_needed()
    spot.hover(force=True)
    lane = spot.get_attribute("data-lanes").split(" ")[0]
    output = access.locator("output")
    if not output.inner_text().startswith(f"Lane {lane},"):
        faults.append(f"the pointer on lane {lane} says {output.inner_text()!r}")
    if "is-chosen" not in spot.get_attribute("class"):
        faults.append("the cell under the pointer is not highlighted")
    slider = access.locator("input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    if not output.inner_text().startswith("Lane 1"):
        faults.append(f"the slider at lane 1 says {output.inner_text()!r}")
    if slider.get_attribute("aria-valuetext") != output.inner_text():
        faults.append("a screen reader gets something else than what is shown")
    return True


def check_structure(page, faults, landmarks=("header", "nav", "main", "footer")):
    """Headings in order, one first-level heading, landmarks, ids once, links that lead somewhere."""
    levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4')].map(h => Number(h.tagName[1]))")
    if levels.count(1) != 1 or any(after > before + 1 for before, after in zip(levels, levels[1:])):
        faults.append(f"headings out of order: {levels[:20]}")
    for landmark in landmarks:
        if page.locator(f"body > {landmark}").count() != 1:
            faults.append(f"no landmark {landmark}")
    ids = collections.Counter(page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)"))
    if repeated := [name for name, times in ids.items() if times > 1]:
        faults.append(f"ids are repeated: {repeated[:5]}")
    if dead := page.evaluate("[...document.links].map(a => a.hash.slice(1)).filter(id => !document.getElementById(id))"):
        faults.append(f"dead links: {dead[:5]}")


def check_accessibility(page, theme, faults):
    """All rules in light; in dark those on colours, for nothing else differs. Of the exercises every sixth one: axe looks
    at each cell for itself, and all have the same parts."""
    page.evaluate("[...document.querySelectorAll('section.p-exercise')].forEach((e, i) => i % 6 === 0 || e.remove())")
    page.emulate_media(color_scheme=theme)
    options = {} if theme == "light" else {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
    for violation in Axe().run(page, options=options).response["violations"]:
        where = [node["target"] for node in violation["nodes"][:3]]
        faults.append(f"axe, {theme}: {violation['id']}: {violation['help']}: {len(violation['nodes'])} x, as {where}")


def opened(browser, folder, name, faults):
    """The page in a context of its own; what it writes on the console or asks the network for is a fault."""
    page = browser.new_context(viewport=DESK).new_page()
    page.on("console", lambda message: faults.append(f"console: {message.type}: {message.text}"))
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    url = (folder / f"{name}.html").as_uri()
    page.on("request", lambda request: request.url == url or faults.append(f"it asks for {request.url}"))
    page.goto(url)
    return page


def take_pictures(page, path):
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.screenshot(path=f"{path}_{theme}.png")


def check_profile(browser, folder, name):
    """A page of `grader profile`: one kernel, its source and maps, and no exercise around them."""
    faults = []
    profile = json.loads((folder / f"{name}.json").read_text())
    page = opened(browser, folder, name, faults)
    details = {"file": profile["file"], "source": (folder / profile["file"]).read_text(),
               "launches": [{"lines": [line | {"warps": line["instructions"]} for line in profile["lines"]], "sites": profile["sites"]}]}
    section = page.locator("main > section")
    hot = check_source({"id": name, "details": details}, section, faults)
    if profile["kernel"] not in page.locator("h1").inner_text():
        faults.append(f"the kernel is not named: {page.locator('h1').inner_text()}")
    lanes = section.evaluate("""section => [...section.querySelectorAll('[data-access]')].map(access =>
      new Set([...access.querySelectorAll('rect.spot')].flatMap(spot => spot.dataset.lanes.split(' '))).size)""")
    threads = min(32, profile["block"][0] * profile["block"][1] * profile["block"][2])
    if not lanes or any(shown != threads for shown in lanes):
        faults.append(f"maps of {lanes} lanes, where each access has {threads}")
    if not check_highlight(page, faults):
        faults.append("there is no lane to choose")
    check_structure(page, faults, landmarks=("header", "main"))
    take_pictures(page, folder / name)
    check_phone(page, folder / name, [], faults)
    for theme in ("light", "dark"):
        check_accessibility(page, theme, faults)
    page.context.close()
    print(f"{name}: {hot} hottest cells, {len(lanes)} maps: {'sound' if not faults else f'{len(faults)} faults'}")
    return [f"{name}: {fault}" for fault in faults]


def check_page(browser, folder, name):
    faults = []
    report = json.loads((folder / f"{name}.json").read_text())
    page = opened(browser, folder, name, faults)
    sections = page.locator("section.p-exercise")
    if sections.count() != len(report["exercises"]):
        faults.append(f"{sections.count()} exercises in place of {len(report['exercises'])}")
    if page.evaluate("window.forged") is not None or page.locator("img").count():
        faults.append("text of a submission became markup")
    if report["status"] != "error" and f"of {report['max_points']:g} points" not in page.locator("h1").inner_text():
        faults.append(f"the points are not said: {page.locator('h1').inner_text()}")
    hot = drawn = bars = lined = 0
    for i, exercise in enumerate(report["exercises"]):
        section = sections.nth(i)
        if "details" not in exercise:
            if name != "sample":
                faults.append(f"{exercise['id']}: without details")
            continue
        if name == "wrong":
            lined += check_first(exercise, section, faults)
        bars += check_bandwidth(exercise, section, faults)
        check_hardware(exercise, section, faults)
        hot += check_source(exercise, section, faults)
        drawn += check_maps(exercise, section, faults)
    chosen = check_highlight(page, faults)
    check_structure(page, faults, ("header", *["nav"] * (len(report["exercises"]) > 1), "main", "footer"))
    take_pictures(page, folder / name)
    check_phone(page, folder / name, report["exercises"], faults)
    for theme in ("light", "dark"):
        check_accessibility(page, theme, faults)
    page.context.close()
    if name == "sample" and not bars:
        faults.append("there is no chart of bandwidth")
    if name == "wrong" and lined < LEAST_LINES:
        faults.append(f"{lined} causes show their line, {LEAST_LINES} at least have one")
    if name == "solutions" and not (hot and drawn and chosen):
        faults.append("there is no heat map, no map or no lane to choose")
    causes = f", {lined} first causes with their line" if name == "wrong" else ""
    print(f"{name}: {sections_text(len(report['exercises']), hot, drawn)}{causes}: {'sound' if not faults else f'{len(faults)} faults'}")
    return [f"{name}: {fault}" for fault in faults]


def sections_text(exercises, hot, drawn):
    return f"{exercises} exercises, {hot} hottest cells, {drawn} maps"


def main():
    chromium, folder, *names = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        faults = []
        for name in names:
            check = check_profile if name.startswith("profile") else check_page
            faults += check(browser, pathlib.Path(folder), name)
        browser.close()
    print("\n".join(faults[:60]))
    return 1 if faults else 0


sys.exit(main())
