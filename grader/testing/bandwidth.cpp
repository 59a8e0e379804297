#include "testing/bandwidth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arch/card.h"
#include "core/failures.h"
#include "report/time_text.h"
#include "testing/calls.h"
#include "testing/exercise.h"
#include "testing/outcomes.h"
#include "testing/ratio.h"
#include "testing/thresholds.h"

namespace cml::testing {
namespace {

constexpr size_t kSamples = 65536;
constexpr uint32_t kSideStep = 1024;      ///< what every kernel can take
constexpr uint32_t kEstimatedSide = 512;  ///< enough blocks to see what neighbours share
constexpr int kRounds = 3;                ///< measurements before a result that is not a pass counts
constexpr double kTolerance = 1e-4;       ///< of an output element, relative to max(1, |expected|)

/// The first sampled element that is not as expected.
Fault wrong_element(const TimingRequest& request, const TimingResult& result,
                    const std::function<double(uint64_t)>& expected) {
  for (size_t i = 0; i < result.samples.size(); ++i) {
    const uint64_t position = request.sample_positions[i];
    const double want = expected(position);
    const double got = result.samples[i];
    if (!(std::abs(got - want) <= kTolerance * std::max(1.0, std::abs(want))))
      return failure<Key::wrong_after_timing>("position"_v(position), "got"_v(got), "expected"_v(want));
  }
  return {};
}

/// What the launch of `job` would reach on a card, without its races looked for.
std::string estimate_of(Job job, const std::function<Result<RunResult>(const Job&)>& submit) {
  job.options.check_races = job.options.check_initialised = false;
  job.options.count = job.options.count_time = true;
  const Result<RunResult> run = submit(job);
  if (!run || run->launches.empty()) return {};
  return report::time_text(run->launches.front(), estimated_card(), {});
}

/// Adds the samples of one measurement to `all`; gives why it has none, or what is wrong with the output.
Fault add_round(const Result<RunResult>& measured, const TimingRequest& request,
                const std::function<double(uint64_t)>& expected, TimingResult& all) {
  if (!measured) return failure_of(measured.error());
  if (measured->trap) return measured->trap->failure();
  CML_REQUIRE(measured->timing && measured->timing->samples.size() == request.sample_positions.size(),
              "a timed job comes back timed");
  const TimingResult& round = *measured->timing;
  if (Fault wrong = wrong_element(request, round, expected); !wrong.empty()) return wrong;
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

const arch::CardRow& estimated_card() {
  return session().card != nullptr ? *session().card : arch::card_of(session().compute_capability);
}

DeviceArray generated(std::string name, uint64_t elements) {
  const uint64_t seed = seed_for(name);
  return {std::move(name), {elements, seed}};
}

DeviceArray poisoned(std::string name, uint64_t elements) { return {std::move(name), {elements, {}}}; }

uint32_t Exercise::side_for_bandwidth() const {
  if (session().estimates_bandwidth) return kEstimatedSide;
  CML_REQUIRE(session().gpu.has_value(), "bandwidth is measured on a GPU only");
  if (session().gpu->side != 0) return session().gpu->side;
  // In and out together at least eight times the L2, and at most a quarter of the free memory.
  const auto wanted = static_cast<double>(std::max<uint64_t>(session().gpu->l2_bytes * 8, uint64_t{1} << 31));
  const double bytes = std::min(wanted, static_cast<double>(session().gpu->memory_bytes) / 4);
  const auto side = static_cast<uint32_t>(std::sqrt(bytes / (2 * sizeof(float)))) / kSideStep * kSideStep;
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
  if (session().estimates_bandwidth) {
    outcome.estimate = estimate_of(std::move(job), [&](const Job& it) { return submit(it); });
    outcomes().note_timed(current_test(), outcome);
    return outcome;
  }
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

namespace {

/// "1234.5 GB/s, 0.912 of the copy (95 % interval 0.908 to 0.915, vector copy kernel)".
Failure reached_text(const Timed& timed) {
  const Reached all = reached(timed.result);
  const auto rate = "rate"_v(all.bytes_per_second / 1e9);
  const auto median = "median"_v(all.of_copy.median);
  const auto low = "low"_v(all.of_copy.low);
  const auto high = "high"_v(all.of_copy.high);
  const auto copy = "copy"_v(timed.result.copy_name);
  if (all.of_peak <= 0) return failure<Key::reached_of_copy>(rate, median, low, high, copy);
  return failure<Key::reached_of_peak>(rate, median, low, high, copy, "peak"_v(all.of_peak));
}

}  // namespace

Fault fault_of(const Timed& timed) {
  if (!timed.problem.empty()) return timed.problem;
  if (reached(timed.result).of_peak <= 1) return {};
  Failure fast = failure<Key::faster_than_memory>("reached"_v(reached_text(timed)));
  fast.where.function = timed.kernel;
  return fast;
}

FailureMatcher<Timed> ReachesItsShareOfTheCopy() {
  return {"reach its share of the copy", [](const Timed& timed) -> Fault {
            if (session().estimates_bandwidth) return {};
            if (Fault fault = fault_of(timed); !fault.empty()) return fault;
            const double share =
                threshold_of(session().thresholds_file, timed.exercise, session().gpu.value().name);
            const Verdict verdict = judge(reached(timed.result).of_copy, share);
            if (verdict == Verdict::passed) return {};
            Failure slow = verdict == Verdict::inconclusive
                               ? failure<Key::too_slow_perhaps>("reached"_v(reached_text(timed)),
                                                                "share"_v(share), "rounds"_v(timed.rounds))
                               : failure<Key::too_slow>("reached"_v(reached_text(timed)), "share"_v(share));
            slow.where.function = timed.kernel;
            return slow;
          }};
}

FailureMatcher<Timed> IsTimed() {
  return {"be timed, with the right output", [](const Timed& timed) -> Fault {
            return session().estimates_bandwidth ? Fault{} : fault_of(timed);
          }};
}

}  // namespace cml::testing
