#include "emulator/decode/kernel_image.h"

#include <algorithm>
#include <set>

#include "core/meter.h"
#include "core/text.h"
#include "emulator/decode/decode.h"
#include "emulator/memory/round_up.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Functions that a kernel may run, itself first: what it calls, and where it calls through pointers every
/// function.
std::vector<uint32_t> reachable(const ptx::Module& module, uint32_t kernel) {
  std::vector<uint32_t> found{kernel};
  std::set<uint32_t> seen{kernel};
  const auto add = [&](uint32_t function) {
    if (module.functions[function].has_body && seen.insert(function).second) found.push_back(function);
  };
  for (size_t i = 0; i < found.size(); ++i) {
    for (const ptx::Instruction& in : module.functions[found[i]].body) {
      if (in.opcode != "call"_op) continue;
      if (in.operands[1].kind == ptx::Operand::Kind::function) {
        add(in.operands[1].id);
      } else {
        for (uint32_t f = 0; f < module.functions.size(); ++f)
          if (!module.functions[f].is_entry) add(f);
      }
    }
  }
  return found;
}

/// Whether a function can be reached from itself.
bool has_recursion(const std::vector<std::unique_ptr<Code>>& codes) {
  enum class State : uint8_t { unseen, open, done };
  std::vector<State> states(codes.size(), State::unseen);
  const auto visit = [&](const auto& self, uint32_t function) -> bool {
    if (codes[function] == nullptr || states[function] == State::done) return false;
    if (states[function] == State::open) return true;
    states[function] = State::open;
    for (const uint32_t callee : codes[function]->callees)
      if (self(self, callee)) return true;
    states[function] = State::done;
    return false;
  };
  for (uint32_t function = 0; function < codes.size(); ++function)
    if (visit(visit, function)) return true;
  return false;
}

/// Calls body for every variable that the instruction names.
template <class Body>
void each_variable(const ptx::Operand& operand, const Body& body) {
  if (operand.kind == ptx::Operand::Kind::variable || operand.has_base_var) body(operand.variable);
  for (const ptx::Operand& element : operand.elements) each_variable(element, body);
}

/// Between two shared arrays, so that an access beyond the one is not taken for one of the other. A multiple
/// of what banks and swizzles look at, so that counts are those of arrays side by side.
constexpr uint64_t kSharedGap = 1024;

/// Places the shared variables of the reachable functions: static ones in the order of the text, the extern
/// arrays, all at one place, behind them (CUDA programming guide, dynamic shared memory).
class SharedLayout {
 public:
  using Key = std::pair<int64_t, uint32_t>;  // function, or -1 for the module; index

  SharedLayout(const ptx::Module& module, const std::vector<uint32_t>& functions) {
    std::set<Key> used;
    for (const uint32_t f : functions) {
      const ptx::Function& function = module.functions[f];
      for (uint32_t i = 0; i < function.variables.size(); ++i)
        if (function.variables[i].space == ptx::Space::shared) used.insert({f, i});
      for (const ptx::Instruction& in : function.body)
        for (const ptx::Operand& operand : in.operands)
          each_variable(operand, [&](const ptx::VariableRef& ref) {
            if (ref.module_scope && module.variables[ref.index].space == ptx::Space::shared)
              used.insert({-1, ref.index});
          });
    }
    const auto variable = [&](const Key& key) -> const ptx::Variable& {
      return key.first < 0 ? module.variables[key.second]
                           : module.functions[static_cast<size_t>(key.first)].variables[key.second];
    };
    for (const Key& key : used) {
      const ptx::Variable& it = variable(key);
      if (it.is_extern || it.bytes == 0) continue;
      const uint64_t alignment = std::max<uint32_t>(it.alignment, 1);
      bytes = round_up(bytes, alignment);
      if (!ranges.empty()) gaps = round_up(gaps + kSharedGap, alignment);
      offsets[key] = gaps + bytes;
      ranges.push_back({variable_name(it.name), gaps + bytes, it.bytes});
      bytes += it.bytes;
    }
    end = gaps + bytes;
    dynamic = round_up(end, 16);
    if (!ranges.empty()) dynamic += kSharedGap;
    std::string name;
    for (const Key& key : used)
      if (const ptx::Variable& it = variable(key); it.is_extern || it.bytes == 0) {
        dynamic = round_up(dynamic, it.alignment);
        name = variable_name(it.name);
      }
    for (const Key& key : used)
      if (const ptx::Variable& it = variable(key); it.is_extern || it.bytes == 0) offsets[key] = dynamic;
    ranges.push_back({name.empty() ? "dynamic shared memory" : name, dynamic, 0});
  }

