#include "compile/include_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "compile/source_text.h"
#include "compile/standard_headers.h"

namespace cml::compile {
namespace {

/// CUDA's headers that device code may name. A * stands for one name without a folder. A message on another
/// header lists them, without parts of these and without those whose content is there anyway.
struct HeaderRow {
  std::string_view name;
  bool is_listed = true;
};
constexpr bool kUnlisted = false;
constexpr HeaderRow kHeaders[] = {{"cuda_fp16.h"},
                                  {"cuda_bf16.h"},
                                  {"cuda_fp8.h"},
                                  {"cuda_fp6.h", kUnlisted},
                                  {"cuda_fp4.h", kUnlisted},
                                  {"mma.h"},
                                  {"cooperative_groups.h"},
                                  {"cooperative_groups/*.h"},
                                  {"cuda_pipeline.h"},
                                  {"cuda_pipeline_primitives.h", kUnlisted},
                                  {"cuda_awbarrier.h", kUnlisted},
                                  {"cuda_awbarrier_primitives.h", kUnlisted},
                                  {"cuda/annotated_ptr"},
                                  {"cuda/atomic"},
                                  {"cuda/barrier"},
                                  {"cuda/bit"},
                                  {"cuda/cmath"},
                                  {"cuda/discard_memory"},
                                  {"cuda/functional"},
                                  {"cuda/latch"},
                                  {"cuda/mdspan"},
                                  {"cuda/numeric"},
                                  {"cuda/pipeline"},
                                  {"cuda/ptx"},
                                  {"cuda/semaphore"},
                                  {"cuda/std/*"},
                                  {"cuda/type_traits"},
                                  {"cuda/version", kUnlisted},
                                  {"cuda/warp"},
                                  {"cuda/work_stealing"},
                                  {"cuComplex.h"},
                                  {"curand_kernel.h"},
                                  {"math_constants.h"},
                                  {"vector_types.h", kUnlisted},
                                  {"vector_functions.h", kUnlisted},
                                  {"device_launch_parameters.h", kUnlisted},
                                  {"device_functions.h", kUnlisted},
                                  {"device_atomic_functions.h", kUnlisted},
                                  {"math_functions.h", kUnlisted},
                                  {"cuda_runtime.h", kUnlisted},
                                  {"cuda_runtime_api.h", kUnlisted},
                                  {"sm_*_intrinsics.h", kUnlisted},
                                  {"sm_*_atomic_functions.h", kUnlisted}};
constexpr std::string_view kOurs = "lab.h";

std::string allowed_text() {
  std::string text = fmt::format(
      "include only {}, standard headers that device code can use, as cstdint, and CUDA's device headers",
      kOurs);
  std::string_view before = ": ";
  for (const HeaderRow& row : kHeaders) {
    if (!row.is_listed) continue;
    text += fmt::format("{}{}", before, row.name);
    before = ", ";
  }
  return text;
}

constexpr std::array<std::string_view, 14> kDirectives{"define", "undef",   "if",       "ifdef",  "ifndef",
                                                       "elif",   "elifdef", "elifndef", "else",   "endif",
                                                       "error",  "warning", "pragma",   "include"};

bool is_identifier_start(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$';
}
bool is_identifier(char c) { return is_identifier_start(c) || std::isdigit(static_cast<unsigned char>(c)); }
template <class Range>
bool contains(const Range& range, std::string_view text) {
  return std::find(range.begin(), range.end(), text) != range.end();
}
bool is_simple_name(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_identifier(c) && c != '$'; });
}
bool fits(std::string_view name, std::string_view pattern) {
  const size_t star = pattern.find('*');
  if (star == std::string_view::npos) return name == pattern;
  const std::string_view front = pattern.substr(0, star), back = pattern.substr(star + 1);
  return name.size() > front.size() + back.size() && name.starts_with(front) && name.ends_with(back) &&
         is_simple_name(name.substr(front.size(), name.size() - front.size() - back.size()));
}

/// Walks the text once. "Logical" characters are those left after line splices.
class Guard {
 public:
  Guard(std::string text, const Program& program) : text_(std::move(text)), file_(program.file_name) {
    for (const std::string& definition : program.definitions)
      defined_.push_back(definition.substr(0, definition.find_first_of("=(")));
  }

