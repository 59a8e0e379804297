#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "source/tokens.h"

/// Where the declarations of a C++ text begin and end, as far as brackets, words and punctuation tell: no
/// type is looked up and no macro is expanded.
namespace cml::source {

/// The tokens that make declarations: directives are left out, `::` and `->` are one token. Of a group of
/// `#if` whose branches hold whole declarations all branches stay; else the first that may be compiled does.
class DeclarationTokens {
 public:
  /// Those of `all`.
  explicit DeclarationTokens(const std::vector<Token>& all);

  size_t size() const { return tokens_.size(); }                       ///< how many
  const Token& operator[](size_t at) const { return tokens_.at(at); }  ///< one of them
  const std::string& text(size_t at) const;                            ///< empty after the last
  bool is_word(size_t at) const;                                       ///< identifier or keyword
  /// The bracket that belongs to that at `at`: of ( [ { the closing one, of ) ] } the opening one.
  /// Precondition: are_matched().
  size_t match(size_t at) const { return match_.at(at); }
  /// Whether each bracket has its other one.
  bool are_matched() const { return matched_; }

 private:
  std::vector<Token> tokens_;
  std::vector<size_t> match_;
  bool matched_ = true;
};

/// What a declaration declares.
enum class DeclarationKind { function, variable, type, enumeration, alias, other };

/// One declaration; indexes are those of DeclarationTokens.
struct Declaration {
  static constexpr size_t kNone = ~size_t{0};     ///< the declaration has no such token
  DeclarationKind kind = DeclarationKind::other;  ///< what it declares
  size_t begin = 0;                               ///< its first token
  size_t end = 0;                                 ///< after its last token
  size_t name = kNone;                            ///< its name's token; of an operator the word `operator`
  size_t parameters = kNone;                      ///< the ( of a function
  size_t body = kNone;                            ///< the { of a function or a type
  bool is_defaulted = false;                      ///< = default, = delete
  std::vector<size_t> words;                      ///< its words outside of all brackets, templates' too

  /// As messages show it: "Matrix::upload", "operator<<".
  std::string name_text(const DeclarationTokens& tokens) const;
};

/// The declaration that begins at `begin` and ends before `end`. Precondition: are_matched(), begin < end,
/// and no } is at `begin`.
Declaration declaration_at(const DeclarationTokens& tokens, size_t begin, size_t end);

}  // namespace cml::source
