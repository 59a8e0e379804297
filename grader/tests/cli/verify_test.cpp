#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "process/run.h"
#include "tests/temporary_folder.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// One exercise of this project in a project of its own, whose files the tests change.
class Verify : public ::testing::Test {
 protected:
  static constexpr const char* kLab = "01_smem_banks";
  static constexpr const char* kName = "01_bank_index";

  void SetUp() override {
    const fs::path from(CML_SOURCE_DIR);
    for (const char* folder : {"grader", "labs", "solutions"}) fs::create_directories(root() / folder / kLab);
    for (const char* folder : {"right", "wrong"}) fs::create_directories(solutions() / folder);
    for (const char* ending : {".cu", ".check.cpp"})
      fs::copy_file(from / "labs" / kLab / (std::string(kName) + ending),
                    starter().parent_path() / (std::string(kName) + ending));
    fs::copy_file(from / "solutions" / kLab / (std::string(kName) + ".cu"), solution());
    for (const auto& file : fs::directory_iterator(from / "solutions" / kLab / "wrong"))
      if (wrong().empty() && file.path().filename().string().starts_with(kName)) {
        wrong_ = solutions() / "wrong" / file.path().filename();
        fs::copy_file(file.path(), wrong_);
      }
  }

  fs::path root() const { return temporary_.path(); }
  fs::path solutions() const { return root() / "solutions" / kLab; }
  fs::path solution() const { return solutions() / (std::string(kName) + ".cu"); }
  fs::path starter() const { return root() / "labs" / kLab / (std::string(kName) + ".cu"); }
  fs::path right() const { return solutions() / "right" / (std::string(kName) + ".other.cu"); }
  const fs::path& wrong() const { return wrong_; }

  static std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
  }
  /// Replaces the line of a file that begins so.
  static void replace_line(const fs::path& file, const std::string& beginning, const std::string& line) {
    std::string text = read(file);
    const size_t at = text.find(beginning);
    ASSERT_NE(at, std::string::npos);
    write(file, text.replace(at, text.find('\n', at) - at, line));
  }

  process::Finished grader(const std::string& arguments) const {
    return process::run_child(
        {"/bin/sh", "-c",
         std::string("exec ") + CML_GRADER + " --root " + root().string() + " " + arguments + " 2>&1"});
  }
  process::Finished verify(const std::string& options = "") const {
    return grader(std::string("verify ") + kName + " " + options);
  }

 private:
  TemporaryFolder temporary_;
  fs::path wrong_;
};

TEST_F(Verify, SaysWhatItProved) {
  const process::Finished result = verify("--arch 75,90 --seeds 2");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(
      result.out,
      AllOf(HasSubstr("1 exercise, 1 solution, 0 right files, 1 wrong file, 2 GPU rows (75, 90), 2 seeds, "
                      "backend emulator: all as they must be"),
            HasSubstr("\nmistake ")));
}

TEST_F(Verify, PointsThatDoNotHoldAreNamedAndWritten) {
  const std::string before = read(wrong());
  replace_line(wrong(), "// points:", "// points: 9.5");
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr(wrong().filename().string()), HasSubstr("states 9.5 points and gets ")));
  EXPECT_EQ(verify("--write-points").exit_code, 0);
  EXPECT_EQ(read(wrong()), before);
}

TEST_F(Verify, ReasonThatMatchesAnythingIsRefused) {
  replace_line(wrong(), "// because:", "// because: expected");
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("is part of many a failure's text"));
}

TEST_F(Verify, WholeFileWithoutANeedBecomesRegions) {
  const std::string before = read(wrong());
  const std::string text = grader("verify --print " + wrong().string()).out;
  EXPECT_THAT(text, Not(HasSubstr("// TODO 1")));
  write(wrong(), before.substr(0, before.find("\n\n") + 1) + "// whole file\n" + text);
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("the file is whole, and given code is not what it changes"));
  const process::Finished written = verify("--write-regions");
  EXPECT_EQ(written.exit_code, 0) << written.out;
  EXPECT_EQ(read(wrong()), before);
}

TEST_F(Verify, RightFileMustPassInFull) {
  const std::string regions = read(wrong()).substr(read(wrong()).find("\n\n") + 1);
  write(right(), regions);
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("right/01_bank_index.other.cu: does not pass "), HasSubstr("1 right file,")));
}

TEST_F(Verify, StarterMayGetNoPoint) {
  fs::copy_file(solution(), starter(), fs::copy_options::overwrite_existing);
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("the starter passes as it is"));
}

TEST_F(Verify, AnswerInTheCheckFileIsAFault) {
  std::string line = read(solution());
  line = line.substr(line.find("// TODO"));
  std::ofstream(root() / "labs" / kLab / (std::string(kName) + ".check.cpp"), std::ios::app)
      << line.substr(0, line.find("// END TODO"));
  const process::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("01_bank_index.check.cpp:"));
  EXPECT_THAT(result.out, HasSubstr(" tells a line of solutions/01_smem_banks/01_bank_index.cu:"));
}

TEST_F(Verify, OneFileIsGradedByCheckWithTheReferencesOtherRegions) {
  const process::Finished graded = grader("check --backend emulator --submission " + wrong().string());
  EXPECT_EQ(graded.exit_code, 1);
  EXPECT_THAT(graded.out,
              AllOf(StartsWith("01_smem_banks/01_bank_index"), Not(HasSubstr("does not compile"))));
  const fs::path handed_in = root() / "01_bank_index.cu";
  fs::copy_file(wrong(), handed_in);
  const process::Finished alone = grader("check --backend emulator --submission " + handed_in.string());
  EXPECT_EQ(alone.exit_code, 1) << "nothing is filled in for a student";
  EXPECT_THAT(alone.out, HasSubstr("0/10"));
}

TEST_F(Verify, UnknownRowIsWrongUsage) {
  const process::Finished result = verify("--arch 75,91");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("\"91\" is no compute capability"), HasSubstr("next: Give one of 75, ")));
}

}  // namespace
}  // namespace cml::cli
