#include "classroom/text.h"

#include <gmock/gmock.h>

namespace cml::classroom {
namespace {

TEST(ClassText, ControlCharactersAndBrokenUtf8AreShown) {
  EXPECT_EQ(printable("Zoë 李"), "Zoë 李");
  EXPECT_EQ(printable("a\nb\x7f"), "a\\x0ab\\x7f");
  EXPECT_EQ(printable("\xff\xc3"), "\\xff\\xc3");
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf");           // an overlong "/"
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // half a surrogate pair
  EXPECT_EQ(printable("\xc2\x85"), "\\xc2\\x85");           // next line
}

/// The rule is that of report::clean, so that a name cannot turn the rest of a line around.
TEST(ClassText, BidirectionalOverridesAreShown) {
  EXPECT_EQ(printable("ada\u202Ezip.uc"), "ada\\xe2\\x80\\xaezip.uc");
  EXPECT_EQ(printable("\u2066x\u2069"), "\\xe2\\x81\\xa6x\\xe2\\x81\\xa9");
  EXPECT_EQ(printable("\u05d0\u05d1"), "\u05d0\u05d1");
}

TEST(ClassText, FileNamesNeverLeadElsewhereAndNeverMeet) {
  EXPECT_EQ(file_name_of("ada.l@b-c_1"), "ada.l@b-c_1");
  for (const char* id : {"..", "../x", "/x", "", "a b", ".x", "a\\x0ab"}) {
    const std::string name = file_name_of(id);
    EXPECT_THAT(name, ::testing::Not(::testing::ContainsRegex("[/ \\\\]|^\\.|^$"))) << id;
  }
  EXPECT_NE(file_name_of("a b"), file_name_of("a/b"));
  EXPECT_LT(file_name_of(std::string(5000, 'x')).size(), 200u);
}

TEST(ClassText, CsvFieldsAreQuotedAndNoFormula) {
  EXPECT_EQ(csv_field("a b"), "a b");
  EXPECT_EQ(csv_field("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
  EXPECT_EQ(csv_field("=1+1"), "'=1+1");
  EXPECT_EQ(csv_field("@x"), "'@x");
}

}  // namespace
}  // namespace cml::classroom
