#!/usr/bin/env bash
# Builds grader, worker and laboratory for students who build nothing: build/bundle/bin, which `./grade.sh handout --bundle` takes. They
# run where the C library is not older than this machine's: build on the oldest system that the class has.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}"
ensure_nvcc # for the headers that our CUDA runtime is compiled with
build bundle grader grader-worker grader-bench cudart
for program in grader grader-worker grader-bench runtime/libcudart.so.13; do
  foreign=$(ldd "build/bundle/bin/$program" | grep -vE 'linux-vdso|ld-linux|/lib(c|m|dl|pthread|rt)\.so' || true)
  [ -z "$foreign" ] || stop "$program needs libraries that a student's machine may lack:"$'\n'"$foreign" "link them in: cmake/dependencies.cmake"
done
echo "build/bundle/bin: grader, grader-worker, grader-bench and our CUDA runtime for $(uname -m), C library $(ldd --version | sed -n '1s/.* //p') or newer"
