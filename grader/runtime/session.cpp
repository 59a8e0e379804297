#include "runtime/session.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "arch/gpu.h"
#include "runtime/arrays.h"
#include "runtime/messages.h"
#include "runtime/pools.h"

namespace cml::runtime {
namespace {

/// What the device has: half of what this machine has, so that a program that fills the device does not fill
/// the machine.
uint64_t device_bytes() {
  return static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGE_SIZE)) / 2;
}

Settings settings_or_exit() {
  const Result<Settings> settings = from_environment();
  if (settings) return *settings;
  explain(settings.error());
  std::_Exit(2);
}

}  // namespace

Session::Session(Settings its_settings)
    : settings(std::move(its_settings)),
      gpu(arch::gpu_of(settings.compute_capability)),
      limits(gpu),
      memory(limits.heap_bytes),
      allocations(memory, device_bytes()),
      recorder(settings.records, settings.compute_capability),
      progress(recorder) {}

/// Never destroyed: destructors of the program may call the runtime.
Session& Session::get() {
  static Session* const session = new Session(settings_or_exit());
  return *session;
}

Binary& Session::add_binary(const std::byte* fat_binary) {
  return binaries_.emplace_back(Binary{fat_binary, std::nullopt});
}

void Session::add_kernel(const void* host, Binary& binary, const char* name) {
  kernels_[host] = {&binary, name, {}, {}};
}

void Session::add_variable(const void* host, Binary& binary, const char* name, uint64_t bytes,
                           void** managed) {
  variables_[host] = {&binary, name, bytes, managed};
}

Kernel* Session::kernel_of(const void* host) {
  const auto found = kernels_.find(host);
  return found == kernels_.end() ? nullptr : &found->second;
}

Result<Module*> Session::module_of(Binary& binary) {
  if (!binary.module) {
    binary.module = Module::load(binary.fat_binary, limits, memory);
    if (*binary.module) recorder.add_files((**binary.module)->files());
    if (*binary.module && !(**binary.module)->has_lines())
      recorder.add_note(
          "device code of the program was compiled without -lineinfo: its lines are those of its PTX; compile "
          "with -lineinfo to see lines of the source");
  }
  if (!*binary.module) return binary.module->error();
  return (**binary.module).get();
}

/// A binary without kernels and variables may be one of a library, for another device.
void Session::load_modules() {
  for (const auto& [host, kernel] : kernels_) static_cast<void>(module_of(*kernel.binary));
  for (const auto& [host, it] : variables_) {
    const Result<Module*> module = module_of(*it.binary);
    if (!module || it.managed == nullptr) continue;
    if (const auto place = (*module)->executor().place_of(it.name))
      *it.managed = reinterpret_cast<void*>(place->address);  // NOLINT(performance-no-int-to-ptr)
  }
}

std::optional<Range> Session::variable(const void* host) {
  const auto found = variables_.find(host);
  if (found == variables_.end()) {
    const Range range = allocations.range_of(host);
    return range.on_device && range.host != nullptr ? std::optional(range) : std::nullopt;
  }
  const Result<Module*> module = module_of(*found->second.binary);
  if (!module) return std::nullopt;
  const auto place = (*module)->executor().place_of(found->second.name);
  if (!place) return std::nullopt;
  return allocations.range_of(reinterpret_cast<void*>(place->address));  // NOLINT(performance-no-int-to-ptr)
}

void Session::show_printed() {
  if (printed.empty()) return;
  std::fwrite(printed.data(), 1, printed.size(), stdout);
  printed.clear();
}

void Session::set_stack_bytes(uint64_t bytes) {
  limits.stack_bytes_per_thread = bytes;
  for (Binary& it : binaries_)
    if (it.module && *it.module) (**it.module)->executor().set_stack_bytes(bytes);
}

void Session::reset() {
  show_printed();
  allocations.clear();
  graph_memory = {};
  forget_pool_arrays();
  arrays.clear();
  for (const auto& [object, description] : textures) memory.remove_texture(object);
  textures.clear();
  fault.reset();
}

namespace {

/// At the program's end, after its own destructors.
__attribute__((destructor)) void finish() {
  Session& session = Session::get();
  if (!session.printed.empty())
    explain("the program ended before what its kernels printed was shown: no call waited for them",
            "Call cudaDeviceSynchronize() after the last launch.");
  session.recorder.flush();
}

}  // namespace

}  // namespace cml::runtime

/// Called by the code of this library alone, instead of the system's function (Itanium C++ ABI 3.3.6): none
/// of its objects is ever destroyed, so that the program's own destructors may call it, and finish() after
/// them.
extern "C" __attribute__((visibility("hidden"))) int __cxa_atexit(  // NOLINT(bugprone-reserved-identifier)
    void (*)(void*), void*, void*) {
  return 0;
}
