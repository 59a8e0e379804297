#include "core/trap.h"

#include <iterator>

#include "core/dim3_text.h"
#include "core/error.h"
#include "core/failures.h"

namespace cml {
namespace {

struct TrapRow {
  const char* id;
  const char* text;
  const char* next;
};

constexpr TrapRow kRows[] = {
#define CML_TRAP_ROW(id, text, next) {#id, text, next},
    CML_TRAPS(CML_TRAP_ROW)
#undef CML_TRAP_ROW
};

constexpr Key kKeys[] = {
#define CML_TRAP_KEY(id, text, next) Key::id,
    CML_TRAPS(CML_TRAP_KEY)
#undef CML_TRAP_KEY
};

}  // namespace

const char* text_of(TrapKind kind) { return kRows[static_cast<size_t>(kind)].text; }
const char* id_of(TrapKind kind) { return kRows[static_cast<size_t>(kind)].id; }

std::optional<TrapKind> trap_kind_of(const std::string& id) {
  for (size_t i = 0; i < std::size(kRows); ++i)
    if (id == kRows[i].id) return static_cast<TrapKind>(i);
  return std::nullopt;
}

Failure Trap::failure() const {
  std::vector<Failure> at;
  if (!kernel.empty()) at.push_back(cml::failure<Key::at_kernel>("kernel"_v(kernel)));
  if (kind != TrapKind::illegal_launch)
    at.push_back(cml::failure<Key::at_thread>("thread"_v(tuple_text(thread)), "block"_v(tuple_text(block))));
  if (!array.empty()) at.push_back(cml::failure<Key::at_array>("array"_v(array)));
  if (!detail.empty()) at.push_back(cml::failure<Key::at_detail>("detail"_v(detail)));
  Failure observed;
  observed.key = kKeys[static_cast<size_t>(kind)];
  observed.values = {{"at", std::move(at)}};
  observed.where = {file, line, kernel};
  if (cause.empty()) return observed;
  const std::string step = next.empty() ? kRows[static_cast<size_t>(kind)].next : next;
  Failure caused = cml::failure<Key::cause>("words"_v(cause), "step"_v(step));
  caused.where = {file, cause_line > 0 ? cause_line : line, kernel};
  caused.evidence = {std::move(observed)};
  return caused;
}

std::string Trap::to_string() const { return failure().to_string(); }

}  // namespace cml
