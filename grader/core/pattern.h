#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cml {

/// A regular expression of ECMAScript. It is compiled here for all: a source that has std::regex takes a
/// second longer to build.
///
///   static const Pattern call(R"((\w+)\s*\()");
///   if (const auto found = call.find("f (x)")) found->groups[1];  // "f"
class Pattern {
 public:
  /// Bytes of a text that may be given, at most: std::regex takes a stack frame a character.
  static constexpr size_t kLongestText = 400;

  /// Where the expression fits.
  struct Match {
    /// The whole, then what each pair of parentheses took; empty for an unused pair.
    std::vector<std::string> groups;
    size_t begin;  ///< of the text's bytes, the first one of the whole
    size_t end;    ///< the one after its last one
  };

  /// Throws std::regex_error for what is no expression.
  explicit Pattern(const std::string& expression, bool ignores_case = false);
  bool is_in(const std::string& text) const;                       ///< whether it fits anywhere
  bool is_all_of(const std::string& text) const;                   ///< whether it fits the whole text
  std::optional<Match> find(const std::string& text) const;        ///< the first place
  std::vector<Match> find_all(const std::string& text) const;      ///< from left to right, no two overlap
  std::optional<Match> find_whole(const std::string& text) const;  ///< the whole text, or nothing

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace cml
