#include <sstream>

#include "tests/cli/class_folder.h"
#include "tests/cli/slurm_cluster.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// A class through a Slurm that the test starts, compared with the same class on this machine.
class ClassThroughSlurm : public ClassFolder {
 protected:
  static constexpr int kStudents = 6;

  void SetUp() override {
    if (const std::string missing = SlurmCluster::missing(); !missing.empty()) GTEST_SKIP() << missing;
    cluster_ = std::make_unique<SlurmCluster>();
    fs::create_directory(folder() / "node");
    setenv("TMPDIR", (folder() / "node").c_str(),
           1);  // of tasks: one that is killed leaves its folder
    if (!cluster_->is_ready())
      GTEST_SKIP() << "no Slurm starts on this machine:\n"
                   << cluster_->log("slurmctld.log") << cluster_->log("slurmd.log");
    make_class(kStudents, {"01_smem_banks/02_square_tile"});
  }
  void TearDown() override {
    unsetenv("TMPDIR");
    if (HasFailure() && cluster_)
      std::cerr << cluster_->queue() << cluster_->log("slurmctld.log") << cluster_->log("slurmd.log");
  }

  fs::path shared() const { return folder() / "out/.executor"; }
  std::string grade(const std::string& out, const std::string& options) const {
    return grader() + "class submissions --course course.toml --out " + out + " " + options;
  }
  sandbox::Finished through_slurm(const std::string& options = "") const {
    return run(grade("out", "--executor slurm " + options));
  }
  /// The same, while the test continues.
  std::unique_ptr<sandbox::Child> controller(const std::string& options = "") const {
    sandbox::Command command;
    command.arguments = {
        "/bin/sh", "-c",
        "cd " + folder().string() + " && exec " + grade("out", "--executor slurm " + options)};
    command.out = sandbox::Sink::nowhere;
    command.err = sandbox::Sink::kept;
    return std::make_unique<sandbox::Child>(command);
  }
  static bool until(const std::function<bool()>& holds) { return SlurmCluster::wait_until(holds); }
  size_t results() const {
    std::error_code ignored;
    return static_cast<size_t>(std::distance(fs::directory_iterator(shared() / "results", ignored), {}));
  }
  bool a_task_runs() const { return !cluster_->processes("class-task").empty(); }

  /// A task's last argument.
  static std::string index_of(pid_t task) {
    std::string line = read("/proc/" + std::to_string(task) + "/cmdline");
    if (line.ends_with('\0')) line.pop_back();
    return line.substr(line.rfind('\0') + 1);
  }

  void expect_as_on_this_machine() const {
    const sandbox::Finished local = run(grade("local", ""));
    EXPECT_EQ(local.exit_code, 0) << local.out;
    for (const char* file : {"gradebook.csv", "gradebook.json"}) {
      EXPECT_FALSE(read(folder() / "local" / file).empty());
      EXPECT_EQ(read(folder() / "out" / file), read(folder() / "local" / file));
    }
    EXPECT_FALSE(fs::exists(shared()));
    EXPECT_FALSE(fs::exists(folder() / "out/.work"));
    until([&] { return cluster_->queue().empty(); });  // a task that has ended stays for a moment
    EXPECT_EQ(cluster_->queue(), "");
  }

  std::unique_ptr<SlurmCluster> cluster_;
};

TEST_F(ClassThroughSlurm, GivesTheGradebookOfThisMachine) {
  const sandbox::Finished result = through_slurm("--jobs 2");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("6 students, 6 graded"));
  EXPECT_EQ(cluster_->submissions(), 1u);
  expect_as_on_this_machine();
  EXPECT_EQ(through_slurm().exit_code, 0);
  EXPECT_EQ(cluster_->submissions(), 1u) << "all is graded";
}

