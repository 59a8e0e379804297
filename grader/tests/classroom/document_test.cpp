#include "classroom/document.h"

#include <gmock/gmock.h>

#include <regex>

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kHostile = "<img src=x>&lt;b|`@_a_`";

std::string body_of(const Document& document) {
  const std::string page = html_of(document, "A page", {{"a.svg", "<svg></svg>"}});
  return page.substr(page.find("<main>"));
}

TEST(DocumentHtml, EachBlockHasItsElement) {
  EXPECT_THAT(
      body_of({Heading{1, "Overview"}, Paragraph{"See x."}, Heading{2, "Rows"}, List{{"one", "two"}}}),
      HasSubstr("<h1>Overview</h1>\n<p>See x.</p>\n<h2>Rows</h2>\n<ul><li>one</li>\n<li>two</li>\n</ul>"));
  EXPECT_THAT(body_of({Table{{{"id"}, {"n", true}}, {{"a b", ""}, {"c", "2"}}}}),
              AllOf(HasSubstr("<th>id</th>\n<th class=\"p-number\">n</th>"),
                    HasSubstr("<td>a b</td>\n<td class=\"p-number\"></td>"),
                    HasSubstr("<td>c</td>\n<td class=\"p-number\">2</td>")));
  EXPECT_THAT(body_of({Picture{"Totals", "a.svg"}, Picture{"Other", "b.svg"}}),
              AllOf(HasSubstr("<svg></svg>"), Not(HasSubstr("Other"))));
}

TEST(DocumentHtml, NoTextIsMarkup) {
  const std::string page =
      body_of({List{{kHostile}}, Table{{{"a"}}, {{kHostile}}}, Code{"# <b>```\n| x |\n"}});
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<img")), Not(HasSubstr("<b>")), Not(HasSubstr("<h1>"))));
  EXPECT_THAT(page, HasSubstr("<pre># &lt;b&gt;```\n| x |\n</pre>"));
  EXPECT_THAT(page, HasSubstr("<td>&lt;img src=x&gt;&amp;lt;b|`@_a_`</td>"));
}

TEST(DocumentHtml, LoadsNothing) {
  const std::string page = html_of({Heading{1, "Overview"}}, "A page", {});
  EXPECT_THAT(page, HasSubstr("default-src &#39;none&#39;"));
  EXPECT_FALSE(std::regex_search(page, std::regex("(src|href)=")));
}

TEST(DocumentMarkdown, EachBlockHasItsForm) {
  EXPECT_EQ(markdown_of({Heading{1, "Overview"}, Paragraph{"See x."}, List{{"one", "two"}},
                         Table{{{"id"}, {"n", true}}, {{"a b", "2"}}}, Picture{"Totals", "a.svg"},
                         Code{"one\ntwo"}}),
            "# Overview\n\nSee x.\n\n- one\n- two\n\n| id | n |\n| --- | ---: |\n| a b | 2 |\n\n"
            "![Totals](a.svg)\n\n```text\none\ntwo\n```\n\n");
}

TEST(DocumentMarkdown, NoTextIsMarkup) {
  const std::string page = markdown_of({Paragraph{kHostile}, List{{kHostile}}, Table{{{"a"}}, {{kHostile}}}});
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<img")), Not(HasSubstr("b|")), Not(HasSubstr("`"))));
  EXPECT_THAT(page, HasSubstr("&#60;img src=x&#62;"));
}

}  // namespace
}  // namespace cml::classroom
