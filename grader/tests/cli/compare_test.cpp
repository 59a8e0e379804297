#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/comparison.h"
#include "sandbox/run.h"
#include "tests/cli/schema.h"

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
         "  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];\n}\n"
         "int main() { turn<<<1, dim3(32, 32)>>>(0, 0); }\n";
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
  EXPECT_THAT(run.out, HasSubstr("host code left out: main (line 7)"));
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

TEST_F(ProfileAndCompare, HeadersBesideTheFileOnly) {
  write("own.h", "#pragma once\n#include \"deep.h\"\nvoid host();\n");
  write("deep.h", "constexpr int kTwo = 2;\n");
  const std::string kernel = "__global__ void f(int* p) { p[0] = 1; }\n";
  const std::string launch = " --kernel f --grid 1 --block 1 --arg buf:i32:1";
  EXPECT_EQ(grader("profile " + write("a.cu", "#include \"own.h\"\n" + kernel) + launch).exit_code, 0);
  const struct {
    const char* line;
    const char* says;
  } rows[] = {
      {"#include \"missing.h\"", "a.cu:1: #include of \"missing.h\": there is no such file beside a.cu"},
      {"#include \"../own.h\"", "must lie in the folder of the file"},
      {"#include \"/etc/passwd\"", "must lie in the folder of the file"},
      {"#include \"link.h\"", "it is a link"},
      {"#define F \"own.h\"\n#include F", "names no file directly"},
      {"#include \"reaching.h\"", "must lie in the folder of the file"}};
  fs::create_symlink("/etc/passwd", folder_ / "link.h");
  write("reaching.h", "#include \"/etc/passwd\"\n");
  for (const auto& row : rows) {
    const sandbox::Finished run =
        grader("profile " + write("a.cu", std::string(row.line) + "\n" + kernel) + launch);
    EXPECT_EQ(run.exit_code, 2) << row.line;
    EXPECT_THAT(run.out, HasSubstr(row.says));
    EXPECT_THAT(run.out, Not(HasSubstr("root:")));
  }
}

TEST_F(ProfileAndCompare, SaysWhatAFunctionWithoutDeviceNeeds) {
  const sandbox::Finished run = grader("profile " +
                                       write("a.cu",
                                             "int twice(int x) { return 2 * x; }\n"
                                             "__global__ void f(int* p) { p[0] = twice(p[1]); }\n") +
                                       " --kernel f --grid 1 --block 1 --arg buf:i32:2");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, AllOf(HasSubstr("a.cu:2:"), HasSubstr("write __device__ before twice")));
}

TEST_F(ProfileAndCompare, ATemplateIsNamedAsTheHostCodeLaunchesIt) {
  const sandbox::Finished run = grader("profile " +
                                       write("a.cu",
                                             "template <int N> __global__ void f(int* p) { p[0] = N; }\n"
                                             "int main() { f<32><<<1, 1>>>(0); f<64><<<1, 1>>>(0); }\n") +
                                       " --kernel f --grid 1 --block 1 --arg buf:i32:2");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, HasSubstr("the host code launches f<32>, f<64>"));
}

TEST(Comparison, TheGreatestRatioIsWhatDiffersMost) {
  LineRow a{"k.cu", 1, 100, 10, 0, 0, 8}, b{"k.cu", 1, 90, 10, 0, 0, 32};
  EXPECT_STREQ(most_different({a}, {b})->name, "sectors");
  EXPECT_FALSE(most_different({a}, {a}));
  EXPECT_THAT(MetricPair({"x", 0, 3}).ratio(), ::testing::Eq(std::nullopt));
}

}  // namespace
}  // namespace cml::cli
