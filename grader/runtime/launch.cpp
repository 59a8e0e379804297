#include "runtime/launch.h"

#include <fmt/format.h>

#include <cstring>

#include "arch/occupancy.h"
#include "core/dim3_text.h"
#include "core/text.h"
#include "runtime/messages.h"
#include "runtime/run_kernel.h"
#include "runtime/streams.h"
#include "source/model.h"

namespace cml::runtime {
namespace {

Dim3 extent(const dim3& d) { return {d.x, d.y, d.z}; }

/// Arrays are named in messages as the parameters that they are given to.
void name_arrays(Session& session, const Prepared& kernel, const emulator::LaunchSpec& spec) {
  const std::string name = without_parameters(demangled(spec.kernel));
  const source::Model model = source::model_of(kernel.module->source(), name);
  const source::Function* function = model.function_named(name);
  if (function == nullptr || function->parameters.size() != spec.arguments.size()) return;
  for (size_t i = 0; i < spec.arguments.size(); ++i) {
    const std::vector<std::byte>& value = spec.arguments[i].value;
    uint64_t address = 0;
    if (!function->parameters[i].is_pointer || value.size() != sizeof(address)) continue;
    std::memcpy(&address, value.data(), sizeof(address));
    session.allocations.rename(address, function->parameters[i].name);
  }
}

/// The limits that the real runtime looks at before a launch. Most are cudaErrorInvalidValue, as CUDA 13 on
/// an H100 gives it (older ones gave cudaErrorInvalidConfiguration for sizes).
cudaError_t check_sizes(const Call& call, const Prepared& kernel, const LaunchRequest& request) {
  const emulator::Limits& limits = call.session.limits;
  const Dim3 grid = extent(request.grid), block = extent(request.block);
  const std::string name = without_parameters(demangled(kernel.kernel->name));
  const auto exceeds = [](const Dim3& d, const Dim3& limit) {
    return d.x > limit.x || d.y > limit.y || d.z > limit.z;
  };
  if (grid.count() == 0 || block.count() == 0)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("{}: a grid of {} blocks of {} threads is empty", name, tuple_text(grid),
                                   tuple_text(block)),
                       "Launch at least one block of one thread.");
  if (exceeds(grid, limits.grid))
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("{}: a grid of {} blocks; the device allows {}", name, tuple_text(grid),
                                   tuple_text(limits.grid)),
                       "Put the large extent on x, or let each thread do more.");
  if (exceeds(block, limits.block) || block.count() > limits.threads_per_block)
    return call.refuse(
        cudaErrorInvalidValue,
        fmt::format("{}: a block of {} = {} threads; the device allows {} and {} in all", name,
                    tuple_text(block), block.count(), tuple_text(limits.block), limits.threads_per_block),
        "Make the block smaller, and launch more blocks.");
  const uint64_t allowed = kernel.facts.function->max_threads.count();
  if (allowed != 0 && block.count() > allowed)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("{}: a block of {} threads; its __launch_bounds__ allow {}", name,
                                   block.count(), allowed),
                       "Make the block smaller, or change __launch_bounds__.");
  const uint32_t most = most_dynamic_shared(call.session, kernel);
  if (request.dynamic_shared > most)
    return call.refuse(
        cudaErrorInvalidValue,
        fmt::format("{}: {} bytes of dynamic shared memory and {} of its own arrays; a block may have {}",
                    name, request.dynamic_shared, kernel.facts.static_shared_bytes,
                    most + kernel.facts.static_shared_bytes),
        kernel.kernel->most_dynamic_shared ? "Ask for less."
                                           : "Ask for less, or allow more by cudaFuncSetAttribute with "
                                             "cudaFuncAttributeMaxDynamicSharedMemorySize.");
  const uint32_t warps = static_cast<uint32_t>((block.count() + 31) / 32);
  if (uint64_t{kernel.registers} * 32 * warps > limits.registers_per_block)
    return call.refuse(cudaErrorLaunchOutOfResources,
                       fmt::format("{}: {} registers a thread and {} threads; a block may have {} registers",
                                   name, kernel.registers, block.count(), limits.registers_per_block),
                       "Make the block smaller, or limit the registers by __launch_bounds__.");
  if (!request.is_cooperative) return cudaSuccess;
  const uint64_t resident =
      uint64_t{blocks_per_multiprocessor(call.session, kernel, block.count(), request.dynamic_shared)} *
      limits.multiprocessors;
  if (grid.count() > resident)
    return call.refuse(cudaErrorCooperativeLaunchTooLarge,
                       fmt::format("{}: a cooperative launch of {} blocks; the device holds {} at a time",
                                   name, grid.count(), resident),
                       "Size the grid by cudaOccupancyMaxActiveBlocksPerMultiprocessor.");
  return cudaSuccess;
}

}  // namespace

