#include "authoring/candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
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
  std::vector<size_t> parameters;  ///< of a function: the numbers and arrays in each, in a structure several
  bool is_function = false;
  bool is_template = false;
  std::set<std::string> words;  ///< that it is written with
};

/// What the library of C++ has and the device does not.
constexpr const char* kPrelude = R"(
using cml_int64 = long long;
using cml_uint64 = unsigned long long;
// An array of the starter, or a few elements of its own.
template <class T> struct cml_vector {
  T own[64] = {};
  T* at = own;
  cml_int64 count = 32;
  __device__ cml_vector(const T* elements) : at(const_cast<T*>(elements)) {}
  __device__ cml_vector(cml_int64 n = 0, T value = T()) : count(n) { for (T& one : own) one = value; }
  __device__ cml_vector(const cml_vector& v) : at(v.at == v.own ? own : v.at), count(v.count) {
    for (int i = 0; i < 64; ++i) own[i] = v.own[i];
  }
  __device__ T& operator[](cml_int64 i) const { return at[i]; }
  __device__ void push_back(T value) { at[count++] = value; }
  __device__ cml_int64 size() const { return count; }
  __device__ const T* begin() const { return at; }
  __device__ const T* end() const { return at + count; }
};
template <class K, class V = K> struct cml_map {
  K keys[64] = {};
  V values[64] = {};
  cml_int64 count = 0;
  __device__ cml_int64 find_key(K key) const { cml_int64 i = 0; while (i < count && keys[i] != key) ++i; return i; }
  __device__ bool contains(K key) const { return find_key(key) < count; }
  __device__ void insert(K key) { (*this)[key]; }
  __device__ V& operator[](K key) {
    const cml_int64 i = find_key(key);
    if (i == count) keys[count++] = key;
    return values[i];
  }
  __device__ cml_int64 size() const { return count; }
  __device__ const K* begin() const { return keys; }
  __device__ const K* end() const { return keys + count; }
};
template <class K> using cml_set = cml_map<K>;
struct cml_number {
  cml_int64 value;
  template <class T> __device__ operator T() const { return static_cast<T>(value); }
  template <class T> __device__ operator T*() const { return reinterpret_cast<T*>(value); }
  template <class T> __device__ operator cml_vector<T>() const { return reinterpret_cast<const T*>(value); }
};
template <class T> __device__ T cml_min(T a, T b) { return b < a ? b : a; }
template <class T> __device__ T cml_max(T a, T b) { return a < b ? b : a; }
template <class T> __device__ T cml_clamp(T x, T a, T b) { return cml_max(a, cml_min(x, b)); }
template <class T> __device__ T cml_abs(T x) { return x < 0 ? -x : x; }
template <class T> __device__ T cml_gcd(T a, T b) { return b == 0 ? a : cml_gcd(b, a % b); }
)";

bool is_number(const std::string& type) {
  static const std::set<std::string> types = {
      "auto",    "int",      "unsigned", "bool",   "float",     "double",       "int32_t",
      "int64_t", "uint32_t", "uint64_t", "size_t", "long long", "unsigned int", "unsigned long long",
      "long"};
  return types.contains(type);
}

/// One of numbers: "vector < uint32_t >", "uint32_t *".
bool is_array(const std::string& type) {
  static const std::regex array("(?:(?:vector|span) < (.*) >|(.*) \\*)");
  std::smatch match;
  return std::regex_match(type, match, array) && is_number(match[1].str() + match[2].str());
}

/// The text in the words of the device.
std::string for_device(std::string text) {
  static const std::pair<std::regex, const char*> words[] = {
      {std::regex(R"(\bstd::(min|max|clamp|abs|gcd|vector|map|set)\b)"), "cml_$1"},
      {std::regex(R"(\bstd::span\b)"), "cml_vector"},
      {std::regex(R"(\bcml_vector<const )"), "cml_vector<"},
      {std::regex(R"(\bstd::unordered_(map|set)\b)"), "cml_$1"},
      {std::regex(R"(\b(?:std::)?int64_t\b)"), "cml_int64"},
      {std::regex(R"(\b(?:std::)?uint64_t\b)"), "cml_uint64"},
      {std::regex(R"(\b(?:std::)?int32_t\b)"), "int"},
      {std::regex(R"(\b(?:std::)?uint32_t\b)"), "unsigned"},
  };
  for (const auto& [from, to] : words) text = std::regex_replace(text, from, to);
  return text;
}

