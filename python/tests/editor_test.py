"""The problem matcher of .vscode/tasks.json on what `check --format gcc` writes for wrong files: CML_GRADER=PATH."""
import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TASKS = json.loads((ROOT / ".vscode/tasks.json").read_text(encoding="utf-8"))["tasks"]
MATCHER = TASKS[0]["problemMatcher"]
GRADER = os.environ.get("CML_GRADER", str(ROOT / "build/dev/bin/grader"))
OUTPUTS = 20


def sections():
    """(exercise, FILE:SECTION) of wrong files of different exercises of all labs, OUTPUTS in all."""
    found = []
    for path in sorted((ROOT / "solutions").glob("*/wrong/*.cu")):
        names = re.findall(r"^//: section: (\S+)$", path.read_text(encoding="utf-8"), re.M)
        found.append((f"{path.parts[-3]}/{path.stem}", f"{path.relative_to(ROOT)}:{names[0]}"))
    return [found[number * len(found) // OUTPUTS] for number in range(OUTPUTS)]


def grader(*words):
    return subprocess.run([GRADER, *words], cwd=ROOT, text=True, capture_output=True, check=False, env=os.environ | {"CML_ROOT": str(ROOT)})


class ProblemMatcher(unittest.TestCase):
    def problems(self, exercise, *submission):
        """The problems that an editor lists for failing work: (file, line, severity, message)."""
        run = grader("check", exercise, *submission, "--format", "gcc", "--backend", "emulator")
        self.assertEqual(run.returncode, 1, run.stderr)
        lines = run.stdout.splitlines()
        self.assertRegex(lines[-1], r"^0 of 1 exercises passed, ")
        pattern = MATCHER["pattern"]
        found = [re.match(pattern["regexp"], line) for line in lines[:-1]]
        self.assertTrue(found and all(found), run.stdout)
        problems = [tuple(one[pattern[name]] for name in ("file", "line", "severity", "message")) for one in found]
        self.assertTrue(any(severity == "error" and message for _, _, severity, message in problems), run.stdout)
        for file, line, _, _ in problems:
            text = (ROOT / file).read_text(encoding="utf-8").splitlines()
            self.assertTrue(1 <= int(line) <= len(text) and text[int(line) - 1].strip(), f"{file}:{line} of\n{run.stdout}")
        return problems

    def test_every_failure_is_a_problem_on_a_line_of_the_file(self):
        count = 0
        with tempfile.TemporaryDirectory() as folder:
            for exercise, section in sections():
                work = Path(folder) / f"{exercise}.cu"
                work.parent.mkdir(exist_ok=True)
                work.write_text(grader("verify", "--print", section).stdout, encoding="utf-8")
                problems = self.problems(exercise, "--submission", str(work))
                self.assertEqual({file for file, *_ in problems}, {str(work)})
                count += len(problems)
        print(f"{OUTPUTS} outputs, {count} problems")

    def test_an_error_of_the_compiler_is_a_problem_on_its_line(self):
        starter = (ROOT / "labs/01_smem_banks/01_bank_index.cu").read_text(encoding="utf-8").splitlines()
        at = next(number for number, line in enumerate(starter, 1) if "// TODO" in line) + 1
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder) / "01_bank_index.cu"
            work.write_text("\n".join([*starter[:at - 1], "  int x = 1 1;", *starter[at - 1:]]), encoding="utf-8")
            self.assertEqual(self.problems("01_smem_banks/01_bank_index", "--submission", str(work))[0][:3], (str(work), str(at), "error"))

    def test_a_starter_is_named_as_the_editor_has_it(self):
        self.assertEqual(self.problems("01_smem_banks/02_square_tile")[0][0], "labs/01_smem_banks/02_square_tile.cu")

    def test_tasks_name_verbs_of_the_grader(self):
        verbs = re.findall(r'^GRADER_VERB\("(\S+)",', (ROOT / "grader/cli/verbs.def").read_text(encoding="utf-8"), re.M)
        self.assertEqual([task["args"][0] for task in TASKS if task["args"][0] not in verbs], [])


if __name__ == "__main__":
    unittest.main()
