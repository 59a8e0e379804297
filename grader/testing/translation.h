#pragma once
#include <string>
#include <vector>

#include "testing/hidden_text.h"

/// Title and hints of an exercise in another language: labs/LAB/MM_name.LANGUAGE.cpp, beside its check. They
/// are compiled in as the English ones are, so that a handout without sources holds no hint that can be read.
namespace cml::testing {

/// What LAB_TRANSLATION takes in braces.
struct TranslationTraits {
  const char* title;              ///< for people
  std::vector<HiddenText> hints;  ///< as many as the exercise has, in the same order
};

/// What is shown of an exercise in one language.
struct Translation {
  std::string exercise;            ///< "01_smem_banks/02_square_tile", from the file's path
  std::string language;            ///< "zh", from its ending
  std::string title;               ///< for people
  std::vector<std::string> hints;  ///< from gentle to explicit
};

/// In order of exercise and language.
const std::vector<Translation>& translations();
/// Null where there is none: then the English title and hints are shown.
const Translation* find_translation(const std::string& exercise, const std::string& language);
/// One sentence for each translation of no exercise, of another number of hints, or that there is twice.
std::vector<std::string> translation_faults();

/// Called by LAB_TRANSLATION during static initialisation. Always true.
bool register_translation(const char* file, TranslationTraits traits);

}  // namespace cml::testing

/// LAB_TRANSLATION({"title", {"first hint", "second hint"}}) in MM_name.LANGUAGE.cpp, once a file.
#define LAB_TRANSLATION(...) CML_LAB_TRANSLATION(__COUNTER__, __VA_ARGS__)
#define CML_LAB_TRANSLATION(counter, ...) CML_NAMED_LAB_TRANSLATION(counter, __VA_ARGS__)
#define CML_NAMED_LAB_TRANSLATION(counter, ...)                  \
  [[maybe_unused]] static const bool lab_translation_##counter = \
      ::cml::testing::register_translation(__FILE__, ::cml::testing::TranslationTraits __VA_ARGS__)
