#pragma once
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "testing/far_block.h"
#include "testing/lab.h"

/// What the checks of this lab share: sums and how near is near, drawn data, drawn shapes of one dimension.
namespace convolution {

using namespace cml::testing;

/// Where the mask of an element reaches, for messages.
enum class Reach { block, neighbours, ghosts };

/// What one weight of a mask is made: the others are drawn.
enum class Weight { any, zero, nan, infinite };
inline std::string text_of(Weight weight) {
  const char* const texts[] = {"", ", a weight of 0 where N is infinite", ", a weight that is NaN",
                               ", a weight that is infinite"};
  return texts[static_cast<size_t>(weight)];
}

/// A sum as it must come out, and what its products add up to without their signs: whatever the order of the
/// additions, arithmetic in float stays within (products + 1) * 2^-24 of that.
struct Sum {
  double value = 0;
  double magnitude = 0;
  double products = 0;
  bool may_be_nan = false;  ///< a ghost cell meets a weight that is not finite: 0 times that is NaN

  void add(float element, float weight) {
    const double product = double{element} * weight;
    value += product;
    magnitude += std::fabs(product);
    ++products;
  }
  bool is(float got) const {
    if (may_be_nan && std::isnan(got)) return true;
    if (std::isnan(value)) return std::isnan(got);
    if (std::isinf(value)) return value == got;
    // A zero that is marked in a flow run becomes a denormal number: the last term is a ghost's. Among
    // denormal numbers an operation rounds to a multiple of the smallest one.
    constexpr double kRounding = 1.0 / (1 << 24), kSmallest = 0x1p-149, kGhost = 1e-36;
    return std::fabs(double{got} - value) <=
           (products + 2) * (kRounding * magnitude + kSmallest) + ghost_weight * kGhost;
  }
  double ghost_weight = 0;  ///< of all weights, without their signs; 0 where nothing is marked
  Reach reach = Reach::block;
};

/// Of all weights that are finite, without their signs.
inline double sum_of_weights(const std::vector<float>& mask) {
  double all = 0;
  for (const float weight : mask)
    if (std::isfinite(weight)) all += std::fabs(double{weight});
  return all;
}

/// Whether an element still holds what Exercise::output put there.
inline bool is_poison(float value) {
  uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits == 0xADADADADu;
}

/// Which elements are wrong, if those whose mask stays in their block, reaches into its neighbours, and
/// reaches out of N are.
inline std::string which_are_wrong(bool in_block, bool in_neighbours, bool in_ghosts) {
  if (in_block) return "also elements whose mask stays within their block";
  if (in_neighbours && in_ghosts)
    return "all of them elements whose mask reaches beyond their block or beyond N";
  return in_neighbours ? "all of them elements whose mask reaches into a neighbouring block"
                       : std::string(in_ghosts ? "all of them elements with ghost cells" : "");
}

/// A mistake in one sentence, and the sums that it gives.
struct Mistake {
  std::string text;
  std::function<std::vector<Sum>()> sums;
};

/// The first mistake that gives nearly all of the wrong sums; empty where none does.
inline std::string mistake_in(const std::vector<float>& got, const std::vector<Sum>& right,
                              const std::vector<Mistake>& mistakes) {
  std::vector<size_t> wrong;
  for (size_t i = 0; i < right.size(); ++i)
    if (!right[i].is(got[i])) wrong.push_back(i);
  if (wrong.empty()) return {};
  for (const Mistake& mistake : mistakes) {
    const std::vector<Sum> sums = mistake.sums();
    size_t found = 0, telling = 0;
    for (const size_t i : wrong) {
      if (!sums.at(i).is(got[i])) continue;
      ++found;
      telling += sums[i].magnitude > 0 ? 1 : 0;
    }
    // Zeros alone are what many mistakes give.
    if (found * 20 >= wrong.size() * 19 && telling * 2 >= found) return mistake.text;
  }
  return {};
}

/// `sums`, each at the place `by` further on; 0 where none is.
inline std::vector<Sum> moved(const std::vector<Sum>& sums, int64_t by) {
  std::vector<Sum> result(sums.size());
  for (size_t i = 0; i < sums.size(); ++i) {
    const int64_t from = static_cast<int64_t>(i) + by;
    if (from >= 0 && from < static_cast<int64_t>(sums.size())) result[i] = sums[static_cast<size_t>(from)];
  }
  return result;
}

/// What makes P, which was to hold `right`, wrong: one of the mistakes, else the place of the wrong elements.
inline Fault pattern_of_sums(const std::string& name, const std::vector<Sum>& right,
                             const std::vector<Mistake>& mistakes, size_t columns,
                             const std::vector<std::byte>& bytes, const Surroundings& around) {
  std::vector<float> got(bytes.size() / sizeof(float));
  std::memcpy(got.data(), bytes.data(), bytes.size());
  if (const std::string text = mistake_in(got, right, mistakes); !text.empty()) return text;
  std::vector<bool> wrong, unwritten;
  for (size_t i = 0; i < right.size(); ++i) {
    wrong.push_back(!right[i].is(got[i]));
    unwritten.push_back(is_poison(got[i]));
  }
  return pattern_of_places(name, std::move(wrong), std::move(unwritten), columns, around);
}

/// The sum that belongs at a place, computed when it is asked for: of millions of elements few are kept.
using SumAt = std::function<Sum(size_t)>;

/// P holds at each of its first `size` places one of the sums that `ways` have there, and behind them what
/// was there before.
inline Expected sums_are(const Array<float>& P, size_t size, std::vector<SumAt> ways, size_t columns = 0) {
  return {
      P.name, [size, ways = std::move(ways), columns](const std::vector<std::byte>& bytes) -> std::string {
        std::vector<float> got(bytes.size() / sizeof(float));
        std::memcpy(got.data(), bytes.data(), bytes.size());
        const auto place = [&](size_t i) {
          return columns == 0 ? "[" + std::to_string(i) + "]"
                              : "[" + std::to_string(i / columns) + "][" + std::to_string(i % columns) + "]";
        };
        std::string text;
        size_t wrong = 0;
        bool in[3] = {};
        for (size_t i = 0; i < size; ++i) {
          if (std::any_of(ways.begin(), ways.end(), [&](const SumAt& way) { return way(i).is(got[i]); }))
            continue;
          const Sum right = ways.front()(i);
          in[static_cast<size_t>(right.reach)] = true;
          if (++wrong <= 3)
            text += (wrong == 1 ? "at " : "; at ") + place(i) + " expected " + number_text(right.value) +
                    ", got " + (is_poison(got[i]) ? "never written" : number_text(double{got[i]}));
        }
        if (wrong > 0)
          return text + "; " + std::to_string(wrong) + " of " + std::to_string(size) + " elements differ, " +
                 which_are_wrong(in[0], in[1], in[2]);
        for (size_t i = size; i < got.size(); ++i)
          if (!is_poison(got[i]))
            return "at " + place(i) + " it was written, and it has only " + std::to_string(size) +
                   " elements; next: let the threads beyond the end write nothing";
        return {};
      }};
}

/// The same of sums that are known.
inline Expected sums_are(const Array<float>& P, const std::vector<std::vector<Sum>>& known,
                         size_t columns = 0) {
  std::vector<SumAt> ways;
  for (const std::vector<Sum>& sums : known)
    ways.emplace_back([all = std::make_shared<const std::vector<Sum>>(sums)](size_t i) { return (*all)[i]; });
  return sums_are(P, known.front().size(), std::move(ways), columns);
}

/// Which elements a flow run of some blocks has written, and what it is held to.
struct SampledSums {
  Expected expected;                               ///< the sums where they are written
  std::shared_ptr<size_t> written{new size_t{0}};  ///< elements, once `expected` was asked
};
/// P holds at each place that was written one of the sums that `known` have there.
inline SampledSums written_sums_are(const Array<float>& P, std::vector<std::vector<Sum>> known,
                                    size_t columns) {
  SampledSums sampled;
  const auto sums = std::make_shared<const std::vector<Sum>>(known.front());
  sampled.expected = sums_are(P, known, columns);
  sampled.expected.fault = [sums, written = sampled.written,
                            fault = sampled.expected.fault](const std::vector<std::byte>& bytes) {
    std::vector<std::byte> filled = bytes;
    *written = 0;
    for (size_t i = 0; i < sums->size(); ++i) {
      float got = 0;
      std::memcpy(&got, bytes.data() + i * sizeof(got), sizeof(got));
      const auto right = static_cast<float>((*sums)[i].value);
      if (is_poison(got))
        std::memcpy(filled.data() + i * sizeof(right), &right, sizeof(right));
      else
        ++*written;
    }
    return fault(filled);
  };
  return sampled;
}

/// 32-byte sectors in which `count` consecutive floats lie, from element `first` on; arrays begin at a
/// sector.
inline uint64_t sectors(int64_t first, int64_t count) {
  return count <= 0 ? 0 : static_cast<uint64_t>((first + count - 1) / 8 - first / 8 + 1);
}

/// Sectors of global memory that loads and copies read, past L1 as well.
inline double sectors_read(const Run& run) {
  return run.metric("global_load_sectors") + run.metric("global_copy_sectors") +
         run.metric("global_copy_past_l1_sectors");
}

/// What the flow of a small launch says comes before what the counts of the large one say.
template <class T>
std::vector<T> with_the_first_last(std::vector<T> all) {
  std::rotate(all.begin(), all.begin() + 1, all.end());
  return all;
}

/// Names that a program declares in shared memory, the first eight.
inline std::vector<std::string> names_in_shared_memory(const std::string& source) {
  const std::string word = "__shared__";
  std::vector<std::string> names;
  for (size_t at = source.find(word); at != std::string::npos; at = source.find(word, at + 1)) {
    std::string name;
    int depth = 0;
    bool is_done = false;  // the name of this declarator is complete
    for (size_t i = at + word.size(); i < source.size() && names.size() < 8; ++i) {
      const char c = source[i];
      if (depth == 0 && (c == ',' || c == ';' || c == '=')) {
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
          names.push_back(name);
        name.clear();
        if (c != ',') break;
      }
      depth += std::string("[({<").find(c) != std::string::npos ? 1 : 0;
      depth -= std::string("])}>").find(c) != std::string::npos ? 1 : 0;
      const bool is_of_name = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
      if (depth == 0 && is_of_name && is_done) name.clear();
      if (depth == 0 && is_of_name) name += c;
      is_done = !is_of_name;
    }
  }
  return names;
}

/// The elements as loads of them give them where other threads have stored them.
inline std::vector<float> marked_by(const Marks<float>& marks, std::vector<float> elements) {
  for (float& element : elements) element = marks.crossed(element);
  return elements;
}

/// Base of all fixtures of this lab: what they draw, and where elements lie in shared memory.
class Drawn : public FarBlocks<Exercise> {
 protected:
  using ExpectedOf = std::function<Expected(const Marks<float>&)>;
  /// Marks of the array that elements go through: all of shared memory, or, where the kernel keeps limits or
  /// weights there too, the one array with which `run_with` gives what `expected` says.
  Marks<float> marks_of_elements(const std::function<Run(const Marks<float>&)>& run_with,
                                 const Array<float>& P, const ExpectedOf& expected) {
    const auto marks_of = [&](const std::string& name) {
      return value_marks<float>({false, name, any_shared_array().text}).with_own_as_crossed();
    };
    std::vector<std::string> names = names_in_shared_memory(program().source);
    if (names.size() < 2) return marks_of("");
    names.insert(names.begin(), {array_of_elements_, ""});
    for (const std::string& name : names) {
      const auto marks = marks_of(name);
      const Run run = run_with(marks);
      if (!run.completed()) continue;
      const std::vector<float> got = run.values(P);
      std::vector<std::byte> bytes(got.size() * sizeof(float));
      std::memcpy(bytes.data(), got.data(), bytes.size());
      if (!expected(marks).fault(bytes).empty()) continue;
      array_of_elements_ = name;
      return marks;
    }
    return marks_of("");
  }
  /// Marks of the array that elements went through the last time that was asked.
  Marks<float> marks_that_served() {
    return value_marks<float>({false, array_of_elements_, any_shared_array().text}).with_own_as_crossed();
  }
  /// A flow run in which the elements of P come out as `expected` says.
  void expect_through_shared_memory(const Call& it, const Array<float>& P, const ExpectedOf& expected,
                                    const std::string& label, uint64_t most_blocks = 0) {
    const auto run_with = [&](const Marks<float>& marks) {
      const SomeBlocks some = some_blocks(0);
      options().flow = marks.in_blocks(most_blocks).request();
      return run({it});
    };
    const auto marks = marks_of_elements(run_with, P, expected).in_blocks(most_blocks);
    flow<float>({it}, marks, {expected(marks)}, label);
  }
  /// The same of all of shared memory, or of the array that is named; a sum with a marked product is marked.
  Marks<float> barred_marks(const Through& through = any_shared_array()) {
    return value_marks<float>(through).with_own_as_crossed().barred();
  }

