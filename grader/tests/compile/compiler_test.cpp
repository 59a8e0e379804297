#include "compile/compiler.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "compile/cubin.h"
#include "compile/kernel_name.h"
#include "compile/standard_headers.h"
#include "tests/compile/fixtures.h"

/// Compiles with the toolkit of this machine and those named in $CML_TEST_TOOLKITS.
namespace cml::compile {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class CompilerTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const Result<Toolkit> found = GetParam().empty() ? find_toolkit() : toolkit_in(GetParam());
    ASSERT_TRUE(found) << found.error().to_string();
    toolkit_ = *found;
  }
  Result<Compiled> compile_source(const std::string& source) { return compile_program(program_of(source)); }
  Result<Compiled> compile_program(const Program& program) {
    CompileOptions options;
    options.toolkit = toolkit_;
    return compile(program, options);
  }
  Toolkit toolkit_;
};

std::string name_of(const ::testing::TestParamInfo<std::string>& row) {
  return "toolkit" + std::to_string(row.index);
}

TEST_P(CompilerTest, GivesPtxWithLinesRegistersAndConstants) {
  Program program = program_of(
      "#include \"lab.h\"\nLAB_ANSWER(int, bytes, 4096);\n"
      "__global__ void f(float* a) {\n  a[threadIdx.x] *= 2;\n}\n");
  program.file_name = "my lab.cu";
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  EXPECT_THAT(compiled->ptx, HasSubstr("lab_answer_bytes = 4096"));
  EXPECT_THAT(compiled->ptx, HasSubstr("\"my lab.cu\""));
  EXPECT_THAT(compiled->ptx, HasSubstr(".target sm_90"));
  EXPECT_EQ(compiled->log, "");
  ASSERT_EQ(compiled->kernels.size(), 1u);
  EXPECT_EQ(compiled->kernels[0].demangled, "f(float*)");
  EXPECT_GT(compiled->kernels[0].registers, 3);
  EXPECT_LT(compiled->kernels[0].registers, 33);
  EXPECT_THAT(compiled->toolkit, HasSubstr("CUDA 1"));
}

/// As nvcc has them, whichever header comes first.
TEST_P(CompilerTest, LabHeaderNamesIntegersOfAllWidths) {
  const std::string kernel =
      "__global__ void f(int64_t* a, uint8_t b) { uint c = 3; a[threadIdx.x] = int32_t{3} + uint64_t{b} + c; }\n";
  for (const std::string includes :
       {"#include \"lab.h\"\n", "#include <cstdint>\n#include \"lab.h\"\n",
        "#include \"lab.h\"\n#include <cstdint>\n#include <cuda/std/cstdint>\n"}) {
    const Result<Compiled> compiled = compile_program(program_of(includes + kernel));
    ASSERT_TRUE(compiled) << compiled.error().to_string();
    EXPECT_EQ(compiled->log, "");
    EXPECT_EQ(compiled->kernels.at(0).demangled, "f(long long*, unsigned char)");
  }
}

TEST_P(CompilerTest, HonoursLaunchBoundsOfRegisters) {
  const char* body =
      "(float* a) { float s[40];\n#pragma unroll\n for (int i = 0; i < 40; ++i) s[i] = a[i * 37 + "
      "threadIdx.x]; __syncthreads();\n#pragma unroll\n "
      "for (int i = 0; i < 40; ++i) a[i + threadIdx.x * 40] = s[i] * s[39 - i] + i; }\n";
  const Result<Compiled> compiled =
      compile_source(std::string("__global__ void __launch_bounds__(1024, 2) few") + body +
                     "__global__ void __launch_bounds__(64) many" + body);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  const auto registers = [&](const char* kernel) { return find_kernel(*compiled, kernel, "")->registers; };
  EXPECT_LE(registers("few"), 32);  // 65536 registers / 2048 threads
  EXPECT_GT(registers("many"), 40);
}

TEST_P(CompilerTest, InstantiatesNameExpressions) {
  Program program =
      program_of("namespace ns { template <int N, class T> __global__ void f(T* a) { a[N] = N; } }\n");
  program.name_expressions = {"ns::f<3, float>", "ns::f<4,int>"};
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  EXPECT_EQ(compiled->kernels.size(), 2u);
  EXPECT_EQ(find_kernel(*compiled, "ns::f<4, int>", "")->mangled, compiled->lowered_names.at("ns::f<4,int>"));
}

TEST_P(CompilerTest, WrongNameExpressionIsAnError) {
  Program program = program_of("__global__ void g(int* a) { *a = 1; }\n");
  program.name_expressions = {"f<3>"};
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().to_string(), HasSubstr("f<3>"));
}

