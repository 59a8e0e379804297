"""`%%cml VERB ...` in a notebook: the cell is the .cu file, and the HTML report appears below it.

    %cml open 01/02                 puts the starter of an exercise into a new cell
    %%cml check 01/02               grades the cell as that exercise
    %%cml profile --kernel K ...    counts a kernel of the cell
    %cml hint 01/02                 any other verb
"""
import html
import shlex
import subprocess
import tempfile
from pathlib import Path

from IPython.core.error import UsageError
from IPython.core.magic import Magics as BaseMagics
from IPython.core.magic import line_cell_magic, magics_class
from IPython.display import HTML, display

from .grader import GRADER, NEEDS_A_WORKBOOK, TEMPLATE, environment, workbook_at

NO_VERDICT = 2  # exit code of wrong usage and of trouble
FRAME = '<iframe srcdoc="{}" style="width:100%;height:32em;border:1px solid #8884" title="{}"></iframe>'


def starters():
    return sorted((workbook_at(Path.cwd()) or TEMPLATE).glob("starters/*/[0-9]*.cu"))


def starter(word):
    """The starter that `01/02`, `02_square_tile` or `01_smem_banks/02_square_tile` names."""
    def is_named(path):
        lab, exercise = path.parent.name, path.stem
        return word in (exercise, f"{lab}/{exercise}", f"{lab[:2]}/{exercise[:2]}", f"{lab[:2]}/{exercise}")
    found = [path for path in starters() if is_named(path)]
    if len(found) != 1:
        raise UsageError(f"{word} is no exercise\n  next: `%cml list` shows their names")
    return found[0]


def grade(words):
    """Runs `grader WORDS...` and shows what it prints; returns the exit code."""
    # A cell is its own file: no verb needs a workbook on the disk.
    verb_is_named = [word for word in words if word not in NEEDS_A_WORKBOOK]
    run = subprocess.run([GRADER, *words], env=environment(Path.cwd(), verb_is_named), text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    print(run.stdout, end="")
    return run.returncode


@magics_class
class Magics(BaseMagics):
    @line_cell_magic
    def cml(self, line, cell=None):
        """Runs a verb of the grader on the cell."""
        words = shlex.split(line)
        if not words:
            raise UsageError("%%cml needs a verb\n  next: %%cml check 01/02, or %cml --help")
        if cell is None:
            if words[0] == "open" and len(words) == 2:
                path = starter(words[1])
                lab, exercise = path.parent.name, path.stem
                self.shell.set_next_input(f"%%cml check {lab}/{exercise}\n{path.read_text(encoding='utf-8')}")
            else:
                grade(words)
            return
        if words[0] not in ("check", "profile"):
            raise UsageError(f"%%cml {words[0]} takes no cell\n  next: %%cml check EXERCISE or %%cml profile --kernel NAME ..., "
                             f"and %cml {words[0]} without a cell")
        self.run_cell_as_file(words, cell)

    @staticmethod
    def run_cell_as_file(words, cell):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "report.html"
            # The cell's first line is %%cml: with an empty line for it, the compiler's lines are the cell's.
            text = "\n" + cell
            if words[0] == "check":
                if len(words) < 2 or words[1].startswith("-"):
                    raise UsageError("%%cml check needs an exercise\n  next: %%cml check 01/02")
                path = Path(folder) / starter(words[1]).name
                exercise = f"{starter(words[1]).parent.name}/{path.stem}"
                command = ["check", exercise, "--submission", str(path), *words[2:], "--report", f"html={page}"]
            else:
                path = Path(folder) / "cell.cu"
                command = ["profile", str(path), *words[1:], "--format", "html", "-o", str(page)]
            path.write_text(text, encoding="utf-8")
            if grade(command) == NO_VERDICT and not page.is_file():
                return
            if page.is_file():
                report = page.read_text(encoding="utf-8")
                display(HTML(FRAME.format(html.escape(report), " ".join(words[:2]))))
