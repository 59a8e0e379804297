#include "testing/bandwidth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "testing/calls.h"
#include "testing/exercise.h"
#include "testing/failure_text.h"
#include "testing/outcomes.h"
#include "testing/ratio.h"
#include "testing/thresholds.h"

namespace cml::testing {
namespace {

constexpr size_t kSamples = 65536;
constexpr int kRounds = 3;           ///< measurements before a result that is not a pass counts
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

/// Adds the samples of one measurement to `all`; gives why there are none, or what is wrong with the output.
std::string add_round(const Result<RunResult>& measured, const TimingRequest& request,
                      const std::function<double(uint64_t)>& expected, TimingResult& all) {
  if (!measured) return measured.error().to_string();
  if (measured->trap) return measured->trap->to_string();
  CML_REQUIRE(measured->timing && measured->timing->samples.size() == request.sample_positions.size(),
              "a timed job comes back timed");
  const TimingResult& round = *measured->timing;
  if (std::string wrong = wrong_element(request, round, expected); !wrong.empty()) return wrong;
  CML_REQUIRE(!round.kernel_seconds.empty() && round.kernel_seconds.size() == round.copy_seconds.size(),
              "samples come in pairs");
  all.bytes_moved = request.bytes_moved;
  all.peak_bytes_per_second = round.peak_bytes_per_second;
  all.copy_name = round.copy_name;
  all.kernel_seconds.insert(all.kernel_seconds.end(), round.kernel_seconds.begin(),
                            round.kernel_seconds.end());
  all.copy_seconds.insert(all.copy_seconds.end(), round.copy_seconds.begin(), round.copy_seconds.end());
  return "";
}

}  // namespace

DeviceArray generated(std::string name, uint64_t elements) {
  const uint64_t seed = seed_for(name);
  return {std::move(name), {elements, seed}};
}

DeviceArray poisoned(std::string name, uint64_t elements) { return {std::move(name), {elements, {}}}; }

uint32_t Exercise::side_for_bandwidth() const {
  CML_REQUIRE(session().gpu.has_value(), "bandwidth is measured on a GPU only");
  if (session().gpu->side != 0) return session().gpu->side;
  // In and out together at least eight times the L2, and at most a quarter of the free memory.
  const auto wanted = static_cast<double>(std::max<uint64_t>(session().gpu->l2_bytes * 8, uint64_t{1} << 31));
  const double bytes = std::min(wanted, static_cast<double>(session().gpu->memory_bytes) / 4);
  const auto side = static_cast<uint32_t>(std::sqrt(bytes / (2 * sizeof(float)))) / 1024 * 1024;
  if (bytes < wanted)
    outcomes().note_machine(fmt::format(
        "only {:.1f} GiB of the GPU's memory are free: bandwidth is measured on matrices of {} x {}",
        static_cast<double>(session().gpu->memory_bytes) / (1 << 30), side, side));
  CML_REQUIRE(side > 0, "the GPU has too little free memory to measure bandwidth; close what uses it");
  return side;
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
  const auto share = find_threshold(session().thresholds_file, outcome.exercise, session().gpu.value().name);
  do {
    request.sample_positions.resize(kSamples);
    for (uint64_t& position : request.sample_positions) position = random_() % out.fill.elements;
    job.timing = request;
    outcome.problem = add_round(submit(job), request, expected, outcome.result);
    if (!outcome.problem.empty()) break;
    ++outcome.rounds;
    // Another process may have been in the way: only what passes is taken at its word.
  } while (share && outcome.rounds < kRounds &&
           judge(reached(outcome.result).of_copy, *share) != Verdict::passed);
  outcomes().note_timed(current_test(), outcome);
  return outcome;
}

std::string fault_of(const Timed& timed) {
  if (!timed.problem.empty()) return timed.problem;
  return reached(timed.result).of_peak > 1
             ? "that is faster than the memory can be, so not all the work was done"
             : "";
}

namespace {

/// What both matchers say of a timing.
bool explain(const Timed& timed, ::testing::MatchResultListener& listener) {
  listener << kExplanationMark;
  const std::string fault = fault_of(timed);
  if (timed.problem.empty()) {
    const Reached all = reached(timed.result);
    const Ratio& ratio = all.of_copy;
    listener << fmt::format(
        "{:.1f} GB/s, {:.3f} of the copy (95 % interval {:.3f} to {:.3f}, {}){}{}",
        all.bytes_per_second / 1e9, ratio.median, ratio.low, ratio.high, timed.result.copy_name,
        all.of_peak > 0 ? fmt::format(", {:.3f} of the theoretical peak", all.of_peak) : "",
        fault.empty() ? "" : "; ");
  }
  listener << fault;
  return fault.empty();
}

class ReachesShare : public ::testing::MatcherInterface<const Timed&> {
 public:
  void DescribeTo(std::ostream* out) const override { *out << "reaches its share of the copy"; }

  bool MatchAndExplain(const Timed& timed, ::testing::MatchResultListener* listener) const override {
    if (!explain(timed, *listener)) return false;
    const double share = threshold_of(session().thresholds_file, timed.exercise, session().gpu.value().name);
    *listener << fmt::format(", {:.2f} needed", share);
    const Verdict verdict = judge(reached(timed.result).of_copy, share);
    if (verdict == Verdict::inconclusive)
      *listener << fmt::format("; inconclusive after {} measurements: run it again on a quiet machine",
                               timed.rounds);
    return verdict == Verdict::passed;
  }
};

class Sound : public ::testing::MatcherInterface<const Timed&> {
 public:
  void DescribeTo(std::ostream* out) const override { *out << "is timed, with the right output"; }

  bool MatchAndExplain(const Timed& timed, ::testing::MatchResultListener* listener) const override {
    return explain(timed, *listener);
  }
};

}  // namespace

::testing::Matcher<const Timed&> ReachesItsShareOfTheCopy() {
  return ::testing::Matcher<const Timed&>(new ReachesShare);
}

::testing::Matcher<const Timed&> IsTimed() { return ::testing::Matcher<const Timed&>(new Sound); }

}  // namespace cml::testing
