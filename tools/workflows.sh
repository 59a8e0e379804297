#!/usr/bin/env bash
# Looks at the GitHub workflows: their schema (check-jsonschema), their safety (zizmor: permissions, pinned actions, text that
# runs as code), and their expressions (actionlint, where it is installed; it comes from GitHub and not as a wheel). The first
# two come as wheels into .toolchain, once.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
wheels=(check-jsonschema==0.39.0 zizmor==1.32.0)
place="$ROOT/.toolchain/workflows"

if [ "$(cat "$place/version" 2>/dev/null)" != "${wheels[*]}" ]; then
  command -v python3 >/dev/null || install_packages python3
  python3 -m pip --version >/dev/null 2>&1 || install_packages python3-pip
  say "getting ${wheels[*]} into .toolchain"
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  rm -rf "$place.part"
  if ! python3 -m pip install --quiet --no-compile --target "$place.part" "${wheels[@]}" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    stop "pip could not get ${wheels[*]}" "check the network and run this again; only the workflows need these"
  fi
  echo "${wheels[*]}" >"$place.part/version"
  rm -rf "$place"
  mv "$place.part" "$place"
fi

PYTHONPATH="$place" python3 -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$place/bin/zizmor" --offline --quiet --no-progress --persona pedantic .github/workflows
if command -v shellcheck >/dev/null; then shellcheck -x --source-path=tools tools/workflows.sh tools/grade_job.sh; else say "shellcheck is not installed: scripts were not looked at"; fi
if command -v actionlint >/dev/null; then actionlint; else say "actionlint is not installed: expressions were not looked at"; fi
