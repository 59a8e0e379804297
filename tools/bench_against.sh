#!/usr/bin/env bash
# The emulator's speed against another revision, on one machine: both programs run `bench emulator` in turns, on the same processors.
#   tools/bench_against.sh REVISION|FOLDER [--runs N] [--jobs N] [--bench OPTION]...
# A revision is built in a folder of its own, which needs git history. A FOLDER holds the sources of the other revision, which are
# built there, or its programs grader and grader-worker. --runs: turns of each program (3); --jobs: threads of the emulator (2), each
# with a processor of its own; --bench: an option for both, as --bench --runs=9. CML_GRADER=PATH is another program than that of
# build/dev. Both measure the kernels of this checkout. Printed are rates of medians in million instructions per second, and the
# ratio now/then of each turn: the least, the median, the greatest.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"

other='' runs=3 jobs=2 options=()
while [ $# -gt 0 ]; do
  case "$1" in
    --runs) runs=${2:?"--runs needs a number"}; shift 2 ;;
    --jobs) jobs=${2:?"--jobs needs a number"}; shift 2 ;;
    --bench) options+=("${2:?"--bench needs an option"}"); shift 2 ;;
    -*) stop "unknown option $1" "see the top of tools/bench_against.sh" ;;
    *) other=$1; shift ;;
  esac
done
[ -n "$other" ] || stop "no revision to compare with" "give one, as tools/bench_against.sh 7312c07"

place=$(mktemp -d)
leave() {
  git -C "$ROOT" worktree remove --force "$place/then" 2>/dev/null || true
  rm -rf "$place"
}
trap leave EXIT

# program_in FOLDER: the grader in it, built or not.
program_in() {
  local path
  for path in "$1/grader" "$1/bin/grader" "$1/build/dev/bin/grader"; do
    if [ -f "$path" ] && [ -x "$path" ]; then
      echo "$path"
      return
    fi
  done
}

install_packages "${BUILD_PACKAGES[@]}" python3
now=${CML_GRADER:-$ROOT/build/dev/bin/grader}
[ -n "${CML_GRADER:-}" ] || build dev grader-bench
if [ -d "$other" ]; then
  sources=$(cd "$other" && pwd)
else
  sources=$place/then
  git -C "$ROOT" worktree add --quiet --detach "$sources" "$other" 2>"$place/git" ||
    stop "git cannot give the revision $other: $(cat "$place/git")" "give another one, or a folder with its sources"
fi
if [ -f "$sources/CMakePresets.json" ]; then
  say "building $other"
  bench=(grader-bench)
  [ -f "$sources/grader/cli/verbs.def" ] || bench=(grader grader-worker) # one program had all verbs
  ROOT=$sources build dev "${bench[@]}"
fi
then=$(program_in "$sources")
[ -n "$then" ] || stop "$other has neither sources nor a program grader" "give a revision, or a folder with one of them"
ensure_toolkit "$(dirname "$now")/grader-worker"

# The last processors that this process may use, one of each core: the first serves most interrupts.
pin=()
if command -v taskset >/dev/null; then
  mapfile -t processors < <(taskset -cp $$ | sed 's/.*: //' | tr ',' '\n' |
    while IFS=- read -r first last; do seq "$first" "${last:-$first}"; done)
  cores=()
  for processor in "${processors[@]}"; do
    siblings=$(cat "/sys/devices/system/cpu/cpu$processor/topology/thread_siblings_list" 2>/dev/null || echo "$processor")
    [ "${siblings%%[,-]*}" != "$processor" ] || cores+=("$processor")
  done
  [ "${#cores[@]}" -lt "$jobs" ] || processors=("${cores[@]}")
  [ "$jobs" -eq 0 ] || [ "$jobs" -ge "${#processors[@]}" ] || processors=("${processors[@]: -jobs}")
  pin=(taskset -c "$(IFS=,; echo "${processors[*]}")")
fi
# measure NAME GRADER: one turn.
measure() {
  CML_ROOT=$ROOT CML_TOOLCHAIN=$ROOT/.toolchain "${pin[@]}" "$2" bench emulator --jobs "$jobs" --format json "${options[@]}" >"$place/$1.json"
}
for ((turn = 1; turn <= runs; ++turn)); do
  say "turn $turn of $runs"
  measure "$turn.now" "$now"
  measure "$turn.then" "$then"
done

python3 - "$place" "$runs" "$other" "${pin[*]:-not pinned}" <<'PYTHON'
import json, statistics, sys
place, runs, other, pin = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
def rates(turn, which):
    rows = json.load(open(f"{place}/{turn}.{which}.json"))["rows"]
    return {(row["kernel"], row["mode"]): row["thread_instructions_per_second"] / 1e6 for row in rows}
turns = [(rates(turn, "now"), rates(turn, "then")) for turn in range(1, runs + 1)]
print(f"{runs} turns, now against {other}, {pin}; million thread instructions a second\n")
print(f"{'kernel':20} {'mode':20} {'then':>8} {'now':>8}   now/then: {'least':>6} {'median':>7} {'most':>6}")
for key in [key for key in turns[0][0] if key in turns[0][1]]:
    ratios = sorted(now[key] / then[key] for now, then in turns)
    now, then = (statistics.median(turn[i][key] for turn in turns) for i in (0, 1))
    print(f"{key[0]:20} {key[1]:20} {then:8.0f} {now:8.0f} {'':12} {ratios[0]:6.2f} {statistics.median(ratios):7.2f} {ratios[-1]:6.2f}")
PYTHON
