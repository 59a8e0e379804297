#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/error.h"
#include "emulator/launch/executor.h"
#include "emulator/memory/device_memory.h"
#include "ptx/ir.h"
#include "source/short_names.h"

namespace cml::runtime {

/// The device code of one fat binary, as it is on the emulated device.
class Module {
 public:
  /// Takes the newest PTX that the device can run, and the registers that its machine code names. Error:
  /// there is no such PTX, or the emulator does not take it.
  static Result<std::unique_ptr<Module>> load(const std::byte* fat_binary, const emulator::Limits& limits,
                                              emulator::DeviceMemory& memory);

  emulator::Executor& executor() { return *executor_; }
  /// Source files as counts name them, with their paths.
  const std::map<std::string, std::string>& files() const { return names_.paths(); }
  /// Registers of a thread of a kernel; 0 where the program has no machine code for the device.
  uint32_t registers_of(const std::string& kernel) const;
  /// Text of the source file that most kernels are in; empty where it cannot be read.
  const std::string& source() const { return source_; }
  /// Its kernels have lines of the source (-lineinfo), or it has no kernels.
  bool has_lines() const { return has_lines_; }

 private:
  Module() = default;
  void name_files();

  ptx::Module module_;
  source::ShortNames names_;
  std::map<std::string, int> registers_;
  std::string source_;
  bool has_lines_ = true;
  std::unique_ptr<emulator::Executor> executor_;
};

}  // namespace cml::runtime
