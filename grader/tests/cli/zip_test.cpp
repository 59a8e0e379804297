#include "cli/course/zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

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
  struct archive* const zip = archive_read_new();
  EXPECT_EQ(archive_read_support_format_zip(zip), ARCHIVE_OK);
  EXPECT_EQ(archive_read_open_filename(zip, file.c_str(), 1 << 16), ARCHIVE_OK) << archive_error_string(zip);
  for (struct archive_entry* entry; archive_read_next_header(zip, &entry) == ARCHIVE_OK;) {
    std::string text(static_cast<size_t>(archive_entry_size(entry)), '\0');
    EXPECT_EQ(archive_read_data(zip, text.data(), text.size()), static_cast<la_ssize_t>(text.size()));
    all.push_back({archive_entry_pathname(entry), text, archive_entry_mode(entry)});
  }
  archive_read_free(zip);
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
