#!/usr/bin/env python3
"""Writes a class whose grades are known beforehand: OUT/submissions, a folder or an archive a student, and
OUT/expected.json, by id its state and the points of each exercise (null: no grade).

make_class.py --grader GRADER --root PROJECT --out OUT --count N [--exercise LAB[/NAME] ...] [--seed N]
make_class.py --compare OUT/expected.json GRADEBOOK.csv
    a line for each grade that is another one, and then exit code 1"""
import argparse
import csv
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tarfile
import zipfile

KINDS = ["solution", "right", "wrong", "starter", "broken", "missing", "renamed", "nested", "zip", "tar", "nothing", "empty"]


class Project:
    def __init__(self, grader, root):
        self.grader, self.root = grader, pathlib.Path(root)
        self.full = {}  # points without bandwidth, which needs a GPU
        for file in sorted(self.root.glob("labs/*/*.check.cpp")):
            self.full[f"{file.parent.name}/{file.name.removesuffix('.check.cpp')}"] = 10.0

    def run(self, *arguments):
        command = [self.grader, "--root", str(self.root), *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def starter(self, exercise):
        return (self.root / "labs" / f"{exercise}.cu").read_text()

    def solution(self, exercise):
        return (self.root / "solutions" / f"{exercise}.cu").read_text()

    def sections(self, exercise, kind):
        """(FILE:SECTION, its points or None) of each section of a right or a wrong file."""
        lab, name = exercise.split("/")
        file = self.root / "solutions" / lab / kind / f"{name}.cu"
        parts = re.split(r"^//: section: (\w+)\n", file.read_text(), flags=re.M)[1:] if file.exists() else []
        points = (re.search(r"^//: points: ([\d.]+)", head, re.M) for head in parts[1::2])
        return [(f"{file}:{section}", found and float(found.group(1))) for section, found in zip(parts[::2], points)]

    def graded_text(self, section):
        return self.run("verify", "--print", section)


def work_of(project, kind, exercise, chance, full):
    """The text of one exercise (None: not handed in) and its points."""
    if kind == "starter":
        return project.starter(exercise), 0
    if kind == "missing" and chance.random() < 0.5:
        return None, 0
    if kind == "broken":
        return project.solution(exercise) + "\nthis does not compile\n", 0
    if kind in ("right", "wrong"):
        sections = project.sections(exercise, kind)
        if sections:
            section, points = chance.choice(sections)
            return project.graded_text(section), full if points is None else points
    return project.solution(exercise), full


def hand_in(folder, student, kind, files):
    """One submission of `files`, text by exercise."""
    named = {f"{exercise}.cu": text for exercise, text in files.items()}
    if kind == "renamed":
        named = {re.sub(r"/(\d+)_", r"/\1-", name.replace(".cu", " (1).cu")): text for name, text in named.items()}
    if kind == "nested":
        named = {f"my work/week 1/{name}": text for name, text in named.items()}
    if kind == "nothing":
        named = {"notes.pdf": "%PDF"}
    if kind == "zip":
        with zipfile.ZipFile(folder / f"{student}.zip", "w") as archive:
            for name, text in named.items():
                archive.writestr(name, text)
    elif kind == "tar":
        with tarfile.open(folder / f"{student}.tar.gz", "w:gz") as archive:
            for name, text in named.items():
                info = tarfile.TarInfo("work/" + name)
                info.size = len(text.encode())
                archive.addfile(info, io.BytesIO(text.encode()))
    else:
        (folder / student).mkdir(parents=True)
        for name, text in {} if kind == "empty" else named.items():
            (folder / student / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / student / name).write_text(text)


def compare(expected_file, gradebook):
    expected = json.loads(pathlib.Path(expected_file).read_text())
    with open(gradebook, newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    faults = {}
    for student, wanted in expected.items():
        row = rows.pop(student, {"state": "no row", "reason": ""})
        if row["state"] != wanted["state"]:
            faults[student] = f"{row['state']} in place of {wanted['state']}: {row['reason']}"
            continue
        for exercise, points in wanted["points"].items():
            if row[exercise] != "" and points is not None and float(row[exercise]) == points:
                continue
            if row[exercise] != "" or points is not None:
                faults[student] = f"{exercise}: {row[exercise] or 'empty'} in place of {points}"
    faults.update((student, "is in the gradebook, and handed in nothing") for student in rows)
    for student, fault in faults.items():
        print(f"{student}: {fault}")
    print(f"{len(expected)} submissions, {len(faults)} graded in another way than known beforehand")
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("--grader", "--root", "--out"):
        parser.add_argument(option)
    parser.add_argument("--count", type=int)
    parser.add_argument("--exercise", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compare", nargs=2)
    options = parser.parse_args()
    if options.compare:
        sys.exit(compare(*options.compare))
    if not (options.grader and options.root and options.out and options.count):
        parser.error("give --grader, --root, --out and --count, or --compare")
    chance = random.Random(options.seed)
    project = Project(options.grader, options.root)
    asked = options.exercise or [""]
    exercises = [exercise for exercise in sorted(project.full)
                 if any(not name or exercise in (name, f"{name}/{exercise.split('/')[-1]}") for name in asked)]
    folder = pathlib.Path(options.out) / "submissions"
    folder.mkdir(parents=True)
    expected = {}
    for number in range(options.count):
        kind = KINDS[number % len(KINDS)]
        student = f"student {number:03d} {kind}"
        files, points = {}, {}
        for exercise in exercises:
            text, points[exercise] = work_of(project, kind, exercise, chance, project.full[exercise])
            if text is not None:
                files[exercise] = text
        if not files:  # a student who hands in nothing at all is of another kind
            files[exercises[0]], points[exercises[0]] = project.starter(exercises[0]), 0
        hand_in(folder, student, kind, files)
        is_nothing = kind in ("nothing", "empty")
        expected[student] = {"state": "nothing to grade" if is_nothing else "graded",
                             "points": dict.fromkeys(exercises) if is_nothing else points}
    (pathlib.Path(options.out) / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")


main()
