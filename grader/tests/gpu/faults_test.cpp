#include <gtest/gtest.h>

#include <cstring>

#include "worker/client.h"

namespace cml::worker {
namespace {

constexpr uint32_t kElements = 64;

/// Kernels of a hostile submission together with a sound one.
constexpr const char* kSource = R"(
extern "C" __global__ void sound(int* out) { out[threadIdx.x] = threadIdx.x; }
extern "C" __global__ void hangs(int* out) { while (*(volatile int*)out != 1) {} }
extern "C" __global__ void traps(int* out) { __trap(); }
extern "C" __global__ void far(int* out) { out[1ull << 40] = 1; }
extern "C" __global__ void past(int* out) { out[threadIdx.x + 64] = 1; }
extern "C" __global__ void misaligned(int* out) { *(int*)((char*)out + 1) = 1; }
__device__ __noinline__ int deep(int n, int* a) {
  int own[64];
  for (int i = 0; i < 64; ++i) own[i] = a[i] + n;
  return n == 0 ? own[a[0] & 63] : deep(n - 1, a) + own[(n + a[1]) & 63];
}
extern "C" __global__ void recurses(int* out) { if (deep(100 + out[2], out) != 0) out[threadIdx.x] = threadIdx.x; }
extern "C" __global__ void conflicts(int* out) {
  __shared__ int tile[2048];
  tile[threadIdx.x * 32] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x * 32];
}
)";

/// A kernel that leaves something in a variable of its program.
constexpr const char* kKeeping = R"(
__device__ int launches = 3;
extern "C" __global__ void keeps(int* out) {
  out[threadIdx.x] = launches;
  __syncthreads();
  if (threadIdx.x == 0) launches += 1;
}
)";

/// What is counted in one pass each that other programs do without: atomics, and with them copies.
constexpr const char* kAdding = R"(
extern "C" __global__ void adds(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, (int)threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = sum;
}
)";
constexpr const char* kCopying = R"(
extern "C" __global__ void copies(int* out) {
  __shared__ int tile[64];
  const unsigned to = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(out + threadIdx.x) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x] + 1;
}
)";

class OnCard : public ::testing::Test {
 protected:
  Result<RunResult> run(const std::string& kernel, bool count = false, uint64_t stack_bytes = 0,
                        const char* source = kSource) {
    Job job;
    job.program.file_name = "faults.cu";
    job.program.source = source;
    job.buffers = {{"out", std::vector<std::byte>(kElements * 4)}};
    Argument out;
    out.buffer = 0;
    job.launches = {{kernel, {1, 1, 1}, {kElements, 1, 1}, 0, {out}}};
    job.options.count = count;
    job.options.time_limit_seconds = count ? 60 : 2;  // counters may be another process's for a while
    job.options.stack_bytes = stack_bytes;
    return client_.run(job);
  }
  void expect_sound() {
    const Result<RunResult> result = run("sound");
    ASSERT_TRUE(result) << result.error().to_string();
    ASSERT_FALSE(result->trap) << result->trap->to_string();
    std::vector<int> out(kElements);
    std::memcpy(out.data(), result->buffers[0].bytes.data(), kElements * 4);
    for (int i = 0; i < static_cast<int>(kElements); ++i) EXPECT_EQ(out[static_cast<size_t>(i)], i);
  }
  void expect_trap(const char* kernel, TrapKind kind) {
    const Result<RunResult> result = run(kernel);
    ASSERT_TRUE(result) << result.error().to_string();
    ASSERT_TRUE(result->trap) << kernel;
    EXPECT_EQ(result->trap->kind, kind) << result->trap->to_string();
    expect_sound();
  }

  Client client_{[] {
    ClientOptions options;
    options.worker_path = CML_WORKER;
    options.on_gpu = true;
    return options;
  }()};
};

TEST_F(OnCard, AFaultCostsItsOwnLaunchOnly) {
  expect_trap("far", TrapKind::out_of_bounds);
  expect_trap("past", TrapKind::out_of_bounds);
  expect_trap("misaligned", TrapKind::misaligned);
  const Result<RunResult> trapped = run("traps");
  ASSERT_TRUE(trapped) << trapped.error().to_string();
  EXPECT_TRUE(trapped->trap);
  expect_sound();
}

TEST_F(OnCard, AHangIsStoppedAndTheNextJobRuns) {
  const Result<RunResult> hung = run("hangs");
  ASSERT_FALSE(hung);
  EXPECT_NE(hung.error().message.find("stopped after 2 s"), std::string::npos) << hung.error().to_string();
  expect_sound();
}

/// 101 calls with 256 bytes each; the driver gives 1,024.
TEST_F(OnCard, AJobMayAskForMoreStack) {
  const Result<RunResult> deep = run("recurses", false, uint64_t{64} << 10);
  ASSERT_TRUE(deep) << deep.error().to_string();
  EXPECT_FALSE(deep->trap) << deep->trap->to_string();
  const Result<RunResult> shallow = run("recurses");
  ASSERT_TRUE(shallow) << shallow.error().to_string();
  EXPECT_TRUE(shallow->trap);
  expect_sound();
}

