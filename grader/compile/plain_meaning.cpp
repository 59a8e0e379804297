#include "compile/plain_meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "core/pattern.h"
#include "core/text.h"
#include "source/bracket.h"
#include "source/model.h"
#include "source/tokens.h"

namespace cml::compile {
namespace {

constexpr std::array kSpecifiers{"__shared__", "__device__", "__global__", "__constant__", "__restrict__"};
constexpr std::array kKnown{"threadIdx",
                            "blockIdx",
                            "blockDim",
                            "gridDim",
                            "warpSize",
                            "__syncthreads",
                            "__syncwarp",
                            "__threadfence",
                            "__threadfence_block",
                            "atomicAdd",
                            "__shared__",
                            "__constant__",
                            "__device__",
                            "__global__",
                            "constexpr",
                            "unsigned",
                            "float2",
                            "float4",
                            "make_float2",
                            "make_float4",
                            "static_cast",
                            "sizeof",
                            "reinterpret_cast",
                            "size_t",
                            "__ldg",
                            "__stcs",
                            "__pipeline_commit",
                            "__pipeline_wait_prior",
                            "__pipeline_memcpy_async"};

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// The one of `names` that is written almost like `name`; empty where two are as near, or none is.
std::string nearest(const std::string& name, const std::set<std::string>& names) {
  size_t least = name.size() / 4;
  std::vector<std::string> found;
  for (const std::string& other : names) {
    const size_t distance = edit_distance(lowered(name), lowered(other));
    if (other == name || distance > least) continue;
    if (distance < least) found.clear();
    least = distance;
    found.push_back(other);
  }
  return found.size() == 1 ? found[0] : "";
}

/// An error, and the student's text around it.
class Reader {
 public:
  Reader(const std::vector<const Diagnostic*>& errors, const std::string& source)
      : error_(*errors.front()), source_(source), lines_(lines_of(source)) {}

  std::optional<Meaning> meaning() const {
    // What is not closed holds the brackets that seem to be missing.
    if (says("closing quote") || says("comment")) return std::nullopt;
    if (const auto lone = source::lone_bracket(source_)) return meaning_of_bracket(*lone);
    if (const auto found = too_much_shared()) return found;
    if (error_.where.line < 1 || static_cast<size_t>(error_.where.line) > lines_.size()) return std::nullopt;
    for (const auto rule :
         {&Reader::missing_semicolon, &Reader::parts_of_for, &Reader::unknown_name,
          &Reader::unknown_specifier, &Reader::not_assignable, &Reader::array_called,
          &Reader::two_subscripts_in_one, &Reader::array_without_size, &Reader::size_at_run_time,
          &Reader::standard_library, &Reader::no_member, &Reader::one_subscript, &Reader::other_type})
      if (auto found = (this->*rule)()) return found;
    return std::nullopt;
  }

 private:
  Meaning meaning_of_bracket(const source::LoneBracket& it) const {
    if (const auto head = head_without_brace(it)) return *head;
    if (!it.is_opening())
      return {
          fmt::format("the {} of this line closes nothing", it.bracket),
          fmt::format("leave it out, or write the {} that it should close, and run again", it.counterpart()),
          it.line};
    return {fmt::format("the {} of this line is never closed", it.bracket),
            it.bracket == '{'
                ? "close it with } where its block ends, and run again"
                : fmt::format("close it with {} where it ends, and run again", it.counterpart()),
            it.line};
  }

  /// Of a } that closes nothing: a head at its indentation that no { follows, and of whose block two lines or
  /// more are indented.
  std::optional<Meaning> head_without_brace(const source::LoneBracket& it) const {
    if (it.bracket != '}') return std::nullopt;
    const auto indent = [&](int at) { return lines_[static_cast<size_t>(at) - 1].find_first_not_of(" \t"); };
    static const Pattern head(R"(^(for|if|while|else)\b.*[^{;]$)");
    // An earlier } closes the function already: that of the block is before it.
    for (const int from : {it.line, line_before(it.line)}) {
      if (from < 1 || code(from) != "}") continue;
      int inner = 0, at = line_before(from);
      while (at > 0 && indent(at) > indent(from)) {
        ++inner;
        at = line_before(at);
      }
      if (at > 0 && inner >= 2 && indent(at) == indent(from) && head.is_in(code(at)))
        return Meaning{
            fmt::format("the block that begins here has no {{, and line {} closes it with }}", from),
            "write { at the end of this line", at};
    }
    return std::nullopt;
  }

