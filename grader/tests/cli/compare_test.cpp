#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/comparison.h"
#include "compile/toolkit.h"
#include "sandbox/run.h"
#include "tests/cli/schema.h"
#include "tests/runtime/run_program.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

sandbox::Finished grader(const std::string& arguments) {
  return sandbox::run_child(
      {"/bin/sh", "-c",
       std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR + " " + arguments + " 2>&1"});
}

/// A folder for one test.
class ProfileAndCompare : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("cml_compare_" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return "'" + (folder_ / name).string() + "'";
  }
  fs::path folder_;
};

std::string column_sums(const std::string& pitch) {
  return "__global__ void turn(int* out, const int* in) {\n  __shared__ int tile[32][" + pitch +
         "];\n  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];\n  __syncthreads();\n"
         "  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];\n}\n";
}
const std::string kTurn = " --kernel turn --grid 1 --block 32,32 --arg buf:i32:1024 --arg buf:i32:1024:iota ";

TEST_F(ProfileAndCompare, ShowsWhatDiffers) {
  const std::string files = write("a.cu", column_sums("32")) + " " + write("b.cu", column_sums("33"));
  const sandbox::Finished run = grader("compare " + files + kTurn);
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("          1024             32   0.0312  shared-memory load wavefronts"));
  EXPECT_THAT(run.out,
              HasSubstr("           992              0        0  bank conflicts of shared-memory loads"));
  EXPECT_THAT(run.out, AllOf(HasSubstr("equal: "), HasSubstr("0 in both: "),
                             HasSubstr("outputs: equal, bit for bit")));
  EXPECT_THAT(run.out,
              HasSubstr("What differs most by line: conflicts, 992 in A and 0 in B\n  A        992     5 |"));
  EXPECT_LT(run.out.find("load wavefronts"), run.out.find("equal: "));
}

TEST_F(ProfileAndCompare, JsonFitsItsSchema) {
  const std::string files = write("a.cu", column_sums("32")) + " " + write("b.cu", column_sums("33"));
  const nlohmann::json json = nlohmann::json::parse(grader("compare " + files + kTurn + "--format json").out);
  EXPECT_THAT(schema_faults("compare.schema.json", json), IsEmpty());
  EXPECT_THAT(schema_faults("profile.schema.json", json.at("a")), IsEmpty());
  EXPECT_THAT(json.at("output_differences"), IsEmpty());
  EXPECT_TRUE(json.at("outputs_compared").get<bool>());
}

TEST_F(ProfileAndCompare, NamesTheFirstOutputThatDiffers) {
  const std::string one = "__global__ void f(float* p, float x) { p[threadIdx.x] += x; }\n";
  const std::string two =
      "__global__ void g(float* p, float x) { if (threadIdx.x != 5) p[threadIdx.x] += x; }\n";
  const std::string files = write("a.cu", one) + " " + write("b.cu", two);
  const sandbox::Finished run =
      grader("compare " + files +
             " --kernel f --kernel-b g --grid 1 --block 32 --arg buf:f32:32:iota --arg f32:0.5");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(
      run.out,
      HasSubstr("argument 1 (buf:f32:32:iota) differs first at element 5: A 5.5, B 5; 1 of 32 differ"));
}

TEST_F(ProfileAndCompare, AKernelThatTrapsIsComparedUpToThere) {
  const std::string one = "__global__ void f(int* p) { p[threadIdx.x] = 1; }\n";
  const std::string two = "__global__ void f(int* p) { p[threadIdx.x * 100] = 1; }\n";
  const std::string files = write("a.cu", one) + " " + write("b.cu", two);
  const std::string launch = " --kernel f --grid 1 --block 32 --arg buf:i32:32";
  const sandbox::Finished run = grader("compare " + files + launch);
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, AllOf(HasSubstr("B: b.cu:1: "), HasSubstr("outputs: not compared")));
  EXPECT_EQ(grader("compare " + files + launch + " --arg").exit_code, 2);
  EXPECT_EQ(grader("compare " + write("a.cu", one) + " /nowhere.cu" + launch).exit_code, 2);
}

