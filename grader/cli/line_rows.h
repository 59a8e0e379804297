#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/run_result.h"

namespace cml::cli {

/// A source file's text.
struct NamedText {
  std::string name;  ///< as messages and counts give it: "sum.cu"
  std::string text;  ///< all of it
};

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

/// By file, `main_file` first, then by line. They point into `launch`.
std::vector<LineRow> line_rows(const LaunchResult& launch, const std::string& main_file,
                               const std::vector<NamedText>& sources);

/// "12 of f.h | x = y;" of a line of a file other than `main_file`; its file and its text where they say
/// something.
std::string place_text(const LineRow& row, const std::string& main_file);

/// One line of a table: `text`, cut where it is too long.
std::string table_line(const std::string& text);

}  // namespace cml::cli
