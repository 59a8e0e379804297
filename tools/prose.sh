#!/usr/bin/env bash
# Looks at the English of what students and instructors read: chapters, comments and hints of the exercises, README and pages.
# The rules are in docs/prose/words.toml: the longest sentence, and words to avoid with what to write instead. proselint looks
# for them; it comes as a wheel into .toolchain, once. FILE... looks at these alone.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels proselint proselint==0.16.0 google-re2==1.1.20251105 google-re2-stubs==0.1.1
export PYTHONPATH="$ROOT/docs/site:$ROOT/docs/prose:$ROOT/.toolchain/proselint"
if [ $# -gt 0 ]; then
  python3 -B docs/prose/prose.py "$@"
else
  python3 -B -m unittest discover --quiet --start-directory docs/prose --pattern '*_test.py'
  python3 -B docs/prose/prose.py README.md SECURITY.md docs/*.md docs/handout/README.md labs/*/README.md labs/*/*.cu labs/*/*.check.cpp
fi
