#include "testing/sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/failures.h"
#include "testing/derivation.h"
#include "testing/draw.h"
#include "testing/wrong_product.h"

namespace cml::testing {
namespace {

using Floats = std::numeric_limits<float>;

std::vector<float> floats_of(const std::vector<std::byte>& bytes) {
  std::vector<float> values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

/// Of the wrong elements those whose mask stays in their block, reaches into its neighbours, and reaches
/// beyond the input.
struct Reaches {
  bool in_block = false, in_neighbours = false, in_ghosts = false;
  Failure failure() const {
    if (in_block) return cml::failure<Key::wrong_in_blocks>();
    if (in_neighbours && in_ghosts) return cml::failure<Key::wrong_at_edges_and_ends>();
    return in_neighbours ? cml::failure<Key::wrong_at_edges>() : cml::failure<Key::wrong_at_ends>();
  }
};

bool is_edge(Key key) {
  return key == Key::pattern_left_edge || key == Key::pattern_right_edge || key == Key::pattern_both_edges;
}

/// Of either sign, four octaves wide.
std::vector<float> draw_scaled(Splitmix& random, size_t count, int scale) {
  std::vector<float> values(count);
  for (float& value : values) {
    const uint64_t bits = random();
    const float fraction = 1.0f + static_cast<float>(bits >> 41) * 0x1p-23f;
    value = std::ldexp((bits & 1) == 0 ? fraction : -fraction, scale - 2 + static_cast<int>(bits >> 1 & 3));
  }
  return values;
}
/// From this number on a single NaN would hide all that is wrong.
constexpr size_t kManyWeights = 100;
int draw_scale(Splitmix& random, int low, int high) {
  return low + static_cast<int>(draw_below(random, uint64_t{1} + static_cast<uint64_t>(int64_t{high} - low)));
}

}  // namespace

void Sum::add(float element, float weight) {
  const double product = double{element} * weight;
  value += product;
  magnitude += std::fabs(product);
  ++products;
}

bool Sum::is(float got) const {
  if (may_be_nan && std::isnan(got)) return true;
  if (std::isnan(value)) return std::isnan(got);
  if (std::isinf(value)) return value == got;
  // Among denormal numbers an operation rounds to a multiple of the smallest one.
  constexpr double kRounding = 1.0 / (1 << 24), kSmallest = 0x1p-149;
  return std::fabs(double{got} - value) <= (products + 2) * (kRounding * magnitude + kSmallest) + tolerance;
}

template <class Element, class Weight>
Sum Sums::sum(uint64_t i, const Element& element_of, const Weight& weight_of, const Change& change) const {
  static thread_local std::vector<Product> all;  // of millions of sums
  all.clear();
  products(i, all);
  Sum sum;
  for (Product& it : all) {
    if (change && !change(it)) continue;
    const float weight = weight_of(it.weight);
    if (it.is_ghost) {
      sum.has_ghosts = true;
      sum.may_be_nan |= !std::isfinite(weight);
      continue;
    }
    sum.add(element_of(it), weight);
  }
  return sum;
}

bool Sums::leaves_block(uint64_t i) const {
  std::vector<Product> all;
  products(i, all);
  return std::any_of(all.begin(), all.end(),
                     [&](const Product& it) { return !it.is_ghost && block_of(it.element) != block_of(i); });
}

double Sums::all_weights() const {
  double all = 0;
  for (const float weight : weights)
    if (std::isfinite(weight)) all += std::fabs(double{weight});
  return all;
}

/// Of a marked zero, or of an element that atomics take for 0: more than any denormal number.
constexpr double kDenormal = 1e-36;

Sum Sums::changed(uint64_t i, const Change& change) const {
  Sum result = sum(
      i, [&](const Product& it) { return element(it.element); }, [&](uint32_t j) { return weights[j]; },
      change);
  // Denormal numbers count where a sum is a single product.
  if (weights.size() > 1) result.tolerance = all_weights() * kDenormal;
  return result;
}
Sum Sums::at(uint64_t i) const { return changed(i, {}); }

Sum Sums::marked_at(uint64_t i, const Marks<float>& marks, const Origin& origin) const {
  using Elements = Origin::Elements;
  const uint64_t block = origin.of_block ? block_of(i) : 0;
  const auto is_marked = [&](const Product& it) {
    if (origin.of_block && block_of(it.element) != block) return false;
    switch (origin.elements) {
      case Elements::none:
        return false;
      case Elements::all:
        return true;
      case Elements::all_but_own:
        return it.element != i;
      case Elements::all_but_first:
        return it.weight != 0;
    }
    return false;
  };
  Sum result = sum(
      i,
      [&](const Product& it) {
        const float value = element(it.element);
        return is_marked(it) ? marks.crossed(value) : value;
      },
      [&](uint32_t j) { return origin.weights ? marks.crossed(weights[j]) : weights[j]; });
  result.tolerance = all_weights() * kDenormal;
  return result;
}

std::string Sums::name_of(uint64_t i) const { return element_text(array, i, columns); }

std::string Sums::name_of_input(uint64_t i) const { return element_text(input, i, columns); }

std::string Sums::name_of_weight(uint32_t j) const {
  const auto side = static_cast<size_t>(std::lround(std::sqrt(weights.size())));
  return element_text(weights_name, j, columns == 0 ? 0 : side);
}

/// Sums that students get by mistake.
struct Sums::Mistake {
  Failure failure;
  std::function<Sum(uint64_t i)> sum;
};

std::vector<Sums::Mistake> Sums::mistakes() const {
  std::vector<Mistake> all;
  const auto with_weight = [&](Failure failure, const std::function<uint32_t(uint32_t)>& of) {
    all.push_back({std::move(failure), [this, of](uint64_t i) {
                     return changed(i, [&](Product& it) {
                       it.weight = of(it.weight);
                       return true;
                     });
                   }});
  };
  const auto without = [&](Failure failure, bool before, bool after) {
    all.push_back({std::move(failure), [=, this](uint64_t i) {
                     const uint64_t block = block_of(i);
                     return changed(i, [&](Product& it) {
                       if (it.is_ghost) return true;
                       const uint64_t other = block_of(it.element);
                       return !(before && other < block) && !(after && other > block);
                     });
                   }});
  };
  const auto count = static_cast<uint32_t>(weights.size());
  with_weight(failure<Key::pattern_weights_reversed>(), [=](uint32_t j) { return count - 1 - j; });
  if (columns != 0) {
    const auto side = static_cast<uint32_t>(std::lround(std::sqrt(count)));
    with_weight(failure<Key::pattern_weights_transposed>(),
                [=](uint32_t j) { return j % side * side + j / side; });
    with_weight(failure<Key::pattern_weight_rows_reversed>(),
                [=](uint32_t j) { return j / side * side + side - 1 - j % side; });
    without(failure<Key::pattern_both_halos_missing>(), true, true);
    const uint64_t rows = outputs / columns;
    all.push_back({failure<Key::pattern_sums_exchanged>("array"_v(array), "rows"_v(rows)),
                   [this, rows](uint64_t i) { return at(i % rows * columns + i / rows); }});
    return all;
  }
  without(failure<Key::pattern_left_halo_missing>(), true, false);
  without(failure<Key::pattern_right_halo_missing>(), false, true);
  without(failure<Key::pattern_both_halos_missing>(), true, true);
  for (int64_t by = 1; by <= std::max<int64_t>(1, count / 2); ++by)
    for (const int64_t way : {-by, by})
      all.push_back({failure<Key::pattern_mask_off_centre>(
                         "by"_v(by), "array"_v(array),
                         "other"_v(fmt::format("{}[i {} {}]", array, way < 0 ? "-" : "+", by))),
                     [this, way](uint64_t i) {
                       const auto from = static_cast<uint64_t>(static_cast<int64_t>(i) + way);
                       return from < outputs ? at(from) : Sum{};
                     }});
  return all;
}

Fault Sums::mistake_in(const std::vector<float>& got) const {
  std::vector<uint64_t> wrong;
  constexpr size_t kEnough = 4096;  // to tell one mistake from another
  for (uint64_t i = 0; i < outputs && wrong.size() < kEnough; ++i)
    if (!at(i).is(got[i])) wrong.push_back(i);
  for (Mistake& mistake : mistakes()) {
    size_t found = 0, telling = 0;
    for (const uint64_t i : wrong) {
      const Sum sum = mistake.sum(i);
      if (!sum.is(got[i])) continue;
      ++found;
      telling += sum.magnitude > 0 ? 1 : 0;
    }
    // Zeros alone are what many mistakes give.
    if (found > 0 && found * 20 >= wrong.size() * 19 && telling * 2 >= found)
      return std::move(mistake.failure);
  }
  return {};
}

Fault Sums::whole_numbers(const std::vector<float>& got) const {
  constexpr size_t kLeast = 3;
  constexpr double kLargest = 1 << 20;  // of a float beyond that few have a fraction
  size_t wrong = 0, whole = 0, with_fraction = 0;
  for (uint64_t i = 0; i < outputs; ++i) {
    const Sum right = at(i);
    if (right.is(got[i]) || !(std::fabs(right.value) < kLargest)) continue;
    ++wrong;
    whole += std::trunc(got[i]) == got[i] ? 1 : 0;
    with_fraction += got[i] != 0 && std::trunc(right.value) != right.value ? 1 : 0;
  }
  if (with_fraction < kLeast || whole != wrong) return {};
  return failure<Key::pattern_whole>("wrong"_v(wrong), "array"_v(array));
}

Fault Sums::ghost_factor(const std::vector<float>& got) const {
  constexpr size_t kLeast = 3;
  size_t wrong = 0;
  for (uint64_t i = 0; i < outputs; ++i) {
    const Sum right = at(i);
    if (right.is(got[i])) continue;
    if (!right.has_ghosts || !std::isnan(got[i]) || is_poison(got[i]) || std::isnan(right.value)) return {};
    ++wrong;
  }
  if (wrong < kLeast) return {};
  return failure<Key::pattern_ghost_factor>("wrong"_v(wrong));
}

Fault Sums::pattern_of(const std::vector<float>& got, const Surroundings& around) const {
  if (Fault mistake = mistake_in(got); !mistake.empty()) return mistake;
  if (Fault whole = whole_numbers(got); !whole.empty()) return whole;
  if (around.job != nullptr && written(got) == outputs)
    if (Fault product = wrong_product(*this, *around.job, around.run); !product.empty()) return product;
  if (Fault factor = ghost_factor(got); !factor.empty()) return factor;
  std::vector<bool> wrong, unwritten;
  bool is_in_blocks = false;
  for (uint64_t i = 0; i < outputs; ++i) {
    const Sum right = at(i);
    wrong.push_back(!right.is(got[i]));
    unwritten.push_back(is_poison(got[i]));
    is_in_blocks = is_in_blocks || (wrong.back() && !right.has_ghosts && !leaves_block(i));
  }
  Fault found = pattern_of_places(array, std::move(wrong), std::move(unwritten), columns, around);
  // A halo is no cause of a sum that needs none.
  if (is_in_blocks && !found.empty() && is_edge(found->key)) return {};
  return found;
}

Fault Sums::fault_of(const std::vector<float>& got,
                     const std::function<bool(uint64_t, float)>& is_right) const {
  constexpr size_t kShown = 3;
  Fault first;
  Reaches reaches;
  size_t differing = 0, unwritten = 0;
  for (uint64_t i = 0; i < outputs; ++i) {
    if (is_right(i, got[i])) continue;
    const Sum right = at(i);
    (right.has_ghosts  ? reaches.in_ghosts
     : leaves_block(i) ? reaches.in_neighbours
                       : reaches.in_block) = true;
    const bool is_unwritten = is_poison(got[i]);
    unwritten += is_unwritten ? 1 : 0;
    if (++differing > kShown) continue;
    const Value::Content shown =
        is_unwritten ? Value::Content(Words{"never written"}) : Value::Content(number_text(double{got[i]}));
    Failure wrong = failure<Key::wrong_element>("element"_v(name_of(i)),
                                                "expected"_v(number_text(right.value)), "got"_v(shown));
    if (first.empty())
      first = Fault(std::move(wrong));
    else
      first->evidence.push_back(std::move(wrong));
  }
  if (!first.empty()) {
    first->evidence.push_back(failure<Key::elements_differ>("differing"_v(differing), "elements"_v(outputs),
                                                            "unwritten"_v(unwritten)));
    first->evidence.push_back(reaches.failure());
    return first;
  }
  return {};
}

Expected Sums::right(const Array<float>& out) const {
  return {out.name,
          [it = *this](const std::vector<std::byte>& bytes) {
            return it.fault_of(floats_of(bytes), [&](uint64_t i, float got) { return it.at(i).is(got); });
          },
          [it = *this](const std::vector<std::byte>& bytes, const Surroundings& around) {
            return it.pattern_of(floats_of(bytes), around);
          }};
}

Expected Sums::marked(const Array<float>& out, const Marks<float>& marks, const Origins& origins) const {
  const bool is_sample = marks.request().most_blocks != 0;
  return {out.name, [it = *this, marks, origins, is_sample](const std::vector<std::byte>& bytes) {
            return it.fault_of(floats_of(bytes), [&](uint64_t i, float got) {
              return (is_sample && is_poison(got)) ||
                     std::any_of(origins.begin(), origins.end(), [&](const Origin& origin) {
                       return it.marked_at(i, marks, origin).is(got);
                     });
            });
          }};
}

uint64_t Sums::written(const std::vector<float>& got) const {
  const auto end = got.begin() + static_cast<std::ptrdiff_t>(outputs);
  return outputs - static_cast<uint64_t>(std::count_if(got.begin(), end, is_poison<float>));
}

StencilData draw_data(const StencilRequest& request, uint64_t seed) {
  Splitmix random(seed);
  int of_elements = 0, of_weights = 0;
  switch (request.turn % 4) {
    case 0:
      of_elements = draw_scale(random, 100, 110), of_weights = draw_scale(random, -110, -100);
      break;
    case 1:
      of_elements = draw_scale(random, -85, -75), of_weights = draw_scale(random, 90, 110);
      break;
    case 2:
      of_elements = draw_scale(random, 54, 57), of_weights = draw_scale(random, 54, 57);
      break;
    default:
      of_elements = draw_scale(random, -40, 40), of_weights = draw_scale(random, -40, 40);
  }
  StencilData data{draw_scaled(random, request.elements, of_elements),
                   draw_scaled(random, request.weights, of_weights),
                   draw_scaled(random, std::max(request.declared, request.weights), of_weights)};
  std::vector<float>&in = data.in, &weights = data.weights;
  const auto sign = [&] { return random() % 2 == 0 ? 1.0f : -1.0f; };
  if (request.special != Special::none) {
    // So small that no weight clamped to a finite number gives an infinite product.
    for (float& element : in) element = std::ldexp(element, -1 - std::ilogb(element));
    float& chosen = weights[draw_below(random, weights.size())];
    if (request.special == Special::nan) chosen = Floats::quiet_NaN();
    if (request.special == Special::infinite) chosen = sign() * Floats::infinity();
    if (request.special == Special::zero) {
      chosen = sign() * 0.0f;
      // So far from each other that few sums have two of them, and not all of them at an end.
      constexpr size_t kApart = 37;
      for (size_t i = in.size() / 2 % kApart; i < in.size(); i += kApart) in[i] = Floats::infinity();
    }
  } else if (!request.plain && request.weights <= kManyWeights) {
    constexpr float kSpecial[] = {
        Floats::quiet_NaN(), Floats::infinity(), -Floats::infinity(), 0.0f, -0.0f, 1e-40f, -1e-44f};
    for (float& element : in)
      if (random() % 48 == 0) element = kSpecial[random() % std::size(kSpecial)];
    // The last element times 0, instead of a ghost cell, is NaN: in each fourth launch at least.
    for (float* end : {&in.front(), &in.back()})
      if (random() % 8 == 0 || request.turn % 4 == 1) *end = Floats::infinity();
    // A single product shows whether denormal elements count: that of such an element is a normal number.
    if (weights.size() == 1) {
      while (std::fabs(weights[0]) < 4) weights[0] *= 1024;
      for (float& element : in)
        if (std::fpclassify(element) == FP_SUBNORMAL) element = std::copysign(0x1p-127f, element);
      in[draw_below(random, in.size())] = 0x1p-127f;
    }
  }
  // NaN shows that it was used, and would show where the mask ends: in every second launch it is a weight.
  if (request.turn % 2 == 0) std::fill(data.declared.begin(), data.declared.end(), Floats::quiet_NaN());
  std::copy(weights.begin(), weights.end(), data.declared.begin());
  return data;
}

}  // namespace cml::testing
