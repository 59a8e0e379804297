#pragma once
#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "tests/fuzz/target.h"

/// For a target whose input is a text of lines: its own mutator. One source file of a target includes it.
extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most) __attribute__((weak));

namespace cml::fuzz {

inline bool is_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("_%$.").find(c) != std::string_view::npos;
}
/// Begin and length of mnemonics, operands and numbers.
inline std::vector<std::pair<size_t, size_t>> words_of(const std::string& line) {
  std::vector<std::pair<size_t, size_t>> words;
  for (size_t i = 0; i < line.size();) {
    size_t end = i;
    while (end < line.size() && is_of_word(line[end])) ++end;
    if (end > i) words.emplace_back(i, end - i);
    i = std::max(end, i + 1);
  }
  return words;
}

}  // namespace cml::fuzz

/// Bytes get nowhere in a grammar: two of three changes are of whole lines or of words, for which the text
/// itself is the dictionary.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  std::vector<std::string> lines = cml::lines_of(cml::fuzz::text_of(data, size));
  if (lines.size() < 2 || below(3) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string& line = lines[below(lines.size())];
  const std::string& other = lines[below(lines.size())];
  switch (below(5)) {
    case 0:
      line = other;
      break;
    case 1:
      line += "\n" + other;
      break;
    case 2:
      line.clear();
      break;
    default: {
      const auto here = cml::fuzz::words_of(line), there = cml::fuzz::words_of(other);
      if (here.empty() || there.empty()) return LLVMFuzzerMutate(data, size, most);
      const auto [at, length] = here[below(here.size())];
      const auto [from, count] = there[below(there.size())];
      line.replace(at, length, std::string(other, from, count));
    }
  }
  std::string text;
  for (const std::string& each : lines) text += each + "\n";
  text.resize(std::min(text.size(), most));
  std::copy(text.begin(), text.end(), data);
  return text.size();
}
