#include "classroom/roster.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "core/encoding.h"
#include "core/file.h"
#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Key;
using ::testing::UnorderedElementsAre;

const std::string kAlpha = "80_class/01_alpha";
const std::string kBeta = "80_class/02_beta";
const std::string kGamma = "80_class/03_gamma";

class RosterTest : public ::testing::Test {
 protected:
  Roster read(const Limits& limits = {}) const { return read(folder_.path(), limits); }
  static Roster read(const fs::path& path, const Limits& limits = {}) {
    Result<Roster> roster = read_roster(path, course(), limits);
    EXPECT_TRUE(roster) << roster.error().to_string();
    return roster ? *std::move(roster) : Roster{};
  }
  static std::vector<std::string> ids(const Roster& roster) {
    std::vector<std::string> list;
    for (const Submission& submission : roster.submissions) list.push_back(submission.id);
    return list;
  }
  /// That student's submission, which must be there.
  static Submission of(const Roster& roster, const std::string& id) {
    for (const Submission& submission : roster.submissions)
      if (submission.id == id) return submission;
    ADD_FAILURE() << "no student " << id;
    return {};
  }
  ClassFolder folder_;
};

TEST_F(RosterTest, AFolderAStudentAndAnArchiveAStudent) {
  folder_.write("ada/80_class/01_alpha.cu", starter(kAlpha));
  folder_.write("bob/02_beta.cu", starter(kBeta));
  write_archive(folder_.path() / "cem.zip", {{"80_class/01_alpha.cu", starter(kAlpha), ""}});
  write_archive(folder_.path() / "dan.tar.gz", {{"work/01_alpha.cu", starter(kAlpha), ""}});
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("ada", "bob", "cem", "dan"));
  EXPECT_THAT(of(roster, "bob").files, ElementsAre(Key(kBeta)));
  for (const char* id : {"ada", "cem", "dan"}) {
    EXPECT_THAT(of(roster, id).files, ElementsAre(std::pair(kAlpha, starter(kAlpha)))) << id;
    EXPECT_EQ(of(roster, id).problem + of(roster, id).empty, "") << id;
  }
}

TEST_F(RosterTest, MoodleHasTheNameAndTheIdInTheFolder) {
  folder_.write("Ada Lovelace_4711_assignsubmission_file_/01_alpha.cu", starter(kAlpha));
  folder_.write("Ada Lovelace_4711_assignsubmission_onlinetext_/onlinetext.html", "done");
  folder_.write("Bob_42_assignsubmission_file_01_alpha.cu", starter(kAlpha));
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("42", "4711"));
  EXPECT_EQ(of(roster, "4711").name, "Ada Lovelace");
  for (const char* id : {"42", "4711"}) EXPECT_THAT(of(roster, id).files, ElementsAre(Key(kAlpha)));
}

TEST_F(RosterTest, CanvasHasManyFilesOfAStudentSideBySide) {
  folder_.write("lovelaceada_12_901_01_alpha.cu", starter(kAlpha));
  folder_.write("lovelaceada_LATE_12_902_02_beta-2.cu", starter(kBeta));
  write_archive(folder_.path() / "bobby_13_903_work.zip", {{"01_alpha.cu", starter(kAlpha), ""}});
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("12", "13"));
  EXPECT_THAT(of(roster, "12").files, ElementsAre(Key(kAlpha), Key(kBeta)));
  EXPECT_THAT(of(roster, "13").files, ElementsAre(Key(kAlpha)));
}

