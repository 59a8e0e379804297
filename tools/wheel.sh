#!/usr/bin/env bash
# Builds the wheels of `pip install cuda-memory-labs` into build/wheel/dist, and tests them in fresh virtual environments: one
# with grader and workbook for Linux on this kind of machine, and one that says on any other machine which way works.
# The C library of this machine decides where the first one runs: build it on the oldest system that it is meant for.
#   tools/wheel.sh [--no-test]
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
[ -d solutions ] || stop "this is a handout: it holds no solutions/" "run this in a whole clone of the project"
# What the symbols of the programs ask for; `auditwheel show` says so too, and auditwheel refuses a wheel that asks for more.
PLATFORM=manylinux_2_35_$(uname -m)

install_packages "${BUILD_PACKAGES[@]}" python3-venv
tools/bundle.sh grader grader-worker
build dev grader-course
get_wheels "${PACK_WHEELS[@]}"
pack() { PYTHONPATH="$ROOT/.toolchain/pack" PATH="$ROOT/.toolchain/pack/bin:$PATH" python3 -B -m "$@"; }

place=$ROOT/build/wheel
rm -rf "$place"
mkdir -p "$place/dist" "$place/plain"
cp -r python/. "$place/plain"
rm -rf "$place/plain/tests"
cp -r "$place/plain" "$place/built"

# The workbook is what a student gets, proven to hold no solution.
CML_ROOT="$ROOT" build/dev/bin/grader-course handout --out "$place/handout" --bundle --no-sources >&2
mkdir "$place/built/cml/workbook"
for part in labs starters README.md LICENSE .gitignore .vscode; do
  mv "$place/handout/$part" "$place/built/cml/workbook/$part"
done
mkdir "$place/built/cml/bin"
mv "$place/handout/prebuilt/$(uname -m)"/{grader,grader-worker} "$place/built/cml/bin"

for kind in plain built; do
  (cd "$place/$kind" && CML_REQUIRES="$(wheels_for 13.0)" pack hatchling build -t wheel -d "$place/$kind/dist") >&2
done
mv "$place"/plain/dist/*.whl "$place/dist"
pack auditwheel show "$place"/built/dist/*.whl
pack auditwheel repair --plat "$PLATFORM" -w "$place/dist" "$place"/built/dist/*.whl >&2
ls -l "$place/dist"
[ "${1:-}" = --no-test ] || python/tests/run.sh "$place/dist"
