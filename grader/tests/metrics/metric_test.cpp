#include "metrics/metric.h"

#include <gtest/gtest.h>

#include <set>

#include "metrics/tolerance.h"

namespace cml::metrics {
namespace {

TEST(Metric, RowsAreCompleteAndUnique) {
  std::set<std::string> names, ids;
  for (const MetricInfo& metric : metrics()) {
    EXPECT_TRUE(names.insert(metric.name).second) << metric.name;
    EXPECT_TRUE(ids.insert(metric.id).second) << metric.id;
    EXPECT_FALSE(metric.text.empty());
    EXPECT_FALSE(metric.unit.empty());
  }
  EXPECT_GE(metrics().size(), 20u);
}

TEST(Metric, FindsByNameAndId) {
  const char* name = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";
  ASSERT_NE(find_metric(name), nullptr);
  EXPECT_EQ(find_metric(name), find_metric("shared_load_wavefronts"));
  EXPECT_EQ(find_metric(name)->direction, Direction::lower);
  EXPECT_EQ(find_metric("nothing"), nullptr);
}

TEST(Metric, UnknownNameListsTheNearest) {
  const auto unknown = metric_of("shared_load_wavefront");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("shared_load_wavefront"), std::string::npos);
  EXPECT_NE(unknown.error().next_step.find("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"),
            std::string::npos);
}

TEST(Metric, WhatHasNoCounterIsNotAskedOfACard) {
  for (const char* id :
       {"global_atomic_requests", "local_load_requests", "local_store_requests", "matrix_store_requests",
        "lane_exchanges", "barrier_votes", "mbarrier_requests", "global_variable_load_sectors"}) {
    ASSERT_NE(find_metric(id), nullptr) << id;
    EXPECT_EQ(find_metric(id)->device, Device::emulator) << id;
    EXPECT_FALSE(is_counted_by_cupti(find_metric(id)->device)) << id;
    EXPECT_EQ(tolerance_of(id, {1000, 32, true}).more, 0) << id;
  }
}

TEST(Metric, Tolerance) {
  const std::string wavefronts = find_metric("shared_load_wavefronts")->name;
  const auto more = [](const std::string& name, const LaunchTraits& launch) {
    return tolerance_of(name, launch).more;
  };
  EXPECT_EQ(more(wavefronts, {1, 1, true}), 0);
  EXPECT_EQ(more(wavefronts, {1, 32, false}), 0);
  EXPECT_EQ(more("global_load_sectors", {1, 32, true}), 0);
  EXPECT_GT(more(wavefronts, {1, 32, true}), 0);
  EXPECT_EQ(tolerance_of(wavefronts, {1, 32, true}).less, 0) << "arbitration takes nothing away";
  EXPECT_GT(more(wavefronts, {2, 1, false}), 0);
  EXPECT_GT(tolerance_of(wavefronts, {2, 1, false}).less, 0);
  EXPECT_EQ(more("launch__shared_mem_per_block", {1000, 32, true}), 0);
  EXPECT_GT(more("shared_copy_conflicts", {2, 1, false}), 0) << "a counter of copies";
}

TEST(Metric, ConflictsOfCopiesAreWithinAShareOfAllWavefronts) {
  EXPECT_EQ(tolerance_base("shared_load_conflicts"), find_metric("shared_load_wavefronts")->name);
  EXPECT_EQ(tolerance_base("shared_copy_conflicts"), find_metric("shared_wavefronts")->name);
  EXPECT_EQ(tolerance_base("global_copy_sectors"), "global_copy_sectors");
}

TEST(Metric, CardsCountRowsOfCopiesAndAtomicsToo) {
  EXPECT_TRUE(is_counted_by_cupti(find_metric("shared_load_wavefronts")->device));
  EXPECT_TRUE(is_counted_by_cupti(find_metric("global_copy_requests")->device));
  EXPECT_TRUE(is_counted_by_cupti(find_metric("shared_atomic_conflicts")->device));
  EXPECT_FALSE(is_counted_by_cupti(find_metric("async_copy_requests")->device));
}

}  // namespace
}  // namespace cml::metrics