  Result<std::string> run() {
    splice();
    bool line_start = true;
    while (!error_ && at_ < chars_.size()) {
      const char c = chars_[at_];
      if (c == '\n') {
        if (blank_at_next_line_) blank_from_ = offsets_[at_];
        blank_at_next_line_ = false;
        line_start = true;
        after_comment_ = false;
        ++at_;
      } else if (c == ' ' || c == '\t') {
        ++at_;
      } else if (!comment()) {
        const bool hash = c == '#' || starts("%:");
        if (hash && !line_start && after_comment_)
          fail(at_, "a # after a comment of several lines", "begin a new line for it");
        const bool first = line_start || after_comment_;
        after_comment_ = false;
        if (hash && line_start)
          directive();
        else
          token(first);
        line_start = false;
      }
    }
    if (!error_ && blank_from_)
      fail_always(*blank_from_, "#ifndef __CUDACC_RTC__ without its #endif", "add the #endif");
    if (error_) return *error_;
    return std::move(text_);
  }

 private:
  void splice() {
    for (size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '?' && i + 2 < text_.size() && text_[i + 1] == '?' &&
          std::string_view("=/'()!<>-").find(text_[i + 2]) != std::string_view::npos)
        return fail_always(i, "a trigraph (??" + std::string(1, text_[i + 2]) + ")",
                           "write it differently, for instance with a space");
      if (text_[i] == '\\') {
        const size_t end = text_.find_first_not_of(" \t", i + 1);
        const bool ends_line = end == std::string::npos || text_[end] == '\n';
        if (ends_line && end != i + 1)
          return fail_always(i, "a backslash followed by blanks at the end of a line", "remove the blanks");
        if (ends_line) {
          ++i;
          continue;
        }
      }
      chars_ += text_[i];
      offsets_.push_back(static_cast<uint32_t>(i));
    }
  }

  bool starts(std::string_view what) const { return chars_.compare(at_, what.size(), what) == 0; }
  char peek(size_t ahead = 0) const { return at_ + ahead < chars_.size() ? chars_[at_ + ahead] : '\0'; }
  size_t offset(size_t at) const { return at < offsets_.size() ? offsets_[at] : text_.size(); }

  /// Text that NVRTC never sees cannot be wrong.
  void fail(size_t at, const std::string& what, const std::string& next) {
    if (!blank_from_) fail_always(offset(at), what, next);
  }
  void fail_always(size_t byte, const std::string& what, const std::string& next) {
    if (!error_) error_ = Error{what, next, location_of(text_, byte, file_)};
  }

  /// Skips a comment where one begins; a // comment ends before its newline.
  bool comment() {
    if (starts("//")) {
      at_ = std::min(chars_.find('\n', at_), chars_.size());
      return true;
    }
    if (!starts("/*")) return false;
    const size_t end = chars_.find("*/", at_ + 2);
    if (end == std::string::npos) {
      fail_always(offset(at_), "a comment that does not end", "close it with */");
      at_ = chars_.size();
    } else {
      if (chars_.find('\n', at_) < end) after_comment_ = true;
      at_ = end + 2;
    }
    return true;
  }

  void skip_blanks() {
    while (!error_ && at_ < chars_.size()) {
      if (peek() == ' ' || peek() == '\t')
        ++at_;
      else if (!comment())
        break;
    }
  }

  std::string identifier() {
    const size_t begin = at_;
    while (at_ < chars_.size() && is_identifier(chars_[at_])) ++at_;
    return chars_.substr(begin, at_ - begin);
  }

  void token(bool first) {
    const char c = peek();
    if (c == '"' || c == '\'') {
      literal();
    } else if (std::isdigit(static_cast<unsigned char>(c)) ||
               (c == '.' && std::isdigit(static_cast<unsigned char>(peek(1))))) {
      number();
    } else if (is_identifier_start(c)) {
      word(first);
    } else {
      if (c == '\\') fail(at_, "a stray backslash", "remove it");
      if (static_cast<unsigned char>(c) >= 0x80)
        fail(at_, "a character outside ASCII", "use such characters in comments and strings only");
      ++at_;
    }
  }

  /// A preprocessing number, with digit separators ([lex.ppnumber]). In a group that is skipped, compilers
  /// may take one for a quote.
  void number() {
    for (const size_t begin = at_++; at_ < chars_.size(); ++at_) {
      const char c = chars_[at_];
      if (c == '\'' && is_identifier(peek(1))) {
        if (!groups_.empty()) require_harmless_rest(begin, at_);
        continue;
      }
      if ((c == '+' || c == '-') && std::string_view("eEpP").find(chars_[at_ - 1]) != std::string_view::npos)
        continue;
      if (!is_identifier(c) && c != '.') break;
    }
  }

  /// A string or character literal; where it does not end, compilers continue differently, so the rest of
  /// the line must not matter.
  void literal() {
    const size_t begin = at_;
    const char quote = chars_[at_++];
    while (at_ < chars_.size() && chars_[at_] != quote && chars_[at_] != '\n')
      at_ += chars_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_, chars_.size());
    if (at_ < chars_.size() && chars_[at_] == quote) {
      ++at_;
      return;
    }
    require_harmless_rest(begin, begin);
  }

  /// A quote at `quote` that does not end must not hide, or end, a comment or a raw string.
  void require_harmless_rest(size_t begin, size_t quote) {
    const std::string rest = chars_.substr(quote, std::min(chars_.find('\n', quote), chars_.size()) - quote);
    if (rest.find("/*") != std::string::npos || rest.find("*/") != std::string::npos ||
        rest.find("R\"") != std::string::npos)
      fail(begin, "a quote that does not end", "close it on the same line");
  }

  void word(bool first) {
    const size_t begin = at_;
    const std::string name = identifier();
    if (peek() == '"' && name.ends_with('R'))  // compilers differ on what may stand before the R
      fail(begin, "a raw string", "write an ordinary string");
    if (name.rfind("__has_include", 0) == 0 || name.rfind("__has_embed", 0) == 0)
      fail(begin, name + " is not allowed", allowed_text());
    if (name == "__pragma" || (name == "_Pragma" && !unrolls()))
      fail(begin, name + " is allowed for unroll and nounroll alone",
           "write #pragma unroll, or in a macro _Pragma(\"unroll\") or _Pragma(\"unroll 4\")");
    if (first && (name == "import" || name == "module" || name == "export")) {
      skip_blanks();
      const char next = peek();
      if (is_identifier_start(next) || next == '<' || next == '"' || next == ';' || next == ':' ||
          next == '\n')
        fail(begin, "modules are not allowed (" + name + ")", allowed_text());
    }
  }

  /// Whether a _Pragma is followed by ("unroll 4") and the like: the text itself, and nothing that a macro
  /// makes.
  bool unrolls() {
    skip_blanks();
    if (peek() != '(') return false;
    ++at_;
    skip_blanks();
    if (peek() != '"') return false;
    const size_t begin = ++at_;
    while (is_identifier(peek()) ||
           (peek() != '\0' && std::string_view(" ()+-*/").find(peek()) != std::string_view::npos))
      ++at_;
    std::string_view text = std::string_view(chars_).substr(begin, at_ - begin);
    if (peek() != '"') return false;
    ++at_;
    skip_blanks();
    if (peek() != ')') return false;
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view name = text.substr(0, text.find_first_of(" ()+-*/"));
    return (name == "unroll" || name == "nounroll") && text.find("//") == std::string_view::npos &&
           text.find("/*") == std::string_view::npos;
  }

  void directive() {
    const size_t begin = at_;
    at_ += peek() == '#' ? 1 : 2;
    skip_blanks();
    if (peek() == '\n' || at_ >= chars_.size()) return;
    const std::string name = identifier();
    if (!contains(kDirectives, name)) {
      fail(begin,
           fmt::format("the directive #{} is not allowed", name.empty() ? std::string(1, peek()) : name),
           "use #include, #define, #if and #pragma unroll only");
      return;
    }
    if (name == "include") include(begin);
    if (name == "pragma") pragma(begin);
    if (name.rfind("if", 0) == 0) open_group(name);
    if (name.rfind("el", 0) == 0 && !groups_.empty()) close_host_group(begin);
    if (name.rfind("el", 0) == 0 && !groups_.empty() && groups_.back() == Group::off)
      groups_.back() = Group::other;
    if (name == "define") {
      skip_blanks();
      const size_t named = at_;
      defined_.push_back(identifier());
      at_ = named;
    }
    if (name == "else" && !groups_.empty() && groups_.back() == Group::device_only) {
      groups_.back() = Group::host_only;
      if (!blank_from_) blank_at_next_line_ = true, blank_depth_ = groups_.size();
    }
    if (name == "endif" && !groups_.empty()) {
      close_host_group(begin);
      groups_.pop_back();
    }
  }

  void include(size_t begin) {
    skip_blanks();
    const char open = peek();
    const char close = open == '<' ? '>' : '"';
    const size_t line_end = std::min(chars_.find('\n', at_), chars_.size());
    const size_t end = open == '<' || open == '"' ? chars_.find(close, at_ + 1) : std::string::npos;
    if (end == std::string::npos || end > line_end) {
      fail(begin, "an #include that names no file directly: " + chars_.substr(begin, line_end - begin),
           allowed_text());
      return;
    }
    const std::string header = chars_.substr(at_ + 1, end - at_ - 1);
    if (!is_allowed_header(header)) {
      if (std::find(groups_.begin(), groups_.end(), Group::off) != groups_.end()) {
        blank(offset(begin), offset(line_end));
        at_ = line_end;
        return;
      }
      const Error error = not_allowed(chars_.substr(at_, end + 1 - at_), {});
      fail(begin, error.message, error.next_step);
    }
    if (offset(end) - offset(begin) != end - begin)
      fail(begin, "an #include broken over lines: " + header, "write it on one line");
    at_ = end + 1;
    skip_blanks();
    if (peek() != '\n' && at_ < chars_.size())
      fail(at_, "text after an #include", "write it on a line of its own");
  }

  void pragma(size_t begin) {
    skip_blanks();
    const std::string name = identifier();
    if (name != "unroll" && name != "nounroll" && name != "once" && name.rfind("nv_diag_", 0) != 0)
      fail(begin, "#pragma " + name + " is not allowed", "use #pragma unroll, or remove it");
  }

  /// Off: after `#if 0`, or after `#ifdef NAME` of a name that is not defined. NVRTC reads no #include
  /// there; if it is defined after all, that of a header that is not allowed is left out.
  enum class Group { other, host_only, device_only, off };

  bool is_defined(const std::string& name) const {
    return name.empty() || name.front() == '_' || contains(defined_, name);
  }

  void open_group(const std::string& name) {
    const size_t line_end = std::min(chars_.find('\n', at_), chars_.size());
    std::string condition = chars_.substr(at_, line_end - at_);
    condition.resize(std::min({condition.find("//"), condition.find("/*"), condition.size()}));
    condition.erase(std::remove_if(condition.begin(), condition.end(),
                                   [](char c) { return c == ' ' || c == '\t' || c == '(' || c == ')'; }),
                    condition.end());
    constexpr std::string_view rtc = "__CUDACC_RTC__";
    Group group = Group::other;
    if ((name == "ifndef" && condition == rtc) ||
        (name == "if" && condition == "!defined" + std::string(rtc)))
      group = Group::host_only;
    if ((name == "ifdef" && condition == rtc) || (name == "if" && condition == "defined" + std::string(rtc)))
      group = Group::device_only;
    std::string named = name == "ifdef" ? condition : "";
    if (name == "if" && condition.rfind("defined", 0) == 0) named = condition.substr(7);
    if ((name == "if" && condition == "0") || (is_simple_name(named) && !is_defined(named)))
      group = Group::off;
    groups_.push_back(group);
    if (group == Group::host_only && !blank_from_) {
      blank_at_next_line_ = true;
      blank_depth_ = groups_.size();
    }
  }

  /// At #else, #elif or #endif of the group whose text is being blanked: blanks it.
  void close_host_group(size_t directive_at) {
    if (groups_.back() != Group::host_only || !blank_from_ || groups_.size() != blank_depth_) return;
    blank(*blank_from_, offset(directive_at));
    blank_from_.reset();
    groups_.back() = Group::other;
  }

  /// Blanks the bytes of text_ in this range, but for the ends of lines.
  void blank(size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i)
      if (text_[i] != '\n') text_[i] = ' ';
  }

  std::string text_;
  std::string file_;
  std::string chars_;
  std::vector<uint32_t> offsets_;  ///< of each logical character in text_
  size_t at_ = 0;
  bool after_comment_ =
      false;  ///< only blanks since a comment of several lines: NVRTC takes a # here for a directive
  std::vector<Group> groups_;
  std::vector<std::string> defined_;  ///< macros, by the file so far and by the grader
  bool blank_at_next_line_ = false;
  std::optional<size_t> blank_from_;
  size_t blank_depth_ = 0;  ///< number of open groups within the group that is blanked
  std::optional<Error> error_;
};

}  // namespace

bool is_allowed_header(const std::string& name) {
  return name == kOurs || is_standard_header(name) ||
         std::any_of(std::begin(kHeaders), std::end(kHeaders),
                     [&](const HeaderRow& row) { return fits(name, row.name); });
}

Error not_allowed(const std::string& header, const SourceLocation& where) {
  return {fmt::format("#include of {} is not allowed", header), allowed_text(), where};
}

Result<std::string> guarded(const Program& program) {
  Result<std::string> text = normalised(program);
  if (!text) return text;
  return Guard(*std::move(text), program).run();
}

}  // namespace cml::compile
