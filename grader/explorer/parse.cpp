#include <string>

#include "explorer/expression.h"
#include "explorer/token.h"

namespace cml::explorer {
namespace {

constexpr int kLeastPrecedence = 1;

/// Recursive descent; where an error was found, it stays, and what is read after it means nothing.
class Parser {
 public:
  Parser(const std::vector<Token>& tokens, Language language) : tokens_(tokens), language_(language) {}

  Result<Index> index() {
    Index result;
    if (now().kind == TokenKind::end) return fail(Message::nothing_typed);
    if (now().kind == TokenKind::name && tokens_[1].text == "[") {
      ++at_;
      while (now().text == "[" && result.subscripts.size() < 2) result.subscripts.push_back(subscript());
      if (now().text == "[") fail(Message::three_subscripts);
    } else {
      result.subscripts.push_back(whole());
    }
    if (now().kind != TokenKind::end) not_expected();
    if (failed_) return error_;
    return result;
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  bool take(std::string_view sign) {
    if (now().kind != TokenKind::sign || now().text != sign) return false;
    ++at_;
    return true;
  }

  Error fail(Message message, const std::vector<std::string>& values = {}) {
    if (!failed_) error_ = error_of(language_, message, values, now().column);
    failed_ = true;
    at_ = tokens_.size() - 1;
    return error_;
  }
  void not_expected() {
    if (now().text == "[")
      fail(Message::inner_subscript);
    else
      fail(Message::not_expected, {std::string(now().text)});
  }
  void close(std::string_view sign, const Token& opened) {
    if (take(sign)) return;
    if (now().kind == TokenKind::end)
      fail(Message::not_closed, {std::string(sign), std::string(opened.text), std::to_string(opened.column)});
    else
      not_expected();
  }

  Expression subscript() {
    const Token opened = now();
    ++at_;
    Expression inside = whole();
    close("]", opened);
    return inside;
  }

  Expression whole() {
    nodes_.clear();
    const size_t root = conditional();
    return {nodes_, root};
  }

  size_t add(Node node) {
    nodes_.push_back(node);
    return nodes_.size() - 1;
  }
  bool is_unsigned(size_t node) const { return nodes_[node].is_unsigned; }

  size_t conditional() {
    if (++depth_ > kMostDepth) fail(Message::too_deep, {std::to_string(kMostDepth)});
    size_t result = binary(kLeastPrecedence);
    const Token sign = now();
    if (take("?")) {
      const size_t yes = conditional();
      close(":", sign);
      const size_t no = conditional();
      Node node{Node::Kind::conditional};
      node.is_unsigned = is_unsigned(yes) || is_unsigned(no);
      node.first = result;
      node.second = yes;
      node.third = no;
      node.column = sign.column;
      result = add(node);
    }
    --depth_;
    return result;
  }

  const BinaryRow* operator_here() const {
    for (const BinaryRow& row : binary_operators())
      if (now().kind == TokenKind::sign && now().text == row.text) return &row;
    return nullptr;
  }

  size_t binary(int precedence) {
    size_t left = unary();
    for (const BinaryRow* row = operator_here(); row && row->precedence >= precedence;
         row = operator_here()) {
      Node node{Node::Kind::binary, row->op};
      node.column = now().column;
      ++at_;
      node.first = left;
      node.second = binary(row->precedence + 1);
      node.is_unsigned =
          !is_comparison(row->op) && (is_unsigned(left) || (!is_shift(row->op) && is_unsigned(node.second)));
      left = add(node);
    }
    return left;
  }

  size_t unary() {
    static constexpr std::pair<std::string_view, Operator> kRows[] = {{"+", Operator::plus},
                                                                      {"-", Operator::minus},
                                                                      {"~", Operator::bit_not},
                                                                      {"!", Operator::logical_not}};
    for (const auto& [sign, op] : kRows) {
      Node node{Node::Kind::unary, op};
      node.column = now().column;
      if (!take(sign)) continue;
      if (++depth_ > kMostDepth) fail(Message::too_deep, {std::to_string(kMostDepth)});
      node.first = unary();
      --depth_;
      node.is_unsigned = !is_comparison(op) && is_unsigned(node.first);
      return add(node);
    }
    return operand();
  }

  size_t operand() {
    Node node;
    const Token token = now();
    node.column = token.column;
    if (token.kind == TokenKind::number) {
      node.bits = token.bits;
      node.is_unsigned = token.is_unsigned;
      ++at_;
    } else if (token.kind == TokenKind::name) {
      node.kind = Node::Kind::name;
      node.name = find_name(token.text);
      if (tokens_[at_ + 1].text == "[")
        fail(Message::inner_subscript);
      else if (!node.name)
        fail(Message::unknown_name, {std::string(token.text), name_list()});
      else
        ++at_;
      node.is_unsigned = node.name && node.name->is_unsigned;
    } else if (take("(")) {
      const size_t inside = conditional();
      close(")", token);
      return inside;
    } else {
      fail(Message::no_operand);
    }
    return add(node);
  }

  const std::vector<Token>& tokens_;
  Language language_;
  size_t at_ = 0;
  int depth_ = 0;
  std::vector<Node> nodes_;
  Error error_;
  bool failed_ = false;
};

}  // namespace

Result<Index> parse_index(std::string_view text, Language language) {
  if (text.size() > kMostCharacters)
    return error_of(language, Message::too_long, {std::to_string(kMostCharacters)});
  const Result<std::vector<Token>> tokens = tokens_of(text, language);
  if (!tokens) return tokens.error();
  return Parser(*tokens, language).index();
}

}  // namespace cml::explorer
