#include "cli/course/calibration.h"

#include <fmt/format.h>

#include <cmath>

#include "report/text.h"

namespace cml::cli {

Calibrated calibrated(const testing::Timed& timed, double fraction) {
  Calibrated result{timed.exercise, {}, std::nullopt, testing::fault_of(timed).to_string()};
  if (!result.problem.empty()) return result;
  result.of_copy = testing::reached(timed.result).of_copy;
  const double share = std::floor(fraction * result.of_copy.median * 100 + 1e-9) / 100;
  if (!(share > 0))
    result.problem = fmt::format("the reference reaches {:.4f} of the copy only", result.of_copy.median);
  else if (testing::judge(result.of_copy, share) != testing::Verdict::passed)
    result.problem = fmt::format(
        "inconclusive: the reference reaches {:.3f} to {:.3f} of the copy, which is not surely {:.2f}",
        result.of_copy.low, result.of_copy.high, share);
  else
    result.share = share;
  return result;
}

std::vector<testing::ThresholdRow> rows_of(const std::vector<Calibrated>& exercises, const std::string& gpu) {
  std::vector<testing::ThresholdRow> rows;
  for (const Calibrated& exercise : exercises)
    if (exercise.share) rows.push_back({exercise.exercise, gpu, *exercise.share});
  return rows;
}

std::string text_of(const std::vector<Calibrated>& exercises, const std::string& gpu, double fraction) {
  std::string out = fmt::format("# {}: {:g} of the share of the copy that the reference solutions reach\n",
                                report::clean(gpu), fraction);
  for (const Calibrated& exercise : exercises) {
    out += "\n";
    if (!exercise.share) {
      out += report::indented(
          fmt::format("{}: no row. {}", exercise.exercise, report::clean(exercise.problem)), "# ");
      continue;
    }
    out += fmt::format("# the reference reaches {:.3f} of the copy (95 % interval {:.3f} to {:.3f})\n",
                       exercise.of_copy.median, exercise.of_copy.low, exercise.of_copy.high);
    const Result<std::string> row = testing::with_rows("", rows_of({exercise}, gpu), "");
    CML_REQUIRE(row.has_value(), row ? "" : row.error().to_string());
    out += *row;
  }
  return out;
}

}  // namespace cml::cli
