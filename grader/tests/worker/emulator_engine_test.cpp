#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <span>

#include "core/meter.h"
#include "tests/compile/fixtures.h"
#include "worker/client.h"

/// From source to counts through a real worker.
namespace cml::worker {
namespace {

using ::testing::HasSubstr;

class Engine : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  }
  static Client& client() {
    static Client instance([] {
      ClientOptions options = default_options();
      options.worker_path = CML_WORKER;
      options.cache_dir.clear();
      return options;
    }());
    return instance;
  }
  static Job job_of(const std::string& source, const std::string& kernel, Dim3 block) {
    Job job;
    job.program = compile::program_of(source);
    job.launches = {{kernel, {1, 1, 1}, block, 0, {}}};
    return job;
  }
  static void add_ints(Job& job, std::vector<int> values) {
    const auto bytes = std::as_bytes(std::span(values));
    Buffer buffer{"out", std::vector<std::byte>(bytes.begin(), bytes.end())};
    Argument argument;
    argument.buffer = job.buffers.size();
    job.buffers.push_back(std::move(buffer));
    for (Launch& launch : job.launches) launch.arguments.push_back(argument);
  }
  static std::vector<int> ints(const Buffer& buffer) {
    std::vector<int> values(buffer.bytes.size() / sizeof(int));
    std::memcpy(values.data(), buffer.bytes.data(), buffer.bytes.size());
    return values;
  }
  static double metric(const LaunchResult& launch, const std::string& name) {
    for (const MetricValue& value : launch.metrics)
      if (value.name == name) return value.value;
    ADD_FAILURE() << "no metric " << name;
    return -1;
  }
};

TEST_F(Engine, FillsABufferAndKeepsIt) {
  Job job = job_of(
      "__global__ void copy(float* out, const float* in, const unsigned* unwritten) {\n"
      "  out[threadIdx.x] = unwritten[threadIdx.x] == 0xADADADADu ? in[threadIdx.x] : 0;\n}\n",
      "copy", {32, 1, 1});
  add_ints(job, std::vector<int>(32));
  for (const Fill& fill : {Fill{32, 5}, Fill{32, {}}}) {
    add_ints(job, {});
    job.buffers.back().fill = fill;
  }
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  EXPECT_EQ(result->buffers.at(0).bytes, contents_of({32, 5}));
  EXPECT_TRUE(result->buffers.at(1).bytes.empty());
}

/// A block of 1024 threads has 64 registers for each; this kernel keeps 100 numbers at a barrier.
TEST_F(Engine, RegistersAreKnownWhereALaunchDependsOnThem) {
  Job heavy = job_of(
      "__global__ void heavy(float* out) {\n  float v[100];\n"
      "#pragma unroll\n  for (int i = 0; i < 100; ++i) v[i] = out[i * 1024 + threadIdx.x];\n"
      "  __syncthreads();\n  float sum = 0;\n"
      "#pragma unroll\n  for (int i = 0; i < 100; ++i) sum = sum * v[i] + v[99 - i];\n"
      "  out[threadIdx.x] = sum;\n}\n",
      "heavy", {1024, 1, 1});
  add_ints(heavy, std::vector<int>(102400));
  Job light = job_of("__global__ void light(int* out) { out[threadIdx.x] = 7; }\n", "light", {1024, 1, 1});
  add_ints(light, std::vector<int>(1024));
  for (const bool where_needed : {true, false}) {
    heavy.program.registers_where_needed = light.program.registers_where_needed = where_needed;
    const Result<RunResult> stopped = client().run(heavy);
    ASSERT_TRUE(stopped) << stopped.error().to_string();
    ASSERT_TRUE(stopped->trap);
    EXPECT_THAT(stopped->trap->to_string(), HasSubstr("registers a thread are"));
    const Result<RunResult> ran = client().run(light);
    ASSERT_TRUE(ran) << ran.error().to_string();
    ASSERT_FALSE(ran->trap) << ran->trap->to_string();
    const std::vector<MetricValue>& metrics = ran->launches.at(0).metrics;
    const bool has_occupancy = std::any_of(metrics.begin(), metrics.end(), [](const MetricValue& it) {
      return it.name == "launch__occupancy_blocks";
    });
    EXPECT_EQ(has_occupancy, !where_needed) << "what depends on registers is not guessed";
  }
  heavy.launches[0].block = {256, 1, 1};
  heavy.program.registers_where_needed = true;
  EXPECT_FALSE(client().run(heavy)->trap);
}

/// Switched on once for this process, the meter stays on.
TEST_F(Engine, SaysWhatItSpent) {
  meter().switch_on();
  ClientOptions options = default_options();
  options.worker_path = CML_WORKER;
  options.cache_dir.clear();
  Costs costs;
  {
    Client measured(options);
    Job job = job_of("__global__ void seven(int* out) { out[threadIdx.x] = 7; }\n", "seven", {32, 1, 1});
    add_ints(job, std::vector<int>(32));
    job.launches.push_back(job.launches[0]);
    meter().take();
    ASSERT_TRUE(measured.run(job));
    costs = meter().take();
  }
  EXPECT_EQ(costs.launches, 2u);
  EXPECT_GE(costs.instructions, 4u);
  for (const CostPart part : {CostPart::compiling, CostPart::decoding, CostPart::running, CostPart::messages})
    EXPECT_GT(costs[part], 0) << kCostParts[static_cast<size_t>(part)].name;
  EXPECT_LT(costs.total(), 60);
}

