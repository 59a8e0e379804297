#pragma once
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace cml::cli {

/// What keeps a document from fitting docs/`schema_name`; empty where it fits.
inline std::string schema_faults(const std::string& schema_name, const nlohmann::json& document) {
  std::ifstream in(std::string(CML_SOURCE_DIR) + "/docs/" + schema_name);
  const nlohmann::json text = nlohmann::json::parse(in);
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results))
    return {};
  std::string faults;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) faults += error.description + "\n";
  return faults;
}

}  // namespace cml::cli
