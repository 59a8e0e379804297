#include "sandbox/child.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "core/error.h"

namespace cml::sandbox {
namespace {

using ::testing::HasSubstr;

Command shell(const std::string& script) {
  Command command;
  command.arguments = {"/bin/sh", "-c", script};
  command.out = Sink::nowhere;
  command.err = Sink::kept;
  return command;
}

TEST(ProcessChild, HasNothingOfOursButItsDescriptor) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);  // inherited unless a process closes it
  const int copy = fcntl(ends[1], F_DUPFD, 3);
  Command command = shell("echo said >&3; ls /proc/self/fd | tr '\\n' ' ' >&2");
  command.descriptor = ends[1];
  Child child(command);
  EXPECT_EQ(child.wait_for(20).exit_code(), 0);
  char text[16] = {};
  EXPECT_EQ(read(ends[0], text, sizeof text), 5);
  EXPECT_STREQ(text, "said\n");
  EXPECT_THAT(child.last_words(100), ::testing::AnyOf("0 1 2 3 4 ", "0 1 2 3 ")) << "ls opens one itself";
  for (const int descriptor : {ends[0], ends[1], copy}) close(descriptor);
}

TEST(ProcessChild, AnEnvironmentOfItsOwn) {
  setenv("CML_OURS", "1", 1);
  Command command = shell("echo \"$CML_OURS $CML_ADDED $CML_GIVEN\" >&2");
  command.environment = {"CML_GIVEN=2", "CML_ADDED=x"};
  command.added = {{"CML_ADDED", "3"}};
  Child given(command);
  given.wait_for(20);
  EXPECT_EQ(given.last_words(100), " 3 2\n");
  command.environment.reset();
  Child ours(command);
  ours.wait_for(20);
  EXPECT_EQ(ours.last_words(100), "1 3 \n");
  unsetenv("CML_OURS");
}

TEST(ProcessChild, EndsAsWords) {
  Child signalled(shell("kill -SEGV $$"));
  EXPECT_EQ(signalled.wait_for(20).text(), "with signal 11 (Segmentation fault)");
  Child wrapped(shell("exit 139"));
  EXPECT_EQ(wrapped.wait_for(20).text(), "with signal 11 (Segmentation fault)");
  Child ended(shell("exit 3"));
  EXPECT_EQ(ended.wait_for(20).text(), "with exit code 3");
  EXPECT_EQ(ended.kill().code, 3);
}

TEST(ProcessChild, IsKilledWithItsGroup) {
  Command command;
  command.arguments = {"/bin/sh", "-c", "sleep 100 & echo $!; wait"};
  pid_t other = 0;
  {
    Child child(command);
    char text[32] = {};
    ASSERT_GT(read(child.out(), text, sizeof text - 1), 0);
    other = std::stoi(text);
    EXPECT_FALSE(child.has_ended());
    EXPECT_EQ(kill(other, 0), 0);
  }
  // The process that adopts it may take its time to wait for it.
  for (int i = 0; i < 1000 && kill(other, 0) == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_NE(kill(other, 0), 0);
}

TEST(ProcessChild, IsKilledWhenItIsLeft) {
  Command command;
  command.arguments = {"/bin/sleep", "100"};
  pid_t left = 0;
  {
    Child child(command);
    left = child.id();
    child.leave();
  }
  int status = 0;
  ASSERT_EQ(waitpid(left, &status, 0), left);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

TEST(ProcessChild, DiesWithTheThreadThatStartedIt) {
  std::unique_ptr<Child> child;
  std::thread starter([&] { child = std::make_unique<Child>(shell("sleep 100")); });
  starter.join();
  EXPECT_EQ(child->wait_for(20).signal, SIGKILL);
}

TEST(ProcessChild, SignalsThatWeIgnoreEndIt) {
  signal(SIGTERM, SIG_IGN);
  Child child(shell("kill -TERM $$; sleep 1"));
  signal(SIGTERM, SIG_DFL);
  EXPECT_EQ(child.wait_for(20).signal, SIGTERM);
}

TEST(ProcessChild, AProgramThatCannotBeRunThrows) {
  Command command;
  command.arguments = {"/nowhere/program"};
  try {
    const Child child(command);
    FAIL() << "it started";
  } catch (const InfrastructureError& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("/nowhere/program does not start: No such file or directory"));
  }
}

TEST(ProcessChild, ProgramsOfPath) {
  EXPECT_THAT(find_program("sh"), HasSubstr("/sh"));
  EXPECT_EQ(find_program("no-such-program-anywhere"), "");
}

}  // namespace
}  // namespace cml::sandbox
