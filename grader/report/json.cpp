#include "report/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/failure_json.h"
#include "report/costs.h"
#include "report/details_json.h"

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Metric& metric);
Json json_of(const LabSum& sum);
Json json_of(const Failure& failure);
Json json_of(const Check& check);
Json json_of(const Exercise& exercise);

template <class Items>
Json array_of(const Items& items) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(json_of(item));
  return array;
}

/// For people its text as well, in English.
Json json_of(const Failure& failure) {
  Json json = cml::json_of<Json>(failure);
  json["text"] = failure.to_string();
  return json;
}

Json json_of(const Metric& metric) {
  Json json = {{"name", metric.name}, {"value", metric.value}, {"unit", metric.unit}};
  if (metric.hardware) json["hardware"] = *metric.hardware;
  for (const auto& [name, text] : {std::pair{"text", &metric.text}, std::pair{"direction", &metric.direction},
                                   std::pair{"expected", &metric.expected}})
    if (!text->empty()) json[name] = *text;
  if (metric.least) json["least"] = *metric.least;
  if (metric.most) json["most"] = *metric.most;
  return json;
}

Json json_of(const LabSum& sum) {
  return {{"lab", sum.lab},
          {"exercises", sum.exercises},
          {"passed", sum.passed},
          {"points", sum.points},
          {"max_points", sum.max_points}};
}

Json json_of(const Check& check) {
  Json json = {{"name", check.name},
               {"status", text_of(check.status)},
               {"points", check.points()},
               {"max_points", check.max_points},
               {"failures", array_of(check.failures)},
               {"metrics", array_of(check.metrics)},
               {"seconds", check.seconds}};
  if (!check.notes.empty()) json["notes"] = check.notes;
  return json;
}

Json json_of(const Exercise& exercise) {
  Json json = {{"id", exercise.id},
               {"title", exercise.title},
               {"status", text_of(exercise.status())},
               {"points", exercise.points()},
               {"max_points", exercise.max_points()},
               {"problems", array_of(exercise.problems)},
               {"hint", exercise.hint},
               {"hint_level", exercise.hint_level},
               {"checks", array_of(exercise.checks)}};
  if (exercise.missing) json["missing"] = true;
  if (exercise.costs) json["costs"] = json_of_costs(*exercise.costs);
  if (exercise.details) json["details"] = json_of(*exercise.details);
  return json;
}

/// Whose it is, what was graded, with which inputs, by what. Fields that are not known are left out.
void add_provenance(Json& json, const Report& report) {
  if (!report.who.empty()) json["who"]["id"] = report.who;
  if (report.seed) json["seed"] = std::to_string(*report.seed);  // many readers have no integers of 64 bits
  if (!report.submission.empty()) {
    Json files = Json::array();
    for (const SourceFile& file : report.submission)
      files.push_back({{"path", file.path}, {"sha256", file.sha256}});
    json["submission"]["files"] = std::move(files);
  }
  for (const auto& [name, hash] : {std::pair{"checks_sha256", &report.grader.checks_sha256},
                                   std::pair{"thresholds_sha256", &report.grader.thresholds_sha256}})
    if (!hash->empty()) json["grader"][name] = *hash;
}

void read_provenance(const Json& json, Report& report) {
  if (json.contains("who")) json["who"].at("id").get_to(report.who);
  if (json.contains("seed")) report.seed = std::stoull(json["seed"].get<std::string>());
  if (json.contains("submission"))
    for (const Json& file : json["submission"].at("files"))
      report.submission.push_back({file.at("path"), file.at("sha256")});
  if (!json.contains("grader")) return;
  report.grader = {json["grader"].value("checks_sha256", ""), json["grader"].value("thresholds_sha256", "")};
}

bool has_details(const Report& report) {
  return std::any_of(report.exercises.begin(), report.exercises.end(),
                     [](const Exercise& exercise) { return exercise.details.has_value(); });
}

