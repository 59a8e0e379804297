#include "report/classroom_actions.h"

#include <nlohmann/json.hpp>

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const TestRow& row) {
  const bool passed = row.check->status == Status::passed;
  return {{"name", row.name},
          {"status", passed ? "pass" : "fail"},
          {"score", whole(row.check->points())},
          {"message", row.text},
          {"test_code", ""},
          {"filename", row.exercise->id + ".cu"},
          {"line_no", 0},
          {"duration", row.check->seconds}};
}

Json error_test(const std::string& text) {
  return {{"name", "grading"}, {"status", "error"}, {"message", text}, {"test_code", ""},
          {"filename", ""},    {"line_no", 0},      {"duration", 0}};
}

}  // namespace

std::string render_classroom_actions(const Report& report, const Style&) {
  Json json = {{"version", 1}};
  Json tests = Json::array();
  if (has_verdict(report)) {
    json["status"] = report.status() == Status::passed ? "pass" : "fail";
    json["max_score"] = whole_max_score(report);
    for (const TestRow& row : test_rows(report)) tests.push_back(json_of(row));
  } else {
    json["status"] = "error";
    json["max_score"] = 0;
    tests.push_back(error_test(no_verdict_text(report)));
  }
  json["tests"] = std::move(tests);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::report
