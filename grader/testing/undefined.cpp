#include "testing/undefined.h"

#include <algorithm>
#include <set>

#include "core/failures.h"
#include "core/fill.h"
#include "source/clues.h"
#include "testing/array.h"

namespace cml::testing {
namespace {

constexpr uint8_t kOtherByte = 0x35;
constexpr std::byte kOtherPoison{0x52};

bool is_output(const Buffer& buffer) {
  const std::vector<std::byte>& bytes = buffer.bytes.get();
  return !buffer.fill && !bytes.empty() && is_poison(std::span(bytes));
}

/// The name of the first buffer with a written element that differs; empty where none does.
std::string first_that_differs(const std::vector<Buffer>& one, const std::vector<Buffer>& other) {
  for (size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    const std::vector<std::byte>& a = one[i].bytes.get();
    const std::vector<std::byte>& b = other[i].bytes.get();
    for (size_t at = 0; at < std::min(a.size(), b.size()); ++at) {
      const bool is_unwritten = a[at] == std::byte{kPoison} && b[at] == kOtherPoison;
      if (a[at] != b[at] && !is_unwritten) return one[i].name;
    }
  }
  return {};
}

/// The only line that may read a variable without a value; line 0 where there are several.
SourceLocation place_of_read(const RunResult& result) {
  std::set<std::pair<std::string, int>> places;
  for (const LaunchResult& launch : result.launches)
    for (const SourceLocation& place : launch.undefined_reads) places.emplace(place.file, place.line);
  if (places.size() != 1) return {};
  return {places.begin()->first, places.begin()->second, 0};
}

/// The only variable in the line that is declared without a value.
std::vector<Failure> variable_at(const std::string& source, int line) {
  const auto found = source::without_value(source::model_of(source), line);
  if (found.size() != 1) return {};
  return {failure<Key::declared_without_value>("name"_v(found.front().name), "line"_v(found.front().line))};
}

}  // namespace

bool has_fill(const Job& job) {
  return std::any_of(job.buffers.begin(), job.buffers.end(),
                     [](const Buffer& it) { return it.fill.has_value(); });
}

Job plain_job(const Job& job) {
  Job plain = job;
  plain.timing.reset();
  plain.options.count = plain.options.check_races = plain.options.check_initialised = false;
  plain.options.undefined_byte = kOtherUndefinedByte;
  return plain;
}

Fault undefined_cause(const Job& job, const std::vector<Buffer>& after, const RunJob& run) {
  if (has_fill(job)) return {};
  Job plain = plain_job(job);
  plain.options.threads = 1;  // what earlier blocks leave in registers is the same each time
  Job other_registers = plain;
  other_registers.options.undefined_byte = kOtherByte;
  Job both = other_registers;
  for (Buffer& buffer : both.buffers)
    if (is_output(buffer)) buffer.bytes = std::vector<std::byte>(buffer.bytes.size(), kOtherPoison);
  const Result<RunResult> changed = run(both);
  if (!changed || changed->trap) return {};
  if (first_that_differs(after, changed->buffers).empty()) return {};
  const Result<RunResult> same = run(plain);
  const Result<RunResult> registers = run(other_registers);
  if (!same || same->trap || !registers || registers->trap) return {};
  if (const std::string array = first_that_differs(same->buffers, registers->buffers); !array.empty()) {
    const SourceLocation place = place_of_read(*registers);
    Failure found = failure<Key::variable_without_value>(
        "array"_v(array), "variable"_v(variable_at(job.program.source, place.line)));
    found.where = {place.file, place.line, {}, 0};
    return found;
  }
  // Where stores become visible late, a load may give what was there before, whatever the kernel's order is.
  if (job.options.weak_memory_seed) return {};
  // One output at a time: another one may be computed from it.
  for (size_t i = 0; i < plain.buffers.size(); ++i) {
    if (!is_output(plain.buffers[i])) continue;
    Job one = plain;
    one.buffers[i].bytes = std::vector<std::byte>(plain.buffers[i].bytes.size(), kOtherPoison);
    const Result<RunResult> other = run(one);
    if (other && !other->trap && !first_that_differs(same->buffers, other->buffers).empty())
      return failure<Key::output_read_first>("array"_v(plain.buffers[i].name));
  }
  return {};
}

}  // namespace cml::testing