Status status_of(const Json& text) {
#define CML_REPORT_STATUS_PARSE(id) \
  if (text == #id) return Status::id;
  CML_REPORT_STATUS(CML_REPORT_STATUS_PARSE)
#undef CML_REPORT_STATUS_PARSE
  throw std::runtime_error("unknown status " + text.dump());
}

std::optional<double> number_in(const Json& json, const char* name) {
  return json.contains(name) ? std::optional(json[name].get<double>()) : std::nullopt;
}

Check to_check(const Json& json) {
  Check check;
  json.at("name").get_to(check.name);
  check.status = status_of(json.at("status"));
  json.at("max_points").get_to(check.max_points);
  check.failures = failures_of_json(json.at("failures"));
  for (const Json& metric : json.at("metrics"))
    check.metrics.push_back({metric.at("name"), metric.at("value"), metric.at("unit"),
                             number_in(metric, "hardware"), metric.value("text", ""),
                             metric.value("direction", ""), metric.value("expected", ""),
                             number_in(metric, "least"), number_in(metric, "most")});
  json.at("seconds").get_to(check.seconds);
  if (json.contains("notes")) json["notes"].get_to(check.notes);
  return check;
}

Exercise to_exercise(const Json& json) {
  Exercise exercise;
  json.at("id").get_to(exercise.id);
  json.at("title").get_to(exercise.title);
  json.at("hint").get_to(exercise.hint);
  exercise.hint_level = json.value("hint_level", size_t{0});
  exercise.problems = failures_of_json(json.at("problems"));
  exercise.missing = json.value("missing", false);
  if (json.contains("costs")) exercise.costs = costs_of(json["costs"]);
  if (json.contains("details")) exercise.details = details_of(json["details"]);
  for (const Json& check : json.at("checks")) exercise.checks.push_back(to_check(check));
  return exercise;
}

}  // namespace

std::string render_json(const Report& report, const Style&) {
  Json json = {{"schema", kSchema},         {"tool_version", report.tool_version},
               {"backend", report.backend}, {"arch", report.arch},
               {"time", report.time},       {"status", text_of(report.status())}};
  if (has_details(report)) json["details"] = kDetailsSchema;
  add_provenance(json, report);
  if (!report.nothing_to_grade.empty()) {
    json["nothing_to_grade"] = report.nothing_to_grade;
    if (!report.asked.empty()) json["asked"] = report.asked;
  } else {
    json["points"] = report.points();
    json["max_points"] = report.max_points();
    json["labs"] = array_of(report.labs());
    json["exercises"] = array_of(report.exercises);
  }
  if (!report.notes.empty()) json["notes"] = report.notes;
  if (report.costs) json["costs"] = json_of_costs(*report.costs);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Report> parse_json(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    if (json.at("schema") != kSchema) throw std::runtime_error("schema " + json.at("schema").dump());
    if (json.value("details", kDetailsSchema) != kDetailsSchema)
      throw std::runtime_error("details " + json["details"].dump());
    Report report;
    json.at("tool_version").get_to(report.tool_version);
    json.at("backend").get_to(report.backend);
    json.at("arch").get_to(report.arch);
    json.at("time").get_to(report.time);
    if (json.contains("notes")) json["notes"].get_to(report.notes);
    if (json.contains("costs")) report.costs = costs_of(json["costs"]);
    report.nothing_to_grade = json.value("nothing_to_grade", "");
    read_provenance(json, report);
    if (json.contains("asked")) json["asked"].get_to(report.asked);
    if (!report.nothing_to_grade.empty()) return report;
    for (const Json& exercise : json.at("exercises")) report.exercises.push_back(to_exercise(exercise));
    return report;
  } catch (const std::exception& failure) {
    return Error{std::string("this is no report of ") + kSchema + ": " + failure.what(),
                 "Write it with `grader check --format json`.",
                 {}};
  }
}

}  // namespace cml::report
