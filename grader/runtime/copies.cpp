#include "runtime/copies.h"

#include <fmt/format.h>

#include <cstring>

#include "runtime/arrays.h"
#include "runtime/streams.h"

namespace cml::runtime {
namespace {

/// Where the last byte of a side ends, from its first one.
size_t end_of(const Side& side, const Extent& extent) {
  return (extent.depth - 1) * side.layer + (extent.height - 1) * side.pitch + extent.width;
}

const char* kind_name(cudaMemcpyKind kind) {
  switch (kind) {
    case cudaMemcpyHostToHost:
      return "cudaMemcpyHostToHost";
    case cudaMemcpyHostToDevice:
      return "cudaMemcpyHostToDevice";
    case cudaMemcpyDeviceToHost:
      return "cudaMemcpyDeviceToHost";
    case cudaMemcpyDeviceToDevice:
      return "cudaMemcpyDeviceToDevice";
    default:
      return "cudaMemcpyDefault";
  }
}

std::string array_text(const Session& session, const Range& range) {
  return range.allocation == nullptr ? "the array"
                                     : session.memory.name(emulator::window_of(range.allocation->begin));
}

/// `wanted`: 'd' for a pointer of the device, 'h' for one of the host, '*' for any.
cudaError_t check(Call& call, const char* role, const Side& side, const Extent& extent, const Range& range,
                  char wanted, cudaMemcpyKind kind) {
  if (side.pointer == nullptr)
    return call.refuse(cudaErrorInvalidValue, fmt::format("the {} is a null pointer", role),
                       "Look at what allocated it, and whether that failed.");
  if (find_array(call.session, static_cast<cudaArray_const_t>(side.pointer)) != nullptr)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("the {} is a cudaArray, which has no address", role),
                       "Copy by cudaMemcpy2DToArray, cudaMemcpy2DFromArray or cudaMemcpy3D.");
  if (range.host == nullptr)
    return call.refuse(
        cudaErrorInvalidValue,
        fmt::format("the {} is within no array: it was freed, or its address is too large", role),
        "Copy before cudaFree, and look at pointer arithmetic.");
  if (wanted == 'd' && !range.on_device)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("the {} is memory of the host, and {} needs a pointer of the device", role,
                                   kind_name(kind)),
                       "Look at the order of the arguments (destination first), and at the kind.");
  if (wanted == 'h' && !range.on_host)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("the {} is memory of the device, and {} needs a pointer of the host", role,
                                   kind_name(kind)),
                       "Look at the order of the arguments (destination first), and at the kind.");
  const size_t end = end_of(side, extent);
  if (end > range.bytes)
    return call.refuse(cudaErrorInvalidValue,
                       fmt::format("{} bytes of the {}, where {} has {} from there on", end, role,
                                   array_text(call.session, range), range.bytes),
                       "Count bytes, not elements, and look at the size of the array.");
  return cudaSuccess;
}

}  // namespace

cudaError_t copy(Call& call, const Side& to, const Side& from, const Extent& extent, cudaMemcpyKind kind) {
  if (extent.count() == 0) return cudaSuccess;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return call.refuse(cudaErrorInvalidMemcpyDirection, "there is no such kind of copy",
                       "Pass cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost or cudaMemcpyDefault.");
  const Allocations& arrays = call.session.allocations;
  const Range target = arrays.range_of(to.pointer), source = arrays.range_of(from.pointer);
  const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  const bool any = kind == cudaMemcpyDefault;
  if (const cudaError_t error = check(call, "destination", to, extent, target,
                                      any         ? '*'
                                      : to_device ? 'd'
                                                  : 'h',
                                      kind))
    return error;
  if (const cudaError_t error = check(call, "source", from, extent, source,
                                      any           ? '*'
                                      : from_device ? 'd'
                                                    : 'h',
                                      kind))
    return error;
  for (size_t z = 0; z < extent.depth; ++z)
    for (size_t y = 0; y < extent.height; ++y)
      std::memmove(target.host + z * to.layer + y * to.pitch, source.host + z * from.layer + y * from.pitch,
                   extent.width);
  return cudaSuccess;
}

cudaError_t copy(Call& call, void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  return copy(call, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind);
}

cudaError_t fill(Call& call, const Side& to, const Extent& extent, unsigned value, size_t element) {
  if (extent.count() == 0) return cudaSuccess;
  const Range target = call.session.allocations.range_of(to.pointer);
  if (const cudaError_t error = check(call, "destination", to, extent, target, 'd', cudaMemcpyHostToDevice))
    return error;
  for (size_t z = 0; z < extent.depth; ++z)
    for (size_t y = 0; y < extent.height; ++y) {
      std::byte* const row = target.host + z * to.layer + y * to.pitch;
      if (element == 1) std::memset(row, static_cast<int>(value), extent.width);
      if (element != 1)
        for (size_t x = 0; x < extent.width; x += element) std::memcpy(row + x, &value, element);
    }
  return cudaSuccess;
}

cudaError_t submit_copy(Call& call, cudaStream_t stream, Side to, Side from, Extent extent,
                        cudaMemcpyKind kind) {
  return submit(
      call, stream, [=](Call& now) { return copy(now, to, from, extent, kind); }, cudaGraphNodeTypeMemcpy);
}

}  // namespace cml::runtime
