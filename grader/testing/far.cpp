#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <span>

#include "core/failures.h"
#include "testing/end_test.h"
#include "testing/explanation.h"
#include "testing/outcomes.h"
#include "testing/planned_test.h"
#include "testing/sums.h"

/// PlannedTest: single blocks of launches whose arrays no memory would hold (on the emulator).
namespace cml::testing {
namespace {

/// The emulator gives each array a window of that many bytes (emulator/memory/address_space.h). A large array
/// is spread over windows that follow each other, each with an array no longer than the block needs.
constexpr uint64_t kWindow = uint64_t{1} << 33;
/// Bytes of a window that are held, of the input and of the output, which comes back.
constexpr uint64_t kMostIn = uint64_t{1} << 26, kMostOut = uint64_t{1} << 24;
/// Bytes between the first array's begin and the element from which on elements are held.
constexpr uint64_t kBefore = uint64_t{1} << 16;
constexpr uint64_t kAlignment = 256;  ///< bytes: arrays begin at such addresses

/// Addresses of an input and of an output that are not held: after all arrays, at multiples of 256
/// bytes. They are not null: a kernel may return there, or assert that they are not.
constexpr uint64_t kNoInput = uint64_t{1} << 52, kNoOutput = uint64_t{1} << 53;

/// Elements around those of a sum that a kernel may load too, to align what it loads.
constexpr int64_t kNear = 64;

/// Elements of an array, each at its place in the windows.
template <class T>
struct Held {
  std::vector<Array<T>> arrays;
  std::vector<std::pair<uint64_t, uint64_t>> places;  ///< of the elements: window, and element there
  uint64_t from = 0;                                  ///< index of the element at kBefore
  bool is_holdable = true;                            ///< else a window would have too many bytes

  /// The element with an index. Precondition: it is held.
  const T& at(uint64_t index) const {
    const uint64_t place = kBefore / sizeof(T) + index - from;
    return arrays[place / kPerWindow].values[place % kPerWindow];
  }
  static constexpr uint64_t kPerWindow = kWindow / sizeof(T);

