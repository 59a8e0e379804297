#include "report/time_text.h"

#include <gmock/gmock.h>

#include "metrics/metric.h"

namespace cml::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A copy by 4,096 warps in blocks of 8; `changed` are metrics by id.
LaunchResult copy(const std::map<std::string, double>& changed = {}) {
  constexpr double kWarps = 4096;
  std::map<std::string, double> values{{"blocks", kWarps / 8},
                                       {"warps", kWarps},
                                       {"resident_warps", 64},
                                       {"issue_slots", 10 * kWarps},
                                       {"warp_instructions", 10 * kWarps},
                                       {"global_load_lines", 4 * kWarps},
                                       {"global_store_lines", 4 * kWarps},
                                       {"missed_lines", 4 * kWarps},
                                       {"missed_sectors", 16 * kWarps},
                                       {"global_store_sectors", 16 * kWarps},
                                       {"read_sectors", 16 * kWarps},
                                       {"written_sectors", 16 * kWarps},
                                       {"used_bytes", 1024 * kWarps},
                                       {"memory_waits", kWarps}};
  for (const auto& [id, value] : changed) values[id] = value;
  LaunchResult launch;
  for (const auto& [id, value] : values)
    launch.metrics.push_back({metrics::find_metric(id)->name, value, {}});
  return launch;
}
const arch::CardRow& h200() { return arch::card_of(90); }

TEST(TimeText, SaysTheShareAndWhatLimitsIt) {
  EXPECT_EQ(time_text(copy(), h200(), {}),
            "estimate for H200: about 0.99 of a copy; memory: 1.0 bytes are moved for each byte used");
  EXPECT_THAT(time_text(copy({{"resident_warps", 8}}), h200(), {}),
              HasSubstr("latency: 8 warps an SM, each waits for 1.0 loads in sequence"));
  EXPECT_THAT(time_text(copy({{"shared_wavefronts", 200 * 4096}}), h200(), {}),
              HasSubstr("load/store unit: 208 wavefronts and lines a warp"));
  EXPECT_THAT(time_text(copy({{"issue_slots", 2000 * 4096}, {"warp_instructions", 1900 * 4096}}), h200(), {}),
              HasSubstr("issue: 1900 instructions a warp"));
}

TEST(TimeText, SaysWhatTheEstimateAssumes) {
  EXPECT_THAT(time_text(copy(), arch::card_of(80), {}),
              StartsWith("estimate for A100, which was not measured: about "));
  EXPECT_THAT(time_text(copy({{"blocks", 64}}), h200(), {}),
              StartsWith("estimate for H200, if there were blocks for all its SMs: about "));
}

TEST(TimeText, IsNoNumberWhereTheModelLacksAPart) {
  EXPECT_EQ(time_text(copy({{"global_atomic_requests", 4096}, {"local_load_requests", 9999}}), h200(), {}),
            "no estimate of time: the model lacks atomics of global memory, local memory");
  EXPECT_EQ(time_text({}, h200(), {}), "");
  EXPECT_FALSE(estimate_of(copy({{"local_load_requests", 9999}}), h200()).has_value());
}

TEST(TimeText, ComparesPartByPart) {
  const std::string text = time_change_text(copy({{"shared_wavefronts", 200 * 4096}}), copy(), h200());
  EXPECT_THAT(text, AllOf(StartsWith("Estimate for H200, in times of a copy of the bytes that each uses\n"),
                          HasSubstr("  load/store\n"), HasSubstr("  all\n")));
  EXPECT_EQ(time_change_text(copy(), {}, h200()), "");
}

}  // namespace
}  // namespace cml::report
