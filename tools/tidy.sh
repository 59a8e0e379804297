#!/usr/bin/env bash
# clang-tidy over the sources of the grader, one a core. Left out: the tests, and the handlers in emulator/alu and
# emulator/simd (lane loops that are instantiated hundreds of times: minutes, for no finding). A file that passed is not
# looked at again until it, a header or the settings change: stamps lie in build/dev/tidy.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
stamps=build/dev/tidy
mkdir -p "$stamps"
settings=$(cat .clang-tidy grader/*/*.h grader/*/*.def grader/*/*/*.h | cksum | tr ' ' -)
export stamps settings

look_at() {
  local key
  key=$(echo "$1" | tr / _).$(cksum <"$1" | tr ' ' -).$settings
  [ -e "$stamps/$key" ] && return 0
  clang-tidy --quiet -p build/dev "$1" 2> >(grep -v 'warnings generated' >&2 || true) || return 1
  rm -f "$stamps/$(echo "$1" | tr / _)".*
  touch "$stamps/$key"
}
export -f look_at

grep -o '"file": "[^"]*/grader/[^"]*\.cpp"' build/dev/compile_commands.json | cut -d'"' -f4 | sort -u |
  grep -vE '/tests/|/emulator/(alu|simd)/' | sed "s|^$PWD/||" | xargs -P "$(nproc)" -I{} bash -c 'look_at {}'
echo "clang-tidy: clean"
