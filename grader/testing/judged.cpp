#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "core/failures.h"
#include "core/text.h"
#include "metrics/metric.h"
#include "source/clues.h"
#include "testing/calls.h"
#include "testing/end_test.h"
#include "testing/exchanged_axes.h"
#include "testing/exercise.h"
#include "testing/explanation.h"
#include "testing/forgotten_shared.h"
#include "testing/late_stores.h"
#include "testing/outcomes.h"
#include "testing/own_elements.h"
#include "testing/partial_barriers.h"
#include "testing/reordered_parameters.h"
#include "testing/run_with_room.h"
#include "testing/submission.h"
#include "testing/unchanged.h"
#include "testing/undefined.h"
#include "testing/unreached_store.h"

/// Exercise: launches whose arrays are compared.
namespace cml::testing {
namespace {

/// The first mention of an array; null if absent.
const Call::Value* find(const std::vector<Call>& calls, const std::string& array) {
  for (const Call& call : calls)
    for (const auto* list : {&call.values, &call.others})
      for (const Call::Value& value : *list)
        if (value.array == array) return &value;
  return nullptr;
}

size_t element_bytes_of(const std::vector<Call>& calls, const std::string& array) {
  const Call::Value* value = find(calls, array);
  return value == nullptr ? 1 : value->element_bytes;
}

/// An array that no kernel may change, and that is not what it was.
Fault change_of(const Buffer& before, const Buffer& after, size_t element_bytes) {
  if (before.bytes == after.bytes) return {};
  const auto [a, b] =
      std::mismatch(before.bytes.begin(), before.bytes.end(), after.bytes.begin(), after.bytes.end());
  if (a == before.bytes.end()) return {};
  const auto index = static_cast<size_t>(a - before.bytes.begin()) / element_bytes;
  return failure<Key::input_changed>("element"_v(fmt::format("{}[{}]", before.name, index)),
                                     "array"_v(before.name));
}

/// "40 shared-memory load requests".
Failure count_of(const MetricValue& metric) {
  return failure<Key::amount>("value"_v(metric.value),
                              "metric"_v(Words{metrics::metric_of(metric.name).value()->text}));
}

void require_known_arrays(const std::vector<Call>& calls, const std::vector<Expected>& expected) {
  for (const Expected& it : expected)
    CML_REQUIRE(find(calls, it.array) != nullptr, "no launch is given an array named " + it.array);
}

const Expected* find(const std::vector<Expected>& expected, const std::string& array) {
  const auto found =
      std::find_if(expected.begin(), expected.end(), [&](const Expected& it) { return it.array == array; });
  return found == expected.end() ? nullptr : &*found;
}

Surroundings surroundings_of(const Job& job, const std::vector<Call>& calls) {
  return {calls.empty() ? Dim3{1, 1, 1} : calls.front().geometry.block, job.buffers, nullptr, {}};
}

/// A cause with what it explains as its evidence.
Failure caused(Failure cause, Failure evidence) {
  cause.evidence.push_back(std::move(evidence));
  return cause;
}

/// Words of a check about an array do not name it.
Failure with_array(Failure fault, const std::string& array) {
  if (fault.key == Key::of_check)
    for (Value& value : fault.values)
      if (auto* words = std::get_if<Words>(&value.content); words != nullptr && value.name == "words")
        words->text = array + ": " + words->text;
  return fault;
}

/// The mistake that makes such contents, and what is wrong with them. What is loaded before it is stored is
/// often 0: where a finding says so, zeros are no pattern of their own.
Failure with_pattern(const Expected& expected, const std::vector<std::byte>& got, const Surroundings& around,
                     const RunResult& result, Failure fault) {
  fault = with_array(std::move(fault), expected.array);
  Fault pattern = expected.pattern ? expected.pattern(got, around) : Fault();
  if (pattern.empty() || (pattern->key == Key::pattern_zero && !result.findings.empty())) return fault;
  // A named mistake needs no picture.
  std::erase_if(fault.evidence,
                [](const Failure& it) { return it.key == Key::cells_head || it.key == Key::quoted; });
  return caused(*std::move(pattern), std::move(fault));
}

/// What the source alone shows comes first.
Failure caused_by_source(const Job& job, const std::vector<Call>& calls, Failure fault) {
  const std::string starter = starter_text();
  for (const Call& call : calls) {
    Fault cause = reordered_parameters(starter, job.program.source, job.program.file_name, call.kernel);
    if (cause.empty()) cause = forgotten_shared(job.program.source, job.program.file_name, call.kernel);
    if (cause.empty() && is_unchanged(starter, job.program.source, call.kernel)) {
      const std::string kernel = call.kernel.substr(0, call.kernel.find_first_of("<("));
      cause = failure<Key::unchanged>("name"_v(kernel));
      cause->where = {job.program.file_name, 0, kernel};
    }
    if (!cause.empty()) return caused(*std::move(cause), std::move(fault));
  }
  if ((fault.key == Key::pattern_copied || fault.key == Key::pattern_misplaced) && !calls.empty()) {
    const source::Model model = source::model_of(job.program.source, calls.front().kernel);
    const source::Function* kernel = model.function_named(calls.front().kernel);
    const auto place = kernel == nullptr ? std::nullopt : source::other_place(model, *kernel);
    if (place) {
      Failure cause = failure<Key::other_place>("array"_v(place->array), "function"_v(place->function),
                                                "load"_v(place->load), "store"_v(place->store));
      cause.where = {job.program.file_name, place->load, {}, 0};
      return caused(std::move(cause), std::move(fault));
    }
  }
  return fault;
}

/// Nothing was stored into the whole array.
bool is_never_written(const Failure& wrong) {
  if (wrong.key != Key::pattern_unwritten) return false;
  const auto number = [&](std::string_view name) {
    const auto value = std::find_if(wrong.values.begin(), wrong.values.end(),
                                    [&](const Value& it) { return it.name == name; });
    return value == wrong.values.end() ? Value::Content() : value->content;
  };
  return number("wrong") == number("elements");
}

/// A race explains wrong outputs: it comes first, except where exchanged blocks explain the race.
Failure with_finding(const RunResult& result, Failure fault) {
  if (result.findings.empty()) return fault;
  Failure race = result.findings.front().failure();
  if (race.key == Key::index_not_one_to_one_blocks &&
      (fault.key == Key::pattern_tiles_exchanged || fault.key == Key::exchanged_grid ||
       fault.key == Key::exchanged_threads))
    return caused(std::move(fault), std::move(race));
  return caused(std::move(race), std::move(fault));
}

}  // namespace

Fault difference_of_counts(const Run& plain, const Run& marked, const Through& through) {
  const std::vector<LaunchResult>& launches = plain.result()->launches;
  for (size_t i = 0; i < launches.size(); ++i)
    for (size_t m = 0; m < launches[i].metrics.size(); ++m) {
      const MetricValue& one = launches[i].metrics[m];
      const MetricValue& other = marked.result()->launches.at(i).metrics.at(m);
      if (one.value == other.value) continue;
      Failure differs = failure<Key::depends_on_values>("through"_v(through.value()),
                                                        "other"_v(count_of(other)), "before"_v(one.value));
      differs.where.function = without_parameters(launches[i].kernel);
      return differs;
    }
  return {};
}

Failure stops_with_other_values(const Through& through, const Run& marked) {
  return caused(failure<Key::stops_with_other_values>("through"_v(through.value())),
                why_not_completed(marked));
}

Failure not_computed_so(const std::string& array, const Through& through, Failure fault) {
  const auto name = "array"_v(array);
  const auto by = "through"_v(through.value());
  Failure found = through.is_barred ? failure<Key::computed_from_copy>(name, by)
                                    : failure<Key::not_computed_from>(name, by);
  found.evidence = {
      through.is_barred ? failure<Key::must_stay>(by, name) : failure<Key::must_change>(by, name),
      std::move(fault)};
  return found;
}

Failure nothing_waits(const std::string& kernel, Failure wrong) {
  Failure found = failure<Key::nothing_waits>();
  found.where.function = kernel;
  found.evidence = {failure<Key::wrong_when_late>(), std::move(wrong)};
  return found;
}

Where Exercise::place_of_stores(const Job& job, const Run& run, const std::vector<Call>& calls) {
  Where place;
  if (calls.empty() || has_fill(job)) return place;
  place.function = without_parameters(calls.front().kernel);
  std::optional<Result<RunResult>> again;
  if (!job.options.count) {
    Job counting = job;
    counting.options.count = true;
    counting.options.check_races = counting.options.check_initialised = false;
    again = submit(counting);
  }
  const Result<RunResult>& counted = again ? *again : run.result();
  if (!counted) return place;
  std::set<std::pair<std::string, int>> lines;
  for (const LaunchResult& launch : counted->launches)
    for (const AccessSite& site : launch.sites)
      if (site.space == "global" && site.kind != "load") lines.emplace(site.file, site.line);
  if (lines.size() == 1) std::tie(place.file, place.line) = *lines.begin();
  return place;
}

Failure Exercise::caused_by_undefined(const Job& job, const std::vector<Buffer>& after, Failure wrong) {
  Fault cause = undefined_cause(job, after, [this](const Job& it) { return submit(it); });
  if (cause.empty()) return wrong;
  if (cause->where.line == 0) cause->where = wrong.where;
  return caused(*std::move(cause), std::move(wrong));
}

Run Exercise::judge_run(const Job& base, const std::vector<Call>& calls,
                        const std::vector<Expected>& expected, const std::string& label) {
  require_known_arrays(calls, expected);
  const Job with_races = with_calls(base, calls);
  Job job = with_races;
  if (races_left_out_) {
    job.options.check_races = false;
    job.options.threads = 1;  // blocks that race with each other do so in the same way each time
  }
  Run run = run_on(job, geometry_of(calls), label);
  const RunJob again = [this](const Job& other) { return submit(other); };
  if (!run.completed()) {
    Failure stopped = why_not_completed(run);
    const bool is_outside = run.result() && run.result()->trap->kind == TrapKind::out_of_bounds;
    Fault factor = is_outside ? wrong_row_factor(job, expected, surroundings_of(job, calls), again) : Fault();
    if (factor.empty() && is_outside) factor = exchanged_axes(job, expected, again);
    if (factor.empty() && is_outside)
      factor = wrong_threads_store(job, run.result()->trap->array_name, expected, surroundings_of(job, calls),
                                   again);
    if (factor.empty()) end_test(std::move(stopped), label);
    if (factor->where.line == 0) factor->where = stopped.where;
    end_test(caused(*std::move(factor), std::move(stopped)), label);
  }
  const std::vector<Buffer>& after = run.result()->buffers;
  for (const Expected& it : expected)
    for (const Buffer& buffer : after)
      if (buffer.name == it.array)
        if (Fault fault = it.fault(buffer.bytes); !fault.empty()) {
          Fault undefined = run.result()->findings.empty() ? undefined_cause(job, after, again) : Fault();
          Surroundings around = surroundings_of(job, calls);
          if (undefined.empty() && run.result()->findings.empty() && !has_fill(job)) {
            around.job = &job;
            around.run = again;
          }
          Failure wrong = with_pattern(it, buffer.bytes, around, *run.result(), *std::move(fault));
          if (is_never_written(wrong)) {  // the stores that were executed go elsewhere
            wrong.where = {};
            if (!calls.empty() && !has_fill(job))
              wrong.where.function = without_parameters(calls.front().kernel);
            Fault cause = unreached_store(job, calls, it.array, again);
            if (!cause.empty()) wrong = caused(*std::move(cause), std::move(wrong));
          } else if (wrong.where.line == 0) {
            wrong.where = place_of_stores(job, run, calls);
          }
          if (!undefined.empty()) {
            if (undefined->where.line == 0) undefined->where = wrong.where;
            wrong = caused(*std::move(undefined), std::move(wrong));
          } else if (is_wrong_when_late(job, expected, again)) {
            Failure late = failure<Key::stores_seen_late>();
            late.where = wrong.where;
            wrong = caused(std::move(late), std::move(wrong));
          }
          if (wrong.key == Key::pattern_copied || wrong.key == Key::pattern_misplaced)
            if (Fault own = own_elements(job, after, it.array, element_bytes_of(calls, it.array), again);
                !own.empty()) {
              if (own->where.line == 0) own->where = wrong.where;
              wrong = caused(*std::move(own), std::move(wrong));
            }
          if (Fault axes = exchanged_axes(job, expected, again); !axes.empty())
            wrong = caused(*std::move(axes), std::move(wrong));
          wrong = caused_by_source(job_, calls, std::move(wrong));
          if (!calls.empty())
            for (Failure& skipped :
                 skipped_barriers(job_.program.source, without_parameters(calls.front().kernel)))
              if (skipped.key != Key::barrier_in_branch) wrong.evidence.push_back(std::move(skipped));
          if (!findings_apart_) end_test(std::move(wrong), label);
          const Run found = races_left_out_ ? run_on(with_races, geometry_of(calls), label) : run;
          end_test(found.completed() ? with_finding(*found.result(), std::move(wrong)) : std::move(wrong),
                   label);
        }
  for (size_t i = 0; i < after.size(); ++i)
    if (!after[i].fill && find(expected, after[i].name) == nullptr)
      if (Fault change = change_of(job.buffers[i], after[i], element_bytes_of(calls, after[i].name));
          !change.empty())
        end_test(*std::move(change), label);
  if (run.result()->has_strong_shared && !job.options.weak_memory_seed) {
    run.note_too_early(fault_of_late_stores(job, calls, label, [&](const Buffer& buffer, size_t) {
      const Expected* const right = find(expected, buffer.name);
      return right == nullptr ? Fault() : right->fault(buffer.bytes);
    }));
    if (!findings_apart_ && !run.too_early().empty()) end_test(*run.too_early(), label);
  }
  run.note_judged();
  return run;
}

Fault Exercise::fault_of_late_stores(Job job, const std::vector<Call>& calls, const std::string& label,
                                     const std::function<Fault(const Buffer&, size_t)>& fault_of) {
  // Such a run takes many times as long. Each exercise has launches that are small enough.
  // Of larger ones the blocks that are followed are enough.
  constexpr uint64_t kMostThreads = 1 << 15, kMostBytes = 96 << 10, kMostBytesOfSome = 1 << 21;
  const uint32_t some = job.options.flow ? job.options.flow->most_blocks : 0;
  uint64_t threads = 0, bytes = 0;
  for (const Call& call : calls) {
    const uint64_t blocks = call.geometry.grid.count();
    threads += (some == 0 ? blocks : std::min<uint64_t>(some, blocks)) * call.geometry.block.count();
  }
  for (const Buffer& buffer : job.buffers) bytes += buffer.bytes.size();
  if (threads > kMostThreads || bytes > (some == 0 ? kMostBytes : kMostBytesOfSome)) return {};
  const std::string kernel = calls.empty() ? "" : calls.front().kernel;
  job.options.count = false;
  job.options.check_initialised = false;  // what comes of it is compared
  job.options.flow.reset();
  if (some != 0) job.options.flow.emplace().most_blocks = some;
  // Of a few elements one run may find all in time.
  constexpr int kRuns = 4;
  for (int again = 0; again < kRuns; ++again) {
    job.options.weak_memory_seed = draw<uint64_t>(1, 1000000);
    const Run run = run_on(job, geometry_of(calls), label);
    if (!run.completed()) return nothing_waits(kernel, why_not_completed(run));
    const std::vector<Buffer>& buffers = run.result()->buffers;
    for (size_t i = 0; i < buffers.size(); ++i)
      if (Fault fault = fault_of(buffers[i], i); !fault.empty())
        return nothing_waits(kernel, *std::move(fault));
  }
  return {};
}

Run Exercise::judged(const std::vector<Call>& calls, const std::vector<Expected>& expected,
                     const std::string& label) {
  return judge_run(job_, calls, expected, label);
}

Run Exercise::counted(const std::vector<Call>& calls, const std::vector<Expected>& expected,
                      const std::string& label) {
  Job base = job_;
  base.options.count = true;
  return judge_run(base, calls, expected, label);
}

Run Exercise::flow_of(const std::vector<Call>& calls, const FlowRequest& request, const Through& through,
                      const std::vector<Expected>& expected, const std::string& label) {
  require_known_arrays(calls, expected);
  Job job = with_calls(job_, calls);
  job.options.count = true;
  job.options.weak_memory_seed.reset();
  job.options.flow = request;
  // No kernel is to know which blocks are followed.
  if (request.most_blocks != 0) job.options.block_order_seed = request.crossed.seed;
  const auto run_with = [&](const FlowRequest& flow, bool looks_for_races) {
    job.options.flow = flow;
    job.options.check_races = job.options.check_initialised = looks_for_races;
    return run_on(job, geometry_of(calls), label);
  };
  Run marked = run_with(request, false);
  if (!marked.completed()) end_test(stops_with_other_values(through, marked), label);
  const Run plain = run_with(request.without_marks(), !findings_apart_);
  if (!plain.completed()) end_test(why_not_completed(plain), label);
  // `volatile` and relaxed accesses are no race by themselves; here they give no order.
  if (!plain.result()->findings.empty()) end_test(plain.result()->findings.front().failure(), label);
  if (!findings_apart_ && plain.result()->has_strong_shared) {
    const auto fault_of = [&](const Buffer& buffer, size_t index) -> Fault {
      const Buffer& right = plain.result()->buffers.at(index);
      if (buffer.fill || buffer.bytes == right.bytes) return {};
      return failure<Key::other_elements>("array"_v(buffer.name));
    };
    if (Fault fault = fault_of_late_stores(job, calls, label, fault_of); !fault.empty())
      end_test(*std::move(fault), label);
  }
  if (Fault other = difference_of_counts(plain, marked, through); !other.empty())
    end_test(*std::move(other), label);
  for (const Expected& it : expected)
    for (const Buffer& buffer : marked.result()->buffers)
      if (buffer.name == it.array)
        if (Fault fault = it.fault(buffer.bytes); !fault.empty())
          end_test(caused_by_source(job_, calls, not_computed_so(buffer.name, through, *std::move(fault))),
                   label);
  marked.note_judged();
  return marked;
}

}  // namespace cml::testing
