#include "ptx/parse_scopes.h"

#include <algorithm>
#include <charconv>

namespace cml::ptx {
namespace {

/// "%r12" to "%r" and 12; no number if the name has none or one with a leading zero.
std::optional<uint32_t> split_number(std::string_view name, std::string_view& base) {
  size_t digits = name.size();
  while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') --digits;
  const std::string_view number = name.substr(digits);
  base = name.substr(0, digits);
  uint32_t value = 0;
  if (number.empty() || (number.size() > 1 && number[0] == '0')) return std::nullopt;
  if (std::from_chars(number.data(), number.data() + number.size(), value).ec != std::errc{})
    return std::nullopt;
  return value;
}

}  // namespace

bool Scopes::push() {
  if (frames_.size() >= kMaxDepth) return false;
  const auto id = static_cast<uint32_t>(parents_.size());
  parents_.push_back(frames_.size() == 1 ? id : frames_.back().id);
  labels_.emplace_back();
  frames_.push_back({id, {}, {}});
  return true;
}

bool Scopes::declare(std::string_view name, const Symbol& symbol) {
  return frames_.back().names.emplace(name, symbol).second;
}

bool Scopes::declare_range(std::string_view base, uint32_t first, uint32_t count, uint32_t components) {
  return frames_.back().ranges.emplace(base, Range{first, count, components}).second;
}

Symbol Scopes::symbol_of(const Range& range, uint32_t number) {
  const Symbol::Kind kind = range.components > 1 ? Symbol::Kind::vector_reg : Symbol::Kind::reg;
  return {kind, range.first + number * range.components, range.components};
}

std::optional<Symbol> Scopes::find(std::string_view name) const {
  std::string_view base;
  const std::optional<uint32_t> number = split_number(name, base);
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    if (const auto found = frame->names.find(name); found != frame->names.end()) return found->second;
    if (!number) continue;
    const auto range = frame->ranges.find(base);
    if (range != frame->ranges.end() && *number < range->second.count)
      return symbol_of(range->second, *number);
  }
  return std::nullopt;
}

void Scopes::begin_function() {
  parents_.clear();
  labels_.clear();
  used_.clear();
  used_ranges_.clear();
  used_numbers_.clear();
}

std::string Scopes::unique_name(std::string_view name) {
  std::string result(name);
  const auto taken = [&](const std::string& candidate) {
    std::string_view base;
    if (used_.contains(candidate) || frames_.front().names.contains(candidate)) return true;
    const std::optional<uint32_t> number = split_number(candidate, base);
    if (!number) return false;
    const auto range = used_ranges_.find(std::string(base));
    return range != used_ranges_.end() && *number < range->second;
  };
  if (taken(result)) {
    uint32_t& suffix = used_[std::string(name)];
    do result = std::string(name) + "$" + std::to_string(++suffix);
    while (taken(result));
  }
  used_.emplace(result, 0);
  std::string_view base;
  if (const auto number = split_number(result, base)) {
    uint32_t& least = used_numbers_.try_emplace(std::string(base), *number).first->second;
    least = std::min(least, *number);
  }
  return result;
}

std::string Scopes::unique_base(std::string_view base, uint32_t count) {
  std::string result(base);
  const auto taken = [&](const std::string& candidate) {
    const auto single = used_numbers_.find(candidate);
    return used_ranges_.contains(candidate) || (single != used_numbers_.end() && single->second < count);
  };
  if (taken(result)) {
    uint32_t& suffix = used_[std::string(base) + "<>"];
    do result = std::string(base) + "$" + std::to_string(++suffix) + "_";
    while (taken(result));
  }
  used_ranges_.emplace(result, count);
  return result;
}

bool Scopes::declare_label(std::string_view name, uint32_t value) {
  return labels_[scope_id()].emplace(name, value).second;
}

std::optional<uint32_t> Scopes::find_label(std::string_view name, uint32_t scope) const {
  while (true) {
    const auto found = labels_[scope].find(name);
    if (found != labels_[scope].end()) return found->second;
    if (parents_[scope] == scope) return std::nullopt;
    scope = parents_[scope];
  }
}

}  // namespace cml::ptx
