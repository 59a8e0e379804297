import unittest

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.utils import new_document
from myst_parser.parsers.docutils_ import Parser

import bars

TABLE = """# T
| kernel | {head} | of the copy |
| --- | --- | --- |
| a | 4,000 | 1 |
| b | 1,000 | 0.25 |
| c | | |
"""


def shares(head):
    document = new_document("t", get_default_settings(Parser))
    Parser().parse(TABLE.format(head=head), document)
    bars.place_bars(document)
    return [(raw.parent.astext().split("\n")[0], raw.astext().partition("--share:")[2].partition('"')[0]) for raw in document.findall(nodes.raw)]


class Bars(unittest.TestCase):
    def test_each_bandwidth_has_its_share_of_the_largest(self):
        self.assertEqual(shares("GB/s"), [("4,000", "1.000"), ("1,000", "0.250")])

    def test_other_columns_have_no_bars(self):
        self.assertEqual(shares("ms"), [])
