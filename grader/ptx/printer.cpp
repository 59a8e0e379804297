#include "ptx/printer.h"

#include <fmt/format.h>

#include <iterator>
#include <set>

namespace cml::ptx {
namespace {

/// The label that .loc's function_name asks for; the IR does not keep the names.
constexpr const char* kInlinedLabel = "$L__cml_inlined";

void print_extents(std::string& out, const char* name, const Dim3& extents) {
  if (extents != Dim3{0, 0, 0}) out += fmt::format("\n.{} {}, {}, {}", name, extents.x, extents.y, extents.z);
}

/// .space .align n .type name[count]
std::string declaration(const Variable& variable) {
  const unsigned size = bytes_of(variable.type);
  std::string out = fmt::format(".{} ", text_of(variable.space));
  if (variable.is_managed) out += ".attribute(.managed) ";
  if (variable.space != Space::reg && (variable.alignment != size || variable.bytes != size))
    out += fmt::format(".align {} ", variable.alignment);
  out += fmt::format(".{} {}", text_of(variable.type), variable.name);
  if (variable.bytes == 0)
    out += "[]";
  else if (variable.bytes != size)
    out += fmt::format("[{}]", variable.bytes / size);
  return out;
}

std::string parameters(const std::vector<Variable>& variables) {
  std::string out = "(";
  for (size_t i = 0; i < variables.size(); ++i) out += (i ? ", " : "") + declaration(variables[i]);
  return out + ")";
}

class Printer {
 public:
  explicit Printer(const Module& module) : module_(module) {}

  std::string run() {
    out_ = fmt::format(".version {}.{}\n.target {}{}\n.address_size {}\n\n", module_.version_major,
                       module_.version_minor, module_.target, module_.is_debug ? ", debug" : "",
                       module_.address_bits);
    for (const Function& function : module_.functions) print_header(function, false);
    for (const Variable& variable : module_.variables) print_variable(variable);
    for (const Function& function : module_.functions)
      if (function.has_body) print_function(function);
    for (const auto& [number, name] : module_.files) out_ += fmt::format(".file {} \"{}\"\n", number, name);
    if (has_inlined_) out_ += fmt::format(".section .debug_str\n{{\n{}:\n.b8 0\n}}\n", kInlinedLabel);
    return std::move(out_);
  }

 private:
  void print_header(const Function& function, bool with_body) {
    if (function.is_extern) out_ += ".extern ";
    if (function.is_visible) out_ += ".visible ";
    out_ += function.is_entry ? ".entry " : ".func ";
    if (!function.returns.empty()) out_ += parameters(function.returns) + " ";
    out_ += function.name + parameters(function.parameters);
    if (function.no_return) out_ += " .noreturn";
    if (!with_body && function.has_body) {
      out_ += ";\n";
      return;
    }
    print_extents(out_, "maxntid", function.max_threads);
    print_extents(out_, "reqntid", function.required_threads);
    print_extents(out_, "reqnctapercluster", function.cluster);
    if (function.needs_cluster) out_ += "\n.explicitcluster";
    if (function.counts_clusters) out_ += "\n.blocksareclusters";
    if (function.min_blocks) out_ += fmt::format("\n.minnctapersm {}", function.min_blocks);
    if (function.max_registers) out_ += fmt::format("\n.maxnreg {}", function.max_registers);
    out_ += with_body ? "\n" : ";\n";
  }

  void print_variable(const Variable& variable) {
    if (variable.is_extern) out_ += ".extern ";
    if (variable.is_visible) out_ += ".visible ";
    out_ += declaration(variable);
    if (!variable.initial.empty()) out_ += " = " + initialiser(variable);
    out_ += ";\n";
  }

  std::string initialiser(const Variable& variable) const {
    const unsigned size = bytes_of(variable.type);
    std::string out;
    size_t relocation = 0;
    for (uint64_t at = 0; at + size <= variable.initial.size(); at += size) {
      if (at) out += ", ";
      if (relocation < variable.relocations.size() && variable.relocations[relocation].at == at) {
        out += address(variable.relocations[relocation++]);
        continue;
      }
      uint64_t bits = 0;
      for (unsigned i = 0; i < size && i < 8; ++i)
        bits |= std::to_integer<uint64_t>(variable.initial[at + i]) << (8 * i);
      if (variable.type == Type::f32)
        out += fmt::format("0f{:08X}", bits);
      else if (variable.type == Type::f64)
        out += fmt::format("0d{:016X}", bits);
      else
        out += std::to_string(bits);
    }
    return variable.bytes == size ? out : "{" + out + "}";
  }

