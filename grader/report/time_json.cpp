#include "report/time_json.h"

#include <cmath>

#include "metrics/time_estimate.h"
#include "report/time_text.h"

namespace cml::report {
namespace {

using Json = nlohmann::ordered_json;

/// An estimate has no more digits, and other compilers differ in the last ones of a double.
double rounded(double value) {
  constexpr double kDecimals = 1000;
  return std::round(value * kDecimals) / kDecimals;
}

}  // namespace

Json time_json(const LaunchResult& launch, const arch::CardRow& card) {
  const std::optional<metrics::TimeEstimate> time = metrics::time_estimate(launch, card);
  if (!time) return {};
  if (!time->estimate) return {{"card", card.name}, {"lacks", time->lacks}};
  const arch::Estimate& estimate = *time->estimate;
  Json terms = Json::array();
  for (const arch::Term& term : estimate.terms)
    terms.push_back({{"part", arch::text_of(term.limit)},
                     {"times_of_copy", rounded(term.clocks / estimate.copy_clocks)},
                     {"text", limit_text(term.limit, *time, {})}});
  return {{"card", card.name},
          {"measured", card.is_measured()},
          {"share_of_copy", rounded(estimate.share)},
          {"microseconds", estimate.fills_card ? Json(rounded(estimate.microseconds)) : Json()},
          {"terms", terms}};
}

}  // namespace cml::report
