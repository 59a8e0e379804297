#include "watch/styled_text.h"

#include <gmock/gmock.h>

namespace cml::watch {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts(const std::vector<Line>& lines) {
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(text_of(line));
  return texts;
}

TEST(StyledText, ReadsTheSequencesOfOurReports) {
  const Look red{1, -1, false, false, false}, mapped{7, 4, true, false, false};
  EXPECT_THAT(styled("a \x1b[31mred\x1b[0m b\n\x1b[1;37;44mcell\x1b[0m"),
              ElementsAre(Line{{"a ", {}}, {"red", red}, {" b", {}}}, Line{{"cell", mapped}}));
}

/// Source text of a student may hold anything: nothing of it steers the terminal.
TEST(StyledText, LeavesOutWhatIsNoText) {
  EXPECT_THAT(texts(styled("a\x1b[2Jb\x1b]0;title\a c\x07\x9b\r\n")),
              ElementsAre("ab]0;title c\xEF\xBF\xBD"));
  EXPECT_THAT(texts(styled("cut\x1b[31")), ElementsAre("cut"));
  EXPECT_THAT(texts(styled("cut\x1b")), ElementsAre("cut"));
}

TEST(StyledText, TabsAndLines) {
  EXPECT_THAT(texts(styled("a\tb\n\n\tc\n")), ElementsAre("a       b", "", "        c"));
  EXPECT_THAT(styled(""), ElementsAre());
}

TEST(StyledText, CountsColumns) {
  EXPECT_EQ(columns_of("abc"), 3u);
  EXPECT_EQ(columns_of("\u00e4\u6f22e\u0301"), 4u) << "one, two, and one with what combines";
}

TEST(StyledText, ClipsWithDots) {
  const Line line = {{"abcdef", {}}, {"ghij", {2, -1, false, false, false}}};
  EXPECT_EQ(text_of(clipped(line, 10)), "abcdefghij");
  EXPECT_EQ(text_of(clipped(line, 9)), "abcdef...");
  EXPECT_EQ(text_of(clipped(line, 2)), "..");
  EXPECT_EQ(text_of(clipped(line, 0)), "");
  EXPECT_EQ(text_of(clipped(styled("\u6f22\u6f22\u6f22")[0], 5)), "\u6f22...");
}

TEST(StyledText, WrapsAtSpacesAndIndents) {
  EXPECT_THAT(texts(wrapped(styled("  one two three four"), 10)),
              ElementsAre("  one two", "  three", "  four"));
  EXPECT_THAT(texts(wrapped(styled("abcdefghij"), 4)), ElementsAre("abcd", "efgh", "ij"));
  EXPECT_THAT(texts(wrapped(styled("ab\n\ncd"), 4)), ElementsAre("ab", "", "cd"));
}

TEST(StyledText, NoWrappedLineIsWiderThanAsked) {
  const std::vector<Line> lines =
      styled("        at [0][0] expected 12, got \u6f22\u6f22 \x1b[31mnever written\x1b[0m; next\n    x");
  for (size_t columns = 1; columns <= 60; ++columns)
    for (const Line& line : wrapped(lines, columns))
      EXPECT_LE(columns_of(line), std::max<size_t>(columns, 2)) << columns << ": " << text_of(line);
}

}  // namespace
}  // namespace cml::watch
