#pragma once
#include <string>

namespace cml::testing {

/// gmock's description of a matcher on a number as a student would say it: "is equal to 24" is "24", "(is >=
/// 128) and (is <= 256)" is "128 to 256", "is <= 5" is "at most 5". Others stay as they are.
std::string in_words(const std::string& description);

/// Such words as a sentence: "128 to 256 are asked for".
std::string asked_for(const std::string& words);

/// How the text begins that shows the first cells of a wrong matrix beside what belongs there.
inline constexpr const char* kCellsHead = "\n  what belongs there | what stands there, from ";

/// GoogleTest's text of a failed EXPECT_LE on two numbers, with what the check streamed behind it, as a
/// sentence: "label: 82, at most 24 are asked for: sectors read"; empty for any other text.
std::string words_of_comparison(const std::string& gtest_message);

}  // namespace cml::testing
