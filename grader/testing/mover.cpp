#include "testing/mover.h"

#include <numeric>

namespace cml::testing {

std::function<std::vector<uint64_t>(const Case&)> parts_of(Amount count) {
  return [count = std::move(count)](const Case& c) {
    const auto each = static_cast<uint64_t>(count.of(c));
    std::vector<uint64_t> all(each);
    std::iota(all.begin(), all.end(), static_cast<uint64_t>(c["block_x"]) * each);
    return all;
  };
}

std::function<IndexMap(const Case&)> transposed(Amount columns, Amount rows) {
  return [columns = std::move(columns), rows = std::move(rows)](const Case& c) -> IndexMap {
    return [width = static_cast<uint64_t>(columns.of(c)), height = static_cast<uint64_t>(rows.of(c))](
               uint64_t i) { return i % height * width + i / height; };
  };
}

std::string Mover::name_of(Argument::Role role) const {
  for (const Argument& it : arguments)
    if (it.role == role) return it.name;
  return {};
}

std::vector<uint64_t> Mover::sources(const Case& c, uint64_t i) const {
  if (source) return {source(c)(i)};
  if (!stencil) return {};
  std::vector<Product> products;
  stencil->products(c)(i, products);
  std::vector<uint64_t> sources;
  for (const Product& it : products)
    if (!it.is_ghost) sources.push_back(it.element);
  return sources;
}

}  // namespace cml::testing
