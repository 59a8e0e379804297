#include "testing/derivation.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/failures.h"
#include "testing/reference.h"

namespace cml::testing {
namespace {

/// "int", "const unsigned*".
std::string parameter_type(const DerivedType& type) {
  return type.elements == 0 ? type.name : fmt::format("const {}*", type.name);
}

}  // namespace

std::string DerivationRequest::signature() const {
  std::string list;
  for (size_t i = 0; i < types.size(); ++i)
    list += fmt::format("{}{} {}", i == 0 ? "" : ", ", parameter_type(types[i]), parameters[i]);
  return fmt::format("{} {}({})", result.name, function, list);
}

std::string derivation_kernel(const DerivedFunction& function, const std::string& kernel) {
  std::string arrays, types, values;
  for (size_t i = 0; i < function.types.size(); ++i) {
    arrays += fmt::format("const {}* a{}, ", function.types[i].name, i);
    types += fmt::format("{}{}", i == 0 ? "" : ", ", parameter_type(function.types[i]));
    values += i == 0 ? "" : ", ";
    values += function.types[i].elements == 0 ? fmt::format("a{}[i]", i)
                                              : fmt::format("a{} + {} * i", i, function.types[i].elements);
  }
  // The cast needs the very signature that the exercise names.
  return fmt::format(
      "\n\nextern \"C\" __global__ void {}({}{}* result, unsigned sets) {{\n"
      "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n"
      "  if (i < sets) result[i] = static_cast<{} (*)({})>(&::{})({});\n}}\n",
      kernel, arrays, function.result.name, function.result.name, types, function.function, values);
}

std::string call_text(const std::string& function, const std::vector<std::string>& parameters,
                      const std::vector<std::string>& values) {
  std::string list;
  for (size_t i = 0; i < values.size(); ++i)
    list += fmt::format("{}{} = {}", i == 0 ? "" : ", ", parameters[i], values[i]);
  return fmt::format("{}({})", function, list);
}

Failure failure_of(const DerivationFault& fault, const std::string& file, const std::string& function) {
  std::vector<Failure> example;
  if (!fault.example.empty())
    example.push_back(failure<Key::right_derivation>("call"_v(fault.example), "right"_v(fault.right)));
  Failure made = failure<Key::wrong_derivation>("call"_v(fault.call), "got"_v(fault.got),
                                                "example"_v(std::move(example)), "wrong"_v(fault.wrong),
                                                "calls"_v(fault.calls), "next"_v(Words{fault.next}));
  made.where = {file, 0, function};
  return made;
}

Failure failure_of(const Trap& trap, const std::string& call, uint64_t budget) {
  const Failure whole = trap.failure();
  const auto is_over_time = [](const Failure& it) { return it.key == Key::over_time; };
  if (std::any_of(trap.detail.begin(), trap.detail.end(), is_over_time)) {
    Failure late = failure<Key::derivations_over_time>("call"_v(call));
    for (Failure detail : trap.detail) {
      detail.where = whole.where;
      late.evidence.push_back(std::move(detail));
    }
    return late;
  }
  Failure fault = trap.kind == TrapKind::endless_loop
                      ? failure<Key::derivation_too_long>("call"_v(call), "millions"_v(budget / 1'000'000))
                      : failure<Key::derivation_does_not_return>("call"_v(call));
  fault.evidence.push_back(whole);
  return fault;
}

std::string Number::text() const {
  if (is_hexadecimal) return fmt::format("{:#x}", value);
  return unit == 1 ? number_text(value) : number_text(in_units());
}

std::string number_text(double value) { return fmt::format("{}", value); }

}  // namespace cml::testing
