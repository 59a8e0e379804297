#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "testing/exercise.h"
#include "testing/moved.h"
#include "testing/plan.h"
#include "testing/sums.h"

namespace cml::testing {

/// The fixture of exercises that are plans: it draws the cases once per run, runs each launch once, and
/// shares it between gates and checks.
class PlannedTest : public Exercise {
 public:
  /// Of one gate or check.
  explicit PlannedTest(std::shared_ptr<const Plan::Test> test) : test_(std::move(test)) {}
  void SetUp() override;            ///< draws the cases
  static void TearDownTestSuite();  ///< forgets the launches of the exercise

  /// A launch of a mover in one case, with its arrays.
  template <class T>
  struct Prepared {
    Case values;                            ///< of the parameters
    Array<T> in;                            ///< what it reads
    Array<T> out;                           ///< what it writes, poisoned
    std::shared_ptr<std::vector<T>> right;  ///< what `out` must hold, of a mover; of a choice: after plain()
    bool chooses = false;                   ///< see Mover::fault_of_choice
    std::shared_ptr<const Sums> sums;       ///< the same of a stencil
    Array<float> weights;                   ///< of a stencil, as an argument or a variable has them
    std::string symbol;                     ///< that variable; empty: no variable
    Array<uint32_t> counters;               ///< an argument; without a name: no counters
    std::vector<Expected> expected;         ///< what the arrays must hold
    size_t columns;                         ///< of `out`, as messages count it
    Call call;                              ///< the launch
    std::string label;                      ///< the case, for messages
  };

  /// What requirements do; see plan.h.
  /// @{
  void expect_right(const Launches& launches);
  void expect_crosses(const Launches& launches, const Through& through, const Amount& own_at_most);
  void expect_computed_from(const Launches& launches, const Through& through, const Origins& origins,
                            const Amount& free_stores);
  void expect_counters(const Launches& launches, const std::vector<Counter>& counters);
  void expect_within(const Launches& launches, const Limits& limits);
  void expect_place(const Launches& launches, const Place& place);
  void expect_right_twice(const Launches& launches);
  void expect_ordered(const Launches& launches);
  void expect_far(const Launches& launches, const FarBlock& block);
  using Exercise::expect_derivation;
  void expect_layout(const Layout& layout);
  Timed timed(const Mover& mover, const std::function<Case(uint32_t side)>& case_of);
  /// @}

  /// For bodies of their own.
  /// @{
  using Exercise::answer;
  using Exercise::answer_within;
  using Exercise::array;
  using Exercise::call;
  using Exercise::counted;
  using Exercise::draw;
  using Exercise::flow;
  using Exercise::judged;
  using Exercise::keep_findings_apart;
  using Exercise::leave_races_out;
  using Exercise::marks;
  using Exercise::options;
  using Exercise::output;
  using Exercise::program;
  using Exercise::random;
  using Exercise::random_bits;
  using Exercise::run;
  using Exercise::value_marks;
  /// @}
  /// The places that a layout gives to the elements of a tile, row by row.
  std::vector<int> places(const Layout& layout, const Case& shape);
  /// `which` is added to the names of the arrays.
  template <class T>
  const Prepared<T>& prepared(const Mover& mover, const Domain& domain, const Case& values,
                              const std::string& which = "");
  /// The launch as it is, judged: each launch is run once.
  template <class T>
  Run plain(const Prepared<T>& it);
  /// Before a run of this launch: sets its variables.
  template <class T>
  void make_ready(const Prepared<T>& it);
  /// Calls `use` with each case of the domain, until the test has failed.
  static void for_each_case(const Domain& domain, const std::function<void(const Case&)>& use);
  /// Calls `use` with each launch of a stencil and its judged run.
  void for_each_run(const Launches& launches,
                    const std::function<void(const Prepared<float>&, const Run&)>& use);
  /// Whether it runs to its end, and its arrays are as they must be.
  template <class T>
  bool is_right(const Prepared<T>& it);

