#!/usr/bin/env bash
# The HTML report in a browser: pages of starters, of wrong files and of solutions in headless Chromium; what they show is
# held against the JSON report, the console has to stay silent, and axe has to find nothing. Skipped where there is no Chromium
# and none can be installed. --keep DIR keeps pages and screenshots there.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"

keep=""
[ "${1:-}" = --keep ] && keep=${2:?"--keep needs a folder"}
browser=$(chromium_for "the HTML report in a browser")
[ -n "$browser" ] || exit 0
grader=${CML_GRADER:-$ROOT/build/dev/bin/grader}
if [ ! -x "$grader" ]; then
  build dev grader-course
fi
get_wheels "${BROWSER_WHEELS[@]}"

place=${keep:-$(mktemp -d)}
mkdir -p "$place"
[ -n "$keep" ] || trap 'rm -rf "$place"' EXIT

# make_page NAME CHECK-OPTION...: NAME.html and NAME.json of one run. Work that does not pass ends with 1.
make_page() {
  local name=$1 ended=0
  shift
  "$grader" check --backend emulator --seed 1 --no-bandwidth --details --format json -o "$place/$name.json" \
    --report "html=$place/$name.html" "$@" || ended=$?
  [ "$ended" -le 1 ] || stop "grader check ended with $ended" "look at the lines above"
}

# The first wrong section of each exercise, as one submission.
for wrong in solutions/*/wrong/*.cu; do
  target="$place/wrong/$(basename "$(dirname "$(dirname "$wrong")")")/$(basename "$wrong")"
  mkdir -p "$(dirname "$target")"
  "$grader" verify --print "$wrong:$(sed -n '/^\/\/: section: /{s///p;q}' "$wrong")" >"$target"
done
# A starter whose comments would like to be markup.
mkdir -p "$place/hostile/01_smem_banks"
{
  echo '// </code></td></table></script><script>window.forged = 1</script><img src=x onerror="window.forged = 1">'
  cat labs/01_smem_banks/02_square_tile.cu
} >"$place/hostile/01_smem_banks/02_square_tile.cu"

make_page starters
make_page wrong --submission "$place/wrong"
make_page solutions --solutions
make_page hostile 01_smem_banks/02_square_tile --submission "$place/hostile"
# A kernel that no check runs: loads down the columns of a tile.
cp solutions/01_smem_banks/02_square_tile.cu "$place/"
for format in html json; do
  "$grader" profile "$place/02_square_tile.cu" --kernel 'set_row_read_col<32>' --grid 1 --block 32,32 \
    --arg buf:i32:1024:iota --arg buf:i32:1024 --format "$format" >"$place/profile.$format"
done
# A report with what needs a card: bandwidth, and the card's counts next to the emulator's.
for format in html json; do cp "grader/tests/data/report/$format.golden" "$place/sample.$format"; done
PYTHONPATH="$ROOT/.toolchain/browser" python3 grader/tests/report/browser_test.py "$browser" "$place" starters wrong solutions hostile sample profile
