#include "report/format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "report/json.h"
#include "report/junit.h"
#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// What tests/data/report/<name>.golden holds; with CML_UPDATE_GOLDEN set it is written anew.
std::string golden(const std::string& name, const std::string& actual) {
  const std::string path = std::string(CML_SOURCE_DIR) + "/grader/tests/data/report/" + name + ".golden";
  if (std::getenv("CML_UPDATE_GOLDEN")) std::ofstream(path, std::ios::binary) << actual;
  return read(path);
}

/// "classroom_actions" of "classroom-actions".
std::string identifier(std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class FormatGolden : public ::testing::TestWithParam<Format> {};

TEST_P(FormatGolden, IsAsKept) {
  const Report report = GetParam().is_course ? graded_sample() : sample_report();
  const std::string actual = GetParam().render(report, {false, sample_course_run()});
  EXPECT_EQ(actual, golden(GetParam().name, actual));
}

/// What programs read, and pages, are the same in every language; only the console's report is not.
TEST_P(FormatGolden, IsEnglishButOnAConsole) {
  const Report report = GetParam().is_course ? graded_sample() : sample_report();
  Style style{false, sample_course_run()};
  const std::string english = GetParam().render(report, style);
  style.words = &language::find_language("zh")->catalogue;
  for (const Exercise& exercise : report.exercises) style.titles[exercise.id] = "题目";
  const bool is_console = GetParam().name == std::string("console");
  EXPECT_EQ(GetParam().render(report, style) == english, !is_console);
}

INSTANTIATE_TEST_SUITE_P(EveryRow, FormatGolden, ::testing::ValuesIn(formats()),
                         [](const auto& row) { return identifier(row.param.name); });

TEST(Console, ColoursOnlyWhereAsked) {
  const std::string plain = formats().front().render(sample_report(), {false});
  const std::string coloured = formats().front().render(sample_report(), {true});
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(coloured.find("\x1b[31mFAIL"), std::string::npos);
}

std::string report_faults(const nlohmann::json& document) {
  return schema_faults("docs/report.schema.json", document);
}

TEST(Json, FitsItsSchema) {
  EXPECT_EQ(report_faults(nlohmann::json::parse(render_json(sample_report(), {}))), "");
  EXPECT_EQ(report_faults(nlohmann::json::parse(
                render_json(Report{"0.1.0", "", "sm_75", "2026-01-31T12:00:00Z", {}}, {}))),
            "");
}

TEST(Json, SchemaRefusesWhatIsNoReport) {
  nlohmann::json document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["exercises"][0]["checks"][0]["status"] = "maybe";
  EXPECT_NE(report_faults(document), "");
  document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["schema"] = "cuda-memory-labs/report/v1";
  EXPECT_NE(report_faults(document), "");
  document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["exercises"][1].erase("hint");
  EXPECT_NE(report_faults(document), "");
}

TEST(Json, IsReadBackAsItWas) {
  const std::string text = render_json(sample_report(), {});
  const Result<Report> back = parse_json(text);
  ASSERT_TRUE(back.has_value()) << back.error().to_string();
  EXPECT_EQ(render_json(*back, {}), text);
}

TEST(Json, DetailsThatNoGraderWritesAreAnError) {
  const nlohmann::json whole = nlohmann::json::parse(render_json(sample_report(), {}));
  const auto with = [&](auto change) {
    nlohmann::json document = whole;
    change(document);
    return parse_json(document.dump()).has_value();
  };
  const auto site = [](nlohmann::json& document) -> nlohmann::json& {
    return document["exercises"][1]["details"]["launches"][0]["sites"][0];
  };
  EXPECT_TRUE(with([](nlohmann::json&) {}));
  EXPECT_FALSE(with([](nlohmann::json& d) { d["details"] = "cuda-memory-labs/details/v9"; }));
  EXPECT_FALSE(with([&](nlohmann::json& d) { site(d)["kind"] = "forged"; }));
  EXPECT_FALSE(with([](nlohmann::json& d) { d["exercises"][1]["details"]["card"] = "forged"; }));
  EXPECT_FALSE(with([&](nlohmann::json& d) { site(d)["bytes_per_lane"] = 4000000000u; }));
  EXPECT_FALSE(with([&](nlohmann::json& d) { site(d)["worst_addresses"] = {1, 2}; }));
  EXPECT_FALSE(
      with([](nlohmann::json& d) { d["exercises"][1]["details"]["findings"][0]["kind"] = "forged"; }));
}

TEST(Json, ReadersDoWithoutProvenance) {
  nlohmann::json document = nlohmann::json::parse(render_json(sample_report(), {}));
  for (const char* field : {"seed", "submission", "grader"}) EXPECT_EQ(document.erase(field), 1u) << field;
  EXPECT_EQ(report_faults(document), "");
  const Result<Report> report = parse_json(document.dump());
  ASSERT_TRUE(report.has_value());
  EXPECT_FALSE(report->seed.has_value());
}

TEST(Json, OtherTextIsAnError) {
  EXPECT_FALSE(parse_json("").has_value());
  EXPECT_FALSE(parse_json("[]").has_value());
  EXPECT_FALSE(parse_json("{\"schema\": \"x\"}").has_value());
}

TEST(NothingToGrade, EveryFormatSaysSoAndNoneGivesPoints) {
  for (const Format& format : formats()) {
    const std::string text = format.render(empty_report(), {});
    EXPECT_NE(text.find("work/ is empty"), std::string::npos) << format.name << text;
    EXPECT_EQ(text.find("0/0"), std::string::npos) << format.name << text;
    EXPECT_EQ(text.find(" 0 of"), std::string::npos) << format.name << text;
    EXPECT_EQ(text.find("points\":"), std::string::npos) << format.name << text;
  }
  const nlohmann::json json = nlohmann::json::parse(render_json(empty_report(), {}));
  EXPECT_EQ(report_faults(json), "");
  EXPECT_EQ(json.at("status"), "error");
  EXPECT_EQ(parse_json(json.dump())->nothing_to_grade, empty_report().nothing_to_grade);
  EXPECT_NE(render_junit(empty_report(), {}).find("tests=\"1\" failures=\"0\" errors=\"1\""),
            std::string::npos);
}

TEST(Missing, IsSaidOnce) {
  Style style;
  style.verbose = true;
  for (const Format& format : formats()) {
    if (std::string(format.name) == "json") continue;
    const std::string text = format.render(graded_sample(), style);
    const std::string said = "05_access_modes.cu in the submission";
    const size_t first = text.find(said);
    EXPECT_NE(first, std::string::npos) << format.name;
    EXPECT_NE(text.find("missing"), std::string::npos) << format.name;
    const bool is_again =
        std::string(format.name) != "junit" && text.find(said, first + 1) != std::string::npos;
    EXPECT_FALSE(is_again) << format.name << text;
  }
}

TEST(CourseFormats, TroubleIsSaidAndIsNoScore) {
  for (const Format& format : formats()) {
    if (!format.is_course) continue;
    const std::string text = format.render(sample_report(), {false, sample_course_run()});
    EXPECT_NE(text.find("the grader itself failed in 1 of 5 exercises"), std::string::npos) << format.name;
    EXPECT_NE(text.find("the worker does not start"), std::string::npos) << format.name << text;
    for (const char* score : {"7.5", "42.5", "\"score\"", "\"points\""})
      EXPECT_EQ(text.find(score), std::string::npos) << format.name << text;
  }
}

TEST(CourseFormats, TextOfASubmissionStaysValid) {
  Report hostile = graded_sample();
  hostile.exercises[1].checks[1].failures = {in_words("\xff\x1b[31m\n{\"scores\":{}}\n\"}]")};
  for (const Format& format : formats()) {
    if (!format.is_course) continue;
    const std::string text = format.render(hostile, {false, sample_course_run()});
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << format.name;
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    EXPECT_TRUE(nlohmann::json::accept(text) || nlohmann::json::accept(last)) << format.name << text;
  }
}

TEST(Junit, TellsErrorsFromFailures) {
  const std::string xml = render_junit(sample_report(), {});
  EXPECT_NE(xml.find("<testsuites tests=\"8\" failures=\"4\" errors=\"1\""), std::string::npos) << xml;
}

/// What the schema of Jenkins has of what is used here: xunit-plugin, junit-10.xsd.
struct JunitElement {
  std::set<std::string> attributes;
  std::set<std::string> children;
};
const std::map<std::string, JunitElement>& junit_elements() {
  static const std::map<std::string, JunitElement> elements = {
      {"testsuites", {{"name", "time", "tests", "failures", "errors"}, {"testsuite"}}},
      {"testsuite",
       {{"name", "time", "tests", "failures", "errors", "skipped", "timestamp", "hostname", "id", "package"},
        {"testcase", "properties", "system-out", "system-err"}}},
      {"testcase",
       {{"name", "time", "classname", "group"}, {"skipped", "error", "failure", "system-out", "system-err"}}},
      {"skipped", {{"type", "message"}, {}}},
      {"error", {{"type", "message"}, {}}},
      {"failure", {{"type", "message"}, {}}},
      {"system-out", {{}, {}}},
  };
  return elements;
}

void expect_junit(const pugi::xml_node& node) {
  const auto element = junit_elements().find(node.name());
  ASSERT_NE(element, junit_elements().end()) << node.name();
  for (const pugi::xml_attribute& attribute : node.attributes())
    EXPECT_TRUE(element->second.attributes.contains(attribute.name()))
        << node.name() << " " << attribute.name();
  for (const pugi::xml_node& child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    EXPECT_TRUE(element->second.children.contains(child.name())) << child.name() << " in " << node.name();
    expect_junit(child);
  }
}

TEST(Junit, HasNothingThatJenkinssSchemaLacks) {
  for (const Report& report : {sample_report(), graded_sample(), empty_report()}) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(render_junit(report, {}).c_str()));
    expect_junit(document.document_element());
  }
}

TEST(FindFormat, KnowsEveryRowAndNothingElse) {
  for (const Format& format : formats()) EXPECT_EQ(find_format(format.name), &format);
  EXPECT_EQ(find_format("yaml"), nullptr);
}

}  // namespace
}  // namespace cml::report
