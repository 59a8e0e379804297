#include "sandbox/bubblewrap.h"

#include <gmock/gmock.h>

namespace cml::sandbox {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

TEST(Bubblewrap, HidesTheFoldersOfOthersAndTheNetwork) {
  const auto arguments = bubblewrap_arguments("/usr/bin/bwrap", Wrap::user_namespace, {});
  EXPECT_EQ(arguments.front(), "/usr/bin/bwrap");
  EXPECT_EQ(arguments.back(), "--") << "the program's own arguments follow";
  EXPECT_THAT(arguments, IsSupersetOf({"--unshare-all", "--tmpfs", "/etc", "/tmp"}));
}

TEST(Bubblewrap, ByRootHasNoUserNamespace) {
  const auto arguments = bubblewrap_arguments("bwrap", Wrap::own_user, {});
  EXPECT_THAT(arguments, Contains("--unshare-net"));
  EXPECT_THAT(arguments, Not(Contains("--unshare-all")));
}

TEST(Bubblewrap, ShowsWhatIsVisibleInHiddenFolders) {
  const auto arguments =
      bubblewrap_arguments("bwrap", Wrap::own_user, {"/etc/passwd", "/usr/bin", "/etc/none"});
  EXPECT_THAT(arguments, Contains("/etc/passwd").Times(2));
  EXPECT_THAT(arguments, Not(Contains("/usr/bin"))) << "it is not hidden";
  EXPECT_THAT(arguments, Not(Contains("/etc/none"))) << "it is not there";
}

TEST(Bubblewrap, IsLeftOutWhereThereIsNone) {
  EXPECT_THAT(bubblewrap_arguments("", Wrap::none, {}), IsEmpty());
}

}  // namespace
}  // namespace cml::sandbox
