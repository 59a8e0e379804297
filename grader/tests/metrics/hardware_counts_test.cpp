#include "metrics/hardware_counts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "metrics/metric.h"
#include "ptx/parser.h"

namespace cml::metrics {
namespace {

MetricValue counted(const char* id, double value) {
  MetricValue metric;
  metric.name = find_metric(id)->name;
  metric.value = value;
  return metric;
}

CountedKinds kinds_of(const std::string& instruction) {
  const Result<ptx::Module> module = ptx::parse(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n.reg .b64 %rd<3>;\n.reg .b32 "
      "%r<3>;\n.shared .align 16 .b8 tile[64];\n" +
          instruction + "\nret;\n}\n",
      "k.ptx");
  EXPECT_TRUE(module.has_value()) << module.error().to_string();
  return counted_kinds(*module);
}

bool has(const std::vector<std::string>& names, const char* id) {
  return std::find(names.begin(), names.end(), find_metric(id)->name) != names.end();
}

double value_of(const std::vector<MetricValue>& launch, const char* id) {
  for (const MetricValue& metric : launch)
    if (metric.name == find_metric(id)->name) return metric.value;
  return -1;
}

TEST(HardwareCounts, KindsOfAProgram) {
  const CountedKinds plain = kinds_of("ld.shared.u32 %r1, [tile];");
  EXPECT_FALSE(plain.copies);
  EXPECT_FALSE(plain.atomics);
  const CountedKinds copies = kinds_of("cp.async.ca.shared.global [%r1], [%rd1], 4;");
  EXPECT_TRUE(copies.copies);
  EXPECT_FALSE(copies.atomics);
  for (const char* atomic : {"atom.shared.add.u32 %r1, [tile], %r2;", "red.global.add.u32 [%rd1], %r2;",
                             "atom.add.u32 %r1, [%rd1], %r2;", "mbarrier.init.shared.b64 [tile], %r1;"})
    EXPECT_TRUE(kinds_of(atomic).atomics) << atomic;
}

TEST(HardwareCounts, AProgramIsCountedForWhatItHas) {
  const std::vector<std::string> all = counters_of({}), none = counters_of({false, false});
  EXPECT_EQ(all.size(), 13u);
  EXPECT_EQ(none.size(), 8u);
  EXPECT_TRUE(has(counters_of({true, false}), "global_copy_sectors"));
  EXPECT_FALSE(has(counters_of({true, false}), "shared_atomic_conflicts"));
  EXPECT_TRUE(has(counters_of({false, true}), "shared_atomic_conflicts"));
  EXPECT_FALSE(has(counters_of({false, true}), "shared_copy_conflicts"));
}

TEST(HardwareCounts, WhatWasLeftOutIsZero) {
  std::vector<MetricValue> launch{counted("global_load_requests", 12)};
  settle_counts(launch, {false, false});
  EXPECT_EQ(launch.size(), 6u);
  EXPECT_EQ(value_of(launch, "global_load_requests"), 12);
  EXPECT_EQ(value_of(launch, "shared_copy_conflicts"), 0);
  EXPECT_EQ(value_of(launch, "shared_atomic_wavefronts"), 0);
}

TEST(HardwareCounts, NothingIsAddedWhereNothingWasCounted) {
  std::vector<MetricValue> launch;
  settle_counts(launch, {false, false});
  EXPECT_TRUE(launch.empty());
}

TEST(HardwareCounts, CopiesAreNoLoads) {
  std::vector<MetricValue> launch{counted("global_load_requests", 2372), counted("global_load_sectors", 9000),
                                  counted("global_copy_requests", 2362), counted("global_copy_sectors", 8960),
                                  counted("global_store_requests", 7)};
  settle_counts(launch, {});
  EXPECT_EQ(launch[0].value, 10);
  EXPECT_EQ(launch[1].value, 40);
  EXPECT_EQ(launch[2].value, 2362);
  EXPECT_EQ(launch[3].value, 8960);
  EXPECT_EQ(launch[4].value, 7);
}

/// GA100 and AD102 have no counter of that name: their loads may have copies among them.
TEST(HardwareCounts, WithoutACounterOfCopiesNothingIsSaidOfLoads) {
  std::vector<MetricValue> launch{counted("global_load_requests", 12), counted("global_store_requests", 7)};
  settle_counts(launch, {.copies = true, .atomics = true});
  ASSERT_EQ(launch.size(), 1u);
  EXPECT_EQ(value_of(launch, "global_store_requests"), 7);
}

}  // namespace
}  // namespace cml::metrics
