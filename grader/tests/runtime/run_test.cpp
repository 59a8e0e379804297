#include <gmock/gmock.h>

#include <csignal>
#include <fstream>

#include "core/file.h"
#include "tests/runtime/run_program.h"
#include "tests/temporary_folder.h"

/// The verb `run`: what it refuses, and how a program may end.
namespace cml::runtime::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Run : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_nvcc()) GTEST_SKIP() << "no nvcc of CUDA 13";
    std::ofstream(folder_ / "p.cu") << R"(#include <cstdio>
#include <cstdlib>
#include <cstring>
__global__ void store(int* p) { p[threadIdx.x] = 1; }
__global__ void wait_for_ever(volatile int* p) { while (*p == 0) {} }
int main(int argc, char** argv) {
  int *p, host[32];
  if (cudaMalloc(&p, sizeof(host)) != cudaSuccess) return 9;
  store<<<1, 32>>>(p);
  cudaError_t error = cudaGetLastError();
  if (error == cudaSuccess) error = cudaMemcpy(host, p, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%s\n", cudaGetErrorString(error));
  std::fflush(stdout);
  if (argc > 1 && !std::strcmp(argv[1], "abort")) std::abort();
  if (argc > 1 && !std::strcmp(argv[1], "crash")) return p[0];
  if (argc > 1 && !std::strcmp(argv[1], "wait for me")) {
    cudaMallocHost(&p, sizeof(host));
    p[0] = 0;
    wait_for_ever<<<1, 1>>>(p);
    p[0] = 1;
  }
  if (argc > 1 && !std::strcmp(argv[1], "wait")) {
    cudaMemset(p, 0, sizeof(host));
    wait_for_ever<<<1, 1>>>(p);
  }
  return argc > 1 ? std::atoi(argv[1]) : 0;
}
)";
  }
  std::string source() const { return (folder_ / "p.cu").string(); }
  std::string program() const { return (folder_ / "p").string(); }
  /// nvcc with these flags.
  void compile(const std::string& flags) {
    const sandbox::Finished nvcc =
        shell(compile::find_nvcc()->path + " " + flags + " -o " + program() + " " + source());
    ASSERT_EQ(nvcc.exit_code, 0) << nvcc.err;
  }

  const TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path();
};

TEST_F(Run, HasTheProgramsExitCodeAndArguments) {
  const sandbox::Finished run = shell("exec $grader run " + source() + " -- 42");
  EXPECT_EQ(run.exit_code, 42);
  EXPECT_EQ(run.out, "no error\n");
  EXPECT_THAT(run.err, AllOf(HasSubstr("store"), HasSubstr("1 launch of 1 block of 32 threads")));
}

TEST_F(Run, CountsOneKernelAlone) {
  std::ofstream(folder_ / "two.cu") << R"(#include <cstdio>
template <int N> __global__ void fill(int* p) { p[threadIdx.x] = N; }
__global__ void twice(int* p) { p[threadIdx.x] *= 2; }
int main() {
  int *p, host[32];
  cudaMalloc(&p, sizeof(host));
  fill<3><<<1, 32>>>(p);
  twice<<<1, 32>>>(p);
  cudaMemcpy(host, p, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d\n", host[31]);
}
)";
  const std::string file = (folder_ / "two.cu").string();
  for (const std::string only : {"fill", "'fill<3>'"}) {
    const sandbox::Finished run = shell("exec $grader run --only " + only + " " + file);
    EXPECT_EQ(run.out, "6\n");
    EXPECT_THAT(run.err, AllOf(HasSubstr("fill<3>"), Not(HasSubstr("twice"))));
  }
  const sandbox::Finished none = shell("exec $grader run --only fil " + file);
  EXPECT_EQ(none.out, "6\n");
  EXPECT_THAT(none.err, HasSubstr("no launch of fil\n"));
}

TEST_F(Run, CountsTheLaunchThatStops) {
  std::ofstream(folder_ / "beyond.cu") << R"(__global__ void store(int* p) { p[threadIdx.x] = 1; }
int main() {
  int* p;
  cudaMalloc(&p, 4);
  store<<<1, 32>>>(p);
  return cudaDeviceSynchronize() != cudaSuccess;
}
)";
  const sandbox::Finished run = shell("exec $grader run " + (folder_ / "beyond.cu").string());
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.err, HasSubstr("1 launch of 1 block of 32 threads"));
}

