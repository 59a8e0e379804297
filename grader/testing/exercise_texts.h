#pragma once
#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/error.h"
#include "testing/check.h"

/// labs/LAB/MM_name.toml: title and hints of an exercise, in all languages. They are read where they are
/// shown, so that a text is changed without a build.
namespace cml::testing {

/// How many hints each exercise has.
inline constexpr size_t kHints = 3;

/// What people read of an exercise in one language.
struct Texts {
  std::string title;                      ///< one line
  std::array<std::string, kHints> hints;  ///< from gentle to explicit
};

/// Which hint helps where a certain thing went wrong.
struct HintFor {
  std::string about;  ///< the check that failed first, or a key of failures.def that its first failure has
  size_t level = 1;   ///< of the hint, from 1
};

/// The file of one exercise.
struct ExerciseTexts {
  Texts english;                        ///< title and hints above all tables
  std::vector<HintFor> helps;           ///< [helps], in order of line: the first that fits counts
  std::map<std::string, Texts> others;  ///< a table a language, as [zh]

  /// In that language; English where the file has none of it.
  const Texts& in(const std::string& language) const;
};

/// Of a file's text; the Error has `name`, with the line. A key that means nothing, a text that is
/// missing or empty, another number of hints than kHints, and help for what is no check are Errors.
Result<ExerciseTexts> parse_texts(const std::string& text, const std::string& name,
                                  const ExerciseRow& exercise);

/// Of the file below the folder `labs`.
Result<ExerciseTexts> read_texts(const std::filesystem::path& labs, const ExerciseRow& exercise);

/// Of several exercises, by id.
Result<std::map<std::string, ExerciseTexts>> read_texts(const std::filesystem::path& labs,
                                                        const std::vector<const ExerciseRow*>& exercises);

/// Their titles in that language, by id.
std::map<std::string, std::string> titles_in(const std::string& language,
                                             const std::map<std::string, ExerciseTexts>& texts);

}  // namespace cml::testing
