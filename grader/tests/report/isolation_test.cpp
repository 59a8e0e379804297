#include "report/isolation.h"

#include <gmock/gmock.h>

#include "core/text.h"
#include "report/text.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;

const language::Catalogue& in(const char* name) { return language::find_language(name)->catalogue; }

/// All layers, but those that are named.
std::vector<Layer> all_but(const std::vector<std::string>& missing) {
  std::vector<Layer> layers;
  for (const char* name : {"limits", "privileges", "user", "landlock", "seccomp", "cgroup", "bubblewrap"})
    layers.push_back({name, std::find(missing.begin(), missing.end(), name) == missing.end(), "",
                      std::string(name) == "landlock"});
  return layers;
}

TEST(Isolation, AllLayers) {
  EXPECT_EQ(isolation_text(all_but({}), in("en")),
            "  isolation: seccomp, Landlock with network rules, namespaces (bubblewrap),\n"
            "             unprivileged user, memory limit, control group\n");
}

TEST(Isolation, SomeAreMissing) {
  EXPECT_EQ(isolation_text(all_but({"bubblewrap", "cgroup"}), in("en")),
            "  isolation: seccomp, Landlock with network rules, unprivileged user,\n"
            "             memory limit; no namespaces, no control group\n");
  std::vector<Layer> layers = all_but({"user", "cgroup"});
  layers[3].network = false;
  EXPECT_EQ(isolation_text(layers, in("en")),
            "  isolation: seccomp, Landlock, namespaces (bubblewrap), memory limit;\n"
            "             worker is root, no control group\n");
}

TEST(Isolation, TooLittleForStrangersSaysWhatToDo) {
  EXPECT_EQ(isolation_text(all_but({"landlock", "bubblewrap"}), in("en")),
            "  isolation: seccomp, unprivileged user, memory limit, control group;\n"
            "             no Landlock, no namespaces; too little for strangers' code;\n"
            "             next: install bubblewrap, or use Linux 5.13 or later\n");
  EXPECT_THAT(isolation_text(all_but({"seccomp"}), in("en")),
              HasSubstr("; no seccomp;\n"
                        "             too little for strangers' code;\n"
                        "             next: use Linux with seccomp filters\n"));
  EXPECT_THAT(isolation_text(all_but({"privileges"}), in("en")), HasSubstr("; no_new_privs off;\n"));
}

TEST(Isolation, None) {
  EXPECT_EQ(isolation_text({{"sandbox", false, "off, for a debugger"}}, in("en")),
            "  isolation: none; too little for strangers' code; next: unset CML_DEBUGGER\n");
  EXPECT_EQ(isolation_text({}, in("en")), "") << "nothing is known";
}

TEST(Isolation, InChinese) {
  EXPECT_EQ(isolation_text(all_but({"cgroup"}), in("zh")),
            "  隔离：seccomp、Landlock（含网络规则）、命名空间（bubblewrap）、非特权用户、\n"
            "        内存限制；无控制组\n");
  for (const std::string& line :
       lines_of(isolation_text(all_but({"landlock", "bubblewrap", "user"}), in("zh"))))
    EXPECT_LE(width_of(line), kScreenColumns) << line;
}

}  // namespace
}  // namespace cml::report
