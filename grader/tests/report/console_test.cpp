#include "report/console.h"

#include <gmock/gmock.h>

#include <cstring>
#include <regex>
#include <set>
#include <sstream>

#include "core/failures.h"
#include "sample.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Style verbose() {
  Style style;
  style.verbose = true;
  return style;
}

/// Lines of a terminal of 80 columns.
size_t lines(const std::string& text) {
  size_t count = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    count += std::max<size_t>(1, (end - at + 79) / 80);
    at = end + 1;
  }
  return count;
}

Exercise exercise(const std::string& id, size_t failed, const std::string& message, size_t passed = 0) {
  Exercise exercise{id, "A title", "the hint itself", {}, {}};
  for (size_t i = 0; i < failed; ++i)
    exercise.checks.push_back({"failed_" + std::to_string(i), Status::failed, 1, {in_words(message)}, {}, 0});
  for (size_t i = 0; i < passed; ++i)
    exercise.checks.push_back({"passed_" + std::to_string(i), Status::passed, 2, {}, {}, 0});
  return exercise;
}

Report report_of(std::vector<Exercise> exercises) {
  Report report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}};
  report.exercises = std::move(exercises);
  return report;
}

TEST(ConsoleScreen, PassedChecksAreOneLine) {
  const std::string text = render_console(report_of({exercise("a/b", 1, "the cause", 3)}), {});
  EXPECT_THAT(text, HasSubstr("\n  FAIL  failed_0"));
  EXPECT_THAT(text, HasSubstr("\n        the cause\n"));
  EXPECT_THAT(text, HasSubstr("\n  pass  passed_0, passed_1, passed_2 (6 points)\n"));
}

TEST(ConsoleScreen, PassedChecksTellTheirCounts) {
  Exercise it = exercise("a/b", 1, "the cause", 1);
  Check counts{"counts", Status::passed, 2, {}, {}, 0};
  counts.metrics = {{"loads", 8, "requests", {}, "load requests", "lower", "8"},
                    {"loads", 32, "requests", {}, "load requests", "lower", "at most 32"},
                    {"atomics", 0, "requests", {}, "atomics", "lower", "0"},
                    {"bytes", 7, "bytes", {}, "bytes", "neutral", ""}};
  it.checks.push_back(counts);
  const std::string line = "\n  pass  counts 2/2: 32 load requests (asked: at most 32)\n";
  EXPECT_THAT(render_console(report_of({it}), {}), HasSubstr("  pass  passed_0 (2 points)" + line));
  it.checks.erase(it.checks.begin());
  EXPECT_THAT(render_console(report_of({it}), {}), HasSubstr(line)) << "also where nothing failed";
}

TEST(ConsoleScreen, LayersThatHeldAreTheLastLine) {
  const Report report = report_of({exercise("a/b", 0, "", 1)});
  Style style;
  style.colour = true;
  style.layers = {{"seccomp", true, ""}, {"landlock", true, ""}, {"privileges", true, ""}};
  const std::string dim =
      "\n\x1b[2m  isolation: seccomp, Landlock; no namespaces, worker is root, no memory limit,\x1b[0m\n";
  EXPECT_THAT(render_console(report, style), HasSubstr(dim));
  style.layers[1].holds = false;
  EXPECT_THAT(render_console(report, style), HasSubstr("\n\x1b[33m  isolation: seccomp; no Landlock"))
      << "as what was skipped";
  EXPECT_THAT(render_console(report, {}), Not(HasSubstr("isolation")));
}

TEST(ConsoleScreen, AHintIsOfferedAndNotGiven) {
  const Report report = report_of({exercise("a/b", 1, "the cause")});
  for (const Style& style : {Style{}, verbose()}) {
    EXPECT_THAT(render_console(report, style), HasSubstr("./grade.sh hint a/b\n"));
    EXPECT_THAT(render_console(report, style), Not(HasSubstr("the hint itself")));
  }
}

TEST(ConsoleScreen, TheHintThatHelpsIsOfferedByItsNumber) {
  Report report = report_of({exercise("a/b", 1, "the cause")});
  report.exercises[0].hint_level = 3;
  EXPECT_THAT(render_console(report, {}), HasSubstr("./grade.sh hint a/b 3\n"));
}

