#include "litmus/test_file.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "tests/litmus/sample.h"

namespace cml::litmus {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(LitmusFile, HeaderIsReadInFull) {
  const LitmusTest test = sample();
  EXPECT_EQ(test.name, "sample");
  EXPECT_EQ(test.title, "A test");
  EXPECT_EQ(test.grid, 2u);
  EXPECT_EQ(test.block, 32u);
  ASSERT_EQ(test.buffers.size(), 2u);
  EXPECT_EQ(test.buffers[0].name, "x");
  EXPECT_THAT(test.buffers[0].contents, ElementsAre(0, 0, 0, 7));
  EXPECT_THAT(test.buffers[1].contents, ElementsAre(-1, -1));
  ASSERT_EQ(test.observed.size(), 2u);
  EXPECT_EQ(test.observed[1].name, "b");
  EXPECT_EQ(test.observed[1].buffer, 0u);
  EXPECT_EQ(test.observed[1].element, 3u);
  ASSERT_EQ(test.rules.size(), 3u);
  EXPECT_EQ(test.rules[1].kind, RuleKind::may);
  EXPECT_EQ(test.rules[1].line, 8);
  EXPECT_EQ(to_string(test.rules[1].pattern, test.observed_names()), "a=0|2 b=7");
  EXPECT_EQ(test.race.to_string(), "global some");
}

TEST(LitmusFile, ForbidDecidesBeforeAllowAndMay) {
  const LitmusTest test = sample();
  EXPECT_EQ(test.rule_of({{2, 7}, ""})->kind, RuleKind::forbid);
  EXPECT_EQ(test.rule_of({{0, 7}, ""})->kind, RuleKind::may);
  EXPECT_EQ(test.rule_of({{1, 7}, ""})->kind, RuleKind::allow);
  EXPECT_EQ(test.rule_of({{5, 7}, ""}), nullptr);
}

TEST(LitmusFile, ATestMayObserveNothing) {
  const auto test = parse_test(
      "//! title: t\n//! grid: 1\n//! block: 1\n//! buffer: x 0\n//! allow: completes\n//! race: none\n" +
          kBody,
      "t.cu");
  ASSERT_TRUE(test) << test.error().to_string();
  EXPECT_EQ(test->rule_of({{}, kCompletes})->kind, RuleKind::allow);
  EXPECT_EQ(test->race.to_string(), "none");
}

TEST(LitmusFile, ATestSaysWhyItIsNotRunOnACard) {
  EXPECT_EQ(sample().not_on_card, "");
  const auto test = parse_test(sample_with("//! race", "//! emulator: it need not end\n//! race"), "t.cu");
  ASSERT_TRUE(test) << test.error().to_string();
  EXPECT_EQ(test->not_on_card, "it need not end");
}

TEST(LitmusFile, ATrapIsAnOutcome) {
  const auto test = parse_test(sample_with("may: a=0|2 b=7", "may: endless_loop"), "t.cu");
  ASSERT_TRUE(test) << test.error().to_string();
  EXPECT_EQ(test->rule_of({{}, "endless_loop"})->kind, RuleKind::may);
}

struct Typo {
  const char* name;
  const char* from;
  const char* to;
  int line;
  const char* message;
};
class Typos : public ::testing::TestWithParam<Typo> {};

TEST_P(Typos, AreErrorsWithFileAndLine) {
  const auto test = parse_test(sample_with(GetParam().from, GetParam().to), "typo.cu");
  ASSERT_FALSE(test);
  EXPECT_THAT(test.error().message, HasSubstr(GetParam().message));
  EXPECT_EQ(test.error().where.to_string(), "typo.cu:" + std::to_string(GetParam().line));
  EXPECT_NE(test.error().next_step, "");
}

INSTANTIATE_TEST_SUITE_P(
    Header, Typos,
    ::testing::Values(
        Typo{"unknown_key", "//! grid: 2", "//! gird: 2", 2, "unknown key `gird`"},
        Typo{"no_colon", "//! grid: 2", "//! grid 2", 2, "KEY: VALUE"},
        Typo{"no_value", "//! grid: 2", "//! grid: ", 2, "KEY: VALUE"},
        Typo{"no_space", "//! grid: 2", "//!grid: 2", 2, "KEY: VALUE"},
        Typo{"key_twice", "//! block: 32", "//! grid: 32", 3, "a second `grid`"},
        Typo{"no_number", "//! grid: 2", "//! grid: two", 2, "`two` is no number from 1 to 64"},
        Typo{"too_many_blocks", "//! grid: 2", "//! grid: 65", 2, "from 1 to 64"},
        Typo{"no_threads", "//! block: 32", "//! block: 0", 3, "from 1 to 1024"},
        Typo{"buffer_name", "buffer: x", "buffer: 1x", 4, "`1x` is no name"},
        Typo{"buffer_twice", "buffer: out", "buffer: x", 5, "a second buffer `x`"},
        Typo{"buffer_value", "0*3 7", "0*3 q", 4, "`q` is neither an int nor V*N"},
        Typo{"buffer_repeat", "0*3 7", "0*x 7", 4, "`0*x` is neither"},
        Typo{"buffer_empty", "x 0*3 7", "x", 4, "`x` has 0"},
        Typo{"buffer_too_large", "0*3 7", "0*1024 7", 4, "`x` has 1025"},
        Typo{"observe_form", "a=out[0]", "a=out", 6, "`a=out` is not of the form"},
        Typo{"observe_no_buffer", "a=out[0]", "a=ot[0]", 6, "no buffer `ot`"},
        Typo{"observe_beyond", "a=out[0]", "a=out[2]", 6, "there is no [2]"},
        Typo{"observe_twice", "b=x[3]", "a=x[3]", 6, "`a` is observed twice"},
        Typo{"name_not_observed", "allow: a=1 b=7", "allow: a=1 c=7", 7, "`c` is not observed"},
        Typo{"name_missing", "allow: a=1 b=7", "allow: a=1", 7, "it says nothing of `b`"},
        Typo{"name_twice", "allow: a=1 b=7", "allow: a=1 a=2 b=7", 7, "`a` twice"},
        Typo{"outcome_value", "allow: a=1 b=7", "allow: a=1|x b=7", 7, "`a=1|x` has no int"},
        Typo{"outcome_without_sign", "allow: a=1 b=7", "allow: a=1 b", 7, "`b` is not NAME=VALUE"},
        Typo{"outcome_word", "allow: a=1 b=7", "allow: finishes", 7, "malformed outcome `finishes`"},
        Typo{"completes_with_values", "allow: a=1 b=7", "allow: completes", 7,
             "malformed outcome `completes`"},
        Typo{"contradiction", "allow: a=1 b=7", "allow: a=2 b=7", 9,
             "allowed (line 7) and forbidden (line 9)"},
        Typo{"race_space", "race: global some", "race: local some", 10, "`local some` is neither"},
        Typo{"race_frequency", "race: global some", "race: global", 10, "`global` is neither"},
        Typo{"no_race", "//! race: global some\n", "", 9, "the header has no `race`"},
        Typo{"nothing_may_be_seen", "//! allow: a=1 b=7\n//! may: a=0|2 b=7\n", "", 8,
             "no outcome that may be seen"},
        Typo{"header_below", "//! race", "\n//! race", 11, "a header line below the header"}),
    [](const auto& instance) { return std::string(instance.param.name); });

TEST(LitmusFile, AMissingFunctionIsAnError) {
  const auto test = parse_test(kHeader + "__global__ void kernel(int* x) {}\n", "t.cu");
  ASSERT_FALSE(test);
  EXPECT_THAT(test.error().to_string(), HasSubstr("t.cu:10: there is no function `__device__ void litmus(`"));
}

TEST(LitmusFile, TheFunctionIsFoundHoweverItIsWritten) {
  const std::string blanks(200'000, ' ');
  EXPECT_TRUE(
      parse_test(kHeader + "__device__" + blanks + "void /* */\nlitmus" + blanks + "(int*) {}\n", "t.cu"));
  EXPECT_FALSE(parse_test(kHeader + "// __device__ void litmus(int*)\n", "t.cu")) << "a comment";
}

TEST(LitmusFile, ALongHeaderLineIsAnError) {
  const auto test = parse_test(sample_with("A test", std::string(100'000, 'x')), "t.cu");
  ASSERT_FALSE(test);
  EXPECT_THAT(test.error().to_string(), HasSubstr("t.cu:1: a header line of more than 1000 bytes"));
}

TEST(LitmusFile, AnEmptyFileIsAnError) {
  const auto test = parse_test("", "t.cu");
  ASSERT_FALSE(test);
  EXPECT_EQ(test.error().where.to_string(), "t.cu:1");
}

TEST(LitmusFile, FilesOfAFolderComeByName) {
  const fs::path folder = fs::temp_directory_path() / ("cml_litmus_" + std::to_string(getpid()));
  fs::create_directories(folder);
  for (const char* name : {"b.cu", "a.cu", "notes.md"}) std::ofstream(folder / name) << kHeader + kBody;
  EXPECT_THAT(test_paths(folder), ElementsAre(folder / "a.cu", folder / "b.cu"));
  EXPECT_EQ(read_test(folder / "a.cu").value().file_name, "a.cu");
  fs::remove_all(folder);
  EXPECT_THAT(test_paths(folder), ElementsAre());
  const auto gone = read_test(folder / "a.cu");
  ASSERT_FALSE(gone);
  EXPECT_THAT(gone.error().to_string(), HasSubstr("cannot be read"));
}

}  // namespace
}  // namespace cml::litmus
