#!/usr/bin/env bash
# Compares the explorer's WebAssembly with the grader's model: test_wasm.sh EXPLORER-PATTERNS. 10,000 random accesses, drawn anew each
# day; CML_SEED=N draws those of N. Exit code 77, skipped, where a wheel cannot be had.
set -euo pipefail
SITE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$SITE/../../.." && pwd)
. "$ROOT/tools/setup.sh"

for wheels in "${WASM_WHEELS[*]}" "${WASM_RUN_WHEELS[*]}"; do
  # shellcheck disable=SC2086
  (get_wheels $wheels) || { say "skipped: no wheel ${wheels#* } (run this where PyPI can be reached)"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$SITE/build_wasm.sh" "$work/explorer.wasm"
seed=${CML_SEED:-$(date +%Y%m%d)}
echo "seed $seed"
"$1" 10000 "$seed" >"$work/patterns"
PYTHONPATH="$ROOT/.toolchain/wasmtime" python3 -B "$SITE/compare.py" "$work/explorer.wasm" "$work/patterns"
