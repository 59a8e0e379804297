#include "testing/matcher_words.h"

#include <regex>

namespace cml::testing {

std::string in_words(const std::string& description) {
  static const std::regex kEqual(R"(is equal to (\S+))"), kBetween(R"(\(is >= (\S+)\) and \(is <= (\S+)\))"),
      kLeast(R"(is >= (\S+))"), kMost(R"(is <= (\S+))");
  std::smatch found;
  if (std::regex_match(description, found, kEqual)) return found[1].str();
  if (std::regex_match(description, found, kBetween)) return found[1].str() + " to " + found[2].str();
  if (std::regex_match(description, found, kLeast)) return "at least " + found[1].str();
  if (std::regex_match(description, found, kMost)) return "at most " + found[1].str();
  return description;
}

std::string asked_for(const std::string& words) {
  const bool is_singular = words == "1" || words.starts_with("is");
  return words + (is_singular ? " is asked for" : " are asked for");
}

std::string words_of_comparison(const std::string& gtest_message) {
  static const std::regex kComparison(R"(Expected: \([^\n]*\) <= \([^\n]*\), actual: (\S+) vs (\S+)\n?)");
  std::smatch found;
  if (!std::regex_search(gtest_message, found, kComparison, std::regex_constants::match_continuous))
    return {};
  return found[1].str() + ", at most " + found[2].str() + " are asked for" +
         (found.suffix().length() == 0 ? "" : "\n" + found.suffix().str());
}

}  // namespace cml::testing