/// Reads the functions of numbers, lambdas as well, and the constants of a file.
class FileReader {
 public:
  FileReader(const std::string& text, const std::string& place, std::vector<Copyable>& into,
             std::map<std::string, size_t>& structures)
      : text_(text), place_(place), tokens_(source::tokens_of(text)), into_(into), structures_(structures) {}

  void run() {
    if (!tokens_.are_matched()) return;
    scope(0, tokens_.size());
    for (size_t at = 0; at + 1 < tokens_.size(); ++at)
      if (tokens_.text(at) == "]" && tokens_.text(at + 1) == "(") lambda(at + 1);
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
      if (declaration.kind == DeclarationKind::variable) constants(declaration);
      if (declaration.kind == DeclarationKind::type && declaration.body != Declaration::kNone) {
        structure(declaration);
        scope(declaration.body + 1, tokens_.match(declaration.body));
      }
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
          word == "constexpr" || word == "&")
        continue;
      type += (type.empty() ? "" : " ") + word;
    }
    return type;
  }

  /// How many parameters a type stands for: 1 for a number or an array of numbers, the members of a
  /// structure; 0 where it is something else.
  size_t numbers_of(const std::string& type, const std::set<std::string>& any) const {
    if (is_number(type) || is_array(type) || any.contains(type)) return 1;
    const auto structure = structures_.find(type);
    return structure == structures_.end() ? 0 : structure->second;
  }

  /// The parameters between the bracket at `open` and its other one, where `any` names types that may be
  /// numbers; nullopt where one is something else.
  std::optional<std::vector<size_t>> numbers_in(size_t open, const std::set<std::string>& any = {}) const {
    std::vector<size_t> parameters;
    const size_t close = tokens_.match(open);
    for (size_t begin = open + 1; begin < close;) {
      size_t end = begin;
      while (end < close && tokens_.text(end) != ",") ++end;
      const size_t numbers =
          std::max(numbers_of(type_of(begin, end - 1), any), numbers_of(type_of(begin, end), any));
      if (numbers == 0) return {};
      parameters.push_back(numbers);
      begin = end + 1;
    }
    return parameters;
  }

  /// A structure of numbers and arrays of numbers, and nothing else.
  void structure(const Declaration& d) {
    if (d.name == Declaration::kNone) return;
    size_t members = 0;
    for (size_t at = d.body + 1; at < tokens_.match(d.body);) {
      const Declaration member = source::declaration_at(tokens_, at, tokens_.match(d.body));
      if (member.kind != DeclarationKind::variable || member.name == Declaration::kNone ||
          numbers_of(type_of(member.begin, member.name), {}) != 1)
        return;
      for (size_t i = member.name; i < member.end; ++i) members += tokens_.text(i) == ",";
      ++members;
      at = std::max(member.end, at + 1);
    }
    structures_[tokens_.text(d.name)] = members;
    add(tokens_.text(d.name), d.name, text_of(d.begin, d.end), {d.begin, d.end}, {});
  }

  /// The types that `template <class A, class B>` at `at` names, and the token after it.
  std::pair<std::set<std::string>, size_t> template_at(size_t at) const {
    std::set<std::string> types;
    if (tokens_.text(at) != "template") return {types, at};
    for (; at < tokens_.size() && tokens_.text(at) != ">"; ++at)
      if (tokens_.text(at) == "class" || tokens_.text(at) == "typename") types.insert(tokens_.text(at + 1));
    return {types, at + 1};
  }

  void function(const Declaration& d) {
    if (d.body == Declaration::kNone || d.name == Declaration::kNone) return;
    const auto [types, begin] = template_at(d.begin);
    if (const std::string result = type_of(begin, d.name); !is_number(result) && !types.contains(result))
      return;
    const auto parameters = numbers_in(d.parameters, types);
    if (!parameters) return;
    const std::string head = begin == d.begin ? "" : text_of(d.begin, begin) + " ";
    add(tokens_.text(d.name), d.name, head + "__device__ " + text_of(begin, d.end), {d.begin, d.end},
        parameters);
    into_.back().is_template = !types.empty();
  }

  /// A lambda whose parameters begin at `open`.
  void lambda(size_t open) {
    size_t body = tokens_.match(open) + 1;
    while (body < tokens_.size() && tokens_.text(body) != "{" && tokens_.text(body) != ";") ++body;
    if (tokens_.text(body) != "{") return;
    const size_t end = tokens_.match(body) + 1;
    if (const auto parameters = numbers_in(open)) {
      const std::string name = fmt::format("lambda_{}", open);
      add(name, open, "__device__ auto " + name + text_of(open, end), {open, end}, parameters);
    }
  }

  /// Those of one declaration by themselves.
  void constants(const Declaration& d) {
    if (d.name == Declaration::kNone || tokens_.text(d.begin) != "constexpr") return;
    if (!is_number(type_of(d.begin, d.name))) return;
    const std::string type = text_of(d.begin, d.name) + " ";
    for (size_t name = d.name; name < d.end;) {
      size_t end = name;
      while (end < d.end && tokens_.text(end) != "," && tokens_.text(end) != ";")
        end = std::string("([{").find(tokens_.text(end)) == std::string::npos ? end + 1
                                                                              : tokens_.match(end) + 1;
      add(tokens_.text(name), name, type + text_of(name, end) + ";", {name, end}, {});
      name = end + 1;
    }
  }

  /// The text of the tokens in [begin, end).
  std::string text_of(size_t begin, size_t end) const {
    return text_.substr(tokens_[begin].begin, tokens_[end - 1].end - tokens_[begin].begin);
  }

  /// A function has parameters, be they none.
  void add(const std::string& name, size_t at, const std::string& text, std::pair<size_t, size_t> tokens,
           const std::optional<std::vector<size_t>>& parameters) {
    Copyable one{name,
                 for_device(text),
                 fmt::format("{}:{}", place_, tokens_[at].line),
                 parameters.value_or(std::vector<size_t>{}),
                 parameters.has_value(),
                 false,
                 {}};
    for (size_t i = tokens.first; i < tokens.second; ++i)
      if (tokens_.is_word(i)) one.words.insert(tokens_.text(i));
    into_.push_back(std::move(one));
  }

  const std::string& text_;
  const std::string& place_;
  const DeclarationTokens tokens_;
  std::vector<Copyable>& into_;
  std::map<std::string, size_t>& structures_;  ///< of numbers, with how many; those of earlier files too
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