  /// A launch of which one block is to be drawn.
  struct FarLaunch {
    std::string label;  ///< which case it is, for messages
    Call call;          ///< N and P are in it by these names
    int64_t elements;   ///< of N, and of P
    uint64_t N;         ///< where N lies when it is there: next to the launch
    uint64_t P;         ///< the same of P
  };
  FarLaunch far_launch(const std::string& label, const Call& call, int64_t elements) {
    std::vector<Array<float>> arrays;  // behind those that it is given
    for (const Call::Value& value : call.values)
      if (!value.array.empty() && value.array != "N" && value.array != "P")
        arrays.push_back(array(value.array, std::vector<float>()));
    arrays.push_back(array("N", std::vector<float>()));
    arrays.push_back(array("P", std::vector<float>()));
    const std::vector<uint64_t> lie = addresses_of(arrays);
    return {label, call, elements, lie.at(lie.size() - 2), lie.back()};
  }
  /// Where a block stops of whose arrays something is not there.
  struct Stop {
    cml::Dim3 block;
    int64_t element;  ///< the one that it went to
    int line;
  };
  /// A block is drawn of which nothing is there: it stops, and says which one it is and which element it asks
  /// for. Which block has which elements is free, as long as the blocks have all of them.
  Stop draw_far(const FarLaunch& launch, SomeBlocks& one, const std::function<bool(const Stop&)>& is_own) {
    // Where the arrays are as large as they may be, none of their first two thirds.
    const int64_t least = launch.elements > 1 << 29 ? launch.elements / 3 * 2 : 0;
    for (int tries = 0; tries < 64; ++tries) {
      one.draw();
      const Stop stop = stop_of(launch, at(launch.call, kNoInput, kNoOutput), {kNoInput, kNoOutput});
      if (stop.element >= least && (stop.element >= launch.elements / 2 || is_own(stop))) return stop;
    }
    end_test(label_of(launch) + ": the blocks share elements" + kFarNext);
  }
  /// Where that block stops when the elements of N from number `from` on are there: at its first store to P.
  Stop stop_at_P(const FarLaunch& launch, const Array<float>& N, int64_t from) {
    return stop_of(launch, at(launch.call, launch.N - bytes_before(from), kNoOutput).beside(N), {kNoOutput});
  }
  /// That block with its elements of P too, from number `out_from` on.
  DrawnBlock<float> far_block(const FarLaunch& launch, const Array<float>& N, int64_t from,
                              const Array<float>& P, int64_t out_from) {
    const Call it =
        at(launch.call, launch.N - bytes_before(from), launch.P - bytes_before(out_from)).beside(N, P);
    return {launch.label, *options().block_order_seed, N, P, it, {}, ""};
  }
  [[noreturn]] static void goes_astray(const FarLaunch& launch, const Stop& stop) {
    end_test(label_of(launch) + ": line " + std::to_string(stop.line) +
             " goes to other elements than its own" + kFarNext);
  }
  /// What is wrong where a block writes an element of another one.
  static std::string fault_of_other(const std::string& place) {
    return place + "is written, and belongs to another block" + kFarNext;
  }
  /// A block of a FarCase computes its sums; counted as well.
  /// @{
  template <class FarCase>
  void judge_far(const FarCase& of) {
    judged_block<float>(of.block, [&](const std::vector<float>& got) { return of.fault(got); });
  }
  template <class FarCase>
  Run counted_far(const FarCase& of) {
    return counted_block<float>(of.block, [&](const std::vector<float>& got) { return of.fault(got); });
  }
  /// @}
  static constexpr int64_t kFarMargin = 64;  ///< elements around those that a block needs: it may load them
  static constexpr const char* kFarNext =
      "; next: compute which elements a block has from all bits of blockIdx, and do the same in an N of any "
      "size";

