#include "parity/access.h"

#include <fmt/format.h>

#include <algorithm>

#include "metrics/metric.h"

namespace cml::parity {
namespace {

constexpr Space kShared{"shared", 16384, "mov.u64 %base, tile;", false};
constexpr Space kGlobal{"global", 65536, "ld.param.u64 %base, [array];", true};
constexpr Space kConstant{"constant", 16384, "mov.u64 %base, constants;", false};

/// What is compared, by ids of metrics.def. The loads of a shared atomic are those of the loop that the
/// assembler makes of some; a global atomic counts in no metric, so only what it stores for us does.
struct GroupRow {
  const Space* space;
  Kind kind;
  const char* opcode;
  std::vector<const char*> metric_ids;
};
const GroupRow kGroups[] = {
    {&kShared,
     Kind::load,
     "ld.shared",
     {"shared_load_requests", "shared_load_wavefronts", "shared_load_conflicts"}},
    {&kShared,
     Kind::store,
     "st.shared",
     {"shared_store_requests", "shared_store_wavefronts", "shared_store_conflicts"}},
    {&kShared,
     Kind::atomic,
     "atom.shared",
     {"shared_atomic_requests", "shared_atomic_wavefronts", "shared_atomic_conflicts", "shared_load_requests",
      "shared_load_wavefronts", "shared_load_conflicts"}},
    {&kGlobal, Kind::load, "ld.global", {"global_load_requests", "global_load_sectors"}},
    {&kGlobal, Kind::store, "st.global", {"global_store_requests", "global_store_sectors"}},
    {&kGlobal,
     Kind::atomic,
     "atom.global",
     {"global_load_requests", "global_load_sectors", "global_store_requests", "global_store_sectors"}},
    {&kConstant, Kind::load, "ld.const", {"constant_requests"}},
};

/// What a lane accesses by loads and stores.
struct WidthRow {
  const char* suffix;
  unsigned elements;
  unsigned element_bytes;
};
constexpr WidthRow kWidths[] = {
    {"u8", 1, 1},     {"u16", 1, 2},    {"u32", 1, 4},    {"u64", 1, 8},
    {"v2.u32", 2, 4}, {"v4.u32", 4, 4}, {"v2.u64", 2, 8},
};

struct AtomicRow {
  const char* suffix;
  unsigned bytes;
  bool supposed;
};
constexpr AtomicRow kAtomics[] = {
    {"add.u32", 4, false},  {"min.s32", 4, false}, {"max.s32", 4, false},  {"inc.u32", 4, false},
    {"dec.u32", 4, false},  {"and.b32", 4, false}, {"or.b32", 4, false},   {"xor.b32", 4, false},
    {"exch.b32", 4, false}, {"cas.b32", 4, false}, {"cas.b64", 8, false},  {"add.f32", 4, false},
    {"add.u64", 8, false},  {"add.f64", 8, false}, {"exch.b64", 8, false}, {"min.s64", 8, true},
    {"max.s64", 8, true},   {"and.b64", 8, true},  {"or.b64", 8, true},    {"xor.b64", 8, true},
};

std::vector<Access> rows_of(const GroupRow& group) {
  std::vector<std::string> names;
  for (const char* id : group.metric_ids) {
    const metrics::MetricInfo* row = metrics::find_metric(id);
    CML_REQUIRE(row != nullptr, std::string("metrics.def has a row ") + id);
    names.push_back(row->name);
  }
  std::vector<Access> rows;
  const auto add = [&](const char* suffix, unsigned elements, unsigned element_bytes, bool supposed) {
    rows.push_back({fmt::format("{}.{}", group.opcode, suffix), group.space, group.kind, elements,
                    element_bytes, supposed, names});
  };
  if (group.kind == Kind::atomic)
    for (const AtomicRow& row : kAtomics) add(row.suffix, 1, row.bytes, row.supposed);
  else
    for (const WidthRow& row : kWidths) add(row.suffix, row.elements, row.element_bytes, false);
  return rows;
}

}  // namespace

const char* text_of(Kind kind) {
  constexpr const char* kTexts[] = {"load", "store", "atomic"};
  return kTexts[static_cast<size_t>(kind)];
}

std::string Access::kernel() const {
  std::string name = instruction;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

const std::vector<Access>& accesses() {
  static const std::vector<Access> all = [] {
    std::vector<Access> rows;
    for (const GroupRow& group : kGroups)
      for (Access& row : rows_of(group)) rows.push_back(std::move(row));
    return rows;
  }();
  return all;
}

Result<Selection> select(const std::vector<std::string>& prefixes) {
  const auto fits = [](const Access& row, const std::string& prefix) {
    return row.instruction.starts_with(prefix);
  };
  for (const std::string& prefix : prefixes)
    if (std::none_of(accesses().begin(), accesses().end(), [&](const Access& a) { return fits(a, prefix); }))
      return Error{fmt::format("no access begins with \"{}\"", prefix),
                   "Give the beginning of a PTX instruction, for instance ld.shared or atom.shared.exch.b64.",
                   {}};
  Selection chosen;
  for (const Access& row : accesses())
    if (prefixes.empty() ? !row.supposed
                         : std::any_of(prefixes.begin(), prefixes.end(),
                                       [&](const std::string& prefix) { return fits(row, prefix); }))
      chosen.push_back(&row);
  return chosen;
}

}  // namespace cml::parity
