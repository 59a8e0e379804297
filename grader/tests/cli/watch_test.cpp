#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "sandbox/run.h"
#include "tests/cli/watched_project.h"

/// `grader watch` as a person runs it: in lines, and on a terminal that the test holds the other end of.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kTile = "01_smem_banks/02_square_tile";
constexpr const char* kBarriers = "01_smem_banks/08_barriers";
constexpr auto kLong = std::chrono::minutes(1);  // what does not come until then does not come

/// The text without escape sequences; a movement of the cursor becomes a space.
std::string plain(const std::string& text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      out += text[i];
      continue;
    }
    if (i + 1 < text.size() && (text[i + 1] == '(' || text[i + 1] == ')')) {
      i += 2;
      continue;
    }
    if (i + 1 >= text.size() || text[i + 1] != '[') {
      ++i;
      continue;
    }
    i = text.find_first_not_of("0123456789;?>", i + 2);
    if (i == std::string::npos) break;
    if (text[i] != 'm') out += ' ';
  }
  return out;
}

/// The running program.
class Watching {
 public:
  /// On a terminal of its own.
  Watching(const WatchedProject& project, std::vector<std::string> words,
           std::map<std::string, std::string> environment = {}) {
    winsize size{24, 80, 0, 0};
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ == 0) {
      setenv("TERM", "vt100", 1);
      unsetenv("NO_COLOR");
      for (const auto& [name, value] : project.environment()) setenv(name.c_str(), value.c_str(), 1);
      for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
      std::vector<std::string> all = {CML_GRADER, "--root",    project.root().string(),
                                      "watch",    "--backend", "emulator"};
      all.insert(all.end(), words.begin(), words.end());
      std::vector<char*> arguments;
      for (std::string& word : all) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      execv(CML_GRADER, arguments.data());
      _exit(127);
    }
  }
  ~Watching() {
    if (pid_ > 0) kill(pid_, SIGKILL);
    if (pid_ > 0) waitpid(pid_, nullptr, 0);
    hang_up();
  }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  void press(const std::string& keys) const {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  /// Reads until `wanted` is there, after what an earlier call has found.
  ::testing::AssertionResult shows(const std::string& wanted) {
    const auto end = std::chrono::steady_clock::now() + kLong;
    for (bool is_open = true; std::chrono::steady_clock::now() < end;) {
      const std::string text = plain(all_);
      const size_t found = text.find(wanted, std::min(seen_, text.size()));
      if (found != std::string::npos) {
        seen_ = found + wanted.size();
        return ::testing::AssertionSuccess();
      }
      if (!is_open) break;
      pollfd ready{terminal_, POLLIN, 0};
      poll(&ready, 1, 100);
      char block[4096];
      const ssize_t count = (ready.revents & POLLIN) != 0 ? read(terminal_, block, sizeof block) : 0;
      if (count > 0) all_.append(block, static_cast<size_t>(count));
      is_open = count > 0 || (ready.revents & POLLHUP) == 0;
    }
    return ::testing::AssertionFailure() << "\"" << wanted << "\" is not in\n" << plain(all_).substr(seen_);
  }
  void resize(unsigned short rows, unsigned short columns) const {
    winsize size{rows, columns, 0, 0};
    EXPECT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }
  void hang_up() {
    if (terminal_ >= 0) close(terminal_);
    terminal_ = -1;
  }
  void signal(int number) const { kill(pid_, number); }
  /// As shells say it; -1 where it does not end.
  int exit_code() {
    const auto end = std::chrono::steady_clock::now() + kLong;
    while (std::chrono::steady_clock::now() < end) {
      char block[4096];
      pollfd ready{terminal_, POLLIN, 0};
      if (terminal_ >= 0 && poll(&ready, 1, 10) == 1 && (ready.revents & POLLIN) != 0) [[maybe_unused]]
        const ssize_t ignored = read(terminal_, block, sizeof block);  // else it waits to write
      int status = 0;
      if (waitpid(pid_, &status, WNOHANG) == pid_) {
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return -1;
  }

  /// Processes that it has started and that have not ended.
  std::vector<pid_t> children() const {
    std::vector<pid_t> all;
    for (const auto& thread : fs::directory_iterator("/proc/" + std::to_string(pid_) + "/task")) {
      std::istringstream numbers(read_file((thread.path() / "children").string()));
      for (pid_t child = 0; numbers >> child;) all.push_back(child);
    }
    return all;
  }

  /// All that shows() has read, with its escape sequences.
  const std::string& all() const { return all_; }

 private:
  std::string all_;
  size_t seen_ = 0;  // of plain(all_)
  pid_t pid_ = -1;
  int terminal_ = -1;
};

class Watch : public ::testing::Test {
 protected:
  /// "1 of 30 exercises passed", of all that there are.
  std::string passed(size_t count) const {
    return std::to_string(count) + " of " + std::to_string(project_.exercises()) + " exercises passed";
  }
  WatchedProject project_;
};

TEST_F(Watch, InLinesEachSaveIsABlockAsCheckPrintsIt) {
  Watching watch(project_, {"--lines", kTile});
  EXPECT_TRUE(watch.shows("0 of 1 exercises passed, 0/10 points"));
  project_.save(kTile, WatchedProject::solution(kTile));
  EXPECT_TRUE(watch.shows("since the last run: 9 more checks pass"));
  EXPECT_TRUE(watch.shows("1 of 1 exercises passed, 10/10 points"));
  watch.signal(SIGTERM);
  EXPECT_EQ(watch.exit_code(), 0) << "the requested exercise has passed";
}

TEST_F(Watch, ByLookingAlone) {
  Watching watch(project_, {"--lines", "--poll", kTile});
  EXPECT_TRUE(watch.shows("0/10 points"));
  project_.save_by_renaming(kTile, WatchedProject::solution(kTile));
  EXPECT_TRUE(watch.shows("10/10 points"));
  watch.press("\x03");
  EXPECT_EQ(watch.exit_code(), 0);
}

TEST_F(Watch, AnEditorThatRenamesAFileThatComesBackAndTypingErrors) {
  Watching watch(project_, {"--lines", kTile});
  EXPECT_TRUE(watch.shows("0/10 points"));
  const std::string solution = WatchedProject::solution(kTile);
  project_.save_by_renaming(kTile, solution);
  EXPECT_TRUE(watch.shows("10/10 points"));
  fs::remove(project_.file(kTile));
  EXPECT_TRUE(
      watch.shows("labs/01_smem_banks/02_square_tile.cu is not there. It is checked when it is back."));
  project_.save(kTile, solution.substr(0, solution.size() / 2));
  EXPECT_TRUE(watch.shows("0/10 points"));
  project_.save(kTile, solution + "\n");
  EXPECT_TRUE(watch.shows("10/10 points"));
}

TEST_F(Watch, OfTwoSavesTheLastOneCounts) {
  Watching watch(project_, {"--lines", kTile});
  EXPECT_TRUE(watch.shows("0/10 points"));
  project_.save(kTile, WatchedProject::solution(kTile));
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  project_.save(kTile, WatchedProject::starter(kTile) + "int broken(;\n");
  EXPECT_TRUE(watch.shows("did not run: 02_square_tile.cu:47: the ( of this line is never closed"));
}

/// After a verdict a grader stands by for the next save. One that is killed meanwhile is no verdict.
TEST_F(Watch, AGraderThatDiesWhileItStandsByCostsNothing) {
  Watching watch(project_, {"--lines", kTile});
  EXPECT_TRUE(watch.shows("0/10 points"));
  const auto end = std::chrono::steady_clock::now() + kLong;
  while (watch.children().empty() && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ASSERT_FALSE(watch.children().empty()) << "no process is ready";
  for (const pid_t child : watch.children()) kill(child, SIGKILL);
  project_.save(kTile, WatchedProject::solution(kTile));
  EXPECT_TRUE(watch.shows("1 of 1 exercises passed, 10/10 points"));
  EXPECT_THAT(watch.all(), Not(HasSubstr("ended by signal")));
}

TEST_F(Watch, AFileOfTenMegabytesIsNotRead) {
  Watching watch(project_, {"--lines", kTile});
  EXPECT_TRUE(watch.shows("0/10 points"));
  project_.save(kTile, std::string(10 << 20, ' '));
  EXPECT_TRUE(watch.shows("it has 10485760 bytes; at most 1048576 are read"));
  project_.save(kTile, WatchedProject::solution(kTile));
  EXPECT_TRUE(watch.shows("10/10 points"));
}

TEST_F(Watch, OnAScreenFromStarterToSolution) {
  Watching watch(project_, {kBarriers});
  EXPECT_TRUE(watch.shows("FAIL"));
  project_.save(kBarriers, WatchedProject::solution(kBarriers));
  EXPECT_TRUE(watch.shows("Passed."));
  watch.press("\x0c");
  EXPECT_TRUE(watch.shows(passed(1)));
  watch.press("q");
  EXPECT_EQ(watch.exit_code(), 0);
}

TEST_F(Watch, KeysShowHintsExplanationListAndHelp) {
  Watching watch(project_, {kTile});
  EXPECT_TRUE(watch.shows("FAIL"));
  watch.press("h");
  EXPECT_TRUE(watch.shows("1/3"));
  watch.press("h");
  EXPECT_TRUE(watch.shows("2/3"));
  watch.press("q?");
  EXPECT_TRUE(watch.shows("Ctrl-L"));
  watch.press("qlswizzle");
  EXPECT_TRUE(watch.shows("07_swizzle"));
  watch.press("\r\x0c");
  EXPECT_TRUE(watch.shows("02_padding/07_swizzle"));
  watch.press("q");
  EXPECT_EQ(watch.exit_code(), 1) << "the requested exercise has not passed";
}

TEST_F(Watch, ResetKeepsTheStudentsFile) {
  project_.save(kTile, WatchedProject::solution(kTile));
  Watching watch(project_, {kTile});
  EXPECT_TRUE(watch.shows("Passed."));
  watch.press("ry");
  EXPECT_TRUE(watch.shows("FAIL"));
  watch.press("\x0c");
  EXPECT_TRUE(watch.shows("yours is kept as 02_square_tile.cu.kept-1"))
      << "still after the starter was checked";
  watch.press("q");
  EXPECT_EQ(watch.exit_code(), 1);
  EXPECT_EQ(read_file(project_.file(kTile)), WatchedProject::starter(kTile));
  EXPECT_EQ(read_file(project_.file(kTile).string() + ".kept-1"), WatchedProject::solution(kTile));
}

TEST_F(Watch, ProgressIsBoundToTheFile) {
  project_.save(kTile, WatchedProject::solution(kTile));
  {
    Watching watch(project_, {kTile});
    EXPECT_TRUE(watch.shows("Passed."));
    watch.press("q");
    EXPECT_EQ(watch.exit_code(), 0);
  }
  {
    Watching watch(project_, {kBarriers});
    EXPECT_TRUE(watch.shows(passed(1)));
  }
  project_.save(kTile, WatchedProject::solution(kTile) + "// changed since\n");
  Watching watch(project_, {kBarriers});
  EXPECT_TRUE(watch.shows(passed(0)));
}

TEST_F(Watch, AnotherSizeIsDrawn) {
  Watching watch(project_, {kTile});
  EXPECT_TRUE(watch.shows("FAIL"));
  watch.resize(8, 40);
  watch.press("?");
  EXPECT_TRUE(watch.shows("esc: back"));
  watch.resize(1, 1);
  watch.resize(24, 80);
  watch.press("q");
  EXPECT_TRUE(watch.shows("q quit"));
}

TEST_F(Watch, ColoursUnlessTheyAreSwitchedOff) {
  const char* kRed = "\x1b[31m";
  Watching coloured(project_, {kTile}, {{"TERM", "xterm-256color"}});
  EXPECT_TRUE(coloured.shows("FAIL"));
  EXPECT_THAT(coloured.all(), HasSubstr(kRed));
  Watching plain(project_, {kTile}, {{"NO_COLOR", "1"}, {"TERM", "xterm-256color"}});
  EXPECT_TRUE(plain.shows("FAIL"));
  EXPECT_THAT(plain.all(), Not(HasSubstr(kRed)));
}

TEST_F(Watch, CtrlCAndSignalsEndIt) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    Watching watch(project_, {kTile});
    EXPECT_TRUE(watch.shows("01_smem_banks"));
    watch.signal(number);
    EXPECT_EQ(watch.exit_code(), 1) << number;
  }
}

/// In the middle of a run: no process may be left that nothing waits for.
TEST_F(Watch, ATerminalThatVanishesEndsIt) {
  Watching watch(project_, {kTile});
  EXPECT_TRUE(watch.shows("checking"));
  watch.hang_up();
  EXPECT_EQ(watch.exit_code(), 1);
}

TEST_F(Watch, AnUnknownTerminalGetsLines) {
  Watching watch(project_, {kTile}, {{"TERM", "no-such-terminal"}});
  EXPECT_TRUE(
      watch.shows("plain lines, since the kind of this terminal is not known: TERM is no-such-terminal"));
  EXPECT_TRUE(watch.shows("0 of 1 exercises passed"));
}

/// `check` by itself, on the same files: the same words, and only where the file changed.
TEST_F(Watch, CheckSaysWhatChangedToo) {
  const auto check = [&](const std::string& exercise, const std::string& options) {
    sandbox::Command command;
    command.arguments = {CML_GRADER,  "--root",  project_.root().string(), "check", exercise,
                         "--backend", "emulator"};
    std::istringstream words(options);
    for (std::string word; words >> word;) command.arguments.push_back(word);
    command.added = project_.environment();
    return sandbox::run(command).out;
  };
  constexpr const char* kPad = "02_padding/02_square_pad";
  std::string unpadded = WatchedProject::solution(kPad);
  for (size_t at = 0; (at = unpadded.find("side + 1")) != std::string::npos;)
    unpadded.replace(at, 8, "side + 0");
  project_.save(kPad, unpadded);
  EXPECT_THAT(check(kPad, "--seed 1"), Not(HasSubstr("since the last run")));
  EXPECT_THAT(check(kPad, "--seed 1"), Not(HasSubstr("since the last run"))) << "nothing was edited";
  project_.save(kPad, WatchedProject::solution(kPad));
  const std::string json = check(kPad, "--seed 1 --format json");
  EXPECT_THAT(json, Not(HasSubstr("since the last run")));
  project_.save(kPad, unpadded);
  EXPECT_THAT(check(kPad, "--seed 1"), HasSubstr(" pass no longer: "));
  project_.save(kPad, WatchedProject::solution(kPad));
  EXPECT_THAT(check(kPad, "--seed 1"),
              ::testing::ContainsRegex("since the last run: [a-z_]+: [0-9]+ -> [0-9]+ shared-memory"));
}

TEST_F(Watch, WhatIsNoExerciseIsAnError) {
  Watching watch(project_, {"02_square_tle"});
  EXPECT_TRUE(watch.shows("Did you mean"));
  EXPECT_EQ(watch.exit_code(), 2);
}

}  // namespace
}  // namespace cml::cli
