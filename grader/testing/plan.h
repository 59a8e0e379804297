#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "testing/check.h"
#include "testing/layout.h"
#include "testing/limits.h"
#include "testing/marks.h"
#include "testing/mover.h"
#include "testing/reference.h"

/// An exercise as data: gates and checks, each a list of requirements. A requirement is a claim about some
/// launches, or about a function. Launches of one exercise are run once, whichever requirements look at them.
///
///   EXERCISE(RectPad)
///       .gate("outputs", 1, {right(tiles)})
///       .check("padded", 6, {"outputs"}, {crosses(tiles, any_shared_array(), own), within(tiles, limits)});
namespace cml::testing {

class PlannedTest;

/// A claim that a gate or a check tests.
struct Requirement {
  std::string proves;                                  ///< in one line, for `verify --plan`
  std::vector<Launches> launches{};                    ///< that it looks at
  std::function<void(PlannedTest&)> run;               ///< fails the test where the claim does not hold
  std::function<std::vector<std::string>()> faults{};  ///< of its declaration, with file and line
  std::function<void(const Case&)> uses{};             ///< computes what it takes from a case, to find faults
  bool judges_order = false;                           ///< races and late stores are its matter alone
  bool runs_all = true;                                ///< else single blocks of the launches
  bool in_last_case = false;                           ///< of each domain alone, else in all cases
  std::optional<DerivedFunction> calls{};              ///< the function that it looks at
};
/// What is wrong with its declaration, with file and line; empty where nothing is.
std::vector<std::string> faults_of(const Requirement& requirement);
/// In the order in which they run.
using Requirements = std::vector<Requirement>;
/// Those of `a`, then those of `b`.
Requirements operator+(Requirements a, const Requirements& b);

/// Each launch runs to its end, its output holds what the reference says, and its input is what it was.
Requirement right(const Launches& launches);
/// Each element of the output went through the array, from one thread to another. `own_at_most` elements may
/// be stored and loaded by one and the same thread.
Requirement crosses(const Launches& launches, const Through& through, const Amount& own_at_most);
/// Elements, or weights, of a stencil's sums come from the array in one of these ways; `through.is_barred`:
/// nothing else does. A barred array with at most `free_stores` requests of stores holds nothing of the kind.
Requirement computed_from(const Launches& launches, const Through& through, const Origins& origins,
                          const Amount& free_stores = 0);
/// Where the kernel counts by itself: what its counters must hold at the end.
struct Counter {
  size_t index;      ///< of the counters
  std::string what;  ///< what it counts: "reads of N"
  Amount least;      ///< that is right
  Amount most;       ///< that is right
  std::string next;  ///< what to do where it is not
};
/// The kernel's counters hold that.
Requirement counts_itself(const Launches& launches, const std::vector<Counter>& counters);
/// The counts of each launch keep the limits.
Requirement within(const Launches& launches, const Limits& limits);
/// Where elements lie in the array, for layouts that the text fixes in part.
struct Place {
  Amount first;  ///< word of the array, in elements
  Amount count;  ///< of words: as many elements of the output come from there
  /// Whether the element of the output at index `i` may come from there; empty: each may.
  std::function<bool(const Case& c, uint64_t i)> may_hold{};
  std::string text;  ///< why, as "after each row comes a pad"
  /// Cases in which this is looked at; empty: all.
  std::function<bool(const Case& c)> where{};
};
/// The elements of the output come from this place of the array.
Requirement lies_at(const Launches& launches, const Place& place);
/// Two launches of one program, one after the other, in the first drawn case: what the first leaves in the
/// program's variables does not matter.
Requirement twice(const Launches& launches);
/// Accesses of different threads are ordered, with stores that become visible late too. An exercise with this
/// requirement takes no points for it elsewhere.
Requirement ordered(const Launches& launches);
/// What single blocks of a large launch do, far from the first block. Only their own elements are in memory.
struct FarBlock {
  Limits limits{};                   ///< of the counts of the block
  std::optional<Through> through{};  ///< the array that its elements go through
  Amount own_at_most = 0;            ///< see crosses()
  /// Which blocks are far enough, by `block_x` and `block_y`; empty: each.
  std::function<bool(const Case& c)> where{};
  bool is_ordered =
      false;  ///< its accesses are ordered; else that is the matter of ordered(), if the exercise has it
  /// The block continues with elements that are not in memory, after as many outputs as this; 0: it ends.
  Amount leading = 0;
  uint32_t blocks = 1;  ///< how many blocks are drawn of each launch
  std::string text;     ///< what this shows: "an index is more than 32 bits hold"
};
/// Single blocks of each launch do so; see FarBlock.
Requirement far_away(const Launches& launches, const FarBlock& block);
/// Small launches are right, and single blocks of large ones: their elements are their own.
Requirements right(const Launches& launches, const Launches& large);
/// Each element goes through shared memory within the limits, in small launches and in single blocks of large
/// ones. `own_at_most` as in crosses(), for all blocks of a launch and for one.
Requirements go_through_shared(const Launches& launches, const Launches& large, const Amount& own_at_most,
                               const Limits& limits);
/// A layout is right in all cases of its domain.
Requirement lays_out(const Layout& layout);
/// The function gives what is right for at least `sets` cases of the domain.
Requirement derives(const Derivation& derivation, const Domain& domain, size_t sets = 300);
/// The same of "f(rows, columns)", whose parameters the domain names so. `example`, if not empty, are the
/// arguments of a call that failures show with its result; `next` is what to do where a result is wrong.
Requirement derives(const std::string& call, const Reference& right, std::vector<int64_t> example,
                    std::string next, const Domain& domain, size_t sets,
                    SourcePlace at = SourcePlace::here());
/// On a card, the launch reaches its share of the copy's bandwidth (ReachesItsShareOfTheCopy), or is timed at
/// all. `case_of` gives the case for a matrix that has this number of rows and columns.
/// @{
Requirement reaches_the_copy(const Mover& mover, std::function<Case(uint32_t side)> case_of);
Requirement is_timed(const Mover& mover, std::function<Case(uint32_t side)> case_of);
/// @}
/// Any other claim.
Requirement body(std::string proves, std::function<void(PlannedTest&)> run);

/// Gates and checks of one exercise, in order.
class Plan {
 public:
  /// The exercise of the check file `file`. `suite` names it in GoogleTest.
  Plan(std::string suite, const char* file);

