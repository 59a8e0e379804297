#include "figure/mark.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace cml::figure {
namespace {

using ::testing::HasSubstr;

TEST(Mark, DegreeHasThreeSteps) {
  EXPECT_STREQ(mark_of_degree(1).name, "alone");
  EXPECT_STREQ(mark_of_degree(2).name, "few");
  EXPECT_STREQ(mark_of_degree(4).name, "few");
  EXPECT_STREQ(mark_of_degree(5).name, "many");
  EXPECT_THROW(mark("none"), InfrastructureError);
}

TEST(Mark, StyleSheetHasEachMarkInBothSchemes) {
  const std::string css = style_sheet();
  const size_t dark = css.find("@media(prefers-color-scheme:dark)");
  ASSERT_NE(dark, std::string::npos);
  for (const Mark& row : marks()) {
    const std::string rule = std::string(".") + row.name + "{fill:";
    EXPECT_THAT(css.substr(0, dark), HasSubstr(rule + row.light));
    if (std::string(row.light) != row.dark) {
      EXPECT_THAT(css.substr(dark), HasSubstr(rule + row.dark));
    }
  }
}

}  // namespace
}  // namespace cml::figure
