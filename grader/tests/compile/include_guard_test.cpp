#include "compile/include_guard.h"

#include <gmock/gmock.h>

#include <sstream>

#include "compile/source_text.h"
#include "tests/compile/fixtures.h"

namespace cml::compile {
namespace {

using ::testing::HasSubstr;

std::string refusal(const std::string& source) {
  const Result<std::string> text = guarded(program_of(source));
  return text ? "" : text.error().to_string();
}

struct Case {
  const char* name;
  std::string source;
  int line;
  const char* says;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class Refused : public ::testing::TestWithParam<Case> {};

TEST_P(Refused, WithLineReasonAndNextStep) {
  const Result<std::string> text = guarded(program_of(GetParam().source));
  ASSERT_FALSE(text) << *text;
  EXPECT_EQ(text.error().where.line, GetParam().line) << text.error().to_string();
  EXPECT_EQ(text.error().where.file, "student.cu");
  EXPECT_THAT(text.error().message, HasSubstr(GetParam().says));
  EXPECT_NE(text.error().next_step, "");
}

INSTANTIATE_TEST_SUITE_P(
    Includes, Refused,
    ::testing::Values(
        Case{"absolute", "\n#include \"/etc/passwd\"\n", 2, "/etc/passwd"},
        Case{"angle", "#include </etc/passwd>\n", 1, "/etc/passwd"},
        Case{"relative", "int a;\n\n  #  include \"../solutions/x.cu\"\n", 3, "../solutions"},
        Case{"allowed_prefix", "#include \"cuda/std/../../../etc/passwd\"\n", 1, "not allowed"},
        Case{"allowed_folder", "#include <cooperative_groups/details/../x.h>\n", 1, "not allowed"},
        Case{"digraph", "%:include \"/etc/passwd\"\n", 1, "/etc/passwd"},
        Case{"trigraph", "\?\?=include \"/etc/passwd\"\n", 1, "trigraph"},
        Case{"macro", "#define F \"/etc/passwd\"\n#include F\n", 2, "no file directly"},
        Case{"spliced_name", "#inc\\\nlude \"/etc/passwd\"\n", 1, "not allowed"},
        Case{"spliced_hash", "/\\\n* *\\\n/ # include \"/etc/passwd\"\n", 3, "/etc/passwd"},
        Case{"spliced_allowed", "#include <cuda_\\\nfp16.h>\n", 1, "broken over lines"},
        Case{"splice_with_blanks", "// x \\ \n#include \"/etc/passwd\"\n", 1, "backslash followed by blanks"},
        Case{"after_comment", "/* a\n b */ /**/ # /**/ include /**/ \"/etc/passwd\"\n", 2, "/etc/passwd"},
        Case{"comment_in_string", "const char* s = \"/*\";\n#include \"/etc/passwd\"\n//*/\n", 2,
             "/etc/passwd"},
        Case{"comment_in_char", "char s = '\"'; // \"\n#include \"/etc/passwd\"\n", 2, "/etc/passwd"},
        Case{"digit_separator", "int x = 1'000; /* ' */\n#include \"/etc/passwd\"\n// '\n", 2, "/etc/passwd"},
        Case{"raw_string", "const char* s = R\"(\n)\";\n", 1, "raw string"},
        Case{"raw_string_dollar", "#define Q $R\"(\" /* )\"\n#include \"/etc/passwd\"\n/* */\n", 1,
             "raw string"},
        Case{"separator_in_a_group", "#if 0\n1'0 /*\n#endif\n#include \"/etc/passwd\"\n#if 0\n*/\n#endif\n",
             2, "a quote that does not end"},
        Case{"raw_string_wide", "auto s = u8R\"x(\n#include <a>\n)x\";\n", 1, "raw string"},
        Case{"open_quote_hides_comment", "#if 0\ndon't /*\n#endif\n#include \"/etc/passwd\"\n*/\n", 2,
             "quote"},
        Case{"after_comment_on_two_lines", "int a; /* b\n */ #include \"/etc/passwd\"\n", 2,
             "after a comment"},
        Case{"next", "#include_next <cuda_fp16.h>\n", 1, "include_next"},
        Case{"import_directive", "#import \"x\"\n", 1, "import"},
        Case{"embed", "int a[] = {\n#embed \"/etc/passwd\"\n};\n", 2, "embed"},
        Case{"line", "#line 3 \"other.cu\"\n", 1, "line"},
        Case{"line_marker", "# 3 \"other.cu\"\n", 1, "not allowed"},
        Case{"has_include", "#if __has_include(\"/etc/passwd\")\n#endif\n", 1, "__has_include"},
        Case{"has_embed", "int a;\n#ifdef __has_embed\n#endif\n", 2, "__has_embed"},
        Case{"pragma_operator", "_Pragma(\"once\")\n", 1, "_Pragma"},
        Case{"pragma_operator_next", "_Pragma(\"unroll\") _Pragma(\"once\")\n", 1, "_Pragma"},
        Case{"pragma_operator_begins_so", "_Pragma(\"unrolled\")\n", 1, "_Pragma"},
        Case{"pragma_operator_stringised", "#define P(x) _Pragma(#x)\nP(once)\n", 1, "_Pragma"},
        Case{"pragma_operator_of_macro", "#define P _Pragma\nP(\"unroll\")\n", 1, "_Pragma"},
        Case{"pragma_operator_joined", "_Pragma(\"unroll\" \"x\")\n", 1, "_Pragma"},
        Case{"pragma_operator_wide", "_Pragma(L\"unroll\")\n", 1, "_Pragma"},
        Case{"pragma_operator_escaped", "_Pragma(\"unroll \\\"x\\\"\")\n", 1, "_Pragma"},
        Case{"pragma_operator_open", "_Pragma(\"unroll\n", 1, "_Pragma"},
        Case{"pragma_keyword", "__pragma(unroll)\n", 1, "__pragma"},
        Case{"pragma", "#pragma GCC dependency \"/etc/passwd\"\n", 1, "GCC"},
        Case{"module_import", "import <cstdio>;\n", 1, "import"}, Case{"module", "\nmodule;\n", 2, "module"},
        Case{"in_group", "#ifndef NO\n#include \"/etc/passwd\"\n#endif\n", 2, "/etc/passwd"},
        Case{"two_on_a_line", "#include <lab.h> \"/etc/passwd\"\n", 1, "after an #include"},
        Case{"host_header", "#include <vector>\n", 1, "<vector>"},
        Case{"own_header", "#include \"own.h\"\n", 1, "own.h"},
        Case{"standard_folder", "#include <cstdint/../x>\n", 1, "cstdint/"},
        Case{"upper_case", "#include <LAB.H>\n", 1, "LAB.H"}),
    [](const auto& row) { return std::string(row.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Text, Refused,
    ::testing::Values(Case{"open_comment", "int a; /* never\n ends", 1, "comment"},
                      Case{"non_ascii_code", "int gr\xC3\xB6sse;\n", 1, "ASCII"},
                      Case{"no_break_space", "\xC2\xA0#include \"/etc/passwd\"\n", 1, "ASCII"},
                      Case{"bidi", "int a;\n// \xE2\x80\xAE x\n", 2, "U+202E"},
                      Case{"line_separator", "// x \xE2\x80\xA8#include \"/etc/passwd\"\n", 1, "U+2028"},
                      Case{"carriage_return", "// x \r#include \"/etc/passwd\"\n", 1, "U+000D"},
                      Case{"form_feed", "\n\f#include \"/etc/passwd\"\n", 2, "/etc/passwd"},
                      Case{"zero", std::string("int a;\0int b;", 13), 1, "not UTF-8"},
                      Case{"latin1", "int gr\xF6sse;\n", 1, "not UTF-8"},
                      Case{"overlong", "/* */ \xC0\xAF\n", 1, "not UTF-8"},
                      Case{"surrogate", "\n\xED\xA0\x80\n", 2, "not UTF-8"},
                      Case{"cut_off", "int a; \xE2\x82", 1, "not UTF-8"},
                      Case{"zero_in_comment", std::string("// \0", 4), 1, "not UTF-8"},
                      Case{"no_directive_of_a_comment", "// \xC3\\\n x\n#include \"/etc/passwd\"\n", 3,
                           "/etc"},
                      Case{"backslash", "int a\\u0023;\n", 1, "stray backslash"},
                      Case{"empty", " \r\n\t\n", 0, "empty"}, Case{"nothing", "", 0, "empty"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(IncludeGuard, TakesTheDeviceHeadersThatItNames) {
  const Result<std::string> text = guarded(program_of("#include <vector>\n"));
  ASSERT_FALSE(text);
  const std::string says = text.error().next_step;
  ASSERT_THAT(says, HasSubstr("CUDA's device headers: cuda_fp16.h, "));
  std::istringstream names(says.substr(says.rfind(": ") + 2));
  size_t count = 0;
  for (std::string name; std::getline(names >> std::ws, name, ','); ++count) {
    if (const size_t star = name.find('*'); star != std::string::npos) name.replace(star, 1, "scan");
    EXPECT_TRUE(is_allowed_header(name)) << name;
  }
  EXPECT_GT(count, 20u);
  for (const char* name : {"cuda/cmath", "cuda/functional", "cuda/annotated_ptr", "cuda/semaphore",
                           "cuda/latch", "cuda/std/span", "cooperative_groups/memcpy_async.h",
                           "vector_types.h", "sm_30_intrinsics.h", "sm_60_atomic_functions.h"})
    EXPECT_TRUE(is_allowed_header(name)) << name;
  for (const char* name : {"cuda/stream_ref", "cuda/std/__algorithm/min.h", "cuda/std/",
                           "cooperative_groups/.h", "sm_../x_intrinsics.h", "cub/cub.cuh", "*", "cuda/std/*"})
    EXPECT_FALSE(is_allowed_header(name)) << name;
}

/// Not a parameter: each test of this program would make it.
TEST(IncludeGuard, AHugeFileIsRefused) {
  const Result<std::string> text = guarded(program_of(std::string(100 << 20, ' ')));
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, HasSubstr("more than"));
}

TEST(IncludeGuard, PassesStudentCodeUnchanged) {
  const std::string source =
      "#include \"lab.h\"\n#include <cuda_fp16.h>  // half\n# include <cooperative_groups/reduce.h> /* x "
      "*/\n#include <cuda/std/array>\n"
      "#pragma once\n#\n#define STEP(x) \\\n  do { (x) += 1'000; } while (false)\n#define TEXT(x) #x "
      "\"#include\"\n"
      "/* #include \"/etc/passwd\"\n#line 3 */\n// don't #include \"x\"\n__global__ void f(int* a) "
      "{\n#pragma unroll 4\n"
      "_Pragma(\"unroll\") _Pragma ( \"unroll 4\" ) _Pragma(\"nounroll\") _Pragma(\"unroll (kN + 2)\")\n"
      "  for (int i = 0; i < 4; ++i) a[i] = '\\'' + '\"' + \"\\\"/*\"[1] + 0x1p-3; // \xC3\xA4\n  int module "
      "= 1; module = 2;\n}\n";
  const Result<std::string> text = guarded(program_of(source));
  ASSERT_TRUE(text) << text.error().to_string();
  EXPECT_EQ(*text, source);
}

TEST(IncludeGuard, AcceptsWindowsLinesAndByteOrderMark) {
  const Result<std::string> text =
      guarded(program_of("\xEF\xBB\xBF#include <lab.h>\r\n// a \\\r\n b\r\nint x;\r\n"));
  ASSERT_TRUE(text) << text.error().to_string();
  EXPECT_EQ(*text, "#include <lab.h>\n// a \\\n b\nint x;\n");
}

TEST(IncludeGuard, BlanksHostCodeThatNvrtcSkips) {
  const std::string host = "#include <cstdio>\n#if 1\nint main() { puts(\"\xC3\xA4\"); }\n#endif\n";
  const Result<std::string> text =
      guarded(program_of("#ifndef __CUDACC_RTC__ // host\n" + host + "#else\nint d;\n#endif\nint e;\n"));
  ASSERT_TRUE(text) << text.error().to_string();
  EXPECT_THAT(*text, ::testing::Not(HasSubstr("cstdio")));
  EXPECT_THAT(*text, ::testing::StartsWith("#ifndef __CUDACC_RTC__ // host\n  "));
  EXPECT_THAT(*text, ::testing::EndsWith("\n#else\nint d;\n#endif\nint e;\n"));
  EXPECT_EQ(std::count(text->begin(), text->end(), '\n'), 9);
}

TEST(IncludeGuard, BlanksTheElseOfDeviceCode) {
  EXPECT_EQ(refusal("#if defined(__CUDACC_RTC__)\n#ifdef __CUDACC_RTC__\n#endif\nint d;\n#else\n#include "
                    "<cstdio>\n#endif\n"),
            "");
  EXPECT_EQ(
      refusal(
          "#if !defined __CUDACC_RTC__\n#ifndef __CUDACC_RTC__\n#else\n#include <vector>\n#endif\n#endif\n"),
      "");
}

TEST(IncludeGuard, RefusesWhatNvrtcWouldSee) {
  EXPECT_THAT(refusal("#ifndef __CUDACC_RTC__\n#else\n#include <vector>\n#endif\n"),
              HasSubstr("student.cu:3:1"));
  EXPECT_THAT(refusal("#ifdef __CUDACC_RTC__\n#include <vector>\n#else\n#endif\n"),
              HasSubstr("student.cu:2:1"));
  EXPECT_THAT(refusal("#ifndef __CUDACC_RTC__\n#endif\n#include <vector>\n"), HasSubstr("student.cu:3:1"));
  EXPECT_THAT(refusal("#ifndef __CUDACC_RTC__ || 1\n#include <vector>\n#endif\n"),
              HasSubstr("student.cu:2:1"));
  EXPECT_THAT(refusal("#ifndef __CUDACC_RTC__\nint x;\n"), HasSubstr("without its #endif"));
}

/// A main of one's own, tried with nvcc -DTRY_AT_HOME.
TEST(IncludeGuard, LeavesOutIncludesOfABranchThatIsOff) {
  for (const std::string off : {"#ifdef TRY_AT_HOME", "#if defined(TRY_AT_HOME)", "#if 0"}) {
    const Result<std::string> text =
        guarded(program_of(off + "\n#include <vector>\n#include <cstdio>\nint main() {}\n#endif\nint e;\n"));
    ASSERT_TRUE(text) << text.error().to_string();
    EXPECT_THAT(*text, ::testing::Not(HasSubstr("vector")));
    EXPECT_THAT(*text, HasSubstr("\nint main() {}\n#endif\nint e;\n"));
  }
  for (const std::string on :
       {"#define TRY_AT_HOME\n#ifdef TRY_AT_HOME", "#ifdef __CUDA_ARCH__", "#ifdef TRY_AT_HOME\n#else",
        "#if 0\n#elif 1", "#ifdef TRY_AT_HOME\n#endif", "#ifdef TRY || 1", "#if 1", "#ifdef"})
    EXPECT_THAT(refusal(on + "\n#include <vector>\n#endif\n"), HasSubstr("#include of <vector>")) << on;
  Program program = program_of("#ifdef TRY_AT_HOME\n#include <vector>\n#endif\nint e;\n");
  program.definitions = {"TRY_AT_HOME=1"};
  EXPECT_FALSE(guarded(program));
}

TEST(IncludeGuard, TakesStandardHeadersThatDeviceCodeNames) {
  EXPECT_EQ(refusal("#include <cstdio>\n#include <stdint.h>\n#include \"math.h\"\n#include <limits>\n"), "");
}

TEST(IncludeGuard, TakesDigitSeparators) {
  EXPECT_EQ(refusal("constexpr int n = 1'000'000;  /* many */\n#if 1\nconstexpr int m = 1'000;\n#endif\n"),
            "");
}

TEST(IncludeGuard, NamesTheWayOut) {
  EXPECT_THAT(refusal("#include <vector>\n"), HasSubstr("cooperative_groups.h"));
}

TEST(SourceText, CountsColumnsInCharacters) {
  const std::string text = "a\n\xC3\xA4\xC3\xB6x";
  const SourceLocation where = location_of(text, text.size() - 1, "f");
  EXPECT_EQ(where.line, 2);
  EXPECT_EQ(where.column, 3);
}

}  // namespace
}  // namespace cml::compile
