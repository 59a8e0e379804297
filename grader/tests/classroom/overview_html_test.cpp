#include "classroom/overview_html.h"

#include <gmock/gmock.h>

#include <regex>

#include "report/markdown.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string body_of(const std::string& markdown) {
  const std::string page = overview_html(markdown, {{"a.svg", "<svg></svg>"}});
  return page.substr(page.find("<main>"));
}

TEST(OverviewHtml, EachBlockHasItsElement) {
  EXPECT_THAT(body_of("# Overview\n\nSee `x` in it.\n\n## Rows\n\n- one\n- two\n\nEnd.\n"),
              AllOf(HasSubstr("<h1>Overview</h1>\n<p>See <code>x</code> in it.</p>\n<h2>Rows</h2>"),
                    HasSubstr("<ul><li>one</li>\n<li>two</li>\n</ul>\n<p>End.</p>")));
  EXPECT_THAT(body_of("| id | n |\n| --- | ---: |\n| a b |  |\n| c | 2 |\n\n"),
              AllOf(HasSubstr("<th>id</th>\n<th class=\"p-number\">n</th>"),
                    HasSubstr("<td>a b</td>\n<td class=\"p-number\"></td>"),
                    HasSubstr("<td>c</td>\n<td class=\"p-number\">2</td>")));
  EXPECT_THAT(body_of("![Totals](a.svg)\n\n![Other](b.svg)\n"),
              AllOf(HasSubstr("<svg></svg>"), Not(HasSubstr("Other"))));
}

TEST(OverviewHtml, NothingOfAStudentIsMarkup) {
  const std::string hostile = "<img src=x>&lt;b|`@_a_`";
  const std::string page =
      body_of("- " + report::markdown_text(hostile) + "\n\n| a |\n| --- |\n| " +
              report::markdown_text(hostile) + " |\n\n" + report::markdown_fence("# <b>```\n| x |\n"));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<img")), Not(HasSubstr("<b>")), Not(HasSubstr("<h1>"))));
  EXPECT_THAT(page, HasSubstr("<pre># &lt;b&gt;```\n| x |\n</pre>"));
  EXPECT_THAT(page, HasSubstr("&#60;img src=x&#62;&#38;lt;b&#124;"));
}

TEST(OverviewHtml, NothingIsLoaded) {
  const std::string page = overview_html("# Overview\n", {});
  EXPECT_THAT(page, HasSubstr("default-src &#39;none&#39;"));
  EXPECT_FALSE(std::regex_search(page, std::regex("(src|href)=")));
}

}  // namespace
}  // namespace cml::classroom
