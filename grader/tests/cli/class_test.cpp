#include <nlohmann/json.hpp>
#include <regex>

#include "tests/cli/class_folder.h"
#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

class ClassVerb : public ClassFolder {
 protected:
  static std::string grade(const std::string& arguments) { return grader() + "class " + arguments; }
  void make_class(int count) const {
    ClassFolder::make_class(count, {"01_smem_banks/02_square_tile", "02_padding/02_square_pad"},
                            "[weights]\n\"02_padding\" = 2\n");
  }
  json gradebook(const std::string& out) const {
    return json::parse(read(folder() / out / "gradebook.json"));
  }
};

TEST_F(ClassVerb, GradesAreThoseKnownBeforehand) {
  make_class(12);
  const sandbox::Finished result = run(grade("submissions --out out --course course.toml --jobs 2"));
  EXPECT_EQ(result.exit_code, 1) << result.out;
  EXPECT_THAT(result.out, HasSubstr("12 students, 10 graded, 2 with nothing to grade, 0 with an error"));
  const json book = gradebook("out");
  EXPECT_EQ(schema_faults("gradebook.schema.json", book), "");
  const json expected = json::parse(read(folder() / "expected.json"));
  ASSERT_EQ(book["students"].size(), expected.size());
  for (const json& student : book["students"]) {
    const json& right = expected.at(student["id"].get<std::string>());
    EXPECT_EQ(student["state"], right["state"]) << student;
    for (const auto& [id, points] : right["points"].items())
      EXPECT_EQ(student["exercises"][id]["points"], points) << student["id"] << " " << id;
    if (student["state"] == "graded") {
      const double total = right["points"]["01_smem_banks/02_square_tile"].get<double>() +
                           2 * right["points"]["02_padding/02_square_pad"].get<double>();
      EXPECT_EQ(student["total"].get<double>(), total);
    } else {
      EXPECT_TRUE(student["total"].is_null()) << student;
    }
  }
  size_t pages = 0;
  for (const auto& page : fs::directory_iterator(folder() / "out/reports"))
    pages += read(page.path()).starts_with("# student ") ? 1 : 0;
  EXPECT_EQ(pages, 12u);
  EXPECT_THAT(
      read(folder() / "out/overview.md"),
      AllOf(HasSubstr("12 students: 10 graded, 2 nothing to grade, 0 error."), HasSubstr("## Similar pairs"),
            HasSubstr("student 011 empty: nothing to grade: it is empty")));
  EXPECT_THAT(read(folder() / "out/overview.html"),
              AllOf(HasSubstr("<title>Students by their share of the maximum</title>"),
                    HasSubstr("student 011 empty: nothing to grade: it is empty")));
}

/// What was graded without pages is graded again; students see of their counts what the course lets them see.
TEST_F(ClassVerb, WritesAPageOfHtmlAStudentWhereAsked) {
  make_class(3);
  const std::string in = "submissions --out out --course course.toml --jobs 2";
  EXPECT_EQ(run(grade(in)).exit_code, 0);
  const auto pages = [&] {
    std::vector<std::string> texts;
    for (const auto& page : fs::directory_iterator(folder() / "out/reports"))
      if (page.path().extension() == ".html") texts.push_back(read(page.path()));
    return texts;
  };
  EXPECT_TRUE(pages().empty());
  EXPECT_EQ(run(grade(in + " --html")).exit_code, 0);
  EXPECT_EQ(pages().size(), 3u);
  for (const std::string& page : pages())
    EXPECT_THAT(page,
                AllOf(HasSubstr("Submission of <strong>student "), HasSubstr("#include &quot;lab.h&quot;")));
  write("course.toml", "visibility = \"names\"\n" + read(folder() / "course.toml"));
  EXPECT_EQ(run(grade(in + " --html")).exit_code, 0);
  for (const std::string& page : pages()) EXPECT_THAT(page, ::testing::Not(HasSubstr("lab.h")));
}

TEST_F(ClassVerb, KilledAndResumedGivesTheSameBytes) {
  make_class(10);
  EXPECT_EQ(run(grade("submissions --out whole --course course.toml --jobs 2")).exit_code, 0);
  int killed = 0;
  for (const char* seconds : {"0.6", "1.1", "1.7"})
    killed += run(std::string("timeout -s KILL ") + seconds + " " +
                  grade("submissions --out out --course course.toml --jobs 2"))
                  .exit_code == 137;
  EXPECT_GE(killed, 1);
  const sandbox::Finished result = run(grade("submissions --out out --course course.toml --jobs 1"));
  EXPECT_EQ(result.exit_code, 0) << result.out;
  for (const char* file : {"gradebook.csv", "gradebook.json"}) {
    EXPECT_EQ(read(folder() / "out" / file), read(folder() / "whole" / file));
    EXPECT_FALSE(read(folder() / "out" / file).empty());
  }
  // Grading takes another time each time.
  const auto overview = [&](const char* out) {
    return std::regex_replace(read(folder() / out / "overview.md"), std::regex("A submission takes .*"), "");
  };
  EXPECT_EQ(overview("out"), overview("whole"));
  EXPECT_THAT(overview("out"), HasSubstr("10 students: 10 graded"));
  EXPECT_FALSE(fs::exists(folder() / "out/.work"));
}

