#include <gmock/gmock.h>

#include <future>

#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

using ::testing::HasSubstr;

void copy(const FakeProject& fake, const std::string& file) {
  std::filesystem::copy_file(std::string(CML_SOURCE_DIR) + "/" + file, fake.root() / file,
                             std::filesystem::copy_options::overwrite_existing);
}
void write_program(const FakeProject& fake, const std::string& file, const std::string& script) {
  fake.write(file, "#!/bin/bash\n" + script);
  std::filesystem::permissions(fake.root() / file, std::filesystem::perms(0755));
}

/// tools/setup.sh in a folder of its own, with a cmake that logs its beginning and end.
class TwoBuilds : public ::testing::Test {
 protected:
  void SetUp() override {
    copy(fake_, "tools/setup.sh");
    // The first one ends once the second one says that it waits, or after ten seconds.
    write_program(fake_, "bin/cmake",
                  "echo begins >>log\n"
                  "for ((i = 0; i < 100; i++)); do grep -sq 'another build' said && break; sleep 0.1; done\n"
                  "echo ends >>log\n");
    fake_.write("build/dev/build.ninja", "");
  }
  sandbox::Finished build() const {
    const std::string root = fake_.root().string();
    return sandbox::run_child({"/bin/bash", "-c",
                               "cd " + root +
                                   " && set -euo pipefail && PATH=$PWD/bin:$PATH ROOT=$PWD && "
                                   ". tools/setup.sh && build dev grader 2> >(tee -a said >&2)"});
  }
  FakeProject fake_;
};

TEST_F(TwoBuilds, OfOneFolderWaitForEachOther) {
  std::future<sandbox::Finished> other = std::async(std::launch::async, [this] { return build(); });
  EXPECT_EQ(build().exit_code, 0);
  EXPECT_EQ(other.get().exit_code, 0);
  EXPECT_EQ(FakeProject::read(fake_.root() / "log"), "begins\nends\nbegins\nends\n");
  EXPECT_THAT(FakeProject::read(fake_.root() / "said"),
              HasSubstr("another build is running in build/dev; waiting\n"));
}

TEST_F(TwoBuilds, OneAfterTheOtherSaysNothing) {
  fake_.write("said", "another build");  // cmake does not wait
  EXPECT_EQ(build().exit_code, 0);
  EXPECT_EQ(build().exit_code, 0);
  EXPECT_EQ(FakeProject::read(fake_.root() / "said"), "another build");
}

/// The compiler, which also links, runs the program as it is after each of its steps.
TEST(Link, AProgramRunsUntilANewOneIsWhole) {
  FakeProject fake;
  copy(fake, "cmake/link.cmake");
  write_program(fake, "c++", "c++ \"$@\"; ended=$?; [ ! -x p ] || ./p >>log; exit $ended\n");
  fake.write("CMakeLists.txt",
             "cmake_minimum_required(VERSION 3.25)\nproject(p CXX)\ninclude(cmake/link.cmake)\n"
             "add_executable(p p.cpp)\n");
  const auto build = [&](const std::string& text) {
    fake.write("p.cpp", "#include <cstdio>\nint main() { std::puts(\"" + text + "\"); }\n");
    return sandbox::run_child(
        {"/bin/sh", "-c",
         "cd " + fake.root().string() +
             " && mkdir -p b && cd b && rm -f log && cmake -G Ninja "
             "-DCMAKE_CXX_COMPILER=$PWD/../c++ .. && cmake --build . 2>&1 && ./p >>log"});
  };
  EXPECT_EQ(build("first").exit_code, 0);
  const sandbox::Finished second = build("second");
  EXPECT_EQ(second.exit_code, 0) << second.out;
  EXPECT_EQ(FakeProject::read(fake.root() / "b/log"), "first\nfirst\nsecond\n") << "compiled, linked, built";
}

TEST(GradeSh, BuildsTheProgramThatTheVerbNeeds) {
  FakeProject fake;
  for (const char* file : {"grade.sh", "tools/setup.sh", "grader/cli/verbs.def"}) {
    std::filesystem::create_directories((fake.root() / file).parent_path());
    copy(fake, file);
  }
  fake.write("build/dev/build.ninja", "");
  write_program(fake, "build/dev/bin/grader", "echo \"runs $*\"\n");
  write_program(fake, "build/dev/bin/grader-worker", "");
  write_program(fake, "bin/cmake", "echo \"builds ${*: -1}\" >>log\n");
  const std::string root = fake.root().string();
  for (const auto& [words, program] : {std::pair("check 01_a", "grader"),
                                       {"--lang zh class work", "grader-course"},
                                       {"parity", "grader-bench"},
                                       {"check parity", "grader"},
                                       {"--help", "grader"},
                                       {"chekc", "grader"}}) {
    const sandbox::Finished run = sandbox::run_child(
        {"/bin/sh", "-c",
         "cd " + root + " && rm -f log && PATH=$PWD/bin:$PATH ./grade.sh " + words + " 2>&1"});
    EXPECT_EQ(run.out, std::string("runs ") + words + "\n");
    EXPECT_EQ(FakeProject::read(fake.root() / "log"), std::string("builds ") + program + "\n") << words;
  }
}

}  // namespace
}  // namespace cml::cli
