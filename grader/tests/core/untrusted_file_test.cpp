#include "core/untrusted_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "tests/temporary_folder.h"

namespace cml {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class UntrustedFiles : public ::testing::Test {
 protected:
  UntrustedFiles() {
    fs::create_directories(work() / "lab");
    write("secret", "secret");
    write("work/lab/a.cu", "mine");
  }
  fs::path root() const { return folder_.path(); }
  fs::path work() const { return root() / "work"; }
  void write(const std::string& name, const std::string& text) { std::ofstream(root() / name) << text; }
  std::string of(const std::string& file) {
    const auto text = read_untrusted_beneath(work(), file, "shown", 1000);
    return !text ? "none" : *text ? **text : text->error().to_string();
  }
  TemporaryFolder folder_;
};

TEST_F(UntrustedFiles, IsReadWithinItsFolder) {
  EXPECT_EQ(of("lab/a.cu"), "mine");
  EXPECT_EQ(of("lab/b.cu"), "none");
  EXPECT_EQ(of("lab/a.cu/b.cu"), "none");
  fs::create_symlink("a.cu", work() / "lab/same.cu");
  EXPECT_EQ(of("lab/same.cu"), "mine");
}
TEST_F(UntrustedFiles, NothingLeadsOut) {
  fs::create_symlink(root() / "secret", work() / "lab/absolute.cu");
  fs::create_symlink("../../secret", work() / "lab/relative.cu");
  fs::create_directory_symlink("..", work() / "up");
  fs::create_symlink("/proc/self/fd/0", work() / "lab/magic.cu");
  for (const char* file : {"lab/absolute.cu", "lab/relative.cu", "up/secret", "../secret", "lab/magic.cu"})
    EXPECT_THAT(of(file), HasSubstr("shown is a link")) << file;
}
TEST_F(UntrustedFiles, NothingHoldsItUp) {
  ASSERT_EQ(mkfifo((work() / "pipe.cu").c_str(), 0600), 0);
  EXPECT_THAT(of("pipe.cu"), HasSubstr("not a file"));
  EXPECT_THAT(of("lab"), HasSubstr("not a file"));
  write("work/long.cu", std::string(1001, 'x'));
  EXPECT_THAT(of("long.cu"), HasSubstr("has 1001 bytes; at most 1000"));
}
TEST_F(UntrustedFiles, ASingleFileIsNoLink) {
  EXPECT_EQ(*read_untrusted(root() / "secret", "shown", 1000), "secret");
  fs::create_symlink("secret", root() / "link");
  EXPECT_THAT(read_untrusted(root() / "link", "shown", 1000).error().to_string(),
              HasSubstr("shown is a link"));
}
TEST_F(UntrustedFiles, AFaultOfTheMachineIsNoFaultOfThePath) {
  for (const int error : {0, ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG})
    EXPECT_NO_THROW(throw_if_machine_failed("a", error)) << error;
  for (const int error : {EIO, ENOMEM, EMFILE, ENFILE, EINTR, ESTALE})
    EXPECT_THROW(throw_if_machine_failed("a", error), InfrastructureError) << error;
}
TEST_F(UntrustedFiles, TypesAreThoseOfLinksThemselves) {
  fs::create_symlink("secret", root() / "link");
  const auto type = [&](const fs::path& name) { return UntrustedFile(root() / name).type(); };
  EXPECT_EQ(type("link"), fs::file_type::symlink);
  EXPECT_EQ(type("secret"), fs::file_type::regular);
  EXPECT_EQ(type("secret/below"), fs::file_type::not_found);
  EXPECT_EQ(type("none"), fs::file_type::not_found);
}
TEST_F(UntrustedFiles, AFolderGivesWhatLiesInIt) {
  ASSERT_EQ(mkfifo((work() / "pipe.zip").c_str(), 0600), 0);
  fs::create_directory_symlink("..", work() / "up");
  const UntrustedFile folder(work());
  EXPECT_EQ(*folder.names(), (std::vector<std::string>{"lab", "pipe.zip", "up"}));
  EXPECT_EQ(*folder.in("lab").in("a.cu").bytes("a", 10), "mine");
  EXPECT_EQ(folder.in("lab").in("a.cu").first_bytes(2), "mi");
  EXPECT_EQ(folder.in("up").type(), fs::file_type::symlink);
  EXPECT_THAT(folder.in("up").bytes("up", 10).error().to_string(), HasSubstr("up is a link"));
  EXPECT_FALSE(folder.in("up").names());
  EXPECT_EQ(folder.in("pipe.zip").first_bytes(2), "");
  EXPECT_THROW(folder.in(".."), InfrastructureError);
  EXPECT_THROW(folder.in("lab/a.cu"), InfrastructureError);
}
/// What was opened stays what it was, whatever is put in its place.
TEST_F(UntrustedFiles, AFolderStaysTheOneThatWasOpened) {
  const UntrustedFile lab = UntrustedFile(work()).in("lab");
  fs::rename(work() / "lab", root() / "moved");
  fs::create_directory_symlink(root(), work() / "lab");
  EXPECT_EQ(*lab.in("a.cu").bytes("a", 10), "mine");
  EXPECT_EQ(lab.in("secret").type(), fs::file_type::not_found);
}
/// A student who exchanges the file for a link while it is read gets nothing by that.
TEST_F(UntrustedFiles, AnExchangeMeanwhileChangesNothing) {
  fs::create_symlink(root() / "secret", work() / "link.cu");
  fs::copy_file(work() / "lab/a.cu", work() / "file.cu");
  std::atomic<bool> ends = false;
  std::thread other([&] {
    const std::string target = work() / "now.cu", link = work() / "next.cu";
    while (!ends) {
      std::error_code ignored;
      for (const char* name : {"link.cu", "file.cu"}) {
        fs::copy(work() / name, link, fs::copy_options::copy_symlinks, ignored);
        fs::rename(link, target, ignored);
      }
    }
  });
  for (int i = 0; i < 2000; ++i)
    EXPECT_THAT(of("now.cu"), ::testing::AnyOf("none", "mine", HasSubstr("is a link")));
  ends = true;
  other.join();
}

}  // namespace
}  // namespace cml
