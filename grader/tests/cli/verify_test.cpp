#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "sandbox/run.h"
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
    for (const fs::path& file : {right(), wrong(), attacks()}) fs::create_directories(file.parent_path());
    for (const char* ending : {".cu", ".check.cpp", ".toml"})
      fs::copy_file(from / "labs" / kLab / (std::string(kName) + ending),
                    starter().parent_path() / (std::string(kName) + ending));
    fs::copy_file(from / "solutions" / kLab / (std::string(kName) + ".cu"), solution());
    write(wrong(),
          section_of(from / "solutions" / kLab / "wrong" / (std::string(kName) + ".cu"), "byte_as_word"));
  }

  /// One section of a file, from its head to the next one.
  static std::string section_of(const fs::path& file, const std::string& name) {
    const std::string text = read(file);
    const size_t begin = text.find("//: section: " + name + "\n");
    return text.substr(begin, text.find("\n//: section: ", begin) - begin);
  }

  fs::path root() const { return temporary_.path(); }
  fs::path solutions() const { return root() / "solutions" / kLab; }
  fs::path solution() const { return solutions() / (std::string(kName) + ".cu"); }
  fs::path starter() const { return root() / "labs" / kLab / (std::string(kName) + ".cu"); }
  fs::path right() const { return solutions() / "right" / (std::string(kName) + ".cu"); }
  fs::path wrong() const { return solutions() / "wrong" / (std::string(kName) + ".cu"); }
  fs::path attacks() const { return root() / "grader/tests/attacks" / kLab / (std::string(kName) + ".cu"); }

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

  sandbox::Finished grader(const std::string& arguments) const {
    return sandbox::run_child(
        {"/bin/sh", "-c",
         std::string("exec ") + CML_GRADER + " --root " + root().string() + " " + arguments + " 2>&1"});
  }
  sandbox::Finished verify(const std::string& options = "") const {
    return grader(std::string("verify ") + kName + " " + options);
  }

 private:
  TemporaryFolder temporary_;
};

TEST_F(Verify, SaysWhatItProved) {
  const sandbox::Finished result = verify("--arch 75,90 --seeds 2");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("1 exercise, 1 solution, 0 right sections, 1 wrong section, 2 GPU rows "
                              "(75, 90), 2 seeds, backend emulator: all as they must be"),
                    HasSubstr("\nmistake                 1  3 to 3 of 10\n")));
}

TEST_F(Verify, PointsThatDoNotHoldAreNamedAndWritten) {
  const std::string before = read(wrong());
  replace_line(wrong(), "//: points:", "//: points: 9.5");
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(
      result.out,
      HasSubstr("wrong/01_bank_index.cu:1: 01_bank_index.byte_as_word: states 9.5 points and gets 3 "));
  EXPECT_EQ(verify("--write-points").exit_code, 0);
  EXPECT_EQ(read(wrong()), before);
}

TEST_F(Verify, FaultsOfTheFormatAreNamedByTheirLines) {
  const std::string section = read(wrong());
  const std::string head = section.substr(0, section.find("// TODO"));
  const auto other = [&](const std::string& name, const std::string& rest) {
    return "\n//: section: " + name + head.substr(head.find('\n')) + rest;
  };
  replace_line(wrong(), "//: because:", "//: because: expected");
  EXPECT_THAT(verify().out, HasSubstr("is part of many a failure's text"));
  write(wrong(), section + other("nowhere", "//: replace: no such text => x\n") +
                     other("twice", "//: replace: banks => 32\n"));
  EXPECT_THAT(
      verify().out,
      AllOf(HasSubstr("wrong/01_bank_index.cu:15: \"no such text\" is nowhere in the reference solution"),
            HasSubstr("wrong/01_bank_index.cu:22: \"banks\" is there twice"), HasSubstr(": 2 faults")));
  write(wrong(), section + other("byte_as_word", "//: replace: banks => 32\n"));
  EXPECT_THAT(verify().out,
              HasSubstr("wrong/01_bank_index.cu:10: section byte_as_word is there already, in line 1"));
  write(wrong(), section);
  write(attacks(), section);
  EXPECT_THAT(verify().out,
              HasSubstr("attacks/01_smem_banks/01_bank_index.cu:1: section byte_as_word is of the "
                        "family mistake\n  next: Move it to "));
  fs::remove(attacks());
  write(right(), section);
  EXPECT_THAT(verify().out, HasSubstr("right/01_bank_index.cu:2: \"//: rejected-by:\" in a right file"));
}

