#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cml::source {

/// A token of CUDA C++ as far as given code is compared: punctuation comes one character at a time.
struct Token {
  /// What it is.
  enum class Kind {
    word,           ///< identifier or keyword
    other,          ///< number, literal, punctuation
    directive,      ///< "#define" and so on
    directive_end,  ///< end of the directive's line
    region_begin,   ///< a comment "// TODO (about N lines)"
    region_end      ///< a comment "// END TODO"
  };
  Kind kind = Kind::other;  ///< what it is
  std::string text;         ///< as in the source
  int line = 0;             ///< from 1
  size_t begin = 0;         ///< first byte in the source; of a directive_end where its line ends
  size_t end = 0;           ///< after its last byte
};
using Tokens = std::vector<Token>;         ///< in the order of the source
using TokenView = std::span<const Token>;  ///< some that follow each other

/// The tokens of a source text; comments are left out but for those that bound TODO regions.
Tokens tokens_of(const std::string& source);
/// Whether a token is at `at` and has this text.
bool is(TokenView tokens, size_t at, std::string_view text);
/// Whether an identifier or keyword is at `at`.
bool is_word(TokenView tokens, size_t at);
/// The place after the bracket that closes the one at `open`, of ( [ {; tokens.size() where none does.
size_t after_brackets(TokenView tokens, size_t open);
/// The place after the statement that begins at `at`, an if with its else.
size_t after_statement(TokenView tokens, size_t at);

}  // namespace cml::source
