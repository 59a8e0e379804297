#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "report/json.h"
#include "testing/exercise.h"

/// Judged and counted runs, flow, derivations and given code, on the emulator: through.cpp runs the exercise.
namespace cml::testing {
namespace {

namespace fs = std::filesystem;
using report::Status;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kHead = "#include \"lab.h\"\n__device__ int turned(int i, int n) { return n - 1 - i; }\n";
const std::string kReverse =
    "__global__ void reverse(const int* in, int* out) {\n"
    "  // TODO (about 5 lines): through the tile\n"
    "  __shared__ int tile[64];\n"
    "  const size_t base = size_t{blockIdx.x} * blockDim.x;\n"
    "  tile[threadIdx.x] = in[base + threadIdx.x];\n"
    "  __syncthreads();\n"
    "  out[base + threadIdx.x] = tile[turned(threadIdx.x, blockDim.x)];\n"
    "  // END TODO\n"
    "}\n";
const std::string kSums =
    "__global__ void sums(const float* in, float* out) {\n"
    "  // TODO (about 5 lines): through the tile\n"
    "  __shared__ float tile[64];\n"
    "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  tile[threadIdx.x] = in[i];\n"
    "  __syncthreads();\n"
    "  out[i] = tile[threadIdx.x] + tile[(threadIdx.x + 1) % blockDim.x];\n"
    "  // END TODO\n"
    "}\n";
const std::string kPitch =
    "// TODO (about 3 lines): derive\n"
    "__device__ long long pitch(int a, unsigned b, double c) { return a * int(b) + (c < 2 ? 1 : 0); }\n"
    "// END TODO\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

class ThroughRun : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::system(CML_THROUGH " toolkit") != 0) GTEST_SKIP() << "no NVRTC on this machine";
    folder_ = fs::temp_directory_path() / ("cml_through_" + std::to_string(getpid()));
    fs::create_directories(folder_ / "labs/through_lab");
    fs::create_directories(folder_ / "mine/through_lab");
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  /// Checks of a file, by name.
  std::map<std::string, report::Check> run(const std::string& source, const std::string& starter = "") {
    std::ofstream(folder_ / "mine/through_lab/01_through.cu") << source;
    if (!starter.empty()) std::ofstream(folder_ / "labs/through_lab/01_through.cu") << starter;
    const std::string command =
        std::string(CML_THROUGH) + " " + (folder_ / "labs").string() + " " + (folder_ / "mine").string();
    FILE* pipe = popen(command.c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer;
    while (const size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), got);
    EXPECT_EQ(pclose(pipe), 0);
    const Result<report::Report> report = report::parse_json(text);
    EXPECT_TRUE(report.has_value()) << text;
    std::map<std::string, report::Check> checks;
    for (const report::Check& check : report->exercises.at(0).checks) checks[check.name] = check;
    return checks;
  }
  static std::string messages(const report::Check& check) {
    std::string text;
    for (const std::string& message : check.messages()) text += message + "\n";
    return text;
  }
  fs::path folder_;
};

const std::string kGood = kHead + kReverse + kSums + kPitch;

TEST_F(ThroughRun, GoodWorkPasses) {
  for (const auto& [name, check] : run(kGood, kGood))
    EXPECT_EQ(check.status, name == "unjudged" ? Status::error : Status::passed) << name << messages(check);
}

TEST_F(ThroughRun, ACountOfARunThatWasNotJudgedIsABrokenCheck) {
  const report::Check check = run(kGood)["unjudged"];
  EXPECT_EQ(check.status, Status::error);
  EXPECT_THAT(messages(check), HasSubstr("outputs were not compared"));
}

TEST_F(ThroughRun, ElementsThatGoAroundTheTileAreNamed) {
  auto checks = run(replaced(kGood, "= tile[turned(threadIdx.x, blockDim.x)];",
                             "= in[base + turned(threadIdx.x, blockDim.x)] + 0 * tile[0];"));
  EXPECT_EQ(checks["reverse_is_right"].status, Status::passed);
  EXPECT_EQ(checks["reverse_crosses"].status, Status::failed);
  EXPECT_THAT(messages(checks["reverse_crosses"]),
              HasSubstr("blocks = 2: out[0] did not go through shared memory"));
}

