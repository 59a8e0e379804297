"""The notebook labs/first_steps.ipynb, run by nbclient where the wheel is installed."""
import re
import sys
import unittest
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
SOLUTION = (ROOT / "solutions/01_smem_banks/01_bank_index.cu").read_text(encoding="utf-8")


def run(*sources):
    """What each code cell shows: its text, and its HTML."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    NotebookClient(notebook, timeout=300).execute()
    return [shown(cell) for cell in notebook.cells]


def shown(cell):
    text = "".join(output.get("text", "") for output in cell.outputs)
    page = "".join(output["data"].get("text/html", "") for output in cell.outputs if "data" in output)
    return text, page


class FirstSteps(unittest.TestCase):
    def test_every_cell_runs_and_shows_its_report(self):
        notebook = nbformat.read(ROOT / "labs/first_steps.ipynb", as_version=4)
        NotebookClient(notebook, timeout=300).execute()
        texts = {cell.source.splitlines()[0]: shown(cell) for cell in notebook.cells if cell.cell_type == "code"}
        first, second = [page for line, (_, page) in texts.items() if "transpose_padded<float," in line][:2]
        self.assertIn("32-way conflict", first)
        self.assertNotIn("32-way conflict", second)
        races = [page for cell in notebook.cells if cell.cell_type == "code" and "__syncthreads" not in cell.source and "tile[kSide]" in cell.source
                 for page in [shown(cell)[1]]]
        self.assertIn("barrier is missing", races[0])
        text, page = texts["%%cml check 01/01"]
        self.assertIn("0 of 1 exercises passed", text)
        self.assertIn("<iframe srcdoc=", page)
        self.assertIn("1/3  ", texts["%cml hint 01/01"][0])

    def test_the_notebook_is_handed_out_without_outputs_and_solutions(self):
        notebook = nbformat.read(ROOT / "labs/first_steps.ipynb", as_version=4)
        self.assertFalse([cell for cell in notebook.cells if cell.get("outputs")])
        starter = (ROOT / "labs/01_smem_banks/01_bank_index.cu").read_text(encoding="utf-8")
        self.assertIn(f"%%cml check 01/01\n{starter.rstrip()}", [cell.source.rstrip() for cell in notebook.cells])


class Cells(unittest.TestCase):
    def test_a_solution_passes(self):
        self.assertIn("1 of 1 exercises passed", run("%load_ext cml", f"%%cml check 01/01\n{SOLUTION}")[1][0])

    def test_the_compiler_s_line_is_the_cell_s(self):
        lines = f"%%cml check 01/01\n{SOLUTION}".splitlines()
        at = next(number for number, line in enumerate(lines, 1) if "// TODO" in line) + 1
        lines.insert(at - 1, "  int x = 1")
        text, _ = run("%load_ext cml", "\n".join(lines))[1]
        self.assertTrue(re.search(rf"01_bank_index\.cu:({at}|{at + 1}):", text), text)

    def test_wrong_use_says_what_to_do(self):
        cells = run("%load_ext cml", "try:\n    get_ipython().run_cell_magic('cml', 'check', 'x')\nexcept Exception as error:\n    print(error)",
                    "try:\n    get_ipython().run_line_magic('cml', 'open 77/77')\nexcept Exception as error:\n    print(error)")
        self.assertIn("next: %%cml check 01/02", cells[1][0])
        self.assertIn("next: `%cml list`", cells[2][0])


if __name__ == "__main__":
    sys.exit(unittest.main())
