#pragma once
#include <string_view>

namespace cml::ptx {

/// One row of unsupported.def.
struct UnsupportedRow {
  std::string_view text;  ///< the mnemonic begins with it
  const char* what = "";  ///< what the instructions are
  const char* next = "";  ///< the next step
};

/// The row that `mnemonic` begins with, up to a dot or its end; nullptr if no row fits.
const UnsupportedRow* find_unsupported(std::string_view mnemonic);

}  // namespace cml::ptx
