#include "testing/planned_test.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <span>

#include "core/failures.h"
#include "testing/end_test.h"
#include "testing/explanation.h"
#include "testing/matchers.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace {

/// What the launches of one exercise share, until its last test has run.
struct Shared {
  std::map<std::string, std::shared_ptr<void>> kept;      ///< by name
  std::map<std::string, Run> plain;                       ///< judged runs, by label
  std::map<std::string, std::vector<uint32_t>> counters;  ///< of these
};
Shared& shared() {
  static Shared it;
  return it;
}

/// `count` values that all differ.
template <class T>
std::vector<T> distinct_values(size_t count, Splitmix& random) {
  std::vector<T> values(count);
  if constexpr (std::is_integral_v<T>) {
    const uint64_t scale = (uint64_t{1} << 8 * sizeof(T)) / count;
    for (size_t i = 0; i < count; ++i) values[i] = static_cast<T>(draw_below(random, scale) * count + i);
  }
  return values;
}
/// What an output holds whose elements a kernel chooses from `in`, all of them different.
template <class T>
Expected chosen_by(const Mover& mover, const Case& values, const std::string& out, const std::vector<T>& in) {
  std::map<T, uint64_t> index;
  for (size_t i = 0; i < in.size(); ++i) index[in[i]] = i;
  return {out, [=, fault = mover.fault_of_choice](const std::vector<std::byte>& bytes) -> Fault {
            std::vector<uint64_t> chosen;
            std::vector<bool> unwritten;
            for (size_t at = 0; at < bytes.size(); at += sizeof(T))
              unwritten.push_back(is_poison(std::span(bytes).subspan(at, sizeof(T))));
            if (Fault found = pattern_of_places(out, unwritten, unwritten, 0, {}); !found.empty())
              return found;
            for (size_t i = 0; i < bytes.size() / sizeof(T); ++i) {
              T got;
              std::memcpy(&got, bytes.data() + i * sizeof(T), sizeof(T));
              const auto found = index.find(got);
              if (found == index.end())
                return failure<Key::element_of_nothing>("element"_v(fmt::format("{}[{}]", out, i)));
              chosen.push_back(found->second);
            }
            return fault(values, chosen);
          }};
}

}  // namespace

void expect_limit(const Run& run, const Case& c, const Limit& limit, const std::string& label) {
  switch (limit.profile) {
    case Limit::Profile::no_other_path:
      return expect(run, NoOtherPath(), label, limit.why, limit.next);
    case Limit::Profile::no_other_path_copies_apart:
      return expect(run, NoOtherPath(2, CopyConflicts::judged_apart), label, limit.why, limit.next);
    case Limit::Profile::few_meetings:
      return expect(run, FewMeetings(), label, limit.why, limit.next);
    case Limit::Profile::no_bank_conflicts:
      return expect(run, NoBankConflicts(), label, limit.why, limit.next);
    case Limit::Profile::one_metric:
      break;
  }
  const Counts counts([&](const std::string& metric) { return static_cast<uint64_t>(run.metric(metric)); });
  Bound bound;
  if (limit.most) bound.most = static_cast<double>(limit.most(c, counts));
  if (limit.least) bound.least = static_cast<double>(limit.least(c, counts));
  expect(run, MetricIs(limit.metric, bound), label, limit.why, limit.next);
}

const std::vector<DrawnCase>& cases_of(const Domain& domain, std::string_view suite) {
  return domain.cases(seed_for(std::string(suite) + "..cases"));
}

Geometry geometry_of(const Mover& mover, const Case& c) {
  const auto extent = [&](const Amount& amount) { return static_cast<uint32_t>(amount.of(c)); };
  return {{extent(mover.grid.x), extent(mover.grid.y), 1},
          {extent(mover.block.x), extent(mover.block.y), 1},
          extent(mover.dynamic_bytes)};
}

