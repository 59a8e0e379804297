import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import check_secrets


class CheckSecrets(unittest.TestCase):
    def check(self, page, name="labs/x.html"):
        """(exit code, stderr) for a site of one page."""
        with tempfile.TemporaryDirectory() as folder:
            root, site = Path(folder).resolve() / "project", Path(folder).resolve() / "site"
            for path, text in {root / "labs/01/01_x.cu": "int given_to_the_student = 1;\n",
                               root / "solutions/01/01_x.cu": "int given_to_the_student = 1;\n  tile[row][column ^ row] = in[i];\n",
                               root / "solutions/01/right/01_x.cu": "//: section: a\n//: replace in 1: ^ row] => ^ row / 2];\\n  int other = 12345\n",
                               root / "grader/tests/attacks/01/01_x.cu": "//: section: a\n// TODO 1\n  out[i] = tile[column][row ^ 1];\n// END TODO\n",
                               site / name: page}.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            errors = io.StringIO()
            with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
                return check_secrets.main(root, site), errors.getvalue()

    def test_a_page_without_secrets_passes(self):
        self.assertEqual(self.check("<p>int given_to_the_student = 1;</p>"), (0, ""))

    def test_a_line_of_a_solution_is_found_behind_markup(self):
        code, errors = self.check("<pre><span>tile</span>[row][column  ^ <b>row</b>] =\nin[i];</pre>")
        self.assertEqual(code, 1)
        self.assertIn("labs/x.html tells of solutions/01/01_x.cu", errors)
        self.assertIn("next: ", errors)

    def test_a_line_of_a_section_is_found_however_it_is_said(self):
        for line, file in {"tile[row][column ^ row / 2];": "solutions/01/right", "out[i] = tile[column][row ^ 1];": "grader/tests/attacks/01"}.items():
            code, errors = self.check(f"<pre>{line}</pre>")
            self.assertEqual(code, 1)
            self.assertIn(f"labs/x.html tells of {file}/01_x.cu", errors)

    def test_a_script_is_read_too(self):
        self.assertEqual(self.check("x = 'tile[row][column ^ row] = in[i];'", "searchindex.js")[0], 1)

    def test_no_site_is_no_pass(self):
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(check_secrets.main(Path("/nowhere"), Path("/nowhere")), 2)
        self.assertIn("next: ", errors.getvalue())
