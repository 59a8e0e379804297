#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "testing/end_test.h"
#include "testing/explanation.h"
#include "testing/far_fault.h"
#include "testing/lab.h"

namespace cml::testing {

/// Elements of an array that one block of a large grid needs: those from number `from` on. No others are
/// held.
template <class T>
struct HeldPart {
  std::vector<T> values;  ///< of the input; of the output what is right
  uint64_t from = 0;      ///< a multiple of 256 bytes, but for parts that are shorter
};

/// A base of fixtures that run single blocks of grids whose arrays no memory would hold (on the emulator).
template <class Base>
class FarBlocks : public Base {
 protected:
  using typename Base::Run;

  /// f(in, out, ...) or f(out, in, ...) in a large grid.
  template <class T>
  struct Far {
    std::string label;  ///< which case it is, for messages
    /// The launch, with `in` and `out` at these addresses.
    std::function<Call(uint64_t in, uint64_t out)> far;
    /// What the block needs whose first access is to the element of `in` with that number.
    std::function<HeldPart<T>(uint64_t first)> in;
    /// And what it makes of that.
    std::function<HeldPart<T>(const HeldPart<T>& in)> right;
    /// Elements of all of `in`.
    uint64_t elements;
    /// That element is the block's.
    std::function<bool(Dim3 block, uint64_t first)> is_of;
    /// Elements of the part of `out` that the block writes; empty: all.
    std::function<bool(size_t)> is_own{};
  };

  /// f(in, out, more...), of which block b has part b: elements like these, of which it makes `right`.
  template <class T, class... More>
  Far<T> far_of_parts(const std::string& label, const std::string& kernel, const Geometry& geometry,
                      const std::vector<T>& part, const std::vector<T>& right, const More&... more) {
    const size_t in = part.size(), out = right.size();
    Far<T> it;
    it.label = label + ", a grid of " + std::to_string(geometry.grid.x) + " blocks";
    it.far = [=](uint64_t from, uint64_t to) { return Base::call(kernel, geometry, from, to, more...); };
    it.elements = uint64_t{geometry.grid.x} * in;
    it.is_of = [=](Dim3 block, uint64_t first) { return first / in == block.x; };
    it.in = [=](uint64_t first) { return HeldPart<T>{part, first / in * in}; };
    it.right = [=](const HeldPart<T>& held) { return HeldPart<T>{right, held.from / in * out}; };
    return it;
  }

  /// A block that is drawn from all of the grid, and its elements.
  template <class T>
  struct DrawnBlock {
    std::string label;  ///< which case it is, for messages
    uint64_t seed;      ///< of the order of blocks in which it comes first
    Array<T> in;        ///< the part that is held
    Array<T> out;       ///< the same of the output
    Call call;          ///< the launch, with these arrays beside it
    HeldPart<T> right;  ///< what `out` is to hold; unused where a check judges that itself
    /// How messages of faults count its elements.
    std::string counted = ", its elements counted from 0";
  };
  /// See DrawnBlock. The test ends where the block does not load its own elements.
  template <class T>
  DrawnBlock<T> drawn_block(const Far<T>& it) {
    SomeBlocks one = this->some_blocks(1);
    // Nothing is there: the block stops, and says which one it is and which element it asks for.
    uint64_t first = 0;
    for (int tries = 0;; ++tries) {
      if (tries == 24) end_test(far_fault(FarFault::share), it.label);
      one.draw();
      const Trap trap = trap_of(it);
      first = (trap.address - kNoInput) / sizeof(T);
      if (trap.kind != TrapKind::out_of_bounds || first >= it.elements)
        end_test(far_fault(FarFault::off_input, trap.file, trap.line), it.label);
      // Which block has which elements is free, as long as the blocks have all of them. Where one has others
      // than its own, that some happen to have their own says nothing.
      if ((tries == 0 && it.is_of(trap.block, first)) || first >= it.elements / 2) break;
    }
    const HeldPart<T> held = it.in(first), right = it.right(held);
    const auto in = this->array("in", held.values);
    const auto out = this->template output<T>("out", right.values.size());
    const std::vector<uint64_t> lie = this->addresses_of(in, out);
    const Call call = it.far(lie[0] - held.from * sizeof(T), lie[1] - right.from * sizeof(T));
    return {it.label, *this->options().block_order_seed, in, out, call.beside(in, out), right};
  }

  /// One block is run as it is, and its outputs are compared: `fault` says what is wrong with them.
  template <class T>
  Run judged_block(const DrawnBlock<T>& block, const std::function<Fault(const std::vector<T>& got)>& fault) {
    Run run = run_of(block, FlowRequest{}, this->options().count, fault);
    run.note_judged();
    return run;
  }
  /// The same with counts of that block. Races are looked for: a delay in place of a barrier gives right
  /// outputs.
  template <class T>
  Run counted_block(const DrawnBlock<T>& block,
                    const std::function<Fault(const std::vector<T>& got)>& fault) {
    Run run = run_of(block, FlowRequest{}, true, fault, /*races=*/true);
    run.note_judged();
    return run;
  }
  /// The same with marks; whatever is counted must be what it is without them, in `plain`.
  template <class T>
  void expect_flow_of_block(const DrawnBlock<T>& block, const Run& plain, const Marks<T>& marks,
                            const std::function<Fault(const std::vector<T>& got)>& fault) {
    const Run marked = run_of(block, marks.request(), true, fault);
    if (Fault other = difference_of_counts(plain, marked, marks.through()); !other.empty())
      end_test(*std::move(other), block.label);
  }

