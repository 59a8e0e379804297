#!/usr/bin/env bash
# Tests the wheels of tools/wheel.sh in fresh virtual environments, and says how long a student waits: run.sh DIST.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
. "$ROOT/tools/setup.sh"
dist=$(cd "$1" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

python3 -m venv plain
plain/bin/pip install --quiet "$dist"/*-none-any.whl
said=$(plain/bin/cml start 2>&1) && stop "the plain wheel makes a workbook" "look at hatch_build.py"
grep -q '^  next: ' <<<"$said" || stop "the plain wheel says: $said" "look at python/cml/command.py"

begin=$(date +%s)
python3 -m venv venv
venv/bin/pip install --quiet "$dist"/*manylinux*.whl
installed=$(date +%s)
venv/bin/cml start workbook
cd workbook
graded=0
../venv/bin/cml check 02_square_tile || graded=$?
verdict=$(date +%s)
[ "$graded" = 1 ] || stop "the starter's verdict has the exit code $graded" "run cml doctor"
cp "$ROOT/solutions/01_smem_banks/02_square_tile.cu" labs/01_smem_banks/
./grade.sh check 02_square_tile
../venv/bin/cml explain 01/02 >/dev/null
../venv/bin/cml doctor
cd ..
if ../venv/bin/cml check 01/02 >/dev/null 2>&1; then stop "cml check grades without a workbook" "look at python/cml/grader.py"; fi
venv/bin/pip install --quiet "${NOTEBOOK_WHEELS[@]}"
(cd "$ROOT/python/tests" && "$place/venv/bin/python" -B -m unittest command_test notebook_test)
echo "pip install: $((installed - begin)) s, the download included; from there to the first verdict: $((verdict - installed)) s"
