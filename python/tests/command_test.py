"""The package without a built grader: what `cml` makes, finds and says."""
import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from cml import command, grader, start


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.template = self.folder / "template"
        for name in ("labs/01_a/01_x.cu", "starters/01_a/01_x.cu", "starters/01_a/02_y.cu"):
            (self.template / name).parent.mkdir(parents=True, exist_ok=True)
            (self.template / name).write_text("// TODO\n", encoding="utf-8")
        for module in (grader, start):
            patch = mock.patch.object(module, "TEMPLATE", self.template)
            patch.start()
            self.addCleanup(patch.stop)


class Start(Folder):
    def test_a_workbook_has_the_exercises_and_a_script(self):
        self.assertEqual(start.start(self.folder / "w"), 2)
        script = (self.folder / "w/grade.sh").read_text(encoding="utf-8")
        self.assertIn(f'exec "{sys.executable}" -m cml', script)
        self.assertTrue((self.folder / "w/grade.sh").stat().st_mode & 0o100)

    def test_nothing_is_overwritten(self):
        start.start(self.folder / "w")
        with self.assertRaisesRegex(start.Refused, "is a workbook already\n  next: cd"):
            start.start(self.folder / "w")
        (self.folder / "mine").mkdir()
        (self.folder / "mine/file").write_text("x", encoding="utf-8")
        with self.assertRaisesRegex(start.Refused, "not empty\n  next: "):
            start.start(self.folder / "mine")

    def test_a_place_that_cannot_be_written_is_named(self):
        (self.folder / "file").write_text("x", encoding="utf-8")
        with self.assertRaisesRegex(start.Refused, "next: name"):
            start.start(self.folder / "file/below")

    def test_wrong_words_are_wrong_usage(self):
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(start.main(["--force"]), 2)
            self.assertEqual(start.main(["a", "b"]), 2)
            self.assertEqual(start.main(["--help"]), 0)
        self.assertIn("usage: cml start", said.getvalue())


class Environment(Folder):
    def test_the_nearest_workbook_upward_is_taken(self):
        start.start(self.folder / "w")
        variables = grader.environment(self.folder / "w/labs/01_a", ["check"], {})
        self.assertEqual((variables["CML_ROOT"], variables["CML_TOOLCHAIN"]), (str(self.folder / "w"), str(self.folder / "w/.toolchain")))

    def test_verbs_that_grade_need_one_and_the_others_do_not(self):
        for verb in sorted(grader.NEEDS_A_WORKBOOK):
            with self.assertRaises(grader.NoWorkbook):
                grader.environment(self.folder, [verb, "01/02"], {"HOME": "/h"})
        self.assertEqual(grader.environment(self.folder, ["profile", "x.cu"], {"XDG_CACHE_HOME": "/c"})["CML_TOOLCHAIN"],
                         "/c/cuda-memory-labs/.toolchain")
        grader.environment(self.folder, ["check", "--help"], {"XDG_CACHE_HOME": "/c"})
        self.assertIn("next: run `cml start`", str(grader.NoWorkbook()))

    def test_what_the_user_has_set_stays(self):
        variables = grader.environment(self.folder, ["check"], {"CML_ROOT": "/mine", "CML_CUDA_HOME": "/cuda"})
        self.assertEqual((variables["CML_ROOT"], variables["CML_CUDA_HOME"]), ("/mine", "/cuda"))


class Unsupported(unittest.TestCase):
    def test_each_machine_is_told_the_way_that_works(self):
        for machine, words in {("Windows", "AMD64"): "wsl --install", ("Darwin", "arm64"): "in a container", ("Linux", "aarch64"): "untested",
                               ("Linux", "x86_64"): "C library is too old"}.items():
            said = command.unsupported(*machine, library=("glibc", "2.31"))
            self.assertIn(words, said)
            self.assertEqual(said.count("\n  next: "), 1)

    def test_a_package_without_a_grader_says_so(self):
        with mock.patch.object(command, "GRADER", Path("/nowhere")), contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(command.main(["start"]), 2)
            self.assertEqual(command.main(["check"]), 2)
        self.assertIn("next: ", said.getvalue())


if __name__ == "__main__":
    unittest.main()
