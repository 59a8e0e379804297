#include "parity/kernels/batch.h"

#include <gmock/gmock.h>

#include "parity/kernels/compare.h"
#include "parity/kernels/generator.h"
#include "tests/parity/emulator.h"
#include "tests/temporary_folder.h"

namespace cml::parity::kernels {
namespace {

using ::testing::HasSubstr;

std::vector<Kernel> kernels_of(uint64_t seed, uint64_t count) {
  std::vector<Kernel> kernels;
  for (uint64_t index = 0; index < count; ++index) kernels.push_back(make_kernel(seed, index));
  return kernels;
}

/// Races, bounds and uninitialised reads are traps of the emulator; an order of blocks that shows is a
/// difference.
TEST(KernelBatch, FortyKernelsKeepTheRules) {
  const TemporaryFolder cache;
  worker::EngineOptions options;
  options.cache_dir = cache.path();
  Emulator emulator({}, options);
  Mode other_order;
  other_order.block_order_seed = 3;
  const std::vector<Kernel> kernels = kernels_of(1, 40);
  const std::vector<KernelRun> runs = run(emulator, kernels, {}), again = run(emulator, kernels, other_order);
  for (size_t i = 0; i < kernels.size(); ++i) {
    ASSERT_EQ(runs[i].failure, "") << i;
    ASSERT_EQ(again[i].failure, "") << i;
    const std::optional<WordDifference> found = word_difference(kernels[i], runs[i], again[i]);
    EXPECT_FALSE(found) << i << ": " << found->where;
  }
}

TEST(KernelBatch, AKernelGivesTheSameAloneAndAmongOthers) {
  Emulator emulator;
  const std::vector<Kernel> kernels = kernels_of(1, 3);
  const std::vector<KernelRun> together = run(emulator, kernels, {});
  const KernelRun alone = run(emulator, {kernels[2]}, {})[0];
  EXPECT_FALSE(word_difference(kernels[2], alone, together[2]));
}

TEST(KernelBatch, TheOneThatFailsIsFoundByHalving) {
  std::vector<Kernel> kernels = kernels_of(1, 4);
  kernels[2].body.clear();
  kernels[2].outputs = {kernels[2].variables[0].name};
  kernels[2].variables[0].initial = {kernels[2].variables[0].type, nullptr, "no_such_name", {}};
  Emulator emulator;
  const std::vector<KernelRun> runs = run(emulator, kernels, {});
  EXPECT_THAT(runs[2].failure, HasSubstr("no_such_name"));
  for (const size_t sound : {0, 1, 3}) {
    EXPECT_EQ(runs[sound].failure, "") << sound;
    EXPECT_FALSE(runs[sound].out.empty());
  }
}

}  // namespace
}  // namespace cml::parity::kernels