  /// Powers of two that the elements and the weights of a launch are about.
  struct Scales {
    int elements;
    int weights;
  };
  /// Of elements near the largest and weights near the smallest, of small elements and large weights, of
  /// large sums, and any: in turn, whichever comes first.
  Scales next_scales() {
    if (!scales_drawn_) scales_drawn_ = draw(0, 3);
    switch ((*scales_drawn_)++ % 4) {
      case 0:
        return {draw(100, 110), draw(-110, -100)};
      case 1:
        return {draw(-85, -75), draw(90, 110)};
      case 2:
        return {draw(54, 57), draw(54, 57)};
      default:
        return {draw(-40, 40), draw(-40, 40)};
    }
  }
  /// Of either sign, four octaves wide and of any scale: a product of the smallest two is still seen in a sum
  /// of the largest.
  std::vector<float> weights(size_t n) { return weights(n, draw(-40, 40)); }
  std::vector<float> weights(size_t n, int scale) {
    const float octaves[] = {std::ldexp(1.0f, scale - 2), std::ldexp(1.0f, scale - 1),
                             std::ldexp(1.0f, scale), std::ldexp(1.0f, scale + 1)};
    Splitmix drawn(draw(uint64_t{0}, ~uint64_t{0}));
    std::vector<float> values(n);
    for (float& value : values) {
      const uint64_t bits = drawn();
      const float fraction = 1.0f + static_cast<float>(bits >> 41) * 0x1p-23f;
      value = (bits & 1) == 0 ? fraction * octaves[bits >> 1 & 3] : -fraction * octaves[bits >> 1 & 3];
    }
    return values;
  }
  /// The same, and one in 48 is NaN, an infinity, a zero of either sign or a denormal.
  std::vector<float> elements(size_t n, int scale) {
    using Limits = std::numeric_limits<float>;
    const std::vector<float> special{
        Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 0.0f, -0.0f, 1e-40f, -1e-44f};
    std::vector<float> values = weights(n, scale);
    Splitmix drawn(draw(uint64_t{0}, ~uint64_t{0}));
    for (float& value : values)
      if (drawn() % 48 == 0) value = special[drawn() % special.size()];
    return values;
  }

