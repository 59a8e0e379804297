#include "authoring/attempt.h"

#include <gmock/gmock.h>

#include "source/code_only.h"

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string exercise(const std::string& first, const std::string& second,
                     const std::string& given = "int g;\n") {
  return "// 01 A title\n" + given + "// TODO (about 1 line): one\n" + first +
         "// END TODO\n\nvoid f() {\n  // TODO (about 2 lines): two\n" + second + "  // END TODO\n}\n";
}
const std::string kReference = exercise("int a;\n", "  b;\n\n  c;\n");
const std::string kBegin = "//: section: one\n";

std::string message(const std::string& source) {
  const auto sections = parse_sections(source, "w.cu");
  return sections ? "" : sections.error().to_string();
}
/// The first section as it is graded.
std::string expanded(const std::string& source) {
  const auto sections = parse_sections(source, "w.cu");
  if (!sections) return sections.error().to_string();
  const Result<std::string> text = expand(sections->front(), kReference, "w.cu");
  return text ? *text : text.error().to_string();
}

TEST(Sections, AreReadInOrderWithTheirHeads) {
  const auto sections = parse_sections(
      "// A remark.\n\n//: section: one\n// Another.\n//: points: 4\n//: replace: b; => d;\n\n//: section: two_2\n"
      "// TODO 2\n  d;\n// END TODO\n//: points: 5\n",
      "w.cu");
  ASSERT_TRUE(sections) << sections.error().to_string();
  ASSERT_EQ(sections->size(), 2);
  const Section& one = sections->front();
  EXPECT_EQ(one.name, "one");
  EXPECT_EQ(one.line, 3);
  ASSERT_EQ(one.head.size(), 1);
  EXPECT_EQ(one.head[0].key, "points");
  EXPECT_EQ(one.head[0].value, "4");
  EXPECT_EQ(one.replacements[0].line, 6);
  EXPECT_EQ(sections->back().name, "two_2");
  EXPECT_EQ(sections->back().regions[0].line, 9);
  EXPECT_EQ(sections->back().head.size(), 1);
}

TEST(Sections, AreSplitWithoutTheEmptyLineBetweenThem) {
  const auto sections =
      split_sections("//: section: a\n\nx\n\n\n//: section: b\n//: section: c\ny\n\n", "w.cu");
  ASSERT_TRUE(sections) << sections.error().to_string();
  ASSERT_EQ(sections->size(), 3);
  EXPECT_EQ((*sections)[0].lines, (std::vector<std::string>{"", "x", ""}));
  EXPECT_EQ((*sections)[1].lines, std::vector<std::string>{});
  EXPECT_EQ((*sections)[2].name, "c");
  EXPECT_EQ((*sections)[2].line, 7);
  EXPECT_EQ((*sections)[2].lines, (std::vector<std::string>{"y", ""}));
}

TEST(Sections, RegionsTakeThePlaceOfTheReferences) {
  EXPECT_EQ(expanded(kBegin + "// TODO 2: what was two\n  d;\n// END TODO\n"),
            exercise("int a;\n", "  d;\n"));
  EXPECT_EQ(expanded(kBegin + "// TODO 1\n// END TODO\n  // TODO 2\ne;\n  // END TODO\n"),
            exercise("", "e;\n"));
}

TEST(Sections, RegionZeroStandsInFrontOfTheReference) {
  EXPECT_EQ(expanded(kBegin + "// TODO 0\n#include <x>\n// END TODO\n"), "#include <x>\n" + kReference);
}

TEST(Sections, ReplacementsAndRegionsGoTogether) {
  EXPECT_EQ(expanded(kBegin + "//: replace: int g; => int h;\n// TODO 2\n  int g;\n// END TODO\n"),
            exercise("int a;\n", "  int g;\n", "int h;\n"))
      << "a replacement looks at the reference, not at the regions";
  EXPECT_THAT(expanded(kBegin + "//: replace: b; => d;\n// TODO 2\n  b;\n// END TODO\n"),
              HasSubstr("w.cu:2: \"b;\" is nowhere in the reference solution"));
}

