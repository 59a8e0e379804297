// Every kind of Trap has a kernel that provokes it, data/traps/KIND.cu, and a twin that differs in as little
// as can be and does not, KIND.innocent.cu. The first line of each says how it is launched, in the words of
// `grader profile`.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/trap.h"
#include "tests/worker/profiled_file.h"

namespace cml::worker {
namespace {

using namespace testing;

const char* const kFolder = CML_SOURCE_DIR "/grader/tests/data/traps/";

std::vector<std::string> corpus() { return names_in(kFolder); }

class TrapCorpus : public ::testing::TestWithParam<std::string> {};

TEST_P(TrapCorpus, stops_where_it_must) {
  const std::string kind = GetParam().substr(0, GetParam().find('.'));
  const bool innocent = kind != GetParam();
  const Result<RunResult> result = client().run(job_of(kFolder, GetParam()));
  if (kind == id_of(TrapKind::unsupported) && !innocent) {
    // Found when the program is read, before anything runs: an Error with the source line.
    ASSERT_FALSE(result.has_value());
    EXPECT_NE(result.error().message.find("mma"), std::string::npos) << result.error().to_string();
    EXPECT_GT(result.error().where.line, 1) << result.error().to_string();
    return;
  }
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  if (innocent) {
    EXPECT_FALSE(result->trap) << result->trap->to_string();
    EXPECT_TRUE(result->findings.empty()) << result->findings.front().to_string();
    return;
  }
  ASSERT_TRUE(result->trap || !result->findings.empty());
  const Trap& fault = result->trap ? *result->trap : result->findings.front().at;
  EXPECT_EQ(id_of(fault.kind), kind) << fault.to_string();
  if (fault.kind != TrapKind::illegal_launch) {
    EXPECT_GT(fault.line, 1) << fault.to_string();
    EXPECT_EQ(fault.file, GetParam() + ".cu");
  }
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Files, TrapCorpus, ::testing::ValuesIn(corpus()), test_name);

TEST(TrapFiles, has_two_kernels_for_every_kind) {
  std::vector<std::string> expected;
#define CML_TRAP_FILES(id)                       \
  if (TrapKind::id != TrapKind::launch_failed) { \
    expected.push_back(#id);                     \
    expected.push_back(#id ".innocent");         \
  }
  CML_TRAPS(CML_TRAP_FILES)
#undef CML_TRAP_FILES
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(corpus(), expected);
}

}  // namespace
}  // namespace cml::worker
