#include "gpu/cupti_library.h"

#include <dlfcn.h>

namespace cml::gpu::cupti {
namespace {

/// CUPTI reads the size of a block up to its last field, without trailing padding.
template <class Block, class Field>
size_t size_up_to(const Block& value, const Field& last) {
  return static_cast<size_t>(reinterpret_cast<const char*>(&last) - reinterpret_cast<const char*>(&value)) +
         sizeof last;
}

}  // namespace

template <>
RangeStop block<RangeStop>() {
  RangeStop value;
  value.size = size_up_to(value, value.all_passes_submitted);
  return value;
}

template <>
RangeSetConfig block<RangeSetConfig>() {
  RangeSetConfig value;
  value.size = size_up_to(value, value.target_nesting_level);
  return value;
}

Error explain(const Library& library, Status status, const std::string& step) {
  switch (status) {
    case kInsufficientPrivileges:
    case kVirtualizedInsufficientPrivileges:
      return {"the driver does not let this user read hardware counters (ERR_NVGPUCTRPERM)",
              "ask the administrator to load the driver with NVreg_RestrictProfilingToAdminUsers=0, or run "
              "as root",
              {}};
    case kWslNotSupported:
      return {"this driver gives no hardware counters under WSL",
              "update the Windows driver, or run on Linux",
              {}};
    case kVirtualizedNotSupported:
      return {
          "this virtual GPU gives no hardware counters", "ask the provider to enable profiling for it", {}};
    case kMigNotSupported:
      return {"a MIG slice gives no hardware counters", "run on a whole GPU", {}};
    case kHardwareBusy:
      return {"another profiler holds the hardware counters", "close the other profiler and run again", {}};
    default:
      break;
  }
  const char* text = nullptr;
  if (library.result_string) library.result_string(status, &text);
  return {"CUPTI cannot count here: " + step + " gave " + (text ? text : "error " + std::to_string(status)),
          "run `grader doctor`; the emulator's counts are used meanwhile",
          {}};
}

Result<Library> load(const std::vector<std::string>& library_dirs) {
  std::vector<std::string> names;
  for (const std::string& dir : library_dirs)
    for (const char* version : {"13", "12"}) names.push_back(dir + "/libcupti.so." + version);
  for (const char* name : {"libcupti.so.13", "libcupti.so.12", "libcupti.so"}) names.emplace_back(name);
  void* handle = nullptr;
  for (const std::string& name : names) {
    handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) break;
  }
  if (handle == nullptr)
    return Error{"CUPTI was not found", "./grade.sh gets it as a wheel; or install the CUDA Toolkit", {}};
  Library library;
#define CML_CUPTI_LOAD(field, symbol, block)                                        \
  library.field = reinterpret_cast<decltype(library.field)>(dlsym(handle, symbol)); \
  if (library.field == nullptr)                                                     \
    return Error{std::string("this CUPTI is too old: it has no ") + symbol, "use CUDA 12.8 or newer", {}};
  CML_CUPTI_FUNCTIONS(CML_CUPTI_LOAD)
#undef CML_CUPTI_LOAD
  library.result_string =
      reinterpret_cast<decltype(library.result_string)>(dlsym(handle, "cuptiGetResultString"));
  return library;
}

}  // namespace cml::gpu::cupti
