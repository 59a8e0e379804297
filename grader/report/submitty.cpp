#include "report/submitty.h"

#include <nlohmann/json.hpp>

#include "report/text.h"

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kMessageLimit = size_t{1} << 16;

std::string message_of(const Report& report) {
  std::string text = headline(report) + "\n";
  for (const TestRow& row : test_rows(report))
    if (!row.text.empty()) text += row.name + "\n" + indented(row.text, "  ");
  for (const std::string& note : report.notes) text += "note: " + note + "\n";
  return clean(text, kMessageLimit);
}

}  // namespace

std::string render_submitty(const Report& report, const Style&) {
  Json json;
  if (has_verdict(report))
    json = {{"status", "success"},
            {"data",
             {{"score", share(report)},
              {"message", message_of(report)},
              {"status", report.status() == Status::passed ? "success" : "failure"}}}};
  else
    json = {{"status", "fail"}, {"message", no_verdict_text(report)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::report