TEST_F(Run, DiesByTheProgramsSignalAfterTheReport) {
  const sandbox::Finished aborted = shell("exec $grader run " + source() + " -- abort");
  EXPECT_EQ(aborted.end.signal, SIGABRT);
  EXPECT_THAT(aborted.err, HasSubstr("1 launch of 1 block"));
  const sandbox::Finished crashed = shell("exec $grader run " + source() + " -- crash");
  EXPECT_EQ(crashed.end.signal, SIGSEGV);  // a pointer of the device in host code
  EXPECT_THAT(crashed.err, HasSubstr("1 launch of 1 block"));
}

TEST_F(Run, ReportsWhatRanBeforeTheTimeLimit) {
  compile("-cudart shared");
  const sandbox::Finished run = shell("exec $grader run --time-limit 6 " + program() + " -- wait");
  EXPECT_EQ(run.end.signal, SIGKILL);
  EXPECT_THAT(run.err, AllOf(HasSubstr("wait_for_ever has been running for 2 s"),
                             HasSubstr("wait_for_ever was still running"), HasSubstr("1 launch of 1 block"),
                             HasSubstr("ended after 6 s")));
}

TEST_F(Run, SaysThatAKernelCannotWaitForHostCode) {
  const sandbox::Finished run = shell("exec $grader run --time-limit 20 " + source() + " -- 'wait for me'");
  EXPECT_THAT(run.err, HasSubstr("host code continues when a launch has ended"));
}

TEST_F(Run, ReportsWhatRanBeforeASignal) {
  compile("-cudart shared");
  const std::string err = (folder_ / "err").string();
  const auto until = [&](const std::string& text) {
    return "for i in {1..900}; do grep -qs \"" + text + "\" " + err + " && break; sleep 0.2; done; ";
  };
  for (const std::string signal : {"INT", "TERM"}) {
    fs::remove(err);
    const sandbox::Finished run =
        shell("(trap - INT; exec setsid -w bash -c 'trap - INT; $grader run " + program() + " -- wait 2> " +
              err + " & " + until("wait_for_ever has been running") + "kill -" + signal + " -$$; wait'); " +
              until("1 launch of") + "cat " + err + " >&2");
    EXPECT_THAT(run.err,
                AllOf(HasSubstr("wait_for_ever was still running"), HasSubstr("1 launch of 1 block")))
        << signal;
  }
}

TEST_F(Run, EstimatesTimeForTheCardThatIsNamed) {
  const std::string program = (kPrograms / "transpose_tile.cu").string();
  EXPECT_THAT(shell("exec $grader run " + program).err,
              HasSubstr("estimate for H200, if its grid filled the card: about 0."));
  EXPECT_THAT(shell("exec $grader run --card h100 " + program).err, HasSubstr("estimate for H100, "));
  const sandbox::Finished wrong = shell("exec $grader run --card B200 " + program);
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("Take one of H200, H100"));
}

TEST_F(Run, TakesAProgramThatNeedsTheSharedRuntime) {
  compile("-cudart shared");
  const sandbox::Finished run = shell("exec $grader run " + program() + " -- 3");
  EXPECT_EQ(run.exit_code, 3) << run.err;
  EXPECT_THAT(run.err, HasSubstr("1 launch of 1 block"));
}

TEST_F(Run, TakesABuildThatCallsNvcc) {
  if (shell("make --version").exit_code != 0) GTEST_SKIP() << "no make here";
  std::ofstream(folder_ / "Makefile") << "check: p\n\t./p 0\np: p.cu\n\tnvcc -O2 -arch=sm_80 -o p p.cu\n";
  const sandbox::Finished run = shell("cd " + folder_.string() + " && exec $grader run -- make check");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, HasSubstr("1 launch of 1 block"));
}

TEST_F(Run, SaysThatACommandDoesNotStart) {
  const sandbox::Finished run = shell("exec $grader run -- no_such_command");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, AllOf(HasSubstr("no_such_command does not start: No such file or directory"),
                             Not(HasSubstr("the grader itself failed"))));
}

TEST_F(Run, SaysThatAStaticRuntimeNeedsAGpu) {
  compile("-cudart static");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, AllOf(HasSubstr("linked in"), HasSubstr("-cudart shared")));
}

