#include <gmock/gmock.h>
#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "core/text.h"
#include "sandbox/shadow_memory.h"
#include "tests/older_kernel.h"
#include "worker/client.h"

/// What is possible from inside of the sandbox, as root and as a plain user, and where a layer is missing. A
/// filter of system calls, which every process after it inherits, takes Landlock or seccomp away, as an older
/// kernel would.
namespace cml::worker {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr uid_t kNobody = 65534;

struct Machine {
  bool plain_user;
  bool bubblewrap;
  bool landlock;
  bool seccomp;
};

std::string name_of(const Machine& machine) {
  return std::string(machine.plain_user ? "plain user" : "root") +
         (machine.bubblewrap ? ", bubblewrap" : "") + (machine.landlock ? ", Landlock" : "") +
         (machine.seccomp ? ", seccomp" : "");
}

bool be_nobody() {
  return setgroups(0, nullptr) == 0 && setresgid(kNobody, kNobody, kNobody) == 0 &&
         setresuid(kNobody, kNobody, kNobody) == 0;
}

/// The layers that hold and what the probe says, or "!" and why there is no answer.
std::string answer_on(const Machine& machine) {
  if (machine.plain_user && !be_nobody()) return "!this user cannot be another one";
  if ((!machine.landlock || !machine.seccomp) && !take_away(!machine.landlock, !machine.seccomp))
    return "!no filter can be made here";
  ClientOptions options;
  options.worker_path = CML_FAKE_WORKER;
  options.use_bubblewrap = machine.bubblewrap;
  options.is_metric = [](std::string_view) { return false; };
  Client client(options);
  std::string text;
  for (const Layer& layer : client.sandbox_status())
    if (layer.holds) text += "holds\t" + layer.name + '\n';
  Job job;
  job.program.file_name = "probe";
  job.launches.resize(1);
  const Result<RunResult> result = client.run(job);
  return result ? text + result->printed : "!" + result.error().to_string();
}

/// The same in a process of its own, since what it gives up does not come back.
std::string answer_of(const Machine& machine) {
  int ends[2];
  if (pipe(ends) != 0) return "!no pipe";
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const std::string text = answer_on(machine);
    const bool written = write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  std::string text;
  char piece[4096];
  for (ssize_t got = 0; (got = read(ends[0], piece, sizeof piece)) > 0;)
    text.append(piece, static_cast<size_t>(got));
  close(ends[0]);
  int status = 0;
  if (child > 0) waitpid(child, &status, 0);
  return text.empty() ? "!the process ended without an answer" : text;
}

/// How many threads a plain user's worker may have depends on what else runs.
bool is_of_the_user(const std::string& line, bool plain_user) {
  return plain_user && line.find("threads") != std::string::npos;
}

class SandboxLayers : public ::testing::TestWithParam<Machine> {};

TEST_P(SandboxLayers, RefuseWhatTheyAreThereFor) {
  if (sandbox::kShadowMemory) GTEST_SKIP() << "a sanitizer needs some of it";
  const Machine& machine = GetParam();
  if (machine.plain_user && geteuid() != 0) GTEST_SKIP() << "only root can be two users";
  const std::string answer = answer_of(machine);
  if (answer.starts_with('!')) {
    ASSERT_TRUE(machine.plain_user || !machine.landlock || !machine.seccomp) << answer;
    GTEST_SKIP() << answer.substr(1);
  }
  const auto holds = [&](const std::string& layer) {
    return answer.find("holds\t" + layer + '\n') != std::string::npos;
  };
  EXPECT_TRUE(!holds("landlock") || machine.landlock) << answer;
  EXPECT_TRUE(!holds("seccomp") || machine.seccomp) << answer;
  std::string possible;
  size_t tried = 0;
  for (const std::string& line : lines_of(answer)) {
    tried += line.starts_with("refused\t") || line.starts_with("POSSIBLE\t");
    if (line.starts_with("POSSIBLE\t") && !is_of_the_user(line, machine.plain_user))
      possible += (possible.empty() ? "" : ", ") + line.substr(9);
  }
  ASSERT_GT(tried, 20u) << answer;
  std::cout << "| " << name_of(machine) << " | " << (possible.empty() ? "nothing" : possible) << " |\n";
  if (holds("seccomp")) {
    EXPECT_THAT(possible, Not(HasSubstr("socket")));
    EXPECT_THAT(possible, Not(HasSubstr("process")));
    EXPECT_THAT(possible, Not(HasSubstr("another program")));
  }
  if (holds("landlock")) {
    EXPECT_THAT(possible, Not(HasSubstr("to read")));
    EXPECT_THAT(possible, Not(HasSubstr("to write")));
  }
  if (holds("bubblewrap")) {
    EXPECT_THAT(possible, Not(HasSubstr("to read /etc")));
  }
  if (holds("user")) {
    EXPECT_THAT(possible, Not(HasSubstr("root")));
    EXPECT_THAT(possible, Not(HasSubstr("capability")));
    EXPECT_THAT(possible, Not(HasSubstr("threads")));
    EXPECT_THAT(possible, Not(HasSubstr("/etc/shadow")));
  }
  if (holds("seccomp") && holds("landlock") && holds("user")) {
    EXPECT_EQ(possible, "");
  }
}

std::vector<Machine> machines() {
  std::vector<Machine> all;
  for (const bool plain_user : {false, true})
    for (const bool bubblewrap : {true, false})
      for (const bool landlock : {true, false})
        for (const bool seccomp : {true, false}) all.push_back({plain_user, bubblewrap, landlock, seccomp});
  return all;
}
INSTANTIATE_TEST_SUITE_P(Machines, SandboxLayers, ::testing::ValuesIn(machines()), [](const auto& machine) {
  std::string name = name_of(machine.param);
  name.erase(std::remove_if(name.begin(), name.end(), [](char c) { return c == ',' || c == ' '; }),
             name.end());
  return name;
});

}  // namespace
}  // namespace cml::worker
