#include <fmt/format.h>

#include <algorithm>

#include "core/failures.h"
#include "source/clues.h"
#include "testing/derivation.h"
#include "testing/derived_calls.h"
#include "testing/end_test.h"
#include "testing/exercise.h"
#include "testing/outcomes.h"
#include "testing/reference.h"
#include "testing/stable_hash.h"
#include "testing/submission.h"
#include "testing/unchanged.h"

/// Exercise: functions that a student writes and the grader calls.
namespace cml::testing {
namespace {

/// Threads of a block that call the function.
enum class Callers : uint32_t {
  one = 1,    ///< no two calls share anything
  warp = 32,  ///< as fast as a warp can
};

/// Warp instructions of a call: more than trying all pairs of lanes takes on the widest machine.
constexpr uint64_t kBudget = 50'000'000;

/// Sets that are computed again, in reverse: a function that keeps something from call to call is seen by a
/// few.
size_t sets_again(const DerivationRequest& request) { return std::min<size_t>(request.sets, 32); }

/// Adds launches over all sets in order, or where `reversed` over some from the last one on. Each is of one
/// block: a launch has a budget of instructions, and what many calls take together is no endless loop.
void add_launches(Job& job, const std::string& kernel, const DerivationRequest& request, Callers callers,
                  bool reversed) {
  const auto add = [&](std::string name, std::vector<std::byte> bytes) {
    Argument argument;
    argument.buffer = job.buffers.size();
    job.buffers.push_back({std::move(name), std::move(bytes), std::nullopt});
    return argument;
  };
  const auto threads = static_cast<uint32_t>(callers);
  const size_t count = reversed ? sets_again(request) : request.sets;
  Launch launch{kernel, {1, 1, 1}, {threads, 1, 1}, 0, {}};
  for (size_t i = 0; i < request.types.size(); ++i) {
    const std::vector<std::byte>& all = request.arguments[i];
    const size_t size = request.types[i].bytes();
    CML_REQUIRE(all.size() == size * request.sets, "as many values of a parameter as sets");
    std::vector<std::byte> values;
    for (size_t set = 0; set < count; ++set) {
      const auto value =
          all.begin() + static_cast<std::ptrdiff_t>((reversed ? request.sets - 1 - set : set) * size);
      values.insert(values.end(), value, value + static_cast<std::ptrdiff_t>(size));
    }
    launch.arguments.push_back(add(request.parameters[i], std::move(values)));
  }
  launch.arguments.push_back(
      add("result", std::vector<std::byte>(count * request.result.bytes(), std::byte{kPoison})));
  for (size_t first = 0; first < count; first += threads) {
    Launch part = launch;
    for (size_t i = 0; i < part.arguments.size(); ++i)
      part.arguments[i].byte_offset =
          first * (i < request.types.size() ? request.types[i] : request.result).bytes();
    const auto sets = static_cast<uint32_t>(std::min<size_t>(threads, count - first));
    part.arguments.push_back({to_value(sets).bytes, std::nullopt, 0});
    job.launches.push_back(std::move(part));
  }
}

/// The results of all sets in order, and of the last ones in reverse. One set has one order.
struct Answers {
  std::vector<std::byte> first;
  std::vector<std::byte> again;

