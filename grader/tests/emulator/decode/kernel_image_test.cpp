#include "emulator/decode/kernel_image.h"

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

const std::string kCounts =
    ptx_module(".global .align 4 .u32 total;\n" + ptx_kernel("", "red.global.add.u32 [total], 1;"));

TEST(KernelImages, DecodeAKernelOnceForTheSameAddresses) {
  const ptx::Module module = parsed(kCounts);
  const ptx::Function& kernel = module.functions[0];
  KernelImages images;
  const auto first = images.of(module, kernel, {4096}, selectors_of(best_isa()));
  const auto again = images.of(module, kernel, {4096}, selectors_of(best_isa()));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(*first, *again);
  const auto elsewhere = images.of(module, kernel, {8192}, selectors_of(best_isa()));
  const auto by_other_means = images.of(module, kernel, {8192}, selectors_of(Isa::baseline));
  ASSERT_TRUE(elsewhere && by_other_means);
  EXPECT_NE(*first, *elsewhere);
  EXPECT_NE(*elsewhere, *by_other_means);
  EXPECT_EQ((*first)->kernel, &kernel) << "whoever has an image keeps it";
}

TEST(KernelImages, TellAFaultEachTime) {
  const ptx::Module module = parsed(ptx_module(ptx_kernel("", "frobnicate.u32 %r1;")));
  KernelImages images;
  for (int i = 0; i < 2; ++i)
    EXPECT_FALSE(images.of(module, module.functions[0], {}, selectors_of(best_isa())));
}

TEST(KernelImages, ServeExecutorsThatFollowEachOther) {
  const ptx::Module module = parsed(kCounts);
  KernelImages images;
  ExecutorOptions options;
  options.images = &images;
  for (int i = 0; i < 2; ++i) {
    const auto executor = Executor::create(module, options);
    ASSERT_TRUE(executor);
    LaunchSpec spec;
    spec.kernel = "k";
    spec.block = {32, 1, 1};
    ASSERT_TRUE((*executor)->launch(spec, nullptr));
    EXPECT_EQ(*(*executor)->read_variable("total"), bytes_of<uint32_t>({32})) << "memory is each one's own";
  }
}

/// Thousands of arrays do not take a gap each.
TEST(KernelImages, ManySharedArraysTakeLittle) {
  std::string arrays;
  for (int i = 0; i < 40'000; ++i) arrays += ".shared .b8 s" + std::to_string(i) + "[1];\n";
  const ptx::Module module = parsed(ptx_module(".visible .entry k() {\n" + arrays + "ret;\n}"));
  const auto image = build_image(module, module.functions[0], VariableAddresses(), selectors_of(best_isa()));
  ASSERT_TRUE(image);
  EXPECT_EQ((*image)->static_shared_bytes, 40'000u);
  EXPECT_LT((*image)->static_shared_end, 2u << 20);
}

}  // namespace
}  // namespace cml::emulator::testing