TEST_F(RosterTest, GradescopeHasTheSubmittersInItsMetadata) {
  folder_.write("assignment_7/submission_101/01_alpha.cu", starter(kAlpha));
  folder_.write("assignment_7/submission_102/01_alpha.cu", starter(kAlpha));
  folder_.write(
      "assignment_7/submission_metadata.yml",
      "---\nsubmission_101:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '007'\n    :email: a@b.c\n"
      "  :created_at: 2026-10-12 14:59:00.190949000 -07:00\n"
      "submission_102:\n  :submitters:\n  - :name: Bob\n    :email: bob@b.c\n  - :name: Cem\n    :sid: '9'\n");
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("007", "9", "bob@b.c"));
  EXPECT_EQ(of(roster, "007").name, "Ada Lovelace");
  EXPECT_EQ(of(roster, "007").times, (std::map<std::string, int64_t>{{"", 1'791'842'340}}));
  EXPECT_THAT(of(roster, "9").times, IsEmpty());
  EXPECT_EQ(of(roster, "9").origin, of(roster, "bob@b.c").origin);
}

TEST_F(RosterTest, GitHubsCloneIsLookedAtInItsLabsAlone) {
  folder_.write("lab-ada/.git/01_alpha.cu", "other");
  folder_.write("lab-ada/labs/80_class/01_alpha.cu", "mine");
  folder_.write("lab-ada/starters/80_class/01_alpha.cu", starter(kAlpha));
  folder_.write("lab-ada/grader/x.cpp", "int x;");
  for (const char* place : {"labs", "starters"})
    folder_.write("lab-ada/" + std::string(place) + "/00_start/first.cu", "int main() { return 0; }");
  const Roster roster = read();
  EXPECT_THAT(of(roster, "lab-ada").files, ElementsAre(std::pair(kAlpha, std::string("mine"))));
  EXPECT_THAT(of(roster, "lab-ada").notes, IsEmpty()) << "a chapter's program was handed out, and is no work";
}

TEST_F(RosterTest, AnArchiveOfTheWholeClass) {
  write_archive(folder_.path() / "all.zip", {{"ada/01_alpha.cu", starter(kAlpha), ""},
                                             {"Bob_42_assignsubmission_file_/02_beta.cu", starter(kBeta), ""},
                                             {"__MACOSX/ada/._01_alpha.cu", "x", ""},
                                             {"Thumbs.db", "x", ""},
                                             {"desktop.ini", "x", ""},
                                             {"~$readme.docx", "x", ""},
                                             {"cem.zip", "no archive", ""},
                                             {"dan/notes.pdf", "x", ""},
                                             {".eve/01_alpha.cu", starter(kAlpha), ""},
                                             {"zoë.zip", "", ""},
                                             {"readme.pdf", "x", ""}});
  const Roster roster = read(folder_.path() / "all.zip");
  EXPECT_THAT(ids(roster), ElementsAre(".eve", "42", "ada", "cem", "dan", "zoë"));
  EXPECT_EQ(of(roster, "dan").empty, "1 file, and none of them is an exercise's");
  EXPECT_THAT(roster.not_taken, ElementsAre(HasSubstr("readme.pdf")));
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_EQ(of(roster, "ada").problem, "");
  EXPECT_THAT(of(roster, "cem").problem, HasSubstr("cem.zip"));
}

TEST_F(RosterTest, ALongNameInAnArchiveIsNamed) {
  const std::string name(300, 'a');
  write_archive(folder_.path() / "all.zip",
                {{"ada/01_alpha.cu", starter(kAlpha), ""}, {name + "/01_alpha.cu", starter(kAlpha), ""}});
  const Roster roster = read(folder_.path() / "all.zip");
  EXPECT_THAT(ids(roster), ElementsAre("ada"));
  EXPECT_THAT(roster.not_taken,
              ElementsAre(AllOf(HasSubstr("\"aaa"), HasSubstr("its name has more than 255 bytes"))));
}

TEST_F(RosterTest, AnArchiveOfTheWholeClassThatEndsEarlyIsAnError) {
  const fs::path file = folder_.path() / "all.tar.gz";
  std::string noise;
  for (uint64_t i = 1; noise.size() < 200'000; i = i * 6364136223846793005u + 1442695040888963407u)
    noise += static_cast<char>(i >> 40);
  write_archive(file, {{"ada/01_alpha.cu", starter(kAlpha), ""}, {"bob/data.bin", noise, ""}});
  fs::resize_file(file, 100'000);
  const Result<Roster> roster = read_roster(file, course());
  ASSERT_FALSE(roster);
  EXPECT_THAT(roster.error().to_string(), HasSubstr("cannot be read to its end"));
}

TEST_F(RosterTest, RenamedFilesAreFoundByNameAndFunctionsAndTold) {
  folder_.write("ada/01-Alpha (1).cu.txt", starter(kAlpha));
  folder_.write("bob/homework.cu", starter(kGamma));
  folder_.write("cem/homework.cu", "__global__ void mine() {}");
  folder_.write("dan/01_alpa.cu", "__global__ void mine() {}");
  const Roster roster = read();
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "ada").notes, ElementsAre("\"01-Alpha (1).cu.txt\" is taken for " + kAlpha));
  EXPECT_THAT(of(roster, "bob").files,
              ElementsAre(Key(kGamma)));  // it asks for what 02_beta asks for, and for more
  EXPECT_EQ(of(roster, "cem").empty, "1 file, and none of them is an exercise's");
  EXPECT_THAT(of(roster, "cem").notes, ElementsAre(HasSubstr("\"homework.cu\" matches no exercise")));
  EXPECT_THAT(of(roster, "dan").problems.at(kAlpha), HasSubstr("nearly its name, but not its functions"));
  EXPECT_THAT(of(roster, "dan").files, IsEmpty());
}

TEST_F(RosterTest, SourcesInUtf16AndWithOldLineEndsAreRead) {
  folder_.write("ada/01_alpha.cu", encode_text(starter(kAlpha), Encoding::utf16_le));
  std::string old = starter(kAlpha);
  std::replace(old.begin(), old.end(), '\n', '\r');
  folder_.write("bob/01_alpha.cu", old);
  write_archive(folder_.path() / "cem.zip",
                {{"01_alpha.cu", encode_text(starter(kAlpha), Encoding::utf16_be), ""}});
  for (const char* id : {"ada", "bob", "cem"})
    EXPECT_EQ(of(read(), id).files.at(kAlpha), starter(kAlpha)) << id;
}

TEST_F(RosterTest, FilesThatDifferAreNoChoice) {
  folder_.write("ada/01_alpha.cu", "one");
  folder_.write("ada/old/01_alpha.cu", "another");
  folder_.write("bob/01_alpha.cu", "one");
  folder_.write("bob/old/01_alpha.cu", "one");
  folder_.write("cem/01_alpha.cu", "one");
  folder_.write("cem/01_alpha (1).cu", starter(kAlpha));
  const Roster roster = read();
  EXPECT_EQ(of(roster, "ada").problems.at(kAlpha),
            "\"01_alpha.cu\" and \"old/01_alpha.cu\" differ; leave one of them");
  EXPECT_THAT(of(roster, "bob").files, ElementsAre(Key(kAlpha)));
  EXPECT_EQ(of(roster, "cem").files.at(kAlpha), "one");
  EXPECT_THAT(of(roster, "cem").notes, ElementsAre(HasSubstr("is not taken, since")));
}

TEST_F(RosterTest, TheSameStudentTwiceIsOneRowWithAProblem) {
  folder_.write("ada/01_alpha.cu", starter(kAlpha));
  write_archive(folder_.path() / "ada.zip", {{"01_alpha.cu", starter(kAlpha), ""}});
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("ada"));
  EXPECT_THAT(of(roster, "ada").problem, HasSubstr("has 2 entries: \"ada\", \"ada.zip\""));
}

TEST_F(RosterTest, NamesOfPeopleAreTakenAsTheyAre) {
  folder_.write("Zoë Ünal 李/01_alpha.cu", starter(kAlpha));
  folder_.write("two\nlines/01_alpha.cu", starter(kAlpha));
  folder_.write("..dots/01_alpha.cu", starter(kAlpha));
  folder_.write("  two  spaces /01_alpha.cu", starter(kAlpha));
  folder_.write("ada\u202Ebda/01_alpha.cu", starter(kAlpha));
  folder_.write("bad\xff utf/01_alpha.cu", starter(kAlpha));
  write_archive(folder_.path() / "zip.zip", {{"Übung ä/01_alpha.cu", starter(kAlpha), ""}});
  const Roster roster = read();
  EXPECT_THAT(ids(roster), UnorderedElementsAre("Zoë Ünal 李", "two\\x0alines", "bad\\xff utf", "..dots",
                                                "zip", "  two  spaces ", "ada\\xe2\\x80\\xaebda"));
  for (const Submission& submission : roster.submissions)
    EXPECT_THAT(submission.files, ElementsAre(Key(kAlpha))) << submission.id;
}

TEST_F(RosterTest, ArchivesThatLeadOutwardAreToldAndHarmless) {
  write_archive(folder_.path() / "ada.tar.gz", {{"/etc/01_alpha.cu", starter(kAlpha), ""},
                                                {"../../02_beta.cu", starter(kBeta), ""},
                                                {"03_gamma.cu", "", "/etc/passwd"}});
  write_archive(folder_.path() / "bob.tar.gz",
                {{"01_alpha.cu", starter(kAlpha), ""}, {"02_beta.cu", "", "../ada.tar.gz"}});
  const Roster roster = read();
  const Submission ada = of(roster, "ada");
  EXPECT_THAT(ada.files, IsEmpty());
  EXPECT_THAT(ada.problems.at(kAlpha), HasSubstr("its path is absolute"));
  EXPECT_THAT(ada.problems.at(kBeta), HasSubstr("leads out of the archive"));
  EXPECT_THAT(ada.problems.at(kGamma), HasSubstr("it is a link"));
  EXPECT_THAT(of(roster, "bob").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "bob").problems.at(kBeta), HasSubstr("it is a link"));
}

/// Of a whole class in one archive such paths are of no student: there is no student "..".
TEST_F(RosterTest, AnArchiveOfTheWholeClassThatLeadsOutwardHasNoStudentOfThatName) {
  const fs::path file = folder_.path() / "all.tar.gz";
  write_archive(file, {{"ada/01_alpha.cu", starter(kAlpha), ""},
                       {"ada/../../02_beta.cu", starter(kBeta), ""},
                       {"../bob/01_alpha.cu", starter(kAlpha), ""},
                       {"/etc/01_alpha.cu", starter(kAlpha), ""},
                       {"cem", "", "/etc"},
                       {"..", starter(kAlpha), ""}});
  const Roster roster = read(file);
  EXPECT_THAT(ids(roster), ElementsAre("ada"));
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "ada").problems.at(kBeta), HasSubstr("leads out of the archive"));
  EXPECT_THAT(
      roster.not_taken,
      UnorderedElementsAre(HasSubstr("leads out of the archive"), HasSubstr("is absolute"),
                           HasSubstr("leads out of the archive"), HasSubstr("\"cem\" is not a student's")));
}

