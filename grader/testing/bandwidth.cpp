#include "testing/bandwidth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/figure.h"
#include "testing/calls.h"
#include "testing/exercise.h"
#include "testing/failure_text.h"
#include "testing/outcomes.h"
#include "testing/ratio.h"

namespace cml::testing {
namespace {

constexpr size_t kSamples = 65536;
constexpr int kRounds = 3;           ///< measurements before a result counts as inconclusive
constexpr double kTolerance = 1e-4;  ///< of an output element, relative to max(1, |expected|)

/// The first sampled element that is not as expected, as a sentence; empty where all are.
std::string wrong_element(const TimingRequest& request, const TimingResult& result,
                          const std::function<double(uint64_t)>& expected) {
  for (size_t i = 0; i < result.samples.size(); ++i) {
    const uint64_t position = request.sample_positions[i];
    const double want = expected(position);
    const double got = result.samples[i];
    if (!(std::abs(got - want) <= kTolerance * std::max(1.0, std::abs(want))))
      return fmt::format("after the timed runs element {} is {}, and {} was expected", position, got, want);
  }
  return "";
}

/// Of the median run.
double bytes_per_second(const TimingResult& result) {
  std::vector<double> sorted = result.kernel_seconds;
  std::sort(sorted.begin(), sorted.end());
  return result.bytes_moved / sorted[sorted.size() / 2];
}

}  // namespace

DeviceArray generated(std::string name, uint64_t elements) {
  const uint64_t seed = seed_for(name);
  return {std::move(name), elements, seed, false};
}

DeviceArray poisoned(std::string name, uint64_t elements) { return {std::move(name), elements, 0, true}; }

uint32_t Exercise::side_for_bandwidth() const {
  CML_REQUIRE(session().gpu.has_value(), "bandwidth is measured on a GPU only");
  // In and out together at least eight times the L2, and at most a quarter of the free memory.
  const auto wanted = static_cast<double>(std::max<uint64_t>(session().gpu->l2_bytes * 8, uint64_t{1} << 31));
  const double bytes = std::min(wanted, static_cast<double>(session().gpu->memory_bytes) / 4);
  return static_cast<uint32_t>(std::sqrt(bytes / (2 * sizeof(float)))) / 1024 * 1024;
}

Timed Exercise::time_call(Call timed, double bytes_moved, const DeviceArray& out,
                          const std::function<double(uint64_t)>& expected) {
  Timed outcome;
  outcome.exercise = find_exercise(current_test().first)->id;
  outcome.kernel = timed.kernel;
  Job job = with_calls(job_, {timed});
  TimingRequest request;
  request.bytes_moved = bytes_moved;
  for (size_t i = 0; i < job.buffers.size(); ++i)
    if (job.buffers[i].name == out.name) request.output = i;
  for (const double share = threshold_of(session().thresholds_file, outcome.exercise, session().gpu->name);
       outcome.rounds < kRounds;) {
    request.sample_positions.resize(kSamples);
    for (uint64_t& position : request.sample_positions) position = random_() % out.elements;
    job.timing = request;
    const Result<RunResult> result = submit(job);
    if (!result) {
      outcome.problem = result.error().to_string();
      return outcome;
    }
    if (result->trap) {
      outcome.problem = result->trap->to_string();
      return outcome;
    }
    CML_REQUIRE(result->timing && result->timing->samples.size() == kSamples, "a timed job comes back timed");
    outcome.problem = wrong_element(request, *result->timing, expected);
    if (!outcome.problem.empty()) return outcome;
    ++outcome.rounds;
    outcome.result.bytes_moved = bytes_moved;
    outcome.result.peak_bytes_per_second = result->timing->peak_bytes_per_second;
    outcome.result.copy_name = result->timing->copy_name;
    const auto append = [](std::vector<double>& to, const std::vector<double>& from) {
      to.insert(to.end(), from.begin(), from.end());
    };
    append(outcome.result.kernel_seconds, result->timing->kernel_seconds);
    append(outcome.result.copy_seconds, result->timing->copy_seconds);
    const Ratio ratio = ratio_to_copy(outcome.result.kernel_seconds, outcome.result.copy_seconds);
    outcomes().note_figures(current_test(),
                            {{"bandwidth", bytes_per_second(outcome.result) / 1e9, report::kRateUnit, {}},
                             {"bandwidth_ratio", ratio.median, report::kShareUnit, {}}});
    if (judge(ratio, share) != Verdict::inconclusive) break;
  }
  return outcome;
}

namespace {

class ReachesShare : public ::testing::MatcherInterface<const Timed&> {
 public:
  void DescribeTo(std::ostream* out) const override { *out << "reaches its share of the copy"; }

  bool MatchAndExplain(const Timed& timed, ::testing::MatchResultListener* listener) const override {
    if (!timed.problem.empty()) {
      *listener << kExplanationMark << timed.problem;
      return false;
    }
    const TimingResult& result = timed.result;
    const Ratio ratio = ratio_to_copy(result.kernel_seconds, result.copy_seconds);
    const double share = threshold_of(session().thresholds_file, timed.exercise, session().gpu->name);
    const double rate = bytes_per_second(result);
    *listener << kExplanationMark
              << fmt::format(
                     "{:.1f} GB/s, {:.3f} of the copy (95 % interval {:.3f} to {:.3f}, {}){}, {:.2f} needed",
                     rate / 1e9, ratio.median, ratio.low, ratio.high, result.copy_name,
                     result.peak_bytes_per_second > 0 ? fmt::format(", {:.3f} of the theoretical peak",
                                                                    rate / result.peak_bytes_per_second)
                                                      : "",
                     share);
    if (result.peak_bytes_per_second > 0 && rate > result.peak_bytes_per_second) {
      *listener << "; that is faster than the memory can be, so not all the work was done";
      return false;
    }
    const Verdict verdict = judge(ratio, share);
    if (verdict == Verdict::inconclusive)
      *listener << fmt::format("; inconclusive after {} measurements: run it again on a quiet machine",
                               timed.rounds);
    return verdict == Verdict::passed;
  }
};

}  // namespace

::testing::Matcher<const Timed&> ReachesItsShareOfTheCopy() {
  return ::testing::Matcher<const Timed&>(new ReachesShare);
}

}  // namespace cml::testing
