"""What a figure shows, as questions to the bank explorer: the panels of labs/LAB/figures/NAME.toml become fragments of its address."""
from urllib.parse import quote, urlencode

WARP, SHARED_COLUMNS, MOST_ROWS = 32, 32, 1024


def expression(index):
    """An index of a figure, { base, lane, x, y, modulo }, as CUDA C++."""
    terms = []
    for key, name in (("lane", "lane"), ("x", "threadIdx.x"), ("y", "threadIdx.y")):
        factor = index.get(key, 0)
        if factor:
            terms.append(("-" if factor < 0 else "+", name if abs(factor) == 1 else f"{name} * {abs(factor)}"))
    base = index.get("base", 0)
    if base or not terms:
        terms.insert(0, ("+", str(base)))
    terms.sort(key=lambda term: term[0] == "-")  # nothing begins with a minus
    text = terms[0][1] if terms[0][0] == "+" else f"0 - {terms[0][1]}"
    text += "".join(f" {sign} {term}" for sign, term in terms[1:])
    return f"({text}) % {index['modulo']}" if index.get("modulo") else text


def in_parentheses(text):
    return f"({text})" if " " in text else text


def subscripts(tile, access):
    """The element of a tile that a lane names, swizzled as the figure has it."""
    row, column = expression(access.get("row", {})), expression(access.get("column", {}))
    if "swizzle" in tile:
        line = in_parentheses(row) if tile["swizzle"] == 1 else f"{in_parentheses(row)} / {tile['swizzle']}"
        column = f"{in_parentheses(column)} ^ {line}"
    return f"tile[{row}][{column}]"


def rows_for(index, lanes, block):
    """Rows of 32 elements that hold all elements of an index."""
    def element(lane):
        value = index.get("base", 0) + index.get("lane", 0) * lane + index.get("x", 0) * (lane % block) + index.get("y", 0) * (lane // block)
        return value % index["modulo"] if index.get("modulo") else value
    return max(WARP, max(element(lane) for lane in range(lanes)) // SHARED_COLUMNS + 1)


def question(panel):
    """The question to the explorer that a panel shows; None where the explorer has no such memory."""
    access, kind = panel.get("access"), panel["kind"]
    if access is None or kind not in ("bank_map", "sector_map") or "banks" in panel or "width" in panel:
        return None
    lanes, block = access.get("lanes", WARP), access.get("block", WARP)
    if lanes > block and lanes % block:
        return None
    found = {"memory": "global" if kind == "sector_map" else "shared", "access": "store" if access.get("store") else "load",
             "bytes": access.get("bytes", 4), "x": min(lanes, block), "y": max(1, lanes // block)}
    if kind == "sector_map":
        return {"index": expression(access["index"]), **found}
    if "tile" in panel:
        tile = panel["tile"]
        return {"index": subscripts(tile, access), **found, "rows": tile["rows"], "columns": tile["columns"], "pad": tile.get("pad", 0)}
    rows = rows_for(access["index"], lanes, block)
    if rows > MOST_ROWS:
        return None
    return {"index": expression(access["index"]), **found, "rows": rows, "columns": SHARED_COLUMNS}


def presets(figure):
    """[(title of a panel, fragment of the explorer's address)] of a figure as its TOML has it."""
    asked = [(panel.get("title", figure["title"]), question(panel)) for panel in figure.get("panel", [])]
    return [(title, urlencode(found, quote_via=quote)) for title, found in asked if found]
