#!/usr/bin/env bash
# Looks at the English of what students and instructors read: chapters, comments and hints of the exercises, README and pages;
# and at the words in the comments of the grader's own code. The rules are in docs/prose/words.toml: the longest sentence, and
# words to avoid with what to write instead. proselint looks for them; it comes as a wheel into .toolchain, once. Each column of a
# table needs a name. A chapter in another language, README.zh.md, is held to its original by docs/prose/editions.py; hints and
# messages in another language by docs/prose/translations.py. FILE... looks at these alone.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
get_wheels proselint proselint==0.16.0 google-re2==1.1.20251105 google-re2-stubs==0.1.1
export PYTHONPATH="$ROOT/docs/prose:$ROOT/.toolchain/proselint"
if [ $# = 0 ]; then
  python3 -B -m unittest discover --quiet --start-directory docs/prose --pattern '*_test.py'
  set -- README.md SECURITY.md docs/*.md docs/site/pages/en/*.md docs/site/pages/en/*/*.md docs/handout/README.md python/README.md labs/*/README.md labs/*/README.*.md labs/*/*.cu labs/*/*.toml grader/language/*.po
  mapfile -d '' sources < <(find grader labs \( -name '*.cpp' -o -name '*.h' -o -name '*.def' \) -not -path '*/tests/data/*' -print0)
  set -- "$@" "${sources[@]}"
fi
english=() editions=() translations=()
for file in "$@"; do
  case $file in
    *README.??.md) editions+=("$file") ;;
    *.po) translations+=("$file") ;;
    *.toml) english+=("$file") translations+=("$file") ;;
    *) english+=("$file") ;;
  esac
done
failed=0
[ ${#english[@]} = 0 ] || python3 -B docs/prose/prose.py "${english[@]}" || failed=1
[ ${#editions[@]} = 0 ] || python3 -B docs/prose/editions.py "${editions[@]}" || failed=1
[ ${#translations[@]} = 0 ] || python3 -B docs/prose/translations.py "${translations[@]}" || failed=1
exit $failed
