#!/usr/bin/env bash
# Looks at the GitHub workflows: their schema (check-jsonschema), their safety (zizmor: permissions, pinned actions, text that
# runs as code), and their expressions (actionlint, where it is installed; it comes from GitHub and not as a wheel). The first
# two come as wheels into .toolchain, once.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels workflows check-jsonschema==0.39.0 zizmor==1.32.0
place="$ROOT/.toolchain/workflows"

PYTHONPATH="$place" python3 -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$place/bin/zizmor" --offline --quiet --no-progress --persona pedantic .github/workflows
if command -v shellcheck >/dev/null; then shellcheck -x --source-path=tools tools/workflows.sh tools/grade_job.sh tools/prairielearn/grade; else skipped "the scripts of the workflows" "shellcheck is not installed"; fi
if command -v actionlint >/dev/null; then actionlint; else skipped "the expressions of the workflows" "actionlint is not installed"; fi
