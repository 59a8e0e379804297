#!/usr/bin/env bash
# All tests of the project, as CI runs them. ./test.sh [--quick]: --quick leaves out clang-tidy.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$ROOT/tools/setup.sh"

quick=no
for option in "$@"; do
  case "$option" in
    --quick) quick=yes ;;
    -h | --help)
      sed -n '2s/^# //p' "$0"
      exit 0
      ;;
    *) stop "unknown option $option" "run ./test.sh --help" ;;
  esac
done

step() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }

cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
step "format"
tools/format.sh --check
step "build"
build dev all
ensure_toolkit "$ROOT/build/dev/bin/grader-worker"
step "verify: starters fail, solutions pass, wrong solutions are rejected"
CML_ROOT="$ROOT" build/dev/bin/grader verify
if [ "$quick" = no ]; then
  step "clang-tidy"
  tools/tidy.sh
fi
step "tests"
ctest --test-dir build/dev --output-on-failure --no-tests=error -j "$(nproc)"
