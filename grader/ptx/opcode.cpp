#include "ptx/opcode.h"

#include <iterator>

namespace cml::ptx {
namespace {

struct SpecialRow {
  const char* text;
  Type type;
};

constexpr SpecialRow kSpecials[] = {
#define CML_PTX_SPECIAL_ROW(id, text, type) {text, Type::type},
    CML_PTX_SPECIALS(CML_PTX_SPECIAL_ROW)
#undef CML_PTX_SPECIAL_ROW
};

}  // namespace

const char* text_of(SpecialRegister reg) { return kSpecials[static_cast<unsigned>(reg)].text; }
Type type_of(SpecialRegister reg) { return kSpecials[static_cast<unsigned>(reg)].type; }

std::optional<SpecialRegister> special_register_of(std::string_view text) {
  for (unsigned i = 0; i < std::size(kSpecials); ++i)
    if (text == kSpecials[i].text) return static_cast<SpecialRegister>(i);
  return std::nullopt;
}

}  // namespace cml::ptx
