#include "metrics/lane_text.h"

#include <gtest/gtest.h>

namespace cml::metrics {
namespace {

TEST(LaneText, Ranges) {
  EXPECT_EQ(lane_text(~0u), "0..31");
  EXPECT_EQ(lane_text(0x10001), "0,16");
  EXPECT_EQ(lane_text(0x55555555), "0,2,4..30");
  EXPECT_EQ(lane_text(0x20), "5");
  EXPECT_EQ(lane_text(0x80000107), "0..2,8,31");
  EXPECT_EQ(lane_text(0x01010101), "0,8,16,24");
  EXPECT_EQ(lane_text(0x3), "0,1");
}

}  // namespace
}  // namespace cml::metrics
