#include "authoring/attempt.h"

#include <gmock/gmock.h>

#include "authoring/code_only.h"

namespace cml::authoring {
namespace {

using ::testing::HasSubstr;

std::string exercise(const std::string& first, const std::string& second,
                     const std::string& given = "int g;\n") {
  return "// 01 A title\n" + given + "// TODO (about 1 line): one\n" + first +
         "// END TODO\n\nvoid f() {\n  // TODO (about 2 lines): two\n" + second + "  // END TODO\n}\n";
}
const std::string kReference = exercise("int a;\n", "  b;\n\n  c;\n");

std::string message(const std::string& source) {
  const Result<Attempt> attempt = parse_attempt(source, "w.cu");
  return attempt ? "" : attempt.error().to_string();
}
std::string assembled(const std::string& source) {
  const Result<Attempt> attempt = parse_attempt(source, "w.cu");
  if (!attempt) return attempt.error().to_string();
  const Result<std::string> text = assemble(*attempt, kReference, "w.cu");
  return text ? *text : text.error().to_string();
}

TEST(Attempt, RegionsTakeThePlaceOfTheReferences) {
  EXPECT_EQ(assembled("// rejected-by: x\n\n// TODO 2: what was two\n  d;\n// END TODO\n"),
            exercise("int a;\n", "  d;\n"));
  EXPECT_EQ(assembled("// TODO 1\n// END TODO\n  // TODO 2\ne;\n  // END TODO\n"), exercise("", "e;\n"));
}

TEST(Attempt, WholeFileIsGradedAsItIs) {
  const std::string whole = "// rejected-by: x\n// whole file\n" + exercise("int a;\n", "", "int h;\n");
  EXPECT_EQ(assembled(whole), whole);
  EXPECT_THAT(message("// rejected-by: x\n\n// whole file\nint a;\n"), HasSubstr("w.cu:4: code outside"))
      << "below the head the words mean nothing";
}

TEST(Attempt, FilesOfStudentsAreNone) {
  EXPECT_FALSE(is_attempt(kReference));
  EXPECT_TRUE(is_attempt("\n// TODO 1\n"));
  EXPECT_TRUE(is_attempt("// whole file\nint a;\n"));
}

TEST(Attempt, EveryFaultHasItsLine) {
  EXPECT_THAT(message("int a;\n// TODO 1\n// END TODO\n"),
              HasSubstr("w.cu:1: code outside of a TODO region"));
  EXPECT_THAT(message("// TODO 1\n// TODO 2\n"), HasSubstr("w.cu:2: a region begins within another"));
  EXPECT_THAT(message("// TODO 1\na;\n"), HasSubstr("w.cu:2: the last region is not closed"));
  EXPECT_THAT(message("\n// END TODO\n"), HasSubstr("w.cu:2: END TODO without a TODO"));
  EXPECT_THAT(message("// a remark\n"), HasSubstr("there is no TODO region"));
  EXPECT_THAT(message("// TODO 0\n"), HasSubstr("counted from 1"));
  EXPECT_THAT(message("// TODO 2\n// END TODO\n// TODO 2\n"),
              HasSubstr("w.cu:3: region 2 stands behind region 2"));
  EXPECT_THAT(assembled("// TODO 3\n// END TODO\n"),
              HasSubstr("w.cu:1: the reference solution has 2 TODO regions, and this is region 3"));
}

TEST(AsRegions, KeepsWhatDiffersAndTheHeadThatIsItsOwn) {
  const std::string whole =
      "// rejected-by: x\n// because: y\n" + exercise("int a;\n", "  d;\n", "int  g;  // z\n");
  EXPECT_EQ(as_regions(whole, kReference),
            "// rejected-by: x\n// because: y\n\n// TODO 2\n  d;\n// END TODO\n");
  EXPECT_EQ(code_only(assembled(*as_regions(whole, kReference))), code_only(whole));
}

TEST(AsRegions, NothingWhereGivenCodeIsChangedOrNothingIs) {
  EXPECT_EQ(as_regions(exercise("int a;\n", "  d;\n", "int h;\n"), kReference), std::nullopt);
  EXPECT_EQ(as_regions(kReference, kReference), std::nullopt);
  EXPECT_EQ(as_regions("int a;\n", kReference), std::nullopt);
}

}  // namespace
}  // namespace cml::authoring
