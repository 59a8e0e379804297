#include "authoring/candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "core/file.h"
#include "source/declaration.h"
#include "source/model.h"
#include "source/todo_regions.h"
#include "testing/check.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

using source::Declaration;
using source::DeclarationKind;
using source::DeclarationTokens;

/// What a check file declares and a student could copy.
struct Copyable {
  std::string name;
  std::string text;
  std::string place;
  size_t parameters = 0;
  bool is_function = false;
  std::set<std::string> words;  ///< that it is written with
};

/// What the library of C++ has and the device does not.
constexpr const char* kPrelude = R"(
template <class T> __device__ T cml_min(T a, T b) { return b < a ? b : a; }
template <class T> __device__ T cml_max(T a, T b) { return a < b ? b : a; }
template <class T> __device__ T cml_clamp(T x, T a, T b) { return cml_max(a, cml_min(x, b)); }
template <class T> __device__ T cml_abs(T x) { return x < 0 ? -x : x; }
template <class T> __device__ T cml_gcd(T a, T b) { return b == 0 ? a : cml_gcd(b, a % b); }
)";

bool is_number(const std::string& type) {
  static const std::set<std::string> types = {"int",
                                              "unsigned",
                                              "bool",
                                              "float",
                                              "double",
                                              "int32_t",
                                              "int64_t",
                                              "uint32_t",
                                              "uint64_t",
                                              "size_t",
                                              "long long",
                                              "unsigned int",
                                              "unsigned long long",
                                              "long"};
  return types.contains(type);
}

/// The text in the words of the device.
std::string for_device(std::string text) {
  static const std::pair<std::regex, const char*> words[] = {
      {std::regex(R"(\bstd::(min|max|clamp|abs|gcd)\b)"), "cml_$1"},
      {std::regex(R"(\b(?:std::)?int64_t\b)"), "long long"},
      {std::regex(R"(\b(?:std::)?uint64_t\b)"), "unsigned long long"},
      {std::regex(R"(\b(?:std::)?int32_t\b)"), "int"},
      {std::regex(R"(\b(?:std::)?uint32_t\b)"), "unsigned"},
  };
  for (const auto& [from, to] : words) text = std::regex_replace(text, from, to);
  return text;
}

/// Reads the functions of numbers and the constants of a file.
class FileReader {
 public:
  FileReader(const std::string& text, const std::string& place, std::vector<Copyable>& into)
      : text_(text), place_(place), tokens_(source::tokens_of(text)), into_(into) {}

  void run() {
    if (tokens_.are_matched()) scope(0, tokens_.size());
  }

 private:
  void scope(size_t at, size_t end) {
    while (at < end) {
      if (tokens_.text(at) == "namespace" || (tokens_.is_word(at) && tokens_.text(at + 1) == ":")) {
        at = open_scope(at, end);
        continue;
      }
      const Declaration declaration = source::declaration_at(tokens_, at, end);
      if (declaration.kind == DeclarationKind::function) function(declaration);
      if (declaration.kind == DeclarationKind::variable) constant(declaration);
      if (declaration.kind == DeclarationKind::type && declaration.body != Declaration::kNone)
        scope(declaration.body + 1, tokens_.match(declaration.body));
      at = std::max(declaration.end, at + 1);
    }
  }

  /// After a namespace, which is read, or after "public:".
  size_t open_scope(size_t at, size_t end) {
    if (tokens_.text(at) != "namespace") return at + 2;
    while (at < end && tokens_.text(at) != "{" && tokens_.text(at) != ";") ++at;
    if (at >= end || tokens_.text(at) == ";") return at + 1;
    scope(at + 1, tokens_.match(at));
    return tokens_.match(at) + 1;
  }

  /// The words in [begin, end) that make a type.
  std::string type_of(size_t begin, size_t end) const {
    std::string type;
    for (size_t i = begin; i < end; ++i) {
      const std::string& word = tokens_.text(i);
      if (word == "std" || word == "::" || word == "const" || word == "static" || word == "inline" ||
          word == "constexpr")
        continue;
      type += (type.empty() ? "" : " ") + word;
    }
    return type;
  }

  void function(const Declaration& d) {
    if (d.body == Declaration::kNone || d.name == Declaration::kNone) return;
    if (!is_number(type_of(d.begin, d.name))) return;
    size_t parameters = 0;
    const size_t close = tokens_.match(d.parameters);
    for (size_t begin = d.parameters + 1; begin < close; ++parameters) {
      size_t end = begin;
      while (end < close && tokens_.text(end) != ",") ++end;
      if (!is_number(type_of(begin, end - 1))) return;
      begin = end + 1;
    }
    add(d, parameters, true);
  }

