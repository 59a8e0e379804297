#include "tests/report/schema.h"

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace cml::report {

std::string schema_faults(const std::string& path, const nlohmann::json& document) {
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

std::string course_faults(const std::string& format, const nlohmann::json& document) {
  return schema_faults("grader/tests/data/report/" + format + ".schema.json", document);
}

}  // namespace cml::report
