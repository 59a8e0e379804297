#pragma once
#include <map>
#include <string>
#include <vector>

#include "classroom/csv.h"
#include "classroom/document.h"
#include "classroom/gradebook.h"
#include "classroom/roster.h"

/// The class as a course system exported it, and the same file with the grades in it.
namespace cml::classroom {

/// What a course system calls a student in one column.
struct EnrolledKey {
  std::string column;  ///< of the file
  std::string text;    ///< printable
};

/// One student of it.
struct Enrolled {
  size_t row = 0;                 ///< of the CSV
  std::string name;               ///< printable
  std::vector<EnrolledKey> keys;  ///< what a submission's id may be
};

/// Canvas's gradebook, or Moodle's grades or participants.
struct ClassList {
  bool is_canvas = false;          ///< Canvas's, else Moodle's
  Csv csv;                         ///< as it was exported
  std::vector<Enrolled> students;  ///< in order of the rows

  /// "canvas.csv" or "moodle.csv".
  const char* file_name() const { return is_canvas ? "canvas.csv" : "moodle.csv"; }
};

/// Canvas's has the columns Student and ID, SIS User ID or SIS Login ID, and rows that are no student's
/// (Points Possible); Moodle's has Email address, ID number, Username or Identifier. The Error: none of
/// these, or no sound CSV.
Result<ClassList> parse_class_list(const std::string& text, const std::string& name);

/// The students of the list who handed in.
struct Enrolment {
  std::map<std::string, size_t> rows;  ///< of the CSV, by a submission's id
  std::vector<std::string> absent;     ///< names of those who handed in nothing
  std::vector<std::string> strangers;  ///< ids of those who are not in the list
  std::vector<std::string> unclear;    ///< ids that stand for several, one sentence each; also strangers
};

/// Finds each submission in the list. A number of Moodle's export is looked for in the column Identifier
/// alone, one of Canvas's in ID alone, since other columns may hold the same number for another student; any
/// other id in all columns. Else a name that only one has on both sides decides; that is noted. Names are
/// compared as Moodle writes them into file names ("Patrick OBrien"), and without order of "Last, First".
/// Names submissions as the list does.
Enrolment enrol(const ClassList& list, Roster& roster);

/// The list with a column of totals, the one of that name where there is one, and for Moodle a column of
/// feedback. Moodle's grading worksheet has both: Grade and Feedback comments. All other fields stay as they
/// are, byte for byte. A cell without a total is left as it was. The Error: two columns have the name.
Result<std::string> filled(const ClassList& list, const Enrolment& enrolment, const Gradebook& book,
                           const std::string& column);

/// The section of the overview: the students who are only in the list or only in the class.
Document enrolment_section(const Enrolment& enrolment);

}  // namespace cml::classroom
