// cudaMalloc and its like: arrays of the device, of the host, and of both.
#include <fmt/format.h>

#include "emulator/memory/address_space.h"
#include "runtime/copies.h"
#include "runtime/graphs.h"
#include "runtime/pools.h"
#include "runtime/streams.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

constexpr size_t kPitchUnit = 512;

cudaError_t allocate(Call& call, void** pointer, size_t bytes, Owner owner, unsigned flags = 0) {
  if (pointer == nullptr)
    return call.refuse(cudaErrorInvalidValue, "the place for the pointer is null",
                       "Pass the address of the pointer.");
  *pointer = nullptr;
  if (bytes == 0) return cudaSuccess;
  call.session.load_modules();
  Allocations& arrays = call.session.allocations;
  const Allocation* it = arrays.allocate(call.function, bytes, owner, flags);
  if (it == nullptr)
    return call.refuse(cudaErrorMemoryAllocation,
                       fmt::format("{} bytes; {} of {} are free, and an array has less than 4 GiB", bytes,
                                   arrays.most_bytes() - arrays.used_bytes(), arrays.most_bytes()),
                       "Use smaller arrays: the emulated device has half of this machine's memory.");
  *pointer = reinterpret_cast<void*>(it->begin);  // NOLINT(performance-no-int-to-ptr)
  return cudaSuccess;
}

cudaError_t release(Call& call, void* pointer, std::initializer_list<Owner> owners) {
  if (pointer == nullptr || call.session.graph_memory.end_use(pointer)) return cudaSuccess;
  for (const Owner owner : owners)
    if (call.session.allocations.release(pointer, owner)) {
      forget_pool_array(pointer);
      return cudaSuccess;
    }
  return call.refuse(cudaErrorInvalidValue,
                     fmt::format("no array that this function frees begins at {}", pointer),
                     "Free each array once, by the function that goes with its allocation.");
}

cudaError_t allocate_pitched(Call& call, void** pointer, size_t* pitch, size_t width, size_t rows) {
  *pitch = (width + kPitchUnit - 1) / kPitchUnit * kPitchUnit;
  return allocate(call, pointer, *pitch * rows, Owner::device);
}

/// Memory for a node with these dependencies: what an earlier node of the graph frees, or else new memory.
cudaError_t allocate_in_graph(Call& call, void** pointer, size_t bytes, const CUgraph_st& graph,
                              const std::vector<cudaGraphNode_t>& dependencies) {
  GraphMemory& memory = call.session.graph_memory;
  for (void* const freed : freed_before(graph, dependencies))
    if (memory.size_of(freed) == bytes) {
      *pointer = freed;
      return cudaSuccess;
    }
  const cudaError_t error = allocate(call, pointer, bytes, Owner::device);
  if (error == cudaSuccess) memory.add(*pointer, bytes);
  return error;
}

/// As submit(), for a node that allocates or frees `memory`.
cudaError_t submit_for(Call& call, cudaStream_t stream, void* memory, Work work, cudaGraphNodeType type) {
  const cudaError_t error = submit(call, stream, std::move(work), type);
  const CUstream_st* const found = find_stream(stream);
  if (error == cudaSuccess && found->captured != nullptr) found->last.front()->memory = memory;
  return error;
}

/// What nodes do when they run that allocate, and that free memory of a graph.
Work begin_use(void* pointer) {
  return [pointer](Call& now) {
    now.session.graph_memory.begin_use(pointer);
    return cudaSuccess;
  };
}
Work end_use(void* pointer) {
  return [pointer](Call& now) { return release(now, pointer, {Owner::device}); };
}

/// Memory of a pool, in the order of a stream. In a capture it is memory of the graph.
cudaError_t allocate_from(Call& call, void** pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  if (!is_pool(pool))
    return call.refuse(cudaErrorInvalidValue, "the program did not make this pool",
                       "Create it by cudaMemPoolCreate.");
  if (bytes == 0) return allocate(call, pointer, bytes, Owner::device);
  const CUstream_st* const found = find_stream(stream);
  if (found != nullptr && found->captured != nullptr) {
    if (const cudaError_t error = allocate_in_graph(call, pointer, bytes, *found->captured, found->last))
      return error;
    return submit_for(call, stream, *pointer, begin_use(*pointer), cudaGraphNodeTypeMemAlloc);
  }
  const cudaError_t error = allocate(call, pointer, bytes, Owner::device);
  if (error != cudaSuccess) return error;
  count_pool_array(pool, *pointer, bytes);
  return submit(call, stream, [](Call&) { return cudaSuccess; });
}

}  // namespace

