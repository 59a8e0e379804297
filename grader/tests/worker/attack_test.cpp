#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "tests/compile/fixtures.h"
#include "worker/client.h"

/// Hostile sources against a worker that really compiles: each gets one clear message in bounded time, and
/// the next program compiles as ever.
namespace cml::worker {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string nested(const std::string& open, int depth, const std::string& middle, const std::string& close) {
  std::string text;
  for (int i = 0; i < depth; ++i) text += open;
  text += middle;
  for (int i = 0; i < depth; ++i) text += close;
  return text;
}

class Attack : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
    ClientOptions options;
    options.worker_path = CML_FAKE_WORKER;
    options.compile_seconds = 5;
    options.compile_memory_bytes = uint64_t{1} << 30;
    client_ = std::make_unique<Client>(options);
  }
  void TearDown() override {
    if (!client_) return;
    const Result<RunResult> result = run("__global__ void honest(int* a) { *a = 1; }\n");
    ASSERT_TRUE(result) << result.error().to_string();
    EXPECT_THAT(result->printed, HasSubstr("honest"));
  }
  Result<RunResult> run(const std::string& source) {
    Job job;
    job.program = compile::program_of(source);
    return client_->run(job);
  }
  std::string message(const std::string& source) {
    const auto begin = std::chrono::steady_clock::now();
    const Result<RunResult> result = run(source);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(40));
    if (result) return "it compiled";
    EXPECT_EQ(result.error().where.file, "student.cu");
    EXPECT_NE(result.error().next_step, "");
    EXPECT_LT(result.error().message.size(), 10'000u);
    return result.error().to_string();
  }
  std::unique_ptr<Client> client_;
};

TEST_F(Attack, Includes) {
  for (const char* source :
       {"#include \"/etc/passwd\"\n", "#include \"../../../../etc/passwd\"\n", "%:include </etc/passwd>\n",
        "#define F </etc/passwd>\n#include F\n", "#inc\\\nlude \"/etc/passwd\"\n",
        "#if __has_include(\"/etc/passwd\")\n#endif\n"}) {
    EXPECT_THAT(message(source), HasSubstr("student.cu:")) << source;
    EXPECT_THAT(message(source), Not(HasSubstr("root:"))) << source;
  }
}

/// The second line of defence, for the case that the first is fooled: a trusted program may include anything.
TEST_F(Attack, SandboxHidesFilesFromTheCompiler) {
  const std::vector<Layer> layers = client_->sandbox_status();
  if (std::none_of(layers.begin(), layers.end(),
                   [](const Layer& l) { return l.name == "landlock" && l.holds; }))
    GTEST_SKIP() << "no Landlock here";
  Job job;
  job.program = compile::program_of("#include \"/etc/passwd\"\n");
  job.program.trusted = true;
  const Result<RunResult> result = client_->run(job);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("cannot open source file"));
}

/// The compiler's thread sees no file, neither what the worker itself may read nor whether one is there.
TEST_F(Attack, SandboxHidesFromTheCompilerWhatIsThere) {
  const std::vector<Layer> layers = client_->sandbox_status();
  if (std::none_of(layers.begin(), layers.end(),
                   [](const Layer& l) { return l.name == "seccomp" && l.holds; }))
    GTEST_SKIP() << "no seccomp here";
  const std::string library = std::filesystem::canonical(compile::find_toolkit()->nvrtc);
  for (const std::string& file : {std::string("/etc/passwd"), std::string("/usr/lib/os-release"),
                                  std::string("/nowhere"), library, std::string("/")}) {
    Job job;
    job.program = compile::program_of("#if __has_include(\"" + file +
                                      "\")\n#error it is there\n#endif\n#include \"" + file + "\"\n");
    job.program.trusted = true;
    const Result<RunResult> result = client_->run(job);
    ASSERT_FALSE(result) << file;
    EXPECT_THAT(result.error().message, HasSubstr("cannot open source file \"" + file + "\"\n")) << file;
    EXPECT_THAT(result.error().message, Not(HasSubstr("it is there"))) << file;
  }
}