  /// One of the weights is made `weight`. The elements are so small that no weight clamped to a finite number
  /// gives an infinite product. A weight of 0 meets an infinity in the middle of N.
  void set_weight(Weight weight, std::vector<float>& in, std::vector<float>& mask, size_t middle) {
    using Limits = std::numeric_limits<float>;
    if (weight == Weight::any) return;
    in = random<float>(in.size(), 0.25f, 0.75f);
    for (float& element : in) element = draw(0, 1) == 0 ? element : -element;
    const float sign = draw(0, 1) == 0 ? 1.0f : -1.0f;
    float& chosen = mask[draw(size_t{0}, mask.size() - 1)];
    if (weight == Weight::nan) chosen = Limits::quiet_NaN();
    if (weight == Weight::infinite) chosen = sign * Limits::infinity();
    if (weight != Weight::zero) return;
    chosen = sign * 0.0f;
    in[middle] = Limits::infinity();
  }

 private:
  static std::string label_of(const FarLaunch& launch) {
    return launch.label + ", a block far from the first one";
  }
  static uint64_t bytes_before(int64_t element) { return sizeof(float) * static_cast<uint64_t>(element); }
  /// A run of `it` is to stop in one of the arrays that would begin there.
  Stop stop_of(const FarLaunch& launch, const Call& it, const std::vector<uint64_t>& begins) {
    const Run stopped = run({it});
    if (!stopped.result().has_value() || !stopped.result()->trap)
      end_test(label_of(launch) + ": it reads or writes no element" + kFarNext);
    const cml::Trap& trap = *stopped.result()->trap;
    Stop stop{trap.block, 0, trap.line};
    if (trap.kind != cml::TrapKind::out_of_bounds) goes_astray(launch, stop);
    for (const uint64_t begin : begins) {
      stop.element = static_cast<int64_t>(trap.address - begin) / static_cast<int64_t>(sizeof(float));
      if (trap.address >= begin && stop.element < launch.elements) return stop;
    }
    goes_astray(launch, stop);
  }
  /// The launch with N and P at these addresses.
  static Call at(Call it, uint64_t N, uint64_t P) {
    for (Call::Value& value : it.values)
      if (value.array == "N" || value.array == "P") value = to_value(value.array == "N" ? N : P);
    return it;
  }

  std::string array_of_elements_;  ///< the last one that served
  std::optional<int> scales_drawn_;
};

/// A launch of one dimension: blocks of `threads` threads, one for each element of P.
struct Shape {
  int width = 0;
  size_t mask_width = 0;
  uint32_t threads = 0;
  /// Elements behind the arrays' ends: 0, so that an access there ends the run, or more, of which N's are NaN
  /// and P's are to stay as they are.
  uint32_t behind = 0;
  /// The only block that runs: what is counted below is what this one needs. Else all run.
  std::optional<int64_t> block{};
  Weight weight = Weight::any;
  bool is_plain = false;  ///< all elements are normal numbers

  int64_t halo() const { return static_cast<int64_t>(mask_width) / 2; }
  uint32_t blocks() const { return (static_cast<uint32_t>(width) + threads - 1) / threads; }
  uint32_t running_blocks() const { return block ? 1 : blocks(); }
  /// The elements of P that are computed: from number `begin` to `end` - 1.
  /// @{
  int64_t begin() const { return block ? *block * threads : 0; }
  int64_t end() const { return block ? std::min<int64_t>(width, begin() + threads) : width; }
  /// @}
  bool is_large() const { return width >= 1 << 14; }
  std::string text() const {
    return "width " + std::to_string(width) + ", mask width " + std::to_string(mask_width) + ", blocks of " +
           std::to_string(threads) + (block ? ", block " + std::to_string(*block) + " alone" : "") +
           text_of(weight);
  }
  /// Calls f(first element, elements) for each warp that has any.
  template <class F>
  void for_each_warp(F f) const {
    const auto of_block = static_cast<int64_t>(threads);
    for (int64_t first = begin(); first < end(); first += of_block)
      for (int64_t t = 0; t < of_block && first + t < width; t += 32)
        f(first + t, std::min({int64_t{32}, of_block - t, width - first - t}));
  }
  /// Warps of all blocks that run, also those that have no element.
  uint64_t all_warps() const { return uint64_t{running_blocks()} * ((threads + 31) / 32); }
  /// Warps that have elements.
  uint64_t warps() const {
    uint64_t count = 0;
    for_each_warp([&](int64_t, int64_t) { ++count; });
    return count;
  }
  /// Warps whose mask reaches beyond N: their lanes may take three ways, for ghost cells on the left, for
  /// none and on the right.
  uint64_t warps_at_ends() const {
    uint64_t count = 0;
    for_each_warp([&](int64_t first, int64_t n) {
      count += first < halo() || first + n - 1 + halo() >= width ? 1 : 0;
    });
    return count;
  }
  /// Weights that some lane of a warp needs, over all warps: as often each asks for a weight and for
  /// elements.
  uint64_t weights_of_warps() const {
    uint64_t count = 0;
    for_each_warp([&](int64_t first, int64_t lanes) {
      const int64_t low = std::max<int64_t>(0, halo() - (first + lanes - 1));
      const int64_t high = std::min<int64_t>(2 * halo(), halo() + width - 1 - first);
      count += static_cast<uint64_t>(high - low + 1);
    });
    return count;
  }
  /// Store requests of P where each thread writes its element once.
  uint64_t stores_of_single_elements() const { return warps() + 2 * warps_at_ends(); }
  /// And the sectors of these. A warp's elements may begin within a sector, where threads take them from the
  /// last to the first.
  uint64_t sectors_of_single_elements() const { return sectors_of_warps() + warps() + 2 * warps_at_ends(); }
  /// Of P where there is a tile: also at its ends lanes may take three ways.
  uint64_t stored_sectors() const { return sectors_of_warps() + 2 * warps(); }
  /// Of N where each warp reads its own elements.
  uint64_t sectors_of_warps() const {
    uint64_t count = 0;
    for_each_warp([&](int64_t first, int64_t n) { count += sectors(first, n); });
    return count;
  }
};

/// A base of fixtures of one dimension: one kernel that computes P from N and a mask.
class Convolution : public Drawn {
 protected:
  /// A launch of the student's kernel. N and P hold at least `width` elements each.
  virtual Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
                       const Shape& shape) = 0;

