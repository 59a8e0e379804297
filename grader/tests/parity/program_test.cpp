// Every kernel on the emulator, its counts against the pure functions of arch for the same addresses: what is
// tested is the path from PTX to counts.
#include "parity/program.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "arch/atomic_model.h"
#include "arch/sector_model.h"
#include "metrics/metric.h"
#include "tests/parity/emulator.h"

namespace cml::parity {
namespace {

using Counts = std::map<std::string, double>;  // by id of metrics.def

constexpr unsigned kOutStride = 16;

std::array<uint64_t, 32> addresses_of(const Pattern& pattern) {
  std::array<uint64_t, 32> addresses{};
  std::copy(pattern.offsets.begin(), pattern.offsets.end(), addresses.begin());
  return addresses;
}

/// As bank_model.md's table of makes says.
arch::AtomicImplementation implementation_of(const std::string& instruction) {
  if (instruction.find(".cas.") != std::string::npos) return arch::AtomicImplementation::compare_and_swap;
  if (instruction.find(".exch.") != std::string::npos) return arch::AtomicImplementation::native;
  const bool loops = instruction.ends_with("64") || instruction.ends_with(".f32");
  return loops ? arch::AtomicImplementation::compare_and_swap_loop : arch::AtomicImplementation::native;
}

Counts shared_counts(const Pattern& pattern) {
  const Access& access = *pattern.access;
  const auto addresses = addresses_of(pattern);
  const arch::SharedRequest request{addresses.data(), pattern.mask, access.bytes(),
                                    access.kind == Kind::store};
  const arch::SharedCost cost = arch::shared_cost(arch::banks_five_on(), request);
  if (access.kind == Kind::load)
    return {{"shared_load_requests", 1},
            {"shared_load_wavefronts", cost.wavefronts},
            {"shared_load_conflicts", cost.conflicts()}};
  if (access.kind == Kind::store)
    return {{"shared_store_requests", 1},
            {"shared_store_wavefronts", cost.wavefronts},
            {"shared_store_conflicts", cost.conflicts()}};
  const arch::AtomicCost atomic =
      arch::atomic_cost(arch::banks_five_on(), request, implementation_of(access.instruction));
  return {
      {"shared_atomic_requests", atomic.instructions},    {"shared_atomic_wavefronts", atomic.wavefronts},
      {"shared_atomic_conflicts", atomic.conflicts},      {"shared_load_requests", atomic.load_instructions},
      {"shared_load_wavefronts", atomic.load_wavefronts}, {"shared_load_conflicts", atomic.load_conflicts}};
}

Counts global_counts(const Pattern& pattern) {
  const Access& access = *pattern.access;
  const auto addresses = addresses_of(pattern);
  const double sectors = arch::global_sectors({addresses.data(), pattern.mask, access.bytes()});
  if (access.kind == Kind::load) return {{"global_load_requests", 1}, {"global_load_sectors", sectors}};
  if (access.kind == Kind::store) return {{"global_store_requests", 1}, {"global_store_sectors", sectors}};
  std::array<uint64_t, 32> results{};
  for (unsigned lane = 0; lane < 32; ++lane) results[lane] = uint64_t{lane} * kOutStride;
  return {{"global_load_requests", 0},
          {"global_load_sectors", 0},
          {"global_store_requests", 1},
          {"global_store_sectors", arch::global_sectors({results.data(), pattern.mask, access.bytes()})}};
}

Counts expected_counts(const Pattern& pattern) {
  const std::string space = pattern.access->space->name;
  if (space == "shared") return shared_counts(pattern);
  if (space == "global") return global_counts(pattern);
  const auto addresses = addresses_of(pattern);
  return {
      {"constant_requests", arch::constant_requests({addresses.data(), pattern.mask, pattern.access->bytes()},
                                                    pattern.access->elements)}};
}

Counts counted(const LaunchResult& launch, const Access& access) {
  Counts counts;
  for (const MetricValue& value : launch.metrics)
    if (std::find(access.metrics.begin(), access.metrics.end(), value.name) != access.metrics.end())
      counts[metrics::find_metric(value.name)->id] = value.value;
  return counts;
}

std::string text_of(const Pattern& pattern) {
  std::string text = pattern.access->instruction + " " + pattern.shape;
  for (unsigned lane = 0; lane < 32; ++lane)
    text += (pattern.mask >> lane & 1) != 0 ? " " + std::to_string(pattern.offsets[lane]) : " -";
  return text;
}

TEST(Program, EveryAccessCountsWhatTheModelsSay) {
  constexpr uint64_t kJobs = 16;
  const Selection all = *select({""});
  Emulator emulator;
  std::map<std::string, unsigned> runs;
  for (uint64_t j = 0; j < kJobs; ++j) {
    std::vector<Pattern> patterns;
    for (uint64_t i = 0; i < kMaxPatterns; ++i)
      patterns.push_back(make_pattern(all, 7, j * kMaxPatterns + i));
    const Result<RunResult> result = emulator.run(job_of(all, patterns, 90));
    ASSERT_TRUE(result.has_value()) << result.error().to_string();
    ASSERT_FALSE(result->trap.has_value()) << result->trap->to_string();
    ASSERT_EQ(result->launches.size(), patterns.size());
    for (size_t i = 0; i < patterns.size(); ++i) {
      EXPECT_EQ(counted(result->launches[i], *patterns[i].access), expected_counts(patterns[i]))
          << text_of(patterns[i]);
      ++runs[patterns[i].access->instruction];
    }
  }
  EXPECT_EQ(runs.size(), accesses().size());
}

/// The kernels access what they are asked to: values, not only counts.
TEST(Program, StoresLandWhereTheTableSays) {
  const Selection stores = *select({"st.global.u32"});
  Pattern pattern;
  pattern.access = stores[0];
  pattern.mask = 0x0000fff0;
  for (unsigned lane = 0; lane < 32; ++lane) pattern.offsets[lane] = (31 - lane) * 8;
  Emulator emulator;
  const Result<RunResult> result = emulator.run(job_of(stores, {pattern}, 90));
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  const std::vector<std::byte>& array = result->buffers.at(1).bytes;
  for (unsigned lane = 0; lane < 32; ++lane) {
    uint32_t value = 0;
    std::memcpy(&value, array.data() + pattern.offsets[lane], sizeof value);
    EXPECT_EQ(value, (pattern.mask >> lane & 1) != 0 ? lane + 1 : 0) << lane;
  }
}

TEST(Program, OnlyGlobalAccessesHaveTheirTableInConstantMemory) {
  for (const char* prefix : {"ld.shared.u32", "ld.const.u32"})
    EXPECT_TRUE(job_of(*select({prefix}), {}, 90).symbols.empty()) << prefix;
  EXPECT_EQ(job_of(*select({"ld.global.u32"}), {}, 90).symbols.size(), 1u);
}

}  // namespace
}  // namespace cml::parity
