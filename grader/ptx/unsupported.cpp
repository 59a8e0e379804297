#include "ptx/unsupported.h"

namespace cml::ptx {
namespace {

constexpr UnsupportedRow kRows[] = {
#define CML_UNSUPPORTED_OPCODE(text, what, next) {text, what, next},
#include "ptx/unsupported.def"
#undef CML_UNSUPPORTED_OPCODE
};

}  // namespace

const UnsupportedRow* find_unsupported(std::string_view mnemonic) {
  for (const UnsupportedRow& row : kRows)
    if (mnemonic.starts_with(row.text) &&
        (mnemonic.size() == row.text.size() || mnemonic[row.text.size()] == '.'))
      return &row;
  return nullptr;
}

}  // namespace cml::ptx
