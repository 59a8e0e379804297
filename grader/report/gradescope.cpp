#include "report/gradescope.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "report/text.h"

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const TestRow& row, const Style& style) {
  Json json = {{"name", row.name},
               {"status", row.check->status == Status::passed ? "passed" : "failed"},
               {"score", row.check->points()},
               {"max_score", row.check->max_points},
               {"output", row.text}};
  if (style.after_due) json["visibility"] = "after_due_date";
  return json;
}

std::string output_of(const Report& report) {
  std::string text = headline(report);
  for (const std::string& note : report.notes) text += "\nnote: " + note;
  return clean(text);
}

}  // namespace

std::string render_gradescope(const Report& report, const Style& style) {
  Json json;
  if (has_verdict(report)) {
    json["score"] = report.points();
    json["execution_time"] = std::llround(report.seconds());
    json["output"] = output_of(report);
    for (const char* format : {"output_format", "test_output_format", "test_name_format"})
      json[format] = "text";
    json["tests"] = Json::array();
    for (const TestRow& row : test_rows(report)) json["tests"].push_back(json_of(row, style));
  } else {
    json["output"] = no_verdict_text(report);
    json["output_format"] = "text";
  }
  json["extra_data"] = {{"schema", kSchema},         {"tool_version", report.tool_version},
                        {"backend", report.backend}, {"arch", report.arch},
                        {"time", report.time},       {"status", text_of(report.status())}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::report
