#include "litmus/run.h"

#include <algorithm>
#include <array>

#include "litmus/program.h"

namespace cml::litmus {
namespace {

constexpr uint64_t kBatch = 250;             // runs of a job: some tenths of a second
constexpr uint64_t kInstancesOnCard = 4096;  // of a launch: more than are resident at a time
constexpr uint64_t kBatchOnCard = 8 * kInstancesOnCard;
constexpr uint64_t kMostRaces = 64;  // after so many racy runs of a test the detector is off: each ends a job
constexpr uint64_t kInstructionBudget = 20'000'000;  // warp instructions of a run; a test needs some thousand
constexpr double kSeconds = 300;                     // of a job
/// Apart from the seed of the memory, so that the order of blocks and what is late do not go together.
constexpr uint64_t kOrderSeedOffset = 0x9E3779B97F4A7C15u;

/// A kind of trap that is a race, and in which space. A kind that the emulator does not have never comes.
struct RaceTrap {
  const char* id;
  const char* space;
};
constexpr std::array kRaceTraps{RaceTrap{"shared_race", "shared"}, RaceTrap{"global_race", "global"}};

bool is_of(const Trap& trap, const RaceTrap& row) { return std::string(id_of(trap.kind)) == row.id; }

bool is_race(const Trap& trap) {
  return std::any_of(kRaceTraps.begin(), kRaceTraps.end(),
                     [&](const RaceTrap& row) { return is_of(trap, row); });
}

void note(Seen& seen, uint64_t seed) {
  seen.first_seed = seen.count++ == 0 ? seed : std::min(seen.first_seed, seed);
}

class Runner {
 public:
  Runner(Backend& backend, const LitmusTest& test, const Plan& plan, const std::function<bool()>& go_on)
      : backend_(backend), test_(test), plan_(plan), go_on_(go_on) {}

  Result<Histogram> run() {
    const uint64_t most = plan_.on_card ? kBatchOnCard : kBatch;
    uint64_t batch = most;
    for (uint64_t done = 0; done < plan_.seeds && may_go_on();) {
      const size_t racy_before = racy_runs_.size();
      const bool detects = !plan_.on_card && racy_before < kMostRaces;
      const Result<uint64_t> made = run_job(done, std::min(batch, plan_.seeds - done), detects);
      if (!made) return made.error();
      done += *made;
      // Where one run races the next one often does too, and what a job holds behind it is for nothing.
      batch = racy_runs_.size() > racy_before ? 1 : std::min(2 * batch, most);
    }
    for (size_t i = 0; i < racy_runs_.size() && may_go_on();) {
      const Result<uint64_t> made = run_job(racy_runs_[i], consecutive_from(i), false);
      if (!made) return made.error();
      i += *made;
    }
    return std::move(histogram_);
  }

 private:
  bool may_go_on() {
    if (!is_stopped_ && !go_on_()) histogram_.is_interrupted = is_stopped_ = true;
    return !is_stopped_;
  }

  /// How many racy runs from the i-th on follow each other, for one job.
  uint64_t consecutive_from(size_t i) const {
    size_t end = i + 1;
    while (end < racy_runs_.size() && racy_runs_[end] == racy_runs_[end - 1] + 1) ++end;
    return end - i;
  }

  /// Runs `runs` runs from `first` on, up to the first that traps; returns how many that were.
  Result<uint64_t> run_job(uint64_t first, uint64_t runs, bool detects) {
    Job job = job_of(test_, runs, plan_.on_card ? kInstancesOnCard : 1);
    job.options.weak_memory_seed = plan_.first_seed + first;
    job.options.block_order_seed = plan_.first_seed + first + kOrderSeedOffset;
    job.options.check_races = detects;
    job.options.count = false;
    job.options.instruction_budget = kInstructionBudget;
    job.options.time_limit_seconds = kSeconds;
    const Result<RunResult> result = backend_.run(job);
    if (!result) return result.error();
    // Of a launch of many instances nothing is known where it traps.
    const uint64_t completed = !result->trap ? runs : plan_.on_card ? 0 : result->launches.size();
    for (uint64_t i = 0; i < completed; ++i) {
      add_outcome(outcome_of(test_, result->buffers, i), first + i);
      if (detects) add_race(nullptr, first + i);
    }
    if (!result->trap) return completed;
    add_trap(*result->trap, first + completed, detects);
    return completed + 1;
  }

  void add_trap(const Trap& trap, uint64_t run, bool detects) {
    if (detects) add_race(&trap, run);
    if (detects && is_race(trap)) {
      racy_runs_.push_back(run);
      return;
    }
    const Outcome outcome{{}, id_of(trap.kind)};
    add_outcome(outcome, run);
    is_stopped_ = test_.rule_of(outcome) == nullptr;
  }

  void add_outcome(const Outcome& outcome, uint64_t run) {
    ++histogram_.runs;
    note(histogram_.outcomes[outcome], plan_.first_seed + run);
  }

  void add_race(const Trap* trap, uint64_t run) {
    for (const RaceTrap& row : kRaceTraps) {
      RaceSeen& seen = histogram_.races[row.space];
      const bool has_one = trap != nullptr && is_of(*trap, row);
      if (has_one && seen.with.count == 0) seen.report = trap->to_string();
      note(has_one ? seen.with : seen.without, plan_.first_seed + run);
    }
  }

  Backend& backend_;
  const LitmusTest& test_;
  const Plan& plan_;
  const std::function<bool()>& go_on_;
  Histogram histogram_;
  std::vector<uint64_t> racy_runs_;  ///< whose outcome is still to be found, without the detector
  bool is_stopped_ = false;
};

}  // namespace

Result<Histogram> run_test(Backend& backend, const LitmusTest& test, const Plan& plan,
                           const std::function<bool()>& go_on) {
  return Runner(backend, test, plan, go_on).run();
}

}  // namespace cml::litmus
