#include "compile/host_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "compile/host_names.h"
#include "compile/include_guard.h"

namespace cml::compile {
namespace {

using source::Declaration;
using source::declaration_at;
using source::DeclarationKind;
using source::Token;
using Kind = Token::Kind;

/// Namespaces and classes in one another; a program has a handful.
constexpr int kMostScopes = 100;
/// Standard headers that are there for the host's sake most of the time and cost much to read: they stay
/// where device code names something of std.
constexpr std::string_view kHeavy[] = {"array",    "bit",     "complex",  "concepts",    "functional",
                                       "iterator", "numeric", "optional", "ratio",       "span",
                                       "tuple",    "utility", "variant",  "type_traits", "limits"};

template <size_t N>
bool is_one_of(std::string_view text, const std::string_view (&names)[N]) {
  return std::find(std::begin(names), std::end(names), text) != std::end(names);
}

bool is_for_the_device(const std::string& pragma) {
  return pragma == "unroll" || pragma == "nounroll" || pragma == "once" || pragma.starts_with("nv_diag_");
}

/// A directive of the text.
struct Directive {
  std::string name;             ///< "#include"
  std::vector<Token> operands;  ///< up to the end of its line
  size_t begin = 0, end = 0;    ///< bytes of the text
  int line = 0;
};

std::vector<Directive> directives_of(const std::vector<Token>& tokens) {
  std::vector<Directive> directives;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != Kind::directive) continue;
    Directive found{tokens[i].text, {}, tokens[i].begin, 0, tokens[i].line};
    for (++i; i < tokens.size() && tokens[i].kind != Kind::directive_end; ++i)
      found.operands.push_back(tokens[i]);
    found.end = i < tokens.size() ? tokens[i].end : tokens.back().end;
    directives.push_back(std::move(found));
  }
  return directives;
}

/// The header of an #include, with its brackets or quotes; empty where a macro names it.
std::string header_of(const Directive& directive, const std::string& text) {
  if (directive.operands.empty()) return {};
  const Token& first = directive.operands.front();
  if (first.text.front() == '"') return first.text;
  if (first.text != "<") return {};
  for (const Token& token : directive.operands)
    if (token.text == ">") return text.substr(first.begin, token.end - first.begin);
  return {};
}

bool is_conditional(const std::string& directive) {
  return directive.starts_with("#if") || directive.starts_with("#el") || directive == "#endif";
}

}  // namespace

/// One text.
class HostCode::Scan {
 public:
  Scan(HostCode& program, const std::string& text)
      : program_(program),
        text_(text),
        all_(source::tokens_of(text)),
        directives_(directives_of(all_)),
        tokens_(all_) {}

  DeviceCode run() {
    for (const Directive& directive : directives_)
      if (directive.name == "#define") define(directive);
    if (tokens_.are_matched()) scope(0, tokens_.size(), "", 0);
    const bool names_std = device_code_names_std();
    for (const Directive& directive : directives_) {
      if (directive.name == "#include") include(directive, names_std);
      if (directive.name == "#pragma" &&
          (directive.operands.empty() || !is_for_the_device(directive.operands[0].text)))
        blank(directive.begin, directive.end);
    }
    std::stable_sort(found_.left_out.begin(), found_.left_out.end(),
                     [](const LeftOut& a, const LeftOut& b) { return a.first_line < b.first_line; });
    found_.text = std::move(text_);
    return std::move(found_);
  }

 private:
  void define(const Directive& directive) {
    if (directive.operands.empty()) return;
    const bool annotates =
        std::any_of(directive.operands.begin() + 1, directive.operands.end(),
                    [&](const Token& token) { return program_.annotations_.contains(token.text); });
    if (annotates) program_.annotations_.insert(directive.operands[0].text);
  }

