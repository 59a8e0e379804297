#!/usr/bin/env bash
# clang-tidy over the sources of the grader, each by itself. Left out: what the build writes, the tests, the labs' checks, and the handlers in
# emulator/lanes (lane loops that are instantiated hundreds of times: minutes, for no finding). A source that
# passed is not looked at again until it, one of our headers that it includes, its compilation or the settings change: stamps
# lie in build/tidy/clean. Each version finds other things, so it is the same everywhere, a wheel in .toolchain; the matchers of
# versions before 22 walk through every system header, which takes three times as long.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels clang-tidy clang-tidy==23.1.4
tidy="$ROOT/.toolchain/clang-tidy/clang_tidy/data/bin/clang-tidy"
log=$(mktemp)
cmake --preset tidy >"$log" 2>&1 || { cat "$log" >&2; exit 2; }
rm "$log"
stamps=build/tidy/clean
mkdir -p "$stamps"
settings=$("$tidy" --version | cat - .clang-tidy cmake/*.cmake | cksum | tr ' ' -)
export stamps settings tidy

# The file and what it includes of ours, directly or not.
with_headers() {
  local -A seen=(["$1"]=1)
  local todo=("$1") file name
  while [ ${#todo[@]} -gt 0 ]; do
    file=${todo[0]}
    todo=("${todo[@]:1}")
    while read -r name; do
      name=grader/$name
      [ -z "${seen[$name]:-}" ] && [ -e "$name" ] || continue
      seen[$name]=1
      todo+=("$name")
    done < <(sed -n 's/^ *# *include "\(.*\)".*/\1/p' "$file")
  done
  printf '%s\n' "${!seen[@]}" | sort
}
look_at() {
  local name key
  name=${1#"$PWD/"}
  key=${name//\//_}.$(with_headers "$name" | xargs cat | cksum | tr ' ' -).$settings
  [ -e "$stamps/$key" ] && return 0
  "$tidy" --quiet -p build/tidy "$name" 2> >(grep -v 'warnings generated' >&2 || true) || return 1
  rm -f "$stamps/${name//\//_}".*
  touch "$stamps/$key"
}
export -f look_at with_headers

grep -o "\"file\": \"$PWD/grader/[^\"]*\"" build/tidy/compile_commands.json | cut -d'"' -f4 | sort -u |
  grep -vE '/grader/(tests|emulator/lanes)/|/labs/' |
  xargs -P "$(nproc)" -I{} bash -c 'look_at {}'
echo "clang-tidy: clean"
