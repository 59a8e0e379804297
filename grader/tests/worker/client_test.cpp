#include "worker/client.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "core/text.h"
#include "sandbox/shadow_memory.h"
#include "tests/compile/fixtures.h"

namespace cml::worker {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

ClientOptions fake_options() {
  ClientOptions options;
  options.worker_path = CML_FAKE_WORKER;
  options.compile_seconds = 0.3;
  options.use_bubblewrap = false;
  options.is_metric = [](std::string_view name) { return name == "m"; };
  return options;
}

std::vector<std::string> status_of(Client& client) {
  std::vector<std::string> lines;
  for (const Layer& layer : client.sandbox_status()) lines.push_back(layer.to_string());
  return lines;
}

Job job_for(const std::string& act) {
  Job job;
  job.program.file_name = act;
  job.buffers = {{"out", std::vector<std::byte>(1000, std::byte{5})}};
  job.launches.resize(1);
  job.options.time_limit_seconds = 0.3;
  return job;
}

class ClientTest : public ::testing::Test {
 protected:
  std::string error_of(const std::string& act) {
    const Result<RunResult> result = client_.run(job_for(act));
    if (result) return "no error";
    EXPECT_NE(result.error().next_step, "");
    return result.error().to_string();
  }
  /// Whatever happened before, the next job is served.
  void TearDown() override {
    const Result<RunResult> result = client_.run(job_for("echo"));
    ASSERT_TRUE(result) << result.error().to_string();
    EXPECT_EQ(result->buffers.at(0).bytes, job_for("").buffers.at(0).bytes);
  }
  Client client_{fake_options()};
};

TEST_F(ClientTest, PassesErrorsOn) {
  EXPECT_EQ(error_of("error"), (Error{"message", "next", {"file", 3, 4}}).to_string());
}

TEST_F(ClientTest, DeadCompilerIsAnErrorOfItsJob) {
  EXPECT_THAT(
      error_of("crash_compiling"),
      HasSubstr("crash_compiling: the compiler died with signal 11 (Segmentation fault) while compiling"));
}
TEST_F(ClientTest, DeadWorkerIsAnErrorOfItsJob) {
  EXPECT_THAT(error_of("crash_running"), HasSubstr("signal 6 (Aborted) while running: last words"));
  EXPECT_THAT(error_of("exit_running"), HasSubstr("with exit code 3"));
  EXPECT_THAT(error_of("exit_at_once"), HasSubstr("died at once"));
  EXPECT_THAT(error_of("half_a_frame"), HasSubstr("with exit code 0"));
}
TEST_F(ClientTest, EndlessCompilationIsStopped) {
  EXPECT_THAT(error_of("work_compiling"), HasSubstr("compiling was stopped after 0.3 s"));
}
TEST_F(ClientTest, EndlessRunIsStopped) {
  EXPECT_THAT(error_of("work_running"), HasSubstr("the run was stopped after 0.3 s"));
}
/// A machine with too much to do may give a worker next to nothing: that is not the program's fault.
TEST_F(ClientTest, WhoGetsNoProcessorTimeGetsMoreOfTheClock) {
  EXPECT_TRUE(client_.run(job_for("wait_running")));
}
TEST_F(ClientTest, FrozenWorkerIsNoFaultOfTheProgram) {
  try {
    static_cast<void>(client_.run(job_for("hang_compiling")));
    FAIL();
  } catch (const InfrastructureError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("of the processor in"), HasSubstr("less load")));
  }
}
/// Other work on the machine does not make a program without an end one that nothing is said of.
TEST_F(ClientTest, WhoHadMostOfItsTimeIsStoppedOnALoadedMachineToo) {
  EXPECT_THAT(error_of("work_a_part_compiling"), HasSubstr("compiling was stopped after 0.3 s"));
}
/// Where it crashes itself, that may be the program's doing.
TEST_F(ClientTest, AKilledWorkerIsNoErrorOfItsJob) {
  const auto doubt_of = [&](const char* act) { return client_.run(job_for(act)).error().doubt; };
  EXPECT_EQ(doubt_of("killed_compiling"), Doubt::lost);
  EXPECT_EQ(doubt_of("killed_running"), Doubt::lost);
  EXPECT_EQ(doubt_of("exit_at_once"), Doubt::lost);
  EXPECT_EQ(doubt_of("crash_compiling"), Doubt::compiling);
  EXPECT_EQ(doubt_of("crash_running"), Doubt::running);
}
/// As where the machine is halted for a while: this process sleeps through the beginning, and its worker has
/// used next to nothing of the processor.
TEST(Client, WhatIsSleptThroughIsNotTheCompilersTime) {
  ClientOptions options = fake_options();
  options.compile_seconds = 2.2;  // what went before the first look is read after 0.11 s
  int asked = 0;                  // once before the job, then after 0.1 s of it
  options.is_cancelled = [&] {
    if (asked++ == 1) std::this_thread::sleep_for(std::chrono::milliseconds(2300));
    return false;
  };
  Client client(options);
  const Result<RunResult> result = client.run(job_for("wait_compiling"));
  EXPECT_TRUE(result) << result.error().to_string();
}
TEST_F(ClientTest, PhasesCannotPutTheDeadlineOff) {
  EXPECT_THAT(error_of("stall"), HasSubstr("makes no sense"));
}
TEST_F(ClientTest, GarbageIsNotUsed) {
  for (const char* act : {"garbage", "big_claim"})
    EXPECT_THAT(error_of(act), HasSubstr("makes no sense")) << act;
  for (const char* act :
       {"deep", "other_size", "other_name", "other_metric", "more_launches", "fewer_launches"})
    EXPECT_THAT(error_of(act), HasSubstr("malformed")) << act;
}
TEST_F(ClientTest, ManyAccessSitesAreTaken) {
  const Result<RunResult> result = client_.run(job_for("many_sites"));
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(result->launches.at(0).sites.size(), 100'000u);
}
TEST_F(ClientTest, OutOfMemoryIsAnErrorOfItsJob) {
  EXPECT_THAT(error_of("bad_alloc"), HasSubstr("more memory"));
}
TEST_F(ClientTest, FaultOfOursIsAnException) {
  try {
    static_cast<void>(client_.run(job_for("broken")));
    FAIL();
  } catch (const WorkerFailed& error) {
    EXPECT_THAT(error.what(), HasSubstr("invariant"));
  }
}
TEST_F(ClientTest, WorkerThatEndedWhileIdleIsReplaced) {
  EXPECT_TRUE(client_.run(job_for("end_soon")));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

/// A run of many jobs is to stop when it is asked to, not when its longest job is over.
TEST(Client, ACancelledJobEndsAtOnce) {
  ClientOptions options = fake_options();
  options.compile_seconds = 60;
  std::atomic<bool> cancelled = false;
  options.is_cancelled = [&] { return cancelled.load(); };
  Client client(options);
  const Result<RunResult> before = client.run(job_for("echo"));
  EXPECT_TRUE(before) << before.error().to_string();
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancelled = true;
  });
  const auto start = std::chrono::steady_clock::now();
  const Result<RunResult> result = client.run(job_for("hang_compiling"));
  later.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, kCancelled);
  const Result<RunResult> refused = client.run(job_for("echo"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, kCancelled);
}