TEST_F(ThroughRun, InALargeGridSomeBlocksAreFollowed) {
  const std::string around =
      "  if (gridDim.x > 100) {\n"
      "    out[base + threadIdx.x] = in[base + turned(threadIdx.x, blockDim.x)];\n"
      "    return;\n"
      "  }\n";
  const std::string base = "  const size_t base = size_t{blockIdx.x} * blockDim.x;\n";
  auto checks = run(kHead + replaced(kReverse, base, base + around) + kSums + kPitch);
  EXPECT_EQ(checks["reverse_crosses"].status, Status::passed) << messages(checks["reverse_crosses"]);
  EXPECT_THAT(messages(checks["reverse_crosses_in_some_blocks"]),
              HasSubstr("did not go through shared memory"));

  // Blocks may take each other's work, also those that are not followed at first.
  for (const std::string first : {"gridDim.x - 1 - blockIdx.x", "blockIdx.x - 1"}) {
    const bool few = first == "blockIdx.x - 1";
    const std::string loop =
        "  if (gridDim.x > 100 && " + std::string(few ? "(blockIdx.x == 0 || blockIdx.x > 8)" : "false") +
        ") return;\n  for (int block = gridDim.x > 100 ? " + first +
        " : blockIdx.x; block < gridDim.x; block += gridDim.x > 100 && " + (few ? "true" : "false") +
        " ? 8 : gridDim.x) {\n  const int base = block * blockDim.x;\n  __syncthreads();\n";
    const std::string moved = replaced(replaced(kReverse, base, loop), "  // END", "  }\n  // END");
    checks = run(kHead + moved + kSums + kPitch);
    EXPECT_EQ(checks["reverse_crosses_in_some_blocks"].status, Status::passed)
        << messages(checks["reverse_crosses_in_some_blocks"]);
    checks = run(kHead + replaced(moved, "  tile[", "  if (gridDim.x < 100) tile[") + kSums + kPitch);
    EXPECT_EQ(checks["reverse_is_right"].status, Status::passed);
    EXPECT_EQ(checks["reverse_crosses_in_some_blocks"].status, Status::failed);
  }
}

TEST_F(ThroughRun, InAGridThatNoMemoryHoldsABlockIsRun) {
  const std::string base = "const size_t base = size_t{blockIdx.x} * blockDim.x;";
  const auto far = [&](const std::string& begins, const std::string& store) {
    const std::string moved = replaced(kGood, base, begins);
    auto checks = run(replaced(moved, "= tile[turned(threadIdx.x, blockDim.x)];", store));
    EXPECT_EQ(checks["reverse_crosses"].status, Status::passed) << begins << store;
    return checks["reverse_far_away"];
  };
  const std::string turned = "= tile[turned(threadIdx.x, blockDim.x)];";
  const auto expect_told = [](const report::Check& check, const char* says) {
    EXPECT_EQ(check.status, Status::failed) << says;
    EXPECT_THAT(messages(check), HasSubstr(says));
  };
  // 32 bits of an index: now and then the block that is drawn is one of the few that are right.
  for (int i = 0; i < 4; ++i)
    expect_told(far("const size_t base = blockIdx.x * blockDim.x;", turned), "32 bits");
  expect_told(far("const size_t base = size_t{blockIdx.x + gridDim.x / 1000 * 1000} * blockDim.x;", turned),
              "accesses other elements than its own");
  expect_told(far("if (blockIdx.x > 999) return; " + base, turned), "moves nothing");
  expect_told(far(base, "= tile[turned(threadIdx.x, blockDim.x)] + (gridDim.x > 99);"),
              "has not come to its place");
  expect_told(far(base,
                  "= gridDim.x > 99 ? in[base + turned(threadIdx.x, blockDim.x)]"
                  " : tile[turned(threadIdx.x, blockDim.x)];"),
              "did not go through shared memory");
  // A delay instead of the barrier gives right outputs.
  const std::string delayed =
      replaced(kGood, "  __syncthreads();\n  out[base",
               "  if (gridDim.x > 99) {\n    for (int i = 0; i < 40; ++i) __nanosleep(100);\n  } else {\n"
               "    __syncthreads();\n  }\n  out[base");
  auto checks = run(delayed);
  EXPECT_EQ(checks["reverse_crosses"].status, Status::passed);
  expect_told(checks["reverse_far_away"], "a barrier is missing");
}

