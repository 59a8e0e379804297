#pragma once
#include <string>
#include <vector>

#include "cli/exit_code.h"
#include "parity/measure.h"

namespace cml::cli {

/// Version of the JSON shape, docs/parity.schema.json.
inline constexpr const char* kParitySchema = "cuda-memory-labs/parity/v1";

/// What was requested, where it ran, and what came of it.
struct Parity {
  const parity::Plan& plan;
  const parity::Summary& summary;
  std::string gpu;                        ///< name of the card
  std::vector<std::string> access_names;  ///< as given by --access
};

/// How many launches gave equal counts, and the first that did not, lane by lane.
std::string parity_text(const Parity& parity);

/// As docs/parity.schema.json says.
std::string parity_json(const Parity& parity);

/// kPassed, kNotPassed, or where not all patterns ran kTrouble.
ExitCode parity_exit_code(const parity::Summary& summary);

}  // namespace cml::cli
