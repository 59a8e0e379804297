#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source/tokens.h"

/// What is at file scope, and what in brackets, as far as given code is compared (given_code.h). TODO
/// regions and directives are tokens here.
namespace cml::source {

/// Whether both have one kind and text, wherever they stand.
bool same(const Token& a, const Token& b);
/// Whether it is this punctuation.
bool is(const Token& token, std::string_view text);
/// Whether a statement, a declaration or a directive ends with it.
bool ends_statement(const Token& token);
/// The place after the directive at `at`.
size_t after_directive(const Tokens& tokens, size_t at);
/// Whether this word may come before a parenthesis without being the name of a function.
bool is_attribute(const std::string& word);

/// A declaration at file scope: tokens [begin, end). Of a function, `name` is the place of its name and
/// `body` that of its opening brace; else both are `end`. Directives and marks of regions count as
/// declarations.
struct FileDeclaration {
  size_t begin = 0;         ///< its first token
  size_t end = 0;           ///< after its last one
  size_t name = 0;          ///< of a function
  size_t body = 0;          ///< of a function
  bool has_region = false;  ///< a TODO region, in its body
};
/// All of a file.
std::vector<FileDeclaration> declarations_of(const Tokens& tokens);
/// Names of functions that `tokens` declare; only those with a TODO region where `with_region`.
std::set<std::string> functions_of(const Tokens& tokens, bool with_region);
/// The heads of the functions that `tokens` define, by name.
std::map<std::string, Tokens> heads_of(const Tokens& tokens);
/// Whether tokens [begin, end) are a value wherever they stand: a number, a constant, or an expression of
/// such in brackets.
bool is_constant(const Tokens& tokens, size_t begin, size_t end, const std::set<std::string>& constants);
/// Names that have one value in the whole of `tokens`: constants at file scope, macros that are constant.
std::set<std::string> constants_of(const Tokens& tokens);

/// The scope of each token of a file.
class Scopes {
 public:
  /// Of these tokens.
  explicit Scopes(const Tokens& tokens);
  /// Whether a declaration there is seen by given code anywhere in the file.
  bool is_namespace(size_t i) const { return kinds_[i] == Scope::namespaces; }
  /// Whether it is in brackets at such a place: parameters, or a declarator.
  bool is_parameter(size_t i) const { return kinds_[i] == Scope::parameters; }

 private:
  enum class Scope : uint8_t { namespaces, parameters, inner };

  std::vector<Scope> kinds_;
};

}  // namespace cml::source