TEST_F(ThroughRun, ADummyInTheTileIsNotTheElement) {
  auto checks =
      run(replaced(replaced(kGood, "tile[threadIdx.x] = in[base + threadIdx.x];", "tile[threadIdx.x] = 0;"),
                   "= tile[turned(threadIdx.x, blockDim.x)];",
                   "= in[base + turned(threadIdx.x, blockDim.x)] ^ "
                   "tile[turned(threadIdx.x, blockDim.x)];"));
  EXPECT_EQ(checks["reverse_is_right"].status, Status::passed);
  EXPECT_THAT(messages(checks["reverse_crosses"]),
              HasSubstr("is not the element that was loaded from shared memory"));
}

/// It stores a known value, looks whether it comes back, and takes the right way only where it does not.
TEST_F(ThroughRun, AKernelThatNoticesTheMarksIsCaught) {
  auto checks = run(replaced(kGood, "  tile[threadIdx.x] = in[base + threadIdx.x];\n",
                             "  __shared__ int probe[64];\n"
                             "  probe[turned(threadIdx.x, blockDim.x)] = 1;\n"
                             "  __syncthreads();\n"
                             "  if (probe[threadIdx.x] == 1) {\n"
                             "    out[base + threadIdx.x] = in[base + turned(threadIdx.x, blockDim.x)];\n"
                             "    return;\n"
                             "  }\n"
                             "  tile[threadIdx.x] = in[base + threadIdx.x];\n"));
  EXPECT_EQ(checks["reverse_is_right"].status, Status::passed) << messages(checks["reverse_is_right"]);
  EXPECT_THAT(messages(checks["reverse_crosses"]),
              HasSubstr("does something else when shared memory holds other values"));
}

TEST_F(ThroughRun, AnElementThatDoesNotCrossIsNamed) {
  auto checks = run(replaced(replaced(kGood, "tile[threadIdx.x] = in[base + threadIdx.x];",
                                      "tile[threadIdx.x] = in[base + turned(threadIdx.x, blockDim.x)];"),
                             "= tile[turned(threadIdx.x, blockDim.x)];", "= tile[threadIdx.x];"));
  EXPECT_THAT(messages(checks["reverse_crosses"]), HasSubstr("by one and the same thread"));
}

/// The elements cross by a barrier, a pair of them at a time, through the last two places.
TEST_F(ThroughRun, APlaceThatServesSeveralElementsIsNamed) {
  auto checks = run(replaced(replaced(kGood, "  tile[threadIdx.x] = in[base + threadIdx.x];\n",
                                      "  const int t = threadIdx.x, n = blockDim.x;\n"
                                      "  for (int i = 0; i < (n + 1) / 2; ++i) {\n"
                                      "    __syncthreads();\n"
                                      "    if (t == i) tile[n - 2] = in[base + t];\n"
                                      "    if (t == n - 1 - i && t != i) tile[n - 1] = in[base + t];\n"
                                      "    __syncthreads();\n"
                                      "    if (t == n - 1 - i) out[base + t] = tile[n - 2];\n"
                                      "    if (t == i && t != n - 1 - i) out[base + t] = tile[n - 1];\n"
                                      "  }\n"),
                             "  out[base + threadIdx.x] = tile[turned(threadIdx.x, blockDim.x)];\n", ""));
  EXPECT_EQ(checks["reverse_crosses"].status, Status::passed) << messages(checks["reverse_crosses"]);
  EXPECT_THAT(messages(checks["reverse_has_places"]), HasSubstr("not every element has a place of its own"));
}

