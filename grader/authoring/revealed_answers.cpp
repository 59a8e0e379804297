#include "authoring/revealed_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <regex>
#include <sstream>

#include "authoring/exercise_files.h"
#include "authoring/solution_leaks.h"
#include "core/file.h"
#include "source/code_only.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// Characters of code from which a line is no coincidence.
constexpr size_t kLeastLine = 20;

struct Answer {
  std::string text;   ///< without blanks
  std::string shown;  ///< as the solution has it
  std::string from;   ///< file and line
  bool is_number;
};

/// A text without blanks, and the line that each of its characters comes from.
struct Packed {
  std::string text;
  std::vector<size_t> lines;
};

/// String literals that stand one after the other read as one, and numbers as without their separators.
Packed packed(const std::string& text) {
  Packed out;
  size_t line = 1;
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (std::isspace(static_cast<unsigned char>(c))) continue;
    if (c == '"') {
      const size_t next = text.find_first_not_of(" \t\r\n", i + 1);
      if (next != std::string::npos && text[next] == '"' && text.find('\n', i) < next) {
        line += static_cast<size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(i),
                                               text.begin() + static_cast<std::ptrdiff_t>(next), '\n'));
        i = next;
        continue;
      }
    }
    const bool separates = (c == ',' || c == '\'') && i > 0 && i + 3 < text.size() && is_digit(text[i - 1]) &&
                           is_digit(text[i + 1]) && is_digit(text[i + 2]) && is_digit(text[i + 3]);
    if (separates) continue;
    out.text += c;
    out.lines.push_back(line);
  }
  return out;
}

/// Loops, branches and guards are the same in many programs.
bool is_common(const std::string& code) {
  if (code.starts_with("extern__shared__")) return true;
  if (!code.starts_with("for(") && !code.starts_with("if(") && !code.starts_with("while(")) return false;
  for (const char* ending : {")", "{", ")return", ")continue", ")break"})
    if (code.ends_with(ending)) return true;
  return false;
}

bool is_chance(const std::string& number) {
  const size_t digits = static_cast<size_t>(
      std::count_if(number.begin(), number.end(), [](unsigned char c) { return std::isdigit(c) != 0; }));
  if (number.find('.') != std::string::npos) return digits < 3;
  if (digits < 3 || digits > 15) return true;
  return std::has_single_bit(std::stoull(number.substr(number[0] == '-' ? 1 : 0)));
}

/// The number that a line answers, if it is a plain one.
std::string number_of(const std::string& line) {
  static const std::regex pattern(R"(LAB_ANSWER\(.*,\s*(-?[0-9][0-9.']*)f?u?\s*\))");
  std::smatch match;
  if (!std::regex_search(line, match, pattern)) return {};
  std::string number = match[1];
  std::erase(number, '\'');
  return number;
}

std::vector<Answer> answers_of(const fs::path& file, const std::string& starters, const fs::path& root) {
  std::vector<Answer> answers;
  for (const auto& [body, is_written_there] : solution_regions(root, file)) {
    std::istringstream in(body.text);
    size_t number = body.line;
    for (std::string line; std::getline(in, line);) {
      if (is_written_there) ++number;
      const std::string from = fmt::format("{}:{}", file.lexically_relative(root).generic_string(), number);
      std::string code = source::code_only(line);
      while (code.ends_with(';')) code.pop_back();
      const std::string shown = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
      if (code.size() >= kLeastLine && !is_common(code) && starters.find(code) == std::string::npos)
        answers.push_back({code, shown, from, false});
      if (const std::string value = number_of(line); !value.empty() && !is_chance(value))
        answers.push_back({value, value, from, true});
    }
  }
  return answers;
}

