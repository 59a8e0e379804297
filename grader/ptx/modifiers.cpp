#include "ptx/modifiers.h"

#include <iterator>
#include <string>

#include "core/error.h"

namespace cml::ptx {
namespace {

struct Word {
  const char* text;
  ModifierField field;
  void (*apply)(Modifiers&);
};

#define CML_WORD(text, field_name, effect)                          \
  {                                                                 \
    text, ModifierField::field_name, [](Modifiers& m) { m.effect; } \
  }
#define CML_FLAG(text, field_name) CML_WORD(text, field_name, field_name = true)
#define CML_MODE(text, field_name) CML_WORD(text, field_name, field_name = text)

constexpr Word kWords[] = {
    CML_WORD("rn", rounding, rounding = Rounding::rn),
    CML_WORD("rz", rounding, rounding = Rounding::rz),
    CML_WORD("rm", rounding, rounding = Rounding::rm),
    CML_WORD("rp", rounding, rounding = Rounding::rp),
    CML_WORD("rna", rounding, rounding = Rounding::rna),
    CML_WORD("rs", rounding, rounding = Rounding::rs),
    CML_WORD("rni", rounding, rounding = Rounding::rni),
    CML_WORD("rzi", rounding, rounding = Rounding::rzi),
    CML_WORD("rmi", rounding, rounding = Rounding::rmi),
    CML_WORD("rpi", rounding, rounding = Rounding::rpi),

    CML_WORD("eq", compare, compare = Compare::eq),
    CML_WORD("ne", compare, compare = Compare::ne),
    CML_WORD("lt", compare, compare = Compare::lt),
    CML_WORD("le", compare, compare = Compare::le),
    CML_WORD("gt", compare, compare = Compare::gt),
    CML_WORD("ge", compare, compare = Compare::ge),
    CML_WORD("lo", compare, compare = Compare::lo),
    CML_WORD("ls", compare, compare = Compare::ls),
    CML_WORD("hi", compare, compare = Compare::hi),
    CML_WORD("hs", compare, compare = Compare::hs),
    CML_WORD("equ", compare, compare = Compare::equ),
    CML_WORD("neu", compare, compare = Compare::neu),
    CML_WORD("ltu", compare, compare = Compare::ltu),
    CML_WORD("leu", compare, compare = Compare::leu),
    CML_WORD("gtu", compare, compare = Compare::gtu),
    CML_WORD("geu", compare, compare = Compare::geu),
    CML_WORD("num", compare, compare = Compare::num),
    CML_WORD("nan", compare, compare = Compare::nan),

    CML_WORD("and", boolean, boolean = Bool::and_),
    CML_WORD("or", boolean, boolean = Bool::or_),
    CML_WORD("xor", boolean, boolean = Bool::xor_),

    CML_WORD("lo", half, half = Half::lo),
    CML_WORD("hi", half, half = Half::hi),
    CML_WORD("wide", half, half = Half::wide),

    CML_WORD("const", space, space = Space::constant),
    CML_WORD("global", space, space = Space::global),
    CML_WORD("local", space, space = Space::local),
    CML_WORD("param", space, space = Space::param),
    CML_WORD("param::entry", space, space = Space::param),
    CML_WORD("param::func", space, space = Space::param),
    CML_WORD("shared", space, space = Space::shared),
    CML_WORD("shared::cta", space, space = Space::shared),
    CML_WORD("shared::cluster", space, space = Space::shared; m.cluster = true),

    CML_WORD("weak", ordering, ordering = Ordering::weak),
    CML_WORD("volatile", ordering, ordering = Ordering::volatile_),
    CML_WORD("relaxed", ordering, ordering = Ordering::relaxed),
    CML_WORD("acquire", ordering, ordering = Ordering::acquire),
    CML_WORD("release", ordering, ordering = Ordering::release),
    CML_WORD("acq_rel", ordering, ordering = Ordering::acq_rel),
    CML_WORD("sc", ordering, ordering = Ordering::sc),
    CML_WORD("mmio", ordering, ordering = Ordering::mmio),

    CML_WORD("cta", scope, scope = Scope::cta),
    CML_WORD("cluster", scope, scope = Scope::cluster),
    CML_WORD("gpu", scope, scope = Scope::gpu),
    CML_WORD("gl", scope, scope = Scope::gpu),
    CML_WORD("sys", scope, scope = Scope::sys),

    CML_WORD("add", atomic, atomic = AtomicOp::add),
    CML_WORD("min", atomic, atomic = AtomicOp::min),
    CML_WORD("max", atomic, atomic = AtomicOp::max),
    CML_WORD("inc", atomic, atomic = AtomicOp::inc),
    CML_WORD("dec", atomic, atomic = AtomicOp::dec),
    CML_WORD("and", atomic, atomic = AtomicOp::and_),
    CML_WORD("or", atomic, atomic = AtomicOp::or_),
    CML_WORD("xor", atomic, atomic = AtomicOp::xor_),
    CML_WORD("exch", atomic, atomic = AtomicOp::exch),
    CML_WORD("cas", atomic, atomic = AtomicOp::cas),
    CML_WORD("popc", atomic, atomic = AtomicOp::popc),

    CML_WORD("up", shuffle, shuffle = Shuffle::up),
    CML_WORD("down", shuffle, shuffle = Shuffle::down),
    CML_WORD("bfly", shuffle, shuffle = Shuffle::bfly),
    CML_WORD("idx", shuffle, shuffle = Shuffle::idx),

    CML_WORD("all", vote, vote = Vote::all),
    CML_WORD("any", vote, vote = Vote::any),
    CML_WORD("uni", vote, vote = Vote::uni),
    CML_WORD("ballot", vote, vote = Vote::ballot),

    CML_FLAG("ftz", ftz),
    CML_FLAG("sat", sat),
    CML_FLAG("approx", approx),
    CML_FLAG("full", full),
    CML_FLAG("cc", cc),
    CML_FLAG("uni", uniform),
    CML_FLAG("sync", sync),
    CML_FLAG("aligned", aligned),
    CML_FLAG("arrive", arrive),
    CML_FLAG("red", red),
    CML_FLAG("NaN", nan),
    CML_FLAG("abs", abs),
    CML_FLAG("xorsign", xorsign),
    CML_FLAG("noftz", noftz),
    CML_FLAG("relu", relu),
    CML_FLAG("shiftamt", shiftamt),
    CML_FLAG("wrap", wrap),
    CML_FLAG("clamp", clamp),
    CML_FLAG("l", left),
    CML_FLAG("r", right),
    CML_FLAG("to", to),
    CML_FLAG("nc", nc),
    CML_FLAG("unified", unified),
    CML_FLAG("any", any),
    CML_FLAG("all", all),
    CML_FLAG("m8n8", m8n8),
    CML_FLAG("trans", trans),

    CML_MODE("f4e", prmt_mode),
    CML_MODE("b4e", prmt_mode),
    CML_MODE("rc8", prmt_mode),
    CML_MODE("ecl", prmt_mode),
    CML_MODE("ecr", prmt_mode),
    CML_MODE("rc16", prmt_mode),
};

constexpr std::string_view kCacheWords[] = {"ca", "cg", "cs", "cv", "wb", "wt", "lu", "L1", "L2"};

/// ".ca", ".L2", ".L1::no_allocate" (PTX ISA 9.7.9.1, 9.7.9.2).
bool is_cache_word(std::string_view word) {
  if (word.starts_with("L1::") || word.starts_with("L2::")) return true;
  for (const std::string_view one : kCacheWords)
    if (word == one) return true;
  return false;
}

constexpr const char* kFields[] = {
#define CML_PTX_MODIFIER_FIELD(id) #id,
    CML_PTX_MODIFIER_FIELDS(CML_PTX_MODIFIER_FIELD)
#undef CML_PTX_MODIFIER_FIELD
};

}  // namespace

ModifierField modifier_field_of(std::string_view name) {
  for (unsigned i = 0; i < std::size(kFields); ++i)
    if (name == kFields[i]) return static_cast<ModifierField>(i);
  CML_REQUIRE(false, "opcodes.def names the unknown modifier field " + std::string(name));
  return {};
}

const char* text_of(ModifierField field) { return kFields[static_cast<unsigned>(field)]; }

ModifierMask apply_modifier(std::string_view word, ModifierMask allowed, Modifiers& modifiers) {
  for (const Word& row : kWords) {
    if (word != row.text || !(allowed & bit_of(row.field))) continue;
    row.apply(modifiers);
    return bit_of(row.field);
  }
  if ((allowed & bit_of(ModifierField::cache)) && is_cache_word(word)) {
    if (!modifiers.cache.empty()) modifiers.cache += '.';
    modifiers.cache += word;
    return bit_of(ModifierField::cache);
  }
  return 0;
}

}  // namespace cml::ptx
