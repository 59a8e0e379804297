#include "ptx/mnemonic.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "ptx/modifiers.h"
#include "ptx/opcode_table.h"
#include "ptx/unsupported.h"

namespace cml::ptx {
namespace {

/// Calls `visit` with each part of `text` between separators, blanks stripped, empty parts left out.
template <class Visit>
void split(std::string_view text, char separator, Visit visit) {
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) visit(part);
  }
}

using TypeMask = uint64_t;
constexpr TypeMask bit_of(Type type) { return TypeMask{1} << static_cast<unsigned>(type); }

TypeMask type_mask(std::string_view name) {
  using enum Type;
  if (name == "int") return bit_of(u16) | bit_of(u32) | bit_of(u64) | bit_of(s16) | bit_of(s32) | bit_of(s64);
  if (name == "bits") return bit_of(b16) | bit_of(b32) | bit_of(b64);
  if (name == "half") return bit_of(f16) | bit_of(f16x2) | bit_of(bf16) | bit_of(bf16x2);
  if (name == "float") return bit_of(f32) | bit_of(f64);
  const std::optional<Type> type = type_of(name);
  CML_REQUIRE(type.has_value(), "opcodes.def names the unknown type " + std::string(name));
  return bit_of(*type);
}

/// The types and modifiers columns of a row, read once.
struct Rules {
  struct Position {
    TypeMask accepted = 0;
    bool optional = false;
  };
  std::vector<Position> types;
  ModifierMask allowed = 0;
  ModifierMask required = 0;
  std::vector<std::string_view> words;
};

Rules read_rules(const OpcodeRow& row) {
  Rules rules;
  if (std::string_view(row.types) != "-") {
    split(row.types, ';', [&](std::string_view list) {
      Rules::Position position;
      if (list.starts_with('?')) {
        position.optional = true;
        list.remove_prefix(1);
      }
      split(list, ' ', [&](std::string_view name) { position.accepted |= type_mask(name); });
      rules.types.push_back(position);
    });
  }
  split(row.modifiers, ' ', [&](std::string_view word) {
    if (word.starts_with('=')) {
      rules.words.push_back(word.substr(1));
      return;
    }
    const bool required = word.starts_with('!');
    if (required) word.remove_prefix(1);
    const ModifierMask bit = bit_of(modifier_field_of(word));
    rules.allowed |= bit;
    if (required) rules.required |= bit;
  });
  return rules;
}

const Rules& rules_of(const OpcodeRow& row) {
  static const std::vector<Rules> all = [] {
    std::vector<Rules> rules;
    for (const OpcodeRow& one : opcode_rows()) rules.push_back(read_rules(one));
    return rules;
  }();
  return all[index_of(row)];
}

constexpr const char* kNextStep = "use another form of the instruction, or report it with the source line";

Error unexpected(const OpcodeRow& row, const std::string& what) {
  return {fmt::format("{} {} (PTX ISA {})", row.text, what, row.section), kNextStep, {}};
}

/// Positions that may be absent are at the end.
std::optional<Error> check_types(const OpcodeRow& row, const Rules& rules, const std::vector<Type>& types) {
  for (size_t i = 0; i < rules.types.size(); ++i) {
    if (i >= types.size()) {
      if (rules.types[i].optional) break;
      return unexpected(row, fmt::format("needs {} type{}, it has {}", rules.types.size(),
                                         rules.types.size() == 1 ? "" : "s", types.size()));
    }
    if (!(rules.types[i].accepted & bit_of(types[i])))
      return unexpected(row, fmt::format("does not take the type .{}", text_of(types[i])));
  }
  return std::nullopt;
}

std::optional<Error> check_required(const OpcodeRow& row, const Rules& rules, ModifierMask seen) {
  const ModifierMask missing = rules.required & ~seen;
  for (unsigned i = 0; missing >> i; ++i)
    if (missing >> i & 1)
      return unexpected(row, fmt::format("lacks its {} modifier", text_of(static_cast<ModifierField>(i))));
  return std::nullopt;
}

}  // namespace

Result<Mnemonic> parse_mnemonic(std::string_view text) {
  if (const UnsupportedRow* unsupported = find_unsupported(text))
    return Error{
        fmt::format("{}: the emulator does not have {}", text, unsupported->what), unsupported->next, {}};
  const OpcodeRow* row = find_opcode(text);
  if (!row)
    return Error{fmt::format("unknown opcode {}", text),
                 "avoid the construct that compiles to it, or report it with the source line",
                 {}};
  const Rules& rules = rules_of(*row);
  Mnemonic result;
  result.opcode = row->id;
  ModifierMask seen = 0;
  std::optional<Error> error;
  const auto take = [&](std::string_view word) {
    if (error) return;
    if (const auto type = type_of(word); type && result.types.size() < rules.types.size()) {
      result.types.push_back(*type);
      return;
    }
    if ((rules.allowed & ~seen & bit_of(ModifierField::vec)) && word.size() == 2 && word[0] == 'v' &&
        (word[1] == '2' || word[1] == '4' || word[1] == '8')) {
      result.vector_size = static_cast<unsigned>(word[1] - '0');
      seen |= bit_of(ModifierField::vec);
      return;
    }
    if ((rules.allowed & ~seen & bit_of(ModifierField::tiles)) &&
        (word == "x1" || word == "x2" || word == "x4")) {
      result.vector_size = static_cast<unsigned>(word[1] - '0');
      seen |= bit_of(ModifierField::tiles);
      return;
    }
    const ModifierMask free = rules.allowed & (~seen | bit_of(ModifierField::cache));
    if (const ModifierMask bit = apply_modifier(word, free, result.modifiers)) {
      seen |= bit;
      return;
    }
    if (std::find(rules.words.begin(), rules.words.end(), word) != rules.words.end()) {
      if (!result.modifiers.rest.empty()) result.modifiers.rest += '.';
      result.modifiers.rest += word;
      return;
    }
    error = unexpected(*row, fmt::format("does not take .{}", word));
  };
  split(text.substr(std::string_view(row->text).size()), '.', take);
  if (!error) error = check_types(*row, rules, result.types);
  if (!error) error = check_required(*row, rules, seen);
  if (error) return *error;
  return result;
}

}  // namespace cml::ptx
