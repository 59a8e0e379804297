#include "source/code_only.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

TEST(CodeOnly, DropsCommentsAndBlanks) {
  EXPECT_EQ(code_only("int  a;\t// one\n\n  b = a / 2;\n//x\n"), "inta;b=a/2;");
}

}  // namespace
}  // namespace cml::source
