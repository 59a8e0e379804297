"""The problem matcher of .vscode/tasks.json on what `check --format gcc` writes for wrong files: CML_GRADER=PATH."""
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TASKS = json.loads((ROOT / ".vscode/tasks.json").read_text(encoding="utf-8"))["tasks"]
MATCHER = TASKS[0]["problemMatcher"]
GRADER = os.environ.get("CML_GRADER", str(ROOT / "build/dev/bin/grader"))
OUTPUTS = 20


def sections():
    """(exercise, FILE:SECTION) of wrong files of different exercises, OUTPUTS in all."""
    found = []
    for path in sorted((ROOT / "solutions").glob("*/wrong/*.cu")):
        names = re.findall(r"^//: section: (\S+)$", path.read_text(encoding="utf-8"), re.M)
        found.append((f"{path.parts[-3]}/{path.stem}", f"{path.relative_to(ROOT)}:{names[0]}"))
    return found[:: max(1, len(found) // OUTPUTS)][:OUTPUTS]


class ProblemMatcher(unittest.TestCase):
    def test_every_failure_is_a_problem_with_a_line(self):
        pattern = re.compile(MATCHER["pattern"]["regexp"])
        self.assertEqual(len(sections()), OUTPUTS)
        for exercise, work in sections():
            run = subprocess.run([GRADER, "check", exercise, "--submission", work, "--format", "gcc", "--backend", "emulator"], cwd=ROOT, text=True,
                                 capture_output=True, check=False, env=os.environ | {"CML_ROOT": str(ROOT)})
            self.assertEqual(run.returncode, 1, run.stderr)
            lines = run.stdout.splitlines()
            self.assertRegex(lines[-1], r"^0 of 1 exercises passed, ")
            problems = [pattern.match(line) for line in lines[:-1]]
            self.assertTrue(problems and all(problems), run.stdout)
            errors = [problem for problem in problems if problem[MATCHER["pattern"]["severity"]] == "error"]
            self.assertTrue(errors and errors[0][MATCHER["pattern"]["message"]], run.stdout)

    def test_a_starter_is_named_as_the_editor_has_it(self):
        run = subprocess.run([GRADER, "check", "01_smem_banks/02_square_tile", "--format", "gcc", "--backend", "emulator"], cwd=ROOT, text=True, capture_output=True,
                             check=False, env=os.environ | {"CML_ROOT": str(ROOT)})
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertTrue((ROOT / re.match(MATCHER["pattern"]["regexp"], run.stdout.splitlines()[0])[1]).is_file(), run.stdout)

    def test_tasks_name_verbs_of_the_grader(self):
        verbs = re.findall(r'^GRADER_VERB\("(\S+)",', (ROOT / "grader/cli/verbs.def").read_text(encoding="utf-8"), re.M)
        self.assertEqual([task["args"][0] for task in TASKS if task["args"][0] not in verbs], [])


if __name__ == "__main__":
    unittest.main()
