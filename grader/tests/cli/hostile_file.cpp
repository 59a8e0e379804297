#include "tests/cli/hostile_file.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <stdexcept>

#include "authoring/attempt.h"
#include "core/file.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

double number(const std::string& text) {
  size_t used = 0;
  const double value = std::stod(text, &used);
  if (used != text.size()) throw std::invalid_argument(text);
  return value;
}

/// "3", "0 to 4".
void read_points(const std::string& text, HostileSubmission& into) {
  const size_t to = text.find(" to ");
  into.least = number(text.substr(0, to));
  into.most = to == std::string::npos ? into.least : number(text.substr(to + 4));
}

/// The value; a std::runtime_error with the text of the Error if there is no value.
template <class T>
T taken(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().to_string());
  return *std::move(result);
}

Result<std::vector<authoring::SectionText>> sections_of(const fs::path& file) {
  return authoring::split_sections(read_file(file), file.string());
}

/// `\xHH` stands for a byte.
std::string written_out(const std::string& line) {
  std::string text;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 2, "\\x") == 0 && i + 3 < line.size() && std::isxdigit(line[i + 2]) != 0) {
      text += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      text += line[i];
    }
  }
  return text;
}

void append(std::string& source, const std::string& line, const std::string& solution) {
  if (line == "%solution") {
    source += solution;
  } else if (line.starts_with("%repeat ")) {
    const size_t blank = line.find(' ', 8);
    const std::string text = written_out(line.substr(blank + 1));
    const size_t times = std::stoul(line.substr(8, blank - 8));
    for (size_t i = 0; i < times; ++i) {
      std::string one = text;
      for (size_t at = one.find("%i"); at != std::string::npos; at = one.find("%i", at))
        one.replace(at, 2, std::to_string(i));
      source += one;
    }
    source += '\n';
  } else if (line.starts_with("%bytes ")) {
    source += written_out(line.substr(7));
  } else {
    source += line + '\n';
  }
}

}  // namespace

HostileSubmission read_hostile(const HostileName& name, const fs::path& solutions) {
  const std::vector<authoring::SectionText> sections = taken(sections_of(name.file));
  const auto text = std::find_if(sections.begin(), sections.end(),
                                 [&](const authoring::SectionText& one) { return one.name == name.section; });
  if (text == sections.end()) throw std::runtime_error("no section " + name.section);
  const auto fail = [&](size_t line, const std::string& what) {
    throw std::runtime_error(name.file.string() + ":" + std::to_string(line) + ": " + what);
  };
  HostileSubmission read;
  std::string solution;
  std::vector<authoring::Replacement> replacements;
  const std::map<std::string, std::function<void(const std::string&)>> fields = {
      {"exercise",
       [&](const std::string& value) {
         read.exercise = value;
         solution = read_file(solutions / (value + ".cu"));
       }},
      {"points", [&](const std::string& value) { read_points(value, read); }},
      {"exit", [&](const std::string& value) { read.exit_code = static_cast<int>(number(value)); }},
      {"said", [&](const std::string& value) { read.said.push_back(value); }},
      {"unsaid", [&](const std::string& value) { read.unsaid.push_back(value); }},
      {"slow", [&](const std::string&) { read.is_slow = true; }},
  };
  size_t i = 0;
  for (; i < text->lines.size(); ++i) {
    const std::optional<HeadLine> line = head_line(text->lines[i], text->line + i + 1);
    if (!line) break;
    if (authoring::is_replacement(*line)) {
      replacements.push_back(taken(authoring::parse_replacement(*line, name.file.string())));
      continue;
    }
    const auto field = fields.find(line->key);
    if (field == fields.end()) fail(line->number, "no field of a hostile submission: " + line->key);
    try {
      field->second(line->value);
    } catch (const std::exception& error) {
      fail(line->number, error.what());
    }
  }
  if (read.exercise.empty()) fail(text->line, "no //: exercise: line");
  if (read.said.empty()) fail(text->line, "no //: said: line");
  solution = taken(authoring::replaced(solution, replacements, name.file.string()));
  for (; i < text->lines.size(); ++i) append(read.source, text->lines[i], solution);
  return read;
}

std::vector<HostileName> hostile_submissions(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".cu") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<HostileName> names;
  for (const fs::path& file : files) {
    const Result<std::vector<authoring::SectionText>> sections = sections_of(file);
    if (!sections) {
      names.push_back({file, "unreadable"});
      continue;
    }
    for (const authoring::SectionText& section : *sections) names.push_back({file, section.name});
  }
  return names;
}

bool runs_slow_ones() {
  const char* wanted = std::getenv("CML_HOSTILE");
  return wanted != nullptr && std::string(wanted) == "all";
}

}  // namespace cml::cli
