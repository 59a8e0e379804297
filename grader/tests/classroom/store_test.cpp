#include "classroom/store.h"

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "tests/temporary_folder.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class StoreTest : public ::testing::Test {
 protected:
  std::filesystem::path file() const { return std::filesystem::path(folder_.path()) / "class.sqlite"; }
  std::string fault() const {
    const Result<Store> store = Store::open(file());
    return store ? "opened" : store.error().to_string();
  }
  /// Ends the process with 7 where that is trouble.
  [[noreturn]] void put_on_a_full_disk() const {
    Result<Store> store = Store::open(file());
    store->put("ada", {"k", "kept", 1});
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{200'000, 200'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    if (const auto error = store->put("bob", {"k", std::string(500'000, 'x'), 1})) {
      std::cerr << error->to_string();
      std::exit(7);
    }
    std::exit(0);
  }
  TemporaryFolder folder_;
};

TEST_F(StoreTest, KeepsResultsByStudentAndKey) {
  {
    Result<Store> store = Store::open(file());
    ASSERT_TRUE(store);
    store->put("ada", {"k1", "old", 1});
    const std::optional<Error> second = store->put("ada", {"k2", std::string("re\0port", 7), 2.5});
    EXPECT_FALSE(second) << second->to_string();
    store->put("ada", {"k2", "again", 1}, 4);
  }
  const Result<Store> store = Store::open(file());
  ASSERT_TRUE(store);
  EXPECT_FALSE(store->find("ada", "k1"));
  EXPECT_FALSE(store->find("bob", "k2"));
  EXPECT_FALSE(store->find("ada", "k2", 3));
  EXPECT_EQ(store->find("ada", "k2", 4)->report, "again");
  const std::optional<Stored> found = store->find("ada", "k2");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->report, std::string("re\0port", 7));
  EXPECT_EQ(found->seconds, 2.5);
}

/// A limit on a file's size stands for the disk's.
TEST_F(StoreTest, AFullDiskIsTroubleAndLosesNothing) {
  EXPECT_EXIT(put_on_a_full_disk(), ::testing::ExitedWithCode(7),
              "a result cannot be stored.*\n.*next: Make room");
  const Result<Store> store = Store::open(file());
  ASSERT_TRUE(store) << store.error().to_string();
  EXPECT_EQ(store->find("ada", "k")->report, "kept");
  EXPECT_FALSE(store->find("bob", "k"));
}

TEST_F(StoreTest, OneRunAtATime) {
  const Result<Store> store = Store::open(file());
  ASSERT_TRUE(store);
  EXPECT_THAT(fault(), HasSubstr("another run grades into"));
}

TEST_F(StoreTest, ANewerVersionIsLeftAlone) {
  {
    sqlite3* base = nullptr;
    sqlite3_open(file().c_str(), &base);
    sqlite3_exec(base, "PRAGMA user_version = 4; CREATE TABLE other (a)", nullptr, nullptr, nullptr);
    sqlite3_close(base);
  }
  EXPECT_THAT(fault(), HasSubstr("is of version 4, and this grader knows 3"));
}

TEST_F(StoreTest, ADatabaseOfAnotherProgramIsLeftAlone) {
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &base), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(base, "CREATE TABLE songs (name TEXT)", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(base);
  const auto bytes = [&] {
    std::ifstream stream(file(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  const std::string before = bytes();
  EXPECT_THAT(fault(), HasSubstr("a database of another program"));
  EXPECT_EQ(bytes(), before);
}

/// Found when it is opened: not in the middle of a class.
TEST_F(StoreTest, ADamagedPageIsToldWithWhatToDo) {
  {
    Result<Store> store = Store::open(file());
    for (int i = 0; i < 50; ++i) store->put("student " + std::to_string(i), {"k", std::string(3000, 'r'), 1});
  }
  const auto half = static_cast<std::streamoff>(std::filesystem::file_size(file()) / 2);
  std::fstream(file(), std::ios::in | std::ios::out | std::ios::binary).seekp(half) << std::string(3000, 'Z');
  EXPECT_THAT(fault(), AllOf(HasSubstr("cannot be used: it is damaged"), HasSubstr("take the file away")));
}

TEST_F(StoreTest, WhatIsNoStoreIsLeftAlone) {
  std::ofstream(file()) << "some text that is long enough to be no database at all";
  EXPECT_THAT(fault(), HasSubstr("cannot be used: file is not a database"));
}

TEST_F(StoreTest, ARegradeKeepsTheOldResultWithDateAndReason) {
  Result<Store> store = Store::open(file());
  ASSERT_TRUE(store);
  store->put("ada", {"k1", "first", 1, "tool 1\nfile a 1\n"});
  store->put("ada", {"k1", "same", 1, "tool 1\nfile a 1\n"}, 0, "", 10);
  EXPECT_TRUE(store->replaced().empty()) << "the same inputs are no regrade";
  store->put("ada", {"k2", "second", 1, "tool 2\nfile a 1\n"}, 0, "check 02 was corrected", 20);
  store->put("ada", {"k3", "third", 1, "tool 2\nfile a 2\n"}, 0, "", 30);
  store->put("ada", {"k4", "other round", 1, ""}, 3, "", 30);
  store->put("ada", {"k5", "other round", 1, ""}, 3, "", 40);
  const std::vector<Replaced> rows = store->replaced();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].report + "|" + rows[0].reason,
            "same|check 02 was corrected (the grader, a check, a starter or a threshold changed)");
  EXPECT_EQ(rows[0].time, 20);
  EXPECT_EQ(rows[1].report + "|" + rows[1].reason, "second|the student's files changed");
}

TEST_F(StoreTest, AStoreOfVersionTwoGetsTheNewTables) {
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &base), SQLITE_OK);
  ASSERT_EQ(
      sqlite3_exec(base,
                   "CREATE TABLE results (student TEXT NOT NULL, round INTEGER NOT NULL, key TEXT NOT NULL, "
                   "report TEXT NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (student, round)); INSERT INTO "
                   "results VALUES ('ada', 0, 'k', 'kept', 1); PRAGMA user_version = 2",
                   nullptr, nullptr, nullptr),
      SQLITE_OK);
  sqlite3_close(base);
  Result<Store> store = Store::open(file());
  ASSERT_TRUE(store) << store.error().to_string();
  EXPECT_EQ(store->find("ada", "k")->report, "kept");
  store->put("ada", {"k2", "new", 1, "tool 1\n"}, 0, "", 5);
  ASSERT_EQ(store->replaced().size(), 1u);
  EXPECT_EQ(store->replaced()[0].reason, "graded before inputs were recorded");
}

}  // namespace
}  // namespace cml::classroom