TEST_F(ProfileAndCompare, CountsUpToATrapAreShown) {
  const std::string file =
      write("k.cu",
            "__global__ void f(int* p) {\n  __shared__ int s[32];\n  s[threadIdx.x] = 1;\n"
            "  __syncthreads();\n  p[s[31 - threadIdx.x] * 1000] = 1;\n}\n");
  const std::string launch = "profile " + file + " --kernel f --grid 1 --block 32 --arg buf:i32:32";
  const sandbox::Finished text = grader(launch);
  EXPECT_EQ(text.exit_code, 1);
  EXPECT_THAT(text.out, AllOf(HasSubstr("k.cu:5: "), HasSubstr("Counts up to there:"),
                              HasSubstr("s[threadIdx.x] = 1;")));
  const nlohmann::json json = nlohmann::json::parse(grader(launch + " --format json").out);
  EXPECT_THAT(schema_faults("profile.schema.json", json), IsEmpty());
  double stores = 0;
  for (const auto& metric : json.at("metrics"))
    if (metric.at("text") == "shared-memory store requests") stores = metric.at("value").get<double>();
  EXPECT_EQ(stores, 1);
}

TEST_F(ProfileAndCompare, ZerosAreFoldedAndLinesComeFirst) {
  const sandbox::Finished run = grader("profile " + write("a.cu", column_sums("32")) + kTurn);
  EXPECT_LT(run.out.find("line 5: 32-way conflict on load"), run.out.find("shared-memory load wavefronts"));
  EXPECT_THAT(run.out, HasSubstr("             0 shared_atomic_requests, matrix_load_requests"));
  EXPECT_THAT(run.out, Not(HasSubstr("0 requests     shared-memory atomic")));
}

TEST_F(ProfileAndCompare, SetFillsVariables) {
  const std::string file =
      write("k.cu",
            "__constant__ float c[3];\n__device__ int d;\n"
            "__global__ void f() { printf(\"%g %g %g %d\\n\", c[0], c[1], c[2], d); }\n");
  const std::string run = "profile " + file + " --kernel f --grid 1 --block 1 ";
  EXPECT_THAT(grader(run + "--set c=f32:1,2.5,-3 --set d=i32:7").out, HasSubstr("| 1 2.5 -3 7\n"));
  write("c.txt", "4, 5\n6.5\n");
  write("d.bin", std::string("\x09\0\0\0", 4));
  const std::string folder = folder_.string();
  EXPECT_THAT(
      grader(run + "--set 'c=buf:f32:3:file=" + folder + "/c.txt' --set 'd=" + folder + "/d.bin'").out,
      HasSubstr("| 4 5 6.5 9\n"));
  const sandbox::Finished unknown = grader(run + "--set e=i32:1");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.out, HasSubstr("e"));
  EXPECT_THAT(grader(run + "--set 'c=" + folder + "/c.txt'").out, HasSubstr("c=buf:f32:COUNT:file="));
  EXPECT_EQ(grader(run + "--set c").exit_code, 2);
}

TEST_F(ProfileAndCompare, TakesStructsAndPointersIntoBuffers) {
  const std::string file = write("k.cu",
                                 "struct Step { int add; float factor; };\n"
                                 "__global__ void f(float* p, float* end, Step s) {\n"
                                 "  printf(\"%d %g\\n\", int(end - p), s.add * s.factor);\n}\n");
  const std::string launch = "profile " + file + " --kernel f --grid 1 --block 1 --arg buf:f32:8 ";
  EXPECT_THAT(grader(launch + "--arg ptr:0:6 --arg i32:3/f32:0.5").out, HasSubstr("| 6 1.5\n"));
  const sandbox::Finished wrong = grader(launch + "--arg ptr:1:6 --arg i32:3/f32:0.5");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.out, HasSubstr("argument 1 is no buffer"));
}

/// Programs that nvcc compiles.
class ProfileOfPrograms : public ProfileAndCompare {
 protected:
  void SetUp() override {
    ProfileAndCompare::SetUp();
    if (!runtime::testing::has_nvcc()) GTEST_SKIP() << "no nvcc of CUDA 13";
  }
};

