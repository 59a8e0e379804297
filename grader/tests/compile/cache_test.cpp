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
  FolderCache cache(folder.path() + "/new/deep");
  EXPECT_FALSE(cache.load("k"));
  cache.store("k", "content");
  EXPECT_EQ(cache.load("k"), "content");
  EXPECT_FALSE(cache.load("other"));
}

TEST(Cache, CorruptEntryIsAMiss) {
  const TemporaryFolder folder;
  FolderCache cache(folder.path() + "/cache");
  cache.store("k", "content");
  const fs::path entry = folder.path() + "/cache/k.compiled";
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
  FolderCache cache(folder.path() + "/cache");
  cache.store("a", "content");
  fs::rename(folder.path() + "/cache/a.compiled", folder.path() + "/cache/b.compiled");
  EXPECT_FALSE(cache.load("b"));
}

/// As an entry was made before there were tags, and by a writer that knows all but the secret.
TEST(Cache, EntryWithAnotherTagIsAMiss) {
  const TemporaryFolder folder;
  FolderCache cache(folder.path() + "/cache");
  cache.store("a", "content");
  for (const std::string& tag : {sha256("acontent"), tag_of(Secret{}, "a", "forged"), std::string(64, '0')}) {
    std::ofstream(folder.path() + "/cache/a.compiled") << tag << "forged";
    EXPECT_FALSE(cache.load("a")) << tag;
  }
}

TEST(Cache, EntryOfAnotherFolderIsAMiss) {
  const TemporaryFolder folder;
  FolderCache ours(folder.path() + "/ours");
  FolderCache theirs(folder.path() + "/theirs");
  ours.store("a", "content");
  theirs.store("a", "forged");
  EXPECT_EQ(ours.load("a"), "content");
  fs::copy_file(folder.path() + "/theirs/a.compiled", folder.path() + "/ours/a.compiled",
                fs::copy_options::overwrite_existing);
  EXPECT_FALSE(ours.load("a"));
}

TEST(Cache, WithoutItsSecretKeepsNothing) {
  const TemporaryFolder folder;
  ASSERT_TRUE(fs::create_directory(folder.path() + "/cache.key"));
  FolderCache cache(folder.path() + "/cache");
  EXPECT_FALSE(cache.works());
  cache.store("a", "content");
  EXPECT_FALSE(cache.load("a"));
  EXPECT_TRUE(!fs::exists(folder.path() + "/cache/a.compiled"));
}

TEST(Cache, LinkIsAMiss) {
  const TemporaryFolder folder;
  FolderCache cache(folder.path() + "/cache");
  cache.store("a", "content");
  fs::create_symlink(folder.path() + "/cache/a.compiled", folder.path() + "/cache/l.compiled");
  EXPECT_FALSE(cache.load("l"));
}

/// Nothing writes to it: an open that waits would wait for ever.
TEST(Cache, FifoIsAMiss) {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() + "/cache");
  ASSERT_EQ(mkfifo((folder.path() + "/cache/k.compiled").c_str(), 0600), 0);
  EXPECT_FALSE(FolderCache(folder.path() + "/cache").load("k"));
}

TEST(Cache, RemovesTheOldest) {
  const TemporaryFolder folder;
  FolderCache cache(folder.path() + "/cache", 10'000);
  for (int i = 0; i < 20; ++i) {
    cache.store("k" + std::to_string(i), std::string(1000, 'x'));
    fs::last_write_time(folder.path() + "/cache/k" + std::to_string(i) + ".compiled",
                        fs::file_time_type::clock::now() + std::chrono::seconds(i - 100));
  }
  EXPECT_FALSE(cache.load("k0"));
  EXPECT_TRUE(cache.load("k19"));
  uint64_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(folder.path() + "/cache")) bytes += entry.file_size();
  EXPECT_LE(bytes, 10'000u);
}

TEST(Cache, ThatCannotBeWrittenIsSilent) {
  FolderCache cache("/proc/no/such");
  cache.store("k", "content");
  EXPECT_FALSE(cache.load("k"));
}

}  // namespace
}  // namespace cml::compile
