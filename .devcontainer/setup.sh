#!/usr/bin/env bash
# What the development container holds: the packages that grade.sh would install, and what an editor needs.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
install_packages ca-certificates git openssh-client less python3 python3-pip ccache gdb "${BUILD_PACKAGES[@]}"
apt-get clean
