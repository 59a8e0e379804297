#include "arch/throughput.h"

#include <gtest/gtest.h>

#include "arch/gpu.h"
#include "core/error.h"

namespace cml::arch {
namespace {

TEST(Throughput, HasARowForEachComputeCapability) {
  for (const Gpu& gpu : gpus()) {
    const Throughput& row = throughput_of(gpu.compute_capability);
    EXPECT_GE(row.float32, row.float64);
    EXPECT_GE(row.float32, row.special);
    EXPECT_GT(row.float64, 0);
    EXPECT_GT(row.special, 0);
  }
  EXPECT_THROW(static_cast<void>(throughput_of(99)), InfrastructureError);
}

TEST(Throughput, DoublePrecisionIsNotHalfEverywhere) {
  EXPECT_EQ(throughput_of(90).float64, 64);
  EXPECT_EQ(throughput_of(80).float64, 32);
  EXPECT_EQ(throughput_of(89).float64, 2);
  EXPECT_EQ(throughput_of(90).special, 16);
}

}  // namespace
}  // namespace cml::arch