  /// What is wrong with `got`, the part of `out` that the block wrote.
  template <class T>
  Fault fault_of_block(const Far<T>& it, const DrawnBlock<T>& block, const std::vector<T>& got) const {
    for (size_t i = 0; i < got.size(); ++i)
      if (is_asked(it, i) && std::memcmp(&got[i], &block.right.values[i], sizeof(T)) != 0)
        return far_element_wrong("out[" + std::to_string(i) + "]");
    return {};
  }
  /// A block that is drawn writes what is right.
  template <class T>
  void expect_block(const Far<T>& it) {
    const DrawnBlock<T> block = drawn_block(it);
    judged_block<T>(block, [&](const std::vector<T>& got) { return fault_of_block(it, block, got); });
  }
  /// Each element of a block that was counted in `plain` goes through an array, from one thread to another.
  template <class T>
  void expect_moved_in_block(const Far<T>& it, const DrawnBlock<T>& block, const Run& plain,
                             const Marks<T>& marks, const Moved& asked) {
    expect_flow_of_block<T>(block, plain, marks, [&](const std::vector<T>& got) {
      std::vector<Way> ways;
      for (size_t i = 0; i < got.size(); ++i)
        if (is_asked(it, i)) ways.push_back(way_of(marks, block.right.values[i], got[i]));
      return fault_of_ways(ways, asked, "out", marks.through());
    });
  }
  /// A block that is drawn does so. What it counts is returned.
  template <class T>
  Run expect_moved_by_block(const Far<T>& it, const Marks<T>& marks, const Moved& asked) {
    const DrawnBlock<T> block = drawn_block(it);
    const Run run =
        counted_block<T>(block, [&](const std::vector<T>& got) { return fault_of_block(it, block, got); });
    expect_moved_in_block<T>(it, block, run, marks, asked);
    return run;
  }

  /// Grids that are the same in every test of the exercise: one of `most` blocks, at most 2^31 - 1,
  /// and two between that and 2^low, each power of two as likely as the others.
  static std::vector<uint32_t> large_grids(unsigned low, uint32_t most) {
    std::vector<uint32_t> grids{most}, powers, fractions(4096);
    for (unsigned power = low; (uint64_t{2} << power) <= most; ++power) powers.push_back(power);
    for (uint32_t i = 0; i < fractions.size(); ++i) fractions[i] = i;
    const size_t half = powers.size() / 2;
    const std::vector<uint32_t> parts[] = {{powers.begin(), powers.begin() + static_cast<ptrdiff_t>(half)},
                                           {powers.begin() + static_cast<ptrdiff_t>(half), powers.end()}};
    for (const auto& part : parts) {
      const std::string name = "power of a large grid, from " + std::to_string(part.front());
      const uint64_t power = uint64_t{1} << Base::pick_for_all(name, part);
      grids.push_back(
          static_cast<uint32_t>(power + (power * Base::pick_for_all(name + ", part", fractions) >> 12)));
    }
    return grids;
  }

 private:
  template <class T>
  static bool is_asked(const Far<T>& it, size_t i) {
    return !it.is_own || it.is_own(i);
  }
  template <class T>
  Trap trap_of(const Far<T>& it) {
    const Run stopped = this->run({it.far(kNoInput, kNoOutput)});
    if (!stopped.result().has_value() || !stopped.result()->trap)
      end_test(far_fault(FarFault::idle), it.label);
    return *stopped.result()->trap;
  }
  template <class T>
  Run run_of(const DrawnBlock<T>& block, FlowRequest request, bool counts,
             const std::function<Fault(const std::vector<T>& got)>& fault, bool races = false) {
    const Run run = [&] {
      const SomeBlocks one = this->some_blocks(1);
      request.most_blocks = 1;
      this->options().flow = request;
      this->options().count = counts;
      this->options().check_races = races;
      this->options().block_order_seed = block.seed;
      return this->run({block.call});
    }();
    if (!run.completed()) {
      const auto& trap = run.result()->trap;
      end_test(far_fault(FarFault::off_part, trap ? trap->file : "", trap ? trap->line : 0), block.label);
    }
    const std::string label = block.label + ", a block far from the first one";
    if (const auto& findings = run.result()->findings; !findings.empty())
      end_test(findings.front().failure(), label);
    if (Fault found = fault(run.values(block.out)); !found.empty())
      end_test(*std::move(found), label + block.counted);
    return run;
  }
};

}  // namespace cml::testing
