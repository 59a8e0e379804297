#include "compile/cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "compile/digest.h"
#include "tests/compile/fixtures.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

TEST(Digest, IsSha256) {
  EXPECT_EQ(sha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-2, B.1
}

TEST(Cache, GivesBackWhatWasStored) {
  const TemporaryFolder folder;
  const Cache cache(folder.path() + "/new/deep");
  EXPECT_FALSE(cache.load("k"));
  cache.store("k", "content");
  EXPECT_EQ(cache.load("k"), "content");
  EXPECT_FALSE(cache.load("other"));
}

TEST(Cache, CorruptEntryIsAMiss) {
  const TemporaryFolder folder;
  const Cache cache(folder.path());
  cache.store("k", "content");
  const fs::path entry = folder.path() + "/k.compiled";
  ASSERT_TRUE(fs::exists(entry));
  std::fstream(entry, std::ios::in | std::ios::out).seekp(70).put('!');
  EXPECT_FALSE(cache.load("k"));
  fs::resize_file(entry, 10);
  EXPECT_FALSE(cache.load("k"));
  cache.store("k", "again");
  EXPECT_EQ(cache.load("k"), "again");
}

TEST(Cache, EntryOfAnotherKeyIsAMiss) {
  const TemporaryFolder folder;
  const Cache cache(folder.path());
  cache.store("a", "content");
  fs::rename(folder.path() + "/a.compiled", folder.path() + "/b.compiled");
  EXPECT_FALSE(cache.load("b"));
}

TEST(Cache, LinkIsAMiss) {
  const TemporaryFolder folder;
  const Cache cache(folder.path());
  cache.store("a", "content");
  fs::create_symlink(folder.path() + "/a.compiled", folder.path() + "/l.compiled");
  EXPECT_FALSE(cache.load("l"));
}

/// Nobody writes to it: an open that waits would wait for ever.
TEST(Cache, FifoIsAMiss) {
  const TemporaryFolder folder;
  ASSERT_EQ(mkfifo((folder.path() + "/k.compiled").c_str(), 0600), 0);
  EXPECT_FALSE(Cache(folder.path()).load("k"));
}

TEST(Cache, RemovesTheOldest) {
  const TemporaryFolder folder;
  const Cache cache(folder.path(), 10'000);
  for (int i = 0; i < 20; ++i) {
    cache.store("k" + std::to_string(i), std::string(1000, 'x'));
    fs::last_write_time(folder.path() + "/k" + std::to_string(i) + ".compiled",
                        fs::file_time_type::clock::now() + std::chrono::seconds(i - 100));
  }
  EXPECT_FALSE(cache.load("k0"));
  EXPECT_TRUE(cache.load("k19"));
  uint64_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(folder.path())) bytes += entry.file_size();
  EXPECT_LE(bytes, 10'000u);
}

TEST(Cache, WithoutAFolderIsOff) {
  const Cache cache("");
  cache.store("k", "content");
  EXPECT_FALSE(cache.load("k"));
}

TEST(Cache, ThatCannotBeWrittenIsSilent) {
  const Cache cache("/proc/no/such");
  cache.store("k", "content");
  EXPECT_FALSE(cache.load("k"));
}

}  // namespace
}  // namespace cml::compile
