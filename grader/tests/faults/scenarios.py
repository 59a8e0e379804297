"""What is graded while system calls fail: its folder, its command, and what must hold after a run."""
import json
import os
import re
import shutil
import sys
import xml.etree.ElementTree
from pathlib import Path

EXERCISE = "01_smem_banks/02_square_tile"
OLD = "the report of a run before\n"
# What differs from run to run: durations and the time of day.
TIMES = [re.compile(pattern) for pattern in (
    r'"(?:seconds|time)": ?[^,}\n]*', r'time(?:stamp)?="[^"]*"', r"takes \d.* runs included", r"\d{4}(?:-|&#45;)\d\d(?:-|&#45;)\d\dT[0-9&#;:]*Z")]


def without_times(text):
    for pattern in TIMES:
        text = pattern.sub("", text)
    return text


def is_whole(path, text):
    """Whether a report that is not the usual one was written to its end."""
    try:
        if path.endswith(".json"):
            json.loads(text)
        elif path.endswith(".xml"):
            xml.etree.ElementTree.fromstring(text)
    except (ValueError, xml.etree.ElementTree.ParseError):
        return False
    return text.endswith("\n") or path.endswith((".json", ".xml"))


def difference(usual, text):
    at = next((i for i, (a, b) in enumerate(zip(usual, text)) if a != b), min(len(usual), len(text)))
    return f"\n    usual: {usual[max(at - 60, 0):at + 80]!r}\n    now:   {text[max(at - 60, 0):at + 80]!r}"


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


class Check:
    """`grader check` of the reference solution with a report in each of `files`, which hold an older one. `of` says whose work it is:
    the project's solutions, or a folder that was handed in."""

    def __init__(self, name, grader, root, place, of, words, files, run):
        self.name, self.grader, self.root, self.words, self.files = name, grader, root, of + words, files
        self.cache = place / "warm"
        probe = place / "usual"
        self.prepare(probe)
        code, said = run(self.command(probe), probe, {**os.environ, "CML_CACHE_DIR": str(self.cache)}, 300)
        if code != 0:
            sys.exit(f"{name}: a run without faults ends with {code}: {said}\n  next: mend that first")
        self.usual = {file: without_times((probe / "out" / file).read_text()) for file in files}

    def prepare(self, slot):
        fresh(slot / "out")
        for file in self.files:
            (slot / "out" / file).write_text(OLD)
        work = slot / "work" / f"{EXERCISE}.cu"
        work.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.root / "solutions" / f"{EXERCISE}.cu", work)
        if self.cache.exists():
            shutil.rmtree(slot / "cache", ignore_errors=True)
            shutil.copytree(self.cache, slot / "cache")

    def environment(self, slot):
        return {**os.environ, "CML_CACHE_DIR": str(slot / "cache")}

    def command(self, _slot):
        return [self.grader, "--root", self.root, "check", EXERCISE, "--backend", "emulator", "--seed", "1", "--jobs", "1",
                *self.words]

    def wrong(self, slot, code, _run):
        """None, or what does not hold."""
        left = sorted(set(os.listdir(slot / "out")) - set(self.files))
        if left or [name for name in os.listdir(slot / "cache") if re.search(r"\.compiled\.", name)]:
            return "FILES LEFT"
        for file, usual in self.usual.items():
            text = (slot / "out" / file).read_text() if (slot / "out" / file).exists() else ""
            if without_times(text) == usual or (code == 2 and text in ("", OLD)):
                continue
            if code == 0:
                return "ANOTHER REPORT" + difference(usual, without_times(text))
            if not is_whole(file, text):
                return "HALF WRITTEN"
        return None


class Class:
    """`grader class` of three students, `stored` of whom were graded by a run before. The last one hands in an archive."""

    STUDENTS = {"anna": "solutions/{}.cu", "ben": "labs/{}.cu", "cleo": "solutions/{}.cu"}

    def __init__(self, name, grader, root, place, stored, run):
        self.name, self.grader, self.root = name, grader, root
        self.words = ["class", "submissions", "--out", "out", f"# {stored} of {len(self.STUDENTS)} in the store"]
        self.state = place / "state"
        fresh(self.state)
        (self.state / "course.toml").write_text(f'salt = "pepper"\nbackend = "emulator"\ncount = ["{EXERCISE}"]\n')
        for i, (student, source) in enumerate(self.STUDENTS.items()):
            if i == stored and stored > 0:
                self.grade(self.state, run)
            file = self.state / "submissions" / student / f"{EXERCISE}.cu"
            file.parent.mkdir(parents=True)
            shutil.copy(root / source.format(EXERCISE), file)
            if student == "cleo":
                folder = self.state / "submissions" / student
                shutil.make_archive(str(folder), "zip", folder)
                shutil.rmtree(folder)
        if stored == len(self.STUDENTS):
            self.grade(self.state, run)
        probe = place / "usual"
        shutil.copytree(self.state, probe)
        self.grade(probe, run)
        self.usual = self.results(probe)

    def grade(self, folder, run):
        code, said = run(self.command(folder), folder, os.environ, 300)
        if code != 0:
            sys.exit(f"{self.name}: a run without faults ends with {code}: {said}\n  next: mend that first")

    def prepare(self, slot):
        shutil.rmtree(slot, ignore_errors=True)
        shutil.copytree(self.state, slot)

    def environment(self, _slot):
        return dict(os.environ)

    def command(self, _slot):
        return [self.grader, "--root", self.root, "class", "submissions", "--out", "out", "--course", "course.toml", "--jobs", "1"]

    def results(self, folder):
        out = folder / "out"
        return {str(file.relative_to(out)): without_times(file.read_text()) for file in sorted(out.rglob("*"))
                if file.suffix in (".csv", ".json", ".md")}

    def wrong(self, slot, code, run):
        after = self.results(slot)
        if code == 0 and after != self.usual:
            return "ANOTHER REPORT" + difference(str(self.usual), str(after))
        if any(not is_whole(file, (slot / "out" / file).read_text()) for file in after):
            return "HALF WRITTEN"
        if any(file.name.startswith(".grader-") for file in slot.rglob("*")):
            return "FILES LEFT"
        code, said = run(self.command(slot), slot, os.environ, 300)
        if code != 0 or self.results(slot) != self.usual:
            return f"DOES NOT GO ON\n    {code} {said}{difference(str(self.usual), str(self.results(slot)))}"
        return None


SCENARIOS = {
    "check": lambda *to: Check("check", *to[:3], ["--solutions"], ["-o", "out/report.json", "--format", "json"], ["report.json"], to[3]),
    "submission": lambda *to: Check("submission", *to[:3], ["--submission", "work"], ["-o", "out/report.json", "--format", "json"],
                                    ["report.json"], to[3]),
    "outlets": lambda *to: Check("outlets", *to[:3], ["--solutions"], ["-o", "out/report.md", "--format", "markdown", "--report", "junit=out/report.xml",
                                                      "--report", "json=out/report.json"],
                                 ["report.md", "report.xml", "report.json"], to[3]),
    "class": lambda *to: Class("class", *to[:3], 2, to[3]),
    "gradebook": lambda *to: Class("gradebook", *to[:3], 3, to[3]),
}
NAMES = list(SCENARIOS)


def make(name, grader, root, place, run):
    return SCENARIOS[name](grader, root, place, run)
