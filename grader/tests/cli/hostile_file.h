#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cml::cli {

/// One attempt of grader/tests/hostile: a submission, and what must become of it (README.md there).
struct HostileFile {
  std::filesystem::path path;
  std::string exercise;             ///< "01_smem_banks/02_square_tile"
  std::string source;               ///< what is handed in, put together
  double least = 0, most = 0;       ///< points
  std::optional<int> exit_code;     ///< of `grader check`; else as the points say
  std::vector<std::string> said;    ///< regular expressions; each must be found in the report
  std::vector<std::string> unsaid;  ///< none of these may
  bool is_slow = false;             ///< it runs for longer than a test may take
};

/// Reads the head and puts the submission together. Throws std::runtime_error with the line of what is wrong.
HostileFile read_hostile_file(const std::filesystem::path& path, const std::filesystem::path& solutions);

/// All files of the corpus, sorted.
std::vector<std::filesystem::path> hostile_files(const std::filesystem::path& folder);

/// CML_HOSTILE is "all", as ./test.sh --hostile sets it: slow attempts run too.
bool runs_slow_ones();

}  // namespace cml::cli
