// What the parameters of a copy name: pointers, arrays of textures, and variables.
#include "runtime/arrays.h"
#include "runtime/copies.h"

namespace cml::runtime {

Side side_of(const cudaPitchedPtr& pointer, const cudaPos& at) {
  const size_t layer = pointer.pitch * pointer.ysize;
  return {static_cast<std::byte*>(pointer.ptr) + at.x + at.y * pointer.pitch + at.z * layer, pointer.pitch,
          layer};
}

cudaError_t find_copy(Call& call, const cudaMemcpy3DParms& parameters, Copy& found) {
  // Where an array takes part, the extent counts texels; positions do on the array's side.
  size_t texel = 1;
  for (const cudaArray_t handle : {parameters.srcArray, parameters.dstArray}) {
    if (handle == nullptr) continue;
    const Array* array = array_of(call, handle);
    if (array == nullptr) return cudaErrorInvalidValue;
    texel = array->texel_bytes();
  }
  const auto side = [&](cudaArray_t handle, const cudaPitchedPtr& pointer, const cudaPos& at) {
    if (handle == nullptr) return side_of(pointer, at);
    const Array& array = *find_array(call.session, handle);
    return array.side(at.x * array.texel_bytes(), at.y, at.z);
  };
  found.to = side(parameters.dstArray, parameters.dstPtr, parameters.dstPos);
  found.from = side(parameters.srcArray, parameters.srcPtr, parameters.srcPos);
  found.extent = {parameters.extent.width * texel, parameters.extent.height, parameters.extent.depth};
  found.kind = parameters.kind;
  return cudaSuccess;
}

cudaError_t find_symbol(Call& call, const void* symbol, size_t bytes, size_t offset, void** pointer) {
  call.session.load_modules();
  const std::optional<Range> range = call.session.variable(symbol);
  if (!range)
    return call.refuse(cudaErrorInvalidSymbol, "there is no such __device__ or __constant__ variable",
                       "Pass the variable itself, neither its name as a string nor a pointer.");
  if (offset > range->bytes || bytes > range->bytes - offset)
    return call.refuse(cudaErrorInvalidValue,
                       "the variable has " + std::to_string(range->bytes) + " bytes; " +
                           std::to_string(bytes) + " from byte " + std::to_string(offset) + " on do not fit",
                       "Look at sizes: they count bytes.");
  *pointer = reinterpret_cast<void*>(range->address + offset);  // NOLINT(performance-no-int-to-ptr)
  return cudaSuccess;
}

}  // namespace cml::runtime
