import contextlib
import io
import re
import tempfile
import unittest
from pathlib import Path

import chapter_outputs

CHAPTER = """# Lab

<!-- output: one -->
```
$ old
```

```
not marked
```
<!-- output: two -->

```
$ kept
```
end
"""


class ChapterOutputs(unittest.TestCase):
    def test_a_marked_block_gets_its_output_and_others_stay(self):
        text, names = chapter_outputs.filled(CHAPTER, {"one": "$ new\nline\n", "three": "x\n"})
        self.assertEqual(text, CHAPTER.replace("$ old", "$ new\nline"))
        self.assertEqual(names, ["one", "two"])

    def test_filling_twice_changes_nothing(self):
        once, _ = chapter_outputs.filled(CHAPTER, {"one": "a\n\nb\n", "two": "c\n"})
        self.assertEqual(chapter_outputs.filled(once, {"one": "a\n\nb\n", "two": "c\n"})[0], once)

    def test_an_output_with_a_fence_gets_a_longer_one(self):
        once, _ = chapter_outputs.filled(CHAPTER, {"one": "a\n```\nb\n"})
        self.assertIn("-->\n````\na\n```\nb\n````\n", once)
        self.assertEqual(chapter_outputs.filled(once, {"one": "$ old\n"})[0], CHAPTER)

    def test_a_mark_without_a_block_is_an_error(self):
        for text in ("<!-- output: a -->\nwords\n```\nx\n```\n", "<!-- output: a -->\n", "<!-- output: a -->\n```\nx\n"):
            with self.assertRaisesRegex(chapter_outputs.ChapterError, "line 1: no fenced block"):
                chapter_outputs.filled(text, {"a": "x"})

    def test_a_name_is_given_once(self):
        with self.assertRaisesRegex(chapter_outputs.ChapterError, "line 4: the second mark of a"):
            chapter_outputs.filled("<!-- output: a -->\n```\n```\n<!-- output: a -->\n```\n```\n", {})

    def test_the_command_says_what_it_did(self):
        with tempfile.TemporaryDirectory() as folder:
            chapter, out = Path(folder) / "README.md", Path(folder) / "out"
            out.mkdir()
            chapter.write_text(CHAPTER, encoding="utf-8")
            (out / "one.txt").write_text("$ new\n", encoding="utf-8")
            (out / "other.txt").write_text("x\n", encoding="utf-8")
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                self.assertEqual(chapter_outputs.main(chapter, out), 0)
            self.assertEqual(said.getvalue(), "filled: one\nas before, there is no file: two\nnot in the chapter: other\n")
            self.assertEqual(chapter.read_text(encoding="utf-8"), CHAPTER.replace("old", "new"))
            chapter.write_text("<!-- output: one -->\n", encoding="utf-8")
            errors = io.StringIO()
            with contextlib.redirect_stderr(errors):
                self.assertEqual(chapter_outputs.main(chapter, out), 1)
            self.assertIn("next: ", errors.getvalue())
            self.assertEqual(chapter.read_text(encoding="utf-8"), "<!-- output: one -->\n")

    def test_each_block_of_chapter_00_is_a_step_of_its_script(self):
        folder = Path(__file__).resolve().parents[2] / "labs/00_first_kernel"
        _, names = chapter_outputs.filled((folder / "README.md").read_text(encoding="utf-8"), {})
        steps = re.findall(r"^step (\w+) ", (folder / "run_all.sh").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(sorted(names), sorted(steps))


if __name__ == "__main__":
    unittest.main()
