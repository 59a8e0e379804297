#include "testing/plan.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "testing/bandwidth.h"
#include "testing/check.h"
#include "testing/planned_test.h"

namespace cml::testing {
namespace {

// Function-local, because check files declare their plans during static initialisation.
std::vector<std::unique_ptr<Plan>>& all_plans() {
  static std::vector<std::unique_ptr<Plan>> plans;
  return plans;
}

void add(std::vector<std::string>& faults, const std::vector<std::string>& more) {
  for (const std::string& fault : more)
    if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(fault);
}

/// What is wrong with a mover in a case of the domain, or with `use` of that case.
std::vector<std::string> launches_faults(const Launches& launches,
                                         const std::function<void(const Case&)>& use) {
  const Mover& mover = launches.mover;
  std::vector<std::string> faults = launches.domain.faults();
  if (!faults.empty()) return faults;
  const auto add = [&](const std::string& text) { faults.push_back(place_text(mover.at) + text); };
  for (const Argument::Role role : {Argument::Role::input, Argument::Role::output})
    if (std::count_if(mover.arguments.begin(), mover.arguments.end(),
                      [&](const Argument& it) { return it.role == role; }) != 1)
      add(fmt::format("{} has not exactly one input and one output", mover.kernel));
  if (int{!!mover.source} + int{!!mover.fault_of_choice} + int{!!mover.stencil} != 1)
    add(mover.kernel + " has no reference, or two");
  if (mover.fault_of_choice && mover.element != Element::int32)
    add(mover.kernel + " chooses elements, and these are no ints");
  if (!faults.empty()) return faults;
  try {
    const Case c = launches.domain.any();
    kernel_of(mover, c);
    geometry_of(mover, c);
    mover.columns.of(c);
    for (const Argument& it : mover.arguments) it.number.of(c);
    const auto elements = static_cast<uint64_t>(mover.elements.of(c));
    for (const uint64_t i : {uint64_t{0}, elements - 1})
      for (const uint64_t source : elements == 0 ? std::vector<uint64_t>() : mover.sources(c, i))
        if (source >= mover.inputs(c))
          add(fmt::format("with {}, the reference takes element {} of {}", c.to_string(), source,
                          mover.inputs(c)));
    if (use) use(c);
  } catch (const DeclarationFault& fault) {
    add(fault.what());
  }
  return faults;
}

/// The sentence about a mover, where it applies.
std::vector<std::string> fault_if(bool applies, const Mover& mover, const std::string& text) {
  if (!applies) return {};
  return {place_text(mover.at) + mover.kernel + text};
}
std::vector<std::string> faults_of(const Limits& limits) {
  std::vector<std::string> faults;
  for (const Limit& limit : limits) add(faults, limit.faults());
  return faults;
}

}  // namespace

Requirements operator+(Requirements a, const Requirements& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Requirement right(const Launches& launches) {
  return {.proves =
              fmt::format("{} writes what belongs there, and its input is unchanged", launches.mover.name()),
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_right(launches); }};
}

Requirement crosses(const Launches& launches, const Through& through, const Amount& own_at_most) {
  return {.proves =
              fmt::format("each element goes through {}, from thread to thread (a marked run)", through.text),
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_crosses(launches, through, own_at_most); },
          .faults =
              [=] {
                return fault_if(launches.mover.stencil.has_value(), launches.mover,
                                " moves no elements; next: use computed_from");
              },
          .uses = [=](const Case& c) { own_at_most.of(c); }};
}

Requirement computed_from(const Launches& launches, const Through& through, const Origins& origins,
                          const Amount& free_stores) {
  const std::string what = through.is_barred ? "nothing else comes from " : "elements of the sums come from ";
  return {
      .proves = what + through.text + " (a marked run)",
      .launches = {launches},
      .run = [=](PlannedTest& test) { test.expect_computed_from(launches, through, origins, free_stores); },
      .faults = [=] { return fault_if(!launches.mover.stencil, launches.mover, " has no stencil"); }};
}

Requirement counts_itself(const Launches& launches, const std::vector<Counter>& counters) {
  return {.proves = "the kernel's own counters hold what the reference says",
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_counters(launches, counters); },
          .uses =
              [=](const Case& c) {
                for (const Counter& it : counters) {
                  it.least.of(c);
                  it.most.of(c);
                }
              }};
}

