#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "emulator/decode/code.h"
#include "emulator/decode/selectors.h"

/// One kernel with all that it can call: decoded code, shared-memory layout, parameter layout.
namespace cml::emulator {

/// A named range of a block's shared memory or of the parameters.
struct NamedRange {
  std::string name;  ///< as the student wrote it
  uint64_t offset = 0;
  uint64_t bytes = 0;
};

struct KernelImage {
  const ptx::Module* module = nullptr;
  const ptx::Function* kernel = nullptr;
  std::vector<std::unique_ptr<Code>> codes;  ///< by index in Module::functions; null where not reachable
  const Code* entry = nullptr;

  /// By offset, with gaps that belong to none; the dynamic part is the last, with 0 bytes.
  std::vector<NamedRange> shared;
  uint32_t static_shared_bytes = 0;    ///< what the hardware takes, without the gaps
  uint32_t static_shared_end = 0;      ///< of the static arrays in the emulator's shared memory
  uint32_t dynamic_shared_offset = 0;  ///< of the extern arrays there
  std::vector<NamedRange> parameters;
  uint32_t parameter_bytes = 0;

  /// Local memory that a thread takes, about, with all that it may call.
  uint64_t local_bytes = 0;

  uint32_t site_count = 0;
  std::vector<const Op*> counted;  ///< by Op::counter
  uint32_t run_count = 0;          ///< of all codes, see Run::counter
  bool order_sensitive = false;
  bool needs_order = false;  ///< see Code
  bool shows_pending = false;
  /// It may call a function that is running already, calls through pointers, or has alloca: it is not known
  /// beforehand how much stack a thread needs, so the device has a fixed one.
  bool has_open_stack = false;
};

/// Addresses of module variables by index: generic for global and constant ones, unused for shared ones.
using VariableAddresses = std::vector<uint64_t>;

/// Static shared memory of a block on all cards so far.
inline constexpr uint64_t kUsualSharedBytes = 48 << 10;

/// Decodes `kernel` and what it calls; static shared memory may have `most_shared` bytes. Error: variables
/// that do not fit their space, or an instruction that the emulator does not have, with its source line.
Result<std::unique_ptr<KernelImage>> build_image(const ptx::Module& module, const ptx::Function& kernel,
                                                 const VariableAddresses& addresses,
                                                 const Selectors& selectors,
                                                 uint64_t most_shared = kUsualSharedBytes);

/// The images of one module's kernels, which executors that follow each other share: to decode a kernel takes
/// as long as to run a small launch. Not thread-safe.
class KernelImages {
 public:
  /// As build_image(), which is called if the addresses or the instruction set differ from last time.
  Result<std::shared_ptr<const KernelImage>> of(const ptx::Module& module, const ptx::Function& kernel,
                                                const VariableAddresses& addresses,
                                                const Selectors& selectors,
                                                uint64_t most_shared = kUsualSharedBytes);

 private:
  struct Entry {
    VariableAddresses addresses;
    Selectors selectors;
    uint64_t most_shared = 0;
    std::shared_ptr<const KernelImage> image;
  };
  std::map<const ptx::Function*, Entry> entries_;
};

}  // namespace cml::emulator
