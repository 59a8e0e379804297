#include "source/thread_branches.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "source/tokens.h"

namespace cml::source {
namespace {

/// Reads the tokens of one function from its first brace on.
class Reader {
 public:
  explicit Reader(Tokens tokens) : tokens_(std::move(tokens)) {}

  std::vector<PartialBarrier> run() {
    for (at_ = 0; at_ < tokens_.size();) step();
    return std::move(found_);
  }

 private:
  /// An open brace.
  struct Brace {
    int decided_at = 0;    ///< the line of the `if` of threads that it belongs to, or 0
    bool is_loop = false;  ///< of a for or a while
  };

  bool depends(size_t begin, size_t end) const {
    for (size_t i = begin; i < end && i < tokens_.size(); ++i)
      if (tokens_[i].text == "threadIdx" || names_.contains(tokens_[i].text)) return true;
    return false;
  }
  size_t end_of_statement(size_t at) const {
    while (at < tokens_.size() && !is(tokens_, at, ";")) ++at;
    return at;
  }
  int decided_at() const {
    for (const Brace& brace : braces_)
      if (brace.decided_at != 0) return brace.decided_at;
    return next_;
  }

  void step() {
    const Token& token = tokens_[at_];
    if (token.text == "if" && is(tokens_, at_ + 1, "(")) {
      const size_t end = after_brackets(tokens_, at_ + 1);
      next_ = depends(at_ + 1, end) ? token.line : 0;
      at_ = end;
      if (is(tokens_, at_, "{")) open_brace();
      return;
    }
    if (token.text == "else") {
      next_ = last_;
      ++at_;
      if (is(tokens_, at_, "{")) open_brace();
      return;
    }
    if (token.text == "{") return next_ = 0, open_brace();
    if (token.text == "}") {
      if (!braces_.empty()) last_ = braces_.back().decided_at, braces_.pop_back();
      if (braces_.size() < loop_of_continue_) loop_of_continue_ = 0, continue_ = 0;
      next_ = 0;
    } else if (token.text == ";") {
      last_ = std::exchange(next_, 0);
    } else if (token.text == "return") {
      if (decided_at() != 0 && return_ == 0) return_ = token.line;
    } else if (token.text == "continue") {
      if (decided_at() != 0 && continue_ == 0) enter_next_turn(token.line);
    } else if (token.text == "for" || token.text == "while") {
      body_of_loop_ = after_brackets(tokens_, at_ + 1);
    } else if (token.text == "__syncthreads") {
      note(token.line);
    } else if (token.text == "=" && at_ > 0 && tokens_[at_ - 1].kind == Token::Kind::word &&
               depends(at_, end_of_statement(at_))) {
      names_.insert(tokens_[at_ - 1].text);
    }
    ++at_;
  }
  void open_brace() {
    braces_.push_back({next_, at_ == body_of_loop_});
    next_ = 0;
    ++at_;
  }
  /// A continue of some threads at that line.
  void enter_next_turn(int line) {
    for (size_t open = braces_.size(); open > 0 && loop_of_continue_ == 0; --open)
      if (braces_[open - 1].is_loop) loop_of_continue_ = open, continue_ = line;
  }
  void note(int line) {
    using enum PartialBarrier::By;
    if (const int decided = decided_at(); decided != 0)
      found_.push_back({line, decided, branch});
    else if (continue_ != 0)
      found_.push_back({line, continue_, next_turn});
    else if (return_ != 0)
      found_.push_back({line, return_, returned});
  }

