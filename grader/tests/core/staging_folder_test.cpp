#include "core/staging_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "core/error.h"
#include "tests/temporary_folder.h"

namespace cml {
namespace {

namespace fs = std::filesystem;

TEST(StagingFolder, IsNextToItsTargetAndGoesWithAllInIt) {
  const TemporaryFolder folder;
  auto staging = std::make_unique<StagingFolder>(fs::path(folder.path()) / "x.zip");
  const fs::path path = staging->folder();
  EXPECT_EQ(path.parent_path(), folder.path());
  std::ofstream(path / "file") << "x";
  EXPECT_TRUE(fs::exists(path / "file"));
  staging.reset();
  EXPECT_FALSE(fs::exists(path));
}

TEST(StagingFolder, WithoutAPlaceItThrows) {
  EXPECT_THROW(StagingFolder("/nowhere/at/all/x.zip"), InfrastructureError);
}

}  // namespace
}  // namespace cml