  /// A launch with its data. N and P hold exactly as many elements as there are, so that an access beside
  /// them ends the run, or N goes on with NaN and P with elements that are to stay as they are.
  struct Case {
    Shape shape;
    std::vector<float> in;
    std::vector<float> mask;
    Array<float> N;
    Array<float> P;
    Call call;
    int64_t from = 0;  ///< the number in N of the first element of `in`: others are not there

    double all_weights() const { return sum_of_weights(mask); }
    /// What belongs at P[i], with `element(i, k)` in place of N[k].
    template <class Element>
    Sum sum_at(int64_t i, double ghost_weight, const Element& element) const {
      const auto halo = shape.halo();
      const auto width = static_cast<int64_t>(shape.width);
      const int64_t block = i / shape.threads * shape.threads;
      Sum sum;
      sum.ghost_weight = ghost_weight;
      sum.reach = i < halo || i + halo >= width                           ? Reach::ghosts
                  : i - halo < block || i + halo >= block + shape.threads ? Reach::neighbours
                                                                          : Reach::block;
      for (int64_t k = std::max<int64_t>(0, i - halo); k <= std::min(width - 1, i + halo); ++k)
        sum.add(element(i, k), mask[static_cast<size_t>(k - i + halo)]);
      if (shape.weight != Weight::any)
        for (int64_t k = i - halo; k <= i + halo; ++k)
          if ((k < 0 || k >= width) && !std::isfinite(mask[static_cast<size_t>(k - i + halo)]))
            sum.may_be_nan = true;
      return sum;
    }
    /// The same of all places.
    template <class Element>
    std::vector<Sum> sums(const Element& element, double ghost_weight) const {
      std::vector<Sum> result;
      result.reserve(in.size());
      for (size_t i = 0; i < in.size(); ++i)
        result.push_back(sum_at(static_cast<int64_t>(i), ghost_weight, element));
      return result;
    }
    float at(int64_t k) const { return in[static_cast<size_t>(k - from)]; }
    std::vector<Sum> right_sums() const {
      return sums([&](int64_t, int64_t k) { return at(k); }, ghosts_of_right_sums());
    }
    /// Denormal numbers count where a sum is a single product; else atomics may leave them out.
    double ghosts_of_right_sums() const { return mask.size() == 1 ? 0 : all_weights(); }
    /// Sums that students get by mistake; they may be asked for as long as the case lives.
    std::vector<Mistake> mistakes() const {
      const auto without = [this](bool left, bool right) {
        const auto element = [&](int64_t i, int64_t k) {
          const int64_t block = i / shape.threads * shape.threads;
          const bool outside = (left && k < block) || (right && k >= block + shape.threads);
          return outside ? 0.0f : at(k);
        };
        return sums(element, all_weights());
      };
      std::vector<Mistake> all{
          {"the weights are applied in reverse order: the first weight multiplies the last element of the mask",
           [this] {
             Case turned = *this;
             std::reverse(turned.mask.begin(), turned.mask.end());
             return turned.right_sums();
           }},
          {"the left halo is missing: elements of the block before count as 0",
           [=] { return without(true, false); }},
          {"the right halo is missing: elements of the next block count as 0",
           [=] { return without(false, true); }},
          {"both halos are missing: elements of other blocks count as 0",
           [=] { return without(true, true); }}};
      for (int64_t by = 1; by <= std::max<int64_t>(1, shape.halo()); ++by)
        for (const int64_t way : {-by, by})
          all.push_back({"the mask is off its centre by " + std::to_string(by) +
                             ": P[i] holds the sum of P[i " + (way < 0 ? "- " : "+ ") + std::to_string(by) +
                             "]",
                         [this, way] { return moved(right_sums(), way); }});
      return all;
    }
    Expected right() const {
      const auto self = std::make_shared<const Case>(*this);
      const auto right = [self, all = ghosts_of_right_sums()](size_t i) {
        return self->sum_at(static_cast<int64_t>(i), all, [&](int64_t, int64_t k) { return self->at(k); });
      };
      Expected expected = sums_are(P, in.size(), {right});
      expected.pattern = [self](const auto& bytes, const auto& around) {
        return pattern_of_sums(self->P.name, self->right_sums(), self->mistakes(), 0, bytes, around);
      };
      return expected;
    }
  };
  /// A single product shows whether denormal elements count: that of such an element is a normal number.
  void show_denormals(std::vector<float>& in, float& weight) {
    while (std::fabs(weight) < 4) weight *= 1024;
    for (float& element : in)
      if (std::fpclassify(element) == FP_SUBNORMAL) element = std::copysign(0x1p-127f, element);
    in[draw(size_t{0}, in.size() - 1)] = 0x1p-127f;
  }
  Case case_of(const Shape& shape) {
    const auto width = static_cast<size_t>(shape.width);
    const Scales scales = next_scales();
    // Of so many products a single NaN would hide all that is wrong.
    const bool is_plain = shape.is_plain || shape.mask_width > 100;
    std::vector<float> in = is_plain ? weights(width, scales.elements) : elements(width, scales.elements);
    // Who takes the last element times 0 for a ghost cell gets NaN.
    if (!shape.is_large() && !is_plain)
      for (float* end : {&in.front(), &in.back()})
        if (draw(0, 7) == 0) *end = std::numeric_limits<float>::infinity();
    std::vector<float> mask = weights(shape.mask_width, scales.weights);
    if (mask.size() == 1) show_denormals(in, mask[0]);
    set_weight(shape.weight, in, mask, in.size() / 2);
    std::vector<float> longer = in;
    longer.resize(width + shape.behind, std::numeric_limits<float>::quiet_NaN());
    const auto P = output<float>("P", longer.size());
    const auto N = array("N", std::move(longer));
    return {shape, in, mask, N, P, call_of(N, mask, P, shape)};
  }

