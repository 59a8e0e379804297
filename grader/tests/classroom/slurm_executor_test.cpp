#include <gmock/gmock.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include "classroom/executor.h"
#include "classroom/part.h"
#include "classroom/task_files.h"
#include "core/file.h"
#include "tests/temporary_folder.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Scripts stand for Slurm's programs, so that each of its troubles can be had at once;
/// tests/cli/class_slurm_test.cpp has the real ones.
class SlurmExecutor : public ::testing::Test {
 protected:
  void SetUp() override {
    path_before_ = std::getenv("PATH");
    setenv("PATH", (folder().string() + ":" + path_before_).c_str(), 1);
    for (const char* name : {"sbatch", "squeue", "scancel", "scontrol"}) program(name, "");
    options_.command.program = {"/bin/sh", "it's/grader"};
    options_.command.backend = "emulator";
    options_.command.arch = "90";
    options_.shared = folder() / "shared";
    options_.ask = std::chrono::milliseconds(20);
    options_.late = std::chrono::milliseconds(40);
    for (const char* key : {"ada", "bob", "cem"}) {
      submissions_.push_back({});
      submissions_.back().files["80_class/01_alpha"] = key;
    }
    for (size_t i = 0; i < submissions_.size(); ++i)
      tasks_.push_back({&submissions_[i], submissions_[i].files.begin()->second, i});
  }
  void TearDown() override { setenv("PATH", path_before_.c_str(), 1); }

  fs::path folder() const { return temporary_.path(); }
  /// Writes a program that logs its arguments, and its working folder for sbatch's job.
  void program(const std::string& name, const std::string& script) const {
    const fs::path file = folder() / name;
    std::ofstream(file) << "#!/bin/sh\necho " << name << " \"$@\" >>" << (folder() / "log").string()
                        << "\nfor it; do case \"$it\" in --chdir=*) job=${it#--chdir=};; esac; done\n"
                        << script << "\n";
    chmod(file.c_str(), 0755);
  }
  std::string log() const { return fs::exists(folder() / "log") ? read_file(folder() / "log") : ""; }
  size_t calls_of(const std::string& name) const {
    std::istringstream lines(log());
    size_t count = 0;
    for (std::string line; std::getline(lines, line);) count += line.starts_with(name + " ");
    return count;
  }
  /// Reports: "KEY REPORT|REASON", in order.
  std::optional<Error> grade() {
    const Result<std::unique_ptr<Executor>> executor = find_executor("slurm").make(options_);
    EXPECT_TRUE(executor);
    return (*executor)->grade(tasks_, cancelled_, [&](const Task& task, const Outcome& outcome) {
      EXPECT_EQ(task.key, outcome.stored.key);
      told_.push_back(task.key + " " + outcome.stored.report + "|" + outcome.reason);
    });
  }
  /// A job's folder as a run that was killed has left it.
  void left_behind(const std::string& job, const std::vector<std::string>& keys, unsigned attempt = 1) const {
    std::ofstream(make(options_.shared) / "made-by-grader-class") << "";
    make(options_.shared / kResultFolder);
    Part part{options_.command, {}};
    for (const std::string& key : keys) part.tasks.push_back({key, 1, attempt, {}});
    write_part(make(options_.shared / kPartFolder / job) / part_name(0), part);
  }
  void result_of(const std::string& key) const {
    write_outcome(make(options_.shared / kResultFolder), {{key, "report", 1}, "", false});
  }
  static fs::path make(const fs::path& path) {
    fs::create_directories(path);
    return path;
  }

  TemporaryFolder temporary_;
  std::string path_before_;
  ExecutorOptions options_;
  std::vector<Submission> submissions_;
  std::vector<Task> tasks_;
  std::vector<std::string> told_;
  std::atomic<bool> cancelled_ = false;
};

/// A site may allow few indexes; then an index grades several.
TEST_F(SlurmExecutor, NoMoreIndexesAreAskedForThanTheSiteAllows) {
  program("scontrol", "printf 'MaxArrayTasks = 9\nMaxArraySize            = 2\n'");
  program("sbatch", "ls $job >>" + (folder() / "log").string() + "; exit 1");
  EXPECT_TRUE(grade());
  EXPECT_THAT(log(), HasSubstr("--array=0-1 "));
  EXPECT_THAT(log(), AllOf(HasSubstr(part_name(0)), HasSubstr(part_name(1)),
                           ::testing::Not(HasSubstr(part_name(2)))));
}