  std::string address(const Variable::Relocation& relocation) const {
    std::string name = relocation.is_function ? module_.functions[relocation.index].name
                                              : module_.variables[relocation.index].name;
    if (relocation.generic) name = "generic(" + name + ")";
    if (relocation.addend) name += fmt::format("{:+}", relocation.addend);
    if (relocation.bytes == 1) name = fmt::format("0x{:X}({})", uint64_t{0xFF} << relocation.shift, name);
    return name;
  }

  void print_function(const Function& function) {
    function_ = &function;
    loc_ = {};
    print_header(function, true);
    out_ += "{\n";
    print_registers(function);
    for (size_t i = function.parameters.size() + function.returns.size(); i < function.variables.size(); ++i)
      out_ += "\t" + declaration(function.variables[i]) + ";\n";
    const std::set<uint32_t> labels = label_targets(function);
    std::set<uint32_t> prototypes;
    for (uint32_t i = 0; i < function.body.size(); ++i) {
      const Instruction& one = function.body[i];
      print_loc(one.loc);
      if (labels.contains(i)) out_ += fmt::format("$L_{}:\n", i);
      print_targets(one, i, prototypes);
      out_ += "\t";
      if (one.opcode == "brx.idx"_op)
        out_ += fmt::format("{} {}, $T_{};", guarded_text(one), operand(one.operands[0]), i);
      else if (one.opcode == "call"_op && one.operands.size() > 3 &&
               one.operands[3].kind == Operand::Kind::list)
        out_ += guarded_text(one) + call(one) + fmt::format(", $T_{};", i);
      else
        out_ += instruction(one);
      out_ += "\n";
    }
    out_ += "}\n";
  }

  std::string instruction(const Instruction& one) const {
    std::string out = guarded_text(one);
    if (one.opcode == "call"_op) return out + call(one) + ";";
    for (size_t i = 0; i < one.operands.size(); ++i) out += (i ? ", " : " ") + operand(one.operands[i]);
    return out + ";";
  }

  std::string guarded_text(const Instruction& one) const {
    if (!one.has_guard) return one.text;
    return fmt::format("@{}{} {}", one.guard_negated ? "!" : "", function_->registers[one.guard].name,
                       one.text);
  }

  /// Consecutive registers base0, base1, ... of one type go into one declaration.
  void print_registers(const Function& function) {
    size_t skipped = 0;
    for (const auto* group : {&function.parameters, &function.returns})
      for (const Variable& variable : *group) skipped += variable.space == Space::reg;
    const std::vector<Register>& all = function.registers;
    for (size_t i = skipped; i < all.size();) {
      size_t count = 0;
      const std::string base = all[i].name.substr(0, all[i].name.size() - 1);
      const bool numbered = !base.empty() && (base.back() < '0' || base.back() > '9');
      if (numbered && all[i].name.ends_with('0')) {
        while (i + count < all.size() && all[i + count].type == all[i].type &&
               all[i + count].name == base + std::to_string(count))
          ++count;
      }
      out_ += fmt::format("\t.reg .{} ", text_of(all[i].type));
      if (count > 1) {
        out_ += fmt::format("{}<{}>;\n", base, count);
        i += count;
      } else {
        out_ += all[i].name + ";\n";
        ++i;
      }
    }
  }

  static std::set<uint32_t> label_targets(const Function& function) {
    std::set<uint32_t> labels;
    for (const Instruction& one : function.body)
      for (const Operand& operand : one.operands) {
        if (operand.kind == Operand::Kind::label) labels.insert(operand.id);
        for (const Operand& element : operand.elements)
          if (element.kind == Operand::Kind::label) labels.insert(element.id);
      }
    return labels;
  }

