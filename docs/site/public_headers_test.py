import tempfile
import unittest
from pathlib import Path

import public_headers


class PublicHeaders(unittest.TestCase):
    def test_what_another_folder_or_a_lab_includes(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            for name, text in {
                "grader/arch/gpu.h": "", "grader/arch/inner.h": "", "grader/arch/gpus.def": "",
                "grader/arch/gpu.cpp": '#include "arch/inner.h"\n#include "arch/gpu.h"\n',
                "grader/cli/list.cpp": '#include "arch/gpu.h"\n#include "arch/gpus.def"\n',
                "grader/tests/arch/inner_test.cpp": '#include "arch/inner.h"\n',
                "grader/testing/lab.h": '#include "testing/matchers.h"\n', "grader/testing/matchers.h": "",
                "labs/01_a/x.check.cpp": '#include "testing/lab.h"\n',
            }.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            self.assertEqual([str(path.relative_to(root / "grader")) for path in public_headers.public_headers(root)],
                             ["arch/gpu.h", "testing/lab.h", "testing/matchers.h"])
