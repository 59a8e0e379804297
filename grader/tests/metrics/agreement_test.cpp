#include "metrics/agreement.h"

#include <gtest/gtest.h>

namespace cml::metrics {
namespace {

LaunchResult launch_with(const char* id, double hardware, std::optional<double> emulated) {
  LaunchResult launch;
  launch.metrics = {{find_metric(id)->name, hardware, emulated}};
  return launch;
}
bool agrees(const char* id, double hardware, double emulated, const LaunchTraits& traits) {
  const LaunchResult launch = launch_with(id, hardware, emulated);
  return agreement(launch.metrics[0], launch, traits)->agrees;
}

TEST(Agreement, NeedsBothCounts) {
  const LaunchResult launch = launch_with("shared_load_wavefronts", 32, std::nullopt);
  EXPECT_FALSE(agreement(launch.metrics[0], launch, {}));
}

TEST(Agreement, OneBlockIsExact) {
  EXPECT_TRUE(agrees("shared_load_wavefronts", 1024, 1024, {1, 32, false}));
  EXPECT_FALSE(agrees("shared_load_wavefronts", 1025, 1024, {1, 32, false}));
}

TEST(Agreement, ManyBlocksHaveAMargin) {
  EXPECT_TRUE(agrees("shared_load_wavefronts", 1030, 1000, {8, 32, false}));
  EXPECT_FALSE(agrees("shared_load_wavefronts", 1031, 1000, {8, 32, false}));
  EXPECT_TRUE(agrees("shared_load_wavefronts", 970, 1000, {8, 32, false}));
  EXPECT_FALSE(agrees("shared_load_wavefronts", 969, 1000, {8, 32, false}));
}

TEST(Agreement, NoConflictMayBecomeAFewOfTheWavefronts) {
  LaunchResult launch = launch_with("shared_store_conflicts", 4, 0);
  launch.metrics.push_back({find_metric("shared_store_wavefronts")->name, 44, 40});
  const LaunchTraits mixed{1, 16, true};
  EXPECT_TRUE(agreement(launch.metrics[0], launch, mixed)->agrees);
  EXPECT_FALSE(agreement(launch.metrics[0], launch, mixed)->equal);
  launch.metrics[0].value = 6;
  EXPECT_FALSE(agreement(launch.metrics[0], launch, mixed)->agrees);
}

TEST(Agreement, TraitsComeFromTheLaunch) {
  const LaunchTraits traits =
      traits_of(launch_with("global_load_requests", 3, std::nullopt), {2, 3, 1}, {33, 1, 1});
  EXPECT_EQ(traits.blocks, 6u);
  EXPECT_EQ(traits.warps, 2u);
  EXPECT_TRUE(traits.loads_global);
  EXPECT_FALSE(traits_of({}, {1, 1, 1}, {32, 1, 1}).loads_global);
}

}  // namespace
}  // namespace cml::metrics
