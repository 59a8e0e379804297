"""`cml start [FOLDER]`: a new workbook."""
import os
import shutil
import sys
from pathlib import Path

from .grader import TEMPLATE

FOLDER = "cuda-memory-labs"
# The chapters name ./grade.sh; in this workbook it is the command that pip installed.
SCRIPT = """#!/bin/sh
# ./grade.sh VERB is cml VERB.
if [ -x "{python}" ]; then exec "{python}" -m cml "$@"; fi
command -v cml >/dev/null && exec cml "$@"
echo "error: the grader of this workbook is not installed any more" >&2
echo "  next: pip install cuda-memory-labs" >&2
exit 2
"""


class Refused(Exception):
    """Why no workbook was made, and what to do."""


def start(folder):
    """Makes a workbook and returns how many exercises it has."""
    folder = Path(folder)
    if (folder / "starters").is_dir():
        raise Refused(f"{folder} is a workbook already\n  next: cd {folder}, then run `cml check` or `cml watch`")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refused(f"{folder} exists and is not empty\n  next: name another folder: `cml start FOLDER`")
    try:
        shutil.copytree(TEMPLATE, folder, dirs_exist_ok=True)
        script = folder / "grade.sh"
        script.write_text(SCRIPT.format(python=sys.executable), encoding="utf-8")
        script.chmod(0o755)
    except OSError as error:
        raise Refused(f"cannot write {error.filename or folder}: {error.strerror}\n  next: name a folder that you may write to") from error
    return len(list(folder.glob("starters/*/[0-9]*.cu")))


def main(words):
    if any(word.startswith("-") for word in words) or len(words) > 1:
        print(f"usage: cml start [FOLDER]\n\nMakes a workbook in FOLDER, else in ./{FOLDER}.", file=sys.stderr)
        return 0 if set(words) & {"-h", "--help"} else 2
    folder = words[0] if words else FOLDER
    try:
        exercises = start(folder)
    except Refused as refusal:
        print(f"error: {refusal}", file=sys.stderr)
        return 2
    print(f"{folder}: {exercises} exercises, and a chapter a lab\n"
          f"  next: cd {folder}\n"
          f"        {os.environ.get('EDITOR') or 'open'} labs/01_smem_banks/02_square_tile.cu\n"
          f"        cml check 02_square_tile   (or `cml watch`, which checks at every save)")
    return 0
