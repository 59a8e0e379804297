"""Bars for the bandwidths of a table: below each number of a column GB/s a bar, whose length is its share of the largest."""
import re

from docutils import nodes

COLUMN = "GB/s"
NUMBER = re.compile(r"[\d,]+(\.\d+)?")


def values_of(table):
    """[(cell, its number)] of the column GB/s; empty where a table has none."""
    heads = [entry.astext().strip() for row in table.findall(nodes.thead) for entry in row.findall(nodes.entry)]
    if COLUMN not in heads:
        return []
    at = heads.index(COLUMN)
    cells = [list(row.findall(nodes.entry))[at] for body in table.findall(nodes.tbody) for row in body.findall(nodes.row)]
    return [(cell, float(cell.astext().replace(",", ""))) for cell in cells if NUMBER.fullmatch(cell.astext().strip())]


def place_bars(document):
    for table in document.findall(nodes.table):
        values = values_of(table)
        most = max((value for _, value in values), default=0)
        for cell, value in values:
            cell += nodes.raw("", f'<span class="bar" style="--share:{value / most:.3f}" aria-hidden="true"></span>', format="html")
