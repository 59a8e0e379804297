#pragma once
#include <optional>
#include <string>
#include <vector>

#include "authoring/replacement.h"
#include "core/error.h"
#include "core/head_line.h"

/// Right files, wrong files and attacks, one of each for an exercise: solutions/LAB/right/NAME.cu,
/// solutions/LAB/wrong/NAME.cu and grader/tests/attacks/LAB/NAME.cu. Each section is a submission, said by
/// what differs from the reference solution, in replacements or in whole TODO regions:
///
///     //: section: no_barrier
///     //: rejected-by: outputs
///     //: because: shared-memory race
///     //: points: 4
///     //: family: mistake
///     //: replace in 1: __syncthreads(); =>
///
///     //: section: reversed
///     ...
///     // TODO 1
///       out[threadIdx.x] = tile[31 - threadIdx.x];
///     // END TODO
///
/// "TODO 1" is the first region of the reference; "TODO 0" holds lines in front of the reference's first one.
namespace cml::authoring {

/// One section of a file, as its lines.
struct SectionText {
  std::string name;                ///< "no_barrier"
  size_t line = 0;                 ///< of its "//: section: NAME", from 1
  std::vector<std::string> lines;  ///< after that one, without an empty line in front of the next section
};

/// The sections of any file that is written in sections, in order. The Error names the line where a section
/// has no name, or that of another; `file` is the name that it shows.
Result<std::vector<SectionText>> split_sections(const std::string& source, const std::string& file);

/// One TODO region of a section.
struct AttemptRegion {
  size_t number = 0;  ///< which region of the reference, from 1; 0: in front of it
  size_t line = 0;    ///< of its "// TODO N", from 1
  std::string text;   ///< whole lines
};

/// One section of such a file, read.
struct Section {
  std::string name;                       ///< "no_barrier"
  size_t line = 0;                        ///< of its "//: section: NAME", from 1
  std::vector<HeadLine> head;             ///< its other lines of this kind, but for replacements
  std::vector<Replacement> replacements;  ///< in the reference, outside of `regions`
  std::vector<AttemptRegion> regions;     ///< in order
  /// All lines of a section that repeats the whole exercise, as an author begins; it is graded once
  /// as_regions() has made regions of them.
  std::string whole;
};

/// The sections of a file, in order. The Error names the line that is no part of the format; `file` is the
/// name that it shows.
Result<std::vector<Section>> parse_sections(const std::string& source, const std::string& file);

/// The text that is graded: the reference with what the section changes. The Error names the line that does
/// not fit the reference.
Result<std::string> expand(const Section& section, const std::string& reference, const std::string& file);

/// The regions of a whole exercise that differ from the reference's, as a section has them. Nothing where it
/// changes code outside of them (layout and comments do not count), or differs nowhere.
std::optional<std::string> as_regions(const std::string& whole, const std::string& reference);

/// `source`, the text of the file that has the section, with these regions instead of the exercise that the
/// section repeats. Remarks of its head stay, unless they are the reference's.
std::string with_regions(const std::string& source, const Section& section, const std::string& regions,
                         const std::string& reference);

}  // namespace cml::authoring
