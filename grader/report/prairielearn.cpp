#include "report/prairielearn.h"

#include <nlohmann/json.hpp>

#include "report/text.h"

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json json_of(const TestRow& row, size_t most_bytes) {
  return {{"name", row.name},
          {"description", row.exercise->title},
          {"points", row.check->points()},
          {"max_points", row.check->max_points},
          {"message", clean(row.text, most_bytes)}};
}

std::string rendered(const Report& report, const std::vector<TestRow>& rows, size_t most_bytes, bool is_cut) {
  std::string message = headline(report);
  for (const std::string& note : report.notes) message += "\nnote: " + note;
  if (is_cut)
    message += "\nMessages are cut: PrairieLearn takes at most 1 MB. The JSON report has them whole.";
  Json json = {{"gradable", true}, {"score", share(report)}, {"message", clean(message)}};
  json["tests"] = Json::array();
  for (const TestRow& row : rows) json["tests"].push_back(json_of(row, most_bytes));
  return text_of(json);
}

}  // namespace

std::string render_prairielearn(const Report& report, const Style&) {
  if (!has_verdict(report)) {
    const std::string text = no_verdict_text(report);
    return text_of({{"gradable", false}, {"message", text}, {"format_errors", Json::array({text})}});
  }
  const std::vector<TestRow> rows = test_rows(report);
  size_t most_bytes = size_t{1} << 14;
  std::string text = rendered(report, rows, most_bytes, false);
  while (text.size() > kPrairieLearnLimit && most_bytes > 0)
    text = rendered(report, rows, most_bytes /= 2, true);
  return text;
}

}  // namespace cml::report
