#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace cml {

/// A line of the head of a test file: `//: KEY: VALUE`, or `//: KEY` alone.
struct HeadLine {
  size_t number = 0;  ///< of the line, from 1
  std::string key;    ///< "points"
  std::string value;  ///< "4"; empty where the key stands alone
};

/// Reads line `number` of a file where it begins with `mark` and a blank; nothing for any other line.
std::optional<HeadLine> head_line(std::string_view line, size_t number, std::string_view mark = "//:");

}  // namespace cml
