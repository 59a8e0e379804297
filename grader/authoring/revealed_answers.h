#pragma once
#include <filesystem>
#include <string>
#include <vector>

/// What a student reads next to the starter must not hold the answer: the check file, the hints in each
/// language, the chapter of the lab, headers that its checks share, and chapters without exercises with their
/// programs.
namespace cml::authoring {

/// One sentence for each line of the solution `solutions/LAB/NAME.cu`, or of a right file of it, that is
/// in one of these texts below `folder`/labs, and for each number of a LAB_ANSWER that does.
/// Left out are lines that the starters of `root` hold too, that are too short to tell from chance, and that
/// open a loop or a branch or leave the kernel; numbers of one or two digits, and powers of two.
std::vector<std::string> revealed_answers(const std::filesystem::path& folder,
                                          const std::filesystem::path& root,
                                          const std::filesystem::path& solution);

/// The same for all solutions of `root`.
std::vector<std::string> revealed_answers(const std::filesystem::path& folder,
                                          const std::filesystem::path& root);

}  // namespace cml::authoring
