#include "core/layer.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

TEST(Layers, StrangersNeedSeccompAndFilesOutOfReach) {
  const auto layers = [](bool privileges, bool seccomp, bool landlock, bool bubblewrap) {
    return are_enough_for_strangers({{"privileges", privileges, ""},
                                     {"seccomp", seccomp, ""},
                                     {"landlock", landlock, ""},
                                     {"bubblewrap", bubblewrap, ""}});
  };
  EXPECT_TRUE(layers(true, true, true, false));
  EXPECT_TRUE(layers(true, true, false, true));
  EXPECT_FALSE(layers(true, true, false, false));
  EXPECT_FALSE(layers(true, false, true, true));
  EXPECT_FALSE(layers(false, true, true, true));
  EXPECT_FALSE(are_enough_for_strangers({}));
}

TEST(Layers, CommonIsWhatHoldsForEachWorker) {
  std::vector<Layer> common;
  keep_common(common,
              {{"landlock", true, "on", true}, {"seccomp", true, "on"}, {"cgroup", true, "on"}, {"user"}});
  EXPECT_TRUE(does_hold(common, "cgroup"));
  EXPECT_FALSE(does_hold(common, "user"));
  keep_common(common, {{"landlock", true, "on"}, {"cgroup", false, "why"}, {"user", true, "on"}});
  EXPECT_TRUE(does_hold(common, "landlock"));
  EXPECT_FALSE(find_layer(common, "landlock")->network);
  EXPECT_FALSE(does_hold(common, "seccomp")) << "the second worker says nothing of it";
  EXPECT_EQ(find_layer(common, "cgroup")->to_string(), "cgroup: why");
  EXPECT_FALSE(does_hold(common, "user"));
  EXPECT_EQ(find_layer(common, "bubblewrap"), nullptr);
}

}  // namespace
}  // namespace cml
