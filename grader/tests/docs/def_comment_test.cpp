#include "docs/def_comment.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace cml::docs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::filesystem::path file_with(const std::string& text) {
  // Tests run side by side, each in a process of its own.
  const std::filesystem::path file =
      std::filesystem::path(::testing::TempDir()) / ("def_comment_" + std::to_string(getpid()) + ".def");
  std::ofstream(file) << text;
  return file;
}

TEST(DefComment, IsTheCommentAtTheTop) {
  const Result<std::string> text = def_comment(file_with("// id <a>\n//\n//   form\n\n// Rows\nX(1)\n"));
  ASSERT_TRUE(text) << text.error().to_string();
  EXPECT_THAT(*text, HasSubstr("id &lt;a&gt;\n\n  form\n</pre>"));
  EXPECT_THAT(*text, Not(HasSubstr("Rows")));
}

TEST(DefComment, AFileWithoutOneIsAnError) {
  const Result<std::string> text = def_comment(file_with("X(1)\n"));
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().to_string(), HasSubstr(".def:1"));
}

TEST(DefComment, AMissingFileIsAnError) {
  const Result<std::string> text = def_comment("/nowhere/x.def");
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().to_string(), HasSubstr("/nowhere/x.def"));
}

}  // namespace
}  // namespace cml::docs