  bool says(std::string_view text) const { return error_.message.find(text) != std::string::npos; }
  Meaning here(std::string text, std::string next_step) const {
    return {std::move(text), std::move(next_step), error_.where.line};
  }
  /// Without comments at its end.
  std::string code(int line) const {
    const std::string& text = lines_[static_cast<size_t>(line) - 1];
    return trimmed(text.substr(0, std::min(text.find("//"), Pattern::kLongestText)));
  }
  std::string line() const { return code(error_.where.line); }
  /// The last line with code before `line`; 0 without one.
  int line_before(int line) const {
    --line;
    while (line > 0 && (code(line).empty() || code(line)[0] == '#')) --line;
    return line;
  }
  /// The name at the caret, or that of the array whose subscript begins there.
  std::string name_at_caret() const {
    const std::string& text = lines_[static_cast<size_t>(error_.where.line) - 1];
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    if (error_.where.column < 1 || static_cast<size_t>(error_.where.column) > text.size()) return "";
    size_t begin = static_cast<size_t>(error_.where.column) - 1;
    if (!is_word(text[begin]) && begin > 0) --begin;
    if (!is_word(text[begin])) return "";
    while (begin > 0 && is_word(text[begin - 1])) --begin;
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    return text.substr(begin, end - begin);
  }
  std::string quoted_name(const char* before, const char* after) const {
    const Pattern pattern(fmt::format("^{} \"([A-Za-z_0-9]+)\" {}", before, after));
    const auto match = pattern.find(error_.message.substr(0, Pattern::kLongestText));
    return match ? match->groups[1] : "";
  }
  bool is_in_source(const std::string& pattern) const {
    return std::any_of(lines_.begin(), lines_.end(), [it = Pattern(pattern)](const std::string& text) {
      return text.size() < Pattern::kLongestText && it.is_in(text);
    });
  }

