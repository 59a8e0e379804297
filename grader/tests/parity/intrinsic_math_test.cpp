#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "parity/intrinsic_program.h"
#include "tests/parity/emulator.h"

/// The math functions of CUDA are compiled to some hundred PTX instructions each: that they come out right
/// says much about all of these.
namespace cml::parity {
namespace {

using Unary = long double (*)(long double);
const std::map<std::string, Unary> kFunctions = {
    {"acos", std::acos},   {"acosh", std::acosh}, {"asin", std::asin},   {"asinh", std::asinh},
    {"atan", std::atan},   {"atanh", std::atanh}, {"cbrt", std::cbrt},   {"cos", std::cos},
    {"cosh", std::cosh},   {"erf", std::erf},     {"erfc", std::erfc},   {"exp", std::exp},
    {"exp2", std::exp2},   {"expm1", std::expm1}, {"log", std::log},     {"log10", std::log10},
    {"log1p", std::log1p}, {"log2", std::log2},   {"sin", std::sin},     {"sinh", std::sinh},
    {"sqrt", std::sqrt},   {"tan", std::tan},     {"tanh", std::tanh},   {"tgamma", std::tgamma},
    {"ceil", std::ceil},   {"floor", std::floor}, {"round", std::round}, {"trunc", std::trunc},
    {"rint", std::rint},
};

/// The distance of `got` from `exact` in places of T at `exact`; 0 where T has no nearer value.
template <class T>
double error_in_ulps(T got, long double exact) {
  const T nearest = static_cast<T>(exact);
  if (got == nearest || (std::isnan(got) && std::isnan(nearest))) return 0;
  if (!std::isfinite(got) || !std::isfinite(nearest)) {
    // One place beyond the largest number.
    const bool at_the_end =
        !std::isnan(got) && !std::isnan(nearest) &&
        std::max(std::fabs(got), std::fabs(nearest)) == INFINITY &&
        std::min(std::fabs(got), std::fabs(nearest)) >= std::nextafter(std::numeric_limits<T>::max(), T{0});
    return at_the_end ? 1 : INFINITY;
  }
  const T place = std::nextafter(std::fabs(nearest), static_cast<T>(INFINITY)) - std::fabs(nearest);
  return static_cast<double>(std::fabs(static_cast<long double>(got) - exact) / place);
}

template <class T>
void expect_within_documented_error(const Intrinsic& row, Unary reference, std::span<const std::byte> in,
                                    std::span<const std::byte> out) {
  double worst = 0;
  T worst_at = 0, worst_got = 0;
  for (unsigned thread = 0; thread < kIntrinsicThreads; ++thread) {
    T argument, got;
    std::memcpy(&argument, in.data() + thread * kCellBytes, sizeof argument);
    std::memcpy(&got, out.data() + thread * kCellBytes, sizeof got);
    const double error = error_in_ulps(got, reference(argument));
    if (error <= worst) continue;
    worst = error;
    worst_at = argument;
    worst_got = got;
  }
  // The documented error does not count the last rounding.
  EXPECT_LE(worst, row.documented_ulps + 0.5) << row.signature() << " of " << worst_at << " is " << worst_got;
}

TEST(IntrinsicMath, FunctionsAreWithinTheirDocumentedError) {
  const auto all = intrinsics_in(CML_SOURCE_DIR "/grader/tests/data/intrinsics");
  ASSERT_TRUE(all.has_value()) << all.error().to_string();
  std::vector<Intrinsic> rows;
  std::vector<Unary> references;
  for (const Intrinsic& row : *all) {
    if (row.parameters.size() != 1 || row.result.type != row.parameters[0].type || !row.note.empty())
      continue;
    const std::string plain = row.result.type == "float" && row.name.ends_with('f') && row.name != "erf"
                                  ? row.name.substr(0, row.name.size() - 1)
                                  : row.name;
    const auto function = kFunctions.find(plain);
    if (function == kFunctions.end() || (row.result.type != "float" && row.result.type != "double")) continue;
    rows.push_back(row);
    references.push_back(function->second);
  }
  EXPECT_GE(rows.size(), 2 * kFunctions.size());
  const auto job = job_of(rows, 90);
  ASSERT_TRUE(job.has_value()) << job.error().to_string();
  Emulator emulator;
  const Result<RunResult> result = emulator.run(*job);
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  for (size_t r = 0; r < rows.size(); ++r) {
    const auto in = cells_of(*job, job->buffers, r, CellsOf::in),
               out = cells_of(*job, result->buffers, r, CellsOf::out);
    if (rows[r].result.type == "float")
      expect_within_documented_error<float>(rows[r], references[r], in, out);
    else
      expect_within_documented_error<double>(rows[r], references[r], in, out);
  }
}

}  // namespace
}  // namespace cml::parity
