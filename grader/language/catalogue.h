#pragma once
#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cml::language {

/// An entry of context "sentence".
struct Pattern {
  std::vector<std::string> parts;  ///< what stands between the values
  std::string translation;         ///< a format string for them
  size_t letters = 0;              ///< of all parts: the pattern with the most is the closest
};

/// The texts of another language, by the English ones in the sources. English itself is the empty catalogue.
///
/// It is read from a .mo file in memory, and its entries can be listed: libintl does neither. Results are
/// made and stored in English, also in other processes; so a finished sentence is translated only where it is
/// shown.
class Catalogue {
 public:
  /// English: each text is its own translation.
  Catalogue() = default;
  /// Of a file that msgfmt wrote (GNU gettext manual, "The Format of GNU MO Files"). Throws where it is none.
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

  /// Of finished text, line by line. Entries of context "sentence" are patterns for it: `{}` in one stands
  /// for some characters, which are translated by themselves. Labels and places before ": " stay, and of
  /// clauses with "; " between them each is taken alone. What no entry fits stays English.
  std::string sentence(std::string_view english) const;

 private:
  std::string line(std::string_view english) const;
  bool find(std::string_view english, std::string& translation) const;
  bool find_whole(std::string_view english, std::string& translation) const;
  bool find_pattern(std::string_view english, std::string& translation) const;
  bool find_behind_label(std::string_view english, std::string& translation) const;
  bool find_clauses(std::string_view english, std::string& translation) const;

  std::map<std::string, std::string, std::less<>> texts_;      ///< without a context
  std::map<std::string, std::string, std::less<>> sentences_;  ///< of context "sentence", without values
  std::vector<Pattern> patterns_;  ///< of context "sentence"; the closest ones first
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