  std::optional<Meaning> missing_semicolon() const {
    const std::string& text = lines_[static_cast<size_t>(error_.where.line) - 1];
    const int before = line_before(error_.where.line);
    const size_t first = text.find_first_not_of(" \t");
    if (!says("expected a \";\"") || before == 0 || first == std::string::npos ||
        error_.where.column != static_cast<int>(first) + 1 ||
        std::string_view(";{}").find(code(before).back()) != std::string_view::npos)
      return std::nullopt;
    return Meaning{"a ; is missing at the end of this line", "end the statement with ;, and run again",
                   before};
  }
  std::optional<Meaning> parts_of_for() const {
    static const Pattern head(R"(\bfor\s*\()");
    const std::string text = line();
    const auto match = head.find(text);
    if (!match) return std::nullopt;
    const size_t begin = match->end;
    int depth = 1;
    size_t end = begin;
    for (; end < text.size() && depth > 0; ++end) depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
    const std::string parts = text.substr(begin, end - begin);
    if (depth != 0 || parts.find(',') == std::string::npos || parts.find_first_of(";:") != std::string::npos)
      return std::nullopt;
    return here("the three parts of a for are separated by ;, not by a comma",
                "write for (begin; condition; step), and run again");
  }
  std::optional<Meaning> unknown_name() const {
    const std::string name = quoted_name("identifier", "is undefined");
    if (name.empty()) return std::nullopt;
    if (name.size() > 4 && name.starts_with("cuda") && std::isupper(static_cast<unsigned char>(name[4])))
      return here(fmt::format("`{}` is a function of the host: a kernel cannot call it", name),
                  name == "cudaDeviceSynchronize"
                      ? "leave it out; threads of a block wait for each other at __syncthreads()"
                      : "leave it out: host code calls it, not a kernel");
    if (const auto found = empty_loop(name)) return found;
    std::set<std::string> names(kKnown.begin(), kKnown.end());
    for (const source::Token& token : source::tokens_of(source_))
      if (token.kind == source::Token::Kind::word) names.insert(token.text);
    const std::string near = nearest(name, names);
    if (near.empty() && Pattern("^" + name + R"(\s*=[^=])").is_in(line()))
      return here(fmt::format("`{}` is not declared: a declaration begins with its type", name),
                  fmt::format("write the type before it, as int {}", name));
    if (near.empty()) {
      const auto elsewhere = known_elsewhere(name);
      return elsewhere ? elsewhere : unfinished_built_in(name);
    }
    return here(
        fmt::format("`{}` is not declared here; the name that is written almost like it is `{}`", name, near),
        fmt::format("write {} if you mean that, or declare {}", near, name));
  }
  /// The beginning of threadIdx or one like it, if the line takes a member from it: thread.x.
  std::optional<Meaning> unfinished_built_in(const std::string& name) const {
    static const Pattern beginning("(thread|block|grid)[A-Za-z_]*", true);
    if (!beginning.is_all_of(name) || !Pattern(fmt::format(R"(\b{}\s*\.\s*[xyz]\b)", name)).is_in(line()))
      return std::nullopt;
    return here(fmt::format("`{}` is not declared; the variables of CUDA with x, y and z are threadIdx, "
                            "blockIdx, blockDim and gridDim",
                            name),
                "write the one that you mean");
  }
  /// A name of other braces, or of other functions.
  std::optional<Meaning> known_elsewhere(const std::string& name) const {
    const source::Model model = source::model_of(source_);
    const source::Function* own = model.function_at(error_.where.line);
    if (own == nullptr) return std::nullopt;
    for (const source::Function& it : model.functions) {
      const auto& names = it.template_parameters;
      if (&it == own || std::find(names.begin(), names.end(), name) == names.end()) continue;
      if (own->template_parameters.empty()) continue;
      return here(fmt::format("`{}` is a template parameter of other functions; that of `{}` is `{}`", name,
                              own->name, own->template_parameters.front()),
                  "write one name in both places, that of the exercise");
    }
    const Pattern declares(fmt::format(
        R"(\b(int|unsigned|float|double|bool|long|size_t|auto)\s+([a-z_0-9]+\s*=[^;()]*,\s*)?{}\b\s*(=|;|,|\[))",
        name));
    for (size_t i = 0; i < lines_.size(); ++i) {
      const int at = static_cast<int>(i) + 1;
      const source::Function* other = model.function_at(at);
      if (other == nullptr || !declares.is_in(code(at))) continue;
      if (other == own)
        return here(fmt::format("`{}` is not known here: line {} declares it inside other braces, or below",
                                name, at),
                    "declare it above, outside of these braces");
      return here(fmt::format("`{}` is not known here: line {} declares it in another function, `{}`", name,
                              at, other->name),
                  "declare it in this function too");
    }
    return std::nullopt;
  }
  std::optional<Meaning> no_member() const {
    static const Pattern whole(R"(\b(threadIdx|blockIdx|blockDim|gridDim)\b(?!\s*\.))");
    if (!says("no operator") && !says("uint3") && !says("dim3")) return std::nullopt;
    const auto match = whole.find(line());
    if (!match) return std::nullopt;
    return here(fmt::format("`{}` is no number: it has the members x, y and z", match->groups[1]),
                fmt::format("write {0}.x, {0}.y or {0}.z", match->groups[1]));
  }
  /// An array of one dimension, or a pointer, with two subscripts.
  std::optional<Meaning> one_subscript() const {
    static const Pattern two(R"(\b(\w+)\s*\[[^\[\]]*\]\s*\[)");
    if (!says("must have pointer-to-object type")) return std::nullopt;
    const source::Model model = source::model_of(source_);
    const source::Function* own = model.function_at(error_.where.line);
    for (const Pattern::Match& it : two.find_all(line())) {
      const std::string& name = it.groups[1];
      for (int at = own == nullptr ? 1 : own->first_line; at < error_.where.line; ++at)
        if (Pattern(fmt::format(R"(\w[\s*&]+{}\s*\[[^\[\]]*\]\s*;)", name)).is_in(code(at)))
          return here(
              fmt::format("`{}` has one subscript (line {} declares it so), and here are two", name, at),
              "declare it with two sizes, or compute one subscript from row and column");
    }
    return std::nullopt;
  }
  std::optional<Meaning> other_type() const {
    static const Pattern types(
        R"~(^no suitable conversion function from "(const )?([^"]+)" to "([^"]+)" exists)~");
    const auto match = types.find(error_.message.substr(0, Pattern::kLongestText));
    if (!match) return std::nullopt;
    static const Pattern stores(R"(^(\w+)\s*(\[[^=]*\])?\s*=[^=])");
    std::string declared;
    if (const auto target = stores.find(line())) {
      const source::Model model = source::model_of(source_);
      const source::Array* array =
          model.shared_array(target->groups[1], model.function_at(error_.where.line));
      if (array != nullptr)
        declared = fmt::format(": line {} declares `{}` with elements of type {}", array->line, array->name,
                               array->type);
    }
    return here(fmt::format("a value of type {} does not fit into a {}{}", match->groups[2], match->groups[3],
                            declared),
                "use one type for the value and for the place that it is stored into");
  }
  std::optional<Meaning> too_much_shared() const {
    static const Pattern much(
        R"(Entry function '(\w+)' uses too much shared data \((0x[0-9a-f]+) bytes, (0x[0-9a-f]+) max\))");
    const auto match = much.find(error_.message.substr(0, Pattern::kLongestText));
    if (!match) return std::nullopt;
    const std::string text =
        fmt::format("the shared arrays of a kernel have {} bytes, and {} are the most",
                    std::stoull(match->groups[2], nullptr, 16), std::stoull(match->groups[3], nullptr, 16));
    const source::Model model = source::model_of(source_);
    for (const source::Function& it : model.functions)
      if (it.is_kernel &&
          match->groups[1].find(std::to_string(it.name.size()) + it.name) != std::string::npos)
        for (const source::Array& array : it.arrays)
          if (array.is_shared)
            return Meaning{text, "compare the sizes in this declaration with what the kernel needs",
                           array.line};
    return std::nullopt;
  }
  /// The variable of a for whose head a semicolon follows.
  std::optional<Meaning> empty_loop(const std::string& name) const {
    const Pattern loop(fmt::format(R"(\bfor\s*\([^;]*\b{}\b[^;]*;[^;]*;.*\)\s*;$)", name));
    int line = error_.where.line;
    for (int i = 0; i < 3; ++i)
      if (line = line_before(line); line > 0 && loop.is_in(code(line)))
        return Meaning{
            fmt::format(
                "this for ends with the ; after its head: it does nothing, and `{}` is not known after it",
                name),
            "leave out the ; after the head, and run again", line};
    return std::nullopt;
  }
  std::optional<Meaning> unknown_specifier() const {
    const std::string name = name_at_caret();
    if (!says("explicit type is missing") || !name.starts_with("_")) return std::nullopt;
    const std::string near = nearest(name, {kSpecifiers.begin(), kSpecifiers.end()});
    if (near.empty()) return std::nullopt;
    return here(fmt::format("`{}` is not known; the name that is written almost like it is `{}`", name, near),
                fmt::format("write {}, and run again", near));
  }
  std::optional<Meaning> not_assignable() const {
    if (!says("must be a modifiable lvalue")) return std::nullopt;
    static const Pattern condition(R"(\b(if|while)\s*\([^()]*[^=!<>]=[^=])");
    const std::string name = name_at_caret();
    const bool is_constant =
        !name.empty() && is_in_source(fmt::format(R"(\bconst\b[^;,={{]*[ *&]{}\b\s*(=|,|\)))", name));
    if (condition.is_in(line()))
      return here("the = in this condition stores a value; == compares two", "write ==, and run again");
    if (is_constant)
      return here(fmt::format("`{}` is const: nothing can be stored into it", name),
                  "look at the left side of the =: what is stored there must not be const");
    static const Pattern twice(R"([^=!<>]=[^=].*[^=!<>]=[^=])");
    if (twice.is_in(line()))
      return here("each = stores into what stands to its left; == compares two",
                  "write == where two values are compared");
    return std::nullopt;
  }
  std::optional<Meaning> array_called() const {
    const std::string name = name_at_caret();
    if (!says("apparent call") || name.empty() || !is_in_source(fmt::format(R"(\b{}\s*\[)", name)))
      return std::nullopt;
    return here(fmt::format("`{}` is an array and no function", name),
                fmt::format("write an element with square brackets, as {}[row][column]", name));
  }
  std::optional<Meaning> two_subscripts_in_one() const {
    // A [ after a name or a ] begins a subscript; any other one begins the list of a lambda.
    static const Pattern comma(R"((\b(?!return\b)\w+|\])\s*\[[^\[\]()]*,[^\[\]]*\])");
    if ((!says("value of type") && !says("must be a modifiable lvalue") &&
         !says("must have arithmetic or unscoped enum type")) ||
        !comma.is_in(line()))
      return std::nullopt;
    return here("[a, b] is one subscript, and its value is b", "write [a][b], and run again");
  }
  std::optional<Meaning> array_without_size() const {
    if (!says("incomplete type") || !says("[]") || line().find("extern") != std::string::npos)
      return std::nullopt;
    return here("this array has no size: only dynamic shared memory has none, and it is declared with extern",
                "write extern __shared__, or give the array its size");
  }
  std::optional<Meaning> size_at_run_time() const {
    if (!says("must have a constant value") || line().find('[') == std::string::npos) return std::nullopt;
    const bool is_shared = line().find("__shared__") != std::string::npos;
    return here("the size of this array is not known when the file is compiled",
                is_shared
                    ? "where the launch gives the size, write extern __shared__ and empty brackets, one pair "
                      "only; else use a constant or a template parameter"
                    : "use a constant or a template parameter; blockDim and parameters of the kernel are not "
                      "constants");
  }
  std::optional<Meaning> standard_library() const {
    const std::string name = quoted_name("namespace", "has no member");
    if (name != "std") return std::nullopt;
    return here("this class or function of the standard library is not there in device code",
                "use an array, or a function of CUDA");
  }

  const Diagnostic& error_;
  const std::string& source_;
  std::vector<std::string> lines_;
};

}  // namespace

std::optional<Meaning> meaning_of(const std::vector<const Diagnostic*>& errors, const std::string& source) {
  if (errors.empty() || source.empty()) return std::nullopt;
  return Reader(errors, source).meaning();
}

}  // namespace cml::compile
