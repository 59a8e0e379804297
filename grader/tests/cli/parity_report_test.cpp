#include "cli/bench/parity_report.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// 3000 launches. `different` of them differ; the first by a wavefront, lanes 0 to 3.
class ParityReport : public ::testing::Test {
 protected:
  void differ(uint64_t different) {
    summary_.different = different;
    parity::Comparison first;
    first.pattern.index = 17;
    first.pattern.access = plan_.selection[0];
    first.pattern.shape = "strided";
    first.pattern.mask = 0xf;
    for (uint32_t lane = 0; lane < 32; ++lane) first.pattern.offsets[lane] = lane * 4096;
    first.counts = {{"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", 4, 5},
                    {"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", 3, 3}};
    summary_.first_different = {first};
  }
  std::string text() const { return parity_text({plan_, summary_, "Some GPU", {"ld.shared.u32"}}); }
  nlohmann::json json() const {
    return nlohmann::json::parse(parity_json({plan_, summary_, "Some GPU", {"ld.shared.u32"}}));
  }
  parity::Plan plan_{*parity::select({"ld.shared.u32"}), 9, 0, 3000, 90, 1};
  parity::Summary summary_{3000, 0, {}, false};
};

TEST_F(ParityReport, AllEqual) {
  EXPECT_EQ(parity_exit_code(summary_), kPassed);
  EXPECT_THAT(text(),
              AllOf(HasSubstr("launches   3000\nequal      3000\ndifferent  0 "), Not(HasSubstr("next"))));
  EXPECT_THAT(schema_faults("parity.schema.json", json()), IsEmpty());
  EXPECT_EQ(json().at("passed"), true);
}

TEST_F(ParityReport, OneInAThousandPassesAndIsShown) {
  differ(3);
  EXPECT_EQ(parity_exit_code(summary_), kPassed);
  EXPECT_THAT(text(), HasSubstr("equal      2997\ndifferent  3 "));
  EXPECT_THAT(text(),
              HasSubstr("pattern 17: ld.shared.u32, a load of 4 bytes a lane in shared memory, strided, "
                        "mask 0x0000000f (lanes 0..3)"));
  EXPECT_THAT(text(),
              HasSubstr("lanes  0..7  at bytes      0   4096   8192  12288    off    off    off    off\n"));
  EXPECT_THAT(
      text(),
      HasSubstr("         4          5  l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum  DIFFERS\n"
                "           3          3  l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum\n"));
  EXPECT_THAT(text(), HasSubstr("and 2 more"));
  EXPECT_THAT(
      text(),
      HasSubstr("next: measure the first of them again: grader parity --seed 9 --first 17 --patterns 1 "
                "--access ld.shared.u32"));
}

TEST_F(ParityReport, MoreDoNotPass) {
  differ(4);
  EXPECT_EQ(parity_exit_code(summary_), kNotPassed);
  EXPECT_THAT(schema_faults("parity.schema.json", json()), IsEmpty());
  EXPECT_EQ(json().at("passed"), false);
  const nlohmann::json first = json().at("differences").at(0);
  EXPECT_EQ(first.at("addresses").at(3), 12288);
  EXPECT_TRUE(first.at("addresses").at(4).is_null());
  EXPECT_EQ(first.at("metrics").at(0).at("emulator"), 4);
  EXPECT_EQ(first.at("metrics").at(0).at("hardware"), 5);
}

TEST_F(ParityReport, InterruptedSaysHowToGoOn) {
  summary_.launches = 128;
  summary_.is_interrupted = true;
  EXPECT_EQ(parity_exit_code(summary_), kTrouble);
  EXPECT_THAT(text(),
              HasSubstr("next: grader parity --seed 9 --first 128 --patterns 2872 --access ld.shared.u32"));
  EXPECT_THAT(schema_faults("parity.schema.json", json()), IsEmpty());
}

}  // namespace
}  // namespace cml::cli
