#include "classroom/times.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classroom/csv.h"
#include "classroom/point_in_time.h"
#include "classroom/text.h"
#include "testing/check.h"

namespace cml::classroom {
namespace {

constexpr const char* kLateWithoutTime =
    "the course system marks it as late, and does not say by how much; give its time with --times";
constexpr const char* kNoTime = "no time of submission; it is graded as handed in on time";

/// Where the columns stand.
struct Columns {
  std::optional<size_t> id, time, what;
};

Result<Columns> columns_of(const CsvRow& header, const std::string& name) {
  Columns columns;
  for (size_t i = 0; i < header.fields.size(); ++i) {
    const std::string& text = header.fields[i].text;
    std::optional<size_t>* column = text == "id"     ? &columns.id
                                    : text == "time" ? &columns.time
                                    : text == "what" ? &columns.what
                                                     : nullptr;
    if (!column || *column)
      return Error{fmt::format("there is {} column \"{}\"", column ? "a second" : "no", printable(text)),
                   "Write the header id,time or id,time,what.",
                   {name, header.line, 0}};
    *column = i;
  }
  if (!columns.id || !columns.time)
    return Error{"the header has no columns id and time",
                 "Write id,time into the first line.",
                 {name, header.line, 0}};
  return columns;
}

bool is_lab_or_exercise(const std::string& name) {
  const auto& rows = testing::exercises();
  return std::any_of(rows.begin(), rows.end(),
                     [&](const testing::ExerciseRow& row) { return row.lab == name || row.id == name; });
}

}  // namespace

Result<Times> parse_times(const std::string& text, const std::string& name, const std::string& zone) {
  const Result<Csv> csv = parse_csv(text, name);
  if (!csv) return csv.error();
  const Result<Columns> columns = columns_of(csv->rows[0], name);
  if (!columns) return columns.error();
  Times times;
  for (size_t i = 1; i < csv->rows.size(); ++i) {
    const CsvRow& row = csv->rows[i];
    const auto fault = [&](const std::string& message, const std::string& next) {
      return Error{message, next, {name, row.line, 0}};
    };
    const std::string id = printable(row.fields[*columns->id].text);
    const std::string what = columns->what ? row.fields[*columns->what].text : "";
    if (id.empty()) return fault("there is no id", "Write the student's id, as in the gradebook.");
    if (!what.empty() && !is_lab_or_exercise(what))
      return fault("there is no lab or exercise \"" + printable(what) + "\"",
                   "`grader list` says which there are; leave it empty for all.");
    const Result<int64_t> time = parse_time(row.fields[*columns->time].text, zone);
    if (!time) return fault(time.error().message, time.error().next_step);
    if (!times[id].emplace(what, *time).second)
      return fault(fmt::format("{} has a second time{}", id, what.empty() ? "" : " for " + what),
                   "Leave the one that counts.");
  }
  return times;
}

std::vector<std::string> apply_times(const Times& times, const Rules& rules, Roster& roster) {
  std::set<std::string> left;
  for (const auto& [id, unused] : times) left.insert(id);
  for (Submission& submission : roster.submissions) {
    if (const auto own = times.find(submission.id); own != times.end()) submission.times = own->second;
    left.erase(submission.id);
    const bool lacks_one =
        std::any_of(submission.files.begin(), submission.files.end(), [&](const auto& file) {
          return due_of(rules, file.first, submission.id) && !time_of(submission, file.first);
        });
    if (!lacks_one) continue;
    const bool costs = rules.late.penalty > 0 || rules.late.cut_off.has_value();
    if (submission.is_marked_late && costs)
      submission.no_total = kLateWithoutTime;
    else
      submission.notes.emplace_back(kNoTime);
  }
  std::vector<std::string> strangers;
  for (const std::string& id : left)
    strangers.push_back(fmt::format("\"{}\" has a time of submission, and handed in nothing", id));
  return strangers;
}

std::optional<int64_t> time_of(const Submission& submission, const std::string& exercise) {
  for (const std::string& what : {exercise, lab_of(exercise), std::string()})
    if (const auto time = submission.times.find(what); time != submission.times.end()) return time->second;
  return std::nullopt;
}

}  // namespace cml::classroom