TEST_F(Run, SaysThatAnotherRuntimeIsNeeded) {
  compile("-cudart shared");
  std::string bytes = read_file(program());
  const std::string ours = "libcudart.so.13";
  for (size_t at = 0; (at = bytes.find(ours, at)) != std::string::npos; ++at)
    bytes.replace(at, ours.size(), "libcudart.so.12");
  ASSERT_FALSE(write_file(program(), bytes));
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("needs libcudart.so.12"));
}

TEST_F(Run, SaysWhichFlagGivesPtx) {
  compile("-cudart shared -gencode arch=compute_80,code=sm_80");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_THAT(run.out, HasSubstr("no kernel image is available"));
  EXPECT_THAT(run.err, AllOf(HasSubstr("machine code for 8.0 and no PTX"),
                             HasSubstr("-gencode arch=compute_90,code=compute_90")));
}

TEST_F(Run, SaysThatPtxIsTooNew) {
  compile("-cudart shared -gencode arch=compute_100,code=compute_100");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_THAT(run.err, AllOf(HasSubstr("PTX for 10.0, newer"), HasSubstr("--arch")));
  EXPECT_EQ(shell("exec $grader run --arch 10.0 " + program()).out, "no error\n");
}

TEST_F(Run, SaysThatNoProgramUsedTheDevice) {
  const sandbox::Finished run = shell("exec $grader run -- echo text");
  EXPECT_EQ(run.out, "text\n");
  EXPECT_THAT(run.err, HasSubstr("no program used the emulated device"));
}

TEST_F(Run, SaysThatAProgramLaunchedNoKernel) {
  std::ofstream(folder_ / "p.cu") << "int main(int argc, char**) { return argc == 1 ? 4 : 0; }";
  const sandbox::Finished run = shell("exec $grader run " + source());
  EXPECT_EQ(run.exit_code, 4);
  EXPECT_THAT(run.err, AllOf(HasSubstr("the program launched no kernel"), Not(HasSubstr("-cudart shared"))));
}

TEST_F(Run, KnowsAProgramThatUsedTheDeviceAndLaunchedNothing) {
  std::ofstream(folder_ / "p.cu")
      << "__global__ void k() {}\n"
         "int main() { int n = 0; cudaGetDeviceCount(&n); return n == 1 ? 0 : 1; }";
  compile("-cudart shared -gencode arch=compute_90,code=compute_90");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, AllOf(HasSubstr("the program launched no kernel"), Not(HasSubstr("-cudart shared"))));
}

TEST_F(Run, SaysThatLinesAreThoseOfThePtx) {
  std::ofstream(folder_ / "p.cu") << "__global__ void k(int* p) { p[1 << 20] = 0; }\n"
                                     "int main() { int* p = 0; cudaMalloc(&p, 4); k<<<1, 1>>>(p);\n"
                                     "  return cudaDeviceSynchronize() != 0 ? 0 : 1; }";
  compile("-cudart shared -gencode arch=compute_90,code=compute_90");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_THAT(run.err, AllOf(HasSubstr("PTX of the program:"), HasSubstr("compile with -lineinfo")));
}

TEST_F(Run, FindsAnIndexOfTwoThreadsWithoutTheSource) {
  std::ofstream(folder_ / "p.cu") << "__global__ void k(int* out) {\n  __shared__ int tile[64];\n"
                                     "  tile[threadIdx.x * 33 % 31] = threadIdx.x;\n  __syncthreads();\n"
                                     "  out[threadIdx.x] = tile[threadIdx.x];\n}\n"
                                     "int main() { int* p; cudaMalloc(&p, 256); k<<<1, 64>>>(p);\n"
                                     "  return cudaDeviceSynchronize(); }";
  compile("-cudart shared -gencode arch=compute_90,code=compute_90");
  const sandbox::Finished run = shell("exec $grader run " + program());
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, HasSubstr("the index is not one to one"));
}