TEST(Client, MissingWorkerIsAnException) {
  ClientOptions options = fake_options();
  options.worker_path = "/no/such/worker";
  Client client(options);
  EXPECT_THROW(static_cast<void>(client.run(job_for("echo"))), InfrastructureError);
}

TEST(Client, TellsOfEachStartWhatProtectsTheMachine) {
  std::vector<std::vector<Layer>> starts;
  ClientOptions options = fake_options();
  options.on_start = [&](const std::vector<Layer>& layers) { starts.push_back(layers); };
  Client client(options);
  EXPECT_TRUE(starts.empty()) << "nothing has started";
  EXPECT_TRUE(client.run(job_for("echo")));
  EXPECT_TRUE(client.run(job_for("echo")));
  ASSERT_EQ(starts.size(), 1u) << "one worker, two jobs";
  EXPECT_FALSE(client.run(job_for("crash_running")));
  EXPECT_TRUE(client.run(job_for("echo")));
  ASSERT_EQ(starts.size(), 2u);
  EXPECT_NE(find_layer(starts[1], "limits"), nullptr) << "the worker's own";
  EXPECT_NE(find_layer(starts[1], "bubblewrap"), nullptr) << "the client's";
}

TEST(Client, KeepsTheWorkerInASandbox) {
  Client client(fake_options());
  const std::vector<std::string> status = status_of(client);
  EXPECT_THAT(status, Contains(HasSubstr("limits: ")));
  EXPECT_THAT(status, Contains("privileges: no new ones"));
  EXPECT_THAT(status, Contains("bubblewrap: not installed or switched off"));
  const Result<RunResult> result = client.run(job_for("reach"));
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_THAT(result->printed, HasSubstr("/dev/null readable"));
  if (::testing::Value(status, Contains(HasSubstr("landlock: on")))) {
    EXPECT_THAT(result->printed, HasSubstr("/etc/passwd closed"));
    EXPECT_THAT(result->printed, HasSubstr("/proc/self/environ closed"));
    EXPECT_THAT(result->printed, HasSubstr("no exec"));
  }
}

