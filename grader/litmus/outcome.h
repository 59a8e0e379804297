#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace cml::litmus {

/// How a run ends that observes nothing.
inline constexpr const char* kCompletes = "completes";

/// What one run came to: the observed values, in the order of their names, or one word: kCompletes where the
/// test observes nothing, the id of a trap where the run stopped.
struct Outcome {
  std::vector<int32_t> values;  ///< empty where there is a word
  std::string word;             ///< empty where there are values

  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};

/// The outcomes that one line names.
struct Pattern {
  std::vector<std::vector<int32_t>> values;  ///< by observed name: the values that it may have
  std::string word;                          ///< as in Outcome
};

/// Whether the outcome is one of the pattern's.
bool matches(const Pattern& pattern, const Outcome& outcome);
/// Whether some outcome is one of both.
bool overlap(const Pattern& a, const Pattern& b);

/// "r0=1 r1=0", or the word. Precondition: as many names as values.
std::string to_string(const Outcome& outcome, const std::vector<std::string>& names);
/// "r0=1 r1=0|2", or the word.
std::string to_string(const Pattern& pattern, const std::vector<std::string>& names);

}  // namespace cml::litmus
