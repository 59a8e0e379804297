#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "testing/array.h"
#include "testing/expected.h"
#include "testing/marks.h"
#include "testing/stencil.h"

/// The sums of one launch of a stencil, in double precision, and how near is near.
namespace cml::testing {

/// A sum as it must come out, and what its products add up to without their signs: whatever the order of the
/// additions, arithmetic in float stays within (products + 1) * 2^-24 of that.
struct Sum {
  double value = 0;
  double magnitude = 0;     ///< of all products, without their signs
  double products = 0;      ///< how many
  double tolerance = 0;     ///< in addition: what denormal numbers may be
  bool may_be_nan = false;  ///< a ghost cell meets a weight that is not finite: 0 times that is NaN
  bool has_ghosts = false;  ///< some of its elements do not exist

  /// Adds a product.
  void add(float element, float weight);
  /// Whether arithmetic in float may give this.
  bool is(float got) const;
};

/// Data and reference of a launch.
struct Sums {
  std::string array;                       ///< the output's name, for messages
  uint64_t outputs = 0;                    ///< elements of the output
  uint64_t columns = 0;                    ///< of the output; 0: one row
  std::vector<float> weights;              ///< all of them
  std::function<float(uint64_t)> element;  ///< of the input, by its index
  Products products;                       ///< of an output
  IndexMap block_of;                       ///< see Stencil
  std::string input{};                     ///< the input's name, of an array of the job
  std::string weights_name{};              ///< that of the weights, of an array or a variable of the job

  /// "P[3]", or "P[1][2]".
  std::string name_of(uint64_t i) const;
  std::string name_of_input(uint64_t i) const;   ///< "N[3]", or "N[1][2]"
  std::string name_of_weight(uint32_t j) const;  ///< "M[3]", or "M[1][2]"
  /// What belongs at an index of the output.
  Sum at(uint64_t i) const;
  /// The same where loads from an array give marked values, and elements come from there in this way.
  Sum marked_at(uint64_t i, const Marks<float>& marks, const Origin& origin) const;
  /// The output holds what belongs there.
  Expected right(const Array<float>& out) const;
  /// The same with marks: each element in one of these ways. Where the marks are for some blocks alone,
  /// elements that are as before the launch are not looked at.
  Expected marked(const Array<float>& out, const Marks<float>& marks, const Origins& origins) const;
  /// How many elements of the output were written.
  uint64_t written(const std::vector<float>& got) const;

 private:
  using Change = std::function<bool(Product& product)>;  ///< changes a product, or leaves it out
  struct Mistake;
  template <class Element, class Weight>
  Sum sum(uint64_t i, const Element& element_of, const Weight& weight_of, const Change& change = {}) const;
  bool leaves_block(uint64_t i) const;
  Sum changed(uint64_t i, const Change& change) const;
  double all_weights() const;
  std::vector<Mistake> mistakes() const;
  Fault mistake_in(const std::vector<float>& got) const;
  Fault whole_numbers(const std::vector<float>& got) const;
  /// Ghost cells are multiplied by 0, and not left out.
  Fault ghost_factor(const std::vector<float>& got) const;
  Fault fault_of(const std::vector<float>& got, const std::function<bool(uint64_t, float)>& is_right) const;
  Fault pattern_of(const std::vector<float>& got, const Surroundings& around) const;
};

/// Elements of the input and the weights of one launch, as its special weight needs them.
struct StencilData {
  std::vector<float> in;        ///< elements of the input
  std::vector<float> weights;   ///< as many as are used
  std::vector<float> declared;  ///< those, and what no kernel is to use
};
/// What draw_data draws.
struct StencilRequest {
  size_t elements = 0;  ///< of the input
  size_t weights = 0;
  size_t declared = 0;  ///< 0: as many
  Special special = Special::none;
  bool plain = false;  ///< see Stencil
  /// Which scales: elements near the largest and weights near the smallest, small elements and large weights,
  /// large sums, any. One launch after another takes the next.
  uint64_t turn = 0;
};
/// Elements and weights of either sign, each four octaves wide: a product of the smallest two is still seen
/// in a sum of the largest. One element in 48 is NaN, an infinity, a zero of either sign or a denormal.
StencilData draw_data(const StencilRequest& request, uint64_t seed);

}  // namespace cml::testing
