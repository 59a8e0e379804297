#include "cli/course/zip.h"

#include <gmock/gmock.h>
#include <minizip/unzip.h>

#include <filesystem>

#include "core/error.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

struct Found {
  std::string name, text;
  unsigned mode = 0;
};

std::vector<Found> entries_of(const fs::path& file) {
  std::vector<Found> all;
  const unzFile zip = unzOpen(file.c_str());
  EXPECT_NE(zip, nullptr);
  for (int at = unzGoToFirstFile(zip); at == UNZ_OK; at = unzGoToNextFile(zip)) {
    unz_file_info info;
    char name[256];
    EXPECT_EQ(unzGetCurrentFileInfo(zip, &info, name, sizeof(name), nullptr, 0, nullptr, 0), UNZ_OK);
    EXPECT_EQ(info.version >> 8, 3u) << "made by Unix, else the modes are ignored";
    std::string text(info.uncompressed_size, '\0');
    EXPECT_EQ(unzOpenCurrentFile(zip), UNZ_OK);
    EXPECT_EQ(unzReadCurrentFile(zip, text.data(), static_cast<unsigned>(text.size())),
              static_cast<int>(text.size()));
    EXPECT_EQ(unzCloseCurrentFile(zip), UNZ_OK);
    all.push_back({name, text, static_cast<unsigned>(info.external_fa >> 16)});
  }
  unzClose(zip);
  return all;
}

TEST(Zip, KeepsOrderContentsAndModes) {
  FakeProject fake;
  fake.write("a", "first\n");
  fake.write("b", std::string(100000, 'x'));
  write_zip(fake.folder() / "x.zip",
            {{fake.root() / "b", "top/run.sh", true}, {fake.root() / "a", "top/a", false}});
  const auto found = entries_of(fake.folder() / "x.zip");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].name, "top/run.sh");
  EXPECT_EQ(found[0].mode, 0100755u);
  EXPECT_EQ(found[0].text, std::string(100000, 'x'));
  EXPECT_EQ(found[1].mode, 0100644u);
  EXPECT_EQ(found[1].text, "first\n");
}

TEST(Zip, DependsOnNamesAndContentsAlone) {
  FakeProject fake;
  fake.write("a", "first\n");
  write_zip(fake.folder() / "x.zip", {{fake.root() / "a", "a", false}});
  fs::last_write_time(fake.root() / "a", fs::last_write_time(fake.root() / "a") - std::chrono::hours(1000));
  write_zip(fake.folder() / "y.zip", {{fake.root() / "a", "a", false}});
  EXPECT_EQ(FakeProject::read(fake.folder() / "x.zip"), FakeProject::read(fake.folder() / "y.zip"));
}

TEST(Zip, MissingFileThrows) {
  FakeProject fake;
  EXPECT_THROW(write_zip(fake.folder() / "x.zip", {{fake.root() / "none", "a", false}}), InfrastructureError);
  EXPECT_THROW(write_zip(fake.folder() / "no/x.zip", {}), InfrastructureError);
}

}  // namespace
}  // namespace cml::cli
