#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::authoring {

/// What a wrong file is an example of: enumerator, word in "// family: WORD", meaning.
// clang-format off
#define CML_FAMILIES(X)                                                                                       \
  X(branch, "branch", "the technique only for what is counted, or a wrong copy of it there")                  \
  X(uncounted_path, "uncounted path", "the data takes a way that no count sees")                              \
  X(dummy, "dummy", "accesses made for the counts alone")                                                     \
  X(domain, "domain", "right for what is drawn, wrong for what the text says")                                \
  X(order, "order", "a fence, a barrier or an order left out that outputs do not show")                       \
  X(edits, "edits", "given code or an input changed")                                                         \
  X(recall, "recall", "answers copied, not derived")                                                          \
  X(mistake, "mistake", "an honest one")
// clang-format on

/// The rows of CML_FAMILIES.
enum class Family {
#define CML_FAMILY_ENUM(id, word, meaning) id,
  CML_FAMILIES(CML_FAMILY_ENUM)
#undef CML_FAMILY_ENUM
};
/// Their words, in the enum's order.
const std::vector<std::string>& family_words();

/// What the head of a wrong file states.
struct WrongHead {
  std::vector<std::string> checks;   ///< "// rejected-by: a b": each must fail
  std::vector<std::string> because;  ///< "// because: TEXT": each must be part of what one of them says
  std::optional<double> points;      ///< "// points: N": what it gets
  Family family = Family::mistake;   ///< "// family: WORD"
  /// "// part: KERNEL ...": a branch, an uncounted path or a dummy in these alone; the rest of the exercise
  /// is done as the lesson says. Empty: in all of it.
  std::vector<std::string> parts = {};
};

/// The head is the run of lines at the top of a file that begin with "//". The Error names the line that is
/// missing or says too little; points may be missing, so that they can be seen first.
Result<WrongHead> parse_wrong_head(const std::string& source, const std::string& file);

/// The line of a head that says that a right or wrong file is whole.
inline constexpr const char* kWholeFile = "// whole file";
/// Whether `line` is a line of the head, blanks at its end apart.
bool head_says(const std::string& source, const std::string& line);
/// The lines of the head that are no lines of the reference, and do not say that the file is whole.
std::string own_head(const std::string& source, const std::string& reference);

/// `source` with "// points: N" in its head: in place of the line that is there, else behind the others.
std::string with_points(const std::string& source, double points);

}  // namespace cml::authoring
