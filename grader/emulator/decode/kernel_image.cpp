#include "emulator/decode/kernel_image.h"

#include <algorithm>
#include <set>

#include "core/meter.h"
#include "core/text.h"
#include "emulator/decode/decode.h"
#include "emulator/decode/space_use.h"
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

/// Between two shared arrays, so that an access beyond the one is not taken for one of the other. A multiple
/// of what banks and swizzles look at, so that counts are those of arrays side by side.
constexpr uint64_t kSharedGap = 1024;
/// Together: thousands of arrays of one byte take no more than that.
constexpr uint64_t kMostGaps = uint64_t{1} << 20;

/// Places the shared variables of the reachable functions: static ones in the order of the text, the extern
/// arrays, all at one place, after them (CUDA programming guide, dynamic shared memory).
class SharedLayout {
 public:
  using Key = std::pair<int64_t, uint32_t>;  // function, or -1 for the module; index

  SharedLayout(const ptx::Module& module, const std::vector<uint32_t>& functions, uint64_t most)
      : use("static shared memory", "the device allows", most,
            "Make the arrays smaller, or declare one extern and give its size at the launch.") {
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
      const uint64_t at = use.place(it);
      if (!ranges.empty() && gaps < kMostGaps) gaps += kSharedGap;
      gaps = round_up(gaps, std::max<uint32_t>(it.alignment, 1));
      offsets[key] = gaps + at;
      ranges.push_back({variable_name(it.name), gaps + at, it.bytes});
    }
    end = gaps + use.bytes();
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
  SpaceUse use;          ///< of the static variables, side by side
  uint64_t gaps = 0;     ///< between them
  uint64_t end = 0;      ///< of the static variables, with the gaps
  uint64_t dynamic = 0;  ///< where the extern arrays begin
};

}  // namespace

Result<std::unique_ptr<KernelImage>> build_image(const ptx::Module& module, const ptx::Function& kernel,
                                                 const VariableAddresses& addresses,
                                                 const Selectors& selectors, uint64_t most_shared) {
  const Spending decoding(CostPart::decoding);
  auto image = std::make_unique<KernelImage>();
  image->module = &module;
  image->kernel = &kernel;
  const auto entry = static_cast<uint32_t>(&kernel - module.functions.data());
  const std::vector<uint32_t> functions = reachable(module, entry);
  const SharedLayout shared(module, functions, most_shared);
  if (auto error = shared.use.excess(module)) return *error;
  image->shared = shared.ranges;
  image->static_shared_bytes = static_cast<uint32_t>(shared.use.bytes());
  image->static_shared_end = static_cast<uint32_t>(shared.end);
  image->dynamic_shared_offset = static_cast<uint32_t>(shared.dynamic);
  SpaceUse parameters("parameters of a kernel", "the device allows", kMostParameterBytes,
                      "Pass a pointer to what is large.");
  for (const ptx::Variable& parameter : kernel.parameters)
    image->parameters.push_back({parameter.name, parameters.place(parameter), parameter.bytes});
  if (auto error = parameters.excess(module)) return *error;
  image->parameter_bytes = static_cast<uint32_t>(parameters.bytes());

  DecodeContext context;
  context.module = &module;
  context.addresses = &addresses;
  context.selectors = &selectors;
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
    image->shows_pending |= (*code)->shows_pending;
    image->has_open_stack |= (*code)->calls_indirectly || (*code)->allocates;
    image->local_bytes += (*code)->local_bytes;
    image->codes[function] = std::move(*code);
  }
  image->entry = image->codes[entry].get();
  image->has_open_stack |= has_recursion(image->codes);
  constexpr uint64_t kDeep = 33;  // calls; each takes at least 32 bytes of the device's stack
  image->local_bytes = std::min(image->local_bytes * (image->has_open_stack ? kDeep : 1), kMostLocalBytes);
  image->site_count = context.next_site;
  image->run_count = context.next_run;
  image->counted.resize(context.next_counter);
  for (const auto& code : image->codes)
    if (code != nullptr)
      for (const Op& op : code->ops) image->counted[op.counter] = &op;
  return image;
}

Result<std::shared_ptr<const KernelImage>> KernelImages::of(const ptx::Module& module,
                                                            const ptx::Function& kernel,
                                                            const VariableAddresses& addresses,
                                                            const Selectors& selectors,
                                                            uint64_t most_shared) {
  Entry& entry = entries_[&kernel];
  if (entry.image == nullptr || entry.selectors != selectors || entry.most_shared != most_shared ||
      entry.addresses != addresses) {
    Result<std::unique_ptr<KernelImage>> built =
        build_image(module, kernel, addresses, selectors, most_shared);
    if (!built) return built.error();
    entry = {addresses, selectors, most_shared, *std::move(built)};
  }
  return entry.image;
}

}  // namespace cml::emulator
