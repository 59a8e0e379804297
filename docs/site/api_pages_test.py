import tempfile
import unittest
from pathlib import Path

import api_pages


class ApiPages(unittest.TestCase):
    def test_namespaces_are_described_by_their_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            root, pages = Path(folder) / "project", Path(folder) / "pages"
            for name, text in {
                "CONTRIBUTING.md": "| `grader/arch` | one row a GPU |\n| `grader/core` | words |\n| `grader/tests` | - |\n",
                "grader/arch/gpu.h": "", "grader/core/error.h": "", "grader/cli/list.cpp": '#include "arch/gpu.h"\n#include "core/error.h"\n',
            }.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            api_pages.main(root, pages)
            written = (pages / "namespaces.dox").read_text(encoding="utf-8")
        self.assertIn("@namespace cml::arch\nOne row a GPU.", written)
        self.assertIn("@namespace cml\nWords.", written)
        self.assertNotIn("tests", written)
