#include "cli/app.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/verbs.h"
#include "core/file.h"
#include "report/json.h"
#include "sandbox/run.h"
#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// The command as a person runs it; stdout and stderr together.
sandbox::Finished grader(const std::string& arguments) {
  return sandbox::run_child(
      {"/bin/sh", "-c",
       std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR + " " + arguments + " 2>&1"});
}

const std::string kKernels = std::string(CML_SOURCE_DIR) + "/grader/tests/data/calibration/kernels.cu";
const std::string kProfile = "profile " + kKernels + " --kernel setRowReadCol --grid 1 --block 32,32 ";

/// A folder for one test.
class App : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("cml_app_" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  std::string read(const std::string& name) {
    std::ifstream in(folder_ / name);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  fs::path folder_;
};

/// All paths are absolute, so nothing needs the folder in which the command was given.
TEST_F(App, AFolderThatIsGoneHoldsNothingUp) {
  const std::string exercise = "01_smem_banks/02_square_tile";
  const sandbox::Finished child = sandbox::run_child(
      {"/bin/sh", "-c",
       "d=" + write("gone/x", "") + "; cd ${d%/x} && rm -r ${d%/x} && exec " + CML_GRADER + " --root " +
           CML_SOURCE_DIR + " check " + exercise + " --submission " + CML_SOURCE_DIR + "/solutions/" +
           exercise + ".cu --backend emulator --no-bandwidth 2>&1"});
  EXPECT_EQ(child.exit_code, 0) << child.out;
}

TEST_F(App, HelpSaysTheExitCodes) {
  for (const char* arguments : {"--help", "check --help", "profile --help", "parity --help", "litmus --help",
                                "bench --help", "bench gpu --help", "calibrate --help"}) {
    const sandbox::Finished result = grader(arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments;
    EXPECT_THAT(result.out, AllOf(HasSubstr("Exit codes: 0 passed ("), HasSubstr("1 not all passed ("),
                                  HasSubstr("2 no verdict (")))
        << arguments;
  }
}

TEST_F(App, WrongUsageIsTwoAndOneMessage) {
  const struct {
    const char* arguments;
    const char* message;
  } rows[] = {
      {"", "subcommand is required"},
      {"chekc", "Did you mean check?"},
      {"check --frobnicate", "frobnicate"},
      {"check 02_sqare_tile", "Did you mean 02_square_tile?"},
      {"check --backend tpu", "tpu"},
      {"check --format yaml", "yaml"},
      {"check --report yaml=x", "--report \"yaml=x\" is no FORMAT=FILE"},
      {"check --arch 12", "\"12\" is no compute capability"},
      {"check --submission /nowhere", "there is no file or folder /nowhere"},
      {"check --submission /nowhere --solutions", "--submission excludes --solutions"},
      {"hint", "exercise is required"},
      {"hint 01_smem_banks", "is a lab"},
      {"hint 01_bank_index --number 99", "number 99 was requested"},
      {"profile", "file is required"},
      {"profile /nowhere.cu --kernel f --grid 1 --block 1", "/nowhere.cu: there is no such file"},
      {"parity --patterns 0", "patterns"},
      {"parity --seed x", "seed"},
      {"parity --access ld.sahred", "no access begins with \"ld.sahred\""},
      {"parity --kernels 0", "kernels"},
      {"parity --kernels 5 --patterns 5", "excludes"},
      {"parity --kernels 5 --format json", "random kernels are reported as text only"},
      {"parity --emulator-only", "--kernels"},
      {"bench", "Give emulator or gpu or stability"},
      {"bench tpu", "tpu"},
      {"bench gpu --size 5000", "5000 is no multiple of 1024"},
      {"bench gpu --size 1024", "--size"},
      {"bench stability --runs 1", "--runs"},
      {"bench stability 02_sqare_tile", "Did you mean 02_square_tile?"},
      {"calibrate --fraction 1.5", "--fraction"},
      {"calibrate --write -o file", "excludes"},
      {"check 02_naive/row", "there is no lab, exercise or check"},
      {"list --checks extra", "extra"},
  };
  for (const auto& row : rows) {
    const sandbox::Finished result = grader(row.arguments);
    EXPECT_EQ(result.exit_code, 2) << row.arguments;
    EXPECT_THAT(result.out, HasSubstr(row.message)) << row.arguments;
  }
}

TEST_F(App, ProfileNamesWhatIsWrongWithAnArgument) {
  const struct {
    std::string arguments;
    const char* message;
  } rows[] = {
      {kProfile + "--arg buf:i32:x", "argument 1 (--arg buf:i32:x): \"x\" is no COUNT"},
      {kProfile + "--arg buf:i32:1024 --dump 1=x", "\"1=x\" names no buffer argument"},
      {kProfile + "--arg buf:i32:1024 --dump 0", "\"0\" names no buffer argument"},
      {kProfile, "has 1 parameter"},
      {kProfile + "--arg i32:1", "parameter 1, int*,"},
      {"profile " + kKernels + " --kernel nothing --grid 1 --block 1", "nothing"},
      {"profile " + kKernels + " --kernel setRowReadCol --grid 0 --block 1", "\"0\" is no extent for --grid"},
  };
  for (const auto& row : rows) {
    const sandbox::Finished result = grader(row.arguments);
    EXPECT_EQ(result.exit_code, 2) << row.arguments;
    EXPECT_THAT(result.out, HasSubstr(row.message)) << row.arguments;
  }
}

TEST_F(App, ProfileCountsAsTheCardDid) {
  const sandbox::Finished result =
      grader(kProfile + "--arg buf:i32:1024:zero --format json --dump 0=" + (folder_ / "out").string());
  ASSERT_EQ(result.exit_code, 0) << result.out;
  const nlohmann::json json = nlohmann::json::parse(result.out);
  std::map<std::string, double> metrics;
  for (const auto& metric : json.at("metrics")) metrics[metric.at("name")] = metric.at("value");
  EXPECT_EQ(metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"], 1024);
  EXPECT_EQ(metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"], 32);
  EXPECT_EQ(metrics["l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum"], 992);
  EXPECT_EQ(metrics["l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum"], 0);
  const std::string out = read("out");
  ASSERT_EQ(out.size(), 4096u);
  int32_t second = 0;
  std::memcpy(&second, out.data() + 4, 4);
  EXPECT_EQ(second, 32);
}

TEST_F(App, ProfileJsonFitsItsSchema) {
  const sandbox::Finished run = grader(kProfile + "--arg buf:i32:1024:zero --format json");
  EXPECT_THAT(schema_faults("profile.schema.json", nlohmann::json::parse(run.out)), IsEmpty());
  const sandbox::Finished trap = grader(kProfile + "--arg buf:i32:1000:zero --format json");
  EXPECT_EQ(trap.exit_code, 1);
  const nlohmann::json json = nlohmann::json::parse(trap.out);
  EXPECT_THAT(schema_faults("profile.schema.json", json), IsEmpty());
  EXPECT_EQ(json.at("trap").at("kind"), "out_of_bounds");
}

#ifdef CML_GPU_TESTS
TEST_F(App, ProfileOnTheCardAgreesWithTheEmulator) {
  const sandbox::Finished text = grader(kProfile + "--arg buf:i32:1024:zero --backend both");
  EXPECT_EQ(text.exit_code, 0) << text.out;
  // Concurrent tests may hold the counters: a card has one set of them.
  EXPECT_THAT(text.out, AnyOf(HasSubstr("= card"), HasSubstr("come from the emulator: another profiler")));
  EXPECT_THAT(text.out, Not(HasSubstr("DIFFERENT")));
  const sandbox::Finished run = grader(kProfile + "--arg buf:i32:1024:zero --backend gpu --format json");
  const nlohmann::json json = nlohmann::json::parse(run.out);
  EXPECT_THAT(schema_faults("profile.schema.json", json), IsEmpty());
  EXPECT_EQ(json.at("backend"), "gpu");
}
#endif

TEST_F(App, ProfileShowsLinesReasonsAndPrintedText) {
  const std::string file = write("k.cu",
                                 "#include <cstdio>\n"
                                 "__global__ void f(int* out) {\n"
                                 "  __shared__ int tile[1024];\n"
                                 "  tile[threadIdx.x * 32] = threadIdx.x;\n"
                                 "  __syncthreads();\n"
                                 "  out[threadIdx.x] = tile[(31 - threadIdx.x) * 32];\n"
                                 "  if (threadIdx.x == 0) printf(\"\\033[31mhello %d\\n\", 7);\n"
                                 "}\n");
  std::string source = read("k.cu");
  write("k.cu", source.substr(source.find('\n') + 1));
  const sandbox::Finished result =
      grader("profile " + file + " --kernel f --grid 1 --block 32 --arg buf:i32:32");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("line 3: 32-way conflict on store"),
                                HasSubstr("line 5: 32-way conflict on load")));
  EXPECT_THAT(result.out, AllOf(HasSubstr("  | [31mhello 7"), Not(HasSubstr("\x1b"))));
}

/// What a kernel prints in the case that failed is shown below the failure; without one it is not shown.
TEST_F(App, WhatAFailedCasePrintedIsShown) {
  std::string text = read_file(std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu");
  const std::string line = "tile[threadIdx.y][threadIdx.x] = in[linear_index()];";
  const size_t at = text.find(line);
  ASSERT_NE(at, std::string::npos);
  text.insert(at, "if (threadIdx.x + threadIdx.y == 0) printf(\"first is %d, side %d\\n\", 41 + 1, side); ");
  const std::string right = write("right.cu", text);
  text.replace(text.find(line), line.size(), "tile[threadIdx.y][threadIdx.x] = in[linear_index()] + 1;");
  const std::string wrong = write("wrong.cu", text);
  const std::string arguments = " --backend emulator --submission ";
  EXPECT_THAT(grader("check 02_square_tile" + arguments + wrong).out,
              ::testing::ContainsRegex(
                  "note: the kernels of this run printed:\n          . first is 42, side [0-9]+\n"));
  EXPECT_THAT(grader("check 02_square_tile" + arguments + right).out, Not(HasSubstr("printed")));
}

/// As a shell completes it, or by numbers.
TEST_F(App, CheckTakesPathsAndNumbers) {
  const std::string labs = std::string(CML_SOURCE_DIR) + "/labs/";
  for (const std::string& word :
       {labs + "01_smem_banks/02_square_tile.cu", std::string("02_square_tile.cu"), std::string("01/02")})
    EXPECT_THAT(grader("check " + word + " --solutions --backend emulator").out,
                HasSubstr("1 of 1 exercises passed"))
        << word;
  const sandbox::Finished elsewhere = grader("check /usr --solutions --backend emulator");
  EXPECT_EQ(elsewhere.exit_code, 2);
  EXPECT_THAT(elsewhere.out, AllOf(HasSubstr("\"/usr\" is no exercise of labs/"), HasSubstr("--submission")));
}

TEST_F(App, MissingFilesCostTheirExerciseOnly) {
  fs::create_directories(folder_ / "01_smem_banks");
  fs::copy(std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu",
           folder_ / "01_smem_banks/02_square_tile.cu");
  const sandbox::Finished result =
      grader("check 02_square_tile 03_dynamic_tile --backend emulator --format json --submission " +
             folder_.string());
  EXPECT_EQ(result.exit_code, 1);
  const Result<report::Report> report = report::parse_json(result.out);
  ASSERT_TRUE(report.has_value()) << result.out;
  ASSERT_EQ(report->exercises.size(), 2u);
  EXPECT_EQ(report->exercises[0].status(), report::Status::passed);
  EXPECT_EQ(report->exercises[1].points(), 0);
  ASSERT_EQ(report->exercises[1].problems.size(), 1u);
  EXPECT_THAT(report->exercises[1].problems[0].to_string(),
              HasSubstr("no file 01_smem_banks/03_dynamic_tile.cu in the submission"));
}

TEST_F(App, CheckWritesEveryFormatToAFile) {
  const std::string solution = std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu";
  for (const char* format : {"console", "json", "junit", "markdown"}) {
    const sandbox::Finished result = grader("check --backend emulator --submission " + solution +
                                            " --format " + format + " -o " + (folder_ / format).string());
    EXPECT_EQ(result.exit_code, 0) << format << result.out;
    EXPECT_THAT(result.out, IsEmpty());
  }
  EXPECT_THAT(read("console"), HasSubstr("1 of 1 exercises passed, 10/10 points  (emulator, sm_90)"));
  EXPECT_THAT(schema_faults("report.schema.json", nlohmann::json::parse(read("json"))), IsEmpty());
  EXPECT_THAT(read("junit"), StartsWith("<?xml"));
}

/// The report that `arguments` write, without the fields that are times.
nlohmann::ordered_json timeless(const std::string& arguments) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(grader(arguments).out);
  json.erase("time");
  for (auto& exercise : json["exercises"])
    for (auto& check : exercise["checks"]) check.erase("seconds");
  return json;
}

TEST_F(App, SameInputsGiveTheSameReport) {
  const std::string check = "check 02_square_tile --solutions --backend emulator --format json --seed ";
  const nlohmann::ordered_json first = timeless(check + "5 --jobs 1");
  EXPECT_EQ(first.dump(), timeless(check + "5 --jobs 2").dump());
  EXPECT_EQ(first.at("seed"), "5");
  EXPECT_EQ(first.at("submission").at("files").at(0).at("path"), "01_smem_banks/02_square_tile.cu");
  EXPECT_EQ(first.at("grader").at("checks_sha256").get<std::string>().size(), 64u);
  EXPECT_EQ(first.at("grader").at("thresholds_sha256").get<std::string>().size(), 64u);
  EXPECT_NE(first.dump(), timeless(check + "6").dump());
}

TEST_F(App, CourseSystemsGetTheirFormats) {
  const std::string check =
      "check 02_square_tile --solutions --backend emulator --report gradescope=" + (folder_ / "g").string() +
      " --report submitty=" + (folder_ / "s").string();
  EXPECT_EQ(grader(check + " --format autolab -o " + (folder_ / "a").string()).exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(read("g")).at("score"), 10);
  EXPECT_EQ(nlohmann::json::parse(read("s")).at("data").at("score"), 1);
  EXPECT_THAT(read("a"), HasSubstr("{\"scores\":{\"01_smem_banks/02_square_tile\":10.0}"));
  const sandbox::Finished outside = grader("check 02_square_tile --solutions --format classroom50");
  EXPECT_EQ(outside.exit_code, 2);
  EXPECT_THAT(outside.out, HasSubstr("needs the environment variables CLASSROOM, ASSIGNMENT"));
}

TEST_F(App, NothingToGradeIsNoScoreForAnyCourseSystem) {
  std::string reports;
  for (const char* format : {"gradescope", "classroom-actions", "autolab", "prairielearn", "submitty"})
    reports += std::string(" --report ") + format + "=" + (folder_ / format).string();
  fs::create_directories(folder_ / "work");
  const sandbox::Finished result =
      grader("check 02_square_tile --submission " + (folder_ / "work").string() + reports);
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_FALSE(nlohmann::json::parse(read("gradescope")).contains("score"));
  EXPECT_EQ(nlohmann::json::parse(read("classroom-actions")).at("max_score"), 0);
  EXPECT_THAT(read("autolab"), HasSubstr("{\"scores\":{\"01_smem_banks/02_square_tile\":null}}"));
  EXPECT_EQ(nlohmann::json::parse(read("prairielearn")).at("gradable"), false);
  EXPECT_EQ(nlohmann::json::parse(read("submitty")).at("status"), "fail");
}

TEST_F(App, FileThatCannotBeWrittenIsTwo) {
  const std::string file = (folder_ / "nowhere/x").string();
  const std::string check = "check 02_square_tile --solutions --backend emulator ";
  const std::string profile = kProfile + "--arg buf:i32:1024 ";
  for (const std::string& arguments : {check + "-o " + file, check + "--report junit=" + file,
                                       profile + "-o " + file, profile + "--dump 0=" + file}) {
    const sandbox::Finished result = grader(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("grader: " + file + ": the file cannot be written"), HasSubstr("next: ")))
        << arguments;
  }
  EXPECT_THAT(grader(check + "--report junit=" + file).out, HasSubstr("1 of 1 exercises passed"));
}

TEST_F(App, StandardOutputMayBeNamed) {
  const sandbox::Finished result =
      grader(kProfile + "--arg buf:i32:1024 -o /dev/stdout >" + (folder_ / "out").string());
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(read("out"), HasSubstr("setRowReadCol"));
}

TEST_F(App, OneRunWritesSeveralReports) {
  const std::string solution = std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu";
  const sandbox::Finished result = grader("check --backend emulator --submission " + solution +
                                          " --report markdown=" + (folder_ / "md").string() +
                                          " --report json=" + (folder_ / "json").string());
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("1 of 1 exercises passed, 10/10 points"));
  EXPECT_THAT(read("md"), StartsWith("## 10 of 10 points, 1 of 1 exercises passed"));
  EXPECT_TRUE(report::parse_json(read("json")).has_value());
}

