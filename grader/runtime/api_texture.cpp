// Texture and surface objects.
#include <fmt/format.h>

#include "emulator/memory/texture.h"
#include "runtime/arrays.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space
namespace emulator = cml::emulator;

namespace {

uint32_t texels(size_t count) { return static_cast<uint32_t>(count); }

void set_format(emulator::Texture& texture, const cudaChannelFormatDesc& format) {
  const int bits[] = {format.x, format.y, format.z, format.w};
  for (unsigned c = 0; c < 4; ++c) texture.channel_bits[c] = static_cast<uint8_t>(bits[c]);
  texture.kind = format.f == cudaChannelFormatKindFloat    ? emulator::ChannelKind::floating
                 : format.f == cudaChannelFormatKindSigned ? emulator::ChannelKind::signed_integer
                                                           : emulator::ChannelKind::unsigned_integer;
}

void set_array(emulator::Texture& texture, const Array& array) {
  set_format(texture, array.format);
  texture.address = array.address;
  texture.pitch = array.pitch();
  texture.slice = array.slice();
  texture.extent = {texels(array.extent.width), texels(array.extent.height),
                    array.is_layered() ? 0 : texels(array.extent.depth)};
  texture.layers = array.is_layered() ? texels(array.extent.depth) : 0;
  texture.is_cube = array.is_cube();
}

emulator::AddressMode mode_of(cudaTextureAddressMode mode) {
  switch (mode) {
    case cudaAddressModeWrap:
      return emulator::AddressMode::wrap;
    case cudaAddressModeMirror:
      return emulator::AddressMode::mirror;
    case cudaAddressModeBorder:
      return emulator::AddressMode::border;
    default:
      return emulator::AddressMode::clamp;
  }
}

cudaError_t set_resource(Call& call, emulator::Texture& texture, const cudaResourceDesc& resource) {
  const auto check_memory = [&](const void* pointer, uint64_t bytes) {
    const Range range = call.session.allocations.range_of(pointer);
    if (range.on_device && range.bytes >= bytes) return cudaSuccess;
    return call.refuse(
        cudaErrorInvalidValue,
        fmt::format("the texture needs {} bytes of memory of the device from its pointer on", bytes),
        "Pass a pointer of cudaMalloc or cudaMallocPitch, and a size that fits.");
  };
  switch (resource.resType) {
    case cudaResourceTypeArray: {
      const Array* array = array_of(call, resource.res.array.array);
      if (array == nullptr) return cudaErrorInvalidValue;
      set_array(texture, *array);
      return cudaSuccess;
    }
    case cudaResourceTypeLinear: {
      const auto& linear = resource.res.linear;
      set_format(texture, linear.desc);
      texture.is_linear_memory = true;
      texture.address = call.session.allocations.range_of(linear.devPtr).address;
      texture.extent[0] = texels(linear.sizeInBytes / std::max(texture.texel_bytes(), 1u));
      return check_memory(linear.devPtr, linear.sizeInBytes);
    }
    case cudaResourceTypePitch2D: {
      const auto& pitched = resource.res.pitch2D;
      set_format(texture, pitched.desc);
      texture.address = call.session.allocations.range_of(pitched.devPtr).address;
      texture.extent = {texels(pitched.width), texels(pitched.height), 0};
      texture.pitch = pitched.pitchInBytes;
      return check_memory(pitched.devPtr, texture.bytes());
    }
    default:
      return call.refuse(cudaErrorNotSupported, "mipmapped arrays are not supported by the emulated device",
                         "Use a cudaArray without mipmaps, or run the program on a GPU.");
  }
}

cudaError_t make_texture(Call& call, cudaTextureObject_t* object, const cudaResourceDesc& resource,
                         const cudaTextureDesc& description) {
  emulator::Texture texture;
  if (const cudaError_t error = set_resource(call, texture, resource)) return error;
  const cudaChannelFormatDesc* format = resource.resType == cudaResourceTypeLinear ? &resource.res.linear.desc
                                        : resource.resType == cudaResourceTypePitch2D
                                            ? &resource.res.pitch2D.desc
                                            : nullptr;
  if (texture.extent[0] == 0 || (format != nullptr && !is_texel_format(*format)))
    return call.refuse(
        cudaErrorInvalidChannelDescriptor,
        "a texture has at least one texel, of 1, 2 or 4 channels of 8, 16 or 32 bits, all alike",
        "Make the format by cudaCreateChannelDesc<T>(), and look at the size.");
  texture.filters = description.filterMode == cudaFilterModeLinear && !texture.is_linear_memory;
  texture.is_normalised = description.normalizedCoords != 0 || texture.is_cube;
  const bool is_integer = texture.kind != emulator::ChannelKind::floating;
  texture.reads_fraction = description.readMode == cudaReadModeNormalizedFloat && is_integer;
  for (unsigned d = 0; d < 3; ++d) texture.modes[d] = mode_of(description.addressMode[d]);
  for (unsigned c = 0; c < 4; ++c) texture.border[c] = description.borderColor[c];
  if (texture.is_cube && texture.filters && description.seamlessCubemap != 0)
    return call.refuse(cudaErrorNotSupported,
                       "a filter over the edges of a cube (seamlessCubemap) is missing",
                       "Leave seamlessCubemap out, or run the program on a GPU.");
  if (description.sRGB != 0)
    return call.refuse(cudaErrorNotSupported, "textures with sRGB are not supported by the emulated device",
                       "Convert the colours before, or run the program on a GPU.");
  if (texture.filters && is_integer && !texture.reads_fraction)
    return call.refuse(cudaErrorInvalidFilterSetting, "a linear filter over integers",
                       "Read them by cudaReadModeNormalizedFloat, or set cudaFilterModePoint.");
  if (texture.reads_fraction && texture.channel_bits[0] == 32)
    return call.refuse(cudaErrorInvalidNormSetting, "cudaReadModeNormalizedFloat over integers of 32 bits",
                       "Read them by cudaReadModeElementType.");
  *object = call.session.memory.add_texture(texture);
  call.session.textures[*object] = {resource, description};
  return cudaSuccess;
}

cudaError_t destroy(Call& call, uint64_t object) {
  if (object == 0) return cudaSuccess;
  call.session.textures.erase(object);
  if (call.session.memory.remove_texture(object)) return cudaSuccess;
  return call.refuse(cudaErrorInvalidValue, "there is no such texture or surface object",
                     "Destroy each once.");
}

/// The descriptions that an object was made of; null, with an error, if there is no such object.
const std::pair<cudaResourceDesc, cudaTextureDesc>* described(Call& call, uint64_t object) {
  const auto found = call.session.textures.find(object);
  if (found != call.session.textures.end()) return &found->second;
  call.refuse(cudaErrorInvalidValue, "there is no such texture or surface object", "Look at what made it.");
  return nullptr;
}

}  // namespace

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* object, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* description, const cudaResourceViewDesc* view) {
  return call("cudaCreateTextureObject", [&](Call& it) -> cudaError_t {
    if (view != nullptr)
      return it.refuse(cudaErrorNotSupported, "resource views are not supported by the emulated device",
                       "Pass a null pointer for the view.");
    return make_texture(it, object, *resource, *description);
  });
}

cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) {
  return call("cudaDestroyTextureObject", [&](Call& it) { return destroy(it, object); });
}

cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc* resource, cudaTextureObject_t object) {
  return call("cudaGetTextureObjectResourceDesc", [&](Call& it) -> cudaError_t {
    const auto* found = described(it, object);
    if (found == nullptr) return cudaErrorInvalidValue;
    *resource = found->first;
    return cudaSuccess;
  });
}

cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc* description, cudaTextureObject_t object) {
  return call("cudaGetTextureObjectTextureDesc", [&](Call& it) -> cudaError_t {
    const auto* found = described(it, object);
    if (found == nullptr) return cudaErrorInvalidValue;
    *description = found->second;
    return cudaSuccess;
  });
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* object, const cudaResourceDesc* resource) {
  return call("cudaCreateSurfaceObject", [&](Call& it) -> cudaError_t {
    const bool is_array = resource->resType == cudaResourceTypeArray;
    const Array* array = is_array ? array_of(it, resource->res.array.array) : nullptr;
    if (is_array && array == nullptr) return cudaErrorInvalidValue;
    if (!is_array || (array->flags & cudaArraySurfaceLoadStore) == 0)
      return it.refuse(cudaErrorInvalidValue, "a surface is over a cudaArray with cudaArraySurfaceLoadStore",
                       "Allocate the array with this flag.");
    emulator::Texture surface;
    set_array(surface, *array);
    surface.is_surface = true;
    *object = it.session.memory.add_texture(surface);
    it.session.textures[*object] = {*resource, {}};
    return cudaSuccess;
  });
}

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object) {
  return call("cudaDestroySurfaceObject", [&](Call& it) { return destroy(it, object); });
}

cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc* resource, cudaSurfaceObject_t object) {
  return call("cudaGetSurfaceObjectResourceDesc", [&](Call& it) -> cudaError_t {
    const auto* found = described(it, object);
    if (found == nullptr) return cudaErrorInvalidValue;
    *resource = found->first;
    return cudaSuccess;
  });
}
