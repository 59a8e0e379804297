#include "figure/reader.h"

#include <gmock/gmock.h>

namespace cml::figure {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Reader reader_of(const std::string& text) { return *Reader::parse(text, "f.toml"); }

TEST(FigureReader, GivesWhatIsWritten) {
  Reader reader =
      reader_of("a = 3\nb = \"x\"\nc = true\nd = [1, 2]\ne = [\"p\", \"q\"]\nf = { g = 4 }\n[[h]]\n[[h]]\n");
  EXPECT_EQ(reader.integer("a", {0, 9}), 3);
  EXPECT_EQ(reader.integer("z", {0, 9}, 7), 7);
  EXPECT_EQ(reader.text("b"), "x");
  EXPECT_TRUE(reader.flag("c"));
  EXPECT_FALSE(reader.flag("y"));
  EXPECT_THAT(reader.integers("d", {0, 9}, 1, 2), ElementsAre(1, 2));
  EXPECT_THAT(reader.texts("e"), ElementsAre("p", "q"));
  EXPECT_EQ(reader.table("f").integer("g", {0, 9}), 4);
  EXPECT_EQ(reader.tables("h").size(), 2u);
  EXPECT_EQ(reader.choice("b", {"w", "x"}), 1u);
  EXPECT_FALSE(reader.fault().has_value());
}

TEST(FigureReader, NamesLineAndNextStep) {
  const struct {
    const char* text;
    void (*read)(Reader& reader);
    const char* where;
    const char* next;
  } rows[] = {
      {"\na = 11",
       [](Reader& r) {
         r.integer("a", {0, 9});
       },
       "f.toml:2: a is no whole number in range", "Take 0 to 9."},
      {"a = 1.5",
       [](Reader& r) {
         r.integer("a", {0, 9});
       },
       "f.toml:1: a is no", "Take 0 to 9."},
      {"",
       [](Reader& r) {
         r.integer("a", {0, 9});
       },
       "f.toml:1: the key a is missing", "Write a ="},
      {"a = 1", [](Reader& r) { r.text("a"); }, "f.toml:1: a is no text", "quotes"},
      {"a = 1", [](Reader& r) { r.flag("a"); }, "f.toml:1: a is neither", "true or false"},
      {"a = [1, 2, 3]",
       [](Reader& r) {
         r.integers("a", {0, 9}, 1, 2);
       },
       "f.toml:1: a is no list", "1 to 2 whole"},
      {"a = [1]", [](Reader& r) { r.texts("a"); }, "f.toml:1: a is no list of texts", "Write a = ["},
      {"a = \"z\"",
       [](Reader& r) {
         r.choice("a", {"x", "y"});
       },
       "f.toml:1: a \"z\" is not known", "one of x, y"},
      {"a = 1", [](Reader& r) { r.table("a"); }, "f.toml:1: a is no table", "{ key"},
      {"a = 1", [](Reader& r) { r.tables("a"); }, "f.toml:1: there is no [[a]]", "[[a]]"},
  };
  for (const auto& row : rows) {
    Reader reader = reader_of(row.text);
    row.read(reader);
    ASSERT_TRUE(reader.fault().has_value()) << row.text;
    EXPECT_THAT(reader.fault()->to_string(),
                AllOf(StartsWith(row.where), HasSubstr("next: "), HasSubstr(row.next)));
  }
}

TEST(FigureReader, UnknownKeysComeFirst) {
  Reader reader = reader_of("\n[f]\npich = 4");
  reader.table("f").integer("pitch", {0, 9});
  EXPECT_THAT(reader.fault()->to_string(), AllOf(StartsWith("f.toml:3: the key pich"), HasSubstr("pitch")));
}

TEST(FigureReader, NotTomlIsAnErrorWithItsPlace) {
  const Result<Reader> reader = Reader::parse("a = 1\nb = = 2\n", "f.toml");
  ASSERT_FALSE(reader.has_value());
  EXPECT_THAT(reader.error().to_string(), AllOf(StartsWith("f.toml:2:"), HasSubstr("next: ")));
}

}  // namespace
}  // namespace cml::figure
