#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "testing/domain.h"
#include "testing/fault.h"
#include "testing/stencil.h"

/// Kernels that move elements, or add up products of them, as data. The reference is a function of an output
/// index, so that one reference serves small launches, single blocks of large grids and indices that 32 bits
/// do not hold.
namespace cml::testing {

/// The type of a moved element.
enum class Element : uint8_t { int32, float32, float64, half };
/// Its bytes.
constexpr uint32_t bytes_of(Element element) {
  return element == Element::float64 ? 8 : element == Element::half ? 2 : 4;
}

/// A parameter of a kernel.
struct Argument {
  enum class Role : uint8_t { input, output, weights, counters, number };
  std::string name;
  Role role = Role::number;
  Amount number = 0;  ///< passed as an int; of counters: how many
};
/// The array that is read, the array that is written, the weights of a stencil, unsigned counters that begin
/// at 0, and an int.
/// @{
inline Argument input(std::string name) { return {std::move(name), Argument::Role::input}; }
inline Argument output(std::string name) { return {std::move(name), Argument::Role::output}; }
inline Argument weights(std::string name) { return {std::move(name), Argument::Role::weights}; }
inline Argument counters(std::string name, Amount count) {
  return {std::move(name), Argument::Role::counters, std::move(count)};
}
inline Argument number_of(std::string name) {
  return {name, Argument::Role::number, Amount([name](const Case& c) { return c[name]; })};
}
/// @}

/// Extent of a grid or a block.
struct Extent {
  Amount x = 1;
  Amount y = 1;
};

/// A kernel whose output is a permutation or a selection of its input, or with a stencil sums of its
/// elements.
struct Mover {
  std::string kernel;  ///< as in a launch; "{name}" is a template argument, by the name of a parameter
  std::vector<Argument> arguments;
  Element element = Element::int32;
  Extent block;
  Extent grid{};
  Amount dynamic_bytes = 0;  ///< of shared memory
  Amount elements;           ///< of the output, and of the input
  Amount read = 0;           ///< elements of the input, where it has more than the output
  /// In a case, the index in the input of the element that belongs at an index of the output.
  std::function<IndexMap(const Case& c)> source{};
  std::optional<Stencil> stencil{};  ///< the reference instead of `source`
  Amount columns = 0;                ///< of the output, as messages count it; 0: one row
  /// The indices of the output that one block writes, for single blocks of large grids. The case also has
  /// `block_x`, `block_y`, and `first`: the index of the input that the block loads first.
  std::function<std::vector<uint64_t>(const Case& c)> written_by_block{};
  /// Where a kernel of ints chooses which elements it takes, instead of `source`: what is wrong with the
  /// indices in the input of all elements of the output.
  std::function<Fault(const Case& c, const std::vector<uint64_t>& chosen)> fault_of_choice{};
  SourcePlace at = SourcePlace::here();

  /// The name of the argument in this role; empty without one.
  std::string name_of(Argument::Role role) const;
  /// The kernel's name without template arguments.
  std::string name() const { return kernel.substr(0, kernel.find('<')); }
  /// The elements of the input that belong to the output at an index.
  std::vector<uint64_t> sources(const Case& c, uint64_t i) const;
  /// How many elements the input has in a case.
  uint64_t inputs(const Case& c) const {
    const int64_t more = read.of(c);
    return static_cast<uint64_t>(more == 0 ? elements.of(c) : more);
  }
};

/// Mover::source of a kernel that transposes an input of `columns` columns and `rows` rows.
std::function<IndexMap(const Case&)> transposed(Amount columns, Amount rows);
/// Mover::written_by_block of a kernel whose blocks write `count` elements each, one block after the other.
std::function<std::vector<uint64_t>(const Case&)> parts_of(Amount count);
/// Blocks that a run is about: one that was drawn, or all: the case has their number.
inline uint64_t blocks_of(const Case& c, const char* all) {
  return c.has("block_x") ? 1 : static_cast<uint64_t>(c[all]);
}

/// The same as an amount.
inline Amount of_blocks(const char* all) {
  return {[=](const Case& c) { return blocks_of(c, all); }};
}

/// A kernel, and the cases in which it is launched.
struct Launches {
  Mover mover;
  Domain domain;
  /// Cases whose outputs are wrong are the matter of another check: they are left out.
  bool right_ones_alone = false;
};

}  // namespace cml::testing