TEST_F(OnCard, CountsAreTheHardwares) {
  const Result<RunResult> result = run("conflicts", true);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  if (!result->machine_notes.empty()) GTEST_SKIP() << result->machine_notes.front();
  for (const MetricValue& metric : result->launches.at(0).metrics)
    if (metric.name == "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum") {
      EXPECT_EQ(metric.value, 64);
      return;
    }
  FAIL() << "not counted";
}

/// Each program is counted for what it has: the counters change from one job to the next.
TEST_F(OnCard, ProgramsOfAllKindsAreCountedInTurn) {
  const auto value_of = [](const RunResult& result, const std::string& name) {
    for (const MetricValue& metric : result.launches.at(0).metrics)
      if (metric.name == name) return metric.value;
    return -1.0;
  };
  const std::string stores = "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum";
  const std::string atomics = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_atom.sum";
  const std::string copies = "l1tex__t_requests_pipe_lsu_mem_global_op_ldgsts_cache_access.sum";
  for (int times = 0; times < 2; ++times)
    for (const auto& [kernel, source] :
         {std::pair{"sound", kSource}, {"adds", kAdding}, {"copies", kCopying}, {"conflicts", kSource}}) {
      SCOPED_TRACE(kernel);
      const Result<RunResult> result = run(kernel, true, 0, source);
      ASSERT_TRUE(result) << result.error().to_string();
      ASSERT_FALSE(result->trap) << result->trap->to_string();
      if (!result->machine_notes.empty()) GTEST_SKIP() << result->machine_notes.front();
      EXPECT_EQ(value_of(*result, stores), 2);
      const bool adds = kernel == std::string("adds"), copies_some = kernel == std::string("copies");
      EXPECT_EQ(value_of(*result, atomics) > 0, adds);
      if (copies_some)
        EXPECT_TRUE(value_of(*result, copies) == 2 || value_of(*result, copies) == -1)
            << "some chips have none";
      else
        EXPECT_EQ(value_of(*result, copies), 0);
    }
}

/// A program stays loaded from one job to the next where it has no variables.
TEST_F(OnCard, NothingOfOneJobIsThereInTheNext) {
  for (int times = 0; times < 2; ++times) {
    const Result<RunResult> result = run("keeps", false, 0, kKeeping);
    ASSERT_TRUE(result) << result.error().to_string();
    int first = 0;
    std::memcpy(&first, result->buffers[0].bytes.data(), sizeof(first));
    EXPECT_EQ(first, 3) << "run " << times;
    expect_sound();
    expect_sound();
  }
}

TEST_F(OnCard, ATimedLaunchMayTakeAnArrayOfTheJudge) {
  constexpr uint64_t kTimed = uint64_t{1} << 20, kSeed = 7;
  const float weight = 3;
  Job job;
  job.program.file_name = "scales.cu";
  job.program.source =
      "extern \"C\" __global__ void scales(const float* in, const float* weight, float* out) {\n"
      "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n  out[i] = in[i] * *weight;\n}\n";
  job.buffers = {{"in", {}, Fill{kTimed, kSeed}},
                 {"weight", std::vector<std::byte>(sizeof(weight))},
                 {"out", {}, Fill{kTimed, {}}}};
  std::memcpy(job.buffers[1].bytes.edit().data(), &weight, sizeof(weight));
  Launch launch{"scales", {kTimed / 256, 1, 1}, {256, 1, 1}, 0, {}};
  for (size_t i = 0; i < job.buffers.size(); ++i) launch.arguments.emplace_back().buffer = i;
  job.launches = {launch};
  job.options.count = false;
  job.timing = TimingRequest{2.0 * kTimed * sizeof(float), 3, 2, {0, kTimed - 1}};
  const Result<RunResult> result = client_.run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  ASSERT_TRUE(result->timing);
  EXPECT_EQ(result->timing->samples, (std::vector<float>{weight * generated_element(kSeed, 0),
                                                         weight * generated_element(kSeed, kTimed - 1)}));
}

TEST_F(OnCard, TheWorkerKnowsItsCard) {
  client_.start_ahead({.compiler = true, .counters = true});
  const Result<Card> card = client_.card();
  ASSERT_TRUE(card) << card.error().to_string();
  EXPECT_GE(card->compute_capability, 75);
  EXPECT_GT(card->free_bytes, 0u);
  EXPECT_GE(card->memory_bytes, card->free_bytes);
  expect_sound();
}

TEST_F(OnCard, SaysWhatProtectsTheMachine) {
  bool landlock = false;
  for (const Layer& layer : client_.sandbox_status()) {
    const std::string line = layer.to_string();
    std::printf("  %s\n", line.c_str());
    landlock = landlock || line.find("landlock") != std::string::npos;
  }
  EXPECT_TRUE(landlock);
}

}  // namespace
}  // namespace cml::worker
