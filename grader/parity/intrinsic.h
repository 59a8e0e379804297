#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

/// Device functions of the CUDA headers, as rows of grader/tests/data/intrinsics/*.tsv list them.
namespace cml::parity {

/// A parameter, or the result.
struct Value {
  std::string type;          ///< "unsigned int", without const
  bool is_pointer = false;   ///< to `type`
  bool is_constant = false;  ///< what it points to is only read
  std::string name;          ///< of the parameter
};

/// What an argument may be; where there is neither, anything of its type.
struct Domain {
  std::vector<double> values;   ///< one of these
  double low = 0;               ///< or from here
  double high = 0;              ///< to here; equal where this is no range
  bool is_member_mask = false;  ///< one value a warp, and only its lanes call the function
};

/// How far two results may lie apart.
struct Allowed {
  double ulps = 0;      ///< of the result's type
  double absolute = 0;  ///< or so much
};

/// One row: a device function.
struct Intrinsic {
  std::string name;
  Value result;  ///< its type is "void" if the function has no result
  std::vector<Value> parameters;
  std::string header;
  int compute_capability = 0;   ///< the oldest that has it, 10 * major + minor
  std::vector<Domain> domains;  ///< one a parameter
  std::string call;             ///< C++ over a0, a1, ...; never empty
  Allowed allowed;
  double documented_ulps = 0;  ///< the largest distance from the exact result that is documented
  std::string note;            ///< why it is not called; empty where it is
  SourceLocation where;        ///< of the row

  /// "unsigned int __vadd2(unsigned int a, unsigned int b)".
  std::string signature() const;
};

/// The rows of one file's text. Errors: a row that does not have the columns, or a column that is not as the
/// README next to the files says, with its line.
Result<std::vector<Intrinsic>> read_intrinsics(std::string_view text, const std::string& file);

/// The rows of all *.tsv in a folder, by file name.
Result<std::vector<Intrinsic>> intrinsics_in(const std::string& folder);

}  // namespace cml::parity
