#include "ptx/parser.h"

#include <ctime>
#include <set>

#include "ptx/opcode_table.h"
#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(Parser, ReadsTheWholeCorpus) {
  ASSERT_GE(corpus().size(), 15u);
  for (const auto& file : corpus()) {
    const auto module = parse(read(file), file.filename());
    ASSERT_TRUE(module) << file << ": " << module.error().to_string();
    EXPECT_EQ(first_refusal(*module), "") << file;
  }
}

TEST(Parser, ModuleHeader) {
  const auto module = parse(
      ".version 7.8\n.target sm_86, debug\n.address_size 64\n.file 1 \"a.cu\", 123, 456\n"
      ".section .debug_str {\n$L__info_string0:\n.b8 95,0\n}\n.pragma \"x\";",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  EXPECT_EQ(module->version_major, 7);
  EXPECT_EQ(module->version_minor, 8);
  EXPECT_EQ(module->target, "sm_86");
  EXPECT_TRUE(module->is_debug);
  EXPECT_EQ(module->files.at(1), "a.cu");
}

TEST(Parser, KernelOfTheCorpus) {
  const auto module =
      parse(read(std::filesystem::path(CML_SOURCE_DIR) / "grader/tests/data/ptx/basics.sm_75.ptx"), "b");
  ASSERT_TRUE(module) << module.error().to_string();
  const Function* kernel = module->find_function("_Z8convolvePKfPfi");
  ASSERT_TRUE(kernel);
  EXPECT_TRUE(kernel->is_entry);
  EXPECT_EQ(kernel->max_threads, (Dim3{256, 1, 1}));
  EXPECT_EQ(kernel->parameters.size(), 3u);
  EXPECT_TRUE(module->find_variable("lab_predict_wavefronts"));
  EXPECT_EQ(module->files.at(1), "student.cu");
  const Function* tile = module->find_function("_Z16set_row_read_colPi");
  ASSERT_TRUE(tile);
  const auto barrier = std::find_if(tile->body.begin(), tile->body.end(),
                                    [](const Instruction& one) { return one.opcode == "bar"_op; });
  ASSERT_NE(barrier, tile->body.end());
  EXPECT_EQ(barrier->loc.line, 22);  // the first __syncthreads of basics.cu
}

TEST(Parser, AnErrorIsAtTheSourceLineAndThePtxLine) {
  const auto module =
      parse(kernel(".loc 1 42 7\nmov.u32 %r1, 0;\nmov.u32 %r1, %nowhere;") + ".file 1 \"student.cu\"\n",
            "test.ptx");
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().message, "unknown register %nowhere (PTX line 19)");
  EXPECT_EQ(module.error().where.to_string(), "student.cu:42:7");
  EXPECT_NE(module.error().next_step, "");
}

TEST(Parser, AnErrorInInlinedCodeIsAtTheCall) {
  const auto module =
      parse(kernel(".loc 1 9 3\n.loc 2 5 1, function_name $L, inlined_at 1 9 3\nmov.u32 %r1, %nowhere;") +
                ".file 1 \"student.cu\"\n.file 2 \"header.h\"\n",
            "test.ptx");
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().where.to_string(), "student.cu:9");
}

TEST(Parser, WithoutSourceLinesTheErrorIsInThePtx) {
  const auto module = parse_kernel("  mov.u32 %r1, %nowhere;");
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().where.to_string(), "test.ptx:17:16");
}

TEST(Parser, RejectsWhatIsNoModule) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "there is no .version directive (PTX line 1)"},
      {"hello", "unexpected 'hello' outside of functions (PTX line 1)"},
      {".version 8.0", "there is no .target directive (PTX line 1)"},
      {".version 99.0", "PTX ISA 99.0 is newer than 9 (PTX line 1)"},
      {".version x", "'x' is no PTX version (PTX line 1)"},
      {".version 8.0\n.entry k() {", "the text ends within the function k (PTX line 2)"},
      {".version 8.0\n.section .debug_str {", "section debug_str does not end (PTX line 2)"},
      {".version 8.0\n.entry k() .colour 3 { ret; }", "unknown directive .colour of a function (PTX line 2)"},
      {".version 8.0\n.entry k() { .colour 3; }", "unknown directive .colour in a function (PTX line 2)"},
  };
  for (const auto& [text, message] : cases) {
    const auto module = parse(text, "test.ptx");
    ASSERT_FALSE(module) << text;
    EXPECT_EQ(module.error().message, message);
  }
}

/// One function of `bytes` bytes, half of it in blocks with registers of their own.
double seconds_to_parse(size_t bytes) {
  std::string body;
  while (body.size() < bytes)
    body += "{ .reg .b32 t; mov.u32 t, %r1; add.s32 %r1, t, 1; }\nfma.rn.f32 %f1, %f2, %f3, 0f3F800000;\n";
  const std::string text = kernel(body);
  const std::clock_t start = std::clock();
  EXPECT_TRUE(parse(text, "test.ptx"));
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A quadratic parser would need 64 times as long for 8 times the text.
TEST(Parser, IsLinear) {
  const double small = seconds_to_parse(250'000);
  const double large = seconds_to_parse(2'000'000);
  EXPECT_LT(large, 30 * small + 0.05);
}

}  // namespace
}  // namespace cml::ptx::testing
