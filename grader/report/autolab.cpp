#include "report/autolab.h"

#include <nlohmann/json.hpp>

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

Json feedback_of(const Report& report) {
  Json json = {{"_presentation", "semantic"}};
  if (!has_verdict(report)) {
    json["stages"] = {"Grading"};
    json["Grading"]["No grade"] = {{"passed", false}, {"hint", no_verdict_text(report)}};
    return json;
  }
  json["stages"] = exercise_ids(report);
  for (const TestRow& row : test_rows(report)) {
    Json& test = json[row.exercise->id][row.check->name];
    test["passed"] = row.check->status == Status::passed;
    if (!row.text.empty()) test["hint"] = row.text;
  }
  return json;
}

Json autoresult_of(const Report& report) {
  Json scores = Json::object();
  if (!has_verdict(report)) {
    for (const std::string& id : exercise_ids(report)) scores[id] = nullptr;
    return {{"scores", scores}};
  }
  for (const Exercise& exercise : report.exercises) scores[exercise.id] = exercise.points();
  return {{"scores", scores}, {"scoreboard", Json::array({report.points()})}};
}

std::string line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string render_autolab(const Report& report, const Style&) {
  return line(feedback_of(report)) + line(autoresult_of(report));
}

}  // namespace cml::report
