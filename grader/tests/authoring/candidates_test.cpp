#include "authoring/candidates.h"

#include <gmock/gmock.h>

#include "testing/check.h"
#include "tests/fake_project.h"

namespace cml::authoring {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* kStarter =
    "#include \"lab.h\"\n\n__device__ int bank_of(int word, int banks) {\n  // TODO (about 1 line): the bank\n"
    "  return -1;\n  // END TODO\n}\n"
    "__global__ void f(int* out) {\n  // TODO (about 1 line): write\n  // END TODO\n}\n";

class Candidates : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { testing::register_exercise("CandidatesA", "labs/80_lab/01_a.check.cpp"); }
  std::vector<Candidate> found(const std::string& check, const std::string& header = "") const {
    fake_.write("labs/80_lab/01_a.cu", kStarter);
    fake_.write("labs/80_lab/01_a.check.cpp", check);
    fake_.write("labs/80_lab/01_a.h", header);
    return candidates_in(fake_.root());
  }
  FakeProject fake_;
};

TEST_F(Candidates, AFunctionOfNumbersIsCalledWhereTheStudentDerives) {
  const std::vector<Candidate> all = found(
      "#include <numeric>\nnamespace {\n\nint which(int64_t w, int n) { return std::gcd(w, w) % n; }\n}\n"
      "EXERCISE(A).gate(\"x\", 1, {});\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_EQ(all[0].exercise, "80_lab/01_a");
  EXPECT_EQ(all[0].function, "which");
  EXPECT_EQ(all[0].place, "labs/80_lab/01_a.check.cpp:4");
  EXPECT_THAT(
      all[0].text,
      AllOf(HasSubstr("__device__ int cml_check_which(cml_int64 w, int n) { return cml_gcd(w, w) % n; }\n"),
            HasSubstr("  return cml_check_which(word, banks);\n"), Not(HasSubstr("return -1"))));
  EXPECT_THAT(all[0].text, HasSubstr("// TODO (about 1 line): write\n  // END TODO")) << "kernels stay";
}

TEST_F(Candidates, WhatItNamesComesAlong) {
  const std::vector<Candidate> all = found(
      "class Banked : public Exercise {\n public:\n  static int of(int w, int n) { return twice(w) % n / kOne; }\n};\n",
      "constexpr int kOne = 1;\nconstexpr int kTwo = 2;\ninline int twice(int w) { return w + w; }\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_THAT(all[0].text,
              AllOf(HasSubstr("constexpr int cml_check_kOne = 1;"), HasSubstr("int cml_check_twice(int w)"),
                    Not(HasSubstr("kTwo")), HasSubstr("cml_check_of(word, banks)")));
}

TEST_F(Candidates, ALambdaIsAFunctionToo) {
  const std::vector<Candidate> all = found(
      "constexpr int64_t kOne = max(1, 0), kTwo = 2 * kOne;\n"
      "EXERCISE(A).gate(\"x\", 1, {derives({.right = [](int w, int n) { return int64_t{w} % n * kTwo; }})});\n"
      "const Limit kLimit{[](const Case& c, int n) { return n; }};\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_EQ(all[0].place, "labs/80_lab/01_a.check.cpp:2");
  EXPECT_THAT(all[0].text, AllOf(HasSubstr("constexpr cml_int64 cml_check_kOne = max(1, 0);\n"
                                           "constexpr cml_int64 cml_check_kTwo = 2 * cml_check_kOne;\n"),
                                 HasSubstr("(int w, int n) { return cml_int64{w} % n * cml_check_kTwo; }"),
                                 HasSubstr("  return cml_check_" + all[0].function + "(word, banks);\n")));
}

TEST_F(Candidates, ATemplateIsAFunctionToo) {
  const std::vector<Candidate> all = found(
      "template <class T>\nconstexpr T which(T w, const T& n) {\n  return w % n;\n}\n"
      "const auto kBanks = [](auto w, auto n) { return w % n; };\n");
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_THAT(all[0].text,
              AllOf(HasSubstr("template <class T> __device__ constexpr T cml_check_which(T w, const T& n) {"),
                    HasSubstr("  return cml_check_which(cml_int64(word), cml_int64(banks));\n")));
  EXPECT_THAT(all[1].text, HasSubstr("(auto w, auto n) { return w % n; }"));
}

TEST_F(Candidates, AStructureOfNumbersIsItsMembers) {
  const std::vector<Candidate> all = found(
      "struct Place {\n  int word, banks;\n};\nstruct Other {\n  std::string a;\n};\n"
      "int which(const Place& p) { return p.word % p.banks; }\nint other(Other a, int b) { return b; }\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_THAT(
      all[0].text,
      AllOf(HasSubstr("struct cml_check_Place {\n  int word, banks;\n};"),
            HasSubstr("int cml_check_which(const cml_check_Place& p)"),
            HasSubstr(
                "  return cml_check_which({cml_number{cml_int64(word)}, cml_number{cml_int64(banks)}});\n"),
            Not(HasSubstr("Other"))));
}

TEST_F(Candidates, AnArrayIsAPointerOfTheStarter) {
  const std::vector<Candidate> all = found(
      "struct Pattern {\n  std::vector<uint32_t> words;\n  uint32_t banks = 32;\n};\n"
      "int which(const Pattern& p) {\n  std::set<uint32_t> seen;\n  seen.insert(p.words[0]);\n  return seen.size();\n}\n"
      "int first(const uint32_t* words, int n) { return words[0] % n; }\n"
      "int last(std::span<const uint32_t> words, int n) { return words[words.size() - 1] % n; }\n");
  ASSERT_THAT(all, SizeIs(3));
  EXPECT_THAT(all[0].text, AllOf(HasSubstr("struct cml_check_Pattern {\n  cml_vector<unsigned> words;"),
                                 HasSubstr("  cml_set<unsigned> seen;"),
                                 HasSubstr("{cml_number{cml_int64(word)}, cml_number{cml_int64(banks)}}")));
  EXPECT_THAT(all[1].text, HasSubstr("int cml_check_first(const unsigned* words, int n)"));
  EXPECT_THAT(all[2].text, HasSubstr("int cml_check_last(cml_vector<unsigned> words, int n)"));
}

TEST_F(Candidates, OtherFunctionsAreNone) {
  EXPECT_THAT(found("int one(int w) { return w; }\nint of(const Case& c, int n) { return n; }\n"
                    "std::string text(int a, int b) { return {}; }\nint declared(int a, int b);\n"),
              IsEmpty());
  EXPECT_THAT(found("int broken(int a, int b) { return ("), IsEmpty());
}

}  // namespace
}  // namespace cml::authoring