  /// Address of the element with index 0, where the arrays lie at `addresses`.
  uint64_t begin(const std::vector<uint64_t>& addresses, size_t first_array) const {
    for (size_t w = 0; w < arrays.size(); ++w)
      CML_REQUIRE(addresses.at(first_array + w) == addresses[first_array] + kWindow * w,
                  "arrays in windows that follow each other");
    return addresses.at(first_array) + kBefore - from * sizeof(T);
  }
};

/// Where these elements of the array `name` are held; with poison in them. Each window has the index of its
/// first element in its name.
template <class T>
Held<T> held_of(const std::string& name, const std::vector<uint64_t>& indices, uint64_t most_bytes) {
  constexpr uint64_t kPerWindow = Held<T>::kPerWindow;
  Held<T> held;
  held.from =
      *std::min_element(indices.begin(), indices.end()) / (kAlignment / sizeof(T)) * (kAlignment / sizeof(T));
  std::vector<uint64_t> sizes;
  for (const uint64_t index : indices) {
    const uint64_t place = kBefore / sizeof(T) + index - held.from, w = place / kPerWindow;
    held.places.emplace_back(w, place % kPerWindow);
    if (sizes.size() <= w) sizes.resize(w + 1, kAlignment / sizeof(T));
    sizes[w] = std::max(sizes[w], place % kPerWindow + 1);
    if (sizes[w] * sizeof(T) > most_bytes) {
      held.is_holdable = false;
      return held;
    }
  }
  T poison;
  std::memset(static_cast<void*>(&poison), kPoison, sizeof(T));
  for (size_t w = 0; w < sizes.size(); ++w) {
    const auto first =
        static_cast<int64_t>(held.from + w * kPerWindow) - static_cast<int64_t>(kBefore / sizeof(T));
    held.arrays.push_back(
        {fmt::format("{} from element {} on", name, first), std::vector<T>(sizes[w], poison)});
  }
  return held;
}

/// Adds the arrays without their contents, which may be large.
template <class T>
void add_names(std::vector<Array<T>>& names, const std::vector<Array<T>>& arrays) {
  for (const Array<T>& it : arrays) names.push_back({it.name, {}});
}

/// Index of the element at an address, where element 0 lies at `begin`: below 0 in front of it.
template <class T>
int64_t index_at(uint64_t address, uint64_t begin) {
  return static_cast<int64_t>(address - begin) / static_cast<int64_t>(sizeof(T));
}

/// The elements that these outputs of a mover are made of. A kernel may load some more around those of a
/// stencil, to align them.
std::vector<uint64_t> inputs_of(const Mover& mover, const Case& c, const std::vector<uint64_t>& outputs) {
  std::vector<uint64_t> all;
  if (!mover.stencil) {
    const IndexMap source = mover.source(c);
    for (const uint64_t i : outputs) all.push_back(source(i));
    return all;
  }
  constexpr uint64_t kMargin = kNear;
  const Products add = mover.stencil->products(c);
  std::vector<std::pair<uint64_t, uint64_t>> pieces;  // first element and end of each
  std::vector<Product> products;
  for (const uint64_t i : outputs) {
    products.clear();
    add(i, products);
    for (const Product& it : products) {
      if (it.is_ghost) continue;
      if (pieces.empty() || it.element < pieces.back().first || it.element > pieces.back().second)
        pieces.emplace_back(it.element, it.element);
      pieces.back().second = std::max(pieces.back().second, it.element + 1);
    }
  }
  std::sort(pieces.begin(), pieces.end());
  uint64_t next = 0;  // elements before it are in already
  for (const auto& [first, end] : pieces)
    for (next = std::max(next, first - std::min(first, kMargin));
         next < std::min(end + kMargin, mover.inputs(c)); ++next)
      all.push_back(next);
  return all;
}

}  // namespace

/// A block that was drawn, its elements, and what came of it.
template <class T>
struct PlannedTest::Far {
  std::string label, file;
  std::string name;               ///< of the output
  Case c;                         ///< with block_x, block_y and first
  std::vector<uint64_t> in, out;  ///< the block's own indices
  Held<T> from, to;               ///< where they are held
  std::optional<Sums> sums;       ///< what is right, of a stencil
  Array<float> weights;           ///< of a stencil
  Call call;
  bool is_first = false;     ///< block 0 of a launch of one block
  uint64_t seed = 0;         ///< of the order of blocks in which it comes first
  std::optional<Run> moved;  ///< counts and outputs; empty where there is no room for these