bool PlannedTest::judges_order() {
  const Plan* const plan = find_plan(current_test().first);
  if (plan == nullptr) return false;
  for (const auto& test : plan->tests())
    for (const Requirement& requirement : test->requirements)
      if (requirement.judges_order) return true;
  return false;
}

void PlannedTest::TearDownTestSuite() { shared() = {}; }

std::shared_ptr<void>& PlannedTest::kept(const std::string& name) { return shared().kept[name]; }

void PlannedTest::SetUp() {
  Exercise::SetUp();
  if (IsSkipped()) return;
  options().count = true;  // what gates run is what checks count
  const Plan& plan = *find_plan(current_test().first);
  if (plan.is_assembled()) program().registers_where_needed = false;
  program().compute_capability = std::max(program().compute_capability, plan.least_compute_capability());
  keep_findings_apart(judges_order());
  // One compilation serves every test: it has each kernel of each launch.
  const std::string suite = current_test().first;
  for (const auto& test : plan.tests())
    for (const Requirement& requirement : test->requirements) {
      if (requirement.calls) compile_together(*requirement.calls);
      for (const Launches& launches : requirement.launches)
        if (requirement.runs_all && launches.mover.kernel.find('<') != std::string::npos)
          for (const DrawnCase& it : cases_of(launches.domain, suite)) {
            auto& expressions = program().name_expressions;
            const std::string kernel = kernel_of(launches.mover, it.values);
            if (std::find(expressions.begin(), expressions.end(), kernel) == expressions.end())
              expressions.push_back(kernel);
          }
    }
}

void PlannedTest::TestBody() {
  for (const Requirement& requirement : test_->requirements) {
    requirement.run(*this);
    if (HasFailure()) return;
  }
}

template <class T>
const PlannedTest::Prepared<T>& PlannedTest::prepared(const Mover& mover, const Domain& domain,
                                                      const Case& values, const std::string& which) {
  const std::string label = mover.name() + ", " + domain.label(values);
  std::shared_ptr<void>& known = kept(mover.kernel + values.to_string() + which);
  if (known == nullptr) {
    auto it = std::make_shared<Prepared<T>>();
    it->values = values;
    it->label = label;
    const auto elements = static_cast<size_t>(mover.elements.of(values));
    it->columns = static_cast<size_t>(mover.columns.of(values));
    Splitmix random(seed_for(current_test().first + ".." + mover.kernel + values.to_string() + which));
    std::vector<T> in(mover.inputs(values)), right(elements);
    if (mover.stencil) {
      if constexpr (std::is_same_v<T, float>) prepare_sums(*it, mover, domain, which);
    } else {
      for (T& element : in) element = draw_any<T>(random);
      if (mover.fault_of_choice) in = distinct_values<T>(in.size(), random);
      if (const IndexMap source = mover.source ? mover.source(values) : IndexMap())
        for (size_t i = 0; i < elements; ++i) right[i] = in.at(source(i));
      it->out = output<T>(mover.name_of(Argument::Role::output) + which, elements);
      it->right = std::make_shared<std::vector<T>>(std::move(right));
      it->chooses = static_cast<bool>(mover.fault_of_choice);
      it->expected = {it->chooses
                          ? chosen_by<T>(mover, values, it->out.name, in)
                          : holds<T>(it->out, std::shared_ptr<const std::vector<T>>(it->right), it->columns)};
      it->in = array(mover.name_of(Argument::Role::input) + which, std::move(in));
    }
    it->call = call_of(mover, values, it->in, it->out, it->weights, it->counters);
    known = std::move(it);
  }
  return *std::static_pointer_cast<Prepared<T>>(known);
}

template <class T>
void PlannedTest::make_ready(const Prepared<T>& it) {
  if (!it.symbol.empty()) set_symbol(it.symbol, it.weights.values);
}

const std::vector<uint32_t>& PlannedTest::counters_of(const Prepared<float>& it) {
  return shared().counters[it.call.kernel + it.values.to_string()];
}

