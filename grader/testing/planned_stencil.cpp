#include <algorithm>

#include "core/failures.h"
#include "source/model.h"
#include "testing/end_test.h"
#include "testing/explanation.h"
#include "testing/outcomes.h"
#include "testing/planned_test.h"

/// PlannedTest: kernels whose outputs are sums.
namespace cml::testing {
namespace {

std::string text_of(Special special) {
  const char* const texts[] = {"", ", a weight of 0 where N is infinite", ", a weight that is NaN",
                               ", a weight that is infinite"};
  return texts[static_cast<size_t>(special)];
}

/// Shared arrays by their names, all of them first.
std::vector<std::string> shared_arrays(const std::string& text) {
  const source::Model model = source::model_of(text);
  std::vector<std::string> names{""};
  const auto add = [&](const std::vector<source::Array>& arrays) {
    for (const source::Array& it : arrays)
      if (it.is_shared && std::find(names.begin(), names.end(), it.name) == names.end())
        names.push_back(it.name);
  };
  add(model.arrays);
  for (const source::Function& it : model.functions) add(it.arrays);
  return names;
}

}  // namespace

void PlannedTest::prepare_sums(Prepared<float>& it, const Mover& mover, const Domain& domain,
                               const std::string& which) {
  const Stencil& stencil = *mover.stencil;
  const Case& c = it.values;
  const std::string suite = current_test().first;
  const std::vector<DrawnCase>& cases = cases_of(domain, suite);
  const auto at =
      std::find_if(cases.begin(), cases.end(), [&](const DrawnCase& one) { return one.values == c; });
  StencilRequest request;
  request.elements = static_cast<size_t>(mover.elements.of(c));
  request.weights = static_cast<size_t>(stencil.weights.of(c));
  request.declared = static_cast<size_t>(stencil.declared.of(c));
  request.special = static_cast<Special>(stencil.special.of(c));
  request.plain = stencil.plain.of(c) != 0;
  const auto position = static_cast<uint64_t>(at - cases.begin());
  // The first sums are neither small nor large next to what the output holds before.
  request.turn = position == 0 ? 0 : seed_for(suite) % 4 + position;
  StencilData data = draw_data(request, seed_for(suite + ".." + mover.kernel + c.to_string()));
  it.label += text_of(request.special);
  it.in = array(mover.name_of(Argument::Role::input) + which, std::move(data.in));
  it.out = output<float>(mover.name_of(Argument::Role::output) + which, request.elements);
  it.symbol = stencil.symbol;
  it.weights = array(mover.name_of(Argument::Role::weights), std::move(data.declared));
  for (const Argument& argument : mover.arguments)
    if (argument.role == Argument::Role::counters)
      it.counters =
          array(argument.name + which, std::vector<uint32_t>(static_cast<size_t>(argument.number.of(c))));
  auto sums = std::make_shared<Sums>();
  sums->array = it.out.name;
  sums->outputs = request.elements;
  sums->columns = it.columns;
  sums->weights = std::move(data.weights);
  sums->element = [in = std::make_shared<const std::vector<float>>(it.in.values)](uint64_t i) {
    return in->at(i);
  };
  sums->products = stencil.products(c);
  sums->input = it.in.name;
  sums->weights_name = it.symbol.empty() ? it.weights.name : it.symbol;
  sums->block_of = stencil.block_of(c);
  it.expected = {sums->right(it.out)};
  if (!it.counters.name.empty()) it.expected.push_back(scratch(it.counters));
  it.sums = std::move(sums);
}

Array<float> PlannedTest::weights_to_time(const Stencil& stencil, const Case& c) {
  const auto count = static_cast<size_t>(std::max(stencil.weights.of(c), stencil.declared.of(c)));
  Array<float> weights = array("M", random<float>(count, 0.5f, 1.5f));
  if (!stencil.symbol.empty()) set_symbol(stencil.symbol, weights.values);
  return weights;
}

void PlannedTest::computed_in(const Prepared<float>& it, const Through& through, const Origins& origins) {
  const auto marks_of = [&](const std::string& name) {
    return value_marks<float>({through.of_global, name, through.text, through.is_barred})
        .with_own_as_crossed();
  };
  // Where the kernel keeps limits or weights in shared memory too, the elements have an array of their own:
  // the last one that served comes first.
  std::shared_ptr<void>& known = kept("array of elements, " + through.text);
  std::vector<std::string> names{""};
  if (!through.is_barred) names = shared_arrays(program().source);
  if (known != nullptr) names.insert(names.begin(), *std::static_pointer_cast<std::string>(known));
  // Of a large grid some blocks are followed: the counts speak for the others.
  constexpr uint64_t kFollowed = 24;
  const uint64_t blocks = it.call.geometry.grid.count();
  bool is_sample = blocks > 4 * kFollowed;
  Fault first;
  for (size_t i = 0; i < names.size(); ++i) {
    const Marks<float> marks = marks_of(names[i]).in_blocks(is_sample ? kFollowed : 0);
    Run run = run_marked(it, marks);
    Fault fault = run.completed() ? Fault() : Fault(stops_with_other_values(through, run));
    const std::vector<float> got = run.completed() ? run.values(it.out) : std::vector<float>();
    if (run.completed()) {
      const auto bytes = std::as_bytes(std::span(got));
      fault = it.sums->marked(it.out, marks, origins).fault({bytes.begin(), bytes.end()});
      if (!fault.empty()) fault = not_computed_so(it.out.name, through, *std::move(fault));
    }
    // Half of their share, at least: else other blocks write what these would.
    if (fault.empty() && is_sample && 2 * it.sums->written(got) < it.sums->outputs / blocks * kFollowed) {
      is_sample = false;
      --i;
      continue;
    }
    if (fault.empty()) {
      known = std::make_shared<std::string>(names[i]);
      return expect_same_counts(it, marks, run);
    }
    if (first.empty()) first = std::move(fault);
  }
  end_test(*std::move(first), it.label);
}

void PlannedTest::expect_computed_from(const Launches& launches, const Through& through,
                                       const Origins& origins, const Amount& free_stores) {
  const std::string stores = through.of_global ? "global_store_requests" : "shared_store_requests";
  for_each_case(launches.domain, [&](const Case& c) {
    const Prepared<float>& one = prepared<float>(launches.mover, launches.domain, c);
    if (launches.right_ones_alone && !is_right(one)) return;
    const bool is_empty = through.is_barred && plain(one).metric(stores) <= free_stores.of(c);
    if (!is_empty) computed_in(one, through, origins);
  });
}

void PlannedTest::for_each_run(const Launches& launches,
                               const std::function<void(const Prepared<float>&, const Run&)>& use) {
  for_each_case(launches.domain, [&](const Case& c) {
    const Prepared<float>& one = prepared<float>(launches.mover, launches.domain, c);
    const Run run = plain(one);
    if (!HasFailure()) use(one, run);
  });
}

void PlannedTest::expect_counters(const Launches& launches, const std::vector<Counter>& counters) {
  for_each_run(launches, [&](const Prepared<float>& one, const Run&) {
    for (const Counter& counter : counters) {
      const int64_t got = counters_of(one).at(counter.index);
      const int64_t least = counter.least.of(one.values), most = counter.most.of(one.values);
      if (got < least || got > most)
        return fail(failure<Key::counter_differs>("what"_v(Words{counter.what}), "got"_v(got),
                                                  "expected"_v(got < least ? least : most),
                                                  "next"_v(Words{counter.next})),
                    one.label);
    }
  });
}

}  // namespace cml::testing
