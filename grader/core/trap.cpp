#include "core/trap.h"

#include <iterator>

#include "core/dim3_text.h"
#include "core/failures.h"

namespace cml {
namespace {

constexpr Key kKeys[] = {
#define CML_TRAP_KEY(id) Key::id,
    CML_TRAPS(CML_TRAP_KEY)
#undef CML_TRAP_KEY
};

}  // namespace

Key key_of(TrapKind kind) { return kKeys[static_cast<size_t>(kind)]; }
std::string id_of(TrapKind kind) { return id_of(key_of(kind)); }
std::string text_of(TrapKind kind) {
  Failure alone;
  alone.key = key_of(kind);
  alone.values = {{"at", std::string()}};
  return alone.sentence();
}

std::optional<TrapKind> trap_kind_of(const std::string& id) {
  const std::optional<Key> key = find_key(id);
  for (size_t i = 0; key && i < std::size(kKeys); ++i)
    if (kKeys[i] == *key) return static_cast<TrapKind>(i);
  return std::nullopt;
}

Failure Trap::failure() const {
  std::vector<Failure> at;
  if (!kernel.empty()) at.push_back(cml::failure<Key::at_kernel>("kernel"_v(kernel)));
  if (has_thread)
    at.push_back(cml::failure<Key::at_thread>("thread"_v(tuple_text(thread)), "block"_v(tuple_text(block))));
  if (!array.empty()) at.push_back(cml::failure<Key::at_array>("array"_v(array)));
  if (!detail.empty()) at.push_back(cml::failure<Key::at_detail>("detail"_v(detail)));
  Failure observed;
  observed.key = key_of(kind);
  observed.values = {{"at", std::move(at)}};
  observed.where = {file, line, kernel};
  if (!cause) return observed;
  Failure caused = *cause;
  if (caused.where.file.empty()) caused.where.file = file;
  if (caused.where.line == 0) caused.where.line = line;
  if (caused.where.function.empty()) caused.where.function = kernel;
  caused.evidence.insert(caused.evidence.begin(), std::move(observed));
  return caused;
}

std::string Trap::to_string() const { return failure().to_string(); }

}  // namespace cml
