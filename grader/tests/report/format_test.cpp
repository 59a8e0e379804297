#include "report/format.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "report/json.h"
#include "report/junit.h"
#include "sample.h"

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

class FormatGolden : public ::testing::TestWithParam<Format> {};

TEST_P(FormatGolden, IsAsKept) {
  const std::string actual = GetParam().render(sample_report(), {});
  EXPECT_EQ(actual, golden(GetParam().name, actual));
}

INSTANTIATE_TEST_SUITE_P(EveryRow, FormatGolden, ::testing::ValuesIn(formats()),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Console, ColoursOnlyWhereAsked) {
  const std::string plain = formats().front().render(sample_report(), {false});
  const std::string coloured = formats().front().render(sample_report(), {true});
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(coloured.find("\x1b[31mFAIL"), std::string::npos);
}

std::string schema_faults(const nlohmann::json& document) {
  const nlohmann::json text =
      nlohmann::json::parse(read(std::string(CML_SOURCE_DIR) + "/docs/report.schema.json"));
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results)) return {};
  std::string faults;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) faults += part;
    faults += ": " + error.description + "\n";
  }
  return faults.empty() ? "invalid" : faults;
}

TEST(Json, FitsItsSchema) {
  EXPECT_EQ(schema_faults(nlohmann::json::parse(render_json(sample_report(), {}))), "");
  EXPECT_EQ(schema_faults(nlohmann::json::parse(
                render_json(Report{"0.1.0", "", "sm_75", "2026-01-31T12:00:00Z", {}}, {}))),
            "");
}

TEST(Json, SchemaRefusesWhatIsNoReport) {
  nlohmann::json document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["exercises"][0]["checks"][0]["status"] = "maybe";
  EXPECT_NE(schema_faults(document), "");
  document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["schema"] = "cuda-memory-labs/report/v1";
  EXPECT_NE(schema_faults(document), "");
  document = nlohmann::json::parse(render_json(sample_report(), {}));
  document["exercises"][1].erase("hint");
  EXPECT_NE(schema_faults(document), "");
}

TEST(Json, IsReadBackAsItWas) {
  const std::string text = render_json(sample_report(), {});
  const Result<Report> back = parse_json(text);
  ASSERT_TRUE(back.has_value()) << back.error().to_string();
  EXPECT_EQ(render_json(*back, {}), text);
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
  EXPECT_EQ(schema_faults(json), "");
  EXPECT_EQ(json.at("status"), "error");
  EXPECT_EQ(parse_json(json.dump())->nothing_to_grade, empty_report().nothing_to_grade);
  EXPECT_NE(render_junit(empty_report(), {}).find("tests=\"1\" failures=\"0\" disabled=\"0\" errors=\"1\""),
            std::string::npos);
}

TEST(Missing, IsSaidOnce) {
  for (const Format& format : formats()) {
    if (std::string(format.name) == "json") continue;
    const std::string text = format.render(sample_report(), {});
    const std::string said = "05_access_modes.cu in the submission";
    const size_t first = text.find(said);
    EXPECT_NE(first, std::string::npos) << format.name;
    EXPECT_NE(text.find("missing"), std::string::npos) << format.name;
    const bool is_again =
        std::string(format.name) != "junit" && text.find(said, first + 1) != std::string::npos;
    EXPECT_FALSE(is_again) << format.name << text;
  }
}

TEST(Junit, TellsErrorsFromFailures) {
  const std::string xml = render_junit(sample_report(), {});
  EXPECT_NE(xml.find("<testsuites tests=\"8\" failures=\"4\" disabled=\"0\" errors=\"1\""), std::string::npos)
      << xml;
}

TEST(FindFormat, KnowsEveryRowAndNothingElse) {
  for (const Format& format : formats()) EXPECT_EQ(find_format(format.name), &format);
  EXPECT_EQ(find_format("yaml"), nullptr);
}

}  // namespace
}  // namespace cml::report
