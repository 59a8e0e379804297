#!/usr/bin/env bash
# Builds grader, worker and laboratory for students who build nothing: build/bundle/bin, which `./grade.sh handout --bundle` takes. They
# run where the C library is not older than this machine's: build on the oldest system that the class has.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}" "${BUNDLE_PACKAGES[@]}"
build bundle grader grader-worker grader-bench
for program in grader grader-worker grader-bench; do
  foreign=$(ldd "build/bundle/bin/$program" | grep -vE 'linux-vdso|ld-linux|/lib(c|m|dl|pthread|rt)\.so' || true)
  [ -z "$foreign" ] || stop "$program needs libraries that a student's machine may lack:"$'\n'"$foreign" "link them in: cmake/dependencies.cmake"
done
echo "build/bundle/bin: grader, grader-worker and grader-bench for $(uname -m), C library $(ldd --version | sed -n '1s/.* //p') or newer"
