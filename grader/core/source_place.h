#pragma once

namespace cml {

/// A place in a source file, as std::source_location has it, which clang 14 does not know.
struct SourcePlace {
  const char* file = "";  ///< its path, as the compiler was given it
  int line = 0;           ///< from 1 on

  /// Where the call is written, or the value whose default this is.
  static constexpr SourcePlace here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    return {file, line};
  }
};

}  // namespace cml
