#include "testing/same_causes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace cml::testing {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The first line with "#" in place of each number but those behind "line " and ".cu:".
std::string key_of(const std::string& text) {
  const std::string line = text.substr(0, text.find('\n'));
  std::string key;
  for (size_t i = 0; i < line.size();) {
    if (!is_digit(line[i])) {
      key += line[i++];
      continue;
    }
    size_t end = i;
    while (end < line.size() && (is_digit(line[end]) || line[end] == '.')) ++end;
    const bool is_place = key.ends_with("line ") || key.ends_with(".cu:");
    key += is_place ? line.substr(i, end - i) : "#";
    i = end;
  }
  return key;
}

}  // namespace

std::vector<std::string> told_once(const std::vector<Failure>& failures) {
  struct Told {
    std::string key;
    std::string text;
    std::vector<std::string> others;  ///< labels
  };
  std::vector<Told> all;
  for (const Failure& failure : failures) {
    const std::string key = key_of(failure.text);
    const auto same = std::find_if(all.begin(), all.end(), [&](const Told& it) { return it.key == key; });
    if (same == all.end())
      all.push_back({key, failure.to_string(), {}});
    else
      same->others.push_back(failure.label);
  }
  std::vector<std::string> messages;
  for (const Told& it : all) {
    std::string text = it.text;
    constexpr size_t kNamed = 2;
    if (!it.others.empty()) {
      text +=
          fmt::format("\n  the same in {} more case{}", it.others.size(), it.others.size() == 1 ? "" : "s");
      for (size_t i = 0; i < std::min(kNamed, it.others.size()); ++i)
        if (!it.others[i].empty()) text += (i == 0 ? ": " : "; ") + it.others[i];
    }
    messages.push_back(std::move(text));
  }
  return messages;
}

}  // namespace cml::testing
