#include "source/tokens.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts(const std::string& source) {
  std::vector<std::string> all;
  for (const Token& token : tokens_of(source)) all.push_back(token.text);
  return all;
}

TEST(SourceTokens, LeavesLayoutAndCommentsOut) {
  EXPECT_THAT(texts("int a;// b\n/* c\n d */ a<=1.5e+3f"),
              ElementsAre("int", "a", ";", "a", "<", "=", "1.5e+3f"));
}

TEST(SourceTokens, KeepsLiteralsWhole) {
  EXPECT_THAT(texts(R"x(f("a // \" b", 'c', R"d(" e)d", u8"g", 1'000)x"),
              ElementsAre("f", "(", R"x("a // \" b")x", ",", "'c'", ",", R"x(R"d(" e)d")x", ",", "u8\"g\"",
                          ",", "1'000"));
}

TEST(SourceTokens, DirectivesEndWithTheirLine) {
  EXPECT_THAT(texts("  # define A \\\n 1\nb # c"),
              ElementsAre("#define", "A", "1", "end of the line", "b", "#", "c"));
  EXPECT_THAT(texts("%:if 1"), ElementsAre("#if", "1", "end of the line"));
}

TEST(SourceTokens, RegionsAreTokens) {
  const std::vector<Token> tokens =
      tokens_of("a\n  // TODO (about 2 lines): x\nb // TODO: no region\n// END TODO");
  ASSERT_EQ(tokens.size(), 4u);
  EXPECT_EQ(tokens[1].kind, Token::Kind::region_begin);
  EXPECT_EQ(tokens[3].kind, Token::Kind::region_end);
  EXPECT_EQ(tokens[3].line, 4);
}

TEST(SourceTokens, TellTheCommentsThatOpenARegion) {
  for (const char* text :
       {"// TODO (about 1 line): a", "//TODO (about 123456 lines)", "/// x //  \tTODO (about 2 lines)"})
    EXPECT_THAT(texts(text), ElementsAre("// TODO")) << text;
  for (const char* text : {"// TODO", "// TODO (about  lines)", "// TODO (about 1234567 lines)",
                           "// TODO (about 2 line", "// TODO (about 2 linesx)", "// a TODO (about 2 lines)"})
    EXPECT_THAT(texts(text), ::testing::IsEmpty()) << text;
}

TEST(SourceTokens, ALongCommentEndsNoProcess) {
  EXPECT_THAT(texts("//" + std::string(1 << 20, ' ') + "x\na"), ElementsAre("a"));
  std::string slashes;
  for (int i = 0; i < 1 << 19; ++i) slashes += "//";
  EXPECT_THAT(texts(slashes), ::testing::IsEmpty());
}

TEST(SourceTokens, AQuoteThatDoesNotEndLeavesTheLinesEnd) {
  EXPECT_THAT(texts("#error don't\na"), ElementsAre("#error", "don", "'t", "end of the line", "a"));
}

TEST(SourceTokens, KnowTheirBytes) {
  const std::string source = "#de\\\nfine A 'b'\n<% \"c\"";
  std::vector<std::string> bytes;
  for (const Token& token : tokens_of(source))
    bytes.push_back(source.substr(token.begin, token.end - token.begin));
  EXPECT_THAT(bytes, ElementsAre("#de\\\nfine", "A", "'b'", "", "<%", "\"c\""));
}

TEST(SourceTokens, SurvivesWhatIsNotClosed) {
  for (const char* text : {"\"a", "'", "/* a", "R\"(a", "R\"", "#", "a\\", "\\\n", "("}) tokens_of(text);
}

/// The first token after the statement that the text begins with.
std::string after(const std::string& text) {
  const Tokens tokens = tokens_of(text);
  const size_t at = after_statement(tokens, 0);
  return at < tokens.size() ? tokens[at].text : "the end";
}

TEST(SourceTokens, AStatementHasItsElse) {
  EXPECT_EQ(after("a[f(1)] = b; y;"), "y");
  EXPECT_EQ(after("{ a; { b; } } y;"), "y");
  EXPECT_EQ(after("for (;;) if (a) b; y;"), "y");
  EXPECT_EQ(after("do { a; } while (b); y;"), "y");
  EXPECT_EQ(after("if (a) b; else c; y;"), "y");
  EXPECT_EQ(after("if (a) for (;;) if (b) c; else d; else e; y;"), "y");
  EXPECT_EQ(after("if constexpr (a) { b; } else if (c) d; else e; y;"), "y");
  EXPECT_EQ(after("if (a) b"), "the end");
  std::string deep;
  for (int i = 0; i < 1 << 17; ++i) deep += "if (a) ";
  EXPECT_EQ(after(deep + "b; y;"), "y");
}

}  // namespace
}  // namespace cml::source