TEST_F(Attack, EndlessTemplates) {
  EXPECT_THAT(message("template <int N> struct S { static const int v = S<N + 1>::v; };\n__global__ void "
                      "f(int* a) { *a = S<0>::v; }\n"),
              Not(HasSubstr("it compiled")));
  EXPECT_THAT(message("template <class T> struct P { T a; };\ntemplate <class T> __device__ int g(T) { "
                      "return g(P<P<T>>{}); }\n"
                      "__global__ void f(int* a) { *a = g(1); }\n"),
              Not(HasSubstr("it compiled")));
  EXPECT_THAT(message("template <class A, class B> struct P { P<P<A, B>, P<B, A>>* n; using T = typename "
                      "P<P<A, B>, P<B, A>>::T; };\n"
                      "__global__ void f(int* a) { P<int, char>::T x; }\n"),
              Not(HasSubstr("it compiled")));
}

TEST_F(Attack, EndlessConstexpr) {
  const std::string text = message(
      "constexpr int g() { long n = 0; while (true) ++n; return n; }\n__global__ void f(int* a) { constexpr "
      "int x = g(); *a = x; }\n");
  EXPECT_THAT(text, Not(HasSubstr("it compiled")));
  EXPECT_THAT(message("constexpr int g(int n) { return n < 1 ? 1 : g(n - 1) + g(n - 2); }\n__global__ void "
                      "f(int* a) { constexpr int x = g(60); *a = x; }\n"),
              Not(HasSubstr("it compiled")));
}

TEST_F(Attack, GrowingMacros) {
  std::string source = "#define M0 1+\n";
  for (int i = 1; i < 40; ++i)
    source +=
        "#define M" + std::to_string(i) + " M" + std::to_string(i - 1) + " M" + std::to_string(i - 1) + "\n";
  EXPECT_THAT(message(source + "__global__ void f(int* a) { *a = M39 1; }\n"), Not(HasSubstr("it compiled")));
}

TEST_F(Attack, DeepNesting) {
  for (const std::string& source :
       {"__global__ void f(int* a) { *a = " + nested("(", 200'000, "1", ")") + "; }\n",
        "__global__ void f(int* a) { " + nested("{", 200'000, "*a = 1;", "}") + " }\n",
        "__global__ void f(int* a) { *a = " + nested("-", 400'000, "1", "") + "; }\n",
        nested("#if 1\n", 100'000, "", "#endif\n") + "__global__ void f(int* a) { *a = y; }\n"})
    EXPECT_THAT(message(source), AnyOf(HasSubstr("it compiled"), HasSubstr("student.cu")))
        << source.substr(0, 60);
}

TEST_F(Attack, HugeSource) {
  EXPECT_THAT(message(std::string(size_t{100} << 20, 'x')), HasSubstr("more than the"));
}

TEST_F(Attack, HugeArraysAndErrors) {
  EXPECT_THAT(message("__device__ int a[1ull << 40] = {1};\n__global__ void f() { a[1] = 2; }\n"),
              Not(HasSubstr("it compiled")));
  std::string source;
  for (int i = 0; i < 20'000; ++i) source += "x" + std::to_string(i) + ";\n";
  EXPECT_THAT(message(source), HasSubstr("more errors"));
  EXPECT_THAT(message("int " + std::string(900'000, 'a') + " = b;\n"), HasSubstr("student.cu:1"));
}

TEST_F(Attack, HostileCacheIsAMiss) {
  const TemporaryFolder folder;
  ClientOptions options;
  options.worker_path = CML_FAKE_WORKER;
  options.cache_dir = folder.path() + "/cache";
  client_ = std::make_unique<Client>(options);
  const std::string source = "__global__ void kept(int* a) { *a = 1; }\n";
  EXPECT_EQ(run(source)->notes.at(0), "compiled");
  EXPECT_EQ(run(source)->notes.at(0), "cached");
  for (const auto& entry : std::filesystem::directory_iterator(options.cache_dir))
    std::ofstream(entry.path()) << "forged";
  EXPECT_EQ(run(source)->notes.at(0), "compiled");
  EXPECT_EQ(run(source)->notes.at(0), "cached");
}

}  // namespace
}  // namespace cml::worker
