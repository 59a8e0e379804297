#include <algorithm>

#include "report/console.h"
#include "report/format.h"
#include "report/json.h"
#include "report/junit.h"
#include "report/markdown.h"

namespace cml::report {

const std::vector<Format>& formats() {
  static const std::vector<Format> rows = {
      {"console", "text for people", render_console},
      {"json", "docs/report.schema.json", render_json},
      {"junit", "XML as GoogleTest writes it", render_junit},
      {"markdown", "GitHub's, for a job's summary", render_markdown},
  };
  return rows;
}

const Format* find_format(const std::string& name) {
  const auto& rows = formats();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Format& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace cml::report
