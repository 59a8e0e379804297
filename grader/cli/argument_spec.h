#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace cml::cli {

/// One kernel argument as written on the command line: TYPE:VALUE by value, TYPE:VALUE,VALUE/TYPE:VALUE for
/// the members of a struct or a vector, buf:TYPE:COUNT[:zero|iota|random|file=PATH] for a buffer of COUNT
/// elements, or ptr:I:ELEMENT for a pointer into the buffer of argument I.
struct ArgumentSpec {
  std::string text;  ///< as written
  std::string type;  ///< of the buffer's elements
  bool is_buffer = false;
  std::vector<std::byte> bytes;     ///< the value, or the buffer's contents
  std::optional<size_t> points_to;  ///< the argument, from 0, into whose buffer it points
  uint64_t element = 0;             ///< of that buffer
};

/// `position` counts from 1 and is named in the Error, as is what is wrong.
Result<ArgumentSpec> parse_argument(const std::string& text, size_t position);

/// The contents of a variable, NAME=WHAT: PATH, whose bytes are taken as they are, or a SPEC as above, or
/// TYPE:VALUE,VALUE,... The Error says what is wrong.
Result<Symbol> parse_symbol(const std::string& text);

/// Bytes of one element of `type`. Precondition: an ArgumentSpec has that type.
size_t bytes_of(const std::string& type);
/// The element of `type` that begins at `bytes`, as people write it.
std::string value_text(const std::string& type, const std::byte* bytes);

/// The names that TYPE may have, for --help.
std::string argument_types();

/// X[,Y[,Z]] with every part from 1 up; `option` is named in the Error.
Result<Dim3> parse_extent(const std::string& text, const std::string& option);

}  // namespace cml::cli
