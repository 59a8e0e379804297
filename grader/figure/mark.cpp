#include "figure/mark.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace cml::figure {
namespace {

constexpr uint32_t kMany = 5;

/// A rule whose colours differ between light and dark; {} stands for the colour.
struct Rule {
  const char* text;
  const char* light;
  const char* dark;
};
constexpr Rule kRules[] = {
    {"svg{{fill:{}}}", "#1f2328", "#e6edf3"},         {".paper{{fill:{}}}", "#ffffff", "#0d1117"},
    {".paper{{stroke:{}}}", "#d1d9e0", "#30363d"},    {".cell{{fill:{}}}", "#eaeef2", "#21262d"},
    {".dim,.label{{fill:{}}}", "#59636e", "#9198a1"}, {".lines{{stroke:{}}}", "#ffffff", "#0d1117"},
    {".outline{{stroke:{}}}", "#1f2328", "#e6edf3"},
};
constexpr const char* kShapes =
    "svg{font-family:system-ui,-apple-system,\"Segoe UI\",\"Helvetica Neue\",Arial,\"DejaVu "
    "Sans\",sans-serif;"
    "font-size:12px}\n"
    ".title{font-weight:600;font-size:13px}\n.dim,.label,.on{font-size:10px}\n"
    ".on{fill:#10202e;font-weight:600}\n.mid{text-anchor:middle}\n.end{text-anchor:end}\n"
    ".lines,.outline{fill:none}\n.outline{stroke-width:2}\n";

}  // namespace

const std::vector<Mark>& marks() {
  static const std::vector<Mark> rows = {
      {"alone", "the one word of its bank", "#56b4e9", "#56b4e9"},
      {"few", "2 to 4 words in one bank", "#f0c04a", "#e69f00"},
      {"many", "5 or more words in one bank", "#e8743b", "#e8692c"},
      {"used", "word that a lane requested", "#56b4e9", "#56b4e9"},
      {"waste", "of a touched sector, not requested", "#f0c04a", "#e69f00"},
      {"pad", "pad, never used", "#b4bcc6", "#3d444d"},
      {"own", "own elements", "#56b4e9", "#56b4e9"},
      {"halo", "halo", "#f0c04a", "#e69f00"},
      {"corner", "corner, from a diagonal neighbour", "#cc79a7", "#cc79a7"},
      {"first", "", "#56b4e9", "#56b4e9"},
      {"second", "", "#f0c04a", "#e69f00"},
      {"third", "", "#4cc39b", "#2fa880"},
      {"fourth", "", "#cc79a7", "#cc79a7"},
  };
  return rows;
}

const Mark& mark(const std::string& name) {
  const auto found =
      std::find_if(marks().begin(), marks().end(), [&](const Mark& row) { return row.name == name; });
  CML_REQUIRE(found != marks().end(), "there is no mark " + name);
  return *found;
}

const Mark& mark_of_degree(uint32_t degree) {
  return mark(degree <= 1 ? "alone" : degree < kMany ? "few" : "many");
}

std::string style_sheet() {
  std::string light, dark;
  const auto add = [&](const std::string& rule, const char* on_light, const char* on_dark) {
    light += fmt::format(fmt::runtime(rule), on_light) + "\n";
    if (std::string_view(on_light) != on_dark) dark += fmt::format(fmt::runtime(rule), on_dark) + "\n";
  };
  for (const Rule& rule : kRules) add(rule.text, rule.light, rule.dark);
  for (const Mark& row : marks()) add(fmt::format(".{}{{{{fill:{{}}}}}}", row.name), row.light, row.dark);
  return fmt::format("\n{}{}@media(prefers-color-scheme:dark){{\n{}}}\n", kShapes, light, dark);
}

}  // namespace cml::figure