/// Each layer by itself may be absent; those that the status names hold.
TEST(Client, TheWorkerCannotDoWhatItHasNoUseFor) {
  if (sandbox::kShadowMemory) GTEST_SKIP() << "a sanitizer needs some of it";
  for (const bool wrapped : {false, true}) {
    ClientOptions options = fake_options();
    options.use_bubblewrap = wrapped;
    Client client(options);
    const std::vector<std::string> status = status_of(client);
    if (!::testing::Value(status, Contains(HasSubstr("seccomp: on")))) GTEST_SKIP() << "no seccomp here";
    const Result<RunResult> result = client.run(job_for("probe"));
    ASSERT_TRUE(result) << result.error().to_string();
    std::string possible;
    for (const std::string& line : lines_of(result->printed))
      if (line.starts_with("POSSIBLE") && (geteuid() == 0 || line.find("threads") == std::string::npos))
        possible += line + '\n';
    const bool has_landlock = ::testing::Value(status, Contains(HasSubstr("landlock: on")));
    if (has_landlock) {
      EXPECT_EQ(possible, "") << (wrapped ? "with" : "without") << " bubblewrap";
    } else {
      EXPECT_THAT(possible, Not(HasSubstr("socket"))) << "files alone are Landlock's";
    }
    EXPECT_THAT(result->printed, HasSubstr("refused\ta UDP socket"));
    EXPECT_THAT(result->printed, HasSubstr("refused\ta process by clone"));
  }
}

TEST(Client, AWorkerThatFillsMemoryIsKilled) {
  ClientOptions options = fake_options();
  options.resident_bytes = uint64_t{128} << 20;
  Client client(options);
  if (!::testing::Value(status_of(client), Contains(HasSubstr("cgroup: on, 128 MiB in memory"))))
    GTEST_SKIP() << "no control group can be made here";
  Job job = job_for("fill_memory");
  job.options.time_limit_seconds = 60;
  const Result<RunResult> result = client.run(job);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().to_string(), HasSubstr("signal 9"));
  EXPECT_TRUE(client.run(job_for("echo")));
}

