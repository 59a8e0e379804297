#include "authoring/proof.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/failure.h"

namespace cml::authoring {
namespace {

using Faults = std::vector<std::string>;

std::string first_message(const report::Check& check) {
  return check.failures.empty() ? "" : check.failures.front().to_string();
}

const report::Check* find_check(const report::Exercise& exercise, const std::string& name) {
  const auto found = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                  [&](const report::Check& check) { return check.name == name; });
  return found == exercise.checks.end() ? nullptr : &*found;
}

/// A reason is a key of the failure or its evidence, or else words of a check.
bool is_because(const Failure& failure, const std::string& reason) {
  if (const std::optional<Key> key = find_key(reason)) return failure.has(*key);
  return failure.to_string().find(reason) != std::string::npos;
}

/// The checks that gave something, and what: "outputs 4".
std::string points_by_check(const report::Exercise& exercise) {
  std::string text;
  for (const report::Check& check : exercise.checks)
    if (check.points() > 0)
      text +=
          fmt::format("{}{} gave {}", text.empty() ? "" : ", ", check.name, report::number(check.points()));
  return text.empty() ? "no check gave any" : text;
}

Faults points_faults(const WrongHead& head, const report::Exercise& graded) {
  const std::string seen = report::number(graded.points());
  if (!head.points)
    return {
        fmt::format("states no points; it gets {} of {}; next: write \"//: points: {}\" into its head, or "
                    "let `grader verify --write-points` do it",
                    seen, report::number(graded.max_points()), seen)};
  if (std::abs(graded.points() - *head.points) < 1e-9) return {};
  return {fmt::format("states {} points and gets {} of {}: {}", report::number(*head.points), seen,
                      report::number(graded.max_points()), points_by_check(graded))};
}

/// What a file that misses the lesson gets at most, and one of a single fault at least, of all points.
constexpr double kMissed = 0.4;
constexpr double kOneFault = 0.3;

/// Whether a failure or its evidence is a trap or an impossible launch.
bool stops(const Failure& failure) {
  const Stage stage = row_of(failure.key).stage;
  return stage == Stage::trap || stage == Stage::launch ||
         std::any_of(failure.evidence.begin(), failure.evidence.end(), stops);
}

/// Whether a kernel was stopped, or none could run: no later check could give a point. Races and reads of
/// memory that was never written are findings, and end no run.
bool was_stopped(const report::Exercise& graded) {
  if (!graded.problems.empty()) return true;
  return std::any_of(graded.checks.begin(), graded.checks.end(), [&](const report::Check& check) {
    return check.status == report::Status::failed &&
           std::any_of(check.failures.begin(), check.failures.end(), stops);
  });
}

/// Points that the family does not allow.
Faults family_faults(const WrongHead& head, const report::Exercise& graded) {
  const std::string& word = family_words()[static_cast<size_t>(head.family)];
  const std::string seen =
      fmt::format("{} of {} points", report::number(graded.points()), report::number(graded.max_points()));
  switch (head.family) {
    case Family::branch:
    case Family::uncounted_path:
    case Family::dummy:
      if (!head.parts.empty() || graded.points() <= kMissed * graded.max_points() + 1e-9) return {};
      return {fmt::format(
          "gets {}; a section of the family {} misses the lesson and gets at most {}; next: write \"//: part: "
          "KERNEL\" into its head where it does so in this kernel alone, else let a check of the technique "
          "that rejects it carry more points",
          seen, word, report::number(kMissed * graded.max_points()))};
    case Family::mistake:
    case Family::order:
    case Family::domain:
    case Family::recall:
      if (was_stopped(graded) || graded.points() >= kOneFault * graded.max_points() - 1e-9) return {};
      return {fmt::format(
          "gets {}; a section of the family {} has one fault and leaves at least {}; next: let the checks that "
          "the fault does not touch need no gate that it fails, or, where it has more than one fault, write "
          "the family that it is of",
          seen, word, report::number(kOneFault * graded.max_points()))};
    case Family::edits:
      break;
  }
  return {};
}

}  // namespace

Faults starter_faults(const report::Exercise& graded) {
  Faults faults;
  if (graded.status() == report::Status::passed) faults.emplace_back("the starter passes as it is");
  for (const std::string& problem : texts_of(graded.problems))
    faults.push_back("the starter does not run: " + problem);
  if (graded.status() != report::Status::passed && graded.points() > 0)
    faults.push_back(fmt::format("the starter gets {} of {} points as it is: {}",
                                 report::number(graded.points()), report::number(graded.max_points()),
                                 points_by_check(graded)));
  return faults;
}

Faults full_faults(const report::Exercise& graded) {
  Faults faults = texts_of(graded.problems);
  for (const report::Check& check : graded.checks)
    if (check.status != report::Status::passed)
      faults.push_back(fmt::format("does not pass {}: {}", check.name, first_message(check)));
  return faults;
}

Faults wrong_faults(const WrongHead& head, const report::Exercise& graded) {
  Faults faults;
  std::vector<Failure> all;
  for (const std::string& name : head.checks) {
    const report::Check* check = find_check(graded, name);
    if (!check) return {fmt::format("is to be rejected by {}, which is no check of {}", name, graded.id)};
    all.insert(all.end(), check->failures.begin(), check->failures.end());
    if (check->status != report::Status::failed)
      faults.push_back(fmt::format("is to be rejected by {}, which {}: {}", name, text_of(check->status),
                                   first_message(*check)));
  }
  all.insert(all.end(), graded.problems.begin(), graded.problems.end());
  for (const std::string& reason : head.because)
    if (faults.empty() &&
        std::none_of(all.begin(), all.end(), [&](const Failure& it) { return is_because(it, reason); }))
      faults.push_back(
          fmt::format("was rejected, not because \"{}\" but: {}", reason, fmt::join(texts_of(all), "\n")));
  if (faults.empty() && !names_cause_first(head, graded))
    faults.push_back(
        fmt::format("what a student reads first has none of its reasons; next: let the check say the cause "
                    "first, or give it as a \"//: because:\"; it says: {}",
                    graded.first_failure() == nullptr ? "" : graded.first_failure()->to_string()));
  for (std::string& fault : points_faults(head, graded)) faults.push_back(std::move(fault));
  for (std::string& fault : family_faults(head, graded)) faults.push_back(std::move(fault));
  return faults;
}

bool names_cause_first(const WrongHead& head, const report::Exercise& graded) {
  const Failure* first = graded.first_failure();
  return first != nullptr &&
         std::any_of(head.because.begin(), head.because.end(),
                     [&](const std::string& reason) { return is_because(*first, reason); });
}

}  // namespace cml::authoring
