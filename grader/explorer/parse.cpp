#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "explorer/expression.h"
#include "explorer/token.h"

namespace cml::explorer {
namespace {

constexpr int kLeastPrecedence = 1;

/// The words of a type, and whether it is unsigned; `auto` has the type of its value.
struct Type {
  std::optional<bool> is_unsigned;
};
std::optional<Type> type_word(std::string_view word) {
  static const std::map<std::string_view, Type> kWords = {
      {"int", {false}}, {"int32_t", {false}}, {"unsigned", {true}}, {"uint32_t", {true}}, {"uint", {true}},
      {"auto", {{}}},   {"float", {{}}},      {"double", {{}}},     {"const", {{}}},
  };
  const auto found = kWords.find(word);
  return found == kWords.end() ? std::nullopt : std::optional(found->second);
}

/// What a name stands for in the statements after its definition.
struct Definition {
  Expression value;
  bool is_unsigned;  ///< of its declared type
  int depth;         ///< of its parts
};

/// Recursive descent; where an error was found, it stays, and what is read after it means nothing.
class Parser {
 public:
  Parser(const std::vector<Token>& tokens, Language language, bool store)
      : tokens_(tokens), language_(language), store_(store) {}

  /// The access of the last statement.
  Result<Index> index() {
    std::optional<Index> access;
    while (!access && now().kind != TokenKind::end) {
      access = statement();
      if (!take(";") && now().kind != TokenKind::end) not_expected();
    }
    if (now().kind != TokenKind::end) not_expected();
    if (!access && !failed_) return fail(Message::nothing_typed);
    if (failed_) return error_;
    return *std::move(access);
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  const Token& next() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
  bool is_array() const { return now().kind == TokenKind::name && next().text == "["; }

  /// `int c = threadIdx.x`, which gives nothing, or an access, which may be a side of an assignment.
  std::optional<Index> statement() {
    Type type{};
    while (now().kind == TokenKind::name && next().kind == TokenKind::name) {
      const std::optional<Type> word = type_word(now().text);
      if (!word) break;
      if (word->is_unsigned && !type.is_unsigned) type = *word;
      ++at_;
    }
    if (now().kind == TokenKind::name && next().text == "=") {
      const std::string name(now().text);
      at_ += 2;
      if (is_array()) return array();
      define(name, type);
      return std::nullopt;
    }
    if (!is_array()) return Index{{whole()}};
    Index left = array();
    if (!take("=")) return left;
    if (!store_ && is_array()) return array();
    if (now().kind == TokenKind::end || now().text == ";") fail(Message::no_operand);
    while (now().kind != TokenKind::end && now().text != ";")
      ++at_;  // what is stored is no part of the access
    return left;
  }

  Index array() {
    Index result;
    ++at_;
    while (now().text == "[" && result.subscripts.size() < 2) result.subscripts.push_back(subscript());
    if (now().text == "[") fail(Message::three_subscripts);
    return result;
  }

  void define(const std::string& name, const Type& type) {
    deepest_ = 0;
    Expression value = whole();
    const bool own = value.nodes[value.root].is_unsigned;
    definitions_[name] = {std::move(value), type.is_unsigned.value_or(own), deepest_ + 1};
  }

  /// The parts of a definition, copied to where its name is used.
  size_t defined(const Definition& definition, int column) {
    if (depth_ + definition.depth > kMostDepth) fail(Message::too_deep, {std::to_string(kMostDepth)});
    deepest_ = std::max(deepest_, depth_ + definition.depth);
    const size_t offset = nodes_.size();
    if (offset + definition.value.nodes.size() > kMostNodes) {
      fail(Message::too_many_parts, {std::to_string(kMostNodes)});
      return add({});
    }
    for (Node node : definition.value.nodes) {
      node.first += offset, node.second += offset, node.third += offset;
      node.column = column;
      nodes_.push_back(node);
    }
    Node converted{Node::Kind::unary, Operator::plus};
    converted.first = offset + definition.value.root;
    converted.is_unsigned = definition.is_unsigned;
    converted.column = column;
    return add(converted);
  }
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

  void deeper() {
    if (++depth_ > kMostDepth) fail(Message::too_deep, {std::to_string(kMostDepth)});
    deepest_ = std::max(deepest_, depth_);
  }

  size_t conditional() {
    deeper();
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
      deeper();
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
    } else if (const auto found = definitions_.find(std::string(token.text));
               token.kind == TokenKind::name && found != definitions_.end() && next().text != "[") {
      ++at_;
      return defined(found->second, token.column);
    } else if (token.kind == TokenKind::name) {
      node.kind = Node::Kind::name;
      node.name = find_name(token.text);
      if (next().text == "[")
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
  bool store_;
  size_t at_ = 0;
  int depth_ = 0, deepest_ = 0;
  std::map<std::string, Definition> definitions_;
  std::vector<Node> nodes_;
  Error error_;
  bool failed_ = false;
};

}  // namespace

Result<Index> parse_index(std::string_view text, Language language, bool store) {
  if (text.size() > kMostCharacters)
    return error_of(language, Message::too_long, {std::to_string(kMostCharacters)});
  const Result<std::vector<Token>> tokens = tokens_of(text, language);
  if (!tokens) return tokens.error();
  return Parser(*tokens, language, store).index();
}

}  // namespace cml::explorer
