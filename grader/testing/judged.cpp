#include <fmt/format.h>

#include <algorithm>

#include "metrics/metric.h"
#include "testing/calls.h"
#include "testing/end_test.h"
#include "testing/exercise.h"
#include "testing/explanation.h"
#include "testing/failure_text.h"
#include "testing/forgotten_shared.h"
#include "testing/matcher_words.h"
#include "testing/outcomes.h"

/// Exercise: launches whose arrays are compared.
namespace cml::testing {
namespace {

/// The first mention of an array; null where there is none.
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

/// Why an array that no kernel may change is not what it was; empty where it is.
std::string change_of(const Buffer& before, const Buffer& after, size_t element_bytes) {
  if (before.bytes == after.bytes) return {};
  const auto [a, b] =
      std::mismatch(before.bytes.begin(), before.bytes.end(), after.bytes.begin(), after.bytes.end());
  if (a == before.bytes.end()) return {};
  const auto index = static_cast<size_t>(a - before.bytes.begin()) / element_bytes;
  return fmt::format("{}[{}] is not what it was before the launch; next: only read {}", before.name, index,
                     before.name);
}

/// What two runs of the same launches differ in, of all that is counted; empty where in nothing.
std::string difference_of(const Run& plain, const Run& marked) {
  const std::vector<LaunchResult>& launches = plain.result()->launches;
  for (size_t i = 0; i < launches.size(); ++i)
    for (size_t m = 0; m < launches[i].metrics.size(); ++m) {
      const MetricValue& one = launches[i].metrics[m];
      const MetricValue& other = marked.result()->launches.at(i).metrics.at(m);
      if (one.value != other.value)
        return fmt::format("{} {} in place of {}", other.value, metrics::metric_of(one.name).value()->text,
                           one.value);
    }
  return {};
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
  return {calls.empty() ? Dim3{1, 1, 1} : calls.front().geometry.block, job.buffers};
}

/// The mistake that makes such contents, and behind it what is wrong with them.
std::string with_pattern(const Expected& expected, const std::vector<std::byte>& got,
                         const Surroundings& around, const std::string& fault) {
  const std::string named = expected.array + ": " + fault;
  const std::string pattern = expected.pattern ? expected.pattern(got, around) : "";
  // A named mistake needs no cells.
  return pattern.empty() ? named : pattern + "\n  " + named.substr(0, named.find(kCellsHead));
}

/// What a flow run says about an array that is not computed as it must be.
std::string wrong_way(const std::string& array, const Through& through, const std::string& fault) {
  if (through.is_barred)
    return fmt::format(
        "{0} is computed from what the kernel stored into {1} and loaded from there\n  run with other values "
        "in what is loaded from {1}, {0} must stay as it is, and it does not: {2}\n  next: leave out the "
        "copy in {1}, and read from the memory that the exercise names",
        array, through.text, fault);
  return fmt::format(
      "{0} is not computed from what other threads stored into {1}\n  run with other values in what is "
      "loaded from {1}, {0} must change with them, and it does not as it must: {2}\n  next: compute with "
      "what other threads stored into {1}, and load it from there",
      array, through.text, fault);
}

/// What the source alone tells comes first.
std::string caused_by_source(const Job& job, const std::vector<Call>& calls, const std::string& text) {
  for (const Call& call : calls)
    if (const std::string cause = forgotten_shared(job.program.source, job.program.file_name, call.kernel);
        !cause.empty())
      return cause + "\n  " + text;
  return text;
}

/// A race explains wrong outputs: it comes first.
std::string with_finding(const RunResult& result, const std::string& text) {
  return result.findings.empty() ? text : result.findings.front().to_string() + "\n  " + text;
}

constexpr const char* kNothingWaits =
    "a thread loads from shared memory what another thread stores there, and nothing makes it wait for the "
    "store\n  run so that stores become visible late, as the memory model allows, this is wrong: {}\n  next: "
    "put a barrier between the stores and the loads; an access that acquires, releases or is volatile waits for "
    "nobody";

}  // namespace

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
  if (!run.completed()) end_test(with_label(label, why_not_completed(run)));
  const std::vector<Buffer>& after = run.result()->buffers;
  for (const Expected& it : expected)
    for (const Buffer& buffer : after)
      if (buffer.name == it.array)
        if (const std::string fault = it.fault(buffer.bytes); !fault.empty()) {
          const std::string text = with_pattern(it, buffer.bytes, surroundings_of(job, calls), fault);
          if (!findings_apart_) end_test(with_label(label, caused_by_source(job_, calls, text)));
          const Run found = races_left_out_ ? run_on(with_races, geometry_of(calls), label) : run;
          end_test(with_label(label, found.completed() ? with_finding(*found.result(), text) : text));
        }
  for (size_t i = 0; i < after.size(); ++i)
    if (!after[i].fill && find(expected, after[i].name) == nullptr)
      if (const std::string change =
              change_of(job.buffers[i], after[i], element_bytes_of(calls, after[i].name));
          !change.empty())
        end_test(with_label(label, change));
  if (run.result()->has_strong_shared && !job.options.weak_memory_seed) {
    run.note_too_early(fault_of_late_stores(job, calls, label, [&](const Buffer& buffer, size_t) {
      const Expected* const right = find(expected, buffer.name);
      return right == nullptr ? std::string() : right->fault(buffer.bytes);
    }));
    if (!findings_apart_ && !run.too_early().empty()) end_test(with_label(label, run.too_early()));
  }
  run.note_judged();
  return run;
}

