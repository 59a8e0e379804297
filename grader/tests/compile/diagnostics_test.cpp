#include "compile/diagnostics.h"

#include <gmock/gmock.h>

namespace cml::compile {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const char* const kSource = "int a;\n\tint \xC3\xA4 = y;\n";

TEST(Diagnostics, KeepPlaceQuoteAndCaret) {
  const auto all = parse_log(
      "s.cu(2): error: identifier \"y\" is undefined\n  \tint \xC3\xA4 = y;\n  \t         ^\n          "
      "detected during instantiation of \"f\" at line 2 of "
      "\"s.cu\"\n\n1 error detected in the compilation of \"s.cu\".\n",
      kSource, "s.cu", "my lab.cu");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].severity, Diagnostic::Severity::error);
  EXPECT_EQ(all[0].where.to_string(), "my lab.cu:2:10");
  EXPECT_THAT(all[0].excerpt, ElementsAre("  \tint \xC3\xA4 = y;", "  \t        ^"));
  EXPECT_THAT(all[0].details, ElementsAre(HasSubstr("of \"my lab.cu\"")));
}

TEST(Diagnostics, DropLinesOfOtherFiles) {
  const auto all =
      parse_log("/etc/shadow(1): error: expected a declaration\n  root:secret\n  ^\n  detail secret\n\n",
                kSource, "s.cu", "s.cu");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_THAT(all[0].to_string(), Not(HasSubstr("secret")));
  EXPECT_EQ(all[0].where.file, "shadow");
}

TEST(Diagnostics, AMissingMemorySpaceGivesWayToOtherErrors) {
  const std::string space =
      "s.cu(1): error: A namespace scope variable without memory space annotations is considered a host variable\n";
  const auto error = [](const std::string& log) {
    return to_error(parse_log(log, kSource, "s.cu", "s.cu"), "s.cu");
  };
  EXPECT_EQ(error(space + "s.cu(2): error: expected an expression\n").message, "expected an expression");
  EXPECT_THAT(error(space).message, HasSubstr("A namespace scope variable"));
}

TEST(Diagnostics, QuoteTheSourceNotTheLog) {
  const auto all = parse_log("s.cu(1): warning #177-D: unused\n  secret\n     ^\n", kSource, "s.cu", "s.cu");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].severity, Diagnostic::Severity::warning);
  EXPECT_THAT(all[0].excerpt, ElementsAre("  int a;", "     ^"));
}

TEST(Diagnostics, ReadTheAssemblersErrors) {
  const auto all =
      parse_log("ptxas error   : Entry function 'f' uses too much shared data (0x13880 bytes, 0xc000 max)\n",
                kSource, "s.cu", "s.cu");
  ASSERT_EQ(all.size(), 1u);
  const Error error = to_error(all, "s.cu");
  EXPECT_THAT(error.message, HasSubstr("too much shared data"));
  EXPECT_EQ(error.where.to_string(), "s.cu");
}

TEST(Diagnostics, OneErrorTellsAll) {
  std::string log = "cuda_fp16.h(9): error: in a header\n\n";
  for (int i = 0; i < 20; ++i) log += "s.cu(1): error: number " + std::to_string(i) + "\n\n";
  const Error error = to_error(parse_log(log, kSource, "s.cu", "s.cu"), "s.cu");
  EXPECT_EQ(error.where.to_string(), "s.cu:1");
  EXPECT_THAT(error.message, ::testing::StartsWith("number 0"));
  EXPECT_THAT(error.message, HasSubstr("... and 16 more errors"));
}

TEST(Diagnostics, CutWhatIsEndless) {
  const auto all =
      parse_log("s.cu(1): error: " + std::string(5'000'000, 'x') + "\n", kSource, "s.cu", "s.cu");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_LT(all[0].message.size(), 1000u);
}

TEST(Diagnostics, ReadAnErrorAtTheEndOfTheSource) {
  const auto all = parse_log("At end of source: error: expected a \"}\"\n\n", kSource, "s.cu", "s.cu");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].message, "expected a \"}\"");
}

TEST(ToError, NamesTheBraceThatIsNeverClosed) {
  const std::string source =
      "__global__ void k(int* p) {\n  if (p) {\n    *p = 1;\n}\n__global__ void g() {}\n";
  const std::string log =
      "s.cu(5): error: expected a \";\"\n  __global__ void g() {}\n                  ^\n\n";
  const std::string text = to_error(parse_log(log, source, "s.cu", "s.cu"), "s.cu", source).to_string();
  EXPECT_EQ(text.substr(0, text.find('\n')), "s.cu:2: the { of this line is never closed");
  EXPECT_NE(text.find("expected a \";\""), std::string::npos);
}

}  // namespace
}  // namespace cml::compile
