#pragma once
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace cml::cli {

/// One submission of grader/tests/hostile: a section of a class's file.
struct HostileName {
  std::filesystem::path file;  ///< CLASS.cu
  std::string section;
  friend std::ostream& operator<<(std::ostream& out, const HostileName& name) {
    return out << name.file.filename().string() << ":" << name.section;
  }
};

/// A hostile submission, and what must become of it (README.md there).
struct HostileSubmission {
  std::string exercise;             ///< "01_smem_banks/02_square_tile"
  std::string source;               ///< what is handed in, put together
  double least = 0, most = 0;       ///< points
  std::optional<int> exit_code;     ///< of `grader check`; else as the points say
  std::vector<std::string> said;    ///< regular expressions; each must be found in the report
  std::vector<std::string> unsaid;  ///< none of these may
  bool is_slow = false;             ///< it runs for longer than a test may take
};

/// Reads the head and puts the submission together. Throws std::runtime_error with the line of what is wrong.
HostileSubmission read_hostile(const HostileName& name, const std::filesystem::path& solutions);

/// All of the corpus, by file, then in the order of the sections. A file that cannot be split into sections
/// has one name, which read_hostile() refuses.
std::vector<HostileName> hostile_submissions(const std::filesystem::path& folder);

/// CML_HOSTILE is "all", as ./test.sh --hostile sets it: slow attempts run too.
bool runs_slow_ones();

}  // namespace cml::cli