TEST_F(RosterTest, LinksAndPipesInFoldersAreNotFollowed) {
  folder_.write("ada/01_alpha.cu", starter(kAlpha));
  fs::create_symlink("/etc/passwd", folder_.path() / "ada/02_beta.cu");
  mkfifo((folder_.path() / "ada/03_gamma.cu").c_str(), 0600);
  fs::create_directory_symlink("/etc", folder_.path() / "bob");
  const Roster roster = read();
  EXPECT_THAT(ids(roster), ElementsAre("ada"));
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "ada").problems.at(kBeta), HasSubstr("it is a link"));
  EXPECT_THAT(of(roster, "ada").problems.at(kGamma), HasSubstr("not a regular file"));
  EXPECT_THAT(roster.not_taken, ElementsAre(HasSubstr("\"bob\" is not a student's")));
}

TEST_F(RosterTest, BombsEndAtALimitAndTheOthersAreRead) {
  folder_.write("ada/01_alpha.cu", starter(kAlpha));
  write_archive(folder_.path() / "bob.tar.gz", {{"zeros.bin", std::string(size_t{8} << 20, '\0'), ""},
                                                {"01_alpha.cu", starter(kAlpha), ""}});
  std::vector<Entry> many;
  for (int i = 0; i < 200; ++i) many.push_back({std::to_string(i) + ".bin", "x", ""});
  write_archive(folder_.path() / "cem.zip", many);
  Limits limits;
  limits.bytes = uint64_t{4} << 20;
  limits.files = 100;
  const Roster roster = read(limits);
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_EQ(of(roster, "bob").problem, "it unpacks to more than 4 MiB");
  EXPECT_EQ(of(roster, "cem").problem, "more than 100 files");
}

