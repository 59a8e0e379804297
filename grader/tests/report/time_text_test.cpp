#include "report/time_text.h"

#include <gmock/gmock.h>

#include "tests/report/copy_launch.h"

namespace cml::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const arch::CardRow& h200() { return arch::card_of(90); }

TEST(TimeText, SaysTheShareAndWhatLimitsIt) {
  EXPECT_EQ(time_text(copy_launch(), h200(), {}),
            "estimate for H200: about 0.99 of a copy; memory: 1.0 bytes are moved for each byte used");
  EXPECT_THAT(time_text(copy_launch({{"resident_warps", 8}}), h200(), {}),
              HasSubstr("latency: 8 warps an SM, each waits for 1.0 loads in sequence"));
  EXPECT_THAT(time_text(copy_launch({{"shared_wavefronts", 200 * 4096}}), h200(), {}),
              HasSubstr("load/store unit: 208 wavefronts and lines a warp"));
  EXPECT_THAT(
      time_text(copy_launch({{"issue_slots", 2000 * 4096}, {"warp_instructions", 1900 * 4096}}), h200(), {}),
      HasSubstr("issue: 1900 instructions a warp"));
  EXPECT_THAT(time_text(copy_launch({{"issue_slots", 40000 * 4096}}), h200(), {}),
              HasSubstr("about 0.0063 of a copy"));
  EXPECT_THAT(time_text(copy_launch({{"special_slots", 400 * 4096}}), h200(), {}),
              HasSubstr("issue: the units of special functions are busy for 400 clocks a warp"));
  EXPECT_THAT(time_text(copy_launch({{"float64_slots", 400 * 4096}}), h200(), {}),
              HasSubstr("issue: the double-precision units are busy for 400 clocks a warp"));
  EXPECT_THAT(time_text(copy_launch({{"float32_slots", 400 * 4096}}), h200(), {}),
              HasSubstr("issue: 10 instructions a warp"));
}

TEST(TimeText, NamesWhatTakesAFourthOfTheWait) {
  const auto of = [](double barriers, double shared) {
    return time_text(copy_launch({{"resident_warps", 8},
                                  {"barrier_waits", barriers * 4096},
                                  {"shared_waits", shared * 4096},
                                  {"instruction_waits", 20 * 4096}}),
                     h200(), {});
  };
  EXPECT_THAT(of(2, 2), HasSubstr("each waits for 1.0 loads in sequence"));
  EXPECT_THAT(of(11, 11), HasSubstr("each waits for 1.0 loads, 11.0 barriers in sequence"));
  EXPECT_THAT(of(2, 100), HasSubstr("each waits for 100 accesses of shared memory and L1 in sequence"));
}

TEST(TimeText, SaysWhatTheEstimateAssumes) {
  EXPECT_THAT(time_text(copy_launch(), arch::card_of(80), {}),
              StartsWith("estimate for A100, which was not measured: about "));
  EXPECT_THAT(time_text(copy_launch({{"grid_blocks", 64}}), h200(), {}),
              StartsWith("estimate for H200, if its grid filled the card: about "));
}

TEST(TimeText, IsNoNumberWhereTheModelLacksAPart) {
  EXPECT_EQ(
      time_text(copy_launch({{"global_atomic_requests", 4096}, {"local_load_requests", 9999}}), h200(), {}),
      "no estimate of time: the model lacks atomics of global memory, local memory");
  EXPECT_EQ(time_text({}, h200(), {}), "");
}

TEST(TimeText, ComparesPartByPart) {
  const std::string text =
      time_change_text(copy_launch({{"shared_wavefronts", 200 * 4096}}), copy_launch(), h200());
  EXPECT_THAT(text, AllOf(StartsWith("Estimate for H200, in times of a copy of the bytes that each uses\n"),
                          HasSubstr("  load/store\n"), HasSubstr("  all\n")));
  EXPECT_THAT(time_change_text(copy_launch(), copy_launch(), arch::card_of(80)),
              StartsWith("Estimate for A100, which was not measured, in times of a copy"));
  EXPECT_EQ(time_change_text(copy_launch(), {}, h200()), "");
  EXPECT_EQ(time_change_text(copy_launch(), copy_launch({{"local_load_requests", 9999}}), h200()),
            "No estimate of time to compare: for B the model lacks local memory\n");
}

}  // namespace
}  // namespace cml::report