  std::map<Key, uint64_t> offsets;
  std::vector<NamedRange> ranges;
  uint64_t bytes = 0;    ///< of the static variables, side by side
  uint64_t gaps = 0;     ///< between them
  uint64_t end = 0;      ///< of the static variables, with the gaps
  uint64_t dynamic = 0;  ///< where the extern arrays begin
};

}  // namespace

Result<std::unique_ptr<KernelImage>> build_image(const ptx::Module& module, const ptx::Function& kernel,
                                                 const VariableAddresses& addresses, const IsaTable& isa) {
  const Spending decoding(CostPart::decoding);
  auto image = std::make_unique<KernelImage>();
  image->module = &module;
  image->kernel = &kernel;
  const auto entry = static_cast<uint32_t>(&kernel - module.functions.data());
  const std::vector<uint32_t> functions = reachable(module, entry);
  const SharedLayout shared(module, functions);
  image->shared = shared.ranges;
  image->static_shared_bytes = static_cast<uint32_t>(shared.bytes);
  image->static_shared_end = static_cast<uint32_t>(shared.end);
  image->dynamic_shared_offset = static_cast<uint32_t>(shared.dynamic);
  uint64_t at = 0;
  for (const ptx::Variable& parameter : kernel.parameters) {
    at = round_up(at, std::max<uint32_t>(parameter.alignment, 1));
    image->parameters.push_back({parameter.name, at, parameter.bytes});
    at += parameter.bytes;
  }
  image->parameter_bytes = static_cast<uint32_t>(at);

  DecodeContext context;
  context.module = &module;
  context.addresses = &addresses;
  context.isa = &isa;
  context.source_file = ptx::source_file(kernel);
  context.shared_offset = [&](bool module_scope, uint32_t function, uint32_t index) {
    return shared.offsets.at({module_scope ? -1 : int64_t{function}, index});
  };
  image->codes.resize(module.functions.size());
  for (const uint32_t function : functions) {
    context.is_kernel = function == entry;
    auto code = decode(context, function);
    if (!code) return code.error();
    image->order_sensitive |= (*code)->order_sensitive;
    image->needs_order |= (*code)->needs_order;
    image->has_read_only_loads |= (*code)->has_read_only_loads;
    image->shows_pending |= (*code)->shows_pending;
    image->has_open_stack |= (*code)->calls_indirectly || (*code)->allocates;
    image->codes[function] = std::move(*code);
  }
  image->entry = image->codes[entry].get();
  image->has_open_stack |= has_recursion(image->codes);
  image->site_count = context.next_site;
  image->counted.resize(context.next_counter);
  for (const auto& code : image->codes)
    if (code != nullptr)
      for (const Op& op : code->ops) image->counted[op.counter] = &op;
  return image;
}

Result<std::shared_ptr<const KernelImage>> KernelImages::of(const ptx::Module& module,
                                                            const ptx::Function& kernel,
                                                            const VariableAddresses& addresses,
                                                            const IsaTable& isa) {
  Entry& entry = entries_[&kernel];
  if (entry.image == nullptr || entry.isa != &isa || entry.addresses != addresses) {
    Result<std::unique_ptr<KernelImage>> built = build_image(module, kernel, addresses, isa);
    if (!built) return built.error();
    entry = {addresses, &isa, *std::move(built)};
  }
  return entry.image;
}

}  // namespace cml::emulator