/// All accesses are volatile, and the warp that comes last in the emulator's order does the work.
TEST_F(ThroughRun, AnOrderByLuckIsNamed) {
  auto checks =
      run(replaced(replaced(kGood,
                            "  __syncthreads();\n"
                            "  out[base + threadIdx.x] = tile[turned(threadIdx.x, blockDim.x)];\n",
                            "  const int n = blockDim.x, last = (n - 1) / 32 * 32;\n"
                            "  for (int i = threadIdx.x - last; i >= 0 && i < n; i += n - last)\n"
                            "    out[base + i] = static_cast<volatile int*>(tile)[turned(i, n)];\n"),
                   "tile[threadIdx.x] = in[base + threadIdx.x];",
                   "static_cast<volatile int*>(tile)[threadIdx.x] = in[base + threadIdx.x];"));
  EXPECT_EQ(checks["reverse_is_right"].status, Status::passed) << messages(checks["reverse_is_right"]);
  EXPECT_THAT(messages(checks["reverse_crosses"]), HasSubstr("nothing makes it wait for the store"));
  EXPECT_THAT(messages(checks["reverse_crosses_in_some_blocks"]), HasSubstr("a barrier is missing"));
}

/// Release and acquire of the element itself are no race and wait for no other thread.
TEST_F(ThroughRun, APauseInPlaceOfABarrierIsNamed) {
  const std::string head = "#include <cuda/atomic>\n";
  const std::string ref = "cuda::atomic_ref<int, cuda::thread_scope_block>(";
  auto checks =
      run(head +
          replaced(replaced(kGood,
                            "  __syncthreads();\n"
                            "  out[base + threadIdx.x] = tile[turned(threadIdx.x, blockDim.x)];\n",
                            "  __nanosleep(20000);\n  out[base + threadIdx.x] = " + ref +
                                "tile[turned(threadIdx.x, blockDim.x)]).load(cuda::memory_order_acquire);\n"),
                   "tile[threadIdx.x] = in[base + threadIdx.x];",
                   ref + "tile[threadIdx.x]).store(in[base + threadIdx.x], cuda::memory_order_release);"));
  EXPECT_EQ(checks["reverse_is_right"].status, Status::passed) << messages(checks["reverse_is_right"]);
  EXPECT_THAT(messages(checks["reverse_crosses"]), HasSubstr("nothing makes it wait for the store"));
}

TEST_F(ThroughRun, AnInputThatWasChangedIsNamed) {
  auto checks = run(replaced(kGood, "  __syncthreads();\n",
                             "  __syncthreads();\n  const_cast<int*>(in)[base + threadIdx.x] = 7;\n"));
  EXPECT_THAT(messages(checks["reverse_is_right"]), HasSubstr("reverse: in[0] is not what it was before"));
}

TEST_F(ThroughRun, WrongValuesAreToldWithTheirCase) {
  auto checks = run(replaced(kGood, "return n - 1 - i;", "return i;"));
  EXPECT_THAT(messages(checks["reverse_is_right"]), HasSubstr("\n  out[0]: expected"));
  EXPECT_THAT(
      messages(checks["reverse_is_right"]),
      HasSubstr(
          "each thread loads at line 9 the element of shared memory that it has stored itself at line 7"));
  EXPECT_EQ(checks["reverse_counts"].status, Status::skipped);
}

/// Threads of the first warp load zeros that the second warp has not yet stored over.
TEST_F(ThroughRun, ZerosOfARaceAreNoPattern) {
  auto checks = run(replaced(kGood, "  __syncthreads();\n  out[base", "  out[base"));
  EXPECT_THAT(messages(checks["reverse_is_right"]), HasSubstr("a barrier is missing"));
  EXPECT_THAT(messages(checks["reverse_is_right"]), Not(HasSubstr("elements of out are 0")));
}

