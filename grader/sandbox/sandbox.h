#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/layer.h"
#include "sandbox/own_user.h"
#include "sandbox/seccomp.h"

/// What keeps hostile source away from the machine, applied by the worker to itself at its start. The
/// compiler and the emulator are the only code in it; this is for the case that one of them is led astray.
namespace cml::sandbox {

/// What a confined process may use.
struct SandboxPolicy {
  std::vector<std::string> readable;         ///< folders and files
  std::vector<std::string> devices;          ///< folders whose files are read, written and controlled (ioctl)
  uint64_t memory_bytes = 0;                 ///< address space; 0: no limit
  uint64_t file_bytes = uint64_t{64} << 20;  ///< of any file written
  Calls system_calls = Calls::emulator;      ///< which are allowed
  UserNeeds user_needs;                      ///< what another user than root must be able to open
};

/// Resource limits, no new privileges, a user of its own, Landlock where the kernel has it, and seccomp. What
/// is not there is left out and said.
std::vector<Layer> enter_sandbox(const SandboxPolicy& policy);

/// The thread that calls it, and those that it starts, open no file from here on, and learn of none whether
/// it is there: whatever they ask for does not exist.
void close_files();

/// What every dynamically linked program reads.
std::vector<std::string> system_readable();

/// Bytes of memory that this process holds now; 0 where the system does not say. Works inside the sandbox.
uint64_t resident_bytes();

/// While it lives, the address space may grow by at most `bytes` (0: any).
class GrowthLimit {
 public:
  explicit GrowthLimit(uint64_t bytes);  ///< it begins
  ~GrowthLimit();                        ///< it ends
  GrowthLimit(const GrowthLimit&) = delete;
  GrowthLimit& operator=(const GrowthLimit&) = delete;

 private:
  bool lowered_ = false;
  uint64_t before_ = 0;
};

}  // namespace cml::sandbox
