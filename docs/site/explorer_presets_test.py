import tomllib
import unittest
from pathlib import Path
from urllib.parse import parse_qs

import explorer_presets

ROOT = Path(__file__).resolve().parents[2]


def question(text):
    return explorer_presets.question(tomllib.loads(text))


class Presets(unittest.TestCase):
    def test_an_index_is_written_as_cuda_has_it(self):
        for index, text in {"lane": ({"lane": 1}, "lane"), "stride": ({"lane": 2}, "lane * 2"), "base": ({"base": 7}, "7"),
                            "back": ({"base": 31, "lane": -1}, "31 - lane"), "nothing": ({}, "0"),
                            "block": ({"x": 1024, "y": 1, "base": 3}, "3 + threadIdx.x * 1024 + threadIdx.y"),
                            "modulo": ({"lane": 1, "base": 1, "modulo": 32}, "(1 + lane) % 32")}.values():
            self.assertEqual(explorer_presets.expression(index), text)

    def test_a_tile_keeps_its_pad_and_its_block(self):
        found = question('kind = "bank_map"\ntile = { rows = 16, columns = 32, pad = 1 }\naccess = { block = 16, row = { x = 1 }, column = { y = 1 } }')
        self.assertEqual(found, {"index": "tile[threadIdx.x][threadIdx.y]", "memory": "shared", "access": "load", "bytes": 4,
                                 "x": 16, "y": 2, "rows": 16, "columns": 32, "pad": 1})

    def test_a_swizzle_is_an_exclusive_or(self):
        text = 'kind = "bank_map"\ntile = {{ rows = 32, columns = 32, swizzle = {} }}\naccess = {{ row = {{ lane = 1 }}, column = {{ base = 5 }} }}'
        self.assertEqual(question(text.format(1))["index"], "tile[lane][5 ^ lane]")
        self.assertEqual(question(text.format(2))["index"], "tile[lane][5 ^ lane / 2]")

    def test_the_array_of_an_index_is_large_enough(self):
        self.assertEqual(question('kind = "bank_map"\naccess = { index = { lane = 64 } }')["rows"], 63)

    def test_sectors_are_of_global_memory(self):
        found = question('kind = "sector_map"\naccess = { block = 16, store = true, index = { x = 1024, y = 1 } }')
        self.assertEqual((found["memory"], found["access"], found["x"], found["y"]), ("global", "store", 16, 2))

    def test_other_banks_are_not_explored(self):
        self.assertIsNone(question('kind = "bank_map"\nbanks = 5\naccess = { lanes = 1, index = { base = 7 } }'))
        self.assertIsNone(question('kind = "halo_map"'))

    def test_the_chapters_have_presets(self):
        figures = {path.stem: explorer_presets.presets(tomllib.loads(path.read_text(encoding="utf-8")))
                   for lab in ("01_smem_banks", "02_padding", "04_transpose") for path in (ROOT / "labs" / lab / "figures").glob("*.toml")}
        for name, count in {"conflicts": 3, "one_wavefront": 3, "column": 2, "wide": 2, "rect": 3, "padded": 1, "sectors": 2, "tile_columns": 3}.items():
            self.assertEqual(len(figures[name]), count, name)
        self.assertEqual(figures["conflicts"][0][0], "2-way conflict: lane i, word 2 i")
        self.assertEqual(parse_qs(figures["conflicts"][0][1])["index"], ["lane * 2"])
