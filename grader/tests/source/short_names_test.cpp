#include "source/short_names.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

TEST(ShortNames, AFileHasItsOwnName) {
  ShortNames names;
  EXPECT_EQ(names.of("/home/a/sum.cu"), "sum.cu");
  EXPECT_EQ(names.of("/home/a/sum.cu"), "sum.cu");
  EXPECT_EQ(names.of("plain.cu"), "plain.cu");
}

TEST(ShortNames, FoldersTellEqualNamesApart) {
  ShortNames names;
  names.of("/home/a/config.h");
  EXPECT_EQ(names.of("/home/b/config.h"), "b/config.h");
  EXPECT_EQ(names.of("/home/c/b/config.h"), "c/b/config.h");
  EXPECT_THAT(names.paths(),
              ElementsAre(Pair("b/config.h", "/home/b/config.h"), Pair("c/b/config.h", "/home/c/b/config.h"),
                          Pair("config.h", "/home/a/config.h")));
}

}  // namespace
}  // namespace cml::source