TEST_F(RosterTest, TenThousandOtherFilesHideNothing) {
  for (int i = 0; i < 10'000; ++i) folder_.write("ada/data/" + std::to_string(i) + ".csv", "");
  folder_.write("ada/work/01_alpha.cu", starter(kAlpha));
  std::vector<Entry> entries;
  for (int i = 0; i < 10'000; ++i) entries.push_back({"data/" + std::to_string(i) + ".csv", "", ""});
  entries.push_back({"work/01_alpha.cu", starter(kAlpha), ""});
  write_archive(folder_.path() / "bob.zip", entries);
  for (const char* id : {"ada", "bob"}) EXPECT_THAT(of(read(), id).files, ElementsAre(Key(kAlpha))) << id;
}

TEST_F(RosterTest, BrokenArchivesAndFilesTooLargeAreProblems) {
  folder_.write("ada.zip", "PK\x03\x04 and nothing more");
  folder_.write("bob/01_alpha.cu", std::string((size_t{1} << 20) + 1, 'x'));
  folder_.write("cem/work.zip", "PK\x03\x04 and nothing more");
  folder_.write("cem/01_alpha.cu", starter(kAlpha));
  const Roster roster = read();
  EXPECT_FALSE(of(roster, "ada").problem.empty());
  EXPECT_THAT(of(roster, "bob").problems.at(kAlpha), HasSubstr("at most 1048576 are read"));
  EXPECT_THAT(of(roster, "cem").problem, HasSubstr("work.zip"));
}

TEST_F(RosterTest, AnEncryptedArchiveIsAProblemWithItsReason) {
  write_archive(folder_.path() / "ada.zip", {{"01_alpha.cu", starter(kAlpha), ""}}, "secret");
  folder_.write("bob/01_alpha.cu", starter(kAlpha));
  const Roster roster = read();
  EXPECT_THAT(of(roster, "ada").problem, ::testing::ContainsRegex("[Pp]assphrase|encrypt"));
  EXPECT_THAT(of(roster, "bob").files, ElementsAre(Key(kAlpha)));
}

/// Students whose files can be read are graded.
TEST_F(RosterTest, AnEncryptedEntryOfAClassIsAProblemOfItsStudent) {
  write_archive(folder_.path() / "secret.zip", {{"bob/01_alpha.cu", starter(kAlpha), ""}}, "secret");
  const std::string inner = read_file((folder_.path() / "secret.zip").string());
  write_archive(folder_.path() / "all.zip",
                {{"ada/01_alpha.cu", starter(kAlpha), ""}, {"bob/work.zip", inner, ""}});
  const Roster roster = read(folder_.path() / "all.zip");
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "bob").problem, HasSubstr("work.zip/bob/01_alpha.cu: it is encrypted; unpack it"));
  const Roster whole = read(folder_.path() / "secret.zip");
  EXPECT_THAT(of(whole, "bob").problem, HasSubstr("it is encrypted"));
}

