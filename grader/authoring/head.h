#pragma once
#include <optional>
#include <string>
#include <vector>

#include "authoring/attempt.h"
#include "core/error.h"

namespace cml::authoring {

/// What a wrong section is an example of: enumerator, word in "//: family: WORD", meaning.
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

/// Whether sections of this family are written to get points without the lesson: those are attacks, and lie
/// in grader/tests/attacks; what students do by mistake lies in solutions/LAB/wrong.
bool is_attack(Family family);

/// What the head of a wrong section states.
struct WrongHead {
  std::vector<std::string> checks;  ///< "//: rejected-by: a b": each must fail
  /// "//: because: KEY": a key of failures.def that one of them has, or else words of a check.
  std::vector<std::string> because;
  std::optional<double> points;     ///< "//: points: N": what it gets
  Family family = Family::mistake;  ///< "//: family: WORD"
  /// "//: part: KERNEL ...": a branch, an uncounted path or a dummy in these alone; the rest of the exercise
  /// is done as the lesson says. Empty: in all of it.
  std::vector<std::string> parts = {};
};

/// Reads the head of a section. The Error names the line that is missing, unknown or says too little; points
/// may be missing, so that they can be seen first.
Result<WrongHead> wrong_head_of(const Section& section, const std::string& file);

/// `source`, the text of the file that has the section, with "//: points: N" in its head: it replaces the
/// line that is there, or comes after the lines that say what fails.
std::string with_points(const std::string& source, const Section& section, double points);

}  // namespace cml::authoring