cudaError_t cudaMalloc(void** pointer, size_t bytes) {
  return call("cudaMalloc", [&](Call& it) { return allocate(it, pointer, bytes, Owner::device); });
}

cudaError_t cudaFree(void* pointer) {
  return synchronising_call("cudaFree", [&](Call& it) {
    return release(it, pointer, {Owner::device, Owner::managed});
  });
}

cudaError_t cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t stream) {
  return call("cudaMallocAsync",
              [&](Call& it) { return allocate_from(it, pointer, bytes, current_pool(), stream); });
}
CML_PER_THREAD(cudaMallocAsync, _ptsz);

cudaError_t cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  return call("cudaMallocFromPoolAsync",
              [&](Call& it) { return allocate_from(it, pointer, bytes, pool, stream); });
}
CML_PER_THREAD(cudaMallocFromPoolAsync, _ptsz);

cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream) {
  return call("cudaFreeAsync", [&](Call& it) {
    return submit_for(it, stream, pointer, end_use(pointer), cudaGraphNodeTypeMemFree);
  });
}
CML_PER_THREAD(cudaFreeAsync, _ptsz);

cudaError_t cudaMallocHost(void** pointer, size_t bytes) {
  return call("cudaMallocHost", [&](Call& it) { return allocate(it, pointer, bytes, Owner::host); });
}

cudaError_t cudaHostAlloc(void** pointer, size_t bytes, unsigned flags) {
  return call("cudaHostAlloc", [&](Call& it) { return allocate(it, pointer, bytes, Owner::host, flags); });
}

cudaError_t cudaFreeHost(void* pointer) {
  return synchronising_call("cudaFreeHost", [&](Call& it) { return release(it, pointer, {Owner::host}); });
}

cudaError_t cudaMallocManaged(void** pointer, size_t bytes, unsigned flags) {
  return call("cudaMallocManaged",
              [&](Call& it) { return allocate(it, pointer, bytes, Owner::managed, flags); });
}

cudaError_t cudaMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height) {
  return call("cudaMallocPitch",
              [&](Call& it) { return allocate_pitched(it, pointer, pitch, width, height); });
}

cudaError_t cudaMalloc3D(cudaPitchedPtr* pitched, cudaExtent extent) {
  return call("cudaMalloc3D", [&](Call& it) {
    pitched->xsize = extent.width;
    pitched->ysize = extent.height;
    return allocate_pitched(it, &pitched->ptr, &pitched->pitch, extent.width, extent.height * extent.depth);
  });
}

cudaError_t cudaHostRegister(void* pointer, size_t bytes, unsigned flags) {
  return call("cudaHostRegister", [&](Call& it) -> cudaError_t {
    if (pointer == nullptr || bytes == 0)
      return it.refuse(cudaErrorInvalidValue, "there is no memory to register",
                       "Pass what malloc returned, and its size.");
    if (it.session.allocations.find(pointer) != nullptr)
      return it.refuse(cudaErrorHostMemoryAlreadyRegistered, "this memory is registered already",
                       "Register it once.");
    it.session.load_modules();
    return it.session.allocations.adopt(pointer, bytes, flags) == nullptr ? cudaErrorMemoryAllocation
                                                                          : cudaSuccess;
  });
}

cudaError_t cudaHostUnregister(void* pointer) {
  return call("cudaHostUnregister", [&](Call& it) -> cudaError_t {
    if (it.session.allocations.release(pointer, Owner::registered)) return cudaSuccess;
    return it.refuse(cudaErrorHostMemoryNotRegistered, "this memory is not registered",
                     "Pass the pointer that cudaHostRegister had.");
  });
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned) {
  return call("cudaHostGetDevicePointer", [&](Call& it) -> cudaError_t {
    const Allocation* array = it.session.allocations.find(host);
    if (array == nullptr || array->host == nullptr)
      return it.refuse(cudaErrorInvalidValue, "this is no memory of the host that the device can use",
                       "Allocate it by cudaHostAlloc, or register it.");
    const auto offset = static_cast<std::byte*>(host) - static_cast<std::byte*>(array->host);
    *device = reinterpret_cast<void*>(array->begin + static_cast<uint64_t>(offset));  // NOLINT
    return cudaSuccess;
  });
}

