#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <numeric>
#include <sstream>

#include "diagnosis/diagnosis.h"
#include "emulator/launch/executor.h"
#include "ptx/parser.h"

/// A module and its memory for one test.
namespace cml::emulator::testing {

template <class T>
std::vector<std::byte> bytes_of(const std::vector<T>& values) {
  std::vector<std::byte> bytes(values.size() * sizeof(T));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

template <class T>
std::vector<T> iota(size_t count, T first = T{}) {
  std::vector<T> values(count);
  std::iota(values.begin(), values.end(), first);
  return values;
}

inline std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// PTX of a module around `body`.
inline std::string ptx_module(const std::string& body) {
  return ".version 8.3\n.target sm_90\n.address_size 64\n" + body;
}
/// A kernel `k` with the registers that the tests use: %p<8> predicates, %r<16> 32 bits, %d<16> 64 bits,
/// %f<8> f32; %r0 is tid.x, %d0 is 4 * tid.x.
inline std::string ptx_kernel(const std::string& parameters, const std::string& body) {
  return ".visible .entry k(" + parameters + ") {\n" +
         ".reg .pred %p<8>; .reg .b32 %r<16>; .reg .b64 %d<16>; .reg .f32 %f<8>;\n" +
         "mov.u32 %r0, %tid.x;\nmul.wide.u32 %d0, %r0, 4;\n" + body + "\nret;\n}\n";
}

/// A module of this text; throws if it is no module.
inline ptx::Module parsed(const std::string& text) {
  auto module = ptx::parse(text, "test.ptx");
  if (!module) throw std::runtime_error(module.error().to_string());
  return *std::move(module);
}

class Machine {
 public:
  explicit Machine(const std::string& ptx, const ExecutorOptions& options = {}) {
    module_ = std::make_unique<ptx::Module>(parsed(ptx));
    auto made = Executor::create(*module_, options);
    if (!made) throw std::runtime_error(made.error().to_string());
    executor_ = std::move(*made);
  }

  Executor& executor() { return *executor_; }
  const ptx::Module& module() const { return *module_; }

  template <class T>
  Argument buffer(const std::string& name, const std::vector<T>& values) {
    Argument argument;
    argument.buffer = executor_->add_buffer({name, bytes_of(values)});
    return argument;
  }
  template <class T>
  static Argument scalar(T value) {
    Argument argument;
    argument.value = bytes_of(std::vector<T>{value});
    return argument;
  }
  template <class T>
  std::vector<T> read(const Argument& argument) {
    const Buffer buffer = executor_->read_buffer(*argument.buffer);
    std::vector<T> values(buffer.bytes.size() / sizeof(T));
    std::memcpy(values.data(), buffer.bytes.data(), buffer.bytes.size());
    return values;
  }

  LaunchOutcome launch(const std::string& kernel, Dim3 grid, Dim3 block, std::vector<Argument> arguments = {},
                       uint32_t shared = 0, const ObserverFactory& observers = {}) {
    // With Order: the race filter's question would leave memory half-way.
    auto outcome = executor_->launch({kernel, grid, block, shared, std::move(arguments), 0, true}, observers);
    if (!outcome) throw std::runtime_error(outcome.error().to_string());
    diagnosis::explain(*outcome, "");
    return std::move(*outcome);
  }

 private:
  std::unique_ptr<ptx::Module> module_;
  std::unique_ptr<Executor> executor_;
};

/// What observers got, added up.
class Tally : public Observer {
 public:
  void on_access(const MemoryAccess& access) override {
    ++accesses;
    lanes += static_cast<uint64_t>(__builtin_popcount(access.mask));
    affine += access.affine ? 1 : 0;
    for (unsigned l = 0; l < 32; ++l)
      if ((access.mask >> l & 1) != 0) address_sum += access.addresses[l] * (access.site + 1);
  }
  void on_executed(const ptx::Instruction& instruction, uint64_t w, uint64_t t, uint64_t on) override {
    warps += w;
    threads += t;
    threads_on += on;
    by_text[instruction.text] += w;
  }
  void merge(const Observer& other) override {
    const auto& it = static_cast<const Tally&>(other);
    accesses += it.accesses;
    lanes += it.lanes;
    affine += it.affine;
    address_sum += it.address_sum;
  }
  bool operator==(const Tally& other) const {
    return accesses == other.accesses && lanes == other.lanes && affine == other.affine &&
           address_sum == other.address_sum && warps == other.warps && threads == other.threads &&
           threads_on == other.threads_on && by_text == other.by_text;
  }

  uint64_t accesses = 0, lanes = 0, affine = 0, address_sum = 0, warps = 0, threads = 0, threads_on = 0;
  std::map<std::string, uint64_t> by_text;

  static std::vector<std::unique_ptr<Observer>> make() {
    std::vector<std::unique_ptr<Observer>> all;
    all.push_back(std::make_unique<Tally>());
    return all;
  }
  static const Tally& of(const LaunchOutcome& outcome) {
    return static_cast<const Tally&>(*outcome.observers.at(0));
  }
};

/// The trap of a launch, or its first finding; null where there is neither.
inline const Trap* fault_of(const LaunchOutcome& outcome) {
  if (outcome.trap) return &*outcome.trap;
  return outcome.findings.empty() ? nullptr : &outcome.findings.front().at;
}

MATCHER_P(TrapsWith, kind, std::string("traps with, or shows, ") + id_of(kind)) {
  const Trap* fault = fault_of(arg);
  if (fault == nullptr) return *result_listener << "it does neither", false;
  *result_listener << fault->to_string();
  return fault->kind == kind;
}
MATCHER(Completes, "completes") {
  const Trap* fault = fault_of(arg);
  if (fault != nullptr) *result_listener << fault->to_string();
  return fault == nullptr && !arg.needs_order && !arg.needs_stamps;
}

}  // namespace cml::emulator::testing
