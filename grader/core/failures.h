#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <utility>

#include "core/failure.h"

/// How a failure is made: failure<Key::missing_barrier>("line"_v(7), "array"_v(name)). It compiles only if
/// the names are those of the row.
namespace cml {

/// The rows, in the order of failures.def.
enum class Key : uint16_t {
#define FAILURE(stage, id, sentence, next) id,
#include "core/failures.def"
#undef FAILURE
};

namespace detail {

inline constexpr FailureRow kRows[] = {
#define FAILURE(stage, id, sentence, next) {Stage::stage, #id, sentence, next},
#include "core/failures.def"
#undef FAILURE
};

/// A name as a template argument.
template <size_t n>
struct Name {
  char text[n];
  constexpr Name(const char (&literal)[n]) { std::copy_n(literal, n, text); }  // NOLINT: implicit by design
  constexpr std::string_view view() const { return {text, n - 1}; }
};

/// A value whose name the compiler knows.
template <Name name>
struct Named {
  Value::Content content;
};

inline Value::Content content_of(std::string text) { return text; }
inline Value::Content content_of(Words words) { return words; }
inline Value::Content content_of(Failure part) { return std::vector<Failure>{std::move(part)}; }
inline Value::Content content_of(std::vector<Failure> parts) { return parts; }
inline Value::Content content_of(Value::Content content) { return content; }
inline Value::Content content_of(const char* text) { return std::string(text); }
inline Value::Content content_of(double number) { return number; }
template <std::integral T>
Value::Content content_of(T number) {
  return static_cast<int64_t>(number);
}

template <Name name>
struct Namer {
  template <class T>
  Named<name> operator()(T&& value) const {
    return {content_of(std::forward<T>(value))};
  }
};

/// Calls use(name) for each placeholder of `text`; false where one of the calls gives false.
template <class Use>
constexpr bool all_placeholders(std::string_view text, Use use) {
  for (size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    if (at + 1 < text.size() && text[at + 1] == '{') {
      ++at;
      continue;
    }
    const size_t end = std::min(text.find('}', at), text.find(':', at));
    if (end == std::string_view::npos || !use(text.substr(at + 1, end - at - 1))) return false;
  }
  return true;
}

template <size_t n>
constexpr bool fits(const FailureRow& row, const std::array<std::string_view, n>& names) {
  std::array<bool, n> used{};
  const auto use = [&](std::string_view name) {
    for (size_t i = 0; i < n; ++i)
      if (names[i] == name) return used[i] = true;
    return false;
  };
  if (!all_placeholders(row.sentence, use) || !all_placeholders(row.next, use)) return false;
  return std::all_of(used.begin(), used.end(), [](bool it) { return it; });
}

}  // namespace detail

/// Names a value: "line"_v(7).
template <detail::Name name>
constexpr detail::Namer<name> operator""_v() {
  return {};
}

/// The failure of a row with these values.
template <Key key, detail::Name... names>
Failure failure(detail::Named<names>... values) {
  static_assert(detail::fits<sizeof...(names)>(detail::kRows[static_cast<size_t>(key)], {names.view()...}),
                "the values are those that the row of failures.def names");
  Failure made;
  made.key = key;
  made.values.reserve(sizeof...(names));
  (made.values.push_back({std::string(names.view()), std::move(values.content)}), ...);
  return made;
}

}  // namespace cml
