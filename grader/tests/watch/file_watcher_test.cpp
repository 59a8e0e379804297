#include "watch/file_watcher.h"

#include <gmock/gmock.h>
#include <poll.h>

#include <fstream>
#include <thread>

#include "tests/temporary_folder.h"

namespace cml::watch {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Clock = FileWatcher::Clock;

/// Two files, watched by notices of the system and by looking alone.
class FileWatcherTest : public ::testing::TestWithParam<Notice> {
 protected:
  FileWatcherTest() {
    fs::create_directories(lab_);
    write(a_, "a");
    write(b_, "b");
  }
  static void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

  /// What is reported within a minute: the first answer that is not empty.
  static std::vector<size_t> next(FileWatcher& watcher) {
    const auto end = Clock::now() + std::chrono::minutes(1);
    for (std::vector<size_t> changed; Clock::now() < end;) {
      changed = watcher.changed(Clock::now());
      if (!changed.empty()) return changed;
      pollfd ready{watcher.descriptor(), POLLIN, 0};
      poll(&ready, 1, static_cast<int>(watcher.patience(Clock::now()).count()));
    }
    return {};
  }
  /// What is reported within a tenth of a second more than files are looked at.
  static std::vector<size_t> soon(FileWatcher& watcher) {
    const auto end = Clock::now() + std::chrono::milliseconds(1200);
    while (Clock::now() < end) {
      if (const auto changed = watcher.changed(Clock::now()); !changed.empty()) return changed;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return {};
  }

  TemporaryFolder temporary_;
  const fs::path lab_ = fs::path(temporary_.path()) / "lab";
  const fs::path a_ = lab_ / "a.cu", b_ = lab_ / "b.cu";
};

TEST_P(FileWatcherTest, TellsWhichFileWasWritten) {
  FileWatcher watcher({a_, b_}, GetParam());
  EXPECT_THAT(watcher.changed(Clock::now()), IsEmpty());
  write(b_, "other");
  EXPECT_THAT(next(watcher), ElementsAre(1u));
  write(a_, "other");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
}

TEST_P(FileWatcherTest, SeesANewFileRenamedIntoPlace) {
  FileWatcher watcher({a_, b_}, GetParam());
  write(lab_ / ".a.cu.swp", "by an editor");
  fs::rename(lab_ / ".a.cu.swp", a_);
  EXPECT_THAT(next(watcher), ElementsAre(0u));
}

TEST_P(FileWatcherTest, TellsThatAFileIsGoneAndThatItIsBack) {
  FileWatcher watcher({a_, b_}, GetParam());
  fs::remove(a_);
  EXPECT_THAT(next(watcher), ElementsAre(0u));
  write(a_, "back");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
}

TEST_P(FileWatcherTest, TwoSavesInTenMillisecondsAreReportedOnce) {
  FileWatcher watcher({a_, b_}, GetParam());
  write(a_, "one");
  watcher.changed(Clock::now());
  std::this_thread::sleep_for(std::chrono::milliseconds(8));
  write(a_, "three");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
  EXPECT_THAT(soon(watcher), IsEmpty());
}

TEST_P(FileWatcherTest, OtherFilesOfTheFolderAreNotReported) {
  FileWatcher watcher({a_}, GetParam());
  write(lab_ / "a.cu~", "x");
  write(b_, "x");
  EXPECT_THAT(soon(watcher), IsEmpty());
}

TEST_P(FileWatcherTest, AFolderThatGoesAndComesBack) {
  FileWatcher watcher({a_, b_}, GetParam());
  fs::rename(lab_, lab_.string() + ".away");
  std::vector<size_t> changed = next(watcher);
  if (changed.size() < 2) {
    const std::vector<size_t> rest = next(watcher);
    changed.insert(changed.end(), rest.begin(), rest.end());
  }
  EXPECT_THAT(changed, ElementsAre(0u, 1u));
  fs::create_directories(lab_);
  write(a_, "new");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
  write(a_, "newer");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
}

/// What a link leads to is in a folder that is not watched.
TEST_P(FileWatcherTest, SeesWhatALinkLeadsTo) {
  const fs::path elsewhere = fs::path(temporary_.path()) / "elsewhere.cu";
  write(elsewhere, "c");
  fs::create_symlink(elsewhere, lab_ / "c.cu");
  FileWatcher watcher({lab_ / "c.cu"}, GetParam());
  write(elsewhere, "longer");
  EXPECT_THAT(next(watcher), ElementsAre(0u));
}

TEST(FileWatcherByNotice, HasADescriptorAndIsPatient) {
  const TemporaryFolder temporary;
  const FileWatcher watcher({fs::path(temporary.path()) / "a.cu"}, Notice::system);
  ASSERT_GE(watcher.descriptor(), 0);
  EXPECT_GT(watcher.patience(Clock::now()), std::chrono::milliseconds(500));
}

TEST(FileWatcherByLooking, HasNoDescriptor) {
  const TemporaryFolder temporary;
  const FileWatcher watcher({fs::path(temporary.path()) / "a.cu"}, Notice::looking);
  EXPECT_EQ(watcher.descriptor(), -1);
  EXPECT_LE(watcher.patience(Clock::now()), std::chrono::milliseconds(100));
}

INSTANTIATE_TEST_SUITE_P(EachWay, FileWatcherTest, ::testing::Values(Notice::system, Notice::looking),
                         [](const auto& way) { return way.param == Notice::system ? "Notices" : "Looking"; });

}  // namespace
}  // namespace cml::watch
