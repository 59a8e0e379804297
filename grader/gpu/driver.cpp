#include "gpu/driver.h"

#include <dlfcn.h>

namespace cml::gpu {
namespace {

Result<const Driver*> load() {
  static Driver table;
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    return Error{"no NVIDIA driver: libcuda.so.1 is not on this machine",
                 "use --backend emulator, or install the driver",
                 {}};
#define CML_DRIVER_LOAD(field, symbol, parameters)                               \
  table.field = reinterpret_cast<decltype(table.field)>(dlsym(library, symbol)); \
  if (table.field == nullptr)                                                    \
    return Error{std::string("the NVIDIA driver is too old: it has no ") + symbol, "update the driver", {}};
  CML_DRIVER_FUNCTIONS(CML_DRIVER_LOAD)
#undef CML_DRIVER_LOAD
  if (const DriverResult result = table.init(0); result != 0)
    return Error{"the NVIDIA driver does not start: " + table.text_of(result),
                 "run nvidia-smi and follow what it says, or use --backend emulator",
                 {}};
  int count = 0;
  if (table.device_count(&count) != 0 || count == 0)
    return Error{"the driver sees no GPU", "run nvidia-smi, or use --backend emulator", {}};
  return &table;
}

}  // namespace

std::string Driver::text_of(DriverResult result) const {
  const char* name = nullptr;
  const char* text = nullptr;
  error_name(result, &name);
  error_string(result, &text);
  return std::string(name ? name : "unknown error " + std::to_string(result)) +
         (text ? std::string(": ") + text : "");
}

Result<const Driver*> driver() {
  static const Result<const Driver*> loaded = load();
  return loaded;
}

}  // namespace cml::gpu