TEST(ConsoleScreen, WhatSeveralChecksSayIsSaidOnce) {
  const std::string text = render_console(report_of({exercise("a/b", 3, "the cause\n  its line")}), {});
  EXPECT_EQ(text.find("the cause"), text.rfind("the cause"));
  EXPECT_THAT(text, HasSubstr("failed_2                                 0/1\n        the same\n"));
}

TEST(ConsoleScreen, OfSeveralExercisesTheFirstFailedOneIsExplained) {
  const std::string text =
      render_console(report_of({exercise("a/a", 0, "", 1), exercise("a/b", 1, "first cause\nmore"),
                                exercise("a/c", 1, "second cause\nelse")}),
                     {});
  EXPECT_THAT(text, StartsWith("pass  a/a "));
  EXPECT_THAT(text, HasSubstr("\nFAIL  a/c                                    0/1  second cause\n"));
  EXPECT_THAT(text, HasSubstr("\n          more\n"));
  EXPECT_THAT(text, Not(HasSubstr("else")));
  EXPECT_THAT(text, HasSubstr("1 of 3 exercises passed"));
}

/// Many checks with long messages: the screen ends with its summary, and says what it left out.
TEST(ConsoleScreen, FitsAScreen) {
  const std::string message(300, 'x');
  for (const size_t exercises : {1u, 2u, 20u}) {
    std::vector<Exercise> list;
    for (size_t i = 0; i < exercises; ++i) {
      list.push_back(exercise("lab/" + std::to_string(i), 0, ""));
      for (size_t k = 0; k < 30; ++k)
        list.back().checks.push_back(
            {"check", Status::failed, 1, {in_words(message + std::to_string(k))}, {}, 0});
    }
    const std::string text = render_console(report_of(list), {});
    EXPECT_LE(lines(text), kScreenLines) << text;
    EXPECT_GE(lines(text), kScreenLines - 6) << text;
    EXPECT_THAT(text, HasSubstr("more lines: --verbose shows all\n"));
    EXPECT_GT(lines(render_console(report_of(list), verbose())), 100u);
  }
}

/// With more exercises than lines each still has its line, and the first cause is shown.
TEST(ConsoleScreen, EveryExerciseHasItsLine) {
  std::vector<Exercise> list;
  for (size_t i = 0; i < 60; ++i) list.push_back(exercise("lab/" + std::to_string(i), 1, "the cause"));
  const std::string text = render_console(report_of(list), {});
  for (size_t i = 0; i < 60; ++i) EXPECT_THAT(text, HasSubstr("FAIL  lab/" + std::to_string(i) + " "));
  EXPECT_THAT(text, HasSubstr("\n        the cause\n"));
}

/// The case's label would fill the line: the place and the cause say more.
TEST(ConsoleScreen, OfAShortCauseTheLabelIsLeftOut) {
  Exercise labelled = exercise("a/b", 1, "no barrier\nmore");
  labelled.checks[0].failures[0].label = "k, tile of 4 x 4";
  labelled.checks[0].failures[0].where = {"b.cu", 17};
  const std::string text = render_console(report_of({exercise("a/a", 1, "one"), labelled}), {});
  EXPECT_THAT(text, HasSubstr("  line 17: no barrier\n"));
}

TEST(ConsoleScreen, LongCausesAreCutAtTheWidthOfATerminal) {
  const std::string text = render_console(
      report_of({exercise("a/a", 1, "one"), exercise("a/b", 1, std::string(40, 'x') + "\u00e4\u00e4\u00e4")}),
      {});
  EXPECT_THAT(text, HasSubstr("\nFAIL  a/b                                    0/1  " + std::string(27, 'x') +
                              "...\n"));
}

TEST(ConsoleScreen, WhatChangedSinceTheLastRunIsSaid) {
  Style style;
  style.changes["a/b"] = {"counts: 1024 -> 32 wavefronts"};
  const std::string line = "\n  since the last run: counts: 1024 -> 32 wavefronts\n";
  EXPECT_THAT(render_console(report_of({exercise("a/b", 1, "the cause")}), style), HasSubstr(line));
  EXPECT_THAT(render_console(report_of({exercise("a/b", 0, "", 1)}), style), HasSubstr(line));
  style.verbose = true;
  EXPECT_THAT(render_console(report_of({exercise("a/b", 1, "the cause")}), style), HasSubstr(line));
}