TEST_F(RosterTest, WhatIsNoTextIsAProblem) {
  folder_.write("ada/01_alpha.cu", starter(kAlpha) + std::string(3, '\0'));
  folder_.write("bob/01_alpha.cu", encode_text(starter(kAlpha), Encoding::utf16_le).substr(2));
  write_archive(folder_.path() / "cem.zip", {{"01_alpha.cu", std::string("\x89PNG\0\1", 6), ""}});
  const Roster roster = read();
  EXPECT_EQ(of(roster, "bob").files.at(kAlpha), starter(kAlpha)) << "UTF-16 without a mark";
  for (const char* id : {"ada", "cem"})
    EXPECT_THAT(of(roster, id).problems.at(kAlpha), HasSubstr("it is a binary file")) << id;
}

TEST_F(RosterTest, TheSameFileTwiceIsSaid) {
  folder_.write("ada/01_alpha.cu", starter(kAlpha));
  folder_.write("ada/old/01_alpha.cu", starter(kAlpha));
  folder_.write("bob/01_alpha.cu", starter(kAlpha));
  const Roster roster = read();
  EXPECT_THAT(of(roster, "ada").files, ElementsAre(Key(kAlpha)));
  EXPECT_THAT(of(roster, "ada").notes, ElementsAre(HasSubstr("are the same file")));
  EXPECT_THAT(of(roster, "bob").notes, IsEmpty());
}

