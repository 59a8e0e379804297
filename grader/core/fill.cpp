#include "core/fill.h"

#include <cstring>

namespace cml {

std::vector<std::byte> contents_of(const Fill& fill) {
  std::vector<std::byte> contents(fill.bytes(), std::byte{kPoison});
  for (uint64_t i = 0; fill.seed && i < fill.elements; ++i) {
    const float element = generated_element(*fill.seed, i);
    std::memcpy(contents.data() + i * sizeof element, &element, sizeof element);
  }
  return contents;
}

}  // namespace cml
