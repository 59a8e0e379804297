#include "cli/wrong_solution.h"

#include <gmock/gmock.h>

namespace cml::cli {
namespace {

using report::Status;
using ::testing::HasSubstr;

report::Exercise graded(Status status, std::vector<std::string> messages) {
  report::Exercise exercise;
  exercise.id = "lab/01_a";
  exercise.checks = {{"Other", Status::passed, 1, {}, {}, 0},
                     {"Counts", status, 1, std::move(messages), {}, 0}};
  return exercise;
}

TEST(Rejection, IsReadFromTheHead) {
  const auto rejection =
      parse_rejection("// a note\n// rejected-by: Counts\n// because: 32-way conflict \n\nint x;\n", "f.cu");
  ASSERT_TRUE(rejection.has_value());
  EXPECT_EQ(rejection->check, "Counts");
  EXPECT_EQ(rejection->because, "32-way conflict");
}

TEST(Rejection, LinesBelowTheHeadDoNotCount) {
  const auto rejection = parse_rejection("// rejected-by: Counts\nint x;\n// because: late\n", "f.cu");
  ASSERT_FALSE(rejection.has_value());
  EXPECT_THAT(rejection.error().to_string(), HasSubstr("f.cu:1: the head has no line \"// because: ...\""));
  EXPECT_FALSE(parse_rejection("", "f.cu").has_value());
  EXPECT_FALSE(parse_rejection("// rejected-by:\n// because: x\n", "f.cu").has_value());
}

TEST(RejectionFault, NoneWhereTheReasonIsAsStated) {
  EXPECT_EQ(rejection_fault({"Counts", "32-way"}, graded(Status::failed, {"line 3: 32-way conflict"})),
            std::nullopt);
}

TEST(RejectionFault, EveryOtherEndIsOne) {
  EXPECT_THAT(*rejection_fault({"Counts", "x"}, graded(Status::passed, {})),
              HasSubstr("Counts, which passed"));
  EXPECT_THAT(*rejection_fault({"Counts", "x"}, graded(Status::skipped, {"x"})), HasSubstr("which skipped"));
  EXPECT_THAT(*rejection_fault({"Counts", "x"}, graded(Status::error, {"x"})), HasSubstr("which error"));
  EXPECT_THAT(*rejection_fault({"Counts", "race"}, graded(Status::failed, {"out of bounds"})),
              HasSubstr("not because \"race\" but: out of bounds"));
  EXPECT_THAT(*rejection_fault({"Nothing", "x"}, graded(Status::failed, {"x"})),
              HasSubstr("no check of lab/01_a"));
}

}  // namespace
}  // namespace cml::cli
