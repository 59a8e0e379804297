#include "ptx/matrix_form.h"

#include <charconv>
#include <string_view>
#include <utility>

namespace cml::ptx {
namespace {

constexpr unsigned kLanes = 32;
constexpr unsigned kTile = 8;

/// Shapes that the emulator has, by type of A and B.
struct ShapeRow {
  Type type;
  bool is_wmma;
  const char* shapes;
};
constexpr ShapeRow kShapes[] = {
    {Type::f16, false, "m16n8k8 m16n8k16"},
    {Type::bf16, false, "m16n8k8 m16n8k16"},
    {Type::tf32, false, "m16n8k4 m16n8k8"},
    {Type::s8, false, "m8n8k16 m16n8k16 m16n8k32"},
    {Type::u8, false, "m8n8k16 m16n8k16 m16n8k32"},
    {Type::f64, false, "m8n8k4 m16n8k4 m16n8k8 m16n8k16"},
    {Type::f16, true, "m16n16k16 m32n8k16 m8n32k16"},
    {Type::bf16, true, "m16n16k16 m32n8k16 m8n32k16"},
    {Type::s8, true, "m16n16k16 m32n8k16 m8n32k16"},
    {Type::u8, true, "m16n16k16 m32n8k16 m8n32k16"},
    {Type::tf32, true, "m16n16k8"},
    {Type::f64, true, "m8n8k4"},
};

std::string_view shape_word(const Instruction& instruction) {
  const std::string_view words = instruction.modifiers.rest;
  for (size_t at = 0; at < words.size();) {
    const size_t end = std::min(words.find('.', at), words.size());
    const std::string_view word = words.substr(at, end - at);
    if (word.size() > 1 && word[0] == 'm' && word[1] >= '0' && word[1] <= '9') return word;
    at = end + 1;
  }
  return {};
}

bool has_shape(std::string_view shape, Type type, bool is_wmma) {
  for (const ShapeRow& row : kShapes) {
    if (row.type != type || row.is_wmma != is_wmma) continue;
    const std::string padded = " " + std::string(row.shapes) + " ";
    if (padded.find(" " + std::string(shape) + " ") != std::string::npos) return true;
  }
  return false;
}

bool accumulates(Type into, Type of) {
  switch (of) {
    case Type::f16:
      return into == Type::f16 || into == Type::f32;
    case Type::bf16:
    case Type::tf32:
      return into == Type::f32;
    case Type::f64:
      return into == Type::f64;
    default:
      return into == Type::s32;
  }
}

FragmentForm form_of(MatrixRole role, Type type, const MatrixShape& shape, bool is_wmma) {
  FragmentForm form;
  form.role = role;
  form.type = type;
  form.rows = role == MatrixRole::b ? shape.k : shape.m;
  form.columns = role == MatrixRole::a ? shape.k : shape.n;
  form.per_register = bits_of(type) >= 32 ? 1 : 32 / bits_of(type);
  form.registers = form.rows * form.columns / kLanes / form.per_register;
  form.written = is_wmma && type == Type::f16 && role != MatrixRole::c ? 8 : form.registers;
  return form;
}

}  // namespace

std::optional<MatrixShape> matrix_shape(const Instruction& instruction) {
  MatrixShape shape;
  const std::string_view word = shape_word(instruction);
  const char* at = word.data();
  const char* const end = at + word.size();
  for (const auto& [letter, size] : {std::pair('m', &shape.m), {'n', &shape.n}, {'k', &shape.k}}) {
    if (at == end || *at != letter) return std::nullopt;
    const auto [next, error] = std::from_chars(at + 1, end, *size);
    if (error != std::errc()) return std::nullopt;
    at = next;
  }
  return shape;
}

std::vector<FragmentForm> fragment_forms(const Instruction& instruction) {
  const std::optional<MatrixShape> shape = matrix_shape(instruction);
  if (!shape || instruction.types.empty()) return {};
  const std::string_view word = shape_word(instruction);
  const bool is_wmma = instruction.opcode != "mma"_op;
  const std::vector<Type>& types = instruction.types;
  switch (instruction.opcode) {
    case "wmma.load.a"_op:
      if (!has_shape(word, types[0], true)) return {};
      return {form_of(MatrixRole::a, types[0], *shape, true)};
    case "wmma.load.b"_op:
      if (!has_shape(word, types[0], true)) return {};
      return {form_of(MatrixRole::b, types[0], *shape, true)};
    case "wmma.load.c"_op:
    case "wmma.store.d"_op:
      return {form_of(MatrixRole::c, types[0], *shape, true)};
    default:
      break;
  }
  const bool is_short = types.size() == 2;  // wmma with f16: .dtype.ctype
  const Type a = is_short ? Type::f16 : types.size() == 4 ? types[1] : Type::none;
  const Type b = is_short ? Type::f16 : types.size() == 4 ? types[2] : Type::none;
  const bool are_alike = a == b || (bits_of(a) == 8 && bits_of(b) == 8);
  if (a == Type::none || !are_alike || !has_shape(word, a, is_wmma)) return {};
  if (!accumulates(types.front(), a) || !accumulates(types.back(), a)) return {};
  return {form_of(MatrixRole::c, types.front(), *shape, is_wmma), form_of(MatrixRole::a, a, *shape, is_wmma),
          form_of(MatrixRole::b, b, *shape, is_wmma), form_of(MatrixRole::c, types.back(), *shape, is_wmma)};
}

MatrixPlace place_in_matrix(const FragmentForm& form, unsigned lane, unsigned element) {
  const unsigned group = lane / 4, within = lane % 4;
  if (form.role == MatrixRole::c) {
    const unsigned tile = element / 2, tiles_down = form.rows / kTile;
    return {kTile * (tile % tiles_down) + group, kTile * (tile / tiles_down) + 2 * within + element % 2};
  }
  const unsigned w = form.per_register, tile = element / w;
  const unsigned along = w * within + element % w;  // k, within its tile of 4 * w
  if (form.role == MatrixRole::a) {
    const unsigned tiles_down = form.rows / kTile;
    return {kTile * (tile % tiles_down) + group, 4 * w * (tile / tiles_down) + along};
  }
  const unsigned tiles_down = form.rows / (4 * w);
  return {4 * w * (tile % tiles_down) + along, kTile * (tile / tiles_down) + group};
}

}  // namespace cml::ptx
