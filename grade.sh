#!/usr/bin/env bash
# Sets up, builds and runs the grader: ./grade.sh check, ./grade.sh hint 02_square_tile, ./grade.sh --help.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$ROOT/tools/setup.sh"

install_packages "${BUILD_PACKAGES[@]}"
build dev grader grader-worker
ensure_toolkit "$ROOT/build/dev/bin/grader-worker"
CML_ROOT="$ROOT" exec "$ROOT/build/dev/bin/grader" "$@"
