#include "report/text.h"

#include <gtest/gtest.h>

namespace cml::report {
namespace {

constexpr const char* kReplacement = "\xEF\xBF\xBD";

TEST(Clean, KeepsOrdinaryText) {
  EXPECT_EQ(clean("a\tb\nc \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80"),
            "a\tb\nc \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80");
}

TEST(Clean, DropsWhatSteersATerminal) {
  EXPECT_EQ(clean("\x1b[31mred\r\b\x7f"), "[31mred");
  EXPECT_EQ(clean("a\xC2\x9B"
                  "1mb"),
            "a1mb");  // C1 control CSI
  EXPECT_EQ(clean("a\xE2\x80\xAE"
                  "b"),
            "ab");  // right-to-left override
}

TEST(Clean, ReplacesBrokenUtf8) {
  EXPECT_EQ(clean("\xFFz"), std::string(kReplacement) + "z");
  EXPECT_EQ(clean("\xC0\xAF"), std::string(kReplacement) + kReplacement);  // overlong
  EXPECT_EQ(clean("\xE2\x82"), std::string(kReplacement) + kReplacement);  // cut short
  EXPECT_EQ(clean("\xED\xA0\x80").substr(0, 3), kReplacement);             // surrogate
}

TEST(Clean, SaysWhatItCut) {
  EXPECT_EQ(clean("abcdef", 4), "abcd\n... (2 more bytes)");
  EXPECT_EQ(clean("abcd", 4), "abcd");
}

TEST(Indented, PrefixesEveryLine) {
  EXPECT_EQ(indented("a\n\nb", "  "), "  a\n\n  b\n");
  EXPECT_EQ(indented("", "  "), "");
}

TEST(WidthOf, ATextIsWhatATerminalShows) {
  EXPECT_EQ(width_of(""), 0u);
  EXPECT_EQ(width_of("\x1b[2mabc\x1b[0m"), 3u);
  EXPECT_EQ(width_of("\u9694\u79bb"), 4u);
}

}  // namespace
}  // namespace cml::report