TEST_F(SlurmExecutor, SiteWithoutArrayJobsIsNamed) {
  program("scontrol", "echo 'MaxArraySize = 0'");
  const std::optional<Error> error = grade();
  ASSERT_TRUE(error);
  EXPECT_THAT(error->to_string(), AllOf(HasSubstr("MaxArraySize is 0"), HasSubstr("next: ")));
  EXPECT_EQ(calls_of("sbatch"), 0u);
}

/// A task that ends without a result is handed out again, so often and no more; then its row says so.
TEST_F(SlurmExecutor, WhatLeavesNoResultIsHandedOutThreeTimes) {
  program("sbatch", "echo 'compiler is gone' >$job/0.log; echo 7");
  tasks_.resize(1);
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 3u);
  EXPECT_THAT(told_, ::testing::ElementsAre("ada |not graded: its Slurm task ended 3 times without a result; "
                                            "last it wrote: compiler is gone"));
  EXPECT_FALSE(fs::exists(options_.shared));
}

TEST_F(SlurmExecutor, WhatWaitsOrRunsIsLeftAlone) {
  // The first two questions find it waiting; then its results are there.
  program("squeue", "echo x >>" + (folder() / "asked").string() +
                        "\nfor it; do case \"$it\" in --name=*) name=${it#--name=};; esac; done\n"
                        "for i in 0 1 2; do echo \"$name|$i|7|PENDING|Resources\"; done\n"
                        "[ $(wc -l <" +
                        (folder() / "asked").string() + ") -lt 6 ] || mv " + (folder() / "done").string() +
                        "/* " + (options_.shared / kResultFolder).string());
  for (const Task& task : tasks_) write_outcome(make(folder() / "done"), {{task.key, "r", 1}, "", false});
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 1u);
  EXPECT_THAT(told_, ::testing::UnorderedElementsAre("ada r|", "bob r|", "cem r|"));
}

TEST_F(SlurmExecutor, WhatSlurmHoldsAfterAFailureIsHandedOutAgain) {
  program("squeue",
          "for it; do case \"$it\" in --name=*) name=${it#--name=};; esac; done\n"
          "echo \"$name|0|7|PENDING|launch failed requeued held\"");
  tasks_.resize(1);
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 3u);
  EXPECT_THAT(log(), HasSubstr("scancel 7_0\n"));
}

TEST_F(SlurmExecutor, ADrainedNodeIsSaidOnce) {
  std::vector<std::string> notices;
  options_.notice = [&](const std::string& text) {
    notices.push_back(text);
    for (const Task& task : tasks_) result_of(task.key);
  };
  program(
      "squeue",
      "for it; do case \"$it\" in --name=*) name=${it#--name=};; esac; done\n"
      "for i in 0 1 2; do echo \"$name|$i|7|PENDING|Nodes required for job are DOWN, DRAINED or reserved\"; done");
  EXPECT_FALSE(grade());
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_THAT(notices[0], AllOf(HasSubstr("are DOWN, DRAINED or reserved"), HasSubstr("next: ")));
}

TEST_F(SlurmExecutor, HowItCallsSlurm) {
  program("sbatch", "exit 1");
  options_.sbatch = {"--partition=teach", "--array=0-9"};
  options_.jobs = 5;
  EXPECT_TRUE(grade());
  EXPECT_THAT(log(), HasSubstr("\nsbatch --partition=teach --array=0-9 --parsable --requeue "));
  EXPECT_THAT(log(),
              AllOf(HasSubstr(" --array=0-2%5 "), HasSubstr(" --output=%a.log "), EndsWith("/task.sh\n")));
  EXPECT_THAT(log(), ::testing::Not(HasSubstr("--gres")));
  options_.command.backend = "gpu";
  options_.jobs = 0;
  EXPECT_TRUE(grade());
  EXPECT_THAT(log(), AllOf(HasSubstr(" --array=0-2 "), HasSubstr(" --gres=gpu:1 ")));
}

TEST_F(SlurmExecutor, TheScriptQuotesWhatItRuns) {
  program("sbatch", "cp $job/task.sh " + (folder() / "kept").string() + "; exit 1");
  EXPECT_TRUE(grade());
  const std::string script = read_file(folder() / "kept");
  EXPECT_THAT(script, StartsWith("#!/bin/sh\nexec '/bin/sh' 'it'\\''s/grader' class-task '"));
  EXPECT_THAT(script, EndsWith("' \"$SLURM_ARRAY_TASK_ID\"\n"));
}

