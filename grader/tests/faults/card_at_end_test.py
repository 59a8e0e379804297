"""A grader that ends while the worker of its card still runs a canary. There is no card: a script stands in the worker's place, says
that there is one, and starts the emulator's worker instead. A mount namespace has the driver's device file.

GRADER and ROOT name the grader and the project."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RUNS = 6
CARD = {"name": "a card of the test", "driver": 13000, "capability": 90, "multiprocessors": 132, "memory": 80 << 30,
        "free": 79 << 30, "l2": 50 << 20, "clock": 1980000, "memory_clock": 2619000, "bus": 5120, "peak": 3352e9, "hmm": False,
        "counters": ""}
WORKER = """#!/bin/sh
here=$(dirname "$0")
case "$1" in --device) cat "$here/card.json"; exit 0 ;; esac
# Every argument but `--backend gpu`.
for word; do
  shift
  case "$word" in
    --backend) card=yes ;;
    gpu) [ -n "$card" ] || set -- "$@" "$word" ;;
    *) set -- "$@" "$word" ;;
  esac
done
exec "$here/real-worker" "$@"
"""
# The machine's device files, and one of a driver.
NAMESPACE = """set -e
mount -t tmpfs none "$1"; mkdir "$1/old" "$1/new"
mount --rbind /dev "$1/old"
for file in null zero full random urandom tty; do touch "$1/new/$file"; mount --bind "$1/old/$file" "$1/new/$file"; done
ln -s /proc/self/fd "$1/new/fd"; mkdir "$1/new/shm"; touch "$1/new/nvidiactl"
mount --rbind "$1/new" /dev
shift
exec "$@"
"""


def in_namespace(mounts, command):
    return ["unshare", "-m", "sh", "-c", NAMESPACE, "sh", str(mounts), *map(str, command)]


class CardAtEnd(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="cml-card-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        os.chmod(cls.folder, 0o755)  # the worker is another user
        cls.mounts = cls.folder / "mounts"
        cls.mounts.mkdir()
        if subprocess.run(in_namespace(cls.mounts, ["true"]), capture_output=True).returncode != 0:
            sys.exit(77)
        grader = Path(os.environ["GRADER"])
        for name, real in (("grader", grader), ("real-worker", grader.parent / "grader-worker")):
            try:
                os.link(real, cls.folder / name)
            except OSError:
                (cls.folder / name).write_bytes(real.read_bytes())
                os.chmod(cls.folder / name, 0o755)
        (cls.folder / "card.json").write_text(json.dumps(CARD))
        (cls.folder / "grader-worker").write_text(WORKER)
        os.chmod(cls.folder / "grader-worker", 0o755)

    def graded(self, change):
        work = self.folder / "02_square_tile.cu"
        text = (Path(os.environ["ROOT"]) / "solutions/01_smem_banks/02_square_tile.cu").read_text()
        work.write_text(change(text))
        command = [self.folder / "grader", "--root", os.environ["ROOT"], "check", "02_square_tile", "--submission", work, "--backend",
                   "gpu", "--no-bandwidth", "--no-counters"]
        return subprocess.run(in_namespace(self.mounts, command), capture_output=True, text=True, timeout=120,
                              env={**os.environ, "CML_CACHE_DIR": str(self.folder / "cache")})

    def test_the_card_that_stands_in_is_used(self):
        done = self.graded(lambda text: text)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("10/10", done.stdout)

    def test_a_verdict_before_the_canary_has_ended_is_a_verdict(self):
        for _ in range(RUNS):
            done = self.graded(lambda text: text.replace("threadIdx.y * blockDim.x + threadIdx.x", "threadIdx.x"))
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("given code was changed", done.stdout)  # reported before anything runs


if __name__ == "__main__":
    unittest.main()
