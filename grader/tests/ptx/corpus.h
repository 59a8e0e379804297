#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "ptx/parser.h"

/// What the tests of the PTX front end share: the compiled corpus and short modules around one body.
namespace cml::ptx::testing {

/// All .ptx files of tests/data/ptx and, where there are any, of tests/data/cases, sorted.
inline std::vector<std::filesystem::path> corpus() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"ptx", "cases"}) {
    const std::filesystem::path root = std::filesystem::path(CML_SOURCE_DIR) / "grader/tests/data" / folder;
    if (!std::filesystem::exists(root)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(root))
      if (entry.path().extension() == ".ptx") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A module with registers of every width, global, shared and constant variables, and one kernel around
/// `body`.
inline std::string kernel(const std::string& body) {
  return ".version 9.0\n.target sm_90\n.address_size 64\n"
         ".extern .func (.param .b32 r) f(.param .b64 a);\n"
         ".global .align 4 .b8 g[64];\n.const .align 4 .f32 k;\n.shared .align 16 .b8 s[256];\n"
         ".visible .entry e(.param .u64 out, .param .align 8 .b8 value[16])\n{\n"
         ".reg .pred %p<9>;\n.reg .b16 %rs<9>;\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n.reg .f32 %f<9>;\n"
         ".reg .f64 %fd<9>;\n.reg .b128 %rq<3>;\n" +
         body + "\n}\n";
}

inline Result<Module> parse_kernel(const std::string& body) { return parse(kernel(body), "test.ptx"); }

/// The kernel's body without the ret that the parser adds; throws where it does not parse.
inline std::vector<Instruction> instructions(const std::string& body) {
  const Result<Module> module = parse_kernel(body);
  if (!module) throw std::runtime_error(module.error().to_string());
  std::vector<Instruction> result = module->find_function("e")->body;
  result.pop_back();
  return result;
}

/// The one instruction of `text`.
inline Instruction instruction(const std::string& text) {
  const std::vector<Instruction> all = instructions(text);
  if (all.size() != 1) throw std::runtime_error("not one instruction: " + text);
  return all.front();
}

/// The message that `body` is rejected with, or "accepted".
inline std::string error_of(const std::string& body) {
  const Result<Module> module = parse_kernel(body);
  return module ? "accepted" : module.error().message;
}

/// Why the first instruction that the parser refused was; empty where it took all.
inline std::string first_refusal(const Module& module) {
  for (const Function& function : module.functions)
    for (const Instruction& one : function.body)
      if (!one.refused.empty()) return one.refused;
  return {};
}

/// Why an instruction of `body` was refused, or "accepted"; where it does not parse, the message.
inline std::string refusal_of(const std::string& body) {
  const Result<Module> module = parse_kernel(body);
  if (!module) return module.error().message;
  const std::string refusal = first_refusal(*module);
  return refusal.empty() ? "accepted" : refusal;
}

/// Without the lines of the PTX text, which printing changes.
inline Module without_lines(Module module) {
  for (Function& function : module.functions) {
    function.ptx_line = 0;
    for (Instruction& one : function.body) one.ptx_line = 0;
  }
  return module;
}

}  // namespace cml::ptx::testing
