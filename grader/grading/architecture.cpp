#include "grading/architecture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "arch/gpu.h"

namespace cml::grading {
namespace {

constexpr int kLeastArch = 75;  // the least that NVRTC 13 compiles for

}  // namespace

std::vector<int> known_archs() {
  std::vector<int> known;
  for (const arch::Gpu& gpu : arch::gpus())
    if (gpu.compute_capability >= kLeastArch) known.push_back(gpu.compute_capability);
  return known;
}

Result<std::vector<int>> parse_archs(const std::string& text) {
  if (text == "all") return known_archs();
  std::vector<int> archs;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) {
    const Result<int> arch = parse_arch(word);
    if (!arch) return arch.error();
    if (std::find(archs.begin(), archs.end(), *arch) == archs.end()) archs.push_back(*arch);
  }
  if (archs.empty()) return parse_arch(text).error();
  return archs;
}

Result<int> parse_arch(const std::string& text) {
  std::string digits = text.starts_with("sm_") ? text.substr(3) : text;
  if (const size_t dot = digits.find('.'); dot != std::string::npos) digits.erase(dot, 1);
  int value = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_number = failure == std::errc{} && end == digits.data() + digits.size();
  const std::vector<int> known = known_archs();
  if (is_number && std::find(known.begin(), known.end(), value) != known.end()) return value;
  return Error{"\"" + text + "\" is no compute capability that programs are compiled for",
               fmt::format("Give one of {}.", fmt::join(known, ", ")),
               {}};
}

}  // namespace cml::grading
