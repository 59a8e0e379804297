#include "source/device_launch.h"

#include <gtest/gtest.h>

namespace cml::source {
namespace {

TEST(DeviceLaunch, IsInAKernelOrADeviceFunction) {
  EXPECT_EQ(
      device_launch("__global__ void a();\n__global__ void b() {\n  if (true)\n    a<<<1, 32>>>();\n}\n"), 4);
  EXPECT_EQ(
      device_launch("template <int N> __global__ void a();\n__device__ void b() { a<2><<<1, 32>>>(); }\n"),
      2);
}

TEST(DeviceLaunch, HostCodeMayLaunch) {
  EXPECT_EQ(device_launch("__global__ void a() { int b = 1 << 2; }\nint main() { a<<<1, 32>>>(); }\n"),
            std::nullopt);
  EXPECT_EQ(device_launch("__global__ void a() {  // a<<<1, 2>>>()\n}\n"), std::nullopt);
}

}  // namespace
}  // namespace cml::source