TEST(Client, TheWorkerReachesNeitherCacheNorSecret) {
  const TemporaryFolder folder;
  for (const bool wrapped : {false, true}) {
    ClientOptions options = fake_options();
    options.use_bubblewrap = wrapped;
    options.cache_dir = folder.path() + "/cache";
    Client client(options);
    const std::vector<std::string> status = status_of(client);
    if (!::testing::Value(status, Contains(HasSubstr("landlock: on")))) GTEST_SKIP() << "no Landlock here";
    Job job = job_for("reach_cache");
    job.program.source = options.cache_dir;
    const Result<RunResult> result = client.run(job);
    ASSERT_TRUE(result) << result.error().to_string();
    for (const std::string& path : {options.cache_dir, options.cache_dir + ".key"}) {
      ASSERT_TRUE(std::filesystem::exists(path));
      EXPECT_THAT(result->printed, HasSubstr(path + " closed"));
    }
    EXPECT_THAT(result->printed, HasSubstr(options.cache_dir + "/new refused"));
  }
}

TEST(Client, AnEntryThatWasNotRequestedIsNonsense) {
  const TemporaryFolder folder;
  ClientOptions options = fake_options();
  options.cache_dir = folder.path() + "/cache";
  const Result<RunResult> result = Client(options).run(job_for("keep_unasked"));
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("makes no sense"));
  EXPECT_TRUE(std::filesystem::is_empty(options.cache_dir));
}

/// Its worker was given another source before: a fresh one compiles it.
TEST(Client, KeepsWhatEachSourceCompilesTo) {
  if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  const TemporaryFolder folder;
  ClientOptions options = fake_options();
  options.compile_seconds = 30;
  options.cache_dir = folder.path() + "/cache";
  Job first, second;
  first.program = compile::program_of("__global__ void k(int* p) { *p = 1; }\n");
  second.program = compile::program_of("__global__ void k(int* p) { *p = 2; }\n");
  for (const char* note : {"compiled", "cached"}) {
    Client client(options);
    for (const Job& job : {first, second}) {
      const Result<RunResult> result = client.run(job);
      ASSERT_TRUE(result) << result.error().to_string();
      EXPECT_THAT(result->notes, Contains(note));
    }
  }
}

/// Processes that a thread started, by its path in /proc; none where the kernel does not list them.
std::vector<pid_t> children(const std::string& thread = "thread-self") {
  std::ifstream file("/proc/" + thread + "/children");
  return {std::istream_iterator<pid_t>(file), {}};
}

/// Two programs that a cache does not have, and one worker alone may not compile both.
class NextWorker : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
    options_.compile_seconds = 30;
    options_.cache_dir = folder_.path() + "/cache";
    before_ = children();
  }
  /// Those of the test.
  std::vector<pid_t> workers() const {
    std::vector<pid_t> all = children();
    std::erase_if(all, [&](pid_t it) { return std::count(before_.begin(), before_.end(), it) != 0; });
    return all;
  }
  static std::string note_of(Client& client, const std::string& value) {
    Job job;
    job.program = compile::program_of("__global__ void k(int* p) { *p = " + value + "; }\n");
    const Result<RunResult> result = client.run(job);
    return result ? result->notes.at(0) : result.error().to_string();
  }
  TemporaryFolder folder_;
  ClientOptions options_ = fake_options();
  std::vector<pid_t> before_;
};

TEST_F(NextWorker, IsForAnotherSource) {
  Client client(options_);
  ASSERT_EQ(note_of(client, "1"), "compiled");
  const std::vector<pid_t> first = workers();
  if (first.empty()) GTEST_SKIP() << "the kernel does not list children";
  ASSERT_EQ(first.size(), 1);
  ASSERT_EQ(note_of(client, "2"), "compiled");
  const std::vector<pid_t> second = workers();
  ASSERT_EQ(second.size(), 1);
  EXPECT_NE(second[0], first[0]);
}

/// The file with the grader's own kernels appended is no other source.
TEST_F(NextWorker, IsNotForWhatIsAppended) {
  Client client(options_);
  Job job;
  job.program = compile::program_of("__global__ void k(int* p) { *p = 1; }\n");
  ASSERT_TRUE(client.run(job));
  const std::vector<pid_t> first = workers();
  if (first.empty()) GTEST_SKIP() << "the kernel does not list children";
  const std::string appended = "__global__ void l(int* p) { *p = 2; }\n";
  job.program.source += appended;
  job.program.appended_bytes = appended.size();
  const Result<RunResult> result = client.run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(result->notes.at(0), "compiled");
  EXPECT_EQ(workers(), first);
}

