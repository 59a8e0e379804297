#include "arch/gpu.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cml::arch {
namespace {

TEST(Gpu, EveryRowIsConsistent) {
  int last = 0;
  for (const Gpu& gpu : gpus()) {
    SCOPED_TRACE(to_string(gpu.compute_capability));
    EXPECT_GT(gpu.compute_capability, last);
    last = gpu.compute_capability;
    EXPECT_EQ(gpu.threads_per_sm % 32, 0u);
    EXPECT_EQ(gpu.carve_outs.back(), gpu.shared_per_sm);
    EXPECT_TRUE(std::is_sorted(gpu.carve_outs.begin(), gpu.carve_outs.end()));
    EXPECT_LE(gpu.shared_per_block, gpu.shared_per_block_opt_in);
    EXPECT_LE(gpu.shared_per_block_opt_in + gpu.reserved_shared_per_block, gpu.shared_per_sm);
    EXPECT_LE(gpu.registers_per_block, gpu.registers_per_sm);
    EXPECT_EQ(gpu.banks.banks, 32u);
  }
}

TEST(Gpu, KnownValues) {
  EXPECT_EQ(gpu_of(90).shared_per_block_opt_in, 227u * 1024);
  EXPECT_EQ(gpu_of(90).warps_per_sm(), 64u);
  EXPECT_EQ(gpu_of(75).threads_per_sm, 1024u);
  EXPECT_EQ(gpu_of(86).shared_per_block_opt_in, 99u * 1024);
  EXPECT_EQ(gpu_of(89).blocks_per_sm, 24u);
  EXPECT_EQ(gpu_of(35).banks.together, 2u);
}

TEST(Gpu, SaysWhereItsCountsComeFrom) {
  EXPECT_EQ(counts_note(gpu_of(90)), "counts measured on 9.0 (H200 and H100)");
  EXPECT_EQ(counts_note(gpu_of(86)), "counts measured on 9.0; assumed the same on 8.6");
  EXPECT_EQ(counts_note(gpu_of(35)),
            "bank conflicts of 3.5 by its programming guide; other counts measured on 9.0, assumed the same");
}

TEST(Gpu, UnknownOneNamesTheKnown) {
  const auto unknown = find_gpu(93);
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("9.3"), std::string::npos);
  EXPECT_NE(unknown.error().next_step.find("9.0, 10.0"), std::string::npos);
  EXPECT_THROW(gpu_of(93), InfrastructureError);
}

}  // namespace
}  // namespace cml::arch
