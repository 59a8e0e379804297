#include "ptx/source_place.h"

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

/// The kernel of `body`, whose file is student.cu; header.h is the second file, toolkit.h the third.
Module module_of_body(const std::string& body) {
  const auto module = parse(
      kernel(body) + ".file 1 \"student.cu\"\n.file 2 \"header.h\"\n.file 3 \"toolkit.h\"\n", "test.cu");
  if (!module) throw std::runtime_error(module.error().to_string());
  return *module;
}

/// Where the kernel's instructions stand, without the ret that the parser adds.
std::vector<std::string> places(const Module& module) {
  const Function& kernel = *module.find_function("e");
  std::vector<std::string> result;
  for (const Instruction& one : kernel.body)
    result.push_back(source_place(module, one, source_file(kernel)).to_string());
  result.pop_back();
  return result;
}

using Places = std::vector<std::string>;
const std::string kOne = "mov.u32 %r1, 0;\n";

TEST(SourcePlace, InTheKernelsFileItIsTheInstructionsOwn) {
  EXPECT_EQ(places(module_of_body(".loc 1 10 3\n" + kOne + ".loc 1 20 5\n" +
                                  ".loc 1 4 9, function_name $L, inlined_at 1 20 5\n" + kOne)),
            (Places{"student.cu:10:3", "student.cu:4:9"}));
}

TEST(SourcePlace, OfAHeaderItIsTheCall) {
  EXPECT_EQ(places(module_of_body(".loc 1 10 3\n" + kOne + ".loc 1 20 5\n" +
                                  ".loc 2 4 9, function_name $L, inlined_at 1 20 5\n" + kOne)),
            (Places{"student.cu:10:3", "student.cu:20"}));
}

TEST(SourcePlace, TheKernelsFileIsTheOutermost) {
  const Module module =
      module_of_body(".loc 1 20 5\n.loc 2 4 9, function_name $L, inlined_at 1 20 5\n" + kOne);
  EXPECT_EQ(source_file(*module.find_function("e")), 1u);
  EXPECT_EQ(places(module), Places{"student.cu:20"});
  EXPECT_EQ(source_place(module, *module.find_function("e")).to_string(), "student.cu:20");
}

TEST(SourcePlace, ElsewhereItIsItsOwn) {
  EXPECT_EQ(places(module_of_body(".loc 1 10 3\n" + kOne + ".loc 2 7 1\n" + kOne)),
            (Places{"student.cu:10:3", "header.h:7:1"}));
}

TEST(SourcePlace, OfAFunctionElsewhereItIsTheCallThere) {
  // A function of header.h, which inlines one of a header of the toolkit.
  EXPECT_EQ(places(module_of_body(".loc 1 10 3\n" + kOne + ".loc 2 7 1\n" +
                                  ".loc 3 92 5, function_name $L, inlined_at 2 7 1\n" + kOne)),
            (Places{"student.cu:10:3", "header.h:7"}));
}

TEST(SourcePlace, WithoutALineItIsTheNearest) {
  // Before the first .loc, at line 0, and after it.
  EXPECT_EQ(places(module_of_body(kOne + ".loc 1 10 3\n" + kOne + ".loc 1 0 0\n" + kOne + kOne +
                                  ".loc 1 11 1\n" + kOne)),
            (Places{"student.cu:10:3", "student.cu:10:3", "student.cu:10:3", "student.cu:10:3",
                    "student.cu:11:1"}));
}

TEST(SourcePlace, LineZeroOfAHeaderHasItsCall) {
  EXPECT_EQ(places(module_of_body(".loc 1 10 3\n" + kOne + ".loc 1 20 5\n" +
                                  ".loc 2 0 0, function_name $L, inlined_at 1 20 5\n" + kOne)),
            (Places{"student.cu:10:3", "student.cu:20"}));
}

TEST(SourcePlace, CodeWithoutLinesIsInThePtx) {
  EXPECT_EQ(places(module_of_body(kOne)), Places{"PTX of test.cu:17"});
  const auto module = parse_kernel(kOne);
  ASSERT_TRUE(module);
  EXPECT_EQ(places(*module), Places{"test.ptx:17"});
  EXPECT_EQ(source_place(*module, *module->find_function("e")).to_string(), "test.ptx:8");
}

}  // namespace
}  // namespace cml::ptx::testing