  /// The declarations from `at` up to `end` or the } of the scope; returns where that stands.
  void scope(size_t at, size_t end, const std::string& prefix, int depth) {
    while (at < end && tokens_.text(at) != "}") {
      size_t open = at;
      if (tokens_.text(open) == "inline") ++open;
      const bool is_linkage = tokens_.text(open) == "extern" && tokens_.text(open + 1).starts_with('"');
      if ((tokens_.text(open) == "namespace" || is_linkage) && depth < kMostScopes) {
        std::string name = is_linkage ? "" : tokens_.is_word(open + 1) ? tokens_.text(open + 1) : "";
        ++open;
        while (open < end && (tokens_.is_word(open) || tokens_.text(open) == "::" ||
                              (is_linkage && tokens_.text(open).starts_with('"'))))
          ++open;
        if (tokens_.text(open) == "{") {
          const size_t close = tokens_.match(open);
          if (name == "std")
            leave_out(at, close + 1, "namespace std", false);
          else
            scope(open + 1, close, name.empty() ? prefix : prefix + name + "::", depth + 1);
          at = close + 1;
          continue;
        }
      }
      const Declaration declaration = declaration_at(tokens_, at, end);
      if (is_host(declaration, prefix, depth)) {
        leave_out(declaration.begin, declaration.end, prefix + declaration.name_text(tokens_),
                  declaration.kind == DeclarationKind::function);
        remember(declaration);
      } else if (declaration.kind != DeclarationKind::other) {
        was_kept_ = true;
      }
      at = std::max(declaration.end, at + 1);
    }
  }

  /// What names it from now on is host code too.
  void remember(const Declaration& d) {
    if (d.name >= tokens_.size() || (d.name > 0 && tokens_.text(d.name - 1) == "::")) return;
    const bool is_value = d.kind == DeclarationKind::function || d.kind == DeclarationKind::variable;
    (is_value ? program_.host_values_ : program_.host_types_).insert(tokens_.text(d.name));
  }

  /// Of a declaration outside of classes. Leaves the host's methods out where it is a class that stays.
  bool is_host(const Declaration& d, const std::string& prefix, int depth) {
    using K = DeclarationKind;
    switch (d.kind) {
      case K::function:
        if (is_annotated(d) || holds_kernel(d)) return false;
        if (d.parameters == d.begin + 1 && d.body == Declaration::kNone) return false;  // MACRO(...);
        return !is_constexpr(d) || names_host(d, Names::types);
      case K::variable:
        if (is_annotated(d)) return false;
        return !(has_word(d, "constexpr") || is_constant(d)) || has_raw_string(d) ||
               names_host(d, Names::all);
      case K::alias:
        if (tokens_.text(d.begin) == "using" && tokens_.text(d.begin + 1) == "namespace" &&
            tokens_.text(d.begin + 2) == "std" && tokens_.text(d.begin + 3) == ";")
          program_.uses_std_ = true;
        return d.body == Declaration::kNone ? names_host(d, Names::types) : is_host_class(d, prefix, depth);
      case K::type:
        return d.body != Declaration::kNone && is_host_class(d, prefix, depth);
      default:
        return false;
    }
  }

  bool is_annotated(const Declaration& d) const {
    return std::any_of(d.words.begin(), d.words.end(), [&](size_t word) {
      return program_.annotations_.contains(tokens_.text(word)) &&
             (d.body == Declaration::kNone || word < d.body);
    });
  }
  /// No function holds a kernel: a branch of an #if that is not compiled has opened its brace.
  bool holds_kernel(const Declaration& d) const {
    for (size_t i = d.begin; i < d.end; ++i)
      if (tokens_.text(i) == "__global__") return true;
    return false;
  }
  bool has_word(const Declaration& d, std::string_view wanted) const {
    return std::any_of(d.words.begin(), d.words.end(),
                       [&](size_t word) { return tokens_.text(word) == wanted; });
  }
  /// `const T x`, and no pointer that may change.
  bool is_constant(const Declaration& d) const {
    bool constant = false;
    for (size_t i = d.begin; i < d.end && i != d.name; ++i) {
      if (tokens_.text(i) == "const") constant = true;
      if (tokens_.text(i) == "*") constant = false;
    }
    return constant;
  }

  bool is_constexpr(const Declaration& d) const {
    return (has_word(d, "constexpr") || has_word(d, "consteval")) && !has_word(d, "__host__");
  }
  /// The guard refuses them in device code.
  bool has_raw_string(const Declaration& d) const {
    for (size_t i = d.begin; i < d.end; ++i) {
      const std::string_view text = tokens_.text(i);
      const size_t quote = text.find('"');
      if (quote != std::string_view::npos && quote > 0 && text[quote - 1] == 'R' && quote <= 3) return true;
    }
    return false;
  }

