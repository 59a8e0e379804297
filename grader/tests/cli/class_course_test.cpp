#include <nlohmann/json.hpp>

#include "tests/cli/class_folder.h"
#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kTile = "01_smem_banks/02_square_tile";

/// A class of one exercise with 10 points, and what course.toml makes of it.
class ClassCourse : public ClassFolder {
 protected:
  static std::string solution() { return read(fs::path(CML_SOURCE_DIR) / "solutions" / (kTile + ".cu")); }
  static std::string starter() { return read(fs::path(CML_SOURCE_DIR) / "labs" / (kTile + ".cu")); }
  void hand_in(const std::string& id, const std::string& text) const {
    write("class/" + id + "/02_square_tile.cu", text);
  }
  void course(const std::string& text) const {
    write("course.toml", "salt = 'pepper'\nbackend = 'emulator'\ncount = ['" + kTile + "']\n" + text);
  }
  sandbox::Finished grade(const std::string& more = "") const {
    return run(grader() + "class class --out out --course course.toml " + more);
  }
  /// Every grading writes its seconds into it, so it stays the same only where nothing is graded.
  std::string store() const { return read(folder() / "out/class.sqlite"); }
  json gradebook() const { return json::parse(read(folder() / "out/gradebook.json")); }
};

TEST_F(ClassCourse, LatenessAndTheRosterAndNothingIsGradedAgain) {
  for (const char* id : {"12", "s013", "99"}) hand_in(id, solution());
  write("times.csv", "id,time\n12,2026-10-12T10:00:00Z\ns013,2026-10-14T10:00:00+02:00\n");
  write("roster.csv", "Student,ID,SIS User ID\n\"Lovelace, Ada\",12,s012\nEmmy,13,s013\nBabbage,14,s014\n");
  course("title = 'GPUs'\n[due]\n'01_smem_banks' = 2026-10-12T23:59:00+02:00\n");
  const sandbox::Finished first = grade("--times times.csv --roster roster.csv");
  EXPECT_EQ(first.exit_code, 1) << first.out;
  EXPECT_THAT(first.out, AllOf(HasSubstr("99: handed in, and is not in the roster"),
                               HasSubstr("Babbage: in the roster, and handed in nothing")));
  const std::string graded = store();
  course(
      "column = 'Labs'\n[due]\n'01_smem_banks' = 2026-10-12T23:59:00+02:00\n[late]\npenalty = 0.1\ngrace_days = 1\n");
  EXPECT_EQ(grade("--times times.csv --roster roster.csv").exit_code, 1);
  EXPECT_TRUE(store() == graded);
  const json book = gradebook();
  EXPECT_EQ(schema_faults("gradebook.schema.json", book), "");
  EXPECT_EQ(read(folder() / "out/canvas.csv"),
            "Student,ID,SIS User ID,Labs\n\"Lovelace, Ada\",12,s012,10\nEmmy,13,s013,9\nBabbage,14,s014,\n");
  EXPECT_THAT(read(folder() / "out/gradebook.csv"), HasSubstr("s013,Emmy,graded,9,10,10,2,1,0,0,0,10,,\r\n"));
  EXPECT_THAT(read(folder() / "out/gradebook.csv"),
              HasSubstr("99,,graded,10,10,10,,0,0,0,0,10,,no time of submission"));
  EXPECT_THAT(read(folder() / "out/overview.md"), HasSubstr("2 of 3 students of the roster handed in"));
  EXPECT_THAT(read(folder() / "out/reports/s013.md"),
              HasSubstr("2 days late, 1 of grace: 90 % of its points left"));
}

TEST_F(ClassCourse, FilesThatCannotBeReadStopItBeforeAnythingIsGraded) {
  hand_in("ada", solution());
  course("");
  write("bad.csv", "id,time\nada,yesterday\n");
  write("two.csv", "Student,ID,Labs,Labs\na,1,,\n");
  for (const auto& [arguments, said] :
       {std::pair{"--times bad.csv", "bad.csv:2: \"yesterday\" is not a date and time"},
        std::pair{"--times none.csv", "there is no file none.csv"},
        std::pair{"--roster bad.csv", "bad.csv:1: the header is neither"},
        std::pair{"--roster two.csv", "two columns \"Labs\""}}) {
    const sandbox::Finished result = grade(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_THAT(result.out, AllOf(HasSubstr(said), HasSubstr("next: ")));
  }
  EXPECT_FALSE(fs::exists(folder() / "out"));
}

/// One launch in twelve is wrong: with some ten of them a check passes as often as not.
TEST_F(ClassCourse, RepeatNamesTheVerdictThatChanged) {
  std::string text = solution();
  const std::string store = "out[linear_index()] = tile[threadIdx.y][threadIdx.x];";
  ASSERT_NE(text.find(store), std::string::npos);
  text.replace(text.find(store), store.size(),
               "out[linear_index()] = tile[threadIdx.y][threadIdx.x] ^ (in[0] % 12 == 0);");
  hand_in("luck", text);
  hand_in("sound", solution());
  course("");
  const sandbox::Finished result = grade("--repeat 8");
  EXPECT_EQ(result.exit_code, 1) << result.out;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("luck: " + kTile + "/set_row_read_row_outputs: "), HasSubstr(" with seed ")));
  EXPECT_THAT(result.out, Not(HasSubstr("sound: ")));
  const std::string csv = read(folder() / "out/repeat.csv");
  EXPECT_THAT(csv, AllOf(HasSubstr("all,," + kTile + "/set_row_read_row_outputs,14,"),
                         HasSubstr("submission,luck,")));
  EXPECT_THAT(read(folder() / "out/overview.md"), HasSubstr("Each submission was graded 8 times"));
  fs::remove_all(folder() / "class/luck");
  EXPECT_EQ(grade("--repeat 8").exit_code, 0);
}