  /// As large as blocks may be, or beyond those of drawn_blocks(); the same in every check.
  static uint32_t largest_block() {
    std::vector<uint32_t> all;
    for (uint32_t n = 544; n < 1024; n += 32) all.push_back(n);
    all.resize(2 * all.size(), 1024);
    return pick_for_all("largest block", all);
  }
  /// Blocks of all kinds, the same in every check, beside those of largest_block(): fewer threads than a wide
  /// halo has places, no whole warps, whole warps.
  static std::vector<uint32_t> drawn_blocks(uint32_t most, uint32_t least_of_whole_warps = 64) {
    const auto from = [](uint32_t first, uint32_t last, uint32_t step) {
      std::vector<uint32_t> all;
      for (uint32_t n = first; n <= last; n += step) all.push_back(n);
      return all;
    };
    return {pick_for_all("few threads", from(2, 12, 1)), pick_for_all("ragged warps", from(33, 127, 1)),
            pick_for_all("whole warps", from(least_of_whole_warps, most, 32))};
  }
  /// And those that programs have most, the same in every check.
  static std::vector<uint32_t> common_blocks(uint32_t least = 1) {
    std::vector<uint32_t> all;
    for (const uint32_t threads : {1u, 16u, 32u, 256u})
      if (threads >= least) all.push_back(threads);
    return all;
  }
  /// The largest of them and another one, where each takes an instance of the kernel and its time; the same
  /// in every check.
  static std::vector<uint32_t> two_common_blocks(uint32_t least = 1) {
    std::vector<uint32_t> all = common_blocks(least);
    const uint32_t largest = all.back();
    all.pop_back();
    return {pick_for_all("common block", all), largest};
  }
  /// No whole warps, and more than four; the same in every check.
  static uint32_t ragged_block() {
    std::vector<uint32_t> all;
    for (uint32_t n = 129; n < 1000; ++n)
      if (n % 32 != 0) all.push_back(n);
    return pick_for_all("ragged block", all);
  }
  /// One compilation serves every check: the kernel for all of these blocks, and for the largest.
  void instantiate(const std::vector<uint32_t>& drawn, const std::vector<uint32_t>& common,
                   const std::function<std::string(uint32_t)>& instance) {
    std::set<uint32_t> all(drawn.begin(), drawn.end());
    all.insert(common.begin(), common.end());
    all.insert(largest_block());
    for (const uint32_t threads : all) program().name_expressions.push_back(instance(threads));
  }
  /// Some elements more than two blocks of these have.
  std::vector<Shape> shapes_of_blocks(const std::vector<uint32_t>& blocks, size_t widest) {
    std::vector<Shape> result;
    for (const uint32_t threads : blocks) {
      const int block = static_cast<int>(threads);
      result.push_back({2 * block + draw(1, block), 2 * draw<size_t>(1, widest / 2) + 1, threads,
                        pick<uint32_t>({0, 0, 1, 64})});
    }
    return result;
  }
  /// Widths around that of a block, one of many blocks, and odd masks up to `widest`: gates and counts draw
  /// the same. Larger ones are far_shapes().
  std::vector<Shape> shapes(const std::vector<uint32_t>& blocks, size_t widest) {
    std::vector<Shape> result;
    // The large one first: its elements tell an end of N, an edge of a block and the middle apart.
    result.push_back({(1 << 14) + draw(1, 4096), 3, blocks.back(), blocks.back()});
    const auto mask = [&] { return 2 * draw<size_t>(0, widest / 2) + 1; };
    for (const uint32_t threads : blocks) {
      const int block = static_cast<int>(threads);
      // NaN behind the halo of a last tile that is full.
      result.push_back({draw(2, 5) * block, widest, threads, 64});
      std::vector<int> widths = some_of<int>({1, block - 1, block + 1}, 2);
      for (const int width : widths)
        result.push_back({width, mask(), threads, pick<uint32_t>({0, 0, 1, 64})});
      result.push_back({2 * block + draw(1, block), mask(), threads, pick<uint32_t>({0, 0, 1, 64})});
      // Masks of one weight, and of three where a block is a part of a warp: a barrier is needed there too.
      if (threads == blocks.front()) result.back().mask_width = 3;
      if (threads == blocks[1]) result[result.size() - 2].mask_width = 1;
      result.push_back({draw(3 * block, 4 * block), widest - 2, threads});
    }
    result.push_back(shape_of_largest_block());
    return result;
  }
  /// One of the largest blocks, and a few elements of a second one; the same in every check.
  static Shape shape_of_largest_block() {
    return {static_cast<int>(largest_block()) + pick_for_all<int>("behind the largest", {1, 7, 32, 40}),
            pick_for_all<size_t>("mask of the largest", {3, 5, 7}), largest_block()};
  }
  /// Blocks of which the middle one has no ghost cells, and a weight that is 0, NaN or infinite.
  static std::vector<Shape> shapes_of_weights(size_t mask_width, uint32_t threads) {
    std::vector<Shape> result;
    for (const Weight weight : {Weight::zero, Weight::nan, Weight::infinite})
      result.push_back({3 * static_cast<int>(threads), mask_width, threads, 0, {}, weight});
    return result;
  }
  /// Of a narrow mask and of a wide one.
  std::vector<Shape> shapes_of_weights_up_to(size_t widest, uint32_t threads) {
    std::vector<Shape> all = shapes_of_weights(pick<size_t>({3, 5}), threads);
    for (const Shape& shape : shapes_of_weights(widest - 2 * draw<size_t>(0, 4), threads))
      all.push_back(shape);
    return all;
  }
  /// The same as shapes(), those of common blocks, and one of many blocks and more than three weights.
  std::vector<Shape> shapes_and_many_blocks(const std::vector<uint32_t>& blocks, size_t widest) {
    std::vector<Shape> all = shapes(blocks, widest);
    for (const Shape& shape : shapes_of_blocks(common_blocks(), widest)) all.push_back(shape);
    all.push_back({draw(66, 99) * static_cast<int>(blocks[1]), 2 * draw<size_t>(2, 6) + 1, blocks[1]});
    return all;
  }
  /// The sums where a kernel brings elements into shared memory, which may be marked there: none of them,
  /// all, those of its block, and of these without the own one.
  static std::vector<SumAt> ways_of_elements(const Case& of, std::vector<float> marked_elements) {
    const auto it = std::make_shared<const Case>(of);
    const auto marked = std::make_shared<const std::vector<float>>(std::move(marked_elements));
    using In = std::function<bool(int64_t, int64_t)>;
    const auto way = [&](In in_tile) -> SumAt {
      return [it, marked, in_tile = std::move(in_tile), all = it->all_weights()](size_t place) {
        return it->sum_at(static_cast<int64_t>(place), all, [&](int64_t i, int64_t k) {
          return in_tile(i, k) ? (*marked)[static_cast<size_t>(k - it->from)] : it->at(k);
        });
      };
    };
    const auto in_block = [block = int64_t{it->shape.threads}](int64_t i, int64_t k) {
      return i / block == k / block;
    };
    return {way([](int64_t, int64_t) { return false; }), way([](int64_t, int64_t) { return true; }),
            way([](int64_t i, int64_t k) { return i != k; }), way(in_block),
            way([=](int64_t i, int64_t k) { return i != k && in_block(i, k); })};
  }
  /// The sums come out, in one of these ways, as they must if loads from shared memory give other values.
  /// `in_tile(i, k)` says whether P[i] takes N[k] from there; the own element may stay in a register, or the
  /// one that the thread put into the first place.
  void expect_from_the_tile(const Case& it, const std::function<bool(int64_t, int64_t)>& in_tile) {
    const auto expected = [&](const Marks<float>& marks) {
      return sums_are(it.P, it.in.size(), ways_from_the_tile(it, marked_by(marks, it.in), in_tile));
    };
    expect_through_shared_memory(it.call, it.P, expected, it.shape.text());
  }
  static std::vector<SumAt> ways_from_the_tile(const Case& of, std::vector<float> marked_elements,
                                               const std::function<bool(int64_t, int64_t)>& in_tile) {
    const auto it = std::make_shared<const Case>(of);
    const auto marked = std::make_shared<const std::vector<float>>(std::move(marked_elements));
    // All of them; without the element that lies so many places before the own one.
    std::vector<SumAt> ways;
    for (const std::optional<int64_t> kept : {std::optional<int64_t>(), {0}, {it->shape.halo()}})
      ways.emplace_back([=, all = it->all_weights()](size_t place) {
        return it->sum_at(static_cast<int64_t>(place), all, [&](int64_t i, int64_t k) {
          return (!kept || k != i - *kept) && in_tile(i, k) ? (*marked)[static_cast<size_t>(k - it->from)]
                                                            : it->at(k);
        });
      });
    return ways;
  }
  /// The same of shape after shape, up to one that fails: `in_tile(shape, i, k)`. It names the cause where a
  /// count of some small shape names a consequence, so it comes first.
  void expect_from_the_tile(const std::vector<Shape>& shapes,
                            const std::function<bool(const Shape&, int64_t, int64_t)>& in_tile) {
    for (const Shape& shape : shapes) {
      expect_from_the_tile(case_of(shape), [&](int64_t i, int64_t k) { return in_tile(shape, i, k); });
      if (HasFailure()) return;
    }
  }
  /// A warp may vote whether all of its lanes need no test, say, and ask before which of them are there.
  static void expect_few_exchanges(const Run& run, const Shape& shape, uint64_t of_a_warp,
                                   const std::string& why) {
    EXPECT_THAT(run, MetricIs("lane_exchanges", at_most(of_a_warp * shape.all_warps())))
        << shape.text() << why;
    EXPECT_THAT(run, FewMeetings()) << shape.text() << why;
  }
  /// Lanes at an end that count differently may meet in a bank now and then; a layout with conflicts makes as
  /// many as loads.
  static void expect_few_conflicts(const Run& run, const Shape& shape) {
    EXPECT_THAT(run, MetricIs("shared_load_conflicts", at_most(run.metric("shared_load_requests") / 2)))
        << shape.text() << ": bank conflicts of loads; next: let neighbouring lanes load neighbouring words";
  }
  /// The shape amid the list is launched twice: a variable of the program may keep what the first launch
  /// left.
  void expect_sums(const std::vector<Shape>& shapes) {
    for (size_t i = 0; i < shapes.size(); ++i) {
      const Case it = case_of(shapes[i]);
      std::vector<Call> calls{it.call};
      std::vector<Expected> right{it.right()};
      if (i == shapes.size() / 2) {
        Case again = it;
        again.P = output<float>("P of the second launch", it.P.values.size());
        calls.push_back(call_of(again.N, again.mask, again.P, again.shape));
        right.push_back(again.right());
      }
      judged(calls, right, shapes[i].text());
    }
  }