  enum class Names { types, all };
  bool names_host(const Declaration& d, Names which) const {
    return names_host(d.begin, d.end, d.name, which);
  }
  /// Whether a token other than `own` is a name that the host alone has.
  bool names_host(size_t begin, size_t end, size_t own, Names which) const {
    for (size_t i = begin; i < end; ++i) {
      if (!tokens_.is_word(i) || i == own) continue;
      const std::string& name = tokens_.text(i);
      const std::string& before = i > 0 ? tokens_.text(i - 1) : kNone;
      if (before == "." || before == "->") continue;
      const bool of_std = before == "::" && i >= 2 && tokens_.text(i - 2) == "std";
      if (of_std || (program_.uses_std_ && before != "::"))
        if (is_host_name_of_std(name)) return true;
      if (before == "::") continue;
      if (is_host_name(name) || program_.host_types_.contains(name)) return true;
      if (which == Names::all && program_.host_values_.contains(name)) return true;
    }
    return false;
  }

  /// A class that holds what the host alone has. Else its host methods are left out.
  bool is_host_class(const Declaration& d, const std::string& prefix, int depth) {
    const size_t close = tokens_.match(d.body);
    const std::string name =
        d.kind == DeclarationKind::type && d.name != Declaration::kNone ? tokens_.text(d.name) : "";
    if (names_host(d.begin, d.body, d.name, Names::types)) return true;  // its bases
    const size_t known = found_.left_out.size();
    const bool was_kept = was_kept_;
    for (size_t at = d.body + 1; at < close;) {
      if (tokens_.is_word(at) && tokens_.text(at + 1) == ":") {  // public:
        at += 2;
        continue;
      }
      const Declaration member = declaration_at(tokens_, at, close);
      if (is_host_member(member, name, prefix, depth)) {
        leave_out(member.begin, member.end,
                  prefix + (name.empty() ? "" : name + "::") + member.name_text(tokens_),
                  member.kind == DeclarationKind::function);
        if (member.kind != DeclarationKind::function) remember(member);
      } else {
        was_kept_ = true;
        if (member.kind == DeclarationKind::variable && names_host(member, Names::types)) {
          found_.left_out.resize(known);
          was_kept_ = was_kept;
          return true;
        }
      }
      at = std::max(member.end, at + 1);
    }
    return false;
  }

  bool is_host_member(const Declaration& member, const std::string& name, const std::string& prefix,
                      int depth) {
    using K = DeclarationKind;
    switch (member.kind) {
      case K::function: {
        if (is_annotated(member) || (member.is_defaulted && !has_word(member, "__host__"))) return false;
        const bool is_macro = member.parameters == member.begin + 1 && member.body == Declaration::kNone &&
                              tokens_.text(member.begin) != name;
        if (is_macro) return false;
        return !is_constexpr(member) || names_host(member, Names::types);
      }
      case K::alias:
        return member.body == Declaration::kNone && names_host(member, Names::types);
      case K::type:
        return member.body != Declaration::kNone && depth < kMostScopes &&
               is_host_class(member, prefix + (name.empty() ? "" : name + "::"), depth + 1);
      default:
        return false;
    }
  }

  void leave_out(size_t begin, size_t end, const std::string& name, bool is_function) {
    if (end <= begin) return;
    const Token& last = tokens_[end - 1];
    size_t byte = tokens_[begin].begin;
    // Macros and conditions within it stay.
    const auto first = std::lower_bound(directives_.begin(), directives_.end(), byte,
                                        [](const Directive& d, size_t at) { return d.begin < at; });
    for (auto it = first; it != directives_.end() && it->begin < last.end; ++it) {
      const Directive& directive = *it;
      blank(byte, directive.begin);
      byte = directive.end;
      if (!is_conditional(directive.name) && directive.name != "#define" && directive.name != "#undef")
        blank(directive.begin, directive.end);
    }
    blank(byte, last.end);
    found_.left_out.push_back({name, tokens_[begin].line, last.line, false, is_function, was_kept_});
    was_kept_ = false;
  }
  void blank(size_t begin, size_t end) {
    for (size_t i = begin; i < end && i < text_.size(); ++i)
      if (text_[i] != '\n') text_[i] = ' ';
  }