  const T& right(size_t n) const { return from.arrays[from.places[n].first].values[from.places[n].second]; }
  bool is_right(const T& got, size_t n) const {
    if constexpr (std::is_same_v<T, float>)
      if (sums) return sums->at(out[n]).is(got);
    return is_same(got, right(n));
  }
  const T& poison(size_t n) const { return to.arrays[to.places[n].first].values[to.places[n].second]; }
  T& value(std::vector<std::vector<T>>& got, size_t n) const {
    return got[to.places[n].first][to.places[n].second];
  }
  std::vector<std::vector<T>> outputs(const Run& run) const {
    std::vector<std::vector<T>> got;
    for (const Array<T>& array : to.arrays) got.push_back(run.values(array));
    return got;
  }
  /// Whether `place` is what 32 bits hold of an index of the block's own.
  static bool is_cut(const std::vector<uint64_t>& own, int64_t place) {
    const auto wrong = static_cast<uint64_t>(place);
    return std::any_of(own.begin(), own.end(), [&](uint64_t i) {
      return i != wrong && static_cast<uint32_t>(i) == static_cast<uint32_t>(wrong);
    });
  }
  /// Number `n` of the block's outputs is wrong.
  Failure wrong(size_t n) const {
    return sums ? failure<Key::far_element_wrong>("element"_v(sums->name_of(out[n])))
                : not_moved(in[n], out[n]);
  }
  /// An element of the input is not at its place in the output.
  Failure not_moved(uint64_t source, uint64_t place) const {
    return is_first ? failure<Key::large_element_not_moved>("source"_v(source), "place"_v(place))
                    : failure<Key::far_element_not_moved>("source"_v(source), "place"_v(place));
  }
  /// Ends the test with a fault at a line of the file, where one is known.
  [[noreturn]] void end(Failure fault, int line = 0) const {
    fault.where = {file, line};
    end_test(std::move(fault), label);
  }
  /// Ends the test: the block stopped at an access to element number `place` of an array, which is not its
  /// own.
  [[noreturn]] void goes_astray(const Trap& trap, int64_t place) const {
    end(is_cut(in, place) || is_cut(out, place) ? failure<Key::index_cut>("place"_v(place))
                                                : failure<Key::far_block_off_part>(),
        trap.line);
  }
  /// Where a run of the block stopped.
  Trap stop_of(const Run& stopped) const {
    if (!stopped.result().has_value() || !stopped.result()->trap)
      end(is_first ? not_moved(0, 0) : failure<Key::far_block_idle>());
    if (stopped.result()->trap->kind != TrapKind::out_of_bounds)
      end_test(stopped.result()->trap->failure(), label);
    return *stopped.result()->trap;
  }
};

/// Where arrays lie next to the arguments of the launch: those of `first`, then those of `then`.
template <class T>
std::vector<uint64_t> PlannedTest::addresses_in(const Far<T>& it, const std::vector<Array<T>>& first,
                                                const std::vector<Array<T>>& then) {
  std::vector<Array<T>> names;
  if constexpr (std::is_same_v<T, float>)
    if (!it.weights.name.empty()) add_names(names, {it.weights});  // an argument that comes before them
  const auto before = static_cast<ptrdiff_t>(names.size());
  add_names(names, first);
  add_names(names, then);
  const std::vector<uint64_t> addresses = addresses_of(names);
  return {addresses.begin() + before, addresses.end()};
}

void PlannedTest::prepare_far_weights(Far<float>& it, const Mover& mover, const Case& values) {
  const auto count = static_cast<size_t>(mover.stencil->weights.of(values));
  StencilData data = draw_data({.elements = 1,
                                .weights = count,
                                .declared = static_cast<size_t>(mover.stencil->declared.of(values)),
                                .turn = seed_for(it.label)},
                               seed_for(it.label));
  it.weights = array(mover.name_of(Argument::Role::weights), std::move(data.declared));
  if (!mover.stencil->symbol.empty()) set_symbol(mover.stencil->symbol, it.weights.values);
  it.sums.emplace();
  it.sums->array = mover.name_of(Argument::Role::output);
  it.sums->columns = static_cast<uint64_t>(mover.columns.of(values));
  it.sums->weights = std::move(data.weights);
}

void PlannedTest::prepare_far_sums(Far<float>& it, const Mover& mover, const Case& values) {
  const std::vector<float> elements =
      draw_data(
          {.elements = it.from.places.size(), .weights = it.sums->weights.size(), .turn = seed_for(it.label)},
          seed_for(it.label))
          .in;
  for (size_t n = 0; n < elements.size(); ++n)
    it.from.arrays[it.from.places[n].first].values[it.from.places[n].second] = elements[n];
  it.sums->outputs = static_cast<uint64_t>(mover.elements.of(values));
  it.sums->element = [&held = it.from](uint64_t i) { return held.at(i); };
  it.sums->products = mover.stencil->products(values);
  it.sums->block_of = mover.stencil->block_of(values);
}

/// Index of the output that the block writes first, which loads element `loaded` of the input first.
template <class T>
int64_t PlannedTest::first_store(Far<T>& it, const Mover& mover, const Case& values, int64_t loaded) {
  std::vector<uint64_t> outputs;
  for (const int64_t by : {-kNear, int64_t{0}, kNear}) {
    Case near = it.c;
    near.set("first", std::clamp<int64_t>(loaded + by, 0, mover.elements.of(values) - 1));
    for (const uint64_t i : mover.written_by_block(near)) outputs.push_back(i);
  }
  const Held<T> held =
      held_of<T>(mover.name_of(Argument::Role::input), inputs_of(mover, values, outputs), kMostIn);
  if (!held.is_holdable) it.goes_astray({}, loaded);
  const uint64_t begin = held.begin(addresses_in(it, held.arrays), 0);
  const Trap trap =
      it.stop_of(run({call_of(mover, values, begin, kNoOutput, it.weights).next_to(held.arrays)}));
  const int64_t stored = index_at<T>(trap.address, kNoOutput);
  if (trap.address < kNoOutput - kWindow ||
      std::find(outputs.begin(), outputs.end(), stored) == outputs.end())
    it.goes_astray(trap, loaded);
  return stored;
}

template <class T>
void PlannedTest::find_block(Far<T>& it, const Mover& mover, const Case& values, const FarBlock& far) {
  const auto contains = [](const std::vector<uint64_t>& all, uint64_t i) {
    return std::find(all.begin(), all.end(), i) != all.end();
  };
  constexpr int kTries = 200;
  for (int tries = 0; tries == 0 || (far.where && !far.where(it.c)); ++tries) {
    if (tries == kTries) it.end(failure<Key::far_blocks_share>());
    options().block_order_seed = draw<uint64_t>(1, uint64_t{1} << 40);
    // Nothing is in memory: the block stops, and its first access tells which block it is.
    const Trap trap = it.stop_of(run({call_of(mover, values, kNoInput, kNoOutput, it.weights)}));
    const bool is_out = trap.address >= kNoOutput - kWindow;
    const int64_t first = index_at<T>(trap.address, is_out ? kNoOutput : kNoInput);
    it.c.set("block_x", trap.block.x);
    it.c.set("block_y", trap.block.y);
    it.c.set("first", first);
    // An element that a sum needs first may be another block's own: the first store says which block it is.
    if (mover.stencil && (first < 0 || static_cast<uint64_t>(first) >= mover.inputs(values)))
      it.goes_astray(trap, first);
    if (mover.stencil && far.where && !far.where(it.c)) continue;
    if (mover.stencil && !is_out) it.c.set("first", first_store(it, mover, values, first));
    it.out = mover.written_by_block(it.c);
    it.in = inputs_of(mover, it.c, it.out);
    if (!contains(is_out ? it.out : it.in, static_cast<uint64_t>(first))) it.goes_astray(trap, first);
  }
  it.seed = *options().block_order_seed;
}

template <class T>
void PlannedTest::move_block(Far<T>& it, const Mover& mover, const Case& values, const FarBlock& far) {
  // Elements of the input that do not come to the output lie in the same pieces.
  std::vector<uint64_t> read = it.in;
  const uint64_t all = mover.inputs(values);
  constexpr uint64_t kPiece = kAlignment / sizeof(T);
  if (all != static_cast<uint64_t>(mover.elements.of(values)))
    for (const uint64_t i : it.in) read.push_back(std::min((i / kPiece + 1) * kPiece, all) - 1);
  it.from = held_of<T>(mover.name_of(Argument::Role::input), read, kMostIn);
  if (!it.from.is_holdable) return;
  Splitmix random(seed_for(it.label));
  if constexpr (std::is_same_v<T, float>) {
    if (mover.stencil) prepare_far_sums(it, mover, values);
  }
  if (!mover.stencil)
    for (const auto& [w, i] : it.from.places) it.from.arrays[w].values[i] = draw_any<T>(random);
  it.to = held_of<T>(mover.name_of(Argument::Role::output), it.out, kMostOut);
  if (!it.to.is_holdable) {
    const uint64_t begin = it.from.begin(addresses_in(it, it.from.arrays), 0);
    const Trap trap =
        it.stop_of(run({call_of(mover, values, begin, kNoOutput, it.weights).next_to(it.from.arrays)}));
    const int64_t stored = index_at<T>(trap.address, kNoOutput);
    if (std::find(it.out.begin(), it.out.end(), static_cast<uint64_t>(stored)) == it.out.end())
      it.goes_astray(trap, stored);
    return;
  }
  const std::vector<uint64_t> addresses = addresses_in(it, it.from.arrays, it.to.arrays);
  const uint64_t in_begin = it.from.begin(addresses, 0),
                 out_begin = it.to.begin(addresses, it.from.arrays.size());
  it.call =
      call_of(mover, values, in_begin, out_begin, it.weights).next_to(it.from.arrays).next_to(it.to.arrays);
  options().count = options().check_races = true;
  Run moved = run({it.call});

  const bool goes_on = far.leading.of(values) != 0;
  const size_t leading = goes_on ? static_cast<size_t>(far.leading.of(values)) : it.out.size();
  std::vector<std::vector<T>> got = it.outputs(moved);
  size_t right = 0;
  while (right < it.out.size() && (it.is_right(it.value(got, right), right) ||
                                   (right >= leading && is_same(it.value(got, right), it.poison(right)))))
    ++right;
  if (moved.result()->trap) {
    const Trap trap = it.stop_of(moved);
    const int64_t of_in = index_at<T>(trap.address, in_begin), of_out = index_at<T>(trap.address, out_begin);
    const bool is_cut = it.is_cut(it.in, of_in) || it.is_cut(it.out, of_out);
    if (!goes_on || (right < it.out.size() && is_cut))
      it.goes_astray(trap, it.is_cut(it.out, of_out) ? of_out : of_in);
  }
  const auto& findings = moved.result()->findings;
  if (!findings.empty() && !goes_on && (far.is_ordered || !judges_order()))
    end_test(findings.front().failure(), it.label);
  if (right < it.out.size()) end_test(it.wrong(right), it.label);
  for (size_t n = 0; n < it.out.size(); ++n) it.value(got, n) = it.poison(n);
  for (size_t w = 0; w < got.size(); ++w)
    if (std::memcmp(got[w].data(), it.to.arrays[w].values.data(), got[w].size() * sizeof(T)) != 0)
      end_test(failure<Key::writes_elsewhere>(), it.label);
  if (goes_on) return;  // it stopped, and nothing is counted
  moved.note_judged();
  moved.drop_arrays();
  it.moved = std::move(moved);
}

template <class T>
void PlannedTest::expect_ordered_far(const Far<T>& it) {
  const auto expect_no_findings = [&](const Run& run) {
    if (const auto& findings = run.result()->findings; !findings.empty())
      end_test(findings.front().failure(), it.label);
  };
  expect_no_findings(*it.moved);
  if (!it.moved->result()->has_strong_shared) return;
  // Strong accesses are no race by themselves; where elements are followed, they give no order.
  options().block_order_seed = it.seed;
  options().check_races = options().check_initialised = true;
  const Mark none = Mark::none(sizeof(T));
  options().flow = Marks<T>(any_shared_array(), none, none).in_blocks(1).request();
  expect_no_findings(run({it.call}));
  // They do not wait for a store that becomes visible late either.
  options().check_initialised = false;
  constexpr int kRuns = 4;
  for (int again = 0; again < kRuns; ++again) {
    options().weak_memory_seed = draw<uint64_t>(1, 1000000);
    const Run late = run({it.call});
    if (!late.completed()) end_test(nothing_waits(it.call.kernel, why_not_completed(late)), it.label);
    std::vector<std::vector<T>> got = it.outputs(late);
    for (size_t n = 0; n < it.out.size(); ++n)
      if (!it.is_right(it.value(got, n), n)) end_test(nothing_waits(it.call.kernel, it.wrong(n)), it.label);
  }
  options().weak_memory_seed.reset();
}

template <class T>
void PlannedTest::expect_crosses_far(const Far<T>& it, const FarBlock& far) {
  Splitmix random(seed_for(it.label + far.through->text));
  const uint64_t crossed = random(), own = random();
  const Marks<T> marks{*far.through, Mark::bits(crossed, sizeof(T)), Mark::bits(own, sizeof(T))};
  options().block_order_seed = it.seed;
  options().count = true;
  options().flow = marks.in_blocks(1).request();
  const Run marked = run({it.call});
  if (!marked.completed()) end_test(stops_with_other_values(*far.through, marked), it.label);
  if (Fault other = difference_of_counts(*it.moved, marked, *far.through); !other.empty())
    end_test(*std::move(other), it.label);
  std::vector<std::vector<T>> got = it.outputs(marked);
  std::vector<Way> ways;
  for (size_t n = 0; n < it.out.size(); ++n) ways.push_back(way_of(marks, it.right(n), it.value(got, n)));
  const Moved asked{it.name, 0, static_cast<size_t>(far.own_at_most.of(it.c))};
  if (Fault fault = fault_of_ways(ways, asked, *far.through); !fault.empty())
    end_test(*std::move(fault), it.label + ", its elements counted from 0");
}

template <class T>
void PlannedTest::far_in(const Launches& launches, const Case& values, const FarBlock& far, uint32_t number) {
  // A block is drawn and moved once, whichever requirements look at it.
  const std::string& kernel = launches.mover.kernel;
  std::shared_ptr<void>&known = kept("far, " + kernel + values.to_string() + " " + std::to_string(number)),
  &is_wrong = kept("far and wrong, " + kernel);
  if (known == nullptr) {
    if (far.is_ordered && is_wrong != nullptr) return;  // another requirement has said so
    is_wrong = std::make_shared<bool>(true);
    auto found = std::make_shared<Far<T>>();
    found->is_first = geometry_of(launches.mover, values).grid.count() == 1;
    found->label = launches.mover.name() + ", " + launches.domain.label(values) +
                   (found->is_first ? "" : ", a block far from the first one");
    found->c = values;
    found->name = launches.mover.name_of(Argument::Role::output);
    found->file = program().file_name;
    if constexpr (std::is_same_v<T, float>)
      if (launches.mover.stencil) prepare_far_weights(*found, launches.mover, values);
    find_block(*found, launches.mover, values, far);
    move_block(*found, launches.mover, values, far);
    known = std::move(found);
    is_wrong = nullptr;
  }
  const Far<T>& it = *std::static_pointer_cast<Far<T>>(known);
  if (!it.moved) return;
  if (far.is_ordered) expect_ordered_far(it);
  if (far.through) expect_crosses_far(it, far);
  for (const Limit& limit : far.limits) {
    expect_limit(*it.moved, it.c, limit, it.label);
    if (HasFailure()) return;
  }
}

void PlannedTest::expect_far(const Launches& launches, const FarBlock& far) {
  const RunOptions before = options();
  // Of the whole grid one block runs, with values as they are; what else is looked for is said where it is.
  options().count = options().check_races = options().check_initialised = false;
  options().flow.emplace().most_blocks = 1;
  const RunOptions of_one_block = options();
  for_each_case(launches.domain, [&](const Case& c) {
    for (uint32_t number = 0; number < far.blocks && !HasFailure(); ++number) {
      options() = of_one_block;
      with_type(launches.mover.element, [&]<class T>(T) { far_in<T>(launches, c, far, number); });
    }
  });
  options() = before;
}

}  // namespace cml::testing
