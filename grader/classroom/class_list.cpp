#include "classroom/class_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "classroom/pages.h"
#include "classroom/score.h"
#include "classroom/text.h"

namespace cml::classroom {
namespace {

constexpr const char* kParticipant = "Participant ";
constexpr const char* kFeedback = " (feedback)";
constexpr const char* kIdentifier = "Identifier";
constexpr const char* kWorksheetGrade = "Grade";
constexpr const char* kWorksheetFeedback = "Feedback comments";

const std::vector<const char*> kCanvasIds = {"ID", "SIS User ID", "SIS Login ID"};
const std::vector<const char*> kMoodleIds = {"ID number", "Email address", "Username", kIdentifier};

std::optional<size_t> column_of(const Csv& csv, const std::string& name) {
  const auto& header = csv.rows[0].fields;
  for (size_t i = 0; i < header.size(); ++i)
    if (header[i].text == name) return i;
  return std::nullopt;
}

std::string text_in(const Csv& csv, size_t row, const std::string& column) {
  const std::optional<size_t> at = column_of(csv, column);
  return at ? csv.rows[row].fields[*at].text : "";
}

std::vector<EnrolledKey> keys_in(const Csv& csv, size_t row, const std::vector<const char*>& columns) {
  std::vector<EnrolledKey> keys;
  for (const char* column : columns) {
    std::string key = printable(text_in(csv, row, column));
    if (key.starts_with(kParticipant)) key.erase(0, std::string(kParticipant).size());
    if (!key.empty()) keys.push_back({column, key});
  }
  return keys;
}

/// The column that holds the ids of a system's export; empty: any.
std::string column_of_ids(const ClassList& list, const Submission& submission) {
  const char* system = list.is_canvas ? "Canvas" : "Moodle";
  if (!submission.layout.starts_with(system)) return "";
  return list.is_canvas ? kCanvasIds[0] : kIdentifier;
}

/// A name as file names have it: without what Moodle's clean_filename() takes out, in the order of speech.
std::string comparable(const std::string& name) {
  std::string text;
  if (const size_t comma = name.find(", "); comma != std::string::npos)
    return comparable(name.substr(comma + 2) + " " + name.substr(0, comma));
  for (const char c : name)
    if (std::string("&<>\"`|':\\/.").find(c) == std::string::npos) text += c == '_' ? ' ' : c;
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string name_in_moodle(const Csv& csv, size_t row) {
  if (const std::string whole = text_in(csv, row, "Full name"); !whole.empty()) return whole;
  std::string last = text_in(csv, row, "Last name");
  if (last.empty()) last = text_in(csv, row, "Surname");
  const std::string first = text_in(csv, row, "First name");
  return first + (first.empty() || last.empty() ? "" : " ") + last;
}

/// Whether names that comparable() made are of one student. An unknown one is; Moodle writes "Group-Name".
bool is_same_name(const std::string& exported, const std::string& enrolled) {
  return exported.empty() || enrolled.empty() || exported == enrolled || exported.ends_with("-" + enrolled);
}

/// The value of each key that only one has.
class Unique {
 public:
  void add(const std::string& key, size_t value) {
    const auto [at, is_new] = values_.emplace(key, value);
    if (!is_new && at->second != value) twice_.insert(key);
  }
  bool is_twice(const std::string& key) const { return twice_.contains(key); }
  std::optional<size_t> find(const std::string& key) const {
    const auto at = values_.find(key);
    return at == values_.end() || is_twice(key) ? std::nullopt : std::optional(at->second);
  }

 private:
  std::map<std::string, size_t> values_;
  std::set<std::string> twice_;
};

/// Writes one column, a new one at the end if it is absent.
class Column {
 public:
  Column(Csv& csv, std::optional<size_t> at, const std::string& name) : csv_(csv) {
    if (at) {
      at_ = *at;
      return;
    }
    at_ = csv.rows[0].fields.size();
    for (CsvRow& row : csv.rows) row.fields.emplace_back();
    set(0, name);
  }
  void set(size_t row, const std::string& text) {
    csv_.rows[row].fields[at_] = {text, csv_field(text, csv_.separator)};
  }
  void set_number(size_t row, double value) { set(row, report::number(value)); }

 private:
  Csv& csv_;
  size_t at_ = 0;
};

/// The column of grades; Canvas adds a number to the names that it exports: "Labs (4711)".
Result<std::optional<size_t>> grade_column(const ClassList& list, const std::string& name) {
  std::optional<size_t> found;
  const auto& header = list.csv.rows[0].fields;
  for (size_t i = 0; i < header.size(); ++i) {
    const std::string& text = header[i].text;
    const bool is_numbered = list.is_canvas && text.starts_with(name + " (") && text.ends_with(")") &&
                             text.find_first_not_of("0123456789", name.size() + 2) == text.size() - 1;
    if (text != name && !is_numbered) continue;
    if (found)
      return Error{"the roster has two columns \"" + printable(name) + "\"",
                   "Name the one that is meant in course.toml, column = \"...\", with its number.",
                   {}};
    found = i;
  }
  return found;
}

bool is_points_possible(const ClassList& list, size_t row) {
  return list.is_canvas && text_in(list.csv, row, "Student").find("Points Possible") != std::string::npos;
}

}  // namespace

Result<ClassList> parse_class_list(const std::string& text, const std::string& name) {
  Result<Csv> csv = parse_csv(text, name);
  if (!csv) return csv.error();
  const auto has_one = [&](const std::vector<const char*>& columns) {
    return std::any_of(columns.begin(), columns.end(), [&](const char* one) { return column_of(*csv, one); });
  };
  ClassList list;
  list.is_canvas = column_of(*csv, "Student") && has_one(kCanvasIds);
  // Other systems have a "Username", too.
  const bool is_moodle = has_one({kMoodleIds[0], kMoodleIds[1], kIdentifier}) ||
                         (has_one({"Username"}) && has_one({"First name", "Full name"}));
  if (!list.is_canvas && !is_moodle)
    return Error{"the header is neither Canvas's (Student, ID) nor Moodle's (Email address or ID number)",
                 "Export the grades from Canvas or Moodle as CSV, with the language set to English.",
                 {name, 1, 0}};
  list.csv = *std::move(csv);
  for (size_t row = 1; row < list.csv.rows.size(); ++row) {
    if (is_points_possible(list, row)) continue;
    Enrolled one{row, "", keys_in(list.csv, row, list.is_canvas ? kCanvasIds : kMoodleIds)};
    one.name = printable(list.is_canvas ? text_in(list.csv, row, "Student") : name_in_moodle(list.csv, row));
    if (!one.keys.empty()) list.students.push_back(std::move(one));
  }
  return list;
}

Enrolment enrol(const ClassList& list, Roster& roster) {
  std::map<std::string, Unique> by_column;  // "": all columns
  Unique by_name;
  for (size_t i = 0; i < list.students.size(); ++i) {
    for (const EnrolledKey& key : list.students[i].keys) {
      by_column[key.column].add(key.text, i);
      by_column[""].add(key.text, i);
    }
    if (!list.students[i].name.empty()) by_name.add(comparable(list.students[i].name), i);
  }
  Unique names_handed_in;
  for (size_t i = 0; i < roster.submissions.size(); ++i)
    names_handed_in.add(comparable(roster.submissions[i].name), i);
  Enrolment enrolment;
  std::map<size_t, std::vector<Submission*>> found;
  for (Submission& submission : roster.submissions) {
    const Unique& by_key = by_column[column_of_ids(list, submission)];
    std::optional<size_t> student = by_key.find(submission.id);
    const std::string name = comparable(submission.name);
    const bool is_named = !name.empty() && !by_key.is_twice(submission.id) && !names_handed_in.is_twice(name);
    // Moodle's number of a group may be that of a participant. Without names, all are "Participant", in any
    // language.
    if (student && submission.layout.starts_with("Moodle") && !names_handed_in.is_twice(name) &&
        !is_same_name(name, comparable(list.students[*student].name))) {
      enrolment.unclear.push_back(fmt::format("\"{}\" is {} in the export, and {} in the roster",
                                              submission.id, submission.name, list.students[*student].name));
      student.reset();
    } else if (!student && is_named) {
      student = by_name.find(name);
      if (student) submission.notes.push_back("found in the roster by name, not by id");
    }
    if (by_key.is_twice(submission.id))
      enrolment.unclear.push_back(fmt::format("\"{}\" stands for two students of the roster", submission.id));
    if (student)
      found[*student].push_back(&submission);
    else
      enrolment.strangers.push_back(submission.id);
  }
  for (size_t i = 0; i < list.students.size(); ++i) {
    const Enrolled& student = list.students[i];
    const std::vector<Submission*>& handed_in = found[i];
    if (handed_in.empty())
      enrolment.absent.push_back(student.name.empty() ? student.keys[0].text : student.name);
    if (handed_in.size() == 1) enrolment.rows[handed_in[0]->id] = student.row;
    for (Submission* submission : handed_in) {
      if (!student.name.empty()) submission->name = student.name;
      if (handed_in.size() == 1) continue;
      enrolment.strangers.push_back(submission->id);
      enrolment.unclear.push_back(fmt::format("\"{}\" is {} in the roster, who handed in {} times",
                                              submission->id, student.name, handed_in.size()));
    }
  }
  std::sort(enrolment.strangers.begin(), enrolment.strangers.end());
  return enrolment;
}

Result<std::string> filled(const ClassList& list, const Enrolment& enrolment, const Gradebook& book,
                           const std::string& column) {
  Result<std::optional<size_t>> there = grade_column(list, column);
  if (!there) return there.error();
  std::optional<size_t> comments = column_of(list.csv, column + kFeedback);
  const bool is_worksheet = !list.is_canvas && !*there && column_of(list.csv, kIdentifier) &&
                            column_of(list.csv, kWorksheetGrade) && column_of(list.csv, kWorksheetFeedback);
  if (is_worksheet) {
    there = column_of(list.csv, kWorksheetGrade);
    comments = column_of(list.csv, kWorksheetFeedback);
  }
  Csv csv = list.csv;
  Column grades(csv, *there, column);
  for (size_t row = 1; row < csv.rows.size() && !*there; ++row)
    if (is_points_possible(list, row)) grades.set_number(row, max_total(book));
  std::optional<Column> feedback;
  if (!list.is_canvas) feedback.emplace(csv, comments, column + kFeedback);
  for (const Row& row : book.rows) {
    const auto at = enrolment.rows.find(row.submission->id);
    const std::optional<double> total = total_of(row, book);
    if (at == enrolment.rows.end() || !total) continue;
    grades.set_number(at->second, *total);
    if (feedback) feedback->set(at->second, score_text(row, book));
  }
  return render_csv(csv);
}

Document enrolment_section(const Enrolment& enrolment) {
  Document section{
      Heading{2, "The roster"},
      Paragraph{fmt::format("{} of {} students of the roster handed in; their grades are filled in.",
                            enrolment.rows.size(), enrolment.rows.size() + enrolment.absent.size())}};
  const auto add = [&](const char* about, const std::vector<std::string>& list) {
    if (list.empty()) return;
    section.push_back(Paragraph{about});
    section.push_back(List{list});
  };
  add("In the roster, and handed in nothing (their cells are left as they were):", enrolment.absent);
  add("Handed in, and not in the roster; their grades are in the gradebook alone:", enrolment.strangers);
  add("Not clear:", enrolment.unclear);
  return section;
}

}  // namespace cml::classroom
