#!/usr/bin/env bash
# The site: the tests of its programs that need Sphinx and markdown-it, what must not be in it (solutions), and the book in
# headless Chromium (docs/site/site_in_browser.py). The browser is left out, with a line that says so, where there is no Chromium.
# CML_SITE=DIR is a site that was built elsewhere. --all looks at each page in all states; --shots DIR keeps screenshots there.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"

site=${CML_SITE:-$ROOT/build/dev/docs/html}
[ -f "$site/index.html" ] || stop "there is no site in $site" "run tools/docs.sh"
get_wheels "${BOOK_WHEELS[@]}"
get_wheels "${PICTURE_WHEELS[@]}"
(cd docs/site && PYTHONPATH="$ROOT/.toolchain/book:$ROOT/.toolchain/picture" python3 -B -m unittest discover --quiet --pattern '*_test.py')
python3 -B docs/site/check_secrets.py "$ROOT" "$site"
browser=$(chromium_for "the site in a browser")
[ -n "$browser" ] || exit 0
get_wheels "${BROWSER_WHEELS[@]}"
PYTHONPATH="$ROOT/.toolchain/browser" python3 -B docs/site/site_in_browser.py "$browser" "$site" "$@"
