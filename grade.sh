#!/usr/bin/env bash
# Sets up, builds and runs the grader: ./grade.sh check, ./grade.sh hint 02_square_tile, ./grade.sh --help.
# Only the program that has the verb is built: grader, grader-course or grader-bench, which grader runs.
# A grader that came with a handout (prebuilt/) is taken where it runs; CML_BUILD=1 builds one all the same.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$ROOT/tools/setup.sh"

# program_of WORD...: that of the first word that is a verb.
program_of() {
  local word row
  for word in "$@"; do
    row=$(grep -F "_VERB(\"$word\"," "$ROOT/grader/cli/verbs.def") || continue
    case "$row" in
      COURSE*) echo grader-course ;;
      BENCH*) echo grader-bench ;;
      *) break ;;
    esac
    return
  done
  echo grader
}

# is_run WORD...: the verb is `run`, which needs nvcc and our CUDA runtime.
is_run() {
  local word
  for word in "$@"; do
    case "$word" in
      run) return 0 ;;
      --root | --lang | -*) ;;
      *) return 1 ;;
    esac
  done
  return 1
}

bin="$ROOT/prebuilt/$(uname -m)"
if [ -z "${CML_BUILD:-}" ] && [ -x "$bin/grader" ] && "$bin/grader" --help >/dev/null 2>&1; then
  export CML_TOOLCHAIN="$ROOT/.toolchain"
  if is_run "$@"; then ensure_nvcc; fi
elif [ -f "$ROOT/CMakeLists.txt" ]; then
  bin="$ROOT/build/dev/bin"
  install_packages "${BUILD_PACKAGES[@]}"
  targets=("$(program_of "$@")")
  if is_run "$@"; then
    ensure_nvcc
    targets+=(cudart)
  fi
  build dev "${targets[@]}"
else
  stop "the grader in $bin does not run on this machine ($(uname -m)), and there are no sources to build one from" \
    "use Debian 12, Ubuntu 24.04 or newer, or ask your instructor for a handout with sources"
fi
ensure_toolkit "$bin/grader-worker"
CML_ROOT="$ROOT" exec "$bin/grader" "$@"