  /// A launch of which one block runs: what it needs of N is there, and its part of P.
  struct FarCase {
    Case it;
    int64_t out_from;  ///< the number in P of the first element of it.P
    DrawnBlock<float> block;

    /// P holds one of these sums at each place of the block, and no other was written.
    std::string fault(const std::vector<SumAt>& ways, const std::vector<float>& got,
                      const std::string& next) const {
      for (size_t j = 0; j < got.size(); ++j) {
        const int64_t i = out_from + static_cast<int64_t>(j);
        const std::string place = "P[" + std::to_string(i) + "] ";
        if (i < it.shape.begin() || i >= it.shape.end()) {
          if (!is_poison(got[j])) return fault_of_other(place);
        } else if (std::none_of(ways.begin(), ways.end(),
                                [&](const SumAt& way) { return way(static_cast<size_t>(i)).is(got[j]); })) {
          return place + next;
        }
      }
      return {};
    }
    std::string fault(const std::vector<float>& got) const {
      const SumAt right = [this, all = it.ghosts_of_right_sums()](size_t i) {
        return it.sum_at(static_cast<int64_t>(i), all, [&](int64_t, int64_t k) { return it.at(k); });
      };
      return fault({right}, got, "is wrong" + std::string(kFarNext));
    }
  };
  /// Widths of which no memory would hold the arrays, with blocks of whole warps and three weights, for which
  /// there are most ways without a tile, and with any.
  std::vector<Shape> far_shapes(const std::vector<uint32_t>& blocks, size_t widest) {
    std::vector<Shape> result;
    for (const int width : far_widths()) {
      const size_t of = draw<size_t>(0, blocks.size());
      const uint32_t threads = of < blocks.size() ? blocks[of] : largest_block();
      result.push_back({width, 3, blocks.back()});
      result.push_back({width, 2 * draw<size_t>(2, widest / 2) + 1, threads});
    }
    return result;
  }
  /// One near the largest, and one of any scale.
  std::vector<int> far_widths() { return {(1 << 30) - draw(0, 5000), draw(1 << 17, 1 << draw(18, 29))}; }
  /// A block is drawn: see draw_far.
  FarCase far_case(Shape shape) {
    FarCase result;
    Case& it = result.it;
    const Scales scales = next_scales();
    it.mask = weights(shape.mask_width, scales.weights);
    const FarLaunch launch = far_launch(
        shape.text(), call_of(array("N", std::vector<float>()), it.mask, output<float>("P", 0), shape),
        shape.width);
    SomeBlocks one = some_blocks(1);
    const int64_t threads = shape.threads;
    const Stop asked = draw_far(launch, one, [&](const Stop& stop) {
      return std::abs(stop.element - stop.block.x * threads) <= threads + shape.halo() + kFarMargin;
    });
    // Whichever of the elements that it needs was the first: all of them lie so near. Arrays begin at a
    // multiple of 256 bytes.
    const int64_t near = threads + 2 * shape.halo() + kFarMargin;
    it.from = std::max<int64_t>(0, asked.element - near) / 64 * 64;
    it.in = elements(static_cast<size_t>(std::min<int64_t>(shape.width, asked.element + near) - it.from),
                     scales.elements);
    it.N = array("N", it.in);
    const Stop stored = stop_at_P(launch, it.N, it.from);
    shape.block = stored.element / threads;
    it.shape = shape;
    // What it writes does not belong to what it read.
    if (std::max<int64_t>(0, shape.begin() - shape.halo()) < it.from ||
        std::min<int64_t>(shape.width, shape.end() + shape.halo()) >
            it.from + static_cast<int64_t>(it.in.size()))
      goes_astray(launch, stored);
    result.out_from = shape.begin() / 64 * 64;
    it.P = output<float>("P", static_cast<size_t>(shape.end() - result.out_from));
    result.block = far_block(launch, it.N, it.from, it.P, result.out_from);
    return result;
  }
  void expect_far_sums(const std::vector<Shape>& shapes) {
    for (const Shape& shape : shapes) judge_far(far_case(shape));
  }
  /// And takes its elements from the tile: see expect_from_the_tile. `counts` are its counts.
  void expect_from_the_tile(const FarCase& of, const Run& counts,
                            const std::function<bool(int64_t, int64_t)>& in_tile) {
    const auto marks = marks_that_served();
    expect_far_flow(of, counts, marks, ways_from_the_tile(of.it, marked_by(marks, of.it.in), in_tile),
                    "does not take its elements through " + marks.through().text);
  }
  /// With marks, its sums come out in one of these ways; `else_text` says what P[i] does otherwise.
  void expect_far_flow(const FarCase& of, const Run& counts, const Marks<float>& marks,
                       const std::vector<SumAt>& ways, const std::string& else_text) {
    expect_flow_of_block<float>(of.block, counts, marks, [&](const std::vector<float>& got) {
      return of.fault(ways, got, else_text + "; next: do what you do in a short N in an N of any width");
    });
  }