 private:
  void TestBody() override;
  /// Whether a requirement of the exercise is about the order of accesses alone.
  static bool judges_order();
  /// The ways of the output's elements in a run with marks that counts as the plain one does.
  template <class T>
  std::vector<Way> ways_in(const Prepared<T>& it, const Marks<T>& marks);
  /// Ends the test where this run with marks counts, or orders, in another way than the plain one.
  template <class T>
  void expect_same_counts(const Prepared<T>& it, const Marks<T>& marks, Run& marked);
  /// Runs with marks as they are.
  template <class T>
  Run run_marked(const Prepared<T>& it, const Marks<T>& marks);
  void computed_in(const Prepared<float>& it, const Through& through, const Origins& origins);
  template <class T>
  Marks<T> marks_of(const Prepared<T>& it, const Through& through) const;
  template <class T>
  void crosses_in(const Prepared<T>& it, const Through& through, size_t own_at_most);
  /// Arrays, weights and reference of a launch of a stencil.
  void prepare_sums(Prepared<float>& it, const Mover& mover, const Domain& domain, const std::string& which);
  /// Draws weights and sets them, for a launch that is timed.
  Array<float> weights_to_time(const Stencil& stencil, const Case& c);
  /// What the counters of the launch hold at its end. Precondition: plain() has run it.
  const std::vector<uint32_t>& counters_of(const Prepared<float>& it);
  /// What is kept for the other tests of the exercise, by a name; null at first.
  static std::shared_ptr<void>& kept(const std::string& name);
  template <class T>
  struct Far;
  template <class T>
  std::vector<uint64_t> addresses_in(const Far<T>& it, const std::vector<Array<T>>& first,
                                     const std::vector<Array<T>>& then = {});
  void prepare_far_weights(Far<float>& it, const Mover& mover, const Case& values);
  void prepare_far_sums(Far<float>& it, const Mover& mover, const Case& values);
  template <class T>
  int64_t first_store(Far<T>& it, const Mover& mover, const Case& values, int64_t loaded);
  template <class T>
  void find_block(Far<T>& it, const Mover& mover, const Case& values, const FarBlock& far);
  template <class T>
  void move_block(Far<T>& it, const Mover& mover, const Case& values, const FarBlock& far);
  template <class T>
  void expect_ordered_far(const Far<T>& it);
  template <class T>
  void expect_crosses_far(const Far<T>& it, const FarBlock& far);
  template <class T>
  void far_in(const Launches& launches, const Case& values, const FarBlock& block, uint32_t number);
  template <class T>
  void lies_in(const Prepared<T>& it, const Place& place);

  std::shared_ptr<const Plan::Test> test_;
};

/// The kernel of a mover in a case, with its template arguments.
inline std::string kernel_of(const Mover& mover, const Case& c) { return c.fill_in(mover.kernel); }
Geometry geometry_of(const Mover& mover, const Case& c);

/// A launch of a mover: `in` and `out` are its arrays, or the addresses of arrays.
template <class In, class Out>
Call call_of(const Mover& mover, const Case& c, const In& in, const Out& out,
             const Array<float>& weights = {}, const Array<uint32_t>& counters = {}) {
  Call call{kernel_of(mover, c), geometry_of(mover, c), {}};
  for (const Argument& argument : mover.arguments) switch (argument.role) {
      case Argument::Role::input:
        call.values.push_back(to_value(in));
        break;
      case Argument::Role::output:
        call.values.push_back(to_value(out));
        break;
      case Argument::Role::weights:
        call.values.push_back(to_value(weights));
        break;
      case Argument::Role::counters:
        call.values.push_back(to_value(counters));
        break;
      case Argument::Role::number:
        call.values.push_back(to_value(static_cast<int>(argument.number.of(c))));
        break;
    }
  return call;
}
/// Calls `use` with a value of the element's type.
template <class Use>
void with_type(Element element, Use use) {
  switch (element) {
    case Element::int32:
      return use(int32_t{});
    case Element::float32:
      return use(float{});
    case Element::float64:
      return use(double{});
    case Element::half:
      return use(uint16_t{});
  }
}
/// Expects that the counts of a run keep a limit.
void expect_limit(const Run& run, const Case& c, const Limit& limit, const std::string& label);

/// The cases of a domain in this run, the same in every test of the exercise.
const std::vector<DrawnCase>& cases_of(const Domain& domain, std::string_view suite);
}  // namespace cml::testing
