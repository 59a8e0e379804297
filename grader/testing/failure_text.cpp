#include "testing/failure_text.h"

#include <string_view>

namespace cml::testing {

std::string failure_text(const std::string& gtest_message) {
  const size_t mark = gtest_message.find(kExplanationMark);
  constexpr std::string_view kFailed = "Failed\n";  // what FAIL() and ADD_FAILURE() put before the text
  if (mark == std::string::npos)
    return gtest_message.starts_with(kFailed) ? gtest_message.substr(kFailed.size()) : gtest_message;
  const std::string explanation = gtest_message.substr(mark + 1);
  constexpr std::string_view kValueOf = "Value of: ";
  const std::string before = gtest_message.substr(0, mark);
  const bool of_run = before.find("testing::Run") != std::string::npos;
  if (of_run || !before.starts_with(kValueOf)) return explanation;
  return before.substr(kValueOf.size(), before.find('\n') - kValueOf.size()) + ": " + explanation;
}

bool is_escaped_exception(const std::string& gtest_message) {
  return gtest_message.starts_with("C++ exception with description") ||
         gtest_message.starts_with("Unknown C++ exception");
}

}  // namespace cml::testing
