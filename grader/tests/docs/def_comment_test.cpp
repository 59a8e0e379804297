#include "docs/def_comment.h"

#include <gmock/gmock.h>

#include "tests/temporary_folder.h"

namespace cml::docs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(DefComment, IsTheCommentAtTheTop) {
  const TemporaryFile file("x.def", "// id <a>\n//\n//   form\n\n// Rows\nX(1)\n");
  const Result<std::string> text = def_comment(file.path());
  ASSERT_TRUE(text) << text.error().to_string();
  EXPECT_THAT(*text, HasSubstr("id &lt;a&gt;\n\n  form\n</pre>"));
  EXPECT_THAT(*text, Not(HasSubstr("Rows")));
}

TEST(DefComment, AFileWithoutOneIsAnError) {
  const TemporaryFile file("x.def", "X(1)\n");
  const Result<std::string> text = def_comment(file.path());
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