  Tokens tokens_;
  size_t at_ = 0;
  std::vector<Brace> braces_;
  std::set<std::string> names_;
  int next_ = 0;                 ///< the `if` of threads whose statement comes next
  int last_ = 0;                 ///< the one whose statement has just ended, for its else
  int return_ = 0;               ///< the first return of some threads
  int continue_ = 0;             ///< the first continue of some threads in the loop
  size_t loop_of_continue_ = 0;  ///< how many braces are open within this loop
  size_t body_of_loop_ = 0;      ///< the token that begins the body of the last loop
  std::vector<PartialBarrier> found_;
};

/// Which tokens are in the statement of an `if` whose condition compares the thread's index by ==.
std::vector<bool> of_one_thread(const Tokens& tokens) {
  std::vector<bool> result(tokens.size());
  std::set<std::string> names{"threadIdx"};
  for (size_t at = 0; at < tokens.size(); ++at) {
    if (is(tokens, at, "=") && is(tokens, at + 1, "threadIdx") && is(tokens, at + 4, ";") && at > 0)
      names.insert(tokens[at - 1].text);
    if (result[at] || !is(tokens, at, "if") || !is(tokens, at + 1, "(")) continue;
    const size_t begin = after_brackets(tokens, at + 1);
    bool has_index = false, has_equal = false;
    for (size_t i = at; i < begin; ++i) {
      has_index |= names.contains(tokens[i].text);
      has_equal |= is(tokens, i, "=") && is(tokens, i + 1, "=");
    }
    if (has_index && has_equal)
      std::fill_n(result.begin() + static_cast<std::ptrdiff_t>(begin), after_statement(tokens, begin) - begin,
                  true);
  }
  return result;
}

/// "bool is_last;" or "bool is_last = false;": a variable of each thread begins here.
bool declares_own(const Tokens& tokens, size_t at) {
  if (tokens[at].kind != Token::Kind::word || tokens[at - 1].kind != Token::Kind::word) return false;
  if (!is(tokens, at + 1, ";") && !is(tokens, at + 1, "=")) return false;
  for (size_t i = at - 1; !is(tokens, i, ";") && !is(tokens, i, "{") && !is(tokens, i, "}"); --i) {
    for (const char* other : {"__shared__", "const", "constexpr", "return", "else", "goto", "using", "("})
      if (is(tokens, i, other)) return false;
    if (i == 0) break;
  }
  return true;
}

/// The variable is given a value here.
bool sets(const Tokens& tokens, size_t at) {
  const auto both = [&](size_t first, const char* text) {
    return is(tokens, first, text) && is(tokens, first + 1, text);
  };
  if (is(tokens, at + 1, "=")) return !is(tokens, at + 2, "=");
  for (const char* sign : {"+", "-"})
    if (both(at + 1, sign) || (at > 1 && both(at - 2, sign))) return true;
  for (const char* by : {"+", "-", "*", "/", "|", "&", "^"})
    if (is(tokens, at + 1, by) && is(tokens, at + 2, "=")) return true;
  return is(tokens, at - 1, "&") && !is(tokens, at - 2, "&");
}

}  // namespace

std::vector<PartialBarrier> partial_barriers(const Model& model, const Function& function) {
  return Reader(tokens_in(model, function)).run();
}

std::optional<SetByOneThread> set_by_one_thread(const Model& model, const Function& function) {
  const Tokens tokens = tokens_in(model, function);
  const std::vector<bool> of_one = of_one_thread(tokens);
  struct Variable {
    SetByOneThread found;
    bool is_set_by_all = false;
  };
  std::vector<Variable> variables;
  std::map<std::string, size_t> known;  // index of the first variable of a name
  bool is_below_one = false, is_below_barrier = false;
  for (size_t at = 1; at + 1 < tokens.size(); ++at) {
    is_below_one |= of_one[at];
    is_below_barrier |= is_below_one && is(tokens, at, "__syncthreads");
    if (const auto it = known.find(tokens[at].text); it != known.end()) {
      Variable& variable = variables[it->second];
      const bool is_set = sets(tokens, at);
      variable.is_set_by_all |= is_set && !of_one[at];
      if (is_set && !is_below_barrier) variable.found.set = tokens[at].line;
      if (!is_set && !of_one[at] && is_below_barrier && variable.found.use == 0)
        variable.found.use = tokens[at].line;
    } else if (!of_one[at] && declares_own(tokens, at)) {
      known.emplace(tokens[at].text, variables.size());
      variables.push_back({{tokens[at].text, 0, 0}});
    }
  }
  for (const Variable& it : variables)
    if (!it.is_set_by_all && it.found.set != 0 && it.found.use != 0) return it.found;
  return std::nullopt;
}

}  // namespace cml::source