  /// Correctness: runs before the checks.
  Plan& gate(const std::string& name, double points, Requirements requirements);
  /// Counts where its gates have passed: those of `needs`, or all where that is empty.
  Plan& check(const std::string& name, double points, std::vector<std::string> needs,
              Requirements requirements);

  /// A ratio to the copy on the student's own card (bandwidth.h). Without a card it is skipped, and its
  /// points are not among those that can be had.
  Plan& bandwidth(const std::string& name, double points, std::vector<std::string> needs,
                  Requirements requirements);
  /// Times a kernel for `grader bench gpu`, which shows it next to the copy under that name: no points, and
  /// nothing but bench runs it.
  Plan& measure(const std::string& name, Requirement requirement);

  /// For an older GPU programs are compiled and counted as for this compute capability, 80 for 8.0.
  Plan& since(int compute_capability);
  int least_compute_capability() const { return least_compute_capability_; }  ///< see since()

  /// Programs are assembled at once: what the exercise counts depends on registers, or its kernels hold
  /// inline PTX. Else a program is assembled once a launch needs it, by a second compilation.
  Plan& assembled();
  /// Whether they are.
  bool is_assembled() const { return is_assembled_; }

  /// A gate or a check.
  struct Test {
    std::string name;           ///< as in reports
    Requirements requirements;  ///< all of them must hold
  };
  const std::string& suite() const { return suite_; }  ///< its name in GoogleTest
  const std::vector<std::shared_ptr<const Test>>& tests() const { return tests_; }  ///< in order

 private:
  Plan& add(CheckRow row, Requirements requirements);

  std::string suite_;
  const char* file_;
  bool is_assembled_ = false;
  int least_compute_capability_ = 0;
  std::vector<std::shared_ptr<const Test>> tests_;
};

/// What a declaration leaves in its file: nothing.
struct Declared {
  /// Takes what the last call of the declaration gives.
  Declared(const Plan&) {}  // NOLINT: implicit by design
};

/// All plans; filled by static initialisation.
const std::vector<std::unique_ptr<Plan>>& plans();
/// A new one: see EXERCISE.
Plan& declare_plan(std::string suite, const char* file);
/// The plan of a suite; null where it has none.
const Plan* find_plan(const std::string& suite);
/// What is wrong with the declarations of all plans, with file and line; `verify` tells it, since it takes
/// milliseconds that no check of a student needs to spend.
std::vector<std::string> plan_faults();
/// The launches of an exercise and what each proves, with the session's seed; one line each.
std::string plan_text(const Plan& plan);

}  // namespace cml::testing

/// EXERCISE(SquareTile).gate(...).check(...); declares the exercise of this file.
#define EXERCISE(Suite)                                              \
  [[maybe_unused]] const ::cml::testing::Declared lab_plan_##Suite = \
      ::cml::testing::declare_plan(#Suite, __FILE__)