  /// What an indirect branch or call names: lists of targets and prototypes.
  void print_targets(const Instruction& one, uint32_t index, std::set<uint32_t>& prototypes) {
    if (one.opcode != "brx.idx"_op && one.opcode != "call"_op) return;
    const Operand& last = one.operands.back();
    if (last.kind == Operand::Kind::prototype && prototypes.insert(last.id).second) {
      const Prototype& prototype = module_.prototypes[last.id];
      out_ += fmt::format("\t{}: .callprototype {} _ {};\n", prototype.name, parameters(prototype.returns),
                          parameters(prototype.parameters));
    }
    const bool lists_functions = one.opcode == "call"_op && one.operands.size() > 3;
    if (last.kind != Operand::Kind::list || (one.opcode == "call"_op && !lists_functions)) return;
    out_ += fmt::format("\t$T_{}: .{} ", index, lists_functions ? "calltargets" : "branchtargets");
    for (size_t i = 0; i < last.elements.size(); ++i) out_ += (i ? ", " : "") + operand(last.elements[i]);
    out_ += ";\n";
  }

  void print_loc(const Loc& loc) {
    if (loc == loc_) return;
    loc_ = loc;
    if (loc.inlined_at_line == 0) {
      out_ += fmt::format("\t.loc {} {} {}\n", loc.file, loc.line, loc.column);
      return;
    }
    has_inlined_ = true;
    out_ +=
        fmt::format("\t.loc {0} {1} 0\n\t.loc {2} {3} {4}, function_name {5}, inlined_at {0} {1} 0\n",
                    loc.inlined_at_file, loc.inlined_at_line, loc.file, loc.line, loc.column, kInlinedLabel);
  }

  std::string call(const Instruction& one) const {
    std::string out = " ";
    if (!one.operands[0].elements.empty()) out += operand(one.operands[0]) + ", ";
    out += operand(one.operands[1]);
    if (!one.operands[2].elements.empty()) out += ", " + operand(one.operands[2]);
    if (one.operands.size() > 3 && one.operands[3].kind == Operand::Kind::prototype)
      out += ", " + operand(one.operands[3]);
    return out;
  }

  const Variable& variable(const VariableRef& ref) const {
    return ref.module_scope ? module_.variables[ref.index] : function_->variables[ref.index];
  }

  std::string elements(const Operand& one, const char* open, const char* between, const char* close) const {
    std::string out = open;
    for (size_t i = 0; i < one.elements.size(); ++i) out += (i ? between : "") + operand(one.elements[i]);
    return out + close;
  }

  std::string operand(const Operand& one) const {
    switch (one.kind) {
      case Operand::Kind::none:
        return "";
      case Operand::Kind::reg:
        return (one.negated ? "!" : "") + function_->registers[one.id].name + text_of(one.selector);
      case Operand::Kind::sink:
        return "_";
      case Operand::Kind::integer:
        return std::to_string(static_cast<int64_t>(one.bits));
      case Operand::Kind::real:
        return one.is_f32 ? fmt::format("0f{:08X}", one.bits) : fmt::format("0d{:016X}", one.bits);
      case Operand::Kind::special:
        return text_of(one.special);
      case Operand::Kind::variable:
        return variable(one.variable).name + (one.offset ? fmt::format("{:+}", one.offset) : "");
      case Operand::Kind::function:
        return module_.functions[one.id].name;
      case Operand::Kind::prototype:
        return module_.prototypes[one.id].name;
      case Operand::Kind::label:
        return fmt::format("$L_{}", one.id);
      case Operand::Kind::vector:
        return elements(one, "{", ", ", "}");
      case Operand::Kind::list:
        return elements(one, "(", ", ", ")");
      case Operand::Kind::pair:
        return elements(one, "", "|", "");
      case Operand::Kind::address:
        break;
    }
    std::string base;
    if (one.has_base_reg) base = function_->registers[one.id].name;
    if (one.has_base_var) base = variable(one.variable).name;
    if (base.empty())
      base = std::to_string(one.offset);
    else if (one.offset)
      base += fmt::format("+{}", one.offset);
    if (!one.elements.empty()) base += elements(one, ", {", ", ", "}");
    return "[" + base + "]";
  }

  const Module& module_;
  const Function* function_ = nullptr;
  std::string out_;
  Loc loc_;
  bool has_inlined_ = false;
};

}  // namespace

std::string print(const Module& module) { return Printer(module).run(); }

}  // namespace cml::ptx
