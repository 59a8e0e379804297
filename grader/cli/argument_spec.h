#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace cml::cli {

/// One kernel argument as written on the command line: TYPE:VALUE by value, or
/// buf:TYPE:COUNT[:zero|iota|random|file=PATH] for a buffer of COUNT elements.
struct ArgumentSpec {
  std::string text;  ///< as written
  std::string type;  ///< of the value, or of the buffer's elements
  bool is_buffer = false;
  std::vector<std::byte> bytes;  ///< the value, or the buffer's contents
};

/// `position` counts from 1 and is named in the Error, as is what is wrong.
Result<ArgumentSpec> parse_argument(const std::string& text, size_t position);

/// The names that TYPE may have, for --help.
std::string argument_types();

/// X[,Y[,Z]] with every part from 1 up; `option` is named in the Error.
Result<Dim3> parse_extent(const std::string& text, const std::string& option);

}  // namespace cml::cli