TEST_F(Engine, RunsAndCountsATile) {
  Job job = job_of(
      "__global__ void set_row_read_col(int* out) {\n  __shared__ int tile[32][32];\n  int i = threadIdx.y * "
      "32 + threadIdx.x;\n"
      "  tile[threadIdx.y][threadIdx.x] = i;\n  __syncthreads();\n  out[i] = "
      "tile[threadIdx.x][threadIdx.y];\n}\n",
      "set_row_read_col", {32, 32, 1});
  add_ints(job, std::vector<int>(1024, -1));
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  const std::vector<int> out = ints(result->buffers.at(0));
  for (int i = 0; i < 1024; ++i) ASSERT_EQ(out[static_cast<size_t>(i)], i % 32 * 32 + i / 32) << i;
  const LaunchResult& launch = result->launches.at(0);
  EXPECT_EQ(launch.kernel, "set_row_read_col(int*)");
  EXPECT_EQ(metric(launch, "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"), 1024);
  EXPECT_EQ(metric(launch, "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"), 32);
  EXPECT_EQ(metric(launch, "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum"), 992);
  bool found = false;
  for (const AccessSite& site : launch.sites)
    if (site.space == "shared" && site.kind == "load") {
      found = true;
      EXPECT_EQ(site.file, "student.cu");
      EXPECT_EQ(site.line, 6);
    }
  EXPECT_TRUE(found);
}

/// As the kernel sees it, whatever variables the program has.
TEST_F(Engine, TellsWhereBuffersLie) {
  const std::string kernel =
      "__global__ void f(unsigned long long* out, const float* generated, const int* none) {\n"
      "  out[0] = (unsigned long long)out;\n  out[1] = (unsigned long long)generated;\n"
      "  out[2] = (unsigned long long)none;\n";
  const std::string rows[] = {
      kernel + "}\n",
      "__constant__ int limits[3];\n__device__ int seen, more[100];\nextern __shared__ int tile[];\n" +
          kernel +
          "  __shared__ int own;\n  own = limits[1];\n  tile[0] = seen;\n"
          "  if (own + more[tile[0]] != 0) printf(\"%d\", own);\n}\n"};
  for (const std::string& source : rows) {
    Job job = job_of(source, "f", {1, 1, 1});
    job.launches[0].dynamic_shared_bytes = 64;
    add_ints(job, std::vector<int>(6));
    add_ints(job, {});
    job.buffers.back().fill = Fill{32, 5};
    add_ints(job, {});
    const Result<RunResult> result = client().run(job);
    ASSERT_TRUE(result) << result.error().to_string();
    ASSERT_FALSE(result->trap) << result->trap->to_string();
    std::vector<uint64_t> seen(3);
    std::memcpy(seen.data(), result->buffers.at(0).bytes.data(), result->buffers[0].bytes.size());
    EXPECT_EQ(result->addresses, seen) << source;
    job.launches.clear();
    EXPECT_EQ(client().run(job)->addresses, seen) << source;
  }
}

TEST_F(Engine, InstantiatesTheTemplateOfALaunch) {
  Job job =
      job_of("template <int N> __global__ void f(int* out) { out[threadIdx.x] = N; }\n", "f<7>", {2, 1, 1});
  add_ints(job, {0, 0, 0});
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(ints(result->buffers.at(0)), (std::vector<int>{7, 7, 0}));
}

TEST_F(Engine, WritesAndReadsVariables) {
  Job job = job_of(
      "#include \"lab.h\"\nLAB_ANSWER(double, x, 2.5);\nLAB_ANSWER(int, n, 7);\nnamespace ns { __constant__ int "
      "M[2]; }\n__device__ int seen;\n"
      "__global__ void f() { seen = ns::M[0] + ns::M[1]; }\n",
      "f", {1, 1, 1});
  const int values[2] = {30, 12};
  Symbol symbol{"M", std::vector<std::byte>(sizeof(values))};
  std::memcpy(symbol.bytes.data(), values, sizeof(values));
  job.symbols = {symbol};
  job.read_symbols = {"lab_answer_x", "lab_answer_n", "seen"};
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_EQ(result->symbols.size(), 3u);
  double predicted = 0;
  int answered = 0, seen = 0;
  std::memcpy(&predicted, result->symbols[0].bytes.data(), sizeof(predicted));
  std::memcpy(&answered, result->symbols[1].bytes.data(), sizeof(answered));
  std::memcpy(&seen, result->symbols[2].bytes.data(), sizeof(seen));
  EXPECT_EQ(predicted, 2.5);
  EXPECT_EQ(answered, 7);
  EXPECT_EQ(seen, 42);
}

