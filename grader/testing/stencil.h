#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "testing/domain.h"

/// Sums of elements with weights, as data: the reference of kernels that do not move elements as they are.
namespace cml::testing {

/// A function of an index.
using IndexMap = std::function<uint64_t(uint64_t)>;

/// An element of the input times a weight.
struct Product {
  uint64_t element;       ///< its index
  uint32_t weight;        ///< its index
  bool is_ghost = false;  ///< there is no such element: it counts as 0
};
/// Adds the products of the output at an index to `into`.
using Products = std::function<void(uint64_t i, std::vector<Product>& into)>;

/// What one weight of a launch is; the others are drawn, of either sign and any scale.
enum class Special : uint8_t { none, zero, nan, infinite };

/// The products of each output, and where the weights are. All elements and weights are float.
struct Stencil {
  Amount weights;                                   ///< how many
  std::function<Products(const Case& c)> products;  ///< of a case
  /// In a case, the number of the block that writes the output at an index: others are its neighbours.
  std::function<IndexMap(const Case& c)> block_of;
  std::string symbol{};  ///< the `__constant__` variable that holds the weights; empty: an argument
  Amount declared = 0;   ///< elements of that variable, where it has more than there are weights
  Amount special = 0;    ///< a value of Special
  Amount plain = 0;      ///< not 0: each element is a finite number other than 0, so that each sum tells
};

/// One of the ways in which the factors of a product may come from an array.
struct Origin {
  /// Elements that come from there.
  enum class Elements : uint8_t {
    none,
    all,
    all_but_own,   ///< the one at the index of the output may stay in a register
    all_but_first  ///< so may the one of the first weight
  };
  Elements elements = Elements::all;
  bool of_block = false;  ///< only those of the output's own block
  bool weights = false;   ///< weights come from there too
};
using Origins = std::vector<Origin>;

}  // namespace cml::testing
