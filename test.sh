#!/usr/bin/env bash
# All tests of the project, as CI runs them. ./test.sh [--quick | --hostile | --fuzz SECONDS [TARGET...] | --gpu [STEP...]]
# --quick leaves out documentation, clang-tidy, browser, terminal and the workflows.
# --hostile runs the whole corpus of hostile submissions, the slow ones too, grades the workbook a hundred times while workers
# are killed, and fails each system call of the judge in turn.
# --fuzz runs tools/fuzz.sh.
# --gpu, on a machine with a GPU, builds, tests, compares emulator and hardware and measures, all in one output. Its steps, of which
# some can be named: doctor cases both verify cold warm watch parity kernels intrinsics litmus bench-emulator bench-against bench-gpu
# estimate calibrate stability memcheck racecheck synccheck initcheck hostile tests. bench-against needs CML_AGAINST, a revision or a folder for
# tools/bench_against.sh.
# What was skipped is listed at the end, with the reasons.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$ROOT/tools/setup.sh"

if [ "${1:-}" = --fuzz ]; then exec "$ROOT/tools/fuzz.sh" "${@:2}"; fi
quick=no
hostile=no
gpu=no
only=()
for option in "$@"; do
  case "$option" in
    --quick) quick=yes ;;
    --hostile) hostile=yes ;;
    --gpu) gpu=yes ;;
    [a-z]*) only+=("$option") ;;
    -h | --help)
      sed -n '2,/^set/s/^# //p' "$0"
      exit 0
      ;;
    *) stop "unknown option $option" "run ./test.sh --help" ;;
  esac
done

step() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }

CML_SKIPPED=$(mktemp)
export CML_SKIPPED
# By reason, however this ends.
list_skipped() {
  [ ! -s "$CML_SKIPPED" ] || printf '\n== skipped\n'
  sort -u "$CML_SKIPPED" | awk -F'\t' '
    function told() { if (names) print "  " why ": " names (count > 4 ? " and " count - 4 " more" : "") }
    $1 != why { told(); why = $1; count = 0; names = "" }
    ++count <= 4 { names = names (count > 1 ? ", " : "") $2 }
    END { told() }'
  rm -f "$CML_SKIPPED"
}
trap list_skipped EXIT

# run_tests PRESET CTEST-OPTION...: notes which of them skip, and why: what GoogleTest says, or a script's last line.
run_tests() {
  local place="$ROOT/build/$1" passed=0
  shift
  ctest --test-dir "$place" --output-on-failure --no-tests=error --output-junit "$place/tests.xml" "$@" || passed=$?
  python3 - "$place/tests.xml" <<'PYTHON' >>"$CML_SKIPPED"
import re, sys, xml.etree.ElementTree as tree
for test in tree.parse(sys.argv[1]).iter("testcase"):
    if test.find("skipped") is None:
        continue
    said = test.findtext("system-out", "").strip() or "it says nothing"
    why = re.search(r": Skipped\n(.+)", said)
    print(why.group(1).strip(" :") if why else said.splitlines()[-1], test.get("name"), sep="\t")
PYTHON
  return "$passed"
}

cd "$ROOT"

