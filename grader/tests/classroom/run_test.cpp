#include "classroom/run.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "classroom/seed.h"
#include "core/file.h"
#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const std::string kAlpha = "80_class/01_alpha";

/// A class graded by a shell script in the grader's place: $submission is the folder, and each call is
/// logged.
class ClassRun : public ::testing::Test {
 protected:
  void SetUp() override {
    course();
    plan_.exercises = {{kAlpha, 1}};
  }

  /// What `check --format json` writes for one exercise.
  static std::string report(const std::string& status, const std::string& points) {
    return "echo '{\"schema\":\"cuda-memory-labs/report/v3\",\"tool_version\":\"1\",\"backend\":\"emulator\",\"arch\":"
           "\"sm_90\",\"time\":\"t\",\"status\":\"" +
           status + "\",\"points\":" + points + ",\"max_points\":4,\"exercises\":[{\"id\":\"" + kAlpha +
           "\",\"title\":\"a\",\"status\":\"" + status + "\",\"points\":" + points +
           ",\"max_points\":4,\"problems\":[],\"hint\":\"\",\"checks\":[{\"name\":\"gate\","
           "\"status\":\"" +
           status + "\",\"points\":" + points +
           ",\"max_points\":4,\"failures\":[{\"key\":\"words\",\"values\":{\"words\":\"why\"}}],\"metrics\":[],\"seconds\":0}]}]}'";
  }
  void grader_is(const std::string& script) {
    const fs::path file = folder() / "grader.sh";
    std::ofstream(file) << "submission=$(echo \"$*\" | sed 's/.*--submission \\([^ ]*\\) .*/\\1/')\n"
                        << "cat $submission/80_class/01_alpha.cu >>" << (folder() / "log").string() << "\n"
                        << script << "\n";
    plan_.command.program = {"/bin/sh", file.string()};
    plan_.command.exercises = {kAlpha};
    plan_.command.backend = "emulator";
    plan_.command.arch = "90";
    plan_.command.work = folder() / "work";
  }
  void hand_in(const std::string& id, const std::string& text) {
    for (Submission& submission : roster_.submissions)
      if (submission.id == id) return void(submission.files[kAlpha] = text);
    Submission submission;
    submission.id = id;
    submission.files[kAlpha] = text;
    roster_.submissions.push_back(submission);
  }
  Gradebook grade() { return grade_rounds().book; }
  Graded grade_rounds() {
    Result<Store> store = Store::open(folder() / "class.sqlite");
    EXPECT_TRUE(store);
    return grade_class(roster_, plan_, *store, *executor(), cancelled_,
                       [&](size_t done, size_t, const std::string&) {
                         if (done == cancel_after_) cancelled_ = true;
                       });
  }
  std::unique_ptr<Executor> executor() const {
    ExecutorOptions options;
    options.command = plan_.command;
    options.jobs = jobs_;
    return *find_executor("local").make(options);
  }
  std::string log() const { return fs::exists(folder() / "log") ? read_file(folder() / "log") : ""; }
  fs::path folder() const { return folder_.path(); }

  ClassFolder folder_;
  Plan plan_;
  Roster roster_;
  std::atomic<bool> cancelled_ = false;
  size_t cancel_after_ = 1000;
  unsigned jobs_ = 1;
};

TEST_F(ClassRun, GradesOnlyWhatChanged) {
  grader_is(report("passed", "4"));
  hand_in("ada", "a");
  hand_in("bob", "b");
  const Gradebook book = grade();
  EXPECT_EQ(log(), "ab");
  EXPECT_EQ(total_of(book.rows[1], book), 4);
  grade();
  EXPECT_EQ(log(), "ab");
  hand_in("bob", "c");
  grade();
  EXPECT_EQ(log(), "abc");
  plan_.tool = "another";
  grade();
  EXPECT_THAT(log(), ::testing::AnyOf("abcac", "abcca"));
  EXPECT_FALSE(fs::exists(folder() / "work" / "0"));
}

/// What the store has of it is as none: it would be an error at each run.
TEST_F(ClassRun, AReportThatIsDamagedInTheStoreIsGradedAnew) {
  grader_is(report("passed", "4"));
  hand_in("ada", "a");
  grade();
  {
    Result<Store> store = Store::open(folder() / "class.sqlite");
    store->put("ada", {key_of(plan_, roster_.submissions[0]), "{}", 1});
  }
  const Gradebook book = grade();
  EXPECT_EQ(total_of(book.rows[0], book), 4);
  EXPECT_EQ(log(), "aa");
}

TEST_F(ClassRun, EachInputOfAResultIsInItsKey) {
  hand_in("ada", "a");
  const auto key = [&](const Plan& plan) { return key_of(plan, roster_.submissions[0]); };
  const std::string before = key(plan_);
  std::vector<Plan> others(5, plan_);
  others[0].tool = "x";
  others[1].salt = "x";
  others[2].command.backend = "gpu";
  others[3].command.arch = "80";
  others[4].exercises.clear();
  for (const Plan& other : others) EXPECT_NE(key(other), before);
  EXPECT_NE(key_of(plan_, roster_.submissions[0], 1), before);
  plan_.rules.grace_days = 3;
  plan_.rounds = 5;
  plan_.exercises[0].weight = 3;
  EXPECT_EQ(key(plan_), before);
}

