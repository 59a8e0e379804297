import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import check_links


class CheckLinks(unittest.TestCase):
    def check(self, **pages):
        """(exit code, stderr) for a site of these pages, NAME=html for NAME.html."""
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder).resolve()
            for name, text in pages.items():
                (site / f"{name}.html").write_text(text, encoding="utf-8")
            (site / "map.svg").write_text("<svg/>", encoding="utf-8")
            errors = io.StringIO()
            with contextlib.redirect_stderr(errors):
                return check_links.main(site), errors.getvalue()

    def test_a_sound_site_passes(self):
        self.assertEqual(self.check(
            a='<h1 id="top">A</h1><a href="b.html#x">b</a><a href="#top">top</a><img src="map.svg"><a href="b.html?q=1">q</a>',
            b='<a name="x"></a><a href="https://example.org/none">else</a><a href="mailto:a@b">m</a><a href="#">here</a>'),
            (0, ""))

    def test_each_dead_link_is_named_with_its_page_and_line(self):
        code, errors = self.check(a='<p>\n<a href="none.html">n</a>\n<a href="b.html#no">b</a><img src="no.svg">', b="<p>")
        self.assertEqual(code, 1)
        self.assertIn("error: a.html:2: dead link none.html: no such file", errors)
        self.assertIn("error: a.html:3: dead link b.html#no: b.html has no anchor no", errors)
        self.assertIn("error: a.html:3: dead link no.svg: no such file", errors)
        self.assertIn("next: ", errors)

    def test_a_missing_anchor_of_the_page_itself(self):
        self.assertEqual(self.check(a='<a href="#none">n</a>')[0], 1)

    def test_settings_of_a_page_are_no_anchors(self):
        settings = '<a href="b.html#x=1">b</a>'
        self.assertEqual(self.check(a=settings, b="<form data-state>"), (0, ""))
        self.assertEqual(self.check(a=settings, b="<form>")[0], 1)
        self.assertEqual(self.check(a='<a href="b.html#no">b</a>', b="<form data-state>")[0], 1)

    def test_no_site_is_no_pass(self):
        self.assertEqual(self.check()[0], 2)
