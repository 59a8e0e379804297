#!/usr/bin/env bash
# Builds grader, worker and laboratory for students who build nothing: build/bundle/bin, which `./grade.sh handout --bundle` takes. They run
# where the C library has the symbols that they ask for; the last line says which version that is. Build on the oldest system that the
# class has.
#   tools/bundle.sh [PROGRAM...]     default: grader grader-worker grader-bench
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}" "${BUNDLE_PACKAGES[@]}"
[ $# -gt 0 ] || set -- grader grader-worker grader-bench
build bundle "$@"
for program in "$@"; do
  foreign=$(ldd "build/bundle/bin/$program" | grep -vE 'linux-vdso|ld-linux|/lib(c|m|dl|pthread|rt)\.so' || true)
  [ -z "$foreign" ] || stop "$program needs libraries that a student's machine may lack:"$'\n'"$foreign" "link them in: cmake/dependencies.cmake"
done
library=$(for program in "$@"; do objdump -T "build/bundle/bin/$program"; done | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
echo "build/bundle/bin: $* for $(uname -m), C library ${library#GLIBC_} or newer"
