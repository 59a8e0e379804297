#include "core/trap.h"

#include <iterator>

#include "core/dim3_text.h"
#include "core/error.h"

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

}  // namespace

const char* text_of(TrapKind kind) { return kRows[static_cast<size_t>(kind)].text; }
const char* id_of(TrapKind kind) { return kRows[static_cast<size_t>(kind)].id; }

std::optional<TrapKind> trap_kind_of(const std::string& id) {
  for (size_t i = 0; i < std::size(kRows); ++i)
    if (id == kRows[i].id) return static_cast<TrapKind>(i);
  return std::nullopt;
}

std::string Trap::evidence() const {
  std::string text = text_of(kind);
  if (!file.empty() || line > 0) text += " at " + SourceLocation{file, line, 0}.to_string();
  if (!kernel.empty()) text += " in " + kernel;
  if (kind != TrapKind::illegal_launch)
    text += " by thread " + tuple_text(thread) + " of block " + tuple_text(block);
  if (!array.empty()) text += ", " + array;
  if (!detail.empty()) text += ": " + detail;
  return text;
}

std::string Trap::to_string() const {
  const std::string step = next.empty() ? kRows[static_cast<size_t>(kind)].next : next;
  std::string first;
  if (!cause.empty()) {
    const int where = cause_line > 0 ? cause_line : line;
    if (!file.empty() || where > 0) first = SourceLocation{file, where, 0}.to_string() + ": ";
    first += cause + "\n  ";
  }
  return first + evidence() + "\n  next: " + step;
}

}  // namespace cml
