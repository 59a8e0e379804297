#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "source/todo_regions.h"

namespace cml::authoring {

/// One TODO region of a solution, or of a wrong one, that a student must not find.
struct SecretBody {
  std::string text;  ///< as source::code_only() leaves it
  std::string from;  ///< the file and line it comes from
};

/// A TODO region of a solution, or one in which a section differs from it.
struct SolutionRegion {
  source::TodoBody body;         ///< where replacements make it, with the line of the section
  bool is_written_there = true;  ///< the file has its lines, as they are, after that line
};
/// Those of a solution, or of a right file, a wrong one or attacks of it.
std::vector<SolutionRegion> solution_regions(const std::filesystem::path& root,
                                             const std::filesystem::path& file);

/// The bodies of the solutions, right, wrong and attacks included, each once. Left out are those too short to
/// tell from chance, and those of wrong sections that a starter holds too (a mistake can be to leave a region
/// as it is).
std::vector<SecretBody> secret_bodies(const std::filesystem::path& root);

/// One sentence for each file of `folder`, at any depth, that holds a body.
std::vector<std::string> leaks_in(const std::filesystem::path& folder, const std::vector<SecretBody>& bodies);

/// One sentence for each region of a starter below `folder`/labs that is solved, however short it is.
std::vector<std::string> solved_starters(const std::filesystem::path& folder,
                                         const std::filesystem::path& root);

}  // namespace cml::authoring
