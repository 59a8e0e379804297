#include "parity/kernels/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace cml::parity::kernels {
namespace {

/// Names of variables and functions that the kernel uses.
std::set<std::string> used_names(const Kernel& kernel) {
  std::set<std::string> names(kernel.outputs.begin(), kernel.outputs.end());
  for_each_node(
      kernel, [&](const Statement& s) { names.insert(s.targets.begin(), s.targets.end()); },
      [&](const Expression& e) { names.insert(e.name); });
  return names;
}

}  // namespace

std::string Kernel::name() const { return fmt::format("kernel_{}", index); }

std::vector<OutputWord> output_words(const Kernel& kernel) {
  std::vector<OutputWord> words;
  for (const std::string& name : kernel.outputs) {
    const auto variable = std::find_if(kernel.variables.begin(), kernel.variables.end(),
                                       [&](const Variable& v) { return v.name == name; });
    CML_REQUIRE(variable != kernel.variables.end(), "an output is a variable of the kernel: " + name);
    for (unsigned word = 0; word < words_of(variable->type); ++word)
      words.push_back({name, variable->type, word});
  }
  return words;
}

size_t nodes_of(const Kernel& kernel) {
  size_t nodes = kernel.functions.size() + kernel.variables.size();
  for_each_node(
      kernel, [&](const Statement&) { ++nodes; }, [&](const Expression&) { ++nodes; });
  return nodes;
}

bool has(const Kernel& kernel, Trait trait) {
  bool found = false;
  for_each_node(
      kernel, [&](const Statement& statement) { found = found || statement.row->has(trait); },
      [](const Expression&) {});
  return found;
}

void drop_unused(Kernel& kernel) {
  for (size_t dropped = 1; dropped > 0;) {
    const std::set<std::string> used = used_names(kernel);
    dropped = std::erase_if(kernel.variables, [&](const Variable& v) { return !used.contains(v.name); });
    dropped += std::erase_if(kernel.functions, [&](const Function& f) { return !used.contains(f.name); });
  }
}

}  // namespace cml::parity::kernels
