#include "classroom/csv.h"

#include <gmock/gmock.h>

namespace cml::classroom {
namespace {

using ::testing::HasSubstr;

std::vector<std::vector<std::string>> texts(const std::string& text) {
  const Result<Csv> csv = parse_csv(text, "x.csv");
  EXPECT_TRUE(csv) << csv.error().to_string();
  std::vector<std::vector<std::string>> rows;
  if (csv)
    for (const CsvRow& row : csv->rows) {
      rows.emplace_back();
      for (const CsvField& field : row.fields) rows.back().push_back(field.text);
    }
  return rows;
}
std::string fault(const std::string& text) {
  const Result<Csv> csv = parse_csv(text, "x.csv");
  return csv ? "read" : csv.error().to_string();
}
using Rows = std::vector<std::vector<std::string>>;

TEST(ClassCsv, FieldsMayBeQuotedAndHoldCommasQuotesAndNewlines) {
  EXPECT_EQ(texts("a,b\r\n\"Lovelace, Ada\",\"say \"\"hi\"\"\r\nthere\"\r\n"),
            (Rows{{"a", "b"}, {"Lovelace, Ada", "say \"hi\"\r\nthere"}}));
  EXPECT_EQ(texts("a,b\n,\n\"\",x"), (Rows{{"a", "b"}, {"", ""}, {"", "x"}}));
  EXPECT_EQ(texts("a\n=1+1\n -2 \n"), (Rows{{"a"}, {"=1+1"}, {" -2 "}}));
}

TEST(ClassCsv, AMarkAndEmptyLinesAreNoFields) {
  EXPECT_EQ(texts("\xEF\xBB\xBF"
                  "a,b\n\n1,2\n\n"),
            (Rows{{"a", "b"}, {"1", "2"}}));
}

TEST(ClassCsv, WhatIsWrittenBackHasTheSameBytes) {
  for (const char* text : {"\xEF\xBB\xBF\"a\",b\r\n\"1\",2\r\n", "a,b\n\"x\ny\",\"\"\"\"\n",
                           "a, b ,\n1,2,3\n", "a;b\n1,5;\"x;y\"\n", "a\tb\r\n1\t2\r\n", "a,b\r1,2\r"}) {
    const Result<Csv> csv = parse_csv(text, "x.csv");
    ASSERT_TRUE(csv) << csv.error().to_string();
    EXPECT_EQ(render_csv(*csv), text);
  }
}

TEST(ClassCsv, SpreadsheetsWriteUtf16WithTabsAndSemicolons) {
  EXPECT_EQ(texts("a;b\n\"Lovelace; Ada\";1,5\n"), (Rows{{"a", "b"}, {"Lovelace; Ada", "1,5"}}));
  EXPECT_EQ(texts("\"a,b\";c\n1;2\n"), (Rows{{"a,b", "c"}, {"1", "2"}}))
      << "a quoted comma separates nothing";
  for (const Encoding encoding : {Encoding::utf16_le, Encoding::utf16_be}) {
    const std::string bytes = encode_text("name\tgrade\r\nZoë\t3\r\n", encoding);
    EXPECT_EQ(texts(bytes), (Rows{{"name", "grade"}, {"Zoë", "3"}}));
    EXPECT_EQ(render_csv(*parse_csv(bytes, "x.csv")), bytes);
  }
}

TEST(ClassCsv, FaultsHaveTheirLine) {
  EXPECT_THAT(fault("a,b\n1,2\n\"x,y\n\n"), HasSubstr("x.csv:3: the field that begins here has no closing"));
  EXPECT_THAT(fault("a,b\n1,2,3\n"), HasSubstr("x.csv:2: the row has 3 fields, and the header has 2"));
  EXPECT_THAT(fault("a,b\n\"1\n2\",2\n3\n"), HasSubstr("x.csv:4: the row has 1 fields"));
  EXPECT_THAT(fault("a,b\n1,x\"y\n"), HasSubstr("x.csv:2: a quote stands in a field"));
  EXPECT_THAT(fault("a,b\n\"1\"2,3\n"), HasSubstr("x.csv:2: text follows the end"));
  EXPECT_THAT(fault("a\rb\n"), HasSubstr("x.csv:1: a carriage return stands alone"));
  EXPECT_THAT(fault(""), HasSubstr("no row"));
  EXPECT_THAT(fault(std::string("a\0b", 3)), HasSubstr("not a text in UTF-8 or UTF-16"));
  EXPECT_THAT(fault("name\nJuan G\xf3mez\n"), HasSubstr(":2: this is not a text in UTF-8")) << "Windows-1252";
}

}  // namespace
}  // namespace cml::classroom
