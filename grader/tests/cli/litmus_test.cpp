#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "sandbox/run.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kBody =
    "__device__ void litmus(int* x) {\n  if (blockIdx.x == 0) atomicAdd(x, 1);\n}\n";

/// A project with litmus tests of its own.
class LitmusVerb : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("cml_litmus_verb_" + std::to_string(getpid()));
    fs::create_directories(root_ / "labs");
    fs::create_directories(folder());
  }
  void TearDown() override { fs::remove_all(root_); }

  fs::path folder() const { return root_ / "grader/tests/data/litmus"; }
  /// A test whose x is 1 after each run.
  void write(const std::string& name, const std::string& rules) const {
    std::ofstream(folder() / (name + ".cu"))
        << "//! title: T\n//! grid: 2\n//! block: 1\n//! buffer: x 0\n//! observe: x=x[0]\n"
        << rules << "//! race: none\n"
        << kBody;
  }
  sandbox::Finished grader(const std::string& arguments) {
    return sandbox::run_child({"/bin/sh", "-c",
                               "CUDA_VISIBLE_DEVICES= exec " + std::string(CML_GRADER) + " --root " +
                                   root_.string() + " litmus " + arguments + " 2>&1"});
  }
  fs::path root_;
};

TEST_F(LitmusVerb, RunsAllTestsOrThoseThatAreNamed) {
  write("good", "//! allow: x=1\n");
  write("bad", "//! allow: x=2\n");
  const sandbox::Finished all = grader("--seeds 5");
  EXPECT_EQ(all.exit_code, 1);
  EXPECT_THAT(all.out, AllOf(HasSubstr("FAIL  bad: T\n"), HasSubstr("         5  unnamed x=1\n"),
                             HasSubstr("bad.cu:6: the allowed outcome x=2 is not seen in 5 runs"),
                             HasSubstr("PASS  good: T\n         5  allow   x=1\n"),
                             HasSubstr("2 litmus tests, 5 runs each from seed 1: 1 passed, 1 failed\n")));
  const sandbox::Finished one = grader("good --seeds 5 --seed 9");
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_THAT(one.out, HasSubstr("1 litmus test, 5 runs each from seed 9: 1 passed, 0 failed\n"));
  EXPECT_EQ(grader((folder() / "good.cu").string() + " --seeds 5").exit_code, 0) << "a path is a name too";
}

TEST_F(LitmusVerb, BadInputIsNoVerdict) {
  write("good", "//! allow: x=1\n");
  const sandbox::Finished unknown = grader("god");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.out, AllOf(HasSubstr("there is no litmus test god"), HasSubstr("Did you mean good?")));
  write("typo", "//! alow: x=1\n");
  const sandbox::Finished typo = grader("typo");
  EXPECT_EQ(typo.exit_code, 2);
  EXPECT_THAT(typo.out, HasSubstr("typo.cu:6: unknown key `alow`"));
  EXPECT_EQ(grader("good --seeds 0").exit_code, 2);
  EXPECT_EQ(grader("good --backend card").exit_code, 2);
}

TEST_F(LitmusVerb, WithoutFilesItSaysWhere) {
  const sandbox::Finished none = grader("");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.out, AllOf(HasSubstr("there are no litmus tests in"), HasSubstr("next: ")));
}

TEST_F(LitmusVerb, WithoutACardTheGpuIsNoVerdict) {
  write("good", "//! allow: x=1\n");
  EXPECT_EQ(grader("good --backend gpu").exit_code, 2);
}

}  // namespace
}  // namespace cml::cli
