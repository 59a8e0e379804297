#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "sandbox/shadow_memory.h"
#include "tests/older_kernel.h"
#include "worker/client.h"

/// What `check` says of the layers that held. A layer is switched off as an older kernel or a machine without
/// bubblewrap would do it.
namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// What is missing on the machine that the command finds.
struct Missing {
  bool landlock = false;
  bool bubblewrap = false;
};

/// What it writes to stdout, or "!" and why there is nothing.
std::string stdout_of(const std::string& arguments, Missing missing) {
  int ends[2];
  if (pipe(ends) != 0) return "!no pipe";
  const pid_t child = fork();
  if (child == 0) {
    if (missing.landlock && !take_away(true, false)) _exit(77);
    if (missing.bubblewrap) setenv("PATH", "/nowhere", 1);
    dup2(ends[1], STDOUT_FILENO);
    const std::string command = std::string(CML_GRADER) + " --root " + CML_SOURCE_DIR + " check " + arguments;
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string text;
  char piece[4096];
  for (ssize_t got = 0; (got = read(ends[0], piece, sizeof piece)) > 0;)
    text.append(piece, static_cast<size_t>(got));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 77 ? "!no filter can be made here" : text;
}

/// The lines of the report from that of the layers on, in one; empty without layers.
std::string isolation_in(const std::string& report) {
  std::string line;
  for (size_t at = report.find("  isolation: "); at < report.size(); ++at)
    if (report[at] != ' ' || (!line.empty() && line.back() != ' '))
      line += report[at] == '\n' ? ' ' : report[at];
  return line;
}

/// With one worker, and with several processes that have one each.
class IsolationLine : public ::testing::TestWithParam<const char*> {
 protected:
  IsolationLine() : layers_(worker::Client().sandbox_status()) {}
  bool is_here(const char* layer) const { return does_hold(layers_, layer); }
  std::string line(Missing missing = {}) const {
    return isolation_in(stdout_of(std::string(GetParam()) + " --solutions --backend emulator", missing));
  }
  std::vector<Layer> layers_;
};

TEST_P(IsolationLine, SaysWhatAWorkerTells) {
  const std::string text = line();
  const struct {
    const char* layer;
    const char* missing;
  } rows[] = {{"seccomp", "no seccomp"},
              {"landlock", "no Landlock"},
              {"bubblewrap", "no namespaces"},
              {"user", "worker is root"},
              {"limits", "no memory limit"}};
  EXPECT_THAT(text, HasSubstr("isolation: "));
  for (const auto& row : rows)
    EXPECT_EQ(text.find(row.missing) == std::string::npos, is_here(row.layer)) << row.layer << ": " << text;
  EXPECT_EQ(text.find("too little") == std::string::npos, are_enough_for_strangers(layers_)) << text;
}

TEST_P(IsolationLine, ChangesWhereALayerIsSwitchedOff) {
  if (sandbox::kShadowMemory) GTEST_SKIP() << "a sanitizer needs some of it";
  if (!is_here("landlock") || !is_here("seccomp")) GTEST_SKIP() << "Landlock or seccomp is missing already";
  EXPECT_THAT(line(),
              AllOf(HasSubstr("Landlock"), Not(HasSubstr("no Landlock")), Not(HasSubstr("too little"))));
  EXPECT_THAT(line({.bubblewrap = true}), AllOf(HasSubstr("no namespaces"), Not(HasSubstr("too little"))));
  EXPECT_THAT(line({.landlock = true, .bubblewrap = true}),
              AllOf(HasSubstr("no Landlock, no namespaces"),
                    HasSubstr("too little for strangers' code; next: install")));
}

INSTANTIATE_TEST_SUITE_P(Processes, IsolationLine,
                         ::testing::Values("02_square_tile", "01/01 01/02 02/01 --jobs 2"),
                         [](const auto& it) { return it.index == 0 ? "One" : "Several"; });

TEST(Strangers, AreNotGradedWhereTooLittleProtects) {
  const std::vector<Layer> layers = worker::Client().sandbox_status();
  const std::string check = "01/02 --submission " CML_SOURCE_DIR "/solutions --backend emulator";
  if (are_enough_for_strangers(layers)) {
    EXPECT_THAT(stdout_of(check + " --strangers", {}), HasSubstr("passed"));
  }
  if (sandbox::kShadowMemory) GTEST_SKIP() << "a sanitizer needs some of it";
  if (!does_hold(layers, "landlock")) GTEST_SKIP() << "Landlock is missing already";
  const Missing most{.landlock = true, .bubblewrap = true};
  EXPECT_THAT(stdout_of(check, most), HasSubstr("passed"));
  EXPECT_THAT(stdout_of(check + " --strangers 2>&1; echo code $?", most),
              AllOf(HasSubstr("protects itself too little from strangers' code"), HasSubstr("code 2"),
                    HasSubstr("next: Install bubblewrap"), Not(HasSubstr("passed"))));
}

TEST(IsolationLines, AreNoPartOfAReportThatProgramsRead) {
  const std::string check = "02_square_tile --solutions --backend emulator --format ";
  EXPECT_THAT(stdout_of(check + "json", {}), AllOf(HasSubstr("\"passed\""), Not(HasSubstr("isolation"))));
  EXPECT_THAT(stdout_of(check + "markdown", {}), AllOf(HasSubstr("passed"), Not(HasSubstr("isolation"))));
}

}  // namespace
}  // namespace cml::cli
