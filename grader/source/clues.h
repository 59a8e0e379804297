#pragma once
#include <optional>
#include <string>
#include <vector>

#include "source/model.h"

namespace cml::source {

/// What a line of the source says that its author can hardly have meant.
struct Clue {
  /// The kind of it.
  enum class Kind {
    no_return,         ///< a function with a result returns none
    own_value,         ///< `name` is declared with a first value that is computed from itself
    early_not,         ///< `!name` comes before the operator after it
    exchanged,         ///< arguments have the names of the parameters in another order
    unused_parameter,  ///< the function does not use its parameter `name`
    ends_open,         ///< the last statement is a loop or an if, `text`, and nothing is returned after it
  };
  Kind kind{};       ///< the kind
  int line = 0;      ///< from 1
  std::string name;  ///< of the variable, the parameter or the function that is called
  std::string text;  ///< the operator, the word of the statement, or the arguments
  std::string more;  ///< the parameters
};
/// The clues in the body of `function`, which has a result; in order of their kinds.
std::vector<Clue> clues_in(const Model& model, const Function& function);

/// The variables, arrays apart, that the subscripts of `array` in `line` are made of (of all arrays where it
/// is not named there), and the functions that they call, each with the last line before it that computes it.
/// Variables that hold an index of a thread or of a block are left out, and those of the head of a loop.
std::vector<NamedLine> origins_of_subscripts(const Model& model, int line, const std::string& array);

/// Whether a subscript of `array` in `line` is multiplied by a sizeof, there or where one of its variables is
/// computed.
bool has_sizeof_in_subscript(const Model& model, int line, const std::string& array);

/// The variables in `line` whose declarations, in the same function, give them no value.
std::vector<NamedLine> without_value(const Model& model, int line);

/// A shared array that is stored at a place that a function of the file gives, and loaded without it.
struct OtherPlace {
  std::string array;     ///< its name
  std::string function;  ///< that of the function
  int store = 0;         ///< the line of the store
  int load = 0;          ///< the line of the load
};
/// The only one of `function` whose array is stored in one line and loaded in one; nothing without
/// one, or with several.
std::optional<OtherPlace> other_place(const Model& model, const Function& function);

/// The members of `object` that `line` names, "tile.mass", and that no line of its function stores.
std::vector<std::string> members_never_stored(const Model& model, int line, const std::string& object);

}  // namespace cml::source
