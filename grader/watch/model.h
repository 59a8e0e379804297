#pragma once
#include <optional>
#include <string>
#include <vector>

#include "language/catalogue.h"
#include "report/report.h"
#include "watch/key.h"

/// `grader watch` as values: what it knows, and what a key does to it. Nothing here draws or grades.
namespace cml::watch {

/// What is known of an exercise's file as it stands now.
enum class Standing : unsigned char {
  unknown,  ///< not checked since it was changed
  failed,   ///< checked, and not all passed
  passed,   ///< checked, and all passed
};

/// One exercise of those that are watched.
struct Watched {
  std::string id;                         ///< "01_smem_banks/02_square_tile"
  std::string title;                      ///< for people
  std::string file;                       ///< as it is shown: from the project's folder
  size_t hints = 0;                       ///< how many there are
  Standing standing = Standing::unknown;  ///< of its file
  double points = 0;                      ///< reached, where the standing is not unknown
  double max_points = 0;                  ///< that can be had
};

/// What the screen is about.
enum class Page : unsigned char {
  exercise,   ///< its state and its causes
  text,       ///< what another verb says: a hint, an explanation
  list,       ///< all exercises
  ask_reset,  ///< a question
  help,       ///< the keys
};

/// All that is shown.
struct Model {
  std::vector<Watched> exercises;           ///< not empty
  size_t current = 0;                       ///< index of the one that is shown
  Page page = Page::exercise;               ///< what of it
  std::optional<report::Exercise> verdict;  ///< the last one of the current exercise
  std::vector<std::string> changes;         ///< since the run before that one
  bool is_of_now = false;                   ///< that verdict is of the file as it stands
  std::string trouble;                      ///< why there is no verdict: no file, the grader failed; or empty
  std::string doing;                        ///< what runs, "checking"; empty: nothing
  std::string notice;                       ///< one line for what was just done; or empty
  std::string text_title;                   ///< of Page::text
  std::string text;                         ///< of Page::text, with SGR sequences
  size_t hint = 0;                          ///< the level that Page::text shows; 0: it shows no hint
  size_t scroll = 0;                        ///< lines above the first one that is shown
  std::string filter;                       ///< of Page::list: what was typed
  size_t cursor = 0;                        ///< of Page::list: which row of those that the filter leaves
  const language::Catalogue* words = &language::english().catalogue;  ///< of the screen

  /// The exercise that is shown.
  const Watched& shown() const { return exercises[current]; }
};

/// What to do for a key, by the owner of files and processes.
struct Order {
  /// What that is.
  enum class Kind : unsigned char {
    none,       ///< nothing but to draw again
    check,      ///< the current exercise, which may be another one than before
    check_all,  ///< all of them
    hint,       ///< show the hint `level` of the current exercise
    explain,    ///< show what `grader explain` says of it
    reset,      ///< put its starter instead of its file
    quit,       ///< end
  };
  Kind kind = Kind::none;  ///< which of them
  size_t level = 0;        ///< of Kind::hint, from 1
};

/// Changes the model as the key asks. `size`: of the terminal, for keys that scroll.
Order press(Model& model, const Key& key, Size size);

/// Makes exercise `index` the current one, with nothing known of its last run.
void show_exercise(Model& model, size_t index);

/// The next exercise after the current one, and then from the first on, that has not passed; nothing if
/// all have.
std::optional<size_t> next_unsolved(const Model& model);

/// How many have passed.
size_t passed_count(const Model& model);

/// Indices of the exercises whose id or title has each word of the filter in it, upper or lower case alike.
std::vector<size_t> listed(const Model& model);

}  // namespace cml::watch