/// The parameters of `function` as `wanted` takes them: a structure in braces, for a template all of one
/// type.
std::vector<std::string> arguments_of(const Copyable& wanted, const source::Function& function) {
  std::vector<std::string> arguments;
  size_t next = 0;
  for (const size_t numbers : wanted.parameters) {
    std::vector<std::string> members;
    for (size_t i = 0; i < numbers; ++i) {
      const std::string& name = function.parameters[next++].name;
      const std::string wide = "cml_int64(" + name + ")";
      members.push_back(numbers > 1 ? "cml_number{" + wide + "}" : wanted.is_template ? wide : name);
    }
    arguments.push_back(numbers == 1 ? members[0] : fmt::format("{{{}}}", fmt::join(members, ", ")));
  }
  return arguments;
}

/// Calls of `wanted` by region of the starter, from 1.
std::map<size_t, std::string> calls_in(const std::string& starter, const Copyable& wanted) {
  std::map<size_t, std::string> bodies;
  const std::vector<source::TodoBody> regions = source::todo_bodies(starter);
  const size_t numbers = std::accumulate(wanted.parameters.begin(), wanted.parameters.end(), size_t{0});
  for (const source::Function& function : source::model_of(starter).functions) {
    if (function.is_kernel || function.parameters.size() != numbers || numbers == 0) continue;
    const std::vector<std::string> arguments = arguments_of(wanted, function);
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
    std::map<std::string, size_t> structures;
    for (const fs::path& file : files)
      FileReader(read_file(file.string()), file.lexically_relative(folder).generic_string(), all, structures)
          .run();
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
