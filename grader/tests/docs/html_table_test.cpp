#include "docs/html_table.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace cml::docs {
namespace {

using ::testing::HasSubstr;

TEST(HtmlTable, WritesHeadsRowsAndAnchors) {
  HtmlTable table({{"name", true}, {"what"}});
  table.add({"ld", "loads"}, "ld");
  EXPECT_THAT(table.text(), HasSubstr("<tr class=\"markdownTableHead\"><th>name</th><th>what</th></tr>"));
  EXPECT_THAT(table.text(), HasSubstr("<tr id=\"ld\"><td><code>ld</code></td><td>loads</td></tr>"));
}

TEST(HtmlTable, EscapesMarkup) {
  HtmlTable table({{"form"}});
  table.add({"a<b> & \"c\""});
  EXPECT_THAT(table.text(), HasSubstr("<td>a&lt;b&gt; &amp; &quot;c&quot;</td>"));
}

TEST(HtmlTable, LeavesAnEmptyCodeCellEmpty) {
  HtmlTable table({{"modifiers", true}});
  table.add({""});
  EXPECT_THAT(table.text(), HasSubstr("<tr><td></td></tr>"));
}

TEST(HtmlTable, RefusesARowOfAnotherWidth) {
  HtmlTable table({{"one"}, {"two"}});
  EXPECT_THROW(table.add({"only"}), InfrastructureError);
}

}  // namespace
}  // namespace cml::docs
