#include "sandbox/control_group.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "sandbox/child.h"

namespace cml::sandbox {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr GroupLimits kSmall{uint64_t{64} << 20, 8};

TEST(ControlGroup, LiesBelowOurGroupOrNextToIt) {
  EXPECT_THAT(group_folders("35 30 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw\n",
                            "0::/user.slice/user-1000.slice/session-3.scope\n"),
              ElementsAre("/sys/fs/cgroup/user.slice/user-1000.slice/session-3.scope",
                          "/sys/fs/cgroup/user.slice/user-1000.slice"));
}

TEST(ControlGroup, TheRootGroupHasNothingNextToIt) {
  EXPECT_THAT(group_folders("1 2 0:3 / /proc rw - proc proc rw\n35 30 0:26 / /a\\040b rw - cgroup2 none rw\n",
                            "4:memory:/x\n0::/\n"),
              ElementsAre("/a b"));
}

TEST(ControlGroup, SeesWhatIsMountedAlone) {
  const std::string part = "35 30 0:26 /docker/1 /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n";
  EXPECT_THAT(group_folders(part, "0::/docker/1\n"), ElementsAre("/sys/fs/cgroup"));
  EXPECT_THAT(group_folders(part, "0::/docker/1/a\n"), ElementsAre("/sys/fs/cgroup/a", "/sys/fs/cgroup"));
  EXPECT_THAT(group_folders(part, "0::/docker/11\n"), IsEmpty());
  EXPECT_THAT(group_folders(part, "0::/../other\n"), IsEmpty());
  EXPECT_THAT(group_folders(part, "4:memory:/docker/1\n"), IsEmpty());
  EXPECT_THAT(group_folders("35 30 0:26 / /sys/fs/cgroup rw - cgroup cgroup rw,memory\n", "0::/a\n"),
              IsEmpty());
}

class Folder : public ::testing::Test {
 protected:
  Folder() { EXPECT_NE(mkdtemp(path_.data()), nullptr); }
  ~Folder() override { fs::remove_all(path_); }
  std::string path_ = "/tmp/cml-group-XXXXXX";
};

TEST_F(Folder, ThatHandsOnNoControllersHasNoGroup) {
  std::ofstream(path_ + "/cgroup.subtree_control") << "cpu memory\n";
  const auto group = ControlGroup::make_in(path_, kSmall);
  ASSERT_FALSE(group);
  EXPECT_THAT(group.error().message, HasSubstr("does not hand on memory and pids"));
}

/// As where mkdir is allowed and limits are not.
TEST_F(Folder, IsLeftAsItWasWhereLimitsCannotBeSet) {
  std::ofstream(path_ + "/cgroup.subtree_control") << "memory pids\n";
  const auto group = ControlGroup::make_in(path_, kSmall);
  ASSERT_FALSE(group);
  EXPECT_THAT(group.error().message, HasSubstr("cannot be set"));
  EXPECT_FALSE(group.error().next_step.empty());
  EXPECT_EQ(std::distance(fs::directory_iterator(path_), fs::directory_iterator()), 1);
}

bool is_gone(const std::string& folder) {
  for (int i = 0; i < 500 && fs::exists(folder); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return !fs::exists(folder);
}

Command shell(const ControlGroup& group, const std::string& script) {
  Command command;
  command.arguments = {"/bin/sh", "-c", script};
  command.err = Sink::nowhere;
  command.group = group.entrance();
  return command;
}

/// Where this machine lets us make one.
class RealGroup : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<std::unique_ptr<ControlGroup>> group = ControlGroup::make(kSmall);
    if (!group) GTEST_SKIP() << group.error().message;
    group_ = *std::move(group);
  }
  std::unique_ptr<ControlGroup> group_;
};

TEST_F(RealGroup, HoldsItsChild) {
  Child child(shell(*group_, "sleep 100"));
  std::ifstream in(group_->folder() + "/cgroup.procs");
  pid_t number = 0;
  in >> number;
  EXPECT_EQ(number, child.id());
}

TEST_F(RealGroup, BoundsTasks) {
  Child child(shell(*group_, "for i in 1 2 3 4 5 6 7 8 9 10; do sleep 100 & done; exit 3"));
  EXPECT_EQ(child.wait_for(20).code, 2) << "the shell gives up where it cannot fork";
}

TEST_F(RealGroup, BoundsMemory) {
  Child child(shell(*group_, "x=$(head -c 200000000 /dev/zero | tr '\\0' a); exit 3"));
  EXPECT_EQ(child.wait_for(60).signal, SIGKILL);
}

TEST_F(RealGroup, IsRemovedWithWhatIsLeftInIt) {
  const std::string folder = group_->folder();
  Child child(shell(*group_, "setsid sleep 100 & exit 0"));
  child.wait_for(5);
  EXPECT_TRUE(fs::exists(folder));
  group_.reset();
  EXPECT_FALSE(fs::exists(folder));
}

TEST_F(RealGroup, IsRemovedWhereItsOwnerIsKilled) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t owner = fork();
  if (owner == 0) {
    auto group = ControlGroup::make(kSmall);
    if (!group) _exit(1);
    const Child child(shell(**group, "sleep 100"));
    const std::string folder = (*group)->folder() + "\n";
    if (write(ends[1], folder.data(), folder.size()) < 0) _exit(1);
    for (;;) pause();
  }
  close(ends[1]);
  std::string folder;
  for (char byte = 0; read(ends[0], &byte, 1) == 1 && byte != '\n';) folder += byte;
  close(ends[0]);
  EXPECT_TRUE(fs::exists(folder)) << folder;
  kill(owner, SIGKILL);
  waitpid(owner, nullptr, 0);
  EXPECT_TRUE(is_gone(folder)) << folder;
}

}  // namespace
}  // namespace cml::sandbox
