#!/usr/bin/env bash
# Compiles the explorer (grader/explorer) and the models that it asks (grader/arch) to WebAssembly: build_wasm.sh OUT. The compiler is
# Zig's clang, a wheel in .toolchain: the same version on every system, with its own libc++ and WASI. Its cache lies beside it, so that
# its libraries are compiled once.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
. "$ROOT/tools/setup.sh"
out=$1

get_wheels "${WASM_WHEELS[@]}"
headers=
for folder in "${CML_PACKAGES:-}/usr/include" /usr/include /usr/local/include; do
  if [ -e "$folder/nlohmann/json.hpp" ]; then
    headers=$folder/nlohmann
    break
  fi
done
[ -n "$headers" ] || stop "nlohmann/json.hpp is missing" "sudo apt-get install nlohmann-json3-dev"

cache=$ROOT/.toolchain/zig-cache
# Beside a header of Debian are those of this machine: only what is named goes in.
mkdir -p "$cache/include" "$(dirname "$out")"
ln -sfn "$headers" "$cache/include/nlohmann"
sources=("$ROOT"/grader/explorer/*.cpp "$ROOT"/grader/arch/{bank_model,layout,sector_model,shared_picture}.cpp)
export ZIG_GLOBAL_CACHE_DIR="$cache" ZIG_LOCAL_CACHE_DIR="$cache/local"
"$ROOT/.toolchain/zig/ziglang/zig" c++ -target wasm32-wasi -mexec-model=reactor -std=c++20 -Os -fno-exceptions -DJSON_NOEXCEPTION \
  -ffile-prefix-map="$ROOT/=" -Wall -Wextra -Werror -isystem "$cache/include" -I "$ROOT/grader" "${sources[@]}" -Wl,--strip-all -o "$out" ||
  stop "the explorer does not compile to WebAssembly" "look at the compiler's first message above"
