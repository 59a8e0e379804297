#include "parity/kernels/type.h"

#include <algorithm>
#include <sstream>

namespace cml::parity::kernels {

const std::vector<TypeRow>& types() {
  static const std::vector<TypeRow> rows = {
#define CML_KERNEL_TYPE_ROW(name, text, bits, wide, letter) {Type::name, #name, text, bits, wide, letter},
      CML_KERNEL_TYPES(CML_KERNEL_TYPE_ROW)
#undef CML_KERNEL_TYPE_ROW
  };
  return rows;
}

std::vector<Type> types_of(std::string_view names) {
  std::vector<Type> found;
  std::istringstream words{std::string(names)};
  for (std::string word; words >> word;) {
    const auto row =
        std::find_if(types().begin(), types().end(), [&](const TypeRow& t) { return t.name == word; });
    CML_REQUIRE(row != types().end(), "a row names a type of CML_KERNEL_TYPES: " + word);
    found.push_back(row->type);
  }
  return found;
}

}  // namespace cml::parity::kernels
