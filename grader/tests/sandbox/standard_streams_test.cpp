#include "sandbox/standard_streams.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cml::sandbox {
namespace {

/// What a descriptor is in a child that was started with stdin and stdout closed; 'x' where it is closed.
char kind_in_child(int descriptor, bool opens) {
  const pid_t child = fork();
  if (child == 0) {
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    if (opens) open_closed_streams();
    const int next = open("/", O_RDONLY);  // as a report or a socket would be
    struct stat info {};
    const bool is_there = next != descriptor && fstat(descriptor, &info) == 0;
    _exit(!is_there ? 'x' : S_ISCHR(info.st_mode) ? 'c' : 'o');
  }
  int status = 0;
  waitpid(child, &status, 0);
  return static_cast<char>(WEXITSTATUS(status));
}

TEST(StandardStreams, NothingElseGetsTheNumberOfAClosedOne) {
  EXPECT_EQ(kind_in_child(STDIN_FILENO, true), 'c');
  EXPECT_EQ(kind_in_child(STDOUT_FILENO, true), 'c');
  EXPECT_EQ(kind_in_child(STDIN_FILENO, false), 'x') << "the file that was opened next";
}

}  // namespace
}  // namespace cml::sandbox