  /// Whether what is left may name anything of std.
  bool device_code_names_std() const {
    if (program_.uses_std_) return true;
    for (size_t i = 0; i + 1 < tokens_.size(); ++i)
      if (tokens_.text(i) == "std" && tokens_.text(i + 1) == "::" &&
          text_.compare(tokens_[i].begin, 3, "std") == 0)
        return true;
    return false;
  }

  void include(const Directive& directive, bool names_std) {
    const std::string header = header_of(directive, text_);
    if (header.size() < 3) return;
    const std::string name = header.substr(1, header.size() - 2);
    if (header.front() == '"' && !is_allowed_header(name)) return;  // of the student's own
    if (is_allowed_header(name) && (names_std || !is_one_of(name, kHeavy))) return;
    blank(directive.begin, directive.end);
    found_.left_out.push_back({"<" + name + ">", directive.line, directive.line, true, false, false});
  }

  inline static const std::string kNone{};
  HostCode& program_;
  std::string text_;
  std::vector<Token> all_;
  std::vector<Directive> directives_;
  source::DeclarationTokens tokens_;
  bool was_kept_ = true;  ///< something since the last piece that was left out
  DeviceCode found_;
};

DeviceCode HostCode::without(const std::string& text) { return Scan(*this, text).run(); }

std::vector<QuotedHeader> quoted_headers(const std::string& text) {
  std::vector<QuotedHeader> found;
  for (const Directive& directive : directives_of(source::tokens_of(text))) {
    const std::string header = directive.name == "#include" ? header_of(directive, text) : "";
    if (header.size() < 3 || header.front() != '"' || header.back() != '"') continue;
    const std::string name = header.substr(1, header.size() - 2);
    const bool is_known = std::any_of(found.begin(), found.end(),
                                      [&](const QuotedHeader& other) { return other.name == name; });
    if (!is_known) found.push_back({name, directive.line});
  }
  return found;
}

std::vector<std::string> launched_instantiations(const std::string& text) {
  const std::vector<Token> tokens = source::tokens_of(text);
  const auto is = [&](size_t at, const char* wanted) {
    return at < tokens.size() && tokens[at].text == wanted;
  };
  std::vector<std::string> found;
  for (size_t i = 2; i < tokens.size(); ++i) {
    if (!is(i, "<") || !is(i + 1, "<") || !is(i + 2, "<") || !is(i - 1, ">")) continue;
    size_t open = i - 1;
    for (int depth = 0; open > 0; --open) {
      depth += is(open, ">") ? 1 : is(open, "<") ? -1 : 0;
      if (depth == 0 || is(open, ";")) break;
    }
    if (open == 0 || !is(open, "<") || tokens[open - 1].kind != Kind::word) continue;
    std::string name = text.substr(tokens[open - 1].begin, tokens[i - 1].end - tokens[open - 1].begin);
    if (std::find(found.begin(), found.end(), name) == found.end()) found.push_back(std::move(name));
    i += 2;
  }
  return found;
}

std::string left_out_text(const std::vector<LeftOut>& left_out) {
  constexpr size_t kMostNames = 12;
  std::string out, headers;
  size_t names = 0, header_names = 0;
  int first = 0, last = 0;
  const auto close = [&] {
    if (first != 0)
      out += first == last ? fmt::format(" (line {})", first) : fmt::format(" (lines {}-{})", first, last);
    first = 0;
  };
  for (const LeftOut& piece : left_out) {
    if (piece.is_header) {
      if (++header_names <= kMostNames) headers += (headers.empty() ? "" : ", ") + piece.name;
      continue;
    }
    if (++names > kMostNames) continue;
    if (piece.begins_run || first == 0) {
      close();
      out += out.empty() ? "" : "; ";
      first = piece.first_line;
      last = piece.last_line;
    } else {
      out += ", ";
    }
    out += piece.name;
    last = std::max(last, piece.last_line);
  }
  close();
  if (names > kMostNames) out += fmt::format("; and {} more", names - kMostNames);
  if (header_names > kMostNames) headers += fmt::format(" and {} more", header_names - kMostNames);
  if (!headers.empty()) out += (out.empty() ? "" : "; ") + headers;
  return out;
}

}  // namespace cml::compile
