#include "compile/secret.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <vector>

#include "tests/temporary_folder.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

TEST(Secret, IsNextToTheFolder) {
  EXPECT_EQ(secret_file_of("/a/cache"), "/a/cache.key");
  EXPECT_EQ(secret_file_of("/a/cache/"), "/a/cache.key");
}

TEST(Secret, IsMadeOnceForThisUserAlone) {
  const TemporaryFolder folder;
  const std::string cache = folder.path() + "/new/cache";
  const std::optional<Secret> secret = secret_of(cache);
  ASSERT_TRUE(secret);
  EXPECT_NE(*secret, Secret{});
  EXPECT_EQ(secret_of(cache), secret);
  struct stat info {};
  ASSERT_EQ(stat(secret_file_of(cache).c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777, 0600u);
  EXPECT_NE(secret_of(folder.path() + "/other"), secret);
}

TEST(Secret, ProcessesThatMakeItAtTheSameTimeGetTheSame) {
  const TemporaryFolder folder;
  std::vector<pid_t> children;
  for (int i = 0; i < 8; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      const std::optional<Secret> secret = secret_of(folder.path() + "/cache");
      std::ofstream(folder.path() + "/" + std::to_string(i)) << (secret ? tag_of(*secret, "", "") : "none");
      _exit(0);
    }
    children.push_back(child);
  }
  std::set<std::string> tags;
  for (int i = 0; i < 8; ++i) {
    waitpid(children[static_cast<size_t>(i)], nullptr, 0);
    std::string tag;
    std::ifstream(folder.path() + "/" + std::to_string(i)) >> tag;
    tags.insert(tag);
  }
  EXPECT_EQ(tags.size(), 1u);
  EXPECT_FALSE(tags.contains("none"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 9)
      << "the secret and what the children wrote";
}

TEST(Secret, ThatOthersMayReadOrThatIsALinkIsNone) {
  const TemporaryFolder folder;
  const std::string cache = folder.path() + "/cache";
  ASSERT_TRUE(secret_of(cache));
  const fs::path file = secret_file_of(cache);
  fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
  EXPECT_FALSE(secret_of(cache));
  fs::permissions(file, fs::perms::owner_read);
  EXPECT_TRUE(secret_of(cache));
  fs::rename(file, folder.path() + "/elsewhere");
  fs::create_symlink("elsewhere", file);
  EXPECT_FALSE(secret_of(cache));
  fs::remove(file);
  std::ofstream(file) << "short";
  fs::permissions(file, fs::perms::owner_read);
  EXPECT_FALSE(secret_of(cache));
}

/// As Python's hmac gives it.
TEST(Secret, TagIsAnHmacOfNameAndContent) {
  Secret secret{};
  for (size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<unsigned char>(i);
  EXPECT_EQ(tag_of(secret, "name", "content"),
            "aa51f242a7b6f5e0ef610308b4dbc44d54769805dcc6312daba499700e48d3bd");
  EXPECT_NE(tag_of(secret, "ab", "c"), tag_of(secret, "a", "bc"));
}

}  // namespace
}  // namespace cml::compile
