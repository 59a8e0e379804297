#include "testing/exercise_texts.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/failure.h"
#include "core/file.h"
#include "core/toml.h"
#include "language/catalogue.h"

namespace cml::testing {
namespace {

/// Keeps the first fault.
class TextsReader {
 public:
  TextsReader(std::string name, const ExerciseRow& exercise) : name_(std::move(name)), exercise_(exercise) {}

  Result<ExerciseTexts> read(const toml::table& file) {
    ExerciseTexts all;
    all.english = texts(file);
    for (const auto& [key, value] : file) {
      const std::string word(key.str());
      if (word == "helps")
        all.helps = helps(value);
      else if (is_other_language(word) && value.is_table())
        all.others[word] = translation(*value.as_table());
      else if (word != "title" && word != "hints")
        fault(value, "there is no key " + word, kKeys);
    }
    if (error_) return *error_;
    return all;
  }

 private:
  static constexpr const char* kKeys =
      "Write title and hints, [helps], and a table with title and hints for each other language, as [zh].";

  void fault(const toml::node& at, const std::string& message, const std::string& next) {
    if (!error_) error_ = Error{message, next, {name_, static_cast<int>(at.source().begin.line), 0}};
  }

  static bool is_other_language(const std::string& word) {
    return word != language::english().name && language::find_language(word) != nullptr;
  }

  Texts texts(const toml::table& table) {
    Texts texts;
    texts.title = table["title"].value_or(std::string());
    if (texts.title.empty())
      fault(table["title"] ? *table.get("title") : table, "there is no title", "Write title = \"...\".");
    const toml::node* hints = table.get("hints");
    const toml::array* list = hints == nullptr ? nullptr : hints->as_array();
    for (size_t i = 0; list != nullptr && i < std::min(list->size(), kHints); ++i)
      texts.hints[i] = (*list)[i].value_or(std::string());
    if (list == nullptr || list->size() != kHints || std::ranges::count(texts.hints, "") != 0)
      fault(hints == nullptr ? table : *hints, fmt::format("hints is no list of {} texts", kHints),
            "Write hints = [\"...\", \"...\", \"...\"], from gentle to explicit.");
    return texts;
  }

  Texts translation(const toml::table& table) {
    for (const auto& [key, value] : table)
      if (key.str() != "title" && key.str() != "hints")
        fault(value, "there is no key " + std::string(key.str()), "Write title and hints, nothing else.");
    return texts(table);
  }

  std::vector<HintFor> helps(const toml::node& node) {
    const toml::table* rows = node.as_table();
    if (rows == nullptr) {
      fault(node, "helps is no table", "Write [helps] and a line CHECK = 2 for each.");
      return {};
    }
    std::vector<std::pair<toml::source_index, HintFor>> found;
    for (const auto& [key, value] : *rows) {
      const std::string about(key.str());
      const auto level = value.value_exact<int64_t>();
      const std::optional<Key> failed = find_key(about);
      const bool is_failure = failed && row_of(*failed).stage != Stage::part;
      if (!is_failure && find_check(exercise_.suite, about) == nullptr)
        fault(value, about + " is no check of " + exercise_.id + " and no failure of failures.def",
              "Write the name of a check, or a key of grader/core/failures.def.");
      if (!level || *level < 1 || *level > static_cast<int64_t>(kHints))
        fault(value, about + " names no hint", fmt::format("Write a number from 1 to {}.", kHints));
      found.push_back({value.source().begin.line, {about, static_cast<size_t>(level.value_or(1))}});
    }
    std::ranges::stable_sort(found, {}, [](const auto& row) { return row.first; });
    std::vector<HintFor> helps;
    for (auto& [line, help] : found) helps.push_back(std::move(help));
    return helps;
  }

  std::string name_;
  const ExerciseRow& exercise_;
  std::optional<Error> error_;
};

}  // namespace

const Texts& ExerciseTexts::in(const std::string& language) const {
  const auto found = others.find(language);
  return found == others.end() ? english : found->second;
}

Result<ExerciseTexts> parse_texts(const std::string& text, const std::string& name,
                                  const ExerciseRow& exercise) {
  try {
    return TextsReader(name, exercise).read(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return Error{std::string(error.description()),
                 "Mend the TOML of that line.",
                 {name, static_cast<int>(error.source().begin.line), 0}};
  }
}

Result<ExerciseTexts> read_texts(const std::filesystem::path& labs, const ExerciseRow& exercise) {
  const std::string name = "labs/" + exercise.id + ".toml";
  const std::filesystem::path file = labs / (exercise.id + ".toml");
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored))
    return Error{"there is no " + name + ", which has the title and the hints",
                 "Take it from the project or the handout again; a new exercise needs one.",
                 {}};
  return parse_texts(read_file(file), name, exercise);
}

Result<std::map<std::string, ExerciseTexts>> read_texts(const std::filesystem::path& labs,
                                                        const std::vector<const ExerciseRow*>& exercises) {
  std::map<std::string, ExerciseTexts> all;
  for (const ExerciseRow* exercise : exercises) {
    Result<ExerciseTexts> one = read_texts(labs, *exercise);
    if (!one) return one.error();
    all.emplace(exercise->id, *std::move(one));
  }
  return all;
}

std::map<std::string, std::string> titles_in(const std::string& language,
                                             const std::map<std::string, ExerciseTexts>& texts) {
  std::map<std::string, std::string> titles;
  for (const auto& [id, own] : texts) titles[id] = own.in(language).title;
  return titles;
}

}  // namespace cml::testing