TEST_F(ClassVerb, CtrlCKeepsWhatIsGraded) {
  make_class(40);
#ifdef CML_SANITIZED
  const std::string seconds = "10";  // it takes two to begin
#else
  const std::string seconds = "2";
#endif
  const sandbox::Finished stopped = run("timeout --foreground -s INT " + seconds + " " +
                                        grade("submissions --out out --course course.toml --jobs 1"));
  if (stopped.exit_code == 0) GTEST_SKIP() << "this machine grades forty submissions in two seconds";
  EXPECT_EQ(stopped.exit_code, 124) << stopped.out;  // timeout's own
  EXPECT_THAT(stopped.out, AllOf(HasSubstr(" submissions; no gradebook was written"),
                                 HasSubstr("next: Run the same command again")));
  EXPECT_FALSE(fs::exists(folder() / "out/gradebook.csv"));
  EXPECT_FALSE(fs::exists(folder() / "out/.work"));
  // Of some of them there is nothing to grade.
  EXPECT_EQ(run(grade("submissions --out out --course course.toml")).exit_code, 1);
  EXPECT_TRUE(fs::exists(folder() / "out/gradebook.csv"));
}

TEST_F(ClassVerb, AFolderThatItDidNotMakeIsLeftAlone) {
  make_class(1);
  write("out/.work/thesis.txt", "three years");
  const sandbox::Finished refused = run(grade("submissions --out out --course course.toml"));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.out, AllOf(HasSubstr("was not made by grader class"), HasSubstr("next: Move it away")));
  EXPECT_EQ(read(folder() / "out/.work/thesis.txt"), "three years");
  fs::rename(folder() / "out/.work", folder() / "mine");
  fs::create_directory_symlink(folder() / "mine", folder() / "out/.work");
  EXPECT_EQ(run(grade("submissions --out out --course course.toml")).exit_code, 2);
  EXPECT_EQ(read(folder() / "mine/thesis.txt"), "three years");
  // What a killed run has left is its own.
  fs::remove(folder() / "out/.work");
  write("out/.work/made-by-grader-class", "");
  write("out/.work/0/submission/x.cu", "");
  EXPECT_EQ(run(grade("submissions --out out --course course.toml")).exit_code, 0);
  EXPECT_FALSE(fs::exists(folder() / "out/.work"));
}

TEST_F(ClassVerb, TheSeedIsOfSaltAndStudent) {
  make_class(2);
  const auto seeds = [&](const std::string& salt) {
    std::string course = read(folder() / "course.toml");
    course.replace(course.find("pepper"), 6, salt);
    write("other.toml", course);
    EXPECT_EQ(run(grade("submissions --out out-" + salt + " --course other.toml")).exit_code, 0);
    std::vector<std::string> list;
    const json book = gradebook("out-" + salt);
    for (const json& student : book["students"]) list.push_back(student["seed"]);
    return list;
  };
  const std::vector<std::string> first = seeds("a");
  ASSERT_EQ(first.size(), 2u);
  EXPECT_NE(first[0], first[1]);
  EXPECT_NE(first[0], seeds("b")[0]);
}

TEST_F(ClassVerb, WrongUseIsNoVerdict) {
  write("one/01_smem_banks/02_square_tile.cu", "");
  write("class/ada/notes.txt", "");
  write("bad.toml", "salt = \"a\"\nbakend = \"emulator\"\n");
  const auto expect_no_verdict = [&](const std::string& arguments, const std::string& said) {
    const sandbox::Finished result = run(grade(arguments));
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_THAT(result.out, AllOf(HasSubstr(said), HasSubstr("next: ")));
  };
  expect_no_verdict("nowhere --out out", "nowhere is not there");
  expect_no_verdict("one --out out", "is one student's work");
  expect_no_verdict("class --out out --course bad.toml", "bad.toml:2: there is no key \"bakend\"");
  EXPECT_THAT(run(grade("class --out out --course bad.toml")).out, HasSubstr("Did you mean \"backend\"?"));
  expect_no_verdict("class --out out --executor slurm", "Give --backend emulator or --backend gpu");
  expect_no_verdict("class --out out --executor slurm --backend gpu", "Give --arch");
  expect_no_verdict("class --out class/out", "lies in the folder of the submissions");
}

}  // namespace
}  // namespace cml::cli