/// As cudaDeviceSetLimit(cudaLimitStackSize) does.
TEST_F(Engine, AJobMayAskForMoreStack) {
  Job job = job_of(
      "__device__ __noinline__ int deep(int n, int* a) {\n  int own[64];\n  for (int i = 0; i < 64; ++i) "
      "own[i] "
      "= a[n] + i;\n"
      "  return n == 0 ? own[a[0] & 63] : deep(n - 1, a) + own[(n + a[1]) & 63];\n}\n"
      "__global__ void f(int* out) { out[2] = deep(7, out); }\n",
      "f", {1, 1, 1});
  add_ints(job, {1, 1, 0, 0, 0, 0, 0, 0});
  const Result<RunResult> shallow = client().run(job);
  ASSERT_TRUE(shallow) << shallow.error().to_string();
  ASSERT_TRUE(shallow->trap);
  EXPECT_EQ(shallow->trap->kind, TrapKind::stack_overflow);
  job.options.stack_bytes = 16384;
  const Result<RunResult> deep = client().run(job);
  ASSERT_TRUE(deep) << deep.error().to_string();
  EXPECT_FALSE(deep->trap) << deep->trap->to_string();
}

TEST_F(Engine, LaunchesShareMemory) {
  Job job = job_of(
      "__global__ void add(int* out) { out[threadIdx.x] += 1; }\n__global__ void twice(int* out) { "
      "out[threadIdx.x] *= 2; }\n",
      "add", {2, 1, 1});
  job.launches.push_back(job.launches[0]);
  job.launches[1].kernel = "twice";
  add_ints(job, {1, 2});
  job.launches[1].arguments[0].byte_offset = 4;
  job.launches[1].block = {1, 1, 1};
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(result->launches.size(), 2u);
  EXPECT_EQ(ints(result->buffers.at(0)), (std::vector<int>{2, 6}));
}

TEST_F(Engine, FaultIsATrapWithItsLine) {
  Job job = job_of("__global__ void f(int* out) {\n  out[threadIdx.x + 4] = 1;\n}\n", "f", {1, 1, 1});
  add_ints(job, {1, 2, 3, 4});
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_TRUE(result->trap);
  EXPECT_EQ(result->trap->kind, TrapKind::out_of_bounds);
  EXPECT_EQ(result->trap->file, "student.cu");
  EXPECT_EQ(result->trap->line, 2);
  EXPECT_TRUE(result->launches.empty());
  EXPECT_EQ(ints(result->buffers.at(0)), (std::vector<int>{1, 2, 3, 4}));
}

TEST_F(Engine, EndlessLoopEnds) {
  Job job = job_of("__global__ void f(volatile int* out) { while (*out == 0) {} }\n", "f", {1, 1, 1});
  add_ints(job, {0});
  job.options.time_limit_seconds = 1;
  const Result<RunResult> result = client().run(job);
  if (result) {
    ASSERT_TRUE(result->trap);
    EXPECT_EQ(result->trap->kind, TrapKind::endless_loop);
  } else {
    EXPECT_THAT(result.error().to_string(), HasSubstr("stopped after 1 s"));
  }
}

TEST_F(Engine, BadJobsAreErrors) {
  Job job = job_of("__global__ void f(int* out) { *out = 1; }\n", "g", {1, 1, 1});
  add_ints(job, {0});
  EXPECT_THAT(client().run(job).error().to_string(),
              HasSubstr("there is no kernel \"g\"; the file has f(int*)"));
  job.launches[0].kernel = "f";
  job.launches[0].arguments.clear();
  EXPECT_FALSE(client().run(job));
  job.program.compute_capability = 13;
  EXPECT_FALSE(client().run(job));
  job.program.compute_capability = 90;
  job.program.source = "not a program";
  EXPECT_THAT(client().run(job).error().to_string(), HasSubstr("student.cu:1"));
}

/// The emulator counts all that it can, whatever is requested of the card of the other worker.
TEST_F(Engine, CountersAreForTheCard) {
  ClientOptions options = default_options();
  options.worker_path = CML_WORKER;
  options.cache_dir.clear();
  options.counters = {"idc__requests.sum", "smsp__inst_executed.sum"};
  Client asked(options);
  Job job = job_of("__global__ void f(int* out) { *out = 1; }\n", "f", {1, 1, 1});
  add_ints(job, {0});
  const Result<RunResult> result = asked.run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(result->launches.at(0).metrics.size(), client().run(job)->launches.at(0).metrics.size());
}

TEST_F(Engine, RunsPtxAsItIs) {
  Job job = job_of(
      ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n.reg .b64 "
      "%rd<3>;\nld.param.u64 %rd1, [p];\n"
      "cvta.to.global.u64 %rd2, %rd1;\nst.global.u32 [%rd2], 9;\nret;\n}\n",
      "k", {1, 1, 1});
  job.program.is_ptx = true;
  add_ints(job, {0});
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  EXPECT_EQ(ints(result->buffers.at(0)).at(0), 9);
}

}  // namespace
}  // namespace cml::worker
