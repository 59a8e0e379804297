#!/usr/bin/env bash
# Builds the site into BINARY/html: build.sh BINARY GRADER_REFERENCE. Sphinx makes the book, Doxygen the reference and the
# programming interface below api/. The target `docs` runs it, so that what is missing is told when the site is asked for, and
# never when the project is configured.
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

get_wheels "${BOOK_WHEELS[@]}"
rm -rf "$binary/Doxyfile" "$binary/html" "$binary/book" "$binary/pages" "$binary/doctrees"
mkdir -p "$binary/html/api"

# make_book LANGUAGE SPHINX-LANGUAGE FOLDER
make_book() {
  PYTHONPATH="$ROOT/.toolchain/book" python3 -B -m sphinx -q -W --keep-going -b html -c "$SITE" -d "$binary/doctrees/$1" -D "language=$2" \
    -D "html_static_path=static,$binary/explorer/static" \
    -D "book_root=$ROOT" -D "book_places=$binary/book/book.json" -D "book_site=$binary/html" "$binary/book/$1" "$3" ||
    stop "the book has the faults above" "correct the page; a staged page has its source's line numbers"
}

# Doxygen's own header and layout for this version, what the style needs in them, and a way back to the book.
write_header() {
  (cd "$binary" && doxygen -w html header.html footer.html default.css >/dev/null && doxygen -l layout.xml)
  sed -i "s|</head>|$(tr -d '\n' <"$SITE/head.html")\n&|" "$binary/header.html"
  sed -i '0,/<navindex>/s||&<tab type="user" url="../index.html" title="The book"/>|' "$binary/layout.xml"
}

write_doxyfile() {
  local pages headers colours=
  pages="$binary/pages/mainpage.md $binary/pages/reference.md $(printf '%s ' "$binary"/pages/reference_*.md) $binary/pages/namespaces.dox"
  headers=$(python3 -B "$SITE/public_headers.py" "$ROOT" | tr '\n' ' ')
  # From 1.9.5 on Doxygen has a dark mode of its own, which the style replaces.
  [ "$(printf '1.9.5\n%s\n' "$(doxygen --version | cut -d' ' -f1)" | sort -V | head -1)" != 1.9.5 ] || colours="HTML_COLORSTYLE = LIGHT"
  sed -e "s|@PAGES@|$pages|; s|@HEADERS@|$headers|; s|@COLOURS@|$colours|; s|@PYTHON@|python3 -B|" \
    -e "s|@ROOT@|$ROOT|; s|@SITE@|$SITE|; s|@STYLE@|$style|g; s|@BINARY@|$binary|" "$ROOT/docs/Doxyfile.in" >"$binary/Doxyfile"
}

# The explorer's page may be opened from a folder, where a script cannot read a file: the WebAssembly is a script's text.
write_explorer() {
  "$SITE/explorer/build_wasm.sh" "$binary/explorer/explorer.wasm"
  mkdir -p "$binary/explorer/static"
  printf 'const EXPLORER_WASM = "%s";\n' "$(base64 -w0 "$binary/explorer/explorer.wasm")" >"$binary/explorer/static/explorer_wasm.js"
}

write_explorer
PYTHONPATH="$ROOT/.toolchain/book" python3 -B "$SITE/stage_pages.py" "$ROOT" "$binary/book"
make_book en en "$binary/html"
make_book zh zh_CN "$binary/html/zh"
rm -f "$binary"/html/{,zh/}_static/webpack-macros.html # a template of the theme, no page
find "$binary/html" -name '*.map' -path '*/_static/*' -delete
python3 -B "$SITE/api_pages.py" "$ROOT" "$binary/pages"
"$reference" "$ROOT" "$binary/pages"
write_header
write_doxyfile
doxygen "$binary/Doxyfile" || stop "Doxygen found the faults above" "document the name, or correct the page"
python3 -B "$SITE/check_links.py" "$binary/html"
