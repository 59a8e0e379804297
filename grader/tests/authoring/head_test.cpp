#include "authoring/head.h"

#include <gmock/gmock.h>

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kReasons = "// rejected-by: counts\n// because: a 32-way conflict\n";
const std::string kHead = kReasons + "// family: mistake\n";

std::string message(const std::string& source) {
  const Result<WrongHead> head = parse_wrong_head(source, "f.cu");
  return head ? "" : head.error().to_string();
}

TEST(WrongHead, IsReadFromTheTop) {
  const auto head = parse_wrong_head(
      "// a note\n// rejected-by: counts  flow\n// because: a 32-way conflict \n// because: in line 12\n"
      "// points: 2.5\n// family: uncounted path\n\nint x;\n",
      "f.cu");
  ASSERT_TRUE(head) << head.error().to_string();
  EXPECT_THAT(head->checks, ElementsAre("counts", "flow"));
  EXPECT_THAT(head->because, ElementsAre("a 32-way conflict", "in line 12"));
  EXPECT_EQ(head->points, 2.5);
  EXPECT_EQ(head->family, Family::uncounted_path);
}

TEST(WrongHead, PointsMayBeMissingAndAFamilyMayNot) {
  const auto head = parse_wrong_head(kHead, "f.cu");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->points, std::nullopt);
  EXPECT_EQ(head->family, Family::mistake);
  EXPECT_THAT(head->parts, IsEmpty());
  EXPECT_THAT(message(kReasons), HasSubstr("no line \"// family: ...\""));
}

TEST(WrongHead, PartsAreKernelsOfAFileThatMissesSome) {
  const auto head = parse_wrong_head(kReasons + "// family: branch\n// part: f g\n// part: h\n", "f.cu");
  ASSERT_TRUE(head) << head.error().to_string();
  EXPECT_THAT(head->parts, ElementsAre("f", "g", "h"));
  EXPECT_THAT(message(kHead + "// part: f\n"), HasSubstr("stands beside the family mistake"));
}

TEST(WrongHead, LinesBelowTheHeadDoNotCount) {
  EXPECT_THAT(message("// rejected-by: counts\nint x;\n// because: too late for that\n"),
              HasSubstr("f.cu:1: the head has no line \"// because: ...\""));
  EXPECT_THAT(message(""), HasSubstr("no line \"// rejected-by: ...\""));
  EXPECT_THAT(message("// rejected-by:\n// because: a 32-way conflict\n"), HasSubstr("rejected-by"));
}

TEST(WrongHead, ReasonsThatMatchAnythingAreRefused) {
  EXPECT_THAT(message("// rejected-by: counts\n// because: expected\n"),
              HasSubstr("\"// because: expected\" is part of many a failure's text"));
  EXPECT_THAT(message("// rejected-by: counts\n// because: did not run\n"), HasSubstr("did not run"));
  EXPECT_THAT(message(kHead + "// because: race\n"), HasSubstr("in 10 characters or more"));
}

TEST(WrongHead, BadPointsAndFamiliesAreNamed) {
  EXPECT_THAT(message(kHead + "// points: four\n"), HasSubstr("\"// points: four\" is no number"));
  EXPECT_THAT(message(kHead + "// points: -1\n"), HasSubstr("is no number"));
  EXPECT_THAT(message(kHead + "// points: 1\n// points: 2\n"), HasSubstr("points twice"));
  EXPECT_THAT(message(kReasons + "// family: fake\n"),
              HasSubstr("Name one of: branch, uncounted path, dummy"));
  EXPECT_THAT(message(kReasons + "// family: dummy\n// family: dummy\n"), HasSubstr("two families"));
}

TEST(WithPoints, ReplacesTheLineOrWritesItBehindTheReasons) {
  const std::string rest = "// family: dummy\n\n// TODO 1\n// points: 7\n// END TODO\n";
  EXPECT_EQ(with_points(kReasons + rest, 4), kReasons + "// points: 4\n" + rest);
  EXPECT_EQ(with_points(kReasons + "// points: 9\n" + rest, 2.5), kReasons + "// points: 2.5\n" + rest);
  EXPECT_EQ(with_points(kReasons + rest, 0), with_points(with_points(kReasons + rest, 3), 0));
}

TEST(Head, OwnLinesAreThoseThatTheReferenceHasNot) {
  const std::string reference = "// 01 A title\n//\n// Text.\nint a;\n";
  EXPECT_EQ(own_head("// rejected-by: x\n// whole file\n// A remark.\n" + reference, reference),
            "// rejected-by: x\n// A remark.\n");
  EXPECT_TRUE(head_says("// a\n// whole file  \nint b;\n", kWholeFile));
  EXPECT_FALSE(head_says("// a\nint b;\n// whole file\n", kWholeFile));
}

}  // namespace
}  // namespace cml::authoring