const std::string kOne = " --kernel f --grid 1 --block 1 --arg buf:i32:2";

TEST_F(ProfileOfPrograms, HostCodeAndHeadersAreAsTheyAre) {
  fs::create_directories(folder_ / "include/deep");
  write("include/deep/own.h",
        "#pragma once\n#include <vector>\ninline __device__ int twice(int x) { return 2 * x; }\n");
  const std::string file = write("a.cu",
                                 "#include <cstdio>\n#include \"include/deep/own.h\"\nconst int kStep = 3;\n"
                                 "__global__ void f(int* p) {\n  p[0] = twice(kStep);\n}\n"
                                 "int main() { std::vector<int> v; printf(\"%zu\\n\", v.size()); }\n");
  const sandbox::Finished run = grader("profile " + file + kOne);
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, AllOf(HasSubstr("f of a.cu"), HasSubstr("   5 | p[0] = twice(kStep);")));
}

TEST_F(ProfileOfPrograms, AFolderOfHeadersIsGiven) {
  fs::create_directories(folder_ / "elsewhere");
  write("elsewhere/own.h", "constexpr int kTwo = 2;\n");
  const std::string file =
      write("a.cu", "#include <own.h>\n__global__ void f(int* p) { p[0] = kTwo; }\nint main() {}\n");
  EXPECT_EQ(grader("profile " + file + kOne).exit_code, 2);
  const sandbox::Finished run =
      grader("profile " + file + kOne + " -I '" + (folder_ / "elsewhere").string() + "'");
  EXPECT_EQ(run.exit_code, 0) << run.out;
}

TEST_F(ProfileOfPrograms, ATemplateNeedsNoLaunch) {
  const std::string file = write("a.cu",
                                 "#include <cstdio>\nusing word = unsigned;\n"
                                 "template <class T, int N> __global__ void f(T* p) { p[0] = N; }\n"
                                 "int main() { f<int, 64><<<1, 1>>>(0); }\n");
  const std::string launch = " --grid 1 --block 1 --arg buf:u32:2 ";
  const sandbox::Finished run = grader("profile " + file + launch + "--kernel 'f<word, 32>'");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("f<word, 32> of a.cu"));
  EXPECT_EQ(grader("profile " + file + launch + "--kernel f").exit_code, 0);
}

TEST_F(ProfileOfPrograms, NvccSaysWhatIsWrong) {
  const sandbox::Finished run = grader("profile " +
                                       write("a.cu",
                                             "#include <cstdio>\nint twice(int x) { return 2 * x; }\n"
                                             "__global__ void f(int* p) { p[0] = twice(p[1]); }\n") +
                                       kOne);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, AllOf(HasSubstr("a.cu(3): error"), HasSubstr("nvcc did not compile it")));
}

TEST_F(ProfileAndCompare, WithoutNvccTheErrorSaysWhatGetsIt) {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit || fs::exists(fs::path(toolkit->root) / "bin/nvcc")) GTEST_SKIP() << "the toolkit has nvcc";
  const std::string file = write("a.cu", "#include <vector>\n__global__ void f(int* p) { p[0] = 1; }\n");
  setenv("CML_CUDA_HOME", toolkit->root.c_str(), 1);
  const sandbox::Finished run = grader("profile " + file + kOne);
  unsetenv("CML_CUDA_HOME");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, HasSubstr("Where the file has host code: there is no nvcc"));
}

TEST(Comparison, TheGreatestRatioIsWhatDiffersMost) {
  LineRow a{"k.cu", 1, 100, 10, 0, 0, 8}, b{"k.cu", 1, 90, 10, 0, 0, 32};
  EXPECT_STREQ(most_different({a}, {b})->name, "sectors");
  EXPECT_FALSE(most_different({a}, {a}));
  EXPECT_THAT(MetricPair({"x", 0, 3}).ratio(), ::testing::Eq(std::nullopt));
}

}  // namespace
}  // namespace cml::cli
