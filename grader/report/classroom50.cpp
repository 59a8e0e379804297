#include "report/classroom50.h"

#include <nlohmann/json.hpp>

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const TestRow& row) {
  return {{"test-name", row.name},
          {"passed", row.check->status == Status::passed},
          {"score", whole(row.check->points())},
          {"max-score", whole(row.check->max_points)},
          {"output", row.text}};
}

Json result(const Report& report, const CourseRun& run) {
  Json json = {{"schema", "classroom50/result/v1"},
               {"classroom", run.classroom},
               {"assignment", run.assignment},
               {"assignment_type", run.assignment_type},
               {"owner", run.owner},
               {"submission", run.submission},
               {"commit", run.commit},
               {"release", run.release},
               {"review", run.review},
               {"datetime", run.datetime.empty() ? report.time : run.datetime},
               {"graded_at", report.time},
               {"score", whole_score(report)},
               {"max-score", whole_max_score(report)}};
  json["tests"] = Json::array();
  for (const TestRow& row : test_rows(report)) json["tests"].push_back(json_of(row));
  if (!run.username.empty()) json["submitted_by"] = {{"username", run.username}};
  return json;
}

}  // namespace

std::string render_classroom50(const Report& report, const Style& style) {
  const Json json = has_verdict(report) ? result(report, style.course)
                                        : Json{{"status", "error"}, {"message", no_verdict_text(report)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::report