template <class T>
Run PlannedTest::plain(const Prepared<T>& it) {
  const std::string key = it.call.kernel + it.values.to_string();
  if (const auto known = shared().plain.find(key); known != shared().plain.end()) return known->second;
  make_ready(it);
  Run run = counted(it.call, it.expected, it.label);
  if (HasFailure()) return run;
  if (!it.counters.name.empty()) shared().counters[key] = run.values(it.counters);
  if (it.chooses) *it.right = run.values(it.out);
  run.drop_arrays();
  shared().plain.emplace(key, run);
  return run;
}

template <class T>
bool PlannedTest::is_right(const Prepared<T>& it) {
  const std::string key = it.call.kernel + it.values.to_string();
  if (shared().plain.count(key) != 0) return true;
  std::shared_ptr<void>& is_wrong = kept("wrong, " + key);
  if (is_wrong != nullptr) return false;
  make_ready(it);
  Run run = this->run({it.call});
  const auto has = [&](const Array<T>& array, const std::vector<T>& values) {
    return std::memcmp(run.values(array).data(), values.data(), values.size() * sizeof(T)) == 0;
  };
  if (!run.completed() || !has(it.out, *it.right) || !has(it.in, it.in.values)) {
    is_wrong = std::make_shared<bool>(true);
    return false;
  }
  if (run.result()->has_strong_shared) return true;
  run.note_judged();
  run.drop_arrays();
  shared().plain.emplace(key, std::move(run));
  return true;
}

template <class T>
Marks<T> PlannedTest::marks_of(const Prepared<T>& it, const Through& through) const {
  Splitmix random(seed_for(it.label + through.text));
  const uint64_t crossed = random(), own = random();
  return {through, Mark::bits(crossed, sizeof(T)), Mark::bits(own, sizeof(T))};
}

template <class T>
std::vector<Way> PlannedTest::ways_in(const Prepared<T>& it, const Marks<T>& marks) {
  Run marked = run_marked(it, marks);
  expect_same_counts(it, marks, marked);
  return ways_of(marks, *it.right, marked.values(it.out), it.out.values);
}

template <class T>
Run PlannedTest::run_marked(const Prepared<T>& it, const Marks<T>& marks) {
  const RunOptions before = options();
  options().flow = marks.request();
  options().check_races = options().check_initialised = false;
  // No kernel is to know which blocks are followed.
  if (marks.request().most_blocks != 0) options().block_order_seed = marks.request().crossed.seed;
  make_ready(it);
  Run marked = run({it.call});
  options() = before;
  return marked;
}

template <class T>
void PlannedTest::expect_same_counts(const Prepared<T>& it, const Marks<T>& marks, Run& marked) {
  Run unmarked = plain(it);
  const RunOptions before = options();
  if (!marked.completed()) end_test(stops_with_other_values(marks.through(), marked), it.label);
  // `volatile` and relaxed accesses are no race by themselves; where elements are followed, they give no
  // order.
  const bool is_followed = unmarked.result()->has_strong_shared;
  const bool is_sample = marks.request().most_blocks != 0;  // the plain run has all blocks
  if (is_followed || is_sample) {
    options().flow = marks.request().without_marks();
    options().check_races = options().check_initialised = is_followed;
    if (is_sample) options().block_order_seed = marks.request().crossed.seed;
    make_ready(it);
    unmarked = run({it.call});
    if (!unmarked.result()->findings.empty())
      end_test(unmarked.result()->findings.front().failure(), it.label);
  }
  options() = before;
  if (Fault other = difference_of_counts(unmarked, marked, marks.through()); !other.empty())
    end_test(*std::move(other), it.label);
  marked.note_judged();
}

