#include "testing/exercise.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/failures.h"
#include "metrics/agreement.h"
#include "metrics/metric.h"
#include "source/given_code.h"
#include "source/tokens.h"
#include "testing/calls.h"
#include "testing/details.h"
#include "testing/end_test.h"
#include "testing/explanation.h"
#include "testing/other_gpus.h"
#include "testing/outcomes.h"
#include "testing/partial_barriers.h"
#include "testing/stable_hash.h"
#include "testing/submission.h"

namespace cml::testing {
namespace {

/// Warp instructions of a launch: twenty times what any exercise needs, and an endless loop is found in
/// seconds. Once an exercise has had one, a tenth of it is enough to tell the next.
constexpr uint64_t kInstructionBudget = 100'000'000;
constexpr uint64_t kNextBudget = kInstructionBudget / 10;

/// Seconds of the clock and of the processor that one job may take: a hundred times what right code takes. A
/// loop that spins on memory is slow to reach the instruction budget.
constexpr double kJobSeconds = 15;
/// Processor time of all runs of an exercise: what two jobs without an end take.
constexpr double kMostSeconds = 25;

/// What the next job of an exercise may take, after those that it had. A card's jobs take the clock's time.
void limit_next(RunOptions& options, const std::string& suite) {
  const double left = kMostSeconds - outcomes().spent(suite);
  options.instruction_budget = outcomes().had_endless_loop(suite) ? kNextBudget : kInstructionBudget;
  options.time_limit_seconds =
      outcomes().backend == "emulator" ? std::clamp(left, 1.0, kJobSeconds) : kJobSeconds;
}

/// What a job took of the processor. One that died or was stopped does not say so, and was tried twice: it
/// has taken no more than what went by on the clock, and than twice its limit. A compilation that never ends
/// is enough for an exercise.
double seconds_of(const Result<RunResult>& result, double seconds_of_clock) {
  if (result) return result->processor_seconds;
  switch (result.error().doubt) {
    case Doubt::none:
      return 0;
    case Doubt::exhausted:
      return kMostSeconds + 1;
    default:
      return std::min(seconds_of_clock, 2 * kJobSeconds);
  }
}

/// Ends the test where the exercise has no processor time left.
void require_time_left(const std::string& suite, const std::string& file_name) {
  const double spent = outcomes().spent(suite);
  if (spent <= kMostSeconds) return;
  Failure late = failure<Key::no_time_left>("spent"_v(spent), "limit"_v(kMostSeconds));
  late.where.file = file_name;
  end_for_problem(late);
}

/// Where emulator and hardware counted the same launches, they are to agree. The emulator's counts decide; a
/// difference is reported next to the verdict.
void compare_counts(const RunResult& result, const Job& job) {
  for (size_t i = 0; i < result.launches.size(); ++i) {
    const Launch& launch = job.launches[i];
    const LaunchResult& done = result.launches[i];
    const metrics::LaunchTraits traits = metrics::traits_of(done, launch.grid, launch.block);
    for (const MetricValue& metric : done.metrics) {
      const std::optional<metrics::Agreement> found = metrics::agreement(metric, done, traits);
      if (!found) continue;
      outcomes().note_agreement(found->equal, found->agrees);
      if (found->agrees) continue;
      const metrics::MetricInfo* row = metrics::find_metric(metric.name);
      outcomes().note_remark(
          current_test(),
          fmt::format("the card counts {} {} in {}, the emulator {} (tolerance -{} to +{}); the emulator's "
                      "count decides; likely reason: {}",
                      *metric.hardware, row ? row->text : metric.name, launch.kernel, metric.value,
                      found->tolerance.less, found->tolerance.more, metrics::likely_reason(metric, done)));
    }
  }
}

}  // namespace

Session& session() {
  static Session instance;
  return instance;
}

uint64_t seed_for(const std::string& name) { return stable_hash(name, kHashOfNothing ^ session().seed); }

Run::Run(Result<RunResult> result, std::vector<std::string> buffer_names, Geometry geometry)
    : result_(std::make_shared<Result<RunResult>>(std::move(result))),
      buffer_names_(std::move(buffer_names)),
      geometry_(geometry) {}

double Run::metric(const std::string& name, size_t index) const {
  const metrics::MetricInfo* row = metrics::find_metric(name);
  CML_REQUIRE(row, "no row of metrics.def is named " + name);
  CML_REQUIRE(judged_ || !session().counts_are_judged,
              "a count of a run whose outputs were not compared: use counted() for " + name);
  for (const MetricValue& metric : launch(index).metrics) {
    if (metric.name != row->name) continue;
    outcomes().note_metric(current_test(), metric);
    return metric.value;
  }
  CML_REQUIRE(false, "the backend does not count the metric " + name);
  return 0;
}

const LaunchResult& Run::launch(size_t index) const {
  if (!result()) end_test(failure_of(result().error()));
  if (index >= result()->launches.size() && result()->trap) end_test(result()->trap->failure());
  CML_REQUIRE(index < result()->launches.size(), "the job has fewer launches");
  return result()->launches[index];
}

std::span<const std::byte> Run::buffer(const std::string& name) const {
  if (!result()) return {};
  for (size_t i = 0; i < buffer_names_.size(); ++i)
    if (buffer_names_[i] == name && i < result()->buffers.size()) return result()->buffers[i].bytes;
  CML_REQUIRE(false, "no launch of the run was given an array named " + name);
  return {};
}

void Exercise::SetUp() {
  const auto [suite, name] = current_test();
  const ExerciseRow* exercise = find_exercise(suite);
  const CheckRow* check = find_check(suite, name);
  CML_REQUIRE(exercise && check, "test " + suite + "." + name + " is in no EXERCISE");
  for (const std::string& gate : gates_of(*check))
    if (!outcomes().passed({suite, gate}).value_or(false)) {
      outcomes().note_failure({suite, name}, failure<Key::counts_only_when_correct>("gate"_v(gate)));
      GTEST_SKIP();
    }

  job_.program.file_name = exercise->name + ".cu";
  job_.program.compute_capability = session().compute_capability;
  // Details tell all counts, and a card's program is assembled in any case.
  job_.program.registers_where_needed = !session().keeps_details && !session().gpu;
  job_.options.threads = session().threads;
  limit_next(job_.options, suite);
  job_.options.count = !check->gate || session().counts_gates || session().keeps_details;
  job_.options.count_time = session().keeps_details;
  random_.seed(seed_for(suite + "." + name));
  require_time_left(suite, job_.program.file_name);
  const Result<HandedIn>& work = handed_in(session(), *exercise);
  if (!work) end_for_problem(work.error());
  job_.program.source = work->text;
  outcomes().note_source(job_.program.file_name, job_.program.source);
  if (session().keeps_details) details().note_source(suite, job_.program.file_name, job_.program.source);
  require_given_code(*exercise);
  if (const auto note = note_of_other_gpus(job_.program.source, exercise->id, session().compute_capability))
    outcomes().note_machine(*note);
  for (const std::string& note : notes_of_barriers(job_.program.source, exercise->id))
    outcomes().note_machine(note);
}

void Exercise::require_given_code(const ExerciseRow& exercise) {
  if (session().starters_dir.empty()) return;
  const Result<std::string> starter =
      read_source(session().starters_dir + "/" + exercise.id + ".cu", job_.program.file_name);
  if (!starter) return;  // an exercise of a test
  if (std::optional<Failure> fault = source::given_code_fault(*starter, job_.program.source)) {
    // A missing semicolon changes what the next given line means: the compiler's error comes first.
    Job alone = job_;
    alone.symbols.clear();
    const Result<RunResult> compiled = submit(alone);
    if (!compiled && compiled.error().where.line != 0) end_for_problem(compiled.error());
    fault->where.file = job_.program.file_name;
    end_for_problem(*fault);
  }
}

void Exercise::TearDown() { outcomes().note_passed(current_test(), !HasFailure() && !IsSkipped()); }

Result<RunResult> Exercise::submit(const Job& job) {
  const std::string suite = current_test().first;
  if (outcomes().backend == "emulator") require_time_left(suite, job.program.file_name);
  try {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    Result<RunResult> result = session().backend().run(job);
    const std::chrono::duration<double> took = Clock::now() - begin;
    outcomes().note_spent(suite, seconds_of(result, took.count()));
    const bool is_endless = result && result->trap && result->trap->kind == TrapKind::endless_loop;
    // A shorter try proves nothing.
    if (is_endless && job.options.instruction_budget >= kNextBudget) outcomes().note_endless_loop(suite);
    if (result) {
      outcomes().backend = session().backend().name();
      outcomes().note_printed(current_test(), result->printed);
      for (const std::string& note : result->machine_notes) outcomes().note_machine(note);
    }
    limit_next(job_.options, suite);
    return result;
  } catch (const std::exception& failure) {
    end_for_infrastructure(failure.what());
  }
}

Run Exercise::run(const std::vector<Call>& calls) {
  return run_on(with_calls(job_, calls), geometry_of(calls), "");
}

Run Exercise::run_on(const Job& job, const Geometry& geometry, const std::string& label) {
  std::vector<std::string> names;
  for (const Buffer& buffer : job.buffers) names.push_back(buffer.name);
  Result<RunResult> result = submit(job);
  if (!result) end_for_problem(result.error());
  compare_counts(*result, job);
  if (session().keeps_details && !job.options.flow) details().note_run(current_test(), job, *result);
  // A flow run changes values, not accesses: its findings are known.
  if (!findings_apart_ && !job.options.flow)
    for (const Finding& finding : result->findings) fail(finding.failure(), label);
  return Run(std::move(result), std::move(names), geometry);
}

std::vector<uint64_t> Exercise::addresses_of_named(const std::vector<std::string>& arrays) {
  Job job = job_;
  job.symbols.clear();
  for (const std::string& name : arrays) job.buffers.push_back({name, {}, {}});
  const Result<RunResult> result = submit(job);
  if (!result) end_for_problem(result.error());
  CML_REQUIRE(result->addresses.size() == arrays.size(), "the emulator says where arrays lie");
  return result->addresses;
}

std::vector<std::byte> Exercise::constant(const std::string& name, size_t bytes) {
  const std::string symbol = "lab_answer_" + name;
  Job job = job_;
  job.symbols.clear();
  job.read_symbols = {symbol};
  Result<RunResult> result = submit(job);
  const std::string& file = job.program.file_name;
  const std::string how = "LAB_ANSWER(type, " + name + ", value)";
  if (!result) {
    // The same job without the symbol tells a file that does not compile from one without the constant.
    job.read_symbols.clear();
    const Result<RunResult> without = submit(job);
    if (!without) end_for_problem(without.error());
    Failure missing = failure<Key::no_constant>("name"_v(name), "how"_v(how));
    missing.where = {file, 0, name};
    end_test(std::move(missing));
  }
  CML_REQUIRE(result->symbols.size() == 1, "the backend did not read back the symbol " + symbol);
  std::vector<std::byte> value = std::move(result->symbols[0].bytes);
  if (value.size() != bytes) {
    Failure other = failure<Key::constant_of_other_size>("name"_v(name), "bytes"_v(value.size()),
                                                         "expected"_v(bytes), "how"_v(how));
    other.where = {file, 0, name};
    end_test(std::move(other));
  }
  return value;
}

Where Exercise::place_of_constant(const std::string& name) const {
  const std::vector<source::Token> tokens = source::tokens_of(job_.program.source);
  Where place{job_.program.file_name, 0, name};
  std::string variable;
  for (size_t i = 0; i + 6 < tokens.size(); ++i)
    if (tokens[i].text == "LAB_ANSWER" && tokens[i + 4].text == name) {
      place.line = tokens[i].line;
      if (tokens[i + 6].kind == source::Token::Kind::word) variable = tokens[i + 6].text;
    }
  for (size_t i = 0; i + 1 < tokens.size(); ++i)
    if (!variable.empty() && tokens[i].text == variable && tokens[i + 1].text == "=") {
      place.line = tokens[i].line;
      break;
    }
  return place;
}

int64_t Exercise::answer_within(const std::string& name, int64_t least, int64_t most) {
  const int64_t value = answer<int>(name);
  if (value >= least && value <= most) return value;
  Failure outside =
      failure<Key::constant_out_of_range>("name"_v(name), "value"_v(value), "least"_v(least), "most"_v(most));
  outside.where = place_of_constant(name);
  end_test(std::move(outside));
}

}  // namespace cml::testing
