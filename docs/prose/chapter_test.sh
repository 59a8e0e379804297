#!/usr/bin/env bash
# Holds chapter 00 to what the grader prints, in each language: chapter_test.sh GRADER. Left out are outputs of a GPU and random values,
# and, where .toolchain has no nvcc, those of `run`.
set -euo pipefail
PROSE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
chapter=$(cd "$PROSE/../../labs/00_first_kernel" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
steps=(profile)
[ ! -d "$PROSE/../../.toolchain/nvcc" ] || steps+=(run run_race run_bounds)
GRADER=$1 "$chapter/run_all.sh" "$work/outputs" "${steps[@]}" >"$work/log" 2>&1
for edition in "$chapter"/README.md "$chapter"/README.*.md; do
  cp "$edition" "$work/chapter.md"
  python3 -B "$PROSE/chapter_outputs.py" "$work/chapter.md" "$work/outputs" >/dev/null
  diff -u "$edition" "$work/chapter.md" || {
    echo "$edition is not what the grader prints; next: run_all.sh writes the outputs, and docs/prose/chapter_outputs.py fills them in" >&2
    exit 1
  }
done
echo "${#steps[@]} outputs are those of the grader"
