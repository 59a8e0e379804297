#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "source/tokens.h"

namespace cml::source {

/// An array as the source declares it within a function or for the whole file.
struct Array {
  std::string name;              ///< "tile"
  std::string type;              ///< of an element, "float"
  std::vector<int64_t> extents;  ///< {16, 17}; empty where they are no constants, or where it is extern
  bool is_shared = false;        ///< __shared__
  bool is_extern = false;        ///< dynamic shared memory
  int line = 0;                  ///< of its name
};

/// A parameter of a function.
struct Parameter {
  std::string name;         ///< "in"
  std::string type;         ///< without const and &: "float*"
  bool is_pointer = false;  ///< of one level at least
};

/// A name with the line where it stands.
struct NamedLine {
  std::string name;  ///< as it is written
  int line = 0;      ///< from 1
};

/// A `__global__` or `__device__` function with its body.
struct Function {
  std::string name;                              ///< without namespace
  bool is_kernel = false;                        ///< __global__
  std::vector<std::string> template_parameters;  ///< names, "kSide", "T"; empty for no template
  std::vector<Parameter> parameters;             ///< in order
  std::vector<Array> arrays;                     ///< that its body declares, without members of classes
  bool has_shared = false;                       ///< its body declares something __shared__, an array or not
  std::vector<int> returns;                      ///< lines with a return statement
  std::vector<int> barriers;                     ///< lines with __syncthreads()
  std::vector<int> uncalled_barriers;            ///< lines with __syncthreads and no parentheses
  std::vector<int> warp_barriers;                ///< lines with __syncwarp()
  std::vector<int> fences;                       ///< lines with __threadfence() and the like
  std::vector<int> block_fences;                 ///< those of them with __threadfence_block()
  std::vector<int> traps;                        ///< lines with __trap() or __brkpt()
  std::vector<NamedLine> null_pointers;          ///< names that are given nullptr, NULL, or as pointers 0
  int first_line = 0;                            ///< of its name
  int last_line = 0;                             ///< of the closing brace
};

/// What a student's file says, as far as messages name it. A file is read as tokens: where something is
/// written in another way than usual, it is left out.
struct Model {
  std::vector<Function> functions;  ///< in order
  std::vector<Array> arrays;        ///< outside of functions, without members of classes
  bool has_shared = false;          ///< something __shared__ is declared there, an array or not
  std::vector<std::string> lines;   ///< the text, line 1 first

  /// The function whose body holds `line`; null where none does.
  const Function* function_at(int line) const;
  /// The kernel of that name, "k" of "ns::k<4>"; null if absent.
  const Function* function_named(const std::string& kernel) const;
  /// The shared array of that name: of `function` first, then of any other place; null if absent.
  const Array* shared_array(const std::string& name, const Function* function) const;
};

/// Reads `source`. `kernel`, demangled, gives its template parameters their values: "k<4, 2>".
Model model_of(const std::string& source, const std::string& kernel = "");

/// Bytes of a built-in type, "float": 4; nothing for any other.
std::optional<unsigned> bytes_of_type(const std::string& type);

/// The tokens of a function's lines.
Tokens tokens_in(const Model& model, const Function& function);

}  // namespace cml::source
