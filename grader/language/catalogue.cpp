#include "language/catalogue.h"

#include <fmt/args.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>

#include "core/error.h"

namespace cml::language {
namespace {

constexpr std::string_view kSentence = "sentence\4";  // msgfmt puts the byte 4 behind a context
constexpr std::string_view kValue = "{}";

/// The strings of a .mo file, as it was written on a machine of this byte order.
class MoFile {
 public:
  explicit MoFile(std::string_view bytes) : bytes_(bytes) {
    CML_REQUIRE(bytes.size() >= 28 && number(0) == 0x950412de, "a catalogue is no .mo file of this machine");
  }
  size_t size() const { return number(8); }
  std::string_view original(size_t i) const { return string(number(12) + 8 * i); }
  std::string_view translation(size_t i) const { return string(number(16) + 8 * i); }

 private:
  uint32_t number(size_t at) const {
    CML_REQUIRE(at + 4 <= bytes_.size(), "a catalogue is cut off");
    uint32_t value = 0;
    std::memcpy(&value, bytes_.data() + at, sizeof(value));
    return value;
  }
  std::string_view string(size_t at) const {
    const size_t length = number(at), begin = number(at + 4);
    CML_REQUIRE(begin + length <= bytes_.size(), "a catalogue is cut off");
    return bytes_.substr(begin, length);
  }

  std::string_view bytes_;
};

std::vector<std::string> parts_of(std::string_view format) {
  std::vector<std::string> parts;
  for (;;) {
    const size_t value = format.find(kValue);
    parts.emplace_back(format.substr(0, value));
    if (value == std::string_view::npos) return parts;
    format.remove_prefix(value + kValue.size());
  }
}

size_t letters_of(const std::vector<std::string>& parts) {
  size_t letters = 0;
  for (const std::string& part : parts)
    letters += static_cast<size_t>(std::count_if(part.begin(), part.end(), [](char c) { return c != ' '; }));
  return letters;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The values of a text that begins behind parts[next - 1]: each as short as can be.
bool match(std::string_view text, const std::vector<std::string>& parts, size_t next,
           std::vector<std::string_view>& values) {
  if (next == parts.size()) return text.empty();
  const std::string& part = parts[next];
  const bool is_last = next + 1 == parts.size();
  if (is_last && part.empty()) return !text.empty() && (values.push_back(text), true);
  for (size_t at = text.find(part, 1); at != std::string_view::npos; at = text.find(part, at + 1)) {
    values.push_back(text.substr(0, at));
    if (match(text.substr(at + part.size()), parts, next + 1, values)) return true;
    values.pop_back();
  }
  return false;
}

std::optional<std::vector<std::string_view>> values_of(std::string_view text,
                                                       const std::vector<std::string>& parts) {
  std::vector<std::string_view> values;
  if (!text.starts_with(parts[0]) || !match(text.substr(parts[0].size()), parts, 1, values)) return {};
  // A value is within a clause, but what follows a colon may go on with others.
  const std::string& before = parts[parts.size() - 2];
  const bool is_open = parts.back().empty() && (before.ends_with(": ") || before.ends_with("; "));
  if (std::any_of(values.begin(), values.end() - is_open,
                  [](std::string_view value) { return has(value, ": ") || has(value, "; "); }))
    return {};
  return values;
}

std::vector<Language> all_languages() {
  std::vector<Language> all = {{"en", {}}};
  for (const CompiledCatalogue& compiled : compiled_catalogues())
    all.push_back({compiled.language, Catalogue(compiled.mo)});
  return all;
}

}  // namespace

Catalogue::Catalogue(std::string_view mo) {
  const MoFile file(mo);
  for (size_t i = 0; i < file.size(); ++i) {
    const std::string_view original = file.original(i);
    const std::string translation(file.translation(i));
    if (original.empty()) continue;  // the header
    if (!original.starts_with(kSentence)) {
      texts_.emplace(original, translation);
      continue;
    }
    const std::string_view sentence = original.substr(kSentence.size());
    std::vector<std::string> parts = parts_of(sentence);
    if (parts.size() == 1) {
      sentences_.emplace(sentence, translation);
      continue;
    }
    const size_t letters = letters_of(parts);
    patterns_.push_back({std::move(parts), translation, letters});
  }
  std::stable_sort(patterns_.begin(), patterns_.end(),
                   [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; });
}

std::string Catalogue::text(std::string_view english) const {
  const auto found = texts_.find(english);
  return found == texts_.end() ? std::string(english) : found->second;
}

bool Catalogue::find_pattern(std::string_view english, std::string& translation) const {
  for (const Pattern& pattern : patterns_) {
    const auto values = values_of(english, pattern.parts);
    if (!values) continue;
    fmt::dynamic_format_arg_store<fmt::format_context> own;
    for (const std::string_view value : *values) own.push_back(line(value));
    translation = fmt::vformat(pattern.translation, own);
    return true;
  }
  return false;
}

bool Catalogue::find_behind_label(std::string_view english, std::string& translation) const {
  for (size_t at = english.find(": "); at != std::string_view::npos; at = english.find(": ", at + 1)) {
    const std::string_view label = english.substr(0, at);
    std::string rest;
    if (has(label, "; ")) return false;
    if (!find(english.substr(at + 2), rest)) continue;
    const std::string own = line(label);
    translation = own + (own == label ? ": " : "：") + rest;
    return true;
  }
  return false;
}

bool Catalogue::find_clauses(std::string_view english, std::string& translation) const {
  // A clause may have "; " in it: the first split counts after which what comes before is known.
  for (const bool must_know_first : {true, false})
    for (size_t end = english.find("; "); end != std::string_view::npos; end = english.find("; ", end + 1)) {
      const std::string_view before = english.substr(0, end), behind = english.substr(end + 2);
      std::string first(before), rest(behind);
      const bool knows_first = find_whole(before, first);
      if (must_know_first && !knows_first) continue;
      const bool knows_rest = find(behind, rest);
      if (!knows_first && !knows_rest) continue;
      translation = first + "；" + rest;
      return true;
    }
  return false;
}

bool Catalogue::find_whole(std::string_view english, std::string& translation) const {
  if (const auto found = sentences_.find(english); found != sentences_.end()) {
    translation = found->second;
    return true;
  }
  return find_pattern(english, translation);
}

bool Catalogue::find(std::string_view english, std::string& translation) const {
  return find_whole(english, translation) || find_behind_label(english, translation) ||
         find_clauses(english, translation);
}

std::string Catalogue::line(std::string_view english) const {
  std::string translation;
  return find(english, translation) ? translation : std::string(english);
}

std::string Catalogue::sentence(std::string_view english) const {
  if (sentences_.empty() && patterns_.empty()) return std::string(english);
  std::string out;
  while (!english.empty()) {
    const size_t end = std::min(english.find('\n'), english.size());
    const size_t begin = std::min(english.find_first_not_of(' '), end);
    out.append(english.substr(0, begin)).append(line(english.substr(begin, end - begin)));
    if (end < english.size()) out += '\n';
    english.remove_prefix(std::min(end + 1, english.size()));
  }
  return out;
}

const std::vector<Language>& languages() {
  static const std::vector<Language> all = all_languages();
  return all;
}

std::vector<std::string> language_names() {
  std::vector<std::string> names;
  for (const Language& language : languages()) names.push_back(language.name);
  return names;
}

const Language* find_language(std::string_view name) {
  const auto found = std::find_if(languages().begin(), languages().end(),
                                  [&](const Language& language) { return language.name == name; });
  return found == languages().end() ? nullptr : &*found;
}

const Language& english() { return languages().front(); }

}  // namespace cml::language
