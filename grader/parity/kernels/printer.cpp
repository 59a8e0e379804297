#include "parity/kernels/printer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "parity/kernels/prelude.h"

namespace cml::parity::kernels {
namespace {

constexpr std::string_view kPtx = "ptx ";

bool is_ptx(const Production& row) { return row.text.starts_with(kPtx); }

/// "ptx_add_sat_s32" of the production "ptx add.sat.s32".
std::string ptx_name(const Production& row) {
  std::string name = row.text;
  for (char& c : name)
    if (c == '.' || c == ' ') c = '_';
  return name + fmt::format("_{}", row_of(row.results[0]).name);
}

std::string ptx_function(const Production& row) {
  std::vector<std::string> parameters, constraints, numbers{"%0"};
  for (size_t i = 0; i < row.operands.size(); ++i) {
    const TypeRow& type = row_of(row.operands[i]);
    CML_REQUIRE(type.letter != 0, "a PTX production has operands that inline PTX takes: " + row.name);
    parameters.push_back(fmt::format("{} a{}", type.name, i));
    constraints.push_back(fmt::format("\"{}\"(a{})", type.letter, i));
    numbers.push_back(fmt::format("%{}", i + 1));
  }
  const TypeRow& result = row_of(row.results[0]);
  return fmt::format(
      "__device__ {0} {1}({2}) {{ {0} d; asm(\"{3} {4};\" : \"={5}\"(d) : {6}); return d; }}\n", result.name,
      ptx_name(row), fmt::join(parameters, ", "), row.text.substr(kPtx.size()), fmt::join(numbers, ", "),
      result.letter, fmt::join(constraints, ", "));
}

class Printer {
 public:
  explicit Printer(bool is_traced = false) : is_traced_(is_traced) {}

  std::string expression(const Expression& e) {
    const std::string text = plain(e);
    if (!is_traced_) return text;
    nodes_.push_back(text_of(e));
    return fmt::format("traced({}, {})", nodes_.size() - 1, text);
  }

  std::string block(const Block& statements) {
    std::string text;
    for (const Statement& s : statements) text += statement(s);
    return text;
  }

  std::string kernel(const Kernel& kernel) {
    std::string text = fmt::format("namespace of_{} {{\n", kernel.name());
    for (const Function& f : kernel.functions) text += function(f);
    text += fmt::format(
        "extern \"C\" __global__ void {}(const Inputs* __restrict__ in, u32* out, uint4* own, u32* sums) {{\n"
        "constexpr u32 threads = {}, total = {};\n"
        "const u32 tid = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x, lane = tid & "
        "31u;\n"
        "const u32 gid = (blockIdx.y * gridDim.x + blockIdx.x) * threads + tid;\n"
        "const u32 lanes = min(threads - (tid & ~31u), 32u), warp = 0xffffffffu >> (32u - lanes);\n"
        "extern __shared__ u32 dynamic[];\n",
        kernel.name(), kernel.threads(), kernel.total());
    for (const Variable& v : kernel.variables)
      text += fmt::format("{} {} = {};\n", row_of(v.type).name, v.name, expression(v.initial));
    text += block(kernel.body) + "__syncwarp(warp);\n";
    const std::vector<OutputWord> words = output_words(kernel);
    for (size_t w = 0; w < words.size(); ++w)
      text += fmt::format("out[{} * total + gid] = (u32)(bits_of({}){});\n", w, words[w].variable,
                          words[w].word == 0 ? "" : " >> 32");
    return text + "}\n}\n";
  }

  std::vector<std::string> take_nodes() { return std::move(nodes_); }

 private:
  std::string plain(const Expression& e) {
    if (e.is_variable()) return e.name;
    std::vector<std::string> operands;
    for (const Expression& operand : e.operands) operands.push_back(expression(operand));
    if (e.row == nullptr) return fmt::format("{}(in, {})", e.name, fmt::join(operands, ", "));
    if (is_ptx(*e.row)) return fmt::format("{}({})", ptx_name(*e.row), fmt::join(operands, ", "));
    return filled(e.row->text, operands, nullptr);
  }

  std::string statement(const Statement& s) {
    std::vector<std::string> operands;
    for (const Expression& operand : s.operands) operands.push_back(expression(operand));
    const std::string text = filled(s.row->text, operands, &s);
    const bool needs_scope = text.find('\n') != std::string::npos;
    return needs_scope ? "{\n" + text + "\n}\n" : text + "\n";
  }

  /// The text with what $ stands for.
  std::string filled(const std::string& text, const std::vector<std::string>& operands, const Statement* s) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '$') {
        out += text[i];
        continue;
      }
      const char c = text[++i];
      if (c >= '0' && c <= '9')
        out += operands.at(static_cast<size_t>(c - '0'));
      else if (c == 'n')
        out += std::to_string(s->number);
      else if (c == 'g')
        out += fmt::format("{}u", s->group);
      else if (c == 'v' || c == 'w')
        out += s->targets.at(c == 'v' ? 0 : 1);
      else if (c >= 'a' && c <= 'd')
        out += block(s->bodies.at(static_cast<size_t>(c - 'a')));
      else
        CML_REQUIRE(false, "a production knows what $ stands for: " + text);
    }
    return out;
  }

  std::string function(const Function& f) {
    std::vector<std::string> parameters;
    for (const Variable& p : f.parameters)
      parameters.push_back(fmt::format("{} {}", row_of(p.type).name, p.name));
    std::string text = fmt::format("__device__ __noinline__ {} {}(const Inputs* in, {}) {{\n",
                                   row_of(f.result).name, f.name, fmt::join(parameters, ", "));
    text += block(f.body);
    return text + fmt::format("return {};\n}}\n", expression(f.value));
  }

  bool is_traced_;
  std::vector<std::string> nodes_;
};

/// Two spaces a brace; lines that hold nothing go.
std::string indented(const std::string& text) {
  std::string out;
  int depth = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    const int closes_first = line[0] == '}' ? 1 : 0;
    out += std::string(static_cast<size_t>(std::max(0, depth - closes_first)) * 2, ' ') + line + "\n";
    depth += static_cast<int>(std::count(line.begin(), line.end(), '{'));
    depth -= static_cast<int>(std::count(line.begin(), line.end(), '}'));
  }
  return out;
}

/// Functions for the PTX that the kernels use.
std::string ptx_functions(const std::vector<Kernel>& kernels) {
  std::set<std::string> functions;
  for (const Kernel& kernel : kernels)
    for_each_node(
        kernel, [](const Statement&) {},
        [&](const Expression& e) {
          if (e.row != nullptr && is_ptx(*e.row)) functions.insert(ptx_function(*e.row));
        });
  return fmt::format("{}", fmt::join(functions, ""));
}

}  // namespace

std::string text_of(const Expression& expression) { return Printer().expression(expression); }

std::string text_of(const Kernel& kernel) {
  return ptx_functions({kernel}) + indented(Printer().kernel(kernel));
}

std::string source_of(const std::vector<Kernel>& kernels) {
  std::string source = prelude() + ptx_functions(kernels);
  for (const Kernel& kernel : kernels) source += indented(Printer().kernel(kernel));
  return source;
}

TracedSource traced_source_of(const Kernel& kernel, uint32_t thread) {
  Printer printer(true);
  std::string source = prelude(thread) + ptx_functions({kernel}) + indented(printer.kernel(kernel));
  return {std::move(source), printer.take_nodes()};
}

}  // namespace cml::parity::kernels
