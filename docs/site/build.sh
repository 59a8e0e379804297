#!/usr/bin/env bash
# Builds the site into BINARY/html: build.sh BINARY GRADER_REFERENCE. The target `docs` runs it, so that what is missing is told
# when the site is asked for, and never when the project is configured.
set -euo pipefail
SITE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$SITE/../.." && pwd)
. "$ROOT/tools/setup.sh"
binary=$1 reference=$2

style=
for folder in "${CML_PACKAGES:-}/usr/share" /usr/share /usr/local/share; do
  if [ -e "$folder/doxygen-awesome-css/doxygen-awesome.css" ]; then
    style=$folder/doxygen-awesome-css
    break
  fi
done
missing=()
command -v doxygen >/dev/null || missing+=(doxygen)
[ -n "$style" ] || missing+=(doxygen-awesome-css)
command -v python3 >/dev/null || missing+=(python3)
[ ${#missing[@]} = 0 ] || stop "the documentation needs ${missing[*]}" "run tools/docs.sh, or: sudo apt-get install ${missing[*]}"

rm -rf "$binary/html" "$binary/Doxyfile"
mkdir -p "$binary/html"

stage_pages() {
  python3 -B "$SITE/stage_pages.py" "$ROOT" "$binary/pages" "$binary/html/files"
  "$reference" "$ROOT" "$binary/pages"
}

# Doxygen's own header for this version, and what the style needs in it.
write_header() {
  (cd "$binary" && doxygen -w html header.html footer.html default.css >/dev/null)
  sed -i "s|</head>|$(tr -d '\n' <"$SITE/head.html")\n&|" "$binary/header.html"
}

write_doxyfile() {
  local pages headers colours=
  pages="$(printf '%s ' "$binary"/pages/[0-9]*.md) $binary/pages/reference.md"
  pages+=" $(printf '%s ' "$binary"/pages/reference_*.md) $binary/pages/namespaces.dox"
  headers=$(python3 -B "$SITE/public_headers.py" "$ROOT" | tr '\n' ' ')
  # From 1.9.5 on Doxygen has a dark mode of its own, which the style replaces.
  [ "$(printf '1.9.5\n%s\n' "$(doxygen --version | cut -d' ' -f1)" | sort -V | head -1)" != 1.9.5 ] || colours="HTML_COLORSTYLE = LIGHT"
  sed -e "s|@PAGES@|$pages|; s|@HEADERS@|$headers|; s|@COLOURS@|$colours|; s|@PYTHON@|python3 -B|" \
    -e "s|@ROOT@|$ROOT|; s|@SITE@|$SITE|; s|@STYLE@|$style|g; s|@BINARY@|$binary|" "$ROOT/docs/Doxyfile.in" >"$binary/Doxyfile"
}

stage_pages
write_header
write_doxyfile
doxygen "$binary/Doxyfile" || stop "Doxygen found the faults above" "document the name, or correct the page (a staged page has its source's line numbers)"
python3 -B "$SITE/check_links.py" "$binary/html"
