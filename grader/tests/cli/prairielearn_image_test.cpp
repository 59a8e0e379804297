#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/file.h"
#include "sandbox/run.h"
#include "tests/temporary_folder.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// tools/prairielearn/grade, the entry point of the image, in folders as PrairieLearn mounts them.
class PrairieLearnImage : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"grade/student", "grade/tests", "labs"}) fs::create_directories(folder() / name);
    std::ofstream(folder() / "grade/tests/exercises.txt") << "02_square_tile\n";
  }
  fs::path folder() const { return temporary_.path(); }
  fs::path results() const { return folder() / "grade/results/results.json"; }
  void set_grade_sh(const std::string& script) const {
    const fs::path file = folder() / "labs/grade.sh";
    std::ofstream(file) << "#!/bin/sh\n" << script << "\n";
    fs::permissions(file, fs::perms(0755));
  }
  sandbox::Finished run(const std::string& environment = "") const {
    return sandbox::run_child({"/bin/sh", "-c",
                               "CML_GRADE=" + (folder() / "grade").string() +
                                   " CML_LABS_ROOT=" + (folder() / "labs").string() + " " + environment +
                                   " exec " + CML_SOURCE_DIR + "/tools/prairielearn/grade 2>&1"});
  }
  nlohmann::json result() const { return nlohmann::json::parse(read_file(results().string())); }

 private:
  TemporaryFolder temporary_;
};

TEST_F(PrairieLearnImage, GradesWhatTheQuestionNames) {
  set_grade_sh(std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR + " \"$@\"");
  fs::copy_file(std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu",
                folder() / "grade/student/02_square_tile.cu");
  const sandbox::Finished passed = run();
  EXPECT_EQ(passed.exit_code, 0) << passed.out;
  EXPECT_EQ(result().at("score"), 1);
  fs::remove(folder() / "grade/student/02_square_tile.cu");
  EXPECT_EQ(run().exit_code, 0);
  EXPECT_EQ(result().at("gradable"), false) << "an empty folder is no zero";
}

TEST_F(PrairieLearnImage, WithoutAGradeNoAttemptIsLost) {
  fs::create_directories(results().parent_path());
  for (const char* script :
       {"exit 0", "exit 9", "echo '{\"score\": 1}' >$CML_GRADE/results/results.json; kill -9 $$"}) {
    std::ofstream(results()) << "of the run before";
    set_grade_sh(script);
    EXPECT_EQ(run().exit_code, 0) << script;
    EXPECT_EQ(result().at("gradable"), false) << script;
    EXPECT_THAT(result().at("message").get<std::string>(), HasSubstr("no grade: ")) << script;
  }
  set_grade_sh("sleep 60");
  EXPECT_THAT(run("CML_GRADE_SECONDS=1").out, HasSubstr("124: it took more than 1 seconds"));
  fs::remove(folder() / "grade/tests/exercises.txt");
  EXPECT_THAT(run().out, HasSubstr("no tests/exercises.txt"));
}

}  // namespace
}  // namespace cml::cli
