#include <string>

#include "explorer/expression.h"

namespace cml::explorer {
namespace {

int64_t number_of(uint32_t bits, bool is_unsigned) {
  return is_unsigned ? int64_t{bits} : int64_t{static_cast<int32_t>(bits)};
}

/// The value of a node for a thread. Bits of int and unsigned int are converted into each other as they are.
class Evaluator {
 public:
  Evaluator(const Expression& expression, const Thread& thread, Language language)
      : expression_(expression), thread_(thread), language_(language) {}

  Result<uint32_t> bits(size_t number) const {
    const Node& node = expression_.nodes[number];
    switch (node.kind) {
      case Node::Kind::number:
        return node.bits;
      case Node::Kind::name:
        return node.name->value(thread_);
      case Node::Kind::unary: {
        const Result<uint32_t> operand = bits(node.first);
        if (!operand) return operand.error();
        return said(node, apply(node.op, expression_.nodes[node.first].is_unsigned, *operand), 0);
      }
      case Node::Kind::binary:
        return binary(node);
      case Node::Kind::conditional: {
        const Result<uint32_t> condition = bits(node.first);
        if (!condition) return condition.error();
        return bits(*condition != 0 ? node.second : node.third);
      }
    }
    return 0u;
  }

 private:
  Result<uint32_t> binary(const Node& node) const {
    const Result<uint32_t> left = bits(node.first);
    if (!left) return left.error();
    if (node.op == Operator::logical_and && *left == 0) return 0u;
    if (node.op == Operator::logical_or && *left != 0) return 1u;
    const Result<uint32_t> right = bits(node.second);
    if (!right) return right.error();
    if (node.op == Operator::logical_and || node.op == Operator::logical_or) return uint32_t{*right != 0};
    const bool of_left = expression_.nodes[node.first].is_unsigned;
    const bool of_right = expression_.nodes[node.second].is_unsigned;
    const bool is_unsigned = of_left || (of_right && !is_shift(node.op));
    return said(node, apply(node.op, is_unsigned, *left, *right), number_of(*right, of_right));
  }

  Result<uint32_t> said(const Node& node, const Bits& result, int64_t right) const {
    if (const auto* value = std::get_if<uint32_t>(&result)) return *value;
    return error_of(language_, *std::get_if<Message>(&result), {to_string(thread_), std::to_string(right)},
                    node.column);
  }

  const Expression& expression_;
  const Thread& thread_;
  Language language_;
};

}  // namespace

Result<int64_t> evaluate(const Expression& expression, const Thread& thread, Language language) {
  const Result<uint32_t> bits = Evaluator(expression, thread, language).bits(expression.root);
  if (!bits) return bits.error();
  return number_of(*bits, expression.nodes[expression.root].is_unsigned);
}

}  // namespace cml::explorer
