#include <algorithm>

#include "report/autolab.h"
#include "report/classroom50.h"
#include "report/classroom_actions.h"
#include "report/console.h"
#include "report/format.h"
#include "report/gcc.h"
#include "report/gradescope.h"
#include "report/html.h"
#include "report/json.h"
#include "report/junit.h"
#include "report/markdown.h"
#include "report/prairielearn.h"
#include "report/submitty.h"

namespace cml::report {

const std::vector<Format>& formats() {
  static const std::vector<Format> rows = {
      {"console", "text for people", render_console},
      {"json", "docs/report.schema.json", render_json},
      {"junit", "XML as GoogleTest writes it", render_junit},
      {"gcc", "file:line: error: cause, for editors", render_gcc},
      {"markdown", "GitHub's, for a job's summary", render_markdown},
      {"html", "one page with source, counts by line and maps", render_html, false, false, false, true},
      {"gradescope", "Gradescope's results.json", render_gradescope, true, false, true},
      {"classroom50", "Classroom 50's result.json", render_classroom50, true, true},
      {"classroom-actions", "a grading step's result in GitHub Classroom's actions and Classmoji",
       render_classroom_actions, true},
      {"autolab", "the last lines of an Autolab grader's output", render_autolab, true},
      {"prairielearn", "PrairieLearn's results.json", render_prairielearn, true},
      {"submitty", "Submitty's validation_results.json", render_submitty, true},
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
