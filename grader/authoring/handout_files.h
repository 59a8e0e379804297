#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::authoring {

/// Which handouts a row is for.
enum class HandoutPart {
  always,
  source,    ///< what a grader is built from
  prebuilt,  ///< a grader that is built
};

/// What a student gets: one row a file or a folder. Nothing else goes into a handout.
struct HandoutRow {
  const char* from;        ///< file or folder, from the project's root or absolute
  const char* extensions;  ///< of a folder: which files, at any depth; empty for a file
  const char* to;          ///< the name in the handout, of a folder too, where that is another; else empty
  HandoutPart part = HandoutPart::always;  ///< which handouts it is for
};
/// All rows, in the order in which a handout is written.
const std::vector<HandoutRow>& handout_rows();

/// One file of a handout.
struct HandoutFile {
  std::filesystem::path from;  ///< absolute
  std::string to;              ///< relative to the handout, with '/'
  bool executable = false;     ///< for its owner
};

/// The folder of a handout that holds a built grader for this kind of machine: "prebuilt/x86_64".
std::string prebuilt_folder();

/// All files of handout_rows() of these parts below `root`, sorted by `to`. The Error names a row that
/// nothing is there for.
Result<std::vector<HandoutFile>> handout_files(const std::filesystem::path& root,
                                               const std::vector<HandoutPart>& parts);

}  // namespace cml::authoring