TEST_F(App, EnvironmentOfGoogleTestChangesNothing) {
  const sandbox::Finished result = sandbox::run_child(
      {"/bin/sh", "-c",
       "GTEST_FILTER=None.* GTEST_TOTAL_SHARDS=7 GTEST_SHARD_INDEX=3 GTEST_REPEAT=2 GTEST_FAIL_FAST=1 exec " +
           std::string(CML_GRADER) + " --root " + CML_SOURCE_DIR +
           " check 02_square_tile --solutions --backend emulator"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("1 of 1 exercises passed, 10/10 points"));
}

TEST_F(App, NoCompilerIsNoZero) {
  const sandbox::Finished result =
      sandbox::run_child({"/bin/sh", "-c",
                          "CML_CUDA_HOME=/nowhere exec " + std::string(CML_GRADER) + " --root " +
                              CML_SOURCE_DIR + " check 02_square_tile --solutions --format json"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(report::parse_json(result.out)->status(), report::Status::error);
}

TEST_F(App, OneCheckRunsWithItsGatesOnly) {
  const sandbox::Finished result = grader(
      "check 02_square_tile/set_row_read_col_through_tile --solutions --format json --backend emulator");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  const Result<report::Report> report = report::parse_json(result.out);
  ASSERT_EQ(report->exercises.at(0).checks.size(), 2u);
  EXPECT_EQ(report->exercises[0].checks[0].name, "set_row_read_col_outputs");
}

TEST_F(App, BandwidthThatIsLeftOutIsSaid) {
  const std::string check =
      "check 04_transpose/10_at_the_limit/share_of_the_copy --solutions --backend emulator";
  EXPECT_THAT(grader(check).out,
              HasSubstr("note: 04_transpose/10_at_the_limit/share_of_the_copy is left out: bandwidth "
                        "is measured on a GPU"));
  EXPECT_THAT(
      grader("check 05_padded_tile 06_unrolled_tile 04_transpose/10_at_the_limit --solutions --no-bandwidth")
          .out,
      HasSubstr("note: 3 checks of bandwidth are left out: --no-bandwidth"));
  EXPECT_THAT(grader("check 01_bank_index --solutions").out, Not(HasSubstr("left out")));
}

TEST_F(App, OneExerciseWithoutACardHasAnEstimateOfItsBandwidth) {
  const std::string one = "check 05_padded_tile --solutions --backend emulator";
  const std::string note =
      "note: 04_transpose/05_padded_tile/share_of_the_copy: estimate for H200, if its grid filled the card: about 0.";
  EXPECT_THAT(grader(one).out, AllOf(HasSubstr(note), HasSubstr(" of a copy; "), HasSubstr("10/10 points")));
  EXPECT_THAT(grader(one + " --no-bandwidth").out, Not(HasSubstr("estimate")));
  EXPECT_THAT(grader("check 05_padded_tile 06_unrolled_tile --solutions --backend emulator").out,
              Not(HasSubstr("estimate")));
}

TEST_F(App, DoctorSaysWhatWillRun) {
  const sandbox::Finished result = grader("doctor");
  EXPECT_EQ(result.exit_code, 0);
  for (const char* part : {"NVRTC", "worker", "sandbox", "cache", "instruction set", "will run"})
    EXPECT_THAT(result.out, HasSubstr(part));
}

TEST_F(App, ParityWithoutAGpuSaysWhyAndWhatNext) {
  const sandbox::Finished result = sandbox::run_child(
      {"/bin/sh", "-c",
       "CUDA_VISIBLE_DEVICES= exec " + std::string(CML_GRADER) + " parity --patterns 1 2>&1"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out,
              AllOf(StartsWith("grader: parity needs a GPU that can be used: "), HasSubstr("next: ")));
}

TEST_F(App, RandomKernelsKeepTheirRulesWithoutACard) {
  const sandbox::Finished run = grader("parity --kernels 3 --seed 5 --emulator-only");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("run        3\nequal      3\n"));
  const sandbox::Finished shown = grader("parity --show 2 --seed 5");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_THAT(shown.out, AllOf(StartsWith("// kernel_2 of seed 5"), HasSubstr("void kernel_2(")));
}

/// As a batch system or `timeout` ends it.
TEST_F(App, ATerminatedSweepReportsWhatItDid) {
  const sandbox::Finished result =
      sandbox::run_child({"/bin/sh", "-c",
                          "timeout --preserve-status -k 60 3 " + std::string(CML_GRADER) +
                              " parity --kernels 100000 --seed 5 --emulator-only --jobs 1 2>&1"});
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("run        "),
                                HasSubstr("Stopped before the end.\n  next: grader parity --kernels ")));
}

TEST_F(App, VerbsOfOtherProgramsNeedTheseNextToIt) {
  const sandbox::Finished help = grader("--help");
  for (const Verb& verb : grader_verbs())
    EXPECT_THAT(help.out, HasSubstr(std::string("  ") + verb.name + " "));
  const fs::path alone = folder_ / "grader";
  fs::copy_file(CML_GRADER, alone);
  const std::string root = std::string(" --root ") + CML_SOURCE_DIR;
  EXPECT_EQ(sandbox::run_child({"/bin/sh", "-c", alone.string() + root + " list"}).exit_code, 0);
  const sandbox::Finished refused =
      sandbox::run_child({"/bin/sh", "-c", alone.string() + " --lang zh" + root + " verify 2>&1"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.out,
              AllOf(HasSubstr("the verb verify is not built: "), HasSubstr("/grader-course: No such file"),
                    HasSubstr("next: run ./grade.sh verify")));
  fs::create_symlink(fs::path(CML_GRADER).parent_path() / "grader-course", folder_ / "grader-course");
  EXPECT_EQ(sandbox::run_child({"/bin/sh", "-c", alone.string() + root + " verify --help"}).exit_code, 0);
}

TEST(Verbs, EachProgramHasItsOwn) {
  for (size_t i = 0; i < grader_verbs().size(); ++i) {
    EXPECT_EQ(grader_verbs()[i].declare != nullptr, std::string("grader") == grader_verbs()[i].program);
    EXPECT_EQ(course_verbs()[i].declare != nullptr,
              std::string("grader-course") == course_verbs()[i].program);
    EXPECT_EQ(bench_verbs()[i].declare != nullptr, std::string("grader-bench") == bench_verbs()[i].program);
  }
}

TEST_F(App, BenchCountsTheKernels) {
  const sandbox::Finished result = grader("bench emulator --runs 1 --format json");
  ASSERT_EQ(result.exit_code, 0) << result.out;
  const nlohmann::json json = nlohmann::json::parse(result.out);
  EXPECT_THAT(schema_faults("bench.schema.json", json), IsEmpty());
  EXPECT_EQ(json.at("rows").size(), 20u);
  for (const auto& row : json.at("rows")) {
    EXPECT_GT(row.at("thread_instructions").get<double>(), 1 << 20);
    EXPECT_GT(row.at("thread_instructions_per_second").get<double>(), 0);
  }
}

TEST_F(App, BenchTakesKernelsByAPartOfTheirName) {
  const sandbox::Finished some = grader("bench emulator --runs 1 --kernel 'shared stride' --format json");
  ASSERT_EQ(some.exit_code, 0) << some.out;
  EXPECT_EQ(nlohmann::json::parse(some.out).at("rows").size(), 6u);
  const sandbox::Finished none = grader("bench emulator --kernel tilt");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.out, AllOf(HasSubstr("\"tilt\""), HasSubstr("global in place")));
}

/// The same command on a machine without a GPU, whatever this one has.
sandbox::Finished grader_without_gpu(const std::string& arguments) {
  return sandbox::run_child({"/bin/sh", "-c",
                             std::string("CUDA_VISIBLE_DEVICES= exec ") + CML_GRADER + " --root " +
                                 CML_SOURCE_DIR + " " + arguments + " 2>&1"});
}

TEST_F(App, WhatNeedsAGpuSaysSoWhereThereIsNone) {
  const std::string file = (folder_ / "rows.toml").string();
  for (const std::string arguments : {"bench gpu", "calibrate", "calibrate --write"}) {
    const sandbox::Finished result = grader_without_gpu(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_THAT(result.out,
                AllOf(StartsWith("grader: "), HasSubstr("next: Run it on a machine with an NVIDIA GPU")))
        << arguments;
  }
  EXPECT_EQ(grader_without_gpu("calibrate -o " + file).exit_code, 2);
  EXPECT_FALSE(fs::exists(file));
  EXPECT_EQ(grader_without_gpu("bench stability 02_square_tile --backend gpu").exit_code, 2);
  EXPECT_EQ(grader_without_gpu(kProfile + "--arg buf:i32:1024:zero --backend gpu").exit_code, 2);
}

TEST_F(App, NoCardIsNoScoreForAnyCourseSystem) {
  const sandbox::Finished result =
      grader_without_gpu("check 02_square_tile --solutions --backend gpu --format autolab -o " +
                         (folder_ / "a").string() + " --report json=" + (folder_ / "j").string());
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, AllOf(StartsWith("grader: "), HasSubstr("next: ")));
  EXPECT_THAT(read("a"), HasSubstr("{\"scores\":{\"01_smem_banks/02_square_tile\":null}}"));
  EXPECT_THAT(schema_faults("report.schema.json", nlohmann::json::parse(read("j"))), IsEmpty());
  EXPECT_EQ(report::parse_json(read("j"))->status(), report::Status::error);
}

TEST_F(App, StabilityRepeatsTheCheck) {
  const sandbox::Finished result = grader("bench stability 02_square_tile --backend emulator --runs 2");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("run   1 of 2: passed, 10/10 points"),
                                HasSubstr("run   2 of 2: passed, 10/10 points"),
                                HasSubstr("2 runs: the same grade each time")));
}

}  // namespace
}  // namespace cml::cli