TEST_P(CompilerTest, CompilesEveryAllowedHeader) {
  Program program = program_of(
      "#include <lab.h>\n#include <cuda_runtime.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include "
      "<cooperative_groups.h>\n"
      "#include <cooperative_groups/reduce.h>\n#include <cooperative_groups/memcpy_async.h>\n#include "
      "<cuda_pipeline.h>\n"
      "#include <cuda_pipeline_primitives.h>\n#include <cuda/barrier>\n#include <cuda/pipeline>\n#include "
      "<cuda/atomic>\n"
      "#include <cuda/ptx>\n"
      "#include <cuda/std/cstdint>\n#include <cuda/std/array>\n#include "
      "<device_launch_parameters.h>\n#include <math_constants.h>\n"
      "#include <sm_30_intrinsics.h>\n#include <cuda_awbarrier.h>\n"
      "namespace cg = cooperative_groups;\n__global__ void f(float* a) { auto w = "
      "cg::tiled_partition<32>(cg::this_thread_block());\n"
      "  a[0] = cg::reduce(w, a[threadIdx.x], cg::plus<float>()) + CUDART_PI_F; cuda::std::uint32_t x = 1; "
      "a[x] = __half2float(__float2half(a[1])); }\n");
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
}

/// Those that the toolkit has: older ones have fewer, and wheels leave libraries out.
TEST_P(CompilerTest, EachAllowedHeaderCompilesAlone) {
  const auto is_there = [&](const std::string& header) {
    return std::any_of(toolkit_.include_dirs.begin(), toolkit_.include_dirs.end(),
                       [&](const std::string& dir) { return std::filesystem::exists(dir + "/" + header); });
  };
  for (const std::string header :
       {"cuda/annotated_ptr", "cuda/bit", "cuda/cmath", "cuda/discard_memory", "cuda/functional",
        "cuda/latch", "cuda/mdspan", "cuda/numeric", "cuda/semaphore", "cuda/type_traits", "cuda/warp",
        "cuda/work_stealing", "curand_kernel.h", "cuda_fp8.h"}) {
    if (!is_there(header)) continue;
    const Result<Compiled> compiled =
        compile_source("#include <" + header + ">\n__global__ void f(float* a) { *a = 1; }\n");
    EXPECT_TRUE(compiled) << header << ": " << compiled.error().to_string();
  }
  for (const char* header :
       {"cuda_fp16.h", "cuda_bf16.h", "cooperative_groups.h", "cooperative_groups/scan.h", "cuda_pipeline.h",
        "cuda/barrier", "cuda/std/cstdint", "cuda_runtime.h", "device_launch_parameters.h",
        "math_constants.h", "sm_60_atomic_functions.h"}) {
    const Result<Compiled> compiled =
        compile_source(std::string("#include <") + header + ">\n__global__ void f(float* a) { *a = 1; }\n");
    EXPECT_TRUE(compiled) << header << ": " << compiled.error().to_string();
  }
}

TEST_P(CompilerTest, StandardHeadersGiveWhatDeviceCodeUses) {
  std::string includes;
  for (const Header& header : standard_headers()) includes += "#include <" + header.name + ">\n";
  const Result<Compiled> compiled = compile_source(
      includes + includes +
      "__global__ void f(float* a, uint8_t b, std::int64_t c, size_t d) {\n"
      "  assert(b < UINT8_MAX);\n  printf(\"%d\", INT_MAX);\n  std::printf(\"\");\n"
      "  a[0] = std::sqrt(a[1]) + M_PI + FLT_MAX + std::numeric_limits<float>::epsilon() + std::max(1, 2);\n"
      "  constexpr float inf = INFINITY;\n  a[1] = inf + NAN + DBL_EPSILON + CHAR_BIT + std::size_t(3);\n"
      "  static_assert(std::is_same<std::uint32_t, unsigned>::value, \"\");\n  std::memset(a, 0, d + c);\n}\n");
  ASSERT_TRUE(compiled) << compiled.error().to_string();
}

TEST_P(CompilerTest, StandardHeadersCompileAlone) {
  for (const char* header :
       {"cstdint", "stdint.h", "cfloat",  "float.h",  "cmath",     "math.h",   "climits", "limits.h",
        "cstddef", "stddef.h", "cstdio",  "stdio.h",  "cstdlib",   "stdlib.h", "cstring", "string.h",
        "ctime",   "time.h",   "cassert", "assert.h", "algorithm", "limits"}) {
    const Result<Compiled> compiled =
        compile_source(std::string("#include <") + header + ">\n__global__ void f(float* a) { *a = 1; }\n");
    EXPECT_TRUE(compiled) << header << ": " << compiled.error().to_string();
  }
}