  /// A mask as the widest one is given to constant memory: behind the weights stands what nobody is to use.
  std::vector<float> padded(std::vector<float> mask, size_t widest) {
    // NaN shows that it was used, and would show where the mask ends: in half of the cases it is a weight.
    std::vector<float> behind = weights(widest);
    if (draw(0, 1) == 0) behind.assign(widest, std::numeric_limits<float>::quiet_NaN());
    std::copy(mask.begin(), mask.end(), behind.begin());
    return behind;
  }

  /// Arrays of 2^28 elements, or as many as the card has room for, and 9 weights.
  struct Large {
    uint64_t width;
    std::vector<float> mask;
    DeviceArray N;
    DeviceArray P;
    int mask_width() const { return static_cast<int>(mask.size()); }
    int elements() const { return static_cast<int>(width); }  ///< as kernels take it
  };
  Large large() {
    const uint64_t side = side_for_bandwidth();
    const uint64_t width = std::min(side * side, uint64_t{1} << 28);
    return {width, random<float>(9, 0.5f, 1.5f), generated("N", width), poisoned("P", width)};
  }
  /// Times a kernel whose blocks have `threads` threads and `outputs` outputs each; `values` are its
  /// arguments.
  template <class... Values>
  Timed time_large(const std::string& kernel, const Large& large, uint32_t outputs, uint32_t threads,
                   const Values&... values) {
    const auto expected = [&](uint64_t i) {
      double sum = 0;
      for (uint64_t j = 0; j < large.mask.size(); ++j) {
        // Wraps round to beyond the width where there is no such element.
        const uint64_t k = i + j - large.mask.size() / 2;
        if (k < large.width) sum += double{large.N.at(k)} * large.mask[j];
      }
      return sum;
    };
    const auto blocks = static_cast<uint32_t>((large.width + outputs - 1) / outputs);
    return time(kernel, {{blocks, 1, 1}, {threads, 1, 1}},
                2.0 * static_cast<double>(large.width) * sizeof(float), large.P, expected, values...);
  }
};

}  // namespace convolution