Requirement within(const Launches& launches, const Limits& limits) {
  std::string names;
  for (const Limit& limit : limits)
    if (!limit.metric.empty() && names.find(limit.metric) == std::string::npos)
      names += (names.empty() ? "" : ", ") + limit.metric;
  return {.proves = "counts keep their limits: " + names,
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_within(launches, limits); },
          .faults = [=] { return faults_of(limits); },
          .uses =
              [=](const Case& c) {
                const Counts none([](const std::string&) { return uint64_t{0}; });
                for (const Limit& limit : limits) {
                  if (limit.most) limit.most(c, none);
                  if (limit.least) limit.least(c, none);
                }
              }};
}

Requirement lies_at(const Launches& launches, const Place& place) {
  return {.proves = place.text + " (a marked run)",
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_place(launches, place); },
          .uses =
              [=](const Case& c) {
                place.first.of(c);
                place.count.of(c);
                if (place.where) place.where(c);
                if (place.may_hold) place.may_hold(c, 0);
              }};
}

Requirement twice(const Launches& launches) {
  return {.proves = "a second launch of the same program is right too",
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_right_twice(launches); },
          .in_last_case = true};
}

Requirement ordered(const Launches& launches) {
  return {.proves = "accesses of different threads are ordered",
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_ordered(launches); },
          .judges_order = true};
}

Requirement far_away(const Launches& launches, const FarBlock& block) {
  return {.proves = "far from the first block: " + block.text + " (a drawn block)",
          .launches = {launches},
          .run = [=](PlannedTest& test) { test.expect_far(launches, block); },
          .faults =
              [=] {
                std::vector<std::string> faults = faults_of(block.limits);
                add(faults, fault_if(!launches.mover.written_by_block, launches.mover,
                                     " does not tell what a block writes"));
                add(faults, fault_if(launches.mover.stencil && block.through, launches.mover,
                                     " moves no elements that could be followed far away"));
                return faults;
              },
          .runs_all = false};
}

Requirements right(const Launches& launches, const Launches& large) {
  return {right(launches), far_away(large, {.text = "its elements are its own"})};
}

Requirements go_through_shared(const Launches& launches, const Launches& large, const Amount& own_at_most,
                               const Limits& limits) {
  return {crosses(launches, any_shared_array(), own_at_most), within(launches, limits),
          far_away(large, {.limits = limits,
                           .through = any_shared_array(),
                           .own_at_most = own_at_most,
                           .text = "the same costs"})};
}

Requirement lays_out(const Layout& layout) {
  return {
      .proves = fmt::format("{} gives each element a place of its own, without bank conflicts down columns",
                            layout.function),
      .run = [=](PlannedTest& test) { test.expect_layout(layout); },
      .faults = [=] { return layout.shapes.faults(); },
      .calls = layout.derived()};
}

Requirement derives(const Derivation& derivation, const Domain& domain, size_t sets) {
  return {
      .proves = fmt::format("{} is right in {} cases or more", derivation.function, sets),
      .run = [=](PlannedTest& test) { test.expect_derivation(derivation, domain, sets); },
      .faults =
          [=] {
            std::vector<std::string> faults = domain.faults();
            const auto add = [&](const std::string& text) {
              faults.push_back(place_text(derivation.at) + derivation.function + text);
            };
            const auto& types = derivation.right.types;
            const std::vector<std::string> names =
                derivation.parameters.empty() ? domain.names() : derivation.parameters;
            size_t numbers = 0;
            for (const DerivedType& type : types) numbers += type.count();
            if (names.size() != types.size() || (derivation.example && derivation.example->size() != numbers))
              add(fmt::format(" has {} parameters, and its domain or its example has another number",
                              types.size()));
            for (size_t i = 0; i < std::min(names.size(), types.size()); ++i)
              if (faults.empty() && types[i].elements == 0 && !domain.any().has(names[i]))
                add(fmt::format(": the domain has no parameter named \"{}\"", names[i]));
              else if (derivation.arrays.contains(names[i]) != (types[i].elements != 0))
                add(fmt::format(": \"{}\" is an array in the reference or in `arrays`, and not in both",
                                names[i]));
            return faults;
          },
      .calls = DerivedFunction{derivation.function, derivation.right.result, derivation.right.types}};
}

Requirement derives(const std::string& call, const Reference& right, std::vector<int64_t> example,
                    std::string next, const Domain& domain, size_t sets, SourcePlace at) {
  const size_t open = call.find('('), close = call.find(')');
  Derivation it{.function = call.substr(0, open), .right = right, .next = std::move(next), .at = at};
  if (!example.empty()) it.example = std::move(example);
  for (size_t begin = open; begin < close;) {
    const size_t name = call.find_first_not_of("(, ", begin), end = call.find_first_of(",)", begin + 1);
    it.parameters.push_back(call.substr(name, end - name));
    begin = end;
  }
  return derives(it, domain, sets);
}

