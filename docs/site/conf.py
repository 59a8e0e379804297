"""Sphinx's settings for the book; build.sh gives the language and the places of this build."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

project = "CUDA Memory Labs"
extensions = ["myst_parser", "book"]
suppress_warnings = ["myst.header"]  # a section's page begins with the level that the section has in its chapter
myst_heading_anchors = 6
myst_all_links_external = True  # book.py resolves them
highlight_language = "none"
smartquotes = False

html_theme = "pydata_sphinx_theme"
html_title = project
html_favicon = "static/icon.svg"
html_context = {"default_mode": "auto"}
html_static_path = ["static"]
html_css_files = ["book.css"]
html_js_files = ["book.js", "book_search.js"]
templates_path = ["templates"]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_sidebars = {"index": [], "explorer": []}
html_theme_options = {
    "logo": {"text": project},
    "navbar_end": ["language", "theme-switcher"],
    "secondary_sidebar_items": {"**": ["page-toc"], "index": [], "explorer": []},
    "footer_start": [], "footer_end": [],
    "header_links_before_dropdown": 6,
    "show_nav_level": 1, "navigation_depth": 3,
    "search_as_you_type": True,
    "primary_sidebar_end": [],
}
