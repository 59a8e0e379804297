"""The built grader: where it is, what it needs in its environment, and which workbook it works on."""
import os
from importlib import metadata
from pathlib import Path

PACKAGE = Path(__file__).parent
GRADER = PACKAGE / "bin/grader"
TEMPLATE = PACKAGE / "workbook"  # what `cml start` copies
NEEDS_A_WORKBOOK = {"check", "watch", "explain", "hint"}


class NoWorkbook(Exception):
    """A verb needs a workbook that was not found."""

    def __str__(self):
        return ("there is no workbook in this folder or above it\n"
                "  next: run `cml start`, then change into the folder that it makes")


def workbook_at(folder):
    """The workbook that a folder is in; None where it is in none."""
    for place in (folder, *folder.parents):
        if (place / "labs").is_dir() and (place / "starters").is_dir():
            return place
    return None


def toolkit():
    """The folder that NVIDIA's wheels are installed in; None where the machine has its own CUDA Toolkit."""
    try:
        return metadata.distribution("nvidia-cuda-nvrtc").locate_file("")
    except metadata.PackageNotFoundError:
        return None


def environment(folder, words, variables=os.environ):
    """The environment of `grader WORDS...` in a folder. What the user has set stays."""
    verb = next((word for word in words if not word.startswith("-")), "")
    root = variables.get("CML_ROOT") or workbook_at(folder)
    if root is None:
        if verb in NEEDS_A_WORKBOOK and "--help" not in words and "--root" not in words:
            raise NoWorkbook
        root, own = TEMPLATE, Path(variables.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cuda-memory-labs"
    else:
        own = Path(root)
    added = {"CML_ROOT": str(root), "CML_TOOLCHAIN": str(own / ".toolchain")}
    if found := toolkit():
        added["CML_CUDA_HOME"] = str(found)
    return added | dict(variables)
