#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/failure.h"
#include "source/file_scope.h"

namespace cml::source {

/// What an addition is held against.
struct Names {
  std::set<std::string> words;          ///< of given code
  std::set<std::string> functions;      ///< that are given
  std::set<std::string> choices;        ///< constants whose value is the student's
  std::set<std::string> constants;      ///< of the submission
  std::map<std::string, Tokens> heads;  ///< of the functions that the submission defines
};

/// The submission, and which of its tokens are given.
struct Submission {
  /// None of `text` is given yet.
  explicit Submission(Tokens text) : tokens(std::move(text)), scopes(tokens), given(tokens.size()) {}
  Tokens tokens;            ///< all of the file
  Scopes scopes;            ///< of these
  std::vector<bool> given;  ///< for each whether it is given
};

/// What is wrong with what the student has added, tokens [begin, end): it is no whole statement or
/// declaration, or it gives another meaning to a given name.
std::optional<Failure> own_code_fault(const Submission& submission, size_t begin, size_t end,
                                      const Names& names);
/// The failure, at this line.
Failure at_line(Failure fault, int line);

}  // namespace cml::source
