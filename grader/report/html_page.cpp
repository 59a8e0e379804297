#include "report/html_page.h"

#include <fmt/format.h>

#include "figure/mark.h"

namespace cml::report {
namespace {

/// The page's own classes begin with a letter and a hyphen; those of the figures do not.
constexpr const char* kStyle = R"(
:root{color-scheme:light dark;--text:#1f2328;--dim:#59636e;--paper:#ffffff;--soft:#f6f8fa;--line:#d1d9e0;--link:#0550ae;
--good:#116329;--bad:#a40e26;--warn:#7d4e00;
--heat1:#fff6e9;--heat2:#ffe8c7;--heat3:#ffd6a1;--heat4:#ffc178;--heat5:#ffab52;--heat-text:#1f2328}
@media screen and (prefers-color-scheme:dark){:root{--text:#e6edf3;--dim:#9198a1;--paper:#0d1117;--soft:#161b22;
--line:#30363d;--link:#79c0ff;--good:#56d364;--bad:#ff8f88;--warn:#e3b341;
--heat1:#241a10;--heat2:#3a2712;--heat3:#523414;--heat4:#6c4116;--heat5:#874f17;--heat-text:#f0f6fc}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:0 1.25rem 3rem;color:var(--text);background:var(--paper);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
h1{font-size:1.75rem;line-height:1.25;margin:1.5rem 0 .5rem}
h2{font-size:1.35rem;line-height:1.3;margin:2.5rem 0 .5rem;padding-top:1rem;border-top:2px solid var(--line)}
h3{font-size:1.1rem;margin:1.5rem 0 .4rem}
h4{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.4rem 0;max-width:60rem}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
code,pre,.p-code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85rem}
pre{margin:.25rem 0;padding:.5rem .75rem;background:var(--soft);border:1px solid var(--line);border-radius:6px;
white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;margin:.5rem 0}
caption{text-align:left;color:var(--dim);padding:.25rem 0}
@media screen and (max-width:48rem){h2,th,td{overflow-wrap:anywhere}}
th,td{text-align:left;vertical-align:top;padding:.2rem .6rem;border-bottom:1px solid var(--line)}
thead th{border-bottom:2px solid var(--line)}
.p-number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.p-skip{position:absolute;left:-100rem}
.p-skip:focus{position:static;display:inline-block;padding:.5rem}
.p-dim{color:var(--dim)}
.p-passed{color:var(--good);font-weight:600;white-space:nowrap}
.p-failed,.p-missing{color:var(--bad);font-weight:600;white-space:nowrap}
.p-skipped,.p-error{color:var(--warn);font-weight:600;white-space:nowrap}
.p-timeline td{width:50%}
.p-cause{border-left:.3em solid var(--bad);padding-left:.7em}
.p-scroll{overflow-x:auto}
.p-code{width:100%;line-height:1.35}
.p-code th,.p-code td{padding:.05rem .5rem;border-bottom:0}
.p-code thead th{border-bottom:1px solid var(--line);position:static}
.p-code tbody th{color:var(--dim);font-weight:400;text-align:right}
.p-code td:last-child,.p-code thead th:last-child{width:100%;border-left:1px solid var(--line)}
.p-code thead th{font-size:.75rem}
.p-code tbody tr:hover{background:var(--soft)}
.p-code code{white-space:pre;tab-size:2;font-size:1em}
.p-code tr:target th{background:var(--heat2);color:var(--heat-text)}
.p-fault th{color:var(--bad)!important;font-weight:700!important}
.p-heat1,.p-heat2,.p-heat3,.p-heat4,.p-heat5{color:var(--heat-text)}
.p-heat1{background:var(--heat1)}.p-heat2{background:var(--heat2)}.p-heat3{background:var(--heat3)}
.p-heat4{background:var(--heat4)}.p-heat5{background:var(--heat5);font-weight:700}
.p-map{overflow-x:auto}
.p-map svg,.p-bars svg{max-width:100%;height:auto}
.p-lane{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin:.25rem 0}
.p-lane input{width:16rem;max-width:100%}
.p-lane output{min-height:1.5rem}
[hidden]{display:none!important}
.spot{fill:transparent;stroke:none}
.spot.is-met{stroke:var(--text);stroke-width:2;stroke-dasharray:3 2}
.spot.is-chosen{stroke:var(--text);stroke-width:3}
summary{cursor:pointer;color:var(--link)}
footer{margin-top:3rem;padding-top:1rem;border-top:2px solid var(--line);color:var(--dim)}
@media print{body{max-width:none;padding:0;font-size:10pt}.p-skip,.p-lane{display:none!important}
h2{break-before:page}section,tr,svg,pre{break-inside:avoid}section.p-exercise{break-inside:auto}
.p-scroll,.p-map{overflow:visible}.p-code code{white-space:pre-wrap}a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

}  // namespace

std::string html_style() { return figure::style_sheet() + kStyle; }

const char* const kHtmlScript = R"(
"use strict";
for (const access of document.querySelectorAll("[data-access]")) {
  const picker = access.querySelector("[data-picker]");
  const spots = [...access.querySelectorAll("rect.spot")];
  const rows = new Map([...access.querySelectorAll("tr[data-lane]")].map(row => [row.dataset.lane, row]));
  if (!picker || rows.size === 0) continue;
  const slider = picker.querySelector("input");
  const output = picker.querySelector("output");
  const heads = [...access.querySelectorAll("[data-lanes-table] thead th")].map(head => head.textContent);
  const holds = (spot, lane) => spot.dataset.lanes.split(" ").includes(lane);
  const say = row => [...row.cells].map((cell, i) => cell.textContent ? heads[i] + " " + cell.textContent : "")
    .filter(text => text).join(", ");
  const choose = lane => {
    const row = rows.get(lane);
    const met = row ? row.dataset.meets.split(" ") : [];
    for (const spot of spots) {
      spot.classList.toggle("is-chosen", holds(spot, lane));
      spot.classList.toggle("is-met", !holds(spot, lane) && met.some(other => other && holds(spot, other)));
    }
    const text = row ? say(row) : "Lane " + lane + " is inactive";
    slider.value = lane;
    slider.setAttribute("aria-valuetext", text);
    output.textContent = text;
  };
  for (const spot of spots)
    spot.addEventListener("pointerenter", () => choose(spot.dataset.lanes.split(" ")[0]));
  slider.addEventListener("input", () => choose(slider.value));
  picker.hidden = false;
  slider.value = rows.keys().next().value;
  slider.setAttribute("aria-valuetext", say(rows.get(slider.value)));
}
)";

const char* const kHtmlScriptSha256 = "xxnYLlyZulbWyxGAAlTYjZB21FQRO9+qLg8VhjFizEY=";

void add_head(HtmlWriter& page, const std::string& title) {
  page.raw("<!doctype html>\n").open("html", {{"lang", "en"}}).open("head");
  page.void_element("meta", {{"charset", "utf-8"}});
  page.void_element("meta",
                    {{"http-equiv", "Content-Security-Policy"},
                     {"content", fmt::format("default-src 'none'; style-src 'unsafe-inline'; script-src "
                                             "'sha256-{}'; base-uri 'none'; form-action 'none'",
                                             kHtmlScriptSha256)}});
  page.void_element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  page.void_element("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  page.element("title", title);
  page.open("style").raw(html_style()).close().close();
}

}  // namespace cml::report
