#!/usr/bin/env bash
# clang-tidy over the sources of the grader. Left out: what the build writes, the tests, the labs' checks, and the handlers in
# emulator/lanes (lane loops that are instantiated hundreds of times: minutes, for no finding). Sources of a library are read eight
# at a time (CMake's unity build), since reading headers takes most of the time; where they do not compile as one, for instance
# because two have a local name in common, each half is read by itself. Sources that passed are not read again until one of them, one of our
# headers that they include, their compilation or the settings change: stamps lie in build/tidy/clean. Each version finds other
# things, so it is the same everywhere, a wheel in .toolchain; the matchers of versions before 22 walk through every system header,
# which takes three times as long.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels clang-tidy clang-tidy==23.1.4
tidy="$ROOT/.toolchain/clang-tidy/clang_tidy/data/bin/clang-tidy"
log=$(mktemp)
{ cmake --preset tidy && cmake --preset tidy -B build/tidy/unity -DCMAKE_UNITY_BUILD=ON; } >"$log" 2>&1 || { cat "$log" >&2; exit 2; }
rm "$log"
stamps=build/tidy/clean
mkdir -p "$stamps"
settings=$("$tidy" --version | cat - .clang-tidy cmake/*.cmake | cksum | tr ' ' -)
export stamps settings tidy

# The files and what they include of ours, directly or not.
with_headers() {
  local -A seen=()
  local todo=("$@") file name
  for file in "$@"; do seen[$file]=1; done
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
# tidy_of FOLDER SOURCE: with the compilation that FOLDER has for it, or for the file with the most similar name.
tidy_of() { "$tidy" --quiet --config-file=.clang-tidy -p "$1" "$2" 2> >(grep -v 'warnings generated' >&2 || true); }
# halves_of UNITY SOURCE...: the sources that do not compile as UNITY. Prints findings.
halves_of() {
  local unity=$1 half part=0
  shift
  if [ $# = 1 ]; then
    tidy_of build/tidy "$1"
    return
  fi
  for half in "${*:1:$#/2}" "${*:$#/2+1}"; do
    part=$((part + 1))
    printf "#include \"$PWD/%s\"\n" $half >"${unity%.cxx}_$part.cxx"
    tidy_of build/tidy/unity "${unity%.cxx}_$part.cxx" >/dev/null 2>&1 || halves_of "${unity%.cxx}_$part.cxx" $half || return 1
  done
}
# look_at SOURCE: one of ours, or one that includes some of ours.
look_at() {
  local name=${1#"$PWD/"} files key said
  ! grep -q "^#include \"$PWD/\(grader/tests\|labs\)/" "$1" || return 0
  mapfile -t files < <(sed -n "s|^#include \"$PWD/\(grader/.*\.cpp\)\"|\1|p" "$1")
  if [ ${#files[@]} = 0 ]; then
    [[ $1 != */Unity/* ]] || return 0 # what the build writes
    files=("$name")
  fi
  key=${name//\//_}.$(with_headers "${files[@]}" | xargs cat | cksum | tr ' ' -).$settings
  [ -e "$stamps/$key" ] && return 0
  if ! said=$(tidy_of build/tidy/unity "$1" 2>&1); then
    if [ "${files[0]}" = "$name" ]; then
      echo "$said"
      return 1
    fi
    halves_of "$1" "${files[@]}" || return 1
  fi
  rm -f "$stamps/${name//\//_}".*
  touch "$stamps/$key"
}
export -f look_at halves_of tidy_of with_headers

grep -o "\"file\": \"$PWD/[^\"]*\"" build/tidy/unity/compile_commands.json | cut -d'"' -f4 | sort -u |
  grep -vE '/grader/(tests|emulator/lanes)/|/labs/|_tests\.dir/|/cml_(emulator_isa_|gmock|std)|/unity/.*/[a-z_]*\.cpp$' |
  xargs -P "$(nproc)" -I{} bash -c 'look_at {}'
echo "clang-tidy: clean"
