#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/job.h"
#include "core/run_result.h"

namespace cml::cli {

/// What a launch did in one source line.
struct LineRow {
  std::string file;                        ///< the source file's name
  int line = 0;                            ///< from 1; 0 where the PTX names none
  uint64_t instructions = 0;               ///< of the PTX, warp-wide
  uint64_t requests = 0;                   ///< of memory, warp-wide
  uint64_t wavefronts = 0;                 ///< of shared and constant memory
  uint64_t conflicts = 0;                  ///< of shared and constant memory
  uint64_t sectors = 0;                    ///< of global memory
  std::string source{};                    ///< its text, without blanks around; empty where it is not known
  std::vector<const AccessSite*> sites{};  ///< of the launch
};

/// By file, the program's own first, then by line. They point into `launch`.
std::vector<LineRow> line_rows(const LaunchResult& launch, const Program& program);

/// "12 of f.h | x = y;" of a line of a file other than `main_file`; its file and its text where they say
/// something.
std::string place_text(const LineRow& row, const std::string& main_file);

/// One line of a table: `text`, cut where it is too long.
std::string table_line(const std::string& text);

}  // namespace cml::cli
