#include "testing/mover.h"

namespace cml::testing {

std::string Mover::name_of(Argument::Role role) const {
  for (const Argument& it : arguments)
    if (it.role == role) return it.name;
  return {};
}

std::vector<uint64_t> Mover::sources(const Case& c, uint64_t i) const {
  if (!stencil) return {source(c)(i)};
  std::vector<Product> products;
  stencil->products(c)(i, products);
  std::vector<uint64_t> sources;
  for (const Product& it : products)
    if (!it.is_ghost) sources.push_back(it.element);
  return sources;
}

}  // namespace cml::testing
