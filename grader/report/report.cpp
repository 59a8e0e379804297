#include "report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

namespace cml::report {
namespace {

template <class Items, class Value>
double sum(const Items& items, Value value) {
  return std::accumulate(items.begin(), items.end(), 0.0,
                         [&](double total, const auto& item) { return total + value(item); });
}

template <class Items, class StatusOf>
Status combined(const Items& items, StatusOf status_of) {
  const auto is = [&](Status status) {
    return [&, status](const auto& item) { return status_of(item) == status; };
  };
  if (std::any_of(items.begin(), items.end(), is(Status::error))) return Status::error;
  return std::all_of(items.begin(), items.end(), is(Status::passed)) ? Status::passed : Status::failed;
}

}  // namespace

const char* text_of(Status status) {
  static constexpr const char* texts[] = {
#define CML_REPORT_STATUS_TEXT(id) #id,
      CML_REPORT_STATUS(CML_REPORT_STATUS_TEXT)
#undef CML_REPORT_STATUS_TEXT
  };
  return texts[static_cast<size_t>(status)];
}

double Exercise::points() const {
  return sum(checks, [](const Check& check) { return check.points(); });
}
double Exercise::max_points() const {
  return sum(checks, [](const Check& check) { return check.max_points; });
}
Status Exercise::status() const {
  return combined(checks, [](const Check& check) { return check.status; });
}
const Failure* Exercise::first_failure() const {
  if (!problems.empty()) return &problems.front();
  for (const Check& check : checks)
    if ((check.status == Status::failed || check.status == Status::error) && !check.failures.empty())
      return &check.failures.front();
  return nullptr;
}

double Report::points() const {
  return sum(exercises, [](const Exercise& exercise) { return exercise.points(); });
}
std::vector<LabSum> Report::labs() const {
  std::map<std::string, LabSum> sums;
  for (const Exercise& exercise : exercises) {
    const std::string lab = exercise.id.substr(0, exercise.id.find('/'));
    LabSum& sum = sums[lab];
    sum.lab = lab;
    ++sum.exercises;
    sum.passed += exercise.status() == Status::passed;
    sum.points += exercise.points();
    sum.max_points += exercise.max_points();
  }
  std::vector<LabSum> list;
  for (auto& [lab, sum] : sums) list.push_back(std::move(sum));
  return list;
}
double Report::max_points() const {
  return sum(exercises, [](const Exercise& exercise) { return exercise.max_points(); });
}
double Report::seconds() const {
  return sum(exercises, [](const Exercise& exercise) {
    return sum(exercise.checks, [](const Check& check) { return check.seconds; });
  });
}
Status Report::status() const {
  if (!nothing_to_grade.empty()) return Status::error;
  return combined(exercises, [](const Exercise& exercise) { return exercise.status(); });
}
size_t Report::count(Status wanted) const {
  return static_cast<size_t>(std::count_if(exercises.begin(), exercises.end(), [&](const Exercise& exercise) {
    return exercise.status() == wanted;
  }));
}

std::string number(double value) { return fmt::format("{:.6g}", value); }

}  // namespace cml::report
