#include "cli/child_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/error.h"

extern char** environ;

namespace cml::cli {
namespace {

std::string read_to_end(int descriptor) {
  std::string text;
  char buffer[16384];
  for (;;) {
    const ssize_t got = read(descriptor, buffer, sizeof(buffer));
    if (got > 0) text.append(buffer, static_cast<size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR)) return text;
  }
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

ChildResult run_child(const std::vector<std::string>& arguments) {
  int ends[2];
  CML_REQUIRE(pipe2(ends, O_CLOEXEC) == 0, std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  pid_t child = 0;
  const int failure = posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  ChildResult result;
  if (failure == 0) {
    result.out = read_to_end(ends[0]);
    result.exit_code = wait_for(child);
  }
  close(ends[0]);
  CML_REQUIRE(failure == 0, arguments[0] + " does not start: " + std::strerror(failure));
  return result;
}

}  // namespace cml::cli
