#!/usr/bin/env bash
# What the project weighs: the table "Weight" of the design, now, as it is to be, and at 84b0a60.
#   tools/weigh.sh [--build] [--check] [--emulator] [--all]
# --build compiles what `./grade.sh check` needs in a fresh clone, without ccache: minutes. --check grades the solutions twice.
# --emulator runs tools/bench_against.sh against commit 7312c07. What they measured is kept in build/weight and shown the next
# time, with its commit; so is the time of the last whole ./test.sh here.
# Files are those that git tracks. Lines of code are all lines, comments too, of the C++, Python, shell, CMake and TOML files in
# grader/, cmake/, python/ and tools/, without grader/tests/data. Processor seconds are those of all processes, user and system.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
kept=build/weight
steps=()
for option in "$@"; do
  case "$option" in
    --build | --check | --emulator) steps+=("${option#--}") ;;
    --all) steps=(build check emulator) ;;
    -h | --help)
      sed -n '2,/^set/s/^# //p' "$0"
      exit 0
      ;;
    *) stop "unknown option $option" "run tools/weigh.sh --help" ;;
  esac
done
mkdir -p "$kept"

# keep NAME TEXT: for this run and later ones.
keep() { printf '%s (%s)\n' "$2" "$(git describe --always --dirty --exclude='*')" >"$kept/$1"; }
kept() { cat "$kept/$1" 2>/dev/null || echo "not measured"; }
# processor_seconds COMMAND...: of the command, which ends with 0, and all that it starts. What it prints goes to $kept/log.
processor_seconds() {
  local TIMEFORMAT='%U %S' log="$ROOT/$kept/log" spent
  spent=$({ time "$@" >"$log" 2>&1; } 2>&1) || stop "$* failed" "look at $log"
  awk '{ printf "%.1f", $1 + $2 }' <<<"$spent"
}
lines() { git ls-files -z -- "$@" | xargs -0 cat | wc -l; }

measure_build() {
  local clone seconds
  clone=$(mktemp -d)
  git clone --quiet --shared . "$clone"
  seconds=$(cd "$clone" && export CCACHE_DISABLE=1 && processor_seconds sh -c 'cmake --preset dev && cmake --build build/dev --target grader')
  rm -rf "$clone"
  keep build "$(printf '%.0f' "$seconds")"
}
measure_check() {
  local cache cold cached
  build dev grader
  cache=$(mktemp -d)
  export CML_CACHE_DIR=$cache CML_ROOT=$ROOT
  cold=$(processor_seconds build/dev/bin/grader check --solutions --backend emulator)
  cached=$(processor_seconds build/dev/bin/grader check --solutions --backend emulator)
  rm -rf "$cache"
  keep check "$cold / $cached"
}
measure_emulator() {
  local log="$kept/emulator.log"
  tools/bench_against.sh 7312c07 >"$log" || stop "tools/bench_against.sh failed" "look at $log"
  # The last columns are the ratios of the turns: least, median, greatest.
  keep emulator "$(awk '$NF ~ /^[0-9.]+$/ && NF > 5 { print $(NF - 1) }' "$log" | sort -n | sed -n '1p;$p' | paste -sd- | sed 's/-/ to /')"
}
for step in "${steps[@]}"; do "measure_$step"; done

row() { printf '| %s | %s | %s | %s |\n' "$@"; }
row what now goal 'at 84b0a60'
row --- --- --- ---
row 'first command on a fresh machine, processor seconds' "$(kept build)" 240 947
row '`./test.sh`, s' "$(kept tests)" 600 '1,780'
row 'lines of checks in `labs/`' "$(lines 'labs/*.check.cpp' 'labs/*.h')" '2,500' '8,635'
row 'lines of the fixture (`testing/`, later `checks/`)' "$(lines grader/testing grader/checks)" '6,000' '6,125'
row 'files in the tree' "$(git ls-files | wc -l)" '2,000' '3,690'
row 'lines of code' "$(lines {grader,cmake,python,tools}/*.{cpp,h,py,sh,cmake,toml} ':!grader/tests/data')" '95,000' '113,650'
row '`check` of all solutions, processor seconds, cold / cached' "$(kept check)" '5 / 2.5' '11 / 8'
row 'emulator, each bench kernel, relative to commit 7312c07' "$(kept emulator)" '1.0, later 2.0' '0.30 to 0.85'