std::string Exercise::fault_of_late_stores(
    Job job, const std::vector<Call>& calls, const std::string& label,
    const std::function<std::string(const Buffer&, size_t)>& fault_of) {
  // Such a run takes many times as long. Each exercise has launches that are small enough.
  // Of larger ones the blocks that are followed will do.
  constexpr uint64_t kMostThreads = 1 << 15, kMostBytes = 96 << 10, kMostBytesOfSome = 1 << 21;
  const uint32_t some = job.options.flow ? job.options.flow->most_blocks : 0;
  uint64_t threads = 0, bytes = 0;
  for (const Call& call : calls) {
    const uint64_t blocks = call.geometry.grid.count();
    threads += (some == 0 ? blocks : std::min<uint64_t>(some, blocks)) * call.geometry.block.count();
  }
  for (const Buffer& buffer : job.buffers) bytes += buffer.bytes.size();
  if (threads > kMostThreads || bytes > (some == 0 ? kMostBytes : kMostBytesOfSome)) return "";
  job.options.count = false;
  job.options.check_initialised = false;  // what comes of it is compared
  job.options.flow.reset();
  if (some != 0) job.options.flow.emplace().most_blocks = some;
  // Of a few elements one run may find all in time.
  constexpr int kRuns = 4;
  for (int again = 0; again < kRuns; ++again) {
    job.options.weak_memory_seed = draw<uint64_t>(1, 1000000);
    const Run run = run_on(job, geometry_of(calls), label);
    if (!run.completed()) return fmt::format(kNothingWaits, "the kernel stops: " + why_not_completed(run));
    const std::vector<Buffer>& buffers = run.result()->buffers;
    for (size_t i = 0; i < buffers.size(); ++i)
      if (const std::string fault = fault_of(buffers[i], i); !fault.empty())
        return fmt::format(kNothingWaits, buffers[i].name + ": " + fault);
  }
  return "";
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

Run Exercise::run_flow(const std::vector<Call>& calls, const FlowRequest& request, const Through& through,
                       const std::string& label) {
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
  if (!marked.completed())
    end_test(with_label(label, fmt::format("with other values in {} the kernel stops: {}", through.text,
                                           why_not_completed(marked))));
  const Run plain = run_with(request.without_marks(), !findings_apart_);
  if (!plain.completed()) end_test(with_label(label, why_not_completed(plain)));
  // `volatile` and relaxed accesses are no race by themselves; here they give no order.
  if (!plain.result()->findings.empty())
    end_test(with_label(label, plain.result()->findings.front().to_string()));
  if (!findings_apart_ && plain.result()->has_strong_shared) {
    const auto fault_of = [&](const Buffer& buffer, size_t index) {
      const Buffer& right = plain.result()->buffers.at(index);
      return buffer.fill || buffer.bytes == right.bytes ? std::string() : std::string("other elements");
    };
    if (const std::string fault = fault_of_late_stores(job, calls, label, fault_of); !fault.empty())
      end_test(with_label(label, fault));
  }
  if (const std::string other = difference_of(plain, marked); !other.empty())
    end_test(
        with_label(label, fmt::format("the kernel does something else when {} holds other values: {}; next: "
                                      "let no branch depend on the elements",
                                      through.text, other)));
  return marked;
}

Run Exercise::flow_of(const std::vector<Call>& calls, const FlowRequest& request, const Through& through,
                      const std::vector<Expected>& expected, const std::string& label) {
  require_known_arrays(calls, expected);
  Run run = run_flow(calls, request, through, label);
  for (const Expected& it : expected)
    for (const Buffer& buffer : run.result()->buffers)
      if (buffer.name == it.array)
        if (const std::string fault = it.fault(buffer.bytes); !fault.empty())
          end_test(with_label(label, caused_by_source(job_, calls, wrong_way(buffer.name, through, fault))));
  run.note_judged();
  return run;
}

uint64_t Exercise::blocks_of(const std::vector<Call>& calls) {
  uint64_t most = 0;
  for (const Call& call : calls) most = std::max(most, call.geometry.grid.count());
  return most;
}

void Exercise::judge_moved(const std::vector<Call>& calls, const FlowRequest& request, const Through& through,
                           const std::string& out,
                           const std::function<std::string(const std::vector<std::byte>&)>& fault,
                           const std::string& label) {
  const Run run = run_flow(calls, request, through, label);
  for (const Buffer& buffer : run.result()->buffers)
    if (buffer.name == out)
      if (const std::string text = fault(buffer.bytes); !text.empty())
        end_test(with_label(label, caused_by_source(job_, calls, text)));
}

uint64_t Exercise::seed_for_all(const std::string& name) {
  return seed_for(current_test().first + ".." + name);
}

}  // namespace cml::testing