TEST_P(CompilerTest, WhatNvccTakesUnmarkedIsForTheDevice) {
  const std::string lambda =
      "__global__ void k(int* a) {\n  const auto twice = [&](auto x) { return x + a[1]; };\n  a[0] = twice(a[2]);\n}\n";
  const Result<Compiled> generic = compile_source(lambda);
  EXPECT_TRUE(generic) << generic.error().to_string();
  const Result<Compiled> constant = compile_source(
      "constexpr int f(int x) { return x + 1; }\nconstexpr int kSize = f(3);\n"
      "__global__ void k(int* a) { a[0] = kSize; }\n");
  EXPECT_TRUE(constant) << constant.error().to_string();
  const Result<Compiled> function = compile_source("int f(int x) { return x + 1; }\n" + lambda);
  ASSERT_FALSE(function);
  EXPECT_EQ(function.error().where.line, 1);
}

TEST_P(CompilerTest, NamesLineColumnAndCaret) {
  const Result<Compiled> compiled =
      compile_source("__global__ void f(int* a) {\n  int x = 3\n  *a = y;\n}\n");
  ASSERT_FALSE(compiled);
  const Error& error = compiled.error();
  EXPECT_EQ(error.where.file, "student.cu");
  EXPECT_EQ(error.where.line, 3);
  EXPECT_GT(error.where.column, 0);
  EXPECT_THAT(error.message, HasSubstr("\n    *a = y;\n"));
  EXPECT_THAT(error.message, HasSubstr("^"));
}

TEST_P(CompilerTest, DeviceDebugKeepsDeadStores) {
  Program program = program_of("__global__ void f() { __shared__ int s[32]; s[threadIdx.x] = 1; }\n");
  EXPECT_THAT(compile_program(program)->ptx, Not(HasSubstr("st.shared")));
  program.device_debug = true;
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  EXPECT_THAT(compiled->ptx, ::testing::ContainsRegex("st\\.(shared\\.)?u32"));
}

TEST_P(CompilerTest, UnoptimisedAssemblyIsOfTheSamePtx) {
  Program program =
      program_of("__global__ void f(float* a) { for (int i = 0; i < 8; ++i) a[i] = a[i] * 2 + a[i + 8]; }\n");
  const Result<Compiled> optimised = compile_program(program);
  ASSERT_TRUE(optimised) << optimised.error().to_string();
  program.unoptimised_assembly = true;
  const Result<Compiled> plain = compile_program(program);
  ASSERT_TRUE(plain) << plain.error().to_string();
  EXPECT_EQ(plain->ptx, optimised->ptx);
  EXPECT_NE(plain->cubin, optimised->cubin);
}

TEST_P(CompilerTest, WithoutMachineCodeThePtxIsTheSame) {
  Program program = program_of("__global__ void f(float* a) { a[threadIdx.x] *= 2; }\n");
  const Result<Compiled> assembled = compile_program(program);
  ASSERT_TRUE(assembled) << assembled.error().to_string();
  program.machine_code = false;
  const Result<Compiled> plain = compile_program(program);
  ASSERT_TRUE(plain) << plain.error().to_string();
  EXPECT_EQ(plain->ptx, assembled->ptx);
  EXPECT_EQ(plain->cubin, "");
  EXPECT_EQ(plain->kernels.at(0).registers, 0);
}

TEST_P(CompilerTest, InAHurryItDoesTheSameWithOtherInstructions) {
  Program program = program_of(
      "__global__ void f(float* a) { float s = 0; for (int i = 0; i < 4; ++i) s += a[i]; a[0] = s; }\n");
  const Result<Compiled> optimised = compile_program(program);
  ASSERT_TRUE(optimised) << optimised.error().to_string();
  program.optimised = false;
  const Result<Compiled> hurried = compile_program(program);
  ASSERT_TRUE(hurried) << hurried.error().to_string();
  EXPECT_EQ(hurried->kernels.at(0).mangled, optimised->kernels.at(0).mangled);
  if (optimised->toolkit >= "CUDA 13") {
    EXPECT_NE(hurried->ptx, optimised->ptx);
  }
}

/// NVRTC leaves out these types when a short compilation is requested.
TEST_P(CompilerTest, TypesOfTheRuntimeAreThere) {
  const Result<Compiled> compiled = compile_program(program_of(
      "__global__ void f(cudaError_t* e, cudaTextureObject_t t, float* a) { *e = cudaSuccess; a[0] = "
      "tex1Dfetch<float>(t, 3); }\n"));
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  EXPECT_THAT(compiled->ptx, HasSubstr("tex.1d"));
}