/// Where `text` has `answer`; a number by itself, no part of a longer one.
size_t find_answer(const std::string& text, const Answer& answer) {
  const auto is_of_a_number = [&](size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (size_t at = text.find(answer.text); at != std::string::npos; at = text.find(answer.text, at + 1)) {
    if (!answer.is_number) return at;
    const size_t end = at + answer.text.size();
    const bool goes_on =
        is_of_a_number(end) || (end < text.size() && text[end] == '.' && is_of_a_number(end + 1));
    const bool began = at > 0 && (is_of_a_number(at - 1) || text[at - 1] == '.');
    if (!goes_on && !began) return at;
  }
  return std::string::npos;
}

/// The chapters without exercises of `root`, with their programs, as they are in `folder`.
std::vector<fs::path> read_by_all(const fs::path& folder, const fs::path& root) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const std::string& name : chapters_alone(root))
    for (const auto& entry : fs::directory_iterator(folder / "labs" / name, ignored))
      if (entry.path().extension() == ".cu" || entry.path().extension() == ".md")
        files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// What a student reads of an exercise, from `folder`.
std::vector<fs::path> texts_of(const fs::path& folder, const fs::path& root, const fs::path& solution) {
  const fs::path lab = folder / "labs" / solution.parent_path().filename();
  const std::string own = solution.stem().string();
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(lab, ignored)) {
    const fs::path& file = entry.path();
    const bool is_own = file.filename() == own + ".check.cpp" || file.filename() == own + ".toml";
    if (is_own || file.extension() == ".md" || file.extension() == ".h") files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  for (fs::path& file : read_by_all(folder, root)) files.push_back(std::move(file));
  std::erase_if(files, [](const fs::path& file) { return !fs::is_regular_file(file); });
  return files;
}

/// Programs of a chapter without exercises are not included.
std::string all_starters(const fs::path& root) {
  const std::vector<std::string> alone = chapters_alone(root);
  std::string text;
  std::error_code ignored;
  for (const auto& entry : fs::recursive_directory_iterator(root / "labs", ignored))
    if (entry.is_regular_file() && entry.path().extension() == ".cu" &&
        !std::binary_search(alone.begin(), alone.end(), entry.path().parent_path().filename().string()))
      text += source::code_only(read_file(entry.path()));
  return text;
}

std::vector<std::string> revealed_by(const fs::path& folder, const fs::path& root, const fs::path& solution,
                                     const std::string& starters) {
  std::vector<Answer> answers = answers_of(solution, starters, root);
  if (const fs::path right = solution.parent_path() / "right" / solution.filename(); fs::exists(right))
    for (Answer& answer : answers_of(right, starters, root)) answers.push_back(std::move(answer));
  std::vector<std::string> faults;
  for (const fs::path& file : texts_of(folder, root, solution)) {
    const Packed text = packed(read_file(file));
    std::vector<std::string> seen;
    for (const Answer& answer : answers) {
      if (std::find(seen.begin(), seen.end(), answer.text) != seen.end()) continue;
      const size_t at = find_answer(text.text, answer);
      if (at == std::string::npos) continue;
      seen.push_back(answer.text);
      faults.push_back(fmt::format("{}:{} reveals {} of {}: {}",
                                   file.lexically_relative(folder).generic_string(), text.lines[at],
                                   answer.is_number ? "the number" : "a line", answer.from, answer.shown));
    }
  }
  return faults;
}

}  // namespace

std::vector<std::string> revealed_answers(const fs::path& folder, const fs::path& root,
                                          const fs::path& solution) {
  return revealed_by(folder, root, solution, all_starters(root));
}

std::vector<std::string> revealed_answers(const fs::path& folder, const fs::path& root) {
  const std::string starters = all_starters(root);
  std::vector<fs::path> solutions;
  std::error_code ignored;
  for (const auto& lab : fs::directory_iterator(root / "solutions", ignored))
    if (lab.is_directory())
      for (const auto& file : fs::directory_iterator(lab.path()))
        if (file.is_regular_file() && file.path().extension() == ".cu") solutions.push_back(file.path());
  std::sort(solutions.begin(), solutions.end());
  std::vector<std::string> faults;
  for (const fs::path& solution : solutions)
    for (std::string& fault : revealed_by(folder, root, solution, starters))
      faults.push_back(std::move(fault));
  return faults;
}

}  // namespace cml::authoring