TEST(Sections, EveryFaultHasItsLine) {
  EXPECT_THAT(message("int a;\n"), HasSubstr("w.cu:1: a line before the first section"));
  EXPECT_THAT(message("// a remark\n"), HasSubstr("there is no section"));
  EXPECT_THAT(message("//: section: a b\n"), HasSubstr("w.cu:1: \"a b\" is no name of a section"));
  EXPECT_THAT(
      message("//: section: a\n//: replace: b => c\n//: section: b\n//: replace: b => c\n//: section: a\n"),
      HasSubstr("w.cu:5: section a is there already, in line 1"));
  EXPECT_THAT(message(kBegin + "//: points: 3\n//: section: b\n"),
              HasSubstr("w.cu:1: section one changes nothing"));
  EXPECT_THAT(message(kBegin + "\nint a;\n// TODO 1\n// END TODO\n"),
              HasSubstr("w.cu:3: code outside of a TODO region"));
  EXPECT_THAT(message(kBegin + "// TODO 1\n// TODO 2\n"),
              HasSubstr("w.cu:3: a region begins within another"));
  EXPECT_THAT(message(kBegin + "// TODO 1\na;\n//: section: b\n"),
              HasSubstr("w.cu:3: the last region is not closed"));
  EXPECT_THAT(message(kBegin + "// TODO 1\na;\n"), HasSubstr("w.cu:3: the last region is not closed"));
  EXPECT_THAT(message(kBegin + "// END TODO\n"), HasSubstr("w.cu:2: END TODO without a TODO"));
  EXPECT_THAT(message(kBegin + "// TODO 2\n// END TODO\n// TODO 2\n"),
              HasSubstr("w.cu:4: region 2 comes after region 2"));
  EXPECT_THAT(message(kBegin + "//: replace: b\n"), HasSubstr("w.cu:2: a replacement has the form"));
  EXPECT_THAT(expanded(kBegin + "// TODO 3\n// END TODO\n"),
              HasSubstr("w.cu:2: the reference solution has 2 TODO regions, and this is region 3"));
  EXPECT_THAT(expanded(kBegin + "// TODO 1\nint a;\n// END TODO\n"),
              HasSubstr("w.cu:1: section one is the reference solution"));
}

TEST(AsRegions, KeepsWhatDiffersAndTheHeadThatIsItsOwn) {
  const std::string whole = exercise("int a;\n", "  d;\n", "int  g;  // z\n");
  const std::string source =
      "//: section: zero\n//: replace: b; => c;\n\n//: section: one\n//: points: 3\n// A remark.\n" + whole +
      "\n//: section: two\n//: replace: b; => d;\n";
  const auto sections = parse_sections(source, "w.cu");
  ASSERT_TRUE(sections) << sections.error().to_string();
  ASSERT_EQ(sections->size(), 3);
  const Section& section = (*sections)[1];
  EXPECT_THAT(expand(section, kReference, "w.cu").error().to_string(),
              HasSubstr("w.cu:4: section one repeats the whole exercise"));
  const auto regions = as_regions(section.whole, kReference);
  ASSERT_TRUE(regions);
  EXPECT_EQ(with_regions(source, section, *regions, kReference),
            "//: section: zero\n//: replace: b; => c;\n\n//: section: one\n//: points: 3\n// A remark.\n\n"
            "// TODO 2\n  d;\n// END TODO\n\n//: section: two\n//: replace: b; => d;\n");
}

TEST(AsRegions, NothingWhereGivenCodeIsChangedOrNothingIs) {
  EXPECT_EQ(as_regions(exercise("int a;\n", "  d;\n", "int h;\n"), kReference), std::nullopt);
  EXPECT_EQ(as_regions(kReference, kReference), std::nullopt);
  EXPECT_EQ(as_regions("int a;\n", kReference), std::nullopt);
}

}  // namespace
}  // namespace cml::authoring
