#include "source/thread_branches.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "source/tokens.h"

namespace cml::source {
namespace {

using Tokens = std::vector<Token>;

bool is(const Tokens& tokens, size_t at, const char* text) {
  return at < tokens.size() && tokens[at].text == text;
}

/// The token after the one that closes the parenthesis at `open`.
size_t after_parenthesis(const Tokens& tokens, size_t open) {
  int depth = 0;
  for (size_t at = open; at < tokens.size(); ++at) {
    depth += is(tokens, at, "(") ? 1 : is(tokens, at, ")") ? -1 : 0;
    if (depth == 0) return at + 1;
  }
  return tokens.size();
}

/// Reads the tokens of one function from its first brace on.
class Reader {
 public:
  explicit Reader(Tokens tokens) : tokens_(std::move(tokens)) {}

  std::vector<PartialBarrier> run() {
    for (at_ = 0; at_ < tokens_.size();) step();
    return std::move(found_);
  }

 private:
  /// An open brace: the line of the `if` of threads that it belongs to, or 0.
  struct Brace {
    int decided_at = 0;
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
      const size_t end = after_parenthesis(tokens_, at_ + 1);
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
      next_ = 0;
    } else if (token.text == ";") {
      last_ = std::exchange(next_, 0);
    } else if (token.text == "return") {
      if (decided_at() != 0 && return_ == 0) return_ = token.line;
    } else if (token.text == "__syncthreads") {
      note(token.line);
    } else if (token.text == "=" && at_ > 0 && tokens_[at_ - 1].kind == Token::Kind::word &&
               depends(at_, end_of_statement(at_))) {
      names_.insert(tokens_[at_ - 1].text);
    }
    ++at_;
  }
  void open_brace() {
    braces_.push_back({next_});
    next_ = 0;
    ++at_;
  }
  void note(int line) {
    if (const int branch = decided_at(); branch != 0)
      found_.push_back({line, branch, false});
    else if (return_ != 0)
      found_.push_back({line, return_, true});
  }

  Tokens tokens_;
  size_t at_ = 0;
  std::vector<Brace> braces_;
  std::set<std::string> names_;
  int next_ = 0;    ///< the `if` of threads whose statement comes next
  int last_ = 0;    ///< the one whose statement has just ended, for its else
  int return_ = 0;  ///< the first return of some threads
  std::vector<PartialBarrier> found_;
};

}  // namespace

std::vector<PartialBarrier> partial_barriers(const Model& model, const Function& function) {
  std::string source;
  for (const std::string& line : model.lines) source += line + "\n";
  Tokens all = tokens_of(source), own;
  for (Token& token : all)
    if (token.line >= function.first_line && token.line <= function.last_line)
      own.push_back(std::move(token));
  return Reader(std::move(own)).run();
}

}  // namespace cml::source