TEST_F(ThroughRun, OtherPathsAreCounted) {
  const std::string load = "= tile[turned(threadIdx.x, blockDim.x)];";
  const auto with = [&](const std::string& more) {
    return run(replaced(kGood, load, "= tile[turned(threadIdx.x, blockDim.x)]" + more + ";"));
  };
  auto atomics = run(replaced(kGood, load, "= atomicOr(&tile[turned(threadIdx.x, blockDim.x)], 0);"));
  EXPECT_THAT(messages(atomics["reverse_counts"]), HasSubstr("shared-memory atomic requests"));
  struct Row {
    std::string path;
    const char* message;
    const char* bound = " are free";
  };
  const Row rows[] = {
      {" + 0 * __shfl_sync(~0u, tile[0], 0)", "shuffles, votes, matches"},
      {" + (__syncthreads_count(tile[0]) < 0)", "barriers that reduce", " are enough for "},
      {" + 0 * tile[__activemask() & 31]", "active masks"},
      {" + (clock64() < 0)", "the clock"},
  };
  for (const auto& [path, message, bound] : rows) {
    auto few = with(path), many = with(path + path + path);
    EXPECT_EQ(few["reverse_counts"].status, Status::passed) << path << messages(few["reverse_counts"]);
    EXPECT_EQ(many["reverse_is_right"].status, Status::passed) << messages(many["reverse_is_right"]);
    EXPECT_THAT(messages(many["reverse_counts"]), HasSubstr(message));
    EXPECT_THAT(messages(many["reverse_counts"]), HasSubstr(bound));
  }
}

/// The race harms nothing here: each of the tests says what it is about, and one says that there is a race.
TEST_F(ThroughRun, FindingsAreJudgedApart) {
  auto checks = run(
      replaced(replaced(kGood, "  __syncthreads();\n  out[base",
                        "  __shared__ int other;\n  other = threadIdx.x;\n  __syncthreads();\n  out[base"),
               "blockDim.x)];\n", "blockDim.x)] + (other > 1000);\n"));
  for (const char* name : {"reverse_is_right", "reverse_counts"})
    EXPECT_EQ(checks[name].status, Status::passed) << messages(checks[name]);
  EXPECT_EQ(checks["reverse_is_ordered"].status, Status::failed);
  EXPECT_THAT(messages(checks["reverse_is_ordered"]), HasSubstr("race"));
  EXPECT_EQ(checks["reverse_without_looking"].status, Status::passed);
  EXPECT_EQ(checks["reverse_looked_at_again"].status, Status::failed) << "races are looked for again";
  EXPECT_THAT(messages(checks["reverse_looked_at_again"]), HasSubstr("race"));
}

TEST_F(ThroughRun, SumsMustBeOfWhatTheTileHolds) {
  auto checks =
      run(replaced(kGood, "tile[threadIdx.x] + tile[(threadIdx.x + 1) % blockDim.x]",
                   "tile[threadIdx.x] + in[blockIdx.x * blockDim.x + (threadIdx.x + 1) % blockDim.x]"));
  EXPECT_THAT(
      messages(checks["sums_flow"]),
      HasSubstr(
          "sums: elements of out are not computed from what other threads stored into shared memory\n  run with other values in "
          "what is loaded from shared memory, out must change"));
}

TEST_F(ThroughRun, WhatIsBarredFromAnArrayIsToldAsThat) {
  const std::string kept =
      replaced(kGood, "__device__ int turned", "__device__ float kept[256];\n__device__ int turned");
  auto checks =
      run(replaced(kept, "tile[threadIdx.x] = in[i];",
                   "kept[i] = in[i];\n  tile[threadIdx.x] = *static_cast<volatile float*>(&kept[i]);"));
  EXPECT_THAT(
      messages(checks["sums_flow"]),
      HasSubstr(
          "sums: out is computed from what the kernel stored into global memory and loaded from there"));
}

