#include "report/html.h"

#include <gmock/gmock.h>

#include <regex>

#include "compile/digest.h"
#include "core/error.h"
#include "report/html_page.h"
#include "report/html_writer.h"
#include "report/visibility.h"
#include "sample.h"

namespace cml::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

size_t count(const std::string& text, const std::string& what) {
  size_t found = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

/// The section of the exercise number `n`, from 1.
std::string section(const std::string& page, int n) {
  const size_t begin = page.find("aria-labelledby=\"e" + std::to_string(n) + "\"");
  return page.substr(begin, page.find("<section class=\"p-exercise\"", begin) - begin);
}

/// The row of a line in the table of the source.
std::string row(const std::string& page, const std::string& id) {
  const size_t begin = page.find("<tr id=\"" + id + "\"");
  return page.substr(begin, page.find("</tr>", begin) - begin);
}

std::string base64(const std::string& hexadecimal) {
  constexpr const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out, bits;
  for (const char c : hexadecimal)
    for (int bit = 3; bit >= 0; --bit)
      bits += std::stoi(std::string(1, c), nullptr, 16) >> bit & 1 ? '1' : '0';
  for (size_t i = 0; i < bits.size(); i += 6)
    out += digits[std::stoi((bits.substr(i, 6) + "00000").substr(0, 6), nullptr, 2)];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

TEST(HtmlText, HasNoMarkup) {
  EXPECT_EQ(html_text("<b a=\"1\" c='2'>&amp;</b>"),
            "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;");
  EXPECT_EQ(html_text("a\x1b[31m\xFF\n\t"), "a[31m\xEF\xBF\xBD\n\t");
  EXPECT_EQ(html_text(std::string(20000, 'x')).size(), 20000u);
}

TEST(HtmlWriter, EscapesTextAndAttributes) {
  HtmlWriter page;
  page.open("p", {{"title", "\"><script>"}, {"hidden", ""}}).text("a < b").raw("<hr>").close();
  EXPECT_EQ(page.finish(), "<p title=\"&quot;&gt;&lt;script&gt;\" hidden>a &lt; b<hr></p>\n");
}

TEST(HtmlWriter, IsNotFinishedWithSomethingOpen) {
  HtmlWriter page;
  EXPECT_THROW(page.close(), InfrastructureError);
  page.open("p");
  EXPECT_THROW(page.finish(), InfrastructureError);
}

TEST(Html, SourceIsTextAndNoMarkup) {
  const std::string page = render_html(graded_sample(), {});
  EXPECT_THAT(page, HasSubstr("// &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</code>"));
  EXPECT_EQ(count(page, "<img"), 0u);
  EXPECT_EQ(count(page, "<script"), 1u);
  EXPECT_EQ(count(page, "</script"), 1u);
}

/// Whatever text a submission can shape.
TEST(Html, NoTextForgesMarkup) {
  const std::string hostile =
      "</script></style><img src=x onerror=\"alert('1')\"><svg onload=alert(2)>\x1b[31m";
  Report report = graded_sample();
  report.who = hostile;
  report.notes = {hostile};
  Exercise& exercise = report.exercises[1];
  exercise.title = exercise.hint = hostile;
  exercise.problems = {in_words(hostile)};
  for (Check& check : exercise.checks) {
    check.name = hostile;
    check.failures = {in_words(hostile)};
    check.notes = {hostile};
    check.metrics = {{hostile, 1, hostile, {}}};
  }
  Details& details = *exercise.details;
  details.file = details.source = hostile;
  CountedLaunch& launch = details.launches[0];
  launch.check = launch.counts.kernel = hostile;
  launch.counts.metrics.push_back({hostile, 1, 2});
  for (AccessSite& site : launch.counts.sites) site.file = site.instruction = hostile;
  for (LineCount& line : launch.counts.lines) line.file = hostile;
  Finding& finding = details.findings[0];
  finding.at.file = finding.at.kernel = finding.at.array = finding.other->file = hostile;
  finding.at.detail = {in_words(hostile)};
  Bandwidth& bandwidth = details.bandwidths[0];
  bandwidth.check = bandwidth.kernel = bandwidth.copy_name = hostile;
  const std::string page = render_html(report, {});
  EXPECT_EQ(count(page, "<img"), 0u);
  EXPECT_EQ(count(page, "<svg onload"), 0u);
  EXPECT_EQ(count(page, "<script"), 1u);
  EXPECT_EQ(count(page, "</script"), 1u);
  EXPECT_EQ(count(page, "</style"), 1u);
  EXPECT_EQ(count(page, "\x1b"), 0u);
  EXPECT_GT(count(page, "&lt;img src=x onerror="), 15u);
}

TEST(Html, NothingIsLoadedAndOnlyItsOwnScriptRuns) {
  const std::string page = render_html(graded_sample(), {});
  EXPECT_EQ(base64(compile::sha256(kHtmlScript)), kHtmlScriptSha256);
  EXPECT_THAT(page, HasSubstr("default-src &#39;none&#39;"));
  EXPECT_THAT(page, HasSubstr("&#39;sha256-" + html_text(kHtmlScriptSha256) + "&#39;"));
  EXPECT_FALSE(std::regex_search(page, std::regex("(src|href)=\"(?!#)")));
  EXPECT_EQ(count(page, "url("), 0u);
  EXPECT_EQ(count(page, "@import"), 0u);
}

TEST(Html, CountsAreNextToTheirLine) {
  const std::string page = render_html(graded_sample(), {});
  EXPECT_THAT(row(page, "e2-l5"),
              AllOf(HasSubstr("tile[threadIdx.x][threadIdx.y];"), HasSubstr("p-heat5\">1024</td>"),
                    HasSubstr("p-heat5\">992</td>"), HasSubstr("p-heat4\">128</td>")));
  EXPECT_THAT(row(page, "e2-l4"), AllOf(HasSubstr("p-heat1\">32</td>"), HasSubstr("p-heat5\">192</td>"),
                                        HasSubstr("p-heat5\">128</td>")));
  EXPECT_THAT(row(page, "e2-l6"), Not(HasSubstr("p-heat1")));
  EXPECT_THAT(row(page, "e2-l5"), HasSubstr("class=\"p-fault\""));
  EXPECT_THAT(row(page, "e2-l3"), Not(HasSubstr("p-fault")));
}

TEST(Html, OfOneExerciseTheFailingLineAndItsCauseComeFirst) {
  Report report = graded_sample();
  report.exercises = {report.exercises[1]};
  Exercise& exercise = report.exercises[0];
  Failure failure = *exercise.first_failure();
  failure.where.file = exercise.details->file;
  failure.where.line = 5;
  exercise.problems = {failure};
  const std::string page = render_html(report, {});
  const size_t line = page.find("<mark>5 |"), cause = page.find("<pre>" + html_text(failure.to_string()));
  ASSERT_NE(line, std::string::npos);
  EXPECT_LT(line, cause);
  EXPECT_LT(cause, page.find("<table"));
}

TEST(Html, ARaceIsATimelineOfTwoThreads) {
  Report report = graded_sample();
  Details& details = *report.exercises[1].details;
  Finding& finding = details.findings.at(0);
  ASSERT_TRUE(finding.other);
  finding.other->thread = {3, 0, 0};
  finding.other->line = 4;
  finding.other_writes = true;
  finding.at.thread = {7, 0, 0};
  const std::string page = section(render_html(report, {}), 2);
  const size_t first = page.find("writes, <a href=\"#e2-l4\">line 4</a>");
  const size_t second = page.find("reads, <a href=\"#e2-l5\">line 5</a>");
  EXPECT_LT(page.find("Thread (3,0,0) of block (0,0,0)</th>"), page.find("Thread (7,0,0)"));
  EXPECT_LT(first, second);
  EXPECT_NE(second, std::string::npos);
}

TEST(Html, ChecksThatPassedAreFoldedBelowTheOthers) {
  const std::string page = section(render_html(graded_sample(), {}), 2);
  const size_t folded = page.find(" passed</summary>");
  ASSERT_NE(folded, std::string::npos);
  EXPECT_GT(folded, page.find(" failed</td>"));
  EXPECT_EQ(page.substr(0, folded).find(" passed</td>"), std::string::npos);
}

TEST(Html, LeadsToTheBook) {
  const Report report = graded_sample();
  EXPECT_THAT(render_html(report, {}), HasSubstr("The chapter: labs/"));
  Style style;
  style.site = "https://x.org/\"labs";
  EXPECT_THAT(render_html(report, style),
              HasSubstr("href=\"https://x.org/&quot;labs/labs/" + report.exercises[1].id + ".html\""));
}

TEST(Html, MapsHaveASpotALane) {
  const std::string of_tile = section(render_html(graded_sample(), {}), 2);
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(count(of_tile, "data-lanes=\"" + std::to_string(lane) + "\""), 3u) << lane;
  EXPECT_THAT(of_tile,
              AllOf(HasSubstr("32 wavefronts, 31 conflicts"), HasSubstr("4 sectors, 128 of 128 bytes used"),
                    HasSubstr("data-lane=\"0\" data-meets=\"1 2 3")));
}

TEST(Html, SaysWhatOtherLayoutsCost) {
  const std::string of_tile = section(render_html(graded_sample(), {}), 2);
  EXPECT_TRUE(std::regex_search(of_tile, std::regex("as it is</th>\\s*<td class=\"p-number\">32</td>")));
  EXPECT_TRUE(std::regex_search(of_tile,
                                std::regex("a pad of 1 element more</th>\\s*<td class=\"p-number\">1</td>")));
  EXPECT_TRUE(std::regex_search(of_tile, std::regex("XOR [^<]*</th>\\s*<td class=\"p-number\">1</td>")));
}

TEST(Html, TheCardIsNextToTheEmulator) {
  const std::string of_tile = section(render_html(graded_sample(), {}), 2);
  EXPECT_TRUE(
      std::regex_search(of_tile, std::regex("shared-memory load wavefronts</th>\\s*<td[^>]*>1024</td>\\s*"
                                            "<td[^>]*>1025</td>")));
}

TEST(Html, BandwidthIsHeldAgainstCopyAndPeak) {
  EXPECT_THAT(section(render_html(graded_sample(), {}), 2),
              AllOf(HasSubstr("73.8 % of the copy"), HasSubstr("64.6 % of the memory&#39;s peak"),
                    HasSubstr("4200 GB/s"), HasSubstr("4800 GB/s")));
}

TEST(Html, WhatStudentsMayNotSeeIsNotInIt) {
  const Report report = graded_sample();
  const std::string page = render_html(with_names_alone(report, {report.exercises[1].id}), {});
  EXPECT_THAT(page, HasSubstr("Square tile"));
  for (const char* hidden : {"threadIdx", "data-access=", "1024", "GB/s"})
    EXPECT_THAT(page, Not(HasSubstr(hidden)));
}

TEST(Html, WithoutAGradeItSaysSoAndHasNoPoints) {
  const std::string page = render_html(sample_report(), {});
  EXPECT_THAT(page, AllOf(HasSubstr("<h1>No grade</h1>"), HasSubstr("the grader itself failed in 1 of 5")));
  EXPECT_THAT(page, Not(HasSubstr("42.5")));
  EXPECT_THAT(render_html(empty_report(), {}), HasSubstr("work/ is empty"));
}

}  // namespace
}  // namespace cml::report
