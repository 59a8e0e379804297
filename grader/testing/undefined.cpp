#include "testing/undefined.h"

#include <algorithm>
#include <set>

#include "core/failures.h"
#include "testing/array.h"

namespace cml::testing {
namespace {

constexpr uint8_t kOtherByte = 0x35;
constexpr std::byte kOtherPoison{0x52};

bool is_output(const Buffer& buffer) {
  const std::vector<std::byte>& bytes = buffer.bytes.get();
  return !buffer.fill && !bytes.empty() && is_poison(std::span(bytes));
}

/// The name of the first buffer of which a written element differs; empty where none does.
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

}  // namespace

bool has_fill(const Job& job) {
  return std::any_of(job.buffers.begin(), job.buffers.end(),
                     [](const Buffer& it) { return it.fill.has_value(); });
}

Fault undefined_cause(const Job& job, const std::vector<Buffer>& after, const RunJob& run) {
  if (has_fill(job)) return {};
  Job plain = job;
  plain.timing.reset();
  plain.options.count = plain.options.check_races = plain.options.check_initialised = false;
  plain.options.threads = 1;  // what earlier blocks leave in registers is the same each time
  plain.options.undefined_byte = kOtherUndefinedByte;
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
    Failure found = failure<Key::variable_without_value>("array"_v(array));
    const SourceLocation place = place_of_read(*registers);
    found.where = {place.file, place.line, {}, 0};
    return found;
  }
  const std::string array = first_that_differs(same->buffers, changed->buffers);
  if (array.empty()) return {};
  return failure<Key::output_read_first>("array"_v(array));
}

}  // namespace cml::testing