TEST_F(Verify, AWholeExerciseBecomesRegions) {
  const std::string before = read(wrong());
  const size_t body = before.find("// TODO");
  const std::string text = grader("verify --print " + wrong().string() + ":byte_as_word").out;
  EXPECT_THAT(text, Not(HasSubstr("// TODO 1")));
  write(wrong(), before.substr(0, body) + text);
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("01_bank_index.cu:1: section byte_as_word repeats the whole exercise"));
  const sandbox::Finished written = verify("--write-regions");
  EXPECT_EQ(written.exit_code, 0) << written.out;
  EXPECT_EQ(read(wrong()), before.substr(0, body) + "\n" + before.substr(body));
}

TEST_F(Verify, RightSectionMustPassInFull) {
  write(right(), "//: section: other\n" + read(wrong()).substr(read(wrong()).find("// TODO")));
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("right/01_bank_index.cu:1: 01_bank_index.other: does not pass "),
                                HasSubstr("1 right section,")));
}

TEST_F(Verify, StarterMayGetNoPoint) {
  fs::copy_file(solution(), starter(), fs::copy_options::overwrite_existing);
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("the starter passes as it is"));
}

TEST_F(Verify, AnswerInTheCheckFileIsAFault) {
  std::string line = read(solution());
  line = line.substr(line.find("// TODO"));
  std::ofstream(root() / "labs" / kLab / (std::string(kName) + ".check.cpp"), std::ios::app)
      << line.substr(0, line.find("// END TODO"));
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("01_bank_index.check.cpp:"));
  EXPECT_THAT(result.out, HasSubstr(" reveals a line of solutions/01_smem_banks/01_bank_index.cu:"));
}

TEST_F(Verify, HintsThatCannotBeReadAreAFault) {
  std::ofstream(starter().parent_path() / (std::string(kName) + ".toml"), std::ios::app) << "[fr]\n";
  const sandbox::Finished result = verify();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("labs/01_smem_banks/01_bank_index.toml:"), HasSubstr("there is no key fr")));
}

TEST_F(Verify, OneSectionIsGradedByCheck) {
  const sandbox::Finished graded =
      grader("check --backend emulator --submission " + wrong().string() + ":byte_as_word");
  EXPECT_EQ(graded.exit_code, 1);
  EXPECT_THAT(graded.out, AllOf(StartsWith("01_smem_banks/01_bank_index"), Not(HasSubstr("does not compile")),
                                HasSubstr("3/10")));
  for (const char* verb : {"check --submission ", "explain 01_bank_index --submission ", "verify --print "}) {
    const sandbox::Finished all = grader(verb + wrong().string());
    EXPECT_EQ(all.exit_code, 2) << verb;
    EXPECT_THAT(all.out,
                HasSubstr("no section of " + wrong().string() + " is named\n  next: Name one, as in " +
                          wrong().string() + ":byte_as_word"));
    EXPECT_THAT(grader(verb + wrong().string() + ":other").out, HasSubstr("has no section other")) << verb;
  }
}

TEST_F(Verify, WhatAStudentHandsInIsNoSection) {
  const fs::path handed_in = root() / "01_bank_index.cu";
  fs::copy_file(wrong(), handed_in);
  const sandbox::Finished alone = grader("check --backend emulator --submission " + handed_in.string());
  EXPECT_EQ(alone.exit_code, 1) << "nothing is filled in for a student";
  EXPECT_THAT(alone.out, HasSubstr("0/10"));
  EXPECT_THAT(grader("check --submission " + handed_in.string() + ":byte_as_word").out,
              HasSubstr("there is no file or folder"));
}

TEST_F(Verify, UnknownRowIsWrongUsage) {
  const sandbox::Finished result = verify("--arch 75,91");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("\"91\" is no compute capability"), HasSubstr("next: Give one of 75, ")));
}

}  // namespace
}  // namespace cml::cli
