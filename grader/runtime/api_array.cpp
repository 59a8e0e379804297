// cudaArray: allocation, and copies from and to it.
#include <fmt/format.h>

#include "runtime/arrays.h"
#include "runtime/streams.h"

namespace cml::runtime {

size_t Array::texel_bytes() const {
  return static_cast<size_t>(format.x + format.y + format.z + format.w) / 8;
}

Side Array::side(size_t x, size_t y, size_t z) const {
  const uint64_t at = address + x + y * pitch() + z * slice();
  return {reinterpret_cast<const void*>(at), pitch(), slice()};  // NOLINT(performance-no-int-to-ptr)
}

const Array* find_array(const Session& session, cudaArray_const_t array) {
  const auto found = session.arrays.find(array);
  return found == session.arrays.end() ? nullptr : found->second.get();
}

const Array* array_of(const Call& call, cudaArray_const_t array) {
  const Array* found = find_array(call.session, array);
  if (found == nullptr)
    call.refuse(cudaErrorInvalidValue, "there is no such cudaArray",
                "Pass what cudaMallocArray gave, before cudaFreeArray.");
  return found;
}

bool is_texel_format(const cudaChannelFormatDesc& format) {
  const int bits[] = {format.x, format.y, format.z, format.w};
  for (unsigned c = 0; c < 4; ++c)
    if (bits[c] != 0 && bits[c] != bits[0]) return false;
  const bool is_width = format.x == 8 || format.x == 16 || format.x == 32;
  const bool is_float = format.f == cudaChannelFormatKindFloat && format.x >= 16;
  return is_width && format.z == format.w &&
         (is_float || format.f == cudaChannelFormatKindSigned || format.f == cudaChannelFormatKindUnsigned);
}

namespace {

cudaError_t allocate(Call& call, cudaArray_t* result, const cudaChannelFormatDesc& format, cudaExtent extent,
                     unsigned flags) {
  constexpr unsigned kKnown =
      cudaArrayLayered | cudaArrayCubemap | cudaArraySurfaceLoadStore | cudaArrayTextureGather;
  if ((flags & ~kKnown) != 0)
    return call.refuse(cudaErrorNotSupported, "sparse and mipmapped arrays are not supported",
                       "Use a layered array, or run the program on a GPU.");
  if (!is_texel_format(format) || extent.width == 0)
    return call.refuse(
        cudaErrorInvalidValue,
        "a texel has 1, 2 or 4 channels of 8, 16 or 32 bits, all alike, and an array at least one",
        "Make the format by cudaCreateChannelDesc<T>().");
  auto array = std::make_unique<Array>(Array{format, extent, flags, 0});
  const bool is_layered = (flags & cudaArrayLayered) != 0;
  if (array->is_cube() && (extent.width != extent.height || extent.depth == 0 || extent.depth % 6 != 0 ||
                           (extent.depth != 6 && !is_layered)))
    return call.refuse(
        cudaErrorInvalidValue,
        fmt::format("a cube map has six square faces, not {} of {} x {} texels", extent.depth, extent.width,
                    extent.height),
        "Set width and height alike, and depth to 6, with cudaArrayLayered to 6 for each cube.");
  call.session.load_modules();
  const size_t bytes = array->slice() * array->slices();
  const Allocation* memory = call.session.allocations.allocate(call.function, bytes, Owner::device);
  if (memory == nullptr)
    return call.refuse(cudaErrorMemoryAllocation, fmt::format("{} bytes of texels", bytes),
                       "Use a smaller array.");
  array->address = memory->begin;
  *result = reinterpret_cast<cudaArray_t>(array.get());
  call.session.arrays[*result] = std::move(array);
  return cudaSuccess;
}

/// The bytes are in the array: rows are looked at here, as a row of bytes may not run into the next one.
cudaError_t check_rows(const Call& call, const Array& array, size_t x, size_t y, const Extent& extent) {
  if (x + extent.width <= array.pitch() && y + extent.height <= array.rows()) return cudaSuccess;
  return call.refuse(
      cudaErrorInvalidValue,
      fmt::format("{} bytes from byte {} on of {} rows from row {} on, of an array of {} rows of {} bytes",
                  extent.width, x, extent.height, y, array.rows(), array.pitch()),
      "Count the width in bytes and the height in rows.");
}

cudaError_t to_array(Call& it, cudaStream_t stream, cudaArray_const_t array, size_t x, size_t y,
                     const void* from, size_t pitch, Extent extent, cudaMemcpyKind kind) {
  const Array* target = array_of(it, array);
  if (target == nullptr) return cudaErrorInvalidValue;
  if (const cudaError_t error = check_rows(it, *target, x, y, extent)) return error;
  return submit_copy(it, stream, target->side(x, y, 0), {from, pitch, 0}, extent, kind);
}

cudaError_t from_array(Call& it, cudaStream_t stream, void* to, size_t pitch, cudaArray_const_t array,
                       size_t x, size_t y, Extent extent, cudaMemcpyKind kind) {
  const Array* source = array_of(it, array);
  if (source == nullptr) return cudaErrorInvalidValue;
  if (const cudaError_t error = check_rows(it, *source, x, y, extent)) return error;
  return submit_copy(it, stream, {to, pitch, 0}, source->side(x, y, 0), extent, kind);
}

}  // namespace
}  // namespace cml::runtime

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

