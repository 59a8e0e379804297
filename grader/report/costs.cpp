#include "report/costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cml::report {
namespace {

constexpr size_t kLeastWidth = 8;  ///< of a column

/// As wide as the name needs, and 8 columns at least.
size_t width_of_column(const char* name) { return std::max(kLeastWidth, std::string_view(name).size() + 1); }

std::string row(const std::string& name, size_t width, const Costs& costs) {
  std::string out = fmt::format("{:{}}", name, width);
  for (size_t i = 0; i < kCostParts.size(); ++i)
    out += fmt::format("{:{}.1f}", costs.seconds[i] * 1e3, width_of_column(kCostParts[i].name));
  return out + fmt::format("{:9.1f}{:9}{:13}\n", costs.total() * 1e3, costs.launches, costs.instructions);
}

}  // namespace

std::string costs_table(const Report& report) {
  if (!report.costs) return {};
  constexpr const char* kOfNone = "of no exercise";
  size_t width = std::string_view(kOfNone).size();
  for (const Exercise& exercise : report.exercises) width = std::max(width, exercise.id.size());
  std::string out = "\nprocessor time in ms, of the judge and its workers\n" + std::string(width, ' ');
  for (const CostPartText& part : kCostParts)
    out += fmt::format("{:>{}}", part.name, width_of_column(part.name));
  out += "    total launches instructions\n";
  Costs sum = *report.costs;
  for (const Exercise& exercise : report.exercises) {
    if (!exercise.costs) continue;
    out += row(exercise.id, width, *exercise.costs);
    sum += *exercise.costs;
  }
  out += row(kOfNone, width, *report.costs) + row("sum", width, sum);
  for (size_t i = 0; i < kCostParts.size(); ++i)
    out += fmt::format("{:5.1f} %  {}: {}\n", 100 * sum.seconds[i] / std::max(sum.total(), 1e-9),
                       kCostParts[i].name, kCostParts[i].words);
  return out;
}

nlohmann::ordered_json json_of_costs(const Costs& costs) {
  nlohmann::ordered_json json;
  for (size_t i = 0; i < kCostParts.size(); ++i) json[kCostParts[i].name] = costs.seconds[i];
  json["launches"] = costs.launches;
  json["instructions"] = costs.instructions;
  return json;
}

Costs costs_of(const nlohmann::ordered_json& json) {
  Costs costs;
  for (size_t i = 0; i < kCostParts.size(); ++i) json.at(kCostParts[i].name).get_to(costs.seconds[i]);
  json.at("launches").get_to(costs.launches);
  json.at("instructions").get_to(costs.instructions);
  return costs;
}

}  // namespace cml::report