Requirement reaches_the_copy(const Mover& mover, std::function<Case(uint32_t side)> case_of) {
  return {.proves = mover.name() + " reaches its share of the copy's bandwidth on a card",
          .run = [=, case_of = std::move(case_of)](PlannedTest& test) {
            expect(test.timed(mover, case_of), ReachesItsShareOfTheCopy());
          }};
}

Requirement is_timed(const Mover& mover, std::function<Case(uint32_t side)> case_of) {
  return {.proves = mover.name() + " is timed on a card",
          .run = [=, case_of = std::move(case_of)](PlannedTest& test) {
            expect(test.timed(mover, case_of), IsTimed());
          }};
}

Requirement body(std::string proves, std::function<void(PlannedTest&)> run) {
  return {.proves = std::move(proves), .run = std::move(run)};
}

Plan::Plan(std::string suite, const char* file) : suite_(std::move(suite)), file_(file) {
  register_exercise(suite_.c_str(), file);
}

Plan& Plan::gate(const std::string& name, double points, Requirements requirements) {
  return add({.name = name, .points = points, .gate = true}, std::move(requirements));
}
Plan& Plan::check(const std::string& name, double points, std::vector<std::string> needs,
                  Requirements requirements) {
  return add({.name = name, .points = points, .needs = std::move(needs)}, std::move(requirements));
}
Plan& Plan::bandwidth(const std::string& name, double points, std::vector<std::string> needs,
                      Requirements requirements) {
  return add({.name = name, .points = points, .needs = std::move(needs), .bandwidth = true},
             std::move(requirements));
}
Plan& Plan::measure(const std::string& name, Requirement requirement) {
  return add({.name = name, .bandwidth = true, .measurement = true}, {std::move(requirement)});
}

Plan& Plan::since(int compute_capability) {
  least_compute_capability_ = compute_capability;
  return *this;
}

Plan& Plan::assembled() {
  is_assembled_ = true;
  return *this;
}

Plan& Plan::add(CheckRow row, Requirements requirements) {
  const auto test = std::make_shared<const Test>(Test{row.name, std::move(requirements)});
  tests_.push_back(test);
  ::testing::RegisterTest(suite_.c_str(), test->name.c_str(), nullptr, nullptr, file_, 1,
                          [test]() -> PlannedTest* { return new PlannedTest(test); });
  row.suite = suite_;
  register_check(std::move(row));
  return *this;
}

const std::vector<std::unique_ptr<Plan>>& plans() { return all_plans(); }

Plan& declare_plan(std::string suite, const char* file) {
  return *all_plans().emplace_back(std::make_unique<Plan>(std::move(suite), file));
}

const Plan* find_plan(const std::string& suite) {
  for (const auto& plan : all_plans())
    if (plan->suite() == suite) return plan.get();
  return nullptr;
}

std::vector<std::string> faults_of(const Requirement& requirement) {
  std::vector<std::string> faults;
  if (requirement.faults) add(faults, requirement.faults());
  for (const Launches& launches : requirement.launches)
    if (faults.empty()) add(faults, launches_faults(launches, requirement.uses));
  return faults;
}

std::vector<std::string> plan_faults() {
  std::vector<std::string> faults;
  for (const auto& plan : all_plans())
    for (const auto& test : plan->tests()) {
      if (test->requirements.empty())
        faults.push_back(fmt::format("{}.{} has no requirement", plan->suite(), test->name));
      for (const Requirement& requirement : test->requirements) add(faults, faults_of(requirement));
    }
  return faults;
}

std::string plan_text(const Plan& plan) {
  std::string text;
  for (const auto& test : plan.tests()) {
    text += test->name + "\n";
    for (const Requirement& requirement : test->requirements) {
      text += "  " + requirement.proves + "\n";
      for (const Launches& launches : requirement.launches) {
        const std::vector<DrawnCase>& cases = cases_of(launches.domain, plan.suite());
        for (size_t i = requirement.in_last_case ? cases.size() - 1 : 0; i < cases.size(); ++i)
          text += fmt::format("    {}, {}: {}\n", launches.mover.name(),
                              launches.domain.label(cases[i].values), cases[i].reason);
      }
    }
  }
  return text;
}

}  // namespace cml::testing