TEST_F(NextWorker, IsNotStartedForWhatIsKept) {
  for (const char* note : {"compiled", "cached"}) {
    Client client(options_);
    EXPECT_EQ(note_of(client, "1"), note);
  }
  Client client(options_);
  EXPECT_EQ(note_of(client, "1"), "cached");
  EXPECT_LE(workers().size(), 1);
}

/// The machine may have killed it: that says nothing about how workers start here.
TEST_F(NextWorker, IsReplacedWhereItHasEnded) {
  Client client(options_);
  client.start_ahead({});
  const std::vector<pid_t> ahead = workers();
  if (ahead.empty()) GTEST_SKIP() << "the kernel does not list children";
  ASSERT_EQ(ahead.size(), 1);
  kill(ahead[0], SIGKILL);
  EXPECT_EQ(note_of(client, "1"), "compiled");
}

TEST_F(NextWorker, IsTheFirstOneWhenItIsRequested) {
  Client client(options_);
  client.start_ahead({});
  const std::vector<pid_t> ahead = workers();
  if (ahead.empty()) GTEST_SKIP() << "the kernel does not list children";
  ASSERT_EQ(ahead.size(), 1);
  client.start_ahead({});
  EXPECT_EQ(workers(), ahead);
  EXPECT_EQ(note_of(client, "1"), "compiled");
  EXPECT_THAT(workers(), Contains(ahead[0]));
}

/// A worker that is to use a card says which before anything else.
TEST(Client, KnowsItsCard) {
  ClientOptions options = fake_options();
  options.on_gpu = true;
  Client client(options);
  client.start_ahead({.compiler = false, .counters = true});
  const Result<Card> card = client.card();
  ASSERT_TRUE(card) << card.error().to_string();
  EXPECT_EQ(card->name, "Fake 9000");
  EXPECT_EQ(card->compute_capability, 90);
  EXPECT_TRUE(client.run(job_for("echo")));
}

TEST(Client, SaysWhyThereIsNoCard) {
  ClientOptions options = fake_options();
  options.on_gpu = true;
  options.counters = {"no_card"};
  bool has_started = false;
  options.on_start = [&](const std::vector<Layer>&) { has_started = true; };
  Client client(options);
  client.start_ahead({});
  const Result<Card> card = client.card();
  ASSERT_FALSE(card);
  EXPECT_EQ(card.error().to_string(), (Error{"the driver sees no GPU", "run nvidia-smi", {}}).to_string());
  EXPECT_FALSE(has_started);
  try {
    static_cast<void>(client.run(job_for("echo")));
    ADD_FAILURE() << "a job ran without a card";
  } catch (const InfrastructureError& error) {
    EXPECT_THAT(error.what(), HasSubstr("the driver sees no GPU\n  next: run nvidia-smi"));
  }
}

/// A start takes as long as the card's context.
TEST(Client, OneStartIsEnoughToKnowThatThereIsNoCard) {
  ClientOptions options = fake_options();
  options.on_gpu = true;
  const TemporaryFolder folder;
  options.counters = {"no_card"};
  options.worker_path = folder.path() + "/worker";
  const std::string starts = folder.path() + "/starts";
  std::ofstream(options.worker_path) << "#!/bin/sh\necho started >>" << starts << "\nexec " << CML_FAKE_WORKER
                                     << " \"$@\"\n";
  std::filesystem::permissions(options.worker_path, std::filesystem::perms::owner_all);
  const auto count = [&] {
    std::ifstream in(starts);
    return std::count(std::istreambuf_iterator<char>(in), {}, '\n');
  };
  Client client(options);
  client.start_ahead({});
  EXPECT_FALSE(client.card());
  EXPECT_EQ(count(), 1);
  EXPECT_FALSE(client.card()) << "asked again, it is looked for again";
  EXPECT_EQ(count(), 2);
}

