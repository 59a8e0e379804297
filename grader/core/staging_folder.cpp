#include "core/staging_folder.h"

#include <stdlib.h>

#include "core/error.h"

namespace cml {
namespace fs = std::filesystem;

StagingFolder::StagingFolder(const fs::path& target) {
  std::string name = (target.parent_path() / ".grader-XXXXXX").string();
  CML_REQUIRE(mkdtemp(name.data()), "no folder can be made in " + target.parent_path().string());
  folder_ = name;
}

StagingFolder::~StagingFolder() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace cml