TEST_F(Run, ChecksALaunchWhoseArgumentsAreOneArray) {
  std::ofstream(folder_ / "p.cu") << "__global__ void k(int* to, int* from) {\n"
                                     "  to[threadIdx.x] = from[(threadIdx.x + 32) % 64];\n}\n"
                                     "int main() { int *a, *b; cudaMalloc(&a, 256); cudaMalloc(&b, 256);\n"
                                     "  cudaMemset(a, 0, 256); k<<<1, 64>>>(b, a); k<<<1, 64>>>(a, a);\n"
                                     "  return cudaDeviceSynchronize(); }";
  const sandbox::Finished run = shell("exec $grader run " + source());
  EXPECT_THAT(run.err, HasSubstr("p.cu:2: global-memory race in k"));
}

TEST_F(Run, FailsOnFindingsWhereThatIsWanted) {
  const std::string racy = (kPrograms / "missing_barrier.cu").string();
  EXPECT_EQ(shell("exec $grader run " + racy).exit_code, 0);
  EXPECT_EQ(shell("exec $grader run --fail-on-findings " + racy).exit_code, 1);
  EXPECT_EQ(shell("exec $grader run --fail-on-findings --checks none " + racy).exit_code, 0);
  EXPECT_EQ(shell("exec $grader run --fail-on-findings " + source()).exit_code, 0);
}

TEST_F(Run, WritesAPage) {
  const std::string page = (folder_ / "page.html").string();
  EXPECT_EQ(shell("exec $grader run --format html -o " + page + " " + source()).exit_code, 0);
  EXPECT_THAT(read_file(page), AllOf(HasSubstr("<!doctype html>"), HasSubstr("p[threadIdx.x]")));
  EXPECT_THAT(shell("exec $grader run --format html " + source()).err, HasSubstr("-o FILE"));
}

TEST_F(Run, SaysOnceWhatSeveralLaunchesShow) {
  std::ofstream(folder_ / "race.cu")
      << R"(__global__ void shift(int* p) { p[threadIdx.x] = p[threadIdx.x + 1]; }
int main() {
  int* p;
  cudaMalloc(&p, 1000);
  for (int threads = 64; threads <= 192; threads += 64) shift<<<1, threads>>>(p);
  return cudaDeviceSynchronize() != cudaSuccess;
}
)";
  const std::string err = shell("exec $grader run " + (folder_ / "race.cu").string()).err;
  const size_t first = err.find("[run] race.cu:1: ");
  EXPECT_NE(first, std::string::npos) << err;
  EXPECT_EQ(err.find("[run] race.cu:1: ", first + 1), std::string::npos) << err;
}

TEST_F(Run, ARepeatOfALaunchIsCountedAndDoesNotRun) {
  const sandbox::Finished run = shell("exec $grader run " + (kPrograms / "repeated_launches.cu").string());
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.err, AllOf(HasSubstr("launches of add_rows that found memory as an earlier one had"),
                             HasSubstr("120 launches of 4 blocks"), Not(HasSubstr("launches of step that")),
                             Not(HasSubstr("launches of say that"))));
}

TEST_F(Run, SaysWhatIsWrongWithItsWords) {
  EXPECT_THAT(shell("exec $grader run").err, HasSubstr("nothing to run"));
  EXPECT_THAT(shell("exec $grader run " + source() + ".not.cu").err, HasSubstr("no such file"));
  EXPECT_THAT(shell("exec $grader run /bin/echo word").err, HasSubstr("after --"));
  const sandbox::Finished wrong = shell("exec $grader run --nvcc=--no-such-flag " + source());
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.err, AllOf(HasSubstr("nvcc did not compile it"), Not(HasSubstr("launch"))));
}

TEST_F(Run, NamesALaunchInDeviceCode) {
  const std::string file = (folder_ / "parent.cu").string();
  std::ofstream(file)
      << "__global__ void child() {}\n__global__ void parent() { child<<<1, 1>>>(); }\nint main() {}\n";
  const sandbox::Finished run = shell("exec $grader run --nvcc=-rdc=true " + file);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err,
              AllOf(HasSubstr("parent.cu:2: device code launches a kernel"), HasSubstr("from host code")));
}

TEST_F(Run, RefusesASettingThatIsNone) {
  compile("-cudart shared");
  const sandbox::Finished run =
      shell("export CML_RUN_CHECKS=some LD_LIBRARY_PATH=" CML_RUNTIME_FOLDER "; exec " + program());
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("CML_RUN_CHECKS"));
}

}  // namespace
}  // namespace cml::runtime::testing
