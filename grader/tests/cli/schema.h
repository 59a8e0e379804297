#pragma once
#include <string>

#include "tests/report/schema.h"

namespace cml::cli {

/// What in the document does not fit docs/<schema_name>; empty where it fits.
inline std::string schema_faults(const std::string& schema_name, const nlohmann::json& document) {
  return report::schema_faults("docs/" + schema_name, document);
}

}  // namespace cml::cli
