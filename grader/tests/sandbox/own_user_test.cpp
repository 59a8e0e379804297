#include "sandbox/own_user.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>

namespace cml::sandbox {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr uint32_t kReadsAll = 1U << static_cast<unsigned>(CAP_DAC_READ_SEARCH);

/// What it says of itself in a process of its own, since no way leads back.
std::string message_of_child(const std::function<std::string()>& tell) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    const std::string text = tell();
    _exit(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : 1);
  }
  close(ends[1]);
  std::string text;
  char piece[1024];
  for (ssize_t got = 0; (got = read(ends[0], piece, sizeof piece)) > 0;)
    text.append(piece, static_cast<size_t>(got));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return text;
}

std::array<__user_cap_data_struct, 2> capabilities() {
  std::array<__user_cap_data_struct, 2> all{};
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  syscall(SYS_capget, &header, all.data());
  return all;
}

bool opens(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

std::string who_one_is() {
  const auto has = capabilities();
  uid_t real = 0, effective = 0, saved = 0;
  getresuid(&real, &effective, &saved);
  gid_t real_group = 0, effective_group = 0, saved_group = 0;
  getresgid(&real_group, &effective_group, &saved_group);
  int at_end = 0;
  prctl(PR_GET_PDEATHSIG, &at_end);
  const bool is_root = real == 0 || effective == 0 || saved == 0 || real_group == 0 || effective_group == 0 ||
                       saved_group == 0;
  return std::string(is_root ? "root" : "another user") + ", groups " +
         std::to_string(getgroups(0, nullptr)) + ", capabilities " +
         std::to_string(has[0].permitted | has[0].effective | has[0].inheritable | has[1].permitted) +
         ", ends with signal " + std::to_string(at_end) + "\n";
}

/// A folder and a file in it.
class OwnUser : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(mkdtemp(folder_.data()), nullptr);
    std::ofstream(file()) << "text";
    if (geteuid() != 0) GTEST_SKIP() << "only root becomes another user";
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string file() const { return folder_ + "/file"; }
  void let_others(fs::perms folder, fs::perms file_itself) {
    fs::permissions(folder_, folder);
    fs::permissions(file(), file_itself);
  }
  std::string message() const {
    return message_of_child([&] {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      const Layer layer = become_own_user({{folder_}, false});
      return std::string(layer.holds ? "holds: " : "does not: ") + layer.what + "\n" + who_one_is() +
             (opens(file(), O_RDONLY) ? "reads" : "does not read") + ", " +
             (opens(file(), O_WRONLY) || opens(folder_ + "/new", O_CREAT | O_WRONLY) ? "writes"
                                                                                     : "does not write");
    });
  }
  std::string folder_ = "/tmp/cml-user-XXXXXX";
};

constexpr fs::perms kOpenFolder{0755}, kOpenFile{0644}, kClosedFolder{0700}, kClosedFile{0600};

TEST_F(OwnUser, HasNothingOfRoots) {
  let_others(kOpenFolder, kOpenFile);
  const std::string text = message();
  EXPECT_THAT(text, AllOf(HasSubstr("holds: on, number"), HasSubstr("no capabilities")));
  EXPECT_THAT(text, HasSubstr("another user, groups 0, capabilities 0, ends with signal 9"));
  EXPECT_THAT(text, HasSubstr("\nreads, does not write"));
}

TEST_F(OwnUser, ReadsWhatIsClosedToOthers) {
  for (const auto& [folder, file] :
       {std::pair(kClosedFolder, kOpenFile), std::pair(kOpenFolder, kClosedFile)}) {
    let_others(folder, file);
    const std::string text = message();
    EXPECT_THAT(text, AllOf(HasSubstr("holds: on, number"), HasSubstr(folder_ + " is closed to others")));
    EXPECT_THAT(text, HasSubstr("another user, groups 0, capabilities " + std::to_string(kReadsAll) + ","));
    EXPECT_THAT(text, HasSubstr("\nreads, does not write"));
  }
}

/// As in a container, whose root has no capability that reads alone.
TEST_F(OwnUser, IsRootWhereItCouldNotRead) {
  let_others(kClosedFolder, kOpenFile);
  const std::string text = message_of_child([&] {
    auto all = capabilities();
    all[0].permitted &= ~kReadsAll;
    all[0].effective &= ~kReadsAll;
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    if (syscall(SYS_capset, &header, all.data()) != 0) return std::string("no capset");
    const Layer layer = become_own_user({{folder_}, false});
    return std::string(layer.holds ? "holds: " : "does not: ") + layer.what + "\n" + who_one_is() +
           (opens(file(), O_RDONLY) ? "reads" : "does not read");
  });
  EXPECT_THAT(text,
              HasSubstr("does not: root, because " + folder_ + " is closed to others; open it with chmod"));
  EXPECT_THAT(text, AllOf(HasSubstr("\nroot, "), HasSubstr("\nreads")));
}

TEST_F(OwnUser, PassesOverWhatIsNotThere) {
  fs::remove(file());
  fs::remove(folder_);
  EXPECT_THAT(message(), AllOf(HasSubstr("holds: on"), Not(HasSubstr("closed"))));
}

TEST(PlainUser, StaysWhoTheyAre) {
  const std::string text = message_of_child([] {
    if (geteuid() == 0 && setresuid(1234, 1234, 1234) != 0) return std::string("cannot be 1234");
    const uid_t before = geteuid();
    const Layer layer = become_own_user({{"/root"}, true});
    return std::string(layer.holds && geteuid() == before ? "the same, " : "another, ") + layer.what;
  });
  EXPECT_THAT(text, HasSubstr("the same, the grader's own, number "));
}

}  // namespace
}  // namespace cml::sandbox