TEST_F(RosterTest, UnreadableFoldersAndFilesAreProblems) {
  // Root reads everything, so another user reads here.
  fs::permissions(folder_.path().parent_path(), fs::perms(0755));
  folder_.write("ada/01_alpha.cu", starter(kAlpha));
  folder_.write("bob/02_beta.cu", starter(kBeta));
  fs::permissions(folder_.path() / "ada/01_alpha.cu", fs::perms::none);
  fs::permissions(folder_.path() / "bob", fs::perms::none);
  constexpr uid_t kNobody = 65534;
  const bool is_root = geteuid() == 0;
  if (is_root && seteuid(kNobody) != 0) GTEST_SKIP() << "root may not be another user here";
  const Roster roster = read();
  ASSERT_EQ(is_root ? seteuid(0) : 0, 0);
  fs::permissions(folder_.path() / "bob", fs::perms::owner_all);
  EXPECT_THAT(of(roster, "ada").problems.at(kAlpha), HasSubstr("cannot be read"));
  EXPECT_THAT(of(roster, "bob").problem, HasSubstr("cannot be read"));
}

/// Exchanges the two, again and again, while it lives.
class Exchanges {
 public:
  Exchanges(fs::path one, fs::path other)
      : thread_([this, one = std::move(one), other = std::move(other)] {
          while (!ends_)
            syscall(SYS_renameat2, AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
        }) {}
  ~Exchanges() {
    ends_ = true;
    thread_.join();
  }
  Exchanges(const Exchanges&) = delete;
  Exchanges& operator=(const Exchanges&) = delete;

 private:
  std::atomic<bool> ends_ = false;
  std::thread thread_;
};

/// A student's folder that becomes a link while it is read leads nowhere.
TEST_F(RosterTest, AnExchangedFolderGivesNoOtherWork) {
  const fs::path others = folder_.path().parent_path() / "others",
                 link = folder_.path().parent_path() / "link";
  fs::create_directories(others);
  std::ofstream(others / "01_alpha.cu") << "secret";
  fs::create_directory_symlink(others, link);
  for (int i = 0; i < 50; ++i) folder_.write("ada/80_class/00_" + std::to_string(i) + ".cu", "");
  folder_.write("ada/80_class/01_alpha.cu", starter(kAlpha));
  const Exchanges exchanges(folder_.path() / "ada/80_class", link);
  for (int i = 0; i < 300; ++i) {
    const Roster roster = read();
    for (const auto& [id, text] : of(roster, "ada").files) ASSERT_NE(text, "secret") << "in round " << i;
  }
}

/// A file that becomes a FIFO is not waited for.
TEST_F(RosterTest, AnExchangedFileHoldsNothingUp) {
  const fs::path pipes = folder_.path().parent_path() / "pipes";
  fs::create_directories(pipes);
  for (int i = 0; i < 50; ++i) {
    const std::string name = std::to_string(i) + ".cu";
    folder_.write("ada/work/" + name, starter(kAlpha));
    ASSERT_EQ(mkfifo((pipes / name).c_str(), 0600), 0);
  }
  const Exchanges exchanges(folder_.path() / "ada/work", pipes);
  for (int i = 0; i < 300; ++i) EXPECT_THAT(ids(read()), ElementsAre("ada"));
}

TEST_F(RosterTest, OneStudentsWorkAndNothingAreErrors) {
  const auto fault = [&] {
    const Result<Roster> roster = read_roster(folder_.path(), course());
    return roster ? "read" : roster.error().to_string();
  };
  EXPECT_THAT(fault(), AllOf(HasSubstr("holds no submission"), HasSubstr("next: ")));
  folder_.write("80_class/01_alpha.cu", starter(kAlpha));
  EXPECT_THAT(fault(), HasSubstr("one student's work"));
}

}  // namespace
}  // namespace cml::classroom
