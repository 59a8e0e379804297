#include "testing/failure_text.h"

#include <string_view>

#include "testing/matcher_words.h"

namespace cml::testing {

namespace {

/// "run.values(out)" is the array "out".
std::string array_of(const std::string& expression) {
  constexpr std::string_view kValues = ".values(";
  const size_t at = expression.find(kValues);
  if (at == std::string::npos || expression.back() != ')') return expression;
  const size_t begin = at + kValues.size();
  return expression.substr(begin, expression.size() - 1 - begin);
}

/// An explanation with what the check streamed behind it.
Failure streamed(std::string explanation, const std::string& behind) {
  if (behind.empty()) return {"", std::move(explanation)};
  const size_t colon = behind.find(": ");
  if (colon == std::string::npos) return {behind, std::move(explanation)};
  const std::string step = behind.substr(colon + 2);
  return {behind.substr(0, colon), std::move(explanation) + "\n  " + step};
}

std::string without_newline(std::string text) {
  if (text.starts_with('\n')) text.erase(0, 1);
  return text;
}

}  // namespace

std::string with_label(const std::string& label, const std::string& text) {
  return label.empty() ? text : label + ": " + kExplanationEnd + text;
}

Failure failure_of(const std::string& gtest_message) {
  const size_t mark = gtest_message.find(kExplanationMark);
  constexpr std::string_view kFailed = "Failed\n";  // what FAIL() and ADD_FAILURE() put before the text
  if (mark == std::string::npos) {
    const std::string text =
        gtest_message.starts_with(kFailed) ? gtest_message.substr(kFailed.size()) : gtest_message;
    const std::string separator = std::string(": ") + kExplanationEnd;
    if (const size_t at = text.find(separator); at != std::string::npos)
      return {text.substr(0, at), text.substr(at + separator.size())};
    if (const std::string words = words_of_comparison(text); !words.empty()) {
      const size_t end = words.find('\n');
      return streamed(words.substr(0, end), end == std::string::npos ? "" : words.substr(end + 1));
    }
    return {"", text};
  }
  const std::string explanation = gtest_message.substr(mark + 1);
  constexpr std::string_view kValueOf = "Value of: ";
  const std::string before = gtest_message.substr(0, mark);
  const bool of_run = before.find("testing::Run") != std::string::npos;
  if (of_run || !before.starts_with(kValueOf)) {
    const size_t end = explanation.find(kExplanationEnd);
    if (end == std::string::npos) return {"", explanation};
    return streamed(explanation.substr(0, end), without_newline(explanation.substr(end + 1)));
  }
  const std::string expression = before.substr(kValueOf.size(), before.find('\n') - kValueOf.size());
  return {"", array_of(expression) + ": " + explanation};
}

std::string failure_text(const std::string& gtest_message) { return failure_of(gtest_message).to_string(); }

bool is_escaped_exception(const std::string& gtest_message) {
  return gtest_message.starts_with("C++ exception with description") ||
         gtest_message.starts_with("Unknown C++ exception");
}

}  // namespace cml::testing
