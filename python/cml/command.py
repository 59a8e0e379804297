"""The command `cml`: `cml start` makes a workbook, and any other verb is the grader's."""
import os
import platform
import sys
from pathlib import Path

from . import start
from .grader import GRADER, NoWorkbook, environment

WAYS = "in a container of Debian 12 or Ubuntu 22.04 (or newer) on x86_64"


def unsupported(system=platform.system(), machine=platform.machine(), library=platform.libc_ver()):
    """Why pip gave this machine the package without a grader, and the way that works."""
    if system == "Windows":
        return "the grader runs on Linux\n  next: run `wsl --install`, and in WSL: pip install cuda-memory-labs"
    if system != "Linux":
        return f"the grader runs on Linux, and this is {system}\n  next: pip install cuda-memory-labs {WAYS}"
    if machine != "x86_64":
        return (f"the grader is built for x86_64, and this machine is {machine}, on which it is untested\n"
                f"  next: use it {WAYS}, or try to build it from a clone with ./grade.sh")
    return (f"this machine's C library is too old for the grader: {' '.join(library).strip() or 'not glibc'}, and glibc 2.35 is needed\n"
            f"  next: pip install cuda-memory-labs {WAYS}")


def main(words=None):
    words = sys.argv[1:] if words is None else words
    if words[:1] == ["start"]:
        if not GRADER.is_file():
            print(f"error: {unsupported()}", file=sys.stderr)
            return 2
        return start.main(words[1:])
    if not GRADER.is_file():
        print(f"error: {unsupported()}", file=sys.stderr)
        return 2
    try:
        variables = environment(Path.cwd(), words)
    except NoWorkbook as missing:
        print(f"error: {missing}", file=sys.stderr)
        return 2
    if not words:
        print("cml start [FOLDER] makes a workbook; all other verbs are the grader's:\n", flush=True)
        words = ["--help"]
    os.execve(GRADER, ["cml", *words], variables)
