#include "core/pattern.h"

#include <regex>

namespace cml {
namespace {

Pattern::Match match_of(const std::smatch& found) {
  Pattern::Match match{{}, static_cast<size_t>(found.position()), 0};
  match.end = match.begin + static_cast<size_t>(found.length());
  for (const auto& group : found) match.groups.push_back(group.str());
  return match;
}

}  // namespace

struct Pattern::Compiled {
  std::regex expression;
};

Pattern::Pattern(const std::string& expression, bool ignores_case)
    : compiled_(std::make_shared<const Compiled>(std::regex(
          expression, ignores_case ? std::regex::ECMAScript | std::regex::icase : std::regex::ECMAScript))) {}

bool Pattern::is_in(const std::string& text) const { return find(text).has_value(); }

bool Pattern::is_all_of(const std::string& text) const { return find_whole(text).has_value(); }

std::optional<Pattern::Match> Pattern::find(const std::string& text) const {
  std::smatch found;
  if (!std::regex_search(text, found, compiled_->expression)) return std::nullopt;
  return match_of(found);
}

std::vector<Pattern::Match> Pattern::find_all(const std::string& text) const {
  std::vector<Match> matches;
  for (std::sregex_iterator it(text.begin(), text.end(), compiled_->expression), end; it != end; ++it)
    matches.push_back(match_of(*it));
  return matches;
}

std::optional<Pattern::Match> Pattern::find_whole(const std::string& text) const {
  std::smatch found;
  if (!std::regex_match(text, found, compiled_->expression)) return std::nullopt;
  return match_of(found);
}

}  // namespace cml
