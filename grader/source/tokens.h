#pragma once
#include <cstddef>
#include <string>
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
/// The tokens of a source text; comments are left out but for those that bound TODO regions.
std::vector<Token> tokens_of(const std::string& source);

}  // namespace cml::source
