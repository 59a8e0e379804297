"""Graders in surroundings that fail as a whole: short reads and writes, a full disk, a folder that cannot be written, closed
descriptors, a clock that jumps, a judge that is killed. The rules are those of nth_call.py.

GRADER, ROOT and SHIM name the grader, the project and the preloaded shim.so."""
import itertools
import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

import nth_call
import scenarios

LIMIT = 120


class Surroundings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="cml-faults-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.made = {}

    def scenario(self, name):
        if name not in self.made:
            place = Path(self.folder.name) / name
            place.mkdir()
            self.made[name] = scenarios.make(name, Path(os.environ["GRADER"]), Path(os.environ["ROOT"]), place, nth_call.run)
        return self.made[name]

    def outcome(self, scenario, wrap=lambda command: command, **added):
        slot = Path(self.folder.name) / "slot"
        scenario.prepare(slot)
        code, words = nth_call.run(wrap(scenario.command(slot)), slot, {**scenario.environment(slot), **added}, LIMIT)
        outcome = nth_call.judge(scenario, slot, code, words)
        self.assertIn(outcome.kind, nth_call.GOOD, outcome.detail)
        return outcome.kind

    def shimmed(self, name, fault):
        return self.outcome(self.scenario(name), LD_PRELOAD=os.environ["SHIM"], CML_FAULT=fault)

    def test_short_reads_and_writes_change_nothing(self):
        for name in ("outlets", "gradebook"):
            self.assertEqual(self.shimmed(name, "short"), "same", name)

    def test_a_clock_that_jumps_changes_nothing(self):
        for name in ("check", "gradebook"):
            self.assertEqual(self.shimmed(name, "clock"), "same", name)

    def test_a_close_that_fails_is_no_lower_grade(self):
        for name in ("check", "gradebook"):
            self.shimmed(name, "close")

    def test_closed_descriptors_change_nothing(self):
        for closed in (c for n in (1, 2, 3) for c in itertools.combinations((0, 1, 2), n)):
            closing = " ".join(f"{number}>&-" for number in closed)
            with self.subTest(closed=closed):
                kind = self.outcome(self.scenario("check"), lambda command: ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *command])
                self.assertEqual(kind, "same")

    def test_a_limit_of_file_size_is_no_lower_grade(self):
        for blocks in (1, 8, 64):
            with self.subTest(blocks=blocks):
                self.outcome(self.scenario("check"), lambda command: ["/bin/sh", "-c", f'ulimit -f {blocks} && exec "$@"', "sh", *command])

    def on_a_disk(self, options, before):
        """The class's folder on a disk of its own, in a namespace of its own."""
        scenario = self.scenario("gradebook")

        def wrap(command):
            script = f'mount -t tmpfs -o {options} none out && cp -r kept/. out/ && {before} && "$@"; code=$?; cp -r out/. back/; exit $code'
            return ["unshare", "-m", "/bin/sh", "-c", script, "sh", *command]

        slot = Path(self.folder.name) / "disk"
        scenario.prepare(slot)
        shutil.copytree(slot / "out", slot / "kept")
        (slot / "back").mkdir()
        code, words = nth_call.run(wrap(scenario.command(slot)), slot, os.environ, LIMIT)
        shutil.rmtree(slot / "out")
        (slot / "back").rename(slot / "out")
        for rest in ("filler", "kept"):
            shutil.rmtree(slot / rest, ignore_errors=True)
        outcome = nth_call.judge(scenario, slot, code, words)
        self.assertEqual(outcome.kind, "refused", outcome.detail)

    def test_a_full_or_read_only_disk_is_reported(self):
        if subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("no namespace of mounts can be made here")
        self.on_a_disk("size=1m", "{ cat /dev/zero >out/filler; rm -f kept/none; } 2>/dev/null")
        self.on_a_disk("size=1m", "mount -o remount,ro out")

    def test_a_judge_that_is_killed_leaves_the_old_report_or_the_new_one(self):
        scenario, slot = self.scenario("outlets"), Path(self.folder.name) / "killed"
        environment = scenario.environment(slot)
        chance, killed = random.Random(), 0
        for _ in range(int(os.environ.get("KILLS", "10"))):
            scenario.prepare(slot)
            judge = subprocess.Popen(scenario.command(slot), cwd=slot, env=environment, stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                judge.wait(chance.uniform(0, 0.5))
            except subprocess.TimeoutExpired:
                judge.send_signal(signal.SIGKILL)
                killed += 1
            judge.wait()
            for file, usual in scenario.usual.items():
                text = (slot / "out" / file).read_text()
                self.assertTrue(text == scenarios.OLD or scenarios.without_times(text) == usual, f"{file}: {text[-300:]}")
        print(f"{killed} judges killed")


if __name__ == "__main__":
    unittest.main()
