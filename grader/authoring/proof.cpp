#include "authoring/proof.h"

#include <fmt/format.h>

#include <algorithm>

namespace cml::authoring {
namespace {

using Faults = std::vector<std::string>;

std::string first_message(const report::Check& check) {
  return check.messages.empty() ? "" : check.messages.front();
}

const report::Check* find_check(const report::Exercise& exercise, const std::string& name) {
  const auto found = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                  [&](const report::Check& check) { return check.name == name; });
  return found == exercise.checks.end() ? nullptr : &*found;
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
        fmt::format("states no points; it gets {} of {}; next: write \"// points: {}\" into its head, or "
                    "let `grader verify --write-points` do it",
                    seen, report::number(graded.max_points()), seen)};
  if (std::abs(graded.points() - *head.points) < 1e-9) return {};
  return {fmt::format("states {} points and gets {} of {}: {}", report::number(*head.points), seen,
                      report::number(graded.max_points()), points_by_check(graded))};
}

}  // namespace

Faults starter_faults(const report::Exercise& graded) {
  Faults faults;
  if (graded.status() == report::Status::passed) faults.emplace_back("the starter passes as it is");
  for (const std::string& problem : graded.problems) faults.push_back("the starter does not run: " + problem);
  if (graded.status() != report::Status::passed && graded.points() > 0)
    faults.push_back(fmt::format("the starter gets {} of {} points as it is: {}",
                                 report::number(graded.points()), report::number(graded.max_points()),
                                 points_by_check(graded)));
  return faults;
}

Faults full_faults(const report::Exercise& graded) {
  Faults faults = graded.problems;
  for (const report::Check& check : graded.checks)
    if (check.status != report::Status::passed)
      faults.push_back(fmt::format("does not pass {}: {}", check.name, first_message(check)));
  return faults;
}

Faults wrong_faults(const WrongHead& head, const report::Exercise& graded) {
  Faults faults;
  std::string said;
  for (const std::string& name : head.checks) {
    const report::Check* check = find_check(graded, name);
    if (!check) return {fmt::format("is to be rejected by {}, which is no check of {}", name, graded.id)};
    for (const std::string& message : check->messages) said += message + "\n";
    if (check->status != report::Status::failed)
      faults.push_back(fmt::format("is to be rejected by {}, which {}: {}", name, text_of(check->status),
                                   first_message(*check)));
  }
  for (const std::string& problem : graded.problems) said += problem + "\n";
  for (const std::string& reason : head.because)
    if (faults.empty() && said.find(reason) == std::string::npos)
      faults.push_back(fmt::format("was rejected, not because \"{}\" but: {}", reason, said));
  for (std::string& fault : points_faults(head, graded)) faults.push_back(std::move(fault));
  return faults;
}

}  // namespace cml::authoring
