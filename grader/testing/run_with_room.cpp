#include "testing/run_with_room.h"

#include "core/failures.h"

namespace cml::testing {
namespace {

/// Three times as long, where the factor is up to three times the right one.
constexpr size_t kTimes = 3;

/// Runs jobs with room after each array, and gives back the arrays without it.
RunJob with_room(const RunJob& run) {
  return [run](const Job& job) -> Result<RunResult> {
    Job larger = job;
    for (Buffer& buffer : larger.buffers) {
      std::vector<std::byte>& bytes = buffer.bytes.edit();
      const bool is_output = is_poison(std::span(bytes));
      bytes.resize(kTimes * bytes.size(), is_output ? std::byte{kPoison} : std::byte{0});
    }
    Result<RunResult> result = run(larger);
    if (result)
      for (size_t i = 0; i < result->buffers.size(); ++i)
        result->buffers[i].bytes.edit().resize(job.buffers[i].bytes.size());
    return result;
  };
}

bool names_a_row(const Failure& pattern) {
  if (pattern.key == Key::pattern_pitch || pattern.key == Key::pattern_store_pitch) return true;
  if (pattern.key != Key::product_of_other) return false;
  for (const Value& value : pattern.values)
    if (const auto* parts = std::get_if<std::vector<Failure>>(&value.content))
      for (const Failure& part : *parts)
        if (part.key == Key::products_of_pitch) return true;
  return false;
}

}  // namespace

Fault wrong_row_factor(const Job& job, const std::vector<Expected>& expected, Surroundings around,
                       const RunJob& run) {
  if (has_fill(job)) return {};
  Job plain = plain_job(job);
  around.job = &plain;
  around.run = with_room(run);
  const Result<RunResult> result = around.run(plain);
  if (!result || result->trap) return {};
  for (const Expected& it : expected)
    for (const Buffer& buffer : result->buffers)
      if (buffer.name == it.array && it.pattern)
        if (Fault found = it.pattern(buffer.bytes, around); !found.empty() && names_a_row(*found))
          return found;
  return {};
}

Fault wrong_threads_store(const Job& job, const std::string& array, const std::vector<Expected>& expected,
                          const Surroundings& around, const RunJob& run) {
  if (has_fill(job)) return {};
  const Result<RunResult> result = with_room(run)(plain_job(job));
  if (!result || result->trap) return {};
  for (const Expected& it : expected)
    for (const Buffer& buffer : result->buffers) {
      if (buffer.name != array || it.array != array || !it.pattern) continue;
      Fault found = it.pattern(buffer.bytes, around);
      if (found.empty() || found->key != Key::pattern_unwritten) continue;
      Value::Content element, more, unwritten;
      for (const Value& value : found->values) {
        if (value.name == "element") element = value.content;
        if (value.name == "more") more = value.content;
        if (value.name == "wrong") unwritten = value.content;
      }
      return failure<Key::wrong_threads_store>("array"_v(it.array), "element"_v(element), "more"_v(more),
                                               "unwritten"_v(unwritten));
    }
  return {};
}

}  // namespace cml::testing
