#include "cli/report_file.h"

#include <gmock/gmock.h>

namespace cml::cli {
namespace {

using ::testing::HasSubstr;

TEST(ReportFiles, FormatAndFileAreTakenApart) {
  const auto files = parse_report_files({"junit=a=b.xml", "markdown=c.md"});
  ASSERT_TRUE(files.has_value());
  ASSERT_EQ(files->size(), 2u);
  EXPECT_EQ((*files)[0].format, report::find_format("junit"));
  EXPECT_EQ((*files)[0].path, "a=b.xml");
  EXPECT_TRUE(parse_report_files({})->empty());
}

TEST(ReportFiles, OtherTextIsAnErrorWithItsReason) {
  for (const char* text : {"junit", "junit=", "=x", "yaml=x", ""}) {
    const auto files = parse_report_files({text});
    ASSERT_FALSE(files.has_value()) << text;
    EXPECT_THAT(files.error().to_string(), HasSubstr("console, json, junit, gcc, markdown")) << text;
  }
  EXPECT_THAT(parse_report_files({"junit=x", "json=x"}).error().to_string(), HasSubstr("x twice"));
}

}  // namespace
}  // namespace cml::cli