cudaError_t cudaMallocArray(cudaArray_t* array, const cudaChannelFormatDesc* format, size_t width,
                            size_t height, unsigned flags) {
  return call("cudaMallocArray", [&](Call& it) {
    return allocate(it, array, *format, {width, height, 0}, flags);
  });
}

cudaError_t cudaMalloc3DArray(cudaArray_t* array, const cudaChannelFormatDesc* format, cudaExtent extent,
                              unsigned flags) {
  return call("cudaMalloc3DArray", [&](Call& it) { return allocate(it, array, *format, extent, flags); });
}

cudaError_t cudaFreeArray(cudaArray_t array) {
  return synchronising_call("cudaFreeArray", [&](Call& it) -> cudaError_t {
    if (array == nullptr) return cudaSuccess;
    const Array* found = array_of(it, array);
    if (found == nullptr) return cudaErrorInvalidValue;
    it.session.allocations.release(reinterpret_cast<void*>(found->address), Owner::device);  // NOLINT
    it.session.arrays.erase(array);
    return cudaSuccess;
  });
}

cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc* format, cudaExtent* extent, unsigned* flags,
                             cudaArray_t array) {
  return call("cudaArrayGetInfo", [&](Call& it) -> cudaError_t {
    const Array* found = array_of(it, array);
    if (found == nullptr) return cudaErrorInvalidValue;
    if (format != nullptr) *format = found->format;
    if (extent != nullptr) *extent = found->extent;
    if (flags != nullptr) *flags = found->flags;
    return cudaSuccess;
  });
}

cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc* format, cudaArray_const_t array) {
  return call("cudaGetChannelDesc", [&](Call& it) -> cudaError_t {
    const Array* found = array_of(it, array);
    if (found == nullptr) return cudaErrorInvalidValue;
    *format = found->format;
    return cudaSuccess;
  });
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void* from, size_t pitch,
                                size_t width, size_t height, cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpy2DToArray", [&](Call& it) {
    return to_array(it, nullptr, to, x, y, from, pitch, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DToArray, _ptds);

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y, const void* from, size_t pitch,
                                     size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  return call("cudaMemcpy2DToArrayAsync", [&](Call& it) {
    return to_array(it, stream, to, x, y, from, pitch, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DToArrayAsync, _ptsz);

cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                              cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpyToArray", [&](Call& it) -> cudaError_t {
    const Array* target = array_of(it, to);
    if (target == nullptr) return cudaErrorInvalidValue;
    return submit_copy(it, nullptr, target->side(x, y, 0), {from, bytes, bytes}, {bytes}, kind);
  });
}
CML_PER_THREAD(cudaMemcpyToArray, _ptds);

cudaError_t cudaMemcpyFromArray(void* to, cudaArray_const_t from, size_t x, size_t y, size_t bytes,
                                cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpyFromArray", [&](Call& it) -> cudaError_t {
    const Array* source = array_of(it, from);
    if (source == nullptr) return cudaErrorInvalidValue;
    return submit_copy(it, nullptr, {to, bytes, bytes}, source->side(x, y, 0), {bytes}, kind);
  });
}
CML_PER_THREAD(cudaMemcpyFromArray, _ptds);

cudaError_t cudaMemcpy2DFromArray(void* to, size_t pitch, cudaArray_const_t from, size_t x, size_t y,
                                  size_t width, size_t height, cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpy2DFromArray", [&](Call& it) {
    return from_array(it, nullptr, to, pitch, from, x, y, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DFromArray, _ptds);

cudaError_t cudaMemcpy2DFromArrayAsync(void* to, size_t pitch, cudaArray_const_t from, size_t x, size_t y,
                                       size_t width, size_t height, cudaMemcpyKind kind,
                                       cudaStream_t stream) {
  return call("cudaMemcpy2DFromArrayAsync", [&](Call& it) {
    return from_array(it, stream, to, pitch, from, x, y, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DFromArrayAsync, _ptsz);

cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from,
                                     size_t from_x, size_t from_y, size_t width, size_t height,
                                     cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpy2DArrayToArray", [&](Call& it) -> cudaError_t {
    const Array* source = array_of(it, from);
    if (source == nullptr) return cudaErrorInvalidValue;
    if (const cudaError_t error = check_rows(it, *source, from_x, from_y, {width, height})) return error;
    const Side side = source->side(from_x, from_y, 0);
    return to_array(it, nullptr, to, to_x, to_y, side.pointer, side.pitch, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DArrayToArray, _ptds);
