#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "authoring/todo_regions.h"

namespace cml::authoring {

/// One TODO region of a solution, or of a wrong one, that a student must not find.
struct SecretBody {
  std::string text;  ///< as code_only() leaves it
  std::string from;  ///< the file and line it comes from
};

/// The TODO regions of a solution, of a whole one or of one that holds some of them by number.
std::vector<TodoBody> solution_regions(const std::filesystem::path& file);

/// The bodies below `root`/solutions, each once. Left out are those too short to tell from chance, and those
/// of wrong solutions that a starter holds too (a mistake can be to leave a region as it is).
std::vector<SecretBody> secret_bodies(const std::filesystem::path& root);

/// One sentence for each file of `folder`, at any depth, that holds a body.
std::vector<std::string> leaks_in(const std::filesystem::path& folder, const std::vector<SecretBody>& bodies);

/// One sentence for each region of a starter below `folder`/labs that is solved, however short it is.
std::vector<std::string> solved_starters(const std::filesystem::path& folder,
                                         const std::filesystem::path& root);

}  // namespace cml::authoring
