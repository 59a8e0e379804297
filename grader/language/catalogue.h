#pragma once
#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/failure.h"

namespace cml::language {

/// The texts of another language, by the English ones in the sources. English itself is the empty catalogue.
///
/// It is read from a .mo file in memory, and its entries can be listed: libintl does neither. Failures are
/// made and stored as values, also in other processes, so that their texts are taken from here where they are
/// shown.
class Catalogue {
 public:
  /// English: each text is its own translation.
  Catalogue() = default;
  /// Of a file that msgfmt wrote (GNU gettext manual, "The Format of GNU MO Files"). Throws on other files.
  explicit Catalogue(std::string_view mo);

  /// Of a whole text that the sources hold as it is; the text itself where there is no translation.
  std::string text(std::string_view english) const;

  /// Of a format string, and its values put in.
  template <class... Values>
  std::string say(fmt::format_string<Values...> english, Values&&... values) const {
    const fmt::string_view format = english;
    const std::string own = text({format.data(), format.size()});
    return fmt::format(fmt::runtime(own), values...);
  }

  /// text() as failures take it: Failure::to_string(catalogue.translate()). The catalogue must outlive it.
  Translate translate() const {
    return [this](std::string_view english) { return text(english); };
  }
  /// All of them, by the English ones.
  const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

/// A language that the grader speaks.
struct Language {
  std::string name;     ///< as --lang takes it: "en", "zh"
  Catalogue catalogue;  ///< of its texts
};
/// All of them; the first is English.
const std::vector<Language>& languages();
/// Their names.
std::vector<std::string> language_names();
/// Null for an unknown name.
const Language* find_language(std::string_view name);
/// The first of languages().
const Language& english();

/// One catalogue as the build embeds it: a row of compiled_catalogues().
struct CompiledCatalogue {
  const char* language;  ///< the name of its .po file
  std::string_view mo;   ///< its bytes
};
/// Made by the build from grader/language/*.po (cmake/catalogues.cmake).
std::vector<CompiledCatalogue> compiled_catalogues();

}  // namespace cml::language
