#include "tests/cli/hostile_file.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

#include "core/file.h"
#include "core/head_line.h"
#include "core/text.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, size_t line, const std::string& what) {
  throw std::runtime_error(path.string() + ":" + std::to_string(line) + ": " + what);
}

double number(const std::string& text) {
  size_t used = 0;
  const double value = std::stod(text, &used);
  if (used != text.size()) throw std::invalid_argument(text);
  return value;
}

/// "3", "0 to 4".
void read_points(const std::string& text, HostileFile& into) {
  const size_t to = text.find(" to ");
  into.least = number(text.substr(0, to));
  into.most = to == std::string::npos ? into.least : number(text.substr(to + 4));
}

/// "A => B": in the solution, once.
void replace_in(std::string& solution, const std::string& rule) {
  const size_t arrow = rule.find(" => ");
  if (arrow == std::string::npos) throw std::invalid_argument("no => in it");
  const std::string from = rule.substr(0, arrow);
  const size_t at = solution.find(from);
  if (at == std::string::npos) throw std::invalid_argument("the solution has no " + from);
  solution.replace(at, from.size(), rule.substr(arrow + 4));
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

HostileFile read_hostile_file(const fs::path& path, const fs::path& solutions) {
  HostileFile file;
  file.path = path;
  std::string solution;
  const std::map<std::string, std::function<void(const std::string&)>> fields = {
      {"exercise",
       [&](const std::string& text) {
         file.exercise = text;
         solution = read_file(solutions / (text + ".cu"));
       }},
      {"points", [&](const std::string& text) { read_points(text, file); }},
      {"exit", [&](const std::string& text) { file.exit_code = static_cast<int>(number(text)); }},
      {"said", [&](const std::string& text) { file.said.push_back(text); }},
      {"unsaid", [&](const std::string& text) { file.unsaid.push_back(text); }},
      {"slow", [&](const std::string&) { file.is_slow = true; }},
      {"replace", [&](const std::string& text) { replace_in(solution, text); }},
  };
  const std::vector<std::string> lines = lines_of(read_file(path));
  size_t i = 0;
  for (; i < lines.size(); ++i) {
    const std::optional<HeadLine> line = head_line(lines[i], i + 1);
    if (!line) break;
    const auto field = fields.find(line->key);
    if (field == fields.end()) fail(path, i + 1, "no field of a hostile file: " + line->key);
    try {
      field->second(line->value);
    } catch (const std::exception& error) {
      fail(path, i + 1, error.what());
    }
  }
  if (file.exercise.empty()) fail(path, 1, "no //: exercise: line");
  if (file.said.empty()) fail(path, 1, "no //: said: line");
  for (; i < lines.size(); ++i) append(file.source, lines[i], solution);
  return file;
}

std::vector<fs::path> hostile_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".cu") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

bool runs_slow_ones() {
  const char* wanted = std::getenv("CML_HOSTILE");
  return wanted != nullptr && std::string(wanted) == "all";
}

}  // namespace cml::cli
