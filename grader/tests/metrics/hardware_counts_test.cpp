#include "metrics/hardware_counts.h"

#include <gtest/gtest.h>

#include "metrics/metric.h"

namespace cml::metrics {
namespace {

MetricValue counted(const char* id, double value) {
  MetricValue metric;
  metric.name = find_metric(id)->name;
  metric.value = value;
  return metric;
}

TEST(HardwareCounts, CopiesAreNoLoads) {
  std::vector<MetricValue> launch{counted("global_load_requests", 2372), counted("global_load_sectors", 9000),
                                  counted("global_copy_requests", 2362), counted("global_copy_sectors", 8960),
                                  counted("global_store_requests", 7)};
  take_copies_off_loads(launch);
  EXPECT_EQ(launch[0].value, 10);
  EXPECT_EQ(launch[1].value, 40);
  EXPECT_EQ(launch[2].value, 2362);
  EXPECT_EQ(launch[3].value, 8960);
  EXPECT_EQ(launch[4].value, 7);
}

/// Cards before 8.0 have no counter of copies.
TEST(HardwareCounts, WithoutACounterOfCopiesLoadsStay) {
  std::vector<MetricValue> launch{counted("global_load_requests", 12)};
  take_copies_off_loads(launch);
  EXPECT_EQ(launch[0].value, 12);
}

}  // namespace
}  // namespace cml::metrics