template <class T>
void PlannedTest::crosses_in(const Prepared<T>& it, const Through& through, size_t own_at_most) {
  const Marks<T> marks = marks_of(it, through);
  const Moved asked{it.out.name, it.columns, own_at_most};
  // Of a large grid some blocks are followed: the counts speak for the others.
  constexpr uint64_t kFollowed = 128;
  const uint64_t blocks = it.call.geometry.grid.count();
  const bool is_sample = blocks > 2 * kFollowed;
  std::vector<Way> ways = ways_in(it, is_sample ? marks.in_blocks(kFollowed) : marks);
  // Half of their share, at least: else other blocks write what these would.
  if (is_sample && 2 * written(ways) < ways.size() / blocks * kFollowed) ways = ways_in(it, marks);
  if (Fault fault = fault_of_ways(ways, asked, through); !fault.empty())
    end_test(*std::move(fault), it.label);
}

template <class T>
void PlannedTest::lies_in(const Prepared<T>& it, const Place& place) {
  const Part part{static_cast<size_t>(place.first.of(it.values)),
                  static_cast<size_t>(place.count.of(it.values))};
  const std::string label = it.label + ": " + place.text;
  const Marks<T> marks = marks_of(it, any_shared_array()).in_part(part.first, part.count);
  const std::vector<Way> ways = ways_in(it, marks);
  for (size_t i = 0; i < ways.size(); ++i)
    if (ways[i] != Way::around && place.may_hold && !place.may_hold(it.values, i))
      end_test(failure<Key::from_other_places>("element"_v(fmt::format("{}[{}]", it.out.name, i)),
                                               "first"_v(part.first), "last"_v(part.first + part.count - 1)),
               label);
  if (Fault fault = fault_of_part(ways, part, it.call.geometry.grid.count(), marks.through()); !fault.empty())
    end_test(*std::move(fault), label);
}

void PlannedTest::for_each_case(const Domain& domain, const std::function<void(const Case&)>& use) {
  for (const DrawnCase& it : cases_of(domain, current_test().first))
    if (!HasFailure()) use(it.values);
}

void PlannedTest::expect_right(const Launches& launches) {
  for_each_case(launches.domain, [&](const Case& c) {
    with_type(launches.mover.element,
              [&]<class T>(T) { plain(prepared<T>(launches.mover, launches.domain, c)); });
  });
}

void PlannedTest::expect_right_twice(const Launches& launches) {
  const Case values = cases_of(launches.domain, current_test().first).back().values;
  with_type(launches.mover.element, [&]<class T>(T) {
    const Prepared<T>& one = prepared<T>(launches.mover, launches.domain, values);
    const Prepared<T>& other = prepared<T>(launches.mover, launches.domain, values, " of the second launch");
    std::vector<Expected> expected = one.expected;
    expected.insert(expected.end(), other.expected.begin(), other.expected.end());
    make_ready(one);
    judged({one.call, other.call}, expected, one.label);
  });
}

void PlannedTest::expect_ordered(const Launches& launches) {
  for_each_case(launches.domain, [&](const Case& c) {
    with_type(launches.mover.element, [&]<class T>(T) {
      const Prepared<T>& one = prepared<T>(launches.mover, launches.domain, c);
      // Where the outputs are wrong for want of a barrier, the barrier is reported all the same.
      const auto known = shared().plain.find(one.call.kernel + c.to_string());
      make_ready(one);
      const Run plain = known != shared().plain.end() ? known->second : run({one.call});
      expect(plain, NoFindings(), one.label);
      if (HasFailure() || known != shared().plain.end() || !plain.result()->has_strong_shared) return;
      expect(this->plain(one), NoFindings(), one.label);
    });
  });
}

void PlannedTest::expect_crosses(const Launches& launches, const Through& through,
                                 const Amount& own_at_most) {
  for_each_case(launches.domain, [&](const Case& c) {
    with_type(launches.mover.element, [&]<class T>(T) {
      const Prepared<T>& one = prepared<T>(launches.mover, launches.domain, c);
      if (!launches.right_ones_alone || is_right(one))
        crosses_in(one, through, static_cast<size_t>(own_at_most.of(c)));
    });
  });
}

