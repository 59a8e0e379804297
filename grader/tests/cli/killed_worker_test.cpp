#include <gmock/gmock.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <thread>
#include <vector>

#include "report/json.h"
#include "sandbox/run.h"
#include "tests/cli/hostile_file.h"

/// A worker that something else kills (the kernel where memory is short, an administrator) costs no
/// student points.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;

/// Parents by process, from /proc.
std::map<pid_t, pid_t> parents() {
  std::map<pid_t, pid_t> all;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream in(entry.path() / "stat");
    std::string text;
    std::getline(in, text);
    const size_t end = text.rfind(')');
    if (end == std::string::npos || end + 4 >= text.size()) continue;
    all[std::stoi(name)] = std::stoi(text.substr(end + 4));
  }
  return all;
}

bool descends_from(const std::map<pid_t, pid_t>& all, pid_t process, pid_t ancestor) {
  for (auto found = all.find(process); found != all.end(); found = all.find(found->second))
    if (found->second == ancestor) return true;
  return false;
}

/// Kills one of this process's workers; false if none has started yet.
bool kill_a_worker() {
  const std::map<pid_t, pid_t> all = parents();
  for (const auto& [process, parent] : all) {
    std::ifstream in("/proc/" + std::to_string(process) + "/comm");
    std::string name;
    std::getline(in, name);
    if (name == "grader-worker" && descends_from(all, process, getpid())) return kill(process, SIGKILL) == 0;
  }
  return false;
}

TEST(KilledWorker, CostsNoPoints) {
  const bool is_thorough = runs_slow_ones();  // then all of the workbook, a hundred times
  std::minstd_rand random(std::random_device{}());
  std::vector<std::string> check{CML_GRADER, "--root", CML_SOURCE_DIR, "check"};
  if (!is_thorough) check.push_back("01_smem_banks");
  check.insert(check.end(), {"--solutions", "--backend", "emulator", "--format", "json"});
  const int rounds = is_thorough ? 100 : 6;
  const unsigned longest_ms = is_thorough ? 3000 : 900;
  int killed = 0, without_grade = 0;
  for (int round = 0; round < rounds; ++round) {
    bool was_killed = false;
    std::thread killer([&, after = std::chrono::milliseconds(random() % longest_ms)] {
      std::this_thread::sleep_for(after);
      for (int i = 0; i < 500 && !was_killed; ++i) {
        was_killed = kill_a_worker();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
    });
    const sandbox::Finished child = sandbox::run_child(check);
    killer.join();
    killed += was_killed;
    without_grade += child.exit_code == 2;
    const Result<report::Report> report = report::parse_json(child.out);
    ASSERT_TRUE(report) << child.out;
    if (child.exit_code == 2) continue;  // no verdict is not a zero
    EXPECT_EQ(child.exit_code, 0) << child.out;
    EXPECT_EQ(report->points(), report->max_points());
  }
  std::cout << rounds << " rounds, a worker killed in " << killed << ", no grade in " << without_grade
            << (HasFailure() ? "; see the failures above\n" : ", full points in the others\n");
}

/// The limit counts the tasks of a user: here of one that has no others.
TEST(KilledWorker, TooFewTasksCostNoPoints) {
  if (geteuid() != 0) GTEST_SKIP() << "only root runs as another user";
  const std::string exercise = "01_smem_banks/02_square_tile";
  for (const int tasks : {1, 3, 5, 20}) {
    const sandbox::Finished child = sandbox::run_child(
        {"/bin/bash", "-c",
         "ulimit -u " + std::to_string(tasks) +
             "; exec setpriv --reuid=61235 --regid=61235 --clear-groups env -u CML_CACHE_DIR HOME=/nonexistent " +
             CML_GRADER + " --root " + CML_SOURCE_DIR + " check " + exercise + " --submission " +
             CML_SOURCE_DIR + "/solutions/" + exercise +
             ".cu --backend emulator --no-bandwidth --seed 1 --format json"});
    if (tasks == 1) {
      EXPECT_EQ(child.exit_code, 2) << child.out;
    } else if (tasks == 20) {
      EXPECT_EQ(child.exit_code, 0) << child.out;
    }
    if (child.exit_code == 2) continue;  // no verdict is not a zero
    const Result<report::Report> report = report::parse_json(child.out);
    ASSERT_TRUE(report) << tasks << ": " << child.out;
    EXPECT_EQ(report->points(), report->max_points()) << tasks << ": " << child.out;
  }
}

TEST(KilledWorker, TooLittleAddressSpaceCostsNoPoints) {
#ifdef CML_SANITIZED
  GTEST_SKIP() << "a sanitizer reserves terabytes of addresses";
#endif
  const std::string exercise = "01_smem_banks/02_square_tile";
  for (const int mebibytes : {200, 500, 1500}) {
    const sandbox::Finished child = sandbox::run_child(
        {"/bin/sh", "-c",
         "ulimit -v " + std::to_string(mebibytes * 1024) + "; CML_CACHE_DIR= exec " + CML_GRADER +
             " --root " + CML_SOURCE_DIR + " check " + exercise + " --submission " + CML_SOURCE_DIR +
             "/solutions/" + exercise + ".cu --backend emulator --no-bandwidth"});
    EXPECT_EQ(child.exit_code, 2) << mebibytes << ": " << child.out;
    EXPECT_THAT(child.out, ::testing::HasSubstr("raise the limit, then grade again"));
  }
}

}  // namespace
}  // namespace cml::cli
