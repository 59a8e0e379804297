#include "core/file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <thread>

#include "tests/temporary_folder.h"

namespace cml {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class WriteFile : public ::testing::Test {
 protected:
  fs::path at(const std::string& name) const { return fs::path(folder_.path()) / name; }
  void make(const std::string& name, const std::string& text) const { std::ofstream(at(name)) << text; }
  std::optional<Error> write(const std::string& name, const std::string& text) const {
    return write_file(at(name).string(), text);
  }
  size_t count() const {
    return static_cast<size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }
  TemporaryFolder folder_;
};

TEST_F(WriteFile, MakesOrReplacesARegularFile) {
  EXPECT_FALSE(write("a", "one"));
  EXPECT_EQ(read_file(at("a")), "one");
  fs::permissions(at("a"), fs::perms(0640));
  EXPECT_FALSE(write("a", ""));
  EXPECT_EQ(read_file(at("a")), "");
  EXPECT_EQ(fs::status(at("a")).permissions(), fs::perms(0640));
  EXPECT_EQ(count(), 1u);
}

TEST_F(WriteFile, TakesTheUmaskOfANewFile) {
  std::ofstream(at("reference")) << "";
  EXPECT_FALSE(write("a", "x"));
  EXPECT_EQ(fs::status(at("a")).permissions(), fs::status(at("reference")).permissions());
}

TEST_F(WriteFile, LinkStaysAndItsTargetIsWritten) {
  make("target", "before");
  fs::create_symlink("target", at("near"));
  fs::create_symlink(at("near"), at("far"));
  EXPECT_FALSE(write("far", "after"));
  EXPECT_TRUE(fs::is_symlink(at("far")) && fs::is_symlink(at("near")));
  EXPECT_FALSE(fs::is_symlink(at("target")));
  EXPECT_EQ(read_file(at("target")), "after");
  EXPECT_EQ(count(), 3u);
}

TEST_F(WriteFile, LinkToNothingMakesItsTarget) {
  fs::create_directory(at("below"));
  fs::create_symlink("below/target", at("link"));
  EXPECT_FALSE(write("link", "text"));
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(read_file(at("below/target")), "text");
}

TEST_F(WriteFile, FifoIsWrittenThrough) {
  ASSERT_EQ(mkfifo(at("fifo").c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = read_file(at("fifo")); });
  EXPECT_FALSE(write("fifo", "through"));
  reader.join();
  EXPECT_EQ(got, "through");
  EXPECT_TRUE(fs::is_fifo(at("fifo")));
  EXPECT_EQ(count(), 1u);
}

TEST_F(WriteFile, FileOfAnOpenDescriptorIsWrittenThroughWhereItHasNoName) {
  const int file = open(at("a").c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  ASSERT_GE(file, 0);
  fs::remove(at("a"));
  EXPECT_FALSE(write_file("/proc/self/fd/" + std::to_string(file), "text"));
  char text[5] = {};
  EXPECT_EQ(pread(file, text, 4, 0), 4);
  EXPECT_STREQ(text, "text");
  EXPECT_EQ(count(), 0u);
  close(file);
}

TEST_F(WriteFile, WhatCannotBeWrittenIsAnErrorAndLeavesNothing) {
  fs::create_directory(at("folder"));
  fs::create_symlink("loop", at("loop"));
  fs::create_symlink("nowhere/a", at("dangling"));
  for (const char* name : {"folder", "nowhere/a", "new/", "loop", "dangling", "folder/a/b"}) {
    const auto error = write(name, "text");
    ASSERT_TRUE(error) << name;
    EXPECT_THAT(error->to_string(), HasSubstr(at(name).string() + ": the file cannot be written: "));
  }
  EXPECT_EQ(count(), 3u);
  EXPECT_TRUE(fs::is_empty(at("folder")));
}

/// What `body` returns, called in a child with mounts of its own; no value where none can be made here.
std::optional<int> with_own_mounts(const std::function<int()>& body) {
  constexpr int kNoMounts = 99;
  const pid_t child = fork();
  if (child == 0) {
    const bool is_private = (unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) &&
                            mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
    _exit(is_private ? body() : kNoMounts);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kNoMounts) return std::nullopt;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The devices are seen at files of this test's, so that a fault of ours could not touch the machine's own.
TEST_F(WriteFile, DeviceIsWrittenThrough) {
  make("device", "");
  fs::create_symlink("device", at("link"));
  const auto failed = with_own_mounts([&] {
    if (mount("/dev/null", at("device").c_str(), nullptr, MS_BIND, nullptr) != 0) return 1;
    for (const char* name : {"device", "link"})
      if (write(name, "text")) return 2;
    if (!fs::is_character_file(at("device"))) return 3;
    return fs::is_symlink(at("link")) && count() == 2 ? 0 : 4;
  });
  if (!failed) GTEST_SKIP() << "no mounts of one's own can be made here";
  EXPECT_EQ(*failed, 0);
}

TEST_F(WriteFile, FullDiskIsAnErrorAndLeavesNothing) {
  make("full", "");
  fs::create_symlink("full", at("link"));
  const auto failed = with_own_mounts([&] {
    if (mount("/dev/full", at("full").c_str(), nullptr, MS_BIND, nullptr) != 0) return 1;
    const auto error = write("link", "text");
    if (!error || error->to_string().find("No space left on device") == std::string::npos) return 2;
    return fs::is_symlink(at("link")) && count() == 2 ? 0 : 3;
  });
  if (!failed) GTEST_SKIP() << "no mounts of one's own can be made here";
  EXPECT_EQ(*failed, 0);
}

TEST_F(WriteFile, FullFolderIsAnErrorAndLeavesTheFileAsItWas) {
  const auto failed = with_own_mounts([&] {
    if (mount("none", folder_.path().c_str(), "tmpfs", 0, "size=64k") != 0) return 1;
    make("a", "before");
    if (!write("a", std::string(1 << 20, 'x'))) return 2;
    return read_file(at("a")) == "before" && count() == 1 ? 0 : 3;
  });
  if (!failed) GTEST_SKIP() << "no mounts of one's own can be made here";
  EXPECT_EQ(*failed, 0);
}

TEST_F(WriteFile, ReadOnlyFileIsNotReplaced) {
  if (geteuid() == 0) GTEST_SKIP() << "root may write what is read-only";
  make("a", "before");
  fs::permissions(at("a"), fs::perms(0444));
  EXPECT_TRUE(write("a", "after"));
  EXPECT_EQ(read_file(at("a")), "before");
}

TEST_F(WriteFile, ReadsBytesAsTheyAre) {
  make("a", std::string("a\0\r\n", 4));
  EXPECT_EQ(read_file(at("a")), std::string("a\0\r\n", 4));
  EXPECT_THROW(read_file(at("nothing")), InfrastructureError);
  EXPECT_THROW(read_file(folder_.path()), InfrastructureError);
}

}  // namespace
}  // namespace cml