void PlannedTest::expect_within(const Launches& launches, const Limits& limits) {
  for_each_case(launches.domain, [&](const Case& c) {
    with_type(launches.mover.element, [&]<class T>(T) {
      const Prepared<T>& one = prepared<T>(launches.mover, launches.domain, c);
      if (launches.right_ones_alone && !is_right(one)) return;
      const Run run = plain(one);
      for (const Limit& limit : limits) expect_limit(run, c, limit, one.label);
    });
  });
}

void PlannedTest::expect_place(const Launches& launches, const Place& place) {
  for_each_case(launches.domain, [&](const Case& c) {
    if (place.where && !place.where(c)) return;
    with_type(launches.mover.element,
              [&]<class T>(T) { lies_in(prepared<T>(launches.mover, launches.domain, c), place); });
  });
}

Timed PlannedTest::timed(const Mover& mover, const std::function<Case(uint32_t side)>& case_of) {
  const uint32_t side = side_for_bandwidth();
  const Case c = case_of(side);
  const auto elements = static_cast<uint64_t>(mover.elements.of(c));
  const DeviceArray in = generated("in", elements), out = poisoned("out", elements);
  Array<float> weights = mover.stencil ? weights_to_time(*mover.stencil, c) : Array<float>();
  std::vector<Product> products;
  const auto expected = [&](uint64_t i) {
    if (!mover.stencil) return double{in.at(mover.source(c)(i))};
    double sum = 0;
    products.clear();
    mover.stencil->products(c)(i, products);
    for (const Product& it : products)
      if (!it.is_ghost) sum += double{in.at(it.element)} * weights.values[it.weight];
    return sum;
  };
  return time_call(call_of(mover, c, in, out, weights), 2.0 * static_cast<double>(elements) * sizeof(float),
                   out, expected);
}

std::vector<int> PlannedTest::places(const Layout& layout, const Case& shape) {
  const auto columns = static_cast<int>(shape["columns"]), all = static_cast<int>(shape["rows"]) * columns;
  DerivationRequest request{layout.derived(), layout.parameters};
  std::vector<std::vector<int>> arguments(3);
  for (int i = 0; i < all; ++i) {
    arguments[0].push_back(i / columns);
    arguments[1].push_back(i % columns);
    arguments[2].push_back(columns);
  }
  for (size_t i = 0; i < request.types.size(); ++i) {
    const auto bytes = std::as_bytes(std::span(arguments[i]));
    request.arguments.emplace_back(bytes.begin(), bytes.end());
  }
  request.sets = arguments[0].size();
  request.text_of_set = [&](size_t i) {
    return layout.call(arguments[0][i], arguments[1][i], arguments[2][i]);
  };
  const std::vector<std::byte> got = derive(request);
  std::vector<int> places(request.sets);
  std::memcpy(places.data(), got.data(), got.size());
  return places;
}

void PlannedTest::expect_layout(const Layout& layout) {
  for (const DrawnCase& it : cases_of(layout.shapes, current_test().first)) {
    Fault fault = fault_of_places(layout, it.values["columns"], places(layout, it.values));
    if (fault.empty()) continue;
    fault->where = {program().file_name, 0, layout.function};
    return fail(*std::move(fault));
  }
}

template const PlannedTest::Prepared<int32_t>& PlannedTest::prepared(const Mover&, const Domain&, const Case&,
                                                                     const std::string&);
template Run PlannedTest::plain(const Prepared<int32_t>&);
template const PlannedTest::Prepared<float>& PlannedTest::prepared(const Mover&, const Domain&, const Case&,
                                                                   const std::string&);
template const PlannedTest::Prepared<double>& PlannedTest::prepared(const Mover&, const Domain&, const Case&,
                                                                    const std::string&);
template Run PlannedTest::plain(const Prepared<double>&);
template Run PlannedTest::plain(const Prepared<float>&);
template void PlannedTest::make_ready(const Prepared<float>&);
template Run PlannedTest::run_marked(const Prepared<float>&, const Marks<float>&);
template void PlannedTest::expect_same_counts(const Prepared<float>&, const Marks<float>&, Run&);

}  // namespace cml::testing
