#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/grade_submission.h"

/// What a class's controller and the machines that grade for it tell each other: files in a folder that all
/// of them see, each written whole or not at all.
namespace cml::classroom {

/// One submission in a part.
struct TaskFile {
  std::string key;                           ///< of its result
  uint64_t seed = 0;                         ///< of its inputs
  unsigned attempt = 1;                      ///< how often it was handed out, from 1
  std::map<std::string, std::string> files;  ///< text by exercise id
};
/// What one machine grades in one go.
struct Part {
  GradingCommand command;       ///< `work` is left out: each machine has its own
  std::vector<TaskFile> tasks;  ///< in the order in which they are graded
};

/// Both throw InfrastructureError where the file cannot be written, or is no part.
void write_part(const std::filesystem::path& file, const Part& part);
Part read_part(const std::filesystem::path& file);

/// Results lie in one folder, each in a file whose name is the key. Throws where it cannot be written.
void write_outcome(const std::filesystem::path& results, const Outcome& outcome);
/// Nothing if the file is absent or no result.
std::optional<Outcome> read_outcome(const std::filesystem::path& results, const std::string& key);

}  // namespace cml::classroom