TEST_F(SlurmExecutor, ThousandsShareAnArray) {
  std::vector<Submission> many(2500);
  tasks_.clear();
  for (size_t i = 0; i < many.size(); ++i) tasks_.push_back({&many[i], "k" + std::to_string(i), i});
  program("sbatch", "cp $job/999.part " + (folder() / "kept").string() + "; exit 1");
  EXPECT_TRUE(grade());
  EXPECT_THAT(log(), HasSubstr(" --array=0-999 "));
  EXPECT_EQ(read_part(folder() / "kept").tasks.size(), 2u);
}

TEST_F(SlurmExecutor, WhatSbatchSaysIsTold) {
  program("sbatch", "echo 'sbatch: error: invalid partition specified: teech' >&2; echo second >&2; exit 1");
  const auto error = grade();
  ASSERT_TRUE(error);
  EXPECT_THAT(error->message, HasSubstr("invalid partition specified: teech; second"));
  EXPECT_THAT(error->next_step, HasSubstr("[slurm]"));
  EXPECT_TRUE(told_.empty());
}

TEST_F(SlurmExecutor, ResultsThatCameWithoutAControllerAreTaken) {
  left_behind("cml-class-1", {"ada", "bob", "cem"});
  for (const char* key : {"ada", "bob", "cem"}) result_of(key);
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 0u);
  EXPECT_EQ(told_.size(), 3u);
}

TEST_F(SlurmExecutor, JobsOfAKilledControllerAreNotHandedOutTwice) {
  left_behind("cml-class-1", {"ada", "bob"});
  program("squeue", "echo 'cml-class-1|0|7|RUNNING|None'");
  program("sbatch", "exit 1");
  EXPECT_TRUE(grade());
  EXPECT_THAT(log(), HasSubstr(" --array=0-0 ")) << "cem alone";
  EXPECT_TRUE(fs::exists(options_.shared / kPartFolder / "cml-class-1"));
}

TEST_F(SlurmExecutor, AttemptsOfAKilledControllerCount) {
  left_behind("cml-class-1", {"ada"}, 3);
  tasks_.resize(1);
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 0u);
  ASSERT_EQ(told_.size(), 1u);
  EXPECT_THAT(told_[0], HasSubstr("ended 3 times"));
}

TEST_F(SlurmExecutor, JobsThatNoGraderAsksForAreTakenBack) {
  left_behind("cml-class-1", {"of another grader"});
  for (const Task& task : tasks_) result_of(task.key);
  EXPECT_FALSE(grade());
  EXPECT_THAT(log(), HasSubstr("scancel --name=cml-class-1\n"));
}

TEST_F(SlurmExecutor, AStopTakesTheJobsBackAndKeepsResults) {
  // A task that ended in the meantime leaves its result.
  program("scancel",
          "mv " + (folder() / "done").string() + "/* " + (options_.shared / kResultFolder).string());
  write_outcome(make(folder() / "done"), {{"bob", "r", 1}, "", false});
  program("squeue", "touch " + (folder() / "asked").string() + "; exit 1");
  std::thread stop([&] {
    for (int i = 0; i < 1000 && !fs::exists(folder() / "asked"); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    cancelled_ = true;
  });
  EXPECT_FALSE(grade());
  stop.join();
  EXPECT_EQ(calls_of("scancel"), 1u);
  EXPECT_THAT(told_, ::testing::ElementsAre("bob r|"));
  EXPECT_TRUE(fs::is_empty(options_.shared / kPartFolder));
}

TEST_F(SlurmExecutor, ABrokenResultIsNone) {
  program("sbatch", "echo rubbish >" + (options_.shared / kResultFolder / "ada").string());
  tasks_.resize(1);
  EXPECT_FALSE(grade());
  EXPECT_EQ(calls_of("sbatch"), 3u);
  ASSERT_EQ(told_.size(), 1u);
  EXPECT_THAT(told_[0], HasSubstr("ended 3 times"));
}

TEST_F(SlurmExecutor, AFolderThatItDidNotMakeIsLeftAlone) {
  std::ofstream(make(options_.shared) / "thesis.txt") << "three years";
  const auto error = grade();
  ASSERT_TRUE(error);
  EXPECT_THAT(error->message, HasSubstr("was not made by grader class"));
  EXPECT_EQ(read_file(options_.shared / "thesis.txt"), "three years");
}

TEST_F(SlurmExecutor, WithoutSlurmItSaysSo) {
  setenv("PATH", "/nowhere", 1);
  const auto executor = find_executor("slurm").make(options_);
  ASSERT_FALSE(executor);
  EXPECT_THAT(executor.error().message, HasSubstr("no program sbatch"));
}

}  // namespace
}  // namespace cml::classroom
