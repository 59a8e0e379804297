#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::classroom {

/// What a course decides: course.toml, and the options of the command above it.
struct Settings {
  std::string salt;                       ///< of the seeds; secret, else students can draw their inputs
  std::string backend;                    ///< "emulator" | "gpu" | "auto"; empty: not said
  std::string arch;                       ///< as --arch takes it; empty: not said
  std::vector<std::string> count;         ///< labs and exercises that count; empty: all
  std::map<std::string, double> weights;  ///< by lab or exercise, which wins; else 1
  double similarity = 0.5;                ///< share of common fingerprints from which a pair is shown
  uint64_t timeout = 1800;                ///< seconds a submission
  std::vector<std::string> sbatch;        ///< options that the site's Slurm needs
};

/// The settings that a course.toml says; `name` is told in an Error. A key that is unknown is an Error with
/// its line and the nearest key.
Result<Settings> parse_settings(const std::string& text, const std::string& name);

/// One exercise that counts.
struct Counted {
  std::string id;
  double weight = 1;
};
/// Those that the settings name, in order of id.
std::vector<Counted> counted_exercises(const Settings& settings);

}  // namespace cml::classroom
