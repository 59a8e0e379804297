#!/usr/bin/env bash
# Makes docs/report.svg, the picture of a report in the README: the grader checks a file with bank conflicts, and the picture is what
# it writes, without the last line, which is of the machine. --check only tells whether the picture is the report of today.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
picture=docs/report.svg
grader=build/dev/bin/grader
[ -x "$grader" ] || stop "the grader is not built" "run ./grade.sh doctor"
get_wheels "${PICTURE_WHEELS[@]}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A file without the pad, under the name that a student has it under.
"$grader" verify --print solutions/02_padding/wrong/02_square_pad.cu:conflict_left >"$work/02_square_pad.cu"
result=0
(cd "$work" && CML_ROOT="$ROOT" CLICOLOR_FORCE=1 "$ROOT/$grader" check 02_square_pad --submission 02_square_pad.cu --seed 1 \
  --backend emulator) 2>"$work/errors" | sed '/  isolation: /,$d' >"$work/report" || result=$?
[ "$result" = 1 ] || stop "the grader gave no report of a file that fails: $(tail -n 1 "$work/errors")" "run ./grade.sh doctor"
PYTHONPATH="$ROOT/.toolchain/picture" python3 -B docs/site/terminal_picture.py './grade.sh check 02_square_pad --seed 1' \
  'A report of the grader: it names the line with bank conflicts, their degree, and what to do next.' <"$work/report" >"$work/report.svg"
if [ "${1:-}" = --check ]; then
  cmp -s "$work/report.svg" "$picture" || stop "$picture is not what the grader writes today" "run tools/report_picture.sh"
else
  cp "$work/report.svg" "$picture"
fi
