"""A picture of what a command wrote to a terminal: terminal_picture.py TITLE WORDS <OUTPUT >PICTURE.svg.

TITLE is above it; WORDS say what it shows. rich draws it; the fonts are those of the reader, nothing is loaded.
"""
import html
import io
import re
import sys

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

WIDTH = 96  # characters
SHARE = 0.6  # of the size that rich draws: letters of 12 pixels
FORMAT = """\
<svg class="rich-terminal" xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
  <title>@TITLE@</title>
  <desc>@WORDS@</desc>
  <style>
    .{unique_id}-matrix, .{unique_id}-title {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px; }}
    .{unique_id}-matrix {{ line-height: {line_height}px; }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; }}
    {styles}
  </style>
  <defs>
    <clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
    {lines}
  </defs>
  {chrome}
  <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
  </g>
</svg>
"""


def picture(output, title, words):
    """The SVG of an output with its colours; a long line goes on below its first word."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, legacy_windows=False)
    for line in Text.from_ansi(output.rstrip("\n")).split("\n", allow_blank=True):
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        console.print(Padding(line[indent:], (0, 0, 0, indent)))
    form = FORMAT.replace("@TITLE@", brace_free(title)).replace("@WORDS@", brace_free(words))
    svg = console.export_svg(title=title, code_format=form, unique_id="terminal")
    return re.sub(r'(?<=<svg class="rich-terminal" xmlns="http://www.w3.org/2000/svg" )width="([\d.]+)" height="([\d.]+)"',
                  lambda size: f'width="{float(size[1]) * SHARE:g}" height="{float(size[2]) * SHARE:g}"', svg)


def brace_free(text):
    return html.escape(text).replace("{", "{{").replace("}", "}}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.stdout.write(picture(sys.stdin.read(), *sys.argv[1:]))