# on_gpu: every step runs, whatever the others gave; the exit code is that of all.
on_gpu() {
  local bin="$ROOT/build/gpu/bin" failed=() known=" " targets=(grader grader-course grader-bench cudart) name CML_ROOT="$ROOT"
  export CML_ROOT
  wants() { [ ${#only[@]} = 0 ] || [[ " ${only[*]} " == *" $1 "* ]]; }
  attempt() {
    local name=$1
    shift
    known+="$name "
    wants "$name" || return 0
    step "$name"
    "$@" || failed+=("$name")
  }
  card_name() { nvidia-smi --query-gpu=name --format=csv,noheader | head -n 1 | grep -oE 'H[12]00' || :; }
  one_exercise() {
    time CML_CACHE_DIR="$ROOT/build/gpu/cold" "$bin/grader" check 02_square_tile --solutions --backend gpu
  }
  one_exercise_cold() { rm -rf "$ROOT/build/gpu/cold" && one_exercise; }
  # The reference solutions under one tool of compute-sanitizer; bandwidth means nothing there.
  sanitize() {
    local logs graded=0
    logs=$(mktemp -d)
    CML_DEBUGGER=1 compute-sanitizer --target-processes all --tool "$1" --log-file "$logs/%p" \
      "$bin/grader" check --solutions --backend gpu --no-bandwidth >"$logs/report" || graded=$?
    tail -n 1 "$logs/report"
    cat "$logs"/[0-9]* | grep -E 'ERROR SUMMARY|RACECHECK SUMMARY|=========     (Saved|at |by )' | sort | uniq -c | head -n 20
    [ "$graded" = 0 ] || { tail -n 40 "$logs/report"; return 1; }
    ! grep -hE 'SUMMARY' "$logs"/[0-9]* | grep -vq ' 0 \(errors\|hazards\)' && grep -hq SUMMARY "$logs"/[0-9]* && rm -r "$logs"
  }
  # The emulator's counts decide everywhere; for the reference solutions the card must count the same.
  both_count_alike() {
    local said passed=0
    said=$("$bin/grader" check --solutions --backend both --verbose) || passed=$?
    tail -n 5 <<<"$said"
    grep -B 1 "emulator's count decides" <<<"$said" && passed=1
    return "$passed"
  }
  against() {
    if [ -n "${CML_AGAINST:-}" ]; then
      CML_GRADER="$bin/grader" tools/bench_against.sh "$CML_AGAINST"
    else
      skipped bench-against "CML_AGAINST names no revision or folder"
    fi
  }
  install_packages "${BUILD_PACKAGES[@]}"
  step "build"
  if wants cases; then targets+=(gpu_tests); fi
  if wants hostile || wants tests; then targets=(all); fi
  build gpu "${targets[@]}"
  ensure_toolkit "$bin/grader-worker"
  attempt doctor "$bin/grader" doctor
  attempt cases "$bin/gpu_tests" --gtest_brief=1
  attempt both both_count_alike
  attempt verify "$bin/grader" verify --backend gpu # the verdicts of ./test.sh, on the card
  attempt cold one_exercise_cold
  attempt warm one_exercise
  attempt watch "$bin/grader" bench watch --backend gpu
  attempt parity "$bin/grader" parity --patterns 3000 --seed 1
  attempt kernels "$bin/grader" parity --kernels 2000 --seed "${CML_SEED:-$(date +%s)}" --jobs 0
  attempt intrinsics "$bin/grader" parity --intrinsics
  attempt litmus "$bin/grader" litmus --backend gpu
  attempt bench-emulator "$bin/grader" bench emulator
  attempt bench-against against
  attempt bench-gpu "$bin/grader" bench gpu
  attempt estimate python3 -B tools/estimate.py --grader "$bin/grader" --card "$(card_name)" # printed only
  attempt calibrate "$bin/grader" calibrate # printed only
  attempt stability "$bin/grader" bench stability --runs 30 --backend gpu
  for tool in memcheck racecheck synccheck initcheck; do attempt "$tool" sanitize "$tool"; done
  # A few at a time: each has the card's counters for itself for a while.
  CML_HOSTILE_BACKEND=gpu attempt hostile run_tests gpu -j 4 -R Hostile
  attempt tests run_tests gpu -j "$(nproc)"
  step "done"
  for name in "${only[@]}"; do
    [[ "$known" == *" $name "* ]] || stop "no step is named $name" "take some of these:$known"
  done
  [ ${#failed[@]} = 0 ] || { printf 'failed: %s\n' "${failed[@]}"; return 1; }
  echo "all passed"
}
if [ "$gpu" = yes ]; then
  on_gpu
  exit
fi

install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
try_packages "a real Slurm" "${SLURM_PACKAGES[@]}" || :
if [ "$hostile" = yes ]; then
  step "build"
  build dev all
  ensure_toolkit "$ROOT/build/dev/bin/grader-worker"
  step "hostile submissions"
  CML_HOSTILE=all ctest --test-dir build/dev --output-on-failure --no-tests=error -j "$(nproc)" -R Hostile
  step "workers killed at random moments"
  CML_HOSTILE=all ctest --test-dir build/dev --verbose --no-tests=error -R KilledWorker
  step "each system call of the judge fails"
  python3 -B grader/tests/faults/nth_call.py --grader build/dev/bin/grader --root . || [ $? = 77 ]
  step "done"
  exit
fi
step "format"
tools/format.sh --check
step "build"
(ensure_nvcc) || skipped "the tests of grader run" "no nvcc of CUDA 13"
if has_nvcc; then build dev all cudart; else build dev all; fi
ensure_toolkit "$ROOT/build/dev/bin/grader-worker"
step "verify: starters fail, solutions and right sections pass, wrong sections and attacks are rejected as they state"
CML_ROOT="$ROOT" build/dev/bin/grader verify
step "tests"
# Some tests mostly wait, so one more than there are processors runs at a time. verify has graded the solutions.
run_tests dev -j "$(($(nproc) + 1))" -LE labs
site_steps() {
  step "documentation"
  build dev docs
  step "the site: nothing secret, and in a browser"
  tools/site_test.sh
}
other_steps() {
  step "prose and pictures"
  tools/report_picture.sh --check
  tools/prose.sh
  step "workflows"
  tools/workflows.sh
  step "watch in a terminal"
  screens=$(tools/watch_test.sh) || { tail -n 26 <<<"$screens"; exit 1; }
  step "the HTML report in a browser"
  tools/browser_test.sh
  step "clang-tidy"
  tools/tidy.sh
}
if [ "$quick" = no ]; then
  install_packages "${DOCS_PACKAGES[@]}"
  chromium_for "pages in a browser" >/dev/null
  # Most of these steps use one processor. What the others print comes when they have ended.
  trap 'trap - INT TERM; kill 0' INT TERM
  others=$(mktemp)
  other_steps >"$others" 2>&1 &
  site_steps &
  failed=0
  for job in $(jobs -p); do wait "$job" || failed=1; done
  cat "$others"
  rm "$others"
  [ "$failed" = 0 ] || exit 1
  mkdir -p build/weight && echo "$SECONDS ($(git describe --always --dirty --exclude='*'))" >build/weight/tests
fi
step "done"
