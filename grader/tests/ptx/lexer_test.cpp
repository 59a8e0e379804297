#include "ptx/lexer.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

namespace cml::ptx {
namespace {

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> result;
  Lexer lexer(text);
  while (lexer.peek().kind != Token::Kind::end) result.emplace_back(lexer.next().text);
  return result;
}

using Words = std::vector<std::string>;

TEST(Lexer, WordsKeepTheirDots) {
  EXPECT_EQ(tokens("@!%p1 ld.shared::cta.v2.f32 {%f1,%f2}, [%rd1+-4];"),
            (Words{"@", "!", "%p1", "ld.shared::cta.v2.f32", "{", "%f1", ",", "%f2", "}", ",", "[", "%rd1",
                   "+", "-", "4", "]", ";"}));
  EXPECT_EQ(tokens("$L__BB0_1: mov.u32 %r1, %tid.x;"),
            (Words{"$L__BB0_1", ":", "mov.u32", "%r1", ",", "%tid.x", ";"}));
  EXPECT_EQ(tokens("%p|%q"), (Words{"%p", "|", "%q"}));
  EXPECT_EQ(tokens(".reg .b32 %r<12>;"), (Words{"reg", "b32", "%r", "<", "12", ">", ";"}));
}

TEST(Lexer, SkipsCommentsAndCountsLines) {
  Lexer lexer("// one\n/* two\nthree */ ret;\n\n exit;");
  const Token ret = lexer.next();
  EXPECT_EQ(ret.line, 3);
  EXPECT_EQ(lexer.column_of(ret), 10);
  lexer.next();
  EXPECT_EQ(lexer.next().line, 5);
}

TEST(Lexer, PeeksTwoAhead) {
  Lexer lexer("a : b");
  EXPECT_EQ(lexer.peek().text, "a");
  EXPECT_TRUE(lexer.peek_second().is(':'));
  EXPECT_EQ(lexer.next().text, "a");
}

TEST(Lexer, SkipsASection) {
  Lexer lexer("{\n.b8 1,2\n.b32 .debug_info\n}\n.file");
  ASSERT_TRUE(lexer.skip_past('}'));
  EXPECT_TRUE(lexer.peek().is_directive("file"));
  EXPECT_EQ(lexer.peek().line, 5);
  EXPECT_FALSE(lexer.skip_past('}'));
}

TEST(Lexer, MarksWhatPtxDoesNotHave) {
  for (const char* text : {"\"open", "/* open", "`", "#", "\x80", "\"line\nbreak\""})
    EXPECT_EQ(Lexer(text).peek().kind, Token::Kind::bad) << text;
}

TEST(Number, Integers) {
  const std::pair<const char*, uint64_t> cases[] = {
      {"0", 0},         {"42", 42},    {"0x2A", 42}, {"052", 42},
      {"0b101010", 42}, {"0x2aU", 42}, {"42U", 42},  {"0xFFFFFFFFFFFFFFFFU", ~uint64_t{0}}};
  for (const auto& [text, value] : cases) {
    EXPECT_EQ(parse_number(text).kind, Number::Kind::integer) << text;
    EXPECT_EQ(parse_number(text).bits, value) << text;
  }
}

TEST(Number, FloatingPoint) {
  EXPECT_EQ(parse_number("0f3F800000").kind, Number::Kind::f32);
  EXPECT_EQ(parse_number("0f3F800000").bits, std::bit_cast<uint32_t>(1.0f));
  EXPECT_EQ(parse_number("0dBFF0000000000000").kind, Number::Kind::f64);
  EXPECT_EQ(parse_number("0dBFF0000000000000").bits, std::bit_cast<uint64_t>(-1.0));
  EXPECT_EQ(parse_number("1.5").bits, std::bit_cast<uint64_t>(1.5));
  EXPECT_EQ(parse_number("2.5e-3").bits, std::bit_cast<uint64_t>(2.5e-3));
}

TEST(Number, RejectsTheRest) {
  for (const char* text :
       {"0x", "0xG", "09", "0b2", "0f3F80", "0d3FF0", "12a", "1.2.3", "18446744073709551616", "1e"})
    EXPECT_EQ(parse_number(text).kind, Number::Kind::bad) << text;
}

}  // namespace
}  // namespace cml::ptx