TEST_F(ClassThroughSlurm, AKilledControllerIsResumedWithWhatCameMeanwhile) {
  auto first = controller();
  ASSERT_TRUE(until([&] { return a_task_runs(); }));
  first->kill();
  const size_t before = results();
  EXPECT_TRUE(until([&] { return results() > before; })) << "tasks go on";
  const sandbox::Finished result = through_slurm();
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_EQ(cluster_->submissions(), 1u) << "nothing is handed out twice";
  expect_as_on_this_machine();
}

TEST_F(ClassThroughSlurm, ATaskThatDiesOrIsRequeuedIsGraded) {
  auto it = controller();
  ASSERT_TRUE(until([&] { return a_task_runs(); }));
  const std::vector<pid_t> tasks = cluster_->processes("class-task");
  ASSERT_FALSE(tasks.empty());
  const std::string died = "_" + index_of(tasks[0]) + "|RUNNING";
  EXPECT_EQ(kill(tasks[0], SIGKILL), 0);
  std::string running;  // another one
  EXPECT_TRUE(until([&] {
    std::istringstream queue(cluster_->queue());
    for (std::string line; std::getline(queue, line);)
      if (line.ends_with("|RUNNING") && !line.ends_with(died)) running = line.substr(0, line.find('|'));
    return !running.empty();
  }));
  cluster_->requeue(running);
  EXPECT_EQ(it->wait_for(150).exit_code(), 0) << it->last_words(2000);
  EXPECT_EQ(cluster_->submissions(), 2u) << "the one that died; Slurm itself requeues the other";
  expect_as_on_this_machine();
}

TEST_F(ClassThroughSlurm, ANodeThatIsLostIsWaitedFor) {
  auto it = controller();
  ASSERT_TRUE(until([&] { return a_task_runs(); }));
  cluster_->kill_node();
  EXPECT_TRUE(until([&] { return cluster_->log("slurmctld.log").find("equeu") != std::string::npos; }))
      << "Slurm gives it up";
  cluster_->start_node();
  EXPECT_EQ(it->wait_for(150).exit_code(), 0) << it->last_words(2000);
  EXPECT_EQ(cluster_->submissions(), 1u) << "Slurm requeues by itself";
  expect_as_on_this_machine();
}

TEST_F(ClassThroughSlurm, CtrlCTakesTheJobBack) {
  auto it = controller("--jobs 1");
  ASSERT_TRUE(until([&] { return a_task_runs(); }));
  kill(it->id(), SIGINT);
  EXPECT_EQ(it->wait_for(60).exit_code(), 2);
  EXPECT_THAT(it->last_words(2000),
              AllOf(HasSubstr("no gradebook was written"), HasSubstr("Run the same command")));
  EXPECT_TRUE(until([&] { return cluster_->queue().empty(); })) << cluster_->queue();
  EXPECT_EQ(through_slurm().exit_code, 0);
  expect_as_on_this_machine();
}

/// Whether the node has one or not: a task that finds none is trouble of the grader, not a zero.
TEST_F(ClassThroughSlurm, ForACardEachTaskAsksForOne) {
  auto it = controller("--backend gpu --arch 9.0");
  EXPECT_TRUE(until([&] { return cluster_->queue("%b").find("gpu:1") != std::string::npos; }));
  const int code = it->wait_for(150).exit_code();
  const std::string book = read(folder() / "out/gradebook.csv");
  EXPECT_EQ(code == 0, book.find(",error,") == std::string::npos) << code << book;
  EXPECT_TRUE(code == 0 || code == 2) << code;
  EXPECT_FALSE(book.empty());
}

TEST_F(ClassThroughSlurm, WhatSlurmDoesNotTakeIsAnError) {
  std::ofstream(folder() / "course.toml", std::ios::app) << "[slurm]\noptions = [\"--partition=nowhere\"]\n";
  const sandbox::Finished result = through_slurm();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("invalid partition"), HasSubstr("next: Correct the options in [slurm]")));
  EXPECT_FALSE(fs::exists(folder() / "out/gradebook.csv"));
}

}  // namespace
}  // namespace cml::cli