  void constant(const Declaration& d) {
    if (d.name == Declaration::kNone || tokens_.text(d.begin) != "constexpr") return;
    if (is_number(type_of(d.begin, d.name))) add(d, 0, false);
  }

  void add(const Declaration& d, size_t parameters, bool is_function) {
    const size_t begin = tokens_[d.begin].begin;
    Copyable one{tokens_.text(d.name),
                 for_device(text_.substr(begin, tokens_[d.end - 1].end - begin)),
                 fmt::format("{}:{}", place_, tokens_[d.name].line),
                 parameters,
                 is_function,
                 {}};
    if (is_function) one.text = "__device__ " + one.text;
    for (size_t i = d.begin; i < d.end; ++i)
      if (tokens_.is_word(i)) one.words.insert(tokens_.text(i));
    into_.push_back(std::move(one));
  }

  const std::string& text_;
  const std::string& place_;
  const DeclarationTokens tokens_;
  std::vector<Copyable>& into_;
};

/// Names of a check file are often those of the starter, which may declare each once.
constexpr const char* kPrefix = "cml_check_";

/// One with what it names, in the order of the files, under names of its own.
std::string with_needed(const std::vector<Copyable>& all, const Copyable& wanted) {
  std::set<const Copyable*> needed = {&wanted};
  for (size_t before = 0; before != needed.size();) {
    before = needed.size();
    for (const Copyable& one : all)
      if (std::any_of(needed.begin(), needed.end(), [&](const Copyable* user) {
            return user->name != one.name && user->words.contains(one.name);
          }))
        needed.insert(&one);
  }
  std::string text;
  for (const Copyable& one : all)
    if (needed.contains(&one)) text += one.text + "\n";
  for (const Copyable* one : needed)
    text = std::regex_replace(text, std::regex("\\b" + one->name + "\\b"), kPrefix + one->name);
  return text;
}

/// Calls of `wanted` by region of the starter, from 1.
std::map<size_t, std::string> calls_in(const std::string& starter, const Copyable& wanted) {
  std::map<size_t, std::string> bodies;
  const std::vector<source::TodoBody> regions = source::todo_bodies(starter);
  for (const source::Function& function : source::model_of(starter).functions) {
    if (function.is_kernel || function.parameters.size() != wanted.parameters || wanted.parameters == 0)
      continue;
    std::vector<std::string> arguments;
    for (const source::Parameter& parameter : function.parameters) arguments.push_back(parameter.name);
    for (size_t i = 0; i < regions.size(); ++i) {
      const int line = static_cast<int>(regions[i].line);
      if (line > function.first_line && line < function.last_line)
        bodies[i + 1] = fmt::format("  return {}{}({});\n", kPrefix, wanted.name, fmt::join(arguments, ", "));
    }
  }
  return bodies;
}

/// The starter with these bodies, and `functions` after its #include.
std::string with_functions(const std::string& starter, const std::map<size_t, std::string>& bodies,
                           const std::string& functions) {
  std::string text = source::with_bodies(starter, bodies);
  const size_t include = text.find("#include \"lab.h\"");
  const size_t at = include == std::string::npos ? 0 : text.find('\n', include) + 1;
  return text.insert(at, kPrelude + functions);
}

}  // namespace

std::vector<Candidate> candidates_in(const fs::path& folder) {
  std::vector<Candidate> candidates;
  for (const testing::ExerciseRow& exercise : testing::exercises()) {
    const fs::path lab = folder / "labs" / exercise.lab;
    const fs::path check = lab / (exercise.name + ".check.cpp");
    if (!fs::is_regular_file(check)) continue;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(lab))
      if (entry.path().extension() == ".h") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    files.push_back(check);
    std::vector<Copyable> all;
    for (const fs::path& file : files)
      FileReader(read_file(file.string()), file.lexically_relative(folder).generic_string(), all).run();
    const std::string starter = read_file((lab / (exercise.name + ".cu")).string());
    for (const Copyable& one : all) {
      if (!one.is_function) continue;
      if (const auto bodies = calls_in(starter, one); !bodies.empty())
        candidates.push_back(
            {exercise.id, one.name, one.place, with_functions(starter, bodies, with_needed(all, one))});
    }
  }
  return candidates;
}

}  // namespace cml::authoring
