#!/usr/bin/env bash
# clang-tidy over the sources of the grader, as the preset tidy lays them out: each library's as one, since most of its time
# goes into headers. So private names differ within a folder. Left out: the tests, the labs' checks, and the handlers in
# emulator/alu and emulator/simd (lane loops that are instantiated hundreds of times: minutes, for no finding). What passed
# is not looked at again until one of its sources, a header or the settings change: stamps lie in build/tidy/clean.
# Each version finds other things, so it is the same everywhere, a wheel in .toolchain.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels clang-tidy clang-tidy==18.1.8
tidy="$ROOT/.toolchain/clang-tidy/clang_tidy/data/bin/clang-tidy"
log=$(mktemp)
cmake --preset tidy >"$log" 2>&1 || { cat "$log" >&2; exit 2; }
rm "$log"
stamps=build/tidy/clean
mkdir -p "$stamps"
settings=$("$tidy" --version | cat - .clang-tidy grader/*/*.h grader/*/*.def grader/*/*/*.h | cksum | tr ' ' -)
export stamps settings tidy

look_at() {
  local name sources key
  name=${1##*/CMakeFiles/}
  sources=$(sed -n 's/^#include "\(.*\)"$/\1/p' "$1")
  [[ $1 == *.cxx ]] || sources=$1
  key=${name//\//_}.$(cat "$1" $sources | cksum | tr ' ' -).$settings
  [ -e "$stamps/$key" ] && return 0
  "$tidy" --quiet -p build/tidy "$1" 2> >(grep -v 'warnings generated' >&2 || true) || return 1
  rm -f "$stamps/${name//\//_}".*
  touch "$stamps/$key"
}
export -f look_at

# The longest first, so that no core waits for it at the end.
grep -o '"file": "[^"]*/grader/[^"]*"' build/tidy/compile_commands.json | cut -d'"' -f4 | sort -u |
  grep -vE '_tests\.dir|/tests/|/labs/|_isa_' | while read -r unit; do
  echo "$(grep -c '#include' "$unit") $unit"
done | sort -rn | cut -d' ' -f2 | xargs -P "$(nproc)" -I{} bash -c 'look_at {}'
echo "clang-tidy: clean"
