#include "ptx/type.h"

#include <iterator>

namespace cml::ptx {
namespace {

struct TypeRow {
  const char* text;
  unsigned bits;
  char cls;
};

constexpr TypeRow kTypes[] = {{"", 0, ' '},
#define CML_PTX_TYPE_ROW(id, text, bits, cls) {text, bits, cls},
                              CML_PTX_TYPES(CML_PTX_TYPE_ROW)
#undef CML_PTX_TYPE_ROW
};

const TypeRow& row(Type type) { return kTypes[static_cast<unsigned>(type)]; }

constexpr const char* kSpaces[] = {"", "reg", "sreg", "const", "global", "local", "param", "shared"};

}  // namespace

const char* text_of(Type type) { return row(type).text; }
unsigned bits_of(Type type) { return row(type).bits; }
char class_of(Type type) { return row(type).cls; }

std::optional<Type> type_of(std::string_view text) {
  for (unsigned i = 1; i < std::size(kTypes); ++i)
    if (text == kTypes[i].text) return static_cast<Type>(i);
  return std::nullopt;
}

const char* text_of(Space space) { return kSpaces[static_cast<unsigned>(space)]; }

}  // namespace cml::ptx
