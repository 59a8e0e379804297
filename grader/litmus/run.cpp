#include "litmus/run.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "litmus/program.h"

namespace cml::litmus {
namespace {

constexpr uint64_t kFirstBatch = 100;        // runs of the first job
constexpr uint64_t kMaxBatch = 1000;         // runs of a job
constexpr double kJobSeconds = 0.5;          // that a job is to take, so that Ctrl-C is heard soon
constexpr uint64_t kInstancesOnCard = 4096;  // of a launch: more than are resident at a time
constexpr uint64_t kBatchOnCard = 8 * kInstancesOnCard;
constexpr uint64_t kInstructionBudget = 20'000'000;  // warp instructions of a run; a test needs some thousand
constexpr double kSeconds = 300;                     // of a job
constexpr double kSecondsOnCard = 30;                // of a job, which takes some milliseconds
/// Apart from the seed of the memory, so that the order of blocks and what is late do not go together.
constexpr uint64_t kOrderSeedOffset = 0x9E3779B97F4A7C15u;

/// A finding that is a race, and in which space.
struct RaceKind {
  TrapKind kind;
  const char* space;
};
constexpr std::array kRaceKinds{RaceKind{TrapKind::shared_race, "shared"},
                                RaceKind{TrapKind::global_race, "global"}};

void note(Seen& seen, uint64_t seed) {
  seen.first_seed = seen.count++ == 0 ? seed : std::min(seen.first_seed, seed);
}

class Runner {
 public:
  Runner(Backend& backend, const LitmusTest& test, const Plan& plan, const GoOn& go_on)
      : backend_(backend), test_(test), plan_(plan), go_on_(go_on) {}

  Result<Histogram> run() {
    uint64_t batch = plan_.on_card ? kBatchOnCard : kFirstBatch;
    for (uint64_t done = 0; done < plan_.seeds && may_go_on();) {
      const auto begin = std::chrono::steady_clock::now();
      const Result<uint64_t> made = run_job(done, std::min(batch, plan_.seeds - done));
      if (!made && plan_.on_card) {
        histogram_.failure = made.error().message;
        break;
      }
      if (!made) return made.error();
      done += *made;
      if (!plan_.on_card)
        batch = next_batch(*made, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin));
    }
    return std::move(histogram_);
  }

 private:
  static uint64_t next_batch(uint64_t runs, std::chrono::duration<double> taken) {
    const double a_run = std::max(taken.count(), 1e-9) / static_cast<double>(runs);
    return static_cast<uint64_t>(std::clamp(kJobSeconds / a_run, 1.0, static_cast<double>(kMaxBatch)));
  }

  bool may_go_on() {
    if (!is_stopped_ && !go_on_(histogram_)) histogram_.is_interrupted = is_stopped_ = true;
    return !is_stopped_;
  }

  /// Runs `runs` runs from `first` on, up to the first that traps; returns how many that were.
  Result<uint64_t> run_job(uint64_t first, uint64_t runs) {
    Job job = job_of(test_, runs, plan_.on_card ? kInstancesOnCard : 1);
    job.options.weak_memory_seed = plan_.first_seed + first;
    job.options.block_order_seed = plan_.first_seed + first + kOrderSeedOffset;
    job.options.check_races = !plan_.on_card;
    job.options.count = false;
    job.options.instruction_budget = kInstructionBudget;
    job.options.time_limit_seconds = plan_.on_card ? kSecondsOnCard : kSeconds;
    const Result<RunResult> result = backend_.run(job);
    if (!result) return result.error();
    // Of a launch of many instances nothing is known where it traps.
    const uint64_t completed = !result->trap ? runs : plan_.on_card ? 0 : result->launches.size();
    for (uint64_t i = 0; i < completed; ++i) {
      add_outcome(outcome_of(test_, result->buffers, i), first + i);
      if (!plan_.on_card) add_races(result->findings, i, first + i);
    }
    if (!result->trap) return completed;
    if (!plan_.on_card) add_races(result->findings, completed, first + completed);
    const Outcome outcome{{}, id_of(result->trap->kind)};
    add_outcome(outcome, first + completed);
    is_stopped_ = test_.rule_of(outcome) == nullptr;
    return completed + 1;
  }

  void add_outcome(const Outcome& outcome, uint64_t run) {
    ++histogram_.runs;
    note(histogram_.outcomes[outcome], plan_.first_seed + run);
  }

  void add_races(const std::vector<Finding>& findings, uint64_t launch, uint64_t run) {
    for (const RaceKind& row : kRaceKinds) {
      const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& it) {
        return it.launch == launch && it.at.kind == row.kind;
      });
      RaceSeen& seen = histogram_.races[row.space];
      if (found != findings.end() && seen.with.count == 0) seen.report = found->to_string();
      note(found != findings.end() ? seen.with : seen.without, plan_.first_seed + run);
    }
  }

  Backend& backend_;
  const LitmusTest& test_;
  const Plan& plan_;
  const GoOn& go_on_;
  Histogram histogram_;
  bool is_stopped_ = false;
};

}  // namespace

Result<Histogram> run_test(Backend& backend, const LitmusTest& test, const Plan& plan, const GoOn& go_on) {
  return Runner(backend, test, plan, go_on).run();
}

}  // namespace cml::litmus
