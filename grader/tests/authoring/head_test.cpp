#include "authoring/head.h"

#include <gmock/gmock.h>

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kReasons = "//: rejected-by: counts\n//: because: a 32-way conflict\n";
const std::string kHead = kReasons + "//: family: mistake\n";

/// A file of one section with this head.
std::string file(const std::string& head) {
  return "//: section: s\n" + head + "// TODO 1\n//: points: 7\n// END TODO\n";
}
Section section(const std::string& source) { return parse_sections(source, "f.cu").value().front(); }
Result<WrongHead> read(const std::string& head) { return wrong_head_of(section(file(head)), "f.cu"); }
std::string message(const std::string& text) {
  const Result<WrongHead> head = read(text);
  return head ? "" : head.error().to_string();
}

TEST(WrongHead, IsReadFromItsLines) {
  const auto head = read(
      "// a note\n//: rejected-by: counts  flow\n//: because: a 32-way conflict \n//: because: in line 12\n"
      "//: points: 2.5\n//: family: uncounted path\n");
  ASSERT_TRUE(head) << head.error().to_string();
  EXPECT_THAT(head->checks, ElementsAre("counts", "flow"));
  EXPECT_THAT(head->because, ElementsAre("a 32-way conflict", "in line 12"));
  EXPECT_EQ(head->points, 2.5);
  EXPECT_EQ(head->family, Family::uncounted_path);
}

TEST(WrongHead, PointsMayBeMissingAndAFamilyMayNot) {
  const auto head = read(kHead);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->points, std::nullopt);
  EXPECT_EQ(head->family, Family::mistake);
  EXPECT_THAT(head->parts, IsEmpty());
  EXPECT_THAT(message(kReasons), HasSubstr("f.cu:1: section s has no line \"//: family: ...\""));
}

TEST(WrongHead, PartsAreKernelsOfASectionThatMissesSome) {
  const auto head = read(kReasons + "//: family: branch\n//: part: f g\n//: part: h\n");
  ASSERT_TRUE(head) << head.error().to_string();
  EXPECT_THAT(head->parts, ElementsAre("f", "g", "h"));
  EXPECT_THAT(message(kHead + "//: part: f\n"),
              HasSubstr("a section of the family mistake has no \"//: part:\""));
}

TEST(WrongHead, MissingAndUnknownLinesAreNamed) {
  EXPECT_THAT(message(""), HasSubstr("section s has no line \"//: rejected-by: ...\""));
  EXPECT_THAT(message("//: rejected-by: counts\n"), HasSubstr("no line \"//: because: ...\""));
  EXPECT_THAT(message("//: rejected-by:\n//: because: a 32-way conflict\n"), HasSubstr("rejected-by"));
  EXPECT_THAT(message(kHead + "//: poinst: 3\n"), HasSubstr("f.cu:5: there is no line \"//: poinst: ...\""));
}

TEST(WrongHead, ReasonsThatMatchAnythingAreRefused) {
  EXPECT_THAT(message("//: rejected-by: counts\n//: because: expected\n"),
              HasSubstr("\"//: because: expected\" is part of many a failure's text"));
  EXPECT_THAT(message("//: rejected-by: counts\n//: because: did not run\n"), HasSubstr("did not run"));
  EXPECT_THAT(message(kHead + "//: because: race\n"), HasSubstr("in 10 characters or more"));
}

TEST(WrongHead, BadPointsAndFamiliesAreNamed) {
  EXPECT_THAT(message(kHead + "//: points: four\n"), HasSubstr("\"//: points: four\" is no number"));
  EXPECT_THAT(message(kHead + "//: points: -1\n"), HasSubstr("is no number"));
  EXPECT_THAT(message(kHead + "//: points: 1\n//: points: 2\n"), HasSubstr("points twice"));
  EXPECT_THAT(message(kReasons + "//: family: fake\n"),
              HasSubstr("Name one of: branch, uncounted path, dummy"));
  EXPECT_THAT(message(kReasons + "//: family: dummy\n//: family: dummy\n"), HasSubstr("two families"));
}

TEST(WithPoints, ReplacesTheLineOrWritesItAfterTheReasons) {
  const auto with = [](const std::string& head, double points) {
    return with_points(file(head), section(file(head)), points);
  };
  const std::string rest = "//: family: dummy\n";
  EXPECT_EQ(with(kReasons + rest, 4), file(kReasons + "//: points: 4\n" + rest));
  EXPECT_EQ(with(kReasons + "//: points: 9\n" + rest, 2.5), file(kReasons + "//: points: 2.5\n" + rest));
}

}  // namespace
}  // namespace cml::authoring
