#include "classroom/out_files.h"

#include <gmock/gmock.h>

#include <fstream>

#include "core/file.h"
#include "tests/temporary_folder.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;
using ::testing::UnorderedElementsAre;

class OutFolder : public ::testing::Test {
 protected:
  fs::path folder() const { return temporary_.path(); }
  void put(const fs::path& name, const std::string& text) const { std::ofstream(folder() / name) << text; }
  std::vector<std::string> found() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder()))
      if (!entry.is_directory()) names.push_back(entry.path().lexically_relative(folder()).generic_string());
    return names;
  }

 private:
  TemporaryFolder temporary_;
};

TEST_F(OutFolder, WhatTheLastRunWroteAndThisOneDoesNotIsRemoved) {
  put("notes.md", "the instructor's");
  EXPECT_FALSE(
      replace_files(folder(), {{"repeat.csv", "r"}, {"reports/ada.md", "1"}, {"reports/bob.md", "2"}}));
  put("canvas.csv", "the instructor's, with a name that a run might use");
  EXPECT_FALSE(replace_files(folder(), {{"gradebook.csv", "g"}, {"reports/ada.md", "3"}}));
  EXPECT_THAT(found(),
              UnorderedElementsAre("files.txt", "notes.md", "canvas.csv", "gradebook.csv", "reports/ada.md"));
  EXPECT_EQ(read_file(folder() / "reports/ada.md"), "3");
  EXPECT_EQ(read_file(folder() / "files.txt"), "gradebook.csv\nreports/ada.md\n");
}

/// As a run leaves it that was killed between its list and its files.
TEST_F(OutFolder, ListedFileThatIsMissingIsNoTrouble) {
  put("files.txt", "never.md\ngradebook.csv\n");
  put("gradebook.csv", "old");
  EXPECT_FALSE(replace_files(folder(), {{"overview.md", "o"}}));
  EXPECT_THAT(found(), UnorderedElementsAre("files.txt", "overview.md"));
}

TEST_F(OutFolder, NothingOutsideIsRemoved) {
  fs::create_directory(folder() / "out");
  put("mine.csv", "x");
  put("out/files.txt", "../mine.csv\n" + (folder() / "mine.csv").string() + "\na/../../mine.csv\n.\n\n");
  EXPECT_FALSE(replace_files(folder() / "out", {{"overview.md", "o"}}));
  EXPECT_THAT(found(), UnorderedElementsAre("mine.csv", "out/files.txt", "out/overview.md"));
}

}  // namespace
}  // namespace cml::classroom
