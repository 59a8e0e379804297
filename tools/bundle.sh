#!/usr/bin/env bash
# Builds grader, worker, laboratory and our CUDA runtime for students who build nothing: build/bundle/bin, which
# `./grade.sh handout --bundle` takes. They run where the C library has the symbols that they ask for; the last line says which version
# that is. Build on the oldest system that the class has.
#   tools/bundle.sh [TARGET...]     default: grader grader-worker grader-bench cudart
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}" "${BUNDLE_PACKAGES[@]}"
[ $# -gt 0 ] || set -- grader grader-worker grader-bench cudart
[[ " $* " != *" cudart "* ]] || ensure_nvcc # for the headers that our CUDA runtime is compiled with
build bundle "$@"
files=("${@/#cudart/runtime/libcudart.so.13}")
files=("${files[@]/#/build/bundle/bin/}")
for file in "${files[@]}"; do
  foreign=$(ldd "$file" | grep -vE 'linux-vdso|ld-linux|/lib(c|m|dl|pthread|rt)\.so' || true)
  [ -z "$foreign" ] || stop "$file needs libraries that a student's machine may lack:"$'\n'"$foreign" "link them in: cmake/dependencies.cmake"
done
library=$(for file in "${files[@]}"; do objdump -T "$file"; done | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
echo "build/bundle/bin: $* for $(uname -m), C library ${library#GLIBC_} or newer"
