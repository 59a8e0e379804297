#include "grading/shared_out.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>

#include "core/file.h"
#include "grading/grading.h"
#include "report/json.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

/// Exercises that scripts grade in the grader's place.
class SharedOutTest : public ::testing::Test {
 protected:
  SharedOutTest() {
    if (testing::find_exercise("SharedA") == nullptr) {
      testing::register_exercise("SharedA", "labs/90_lab/01_a.check.cpp");
      testing::register_exercise("SharedB", "labs/90_lab/02_b.check.cpp");
      testing::register_exercise("SharedC", "labs/90_lab/03_c.check.cpp");
    }
    for (const char* suite : {"SharedA", "SharedB", "SharedC"})
      for (const char* name : {"gate", "check"}) rows_.push_back({suite, name, 2.0});
    for (const testing::CheckRow& row : rows_) work_.checks.push_back(&row);
    work_.compute_capability = 90;
    work_.request.submission = "work";
  }
  report::Report script(const std::string& text) {
    const fs::path file = fs::path(temporary_.path()) / "grader.sh";
    std::ofstream(file) << text;
    return grade_shared_out(Grader({"/bin/sh", file.string()}), work_);
  }
  TemporaryFolder temporary_;
  std::vector<testing::CheckRow> rows_;
  SharedOut work_;
};

TEST_F(SharedOutTest, EachCheckIsRequestedOnce) {
  const std::string asked = (fs::path(temporary_.path()) / "asked").string();
  script("echo \"$*\" >> " + asked + "; exit 2");
  const std::string lines = read_file(asked);
  for (const testing::CheckRow& row : rows_) {
    const std::string word = testing::find_exercise(row.suite)->id + "/" + row.name + " ";
    const size_t at = lines.find(word);
    ASSERT_NE(at, std::string::npos) << word << lines;
    EXPECT_EQ(lines.find(word, at + 1), std::string::npos) << word << lines;
  }
  EXPECT_THAT(lines, HasSubstr(" --submission work --backend emulator --jobs 1 --format json"));
}

TEST_F(SharedOutTest, WithoutAReportThereIsNoVerdict) {
  for (const std::string end : {"kill -SEGV $$", "echo '{'", "exit 2"}) {
    const report::Report report = script(end);
    EXPECT_EQ(report.status(), report::Status::error) << end;
    ASSERT_THAT(report.exercises, SizeIs(3)) << end;
    for (const report::Exercise& exercise : report.exercises) {
      ASSERT_THAT(exercise.checks, SizeIs(2));
      EXPECT_EQ(exercise.max_points(), 4);
      EXPECT_THAT(exercise.checks[0].messages(),
                  ElementsAre(HasSubstr("the grader itself failed: the grader")));
    }
  }
}

TEST_F(SharedOutTest, WorkThatIsGoneIsNoZero) {
  report::Report gone = empty_report(90);
  gone.nothing_to_grade = "work is empty";
  const fs::path file = fs::path(temporary_.path()) / "gone.json";
  std::ofstream(file) << report::render_json(gone, {});
  const report::Report report = script("cat " + file.string());
  EXPECT_EQ(report.status(), report::Status::error);
  EXPECT_THAT(report.exercises.at(0).checks.at(0).messages(), ElementsAre(HasSubstr("run it again")));
}

TEST_F(SharedOutTest, LayersOfEachProcessAreReported) {
  std::vector<Layer> common;
  size_t calls = 0;
  work_.on_layers = [&](const std::vector<Layer>& layers) { ++calls, keep_common(common, layers); };
  const std::string line =
      R"(echo '{"event":"isolation","layers":[{"name":"seccomp","holds":true,"network":false},)"
      R"({"name":"cgroup","holds":'$2',"network":false}],"done":1,"all":1}' >&3)";
  script("case \"$2\" in *01_a*) set -- x true ;; *) set -- x false ;; esac; " + line + "; exit 2");
  EXPECT_GT(calls, 1u);
  EXPECT_TRUE(does_hold(common, "seccomp"));
  EXPECT_FALSE(does_hold(common, "cgroup")) << "one process had none";
}

/// The command, by itself and shared out.
class SharedOutCommand : public ::testing::Test {
 protected:
  static report::Report of(const std::string& jobs, const std::string& words) {
    TemporaryFolder temporary;
    const fs::path out = fs::path(temporary.path()) / "report.json";
    const std::string line = std::string(CML_GRADER) + " --root " + CML_SOURCE_DIR + " check " + words +
                             " --backend emulator --seed 5 --format json --jobs " + jobs + " -o " +
                             out.string();
    [[maybe_unused]] const int code = std::system(line.c_str());
    const Result<report::Report> report = report::parse_json(read_file(out.string()));
    return report ? *report : report::Report{};
  }
  /// Without what differs from run to run.
  static std::string timeless(const report::Report& report) {
    static const std::regex time("\"(seconds|time)\": [^\n]*");
    return std::regex_replace(report::render_json(report, {}), time, "");
  }
};

TEST_F(SharedOutCommand, GivesTheSameReport) {
  const std::string solutions = "01/01 01/02 02/01 --solutions";
  const report::Report alone = of("1", solutions), shared = of("2", solutions);
  EXPECT_EQ(alone.points(), 30);
  EXPECT_THAT(alone.submission, SizeIs(3));
  EXPECT_EQ(timeless(alone), timeless(shared));
}

TEST_F(SharedOutCommand, GivesTheSameFailures) {
  const std::string starters = "01/01 01/02 02/01";
  const std::string folder = std::string(" --submission ") + CML_SOURCE_DIR + "/labs";
  const report::Report alone = of("1", starters + folder), shared = of("3", starters + folder);
  EXPECT_EQ(alone.status(), report::Status::failed);
  EXPECT_THAT(alone.notes, ElementsAre("the random inputs are those of --seed 5"));
  EXPECT_EQ(timeless(alone), timeless(shared));
}

}  // namespace
}  // namespace cml::grading