/// Whatever becomes of the grader, its row is an error without points, and it is graded again next time.
TEST_F(ClassRun, TroubleOfTheGraderIsNeverAZero) {
  const std::pair<std::string, std::string> troubles[] = {
      {"echo 'grader: no compiler' >&2; exit 2", "the grader ended with 2: grader: no compiler"},
      {"echo '{\"schema\"'; exit 0", "the grader ended with 0"},
      {"kill -SEGV $$", "the grader was ended by signal 11"},
      {"sleep 30", "not graded within 1 s"},
      {"exec 1>&- 2>&-; sleep 30", "not graded within 1 s"},
      {report("error", "0"), "the grader itself failed in 80_class/01_alpha/gate: why"},
  };
  plan_.command.timeout = std::chrono::seconds(1);
  hand_in("ada", "a");
  for (const auto& [script, reason] : troubles) {
    grader_is(script);
    const Gradebook book = grade();
    EXPECT_EQ(book.rows[0].state, RowState::error);
    EXPECT_THAT(book.rows[0].reason, HasSubstr(reason));
    EXPECT_EQ(total_of(book.rows[0], book), std::nullopt);
    EXPECT_EQ(cell_of(book.rows[0], kAlpha).points, std::nullopt);
    EXPECT_TRUE(book.rows[0].is_trouble);
    EXPECT_THAT(render_csv(book), HasSubstr("ada,,error,,4,,,,,,"));
  }
  EXPECT_EQ(log(), "aaaaaa");
}

TEST_F(ClassRun, AStoppedRunKeepsWhatItHas) {
  grader_is(report("passed", "4"));
  for (const char* id : {"ada", "bob", "cem"}) hand_in(id, "x");
  cancel_after_ = 1;
  const Gradebook book = grade();
  EXPECT_EQ(book.rows[0].state, RowState::graded);
  EXPECT_EQ(book.rows[2].reason, "not graded: the run was stopped");
  cancelled_ = false;
  cancel_after_ = 1000;
  grade();
  EXPECT_EQ(log(), "xxx");
}

TEST_F(ClassRun, ProblemsOfASubmissionLeaveTheRestItsPoints) {
  grader_is(report("passed", "4"));
  plan_.exercises.push_back({"80_class/02_beta", 1});
  hand_in("ada", "x");
  roster_.submissions[0].problems["80_class/02_beta"] = "two files";
  Submission bomb;
  bomb.id = "bob";
  bomb.problem = "a bomb";
  roster_.submissions.push_back(bomb);
  const Gradebook book = grade();
  EXPECT_EQ(book.rows[0].state, RowState::error);
  EXPECT_EQ(cell_of(book.rows[0], kAlpha).points, 4);
  EXPECT_EQ(cell_of(book.rows[0], "80_class/02_beta").points, std::nullopt);
  EXPECT_EQ(total_of(book.rows[0], book), std::nullopt);
  EXPECT_EQ(book.rows[1].reason, "a bomb");
  EXPECT_FALSE(book.rows[1].is_trouble);
}

TEST_F(ClassRun, TroubleWithTheStoreEndsTheRun) {
  grader_is(report("passed", "4"));
  for (const char* id : {"ada", "bob", "cem"}) hand_in(id, "x");
  std::vector<Task> tasks;
  for (const Submission& submission : roster_.submissions) tasks.push_back({&submission, "k", 1});
  const auto full = [](const Task&, const Outcome&) { CML_REQUIRE(false, "no space"); };
  EXPECT_THROW((void)executor()->grade(tasks, cancelled_, full), InfrastructureError);
  EXPECT_EQ(log(), "x");
}

TEST_F(ClassRun, RoundsAreGradedOnceAndTheFirstOneCounts) {
  hand_in("ada", "a");
  hand_in("bob", "b");
  const uint64_t second = seed_of(plan_.salt, "bob", 1);
  grader_is("case \"$* \" in *--seed\\ " + std::to_string(second) + "\\ *) " + report("failed", "0") +
            ";; *) " + report("passed", "4") + ";; esac");
  EXPECT_TRUE(grade_rounds().rounds.empty());
  plan_.rounds = 3;
  const Graded graded = grade_rounds();
  EXPECT_EQ(log().size(), 6u);
  EXPECT_EQ(total_of(graded.book.rows[1], graded.book), 4);
  const Repeats repeats = compare_rounds(graded.rounds);
  EXPECT_EQ(repeats.checks.at(kAlpha + "/gate").compared, 4u);
  ASSERT_EQ(repeats.changes.size(), 1u);
  EXPECT_EQ(repeats.changes[0].id, "bob");
  EXPECT_EQ(repeats.changes[0].other_seed, second);
  EXPECT_EQ(render_csv(compare_rounds(grade_rounds().rounds)), render_csv(repeats));
  EXPECT_EQ(log().size(), 6u);  // resumed
  plan_.rounds = 1;
  EXPECT_EQ(total_of(grade().rows[1], graded.book), 4);
  EXPECT_EQ(log().size(), 6u);
}

TEST_F(ClassRun, JobsRunAtTheSameTime) {
  grader_is("sleep 1; " + report("passed", "4"));
  for (const char* id : {"ada", "bob", "cem", "dan"}) hand_in(id, "x");
  jobs_ = 4;
  const auto start = std::chrono::steady_clock::now();
  grade();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
}

}  // namespace
}  // namespace cml::classroom