  bool agree(size_t set, size_t size) const {
    const size_t from_last = first.size() / size - 1 - set;
    if (from_last * size >= again.size()) return true;  // not computed again
    return std::equal(first.begin() + static_cast<std::ptrdiff_t>(set * size),
                      first.begin() + static_cast<std::ptrdiff_t>((set + 1) * size),
                      again.begin() + static_cast<std::ptrdiff_t>(from_last * size));
  }
};
Answers answers_of(const RunResult& result, const DerivationRequest& request) {
  const size_t arrays = request.types.size() + 1;
  const size_t again = request.sets > 1 ? 2 * arrays : arrays;
  return {result.buffers.at(arrays - 1).bytes, result.buffers.at(again - 1).bytes};
}

/// The first set whose call gave another number in reverse; request.sets without one.
size_t first_that_differs(const Answers& answers, const DerivationRequest& request) {
  for (size_t set = 0; set < request.sets; ++set)
    if (!answers.agree(set, request.result.bytes())) return set;
  return request.sets;
}

/// A name that the file does not hold: its own text decides it. It is the same with every seed, so that a
/// file that did not change is not compiled again.
std::string kernel_name(const std::string& function, const std::string& source) {
  uint64_t hash = stable_hash(source, stable_hash(function));
  std::string name;
  do {
    name = fmt::format("lab_derivation_{:016x}", hash++);
  } while (source.find(name) != std::string::npos);
  return name;
}

/// Warp instructions that a call may execute.
uint64_t budget_of(const Job& job) { return std::min(job.options.instruction_budget, kBudget); }

/// `program` with a kernel for each of `functions`, the request's included: launches of that kernel
/// over all sets in order, and in reverse.
Job job_of_calls(const Job& program, const DerivationRequest& request, Callers callers,
                 const std::vector<DerivedFunction>& functions) {
  const auto kernel_of = [&](const std::string& function) {
    return kernel_name(function, program.program.source);
  };
  Job job = program;
  job.options.count = false;
  job.symbols.clear();
  job.program.name_expressions.clear();
  job.program.machine_code = false;  // a block of one warp, and nothing is counted
  std::string kernels;
  for (const DerivedFunction& it : functions) kernels += derivation_kernel(it, kernel_of(it.function));
  job.program.source += kernels;
  job.program.appended_bytes = kernels.size();
  job.options.instruction_budget = budget_of(program) / (callers == Callers::one ? 1 : 10);
  job.program.optimised = callers == Callers::one;
  const std::string kernel = kernel_of(request.function);
  add_launches(job, kernel, request, callers, false);
  if (request.sets > 1) add_launches(job, kernel, request, callers, true);
  return job;
}

/// What the source of the function says that can hardly be meant.
std::vector<Failure> clues_of(const Program& program, const std::string& name) {
  const source::Model model = source::model_of(program.source);
  const auto function = std::find_if(model.functions.begin(), model.functions.end(),
                                     [&](const source::Function& it) { return it.name == name; });
  if (function == model.functions.end()) return {};
  std::vector<Failure> found;
  for (const source::Clue& it : source::clues_in(model, *function)) {
    const auto of = "name"_v(it.name);
    Failure clue = failure<Key::clue_unused>(of);
    if (it.kind == source::Clue::Kind::no_return) clue = failure<Key::clue_no_return>(of);
    if (it.kind == source::Clue::Kind::ends_open)
      clue = failure<Key::clue_ends_open>(of, "statement"_v(it.text));
    if (it.kind == source::Clue::Kind::own_value) clue = failure<Key::clue_own_value>(of);
    if (it.kind == source::Clue::Kind::early_not)
      clue = failure<Key::clue_early_not>(of, "operation"_v(it.text));
    if (it.kind == source::Clue::Kind::exchanged)
      clue = failure<Key::clue_exchanged>(of, "given"_v(it.text), "wanted"_v(it.more));
    clue.where = {program.file_name, it.line};
    found.push_back(std::move(clue));
  }
  return found;
}

}  // namespace

Failure Exercise::with_undefined_cause(const DerivationRequest& request, Failure wrong) {
  const Job job = job_of_calls(job_, request, Callers::one, {request});
  const Result<RunResult> result = submit(job);
  if (!result || result->trap) return wrong;
  return caused_by_undefined(job, result->buffers, std::move(wrong));
}

void Exercise::compile_together(const DerivedFunction& function) {
  const auto is_same = [&](const DerivedFunction& it) { return it.function == function.function; };
  if (std::none_of(derived_.begin(), derived_.end(), is_same)) derived_.push_back(function);
}

Result<RunResult> Exercise::quick_calls(const Job& base, const DerivationRequest& request) {
  const auto is_asked = [&](const DerivedFunction& it) { return it.function == request.function; };
  if (derived_.size() > 1 && std::any_of(derived_.begin(), derived_.end(), is_asked)) {
    Result<RunResult> together = submit(job_of_calls(base, request, Callers::warp, derived_));
    if (together) return together;
  }
  return submit(job_of_calls(base, request, Callers::warp, {request}));
}

std::optional<std::vector<std::byte>> Exercise::quick_answers(const Job& base,
                                                              const DerivationRequest& request) {
  const Result<RunResult> quick = quick_calls(base, request);
  if (!quick || quick->trap || !quick->findings.empty()) return std::nullopt;
  Answers answers = answers_of(*quick, request);
  if (first_that_differs(answers, request) != request.sets) return std::nullopt;
  return std::move(answers.first);
}

std::vector<std::byte> Exercise::derive(const DerivationRequest& request) {
  CML_REQUIRE(request.sets > 0 && request.parameters.size() == request.types.size(),
              "sets of arguments, and a name for each parameter");
  const Job base = job_;  // each run lowers the budget of the next one
  // A warp of callers, compiled in a hurry, is the quick way. Whatever is wrong there is judged and shown of
  // calls that share nothing, compiled as usual: a function may have an array in shared memory, or a
  // recursion for which the stack suffices only once it is a loop. A call that is alone is one that takes
  // long, and a warp is no quicker.
  if (request.sets > 1)
    if (std::optional<std::vector<std::byte>> quick = quick_answers(base, request)) return *std::move(quick);
  const Result<RunResult> result = submit(job_of_calls(base, request, Callers::one, {request}));
  if (!result) {
    // The same file without the call tells one that does not compile from one without the function.
    Job without = job_;
    without.program.name_expressions.clear();
    without.symbols.clear();
    const Result<RunResult> alone = submit(without);
    if (!alone) end_for_problem(alone.error());
    Failure missing = failure<Key::no_function>("signature"_v(request.signature()));
    missing.where.file = job_.program.file_name;
    end_test(std::move(missing));
  }
  const auto end = [&](Failure fault) {
    fault.where = {job_.program.file_name, 0, request.function};
    end_test(std::move(fault));
  };
  if (result->trap) {
    const size_t done = result->launches.size();  // each was one call
    const size_t set = done < request.sets ? done : 2 * request.sets - 1 - done;
    Trap trap = *result->trap;
    trap.kernel = request.function;
    end(failure_of(trap, request.text_of_set(set), budget_of(base)));
  }
  if (!result->findings.empty()) {
    Failure fault = failure<Key::derivation_shares_memory>("function"_v(request.function));
    fault.evidence.push_back(result->findings.front().failure());
    end(std::move(fault));
  }
  Answers answers = answers_of(*result, request);
  if (const size_t set = first_that_differs(answers, request); set < request.sets)
    end(failure<Key::derivation_differs>("call"_v(request.text_of_set(set))));
  return std::move(answers.first);
}

void Exercise::expect_derivation(const Derivation& derivation, const Domain& domain, size_t sets) {
  const auto [suite, test_name] = current_test();
  const uint64_t seed = seed_for(suite + "." + test_name);
  const std::vector<Case> cases = domain.sets(seed, sets);
  const DerivedCalls calls(derivation, domain);
  const DerivationRequest request = calls.request_of(cases);
  const std::vector<std::byte> got = derive(request);
  DerivationFault fault{derivation.next, cases.size()};
  const auto result = [&](size_t i) { return got.data() + i * request.result.bytes(); };
  for (size_t i = 0; i < cases.size(); ++i) {
    const std::byte* const one = result(i);
    const std::vector<Number> arguments = calls.arguments_of(cases[i]);
    if (derivation.right.is_right(one, derivation.right(arguments).data(), derivation.relative)) continue;
    double size = 0;
    for (const Number& argument : arguments) size += std::fabs(argument.in_units());
    if (!fault.shows(size)) continue;
    fault.call = request.text_of_set(i);
    fault.got = derivation.right.text(one);
  }
  if (fault.wrong == 0) return;
  if (derivation.example) {
    const auto& types = derivation.right.types;
    std::vector<Number> example;
    for (size_t i = 0; i < types.size(); ++i)
      for (size_t k = 0; k < types[i].count(); ++k)
        example.push_back({derivation.example->at(example.size()), calls.unit_of(request.parameters[i])});
    fault.example = calls.text_of(example);
    fault.right = derivation.right.text(derivation.right(example).data());
  }
  Failure made = failure_of(fault, program().file_name, derivation.function);
  const auto answers = [&](const DerivationRequest& more) { return quick_answers(job_, more); };
  const CallPattern::Common common = calls.common(cases, got, sets, seed, answers);
  for (const Fault& it : {common.results, common.calls})
    if (!it.empty()) made.evidence.push_back(*it);
  std::vector<Failure> clues;
  if (is_unchanged(starter_text(), program().source, derivation.function))
    clues = {failure<Key::unchanged>("name"_v(derivation.function))};
  else
    clues = clues_of(program(), derivation.function);
  if (!clues.empty() && clues.front().key == Key::clue_no_return) {  // its value says nothing
    Failure cause = clues.front();
    cause.evidence = {std::move(made)};
    return fail(std::move(cause));
  }
  made.evidence.insert(made.evidence.begin(), clues.begin(), clues.end());
  fail(with_undefined_cause(request, std::move(made)));
}

}  // namespace cml::testing
