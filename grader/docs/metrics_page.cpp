#include "docs/def_comment.h"
#include "docs/html_table.h"
#include "docs/reference_pages.h"

namespace cml::docs {

Result<std::string> metrics_page(const std::filesystem::path& root) {
  HtmlTable table({{"id", true},
                   {"Nsight Compute", true},
                   {"what", false},
                   {"unit", false},
                   {"better", false},
                   {"from hardware", true},
                   {"counted by", true}});
#define CML_ROW(counter, id, name, text, unit, direction, device, quantity) \
  table.add({#id, name, text, unit, #direction, #device, counter}, #id);
#define CML_SHARED_METRIC(...) CML_ROW("shared_counter", __VA_ARGS__)
#define CML_GLOBAL_METRIC(...) CML_ROW("global_counter", __VA_ARGS__)
#define CML_CONSTANT_METRIC(...) CML_ROW("constant_counter", __VA_ARGS__)
#define CML_LOCAL_METRIC(...) CML_ROW("local_counter", __VA_ARGS__)
#define CML_LAUNCH_METRIC(...) CML_ROW("launch_counter", __VA_ARGS__)
#define CML_INSTRUCTION_METRIC(...) CML_ROW("instruction_counter", __VA_ARGS__)
#define CML_TIME_METRIC(...) CML_ROW("time_counter", __VA_ARGS__)
#include "metrics/metrics.def"
#undef CML_ROW
  const Result<std::string> columns = def_comment(root / "grader/metrics/metrics.def");
  if (!columns) return columns;
  return "What `check` and `profile` count.\n\n" + table.text() +
         "\n## Columns {#reference_metrics--columns}\n" + *columns;
}

}  // namespace cml::docs
