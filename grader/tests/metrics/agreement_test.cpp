#include "metrics/agreement.h"

#include <gtest/gtest.h>

namespace cml::metrics {
namespace {

LaunchResult launch_with(const char* id, std::optional<double> hardware, double emulated) {
  LaunchResult launch;
  launch.metrics = {{find_metric(id)->name, emulated, hardware}};
  return launch;
}
bool agrees(const char* id, double hardware, double emulated, const LaunchTraits& traits) {
  const LaunchResult launch = launch_with(id, hardware, emulated);
  return agreement(launch.metrics[0], launch, traits)->agrees;
}

TEST(Agreement, NeedsBothCounts) {
  const LaunchResult launch = launch_with("shared_load_wavefronts", std::nullopt, 32);
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
  launch.metrics.push_back({find_metric("shared_store_wavefronts")->name, 40, 44});
  const LaunchTraits mixed{1, 16, true};
  EXPECT_TRUE(agreement(launch.metrics[0], launch, mixed)->agrees);
  EXPECT_FALSE(agreement(launch.metrics[0], launch, mixed)->equal);
  launch.metrics[0].hardware = 23;
  EXPECT_FALSE(agreement(launch.metrics[0], launch, mixed)->agrees);
}

TEST(Agreement, ArbitrationOfThousandsOfBlocksIsWithinTheTolerance) {
  // The long image of 03/06 on an H200.
  EXPECT_TRUE(agrees("shared_load_wavefronts", 61'096, 51'325, {2'050, 16, true}));
  EXPECT_FALSE(agrees("shared_load_wavefronts", 51'324, 51'325 * 2, {2'050, 16, true}));
}

TEST(Agreement, TraitsComeFromTheLaunch) {
  const LaunchTraits traits =
      traits_of(launch_with("global_load_requests", std::nullopt, 3), {2, 3, 1}, {33, 1, 1});
  EXPECT_EQ(traits.blocks, 6u);
  EXPECT_EQ(traits.warps, 2u);
  EXPECT_TRUE(traits.loads_global);
  EXPECT_FALSE(traits_of({}, {1, 1, 1}, {32, 1, 1}).loads_global);
}

TEST(LikelyReason, FollowsFromTheCountAndFromWhatElseTheLaunchDoes) {
  LaunchResult launch = launch_with("shared_store_wavefronts", 16, 32);
  EXPECT_NE(likely_reason(launch.metrics[0], launch).find("merged stores"), std::string::npos);
  launch.metrics[0].hardware = 40;
  EXPECT_NE(likely_reason(launch.metrics[0], launch).find("arbitration"), std::string::npos);
  launch.metrics.push_back({find_metric("async_copy_requests")->name, 4, std::nullopt});
  EXPECT_NE(likely_reason(launch.metrics[0], launch).find("cp.async"), std::string::npos);
  launch = launch_with("global_load_sectors", 3, 4);
  EXPECT_NE(likely_reason(launch.metrics[0], launch).find("merged loads"), std::string::npos);
}

}  // namespace
}  // namespace cml::metrics
