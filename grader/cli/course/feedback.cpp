#include "cli/course/feedback.h"

#include <fmt/format.h>

#include "classroom/pages.h"
#include "classroom/text.h"
#include "cli/course/zip.h"
#include "core/file.h"
#include "core/staging_folder.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

using classroom::Gradebook;
using classroom::OutFiles;
using classroom::OutText;
using classroom::Row;
using Page = std::function<std::string(const Row&)>;

/// One system.
struct System {
  const char* name;     ///< as --feedback takes it
  const char* layout;   ///< how the names of its layouts begin; null: any submission
  bool is_zip;          ///< one ZIP, else a folder for each student
  const char* between;  ///< between an entry's head (Submission::handle) and the file's name
};
/// Moodle: mod/assign/feedback/file/importziplib.php takes NAME_ID_TYPE_PLUGIN_/FILE. Canvas:
/// infer_comment_context_from_filename() takes the first two numbers of the name, user and attachment.
/// Gradescope imports no feedback: its folders have the names of its export.
constexpr System kSystems[] = {
    {"moodle", "Moodle", true, "/"},
    {"canvas", "Canvas", true, ""},
    {"gradescope", "Gradescope", false, "/"},
    {"folder", nullptr, false, "/"},
};

const System& find_system(const std::string& name) {
  for (const System& system : kSystems)
    if (system.name == name) return system;
  CML_REQUIRE(false, "no system " + name);
  return kSystems[0];
}

bool takes(const System& system, const Row& row) {
  return !system.layout ||
         (row.submission->layout.starts_with(system.layout) && !row.submission->handle.empty());
}

/// Where a student's files lie.
std::string place_of(const System& system, const Row& row) {
  if (!system.layout) return classroom::file_name_of(row.submission->id) + system.between;
  const std::string group = system.is_zip ? "" : classroom::file_name_of(row.submission->id) + "_";
  return row.submission->handle + system.between + group;
}

std::string scores_csv(const Gradebook& book) {
  std::string text = "Name,SID,Email,Total Score,Max Points,Feedback\r\n";
  for (const Row& row : book.rows) {
    const std::string& id = row.submission->id;
    const bool is_email = id.find('@') != std::string::npos;
    const std::optional<double> total = classroom::total_of(row, book);
    text += fmt::format("{},{},{},{},{},{}\r\n", classroom::csv_field(row.submission->name),
                        classroom::csv_field(is_email ? "" : id), classroom::csv_field(is_email ? id : ""),
                        total ? report::number(*total) : "", report::number(classroom::max_total(book)),
                        classroom::csv_field(total ? classroom::score_text(row, book) : row.reason));
  }
  return text;
}

std::string zip_of(const System& system, const Gradebook& book, const HtmlPage& html, const Page& page) {
  std::vector<ZipEntry> entries;
  for (const Row& row : book.rows) {
    if (!takes(system, row)) continue;
    const std::string place = place_of(system, row);
    entries.push_back({{}, place + "report.md", false, [&page, &row] { return page(row); }});
    if (row.report)
      entries.push_back({{}, place + "report.html", false, [&html, &row] { return html(row).value_or(""); }});
  }
  const StagingFolder staging(fs::temp_directory_path() / "feedback");
  const fs::path file = staging.folder() / "feedback.zip";
  write_zip(file, entries);
  return read_file(file.string());
}

}  // namespace

const std::vector<std::string>& feedback_systems() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const System& system : kSystems) list.emplace_back(system.name);
    return list;
  }();
  return names;
}

OutFiles feedback_files(const std::string& name, const Gradebook& book, const HtmlPage& html,
                        const Page& page) {
  const System& system = find_system(name);
  const fs::path folder = "feedback";
  OutFiles files;
  if (system.is_zip) {
    files.emplace(folder / (name + ".zip"),
                  OutText([&system, &book, html, page] { return zip_of(system, book, html, page); }));
    return files;
  }
  for (const Row& row : book.rows) {
    if (!takes(system, row)) continue;
    const std::string place = (folder / place_of(system, row)).string();
    files.emplace(place + "report.md", OutText([page, &row] { return page(row); }));
    if (row.report)
      files.emplace(place + "report.html", OutText([html, &row] { return html(row).value_or(""); }));
  }
  files.emplace(folder / "scores.csv", scores_csv(book));
  return files;
}

std::vector<std::string> without_feedback(const std::string& name, const Gradebook& book) {
  const System& system = find_system(name);
  std::vector<std::string> sentences;
  for (const Row& row : book.rows)
    if (!takes(system, row))
      sentences.push_back(fmt::format("{}: no feedback for {}, since {}", row.submission->id, name,
                                      row.submission->layout.starts_with(system.layout)
                                          ? "its export has only a text of this student"
                                          : "the submission is not of its export"));
  return sentences;
}

}  // namespace cml::cli
