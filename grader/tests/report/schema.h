#pragma once
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace cml::report {

/// What in the document does not fit the schema at `path`, from the project's root; empty where it fits.
inline std::string schema_faults(const std::string& path, const nlohmann::json& document) {
  std::ifstream in(std::string(CML_SOURCE_DIR) + "/" + path);
  const nlohmann::json text = nlohmann::json::parse(in);
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results))
    return {};
  std::string faults;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) faults += part;
    faults += ": " + error.description + "\n";
  }
  return faults.empty() ? "invalid" : faults;
}

/// The same of the schema that a course system's format is held to.
inline std::string course_faults(const std::string& format, const nlohmann::json& document) {
  return schema_faults("grader/tests/data/report/" + format + ".schema.json", document);
}

}  // namespace cml::report
