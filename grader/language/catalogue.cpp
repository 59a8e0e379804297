#include "language/catalogue.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/error.h"

namespace cml::language {
namespace {

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
    if (!original.empty()) texts_.emplace(original, translation);  // the empty one is the header
  }
}

std::string Catalogue::text(std::string_view english) const {
  const auto found = texts_.find(english);
  return found == texts_.end() ? std::string(english) : found->second;
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
