#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::docs {

/// One page of the site's reference, made from the rows that the grader itself runs on.
struct ReferencePage {
  const char* name;  ///< of the page in Doxygen; its file is NAME.html
  const char* title;
  Result<std::string> (*body)(
      const std::filesystem::path& root);  ///< Doxygen Markdown; root: the project's folder
};
/// All of them, in the order of the site's tree.
const std::vector<ReferencePage>& reference_pages();

/// @name The pages' bodies, each in the file of its name
/// @{
Result<std::string> metrics_page(const std::filesystem::path& root);
Result<std::string> opcodes_page(const std::filesystem::path& root);
Result<std::string> gpus_page(const std::filesystem::path& root);
Result<std::string> exit_codes_page(const std::filesystem::path& root);
Result<std::string> formats_page(const std::filesystem::path& root);
Result<std::string> commands_page(const std::filesystem::path& root);
/// @}

/// Writes reference.md, which lists the pages, and NAME.md for each into `folder`, which is created. The
/// Error names the file that cannot be read or written.
Result<int> write_reference(const std::filesystem::path& root, const std::filesystem::path& folder);

}  // namespace cml::docs
