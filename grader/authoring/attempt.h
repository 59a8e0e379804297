#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

/// Right and wrong files: solutions/LAB/right/NAME.HOW.cu must pass in full, solutions/LAB/wrong/NAME.WHY.cu
/// must be rejected as its head says. Such a file holds only the TODO regions in which it differs from the
/// reference solution:
///
///     // rejected-by: counts
///     // because: expected 64 shared-memory load wavefronts, got 1024
///     // points: 4
///     // family: mistake
///
///     // TODO 1
///       out[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
///     // END TODO
///
/// "TODO 1" is the first region of the reference. A file that changes what stands outside of the regions is
/// whole, and says so in its head: "// whole file".
namespace cml::authoring {

/// One TODO region of such a file.
struct AttemptRegion {
  size_t number = 0;  ///< which region of the reference, from 1
  size_t line = 0;    ///< of its "// TODO N", from 1
  std::string text;   ///< whole lines
};

/// A right or a wrong file, read.
struct Attempt {
  bool whole = false;                  ///< it says "// whole file"
  std::string source;                  ///< all of its text
  std::vector<AttemptRegion> regions;  ///< none where it is whole
};

/// Whether the text holds regions by number, or says that it is whole: no student's file does.
bool is_attempt(const std::string& source);

/// The Error names the line that is no part of the format; `file` is the name that it shows.
Result<Attempt> parse_attempt(const std::string& source, const std::string& file);

/// The text that is graded: the reference with the attempt's regions in place of its own, or the whole file.
/// The Error names a region that the reference does not have.
Result<std::string> assemble(const Attempt& attempt, const std::string& reference, const std::string& file);

/// A whole file as regions: its head and the regions that differ from the reference's. Nothing where it
/// changes code outside of them (layout and comments do not count), or differs nowhere.
std::optional<std::string> as_regions(const std::string& whole, const std::string& reference);

}  // namespace cml::authoring
