#!/usr/bin/env bash
# Formats the C++ sources; --check only tells which differ. The exercises are laid out by hand. Every version of
# clang-format lays out a little differently, so it is version 14 everywhere: the installed one, or a wheel in .toolchain.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run -Werror)
formatter=clang-format
if [[ $("$formatter" --version 2>/dev/null) != *"version 14."* ]]; then
  get_wheels clang-format clang-format==14.0.6
  formatter="$ROOT/.toolchain/clang-format/clang_format/data/bin/clang-format"
fi
find grader labs solutions \( -name '*.cpp' -o -name '*.h' \) -not -path '*/tests/data/*' -print0 |
  xargs -0 -P "$(nproc)" -n 40 "$formatter" "${mode[@]}"