TEST_F(ClassCourse, NamesAloneAreShownWhereTheCourseSaysSo) {
  hand_in("ada", starter());
  course("");
  grade();
  const std::string all = read(folder() / "out/reports/ada.md");
  course("visibility = 'names'\n");
  grade();
  const std::string names = read(folder() / "out/reports/ada.md");
  EXPECT_THAT(all, AllOf(HasSubstr("A hint:"), HasSubstr("next: ")));
  EXPECT_THAT(names, AllOf(HasSubstr("set_row_read_row_outputs"),
                           HasSubstr("messages of checks are not shown"), Not(HasSubstr("A hint:"))));
  EXPECT_LT(names.size(), all.size() / 2);
}

TEST_F(ClassCourse, ThresholdsOfTheCourseAreThoseThatAreTaken) {
  hand_in("ada", solution());
  course("");
  grade();
  course("[thresholds.'04_transpose/05_padded_tile']\nany = 0.31\n");
  const std::string before = store();
  grade();
  const std::string after = store();
  EXPECT_TRUE(after != before);  // other thresholds, other verdicts
  // Compared as a whole: a report lies in several pages of the store.
  const sandbox::Finished taken = run(
      "python3 -c \"import sqlite3, json; print(json.loads(sqlite3.connect('out/class.sqlite').execute('select report "
      "from results').fetchone()[0])['grader']['thresholds_sha256'])\"");
  EXPECT_EQ(taken.out.substr(0, 64), run("sha256sum out/thresholds.toml").out.substr(0, 64)) << taken.out;
  grade();
  EXPECT_TRUE(store() == after);
  const auto digest = [&](const std::string& environment) {
    run(environment + grader() +
        "check 02_square_tile --solutions --backend emulator --format json -o r.json");
    return json::parse(read(folder() / "r.json"))["grader"]["thresholds_sha256"].get<std::string>();
  };
  write("own.toml", "['04_transpose/05_padded_tile']\nany = 0.31\n");
  EXPECT_NE(digest("CML_THRESHOLDS=own.toml "), digest(""));
}

TEST_F(ClassCourse, CheckDrawsAStudentsInputsAsTheClassDoes) {
  hand_in("Zoë 1", solution());
  course("");
  ASSERT_EQ(grade().exit_code, 0);
  const auto check = [&](const std::string& student) {
    const sandbox::Finished result =
        run(grader() +
            "check 02_square_tile --solutions --backend emulator --format json -o r.json "
            "--course course.toml --student '" +
            student + "'");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    const json report = json::parse(read(folder() / "r.json"));
    EXPECT_EQ(schema_faults("report.schema.json", report), "");
    EXPECT_EQ(report["who"]["id"], student);
    return report["seed"].get<std::string>();
  };
  EXPECT_EQ(check("Zoë 1"), gradebook()["students"][0]["seed"].get<std::string>());
  EXPECT_EQ(check("Zoë 1"), check("Zoë 1"));
  EXPECT_NE(check("Zoë 2"), check("Zoë 1"));
  const sandbox::Finished both = run(grader() + "check 02_square_tile --solutions --student ada --seed 1");
  EXPECT_EQ(both.exit_code, 2);
  EXPECT_THAT(both.out, AllOf(HasSubstr("--seed"), HasSubstr("excludes")));
  EXPECT_EQ(run(grader() + "check 02_square_tile --solutions --student ''").exit_code, 2);
}

/// A tiny disk, in a mount namespace of its own: only root may.
TEST_F(ClassCourse, AFullDiskIsSaidAndTheSameCommandGoesOn) {
  if (run("unshare -m true").exit_code != 0) GTEST_SKIP() << "no mount namespace may be made here";
  for (int i = 0; i < 3; ++i) hand_in("s" + std::to_string(i), solution() + std::string(6'000, '\n'));
  course("");
  ASSERT_EQ(grade().exit_code, 0);
  const std::string whole = read(folder() / "out/gradebook.csv");
  const std::string class_command = grader() + "class class --out disk --course course.toml --jobs 1";
  write("try.sh", "mkdir -p disk && mount -t tmpfs -o size=56k none disk || exit 77\n" + class_command +
                      "\necho code $?\nmount -o remount,size=64m disk\n" + class_command +
                      "\necho code $?\ncp disk/gradebook.csv full.csv\numount disk\n");
  const sandbox::Finished result = run("unshare -m sh try.sh");
  if (result.exit_code == 77) GTEST_SKIP() << "no file system may be mounted here";
  EXPECT_THAT(result.out, AllOf(HasSubstr("code 2\n"), HasSubstr("next: "), HasSubstr("code 0\n")));
  EXPECT_THAT(result.out, ::testing::AnyOf(HasSubstr("full"), HasSubstr("No space left")));
  EXPECT_EQ(read(folder() / "full.csv"), whole);
}

}  // namespace
}  // namespace cml::cli
