"""The explorer's WebAssembly against the grader's model: compare.py WASM PATTERNS.

A line of PATTERNS, from the program explorer-patterns, is an array: a question, what the models count for it, and the answer of the
same code as the grader is compiled. The WebAssembly must give that answer, letter by letter, with these counts.
"""
import json
import sys
from pathlib import Path

from wasmtime import Engine, Linker, Module, Store, WasiConfig


class Explorer:
    """The WebAssembly, as a page calls it."""

    def __init__(self, path):
        engine = Engine()
        self.store = Store(engine)
        self.store.set_wasi(WasiConfig())
        linker = Linker(engine)
        linker.define_wasi()
        self.exports = linker.instantiate(self.store, Module.from_file(engine, str(path))).exports(self.store)
        self.call("_initialize")

    def call(self, name, *arguments):
        return self.exports[name](self.store, *arguments)

    def ask(self, question):
        text, memory = question.encode(), self.exports["memory"]
        memory.write(self.store, text, self.call("explorer_request", len(text)))
        begin = self.call("explorer_answer")
        return memory.read(self.store, begin, begin + self.call("explorer_answer_size")).decode()


def differences(explorer, lines):
    """Yields (number, question, what differs)."""
    for number, line in enumerate(lines, 1):
        question, counts, native = json.loads(line)
        answer = explorer.ask(json.dumps(question))
        read = json.loads(answer)
        if not read["ok"]:
            yield number, question, f"no counts: {read['message']}"
        elif wrong := {key: read[key] for key, value in counts.items() if read[key] != value}:
            yield number, question, f"the models count {counts}, the WebAssembly {wrong}"
        elif answer != native:
            yield number, question, "the WebAssembly's answer is another one than that of the same code here"


def main(wasm, patterns):
    lines = Path(patterns).read_text(encoding="utf-8").splitlines()
    count = 0
    for number, question, what in differences(Explorer(wasm), lines):
        count += 1
        if count <= 10:
            print(f"error: pattern {number}: {what}\n  {json.dumps(question)}", file=sys.stderr)
    if count or not lines:
        print(f"  next: build the WebAssembly and explorer-patterns from the same sources; {count} of {len(lines)} differ", file=sys.stderr)
        return 1
    print(f"{len(lines)} patterns: the WebAssembly counts as the grader does")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