TEST_F(ThroughRun, DerivationsFailWithTheirPlaceAndParameters) {
  const std::string right = "return a * int(b) + (c < 2 ? 1 : 0);";
  const auto derived = [&](const std::string& body) {
    return messages(run(replaced(kGood, right, body))["pitch_derived"]);
  };
  const std::string wrong = derived("return a * int(b);");
  EXPECT_THAT(wrong, HasSubstr("which is not right; for example, pitch(a = 2, b = 3, c = 0.5) is 7"));
  EXPECT_THAT(
      wrong,
      HasSubstr(
          "(20 of 20 calls are wrong)\n  01_through.cu:22: the parameter `c` is not used\n  each wrong result is 1 too small\n  next: multiply"));
  EXPECT_THAT(derived("while (b < 100 || a < 1000) c = c * a; return c;"),
              HasSubstr("does not return within 50 million instructions\n  01_through.cu:"));
  EXPECT_THAT(derived("return *reinterpret_cast<int*>(8ull * b);"),
              HasSubstr("the pointer used here is null"));
  EXPECT_THAT(derived("static int calls = 0; return atomicAdd(&calls, 1);"),
              HasSubstr("gives another number when it is called again"));
}

/// One budget for an exercise: after the first loop without an end, others are reported sooner.
TEST_F(ThroughRun, ASecondEndlessLoopIsToldSooner) {
  const std::string endless = "for (volatile int turns = 0;; turns = 1) {}";
  const std::string first = replaced(kGood, "const size_t base", endless + "\n  const size_t base");
  auto checks = run(replaced(first, "{ return a * int(b)", "{ " + endless + " return a * int(b)"));
  EXPECT_THAT(messages(checks["reverse_is_right"]), HasSubstr("more than 100000000 warp instructions"));
  EXPECT_THAT(messages(checks["pitch_derived"]), HasSubstr("does not return within 10 million instructions"));
}

/// A warp of calls would share the array.
TEST_F(ThroughRun, ADerivationMayHaveAnArrayInSharedMemory) {
  auto checks = run(replaced(kGood, "return a * int(b) + (c < 2 ? 1 : 0);",
                             "__shared__ int product;\n  product = a * int(b);\n  __syncwarp();\n"
                             "  return product + (c < 2 ? 1 : 0);"));
  EXPECT_EQ(checks["pitch_derived"].status, Status::passed) << messages(checks["pitch_derived"]);
}

/// The compiler makes a loop of it where it optimises; else the stack does not suffice.
TEST_F(ThroughRun, ADerivationMayCallItselfOften) {
  const std::string calls_itself =
      replaced(kGood, "__device__ long long pitch(",
               "__device__ long long add(int n, long long step, long long sum) {\n"
               "  return n == 0 ? sum : add(n - 1, step, sum + step);\n}\n"
               "__device__ long long pitch(");
  auto checks = run(replaced(calls_itself, "return a * int(b) + (c < 2 ? 1 : 0);",
                             "const long long step = b;\n"
                             "  return add(a < 0 ? -a : a, a < 0 ? -step : step, c < 2 ? 1 : 0);"));
  EXPECT_EQ(checks["pitch_derived"].status, Status::passed) << messages(checks["pitch_derived"]);
}

TEST_F(ThroughRun, ADerivationThatIsNotThereIsAskedForBySignature) {
  const std::string message =
      "there is no function long long pitch(int a, unsigned b, double c)\n  next: write __device__ long long pitch";
  EXPECT_THAT(messages(run(replaced(kGood, "pitch(int a", "pitsch(int a"))["pitch_derived"]),
              HasSubstr(message));
  EXPECT_THAT(messages(run(replaced(kGood, "pitch(int a", "pitch(long a"))["pitch_derived"]),
              HasSubstr(message));
}

TEST_F(ThroughRun, GivenCodeThatWasChangedFailsEveryCheck) {
  const std::string edited = replaced(kGood, "return n - 1 - i;", "return n - i - 1;");
  for (const auto& [name, check] : run(edited, kGood)) {
    EXPECT_NE(check.status, Status::passed) << name;
    EXPECT_THAT(messages(check), AnyOf(HasSubstr("01_through.cu:2: given code was changed"),
                                       HasSubstr("counts only when correct")))
        << name;
  }
}

}  // namespace
}  // namespace cml::testing
