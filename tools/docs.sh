#!/usr/bin/env bash
# The documentation site: installs what it needs, builds it, and says where it is.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"

install_packages "${BUILD_PACKAGES[@]}" "${DOCS_PACKAGES[@]}"
build dev docs
echo "$ROOT/build/dev/docs/html/index.html"