cudaError_t prepare(Call& call, const void* host, Prepared& prepared) {
  Session& session = call.session;
  session.load_modules();
  prepared.kernel = session.kernel_of(host);
  if (prepared.kernel == nullptr)
    return call.refuse(cudaErrorInvalidDeviceFunction, "this function is no kernel of the program",
                       "Pass a __global__ function of the program itself.");
  const Result<Module*> module = session.module_of(*prepared.kernel->binary);
  if (!module) return call.refuse(cudaErrorNoKernelImageForDevice, module.error());
  prepared.module = *module;
  const Result<emulator::KernelFacts> facts = (*module)->executor().facts_of(prepared.kernel->name);
  if (!facts) return call.refuse(cudaErrorNotSupported, facts.error());
  prepared.facts = *facts;
  prepared.registers = (*module)->registers_of(prepared.kernel->name);
  return cudaSuccess;
}

uint32_t most_dynamic_shared(const Session& session, const Prepared& prepared) {
  const uint32_t own = prepared.facts.static_shared_bytes;
  const uint32_t usual = session.gpu.shared_per_block - std::min(own, session.gpu.shared_per_block);
  return std::max(usual, prepared.kernel->most_dynamic_shared.value_or(0));
}

uint32_t blocks_per_multiprocessor(const Session& session, const Prepared& prepared, uint64_t threads,
                                   size_t dynamic_shared) {
  const auto shared = static_cast<uint32_t>(prepared.facts.static_shared_bytes + dynamic_shared);
  return arch::occupancy(session.gpu, {static_cast<uint32_t>(threads), prepared.registers, shared, 0}).blocks;
}

cudaError_t record_launch(Call& call, const void* host, const LaunchRequest& request, Work& work) {
  Prepared prepared;
  if (const cudaError_t error = prepare(call, host, prepared)) return error;
  if (const cudaError_t error = check_sizes(call, prepared, request)) return error;
  if (request.arguments == nullptr && !prepared.facts.parameters.empty())
    return call.refuse(cudaErrorInvalidValue, "the kernel has parameters, and there are no values for them",
                       "Pass the addresses of the values as kernelParams: those of `extra` are not read.");
  emulator::LaunchSpec spec;
  spec.kernel = prepared.kernel->name;
  spec.grid = extent(request.grid);
  spec.block = extent(request.block);
  spec.dynamic_shared_bytes = static_cast<uint32_t>(request.dynamic_shared);
  spec.registers_per_thread = prepared.registers;
  spec.cluster = extent(request.cluster);
  for (size_t i = 0; i < prepared.facts.parameters.size(); ++i) {
    const auto* value = static_cast<const std::byte*>(request.arguments[i]);
    spec.arguments.push_back({{value, value + prepared.facts.parameters[i].second}, {}, 0});
  }
  work = [prepared, spec, is_cooperative = request.is_cooperative](Call& now) {
    Session& session = now.session;
    const bool is_checked = is_to_check(session, *prepared.kernel, spec);
    if (is_checked) name_arrays(session, prepared, spec);
    if (!is_cooperative) return run_kernel(now, *prepared.kernel, *prepared.module, spec, is_checked);
    const Allocation* workspace = session.allocations.allocate("grid workspace", 8, Owner::device);
    if (workspace == nullptr) return cudaErrorMemoryAllocation;
    emulator::LaunchSpec whole = spec;
    whole.grid_workspace = workspace->begin;
    const cudaError_t error = run_kernel(now, *prepared.kernel, *prepared.module, whole, is_checked);
    session.allocations.release(reinterpret_cast<void*>(whole.grid_workspace), Owner::device);  // NOLINT
    return error;
  };
  return cudaSuccess;
}

cudaError_t launch(Call& call, const void* host, const LaunchRequest& request, cudaStream_t stream) {
  Work work;
  if (const cudaError_t error = record_launch(call, host, request, work)) return error;
  return submit(call, stream, std::move(work), cudaGraphNodeTypeKernel);
}

}  // namespace cml::runtime
