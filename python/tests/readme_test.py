"""The outputs in README.md are those of the grader, its commands are verbs, and it stays short: CML_GRADER=PATH."""
import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GRADER = os.environ.get("CML_GRADER", str(ROOT / "build/dev/bin/grader"))
MOST_LINES = 120
# The wrong files that README shows, in its order.
SHOWN = [("01_smem_banks/02_square_tile", "no_barrier"), ("02_padding/02_square_pad", "conflict_left")]


def plain(text):
    """A text without its line breaks."""
    return " ".join(text.split())


class Readme(unittest.TestCase):
    def test_it_is_short(self):
        self.assertLessEqual(len(README.splitlines()), MOST_LINES)

    def test_its_reports_are_those_of_the_grader(self):
        blocks = re.findall(r"^```\n(  FAIL .*?)^```", README, re.M | re.S)
        for block, (exercise, section) in zip(blocks, SHOWN, strict=True):
            lab, name = exercise.split("/")
            run = subprocess.run([GRADER, "check", exercise, "--submission", f"solutions/{lab}/wrong/{name}.cu:{section}", "--seed", "1", "--backend", "emulator"],
                                 cwd=ROOT, text=True, capture_output=True, check=False, env=os.environ | {"CML_ROOT": str(ROOT)})
            self.assertEqual(run.returncode, 1, run.stderr)
            for part in block.split("..."):  # stands for what is left out
                self.assertIn(plain(part), plain(run.stdout))

    def test_its_commands_are_verbs(self):
        verbs = re.findall(r'^[A-Z]+_VERB\("(\S+)",', (ROOT / "grader/cli/verbs.def").read_text(encoding="utf-8"), re.M)
        self.assertLessEqual(set(re.findall(r"(?:\./grade\.sh|\bcml) ([a-z]+)", README)), {*verbs, "start"})


if __name__ == "__main__":
    unittest.main()