TEST(Client, AnEmulatorHasNoCard) {
  Client client(fake_options());
  EXPECT_THROW(static_cast<void>(client.card()), InfrastructureError);
}

/// What was used last stays longest.
TEST(Client, UseOfACacheEntryIsNoted) {
  namespace fs = std::filesystem;
  if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  const TemporaryFolder folder;
  ClientOptions options = fake_options();
  options.compile_seconds = 30;
  options.cache_dir = folder.path() + "/cache";
  Job job;
  job.program = compile::program_of("__global__ void k(int* p) { *p = 1; }\n");
  ASSERT_TRUE(Client(options).run(job));
  const fs::directory_entry entry = *fs::directory_iterator(options.cache_dir);
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(entry, long_ago);
  const Result<RunResult> again = Client(options).run(job);
  ASSERT_TRUE(again);
  EXPECT_THAT(again->notes, Contains("cached"));
  EXPECT_GT(fs::last_write_time(entry), long_ago + std::chrono::minutes(30));
}

TEST(Client, FallsBackWhereBubblewrapDoesNotWork) {
  const TemporaryFolder folder;
  const std::string fake = folder.path() + "/bwrap";
  const int file = open(fake.c_str(), O_CREAT | O_WRONLY, 0755);
  ASSERT_EQ(write(file, "#!/bin/sh\nexit 1\n", 17), 17);
  close(file);
  const std::string path = getenv("PATH");
  setenv("PATH", (folder.path() + ":" + path).c_str(), 1);
  ClientOptions options = fake_options();
  options.use_bubblewrap = true;
  Client client(options);
  setenv("PATH", path.c_str(), 1);
  EXPECT_THAT(status_of(client), Contains("bubblewrap: does not work here"));
  EXPECT_TRUE(client.run(job_for("echo")));
}

TEST(Client, BubblewrapPassesSignalsOn) {
  ClientOptions options = fake_options();
  options.use_bubblewrap = true;
  Client client(options);
  const bool wrapped = ::testing::Value(status_of(client), Contains(HasSubstr("bubblewrap: on")));
  if (!wrapped) GTEST_SKIP() << "no bubblewrap here";
  EXPECT_TRUE(client.run(job_for("echo")));
  EXPECT_THAT(client.run(job_for("crash_compiling")).error().to_string(), HasSubstr("signal 11"));
  EXPECT_THAT(client.run(job_for("work_running")).error().to_string(), HasSubstr("stopped"));
  EXPECT_TRUE(client.run(job_for("echo")));
}

TEST(Client, WorkerDiesWithTheJudge) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t judge = fork();
  if (judge == 0) {
    Client client(fake_options());
    client.sandbox_status();
    if (write(pipe_ends[1], "x", 1) != 1) _exit(1);
    Job job = job_for("hang_running");
    job.options.time_limit_seconds = 1000;
    static_cast<void>(client.run(job));
    _exit(0);
  }
  char byte = 0;
  ASSERT_EQ(read(pipe_ends[0], &byte, 1), 1);
  const std::string number = std::to_string(judge);
  const std::vector<pid_t> workers = children(number + "/task/" + number);
  const pid_t worker = workers.empty() ? 0 : workers.front();
  kill(judge, SIGINT);
  waitpid(judge, nullptr, 0);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  if (worker == 0) GTEST_SKIP() << "the kernel does not list children";
  for (int i = 0; i < 200 && kill(worker, 0) == 0; ++i) {
    waitpid(worker, nullptr, WNOHANG);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  // Where no init collects orphans, a dead one stays as a zombie.
  std::string state = "gone";
  if (FILE* file = fopen(("/proc/" + std::to_string(worker) + "/stat").c_str(), "r")) {
    char letter = '?';
    if (fscanf(file, "%*d (%*[^)]) %c", &letter) == 1)
      state = letter == 'Z' ? "gone" : std::string(1, letter);
    fclose(file);
  }
  EXPECT_EQ(state, "gone");
}

}  // namespace
}  // namespace cml::worker
