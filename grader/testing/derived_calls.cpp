#include "testing/derived_calls.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/failures.h"

namespace cml::testing {

DerivedCalls::DerivedCalls(const Derivation& derivation, const Domain& domain)
    : derivation_(derivation),
      domain_(domain),
      parameters_(derivation.parameters.empty() ? domain.names() : derivation.parameters) {
  for (size_t i = 0; i < derivation_.right.types.size(); ++i)
    if (derivation_.right.types[i].elements == 0) names_.push_back(parameters_[i]);
  arguments_ = names_.size();
  for (const std::string& name : domain_.defined_names())
    if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
}

double DerivedCalls::unit_of(const std::string& parameter) const {
  const auto found = derivation_.units.find(parameter);
  return found == derivation_.units.end() ? 1.0 : found->second;
}

std::vector<Number> DerivedCalls::arguments_of(const Case& c) const {
  const auto& types = derivation_.right.types;
  std::vector<Number> all;
  for (size_t i = 0; i < types.size(); ++i) {
    const std::string& name = parameters_[i];
    for (size_t k = 0; k < types[i].count(); ++k)
      all.push_back({types[i].elements == 0 ? c[name] : derivation_.arrays.at(name)(c, k), unit_of(name),
                     derivation_.hexadecimal.contains(name)});
  }
  return all;
}

std::string DerivedCalls::text_of(const std::vector<Number>& arguments) const {
  std::vector<std::string> texts;
  const Number* next = arguments.data();
  for (const DerivedType& type : derivation_.right.types) {
    std::string text;
    for (size_t k = 0; k < type.count(); ++k) text += (k == 0 ? "" : ", ") + (next++)->text();
    texts.push_back(type.elements == 0 ? text : "{" + text + "}");
  }
  return call_text(derivation_.function, parameters_, texts);
}

DerivationRequest DerivedCalls::request_of(const std::vector<Case>& cases) const {
  const auto& types = derivation_.right.types;
  DerivationRequest request;
  request.function = derivation_.function;
  request.result = derivation_.right.result;
  request.types = types;
  request.parameters = parameters_;
  request.arguments.resize(types.size());
  request.sets = cases.size();
  for (const Case& c : cases) {
    const std::vector<Number> arguments = arguments_of(c);
    const Number* next = arguments.data();
    for (size_t i = 0; i < types.size(); next += types[i++].count()) {
      const std::vector<std::byte> bytes = derivation_.right.bytes_of(i, next);
      request.arguments[i].insert(request.arguments[i].end(), bytes.begin(), bytes.end());
    }
  }
  request.text_of_set = [=, this](size_t i) { return text_of(arguments_of(cases[i])); };
  return request;
}

std::vector<double> DerivedCalls::numbers_of(const Case& c) const {
  std::vector<double> numbers;
  for (const std::string& name : names_) numbers.push_back(static_cast<double>(c[name]) * unit_of(name));
  return numbers;
}

std::vector<Case> DerivedCalls::add_to(CallPattern& pattern, const std::vector<Case>& cases,
                                       const std::vector<std::byte>& got) const {
  const Reference& reference = derivation_.right;
  std::vector<Case> wrong;
  for (size_t i = 0; i < cases.size(); ++i) {
    const std::byte* const result = got.data() + i * reference.result.bytes();
    const std::vector<std::byte> right = reference(arguments_of(cases[i]));
    const double wanted = reference.number(right.data());
    const bool is_right = reference.is_right(result, right.data(), derivation_.relative);
    if (!is_right) wrong.push_back(cases[i]);
    pattern.add(numbers_of(cases[i]), is_right ? wanted : reference.number(result), wanted);
  }
  return wrong;
}

/// Calls that try a condition. One that is not the student's fails: a call that does not fulfil it is wrong
/// as well, or those that fulfil it are no more often wrong, since what makes them wrong is another thing.
struct DerivedCalls::Trial {
  std::vector<Case> with;     ///< the condition
  std::vector<Case> without;  ///< it, by a change of the same parameters
  std::vector<Case> at_end;   ///< without it, next to its end
};

DerivedCalls::Trial DerivedCalls::trial_of(const CallPattern::Condition& condition,
                                           const std::vector<Case>& wrong, uint64_t seed) const {
  constexpr size_t kDrawn = 2000, kOfEach = 32;
  Trial trial;
  for (const std::string& name : domain_.names()) {
    std::vector<Case> with = domain_.sets_around(++seed, kDrawn, wrong, name), without;
    const auto other = std::stable_partition(with.begin(), with.end(),
                                             [&](const Case& c) { return condition.holds(numbers_of(c)); });
    without.assign(other, with.end());
    with.erase(other, with.end());
    if (without.empty()) continue;
    trial.with.insert(trial.with.end(), with.begin(), with.begin() + std::min(with.size(), kOfEach));
    trial.without.insert(trial.without.end(), without.begin(),
                         without.begin() + std::min(without.size(), kOfEach));
  }
  if (condition.end)
    trial.at_end =
        domain_.sets_between(++seed, kOfEach, names_[condition.end->number],
                             std::llround(condition.end->next), std::llround(condition.end->right));
  return trial;
}

CallPattern::Common DerivedCalls::common(const std::vector<Case>& cases, const std::vector<std::byte>& got,
                                         size_t sets, uint64_t seed, const Answers& answers) const {
  constexpr size_t kDrawn = 6, kRounds = 24;
  const double kHardlyByChance = std::log(1e-4);
  CallPattern pattern;
  std::vector<Case> wrong = add_to(pattern, cases, got);
  bool could_call = true;
  // How many of them are wrong.
  const auto add = [&](const std::vector<Case>& more) {
    if (more.empty()) return size_t{0};
    const auto results = answers(request_of(more));
    could_call = could_call && results.has_value();
    if (!could_call) return size_t{0};
    const std::vector<Case> found = add_to(pattern, more, *results);
    wrong.insert(wrong.end(), found.begin(), found.end());
    return found.size();
  };
  for (size_t n = 0; n < kDrawn && could_call; ++n) add(domain_.sets(++seed, sets));
  std::set<std::string> tried;
  for (size_t round = 0; round < kRounds && could_call; ++round) {
    CallPattern::Common found = pattern.common(names_, arguments_);
    const size_t before = tried.size();
    for (const CallPattern::Condition& it : found.conditions) {
      if (!tried.insert(it.text).second || !could_call) continue;
      const Trial trial = trial_of(it, wrong, seed += 100);
      const size_t with = add(trial.with), right = trial.with.size() - with;
      const bool holds = add(trial.without) + add(trial.at_end) == 0;
      // A weaker condition would be said in its place.
      if (holds && found.calls->key != Key::wrong_calls_too_large &&
          ((it.end && unit_of(names_[it.end->number]) != 1) ||
           log_chance(with, right + trial.without.size(), right) >= kHardlyByChance))
        return {std::move(found.results)};
    }
    if (tried.size() == before) return found;
  }
  return {pattern.common(names_, arguments_).results};
}

}  // namespace cml::testing