TEST_P(CompilerTest, RefusesUnknownArchitecture) {
  Program program = program_of("__global__ void f() {}\n");
  program.compute_capability = 20;
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().message, HasSubstr("compute capability 2.0"));
  EXPECT_THAT(compiled.error().next_step, HasSubstr("90"));
}

TEST_P(CompilerTest, TellsTooMuchSharedMemory) {
  const Result<Compiled> compiled = compile_source(
      "__global__ void f(int* a) { __shared__ int s[20000]; s[threadIdx.x] = 1; __syncthreads(); *a = "
      "s[a[1]]; }\n");
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().message, HasSubstr("shared data"));
}

TEST_P(CompilerTest, ShowsWarningsButNoForeignText) {
  const Result<Compiled> compiled = compile_source("__global__ void f(int* a) { int unused = 1; *a = 2; }\n");
  ASSERT_TRUE(compiled);
  EXPECT_THAT(compiled->log, HasSubstr("student.cu:1:"));
  EXPECT_THAT(compiled->log, HasSubstr("\"unused\""));
}

TEST_P(CompilerTest, CacheSavesTheWork) {
  const TemporaryFolder folder;
  CompileOptions options;
  options.toolkit = toolkit_;
  options.cache = std::make_shared<FolderCache>(folder.path() + "/cache");
  Program program = program_of("template <int N> __global__ void f(int* a) { int unused = 1; *a = N; }\n");
  program.name_expressions = {"f<7>"};
  const Result<Compiled> first = compile(program, options);
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->from_cache);
  const Result<Compiled> second = compile(program, options);
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->from_cache);
  EXPECT_EQ(second->ptx, first->ptx);
  EXPECT_EQ(second->cubin, first->cubin);
  EXPECT_EQ(second->cubin.substr(1, 3), "ELF");
  EXPECT_EQ(second->log, first->log);
  EXPECT_EQ(second->lowered_names, first->lowered_names);
  ASSERT_EQ(second->kernels.size(), 1u);
  EXPECT_EQ(second->kernels[0].registers, first->kernels[0].registers);
  EXPECT_EQ(second->kernels[0].demangled, first->kernels[0].demangled);
  EXPECT_EQ(second->toolkit, first->toolkit);

  program.definitions = {"A=1"};
  EXPECT_FALSE(compile(program, options)->from_cache);
  program.definitions.clear();
  program.device_debug = true;
  EXPECT_FALSE(compile(program, options)->from_cache);
  program.device_debug = false;
  program.unoptimised_assembly = true;
  EXPECT_FALSE(compile(program, options)->from_cache);
  program.unoptimised_assembly = false;
  program.source += " ";
  EXPECT_FALSE(compile(program, options)->from_cache);
}

TEST_P(CompilerTest, FileNameCannotPassForAPath) {
  Program program = program_of("__global__ void f(int* a) { *a = y; }\n");
  program.file_name = "../../etc/x\n(1): error: y.cu";
  const Result<Compiled> compiled = compile_program(program);
  ASSERT_FALSE(compiled);
  EXPECT_EQ(compiled.error().where.line, 1);
  EXPECT_EQ(compiled.error().where.file, program.file_name);
}

INSTANTIATE_TEST_SUITE_P(All, CompilerTest, ::testing::ValuesIn(toolkit_roots()), name_of);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CompilerTest);

TEST(Compiler, PassesPtxThrough) {
  Program program = program_of(".version 7.0\n.target sm_80\n.visible .entry k()\n{ ret; }\n");
  program.is_ptx = true;
  const Result<Compiled> compiled = compile(program);
  ASSERT_TRUE(compiled) << compiled.error().to_string();
  EXPECT_EQ(compiled->ptx, program.source);
  EXPECT_EQ(compiled->kernels.at(0).mangled, "k");
}

TEST(Compiler, RefusesBeforeItLooksForNvrtc) {
  const Result<Compiled> compiled = compile(program_of("#include \"/etc/passwd\"\n"));
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().message, HasSubstr("/etc/passwd"));
}

TEST(Cubin, SurvivesGarbage) {
  EXPECT_TRUE(registers_in("").empty());
  EXPECT_TRUE(registers_in(std::string("\x7f"
                                       "ELF\x02") +
                           std::string(200, '\xff'))
                  .empty());
}

}  // namespace
}  // namespace cml::compile
