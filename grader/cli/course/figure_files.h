#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "grading/project.h"

namespace cml::cli {

/// One figure of a chapter, found by its place.
struct FigureFile {
  std::string id;                ///< "LAB/NAME"
  std::filesystem::path source;  ///< labs/LAB/figures/NAME.toml
  std::filesystem::path svg;     ///< labs/LAB/figures/NAME.svg
};

/// All of them, in the order of id.
std::vector<FigureFile> figure_files(const grading::Project& project);

/// The SVG that the source asks for. The Error names file and line.
Result<std::string> draw_file(const FigureFile& figure);
/// Whether figure.svg holds just `svg`.
bool is_up_to_date(const FigureFile& figure, const std::string& svg);

/// What is wrong between sources, pictures and chapters (labs/LAB/README.md): a source that cannot be drawn,
/// a picture that is missing, out of date or without a source, a source that no chapter shows, a chapter that
/// shows what is not there or says nothing to those who cannot see it. A text a fault, with the next step.
std::vector<std::string> figure_faults(const grading::Project& project);

}  // namespace cml::cli