cudaError_t cudaHostGetFlags(unsigned* flags, void* host) {
  return call("cudaHostGetFlags", [&](Call& it) -> cudaError_t {
    const Allocation* array = it.session.allocations.find(host);
    if (array == nullptr || array->host == nullptr)
      return it.refuse(cudaErrorInvalidValue, "this is no memory of cudaHostAlloc", "Allocate it by that.");
    *flags = array->flags;
    return cudaSuccess;
  });
}

cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
  return call("cudaMemGetInfo", [&](Call& it) {
    const Allocations& arrays = it.session.allocations;
    *free = arrays.most_bytes() - arrays.used_bytes();
    *total = arrays.most_bytes();
    return cudaSuccess;
  });
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  return call("cudaPointerGetAttributes", [&](Call& it) {
    const Range range = it.session.allocations.range_of(pointer);
    *attributes = {};
    if (range.allocation == nullptr && !range.on_device) {
      attributes->device = -2;  // cudaInvalidDeviceId, as for memory that the runtime does not know
      attributes->hostPointer = const_cast<void*>(pointer);
      return cudaSuccess;
    }
    const bool is_managed = range.allocation != nullptr && range.allocation->owner == Owner::managed;
    attributes->type = is_managed      ? cudaMemoryTypeManaged
                       : range.on_host ? cudaMemoryTypeHost
                                       : cudaMemoryTypeDevice;
    attributes->devicePointer = reinterpret_cast<void*>(range.address);  // NOLINT
    attributes->hostPointer = range.on_host ? range.host : nullptr;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                     size_t count, cudaMemAllocNodeParams* what) {
  return call("cudaGraphAddMemAllocNode", [&](Call& it) -> cudaError_t {
    const std::vector<cudaGraphNode_t> dependencies(before, before + count);
    if (const cudaError_t error = allocate_in_graph(it, &what->dptr, what->bytesize, *graph, dependencies))
      return error;
    *node = add_node(*graph, cudaGraphNodeTypeMemAlloc, begin_use(what->dptr), dependencies);
    (*node)->memory = what->dptr;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                    size_t count, void* pointer) {
  return call("cudaGraphAddMemFreeNode", [&](Call& it) -> cudaError_t {
    if (it.session.graph_memory.size_of(pointer) == 0)
      return it.refuse(cudaErrorInvalidValue, "no node of a graph allocated this memory",
                       "Free what cudaGraphAddMemAllocNode or a captured cudaMallocAsync gave.");
    *node = add_node(*graph, cudaGraphNodeTypeMemFree, end_use(pointer), {before, before + count});
    (*node)->memory = pointer;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetGraphMemAttribute(int, cudaGraphMemAttributeType attribute, void* value) {
  return call("cudaDeviceGetGraphMemAttribute", [&](Call& it) {
    const GraphMemory& memory = it.session.graph_memory;
    const bool is_high =
        attribute == cudaGraphMemAttrUsedMemHigh || attribute == cudaGraphMemAttrReservedMemHigh;
    *static_cast<uint64_t*>(value) = is_high ? memory.most_bytes() : memory.bytes();
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetGraphMemAttribute(int, cudaGraphMemAttributeType attribute, void*) {
  return call("cudaDeviceSetGraphMemAttribute", [&](Call& it) -> cudaError_t {
    if (attribute != cudaGraphMemAttrUsedMemHigh && attribute != cudaGraphMemAttrReservedMemHigh)
      return it.refuse(cudaErrorInvalidValue, "this attribute cannot be set", "Set one of the high marks.");
    it.session.graph_memory.reset_most();
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGraphMemTrim(int) {
  return call("cudaDeviceGraphMemTrim", [&](Call& it) {
    it.session.graph_memory.trim();
    return cudaSuccess;
  });
}

// Hints: what they say changes no result.
cudaError_t cudaMemAdvise(const void*, size_t, cudaMemoryAdvise, cudaMemLocation) {
  return call("cudaMemAdvise", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaMemPrefetchAsync(const void*, size_t, cudaMemLocation, unsigned, cudaStream_t) {
  return call("cudaMemPrefetchAsync", [](Call&) { return cudaSuccess; });
}
CML_PER_THREAD(cudaMemPrefetchAsync, _ptsz);
cudaError_t cudaStreamAttachMemAsync(cudaStream_t, void*, size_t, unsigned) {
  return call("cudaStreamAttachMemAsync", [](Call&) { return cudaSuccess; });
}
CML_PER_THREAD(cudaStreamAttachMemAsync, _ptsz);