TEST(ConsoleScreen, CausesAlone) {
  const std::string text = render_causes(exercise("a/b", 2, "the cause\n  its line", 1), {});
  EXPECT_THAT(text, StartsWith("  FAIL  failed_0"));
  EXPECT_THAT(text, HasSubstr("        the cause\n          its line\n"));
  EXPECT_THAT(text, HasSubstr("        the same\n"));
  EXPECT_THAT(text, HasSubstr("  pass  passed_0 (2 points)\n"));
  EXPECT_THAT(text, Not(HasSubstr("stuck?")));
}

Style chinese() {
  Style style;
  style.words = &language::find_language("zh")->catalogue;
  style.titles = {{"a/b", "方形分块"}, {"a/c", "矩形分块"}};
  return style;
}

/// Words of three letters or more that are no name of an exercise or a check.
std::vector<std::string> english_words(const std::string& text) {
  static const std::set<std::string> names = {"a/b",      "a/c",       "failed_0",   "failed_1",
                                              "passed_0", "skipped_0", "./grade.sh", "explain",
                                              "hint",     "--lang",    "--verbose",  "sm_90"};
  std::vector<std::string> found;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    if (!names.contains(word) && std::regex_search(word, std::regex("[A-Za-z]{3}"))) found.push_back(word);
  return found;
}

Failure too_many() {
  return failure<Key::count_too_high>(
      "count"_v(failure<Key::amount>("value"_v(40), "metric"_v(Words{"shared-memory load requests"}))),
      "limit"_v(32));
}

TEST(ConsoleInChinese, ItsOwnWordsAreAllTranslated) {
  Exercise it = exercise("a/b", 2, "", 1);
  for (size_t i = 0; i < 2; ++i) it.checks[i].failures = {too_many()};
  it.hint_level = 2;
  it.checks.push_back({"skipped_0", Status::skipped, 2, {}, {}, 0});
  Exercise missing = exercise("a/c", 1, "");
  missing.missing = true;
  for (const bool verbose : {false, true})
    for (const std::vector<Exercise>& list : {std::vector{it}, std::vector{it, missing}}) {
      Style style = chinese();
      style.verbose = verbose;
      style.changes["a/b"] = {style.words->say("{} more check passes: {}", 1, "passed_0")};
      Report report = report_of(list);
      std::string text = render_console(report, style);
      for (const char* option : {"--seed", "passed_0,", "：passed_0"})
        while (text.find(option) != std::string::npos) text.replace(text.find(option), strlen(option), "");
      EXPECT_THAT(english_words(text), ::testing::IsEmpty()) << text;
    }
}

TEST(ConsoleInChinese, SaysWhatTheEnglishOneSays) {
  Exercise it = exercise("a/b", 1, "", 1);
  it.checks[0].failures = {too_many()};
  it.checks[0].failures[0].where = {"b.cu", 7};
  const std::string text = render_console(report_of({it}), chinese());
  EXPECT_THAT(text, StartsWith("a/b  方形分块\n"));
  EXPECT_THAT(
      text,
      HasSubstr(
          "  失败  failed_0                                 0/1\n        b.cu:7: 40 个共享内存加载请求；上限是 32\n"));
  EXPECT_THAT(text, HasSubstr("  通过  passed_0 （2 分）\n"));
  EXPECT_THAT(text, HasSubstr("./grade.sh hint a/b --lang zh\n"));
  EXPECT_THAT(text, HasSubstr("1 个练习中通过 0 个，2/3 分"));
}

/// A Chinese character takes two columns.
TEST(ConsoleInChinese, ColumnsAreThoseOfATerminal) {
  Style style = chinese();
  std::string wide;
  for (int i = 0; i < 40; ++i) wide += "分";
  style.titles["a/b"] = wide;
  const std::string text =
      render_console(report_of({exercise("a/b", 0, "", 1), exercise("a/c", 0, "", 1)}), style);
  const std::string expected = "通过  a/b                                    2/2  ";
  ASSERT_THAT(text, StartsWith(expected));
  const std::string line = text.substr(0, text.find('\n'));
  size_t columns = 0;
  for (size_t i = 0; i < line.size(); ++columns)
    if (static_cast<unsigned char>(line[i]) >= 0xE0)
      ++columns, i += 3;
    else
      ++i;
  EXPECT_LE(columns, 80u) << line;
  EXPECT_GE(columns, 78u) << line;
  EXPECT_THAT(line, ::testing::EndsWith("分..."));
}

}  // namespace
}  // namespace cml::report
